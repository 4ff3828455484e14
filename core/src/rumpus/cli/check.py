"""`rumpus check`: everything that is wrong with a pack."""

import json
import sys
from dataclasses import asdict

import click

from rumpus.errors import NoSuchPack
from rumpus.packs import CODES, Finding, check_pack
from rumpus.packs.findings import errors_in

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2


@click.command()
@click.argument("path_or_name")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def check(path_or_name: str, *, as_json: bool) -> None:
    """Check the content pack at PATH_OR_NAME and say what is wrong with it, place by place.

    A pack is a folder that holds pack.yaml, or the name of an installed pack. Ends with 0 when there is nothing to say,
    1 when there are findings (warnings too), 2 when there is no pack to check.
    """
    try:
        findings = check_pack(path_or_name)
        code = FINDINGS if findings else CLEAN
    except NoSuchPack as error:
        findings = [one for one in error.findings if isinstance(one, Finding)]
        code = UNUSABLE
    if as_json:
        click.echo(json.dumps(_as_json(path_or_name, findings), ensure_ascii=False, indent=2))
    else:
        for finding in findings:
            click.echo(str(finding))
        click.echo(_summary(path_or_name, findings, code))
    sys.exit(code)


def _as_json(said: str, findings: list[Finding]) -> dict[str, object]:
    errors = len(errors_in(findings))
    return {
        "pack": said,
        "errors": errors,
        "warnings": len(findings) - errors,
        "findings": [asdict(one) | {"about": CODES[one.code]} for one in findings],
    }


def _summary(said: str, findings: list[Finding], code: int) -> str:
    if code == UNUSABLE:
        return f"{said}: no pack to check"
    errors = len(errors_in(findings))
    warnings = len(findings) - errors
    if not findings:
        return f"{said}: in order"
    return f"{said}: {_count(errors, 'error')}, {_count(warnings, 'warning')}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
