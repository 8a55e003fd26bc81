"""What a player is asked at poker, and what the answers look like: the turn, the draw, the showdown."""

import re
from collections.abc import Iterator

from croupier.equipment.cards import Card, NotACard, card
from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import Cents, show
from croupier.games.poker.asked import DrawOffered, Showdown, Turn
from croupier.games.poker.table import PokerTable
from croupier.play.explained import Explained
from croupier.play.game import Question
from croupier.play.parse import NotUnderstood, amount
from croupier.play.poker.hints import draw_lines, hint_lines, show_lines
from croupier.play.poker.sight import pots, seen_from
from croupier.play.poker.strength import hand_words
from croupier.play.poker.views import others_up
from croupier.table.asks import Ask
from croupier.table.commands import Command
from croupier.table.places import at_seat
from croupier.table.poker_commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    DrawCards,
    FoldHand,
    MakeBet,
    Placing,
    PutInChip,
    PutInChips,
    RaiseBet,
    Said,
    ShowHand,
)

Answer = Command | tuple[str, ...] | None

NOBODY_ASKS = {
    "check": "It is not your turn. [19:47-14.7(d)]",
    "call": "It is not your turn. [19:47-14.7(d)]",
    "raise": "It is not your turn. [19:47-14.7(d)]",
    "fold": "It is not your turn. [19:47-14.7(d)]",
    "all": "It is not your turn. [19:47-14.7(d)]",
    "chip": "It is not your turn. [19:47-14.7(d)]",
    "push": "It is not your turn. [19:47-14.7(d)]",
    "draw": "No cards are to be drawn now. [19:47-14.12(f)]",
    "keep": "No cards are to be drawn now. [19:47-14.12(f)]",
    "show": "There is nothing to show now. [19:47-14.15(d)]",
    "muck": "There is nothing to concede now. [19:47-14.15(d)]",
    "hint": "Nothing is asked of you now.",
}
"""Answers to questions, and what is said when the question was not asked."""

BETTING = (
    "check",
    "k",
    "x",
    "call",
    "c",
    "bet",
    "b",
    "raise",
    "r",
    "fold",
    "f",
    "all",
    "allin",
    "all-in",
    "chip",
    "push",
)
HINTS = ("hint", "odds", "cost")


