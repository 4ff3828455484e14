"""The page about hooks is whole and true."""

import ast
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from rumpus import hookspecs
from rumpus.host import Host
from rumpus.registration import HOOKS


def signatures() -> dict[str, str]:
    """Each hook's signature as its source has it."""
    tree = ast.parse(inspect.getsource(hookspecs))
    return {
        node.name: f"{node.name}({ast.unparse(node.args)}) -> {ast.unparse(node.returns)}".replace("'", "")
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("rumpus_") and node.returns is not None
    }


def test_hooks_are_all_specified():
    """What is checked here is every hook that a plugin can write."""
    assert set(signatures()) == set(HOOKS)


@pytest.mark.parametrize("hook", sorted(HOOKS))
def test_heading_is_the_signature(hook: str, docs: str):
    """Each hook has one heading, and that is its exact signature."""
    headings = re.findall(r"^### `(.*)`$", docs, re.MULTILINE)
    assert [heading for heading in headings if heading.startswith(f"{hook}(")] == [signatures()[hook]]


@pytest.mark.parametrize("hook", sorted(HOOKS))
def test_section_tells_arguments_result_and_time(hook: str, docs: str):
    """Each section says when the hook is called, what every argument is, and what is returned."""
    section = re.split(r"^##+ ", docs.partition(f"### `{hook}(")[2], maxsplit=1, flags=re.MULTILINE)[0]
    missing = [name for name in HOOKS[hook] if f"- `{name}`: " not in section]
    assert (missing, "Called " in section, "- Returns " in section) == ([], True, True)


@pytest.mark.parametrize("hook", sorted(HOOKS))
def test_hook_has_a_test_named_after_it(hook: str):
    """Each hook has a test of its own."""
    tests = (Path(__file__).parent / "test_hooks.py").read_text(encoding="utf-8")
    assert re.search(rf"^def test_{hook}\(", tests, re.MULTILINE)


def test_no_heading_without_a_hook(docs: str):
    """The page describes no hook that is not there."""
    named = re.findall(r"^### `(\w+)\(", docs, re.MULTILINE)
    assert sorted(named) == sorted(HOOKS)


def test_every_example_is_a_plugin_without_faults(docs: str, write: Callable[[str, str], ModuleType]):
    """Each Python example of the page can be used as it stands."""
    examples = re.findall(r"```python\n(.*?)```", docs, re.DOTALL)
    assert len(examples) > len(HOOKS)
    for source in examples:
        host = Host({"loud-house": write("loud_house", source)})
        assert (source, [str(fault) for fault in host.faults]) == (source, [])
