"""Reading a plugin: which hooks it implements, and whether each fits what the hook is."""

import inspect
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from pluggy import PluginManager

from rumpus import hookspecs
from rumpus.hookspecs import PROJECT
from rumpus.packs.findings import instead
from rumpus.packs.versions import core_version
from rumpus.plugins import Implementation, Place, Plugin, defined_at, told

PREFIX = "rumpus_"
RANGE = "rumpus_api"
"""The attribute in which a plugin may say which versions of rumpus it is made for."""

LISTS = ("seats", "cards", "items", "standings")
"""Arguments of which a plugin gets a copy, so that changing it in place changes nothing but that."""


def specified() -> dict[str, tuple[str, ...]]:
    """The arguments of each hook, by its name."""
    manager = PluginManager(PROJECT)
    manager.add_hookspecs(hookspecs)
    return {
        name: tuple(getattr(manager.hook, name).spec.argnames) for name in vars(hookspecs) if name.startswith(PREFIX)
    }


HOOKS: Mapping[str, tuple[str, ...]] = specified()


def register(plugin: Plugin, source: object) -> None:
    """Note what the module or object implements, or what is wrong with it; with any fault it takes no part."""
    module = _module_of(source)
    plugin.module = module.__name__ if module is not None else ""
    range_said = getattr(source, RANGE, None)
    if range_said is not None:
        check_range(plugin, range_said, f"{RANGE} = {range_said!r}", _file_of(source))
    for name, function in _functions(plugin, source):
        found = _implementation(plugin, source, name, function)
        if found is not None:
            plugin.implementations.append(found)
    if not plugin.implementations and not plugin.faults:
        plugin.fault("it implements no hook", "mark its functions with @hookimpl", _file_of(source))
    plugin.used = not plugin.faults


def check_range(plugin: Plugin, said: Any, as_said: str, where: str = "") -> None:
    """Note a fault if this core is not in the range of versions that a plugin says it is made for."""
    try:
        fits = core_version() in SpecifierSet(said, prereleases=True)
    except (InvalidSpecifier, TypeError, AttributeError):
        plugin.fault(f"{as_said} is no range of versions", 'write for example ">=0.1,<0.2"', where)
        return
    if not fits:
        plugin.fault(
            f"it is made for another rumpus ({as_said}), and this is {core_version()}",
            "install a version of the plugin or of rumpus that fits",
            where,
        )


def _functions(plugin: Plugin, source: object) -> Iterator[tuple[str, Any]]:
    """What could be meant as an implementation: all that is marked, and functions whose names begin as hooks' do."""
    for name in dir(source):
        if name.startswith("__") or isinstance(inspect.getattr_static(source, name, None), property):
            continue
        try:
            found = getattr(source, name)
        except Exception as fault:  # noqa: BLE001  # a plugin's own attribute code; the others are read
            plugin.fault(f"its attribute {name} cannot be read: {told(fault)}", "mend it", _file_of(source))
            continue
        if not callable(found) or hasattr(found, f"{PROJECT}_spec"):
            continue
        if _marked(found) is not None or (name.startswith(PREFIX) and inspect.isroutine(found)):
            yield name, found


def _marked(function: Any) -> dict[str, Any] | None:
    """What `@hookimpl` was told; None where it is not marked."""
    options = getattr(function, f"{PROJECT}_impl", None)
    return options if isinstance(options, dict) else None


def _implementation(plugin: Plugin, source: object, name: str, function: Any) -> Implementation | None:
    """The function as an implementation of its hook; None, with a fault noted, if it cannot be one."""
    where = defined_at(function) or _file_of(source)
    options = _marked(function)
    hook = (options or {}).get("specname") or name
    if hook not in HOOKS:
        if not (options or {}).get("optionalhook"):
            plugin.fault(f"there is no hook {hook}", instead(hook, HOOKS), where)
        return None
    if options is None:
        plugin.fault(f"{name} is named as a hook, but not marked", "write @hookimpl above it", where)
        return None
    if options.get("wrapper") or options.get("hookwrapper"):
        plugin.fault(f"{name} is a wrapper, and these are not run", "return the changed value instead", where)
        return None
    if any(kind(function) for kind in _NO_PLAIN_FUNCTION):
        plugin.fault(f"{name} is async or yields", "write a plain function that returns its result", where)
        return None
    call = _call(plugin, hook, function, where)
    return None if call is None else Implementation(plugin.name, hook, function, call, _place(options, function))


_NO_PLAIN_FUNCTION = (inspect.iscoroutinefunction, inspect.isgeneratorfunction, inspect.isasyncgenfunction)


def _call(plugin: Plugin, hook: str, function: Any, where: str) -> str | None:
    """What stands between the brackets when the function is called; None, with a fault noted, if it does not fit."""
    has = HOOKS[hook]
    call: list[str] = []
    wrong: list[str] = []
    by_name = False
    for name, one in _parameters(function):
        if name in has and one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD):
            by_name = by_name or one.kind is one.KEYWORD_ONLY
            value = f"{name}[:]" if name in LISTS else name
            call.append(f"{name}={value}" if by_name else value)
        elif one.default is not one.empty:
            by_name = True  # the function's own constant stands between
        else:
            stars = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
            wrong.append(f"{stars}{name}")
    if not wrong:
        return ", ".join(call)
    nearest = instead(wrong[0], has)
    stop = "" if nearest.endswith("?") else "."
    mend = f"{nearest}{stop} The hook is {hook}({', '.join(has)})" if has else f"write {hook}()"
    plugin.fault(f"{hook} has no argument {', '.join(wrong)}", mend, where)
    return None


def _parameters(function: Any) -> list[tuple[str, inspect.Parameter]]:
    try:
        return list(inspect.signature(function).parameters.items())
    except ValueError:  # of an extension module, and it does not say: taken for one without arguments
        return []


def _place(options: Mapping[str, Any], function: Any) -> Place:
    before, after = getattr(function, "rumpus_order", (frozenset(), frozenset()))
    return Place(0 if options.get("tryfirst") else 2 if options.get("trylast") else 1, before, after)


def _module_of(source: object) -> ModuleType | None:
    """A module itself, or the one in which an object's class is defined."""
    return inspect.getmodule(source if inspect.ismodule(source) or inspect.isclass(source) else type(source))


def _file_of(source: object) -> str:
    """The file of a plugin's module; "" if there is none."""
    return getattr(_module_of(source), "__file__", None) or ""