class PokerQuestions:
    """The questions to the player in one seat."""

    def __init__(self, table: PokerTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self._explained = Explained(table)

    def of(self, ask: Ask) -> Question | None:
        """What an ask wants of this player."""
        if self.seat not in ask.to:
            return None
        match ask.about:
            case Turn() as turn:
                return self._turn(ask, turn)
            case DrawOffered():
                return self._draw(ask)
            case Showdown():
                return self._showdown(ask)
            case _:
                return None

    def _if_away(self, ask: Ask) -> Command:
        given = ask.if_away(self.seat)
        assert given is not None
        return given

    def _hand(self) -> str:
        seen = seen_from(self.table, self.seat)
        board = f"; board {show_cards(seen.board)}" if seen.board else ""
        what = self._words(seen.held, seen.board)
        return f"You hold {show_cards(seen.held)}{board}: {what}."

    def _words(self, held: tuple[Card, ...], board: tuple[Card, ...]) -> str:
        rules = self.table.rules
        return hand_words(rules.form, held, board, from_the_ace=rules.low_from_the_ace)

    # --- 14.7: the turn

    def _turn(self, ask: Ask, turn: Turn) -> Question:
        told = [*others_up(self.table, self.seat), self._hand(), self._pot(turn)]
        how = f"  {_how(turn)} “hint” tells the odds, “seats” who has what. [{ask.cites[0]}]"

        def answer(typed: str) -> Answer:
            text = " ".join(typed.lower().split())
            if not text:
                return (*told, how)
            if text in HINTS:
                return tuple(hint_lines(self.table, turn))
            return _action(turn, text)

        lines = told if self._explained.before("turn") else [*told, how]
        return Question(tuple(lines), _prompt(turn), answer, self._if_away(ask))

    def _pot(self, turn: Turn) -> str:
        """What there is to win, and what it takes."""
        found = pots(self.table)
        all_ = seen_from(self.table, self.seat).pot
        parts = f" ({', '.join(f'{words} {show(one)}' for words, one in found)} and bets)" if len(found) > 1 else ""
        stands = f"; the bet is {show(turn.current)}" if turn.current else ""
        call = f", {show(turn.call)} to call" if turn.call else ""
        return f"Pot {show(all_)}{parts}{stands}{call}."

    # --- 14.12(f): the draw

    def _draw(self, ask: Ask) -> Question:
        hole = self.table.books.cards(at_seat(self.seat))
        numbered = "  ".join(f"{place}: {one.symbol}" for place, one in enumerate(hole, 1))
        told = [f"Your cards {numbered}: {self._words(hole, ())}."]
        how = (
            f"  “draw 1 3” or “draw {hole[0]} {hole[2]}” exchanges the first and the third card; “keep” keeps all. "
            f"“hint” tells what is usual. [{ask.cites[0]}]"
        )

        def answer(typed: str) -> Answer:
            text = " ".join(typed.lower().split())
            if not text:
                return (*told, how)
            if text in HINTS:
                return tuple(draw_lines(self.table, self.seat))
            if text in ("keep", "pat", "stand", "stand pat", "none", "no", "draw 0", "0"):
                return DrawCards(self.seat)
            verb, _, rest = text.partition(" ")
            if verb in ("draw", "discard", "d"):
                if not rest:
                    raise NotUnderstood("Draw which cards? “draw 1 3” exchanges two, “keep” none.")
                return DrawCards(self.seat, _places(rest, hole))
            if verb in BETTING:
                raise NotUnderstood("Now cards are drawn: “draw 1 3” exchanges two, “keep” none. [19:47-14.12(f)]")
            return DrawCards(self.seat, _places(text, hole)) if re.fullmatch(r"[1-9][\d ,]*", text) else None

        lines = told if self._explained.before("draw") else [*told, how]
        return Question(tuple(lines), "draw or keep", answer, self._if_away(ask))

    # --- 14.15: the showdown

    def _showdown(self, ask: Ask) -> Question:
        seat = self.seat
        shows, concedes = ShowHand(seat), ConcedeHand(seat)
        if not any(one.kind is ConcedeHand and one.refusal is None for one in ask.choices(seat)):
            return Question(("You show your hand.",), "", lambda _: None, shows, forced=True)
        how = f"  You may show it (s), or concede and keep it hidden (m). [{ask.cites[0]}]"
        told = [self._hand()]
        if self.table.rules.disclosure:
            how = f"  You may show it (s), or concede (m); conceded hands are shown, too. [{ask.cites[0]}]"

        def answer(typed: str) -> Answer:
            match " ".join(typed.lower().split()):
                case "":
                    return (*told, how)
                case "s" | "show" | "yes" | "y":
                    return shows
                case "m" | "muck" | "concede" | "no" | "n":
                    return concedes
                case text if text in HINTS:
                    return tuple(show_lines(ask, seat))
                case text if text.split()[0] in BETTING:
                    raise NotUnderstood("The betting is over: “show” (s) or “muck” (m). [19:47-14.15(d)]")
                case _:
                    return None

        lines = told if self._explained.before("showdown") else [*told, how]
        return Question(tuple(lines), "show or muck", answer, self._if_away(ask))


def _prompt(turn: Turn) -> str:
    """What may be typed, with its amounts."""
    first = f"call {_plain(turn.call)}" if turn.call else "check"
    raised = []
    if turn.may_raise:
        span = _plain(turn.low) if turn.low == turn.high else f"{_plain(turn.low)}-{_plain(turn.high)}"
        raised = [f"{'raise' if turn.current else 'bet'} {span}"]
    return ", ".join((first, *raised, "fold"))


def _plain(cents: Cents) -> str:
    return show(cents).removeprefix("$")


def _how(turn: Turn) -> str:
    """How each thing that may be done is typed."""
    told = [f"“call” (c) puts in {show(turn.call)}" if turn.call else "“check” (k) waives the right to bet"]
    if turn.may_raise:
        word, letter = ("raise", "r") if turn.current else ("bet", "b")
        to = " to" if turn.current else ""
        if turn.low == turn.high:
            told.append(f"“{word}” ({letter}) {'makes it' if turn.current else 'puts in'} {show(turn.low)}")
        else:
            told.append(f"“{word} {_plain(turn.low)}” {word}s{to} {show(turn.low)}, and so on up to {show(turn.high)}")
    told.append("“fold” (f) gives the hand up")
    return f"{'; '.join(told)}."


def _action(turn: Turn, text: str) -> Answer:
    """What a player has said in turn; what is not legal the table refuses, with its paragraph."""
    verb, _, rest = text.partition(" ")
    rest = rest.removeprefix("to ").strip()
    match verb:
        case "check" | "k" | "x":
            return CheckBet(turn.seat)
        case "call":
            return CallBet(turn.seat)
        case "c":
            return CallBet(turn.seat) if turn.call else CheckBet(turn.seat)
        case "fold" | "f":
            return FoldHand(turn.seat)
        case "bet" | "b" | "raise" | "r":
            if rest in ("all", "all in", "all-in", "allin"):
                return _all_in(turn)
            return _to(turn, _amount(turn, rest))
        case "all" | "allin" | "all-in" | "shove":
            return _all_in(turn)
        case "chip":
            return PutInChip(turn.seat, amount(rest))
        case "push":
            return _pushed(turn, rest)
        case _ if re.fullmatch(r"\$?[\d,]+(\.\d\d)?", text):
            return _to(turn, amount(text))
        case _:
            return None


_SAID = {"raise": Said.RAISE, "not complete": Said.NOT_COMPLETE}
"""What may be typed after the amounts."""


def _pushed(turn: Turn, text: str) -> Command:
    """14.7(f), (g): chips that are put in motion by motion, and what is said with them."""
    said, typed = next(((said, typed) for typed, said in _SAID.items() if typed in text), (Said.NOTHING, ""))
    motions = tuple(amount(word) for word in re.split(r"[ ,]+", text.replace(typed, "").strip()) if word)
    if not motions:
        raise NotUnderstood("Push how much? “push 4 4” puts $4 in and $4 more; “push 4 4 raise” says “raise” first.")
    return PutInChips(turn.seat, motions, Placing.PUSHED_FORWARD, said)


def _to(turn: Turn, to: Cents) -> Command:
    return RaiseBet(turn.seat, to) if turn.current else MakeBet(turn.seat, to)


def _amount(turn: Turn, text: str) -> Cents:
    """To what a bet comes: as said, by how much more, or the only amount there is."""
    if text.startswith("by "):
        return turn.current + amount(text.removeprefix("by "))
    if text:
        return amount(text)
    if turn.may_raise and turn.low == turn.high:
        return turn.low
    if not turn.may_raise:
        return turn.current + 1  # Whatever it is, the table says why it cannot be.
    word = "raise" if turn.current else "bet"
    raise NotUnderstood(f"How much? “{word} {_plain(turn.low)}” is the least, {show(turn.high)} the most.")


def _all_in(turn: Turn) -> Command:
    return CallBet(turn.seat) if turn.call == turn.chips else _to(turn, turn.has)


def _places(text: str, hole: tuple[Card, ...]) -> tuple[int, ...]:
    """The places of cards that are named by their places, or by what they are."""
    return tuple(_place(word, hole) for word in _words(text))


def _words(text: str) -> Iterator[str]:
    for word in re.split(r"[ ,]+", text):
        # “draw 135” is the first, the third and the fifth card.
        yield from word if word.isdecimal() and word != "10" else [word]


def _place(word: str, hole: tuple[Card, ...]) -> int:
    if word.isdecimal():
        return int(word)
    try:
        return hole.index(card(word)) + 1
    except (NotACard, ValueError):
        raise NotUnderstood(
            f"“{word}” is no card of yours. Name places from 1 to {len(hole)}, or cards as in {hole[0]}."
        ) from None
