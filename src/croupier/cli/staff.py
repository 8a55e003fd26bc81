"""``croupier staff``: who may deal, supervise and audit at the tables of a house."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn

from cyclopts import App, Parameter

if TYPE_CHECKING:
    from croupier.service.staff_file import StaffFile

app = App(name="staff", help="Name who may deal, supervise and audit, and give each person a key.")

Name = Annotated[str, Parameter(name="NAME", help="The name that the person signs in with.")]
File = Annotated[Path, Parameter(name="--file", help="The staff file.")]

STAFF_FILE = Path("staff.toml")


@app.command
def add(
    name: Name,
    /,
    *,
    role: Annotated[
        tuple[Literal["dealer", "supervisor", "auditor"], ...], Parameter(help="A role of the person. May be repeated.")
    ],
    file: File = STAFF_FILE,
) -> None:
    """Add a person to the staff file and print the key, once.

    Nobody works at a table where they play on the same day, whatever their roles.
    """
    from croupier.service.people import NotAdmitted, checked_name
    from croupier.service.staff_file import BadStaffFile, new_staff_file
    from croupier.table.roles import Role

    try:
        checked = checked_name(name)
        key = new_staff_file(file).add(checked, dict.fromkeys(Role(text) for text in role))
    except (BadStaffFile, NotAdmitted, OSError) as problem:
        _fail(problem)
    _show(key, f"{checked} signs in with this name and this key, which is printed only once. {file} has only its hash.")


@app.command(name="list")
def list_(*, file: File = STAFF_FILE) -> None:
    """List the people in the staff file, with their roles."""
    for person in _file(file).people():
        print(f"{person.name}: {', '.join(role.value for role in person.roles)}")


@app.command
def rotate(name: Name, /, *, file: File = STAFF_FILE) -> None:
    """Give a person a new key and print it, once; the old key and its sessions end at once."""
    from croupier.service.staff_file import BadStaffFile

    try:
        key = _file(file).rotate(name)
    except (BadStaffFile, OSError) as problem:
        _fail(problem)
    _show(key, f"{name} signs in with this key from now on; the old one is no longer valid.")


@app.command
def remove(name: Name, /, *, file: File = STAFF_FILE) -> None:
    """Remove a person from the staff file; the key and its sessions end at once."""
    from croupier.service.staff_file import BadStaffFile

    try:
        _file(file).remove(name)
    except (BadStaffFile, OSError) as problem:
        _fail(problem)
    print(f"{name} is no longer on the staff.")


def _file(path: Path) -> "StaffFile":
    from croupier.service.staff_file import BadStaffFile, StaffFile

    try:
        return StaffFile(path)
    except BadStaffFile as problem:
        _fail(problem)


def _show(key: str, note: str) -> None:
    print(key, flush=True)
    print(note, file=sys.stderr)


def _fail(problem: object) -> NoReturn:
    print(problem, file=sys.stderr)
    sys.exit(2)
