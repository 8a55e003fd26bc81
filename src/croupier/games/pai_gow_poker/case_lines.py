"""Script lines that only pai gow poker has (19:47-11), and the default answers at its table."""

import re
from dataclasses import dataclass

from croupier.cases.defaults import CaseAnswer, if_away
from croupier.cases.places import called
from croupier.cases.script_lines import (
    MONEY,
    SEAT,
    ActorCommands,
    Deferred,
    LineRule,
    NotOnTable,
    by_player,
    cents,
    of_seat,
    simple,
)
from croupier.equipment.cards import Card, cards
from croupier.games.pai_gow_poker import commands as own
from croupier.games.pai_gow_poker.questions import DealersWager, DiceToShake, ExposedHand, NumberToSelect
from croupier.games.pai_gow_poker.table import BANK
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.books import Books
from croupier.table.command import Command
from croupier.table.dice_commands import DiceShaken, NoRoll, NumberSelected
from croupier.table.irregularities import WrongNumberOfCards
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.places import at_seat
from croupier.table.roles import DEALER, DEVICE, Actor, player


@dataclass(frozen=True, slots=True)
class SetByCards(Deferred):
    """Set a hand: a case names the cards of the low hand, a command their places."""

    actor: Actor
    seat: int
    """0 for the dealer."""
    position: int
    cards: tuple[Card, ...]

    def of(self, books: Books) -> tuple[Actor, Command]:
        place = at_seat(self.position) if self.position else DEALERS_HAND
        held = books.cards(place)
        missing = [str(card) for card in self.cards if card not in held]
        if missing:
            raise NotOnTable(f"{called(place)} does not hold {', '.join(missing)}")
        return self.actor, own.SetHand(self.seat, self.position, tuple(held.index(card) + 1 for card in self.cards))


@dataclass(frozen=True, slots=True)
class ByTheBank(Deferred):
    """The bank, whoever it is, directs what the dealer wagers."""

    amount: int

    def of(self, books: Books) -> tuple[Actor, Command]:
        seat = books.number(BANK)
        if not seat:
            raise NotOnTable("no player is the bank")
        return player(seat), own.DirectDealersWager(seat, self.amount)


_AMOUNT = rf"(?P<money>nothing|{MONEY})"
_POSITION = r"(?: position (?P<position>\d+))?"
_PLACE = r"(?:the dealer|position (?P<position>\d+))"


def _money(m: re.Match[str]) -> int:
    return 0 if m["money"] == "nothing" else cents(m["money"])


def _position(m: re.Match[str], seat: int) -> int:
    """Return a player's own position, unless the line names another."""
    return int(m["position"] or seat)


def _place(m: re.Match[str]) -> int:
    """Return the position that a line names; 0 is the dealer."""
    return int(m["position"] or 0)


def _sets(m: re.Match[str]) -> ActorCommands:
    seat = int(m["seat"])
    actor = player(int(m["by"] or seat))
    return actor, (SetByCards(actor, seat, _position(m, seat), cards(m["cards"])),)


def _dealer_sets(m: re.Match[str]) -> ActorCommands:
    return DEALER, (SetByCards(DEALER, _place(m), _place(m), cards(m["cards"])),)


