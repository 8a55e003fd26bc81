"""Refusals in English: for each code, why an input was not accepted and what is allowed instead.

A sentence is a template with the figures of its refusal: ``{held:$}`` is an amount of money, ``{area}`` a wager,
``{seat:seat}`` a seat, ``{command:do}`` what a command does, ``{seats:list}`` a list.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from enum import Enum
from operator import itemgetter
from typing import Any

from croupier.equipment.money import show
from croupier.table.names import NoArea, TableName
from croupier.table.refusals import Code, Refusal, TableCode
from croupier.table.terms import Tender
from croupier.words.commands import command_words
from croupier.words.templates import Format, clause, template
from croupier.words.terms import term
from croupier.words.text import and_, capital, cardinal, the
from croupier.words.voice import Part, Teller, speak, tells_part

Clause = str | Callable[..., str]
"""A template, or a function that makes the clause from the figures."""

_CLAUSES: dict[Code, tuple[Clause, Clause]] = {}
_TELLERS: dict[Code, tuple[Teller, Teller]] = {}


def refusals(clauses: Mapping[Code, tuple[Clause, Clause] | Clause]) -> None:
    """Register, for each code, why an input is refused and what, if anything, is allowed instead."""
    for code, entry in clauses.items():
        if code in _CLAUSES:
            raise ValueError(f"{code} already has words")
        why, instead = _CLAUSES[code] = entry if isinstance(entry, tuple) else (entry, "")
        _TELLERS[code] = _teller(why), _teller(instead)


def _teller(clause: Clause) -> Teller:
    """Return a function that makes a clause from the figures of a refusal."""
    return template(clause, itemgetter, _FORMATS) if isinstance(clause, str) else lambda figures: clause(**figures)


_FORMATS: dict[str, Format] = {
    "do": command_words,
    "dos": lambda kinds: "; ".join(sorted(map(command_words, kinds))),
    "role": lambda role: role.value,
    "roles": lambda roles: " or ".join(role.value for role in roles),
    "bet": lambda wanted: f"{str(wanted)!r} bet" if isinstance(wanted, NoArea) else clause(wanted),
    "text": lambda value: repr(_plain(value)),
}


def _plain(value: object) -> object:
    """Return a value as it was typed: a name as text, a member of a closed set as its key."""
    return str(value) if isinstance(value, TableName) else value.value if isinstance(value, Enum) else value


def why_not(refusal: Refusal) -> str:
    """Return a clause for why an input was refused."""
    return speak(Part.WHY_NOT, refusal)


def allowed(refusal: Refusal) -> str:
    """Return a phrase for what is allowed instead; empty if nothing is."""
    return speak(Part.ALLOWED, refusal)


def refused(refusal: Refusal) -> str:
    """Say why an input was refused, what is allowed, and which paragraphs say so."""
    return f"{refused_because(refusal)} [{', '.join(map(str, refusal.cites))}]"


def refused_because(refusal: Refusal) -> str:
    """Say why an input was refused and what is allowed, for displays that show the paragraphs separately."""
    instead = allowed(refusal)
    because = f"{capital(why_not(refusal))}."
    return f"{because} Allowed: {instead}." if instead else because


tells_part(Part.WHY_NOT, lambda refusal: _TELLERS[refusal.code][0](refusal.figures))
tells_part(Part.ALLOWED, lambda refusal: _TELLERS[refusal.code][1](refusal.figures))


def codes_with_words() -> Mapping[Code, tuple[Clause, Clause]]:
    """Return the clauses of every code."""
    return _CLAUSES


def _the(area: Any) -> str:
    return the(clause(area))


def _nearest(total: int, unit: int, limits: Any) -> str:
    """Name the multiples of a unit next to an amount, within any limits."""
    below = total // unit * unit
    near = [
        amount
        for amount in (below, below + unit)
        if amount and (limits is None or limits.minimum <= amount <= limits.maximum)
    ]
    return " or ".join(map(show, near)) or f"multiples of {show(unit)}"


def _since(opened: datetime, longest: timedelta) -> str:
    hours = int(longest.total_seconds() // 3600)
    return f"{opened.isoformat(sep=' ', timespec='minutes')}, more than {hours} hours ago"


_MULTIPLES = "multiples of {smallest:$}"
_TIME = "a time with its offset, such as 2026-01-31T20:00:00+00:00"

T = TableCode
refusals(
    {
        T.TIME_NOT_KEPT: ("{why}", "a time in UTC, {since} or later"),
        T.ID_USED: ("the id {id:text} was already used for another command", "a new id"),
        T.STOPPED: ("the table has stopped: {why}", "reading the record"),
        T.FROZEN: ("the table is frozen: {why}", "nothing until a supervisor unfreezes it"),
        T.DISABLED: ("no new bets are taken: {why}", "finishing the round in progress"),
        T.HELD: ("a supervisor is holding the next round", "waiting until a supervisor releases the table"),
        T.PLAYED_HERE: (
            "{name} plays at this table today",
            "dealing, supervising and correcting by people who don't play at the table on the same gaming day",
        ),
        T.WORKED_HERE: (
            "{name} deals or supervises at this table today",
            "playing at another table, or here on another gaming day",
        ),
        T.NOT_UNDERSTOOD: ("{why}", "{allowed}"),
        T.MALFORMED: "invalid input: {fault}",
        T.NOT_NOW: ("you can't {command:do} now", "{awaited:dos}"),
        T.CANNOT_HAPPEN_NOW: ("this can't happen now: {command:do}", "{awaited:dos}"),
        T.NOT_YOUR_ROLE: "a {role:role} can't {command:do}; only the {roles:roles} can",
        T.NOT_FOR_ABSENT: "the house can't {command:do} for a player who is away",
        T.NOT_YOUR_SEAT: ("{actor} can't act for seat {seat}", "{own:?only seat {own}}"),
        T.ASKED_OF_ANOTHER: (
            "it isn't up to {actor} now",
            lambda seats, **_: f"an answer from {' or '.join(f'seat {seat}' for seat in seats) or 'the dealer'}",
        ),
        T.OUT_OF_BOUNDS: "that isn't one of the choices now",
        # --- seats and chips
        T.NO_SUCH_SEAT: ("there is no seat {seat}", "seats 1 to {last}"),
        T.SEAT_TAKEN: (
            "seat {seat} is taken by {name}",
            "{free:?seats {free:list}|no seat is free}",
        ),
        T.NO_NAME: ("a player needs a name", "printable characters"),
        T.NOBODY_THERE: ("nobody is in seat {seat}", "a seated player"),
        T.HAS_WAGERED: ("seat {seat} has a bet on the table", "leaving once no bet is standing"),
        T.TAKES_PART: ("seat {seat} is still in the round", "leaving when the round is over"),
        T.TIP_TOO_LARGE: ("you can't tip {value:$}", "up to {held:$}, the chips you have"),
        T.NOTHING_BOUGHT: ("the amount must be above zero", _MULTIPLES),
        T.NOT_OF_CHIPS: ("chips can't make {value:$}; the smallest chip is {smallest:$}", _MULTIPLES),
        T.COUPONS_NOT_TAKEN: ("match play coupons aren't accepted here", "chips and plaques"),
        T.COUPON_NOT_PAYABLE: ("a {value:$} coupon can't be paid in chips", _MULTIPLES),
        # --- wagers
        T.NOT_OFFERED: ("there is no {value:bet} here", "{areas:list}"),
        T.TENDER_NOT_ACCEPTED: (
            lambda value, **_: (
                f"{term(value)} {'are' if value in (Tender.CHIPS, Tender.PLAQUES) else 'is'}n't accepted"
            ),
            lambda tenders, **_: and_(map(term, tenders)),
        ),
        T.NOT_ABOVE_ZERO: ("you can't bet {value:$}", "an amount above zero"),
        T.CHIPS_SHORT: ("seat {seat} has {held:$} in chips, not {value:$}", "up to {held:$}"),
        T.WAGERS_CLOSED: (
            "bets can't be made, raised or taken down after 'No more bets'",
            "bets in the next round",
        ),
        T.NO_WAGER_MADE: ("nobody has bet yet", "at least one bet, or calling off the round"),
        T.WAGERS_MADE: ("there are bets on the table", "'No more bets'"),
        T.NO_WAGER_STANDS: ("there is no {value:bet} to take down", "{standing:list}"),
        T.COUPON_NOT_HERE: ("match play coupons aren't accepted with this bet", "chips and plaques"),
        T.COUPONS_SHORT: ("seat {seat} has only {held:$} in coupons", "up to {held:$}"),
        T.OUTSIDE_LIMITS: (
            lambda value, stake, area, **_: f"{show(stake + value)} on {_the(area)} is outside the posted limits",
            "{limits}",
        ),
        T.NOT_PAID_EXACTLY: (
            lambda value, stake, area, pays, **_: (
                f"{show(stake + value)} on {_the(area)} can't be paid exactly at {and_(pays)}"
            ),
            lambda value, stake, unit, limits, **_: _nearest(stake + value, unit, limits),
        ),
        T.NOT_A_PART: ("you can't take {value:$} from {stake:$}", "up to {stake:$}"),
        T.LEFT_OUTSIDE_LIMITS: (
            lambda value, stake, area, **_: (
                f"that would leave {show(stake - value)} on {_the(area)}, outside the posted limits"
            ),
            "leaving {limits}, or taking it all down",
        ),
        T.LEFT_NOT_PAID_EXACTLY: (
            lambda value, stake, area, pays, **_: (
                f"that would leave {show(stake - value)} on {_the(area)}, which can't be paid exactly at {and_(pays)}"
            ),
            lambda value, stake, unit, limits, **_: f"leaving {_nearest(stake - value, unit, limits)}",
        ),
        T.NOT_PAYABLE: (
            "{value:$} can't be paid exactly in {smallest:$} chips",
            "{near:$or}",
        ),
        T.COUPON_NOT_MATCHED: (
            lambda value, face, stake, **_: f"{show(face + value)} in coupons is more than the chips bet with them",
            "coupons up to the chips bet",
        ),
        T.COUPON_WITHOUT_CHIPS: ("a match play coupon must be bet with chips", "chips with the coupon"),
        T.OTHERS_HANG_ON_IT: (
            lambda others: f"{and_(map(_the, others))} depend{'s' * (len(others) == 1)} on it",
            lambda others: f"taking {'that' if len(others) == 1 else 'those'} down first",
        ),
        T.METER_OUT: ("the {meter} meter is out of order", "this bet once the meter works again"),
        # --- the table at rest
        T.NOT_A_TIME: ("{value:text} isn't a time", _TIME),
        T.TIME_WITHOUT_OFFSET: ("{value:text} isn't a usable time", _TIME),
        T.TIME_RUNS_BACK: ("{value} is before {now}", "{now} or later"),
        T.PLAYERS_SEATED: ("players are still seated ({seats:list})", "closing once all players have left"),
        T.NO_DICE_HERE: "there are no dice on this table",
        T.NOBODY_ARRIVED: ("nobody is at the table to inspect the cards", "a round once a player is seated"),
        T.NOBODY_AT_TABLE: ("nobody is at the table", "a round once a player is seated"),
        T.SHOE_LEFT: ("the automated dealing shoe was removed from the table", "another method first"),
        T.SHUFFLER_LEFT: ("the shuffler was removed from the table", "'shuffle by hand' first"),
        T.DECK_TOO_OLD: (
            lambda back, opened, longest: f"the {back} deck was opened at {_since(opened, longest)}",
            "change the cards first",
        ),
        T.DICE_TOO_OLD: (
            lambda opened, longest: f"the dice came to the table at {_since(opened, longest)}",
            "change the dice first",
        ),
        T.DEVICE_NOT_HERE: "there is no {device} on the table",
        T.NO_CARD_READER: ("this table has no card reader", "another method"),
        T.DEVICE_FIRST: (
            "the {device} must be removed from the table before another method is used",
            "remove the {device} first",
        ),
        T.NO_SHUFFLER_FILED: ("this table is filed without a shuffler", "shuffle by hand"),
        T.OTHER_METHOD_FILED: ("this table is filed for the {filed.value}", "{filed.value}"),
        T.NO_SUCH_METER: ("there is no {value:text} meter here", "{meters:list}"),
        T.METER_AS_IT_IS: "the {meter} meter {out:?is already out of order|works}",
        T.NEVER_SETTLED: "seat {seat} had no bet on {area:the} settled in round {round}",
        T.PAID_ELSEWHERE: "only payments from the table inventory can be corrected at the table",
        T.NOTHING_PROPOSED: "no correction of seat {seat}, {area:the}, in round {round} is awaiting approval",
        T.OWN_CORRECTION: (
            "{name} made this correction and can't approve it, too",
            "a second supervisor, signed in by name",
        ),
        T.NOBODY_SECOND: (
            "a second supervisor is needed, but this house's keys aren't personal, so nobody counts as a second person",
            "declining it, or serving the house with a staff file that gives everybody a personal key",
        ),
        T.CORRECTION_NEEDS: "a correction needs the player at the table, an amount and a reason",
        T.CANNOT_GIVE_BACK: lambda seat, paid, value, **_: (
            f"seat {seat} doesn't have the chips to give back {show(paid - value)}"
        ),
        T.INVENTORY_SHORT: ("the table inventory is short of chips", "a fill first"),
        T.SOURCE_FAILED: ("the random source has failed: {failure}", "a source that passes its tests"),
        # --- cards and dice
        T.CUT_OUTSIDE: (
            "the cutting card can't go in at {value}",
            "{least} to {most}: at least {least} cards from {either_end:?either end|the top}",
        ),
        T.NOT_AN_ORDER: ("that isn't an order of the deck's {number} cards", "each card once"),
        T.DOES_NOT_SHUFFLE: (
            "a {role:role} doesn't shuffle here",
            "{by_hand:?the dealer, by hand|the shuffling device}",
        ),
        T.COUNT_CANNOT_BE: (
            "the count can't be {value}",
            "{counts:?a count of the cards|no count (-1)}",
        ),
        T.COUNTED_WRONG_HAS_NO_ORDER: ("a deck with the wrong count has no order", "the count alone"),
        T.NOT_SHUFFLED_HERE: ("the deck isn't shuffled at the table", "the order in which it came"),
        T.CANNOT_LEAVE_NOW: ("only the shuffler can be removed now", "the shuffler, if there is one"),
        T.NO_SHUFFLER: "there is no shuffler on the table",
        T.SHUFFLED_BY_HAND: ("these cards are shuffled by hand", "the dealer, without a count"),
        T.WRONG_COUNT: ("a stub can't have {value} cards", "{least} to {most} cards"),
        T.NOT_A_SEAL: ("this isn't a seal", "the hash of the faces and a salt, 64 digits"),
        T.NOT_FACES: (
            lambda faces, number: f"{and_(faces) or 'none'} aren't the faces of {cardinal(number)} dice",
            lambda number, **_: f"{cardinal(number)} faces from 1 to 6",
        ),
        T.NOT_WHAT_WAS_SEALED: ("this isn't the throw that was sealed", "what was sealed, with its salt"),
        T.NOTHING_SEALED: ("nothing was sealed", "the result as it is seen"),
        T.NOT_A_SECTION: ("the wheel has no such section", "a place from 0 to {last}, clockwise"),
        T.NOT_THE_SEALED_SPIN: ("this isn't the spin that was sealed", "what was sealed, with its salt"),
    }
)
