"""How the wagers of Pack's Poker are typed and named: ``p1 10, five 2 5``."""

import re

from croupier.games.packs_poker.rules import PacksArea, PacksKind
from croupier.play.parse import WagerWords

KINDS = {"p": PacksKind.PACK, "f": PacksKind.FIVE_CARD, "s": PacksKind.SEVEN_CARD}
"""The letter of each kind of wager."""

_AREA = r"(?P<kind>p|pack(?:'s)?(?: bet)?|[fs]|(?:five|seven)(?:[- ]card)?(?: bonus)?(?: on pack)?)[ .]?(?P<packs>\d+)"


def _areas(match: re.Match[str]) -> list[PacksArea]:
    """``p123`` stands for all three packs."""
    kind = KINDS[match["kind"][0].lower()]
    return [PacksArea(kind, int(number)) for number in dict.fromkeys(match["packs"])]


WORDS = WagerWords(_AREA, _areas, short="p1 10", long="bet 10 pack 1", two="p1 10, f1 5", areas="p1, f1, s1 and so on")

_LABELS = {PacksKind.PACK: "Pack's bet", PacksKind.FIVE_CARD: "five-card", PacksKind.SEVEN_CARD: "seven-card"}


def short(area: PacksArea) -> str:
    """An area as it is typed: ``p1``."""
    letter = next(letter for letter, kind in KINDS.items() if kind is area.kind)
    return f"{letter}{area.pack}"


def label(area: PacksArea) -> str:
    """An area in at most twelve characters: ``five-card 1``."""
    return f"{_LABELS[area.kind]} {area.pack}"


def rests_on(area: PacksArea) -> PacksArea | None:
    """A bonus wager may hang on the Pack's bet of its pack (43.6(b))."""
    return None if area.kind is PacksKind.PACK else PacksArea(PacksKind.PACK, area.pack)
