"""How pai gow poker wagers are typed and named: ``b 25, bo 5``. The default is the player's own position."""

import re

from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind, PaiGowRules
from croupier.play.typed_input import NotUnderstood, WagerWords, any_kind, kind_in, two_examples

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
# Several numbers need to be attached to the kind: ``b34``.
_AREA = any_kind(_KINDS) + r"(?: at(?: position)?| on)?(?:(?P<numbers>\d+)|[ .](?P<number>\d))?"

_LABELS = {kind: kind.value for kind in PaiGowKind} | {
    PaiGowKind.BET: "wager",
    PaiGowKind.THREE_CARD: "three-card",
    PaiGowKind.SEVEN_CARD: "seven-card",
    PaiGowKind.ENVY: "envy bonus",
}

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
"""The commands of this game with their alternative spellings."""


def example(rules: PaiGowRules) -> tuple[str, str]:
    """Return one wager as it may be typed at a table, and two of them if there are two kinds."""
    others = (kind for kind in LETTERS if kind not in (PaiGowKind.BET, PaiGowKind.NUMBER))
    offered = ((LETTERS[kind], limits) for kind in others if (limits := rules.limits(kind)) is not None)
    return two_examples(rules.bet, next(offered, None))


def words_at(seat: int, rules: PaiGowRules) -> WagerWords:
    """Return how the player in a seat types wagers."""
    simple, longer = example(rules)

    def areas(match: re.Match[str]) -> list[PaiGowArea]:
        kind = kind_in(match, _KINDS)
        numbers = match["numbers"] or match["number"]
        if numbers is None and kind is PaiGowKind.NUMBER:
            raise NotUnderstood("On which number? “n5 10” wagers $10 on the number 5; choose 1 to 7.")
        return [PaiGowArea(kind, int(number)) for number in dict.fromkeys(numbers or str(seat))]

    return WagerWords(
        _AREA,
        areas,
        short=simple,
        long=simple.replace("b ", "bet "),
        two=longer,
        areas="b, b4, n5 and so on",
        alone=[PaiGowArea(PaiGowKind.BET, seat)],
        verbs=VERBS,
    )


def short(area: PaiGowArea) -> str:
    """Return an area as it may be typed: ``b3``."""
    return f"{LETTERS[area.kind]}{area.number}"


def label(area: PaiGowArea) -> str:
    return f"{_LABELS[area.kind]} {area.number}"


def rests_on(area: PaiGowArea, seat: int) -> PaiGowArea | None:
    """Every other wager needs a pai gow poker wager (11.7(d), (e), 11.13(b)1, 11.15(b))."""
    if area.kind is PaiGowKind.BET:
        return None
    return PaiGowArea(PaiGowKind.BET, seat if area.kind is PaiGowKind.NUMBER else area.number)
