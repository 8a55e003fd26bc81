"""What the wagers of three card poker should bring, for the win report: exact values at a stake.

Ante and play are valued by the best rule of play. The ante bonus is paid on no stake of its own, so it belongs to the
ante that earns it.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from croupier.equipment.money import Cents
from croupier.equipment.pays import worth
from croupier.games.three_card_poker.odds import How, Terms, against_dealer, mean_and_variance, pair_plus_ways
from croupier.games.three_card_poker.rules import Kind, Rules, rules_of
from croupier.games.three_card_poker.strategy import best_rule
from croupier.submission.filing import Filing

Value = tuple[Fraction, Fraction]
"""Mean and variance of the result, for a stake of one."""


class Theory:
    """The theory of a table under a filing."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def name(self, area: str) -> str:
        """The kind of a wager, in words; the ante bonus counts as part of the ante."""
        kind = area.partition(".")[0]
        if kind == Kind.PAIR_PLUS.value:
            return f"{Kind.PAIR_PLUS.words}, ledger {self.rules.ledger.letter}"
        if kind == Kind.PLAY.value:
            return f"{Kind.PLAY.words}, by the best rule of play"
        return f"{Kind.ANTE.words} with its bonus, by the best rule of play"

    def exact(self, area: str, stake: Cents, meters: Mapping[str, Cents]) -> Value | None:
        """The player's expected result of a wager, and its variance."""
        mean, variance = self._values.get(area.partition(".")[0], (Fraction(0), Fraction(0)))
        return mean * stake, variance * stake**2

    def banked(self, area: str) -> bool:
        """20 knows no bank but the dealer."""
        return False

    @cached_property
    def _values(self) -> dict[str, Value]:
        table, ledger = self.rules.bonus, self.rules.ledger
        terms = Terms.of(self.rules)
        ended = against_dealer(best_rule(), tuple(table.lines), terms)
        ante = [
            (one.ways, terms.ante(one.how) + (worth(table.lines[one.bonus], 1) if one.bonus else 0)) for one in ended
        ]
        # A play wager is there to be measured only if it was made.
        play = [(one.ways, Fraction(terms.play(one.how))) for one in ended if one.how is not How.FOLDED]
        plus = []
        for line, ways in pair_plus_ways().items():
            best = ledger.best([] if line is None else [line], 1)
            plus.append((ways, Fraction(-1) if best is None else worth(best[1], 1)))
        return {
            Kind.ANTE.value: mean_and_variance([(ways, Fraction(value)) for ways, value in ante]),
            Kind.PLAY.value: mean_and_variance(play),
            Kind.PAIR_PLUS.value: mean_and_variance(plus),
        }


def theory(filing: Filing) -> Theory:
    """What a filing's wagers should bring."""
    return Theory(rules_of(filing))
