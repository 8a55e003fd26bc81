"""What each choice for a hand of blackjack is worth, and what the strategy says: hints at the table.

A value is what a choice wins on average, per unit of the original wager, with the best play after it, counted from full
decks less the hand, the dealer's first card and whatever else is said to be seen. A first question about a rule set
takes some hundredths of a second, and after :func:`prepare` a few thousandths; the strategy itself takes half a second,
once.
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
    """One choice."""

    choice: str
    """``stand``, ``hit``, ``double``, ``split`` or ``surrender``."""
    value: float
    cost: float
    """What it falls short of the best choice."""

    @property
    def best(self) -> bool:
        return not self.cost


@dataclass(frozen=True, slots=True)
class HandWorth:
    """All choices that the rules leave to a hand, the best first."""

    choices: tuple[ChoiceWorth, ...]
    basic: str
    """What the best strategy by totals has it do."""

    @property
    def best(self) -> ChoiceWorth:
        return self.choices[0]

    def of(self, choice: str) -> ChoiceWorth | None:
        """A choice, if the rules leave it to the hand."""
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
    """What a hand's choices are worth against the dealer's first card.

    ``hands`` says how many hands the player has at the box, this one included: with more than one it is a hand of a
    split pair, and ``added`` says that its wager was added by splitting: without a reader a dealer's blackjack gives
    it back, unless the hand is over 21. ``reader`` says whether the hole card was read, if it is not as filed. A hand
    is not over 21.
    """
    of = rule_set(rules, reader=reader)
    ranks, first = tuple(map(rank_of, hand)), rank_of(up)
    if seen:
        from croupier.games.blackjack.counting import action_values

        values = action_values(ranks, first, tuple(map(rank_of, seen)), of, hands, added=added)
    else:
        values = game_of(of).action_values(ranks, first, hands, added=added)
    best = max(values.values())
    found = [ChoiceWorth(action.name.lower(), value, best - value) for action, value in values.items()]
    # Of choices that are worth the same, the one that a player would name first.
    found.sort(key=lambda choice: choice.cost)
    return HandWorth(tuple(found), _basic(hand, first, of, hands, {choice.choice for choice in found}))


def _basic(hand: Sequence[Card], up: int, rules: "RuleSet", hands: int, there: set[str]) -> str:
    """What the table says for a hand, as far as the rules leave it to it."""
    from croupier.games.blackjack.counting.strategy import StrategyLine

    table, made = basic_strategy(rules), total(hand)
    cells = [table[StrategyLine("soft" if made.soft else "hard", made.points), up]]
    if is_pair(hand) and ("split" in there or hands == 1):
        cells.insert(0, table[StrategyLine("pair", rank_of(hand[0])), up])
    for cell in cells:
        for choice in _named(cell):
            if choice in there:
                return choice
    return "stand"


def _named(cell: "Cell") -> list[str]:
    """What a cell of the table says, and what instead if that is not allowed."""
    drawn = {"h": "hit", "s": "stand", "p": "split"}
    match cell.value:
        case "S" | "H" | "P":
            return [drawn[cell.value.lower()]]
        case text:
            return ["double" if text[0] == "D" else "surrender", drawn[text[1]]]


@decides("19:47-2.9")
def insurance_worth(hand: Sequence[Card], rules: BlackjackRules, seen: Sequence[Card] = ()) -> Fraction:
    """2.9: what a unit of insurance wins on average, the dealer's ace and these cards being seen; exactly."""
    decks, cards = rules.decks, (*hand, *seen)
    tens = 16 * decks - sum(rank_of(card) == TEN for card in cards)
    return 3 * Fraction(tens, 52 * decks - 1 - len(cards)) - 1


TEN = 9
"""The rank of cards that count ten, as the counting has it."""


@decides("19:47-2.7")
def even_money_worth(hand: Sequence[Card], rules: BlackjackRules, seen: Sequence[Card] = ()) -> Fraction:
    """2.7: what taking even money for a blackjack wins more, per unit of the wager, than playing it out; exactly."""
    chance = (insurance_worth(hand, rules, seen) + 1) / 3
    return 1 - rules.blackjack_pays.fraction * (1 - chance)


def prepare(rules: BlackjackRules) -> None:
    """Count what hints at a table need: a server calls this in a thread when it starts."""
    of = rule_set(rules)
    game = game_of(of)
    for up in game.up_cards():
        game.up_card(up).best()
    basic_strategy(of)
