"""The hand that a question is about, the player who may answer, and the possible decisions."""

from dataclasses import dataclass

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import BlackjackArea
from croupier.games.blackjack.commands import DeclineInsurance, DoubleDown, Hit, Insure, SplitPair, Stand, TakeEvenMoney
from croupier.games.blackjack.questions import BoxHand
from croupier.games.blackjack.round_state import box_place
from croupier.games.blackjack.table import BlackjackTable
from croupier.table.asks import Ask
from croupier.table.choices import Choice, Money
from croupier.table.command import Command
from croupier.table.commands import Surrender
from croupier.table.names import Place
from croupier.table.places import DEALER
from croupier.table.steps import Face

DECISIONS: dict[type[Command], str] = {
    Hit: "hit",
    Stand: "stand",
    DoubleDown: "double",
    SplitPair: "split",
    Surrender: "surrender",
    DeclineInsurance: "decline",
    Insure: "insure",
    TakeEvenMoney: "even money",
}
"""A word for each decision about a hand."""


@dataclass(frozen=True, slots=True)
class HandInQuestion:
    """The hand that a question to a player is about."""

    seat: int
    box: int
    number: int
    """Number of the hand at its box: 1, unless a pair was split."""
    area: BlackjackArea
    """The hand's wager."""

    @property
    def place(self) -> Place:
        return box_place(self.box, self.number)


def hand_in_question(ask: Ask) -> HandInQuestion | None:
    """Return the hand that a question is about, with the seat that may answer; None if it is about none."""
    if not isinstance(ask.about, BoxHand) or len(ask.to) != 1:
        return None
    return HandInQuestion(ask.to[0], ask.about.box, ask.about.hand, ask.about.area)


def up_card(t: BlackjackTable) -> Card | None:
    """Return the dealer's first card once it is face up."""
    held = t.books.places.get(DEALER, ())
    return held[0].card if held and held[0].face is Face.UP else None


def decisions(ask: Ask, seat: int) -> dict[str, Choice]:
    """Return a player's decisions about a hand, by word; each that is not available says why."""
    return {DECISIONS[choice.kind]: choice for choice in ask.choices(seat) if choice.kind in DECISIONS}


def most(choice: Choice) -> Cents:
    """Return the maximum wager of a choice, or 0 if it isn't available."""
    amount = choice.fields.get("amount")
    return (amount.most or 0) if isinstance(amount, Money) and choice.refusal is None else 0


def most_added(t: BlackjackTable, ask: Ask, hand: HandInQuestion) -> Cents:
    """2.10: return the most that doubling may add: the wager, or what the chips allow; the wager if nothing can be
    added.
    """
    return most(decisions(ask, hand.seat)["double"]) or t.stake(hand.seat, hand.area)
