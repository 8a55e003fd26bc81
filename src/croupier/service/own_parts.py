"""What each player at a live table may do, kept until something happens that may change it.

To work it out takes longer than all else that an action brings, and most actions change it for one player alone.
"""

from typing import TYPE_CHECKING

from croupier.service.views import OwnPart, own_part
from croupier.table.steps import Step, Wagered, Withdrawn

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable


class OwnParts:
    """What the players of one table may do."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self.kept: dict[int, OwnPart] = {}

    def of(self, seat: int) -> OwnPart:
        """Return what the player in a seat may do."""
        live, own = self._live, self.kept.get(seat)
        sitting = live.sittings[seat]
        now = live.kept.driver.ask, (sitting.ready, sitting.out, sitting.cleared)
        if own is None or (own.ask, own.state) != now:
            self.kept[seat] = own = own_part(live, seat)
        return own

    def hear(self, step: Step) -> None:
        """Forget what a step may change."""
        for seat in list(self.kept):
            if not isinstance(step, Wagered | Withdrawn) or seat == step.seat or self._live.seat(seat).minds(step):
                del self.kept[seat]

    def forget(self, seat: int = 0) -> None:
        """Forget what may have changed without a step: what a player has done changes that seat, all else any seat."""
        if seat:
            self.kept.pop(seat, None)
        else:
            self.kept.clear()
