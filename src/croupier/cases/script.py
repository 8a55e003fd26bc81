"""The language of a case's ``play``: one line, one thing that somebody does.

    seat 1 sits with $500 and coupons of $20
    seat 1 bets $25 on pack 1 with a coupon of $10
    seat 1 takes back five 2
    begin at 2026-01-01T20:00:00+00:00
    no more bets
    at deal 7: a card is found face up
    at shuffle: the shuffler counts 51
    seat 1 sets KS 9D low

A line that begins with ``at`` waits for an ask of the round: the first of that topic that accepts it, or the one of
that number. Some lines have topics of their own, and follow the line that sets the round going. A line may end with
``-> refused [43.6(b)]``: then it must be refused, citing that paragraph.
"""

import re
from dataclasses import dataclass
from enum import Enum

from croupier.cases.blackjack_lines import BLACKJACK_LINES
from croupier.cases.card_lines import BACCARAT_LINES, THREE_CARD_LINES
from croupier.cases.dice_lines import DICE_LINES
from croupier.cases.lines import (
    MONEY,
    SEAT,
    START,
    Deferred,
    Given,
    LineRule,
    NotTaken,
    area,
    by_player,
    cents,
    of_seat,
    simple,
    staff,
)
from croupier.cases.pai_gow_lines import PAI_GOW_LINES
from croupier.cases.places import meant
from croupier.cases.poker_lines import POKER_LINES
from croupier.equipment.cards import NotACard
from croupier.errors import CroupierError
from croupier.table import commands as c
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, player
from croupier.table.terms import Device, Method, ShoeFailure, ShufflerFailure, Tender


