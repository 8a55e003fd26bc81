"""What playing and folding a hand are worth, in antes, and what each costs compared with the other (20.10(b))."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from croupier.equipment.cards import Card, Rank
from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import worth
from croupier.games.decision_worth import DecisionWorth, ranked
from croupier.games.three_card_poker.events import PlayOrFold
from croupier.games.three_card_poker.pay_tables import PayTable, lines
from croupier.games.three_card_poker.ranking import ThreeCardCategory, ThreeCardHand, rank_three
from croupier.games.three_card_poker.rules import BonusPaid, ThreeCardArea, ThreeCardKind, ThreeCardRules
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.priced_seat import worth_lines
from croupier.regulation import decides
from croupier.table.asks import Ask
from croupier.table.names import Place
from croupier.table.places import at_seat

if TYPE_CHECKING:
    from croupier.games.three_card_poker.counting import ThreeCardHandClass

PLAYED_FROM = ThreeCardHand(ThreeCardCategory.HIGH_CARD, (Rank.QUEEN, Rank.SIX, Rank.FOUR))
"""The lowest hand worth a play wager, as :mod:`strategy` finds it by counting; stored so that no counting is needed. It
is the same however readings 110 and 111 are filed.
"""

PLAY, FOLD = "play", "fold"


def is_played(cards: tuple[Card, ...]) -> bool:
    """Return True if a hand is worth more played than folded."""
    return rank_three(cards) >= PLAYED_FROM


@dataclass(frozen=True, slots=True)
class ThreeCardTurn:
    """A player's hand with a pending decision."""

    seat: int
    position: int

    @property
    def place(self) -> Place:
        return at_seat(self.position)


def hand_in_question(ask: Ask) -> ThreeCardTurn | None:
    """Return the hand that a question wants a decision about, or None."""
    if not isinstance(ask.about, PlayOrFold):
        return None
    return ThreeCardTurn(ask.to[0], ask.about.numbers[0])


@dataclass(frozen=True, slots=True)
class ThreeCardDecision:
    """A player's decision, detached from the table so that it can be counted elsewhere."""

    cards: tuple[Card, ...]
    ante: Cents
    pair_plus: Cents
    rules: ThreeCardRules


def decision(t: ThreeCardPokerTable, question: ThreeCardTurn) -> ThreeCardDecision:
    ante, plus = (
        t.stake(question.seat, ThreeCardArea(kind, question.position))
        for kind in (ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS)
    )
    return ThreeCardDecision(t.books.cards(question.place), ante, plus, t.rules)


def worths(decision: ThreeCardDecision) -> list[DecisionWorth]:
    """Return both decisions, better first: ante, play and bonus, and a pair plus wager that the hand would win. A pair
    plus wager that loses either way changes nothing and is left out.
    """
    values = {PLAY: _against_dealer(decision) + _bonus(decision), FOLD: Fraction(-1)}
    plus = _paid(decision.rules.ledger, decision.cards)
    if plus and decision.ante:
        part = Fraction(decision.pair_plus, decision.ante)
        values[PLAY] += plus * part
        values[FOLD] -= part
    return ranked(values)


def _paid(table: PayTable, cards: tuple[Card, ...]) -> Fraction:
    """Return what a pay table pays on a hand, in stakes; 0 for nothing."""
    best = table.best(lines(cards), 1)
    return Fraction(0) if best is None else worth(best[1], 1)


def _against_dealer(decision: ThreeCardDecision) -> Fraction:
    # Counting needs packages that a table can do without; only costs need them.
    from croupier.games.three_card_poker.strategy import worth_of_playing

    return worth_of_playing(_classes()[_class_of(decision.cards)], decision.rules.equal_hands)


@decides("19:47-20.11(a)3")
def _bonus(decision: ThreeCardDecision) -> Fraction:
    """20.11(a)3: return the worth of the ante bonus; if it requires a win (reading 111), weighted by the chance of
    winning.
    """
    paid = _paid(decision.rules.bonus, decision.cards)
    if not paid or decision.rules.bonus_paid is BonusPaid.ALWAYS:
        return paid
    below, lower, same, higher = _classes()[_class_of(decision.cards)].beside
    return paid * Fraction(below + lower, below + lower + same + higher)


def _class_of(cards: tuple[Card, ...]) -> tuple[tuple[Rank, ...], ...]:
    """Return a hand's class, the same for all exchanges of suits."""
    suits = {card.suit for card in cards}
    return tuple(sorted(tuple(sorted(card.rank for card in cards if card.suit is suit)) for suit in suits))


@cache
def _classes() -> "dict[tuple[tuple[Rank, ...], ...], ThreeCardHandClass]":
    from croupier.games.three_card_poker.counting import classes

    return {_class_of(hand_class.cards): hand_class for hand_class in classes()}


def prepare() -> None:
    """Count all hands in advance, so that the first question is answered without delay."""
    _classes()


# --- hints


def best_play() -> str:
    """Return the lowest hand to play, as ``Q-6-4``."""
    return "-".join(rank.letter for rank in PLAYED_FROM.deciding)


def hint_lines(t: ThreeCardPokerTable, question: ThreeCardTurn) -> Iterator[str]:
    """Yield both decisions with their worth and cost."""
    try:
        counted = worths(decision(t, question))
    except ModuleNotFoundError as missing:
        yield f"Hints need the extra “fast”: {missing.name} is not installed. “strategy” shows the best rule of play."
        return
    yield "As a percentage of your ante, over all hands that the dealer may have:"
    yield from worth_lines(counted, 11)


def strategy_lines() -> Iterator[str]:
    yield f"Play {best_play()} and every higher hand; fold the rest. [19:47-20.10(b)]"
    yield "  No other rule loses less; “hint” on your turn shows what the other choice costs."
