"""Finding installed plugins: entry points of the group `rumpus`, one at a time, each guarded."""

from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, EntryPoint, entry_points

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from rumpus.hookspecs import PROJECT
from rumpus.plugins import Plugin, told
from rumpus.registration import check_range, register

GROUP = "rumpus"


def discovered(entries: Iterable[EntryPoint] | None = None) -> list[Plugin]:
    """Every installed plugin, by name; a broken one is in the list with its faults and takes no part."""
    found: dict[str, Plugin] = {}
    plugins: list[Plugin] = []
    for entry in sorted(entry_points(group=GROUP) if entries is None else entries, key=_in_order):
        plugin = _named(entry)
        plugins.append(plugin)
        first = found.setdefault(entry.name, plugin)
        if first is not plugin:
            both = f"{first.distribution} {first.version} installs a plugin of this name too"
            plugin.fault(both, "remove one of the two distributions")
            plugin.used = False
        else:
            _load(plugin, entry)
    return plugins


def _in_order(entry: EntryPoint) -> tuple[str, str, str]:
    return entry.name, entry.dist.name if entry.dist else "", entry.value


def _named(entry: EntryPoint) -> Plugin:
    distribution, version = (entry.dist.name, entry.dist.version) if entry.dist else ("", "")
    return Plugin(entry.name, distribution, version, f"{entry.name} = {entry.value}")


def _load(plugin: Plugin, entry: EntryPoint) -> None:
    """Import a plugin and read it. One that is made for another core is not even imported."""
    if entry.dist is not None:
        for said in _ranges(entry.dist):
            check_range(plugin, said, f"it requires {PROJECT}{said}")
    if plugin.faults:
        plugin.used = False
        return
    try:
        source = entry.load()
    except (Exception, SystemExit) as fault:  # noqa: BLE001  # whatever a plugin does on import, the others are read
        plugin.fault(f"it fails on import: {told(fault)}", _mend(fault, entry), _imported_at(fault, entry))
        plugin.used = False
        return
    register(plugin, source)


def _ranges(distribution: Distribution) -> Iterator[str]:
    """The versions of rumpus that a distribution requires, where it does so unconditionally or on this machine."""
    for line in distribution.requires or ():
        try:
            requirement = Requirement(line)
        except InvalidRequirement:
            continue  # the installer's business; it says nothing about rumpus that could be read
        named = canonicalize_name(requirement.name) == PROJECT
        if named and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            yield str(requirement.specifier)


def _mend(fault: BaseException, entry: EntryPoint) -> str:
    if isinstance(fault, ModuleNotFoundError) and fault.name:
        if entry.module == fault.name or entry.module.startswith(f"{fault.name}."):
            return "install it again, or correct the module in its entry point"
        return f"install {fault.name}, or the plugin with all that it requires"
    if isinstance(fault, AttributeError) and not _imported_at(fault, entry):
        return "correct the entry point"
    return "mend the plugin, or remove it"


def _imported_at(fault: BaseException, entry: EntryPoint) -> str:
    """The `file:line` of the plugin that an import failed at; "" where it never came to run."""
    if isinstance(fault, SyntaxError) and fault.filename:
        return f"{fault.filename}:{fault.lineno}"
    package = entry.module.partition(".")[0]
    found = ""
    trace = fault.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        if str(frame.f_globals.get("__name__")).partition(".")[0] == package:
            found = f"{frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    return found