class BadScript(CroupierError, ValueError):
    """A line that is not in the language."""


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line: who gives which commands, at once or at an ask to come; and whether it must be refused."""

    text: str
    actor: Actor
    given: tuple[c.Command | Deferred, ...]
    topics: tuple[str, ...] = ()
    """The asks at which it may happen; none for now."""
    at: int = 0
    refused: str = ""
    """The paragraph that must refuse it."""
    wagering: bool = False
    """Whether it belongs into a round, which is begun for it if none is under way."""
    follows: bool = False
    """Whether its topics are its own, so that it stands after the line that sets the round going, not before it."""


def _sits(m: re.Match[str]) -> Given:
    seat = int(m["seat"])
    given: list[c.Command] = [c.SitDown(seat, m["name"] or f"Player {seat}")]
    if m["money"]:
        given.append(c.BuyIn(seat, cents(m["money"]), cents(m["coupons"])))
    return player(seat), tuple(given)


TENDERS = {"by call": Tender.VERBAL, "in plaques": Tender.PLAQUES, "by coupon": Tender.COUPON}


def _bets(m: re.Match[str]) -> Given:
    seat = int(m["seat"])
    tender = TENDERS.get(m["tender"] or "", Tender.CHIPS)
    wager = c.PlaceWager(seat, area(m["area"]), cents(m["money"]), cents(m["coupon"]), tender)
    return player(int(m["by"] or seat)), (wager,)


SHUFFLER_FAULTS = {
    "jams": ShufflerFailure.JAMS,
    "stops": ShufflerFailure.STOPS,
    "does not complete its cycle": ShufflerFailure.INCOMPLETE,
}


def _named(kind: type[Enum]) -> str:
    """A pattern for the members of a closed set, by their keys with spaces."""
    return "|".join(one.value.replace("_", " ") for one in kind)


def _key(text: str) -> str:
    """The key of a member: ``automated shoe`` is ``automated_shoe``."""
    return text.replace(" ", "_")


def _shuffled(counted: int) -> c.Shuffled:
    """A shuffle after which the device shows a count; its order does not matter, as a wrong count is not dealt."""
    return c.Shuffled((), "", counted)


# What every table has, and what only Pack's Poker has.
_TABLE_LINES: tuple[LineRule, ...] = (
    LineRule(
        rf"{SEAT} sits(?: as (?P<name>.+?))?(?: with (?P<money>{MONEY}))?(?: and coupons of (?P<coupons>{MONEY}))?",
        _sits,
    ),
    LineRule(rf"{SEAT} buys (?P<money>{MONEY})", by_player(lambda m, seat: c.BuyIn(seat, cents(m["money"])))),
    LineRule(rf"{SEAT} tips (?P<money>{MONEY})", by_player(lambda m, seat: c.Tip(seat, cents(m["money"])))),
    LineRule(rf"{SEAT} leaves", of_seat(c.LeaveSeat)),
    LineRule(rf"{SEAT} touches the cards", of_seat(c.TouchCards)),
    LineRule(rf"{SEAT} takes the cards out of view", of_seat(c.ConcealCards)),
    LineRule(
        rf"(?:seat (?P<by>\d+) for )?{SEAT} bets (?P<money>{MONEY}) on (?P<area>\S+(?: \d+)?)"
        rf"(?: with a coupon of (?P<coupon>{MONEY}))?(?: (?P<tender>{'|'.join(TENDERS)}))?",
        _bets,
        wagering=True,
    ),
    LineRule(
        rf"{SEAT} takes back (?P<area>\S+(?: \d+)?)",
        by_player(lambda m, seat: c.WithdrawWager(seat, area(m["area"]))),
        wagering=True,
    ),
    LineRule(r"no more bets", simple(DEALER, lambda m: c.NoMoreBets()), wagering=True),
    LineRule(r"a player says no more bets", simple(player(1), lambda m: c.NoMoreBets()), wagering=True),
    LineRule(r"the round is called off", simple(DEALER, lambda m: c.CallOffRound()), wagering=True),
    LineRule(r"a card is exposed", simple(DEALER, lambda m: c.CardExposed()), wagering=True),
    LineRule(r"begin(?: at (?P<time>\S+))?", simple(DEALER, lambda m: c.BeginRound(m["time"] or START))),
    LineRule(r"idle face (?P<face>up|down)", simple(DEALER, lambda m: c.GoIdle(m["face"] == "up"))),
    LineRule(r"change the dice(?: at (?P<time>\S+))?", simple(SUPERVISOR, lambda m: c.ChangeDice(m["time"] or START))),
    LineRule(
        r"change the cards(?: at (?P<time>\S+))?", simple(SUPERVISOR, lambda m: c.ChangeCards(m["time"] or START))
    ),
    LineRule(r"open the table(?: at (?P<time>\S+))?", simple(SUPERVISOR, lambda m: c.OpenTable(m["time"] or START))),
    LineRule(r"close the table", simple(SUPERVISOR, lambda m: c.CloseTable())),
    LineRule(
        rf"remove the (?P<device>{_named(Device)})",
        simple(SUPERVISOR, lambda m: c.RemoveDevice(Device(_key(m["device"])))),
    ),
    LineRule(
        rf"use (?P<method>{_named(Method)})", simple(SUPERVISOR, lambda m: c.UseMethod(Method(_key(m["method"]))))
    ),
    LineRule(r"a card is found face up", simple(DEALER, lambda m: c.CardFoundFaceUp())),
    LineRule(
        r"a card is dealt in error(?: to (?P<to>.+))?",
        simple(DEALER, lambda m: c.CardDealtInError(meant(m["to"]))),
    ),
    LineRule(
        rf"the shuffler (?P<fault>{'|'.join(SHUFFLER_FAULTS)})",
        simple(DEVICE, lambda m: c.ShufflerFault(SHUFFLER_FAULTS[m["fault"]])),
    ),
    LineRule(
        rf"the shoe (?P<fault>{_named(ShoeFailure)})",
        simple(DEVICE, lambda m: c.ShoeFault(ShoeFailure(_key(m["fault"])))),
    ),
    LineRule(r"the shuffler counts (?P<count>\d+)", simple(DEVICE, lambda m: _shuffled(int(m["count"])))),
    LineRule(r"the stub counts (?P<count>\d+)", simple(DEALER, lambda m: c.StubCounted(int(m["count"])))),
    LineRule(r"the cards were (?P<no>not )?misdealt", simple(DEALER, lambda m: c.MisdealFound(not m["no"]))),
    LineRule(
        r"the system does not accept (?P<what>.+)",
        lambda m: (DEVICE, (NotTaken(tuple(part.strip() for part in m["what"].split(","))),)),
    ),
    LineRule(r"the (?P<meter>.+) meter is out of order", simple(DEALER, lambda m: c.MeterFault(m["meter"]))),
    LineRule(r"the (?P<meter>.+) meter works again", simple(SUPERVISOR, lambda m: c.MeterRepaired(m["meter"]))),
    LineRule(r"(?P<by>the dealer|a supervisor) validates the payout", staff(c.ValidatePayout)),
    LineRule(r"(?P<by>the dealer|a supervisor) completes the documentation", staff(c.CompleteDocumentation)),
)

RULES = (*_TABLE_LINES, *PAI_GOW_LINES, *BLACKJACK_LINES, *THREE_CARD_LINES, *BACCARAT_LINES, *DICE_LINES, *POKER_LINES)
"""Every form that a line may have."""


def parse(text: str) -> list[ScriptLine]:
    """The lines of a script."""
    return [_line(line.strip()) for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


def _line(text: str) -> ScriptLine:
    body, refused, cite = text.partition(" -> refused")
    cite = cite.strip().strip("[]")
    if refused and not cite:
        raise BadScript(f"{text!r}: a refusal names its paragraph, as in -> refused [43.6(b)]")
    at = re.fullmatch(r"at (?P<topic>[a-z]+(?: [a-z]+)*)(?: (?P<at>\d+))?: (?P<rest>.+)", body)
    ordinal, body = (int(at["at"] or 0), at["rest"]) if at else (0, body)
    for rule in RULES:
        match = re.fullmatch(rule.pattern, body.strip())
        if match:
            try:
                actor, given = rule.make(match)
            except NotACard as error:
                raise BadScript(f"{text!r}: {error}") from None
            topics = (at["topic"],) if at else rule.topics
            follows = bool(topics) and at is None
            return ScriptLine(text, actor, given, topics, ordinal, cite, rule.wagering, follows)
    raise BadScript(f"{text!r} is not understood; see docs/cases.md for the lines there are")
