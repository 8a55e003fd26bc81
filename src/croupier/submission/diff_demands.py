"""What demands notice of a change: a paragraph, the choices it is about, and which of their changes it means.

Some paragraphs demand notice themselves (mark N). Others have what they speak of posted under 8.3: that a change of
what is posted needs notice, whichever way it goes, like any change of a limit (8.2) or of a rule that patrons play by
(8.3), is inferred (mark X); so is that of a rate of progression. Whatever changes a sign therefore has a demand.
Devices, cards, chips and amounts of meters are not what patrons are given notice of. A game states its demands in its
schema; for each key the first that is met holds, so the particular stand before the general.
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
    LIMITED = "limited"
    """A payout limit that falls. Where there was none, any limit is lower."""


@dataclass(frozen=True, slots=True)
class Demand:
    """A paragraph that demands notice of a change."""

    on: On
    cite: Cite
    keys: tuple[str, ...]
    """Patterns of keys, such as ``wagers.*.minimum``."""
    mark: str = "X"
    """How sure it is: N, this paragraph says so itself; X, inferred from others that do."""
    where: tuple[str, tuple[Any, ...]] | None = None
    """Only where the new filing states one of these values under that key."""

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
"""Keys that several games have."""


def demand(
    on: On, cite: Cite, *keys: str, express: bool = False, where: tuple[str, tuple[Any, ...]] | None = None
) -> Demand:
    """Return a demand; ``express`` if the paragraph says so itself."""
    return Demand(on, cite, keys, "N" if express else "X", where)


def demanded(key: str, old: Filing, new: Filing, *, follows: bool, day: date | None) -> Iterator[Demand]:
    """What demands notice of a change on a day: of the game's demands for its key, the first that is met."""
    for demand in new.schema.demands:
        if day is not None and day not in in_force(demand.cite):
            continue
        if demand.meets(key, old, new, follows=follows):
            yield demand
            return
