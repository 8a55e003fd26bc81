"""Requirements of notice: a paragraph, the choices it is about, and which of their changes it covers.

Some paragraphs require notice themselves (mark N). Others have their subject posted under 8.3; that any change of what
is posted requires notice, like any change of a limit (8.2) or of a rule that patrons play by (8.3), is inferred (mark
X), and so is notice of a rate of progression. Everything that changes a sign therefore has a requirement. Patrons get
no notice of devices, cards, chips and amounts of meters. A game states its requirements in its schema; for each key the
first that matches applies, so particular ones come before general ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fnmatch import fnmatchcase
from typing import Any

from croupier.regulation import Cite
from croupier.regulation.in_force import in_force
from croupier.submission.filing import Filing
from croupier.submission.plain_values import comparable

AHEAD = "at least half an hour before the changes take effect, or at once at a table where nobody is playing"
"""8.3: how long before the change. Its own text is not at hand."""

AHEAD_MARK = "R/P"
"""The figure is recalled, and from a sister state; that notice is needed is inferred from the paragraphs that say
so.
"""

NOT_OFFERED = (None, False, "none")


class On(Enum):
    """Which changes of a choice are covered."""

    CHANGED = "changed"
    """Any change of a choice that is stated before and after, or that may be left out."""
    SELECTED = "selected or changed"
    """Any change, including from having nothing to choose."""
    WITHDRAWN = "withdrawn"
    """What was offered no longer is, or something else is."""
    LIMITED = "limited"
    """A lower payout limit. If there was none, any limit is lower."""


@dataclass(frozen=True, slots=True)
class Demand:
    """A paragraph that requires notice of a change."""

    on: On
    cite: Cite
    keys: tuple[str, ...]
    """Patterns of keys, such as ``wagers.*.minimum``."""
    mark: str = "X"
    """How certain it is: N, this paragraph says so itself; X, inferred from others that do."""
    where: tuple[str, tuple[Any, ...]] | None = None
    """A key and values; the requirement applies only if the new filing states one of these values for the key."""

    def meets(self, key: str, old: Filing, new: Filing, *, follows: bool) -> bool:
        if not any(fnmatchcase(key, pattern) for pattern in self.keys):
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
            case On.LIMITED:
                return not follows and now is not None and (was is None or now < was)


RATES = ("*.meter.rate", "*.meter.reset_rate")
LIMITS = ("*.minimum", "*.maximum")
"""Keys that several games share."""


def demand(
    on: On, cite: Cite, *keys: str, express: bool = False, where: tuple[str, tuple[Any, ...]] | None = None
) -> Demand:
    """Return a requirement; ``express`` if the paragraph itself states it."""
    return Demand(on, cite, keys, "N" if express else "X", where)


def demanded(key: str, old: Filing, new: Filing, *, follows: bool, day: date | None) -> Iterator[Demand]:
    """Yield what requires notice of a change on a day: the first of the game's requirements for its key that
    matches.
    """
    for demand in new.schema.demands:
        if day is not None and day not in in_force(demand.cite):
            continue
        if demand.meets(key, old, new, follows=follows):
            yield demand
            return
