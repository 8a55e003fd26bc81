"""What each decision that a player may take now is worth, per unit of the wager, and what it costs against the best.

It is counted from full decks less the player's own cards and the dealer's first card, as tables of basic strategy are:
what else lies on the table, and what was dealt before, is left out.
"""

from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.games.blackjack.hand_decisions import DECISIONS, HandInQuestion, decisions, most, up_card
from croupier.games.blackjack.hints import ChoiceWorth, even_money_worth, hand_worth, insurance_worth
from croupier.games.blackjack.questions import HandToPlay, WagerToInsure
from croupier.games.blackjack.round_state import box_place
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.table import BlackjackTable
from croupier.table.asks import Ask

MOST_HANDS = 4


@dataclass(frozen=True, slots=True)
class BlackjackDecision:
    """What a player has to decide, taken off the table so that it can be counted away from it."""

    rules: BlackjackRules
    reader: bool
    insurance: bool
    hand: tuple[Card, ...]
    hands: int
    """How many hands there are at the box."""
    added: bool
    """2.11(d): true if the hand's wager was added by splitting, and is not the original one."""
    up: Card
    open: tuple[str, ...]
    """The decisions that are legal."""
    insured: Fraction
    """The highest insurance, as a part of the wager."""


def decision(t: BlackjackTable, ask: Ask, hand: HandInQuestion) -> BlackjackDecision | None:
    """What the player of a hand has to decide; None if nothing about it can be counted."""
    up = up_card(t)
    if up is None or not isinstance(ask.about, HandToPlay | WagerToInsure):
        return None
    others = [number for number in range(2, MOST_HANDS + 1) if t.books.cards(box_place(hand.box, number))]
    found = decisions(ask, hand.seat)
    open_ = tuple(word for word in DECISIONS.values() if word in found and found[word].refusal is None)
    insured = Fraction(most(found["insure"]), t.stake(hand.seat, hand.area)) if "insure" in open_ else Fraction()
    cards = t.books.cards(hand.place)
    hands = max([hand.number, *others])
    insurance = isinstance(ask.about, WagerToInsure)
    return BlackjackDecision(t.rules, t.reads_hole_card, insurance, cards, hands, hand.number > 1, up, open_, insured)


def worths(decision: BlackjackDecision) -> list[ChoiceWorth]:
    """Each legal decision with its worth, the best first. Needs the packages for counting."""
    values = _insurance(decision) if decision.insurance else _turn(decision)
    best = max(values.values(), default=0.0)
    found = [ChoiceWorth(choice, value, best - value) for choice, value in values.items()]
    return sorted(found, key=lambda choice: choice.cost)


def _turn(decision: BlackjackDecision) -> dict[str, float]:
    counted = hand_worth(
        decision.hand, decision.up, decision.rules, hands=decision.hands, added=decision.added, reader=decision.reader
    )
    # What the rules leave to a hand may yet be impossible, as where the chips for it are missing.
    return {choice.choice: choice.value for choice in counted.choices if choice.choice in decision.open}


def _insurance(decision: BlackjackDecision) -> dict[str, float]:
    """Insurance alone, beside whatever becomes of the hand; even money against a blackjack that is played out."""
    values = {
        "decline": Fraction(),
        "insure": decision.insured * insurance_worth(decision.hand, decision.rules),
        "even money": even_money_worth(decision.hand, decision.rules),
    }
    return {choice: float(values[choice]) for choice in decision.open}
