"""The wagers of mini-dice with computable odds."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.money import Cents
from croupier.games.mini_dice.odds import MiniDiceExact, Pays, exact
from croupier.games.mini_dice.pay_tables import LEAST
from croupier.games.mini_dice.rules import SCHEMA, rules_of
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.games.mini_dice.wagers import odds_of as all_odds
from croupier.games.wager_odds import Ending, Wager, limited_to, lost, paid
from croupier.regulation import Paragraphs
from croupier.submission.filing import Filing
from croupier.words import area_name
from croupier.words.text import or_

P = Paragraphs("19:47")

REFERENCE: Cents = 30_00
"""A stake for which every wager of 13.6(b) can be paid exactly."""

_PAIRS = {4: "4 or 10", 5: "5 or 9", 6: "6 or 8"}


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table, or those at the minimum odds of 13.6(b) without a filing."""
    if filing is None:
        return [_wager(area, LEAST) for area in _areas()]
    rules = rules_of(filing)
    return [limited_to(_wager(area, rules.pays), rules.limit(area), rules.unit(area)) for area in _areas()]


def _areas() -> Iterator[MiniDiceArea]:
    """Yield the wagers, one of each pair with equal odds."""
    yield from (MiniDiceArea(MiniDiceKind.PLACE, number) for number in _PAIRS)
    yield from (MiniDiceArea(kind) for kind in MiniDiceKind if kind is not MiniDiceKind.PLACE)


def _wager(area: MiniDiceArea, pays: Pays) -> Wager:
    number = {"number": _PAIRS[area.number]} if area.number else {}
    found = exact(area, pays)
    how = "All shakes that decide the wager are counted." if area.number else "All 36 shakes are counted."
    return Wager(
        game=SCHEMA.game,
        key=area.kind.value,
        title="place bet" if area.number else area_name(area),
        pay_table=", ".join(dict.fromkeys(map(str, all_odds(area, pays)))),
        options=number,
        endings=lambda stake, meter: _endings(area, found, stake),
        method=how,
        cites=(P("13.2"), P("13.6(b)")),
        stake=REFERENCE,
        by_stake=False,
        also=lambda stake: _also(found) if area.number else (),
    )


def _also(found: MiniDiceExact) -> Iterator[tuple[str, str]]:
    yield "shakes to a decision", f"{float(found.shakes):.4f} (= {found.shakes})"
    yield "house edge per shake", f"{100 * float(found.edge_per_shake):.4f}% (= {found.edge_per_shake})"


def _endings(area: MiniDiceArea, found: MiniDiceExact, stake: Cents) -> list[Ending]:
    endings = []
    for outcome in found.outcomes:
        words = or_(outcome.totals)
        if area.number:
            words = "7 before the number" if outcome.pays is None else "the number before 7"
        if outcome.pays is None:
            endings.append(lost(words, outcome.ways, stake))
        else:
            endings.append(paid(words, outcome.ways, outcome.pays, Fraction(stake) * outcome.net))
    return endings
