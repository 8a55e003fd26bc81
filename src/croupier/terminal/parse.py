"""What a player types: the verbs there are, and wagers in their long and short forms."""

import difflib
import re

from croupier.equipment.money import Cents, NotMoney, dollars

KINDS = {"p": "pack", "f": "five", "s": "seven"}
"""The letter of each kind of wager."""


class NotUnderstood(ValueError):
    """What was typed means nothing here; the message says what would."""


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

_BY_NAME = {name: verb for verb, others in VERBS.items() for name in (verb, *others)}

_AREA = r"(?P<kind>p|pack(?:'s)?(?: bet)?|[fs]|(?:five|seven)(?:[- ]card)?(?: bonus)?(?: on pack)?)[ .]?(?P<packs>\d+)"
_AMOUNT = r"\+? ?(?P<amount>\$? ?[\d,]+(?:\.\d\d)?)"
_WISHES = (
    re.compile(rf"{_AREA} {_AMOUNT}", re.IGNORECASE),
    re.compile(rf"{_AMOUNT}(?: on)? {_AREA}", re.IGNORECASE),
)
_AREA_ALONE = re.compile(_AREA, re.IGNORECASE)
_BETWEEN = re.compile(r"[,;](?!\d{3}(?!\d))")
"""A comma between wagers, not one inside $1,000."""


def command(line: str) -> tuple[str, str]:
    """The verb of a line and the rest of it; a line that begins with an area or an amount is a bet."""
    words = " ".join(line.split())
    first, _, rest = words.partition(" ")
    verb = _BY_NAME.get(first.lower())
    if verb is not None:
        return verb, rest
    if _AREA_ALONE.match(words) or re.match(r"[+$\d]", words):
        return "bet", words
    near = difflib.get_close_matches(first.lower(), [name for name in _BY_NAME if len(name) > 2], 1, 0.6)
    hint = f"Did you mean “{near[0]}”? " if near else ""
    raise NotUnderstood(f"“{first}” is no command here. {hint}“help” lists the commands; a wager is “p1 10”.")


def wagers(text: str) -> list[tuple[str, Cents]]:
    """The areas and amounts in ``p1 10, 5 on five 2``; ``p123 10`` stands for all three packs."""
    if not text:
        raise NotUnderstood("Which wager? Write an area and an amount in dollars, as in “p1 10” or “bet 10 pack 1”.")
    found: list[tuple[str, Cents]] = []
    parts = [part.strip() for part in _BETWEEN.split(text)]
    for part in parts:
        match = next((match for form in _WISHES if (match := form.fullmatch(part))), None)
        if match is None:
            raise NotUnderstood(
                f"“{part}” is no wager. Write an area and an amount in dollars, as in “p1 10” or “bet 10 pack 1”; "
                "several with commas: “p1 10, f1 5”. “limits” lists the areas."
            )
        found += [(area, amount(match["amount"])) for area in _areas(match)]
    return found


def areas(text: str) -> list[str]:
    """The areas in ``p1, f1``."""
    found: list[str] = []
    for part in re.split(r"[,;] ?| (?=[a-z])", text.strip().lower()):
        match = _AREA_ALONE.fullmatch(part)
        if match is None:
            raise NotUnderstood(f"“{part}” is no area. Areas are p1, f1, s1 and so on; “bets” lists your wagers.")
        found += _areas(match)
    return found


def _areas(match: re.Match[str]) -> list[str]:
    kind = KINDS[match["kind"][0].lower()]
    return [f"{kind}.{number}" for number in dict.fromkeys(match["packs"])]


def short(area: str) -> str:
    """An area as it is typed: ``p1`` for ``pack.1``."""
    kind, _, number = area.partition(".")
    return f"{kind[0]}{number}"


def amount(text: str) -> Cents:
    try:
        return dollars(text.replace(" ", ""))
    except NotMoney:
        raise NotUnderstood(f"“{text}” is no amount. Write dollars, as in 25, $1,000 or 12.50.") from None


def number(text: str, what: str, highest: int) -> int:
    """A whole number from 1 to ``highest``."""
    if not text.isdecimal() or not 1 <= int(text) <= highest:
        span = "1" if highest == 1 else f"1 to {highest}"
        raise NotUnderstood(f"“{text}” is no {what}; there is {span}." if highest else f"There is no {what} yet.")
    return int(text)
