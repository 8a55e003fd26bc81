"""How the wagers of three card poker are typed and named: ``a 10, pp 5``. A wager stands at one's own position unless
another is named."""

import re

from croupier.games.three_card_poker.pay_tables import PayTable
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind, ThreeCardRules
from croupier.terminal.parse import WagerWords

LETTERS = {ThreeCardKind.ANTE: "a", ThreeCardKind.PAIR_PLUS: "pp", ThreeCardKind.PLAY: "play"}
"""The short form of each kind of wager."""

_KINDS = {ThreeCardKind.ANTE: "a|ante(?: wager)?", ThreeCardKind.PAIR_PLUS: "pp|pair ?plus(?: wager)?|plus"}
_KIND = "|".join(f"(?P<{kind.name}>{words})" for kind, words in _KINDS.items())
_AREA = rf"(?:{_KIND})(?![a-z])(?: at(?: position)?| on)?(?:(?P<attached>\d)|[ .](?P<apart>\d))?"

_LABELS = {
    ThreeCardKind.ANTE.value: "ante",
    ThreeCardKind.PAIR_PLUS.value: "pair plus",
    ThreeCardKind.PLAY.value: "play",
    "bonus": "ante bonus",
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

    def areas(match: re.Match[str]) -> list[str]:
        kind = next(kind for kind in _KINDS if match[kind.name])
        position = match["attached"] or match["apart"]
        return [str(ThreeCardArea(kind, int(position) if position else seat))]

    return WagerWords(
        _AREA,
        areas,
        short="a 10",
        long="10 on ante",
        two="a 10, pp 5",
        areas="a, pp, and a4 or pp4 at position 4",
        alone=[str(ThreeCardArea(ThreeCardKind.ANTE, seat))],
        verbs=VERBS,
    )


def _parts(area: str) -> tuple[str, str]:
    kind, _, position = area.partition(".")
    return kind, position


def short(area: str) -> str:
    """An area as it is typed: ``a3`` for ``ante.3``."""
    name, position = _parts(area)
    typed = next((letters for kind, letters in LETTERS.items() if kind.value == name), name)
    return f"{typed}{position}"


def label(area: str) -> str:
    name, position = _parts(area)
    return f"{_LABELS[name]} {position}"


def words_of(area: str) -> str:
    name, position = _parts(area)
    return (
        f"ante bonus at position {position}"
        if name == "bonus"
        else ThreeCardArea(ThreeCardKind(name), int(position)).words
    )


def pay_table(rules: ThreeCardRules, area: str) -> PayTable | None:
    """The pay table of a wager, or of the ante bonus; None if it has none."""
    name, _ = _parts(area)
    return {"bonus": rules.bonus, ThreeCardKind.PAIR_PLUS.value: rules.ledger}.get(name)
