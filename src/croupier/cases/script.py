"""The language of a case's ``play``: one line, one thing that somebody does.

    seat 1 sits with $500 and coupons of $20
    seat 1 bets $25 on pack 1 with a coupon of $10
    seat 1 takes back five 2
    begin at 2026-01-01T20:00:00+00:00
    no more bets
    at deal 7: a card is found face up
    at shuffle: the shuffler counts 51

A line that begins with ``at`` waits for an ask of the round: the first of that topic that accepts it, or the one of
that number. A line may end with ``-> refused [43.6(b)]``: then it must be refused, citing that paragraph.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.equipment.money import dollars
from croupier.table import commands as c
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, player


class BadScript(ValueError):
    """A line that is not in the language."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: who gives which commands, at once or at an ask to come; and whether it must be refused."""

    text: str
    actor: Actor
    given: tuple[c.Command, ...]
    topic: str = ""
    """The ask at which it happens; empty for now."""
    at: int = 0
    refused: str = ""
    """The paragraph that must refuse it."""
    wagering: bool = field(default=False)
    """Whether it belongs into a round, which is begun for it if none is under way."""


_SEAT = r"seat (?P<seat>\d+)"
_MONEY = r"\$[\d,]+(?:\.\d\d)?|-\$\d+"


def _area(text: str) -> str:
    return text.strip().replace(" ", ".")


def _cents(text: str | None) -> int:
    if not text:
        return 0
    return -dollars(text[1:]) if text.startswith("-") else dollars(text)


def _sits(m: re.Match[str]) -> tuple[Actor, tuple[c.Command, ...]]:
    seat = int(m["seat"])
    given: list[c.Command] = [c.SitDown(seat, m["name"] or f"Player {seat}")]
    if m["money"]:
        given.append(c.BuyIn(seat, _cents(m["money"]), _cents(m["coupons"])))
    return player(seat), tuple(given)


def _bets(m: re.Match[str]) -> tuple[Actor, tuple[c.Command, ...]]:
    seat = int(m["seat"])
    tender = {"by call": "verbal", "in plaques": "plaques"}.get(m["tender"] or "", "chips")
    wager = c.PlaceWager(seat, _area(m["area"]), _cents(m["money"]), _cents(m["coupon"]), tender)
    return player(int(m["by"] or seat)), (wager,)


def _of_seat(kind: Callable[[int], c.Command]) -> Callable[[re.Match[str]], tuple[Actor, tuple[c.Command, ...]]]:
    return lambda m: (player(int(m["seat"])), (kind(int(m["seat"])),))


def _shuffled(counted: int) -> c.Shuffled:
    """A shuffle after which the device shows a count; its order does not matter, as a wrong count is not dealt."""
    return c.Shuffled((), "", counted)


def _simple(
    actor: Actor, make: Callable[[re.Match[str]], c.Command]
) -> Callable[[re.Match[str]], tuple[Actor, tuple[c.Command, ...]]]:
    return lambda m: (actor, (make(m),))


def _staff(
    make: Callable[[], c.Command],
) -> Callable[[re.Match[str]], tuple[Actor, tuple[c.Command, ...]]]:
    return lambda m: (DEALER if m["by"] == "the dealer" else SUPERVISOR, (make(),))


_Rule = tuple[str, Callable[[re.Match[str]], tuple[Actor, tuple[c.Command, ...]]], bool]

