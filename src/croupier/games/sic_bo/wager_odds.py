"""The wagers of sic bo, with their odds."""

from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.games.sic_bo.odds import SicBoExact, exact
from croupier.games.sic_bo.pay_tables import SicBoPayTable, pays_of
from croupier.games.sic_bo.rules import SCHEMA, rules_of
from croupier.games.sic_bo.wagers import SicBoArea, SicBoKind, TripleAsTwo
from croupier.games.wager_odds import Ending, Wager, limited_to, lost, paid
from croupier.regulation import Paragraphs
from croupier.submission.filing import Filing
from croupier.words import line_name

P = Paragraphs("19:47")

REFERENCE: Cents = 10_00

_ALIKE = {4: "4 or 17", 5: "5 or 16", 6: "6 or 15", 7: "7 or 14", 8: "8 or 13", 9: "9 or 12", 10: "10 or 11"}

_TITLES = {
    SicBoKind.TRIPLE: "three of a kind",
    SicBoKind.ANY_TRIPLE: "any three of a kind",
    SicBoKind.DOUBLE: "two of a kind",
    SicBoKind.TOTAL: "total",
    SicBoKind.COMBINATION: "two dice combination",
    SicBoKind.SMALL: "small or big",
    SicBoKind.SINGLE: "one of a kind",
}


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table, or those under each pay table without a filing."""
    if filing is None:
        return [
            _wager(area, table, how)
            for area in _areas()
            for how in (TripleAsTwo if area.kind is SicBoKind.DOUBLE else (TripleAsTwo.WINS,))
            for table in SicBoPayTable
        ]
    rules = rules_of(filing)
    return [
        limited_to(_wager(area, rules.pay_table, rules.triple_as_two), rules.limit(area), rules.smallest_chip)
        for area in _areas()
    ]


def _areas() -> Iterator[SicBoArea]:
    """Yield the wagers, one of each group with equal odds."""
    yield SicBoArea(SicBoKind.TRIPLE, 1)
    yield SicBoArea(SicBoKind.ANY_TRIPLE)
    yield SicBoArea(SicBoKind.DOUBLE, 1)
    yield from (SicBoArea(SicBoKind.TOTAL, total) for total in _ALIKE)
    yield SicBoArea(SicBoKind.COMBINATION, 12)
    yield SicBoArea(SicBoKind.SMALL)
    yield SicBoArea(SicBoKind.SINGLE, 1)


def _wager(area: SicBoArea, table: SicBoPayTable, triple_as_two: TripleAsTwo) -> Wager:
    found = exact(area, pays_of(table), triple_as_two)
    options = {"number": _ALIKE[area.number]} if area.kind is SicBoKind.TOTAL else {}
    if area.kind is SicBoKind.DOUBLE:
        options = {"with three": triple_as_two.value}
    return Wager(
        game=SCHEMA.game,
        key="small_big" if area.kind is SicBoKind.SMALL else area.kind.value,
        title=_TITLES[area.kind],
        pay_table=table.value,
        options=options,
        endings=lambda stake, meter: _endings(found, stake),
        method="All 216 shakes are counted.",
        cites=(P("9.2"), P("9.4")),
        stake=REFERENCE,
        by_stake=False,
    )


def _endings(found: SicBoExact, stake: Cents) -> list[Ending]:
    return [
        lost("Loses", outcome.ways, stake)
        if outcome.line is None or outcome.pays is None
        else paid(line_name(outcome.line), outcome.ways, outcome.pays, stake * outcome.net)
        for outcome in found.outcomes
        if outcome.ways
    ]
