"""What each legal decision is worth per unit wagered, and what it costs compared with the best.

Like basic strategy tables, this counts from full decks less the player's own cards and the dealer's first card; it
ignores all other cards on the table and all cards dealt earlier.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.games.blackjack.basic_strategy import table_lines
from croupier.games.blackjack.hand_decisions import DECISIONS, HandInQuestion, decisions, most, up_card
from croupier.games.blackjack.hints import ChoiceWorth, even_money_worth, hand_worth, insurance_worth
from croupier.games.blackjack.odds_play import basic_strategy, rule_set
from croupier.games.blackjack.questions import HandToPlay, WagerToInsure
from croupier.games.blackjack.round_state import box_place
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.table import BlackjackTable
from croupier.table.asks import Ask

MOST_HANDS = 4


@dataclass(frozen=True, slots=True)
class BlackjackDecision:
    """A player's decision, detached from the table so that it can be counted elsewhere."""

    rules: BlackjackRules
    reader: bool
    insurance: bool
    hand: tuple[Card, ...]
    hands: int
    """Number of hands at the box."""
    added: bool
    """2.11(d): true if the hand's wager was added by splitting rather than being the original one."""
    up: Card
    legal: tuple[str, ...]
    """The legal decisions."""
    insured: Fraction
    """The maximum insurance, as a fraction of the wager."""


def decision(t: BlackjackTable, ask: Ask, hand: HandInQuestion) -> BlackjackDecision | None:
    """Return the decision that a hand's player faces, or None if nothing about it can be counted."""
    up = up_card(t)
    if up is None or not isinstance(ask.about, HandToPlay | WagerToInsure):
        return None
    others = [number for number in range(2, MOST_HANDS + 1) if t.books.cards(box_place(hand.box, number))]
    found = decisions(ask, hand.seat)
    legal = tuple(word for word in DECISIONS.values() if word in found and found[word].refusal is None)
    insured = Fraction(most(found["insure"]), t.stake(hand.seat, hand.area)) if "insure" in legal else Fraction()
    cards = t.books.cards(hand.place)
    hands = max([hand.number, *others])
    insurance = isinstance(ask.about, WagerToInsure)
    return BlackjackDecision(t.rules, t.reads_hole_card, insurance, cards, hands, hand.number > 1, up, legal, insured)


def worths(decision: BlackjackDecision) -> list[ChoiceWorth]:
    """Return each legal decision with its worth, best first. Requires the counting packages."""
    values = _insurance(decision) if decision.insurance else _turn(decision)
    best = max(values.values(), default=0.0)
    found = [ChoiceWorth(choice, value, best - value) for choice, value in values.items()]
    return sorted(found, key=lambda choice: choice.cost)


def _turn(decision: BlackjackDecision) -> dict[str, float]:
    counted = hand_worth(
        decision.hand, decision.up, decision.rules, hands=decision.hands, added=decision.added, reader=decision.reader
    )
    # What the rules allow may still be impossible, for example for lack of chips.
    return {choice.choice: choice.value for choice in counted.choices if choice.choice in decision.legal}


def _insurance(decision: BlackjackDecision) -> dict[str, float]:
    """Return the worth of insurance by itself, whatever becomes of the hand; even money is compared with playing out
    the blackjack.
    """
    values = {
        "decline": Fraction(),
        "insure": decision.insured * insurance_worth(decision.hand, decision.rules),
        "even money": even_money_worth(decision.hand, decision.rules),
    }
    return {choice: float(values[choice]) for choice in decision.legal}


# --- hints


def hint_lines(t: BlackjackTable, ask: Ask, hand: HandInQuestion) -> Iterator[str]:
    """Yield each legal decision with its worth and its cost compared with the best."""
    found = decision(t, ask, hand)
    if found is None:
        yield "The cost of this decision can't be computed."
        return
    try:
        counted = worths(found)
    except ModuleNotFoundError as missing:
        yield f"Hints need the extra “fast”: {missing.name} is not installed. “basic” shows basic strategy."
        return
    yield "As a percentage of your wager, from full decks less your cards and the dealer's first one:"
    for choice in counted:
        cost = "best" if choice.best else f"costs {choice.cost:.2%}"
        yield f"  {choice.choice:<11} {choice.value:>+9.2%}  \t{cost}"


def strategy_lines(t: BlackjackTable) -> Iterator[str]:
    """Yield the best strategy by totals at this table or, without the counting packages, the one printed on cards."""
    try:
        found = basic_strategy(rule_set(t.rules))
    except ModuleNotFoundError:
        yield from table_lines()
        return
    yield "The best strategy by totals at this table, by the dealer's first card:"
    yield from (f"  {line}" for line in found.text().splitlines())
    yield "  S stand, H hit, P split; Dh, Ds double, or hit, stand; Rh, Rs, Rp surrender, or hit, stand, split."
