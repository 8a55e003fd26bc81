"""What playing or folding a hand is worth, in antes, and what each costs against the other (20.10(b))."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from croupier.equipment.cards import Card, Rank
from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import worth
from croupier.games.decision_worth import DecisionWorth, ranked
from croupier.games.three_card_poker.pay_tables import PayTable, lines
from croupier.games.three_card_poker.questions import PlayOrFold
from croupier.games.three_card_poker.ranking import ThreeCardCategory, ThreeCardHand, rank_three
from croupier.games.three_card_poker.rules import BonusPaid, ThreeCardArea, ThreeCardKind, ThreeCardRules
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.regulation import decides
from croupier.table.asks import Ask
from croupier.table.names import Place
from croupier.table.places import at_seat

if TYPE_CHECKING:
    from croupier.games.three_card_poker.counting import ThreeCardHandClass

PLAYED_FROM = ThreeCardHand(ThreeCardCategory.HIGH_CARD, (Rank.QUEEN, Rank.SIX, Rank.FOUR))
"""The lowest hand that is worth a play wager, as :mod:`strategy` finds it by counting; known without counting.

It is the same however readings 110 and 111 are filed."""

PLAY, FOLD = "play", "fold"


def is_played(cards: tuple[Card, ...]) -> bool:
    """Whether a hand is worth more played than folded."""
    return rank_three(cards) >= PLAYED_FROM


@dataclass(frozen=True, slots=True)
class ThreeCardTurn:
    """A hand about which a player is asked: whose it is, and at which position."""

    seat: int
    position: int

    @property
    def place(self) -> Place:
        return at_seat(self.position)


def hand_asked(ask: Ask) -> ThreeCardTurn | None:
    """The hand that an ask wants a decision about; None if it wants none."""
    if not isinstance(ask.about, PlayOrFold):
        return None
    return ThreeCardTurn(ask.to[0], ask.about.numbers[0])


@dataclass(frozen=True, slots=True)
class ThreeCardDecision:
    """What a player has to decide, taken off the table so that it can be counted away from it."""

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
    """Both decisions, the better first: ante, play and bonus, and a pair plus wager that the hand would win.

    A pair plus wager that loses either way changes nothing and is left out.
    """
    values = {PLAY: _against_dealer(decision) + _bonus(decision), FOLD: Fraction(-1)}
    plus = _paid(decision.rules.ledger, decision.cards)
    if plus and decision.ante:
        part = Fraction(decision.pair_plus, decision.ante)
        values[PLAY] += plus * part
        values[FOLD] -= part
    return ranked(values)


def _paid(table: PayTable, cards: tuple[Card, ...]) -> Fraction:
    """What a pay table pays on a hand, in stakes; 0 if nothing."""
    best = table.best(lines(cards), 1)
    return Fraction(0) if best is None else worth(best[1], 1)


def _against_dealer(decision: ThreeCardDecision) -> Fraction:
    # Counting needs packages that a table can do without; only who asks for a cost needs them.
    from croupier.games.three_card_poker.strategy import worth_of_playing

    return worth_of_playing(_classes()[_class_of(decision.cards)], decision.rules.equal_hands)


@decides("19:47-20.11(a)3")
def _bonus(decision: ThreeCardDecision) -> Fraction:
    """20.11(a)3: what the ante bonus is worth; where it takes a win (reading 111), by how often the hand wins."""
    paid = _paid(decision.rules.bonus, decision.cards)
    if not paid or decision.rules.bonus_paid is BonusPaid.ALWAYS:
        return paid
    below, lower, same, higher = _classes()[_class_of(decision.cards)].beside
    return paid * Fraction(below + lower, below + lower + same + higher)


def _class_of(cards: tuple[Card, ...]) -> tuple[tuple[Rank, ...], ...]:
    """What is left of a hand when suits may be exchanged."""
    suits = {card.suit for card in cards}
    return tuple(sorted(tuple(sorted(card.rank for card in cards if card.suit is suit)) for suit in suits))


@cache
def _classes() -> "dict[tuple[tuple[Rank, ...], ...], ThreeCardHandClass]":
    from croupier.games.three_card_poker.counting import classes

    return {_class_of(hand_class.cards): hand_class for hand_class in classes()}


def prepare() -> None:
    """Count all hands, so that the first question is answered at once."""
    _classes()
