"""The odds of a filing's wagers for its guide, computed once on a machine and then read from the user's cache.

A file's name holds a digest of the filing and of the source of every module that computes odds, so out-of-date results
are never read.
"""

import contextlib
import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import croupier
from croupier.games import part
from croupier.games.wager_odds import HasOdds, Wager
from croupier.odds.calculation import work_out
from croupier.regulation import Cite
from croupier.regulation.citation import cite
from croupier.submission.filing import Filing

T = TypeVar("T")

_COUNTS = ("counting", "equipment", "games", "odds", "ranking")
"""Packages that the odds depend on."""


@dataclass(frozen=True, slots=True)
class Ends:
    """A possible result of a wager."""

    name: str
    pays: str
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Figures:
    """The odds of a wager."""

    key: str
    title: str
    options: tuple[tuple[str, str], ...]
    """The choices that matter."""
    stake: int
    meter: int | None
    edge: Fraction
    wins: Fraction
    pushes: Fraction
    lines: tuple[Ends, ...]
    method: str
    cites: tuple[Cite, ...]
    by_stake: tuple[tuple[int, Fraction], ...] = ()
    """The advantage by the amount of the wager, if it depends on the amount."""


def figures_of(filing: Filing) -> tuple[Figures, ...]:
    """Return the odds of every wager of a filing's table, each with its usual strategy."""
    return kept(
        filing,
        "odds",
        find=lambda: tuple(map(_figures, _wagers(filing))),
        write=lambda found: [asdict(figures) for figures in found],
        read=lambda plain: tuple(map(_read, plain)),
    )


def kept(filing: Filing, what: str, *, find: Callable[[], T], write: Callable[[T], Any], read: Callable[[Any], T]) -> T:
    """Return a result for a filing from the cache or, if it isn't there, compute it and save it."""
    file = _file(filing, what)
    if file is not None:
        # Whatever is wrong with a cached result, it can be computed again.
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            return read(json.loads(file.read_text("utf-8")))
    found = find()
    if file is not None:
        _keep(file, json.dumps(write(found), default=str))
    return found


def _wagers(filing: Filing) -> list[Wager]:
    module = part(filing.schema.game, "wager_odds")
    if module is None:
        return []
    return [wager for wager in cast(HasOdds, module).odds_of(filing) if not wager.if_asked]


def _figures(wager: Wager) -> Figures:
    report = work_out(wager)
    return Figures(
        report.wager,
        report.title,
        tuple(report.options.items()),
        report.stake,
        report.meter,
        report.house_edge,
        report.hit_frequency,
        report.push_frequency,
        tuple(Ends(line.name, line.pays, line.probability) for line in report.lines),
        report.method,
        report.cites,
        tuple((point.at, point.edge) for point in report.by_wager),
    )


def _file(filing: Filing, what: str) -> Path | None:
    try:
        from croupier.counting.array_cache import folder
    except ModuleNotFoundError:
        return None
    where = folder()
    if where is None:
        return None
    name = sha256(f"{_text()} {filing.digest}".encode()).hexdigest()[:32]
    return where / f"guide-{filing.schema.game}-{what}-{name}.json"


@cache
def _text() -> str:
    """Return a digest of all modules and saved results that the odds may depend on."""
    whole = sha256()
    root = Path(croupier.__file__).parent
    for package in _COUNTS:
        for file in sorted((root / package).rglob("*")):
            if file.suffix in (".py", ".txt"):
                whole.update(file.read_bytes())
    return whole.hexdigest()


def _keep(file: Path, text: str) -> None:
    part: Path | None = None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", dir=file.parent, suffix=".part", delete=False, encoding="utf-8"
        ) as beside:
            part = Path(beside.name)
            beside.write(text)
        os.replace(part, file)
    except OSError:
        if part is not None:
            part.unlink(missing_ok=True)


def _read(plain: dict[str, Any]) -> Figures:
    return Figures(
        key=plain["key"],
        title=plain["title"],
        options=tuple((name, value) for name, value in plain["options"]),
        stake=plain["stake"],
        meter=plain["meter"],
        edge=Fraction(plain["edge"]),
        wins=Fraction(plain["wins"]),
        pushes=Fraction(plain["pushes"]),
        lines=tuple(Ends(line["name"], line["pays"], Fraction(line["chance"])) for line in plain["lines"]),
        method=plain["method"],
        cites=tuple(cite(plain_cite["text"]) for plain_cite in plain["cites"]),
        by_stake=tuple((stake, Fraction(edge)) for stake, edge in plain["by_stake"]),
    )
