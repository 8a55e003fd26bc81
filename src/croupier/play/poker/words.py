"""How poker is typed: what a player says in turn. There are no wagers before a round."""

import re

from croupier.equipment.money import Cents
from croupier.games.poker.rules import PokerArea
from croupier.play.parse import NotUnderstood, WagerWords

VERBS: dict[str, tuple[str, ...]] = {
    "check": ("k", "x"),
    "call": ("c",),
    "raise": ("r",),
    "fold": ("f",),
    "all": ("allin", "all-in", "shove"),
    "chip": (),
    "push": (),
    "draw": ("discard",),
    "keep": ("pat", "stand"),
    "show": ("s",),
    "muck": ("m", "concede"),
    "hint": ("odds", "cost"),
    "seats": ("pots", "pot", "players"),
    "sit": (),
    "cash": (),
}
"""The commands of this game with their other spellings."""

NOT_NOW = "Bets are made in turn, once cards are dealt; Enter deals the next round. [19:47-14.7(d)]"


class PokerWords(WagerWords):
    """Commands alone: whatever looks like a wager was typed when nobody had asked."""

    def __init__(self) -> None:
        super().__init__(
            r"(?!)", _no_areas, short="bet 4", long="bet 4", two="bet 4", areas="none before the deal", verbs=VERBS
        )

    def wagers(self, text: str) -> list[tuple[PokerArea, Cents]]:
        raise NotUnderstood(NOT_NOW)

    def areas(self, text: str) -> list[PokerArea]:
        raise NotUnderstood(NOT_NOW)


def _no_areas(_: re.Match[str]) -> list[PokerArea]:
    return []
