"""Options, each declared once: its paragraph, the values allowed, when it has to be stated, and since when it
exists.
"""

from collections.abc import Callable, Iterable, Mapping, Sized
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from croupier.regulation import Cite, cite
from croupier.regulation.in_force import Period
from croupier.submission.notices import Notices
from croupier.submission.value_kinds import Kind, OneOf
from croupier.words.text import capital

if TYPE_CHECKING:
    from croupier.submission.diff_demands import Demand
    from croupier.submission.house_agreements import Agreement

ALWAYS = Period()

POSTED = cite("13:69F-8.3")

Values = Mapping[str, Any]
"""The parsed values of a filing by key, such as ``dealing.method``."""


@dataclass(frozen=True, slots=True)
class When:
    """A condition on another option."""

    key: str
    values: tuple[Any, ...]

    def holds(self, stated: Values) -> bool:
        """Return whether a filing's values meet the condition."""
        return stated.get(self.key) in self.values

    def __str__(self) -> str:
        choices = " or ".join(_toml(value) for value in self.values)
        return f"{self.key} is {choices}"


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of several conditions."""

    conditions: tuple[When, ...]

    def holds(self, stated: Values) -> bool:
        """Return whether a filing's values meet one of the conditions."""
        return any(condition.holds(stated) for condition in self.conditions)

    def __str__(self) -> str:
        return " or ".join(map(str, self.conditions))


Condition = When | Either


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def when(key: str, *values: Any) -> When:
    """Return the condition that an option has one of these values."""
    return When(key, values)


def either(*conditions: When) -> Either:
    """Return the condition that at least one of these conditions is met."""
    return Either(conditions)


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a licensee chooses or has to state."""

    key: str
    kind: Kind
    cite: Cite
    words: str
    """What is chosen, in our words."""
    sample: Any
    """The sample filing's value, as in TOML."""
    conditions: tuple[Condition, ...] = ()
    """It has to be stated if all of these hold, and must not be stated otherwise."""
    required: bool = True
    """Whether it has to be stated at all. Nothing else has a default, except for readings and for when a correction
    needs a second supervisor: if a filing makes no choice, ours is filed.
    """
    in_force: Period = ALWAYS
    default: Any = None
    """What is filed if it applies and is left out; readings and corrections have a default."""

    def applies(self, stated: Values) -> bool:
        """Return whether a filing with these values has to state the option."""
        return all(condition.holds(stated) for condition in self.conditions)


def reading(
    key: str, values: tuple[str, ...], cite: Cite, words: str, conditions: tuple[Condition, ...] = ()
) -> Option:
    """Return the option for a reading; if it is left out, the first of its values is filed."""
    usual = values[0]
    words = f"{words} If left out: {usual}."
    return Option(key, OneOf(*values), cite, words, None, conditions, required=False, default=usual)


class Severity(Enum):
    """How serious a defect is."""

    ERROR = "error"
    """The filing may not be used."""
    WARNING = "warning"
    """The filing may be used, but somebody should look at it."""


_VERBS = {"is", "are", "has", "have", "does", "do", "cannot", "comes", "conflicts", "goes", "inserts", "leaves"}
_VERBS |= {"differs", "leads", "makes", "name", "names", "needs", "repeats", "takes", "uses"}
"""After these verbs, the words continue a sentence that the key begins: "`decks` is too high"."""


@dataclass(frozen=True, slots=True)
class Defect:
    """A defect of a filing."""

    severity: Severity
    key: str
    value: str
    words: str
    allowed: str
    cite: Cite
    line: int | None = None
    """Its line in the file, or the line of the table in which something is missing."""

    def __str__(self) -> str:
        where = f"Line {self.line}: " if self.line else ""
        return f"{where}{self.severity.value}: {self.sentences}"

    @property
    def sentences(self) -> str:
        """What is wrong and under which paragraph, what was entered, and what is allowed or was probably meant."""
        entered = f" You entered {self.value}." if self.value else ""
        allowed = capital(self.allowed) if self.allowed.endswith("?") else f"Allowed: {self.allowed}."
        goes_on = self.words.split(" ")[0].strip(",:") in _VERBS
        return f"`{self.key}`{'' if goes_on else ':'} {self.words} ({self.cite}).{entered} {allowed}"


def counted(defects: Sized) -> str:
    """Return how many defects there are, in words."""
    number = len(defects)
    return f"{number or 'no'} defect{'' if number == 1 else 's'}"


CrossCheck = Callable[[Values], Iterable[Defect]]
"""Checks a rule across several options. It gets only values that are sound on their own."""


@dataclass(frozen=True, slots=True)
class SecondTable:
    """A second table of a game in the sample house."""

    choices: Mapping[str, Any]
    """The choices that differ from the first table's."""
    meter: str = ""
    """The wager whose meter the two tables share; empty if none."""


@dataclass(frozen=True, slots=True)
class Schema:
    """Everything that a filing for a game states."""

    game: str
    version: int
    options: tuple[Option, ...]
    cross_checks: tuple[CrossCheck, ...] = ()
    tables: Mapping[str, str] = field(default_factory=dict)
    """A line of explanation for each table of the file."""
    notices: Notices = field(default_factory=Notices)
    """What patrons read about changes."""
    demands: "tuple[Demand, ...]" = ()
    """What requires notice of changes."""
    agreements: "tuple[Agreement, ...]" = ()
    """What a house's tables must have in common."""
    second: SecondTable | None = None
    """The game's second table in the sample house; None if it has only one."""
    posted: Cite = POSTED
    """The rules of a game are posted and noticed under 8.3 of its chapter; defects of form cite it."""

    def option(self, key: str) -> Option:
        """Return the option of a known key."""
        return next(option for option in self.options if option.key == key)
