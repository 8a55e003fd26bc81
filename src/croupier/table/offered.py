"""Wagers on fixed areas, with limits and odds: all that a small game needs to have them made and withdrawn.

A table that offers its wagers in this form can be played in the terminal and in the browser without rooms of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.equipment.money import Cents, Odds, show
from croupier.regulation import Cite
from croupier.table.about import WagersOpen
from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import wager
from croupier.table.choices import Answer, Choice, Limit
from croupier.table.commands import CallOffRound, Command, LeaveSeat, NoMoreBets, PlaceWager, WithdrawWager
from croupier.table.names import Area
from croupier.table.payments import Payment
from croupier.table.reasons import Reason
from croupier.table.seating import fill_for, seating, seating_answers
from croupier.table.settling import collected, paid_out
from croupier.table.steps import BetsClosed, RoundCalledOff, Settled
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
class Posted:
    """Whose table it is."""

    licensee: str
    name: str


class OfferingTable(BaseTable):
    """A table whose wagers are offers; a game mixes it into its dice table or card table."""

    offers: Sequence[Offer]
    """The wagers in the order in which they are printed; the same for every seat."""

    @property
    def rules(self) -> Posted:
        return Posted(str(self.choices["licensee"]), str(self.choices["table"]))

    def betting_areas(self) -> tuple[Area, ...]:
        return tuple(one.area for one in self.offers)

    def offer(self, area: Area) -> Offer:
        """The wager on an area; raises LookupError if there is none."""
        for one in self.offers:
            if one.area == area:
                return one
        offered = ", ".join(map(str, self.betting_areas()))
        raise LookupError(f"no wager is offered on {str(area)!r}; there is {offered}")

    def standing(self) -> list[tuple[int, Offer]]:
        """Who has wagered on what, in the order of the seats and of the printed wagers."""
        return [(seat, one) for seat in self.wagering_seats() for one in self.offers if self.stake_on(seat, one.area)]

    def stake_on(self, seat: int, area: Area) -> Cents:
        """The chips of a seat on an area."""
        return self.books.balance(wager(seat, area))


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
    while t.books.seats:
        closes, _ = wagers.closing_answers(cite)
        answers: tuple[Answer, ...] = (*wagers.answers(), closes, Choice(CallOffRound), *seating_answers(t))
        command = yield Ask(WagersOpen(), answers, (cite,))
        match command:
            case NoMoreBets():
                yield BetsClosed(cites=(cite,))
                return True
            case CallOffRound():
                yield RoundCalledOff(cites=(cite,))
                for seat in t.wagering_seats():
                    for area in tuple(t.books.wagers(seat)):
                        yield wagers.withdrawn(seat, area)
                return False
            case PlaceWager():
                yield wagers.placed(command)
            case WithdrawWager(seat=seat, area=area):
                yield wagers.withdrawn(seat, area)
            case _:
                yield from seating(t, command)
    return False


# --- how a wager ends


def lost(t: OfferingTable, seat: int, offer: Offer, reason: Reason, *cites: Cite) -> Settled:
    """A wager that has lost is collected."""
    return collected(t.books, seat, offer.area, reason, *cites, offer.cite)


def won(t: OfferingTable, seat: int, offer: Offer, odds: Odds, reason: Reason, *cites: Cite) -> Flow[None]:
    """A wager that has won is paid at its odds and goes back with the payment."""
    stake = t.stake_on(seat, offer.area)
    paid, payment = odds.payment(stake), Payment((odds,), stake)
    yield from fill_for(t, paid)
    yield paid_out(t.books, seat, offer.area, reason, *cites, offer.cite, paid=paid, payment=payment)


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
