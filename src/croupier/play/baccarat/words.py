"""How the wagers of baccarat are typed and named: ``p 25, t 5``. Each seat has one area of each kind."""

import re

from croupier.games.baccarat.rules import BaccaratArea, BaccaratKind
from croupier.play.parse import WagerWords

LETTERS = {BaccaratKind.PLAYER: "p", BaccaratKind.BANKER: "b", BaccaratKind.TIE: "t"}
"""The short form of each kind of wager."""

_KINDS = {
    BaccaratKind.PLAYER: "p|player(?:'s)?(?: hand)?|punto",
    BaccaratKind.BANKER: "b|bank(?:er)?(?:'s)?(?: hand)?|banco",
    BaccaratKind.TIE: "t|tie(?: bet)?",
}
_AREA = "(?:" + "|".join(f"(?P<{kind.name}>{words})" for kind, words in _KINDS.items()) + ")(?![a-z])"

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


def _areas(match: re.Match[str]) -> list[BaccaratArea]:
    return [BaccaratArea(next(kind for kind in _KINDS if match[kind.name]))]


WORDS = WagerWords(_AREA, _areas, short="p 25", long="25 on banker", two="b 25, t 5", areas="p, b and t", verbs=VERBS)


def short(area: BaccaratArea) -> str:
    return LETTERS[area.kind]
