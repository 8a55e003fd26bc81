"""The games: one folder each, with everything about the game in it.

A game's package holds its rules and needs only the standard library. Its other parts (seat, odds, kernel, drawing,
guide, drill) are modules of the folder with fixed names, imported on demand. Plug-in games
(:mod:`croupier.games.plugins`) are available by name too.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Protocol, TypeGuard, cast

from croupier.games.plugins import BrokenGame, Plugin, UnknownGame, found_plugins, imported
from croupier.submission.filing import Filing
from croupier.submission.schema import Schema
from croupier.submission.template import template
from croupier.table.class_names import brings_games
from croupier.table.driver import GameTable


class Game(Protocol):
    """What a game's package offers to the rest of the program."""

    NAME: str
    TITLE: str
    CHAPTER: str
    SCHEMA: Schema

    def explain(self, filing: Filing) -> list[str]:
        """Return what a filing's table offers, in plain words."""
        ...

    def open_table(self, filing: Filing) -> GameTable:
        """Return a table under a filing without defects."""
        ...


HOUSE_GAMES: Mapping[str, str] = {
    found.name.replace("_", "-"): f"{__name__}.{found.name}" for found in iter_modules(__path__) if found.ispkg
}
"""The games of this folder by name, each with its package. There is no list: every folder is a game."""


__all__ = [
    "HOUSE_GAMES",
    "BrokenGame",
    "Game",
    "UnknownGame",
    "game",
    "import_all",
    "import_rule_books",
    "is_game",
    "module_of",
    "name_of",
    "name_of_module",
    "names",
    "part",
    "sample_text",
]


def names() -> tuple[str, ...]:
    """Return the names of all available games: the built-in ones, then the plug-ins."""
    return (*HOUSE_GAMES, *found_plugins(frozenset(HOUSE_GAMES)))


def is_game(name: object) -> TypeGuard[str]:
    """Return whether a value, such as one in a filing, is the name of an available game."""
    return isinstance(name, str) and (name in HOUSE_GAMES or name in names())


def game(name: str) -> Game:
    """Return the game of this name."""
    return cast(Game, module_of(name))


def sample_text(name: str) -> str:
    """Return the sample filing of a game, as TOML."""
    return template(game(name).SCHEMA, filled=True)


def module_of(name: str) -> ModuleType:
    """Return the package of a game; a plug-in's is checked against the contract."""
    return import_module(HOUSE_GAMES[name]) if name in HOUSE_GAMES else imported(_plugin(name))


def _plugin(name: str) -> Plugin:
    found = found_plugins(frozenset(HOUSE_GAMES))
    if name not in found:
        raise UnknownGame(f"no game is named {name!r}; available: {', '.join(names())}")
    return found[name]


def name_of(table: GameTable) -> str:
    """Return the name of the game played at a table, from its class's module. Only that game is imported."""
    module = type(table).__module__
    name = name_of_module(module)
    if name is None:
        raise UnknownGame(f"a table of {module} belongs to no game here; available: {', '.join(names())}")
    return name


def name_of_module(module: str) -> str | None:
    """Return the game that a module belongs to, or None."""
    for name, where in HOUSE_GAMES.items():
        if module.startswith(f"{where}."):
            return name
    for plugin in found_plugins(frozenset(HOUSE_GAMES)).values():
        if module == plugin.module or module.startswith(f"{plugin.module}."):
            return plugin.name
    return None


def import_rule_books() -> None:
    """Import the plug-in games so that their rule books can be cited."""
    for plugin in found_plugins(frozenset(HOUSE_GAMES)).values():
        imported(plugin)


def import_all() -> None:
    """Import every game so that all commands, events and readings are known."""
    for name in HOUSE_GAMES:
        module_of(name)
    import_rule_books()


brings_games(import_all)


def part(name: str, called: str) -> ModuleType | None:
    """Return a part of a game, such as its ``wager_odds``, or None if it has none."""
    module = f"{module_of(name).__name__}.{called}"
    return None if find_spec(module) is None else import_module(module)
