"""Taking a seat at a live table: the seat a player chooses or the best open one, now or after the round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING, Any

from croupier.equipment.money import Cents
from croupier.service.people import Person
from croupier.service.sittings import Sitting
from croupier.service.verb_base import NotNow, only, takes
from croupier.service.wire import UnreadableCommand
from croupier.table.asks import Refusal
from croupier.table.base_table import BaseTable
from croupier.table.command import Command, malformed
from croupier.table.commands import BuyIn, SitDown
from croupier.table.notes import ROUND
from croupier.table.refusals import TableCode
from croupier.table.roles import Role, player, same_name
from croupier.table.seating import check_chips
from croupier.table.terms import Procedure

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable
    from croupier.service.verb_base import Viewer


def sit(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Take a seat and buy in; if the buy-in is refused, the seat isn't taken."""
    seat, buy_in, coupons, offers = takes(fields, seat=int, buy_in=int, coupons=int, offers=bool)
    if seat is None or buy_in is None:
        raise UnreadableCommand("Sit needs seat and buy_in")
    return _arrive(live, viewer, Coming(viewer.person, BuyIn(seat, buy_in, coupons or 0), id, bool(offers)))


USUAL_BUY_IN = 500_00
"""The default buy-in."""


def play(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Take the best open seat with the default buy-in. A player who is already seated stays put."""
    (offers,) = takes(fields, offers=bool)
    if viewer.seat or viewer.person.id in live.coming:
        return None
    free = live.free_seats(viewer.person)
    if not free:
        raise NotNow("all seats are taken", "watching until somebody leaves")
    chips = BuyIn(best_seat(live.table.positions, free), usual_buy_in(live.table))
    return _arrive(live, viewer, Coming(viewer.person, chips, id, bool(offers)))


def usual_buy_in(table: BaseTable) -> Cents:
    """Return the default buy-in, rounded up to whole chips of the table."""
    return -(-USUAL_BUY_IN // table.smallest_chip) * table.smallest_chip


def best_seat(positions: Sequence[int], free: Sequence[int]) -> int:
    """Return the open seat nearest the middle of the table."""
    middle = (len(positions) - 1) / 2
    return min(free, key=lambda seat: abs(positions.index(seat) - middle))


def _arrive(live: "LiveTable", viewer: "Viewer", coming: "Coming") -> Refusal | None:
    only(viewer, Role.PLAYER)
    if live.frozen:
        raise NotNow(f"the table is frozen: {live.frozen}", "sitting down once it is unfrozen")
    if viewer.seat and viewer.seat != coming.chips.seat:
        raise NotNow(f"you are already in seat {viewer.seat}", "one seat at a table")
    if live.kept.driver.at_rest or SitDown in live.kept.driver.ask.awaits:
        return coming.sits_down(live)
    return _reserve_seat(live, coming)


@dataclass(frozen=True, slots=True)
class Coming:
    """A player taking a seat, now or when the round is over."""

    person: Person
    chips: BuyIn
    id: str
    offers: bool = False
    """Whether to ask about repeated offers, such as the cut."""

    def sits_down(self, live: "LiveTable") -> Refusal | None:
        seat, chips, entry = self.chips.seat, self.chips, live.kept.driver.completed + 1
        arrives = SitDown(seat, self._name(live.table.books.seats))
        # Check the buy-in first: a player who is refused must not be left seated.
        refusal = live.kept.driver.ask.refuses(player(seat), arrives) or self.no_chips(live)
        refusal = refusal or live.give(player(seat), arrives, self.id) or live.give(player(seat), chips, f"{self.id}/2")
        if refusal is None:
            live.seat(seat).offers = self.offers
            live.sittings[seat] = Sitting(seat, self.person.id, live, entry, live.version, self._round(live))
        return refusal

    @staticmethod
    def _round(live: "LiveTable") -> int:
        """Return the round in progress, or the next one."""
        running = live.kept.driver.running
        playing = running is not None and running.procedure is Procedure.ROUND
        return live.table.books.number(ROUND) + (not playing)

    def _name(self, seats: Mapping[int, str]) -> str:
        """Return the person's name, numbered if somebody else at the table uses it."""
        others = {same_name(name) for seat, name in seats.items() if seat != self.chips.seat}
        numbered = (f"{self.person.name} {number}" for number in count(2))
        tried = (self.person.name, *islice(numbered, len(others)))
        return next(name for name in tried if same_name(name) not in others)

    def no_chips(self, live: "LiveTable") -> Refusal | None:
        """Return why the buy-in is refused, or None."""
        return _malformed(live, self.chips) or check_chips(live.table, self.chips)


def _reserve_seat(live: "LiveTable", coming: Coming) -> Refusal | None:
    """Reserve an open seat for somebody who arrives while nobody can sit down."""
    seat = coming.chips.seat
    if refusal := _malformed(live, coming.chips):
        return refusal
    if seat not in live.free_seats(coming.person):
        free = ", ".join(map(str, live.free_seats(coming.person))) or "none"
        raise NotNow(f"seat {seat} is not open", f"an open seat: {free}")
    live.coming[coming.person.id] = coming
    return None


def _malformed(live: "LiveTable", command: Command) -> Refusal | None:
    fault = malformed(command)
    return Refusal(TableCode.MALFORMED, *live.kept.driver.ask.cites, fault=fault) if fault else None
