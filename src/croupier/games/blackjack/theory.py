"""The theoretical win of blackjack's wagers, for the win report, by stake and meter.

The blackjack wager is valued at basic strategy, with the mean of everything that doubling and splitting add to it. The
added amounts have areas of their own; they appear in the same line but count zero. Wagers that depend on a third card
are valued at the same strategy.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache, partial

from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import DOUBLES, INSURANCES, BlackjackArea, BlackjackKind
from croupier.games.blackjack.odds_endings import BETS, endings, insurance, moments
from croupier.games.blackjack.rules import BlackjackRules, rules_of
from croupier.games.blackjack.table import METER_NAME
from croupier.games.theory import GameTheory
from croupier.regulation import decides
from croupier.submission.filing import Filing
from croupier.words import kind_name

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

_DOUBLED = {double: spot for spot, double in DOUBLES.items()}
"""2.18: the dealer hand that a doubled wager is against."""


class BlackjackTheory(GameTheory[BlackjackArea]):
    """The theory of a table under a filing."""

    def __init__(self, rules: BlackjackRules) -> None:
        self.rules = rules
        self._moments = lru_cache(maxsize=4096)(partial(_exact, rules))

    def name(self, area: BlackjackArea) -> str:
        """Return the name of a kind of wager; amounts added by doubling and splitting go with the blackjack wager."""
        kind = _kind(area)
        if kind in BETS:
            return f"{kind_name(kind)} with what is added to it, by basic strategy"
        return f"{kind_name(kind)}, by basic strategy" if kind in _BY_PLAY else kind_name(kind)

    def exact(self, area: BlackjackArea, stake: Cents, meters: Mapping[str, Cents]) -> tuple[Fraction, Fraction] | None:
        """Return the mean result of a wager and its variance, at the meters shown."""
        kind = _kind(area)
        if kind is BlackjackKind.INSURANCE:
            return moments(insurance(self.rules.decks, stake, 0, 0))
        if not self.rules.offers(kind):
            return None
        if kind in BETS and _is_added(area):
            return NOTHING
        meter = meters[METER_NAME] if kind is BlackjackKind.PROGRESSIVE else 0
        mean, variance = self._moments(kind, stake, meter)
        return mean, variance


def _kind(area: BlackjackArea) -> BlackjackKind:
    """Return an area's kind for the report: doubles go with their wagers, and all insurance together."""
    return BlackjackKind.INSURANCE if area.kind in INSURANCES.values() else _DOUBLED.get(area.kind, area.kind)


@decides("19:47-2.10", "19:47-2.11")
def _is_added(area: BlackjackArea) -> bool:
    """2.10, 2.11: return True for what was added after the first two cards."""
    return area.kind in _DOUBLED or area.hand > 1


def _exact(rules: BlackjackRules, kind: BlackjackKind, stake: Cents, meter: Cents) -> tuple[Fraction, Fraction]:
    return moments(endings(rules, kind, stake, meter))


def theory(filing: Filing) -> BlackjackTheory:
    """Return the theory of a filing's wagers."""
    return BlackjackTheory(rules_of(filing))
