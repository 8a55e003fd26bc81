"""Blackjack's own script lines (19:47-2) and its default answers.

A player's box is the one in front of the seat unless the line names another.
"""

import re
from collections.abc import Callable

from croupier.cases.defaults import CaseAnswer, if_away
from croupier.cases.script_lines import MONEY, SEAT, LineRule, Make, by_player, cents, simple
from croupier.games.blackjack import commands as own
from croupier.games.blackjack.questions import BonusToDraw, CardOwed
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR

_BOX = r"(?: at box (?P<position>\d+))?"
_MONEY = rf"(?P<money>{MONEY})"


def _of_box(make: Callable[[int, int], Command]) -> Make:
    """Parse a player's command about a box."""
    return by_player(lambda m, seat: make(seat, _box(m, seat)))


def _of_box_for(make: Callable[[int, int, int], Command]) -> Make:
    """Parse a player's command about a box, with an amount."""
    return by_player(lambda m, seat: make(seat, _box(m, seat), cents(m["money"])))


def _box(m: re.Match[str], seat: int) -> int:
    return int(m["position"] or seat)


LINES: tuple[LineRule, ...] = (
    # 2.6, 2.10 to 2.12: a player's turn
    LineRule(rf"{SEAT} hits{_BOX}", _of_box(own.Hit), topics=("turn",)),
    LineRule(rf"{SEAT} stands{_BOX}", _of_box(own.Stand), topics=("turn",)),
    LineRule(
        rf"{SEAT} doubles for {_MONEY}{_BOX}",
        _of_box_for(own.DoubleDown),
        topics=("turn", "double too", "double each"),
    ),
    LineRule(rf"{SEAT} splits{_BOX}", _of_box(own.SplitPair), topics=("turn", "split too")),
    LineRule(rf"{SEAT} surrenders{_BOX}", _of_box(c.Surrender), topics=("turn",)),
    # 2.9, 2.7: insurance and even money
    LineRule(rf"{SEAT} insures for {_MONEY}{_BOX}", _of_box_for(own.Insure), topics=("insurance",)),
    LineRule(rf"{SEAT} declines insurance{_BOX}", _of_box(own.DeclineInsurance), topics=("insurance",)),
    LineRule(rf"{SEAT} takes even money{_BOX}", _of_box(own.TakeEvenMoney), topics=("insurance",)),
    # 2.13: several players on one box
    LineRule(rf"{SEAT} lets others wager{_BOX}", _of_box(own.AdmitPlayers), wagering=True),
    LineRule(rf"{SEAT} leaves the wager as it is{_BOX}", _of_box(own.KeepWager), topics=("double too",)),
    LineRule(
        rf"{SEAT} designates the (?P<which>first|second) hand{_BOX}",
        by_player(lambda m, seat: own.DesignateHand(seat, _box(m, seat), m["which"] == "second")),
        topics=("split too",),
    ),
    # 2.6: a change of dealers
    LineRule(r"another dealer comes", simple(SUPERVISOR, lambda _: own.ChangeDealer())),
    # 2.5: a shuffle at the house's discretion
    LineRule(r"the house has the cards reshuffled", simple(DEALER, lambda _: own.ReshuffleCards())),
    # 2.15: irregularities
    LineRule(r"no card is dealt", simple(DEALER, lambda _: own.CardMissed()), topics=("deal",)),
    LineRule(
        rf"{SEAT} takes the missed card{_BOX}",
        by_player(lambda m, seat: own.DecideMissedCard(seat, _box(m, seat), take=True)),
        topics=("missed card",),
    ),
    LineRule(
        rf"{SEAT} lets the hand be dead{_BOX}",
        by_player(lambda m, seat: own.DecideMissedCard(seat, _box(m, seat), take=False)),
        topics=("missed card",),
    ),
    LineRule(r"the card reader fails", simple(DEALER, lambda _: own.ReaderFault()), topics=("card reader",)),
    LineRule(r"the card reader is used", simple(DEALER, lambda _: own.ReaderMisused()), topics=("card reader",)),
    LineRule(r"the up card is not moved", simple(DEALER, lambda _: own.UpCardNotMoved()), topics=("up card",)),
    LineRule(r"the up card is discarded", simple(DEALER, lambda _: own.UpCardDiscarded()), topics=("up card",)),
    LineRule(r"the wrong side is drawn from", simple(DEALER, lambda _: own.WrongSide()), topics=("side",)),
    # 2.20, 2.15(o): the blackjack bonus system
    LineRule(
        r"the bonus system draws lot (?P<lot>\d+)",
        simple(DEVICE, lambda m: own.AwardSelected(int(m["lot"]))),
        topics=("bonus award",),
    ),
    LineRule(
        r"the bonus system shows no award", simple(DEALER, lambda _: own.AwardNotShown()), topics=("bonus award",)
    ),
    LineRule(
        rf"a supervisor ascertains an award of {_MONEY}",
        simple(SUPERVISOR, lambda m: own.AscertainAward(cents(m["money"]))),
        topics=("bonus ascertained",),
    ),
    # 2.15(n): the lights of the progressive wager
    LineRule(r"the light of box (?P<box>\d+) fails", simple(DEALER, lambda m: own.LightFault(int(m["box"])))),
    LineRule(
        r"the light of box (?P<box>\d+) works again", simple(SUPERVISOR, lambda m: own.LightRepaired(int(m["box"])))
    ),
)


def usual(ask: Ask) -> CaseAnswer | None:
    """Draw the first lot (2.20(f)); for a hand, commit the player to as little as possible. A missed card has no
    default.
    """
    match ask.about:
        case BonusToDraw():
            return DEVICE, own.AwardSelected(0)
        case CardOwed():
            return None
        case _:
            return if_away(ask)
