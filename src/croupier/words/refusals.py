"""Refusals in English: for each code, why an input was not accepted and what is allowed instead.

A sentence is a template with the figures of its refusal: ``{held:$}`` is an amount of money, ``{area:wager}`` a wager,
``{command:do}`` what somebody does by a command, ``{seats:list}`` a list.
"""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

from croupier.equipment.money import show
from croupier.table.refusals import Code, Refusal, TableCode

Clause = str | Callable[..., str]
"""A template, or a function of the figures that makes the clause."""

_WHY: dict[Code, Clause] = {}
_ALLOWED: dict[Code, Clause] = {}


def refusals(clauses: Mapping[Code, tuple[Clause, Clause] | Clause]) -> None:
    """Register, for each code, why something is refused and, where there is something else, what is allowed."""
    for code, clause in clauses.items():
        if code in _WHY:
            raise ValueError(f"{code} is told already")
        _WHY[code], _ALLOWED[code] = clause if isinstance(clause, tuple) else (clause, "")


class _Figures(Formatter):
    """Puts figures into a clause, each as people read it."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return _SPECS[format_spec](value) if format_spec in _SPECS else super().format_field(value, format_spec)


def _listed(values: Any) -> str:
    return ", ".join(map(str, values)) or "none"


_SPECS: dict[str, Callable[[Any], str]] = {
    "$": show,
    "list": _listed,
    "or": lambda values: " or ".join(map(str, values)),
    "$or": lambda values: " or ".join(map(show, values)),
    "$list": lambda values: ", ".join(map(show, values)),
    "do": lambda kind: kind.words,
    "dos": lambda kinds: "; ".join(sorted({kind.words for kind in kinds})),
    "role": lambda role: role.value,
    "roles": lambda roles: " or ".join(role.value for role in roles),
    "wager": str,
    "text": repr,
}
_FIGURES = _Figures()


def _told(clause: Clause, figures: Mapping[str, Any]) -> str:
    return _FIGURES.vformat(clause, (), figures) if isinstance(clause, str) else clause(**figures)


def why_not(refusal: Refusal) -> str:
    """Tell why an input was refused, as a clause."""
    return _told(_WHY[refusal.code], refusal.figures)


def allowed(refusal: Refusal) -> str:
    """Tell what is allowed instead, as a phrase; empty if nothing is."""
    return _told(_ALLOWED[refusal.code], refusal.figures)


def refused(refusal: Refusal) -> str:
    """Tell why an input was refused, what is allowed, and the paragraphs that say so."""
    instead = allowed(refusal)
    more = f" Allowed: {instead}." if instead else ""
    return f"{why_not(refusal)}.{more} [{', '.join(map(str, refusal.cites))}]"


def told_codes() -> Mapping[Code, tuple[Clause, Clause]]:
    """Everything that can be refused, with its clauses."""
    return {code: (clause, _ALLOWED[code]) for code, clause in _WHY.items()}


def _smallest(smallest: int, **_: Any) -> str:
    return f"multiples of {show(smallest)}"


T = TableCode
refusals(
    {
        T.IN_WORDS: ("{why}", "{allowed}"),  # bridge
        T.MALFORMED: "malformed: {fault}",
        T.NOT_NOW: ("now is not the time to {command:do}", "{awaited:dos}"),
        T.CANNOT_HAPPEN_NOW: ("now it cannot be that {command:do}", "{awaited:dos}"),
        T.NOT_YOUR_ROLE: ("a {role:role} may not {command:do}", "by the {roles:roles}"),
        T.NOT_FOR_ABSENT: "the house may not {command:do} for a player who is away",
        T.NOT_YOUR_SEAT: ("{actor} may not act for seat {seat}", lambda own, **_: f"seat {own or 'none'} only"),
        T.ASKED_OF_ANOTHER: (
            "{actor} is not asked now",
            lambda seats, **_: f"an answer of seat {' or '.join(map(str, seats))}",
        ),
        T.OUT_OF_BOUNDS: "there is nothing here for which you could {command:do}",
        # --- seats and chips
        T.NO_SUCH_SEAT: ("there is no seat {seat}", "seats 1 to {last}"),
        T.SEAT_TAKEN: (
            "seat {seat} is taken by {name}",
            lambda free, **_: f"seats {', '.join(map(str, free))}" if free else "no seat is free",
        ),
        T.NO_NAME: ("a player needs a name", "a name that can be printed"),
        T.NOBODY_THERE: ("nobody sits in seat {seat}", "a player who is seated"),
        T.HAS_WAGERED: ("seat {seat} has placed a wager", "leaving once no wager stands"),
        T.TAKES_PART: ("seat {seat} has a part in the round", "leaving when the round is complete"),
        T.TIP_TOO_LARGE: ("a tip of {given:$} cannot be", "up to {held:$}"),
        T.NOTHING_BOUGHT: ("an amount of chips is above zero", _smallest),
        T.NOT_OF_CHIPS: ("{given:$} cannot be made of chips", _smallest),
        T.COUPONS_NOT_TAKEN: ("match play coupons are not accepted here", "chips and plaques"),
        T.COUPON_NOT_PAYABLE: ("a coupon of {given:$} cannot be paid", _smallest),
        # --- wagers
        T.NOT_OFFERED: ("no wager is offered on {given:text}", "{areas:list}"),
        T.TENDER_NOT_ACCEPTED: ("{given:text} is not accepted", "gaming chips and plaques"),
        T.NOT_ABOVE_ZERO: ("{given:$} is no wager", "an amount above zero"),
        T.CHIPS_SHORT: ("seat {seat} has chips of {held:$}, not {given:$}", "up to {held:$}"),
        T.WAGERS_CLOSED: (
            "no wager is made, increased or withdrawn after 'No more bets'",
            "wagers in the next round",
        ),
        T.NO_WAGER_MADE: ("no wager has been placed", "at least one, or call the round off"),
        T.WAGERS_MADE: ("wagers have been placed", "'No more bets'"),
        T.NO_WAGER_STANDS: ("no wager stands on {given:text}", "standing: {standing:list}"),
        T.COUPON_NOT_HERE: ("no match play coupon is accepted here", "chips and plaques"),
        T.COUPONS_SHORT: ("seat {seat} holds coupons of {held:$}", "up to {held:$}"),
        T.METER_OUT: ("the {meter} meter is out of order", "this wager once the meter works again"),
    }
)
