"""What the wagers of blackjack should bring, for the win report: values at a stake and a meter.

The blackjack wager is valued by the basic strategy, with all that doubling and splitting add to it in the mean. What is
added has areas of its own and is told in the same line; it counts nothing more. Wagers that depend on a third card are
valued by the same strategy.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache, partial

from croupier.equipment.money import Cents
from croupier.games.blackjack.odds_endings import BETS, endings, insurance, moments
from croupier.games.blackjack.rules import BlackjackKind, BlackjackRules, rules_of
from croupier.games.blackjack.table import METER_NAME
from croupier.regulation import decides
from croupier.submission.filing import Filing

INSURANCE, DOUBLE = "insurance", "double"

_BY_PLAY = (
    *BETS,
    BlackjackKind.SEVENS,
    BlackjackKind.PROGRESSIVE,
    BlackjackKind.STREAK_2,
    BlackjackKind.STREAK_3,
    BlackjackKind.STREAK_4,
    BlackjackKind.STREAK_5,
)
"""Kinds whose value depends on how hands are played."""

NOTHING = Fraction(0), Fraction(0)

_DOUBLED = {"": BlackjackKind.BET, "2": BlackjackKind.SECOND, "3": BlackjackKind.THIRD}
"""2.18: which of the dealer's hands a doubled wager is against, by what its area has after ``double``."""


class BlackjackTheory:
    """The theory of a table under a filing."""

    def __init__(self, rules: BlackjackRules) -> None:
        self.rules = rules
        self._moments = lru_cache(maxsize=4096)(partial(_exact, rules))

    def name(self, area: str) -> str:
        """The kind of a wager, in words; what doubling and splitting add goes with the blackjack wager."""
        kind = _kind(area)
        if kind is None:
            return f"{INSURANCE} wager" if area.startswith(INSURANCE) else area.partition(".")[0]
        if kind in BETS:
            return f"{kind.words} with what is added to it, by basic strategy"
        return f"{kind.words}, by basic strategy" if kind in _BY_PLAY else kind.words

    def exact(self, area: str, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """The player's expected result of a wager and its variance, at the meters shown."""
        if area.startswith(INSURANCE):
            return moments(insurance(self.rules.decks, stake, 0, 0))
        kind = _kind(area)
        if kind is None or not self.rules.offers(kind):
            return None
        if kind in BETS and _is_added(area):
            return NOTHING
        meter = meters[METER_NAME] if kind is BlackjackKind.PROGRESSIVE else 0
        mean, variance = self._moments(kind, stake, meter)
        return mean, variance

    def banked(self, area: str) -> bool:
        """Nobody but the casino banks blackjack."""
        return False


def _kind(area: str) -> BlackjackKind | None:
    """The kind of wager in an area: ``bet.3``, a split hand ``bet.3.2``, what doubled it ``double.3.2``."""
    name = area.partition(".")[0]
    if name.startswith(DOUBLE):
        return _DOUBLED.get(name.removeprefix(DOUBLE))
    return next((kind for kind in BlackjackKind if kind.value == name), None)


@decides("19:47-2.10", "19:47-2.11")
def _is_added(area: str) -> bool:
    """2.10, 2.11: what came to the wager after the first two cards."""
    return area.startswith(DOUBLE) or area.count(".") > 1


def _exact(rules: BlackjackRules, kind: BlackjackKind, stake: Cents, meter: Cents) -> tuple[Fraction, Fraction]:
    return moments(endings(rules, kind, stake, meter))


def theory(filing: Filing) -> BlackjackTheory:
    """What a filing's wagers should bring."""
    return BlackjackTheory(rules_of(filing))
