"""A supervisor's actions for a seat or a round that is stuck: answer for it, clear it, call it off."""

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from croupier.play.seat_views import ActionView, FieldView
from croupier.play.typed_answers import typed_question
from croupier.service.sittings import Sitting
from croupier.service.verb_base import NotNow, only, takes
from croupier.service.wire import UnreadableCommand
from croupier.table.asks import Refusal
from croupier.table.commands import CallOffRound
from croupier.table.roles import DEALER, Role, absent_player

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable
    from croupier.service.verb_base import Viewer

noted = logging.getLogger("croupier.service.refusals")


def _sitting(live: "LiveTable", viewer: "Viewer", name: str, fields: dict[str, Any]) -> Sitting:
    only(viewer, Role.SUPERVISOR)
    (seat,) = takes(fields, seat=int)
    if seat is None:
        raise UnreadableCommand(f"{name} needs seat")
    if seat not in live.sittings:
        held = ", ".join(map(str, sorted(live.sittings))) or "none"
        raise NotNow(f"nobody sits in seat {seat}", f"an occupied seat: {held}")
    return live.sittings[seat]


def seats_in_question(live: "LiveTable") -> list[int]:
    """Return the seats that must answer a question."""
    driver = live.kept.driver
    seats = () if driver.at_rest else driver.ask.to
    return [seat for seat in seats if seat in live.sittings and driver.ask.if_away(seat) is not None]


def answer_for(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Answer a player's question as the house would, with the least commitment."""
    seat = _sitting(live, viewer, "AnswerFor", fields).seat
    question = typed_question(live.seat(seat), live.kept.driver.ask) if seat in seats_in_question(live) else None
    if question is None:
        seats = ", ".join(map(str, seats_in_question(live))) or "nobody"
        raise NotNow(f"seat {seat} has no question to answer", f"a seat that has one: {seats}")
    return live.give(absent_player(seat), question.if_away, id)


def clear_seat(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Make a player leave with all chips: at once, or after the round, which the house plays out for the seat."""
    sitting = _sitting(live, viewer, "ClearSeat", fields)
    noted.info("seat %d at %s was cleared by %s", sitting.seat, live.name, viewer.person.id)
    sitting.cleared = True
    if sitting.give_up() and sitting.seat in live.sittings:
        sitting.give_up()  # The first call withdrew its wagers.
    return None


def call_off(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Call a round off where the rules allow it. A dealer may do so only while dealing in person."""
    only(viewer, Role.SUPERVISOR, Role.DEALER)
    takes(fields)
    if viewer.role is Role.DEALER and live.house_deals:
        raise NotNow("the house deals here", "TakeDealing first")
    return live.give(replace(DEALER, name=viewer.person.name), CallOffRound(), id)


def seat_actions(live: "LiveTable") -> list[ActionView]:
    """List a supervisor's actions for seats."""
    found = []
    for do, label, seats in (
        ("AnswerFor", "Answer for a seat as the house would", seats_in_question(live)),
        ("ClearSeat", "Clear a seat", sorted(live.sittings)),
    ):
        if seats:
            chosen = FieldView("seat", "choice", "Seat", choices=[*seats], value=seats[0])
            found.append(ActionView(do, label, fields=[chosen], group="floor"))
    return found
