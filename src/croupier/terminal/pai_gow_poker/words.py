"""How the wagers of pai gow poker are typed and named: ``b 25, bo 5``. A wager stands at one's own position unless
another is named."""

import re

from croupier.games.pai_gow_poker.rules import AREAS, PaiGowArea, PaiGowKind, PaiGowRules
from croupier.terminal.parse import NotUnderstood, WagerWords

LETTERS = {
    PaiGowKind.BET: "b",
    PaiGowKind.BONUS: "bo",
    PaiGowKind.INSURANCE: "i",
    PaiGowKind.THREE_CARD: "t",
    PaiGowKind.SEVEN_CARD: "s",
    PaiGowKind.PROGRESSIVE: "p",
    PaiGowKind.NUMBER: "n",
}
"""The short form of each kind of wager."""

_KINDS = {
    PaiGowKind.BET: "b|bet|wager|pai gow(?: poker)?(?: wager)?",
    PaiGowKind.NUMBER: "n|number",
    PaiGowKind.PROGRESSIVE: "p|progressive",
    PaiGowKind.BONUS: "bo|bonus",
    PaiGowKind.INSURANCE: "i|insurance",
    PaiGowKind.THREE_CARD: "t|three(?:[- ]card)?(?: bonus)?",
    PaiGowKind.SEVEN_CARD: "s|seven(?:[- ]card)?(?: bonus)?",
}
_KIND = "|".join(f"(?P<{kind.name}>{words})" for kind, words in _KINDS.items())
# Several numbers only where they are written together with the kind: ``b34``.
_AREA = rf"(?:{_KIND})(?![a-z])(?: at(?: position)?| on)?(?:(?P<numbers>\d+)|[ .](?P<number>\d))?"

_LABELS = {kind.value: kind.value for kind in PaiGowKind} | {
    "bet": "wager",
    "three": "three-card",
    "seven": "seven-card",
}
_LABELS["envy"] = "envy bonus"
"""An envy bonus is no wager (11.15(c)), but it is settled like one."""

VERBS: dict[str, tuple[str, ...]] = {
    "low": ("set",),
    "house": (),
    "surrender": (),
    "bank": ("co-bank", "cobank"),
    "pass": ("decline",),
    "cut": (),
    "offers": (),
    "void": ("play",),
    "yes": ("no", "y"),
}
"""The commands of this game with their other spellings."""


def example(rules: PaiGowRules) -> tuple[str, str]:
    """A wager as it may be typed at a table, and two of them, if there are two kinds."""
    least = -(-rules.bet.minimum // 100)
    one = f"b {max(least, 25) if rules.bet.maximum >= 25_00 else least}"
    other = next(
        (kind for kind in LETTERS if kind not in (PaiGowKind.BET, PaiGowKind.NUMBER) and rules.offers(kind)), None
    )
    if other is None:
        return one, f"{one}, b4 {one.removeprefix('b ')}"
    limits = rules.limits(other)
    assert limits is not None
    amount = -(-limits.minimum // 100)
    return one, f"{one}, {LETTERS[other]} {max(amount, 5) if limits.maximum >= 5_00 else amount}"


def words_at(seat: int, rules: PaiGowRules) -> WagerWords:
    """How the player in a seat types wagers."""
    one, two = example(rules)

    def areas(match: re.Match[str]) -> list[str]:
        kind = next(kind for kind in PaiGowKind if match[kind.name])
        numbers = match["numbers"] or match["number"]
        if numbers is None and kind is PaiGowKind.NUMBER:
            raise NotUnderstood("On which number? “n5 10” wagers $10 on the number 5; there are 1 to 7.")
        return [str(PaiGowArea(kind, int(number))) for number in dict.fromkeys(numbers or str(seat))]

    return WagerWords(
        _AREA,
        areas,
        short=one,
        long=one.replace("b ", "bet "),
        two=two,
        areas="b, b4, n5 and so on",
        alone=[str(PaiGowArea(PaiGowKind.BET, seat))],
        verbs=VERBS,
    )


def short(area: str) -> str:
    """An area as it may be typed: ``b3`` for ``bet.3``."""
    known = AREAS[area]
    return f"{LETTERS[known.kind]}{known.number}"


def label(area: str) -> str:
    kind, _, number = area.partition(".")
    return f"{_LABELS[kind]} {number}"


def rests_on(area: str, seat: int) -> str | None:
    """Every other wager goes with a pai gow poker wager (11.7(d), (e), 11.13(b)1, 11.15(b))."""
    known = AREAS[area]
    match known.kind:
        case PaiGowKind.BET:
            return None
        case PaiGowKind.NUMBER:
            return str(PaiGowArea(PaiGowKind.BET, seat))
        case _:
            return str(PaiGowArea(PaiGowKind.BET, known.number))
