"""A round as a player knows it: what was shown, how the wagers ended, and what the player may see of each step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.table.driver import Entry
from croupier.table.names import AnyArea, Place
from croupier.table.roles import player
from croupier.table.sight import seen
from croupier.table.steps import (
    Asset,
    BankTaken,
    Begun,
    Compared,
    MoneyStep,
    Settled,
    Step,
    Thrown,
    Turned,
    Viewed,
    VigorishCollected,
    Voided,
)
from croupier.table.terms import Procedure
from croupier.table.wheel_steps import Spun
from croupier.words import reason, sentence


def gain(step: Settled) -> Cents:
    """Return what a settlement won or lost."""
    return step.paid + step.returned - step.stake


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round from a seat's point of view."""

    number: int
    settled: tuple[Settled, ...]
    """The settlements of the seat's wagers, in order."""
    shown: dict[Place, tuple[Card, ...]]
    """The face-up cards in each place."""
    void: str
    steps: tuple[Step, ...]
    vigorish: dict[AnyArea, VigorishCollected]
    """The vigorish on the seat's winnings, by the area that won."""
    banked: bool
    """Whether the player was the bank."""
    net: Cents
    """What came into the seat's accounts in the round, less what went out."""
    in_pots: Cents = 0
    """What the player put into pots, if players play against each other."""

    @property
    def staked(self) -> Cents:
        return sum(step.stake for step in self.settled) + self.in_pots


def played(entry: Entry, seat: int) -> PlayedRound:
    number = next(step.number for step in entry.steps if isinstance(step, Begun))
    shown = {
        step.place: tuple(card for card in step.cards if card is not None)
        for step in entry.steps
        if isinstance(step, Turned) and step.place.kind != "spread"
    }
    return PlayedRound(
        number,
        tuple(step for step in entry.steps if isinstance(step, Settled) and step.seat == seat),
        shown,
        next((reason(step) for step in entry.steps if isinstance(step, Voided)), ""),
        tuple(entry.steps),
        {step.area: step for step in entry.steps if isinstance(step, VigorishCollected) and step.seat == seat},
        any(isinstance(step, BankTaken) and step.seat == seat for step in entry.steps),
        sum(_flow(step, seat) for step in entry.steps if isinstance(step, MoneyStep)),
        sum(_into_pots(step, seat) for step in entry.steps if isinstance(step, MoneyStep)),
    )


def _flow(step: MoneyStep, seat: int) -> Cents:
    moved = (posting for posting in step.postings if posting.asset in (Asset.CHIPS, Asset.CASH))
    return sum(posting.amount * ((posting.target.seat == seat) - (posting.source.seat == seat)) for posting in moved)


def _into_pots(step: MoneyStep, seat: int) -> Cents:
    return sum(posting.amount for posting in step.postings if posting.source.seat == seat and posting.target.is_pot)


def rounds(journal: Sequence[Entry], seat: int) -> list[PlayedRound]:
    """Return all rounds of a journal, except those called off because nobody wagered."""
    return [
        played(entry, seat)
        for entry in journal
        if entry.procedure is Procedure.ROUND
        and any(isinstance(step, Settled | Compared | Voided | Thrown | Spun) or _viewed(step) for step in entry.steps)
    ]


def _viewed(step: Step) -> bool:
    """Once players have seen their cards a round counts as played, even if the house settles no wager."""
    return isinstance(step, Viewed)


def narrated(step: Step) -> str:
    """Return a step's sentence with its principal paragraph; empty if there is nothing to say."""
    words = sentence(step)
    return f"{words} [{step.cites[0]}]" if words else ""


def retold(round_: PlayedRound, seat: int) -> Iterator[str]:
    """Yield a round step by step, as the player saw it."""
    for step in round_.steps:
        if words := narrated(seen(step, player(seat))):
            yield f"  {words}"
