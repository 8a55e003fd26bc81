"""The checks of ``croupier doctor``: can this installation, on this machine and for this user, do its work?

They change nothing: no folder is created, and ledgers are only read.
"""

import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

HOST, PORT = "127.0.0.1", 8770
"""The default address of ``croupier serve``."""

TRIED = ((3, 11), (3, 13))
"""The oldest and newest Python versions that the package is tested with."""


class CheckState(StrEnum):
    """The result of a check."""

    RIGHT = "right"
    NOTE = "note"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class DoctorFinding:
    """What a check found, and what to do about it."""

    about: str
    state: CheckState
    words: str
    remedy: str = ""


def examine(port: int = PORT) -> Iterator[DoctorFinding]:
    """Run all checks in turn; a check that crashes is a finding, too."""
    for about, check in _CHECKS.items():
        try:
            yield check(about)
        except Exception as error:
            yield DoctorFinding(about, CheckState.WRONG, f"the check itself failed: {type(error).__name__}: {error}")
    yield port_free(port)


# --- the program


def python_tried(about: str, here: tuple[int, ...] = ()) -> DoctorFinding:
    """Check that Python is a version the package is tested with."""
    here, (first, last) = here or sys.version_info[:2], TRIED
    words = f"{here[0]}.{here[1]}"
    if first <= here <= last:
        return DoctorFinding(about, CheckState.RIGHT, f"{words} is a version Croupier is tested with")
    span = f"{first[0]}.{first[1]} to {last[0]}.{last[1]}"
    return DoctorFinding(about, CheckState.NOTE, f"Croupier is tested with {span}; this is {words}")


def program_whole(about: str) -> DoctorFinding:
    """Check that the program's files match the installed wheel."""
    from croupier.ledger.identity import difference, manifest, released

    approved = released()
    if approved is None:
        return DoctorFinding(about, CheckState.RIGHT, "runs from its source tree, not from a wheel")
    found = manifest()
    if wrong := difference(approved, found):
        return DoctorFinding(
            about, CheckState.WRONG, f"is not what was installed: {wrong}", "pip install --force-reinstall"
        )
    return DoctorFinding(about, CheckState.RIGHT, f"{len(found)} files, each as it was installed")


def a_case_of_each_game(about: str) -> DoctorFinding:
    """Check that the rules, their data and the engine work: the first case of each game must hold."""
    from croupier.cases import case_files
    from croupier.cases.runner import load, run

    first = {file.parent: file for file in reversed(case_files())}
    files = [file for folder, file in first.items() if folder.name != "pay_tables"]
    if not files:
        return DoctorFinding(about, CheckState.WRONG, "the program came without cases", "pip install --force-reinstall")
    for file in files:
        if mismatches := run(load(file)[0]):
            return DoctorFinding(about, CheckState.WRONG, f"{file.stem} does not hold: {mismatches[0]}")
    return DoctorFinding(about, CheckState.RIGHT, f"the first case of each of {len(files)} games holds")


# --- the machine


def chance(about: str) -> DoctorFinding:
    """Check that the system's random source passes the tests for opening a table."""
    from croupier.equipment.chance import SourceFailed, SystemSource
    from croupier.equipment.chance_health import AT_OPENING, WINDOW, WatchedSource

    try:
        WatchedSource(SystemSource()).open()
    except (OSError, SourceFailed) as error:
        return DoctorFinding(about, CheckState.WRONG, f"no table would be opened: {error}")
    return DoctorFinding(
        about, CheckState.RIGHT, f"{AT_OPENING * WINDOW} words drawn, and they pass the tests of an opening table"
    )


def port_free(port: int) -> DoctorFinding:
    """Check that the default port is free."""
    import socket

    about, where = "port", f"{HOST}:{port}"
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, port))
        except OSError as error:
            words = f"{where} is in use ({error.strerror}); perhaps the tables are open there"
            return DoctorFinding(about, CheckState.NOTE, words, "croupier serve --port 0")
    return DoctorFinding(about, CheckState.RIGHT, f"{where} is free for croupier serve")


# --- the user's folders


def data_folder(about: str) -> DoctorFinding:
    """Check that live play can be recorded."""
    from croupier.play.table_ledger import default_ledger

    return _writable(about, default_ledger().parent, "live play cannot be recorded", "XDG_DATA_HOME sets another")


def cache_folder(about: str) -> DoctorFinding:
    """Check that results can be cached."""
    try:
        from croupier.counting.array_cache import folder
    except ModuleNotFoundError:
        return DoctorFinding(about, CheckState.RIGHT, "not used without the extra fast")
    where = folder()
    if where is None:
        return DoctorFinding(about, CheckState.NOTE, "off: counting and compiling are repeated each time")
    found = _writable(about, where, "counting and compiling are repeated each time", "CROUPIER_CACHE sets another")
    return (
        found if found.state is CheckState.RIGHT else DoctorFinding(about, CheckState.NOTE, found.words, found.remedy)
    )


def _writable(about: str, folder: Path, otherwise: str, remedy: str) -> DoctorFinding:
    there = next((path for path in (folder, *folder.parents) if path.exists()), folder)
    why = ""
    if there != folder:
        why = "" if there.is_dir() and os.access(there, os.W_OK | os.X_OK) else f"{short(there)} may not be written to"
    else:
        try:
            with tempfile.NamedTemporaryFile(dir=folder):
                pass
        except OSError as error:
            why = error.strerror or str(error)
    if why:
        return DoctorFinding(about, CheckState.WRONG, f"{short(folder)}: {why}; {otherwise}", remedy)
    return DoctorFinding(
        about, CheckState.RIGHT, short(folder) if there == folder else f"{short(folder)}, created when needed"
    )


def ledgers(about: str) -> DoctorFinding:
    """Check that the user's ledgers open and have the current format."""
    from croupier.ledger.days import listed, open_store
    from croupier.ledger.errors import LedgerError
    from croupier.play.table_ledger import default_ledger

    terminal = default_ledger()
    there = [path for path in (terminal, terminal.with_name("house.sqlite")) if path.exists()]
    findings = []
    for path in there:
        try:
            if old := _older_form(path):
                words = f"{short(path)} has version {old} and is updated when next used"
                return DoctorFinding(about, CheckState.NOTE, words)
            store = open_store(str(path))
            try:
                days = listed(store)
            finally:
                store.close()
        except (LedgerError, sqlite3.Error) as error:
            return DoctorFinding(
                about, CheckState.WRONG, f"{short(path)}: {error}", "croupier play --ledger FILE keeps another"
            )
        findings.append(f"{short(path)} opens: {len(days)} {'day' if len(days) == 1 else 'days'} of play")
    return DoctorFinding(about, CheckState.RIGHT, "; ".join(findings) or "none yet; the first live round begins one")


def _older_form(path: Path) -> str:
    """Return a ledger's version if it is older than the program's; empty if not."""
    from croupier.ledger import schema

    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        try:
            (found,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
        except sqlite3.OperationalError:
            return ""
    return str(found) if found in schema.READABLE[:-1] else ""


def short(path: Path) -> str:
    """Return a path as a user would write it."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):
        return str(path)


_CHECKS: dict[str, Callable[[str], DoctorFinding]] = {
    "Python": python_tried,
    "program": program_whole,
    "rules": a_case_of_each_game,
    "chance": chance,
    "data folder": data_folder,
    "ledgers": ledgers,
    "cache folder": cache_folder,
}