# The pattern of a line, what it gives, and whether it belongs into a round.
_RULES: tuple[_Rule, ...] = (
    (
        rf"{_SEAT} sits(?: as (?P<name>.+?))?(?: with (?P<money>{_MONEY}))?(?: and coupons of (?P<coupons>{_MONEY}))?",
        _sits,
        False,
    ),
    (
        rf"{_SEAT} buys (?P<money>{_MONEY})",
        lambda m: (player(int(m["seat"])), (c.BuyIn(int(m["seat"]), _cents(m["money"])),)),
        False,
    ),
    (rf"{_SEAT} leaves", _of_seat(c.LeaveSeat), False),
    (rf"{_SEAT} touches the cards", _of_seat(c.TouchCards), False),
    (
        rf"(?:seat (?P<by>\d+) for )?{_SEAT} bets (?P<money>{_MONEY}) on (?P<area>\S+(?: \d+)?)"
        rf"(?: with a coupon of (?P<coupon>{_MONEY}))?(?: (?P<tender>by call|in plaques))?",
        _bets,
        True,
    ),
    (
        rf"{_SEAT} takes back (?P<area>\S+(?: \d+)?)",
        lambda m: (player(int(m["seat"])), (c.WithdrawWager(int(m["seat"]), _area(m["area"])),)),
        True,
    ),
    (r"no more bets", _simple(DEALER, lambda m: c.NoMoreBets()), True),
    (r"a player says no more bets", lambda m: (player(1), (c.NoMoreBets(),)), True),
    (r"the round is called off", _simple(DEALER, lambda m: c.CallOffRound()), True),
    (r"a card is exposed", _simple(DEALER, lambda m: c.CardExposed()), True),
    (r"begin(?: at (?P<time>\S+))?", _simple(DEALER, lambda m: c.BeginRound(m["time"] or START)), False),
    (r"idle face (?P<face>up|down)", _simple(DEALER, lambda m: c.GoIdle(m["face"] == "up")), False),
    (
        r"change the cards(?: at (?P<time>\S+))?",
        _simple(SUPERVISOR, lambda m: c.ChangeCards(m["time"] or START)),
        False,
    ),
    (r"open the table(?: at (?P<time>\S+))?", _simple(SUPERVISOR, lambda m: c.OpenTable(m["time"] or START)), False),
    (r"close the table", _simple(SUPERVISOR, lambda m: c.CloseTable()), False),
    (r"remove the (?P<device>.+)", _simple(SUPERVISOR, lambda m: c.RemoveDevice(m["device"])), False),
    (r"use (?P<method>.+)", _simple(SUPERVISOR, lambda m: c.UseMethod(m["method"])), False),
    (r"a card is found face up", _simple(DEALER, lambda m: c.CardFoundFaceUp()), False),
    (
        r"a card is dealt in error(?: to (?P<to>.+))?",
        _simple(DEALER, lambda m: c.CardDealtInError(m["to"] or "")),
        False,
    ),
    (
        r"the shuffler (?P<fault>jams|stops|does not complete its cycle)",
        _simple(DEVICE, lambda m: c.ShufflerFault(m["fault"])),
        False,
    ),
    (r"the shoe (?P<fault>jams|stops|fails to deal)", _simple(DEVICE, lambda m: c.ShoeFault(m["fault"])), False),
    (r"the shuffler counts (?P<count>\d+)", _simple(DEVICE, lambda m: _shuffled(int(m["count"]))), False),
    (r"the stub counts (?P<count>\d+)", _simple(DEALER, lambda m: c.StubCounted(int(m["count"]))), False),
    (r"the cards were (?P<no>not )?misdealt", _simple(DEALER, lambda m: c.MisdealFound(not m["no"])), False),
    (
        r"the system does not accept (?P<what>.+)",
        _simple(DEVICE, lambda m: c.WagersRegistered(tuple(part.strip() for part in m["what"].split(",")))),
        False,
    ),
    (r"(?P<by>the dealer|a supervisor) validates the payout", _staff(c.ValidatePayout), False),
    (r"(?P<by>the dealer|a supervisor) completes the documentation", _staff(c.CompleteDocumentation), False),
)

START = "2026-01-01T20:00:00+00:00"
"""When a case begins, unless it says otherwise."""


def parse(text: str) -> list[Line]:
    """The lines of a script."""
    return [_line(line.strip()) for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


def _line(text: str) -> Line:
    body, refused, cite = text.partition(" -> refused")
    cite = cite.strip().strip("[]")
    if refused and not cite:
        raise BadScript(f"{text!r}: a refusal names its paragraph, as in -> refused [43.6(b)]")
    at = re.fullmatch(r"at (?P<topic>[a-z]+)(?: (?P<at>\d+))?: (?P<rest>.+)", body)
    topic, ordinal, body = (at["topic"], int(at["at"] or 0), at["rest"]) if at else ("", 0, body)
    for pattern, make, wagering in _RULES:
        match = re.fullmatch(pattern, body.strip())
        if match:
            actor, given = make(match)
            return Line(text, actor, given, topic, ordinal, cite, wagering)
    raise BadScript(f"{text!r} is not understood; see docs/cases.md for the lines there are")
