"""The command line: `rumpus play` and its neighbours."""

import sys
from functools import cached_property

import click

from rumpus.cli.check import check
from rumpus.cli.lists import games, packs, plugins
from rumpus.cli.play import play, resume
from rumpus.cli.replay import replay
from rumpus.cli.simulate import simulate
from rumpus.errors import RumpusError
from rumpus.host import Host


class _Commands(click.Group):
    """The core's commands, and those that plugins bring."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*super().list_commands(ctx), *self._brought})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return super().get_command(ctx, cmd_name) or self._brought.get(cmd_name)

    @cached_property
    def _brought(self) -> dict[str, click.Command]:
        """The plugins' commands, looked up only when the core has none of the name."""
        return {str(command.name): command for command in Host.discover().commands()}


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rumpus")
def rumpus() -> None:
    """Sound-party games around one table.

    `rumpus play` starts a game night in this terminal; `rumpus resume` goes on with one.
    """


for _command in (play, resume, replay, check, simulate, games, packs, plugins):
    rumpus.add_command(_command)


def main() -> None:
    """Run a command; whatever is wrong with what was asked for is said in a sentence, with exit code 2."""
    try:
        rumpus(prog_name="rumpus")
    except RumpusError as fault:
        click.echo(f"rumpus: {fault}", err=True)
        sys.exit(2)
