"""The games. Each has the same rooms: rules, procedure, layout, odds; one line here adds it to the house.

Games of others (:mod:`croupier.games.outside`) are known by name as well, but are not of the house.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol, TypeGuard, cast

from croupier.games.outside import BrokenGame, Outside, UnknownGame, found_outside, imported
from croupier.submission.filing import Filing
from croupier.submission.schema import Schema
from croupier.table.areas import brings_games
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


__all__ = [
    "REGISTRY",
    "BrokenGame",
    "Game",
    "UnknownGame",
    "bring_rule_books",
    "game",
    "is_game",
    "module_of",
    "name_of",
    "name_of_module",
    "names",
    "room",
]


def names() -> tuple[str, ...]:
    """The games that can be asked for: those of the house, then those from outside."""
    return (*REGISTRY, *found_outside(frozenset(REGISTRY)))


def is_game(name: object) -> TypeGuard[str]:
    """Whether something, such as what a filing states, is the name of a game that can be asked for."""
    return isinstance(name, str) and (name in REGISTRY or name in names())


def game(name: str) -> Game:
    """The game of that name."""
    return cast(Game, module_of(name))


def module_of(name: str) -> ModuleType:
    """The package of a game; one from outside has been held against the contract."""
    return import_module(REGISTRY[name]) if name in REGISTRY else imported(_outside(name))


def _outside(name: str) -> Outside:
    found = found_outside(frozenset(REGISTRY))
    if name not in found:
        raise UnknownGame(f"there is no game {name!r} here; there is {', '.join(names())}")
    return found[name]


def name_of(table: GameTable) -> str:
    """The game that is played at a table, known by where its table is defined; only that game has to be imported."""
    module = type(table).__module__
    name = name_of_module(module)
    if name is None:
        raise UnknownGame(f"a table of {module} is of no game here; there is {', '.join(names())}")
    return name


def name_of_module(module: str) -> str | None:
    """The game to which a module belongs; None if it belongs to none."""
    for name, where in REGISTRY.items():
        if module.startswith(f"{where}."):
            return name
    for one in found_outside(frozenset(REGISTRY)).values():
        if module == one.module or module.startswith(f"{one.module}."):
            return one.name
    return None


def bring_rule_books() -> None:
    """Import the games from outside, so that the rule books that they bring can be cited."""
    for one in found_outside(frozenset(REGISTRY)).values():
        imported(one)


def _bring_all() -> None:
    for name in REGISTRY:
        module_of(name)
    bring_rule_books()


brings_games(_bring_all)


def room(name: str, called: str) -> ModuleType | None:
    """A room of a game, such as ``odds_of``; None if it has none."""
    module = f"{module_of(name).__name__}.{called}"
    return None if find_spec(module) is None else import_module(module)
