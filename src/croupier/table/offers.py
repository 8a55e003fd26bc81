"""Wagers on fixed areas, with limits and odds: all that a small game needs to have them made and withdrawn.

A table that offers its wagers in this form can be played in the terminal and in the browser without a seat of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.equipment.money import Cents, Odds, show
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable
from croupier.table.choices import Choice, Limit
from croupier.table.command import Command
from croupier.table.commands import CallOffRound, LeaveSeat, NoMoreBets
from croupier.table.names import Area
from croupier.table.reasons import Reason
from croupier.table.settlement import collected, given_back, pay_odds
from croupier.table.steps import BetsClosed, Outcome, RoundCalledOff, Settled
from croupier.table.wagers import Wagers, payable, within


@dataclass(frozen=True, slots=True)
class Offer:
    """A wager that a table offers."""

    area: Area
    """Its betting area; its id is how players type it."""
    minimum: Cents
    maximum: Cents
    unit: Cents
    """It is taken in multiples of this, which can be paid exactly."""
    pays: tuple[Odds, ...]
    """The odds at which it may be paid."""
    cite: Cite
    """The paragraph that has it, and says when it wins."""

    @property
    def limits(self) -> str:
        return show(self.minimum) if self.minimum == self.maximum else f"{show(self.minimum)} to {show(self.maximum)}"

    def __str__(self) -> str:
        """What a refusal says is allowed."""
        return self.limits

    @property
    def posted(self) -> str:
        """Its odds as they are posted."""
        return " or ".join(map(str, self.pays))

    @property
    def least(self) -> Cents:
        """The least amount that is accepted."""
        return -(-self.minimum // self.unit) * self.unit

    @property
    def most(self) -> Cents:
        """The highest amount that is accepted."""
        return self.maximum // self.unit * self.unit


@dataclass(frozen=True, slots=True)
class TableOwner:
    """Whose table it is."""

    licensee: str
    name: str


class OfferingTable(BaseTable):
    """A table whose wagers are offers; a game mixes it into its dice table or card table."""

    offers: Sequence[Offer]
    """The wagers in the order in which they are printed; the same for every seat."""
    hand_size: int = 0
    """How many cards a player's hand has, where players have hands of their own."""

    @property
    def rules(self) -> TableOwner:
        return TableOwner(str(self.choices["licensee"]), str(self.choices["table"]))

    def betting_areas(self) -> tuple[Area, ...]:
        return tuple(offer.area for offer in self.offers)

    def offer(self, area: Area) -> Offer:
        """The wager on an area; raises LookupError if there is none."""
        for offer in self.offers:
            if offer.area == area:
                return offer
        offered = ", ".join(map(str, self.betting_areas()))
        raise LookupError(f"no wager is offered on {str(area)!r}; available: {offered}")

    def standing(self) -> list[tuple[int, Offer]]:
        """Who has wagered on what, in the order of the seats and of the printed wagers."""
        return [
            (seat, offer) for seat in self.wagering_seats() for offer in self.offers if self.stake(seat, offer.area)
        ]


class OfferedWagers(Wagers):
    """The wagers of a table that offers them in this form."""

    t: OfferingTable

    def areas(self, seat: int) -> tuple[Area, ...]:
        return self.t.betting_areas()

    def made_by(self, seat: int, area: Area) -> tuple[Cite, ...]:
        return (self.t.offer(area).cite, self.t.paragraphs.wagers)

    def limits(self, seat: int, area: Area) -> tuple[Limit, ...]:
        offer, stake = self.t.offer(area), self.stake(seat, area)
        return (
            *within(offer, stake, area, self.t.paragraphs.posted, offer.cite),
            payable(offer.unit, offer.pays, offer, stake, area, offer.cite),
        )


def wagering(t: OfferingTable) -> Flow[bool]:
    """Wagers are made and withdrawn until "No more bets". False if nothing is played after all; wagers then go back."""
    cite, wagers = t.paragraphs.wagers, OfferedWagers(t)
    ending = yield from wagers.taken(lambda: (wagers.closing_answers(cite)[0], Choice(CallOffRound)), cite)
    if isinstance(ending, NoMoreBets):
        yield BetsClosed(cites=(cite,))
        return True
    if t.books.seats:
        yield RoundCalledOff(cites=(cite,))
    for seat in t.wagering_seats():
        for area in tuple(t.books.wagers(seat)):
            yield wagers.withdrawn(seat, area)
    return False


# --- how a wager ends


def lost(t: OfferingTable, seat: int, offer: Offer, reason: Reason, *cites: Cite) -> Settled:
    """A wager that has lost is collected."""
    return collected(t.books, seat, offer.area, reason, *cites, offer.cite)


def won(t: OfferingTable, seat: int, offer: Offer, odds: Odds, reason: Reason, *cites: Cite) -> Flow[None]:
    """A wager that has won is paid at its odds and goes back with the payment."""
    yield from pay_odds(t, seat, offer.area, reason, odds, *cites, offer.cite)


def returned(t: OfferingTable, seat: int, offer: Offer, reason: Reason, *cites: Cite) -> Settled:
    """A wager that neither wins nor loses goes back."""
    return given_back(t.books, seat, offer.area, Outcome.PUSH, reason, *cites, offer.cite)


# --- what a player decides


def decisions(ask: Ask, seat: int) -> list[Command]:
    """List what the player in a seat may answer to a question that is put to it, where an answer says no more than who.

    They stand in the order in which the question offers them.
    """
    if seat not in ask.to:
        return []
    return [
        choice.command()
        for choice in ask.choices(seat)
        if choice.refusal is None and choice.kind is not LeaveSeat and list(choice.fields) == ["seat"]
    ]
