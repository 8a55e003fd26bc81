"""Wagers on fixed areas with limits and odds: all that a small game needs for placing and withdrawing wagers.

A table that offers its wagers in this form can be played in the terminal and the browser without a seat module.
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
    """Its betting area; players type the area's ID."""
    minimum: Cents
    maximum: Cents
    unit: Cents
    """The amount must be a multiple of this, so that it can be paid exactly."""
    pays: tuple[Odds, ...]
    """The odds at which it may be paid."""
    cite: Cite
    """The paragraph that provides for it and says when it wins."""

    @property
    def limits(self) -> str:
        return show(self.minimum) if self.minimum == self.maximum else f"{show(self.minimum)} to {show(self.maximum)}"

    def __str__(self) -> str:
        """Return the amounts that a refusal says are allowed."""
        return self.limits

    @property
    def posted(self) -> str:
        """The odds as posted."""
        return " or ".join(map(str, self.pays))

    @property
    def least(self) -> Cents:
        """The lowest amount accepted."""
        return -(-self.minimum // self.unit) * self.unit

    @property
    def most(self) -> Cents:
        """The highest amount accepted."""
        return self.maximum // self.unit * self.unit


@dataclass(frozen=True, slots=True)
class TableOwner:
    """The licensee and the table's name."""

    licensee: str
    name: str


class OfferingTable(BaseTable):
    """A table whose wagers are offers; a game mixes it into its dice table or card table."""

    offers: Sequence[Offer]
    """The wagers in printed order; the same for every seat."""
    hand_size: int = 0
    """The number of cards in a player's hand, if players have hands of their own."""

    @property
    def rules(self) -> TableOwner:
        return TableOwner(str(self.choices["licensee"]), str(self.choices["table"]))

    def betting_areas(self) -> tuple[Area, ...]:
        return tuple(offer.area for offer in self.offers)

    def offer(self, area: Area) -> Offer:
        """Return the wager on an area; raise LookupError if there is none."""
        for offer in self.offers:
            if offer.area == area:
                return offer
        offered = ", ".join(map(str, self.betting_areas()))
        raise LookupError(f"no wager is offered on {str(area)!r}; available: {offered}")

    def standing(self) -> list[tuple[int, Offer]]:
        """List each seat's wagers, in the order of the seats and of the printed wagers."""
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
    """Take wagers until "No more bets". Return False if the round is called off and wagers go back."""
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
    """Collect a losing wager."""
    return collected(t.books, seat, offer.area, reason, *cites, offer.cite)


def won(t: OfferingTable, seat: int, offer: Offer, odds: Odds, reason: Reason, *cites: Cite) -> Flow[None]:
    """Pay a winning wager at its odds and return it with the payment."""
    yield from pay_odds(t, seat, offer.area, reason, odds, *cites, offer.cite)


def returned(t: OfferingTable, seat: int, offer: Offer, reason: Reason, *cites: Cite) -> Settled:
    """Return a wager that neither wins nor loses."""
    return given_back(t.books, seat, offer.area, Outcome.PUSH, reason, *cites, offer.cite)


# --- decisions


def decisions(ask: Ask, seat: int) -> list[Command]:
    """List a seat's possible answers to a question for that seat, if an answer needs nothing but the seat.

    They are in the order in which the question offers them.
    """
    if seat not in ask.to:
        return []
    return [
        choice.command()
        for choice in ask.choices(seat)
        if choice.refusal is None and choice.kind is not LeaveSeat and list(choice.fields) == ["seat"]
    ]
