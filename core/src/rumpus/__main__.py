"""`python -m rumpus`: the command line."""

from rumpus.cli import main

main()
