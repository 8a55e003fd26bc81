"""Actions of a person dealing that take more than one table command."""

from typing import TYPE_CHECKING, Any

from croupier.service.dealer_view import row_of
from croupier.service.verb_base import NotNow, only, takes
from croupier.table.asks import Refusal
from croupier.table.commands import Proceed
from croupier.table.roles import Role

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable
    from croupier.service.viewer import Viewer


def deal_row(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Deal cards that go out in one motion, such as one to each stack; each is recorded individually."""
    only(viewer, Role.DEALER)
    takes(fields)
    if live.house_deals:
        raise NotNow("the house deals here", "TakeDealing first")
    row = row_of(live.kept.driver.ask)
    if live.kept.done_under(viewer.actor, id):
        return None
    if not row:
        raise NotNow("no row of cards is being dealt", "Proceed")
    refusal, dealt = live.give(viewer.actor, Proceed(), id), 1
    while refusal is None and row_of(live.kept.driver.ask) == row:
        refusal = live.give(viewer.actor, Proceed(), f"{id}/{dealt}")
        dealt += 1
    return refusal
