"""Games from outside the house: packages of others that are found when their game is asked for.

A package is found by an entry point of an installed distribution, in the group ``croupier.games``, or by the variable
``CROUPIER_GAMES``, which names modules, separated by commas, for a game that is being written. What is wrong with one
is said when it is asked for; the games of the house do not depend on it.
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
"""What a game's package has at the least."""

KEYS = ("edition", "licensee", "table")
"""What every filing states: the record and the pages need it."""

_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class UnknownGame(CroupierError, LookupError):
    """There is no such game in the house."""


class BrokenGame(UnknownGame):
    """A game from outside that cannot be used: which one, where it is named, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Outside:
    """A game from outside: its module, and who named it."""

    name: str
    module: str
    where: str


def found_outside(house: frozenset[str]) -> dict[str, Outside]:
    """The games from outside, by name. One must not have the name of a game of the house, or of another one."""
    found: dict[str, Outside] = {}
    for plugin in (*_installed(), *_named(os.environ.get(VARIABLE, ""))):
        there = found.get(plugin.name)
        if plugin.name in house:
            raise BrokenGame(f"{plugin.where} has a game {plugin.name!r}, as the house has; allowed: a name of its own")
        if there is not None and there.module != plugin.module:
            raise BrokenGame(f"{plugin.where} and {there.where} both have a game {plugin.name!r}; allowed: one of them")
        found[plugin.name] = plugin
    return found


@cache
def _installed() -> tuple[Outside, ...]:
    """Entry points are read once; the modules they name are imported when their game is asked for."""
    found = []
    for entry_point in entry_points(group=GROUP):
        of = f" of {entry_point.dist.name} {entry_point.dist.version}" if entry_point.dist is not None else ""
        found.append(
            Outside(
                entry_point.name, entry_point.module, f"the entry point {entry_point.name} = {entry_point.value}{of}"
            )
        )
    return tuple(found)


def _named(variable: str) -> Iterator[Outside]:
    """The modules that the variable names; the name of a game is in its module, so each is imported."""
    for module in filter(None, (part.strip() for part in variable.split(","))):
        where = f"{VARIABLE}={variable}"
        game = imported(Outside("", module, where))
        yield Outside(str(game.__dict__["NAME"]), module, where)


def imported(plugin: Outside) -> ModuleType:
    """The module of a game, if it keeps the contract."""
    try:
        module = import_module(plugin.module)
    except Exception as error:
        # Whatever a stranger's module does wrong is no fault of the house: it is said and nothing else happens.
        why = f"{type(error).__name__}: {error}"
        allowed = "the name of a package that can be imported, in a folder of PYTHONPATH or installed"
        raise BrokenGame(f"{plugin.where}: {plugin.module} cannot be imported: {why}; allowed: {allowed}") from error
    if wrong := _wrong(module, plugin.name):
        raise BrokenGame(f"{plugin.where}: {plugin.module} {wrong}")
    return module


def _wrong(module: ModuleType, name: str) -> str:
    """What is wrong with the package of a game; empty if nothing is."""
    from croupier.submission.schema import Schema

    if missing := [attribute for attribute in CONTRACT if not hasattr(module, attribute)]:
        wrong = "is no game" if len(missing) == len(CONTRACT) else f"has no {' and no '.join(missing)}"
        return f"{wrong}; a game has {', '.join(CONTRACT)}"
    game, schema = module.NAME, module.SCHEMA
    if not isinstance(game, str) or not _NAME.fullmatch(game):
        return f"has NAME = {game!r}; allowed: small letters, digits and single hyphens, such as dice-duel"
    if name and game != name:
        return f"has NAME = {game!r}; allowed: {name!r}, as its entry point is called"
    if not isinstance(schema, Schema) or schema.game != game:
        return f"has a SCHEMA that is not of {game!r}; allowed: Schema(game={game!r}, …)"
    if missing := [key for key in KEYS if key not in {option.key for option in schema.options}]:
        return f"has a SCHEMA without {', '.join(missing)}; a filing states {', '.join(KEYS)} and what the game adds"
    return ""
