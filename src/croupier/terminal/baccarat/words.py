"""How the wagers of baccarat are typed and named: ``p 25, t 5``. Each seat has one area of each kind."""

import re

from croupier.games.baccarat.rules import Kind
from croupier.terminal.parse import WagerWords

LETTERS = {Kind.PLAYER: "p", Kind.BANKER: "b", Kind.TIE: "t"}
"""The short form of each kind of wager."""

_KINDS = {
    Kind.PLAYER: "p|player(?:'s)?(?: hand)?|punto",
    Kind.BANKER: "b|bank(?:er)?(?:'s)?(?: hand)?|banco",
    Kind.TIE: "t|tie(?: bet)?",
}
_AREA = "(?:" + "|".join(f"(?P<{kind.name}>{words})" for kind, words in _KINDS.items()) + ")(?![a-z])"

_LABELS = {Kind.PLAYER.value: "Player", Kind.BANKER.value: "Banker", Kind.TIE.value: "Tie"}

VERBS: dict[str, tuple[str, ...]] = {
    "bet": (),
    "accept": ("keep",),
    "pass": ("decline",),
    "cut": (),
    "offers": (),
    "scoreboard": ("score", "roads", "board"),
    "owed": ("vigorish",),
}
"""The commands of this game with their other spellings. ``b`` is the Banker's Hand here, not ``bet``."""


def _areas(match: re.Match[str]) -> list[str]:
    return [next(kind.value for kind in _KINDS if match[kind.name])]


WORDS = WagerWords(_AREA, _areas, short="p 25", long="25 on banker", two="b 25, t 5", areas="p, b and t", verbs=VERBS)


def short(area: str) -> str:
    return LETTERS[Kind(area)]


def label(area: str) -> str:
    return _LABELS[area]
