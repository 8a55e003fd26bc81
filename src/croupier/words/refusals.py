"""Refusals in English: for each code, why an input was not accepted and what is allowed instead.

A sentence is a template with the figures of its refusal: ``{held:$}`` is an amount of money, ``{area:wager}`` a wager,
``{seat:seat}`` a seat, ``{command:do}`` what somebody does by a command, ``{seats:list}`` a list.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from string import Formatter
from typing import Any

from croupier.equipment.money import show
from croupier.table.refusals import Code, Refusal, TableCode
from croupier.words.commands import command_words
from croupier.words.seats import seat_name
from croupier.words.terms import term
from croupier.words.voice import Part, speak, tells_part

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


def _wager(area: Any) -> str:
    return str(getattr(area, "words", area))  # bridge: until areas are named by the words package


_SPECS: dict[str, Callable[[Any], str]] = {
    "$": show,
    "list": _listed,
    "or": lambda values: " or ".join(map(str, values)),
    "$or": lambda values: " or ".join(map(show, values)),
    "$list": lambda values: ", ".join(map(show, values)),
    "do": command_words,
    "dos": lambda kinds: "; ".join(sorted(map(command_words, kinds))),
    "seat": seat_name,
    "role": lambda role: role.value,
    "roles": lambda roles: " or ".join(role.value for role in roles),
    "term": term,
    "wager": _wager,
    "text": repr,
}
_FIGURES = _Figures()


def _told(clause: Clause, figures: Mapping[str, Any]) -> str:
    return _FIGURES.vformat(clause, (), figures) if isinstance(clause, str) else clause(**figures)


def why_not(refusal: Refusal) -> str:
    """Tell why an input was refused, as a clause."""
    return speak(Part.WHY_NOT, refusal)


def allowed(refusal: Refusal) -> str:
    """Tell what is allowed instead, as a phrase; empty if nothing is."""
    return speak(Part.ALLOWED, refusal)


def refused(refusal: Refusal) -> str:
    """Tell why an input was refused, what is allowed, and the paragraphs that say so."""
    return f"{refused_because(refusal)} [{', '.join(map(str, refusal.cites))}]"


def refused_because(refusal: Refusal) -> str:
    """Tell why an input was refused and what is allowed, for a place that shows the paragraphs by themselves."""
    instead = allowed(refusal)
    return f"{why_not(refusal)}. Allowed: {instead}." if instead else f"{why_not(refusal)}."


tells_part(Part.WHY_NOT, lambda refusal: _told(_WHY[refusal.code], refusal.figures))
tells_part(Part.ALLOWED, lambda refusal: _told(_ALLOWED[refusal.code], refusal.figures))


def told_codes() -> Mapping[Code, tuple[Clause, Clause]]:
    """Everything that can be refused, with its clauses."""
    return {code: (clause, _ALLOWED[code]) for code, clause in _WHY.items()}


def _smallest(smallest: int, **_: Any) -> str:
    return f"multiples of {show(smallest)}"


def _and(values: Any) -> str:
    return " and ".join(map(str, values))


def _nearest(total: int, unit: int, limits: Any) -> str:
    """The multiples of a unit next to an amount, as far as the limits allow them."""
    below = total // unit * unit
    near = [one for one in (below, below + unit) if one and (limits is None or limits.minimum <= one <= limits.maximum)]
    return " or ".join(map(show, near)) or f"multiples of {show(unit)}"


def _since(opened: datetime, longest: timedelta) -> str:
    hours = int(longest.total_seconds() // 3600)
    return f"{opened.isoformat(sep=' ', timespec='minutes')}, more than {hours} hours ago"


_TIME = "a time with its offset, as in 2026-01-31T20:00:00+00:00"

T = TableCode
refusals(
    {
        T.TIME_NOT_KEPT: ("{why}", "a time in UTC, {since} or later"),
        T.ID_USED: ("the id {id:text} was given to another command", "an id of its own"),
        T.STOPPED: ("the table has stopped: {why}", "what the record tells"),
        T.FROZEN: ("the table is frozen: {why}", "nothing until a supervisor unfreezes it"),
        T.DISABLED: ("no new wager is taken: {why}", "the round in progress to its end"),
        T.NOT_UNDERSTOOD: ("{why}", "{allowed}"),
        T.MALFORMED: "malformed: {fault}",
        T.NOT_NOW: ("now is not the time to {command:do}", "{awaited:dos}"),
        T.CANNOT_HAPPEN_NOW: ("now it cannot be that {command:do}", "{awaited:dos}"),
        T.NOT_YOUR_ROLE: ("a {role:role} may not {command:do}", "by the {roles:roles}"),
        T.NOT_FOR_ABSENT: "the house may not {command:do} for a player who is away",
        T.NOT_YOUR_SEAT: ("{actor} may not act for seat {seat}", lambda own, **_: f"seat {own or 'none'} only"),
        T.ASKED_OF_ANOTHER: (
            "{actor} is not asked now",
            lambda seats, **_: f"an answer of {' or '.join(f'seat {one}' for one in seats) or 'the dealer'}",
        ),
        T.OUT_OF_BOUNDS: "that is not among the choices now",
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
        T.TENDER_NOT_ACCEPTED: (
            "{given:term} is not accepted",
            lambda tenders, **_: " and ".join(map(term, tenders)),
        ),
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
        T.OUTSIDE_LIMITS: (
            lambda given, stake, area, **_: f"{show(stake + given)} as {_wager(area)} is outside the posted limits",
            "{limits}",
        ),
        T.NOT_PAID_EXACTLY: (
            lambda given, stake, area, pays, **_: (
                f"{show(stake + given)} as {_wager(area)} cannot be paid exactly at {_and(pays)}"
            ),
            lambda given, stake, unit, limits, **_: _nearest(stake + given, unit, limits),
        ),
        T.NOT_A_PART: ("{given:$} cannot be taken from {stake:$}", "up to {stake:$}"),
        T.LEFT_OUTSIDE_LIMITS: (
            lambda given, stake, area, **_: (
                f"this would leave {show(stake - given)} on the {_wager(area)}, outside the posted limits"
            ),
            "leaving {limits}, or taking it all down",
        ),
        T.LEFT_NOT_PAID_EXACTLY: (
            lambda given, stake, area, pays, **_: (
                f"this would leave {show(stake - given)} on the {_wager(area)}, "
                f"which cannot be paid exactly at {_and(pays)}"
            ),
            lambda given, stake, unit, limits, **_: f"leaving {_nearest(stake - given, unit, limits)}",
        ),
        T.NOT_PAYABLE: (
            "{given:$} cannot be paid exactly in chips of {smallest:$}",
            lambda near, **_: " or ".join(map(show, near)),
        ),
        T.COUPON_NOT_MATCHED: (
            lambda given, face, stake, **_: f"coupons of {show(face + given)} are not matched by chips",
            "coupons up to the chips wagered",
        ),
        T.COUPON_WITHOUT_CHIPS: ("a match play coupon goes with chips", "a wager with it"),
        T.OTHERS_HANG_ON_IT: ("{others:list} needs it", "withdraw that first"),
        T.METER_OUT: ("the {meter} meter is out of order", "this wager once the meter works again"),
        # --- the table at rest
        T.NOT_A_TIME: ("{given:text} is no time", _TIME),
        T.TIME_WITHOUT_OFFSET: ("{given:text} cannot be placed in time", _TIME),
        T.TIME_RUNS_BACK: ("{given} is before {now}", "{now} or later"),
        T.PLAYERS_SEATED: ("players are still seated ({seats:list})", "a table without players"),
        T.NO_DICE_HERE: "there are no dice on this table",
        T.NOBODY_ARRIVED: ("nobody has arrived at the table to inspect the cards", "a round once a player is seated"),
        T.NOBODY_AT_TABLE: ("nobody is at the table", "a round once a player is there"),
        T.SHOE_LEFT: ("the automated dealing shoe has left the table", "another method first"),
        T.SHUFFLER_LEFT: ("the shuffler has left the table", "'shuffle by hand' first"),
        T.DECK_TOO_OLD: (
            lambda back, opened, longest: f"the {back} deck was opened at {_since(opened, longest)}",
            "change the cards first",
        ),
        T.DICE_TOO_OLD: (
            lambda opened, longest: f"the dice came to the table at {_since(opened, longest)}",
            "change the dice first",
        ),
        T.DEVICE_NOT_HERE: "there is no {device:term} on the table",
        T.NO_CARD_READER: ("this table has no card reader", "another method"),
        T.DEVICE_FIRST: (
            "the {device:term} must be removed from the table before another method is used",
            "remove the {device:term} first",
        ),
        T.NO_SHUFFLER_FILED: ("this table is filed without a shuffler", "shuffle by hand"),
        T.OTHER_METHOD_FILED: ("this table is filed for the {filed.value}", "{filed.value}"),
        T.NO_SUCH_METER: ("there is no {given:text} meter here", "{meters:list}"),
        T.METER_AS_IT_IS: lambda meter, out: f"the {meter} meter {'is out of order already' if out else 'works'}",
        T.NEVER_SETTLED: "no wager of seat {seat} on {area} was settled in round {round}",
        T.PAID_ELSEWHERE: "only payments from the table inventory are corrected at the table",
        T.CORRECTION_NEEDS: "a correction needs the player at the table, an amount and a reason",
        T.CANNOT_GIVE_BACK: lambda seat, paid, given, **_: (
            f"seat {seat} has not the chips to give back {show(paid - given)}"
        ),
        T.INVENTORY_SHORT: ("the table inventory has not the chips", "a fill first"),
        T.SOURCE_FAILED: ("the random source has failed: {failure}", "a source that passes its tests"),
        # --- cards and dice
        T.CUT_OUTSIDE: (
            "the cutting card cannot be inserted at {given}",
            lambda least, most, either_end, **_: (
                f"{least} to {most}: at least {least} cards from {'either end' if either_end else 'the top'}"
            ),
        ),
        T.NOT_AN_ORDER: ("that is not an order of the {number} cards of the deck", "each card once"),
        T.DOES_NOT_SHUFFLE: (
            "a {role:role} does not shuffle here",
            lambda by_hand, **_: "the dealer, by hand" if by_hand else "the shuffling device",
        ),
        T.COUNT_CANNOT_BE: (
            "a count of {given} cannot be",
            lambda counts, **_: "a count of the cards" if counts else "no count (-1)",
        ),
        T.COUNTED_WRONG_HAS_NO_ORDER: ("a deck that counts wrong has no order", "the count alone"),
        T.NOT_SHUFFLED_HERE: ("the deck is not shuffled at the table", "the order in which it came"),
        T.CANNOT_LEAVE_NOW: ("only the shuffler can be removed now", "the shuffler, if there is one"),
        T.NO_SHUFFLER: "there is no shuffler on the table",
        T.SHUFFLED_BY_HAND: ("these cards are shuffled by hand", "the dealer, without a count"),
        T.WRONG_COUNT: ("a stub cannot have {given} cards", "{least} to {most} cards"),
        T.NOT_A_SEAL: ("this is no seal", "the hash of the faces and a salt, 64 digits"),
        T.NOT_FACES: (
            lambda faces: f"{' '.join(map(str, faces)) or 'nothing'} are not the faces of two dice",
            "two faces from 1 to 6",
        ),
        T.NOT_WHAT_WAS_SEALED: ("this is not the throw that was sealed", "what was sealed, with its salt"),
        T.NOTHING_SEALED: ("no throw was sealed", "the faces of the dice"),
    }
)
