"""Updates for a live table's viewers: what is new, or what they have missed.

They are built in the table's own thread, so other tables and connections don't wait.
"""

from typing import TYPE_CHECKING

from croupier.service.messages import News, View, Welcome
from croupier.service.verb_base import Viewer
from croupier.service.views import shared_view, view_for
from croupier.service.wire import Telling, step_view
from croupier.table.driver import Entry
from croupier.table.steps import Step
from croupier.table.terms import Procedure

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable


def greeting(live: "LiveTable", viewer: Viewer, since: int, epoch: str) -> list[News | Welcome]:
    """Return the greeting for a new or returning viewer: the updates that were missed, or the whole table."""
    live.find_seat(viewer)
    view = view_for(live, viewer, shared_view(live))
    missed = [(version, steps) for version, steps in live.news if version > since]
    if epoch == live.epoch and since >= 0 and len(missed) == live.version - since:
        return [
            _news(live, viewer, version, _telling(live, steps), view)
            for version, steps in missed or [(live.version, [])]
        ]
    past = [] if live.stopped else _past(live)
    views = [step_view(step, live.sees(viewer, entry=entry), live.seat(0).holds) for entry, step in past]
    return [Welcome(live.epoch, live.version, views, view)]


def _past(live: "LiveTable") -> list[tuple[int, Step]]:
    """Return the steps of the running procedure, with its number; between rounds, and while wagers are open, include
    the last round and later corrections.
    """
    driver = live.kept.driver
    entries = [driver.running] if driver.running is not None and driver.running.steps else []
    if not entries or live.wagers_open:
        since: list[Entry] = []
        for entry in reversed(driver.journal):
            if entry.procedure in (Procedure.ROUND, Procedure.CORRECTION):
                since.insert(0, entry)
            if entry.procedure is Procedure.ROUND:
                entries = [*since, *entries]
                break
    return [(entry.number, step) for entry in entries for step in entry.steps]


def news_for_all(live: "LiveTable", *, changed: bool, by: int = 0) -> list[tuple[Viewer, News]]:
    """Return each viewer's update; empty if nothing is new."""
    live.own_parts.forget(by)
    steps = list(live.fresh)
    live.fresh.clear()
    if not changed and not steps:
        return []
    viewers = list(live.viewers)
    for viewer in viewers:
        live.find_seat(viewer)
    live.version += 1
    live.news.append((live.version, steps))
    shared, telling = shared_view(live), _telling(live, steps)
    return [(viewer, _news(live, viewer, live.version, telling, view_for(live, viewer, shared))) for viewer in viewers]


def _telling(live: "LiveTable", steps: list[Step]) -> Telling:
    return Telling(steps, lambda cards: live.seat(0).holds(cards))


def _news(live: "LiveTable", viewer: Viewer, version: int, telling: Telling, view: View) -> News:
    return News(version, telling.to(live.sees(viewer, version=version)), view)
