"""Plug-in games: other people's packages, found when their game is requested.

A package is found by an entry point of an installed distribution, in the group ``croupier.games``, or by the variable
``CROUPIER_GAMES``, which names modules, separated by commas, for a game under development. Errors in a plug-in are
reported when it is requested; built-in games don't depend on it.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType

from croupier.errors import CroupierError

GROUP = "croupier.games"
VARIABLE = "CROUPIER_GAMES"

CONTRACT = ("NAME", "TITLE", "CHAPTER", "SCHEMA", "explain", "open_table")
"""What a game's package must have."""

KEYS = ("edition", "licensee", "table")
"""What every filing states because the record and the pages need it."""

_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class UnknownGame(CroupierError, LookupError):
    """There is no such game."""


class BrokenGame(UnknownGame):
    """A plug-in game that can't be used: which one, where it is named, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Plugin:
    """A plug-in game: its module, and where it is named."""

    name: str
    module: str
    where: str


def found_plugins(house: frozenset[str]) -> dict[str, Plugin]:
    """Return the plug-in games by name. No two games, built-in ones included, may share a name."""
    found: dict[str, Plugin] = {}
    for plugin in (*_installed(), *_named(os.environ.get(VARIABLE, ""))):
        there = found.get(plugin.name)
        if plugin.name in house:
            raise BrokenGame(
                f"{plugin.where} has a game {plugin.name!r}, which is a built-in game; allowed: a name of its own"
            )
        if there is not None and there.module != plugin.module:
            raise BrokenGame(f"{plugin.where} and {there.where} both have a game {plugin.name!r}; allowed: one of them")
        found[plugin.name] = plugin
    return found


@cache
def _installed() -> tuple[Plugin, ...]:
    """Read the entry points once. The modules they name are imported when their game is requested."""
    found = []
    for entry_point in entry_points(group=GROUP):
        of = f" of {entry_point.dist.name} {entry_point.dist.version}" if entry_point.dist is not None else ""
        found.append(
            Plugin(
                entry_point.name, entry_point.module, f"the entry point {entry_point.name} = {entry_point.value}{of}"
            )
        )
    return tuple(found)


def _named(variable: str) -> Iterator[Plugin]:
    """Yield the modules that the variable names. Each is imported, because it holds the name of its game."""
    for module in filter(None, (part.strip() for part in variable.split(","))):
        where = f"{VARIABLE}={variable}"
        game = imported(Plugin("", module, where))
        yield Plugin(str(game.__dict__["NAME"]), module, where)


def imported(plugin: Plugin) -> ModuleType:
    """Return the module of a game, if it meets the contract."""
    try:
        module = import_module(plugin.module)
    except Exception as error:
        # Whatever goes wrong in a third-party module must not harm the program: report it and do nothing else.
        why = f"{type(error).__name__}: {error}"
        allowed = "the name of a package that can be imported, in a folder of PYTHONPATH or installed"
        raise BrokenGame(f"{plugin.where}: {plugin.module} cannot be imported: {why}; allowed: {allowed}") from error
    if wrong := _wrong(module, plugin.name):
        raise BrokenGame(f"{plugin.where}: {plugin.module} {wrong}")
    return module


def _wrong(module: ModuleType, name: str) -> str:
    """Return what is wrong with a game's package, or an empty string."""
    from croupier.submission.schema import Schema

    if missing := [attribute for attribute in CONTRACT if not hasattr(module, attribute)]:
        wrong = "is not a game" if len(missing) == len(CONTRACT) else f"has no {' and no '.join(missing)}"
        return f"{wrong}; a game has {', '.join(CONTRACT)}"
    game, schema = module.NAME, module.SCHEMA
    if not isinstance(game, str) or not _NAME.fullmatch(game):
        return f"has NAME = {game!r}; allowed: lowercase letters, digits and single hyphens, such as dice-duel"
    if name and game != name:
        return f"has NAME = {game!r}; allowed: {name!r}, the name of its entry point"
    if not isinstance(schema, Schema) or schema.game != game:
        return f"has a SCHEMA that is not for {game!r}; allowed: Schema(game={game!r}, …)"
    if missing := [key for key in KEYS if key not in {option.key for option in schema.options}]:
        return f"has a SCHEMA without {', '.join(missing)}; a filing states {', '.join(KEYS)} and what the game adds"
    return ""
