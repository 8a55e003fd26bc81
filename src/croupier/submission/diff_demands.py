"""What demands notice of a change: a paragraph, the choices it is about, and which of their changes it means."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fnmatch import fnmatchcase
from typing import Any

from croupier.regulation import Cite
from croupier.regulation.in_force import in_force
from croupier.submission.filing import Filing
from croupier.submission.said import comparable

AHEAD = "at least half an hour before the changes take effect, or at once at a table where nobody is playing"
"""8.3: how long before. Its own text is not at hand."""

AHEAD_MARK = "R/P"
"""The figure is recalled, and a sister state's; that notice is needed is inferred from the paragraphs that say so."""

NOT_OFFERED = (None, False, "none")


class On(Enum):
    """Which changes of a choice are meant."""

    CHANGED = "changed"
    """Any change of a choice that is stated before and after, or that may be left out."""
    SELECTED = "selected or changed"
    """Any change, also where there was nothing to choose before."""
    WITHDRAWN = "withdrawn"
    """What was offered is not, or something else is."""
    LOWERED = "lowered"
    """Odds that fall. Where none are stated, they are the least."""
    LIMITED = "limited"
    """A payout limit that falls. Where there was none, any limit is lower."""


@dataclass(frozen=True, slots=True)
class Demand:
    """A paragraph that demands notice of a change."""

    game: str
    keys: tuple[str, ...]
    """Patterns of keys, such as ``wagers.*.minimum``."""
    on: On
    cite: Cite
    posted: Cite
    """8.3 of the chapter: how notice is given."""
    mark: str = "X"
    """How sure it is: N, this paragraph says so itself; X, inferred from others that do."""
    where: tuple[str, tuple[Any, ...]] | None = None
    """Only where the new filing states one of these values under that key."""

    def meets(self, key: str, old: Filing, new: Filing, *, follows: bool) -> bool:
        if self.game != new.schema.game or not any(fnmatchcase(key, pattern) for pattern in self.keys):
            return False
        if self.where is not None and new.get(self.where[0]) not in self.where[1]:
            return False
        was, now = comparable(old.get(key)), comparable(new.get(key))
        match self.on:
            case On.CHANGED:
                return not follows
            case On.SELECTED:
                return now is not None
            case On.WITHDRAWN:
                return was not in NOT_OFFERED
            case On.LOWERED:
                return not follows and was is not None and (now is None or now < was)
            case On.LIMITED:
                return not follows and now is not None and (was is None or now < was)


def demanded(
    demands: Sequence[Demand], key: str, old: Filing, new: Filing, *, follows: bool, day: date | None
) -> Iterator[Demand]:
    """What demands notice of a change on a day: of the demands for its key, the first that is met."""
    for demand in demands:
        if day is not None and day not in in_force(demand.cite):
            continue
        if demand.meets(key, old, new, follows=follows):
            yield demand
            return
