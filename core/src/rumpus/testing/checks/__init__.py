"""The checks of the conformance kit: each is a function of a case that raises `NotConforming`, and each has mutants it must catch."""
