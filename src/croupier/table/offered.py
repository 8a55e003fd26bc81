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
from croupier.table.seating import fill_for, seating, seating_answers
from croupier.table.settling import collected, paid_out
from croupier.table.steps import BetsClosed, RoundCalledOff, Settled
from croupier.table.wagers import Wagers, payable, within


@dataclass(frozen=True, slots=True)
class Offer:
    """A wager that a table offers."""

    area: str
    """Its betting area, as accounts and players name it: one word in small letters."""
    words: str
    """The wager within a sentence."""
    label: str
    """What is written on its area."""
    minimum: Cents
    maximum: Cents
    unit: Cents
    """It is taken in multiples of this, which can be paid exactly."""
    pays: str
    """Its odds, as they are posted."""
    cite: Cite
    """The paragraph that has it, and says when it wins."""

    @property
    def limits(self) -> str:
        return show(self.minimum) if self.minimum == self.maximum else f"{show(self.minimum)} to {show(self.maximum)}"

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

    def offer(self, area: str) -> Offer:
        """The wager on an area; raises LookupError if there is none."""
        for one in self.offers:
            if one.area == area:
                return one
        raise LookupError(f"no wager is offered on {area!r}; there is {', '.join(one.area for one in self.offers)}")

    def standing(self) -> list[tuple[int, Offer]]:
        """Who has wagered on what, in the order of the seats and of the printed wagers."""
        return [(seat, one) for seat in self.wagering_seats() for one in self.offers if self.stake_on(seat, one.area)]

    def stake_on(self, seat: int, area: str) -> Cents:
        """The chips of a seat on an area."""
        return self.books.balance(wager(seat, area))


class OfferedWagers(Wagers):
    """The wagers of a table that offers them in this form."""

    t: OfferingTable

    def areas(self, seat: int) -> tuple[str, ...]:
        return tuple(one.area for one in self.t.offers)

    def made_by(self, seat: int, area: str) -> tuple[Cite, ...]:
        return (self.t.offer(area).cite, self.t.paragraphs.wagers)

    def limits(self, seat: int, area: str) -> tuple[Limit, ...]:
        offer, stake = self.t.offer(area), self.stake(seat, area)
        return (
            *within(offer, stake, area, self.t.paragraphs.posted, offer.cite),
            payable(offer.unit, (offer.pays,), offer, stake, area, offer.cite),
        )

    def words(self, area: str) -> str:
        return self.t.offer(area).words


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


def lost(t: OfferingTable, seat: int, offer: Offer, line: str, *cites: Cite) -> Settled:
    """A wager that has lost is collected; ``line`` says why."""
    return collected(t.books, seat, offer.area, offer.words, line, *cites, offer.cite)


def won(t: OfferingTable, seat: int, offer: Offer, odds: Odds, line: str, *cites: Cite) -> Flow[None]:
    """A wager that has won is paid at its odds and goes back with the payment; ``line`` says why."""
    amount = odds.payment(t.stake_on(seat, offer.area))
    yield from fill_for(t, amount)
    yield paid_out(t.books, seat, offer.area, offer.words, line, *cites, offer.cite, paid=amount, pays=str(odds))


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
