"""How the wagers of Pack's Poker are typed and named: ``p1 10, five 2 5``."""

import re

from croupier.games.packs_poker.rules import AREAS, PacksArea, PacksKind
from croupier.terminal.parse import WagerWords

KINDS = {"p": "pack", "f": "five", "s": "seven"}
"""The letter of each kind of wager."""

_AREA = r"(?P<kind>p|pack(?:'s)?(?: bet)?|[fs]|(?:five|seven)(?:[- ]card)?(?: bonus)?(?: on pack)?)[ .]?(?P<packs>\d+)"


def _areas(match: re.Match[str]) -> list[str]:
    """``p123`` stands for all three packs."""
    kind = KINDS[match["kind"][0].lower()]
    return [f"{kind}.{number}" for number in dict.fromkeys(match["packs"])]


WORDS = WagerWords(_AREA, _areas, short="p1 10", long="bet 10 pack 1", two="p1 10, f1 5", areas="p1, f1, s1 and so on")

_LABELS = {"pack": "Pack's bet", "five": "five-card", "seven": "seven-card"}


def short(area: str) -> str:
    """An area as it is typed: ``p1`` for ``pack.1``."""
    kind, _, number = area.partition(".")
    return f"{kind[0]}{number}"


def label(area: str) -> str:
    """An area in at most twelve characters: ``five-card 1``."""
    kind, _, number = area.partition(".")
    return f"{_LABELS[kind]} {number}"


def rests_on(area: str) -> str | None:
    """A bonus wager may hang on the Pack's bet of its pack (43.6(b))."""
    known = AREAS[area]
    return None if known.kind is PacksKind.PACK else str(PacksArea(PacksKind.PACK, known.pack))
