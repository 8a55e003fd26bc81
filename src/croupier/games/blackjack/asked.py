"""Whom an ask of a round is for: the hand that it is about, the seat whose player may answer, and the usual answers."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import decides
from croupier.table.about import BoxHand
from croupier.table.asks import Ask
from croupier.table.books import stack
from croupier.table.commands import (
    Command,
    DecideMissedCard,
    DeclineInsurance,
    DesignateHand,
    DoubleDown,
    Hit,
    Insure,
    KeepWager,
    SplitPair,
    Stand,
    Surrender,
)
from croupier.table.places import DEALER
from croupier.table.roles import player
from croupier.table.steps import Face

LEAST_ANSWERS: dict[str, Callable[[int, int, Cents], Command]] = {
    "turn": lambda seat, box, _: Stand(seat, box),
    "insurance": lambda seat, box, _: DeclineInsurance(seat, box),
    "missed card": lambda seat, box, _: DecideMissedCard(seat, box, True),
    "double too": lambda seat, box, _: KeepWager(seat, box),
    "double each": DoubleDown,
    "split too": lambda seat, box, _: DesignateHand(seat, box, False),
}
"""By the topic of an ask about a hand, an answer that whoever is asked may give: from seat, box and smallest chip."""

MOST_SPOTS = 3
"""2.18: in multiple action a player has so many wagers on a box."""


@dataclass(frozen=True, slots=True)
class BlackjackAsked:
    """A hand about which a player is asked."""

    seat: int
    box: int
    number: int
    """Which of the hands of the box it is: 1, unless a pair was split."""
    area: str
    """The wager that it is about."""

    @property
    def place(self) -> str:
        return f"box {self.box}" if self.number == 1 else f"box {self.box} hand {self.number}"

    @property
    def words(self) -> str:
        return f"box {self.box}" if self.number == 1 else f"box {self.box}, hand {self.number}"


def hand_about(ask: Ask) -> BoxHand:
    """The hand that a question is about, where it is about one."""
    assert isinstance(ask.about, BoxHand), ask.topic
    return ask.about


def hand_asked(ask: Ask) -> BlackjackAsked | None:
    """The hand that an ask is about, with the seat that may answer; None if it is about none."""
    if not isinstance(ask.about, BoxHand) or len(ask.to) != 1:
        return None
    return BlackjackAsked(ask.to[0], ask.about.box, ask.about.hand, ask.about.area)


def up_card(t: BlackjackTable) -> Card | None:
    """The dealer's first card, once it lies face up."""
    lying = t.books.places.get(DEALER, ())
    return lying[0].card if lying and lying[0].face is Face.UP else None


@decides("19:47-2.10")
def most_added(t: BlackjackTable, ask: Ask, asked: BlackjackAsked) -> Cents:
    """2.10: as much as the wager, or what the chips allow; the wager itself where nothing can be added."""
    chip, actor = t.rules.smallest_chip, player(asked.seat)
    stake, chips = t.stake(asked.seat, asked.area), t.books.balance(stack(asked.seat)) // chip * chip
    for further in range(MOST_SPOTS):
        # 2.18(c): something is added to each wager of the player.
        amount = min(stake, chips - further * chip)
        if amount > 0 and ask.refuses(actor, DoubleDown(asked.seat, asked.box, amount)) is None:
            return amount
    return stake


def choices(t: BlackjackTable, ask: Ask, asked: BlackjackAsked) -> dict[str, Command]:
    """What players do with hands, in a word, be it legal now or not."""
    seat, box = asked.seat, asked.box
    return {
        "hit": Hit(seat, box),
        "stand": Stand(seat, box),
        "double": DoubleDown(seat, box, most_added(t, ask, asked)),
        "split": SplitPair(seat, box),
        "surrender": Surrender(seat, box),
    }


@decides("19:47-2.9")
def most_insured(t: BlackjackTable, ask: Ask, asked: BlackjackAsked) -> Cents:
    """2.9: the highest insurance that is accepted; 0 if none is."""
    chip, actor = t.rules.smallest_chip, player(asked.seat)
    half = t.stake(asked.seat, asked.area) // (2 * chip) * chip
    chips = t.books.balance(stack(asked.seat)) // chip * chip
    # Half of the wager in chips, and where it is so filed up to the next chip; or all chips that there are.
    for most in (half + chip, half, chips):
        if most and ask.refuses(actor, Insure(asked.seat, asked.box, most)) is None:
            return most
    return 0
