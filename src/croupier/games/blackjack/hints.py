"""Hints at the table: what each choice for a blackjack hand is worth, and what the strategy says.

A value is a choice's mean win per unit of the original wager, with the best play after it, counted from full decks less
the hand, the dealer's first card and any other cards given as seen. The first question about a rule set takes some
hundredths of a second, and after :func:`prepare` a few thousandths; the strategy itself takes half a second, once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.equipment.cards import Card
from croupier.games.blackjack.odds_play import basic_strategy, game_of, rank_of, rule_set
from croupier.games.blackjack.points import is_pair, total
from croupier.games.blackjack.rules import BlackjackRules
from croupier.regulation import decides

if TYPE_CHECKING:
    from croupier.games.blackjack.counting.rules import RuleSet
    from croupier.games.blackjack.counting.strategy import Cell


@dataclass(frozen=True, slots=True)
class ChoiceWorth:
    """A choice with its value."""

    choice: str
    """``stand``, ``hit``, ``double``, ``split`` or ``surrender``."""
    value: float
    cost: float
    """The difference from the best choice."""

    @property
    def best(self) -> bool:
        return not self.cost


@dataclass(frozen=True, slots=True)
class HandWorth:
    """All choices that the rules allow for a hand, best first."""

    choices: tuple[ChoiceWorth, ...]
    basic: str
    """The choice of the best total-based strategy."""

    @property
    def best(self) -> ChoiceWorth:
        return self.choices[0]

    def of(self, choice: str) -> ChoiceWorth | None:
        """Return a choice's worth, or None if the rules don't allow it for the hand."""
        return next((worth for worth in self.choices if worth.choice == choice), None)


def hand_worth(
    hand: Sequence[Card],
    up: Card,
    rules: BlackjackRules,
    *,
    hands: int = 1,
    added: bool = False,
    reader: bool | None = None,
    seen: Sequence[Card] = (),
) -> HandWorth:
    """Return what a hand's choices are worth against the dealer's first card.

    ``hands`` is how many hands the player has at the box, including this one; if more than one, this is a hand of a
    split pair. ``added`` means that its wager was added by splitting: without a reader, a dealer's blackjack returns it
    unless the hand is over 21. ``reader`` says whether the hole card was read, if that differs from the filing. The
    hand must not be over 21.
    """
    base = rule_set(rules, reader=reader)
    ranks, first = tuple(map(rank_of, hand)), rank_of(up)
    if seen:
        from croupier.games.blackjack.counting import action_values

        values = action_values(ranks, first, tuple(map(rank_of, seen)), base, hands, added=added)
    else:
        values = game_of(base).action_values(ranks, first, hands, added=added)
    best = max(values.values())
    found = [ChoiceWorth(action.name.lower(), value, best - value) for action, value in values.items()]
    # The sort is stable: among equal choices, a player would name the first.
    found.sort(key=lambda choice: choice.cost)
    return HandWorth(tuple(found), _basic(hand, first, base, hands, {choice.choice for choice in found}))


def _basic(hand: Sequence[Card], up: int, rules: "RuleSet", hands: int, allowed: set[str]) -> str:
    """Return the strategy's choice for a hand, among those that the rules allow."""
    from croupier.games.blackjack.counting.strategy import StrategyLine

    table, made = basic_strategy(rules), total(hand)
    cells = [table[StrategyLine("soft" if made.soft else "hard", made.points), up]]
    if is_pair(hand) and ("split" in allowed or hands == 1):
        cells.insert(0, table[StrategyLine("pair", rank_of(hand[0])), up])
    for cell in cells:
        for choice in _named(cell):
            if choice in allowed:
                return choice
    return "stand"


def _named(cell: "Cell") -> list[str]:
    """Return a cell's choice, followed by its fallback if that isn't allowed."""
    drawn = {"h": "hit", "s": "stand", "p": "split"}
    match cell.value:
        case "S" | "H" | "P":
            return [drawn[cell.value.lower()]]
        case text:
            return ["double" if text[0] == "D" else "surrender", drawn[text[1]]]


@decides("19:47-2.9")
def insurance_worth(hand: Sequence[Card], rules: BlackjackRules, seen: Sequence[Card] = ()) -> Fraction:
    """2.9: return the exact mean win of a unit of insurance when the dealer's ace and these cards are seen."""
    decks, cards = rules.decks, (*hand, *seen)
    tens = 16 * decks - sum(rank_of(card) == TEN for card in cards)
    return 3 * Fraction(tens, 52 * decks - 1 - len(cards)) - 1


TEN = 9
"""The rank of ten-value cards in the counting modules."""


@decides("19:47-2.7")
def even_money_worth(hand: Sequence[Card], rules: BlackjackRules, seen: Sequence[Card] = ()) -> Fraction:
    """2.7: return exactly how much more even money wins, per unit of the wager, than playing out the blackjack."""
    chance = (insurance_worth(hand, rules, seen) + 1) / 3
    return 1 - rules.blackjack_pays.fraction * (1 - chance)


def prepare(rules: BlackjackRules) -> None:
    """Count what hints at a table need; a server calls this in a thread at startup."""
    base = rule_set(rules)
    game = game_of(base)
    for up in game.up_cards():
        game.up_card(up).best()
    basic_strategy(base)
