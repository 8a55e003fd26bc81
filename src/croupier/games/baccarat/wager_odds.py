"""Baccarat's wagers with computable odds: for each number of decks, with exact or rounded vigorish."""

from collections.abc import Iterator
from functools import partial

from croupier.equipment.money import Cents, Rounding, percent, show
from croupier.equipment.pay_tables import Push
from croupier.games.baccarat.odds import BaccaratTerms, counts
from croupier.games.baccarat.pay_tables import EVEN
from croupier.games.baccarat.rules import (
    SCHEMA,
    USUAL_DECKS,
    VIGORISH_ROUNDING,
    BaccaratArea,
    BaccaratKind,
    BaccaratRules,
    TieHand,
    rules_of,
)
from croupier.games.wager_odds import Ending, Wager, limited_to, lost, paid, with_extremes
from croupier.regulation import Paragraphs
from croupier.submission.filing import Filing
from croupier.words import area_name

P = Paragraphs("19:47")

STAKE: Cents = 100_00
STAKES: tuple[Cents, ...] = (1_00, 5_00, 11_00, 25_00, 100_00)

_ENDINGS = {
    BaccaratKind.BANKER: "The Banker's Hand wins",
    BaccaratKind.PLAYER: "The Player's Hand wins",
    BaccaratKind.TIE: "A tie",
}


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table or, without one, for each number of decks, with exact and rounded
    vigorish.
    """
    if filing is not None:
        return list(_of_a_table(rules_of(filing)))
    found = []
    for decks in USUAL_DECKS:
        found += [
            _wager(decks, BaccaratTerms(rounding=rounding), BaccaratKind.BANKER)
            for rounding in VIGORISH_ROUNDING.values()
        ]
        found += [_wager(decks, BaccaratTerms(), kind) for kind in (BaccaratKind.PLAYER, BaccaratKind.TIE)]
    return found


def terms_of(rules: BaccaratRules) -> BaccaratTerms:
    return BaccaratTerms(rules.vigorish, rules.rounding, rules.tie_pays, rules.tie_hand)


def _of_a_table(rules: BaccaratRules) -> Iterator[Wager]:
    for kind in (BaccaratKind.BANKER, BaccaratKind.PLAYER, BaccaratKind.TIE):
        wager = _wager(rules.decks, terms_of(rules), kind)
        yield with_extremes(limited_to(wager, rules.limits(kind)), rules.smallest_chip)


def _wager(decks: int, terms: BaccaratTerms, kind: BaccaratKind) -> Wager:
    options = {"cards.decks": str(decks)}
    if kind is BaccaratKind.BANKER:
        options["vigorish.rate"] = percent(terms.vigorish)
        options["vigorish.rounding"] = next(
            name for name, rounding in VIGORISH_ROUNDING.items() if rounding is terms.rounding
        )
    if kind is not BaccaratKind.TIE and terms.tie_hand is not TieHand.BACK:
        options["readings.tie_hand"] = terms.tie_hand.value
    if kind is BaccaratKind.TIE:
        options["wagers.tie.pays"] = str(terms.tie_pays)
    return Wager(
        game=SCHEMA.game,
        key=kind.value,
        title=area_name(BaccaratArea(kind)),
        pay_table="3.3",
        options=options,
        endings=partial(_endings, decks, terms, kind),
        method=f"All {counts(decks).total:,} sequences of six cards from {decks} decks are counted.",
        cites=(P("3.2(a)1") if kind is BaccaratKind.BANKER else P("3.2(a)"), P("3.3"), P("3.9")),
        stake=STAKE,
        stakes=STAKES,
        by_stake=kind is BaccaratKind.BANKER and terms.rounding is not Rounding.EXACT,
    )


def _endings(decks: int, terms: BaccaratTerms, kind: BaccaratKind, stake: Cents, meter: Cents) -> list[Ending]:
    found, each = counts(decks), []
    for winner in (BaccaratKind.BANKER, BaccaratKind.PLAYER, BaccaratKind.TIE):
        ways, net = found.of(winner), terms.net(kind, winner, stake)
        line = _ENDINGS[winner]
        if net < 0:
            each.append(lost(line, ways, stake))
        elif kind is not winner:
            each.append(paid(line, ways, Push(), net))
        elif kind is BaccaratKind.BANKER:
            owed = terms.owed(stake)
            shown = percent(terms.vigorish) if terms.rounding is Rounding.EXACT else show(int(owed))
            each.append(Ending(line, ways, f"{EVEN} less {shown}", net))
        else:
            each.append(paid(line, ways, terms.tie_pays if kind is BaccaratKind.TIE else EVEN, net))
    return each
