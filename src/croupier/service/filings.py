"""Filings in requests: a game's sample, a table's own filing, or a text, with all its defects reported."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct, field

from croupier.games import game, is_game, names, sample_text
from croupier.service.floor import Floor
from croupier.service.messages import Problem
from croupier.service.request_errors import NotDone
from croupier.submission.filing import Filing, check, read_document
from croupier.submission.schema import Defect, counted

LONGEST = 64 * 1024
"""Longest filing, in characters; a filing with its own house way has a few thousand."""


class FilingSource(Struct, forbid_unknown_fields=True):
    """Which filing to use: give exactly one of these."""

    game: str = ""
    """A game, for its sample filing."""
    table: str = ""
    """A table of this house, for its own filing."""
    filing: str = ""
    """A filing, as TOML."""


class DefectView(Struct):
    severity: str
    key: str
    value: str
    words: str
    allowed: str
    cite: str
    line: int | None = None


class FilingProblem(Problem):
    """Why a filing can't be used: all its defects."""

    defects: list[DefectView] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class NamedFiling:
    """A filing and its label."""

    label: str
    filing: Filing

    @property
    def game(self) -> str:
        return self.filing.schema.game


def not_a_game(name: str) -> NotDone:
    return NotDone(404, f"no game is named {name[:40]!r}", ", ".join(names()))


def filing_of(source: FilingSource, floor: Floor) -> NamedFiling:
    """Return the filing that a request names."""
    if sum(map(bool, (source.game, source.table, source.filing))) != 1:
        raise NotDone(400, "the request must name one filing", "exactly one of game, table and filing")
    if source.table:
        if source.table not in floor.filings:
            raise NotDone(404, f"no table is named {source.table[:40]!r}", ", ".join(floor.filings))
        return NamedFiling(f"table {source.table}", floor.filings[source.table])
    if source.game:
        if not is_game(source.game):
            raise not_a_game(source.game)
        return NamedFiling(f"the sample filing of {game(source.game).TITLE}", _read(sample_text(source.game)))
    return NamedFiling("the filing you sent", _read(source.filing))


def _read(text: str) -> Filing:
    if len(text) > LONGEST:
        raise NotDone(413, f"the filing has {len(text):,} characters", f"at most {LONGEST:,}")
    try:
        document = read_document(text)
        name = document.get("game")
        if not is_game(name):
            stated = "states no game" if name is None else f"states game = {str(name)[:40]!r}, which isn't available"
            raise NotDone(400, f"the filing {stated}", ", ".join(names()))
        report = check(document, game(name).SCHEMA)
    except RecursionError:
        raise NotDone(400, "the filing is not valid TOML: it is nested too deeply", "a filing as TOML") from None
    except ValueError as error:
        raise NotDone(400, f"the filing is not valid TOML: {error}", "a filing as TOML") from None
    if report.filing is None:
        raise _with_defects(report.defects)
    return report.filing


def _with_defects(defects: Sequence[Defect]) -> NotDone:
    refused = NotDone(400, "")
    refused.problem = FilingProblem(
        f"the filing has {counted(defects)}: {' '.join(map(str, defects))}",
        "a filing that `croupier submission check` passes",
        list(dict.fromkeys(str(defect.cite) for defect in defects)),
        [
            DefectView(
                defect.severity.value,
                defect.key,
                defect.value,
                defect.words,
                defect.allowed,
                str(defect.cite),
                defect.line,
            )
            for defect in defects
        ],
    )
    return refused


def differences(a: Filing, b: Filing) -> list[tuple[str, Any, Any]]:
    """Return the keys on which two filings differ, with both values; None where a filing doesn't state a key."""
    ours, theirs = a.plain(), b.plain()
    return [
        (key, ours.get(key), theirs.get(key))
        for key in dict.fromkeys((*ours, *theirs))
        if ours.get(key) != theirs.get(key)
    ]
