"""What a player types: verbs, amounts and numbers, and wagers in the words of their game."""

import difflib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import TypeVar

from croupier.equipment.money import Cents, NotMoney, dollars
from croupier.errors import CroupierError
from croupier.games.limits import Limits
from croupier.table.names import AnyArea


class NotUnderstood(CroupierError, ValueError):
    """The input means nothing here; the message says what would."""


def unasked(reply: str) -> Callable[[str], Sequence[str]]:
    """Return the reply to an answer that nobody has asked for."""

    def tell(_: str) -> Sequence[str]:
        raise NotUnderstood(reply)

    return tell


VERBS: dict[str, tuple[str, ...]] = {
    "bet": ("b",),
    "again": ("+",),
    "coupon": (),
    "take": ("withdraw", "remove"),
    "clear": (),
    "undo": ("u",),
    "repeat": ("rebet", "r"),
    "deal": ("", "d", "go"),
    "bets": (),
    "chips": ("stack",),
    "buy": (),
    "net": ("result",),
    "why": ("w",),
    "hand": ("cards",),
    "history": ("rounds",),
    "rule": ("rules", "paragraph"),
    "pays": ("table", "sign"),
    "limits": (),
    "meters": ("meter",),
    "seal": ("seals",),
    "watch": (),
    "irregular": ("irregularity",),
    "help": ("?", "h"),
    "quit": ("q", "exit", "leave", "bye"),
}
"""Every command by its name, with its other spellings. An empty line deals."""

HINTS = ("hint", "cost", "costs")
"""Ask what each answer costs."""

_AMOUNT = r"\+? ?(?P<amount>\$? ?[\d,]+(?:\.\d\d)?)"
_BETWEEN = re.compile(r"[,;](?!\d{3}(?!\d))")
"""A comma between wagers, not one inside $1,000."""


KindOf = TypeVar("KindOf", bound=Enum)


def any_kind(words: Mapping[KindOf, str]) -> str:
    """Return the pattern of any kind of wager, from the pattern of each."""
    return "(?:" + "|".join(f"(?P<{kind.name}>{pattern})" for kind, pattern in words.items()) + ")(?![a-z])"


def kind_in(match: re.Match[str], words: Mapping[KindOf, str]) -> KindOf:
    """Return the kind of wager that such a pattern matched."""
    return next(kind for kind in words if match[kind.name])


def in_dollars(limits: Limits, dollars_at_hand: int) -> int:
    """Return an example wager in dollars: ``dollars_at_hand``, raised or lowered to the limits."""
    least = -(-limits.minimum // 100)
    return max(least, dollars_at_hand) if limits.maximum >= 100 * dollars_at_hand else least


def two_examples(bet: Limits, other: tuple[str, Limits] | None) -> tuple[str, str]:
    """Return an example bet and a pair of bets: with another kind of wager if there is one, otherwise at two boxes."""
    simple = f"b {in_dollars(bet, 25)}"
    if other is None:
        return simple, f"{simple}, b4 {simple.removeprefix('b ')}"
    letters, limits = other
    return simple, f"{simple}, {letters} {in_dollars(limits, 5)}"


class WagerWords:
    """How to type a game's wagers.

    ``area`` is the pattern of a betting area, and ``areas_of`` returns the areas that a match of it means; ``alone``
    are the areas of an amount by itself, and ``verbs`` the game's own commands. The rest are examples for error
    messages: a wager in its short and its long form, two at once, areas.
    """

    def __init__(
        self,
        area: str,
        areas_of: Callable[[re.Match[str]], list[AnyArea]],
        *,
        short: str,
        long: str,
        two: str,
        areas: str,
        alone: Sequence[AnyArea] = (),
        verbs: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.verbs = {name: verb for verb, others in (VERBS | dict(verbs or {})).items() for name in (verb, *others)}
        """The verb that each word stands for."""
        self._areas_of, self._alone = areas_of, list(alone)
        self._wishes = (
            re.compile(rf"{area} {_AMOUNT}", re.IGNORECASE),
            re.compile(rf"{_AMOUNT}(?: on)? {area}", re.IGNORECASE),
        )
        self._area = re.compile(area, re.IGNORECASE)
        self.short = short
        self._form = f"Write an area and an amount in dollars, as in “{short}” or “{long}”"
        self._two, self._examples = two, areas

    def command(self, line: str) -> tuple[str, str]:
        """Return a line's verb and the rest of it; a line that begins with an area or an amount is a bet."""
        words = " ".join(line.split())
        first, _, rest = words.partition(" ")
        verb = self.verbs.get(first.lower())
        # Players buy chips and, at some tables, numbers: “buy 100”, “buy bet 4 20”.
        if verb is not None and not (verb == "buy" and self._area.match(words)):
            return verb, rest
        if self._area.match(words) or re.match(r"[+$\d]", words):
            return "bet", words
        if first.lower() in HINTS:
            raise NotUnderstood("There is no decision to make right now.")
        near = difflib.get_close_matches(first.lower(), [name for name in self.verbs if len(name) > 2], 1, 0.6)
        hint = f"Did you mean “{near[0]}”? " if near else ""
        raise NotUnderstood(
            f"Unknown command: “{first}”. {hint}Type “help” for a list; a bet looks like “{self.short}”."
        )

    def wagers(self, text: str) -> list[tuple[AnyArea, Cents]]:
        """Return the areas and amounts in a line such as ``p1 10, 5 on five 2``."""
        if not text:
            raise NotUnderstood(f"Which wager? {self._form}.")
        found: list[tuple[AnyArea, Cents]] = []
        for part in [part.strip() for part in _BETWEEN.split(text)]:
            if self._alone and re.fullmatch(_AMOUNT, part):
                found += [(area, amount(part.removeprefix("+"))) for area in self._alone]
                continue
            match = next((match for form in self._wishes if (match := form.fullmatch(part))), None)
            if match is None:
                raise NotUnderstood(
                    f"“{part}” is not a bet. {self._form}; separate several with commas: “{self._two}”. "
                    "Type “limits” for all areas."
                )
            found += [(area, amount(match["amount"])) for area in self._areas_of(match)]
        return found

    def areas(self, text: str) -> list[AnyArea]:
        """Return the areas in a line such as ``p1, f1``."""
        found: list[str] = []
        for part in self._parts(text.strip().lower()):
            match = self._area.fullmatch(part)
            if match is None:
                raise NotUnderstood(f"“{part}” is not an area. Areas: {self._examples}; “bets” lists your wagers.")
            found += self._areas_of(match)
        return found

    def _parts(self, text: str) -> Iterator[str]:
        """Split areas at commas or spaces; an area may have several words."""
        for part in re.split(r"[,;] ?", text):
            yield from [part] if self._area.fullmatch(part) else re.split(r" (?=[a-z])", part)


def amount(text: str) -> Cents:
    try:
        return dollars(text.replace(" ", ""))
    except NotMoney:
        raise NotUnderstood(f"“{text}” is not an amount. Write dollars, as in 25, $1,000 or 12.50.") from None


def number(text: str, what: str, highest: int) -> int:
    """Return a whole number from 1 to ``highest``."""
    if not text.isdecimal() or not 1 <= int(text) <= highest:
        span = "1" if highest == 1 else f"1 to {highest}"
        raise NotUnderstood(
            f"No {what} has the number “{text}”; choose {span}." if highest else f"There is no {what} yet."
        )
    return int(text)
