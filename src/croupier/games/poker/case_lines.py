"""Script lines that only poker (19:47-14) has, and the default answers at its table."""

import re
from dataclasses import dataclass

from croupier.cases.defaults import CaseAnswer, chosen
from croupier.cases.script_lines import (
    MONEY,
    SEAT,
    START,
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
from croupier.games.poker import commands as own
from croupier.table.asks import Ask
from croupier.table.books import Books
from croupier.table.command import Command
from croupier.table.places import at_seat
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player

_PLACED = rf"(?: putting in (?P<placed>{MONEY}))?"


@dataclass(frozen=True, slots=True)
class DrawByCards(Deferred):
    """A draw: a case names the discarded cards, a command their places."""

    seat: int
    cards: tuple[Card, ...]

    def of(self, books: Books) -> tuple[Actor, Command]:
        held = books.cards(at_seat(self.seat))
        missing = [str(card) for card in self.cards if card not in held]
        if missing:
            raise NotOnTable(f"seat {self.seat} does not hold {', '.join(missing)}")
        return player(self.seat), own.DrawCards(self.seat, tuple(held.index(card) + 1 for card in self.cards))


def _draws(m: re.Match[str]) -> ActorCommands:
    seat = int(m["seat"])
    return player(seat), (DrawByCards(seat, cards(m["cards"])),)


_PLACINGS = {
    "pushed forward": own.Placing.PUSHED_FORWARD,
    "released into the pot": own.Placing.RELEASED_INTO_POT,
    "released toward the pot": own.Placing.RELEASED_TOWARD_POT,
}
_ANNOUNCEMENTS = {"raise": own.Announcement.RAISE, "not complete": own.Announcement.NOT_COMPLETE}


def _motions(m: re.Match[str], seat: int) -> Command:
    motions = tuple(cents(text) for text in m["motions"].split(" and "))
    how = _PLACINGS.get(m["how"], own.Placing.HELD)
    announcement = (
        _ANNOUNCEMENTS.get(m["announcement"], own.Announcement.OTHER) if m["announcement"] else own.Announcement.NOTHING
    )
    return own.PutInChips(seat, motions, how, announcement)


ACTION = ("action",)

LINES: tuple[LineRule, ...] = (
    # 14.7: in turn
    LineRule(rf"{SEAT} checks", of_seat(own.CheckBet), topics=ACTION),
    LineRule(
        rf"{SEAT} bets (?P<money>{MONEY}){_PLACED}",
        by_player(lambda m, seat: own.MakeBet(seat, cents(m["money"]), cents(m["placed"]))),
        topics=ACTION,
    ),
    LineRule(rf"{SEAT} calls", of_seat(own.CallBet), topics=ACTION),
    LineRule(
        rf"{SEAT} raises to (?P<money>{MONEY}){_PLACED}",
        by_player(lambda m, seat: own.RaiseBet(seat, cents(m["money"]), cents(m["placed"]))),
        topics=ACTION,
    ),
    LineRule(
        rf"{SEAT} puts in a chip of (?P<money>{MONEY})",
        by_player(lambda m, seat: own.PutInChip(seat, cents(m["money"]))),
        topics=ACTION,
    ),
    LineRule(
        rf"{SEAT} puts in (?P<motions>(?:{MONEY})(?: and (?:{MONEY}))*), (?P<how>[a-z ]+)"
        r"(?:, saying (?P<announcement>[a-z ]+))?",
        by_player(_motions),
        topics=ACTION,
    ),
    LineRule(
        rf"{SEAT} adds (?P<money>{MONEY}) to the bet",
        by_player(lambda m, seat: own.AddToBet(seat, cents(m["money"]))),
        topics=ACTION,
    ),
    LineRule(rf"{SEAT} folds the hand", of_seat(own.FoldHand), topics=ACTION),
    # 14.12(f): the draw
    LineRule(rf"{SEAT} draws (?P<cards>(?:[2-9TJQKA][SHDC] ?)+)", _draws, topics=("draw",)),
    LineRule(
        rf"{SEAT} draws at places (?P<places>\d+(?: \d+)*)",
        by_player(lambda m, seat: _places(m, seat)),
        topics=("draw",),
    ),
    LineRule(rf"{SEAT} stands pat", by_player(lambda _, seat: own.DrawCards(seat)), topics=("draw",)),
    # 14.15: the showdown, and the staff
    LineRule(rf"{SEAT} shows", of_seat(own.ShowHand), topics=("showdown",)),
    LineRule(rf"{SEAT} concedes", of_seat(own.ConcedeHand), topics=("showdown",)),
    LineRule(rf"the hand of {SEAT} is fouled", lambda m: (DEALER, (own.HandFouled(int(m["seat"])),)), topics=ACTION),
    LineRule(
        rf"{SEAT} returns (?P<count>\d+) cards?",
        lambda m: (DEALER, (own.HandMiscounted(int(m["seat"]), int(m["count"])),)),
        topics=("returned cards",),
    ),
    LineRule(
        r"the shift supervisor decides: (?P<ruling>.+)",
        simple(SUPERVISOR, lambda m: own.DecideDispute(m["ruling"])),
        topics=ACTION,
    ),
    LineRule(
        r"the shift supervisor declares a misdeal: (?P<reason>.+)",
        simple(SUPERVISOR, lambda m: own.DeclareMisdeal(m["reason"])),
        topics=ACTION,
    ),
    LineRule(
        rf"the dealer exposes card (?P<place>\d+) of {SEAT}",
        lambda m: (DEALER, (own.HoleCardExposed(int(m["seat"]), int(m["place"])),)),
        topics=ACTION,
    ),
    LineRule(rf"{SEAT} touches the pot", lambda m: (DEALER, (own.PotTouched(int(m["seat"])),)), topics=ACTION),
    LineRule(
        rf"the cards of {SEAT} are out of view",
        lambda m: (DEALER, (own.CardsOutOfView(int(m["seat"])),)),
        topics=("action", "draw", "showdown"),
    ),
    # between rounds
    LineRule(
        rf"{SEAT} puts (?P<money>{MONEY}) in cash on the table",
        by_player(lambda m, seat: own.LayCash(seat, cents(m["money"]))),
    ),
    LineRule(r"the decks are rotated", simple(DEALER, lambda _: own.RotateDecks())),
    LineRule(rf"{SEAT} sits out", of_seat(own.SitOut)),
    LineRule(rf"{SEAT} sits in", of_seat(own.SitIn)),
    LineRule(
        r"time charges are collected(?: at (?P<time>\S+))?",
        simple(DEALER, lambda m: own.CollectTime(m["time"] or START)),
    ),
)


def _places(m: re.Match[str], seat: int) -> Command:
    return own.DrawCards(seat, tuple(map(int, m["places"].split())))


def usual(ask: Ask) -> CaseAnswer | None:
    """Players check or call, keep their cards and show them."""
    return chosen(ask, own.CheckBet, own.CallBet, own.DrawCards, own.ShowHand)
