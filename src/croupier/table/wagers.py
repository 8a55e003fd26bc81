"""Wagers: how they are made, increased and withdrawn in every game. A game says what it offers and cites the
paragraphs.

Choices declare once what a player may wager: areas, amounts with their limits, coupons, tender.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol

from croupier.equipment.money import Cents
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.base_table import BaseTable
from croupier.table.books import coupons, stack, wager
from croupier.table.choices import Answer, AnyOf, AtLeast, AtMost, AtMostWith, Choice, Choices, Limit, Money, MultipleOf
from croupier.table.command import Command
from croupier.table.commands import CallOffRound, NoMoreBets, PlaceWager, WithdrawWager
from croupier.table.meter_commands import MeterFault, MeterRepaired
from croupier.table.meter_faults import meter_answers, refused_while_out, report
from croupier.table.names import AnyArea
from croupier.table.questions import About, WagersOpen
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.seating import seating, seating_answers
from croupier.table.steps import Asset, BetsClosed, Wagered, Withdrawn
from croupier.table.terms import ACCEPTED, Tender
from croupier.table.wager_events import wagered, withdrawn

Cites = tuple[Cite, ...]


class PostedLimits(Protocol):
    """The posted limits of a wager."""

    @property
    def minimum(self) -> Cents: ...

    @property
    def maximum(self) -> Cents: ...


def within(limits: PostedLimits, stake: Cents, area: object, *cites: Cite) -> tuple[Limit, ...]:
    """Return the limits on an amount added to a stake, so that the total is within the posted limits."""
    refusal = Refusal(TableCode.OUTSIDE_LIMITS, *cites, area=area, stake=stake, limits=limits)
    return AtLeast(limits.minimum - stake, refusal), AtMost(limits.maximum - stake, refusal)


def payable(
    unit: Cents, odds: tuple[object, ...], limits: PostedLimits | None, stake: Cents, area: object, *cites: Cite
) -> Limit:
    """Return the limit on an amount added to a stake, so that the total can be paid exactly at its odds."""
    figures = {"area": area, "stake": stake, "pays": odds, "unit": unit, "limits": limits}
    return MultipleOf(unit, Refusal(TableCode.NOT_PAID_EXACTLY, *cites, **figures), there=stake)


class Wagers(ABC):
    """The wagers of a table. A game's subclass says which there are, within which limits, and when."""

    def __init__(self, table: BaseTable) -> None:
        self.t = table

    # --- what a game supplies

    @abstractmethod
    def areas(self, seat: int) -> Iterable[AnyArea]:
        """Return the betting areas offered to a seat, in printed order."""

    @abstractmethod
    def made_by(self, seat: int, area: AnyArea) -> Cites:
        """Return the paragraphs on making a wager, including those on its chips and coupons."""

    @abstractmethod
    def limits(self, seat: int, area: AnyArea) -> tuple[Limit, ...]:
        """Return the limits on the amount added, beyond the chips that the player has."""

    def offers(self, seat: int, area: AnyArea) -> bool:
        """Return whether there is such a betting area, even if it is closed to the seat."""
        return area in self.areas(seat)

    def chips_by(self, area: AnyArea) -> Cites:
        """Return the paragraphs on what a wager is made with."""
        return (self.t.paragraphs.chips,)

    def tendered_by(self, area: AnyArea) -> Cites:
        """Return the paragraphs on what an area accepts: chips, plaques, coupons."""
        return self.chips_by(area)

    def coupons_by(self, area: AnyArea) -> Cites:
        """Return the paragraphs on match play coupons."""
        return self.chips_by(area)

    def offered_by(self, area: AnyArea) -> Cites:
        """Return the paragraphs on what is offered."""
        return (self.t.paragraphs.wagers,)

    def not_offered(self, seat: int, area: AnyArea) -> Refusal:
        """Return the refusal of a wager that is not offered."""
        return Refusal(TableCode.NOT_OFFERED, *self.offered_by(area), value=area, areas=tuple(self.areas(seat)))

    def closed(self, seat: int, area: AnyArea) -> Refusal | None:
        """Return why a seat can't wager any amount on an offered area; None if it can."""
        return None

    def tenders(self, area: AnyArea) -> tuple[Tender, ...]:
        """Return what a wager may be made with; the first is the usual tender."""
        return ACCEPTED

    def free_chips(self, seat: int) -> Cents:
        """Return the chips that a player may wager."""
        return self.t.books.balance(stack(seat))

    def chips_short(self, seat: int, area: AnyArea) -> Refusal:
        """Return the refusal of a wager of more chips than the player has."""
        return Refusal(TableCode.CHIPS_SHORT, *self.chips_by(area), seat=seat, held=self.free_chips(seat))

    def no_coupon(self, seat: int, area: AnyArea) -> Refusal | None:
        """Return why no match play coupon may go with a wager; None if one may."""
        code = TableCode.COUPON_NOT_HERE if self.t.match_play else TableCode.COUPONS_NOT_TAKEN
        return Refusal(code, *self.coupons_by(area))

    def coupon_limits(self, seat: int, area: AnyArea) -> tuple[Limit, ...]:
        """Return further limits on a coupon added to a wager."""
        return ()

    def standing(self, seat: int) -> tuple[AnyArea, ...]:
        """Return the areas on which a seat has a wager."""
        return tuple(self.t.books.wagers(seat))

    def withdrawn_by(self, seat: int, area: AnyArea) -> Cites:
        return (self.t.paragraphs.wagers,)

    def stays(self, seat: int, area: AnyArea) -> Refusal | None:
        """Return why a standing wager can't be withdrawn; None if it can."""
        return None

    # --- what follows from that

    def stake(self, seat: int, area: AnyArea) -> Cents:
        return self.t.books.balance(wager(seat, area))

    def face(self, seat: int, area: AnyArea) -> Cents:
        """Return the face value of the coupons on an area."""
        return self.t.books.balance(wager(seat, area), Asset.COUPONS)

    def answers(self) -> tuple[Choices, ...]:
        """Return the choices of making and withdrawing wagers."""
        return Choices(PlaceWager, self._placing), Choices(WithdrawWager, self._withdrawing)

    def closing_answers(self, *made: Cite) -> tuple[Choice, Choice]:
        """Return the dealer's choices: to close wagering or, if there are no wagers, to call the round off."""
        some = bool(self.t.wagering_seats())
        return (
            Choice(NoMoreBets, not_now=None if some else Refusal(TableCode.NO_WAGER_MADE, *made)),
            Choice(CallOffRound, not_now=Refusal(TableCode.WAGERS_MADE, *made) if some else None),
        )

    def _placing(self, actor: Actor, command: Command | None) -> Iterator[Choice]:
        if isinstance(command, PlaceWager):
            yield from self._without_chips(command)
            found = list(self.choices(command.seat, command.area))
            # A coupon alone has its own reasons for refusal, so try that choice first.
            yield from found if command.amount else reversed(found)
            return
        for area in self.areas(actor.seat):
            yield from self.choices(actor.seat, area)

    def _without_chips(self, command: PlaceWager) -> Iterator[Choice]:
        """Explain why a coupon without chips is refused on an area without chips."""
        seat, area = command.seat, command.area
        if command.amount or command.coupon <= 0 or self.not_now(seat, area) is not None:
            return
        if not self.stake(seat, area) and self.no_coupon(seat, area) is None:
            refusal = Refusal(TableCode.COUPON_WITHOUT_CHIPS, *self.chips_by(area))
            yield Choice(PlaceWager, seat=seat, area=area, amount=0, coupon=command.coupon, not_now=refusal)

    def choices(self, seat: int, area: AnyArea) -> Iterator[Choice]:
        """Yield what a seat may place on an area: chips, with a coupon if allowed, or a coupon alone."""
        not_now = self.not_now(seat, area)
        if not_now is not None:
            yield Choice(PlaceWager, seat=seat, area=area, not_now=not_now)
            return
        tenders = self.tenders(area)
        tender = AnyOf(tenders, Refusal(TableCode.TENDER_NOT_ACCEPTED, *self.tendered_by(area), tenders=tenders))
        coupon = self._coupon(seat, area)
        yield Choice(PlaceWager, seat=seat, area=area, tender=tender, amount=self._amount(seat, area), coupon=coupon)
        if self.stake(seat, area) and self.no_coupon(seat, area) is None:
            none = AtLeast(1, Refusal(TableCode.NOT_ABOVE_ZERO, *self.chips_by(area)))
            more = Money(none, *coupon.limits)
            yield Choice(PlaceWager, seat=seat, area=area, tender=tender, amount=0, coupon=more)

    def least(self, seat: int, area: AnyArea) -> Cents:
        """Return the least amount that a seat may place on an area now; 0 if none."""
        may = self.may_place(seat, area)
        return 0 if may is None else may.least

    def may_place(self, seat: int, area: AnyArea) -> Money | None:
        """Return how many chips a seat may place on an area now; None if none."""
        for choice in self.choices(seat, area):
            amount = choice.free.get("amount")
            if (
                isinstance(amount, Money)
                and choice.refusal is None
                and choice.fields.get("tender") is not Tender.COUPON
            ):
                return amount
        return None

    def not_now(self, seat: int, area: AnyArea) -> Refusal | None:
        """Return why a seat can't wager any amount on an area; None if it can."""
        if not self.offers(seat, area):
            return self.not_offered(seat, area)
        if seat not in self.t.books.seats:
            return Refusal(TableCode.NOBODY_THERE, self.t.paragraphs.seated, seat=seat)
        return self.closed(seat, area) or refused_while_out(self.t, area)

    def _amount(self, seat: int, area: AnyArea) -> Money:
        smallest, cites = self.t.smallest_chip, self.chips_by(area)
        return Money(
            AtLeast(1, Refusal(TableCode.NOT_ABOVE_ZERO, *cites)),
            MultipleOf(smallest, Refusal(TableCode.NOT_OF_CHIPS, *cites, smallest=smallest)),
            AtMost(self.free_chips(seat), self.chips_short(seat, area)),
            *self.limits(seat, area),
        )

    def _coupon(self, seat: int, area: AnyArea) -> Money:
        """Return the limits on a match play coupon, which goes with chips of at least its value (reading 10)."""
        refusal = self.no_coupon(seat, area)
        if refusal is not None:
            return Money(AtMost(0, refusal), AtLeast(0, refusal))
        cites, smallest = self.coupons_by(area), self.t.smallest_chip
        held = self.t.books.balance(coupons(seat), Asset.COUPONS)
        unpayable = Refusal(TableCode.COUPON_NOT_PAYABLE, *cites, smallest=smallest)
        stake, face = self.stake(seat, area), self.face(seat, area)
        return Money(
            AtLeast(0, unpayable),
            MultipleOf(smallest, unpayable),
            AtMost(held, Refusal(TableCode.COUPONS_SHORT, *cites, seat=seat, held=held)),
            AtMostWith("amount", stake - face, Refusal(TableCode.COUPON_NOT_MATCHED, *cites, face=face, stake=stake)),
            *self.coupon_limits(seat, area),
        )

    def _withdrawing(self, actor: Actor, command: Command | None) -> Iterator[Choice]:
        seat = command.seat if isinstance(command, WithdrawWager) else actor.seat
        areas = (command.area,) if isinstance(command, WithdrawWager) else self.standing(seat)
        for area in areas:
            not_now = self.no_wager(seat, area) or self.stays(seat, area)
            yield Choice(WithdrawWager, seat=seat, area=area, not_now=not_now)

    def no_wager(self, seat: int, area: AnyArea) -> Refusal | None:
        """Return the refusal for lack of a wager on an area; None if there is one."""
        if area in self.standing(seat) and seat in self.t.books.seats:
            return None
        standing = self.standing(seat)
        return Refusal(TableCode.NO_WAGER_STANDS, self.t.paragraphs.wagers, value=area, standing=standing)

    # --- wagering

    def taken(self, ending: Callable[[], Iterable[Answer]], *cites: Cite, about: About | None = None) -> Flow[Command]:
        """Take and withdraw wagers until one of the ``ending`` answers is given, and return it.

        Meanwhile players come and go, and a meter may fail. With nobody left, the round is called off.
        """
        question = about or WagersOpen()
        while self.t.books.seats:
            ends = tuple(ending())
            answers = (*self.answers(), *ends, *meter_answers(self.t), *seating_answers(self.t))
            command = yield Ask(question, answers, cites)
            if any(end.kind is type(command) for end in ends):
                return command
            yield from self.carry_out(command)
        return CallOffRound()

    def taken_until_closed(self, open: tuple[Cite, ...], closed: tuple[Cite, ...]) -> Flow[bool]:
        """Take and withdraw wagers until "No more bets." Return False if nobody wagers."""
        if isinstance((yield from self.taken(lambda: self.closing_answers(open[0]), *open)), CallOffRound):
            return False
        yield BetsClosed(cites=closed)
        return True

    def carry_out(self, command: Command) -> Flow[None]:
        """Make or withdraw a wager, report a meter, or let a player come or go."""
        match command:
            case PlaceWager():
                yield self.placed(command)
            case WithdrawWager(seat=seat, area=area):
                yield self.withdrawn(seat, area)
            case MeterFault() | MeterRepaired():
                yield from report(self.t, command)
            case _:
                yield from seating(self.t, command)

    # --- the events

    def placed(self, command: PlaceWager) -> Wagered:
        """Return the event of making or increasing a wager."""
        seat, area = command.seat, command.area
        return wagered(self.t.books, seat, area, command.amount, *self.made_by(seat, area), coupon=command.coupon)

    def withdrawn(self, seat: int, area: AnyArea, *cites: Cite, amount: Cents | None = None) -> Withdrawn:
        """Return the event of taking back a wager, whole unless an amount is given."""
        return withdrawn(self.t.books, seat, area, *(cites or self.withdrawn_by(seat, area)), amount=amount)
