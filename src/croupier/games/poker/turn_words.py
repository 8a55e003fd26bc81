"""How poker is typed: a player's actions in turn, at the draw and at the showdown. There are no wagers before a
round.
"""

import re
from collections.abc import Iterator

from croupier.equipment.cards import Card, NotACard, card
from croupier.equipment.money import Cents, show
from croupier.games.poker import commands as c
from croupier.games.poker.questions import DrawOffered, Showdown, Turn
from croupier.games.poker.rules import PokerArea
from croupier.play.typed_input import NotUnderstood, WagerWords, amount
from croupier.table.command import Command
from croupier.table.questions import About

HINTS = ("hint", "odds", "cost")
"""Words that ask what the hand is worth, or for the usual play."""

_IN_TURN: dict[str, tuple[str, ...]] = {
    "check": ("k", "x"),
    "call": ("c",),
    "raise": ("r",),
    "fold": ("f",),
    "all": ("allin", "all-in", "shove"),
    "chip": (),
    "push": (),
}
_BETTING = {"bet", "b", *_IN_TURN, *(other for others in _IN_TURN.values() for other in others)}
_DRAWING: dict[str, tuple[str, ...]] = {"draw": ("discard",), "keep": ("pat", "stand")}
_SHOWING: dict[str, tuple[str, ...]] = {"show": ("s",), "muck": ("m", "concede")}
_VERBS: dict[str, tuple[str, ...]] = {
    **_IN_TURN,
    **_DRAWING,
    **_SHOWING,
    "hint": HINTS[1:],
    "seats": ("pots", "pot", "players"),
    "sit": (),
    "cash": (),
}
"""The commands of this game with their alternative spellings."""

UNASKED = {
    **dict.fromkeys(_IN_TURN, "It is not your turn. [19:47-14.7(d)]"),
    **dict.fromkeys(_DRAWING, "There is no draw right now. [19:47-14.12(f)]"),
    "show": "There is nothing to show right now. [19:47-14.15(d)]",
    "muck": "There is nothing to concede right now. [19:47-14.15(d)]",
    "hint": "There is no decision to make right now.",
}
"""Replies to answers that nobody asked for."""

NOT_NOW = "Bets are made in turn, once cards are dealt; Enter deals the next round. [19:47-14.7(d)]"


class PokerWords(WagerWords):
    """Commands only: anything that looks like a wager was typed out of turn."""

    def __init__(self) -> None:
        super().__init__(
            r"(?!)", _no_areas, short="bet 4", long="bet 4", two="bet 4", areas="none before the deal", verbs=_VERBS
        )

    def wagers(self, text: str) -> list[tuple[PokerArea, Cents]]:
        raise NotUnderstood(NOT_NOW)

    def areas(self, text: str) -> list[PokerArea]:
        raise NotUnderstood(NOT_NOW)


def _no_areas(_: re.Match[str]) -> list[PokerArea]:
    return []


def meant(about: About, seat: int, hole: tuple[Card, ...], line: str) -> Command | None:
    """Return the command of a typed line that no list of choices covers; None if it isn't one."""
    text = " ".join(line.lower().split())
    match about:
        case Turn() as turn:
            return _action(turn, text)
        case DrawOffered():
            return _drawn(seat, hole, text)
        case Showdown() if text.split()[0] in _BETTING:
            raise NotUnderstood("The betting is over: “show” (s) or “muck” (m). [19:47-14.15(d)]")
        case _:
            return None


# --- 14.7: the turn


def what_may_be_typed(turn: Turn) -> str:
    """State what a player may do in turn, with amounts."""
    first = f"call {_plain(turn.call)}" if turn.call else "check"
    raised = []
    if turn.may_raise:
        span = _plain(turn.low) if turn.low == turn.high else f"{_plain(turn.low)}-{_plain(turn.high)}"
        raised = [f"{'raise' if turn.current else 'bet'} {span}"]
    return ", ".join((first, *raised, "fold"))


def _plain(cents: Cents) -> str:
    return show(cents).removeprefix("$")