LINES: tuple[LineRule, ...] = (
    LineRule(rf"{SEAT} takes the cards out of view", of_seat(own.ConcealCards)),
    # 11.8C: the starting position
    LineRule(
        r"the dice show (?P<dice>\d+(?: \d+)*)(?: after (?P<times>\d+) shakes?)?",
        simple(DEVICE, lambda m: DiceShaken(tuple(map(int, m["dice"].split())), int(m["times"] or 3))),
        topics=("start",),
    ),
    LineRule(
        r"the number is (?P<number>\d+)",
        simple(DEVICE, lambda m: NumberSelected(int(m["number"]))),
        topics=("start",),
    ),
    LineRule(r"no roll", simple(DEALER, lambda _: NoRoll()), topics=("start",)),
    LineRule(r"dice fall out", simple(DEALER, lambda _: NoRoll(fell_out=True)), topics=("start",)),
    LineRule(r"the bank removes the lid", simple(DEALER, lambda _: own.LidRemoved()), topics=("start",)),
    # 11.9: setting the hands
    LineRule(
        rf"(?:seat (?P<by>\d+) for )?{SEAT} sets(?: position (?P<position>\d+):)? (?P<cards>\S+(?: \S+)*) low",
        _sets,
        topics=("set", "bank sets"),
        any_turn=True,
    ),
    LineRule(
        r"the dealer sets(?: position (?P<position>\d+):)? (?P<cards>\S+(?: \S+)*) low",
        _dealer_sets,
        topics=("dealer sets",),
    ),
    LineRule(
        rf"{SEAT} asks how the house would set(?: it|{_POSITION})",
        by_player(lambda m, seat: own.AskHouseWay(seat, _position(m, seat))),
        topics=("set", "bank sets"),
        any_turn=True,
    ),
    LineRule(
        rf"{SEAT} surrenders{_POSITION}",
        by_player(lambda m, seat: c.Surrender(seat, _position(m, seat))),
        topics=("set", "expose"),
        any_turn=True,
    ),
    # 11.10: the bank
    LineRule(r"the bank is offered", simple(DEALER, lambda _: own.OfferBank()), wagering=True),
    LineRule(
        rf"{SEAT} accepts the bank(?P<co> as co-bank)?",
        by_player(lambda m, seat: own.AcceptBank(seat, bool(m["co"]))),
        topics=("bank",),
    ),
    LineRule(rf"{SEAT} passes the bank", by_player(lambda _, seat: own.PassBank(seat)), topics=("bank",)),
    LineRule(rf"the dealer wagers {_AMOUNT}", lambda m: (DEALER, (ByTheBank(_money(m)),)), topics=("dealers",)),
    LineRule(
        rf"{SEAT} has the dealer wager {_AMOUNT}",
        by_player(lambda m, seat: own.DirectDealersWager(seat, _money(m))),
        topics=("dealers",),
        any_turn=True,
    ),
    LineRule(
        rf"{SEAT} chooses stack (?P<stack>\d+)",
        by_player(lambda m, seat: own.ChooseStack(seat, int(m["stack"]))),
        topics=("stack",),
        any_turn=True,
    ),
    # 11.11: irregularities
    LineRule(
        rf"the first (?:card|stack) goes to {_PLACE}",
        simple(DEALER, lambda m: own.WrongStart(_place(m))),
        topics=("deal",),
    ),
    LineRule(
        rf"a card of {_PLACE} is exposed",
        simple(DEALER, lambda m: own.HandExposed(_place(m))),
        topics=("deal", "set", "expose"),
    ),
    LineRule(
        rf"{_PLACE} has a wrong number of cards",
        simple(DEALER, lambda m: WrongNumberOfCards(_place(m))),
        topics=("deal", "set", "expose"),
    ),
    LineRule(
        rf"{SEAT} voids the hand(?: of{_POSITION})?",
        by_player(lambda m, seat: own.DecideExposedHand(seat, _position(m, seat), void=True)),
    ),
    LineRule(
        rf"{SEAT} plays the hand(?: of{_POSITION})? out",
        by_player(lambda m, seat: own.DecideExposedHand(seat, _position(m, seat), void=False)),
    ),
    LineRule(r"the stacks are dealt the wrong way", simple(DEALER, lambda _: own.StacksDealtWrong()), topics=("deal",)),
)


FIRST_NUMBER = 1
"""The number whose count ends at the dealer or the bank."""

DICE = (1, 1, 6)
"""Eight: once around the seven positions and back to the dealer or the bank."""


def usual(ask: Ask) -> CaseAnswer | None:
    """All pass the bank; the first hand goes to the dealer or the bank; hands are set by the house way."""
    match ask.about:
        case NumberToSelect():
            return DEVICE, NumberSelected(FIRST_NUMBER)
        case DiceToShake():
            return DEVICE, DiceShaken(DICE)
        case DealersWager(most=most):
            # 11.10(g): the dealer wagers as much as possible.
            (seat,) = ask.to
            return player(seat), own.DirectDealersWager(seat, most)
        case ExposedHand():
            return None
        case _:
            return if_away(ask)


def before(command: Command, ask: Ask) -> CaseAnswer | None:
    """Offer the bank before wagers close if it must be offered (11.10(c)) and no line mentions it."""
    due = isinstance(command, c.NoMoreBets) and ask.refuses(DEALER, own.OfferBank()) is None
    return (DEALER, own.OfferBank()) if due else None
