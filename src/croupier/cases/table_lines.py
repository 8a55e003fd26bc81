"""The script lines that every table understands, whatever the game."""

import re
from enum import Enum

from croupier.cases.dice_lines import DICE_LINES
from croupier.cases.places import meant
from croupier.cases.script_lines import (
    MONEY,
    SEAT,
    START,
    ActorCommands,
    LineRule,
    NotTaken,
    area,
    by_player,
    cents,
    of_seat,
    simple,
    staff,
)
from croupier.table import commands as c
from croupier.table.card_commands import (
    ChangeCards,
    CutCards,
    DeclineCut,
    GoIdle,
    MisdealFound,
    OrderRecut,
    RemoveDevice,
    Shuffled,
    StubCounted,
    TouchCards,
    UseMethod,
)
from croupier.table.command import Command
from croupier.table.dice_commands import ChangeDice
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, ShufflerFault
from croupier.table.meter_commands import CompleteDocumentation, MeterFault, MeterRepaired, ValidatePayout
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.terms import Device, Method, ShoeFailure, ShufflerFailure, Tender


def _sits(m: re.Match[str]) -> ActorCommands:
    seat = int(m["seat"])
    commands: list[Command] = [c.SitDown(seat, m["name"] or f"Player {seat}")]
    if m["money"]:
        commands.append(c.BuyIn(seat, cents(m["money"]), cents(m["coupons"])))
    return player(seat), tuple(commands)


TENDERS = {"by call": Tender.VERBAL, "in plaques": Tender.PLAQUES, "by coupon": Tender.COUPON}


def _bets(m: re.Match[str]) -> ActorCommands:
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
    """Return a pattern for the members of a closed set, by their keys with spaces."""
    return "|".join(member.value.replace("_", " ") for member in kind)


def _key(text: str) -> str:
    """Return the key of a member: ``automated shoe`` is ``automated_shoe``."""
    return text.replace(" ", "_")


def _shuffled(counted: int) -> Shuffled:
    """Return a shuffle after which the device shows a count; its order doesn't matter, because a wrong count isn't
    dealt.
    """
    return Shuffled((), "", counted)


TABLE_LINES: tuple[LineRule, ...] = (
    LineRule(
        rf"{SEAT} sits(?: as (?P<name>.+?))?(?: with (?P<money>{MONEY}))?(?: and coupons of (?P<coupons>{MONEY}))?",
        _sits,
    ),
    LineRule(rf"{SEAT} buys (?P<money>{MONEY})", by_player(lambda m, seat: c.BuyIn(seat, cents(m["money"])))),
    LineRule(rf"{SEAT} tips (?P<money>{MONEY})", by_player(lambda m, seat: c.Tip(seat, cents(m["money"])))),
    LineRule(rf"{SEAT} leaves", of_seat(c.LeaveSeat)),
    LineRule(rf"{SEAT} touches the cards", of_seat(TouchCards)),
    LineRule(
        rf"(?:seat (?P<by>\d+) for )?{SEAT} bets (?P<money>{MONEY}) on (?P<area>\S+(?: \d+(?:\.\d+)*)?)"
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
    LineRule(r"a card is exposed", simple(DEALER, lambda m: CardExposed()), wagering=True),
    LineRule(r"begin(?: at (?P<time>\S+))?", simple(DEALER, lambda m: c.BeginRound(m["time"] or START))),
    LineRule(r"idle face (?P<face>up|down)", simple(DEALER, lambda m: GoIdle(m["face"] == "up"))),
    LineRule(r"change the dice(?: at (?P<time>\S+))?", simple(SUPERVISOR, lambda m: ChangeDice(m["time"] or START))),
    LineRule(r"change the cards(?: at (?P<time>\S+))?", simple(SUPERVISOR, lambda m: ChangeCards(m["time"] or START))),
    LineRule(r"open the table(?: at (?P<time>\S+))?", simple(SUPERVISOR, lambda m: c.OpenTable(m["time"] or START))),
    LineRule(r"close the table", simple(SUPERVISOR, lambda m: c.CloseTable())),
    LineRule(
        rf"remove the (?P<device>{_named(Device)})",
        simple(SUPERVISOR, lambda m: RemoveDevice(Device(_key(m["device"])))),
    ),
    LineRule(rf"use (?P<method>{_named(Method)})", simple(SUPERVISOR, lambda m: UseMethod(Method(_key(m["method"]))))),
    LineRule(r"a card is found face up", simple(DEALER, lambda m: CardFoundFaceUp())),
    LineRule(
        r"a card is dealt in error(?: to (?P<to>.+))?",
        simple(DEALER, lambda m: CardDealtInError(meant(m["to"]))),
    ),
    LineRule(
        rf"the shuffler (?P<fault>{'|'.join(SHUFFLER_FAULTS)})",
        simple(DEVICE, lambda m: ShufflerFault(SHUFFLER_FAULTS[m["fault"]])),
    ),
    LineRule(
        rf"the shoe (?P<fault>{_named(ShoeFailure)})",
        simple(DEVICE, lambda m: ShoeFault(ShoeFailure(_key(m["fault"])))),
    ),
    LineRule(r"the shuffler counts (?P<count>\d+)", simple(DEVICE, lambda m: _shuffled(int(m["count"])))),
    LineRule(r"the stub counts (?P<count>\d+)", simple(DEALER, lambda m: StubCounted(int(m["count"])))),
    LineRule(r"the cards were (?P<no>not )?misdealt", simple(DEALER, lambda m: MisdealFound(not m["no"]))),
    LineRule(
        r"the system does not accept (?P<what>.+)",
        lambda m: (DEVICE, (NotTaken(tuple(part.strip() for part in m["what"].split(","))),)),
    ),
    LineRule(r"the (?P<meter>.+) meter is out of order", simple(DEALER, lambda m: MeterFault(m["meter"]))),
    LineRule(r"the (?P<meter>.+) meter works again", simple(SUPERVISOR, lambda m: MeterRepaired(m["meter"]))),
    LineRule(r"(?P<by>the dealer|a supervisor) validates the payout", staff(ValidatePayout)),
    LineRule(r"(?P<by>the dealer|a supervisor) completes the documentation", staff(CompleteDocumentation)),
    # the cut
    LineRule(rf"{SEAT} cuts at (?P<at>\d+)", by_player(lambda m, seat: CutCards(seat, int(m["at"]))), topics=("cut",)),
    LineRule(rf"{SEAT} declines the cut", of_seat(DeclineCut), topics=("cut",)),
    LineRule(r"the dealer cuts at (?P<at>\d+)", simple(DEALER, lambda m: CutCards(0, int(m["at"]))), topics=("cut",)),
    LineRule(r"(?P<by>the dealer|a supervisor) orders a recut", staff(OrderRecut), topics=("recut",)),
    *DICE_LINES,
)
