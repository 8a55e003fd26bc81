"""Separation of duties at a live table, as far as a session shows what no record does."""

from typing import TYPE_CHECKING

from croupier.service.table_status import STAFF_AT_TABLE
from croupier.service.verb_base import Viewer
from croupier.table.class_names import kind_name
from croupier.table.commands import ApproveCorrection
from croupier.table.refusals import Refusal, TableCode

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable


def may_act(live: "LiveTable", viewer: Viewer, name: str, id: str) -> Refusal | None:
    """Return why a person's own duties, or those of the same browser, forbid an action; None if they don't."""
    person, kept = viewer.person, live.kept
    if viewer.role in STAFF_AT_TABLE and (refusal := kept.may_work(person.name, id)) is not None:
        return refusal
    if name == "Sit" and person.worked:
        return kept.may_play(person.worked)
    if name == kind_name(ApproveCorrection) and not person.proof:
        return Refusal(TableCode.NOBODY_SECOND, *live.table.paragraphs.corrections)
    return None
