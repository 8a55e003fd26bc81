"""The lines of a script that only pai gow poker has (19:47-11)."""

import re

from croupier.cases.lines import MONEY, SEAT, ByTheBank, Given, LineRule, SetByCards, by_player, cents, simple, staff
from croupier.equipment.cards import cards
from croupier.table import commands as c
from croupier.table.roles import DEALER, DEVICE, player

_AMOUNT = rf"(?P<money>nothing|{MONEY})"
_POSITION = r"(?: position (?P<position>\d+))?"
_PLACE = r"(?:the dealer|position (?P<position>\d+))"


def _money(m: re.Match[str]) -> int:
    return 0 if m["money"] == "nothing" else cents(m["money"])


def _position(m: re.Match[str], seat: int) -> int:
    """A player's own position, unless another is named."""
    return int(m["position"] or seat)


def _place(m: re.Match[str]) -> int:
    """The position that a line names; 0 is the dealer."""
    return int(m["position"] or 0)


def _sets(m: re.Match[str]) -> Given:
    seat = int(m["seat"])
    actor = player(int(m["by"] or seat))
    return actor, (SetByCards(actor, seat, _position(m, seat), cards(m["cards"])),)


def _dealer_sets(m: re.Match[str]) -> Given:
    return DEALER, (SetByCards(DEALER, _place(m), _place(m), cards(m["cards"])),)


PAI_GOW_LINES: tuple[LineRule, ...] = (
    # 11.6: the cut
    LineRule(
        rf"{SEAT} cuts at (?P<at>\d+)", by_player(lambda m, seat: c.CutCards(seat, int(m["at"]))), topics=("cut",)
    ),
    LineRule(rf"{SEAT} declines the cut", by_player(lambda _, seat: c.DeclineCut(seat)), topics=("cut",)),
    LineRule(r"the dealer cuts at (?P<at>\d+)", simple(DEALER, lambda m: c.CutCards(0, int(m["at"]))), topics=("cut",)),
    LineRule(r"(?P<by>the dealer|a supervisor) orders a recut", staff(c.OrderRecut), topics=("recut",)),
    # 11.8C: the starting position
    LineRule(
        r"the dice show (?P<dice>\d+(?: \d+)*)(?: after (?P<times>\d+) shakes?)?",
        simple(DEVICE, lambda m: c.DiceShaken(tuple(map(int, m["dice"].split())), int(m["times"] or 3))),
        topics=("start",),
    ),
    LineRule(
        r"the number is (?P<number>\d+)",
        simple(DEVICE, lambda m: c.NumberSelected(int(m["number"]))),
        topics=("start",),
    ),
    LineRule(r"no roll", simple(DEALER, lambda _: c.NoRoll()), topics=("start",)),
    LineRule(r"dice fall out", simple(DEALER, lambda _: c.NoRoll(fell_out=True)), topics=("start",)),
    LineRule(r"the bank removes the lid", simple(DEALER, lambda _: c.LidRemoved()), topics=("start",)),
    # 11.9: setting the hands
    LineRule(
        rf"(?:seat (?P<by>\d+) for )?{SEAT} sets(?: position (?P<position>\d+):)? (?P<cards>\S+(?: \S+)*) low",
        _sets,
        topics=("set", "bank sets"),
    ),
    LineRule(
        r"the dealer sets(?: position (?P<position>\d+):)? (?P<cards>\S+(?: \S+)*) low",
        _dealer_sets,
        topics=("dealer sets",),
    ),
    LineRule(
        rf"{SEAT} asks how the house would set(?: it|{_POSITION})",
        by_player(lambda m, seat: c.AskHouseWay(seat, _position(m, seat))),
        topics=("set", "bank sets"),
    ),
    LineRule(
        rf"{SEAT} surrenders{_POSITION}",
        by_player(lambda m, seat: c.Surrender(seat, _position(m, seat))),
        # At blackjack, a player surrenders on his or her turn.
        topics=("set", "expose", "turn"),
    ),
    # 11.10: the bank
    LineRule(r"the bank is offered", simple(DEALER, lambda _: c.OfferBank()), wagering=True),
    LineRule(
        rf"{SEAT} accepts the bank(?P<co> as co-bank)?",
        by_player(lambda m, seat: c.AcceptBank(seat, bool(m["co"]))),
        topics=("bank",),
    ),
    LineRule(rf"{SEAT} passes the bank", by_player(lambda _, seat: c.PassBank(seat)), topics=("bank",)),
    LineRule(rf"the dealer wagers {_AMOUNT}", lambda m: (DEALER, (ByTheBank(_money(m)),)), topics=("dealers",)),
    LineRule(
        rf"{SEAT} has the dealer wager {_AMOUNT}",
        by_player(lambda m, seat: c.DirectDealersWager(seat, _money(m))),
        topics=("dealers",),
    ),
    LineRule(
        rf"{SEAT} chooses stack (?P<stack>\d+)",
        by_player(lambda m, seat: c.ChooseStack(seat, int(m["stack"]))),
        topics=("stack",),
    ),
    # 11.11: irregularities
    LineRule(
        rf"the first (?:card|stack) goes to {_PLACE}",
        simple(DEALER, lambda m: c.WrongStart(_place(m))),
        topics=("deal",),
    ),
    LineRule(
        rf"a card of {_PLACE} is exposed",
        simple(DEALER, lambda m: c.HandExposed(_place(m))),
        topics=("deal", "set", "expose"),
    ),
    LineRule(
        rf"{_PLACE} has a wrong number of cards",
        simple(DEALER, lambda m: c.WrongNumberOfCards(_place(m))),
        topics=("deal", "set", "expose"),
    ),
    LineRule(
        rf"{SEAT} voids the hand(?: of{_POSITION})?",
        by_player(lambda m, seat: c.DecideExposedHand(seat, _position(m, seat), void=True)),
    ),
    LineRule(
        rf"{SEAT} plays the hand(?: of{_POSITION})? out",
        by_player(lambda m, seat: c.DecideExposedHand(seat, _position(m, seat), void=False)),
    ),
    LineRule(r"the stacks are dealt the wrong way", simple(DEALER, lambda _: c.StacksDealtWrong()), topics=("deal",)),
)
