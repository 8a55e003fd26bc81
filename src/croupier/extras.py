"""What each extra of the package is for, what it needs, and the command that installs it here.

A test checks these extras against ``pyproject.toml``. The command depends on how Croupier was installed: from an index
its name is enough; a folder or a wheel has to be named again.
"""

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution, version
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from shutil import which
from urllib.parse import unquote, urlsplit


@dataclass(frozen=True, slots=True)
class Extra:
    """An extra or, with an empty name, the packages that every installation has."""

    name: str
    brings: str
    needs: Mapping[str, str]
    """The packages, each with the lowest version that works."""

    @property
    def command(self) -> str:
        """The command that installs it."""
        return command(self.name)


@dataclass(frozen=True, slots=True)
class Feature:
    """The state of an extra on this machine: the packages found for it."""

    extra: Extra
    packages: "tuple[Package, ...]"

    @property
    def problems(self) -> list[str]:
        return [package.problem for package in self.packages if package.problem]


@dataclass(frozen=True, slots=True)
class Package:
    """A required package; ``found`` is the installed version, empty if there is none."""

    name: str
    lowest: str
    found: str

    @property
    def problem(self) -> str:
        if not self.found:
            return f"{self.name} is missing"
        if _numbers(self.found) < _numbers(self.lowest):
            return f"{self.name} {self.found} is too old: {self.lowest} or later is needed"
        return ""


_FAST = {"numba": "0.61", "numpy": "2.0"}

EXTRAS = (
    Extra(
        "",
        "terminal tables, training, filings, rules, cases, ledgers; layouts, signs and guides as SVG or HTML; odds of "
        "some games",
        {"alembic": "1.14", "cryptography": "46", "cyclopts": "5.4", "sqlalchemy": "2.0.31"},
    ),
    Extra(
        "web",
        "live tables in the browser: croupier serve",
        {
            "httpx": "0.27",
            "litestar": "2.25",
            "msgspec": "0.19",
            "segno": "1.6",
            "uvicorn": "0.34",
            "uvloop": "0.21",
            "websockets": "15",
        },
    ),
    Extra("fast", "counting all deals: odds of every game, hints at the table, croupier simulate", _FAST),
    Extra("plots", "pictures of odds and bankrolls: --plot", {"matplotlib": "3.9"}),
    Extra("print", "layouts, signs, guides and the book of the rules as PDF", {"reportlab": "4"}),
    Extra("postgres", "ledgers on PostgreSQL, for several processes", {"psycopg": "3.2"}),
    Extra("cluster", "simulation on many machines", {**_FAST, "distributed": "2025.1"}),
    Extra("play", "the prompt of terminal tables: history, completion, one keystroke", {"prompt-toolkit": "3.0.50"}),
)

EVERYTHING = "all"
"""The extra that includes all others."""


def features(installed: Callable[[str], str] | None = None) -> list[Feature]:
    """Return every extra with its installed packages; ``installed`` returns a package's version, empty if missing."""
    found = installed or installed_version
    return [
        Feature(extra, tuple(Package(name, lowest, found(name)) for name, lowest in extra.needs.items()))
        for extra in EXTRAS
    ]


def installed_version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


# --- how to install one


def command(extra: str) -> str:
    """Return the command that installs an extra or, with an empty name, the packages that every installation has."""
    return f"{_installer()} {_requirement(extra)}"


def needed(what: str, package: str, extra: str) -> str:
    """Return the message of a feature that can't be used without an extra."""
    return f"{what} needs {package}, which is not installed. To install it: {command(extra)}"


def _installer() -> str:
    """Return the pip of the running Python, by its path if another pip comes first."""
    if find_spec("pip") is None:
        uv = which("uv") is not None
        return f'uv pip install --python "{sys.executable}"' if uv else f'pip --python "{sys.executable}" install'
    found = which("pip")
    own = found is not None and Path(found).parent == Path(sys.executable).parent
    return "pip install" if own else f"{_quoted(sys.executable)} -m pip install"


def _requirement(extra: str) -> str:
    """Return Croupier with an extra, from where it was installed; only the extra's packages if that is gone."""
    wanted = f"[{extra}]" if extra else ""
    try:
        origin = json.loads(distribution("croupier").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return _packages(extra)
    if "url" not in origin:
        return f'"croupier{wanted}"'
    url = str(origin["url"])
    place = Path(unquote(urlsplit(url).path)) if url.startswith("file:") else None
    if "dir_info" in origin and place is not None and (place / "pyproject.toml").is_file():
        return f'{"-e " if origin["dir_info"].get("editable") else ""}"{place}{wanted}"'
    if place is None or place.is_file():
        scheme = f"{origin['vcs_info']['vcs']}+" if "vcs_info" in origin else ""
        return f'"croupier{wanted} @ {scheme}{url}"'
    return _packages(extra)


def _packages(extra: str) -> str:
    """Return the packages of an extra by themselves."""
    wanted = {
        name: lowest
        for known in EXTRAS
        if known.name == extra or (extra == EVERYTHING and known.name)
        for name, lowest in known.needs.items()
        if name != "uvloop" or sys.platform != "win32"
    }
    return " ".join(f'"{_with_parts(name)}>={lowest}"' for name, lowest in wanted.items())


def _with_parts(name: str) -> str:
    """Return a package with its required parts: only psycopg's binary variant includes its library."""
    return "psycopg[binary]" if name == "psycopg" else name


def _quoted(path: str) -> str:
    return f'"{path}"' if " " in path else path


def _numbers(text: str) -> list[int]:
    """Return the release of a version, as numbers for comparison: 2, 1, 0 for 2.1.0rc1."""
    numbers = []
    for part in text.split("."):
        digits = "".join(takewhile(str.isdigit, part))
        if not digits:
            break
        numbers.append(int(digits))
    return numbers
