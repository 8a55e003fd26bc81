"""The notation of actions: ``d dh p1 AsKd``, ``d db 2c7hTs``, ``p3 cbr 8``, ``p1 sm``; and comments after a ``#``."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from enum import Enum
from typing import Any

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.money import Cents
from croupier.errors import CroupierError

MOST_DIGITS = 13
"""The most digits of an amount's whole units; nobody plays for more, and longer ones would only take time."""
ALLOWED = f"a whole number, or one with up to two decimals, of at most {MOST_DIGITS} digits before the point"


class NotAnAmount(CroupierError, ValueError):
    """Something that isn't an amount of money."""


def cents(value: Any) -> Cents:
    """Return the cents of a number in a file; raise :class:`NotAnAmount` if it isn't one."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise NotAnAmount("isn't a number")
    amount = Decimal(value) if not isinstance(value, int) or abs(value) < 10**MOST_DIGITS else Decimal("Infinity")
    if not amount.is_finite():
        raise NotAnAmount("is not finite, or too large")
    if amount < 0:
        raise NotAnAmount("is below zero")
    if amount and amount.adjusted() >= MOST_DIGITS:
        raise NotAnAmount("is too large")
    if amount and amount.adjusted() < -2:
        raise NotAnAmount("isn't a whole number of cents")
    hundredfold = amount * 100
    if hundredfold != int(hundredfold):
        raise NotAnAmount("isn't a whole number of cents")
    return int(hundredfold)


def written(amount: Cents) -> str:
    """Write an amount as a file does: ``25`` or ``2.50``."""
    whole, rest = divmod(amount, 100)
    return f"{whole}.{rest:02}" if rest else f"{whole}"


class PhhVerb(Enum):
    """The kinds of action."""

    DEAL = "dh"
    BOARD = "db"
    BRING_IN = "pb"
    BET = "cbr"
    CALL = "cc"
    FOLD = "f"
    DRAW = "sd"
    SHOW = "sm"
    NOTHING = ""


OF_PLAYERS = (PhhVerb.BRING_IN, PhhVerb.BET, PhhVerb.CALL, PhhVerb.FOLD, PhhVerb.DRAW, PhhVerb.SHOW)
GRAMMAR = '"d dh pN CARDS", "d db CARDS", "pN pb", "pN cbr AMOUNT", "pN cc", "pN f", "pN sd CARDS", "pN sm CARDS"'

_NAMES: dict[Card | None, str] = {card: f"{str(card)[0]}{str(card)[1].lower()}" for card in STANDARD_52} | {None: "??"}
_CARDS = {name: card for card, name in _NAMES.items()}


class NotAnAction(CroupierError, ValueError):
    """A notation that can't be read: what is wrong, and what is allowed."""

    def __init__(self, why: str, allowed: str) -> None:
        super().__init__(why)
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Action:
    """One action; a no-op has only its commentary."""

    verb: PhhVerb
    player: int = 0
    """The player who acts or is dealt to, counted from 1; 0 for the board and for nobody."""
    cards: tuple[Card | None, ...] = ()
    """None is an unknown card."""
    amount: Cents = 0
    dash: bool = False
    """True if the shown cards are those that were dealt, and not repeated."""
    commentary: str = ""

    def __str__(self) -> str:
        words = f"# {self.commentary}" if self.commentary else ""
        match self.verb:
            case PhhVerb.NOTHING:
                notation = ""
            case PhhVerb.BOARD:
                notation = f"d db {names(self.cards)}"
            case PhhVerb.DEAL:
                notation = f"d dh p{self.player} {names(self.cards)}"
            case PhhVerb.BET:
                notation = f"p{self.player} cbr {written(self.amount)}"
            case _:
                notation = f"p{self.player} {self.verb.value} {'-' if self.dash else names(self.cards)}"
        return f"{notation.strip()} {words}".strip()


def names(cards: Iterable[Card | None]) -> str:
    """Write cards without separators."""
    return "".join(_NAMES[card] for card in cards)


def parse(text: str, players: int) -> Action:
    """Parse a notation, at a table with this many players."""
    notation, _, commentary = text.partition("#")
    words = notation.split()
    if not words:
        return Action(PhhVerb.NOTHING, commentary=commentary.strip())
    action = _dealer(words, players) if words[0] == "d" else _player(words, players)
    return replace(action, commentary=commentary.strip()) if commentary.strip() else action


def _dealer(words: list[str], players: int) -> Action:
    match words[1:]:
        case ["db", text]:
            return Action(PhhVerb.BOARD, cards=_cards(text))
        case ["dh", to, text]:
            return Action(PhhVerb.DEAL, _who(to, players), _cards(text))
        case _:
            raise NotAnAction("not an action of the dealer", '"d dh pN CARDS" or "d db CARDS"')


def _player(words: list[str], players: int) -> Action:
    who = _who(words[0], players)
    verb = next((verb for verb in OF_PLAYERS if words[1:] and verb.value == words[1]), None)
    match verb, words[2:]:
        case PhhVerb.BET, [amount]:
            return Action(PhhVerb.BET, who, amount=_amount(amount))
        case (PhhVerb.BRING_IN | PhhVerb.CALL | PhhVerb.FOLD | PhhVerb.DRAW | PhhVerb.SHOW) as known, []:
            return Action(known, who)
        case PhhVerb.SHOW, ["-"]:
            return Action(PhhVerb.SHOW, who, dash=True)
        case (PhhVerb.DRAW | PhhVerb.SHOW) as known, [text]:
            return Action(known, who, _cards(text))
        case _:
            raise NotAnAction("not an action of a player", GRAMMAR)


def _who(word: str, players: int) -> int:
    found = re.fullmatch(r"p([1-9][0-9]{0,2})", word)
    if found is None or int(found[1]) > players:
        raise NotAnAction(f"“{word}” isn't a player at this table", f"d, or p1 to p{players}")
    return int(found[1])


def _cards(text: str) -> tuple[Card | None, ...]:
    found = [text[at : at + 2] for at in range(0, len(text), 2)]
    for name in found:
        if name not in _CARDS:
            allowed = "a rank (2 to 9, T, J, Q, K, A) and a suit (c, d, h, s) for each card, or ?? for an unknown card"
            raise NotAnAction(f"“{name}” isn't a card", allowed)
    return tuple(_CARDS[name] for name in found)


def _amount(text: str) -> Cents:
    try:
        if not re.fullmatch(r"[0-9][0-9,]{0,30}(\.[0-9]{1,30})?", text):
            raise NotAnAmount("isn't a number")
        return cents(Decimal(text.replace(",", "")))
    except (NotAnAmount, InvalidOperation) as error:
        raise NotAnAction(f"the amount {text} {error}", ALLOWED) from None