def _action(turn: Turn, text: str) -> Command | None:
    """Return what a player said in turn; the table refuses what isn't legal, with its paragraph."""
    verb, _, rest = text.partition(" ")
    rest = rest.removeprefix("to ").strip()
    match verb:
        case "check" | "k" | "x":
            return c.CheckBet(turn.seat)
        case "call":
            return c.CallBet(turn.seat)
        case "c":
            return c.CallBet(turn.seat) if turn.call else c.CheckBet(turn.seat)
        case "fold" | "f":
            return c.FoldHand(turn.seat)
        case "bet" | "b" | "raise" | "r":
            if rest in ("all", "all in", "all-in", "allin"):
                return _all_in(turn)
            return _to(turn, _amount(turn, rest))
        case "all" | "allin" | "all-in" | "shove":
            return _all_in(turn)
        case "chip":
            return c.PutInChip(turn.seat, amount(rest))
        case "push":
            return _pushed(turn, rest)
        case _ if re.fullmatch(r"\$?[\d,]+(\.\d\d)?", text):
            return _to(turn, amount(text))
        case _:
            return None


_ANNOUNCEMENTS = {"raise": c.Announcement.RAISE, "not complete": c.Announcement.NOT_COMPLETE}
"""Words that may follow the amounts."""


def _pushed(turn: Turn, text: str) -> Command:
    """14.7(f), (g): chips put in motion by motion, and what is said with them."""
    announcement, typed = next(
        ((announcement, typed) for typed, announcement in _ANNOUNCEMENTS.items() if typed in text),
        (c.Announcement.NOTHING, ""),
    )
    motions = tuple(amount(word) for word in re.split(r"[ ,]+", text.replace(typed, "").strip()) if word)
    if not motions:
        raise NotUnderstood("Push how much? “push 4 4” puts $4 in and $4 more; “push 4 4 raise” says “raise” first.")
    return c.PutInChips(turn.seat, motions, c.Placing.PUSHED_FORWARD, announcement)


def _to(turn: Turn, to: Cents) -> Command:
    return c.RaiseBet(turn.seat, to) if turn.current else c.MakeBet(turn.seat, to)


def _amount(turn: Turn, text: str) -> Cents:
    """Return the total of a bet: as typed, by how much more, or the only legal amount."""
    if text.startswith("by "):
        return turn.current + amount(text.removeprefix("by "))
    if text:
        return amount(text)
    if turn.may_raise and turn.low == turn.high:
        return turn.low
    if not turn.may_raise:
        return turn.current + 1  # Whatever it is, the table explains the refusal.
    word = "raise" if turn.current else "bet"
    raise NotUnderstood(f"How much? “{word} {_plain(turn.low)}” is the minimum, {show(turn.high)} the maximum.")


def _all_in(turn: Turn) -> Command:
    return c.CallBet(turn.seat) if turn.call == turn.chips else _to(turn, turn.has)


# --- 14.12(f): the draw

KEEPING = ("pat", "stand", "stand pat", "none", "no", "draw 0", "0")
"""Other words for keeping all cards."""


def _drawn(seat: int, hole: tuple[Card, ...], text: str) -> Command | None:
    verb, _, rest = text.partition(" ")
    if text in KEEPING:
        return c.DrawCards(seat)
    if verb in ("draw", "discard", "d"):
        if not rest:
            raise NotUnderstood("Draw which cards? “draw 1 3” exchanges two, “keep” none.")
        return c.DrawCards(seat, _places(rest, hole))
    if verb in _BETTING and verb != "k":  # At the draw, k keeps all cards.
        raise NotUnderstood("This is the draw: “draw 1 3” exchanges two, “keep” none. [19:47-14.12(f)]")
    return c.DrawCards(seat, _places(text, hole)) if re.fullmatch(r"[1-9][\d ,]*", text) else None


def _places(text: str, hole: tuple[Card, ...]) -> tuple[int, ...]:
    """Return the places of cards named by place or by rank and suit."""
    return tuple(_place(word, hole) for word in _words(text))


def _words(text: str) -> Iterator[str]:
    for word in re.split(r"[ ,]+", text):
        # “draw 135” means the first, the third and the fifth card.
        yield from word if word.isdecimal() and word != "10" else [word]


def _place(word: str, hole: tuple[Card, ...]) -> int:
    if word.isdecimal():
        return int(word)
    try:
        return hole.index(card(word)) + 1
    except (NotACard, ValueError):
        raise NotUnderstood(
            f"“{word}” isn't one of your cards. Name places from 1 to {len(hole)}, or cards such as {hole[0]}."
        ) from None
