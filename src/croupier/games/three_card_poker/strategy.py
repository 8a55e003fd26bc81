"""Which hands are worth a play wager (20.10(b)), found by counting every hand, and what other rules of play cost."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from croupier.equipment.cards import Rank
from croupier.games.three_card_poker.counting import BESIDE, DEALS, ThreeCardHandClass, classes
from croupier.games.three_card_poker.ranking import QUEEN_HIGH, ThreeCardCategory, ThreeCardHand
from croupier.games.three_card_poker.rules import EqualHands

BEST = "best"
ALWAYS = "always play"
QUEEN = "queen high or better"


@dataclass(frozen=True, slots=True)
class ThreeCardRule:
    """A rule of play: make the play wager with this hand or better."""

    name: str
    lowest: ThreeCardHand

    def plays(self, rank: ThreeCardHand) -> bool:
        return rank >= self.lowest


def worth_of_playing(hand_class: ThreeCardHandClass, equal: EqualHands = EqualHands.BACK) -> Fraction:
    """Return the mean result of ante and play, in antes; the bonus, which only played hands receive, is left out."""
    below, lower, same, higher = hand_class.beside
    lost = higher + same if equal is EqualHands.LOSE else higher
    return Fraction(below + 2 * lower - 2 * lost, BESIDE)


FOLDING = Fraction(-1)
"""The result of folding: the ante is lost."""


@cache
def best_rule(equal: EqualHands = EqualHands.BACK) -> ThreeCardRule:
    """Return the rule of playing the hands worth more played than folded. That these are all hands from a lowest one up
    is verified, not assumed. They are the same whether equal hands push or lose (reading 110).
    """
    played = [hand_class for hand_class in classes() if worth_of_playing(hand_class, equal) > FOLDING]
    lowest = min(hand_class.rank for hand_class in played)
    better = [hand_class for hand_class in classes() if hand_class.rank >= lowest]
    if len(better) != len(played):
        raise ArithmeticError("the hands worth playing are not all those above a lowest one; state a rule by hand")
    return ThreeCardRule(BEST, lowest)


LOWEST = ThreeCardHand(ThreeCardCategory.HIGH_CARD, (Rank.TWO,))


def short(hand: ThreeCardHand) -> str:
    """Return a high-card hand as players write it: ``Q-6-4``."""
    return "-".join(rank.letter for rank in hand.deciding)


@cache
def rules_of_play() -> dict[str, ThreeCardRule]:
    """Return the rules by name: the best, two that beginners use, and one for each high-card hand."""
    high = sorted(
        {hand_class.rank for hand_class in classes() if hand_class.rank.category is ThreeCardCategory.HIGH_CARD},
        reverse=True,
    )
    named = [best_rule(), ThreeCardRule(ALWAYS, LOWEST), ThreeCardRule(QUEEN, QUEEN_HIGH)]
    named += [ThreeCardRule(f"{short(hand)} or better", hand) for hand in high]
    return {rule.name: rule for rule in named}


@cache
def result(rule: ThreeCardRule) -> Fraction:
    """Return the mean result of ante and play under a rule, in antes over all deals, without the bonus."""
    total = sum(
        (
            hand_class.weight * (worth_of_playing(hand_class) if rule.plays(hand_class.rank) else FOLDING)
            for hand_class in classes()
        ),
        Fraction(0),
    )
    return total * BESIDE / DEALS


def cost(rule: ThreeCardRule) -> Fraction:
    """Return what a rule loses compared with the best one, in antes."""
    return result(best_rule()) - result(rule)
