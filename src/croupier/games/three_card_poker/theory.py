"""The theoretical win of three card poker's wagers, for the win report: exact values by stake.

Ante and play are valued by the best rule of play. The ante bonus has no stake of its own, so it counts with the ante
that earns it.
"""

from fractions import Fraction
from functools import cached_property

from croupier.equipment.pay_tables import worth
from croupier.games.theory import ProportionalTheory, Value, value_of
from croupier.games.three_card_poker.odds import ThreeCardTerms, against_dealer, pair_plus_ways
from croupier.games.three_card_poker.pay_tables import AnteEnd
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind, ThreeCardRules, rules_of
from croupier.games.three_card_poker.strategy import best_rule
from croupier.submission.filing import Filing
from croupier.words import line_name


class ThreeCardTheory(ProportionalTheory[ThreeCardArea]):
    """The theory of a table under a filing."""

    def __init__(self, rules: ThreeCardRules) -> None:
        self.rules = rules

    def name(self, area: ThreeCardArea) -> str:
        """Return the name of a kind of wager; the ante bonus counts as part of the ante."""
        kind = area.kind
        if kind is ThreeCardKind.PAIR_PLUS:
            return f"{line_name(ThreeCardKind.PAIR_PLUS)}, ledger {self.rules.ledger.letter}"
        if kind is ThreeCardKind.PLAY:
            return f"{line_name(ThreeCardKind.PLAY)}, by the best rule of play"
        return f"{line_name(ThreeCardKind.ANTE)} with its bonus, by the best rule of play"

    def of_one(self, area: ThreeCardArea) -> Value:
        return self._values.get(area.kind, (Fraction(0), Fraction(0)))

    @cached_property
    def _values(self) -> dict[ThreeCardKind, Value]:
        table, ledger = self.rules.bonus, self.rules.ledger
        terms = ThreeCardTerms.of(self.rules)
        ended = against_dealer(best_rule(), tuple(table.lines), terms)
        ante = [
            (ending.ways, terms.ante(ending.how) + (worth(table.lines[ending.bonus], 1) if ending.bonus else 0))
            for ending in ended
        ]
        # A play wager can be measured only if it was made.
        play = [(ending.ways, Fraction(terms.play(ending.how))) for ending in ended if ending.how is not AnteEnd.FOLDED]
        plus = []
        for line, ways in pair_plus_ways().items():
            best = ledger.best([] if line is None else [line], 1)
            plus.append((ways, Fraction(-1) if best is None else worth(best[1], 1)))
        return {
            ThreeCardKind.ANTE: value_of([(ways, Fraction(value)) for ways, value in ante]),
            ThreeCardKind.PLAY: value_of(play),
            ThreeCardKind.PAIR_PLUS: value_of(plus),
        }


def theory(filing: Filing) -> ThreeCardTheory:
    """Return the theory of a filing's wagers."""
    return ThreeCardTheory(rules_of(filing))
