"""How the wagers of three card poker are typed and named: ``a 10, pp 5``. A wager stands at one's own position unless
another is named."""

import re

from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.play.parse import WagerWords

LETTERS = {
    ThreeCardKind.ANTE: "a",
    ThreeCardKind.PAIR_PLUS: "pp",
    ThreeCardKind.PLAY: "play",
    ThreeCardKind.BONUS: "bonus",
}
"""The short form of each kind of wager."""

_KINDS = {ThreeCardKind.ANTE: "a|ante(?: wager)?", ThreeCardKind.PAIR_PLUS: "pp|pair ?plus(?: wager)?|plus"}
_KIND = "|".join(f"(?P<{kind.name}>{words})" for kind, words in _KINDS.items())
_AREA = rf"(?:{_KIND})(?![a-z])(?: at(?: position)?| on)?(?:(?P<attached>\d)|[ .](?P<apart>\d))?"

_LABELS = {
    ThreeCardKind.ANTE: "ante",
    ThreeCardKind.PAIR_PLUS: "pair plus",
    ThreeCardKind.PLAY: "play",
    ThreeCardKind.BONUS: "ante bonus",
}

VERBS: dict[str, tuple[str, ...]] = {
    "play": ("p",),
    "fold": ("f",),
    "hint": ("cost", "costs"),
    "cut": (),
    "pass": ("decline",),
    "offers": (),
    "strategy": ("basic",),
}
"""The commands of this game with their other spellings."""


def words_at(seat: int) -> WagerWords:
    """How the player in a seat types wagers."""

    def areas(match: re.Match[str]) -> list[ThreeCardArea]:
        kind = next(kind for kind in _KINDS if match[kind.name])
        position = match["attached"] or match["apart"]
        return [ThreeCardArea(kind, int(position) if position else seat)]

    return WagerWords(
        _AREA,
        areas,
        short="a 10",
        long="10 on ante",
        two="a 10, pp 5",
        areas="a, pp, and a4 or pp4 at position 4",
        alone=[ThreeCardArea(ThreeCardKind.ANTE, seat)],
        verbs=VERBS,
    )


def short(area: ThreeCardArea) -> str:
    """An area as it is typed: ``a3``."""
    return f"{LETTERS[area.kind]}{area.position}"


def label(area: ThreeCardArea) -> str:
    return f"{_LABELS[area.kind]} {area.position}"
