"""The games. Each has the same rooms: rules, procedure, odds, kernel, layout; one line here adds it to the house."""

from importlib import import_module
from typing import Protocol, cast

from croupier.submission.filing import Filing
from croupier.submission.schema import Schema
from croupier.table.driver import GameTable


class Game(Protocol):
    """What a game's package offers to the rest of the house."""

    NAME: str
    TITLE: str
    CHAPTER: str
    SCHEMA: Schema

    def sample_filing(self) -> str:
        """A filing that passes its check, as TOML."""
        ...

    def explain(self, filing: Filing) -> list[str]:
        """What a filing's table offers, in plain words."""
        ...

    def open_table(self, filing: Filing) -> GameTable:
        """A table under a filing without defects."""
        ...


REGISTRY = {
    "packs-poker": "croupier.games.packs_poker",
    "pai-gow-poker": "croupier.games.pai_gow_poker",
    "blackjack": "croupier.games.blackjack",
    "three-card-poker": "croupier.games.three_card_poker",
    "baccarat": "croupier.games.baccarat",
    "craps": "croupier.games.craps",
    "mini-dice": "croupier.games.mini_dice",
    "poker": "croupier.games.poker",
}


class UnknownGame(LookupError):
    """There is no such game in the house."""


def game(name: str) -> Game:
    """The game of that name."""
    if name not in REGISTRY:
        raise UnknownGame(f"there is no game {name!r} here; there is {', '.join(REGISTRY)}")
    return cast(Game, import_module(REGISTRY[name]))
