"""How the wagers of mini-dice are typed and named: ``place 6 12, field 5, over 5``."""

import re

from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.play.dice.game import VERBS as DICE_VERBS
from croupier.play.parse import WagerWords

_PATTERNS = {
    MiniDiceKind.PLACE: r"(?:place|p) ?(?P<number>4|5|6|8|9|10)",
    MiniDiceKind.FIELD: r"field|f",
    MiniDiceKind.SEVEN: r"(?:any )?seven|any 7",
    MiniDiceKind.OVER: r"over(?: 7| seven)?(?! 7)|o",
    MiniDiceKind.UNDER: r"under(?: 7| seven)?(?! 7)|un",
}
_AREA = "(?:" + "|".join(f"(?P<{kind.name}>{text})" for kind, text in _PATTERNS.items()) + ")(?![a-z])"

VERBS: dict[str, tuple[str, ...]] = {**DICE_VERBS, "shaker": ()}


def _areas(match: re.Match[str]) -> list[MiniDiceArea]:
    kind = next(kind for kind in MiniDiceKind if match[kind.name])
    return [MiniDiceArea(kind, int(match["number"] or 0))]


WORDS = WagerWords(
    _AREA,
    _areas,
    short="place 6 12",
    long="12 on place 6",
    two="place 6 12, field 5",
    areas="place 4 to place 10, field, seven, over and under",
    verbs=VERBS,
)


def short(area: MiniDiceArea) -> str:
    """An area as it is typed: ``place 6``."""
    return f"{area.kind.value} {area.number}" if area.number else area.kind.value
