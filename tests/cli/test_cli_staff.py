"""``croupier staff``: what it writes and prints, and what each key permits from then on."""

import os
from pathlib import Path

import pytest
from in_process import Done, run

from croupier.service.people import Door, NotAdmitted
from croupier.service.staff_file import StaffFile
from croupier.table.roles import Role


def staff(folder: Path, *arguments: str) -> Done:
    return run(folder, "staff", *arguments)


def key_of(done: Done) -> str:
    """Return the key, the only thing printed to standard output."""
    assert done.returncode == 0, done.stderr
    [key] = done.stdout.split()
    return key


def test_a_person_comes_rotates_and_goes(tmp_path: Path) -> None:
    added = staff(tmp_path, "add", "Sue", "--role", "supervisor", "--role", "dealer")
    first, file = key_of(added), tmp_path / "staff.toml"
    assert "printed only once" in added.stderr
    second = key_of(staff(tmp_path, "add", "Art", "--role", "auditor"))
    assert staff(tmp_path, "list").stdout.splitlines() == ["Sue: supervisor, dealer", "Art: auditor"]
    assert not any(key in file.read_text() for key in (first, second))
    if os.name == "posix":
        assert file.stat().st_mode & 0o077 == 0, "only its owner reads it"

    door = Door(bytes(32), staff=StaffFile(file))
    assert door.admit("sue", first)[0].roles[2:] == (Role.SUPERVISOR, Role.DEALER)
    rotated = key_of(staff(tmp_path, "rotate", "sue"))
    with pytest.raises(NotAdmitted, match="not the key of Sue"):
        door.admit("Sue", first)
    assert door.admit("Sue", rotated)[0].name == "Sue"
    assert "Sue is no longer on the staff." in staff(tmp_path, "remove", "Sue").stdout
    with pytest.raises(NotAdmitted, match="not the key of Sue"):
        door.admit("Sue", rotated)
    assert staff(tmp_path, "list").stdout.splitlines() == ["Art: auditor"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("add", "SUE", "--role", "dealer"), "SUE is in staff.toml already; “rotate” gives a new key"),
        (("add", "\x1b[31mEve", "--role", "dealer"), "that is not a valid name"),
        (("add", "Eve", "--role", "player"), '"player"'),
        (("add", "Eve"), "--role"),
        (("rotate", "Eve"), "Eve is not in staff.toml; available: Sue"),
        (("remove", "Eve"), "Eve is not in staff.toml; available: Sue"),
        (("list", "--file", "other.toml"), "other.toml: there is no such file; “croupier staff add” writes one"),
    ],
)
def test_an_impossible_request_is_reported_and_nothing_is_changed(
    tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    key_of(staff(tmp_path, "add", "Sue", "--role", "dealer"))
    before = (tmp_path / "staff.toml").read_bytes()
    done = staff(tmp_path, *arguments)
    assert done.returncode != 0
    assert says in done.stderr + done.stdout
    assert (tmp_path / "staff.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[person]\n", "staff.toml: "),
        ("house = 1\n", "a staff file has [[person]] and nothing else"),
        ('[[person]]\nname = "Sue"\nroles = ["dealer"]\n', "person 1: a person has a name, roles and one credential"),
        (
            '[[person]]\nname = "Sue"\nroles = ["boss"]\n[[person.credential]]\nkind = "key"\n',
            "person 1, Sue: roles are some of dealer, supervisor, auditor, not ['boss']",
        ),
        (
            '[[person]]\nname = "Sue"\nroles = ["dealer"]\n[[person.credential]]\nkind = "passkey"\n',
            "unknown kind of credential 'passkey'",
        ),
        (
            '[[person]]\nname = "Sue"\nroles = ["dealer"]\n[[person.credential]]\n'
            'kind = "key"\ncost = 2\nsalt = "00"\nhash = "00"\n',
            "the hash isn't one that “croupier staff” makes",
        ),
    ],
)
def test_a_file_that_is_none_is_named_with_its_place(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "staff.toml").write_text(text, "utf-8")
    done = staff(tmp_path, "list")
    assert done.returncode == 2
    assert says in done.stderr
