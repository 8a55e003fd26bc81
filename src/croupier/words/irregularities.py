"""Names of irregularities and their remedies, game by game."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.regulation import Cite
from croupier.table.command import Command
from croupier.table.irregularities import ShufflerFault
from croupier.table.meter_commands import MeterFault
from croupier.words.commands import command_words
from croupier.words.templates import names
from croupier.words.voice import Part, speak

_WORDS: dict[tuple[str, str], str] = {}


@dataclass(frozen=True, slots=True)
class NamedIrregularity:
    """An irregularity, by its game and its key."""

    game: str
    key: str


names({NamedIrregularity: lambda irregularity: _WORDS[irregularity.game, irregularity.key]})


def tells_irregularities(game: str, words: Mapping[str, str]) -> None:
    """Register clauses that name a game's irregularities, by key."""
    _WORDS.update({(game, key): clause for key, clause in words.items()})


def irregularity_name(game: str, key: str) -> str:
    """Return the clause that names an irregularity."""
    return speak(Part.NAME, NamedIrregularity(game, key))


def named_irregularities() -> tuple[NamedIrregularity, ...]:
    """List every irregularity that has a name."""
    return tuple(NamedIrregularity(game, key) for game, key in _WORDS)


# --- what can go wrong at a moment, and what is done about it

_TROUBLES: dict[tuple[type[Command], str], str] = {}
_REMEDIES: dict[tuple[type[Command], str], str] = {}


@dataclass(frozen=True, slots=True)
class TroubleUnder:
    """An irregularity under a paragraph."""

    kind: type[Command]
    cite: str
    """Empty if all paragraphs agree."""


@dataclass(frozen=True, slots=True)
class RemedyUnder:
    """The remedy for an irregularity under a paragraph."""

    kind: type[Command]
    cite: str
    """Empty if all paragraphs agree."""


def _trouble(under: TroubleUnder) -> str:
    return _TROUBLES.get((under.kind, under.cite)) or command_words(under.kind)


def _remedy(under: RemedyUnder) -> str:
    return _REMEDIES.get((under.kind, under.cite)) or _REMEDIES[under.kind, ""]


names({TroubleUnder: _trouble, RemedyUnder: _remedy})

Remedied = str | tuple[str, str]
"""A remedy or, for a paragraph about a special case of an irregularity, a clause for that case with its remedy."""


def tells_remedies(words: Mapping[type[Command], Remedied | Mapping[str, Remedied]]) -> None:
    """Register remedies for irregularities, as sentences, by paragraph if they differ."""
    for kind, telling in words.items():
        for cite, clauses in (telling if isinstance(telling, Mapping) else {"": telling}).items():
            trouble, remedy = clauses if isinstance(clauses, tuple) else ("", clauses)
            _REMEDIES[kind, cite] = remedy
            if trouble:
                _TROUBLES[kind, cite] = trouble


def trouble_words(kind: type[Command], cite: Cite) -> str:
    """Return a clause for what goes wrong in an irregularity under a paragraph."""
    return speak(Part.NAME, TroubleUnder(kind, str(cite)))


def remedy_words(kind: type[Command], cite: Cite) -> str:
    """Return a sentence with the remedy for an irregularity under a paragraph."""
    return speak(Part.NAME, RemedyUnder(kind, str(cite)))


def irregularities_with_words() -> tuple[TroubleUnder | RemedyUnder, ...]:
    """List everything that depends on the paragraph of an irregularity."""
    troubles = (TroubleUnder(kind, cite) for kind, cite in _TROUBLES)
    return (*troubles, *(RemedyUnder(kind, cite) for kind, cite in _REMEDIES))


tells_remedies(
    {
        ShufflerFault: "The cards are shuffled again.",
        MeterFault: "Bets on that meter go back, and none are accepted until it works again.",
    }
)
