"""What the irregularities that can be asked for at a table are called, game by game."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.words.templates import names
from croupier.words.voice import Part, speak

_WORDS: dict[tuple[str, str], str] = {}


@dataclass(frozen=True, slots=True)
class NamedIrregularity:
    """An irregularity by its game and its key."""

    game: str
    key: str


names({NamedIrregularity: lambda irregularity: _WORDS[irregularity.game, irregularity.key]})


def tells_irregularities(game: str, words: Mapping[str, str]) -> None:
    """Register what the irregularities of a game are called, as clauses, by their keys."""
    _WORDS.update({(game, key): clause for key, clause in words.items()})


def irregularity_name(game: str, key: str) -> str:
    """Tell what an irregularity is called, as a clause."""
    return speak(Part.NAME, NamedIrregularity(game, key))


def named_irregularities() -> tuple[NamedIrregularity, ...]:
    """List every irregularity that has a name."""
    return tuple(NamedIrregularity(game, key) for game, key in _WORDS)
