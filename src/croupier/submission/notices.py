"""What patrons read about a change: a sentence for each choice, declared by a game together with its options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from croupier.regulation.in_force import day_in_words

if TYPE_CHECKING:
    from croupier.submission.filing import Filing


@dataclass(frozen=True, slots=True)
class Move:
    """A choice that is stated differently, with both values in words."""

    key: str
    was: Any
    now: Any
    before: str
    after: str
    subject: str
    """The words of the option, for a choice without a better declaration."""
    old: "Filing"
    new: "Filing"

    @property
    def goes(self) -> str:
        """The direction in which a number changes."""
        was, now = (getattr(value, "fraction", value) for value in (self.was, self.now))
        return "goes up" if now > was else "goes down"

    def from_to(self, what: str) -> str:
        """Say that a number goes up or down or, if it is new, what it is."""
        if self.was is None:
            return f"{what} is {self.after}"
        if self.now is None:
            return f"{what} is no longer {self.before}"
        return f"{what} {self.goes} from {self.before} to {self.after}"


Clause = str | Mapping[Any, str] | Callable[[Move], str]
"""What will apply, without the day: a text; a text for each value; or a function of the change.

In a text, ``{was}`` and ``{now}`` stand for the two values.
"""


@dataclass(frozen=True, slots=True)
class Notices:
    """How a game informs patrons of its changes."""

    bets: Mapping[str, str] = field(default_factory=dict)
    """What patrons call a bet, such as match-the-dealer bet, by its table in the filing, such as ``wagers.match``."""
    clauses: Mapping[str, Clause] = field(default_factory=dict)
    """Clauses by key or pattern of keys. The first match is used."""

    def clause(self, move: Move) -> str | None:
        """Return the clause for a change; None if none is declared and no general form fits."""
        for pattern, declared in self.clauses.items():
            if fnmatchcase(move.key, pattern):
                return _clause(declared, move)
        return self._general(move)

    def _general(self, move: Move) -> str | None:
        """Return a form common to all games: limits, offers, odds, meters, coupons."""
        table, _, last = move.key.rpartition(".")
        wager = table.removesuffix(".meter")
        bet = self.bets.get(wager)
        if bet is None:
            return None
        match last:
            case "minimum" | "maximum":
                return move.from_to(f"the {last} {bet}")
            case "offered":
                return f"the {bet} is offered" if move.now else f"the {bet} is no longer offered"
            case "pays":
                return pays(f"a winning {bet}")(move)
            case "pay_table":
                return f"the payouts of the {bet} change"
            case "match_play":
                return coupons(f"with the {bet}")(move)
            case "rate":
                return move.from_to(f"the share of each {bet} that is added to the jackpot")
            case "reset_rate":
                return move.from_to(f"the share of each {bet} that is kept for the next jackpot")
            case _:
                return None


def _clause(declared: Clause, move: Move) -> str | None:
    if isinstance(declared, str):
        return declared.format(was=move.before.strip("“”"), now=move.after.strip("“”"))
    if isinstance(declared, Mapping):
        # What is no longer stated, because it can't be, is not offered.
        return declared.get(False if move.now is None else move.now)
    return declared(move)


def pays(what: str) -> Callable[[Move], str]:
    """Describe changed odds: a winning pass bet pays 1 to 1 instead of 3 to 2."""

    def clause(move: Move) -> str:
        if move.now is None:
            return f"{what} no longer pays {move.before}; the pay table applies"
        return f"{what} pays {move.after}" + ("" if move.was is None else f" instead of {move.before}")

    return clause


def number(what: str) -> Callable[[Move], str]:
    """Describe a number that goes up or down."""
    return lambda move: move.from_to(what)


def coupons(where: str) -> Callable[[Move], str]:
    """Say whether match play coupons are accepted."""
    return lambda move: f"match play coupons are {'accepted' if move.now else 'no longer accepted'} {where}"


def starting(day: date | None) -> str:
    """Say from when a change applies: "Starting November 20, 2026"."""
    return "Starting the day this notice is posted" if day is None else f"Starting {day_in_words(day)}"


def clause_of(notices: Notices, move: Move) -> str:
    """Describe a change without its day: "the dealer hits soft 17"."""
    clause = notices.clause(move)
    if clause is None:
        subject = f"{move.subject[:1].lower()}{move.subject[1:]}"
        return f"this rule changes from {move.before} to {move.after}: {subject}"
    return clause


def sentence(clause: str, day: date | None) -> str:
    """Describe a change as patrons read it: "Starting November 20, 2026, the dealer hits soft 17." """
    return f"{starting(day)}, {clause}."
