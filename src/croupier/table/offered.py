"""Wagers on fixed areas, with limits and odds: all that a small game needs to have them made and withdrawn.

A table that offers its wagers in this form can be played in the terminal and in the browser without rooms of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from croupier.equipment.money import Cents, Odds, show
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.base_table import BaseTable
from croupier.table.books import stack, wager
from croupier.table.commands import (
    BuyIn,
    CallOffRound,
    Command,
    LeaveSeat,
    NoMoreBets,
    PlaceWager,
    SitDown,
    Tip,
    WithdrawWager,
    field_types,
)
from croupier.table.refusals import in_words
from croupier.table.roles import Actor, Role, player
from croupier.table.seating import check_seating, fill_for, seating
from croupier.table.settling import collected, paid_out
from croupier.table.steps import BetsClosed, Posting, RoundCalledOff, Settled, Wagered, Withdrawn


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


def wagering(t: OfferingTable) -> Flow[bool]:
    """Wagers are made and withdrawn until "No more bets". False if nothing is played after all; wagers then go back."""
    cite = t.paragraphs.wagers
    while t.books.seats:
        command = yield _ask(t)
        match command:
            case NoMoreBets():
                yield BetsClosed(cites=(cite,))
                return True
            case CallOffRound():
                yield RoundCalledOff(cites=(cite,))
                for seat in t.wagering_seats():
                    for area in tuple(t.books.wagers(seat)):
                        yield _withdrawn(t, seat, area)
                return False
            case PlaceWager():
                yield _placed(t, command)
            case WithdrawWager(seat=seat, area=area):
                yield _withdrawn(t, seat, area)
            case _:
                yield from seating(t, command)
    return False


def _ask(t: OfferingTable) -> Ask:
    cite = t.paragraphs.wagers

    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case PlaceWager():
                return check_wager(t, command)
            case WithdrawWager(seat=seat, area=area) if area not in t.books.wagers(seat):
                standing = ", ".join(t.books.wagers(seat)) or "none"
                return in_words(f"no wager of seat {seat} stands on {area!r}", (cite,), f"standing: {standing}")
            case NoMoreBets() if not t.wagering_seats():
                return in_words("no wager has been made", (cite,), "at least one, or call the round off")
            case _:
                return check_seating(t, command)

    awaits = (PlaceWager, WithdrawWager, NoMoreBets, CallOffRound, SitDown, LeaveSeat, BuyIn, Tip)
    return old_ask("wagers", "Players may make and withdraw wagers", awaits, (cite,), check)


def check_wager(t: OfferingTable, command: PlaceWager) -> Refusal | None:
    """Whether a wager may be made or increased; every reason has its paragraph."""
    p, seat = t.paragraphs, command.seat
    areas = [one.area for one in t.offers]
    if command.area not in areas:
        return in_words(f"no wager is offered on {command.area!r}", (p.wagers,), ", ".join(areas))
    offer = t.offer(command.area)
    if seat not in t.books.seats:
        return in_words(f"nobody sits in seat {seat}", (p.seated,), "wagers of seated players")
    if command.tender not in ("chips", "plaques") or command.coupon:
        given = "a coupon" if command.coupon else repr(command.tender)
        return in_words(f"{given} is not accepted", (p.chips,), "gaming chips and plaques")
    if command.amount <= 0 or command.amount % t.smallest_chip:
        allowed = f"multiples of {show(t.smallest_chip)}"
        return in_words(f"{show(command.amount)} cannot be made of chips", (p.chips,), allowed)
    held = t.books.balance(stack(seat))
    if command.amount > held:
        why = f"seat {seat} has chips of {show(held)}, not {show(command.amount)}"
        return in_words(why, (p.chips,), f"up to {show(held)}")
    total = t.stake_on(seat, offer.area) + command.amount
    if not offer.minimum <= total <= offer.maximum:
        return in_words(f"{show(total)} as {offer.words} is outside the limits", (p.posted, offer.cite), offer.limits)
    if total % offer.unit:
        why = f"{show(total)} as {offer.words} cannot be paid exactly at {offer.pays}"
        return in_words(why, (offer.cite,), f"multiples of {show(offer.unit)}")
    return None


def _placed(t: OfferingTable, command: PlaceWager) -> Wagered:
    seat, area = command.seat, command.area
    offer = t.offer(area)
    return Wagered(
        cites=(offer.cite, t.paragraphs.wagers),
        seat=seat,
        area=area,
        wager=offer.words,
        amount=command.amount,
        coupon=0,
        total=t.stake_on(seat, area) + command.amount,
        postings=(Posting(stack(seat), wager(seat, area), command.amount),),
    )


def _withdrawn(t: OfferingTable, seat: int, area: str) -> Withdrawn:
    amount = t.stake_on(seat, area)
    return Withdrawn(
        cites=(t.paragraphs.wagers,),
        seat=seat,
        area=area,
        wager=t.offer(area).words,
        amount=amount,
        coupon=0,
        postings=(Posting(wager(seat, area), stack(seat), amount),),
    )


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
    """What the player in a seat may answer, where an ask is about the seat and its answers say no more than who.

    They stand in the order in which the ask awaits them; the last is what is answered for somebody who is away.
    """
    if seat not in ask.to:
        return []
    # A command whose only field is the seat is made of it.
    makers = [cast(Callable[[int], Command], kind) for kind in ask.awaits if _says_who(kind)]
    return [made for make in makers if ask.refuses(player(seat), made := make(seat)) is None]


def _says_who(kind: type[Command]) -> bool:
    return kind is not LeaveSeat and Role.PLAYER in kind.roles and list(field_types(kind)) == ["seat"]
