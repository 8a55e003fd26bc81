"""What each extra of the package is for, and what it needs: as ``pyproject.toml`` has it, which a test holds true."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import takewhile


@dataclass(frozen=True, slots=True)
class Extra:
    """An extra, or with an empty name what every installation has."""

    name: str
    brings: str
    needs: Mapping[str, str]
    """The packages, each with the lowest version that will do."""

    @property
    def command(self) -> str:
        """What to type to get it."""
        return f"pip install 'croupier[{self.name}]'" if self.name else "pip install croupier"


@dataclass(frozen=True, slots=True)
class Feature:
    """An extra as it is here: with the packages that were found for it."""

    extra: Extra
    packages: "tuple[Package, ...]"

    @property
    def problems(self) -> list[str]:
        return [package.problem for package in self.packages if package.problem]


@dataclass(frozen=True, slots=True)
class Package:
    """A package that is needed; ``found`` is the version that is installed, empty if none is."""

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
)

EVERYTHING = "all"
"""The extra that has all of them."""


def features(installed: Callable[[str], str] | None = None) -> list[Feature]:
    """Every extra with what is installed of it; ``installed`` tells the version of a package, empty without it."""
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


def _numbers(text: str) -> list[int]:
    """The release of a version, as numbers that can be compared: of 2.1.0rc1 it is 2, 1, 0."""
    numbers = []
    for part in text.split("."):
        digits = "".join(takewhile(str.isdigit, part))
        if not digits:
            break
        numbers.append(int(digits))
    return numbers
