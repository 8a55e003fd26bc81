"""Every sentence that people read, with sample figures, so that all of them can be reviewed in one sitting."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields, is_dataclass
from enum import Enum, StrEnum
from typing import Any, get_type_hints

from croupier.equipment.cards import Card
from croupier.games import module_of, name_of_module, names
from croupier.table.asks import Ask
from croupier.table.names import Area, DeckName, Place
from croupier.table.reasons import Reason
from croupier.words.commands import commands_with_words
from croupier.words.irregularities import (
    NamedIrregularity,
    RemedyUnder,
    TroubleUnder,
    irregularities_with_words,
    named_irregularities,
)
from croupier.words.places import sample_places
from croupier.words.questions import askers, question
from croupier.words.refusals import codes_with_words, refused
from croupier.words.samples import sample, sample_areas, sample_of, sample_refusal, variants_of
from croupier.words.terms import terms_with_words
from croupier.words.voice import NAMING, Part, english, tellers

SHARED = "all games"
"""The game under which shared sentences are listed."""

NO_SAMPLE = "no sample"
"""Listed for a refusal without sample figures."""

BECAUSE = "because"
"""The part under which reasons for settlements are listed."""

_FIGURE = re.compile(r"\d[\d,.]*")


class SentenceKind(StrEnum):
    """What a sentence expresses."""

    EVENTS = "events"
    QUESTIONS = "questions"
    REFUSALS = "refusals"
    COMMANDS = "commands"
    TERMS = "terms"
    NAMES = "names"


@dataclass(frozen=True, slots=True)
class ListedSentence:
    """A sentence, its module, and what it expresses."""

    game: str
    kind: SentenceKind
    module: str
    """The module that holds it or, for refusals, the set of their codes."""
    key: str
    """The type of the event or question, the code, the command, the term or the name."""
    part: str
    """The part of an event; empty for everything else."""
    text: str

    def as_json(self) -> dict[str, str]:
        return asdict(self)


def sentences(game: str | None = None, kind: SentenceKind | None = None) -> Iterator[ListedSentence]:
    """Yield every sentence, or those of one game or one kind, ordered by game, kind and module."""
    for name in names() if game in (None, SHARED) else (str(game),):
        module_of(name)  # registers its sentences
    listed = [sentence for sentence in _everything(game, kind) if game in (None, sentence.game)]
    kinds = list(SentenceKind)
    yield from sorted(
        listed,
        key=lambda sentence: (sentence.game != SHARED, sentence.game, kinds.index(sentence.kind), sentence.module),
    )


def _everything(game: str | None, kind: SentenceKind | None) -> Iterator[ListedSentence]:
    listings = {
        SentenceKind.EVENTS: _events,
        SentenceKind.QUESTIONS: _questions,
        SentenceKind.REFUSALS: _refusals,
        SentenceKind.COMMANDS: _commands,
        SentenceKind.TERMS: _terms,
        SentenceKind.NAMES: _names,
    }
    for wanted, listing in listings.items():
        if kind in (None, wanted):
            yield from listing(game)


def _game(module: str) -> str:
    return name_of_module(module) or SHARED


def _wanted(kind: type, game: str | None) -> bool:
    return game in (None, _game(kind.__module__))


def _listed(kind: SentenceKind, about: type, module: str, key: str, text: str, part: str = "") -> ListedSentence:
    return ListedSentence(_game(about.__module__), kind, module, key, part, text)


def _events(game: str | None) -> Iterator[ListedSentence]:
    by_type: dict[type, list[Part]] = {}
    for part, kind in tellers():
        if part in NAMING:
            continue
        by_type.setdefault(kind, []).append(part)
    for kind, parts in by_type.items():
        for part in parts if _wanted(kind, game) else ():
            teller = tellers()[part, kind]
            module = getattr(teller, "func", teller).__module__
            for text in _wordings(kind, lambda step, part=part: english(part, step)):
                yield _listed(SentenceKind.EVENTS, kind, module, kind.__name__, text, part_of(kind, part))


def part_of(kind: type, part: Part) -> str:
    """Name the part; the reason for a settlement is a clause that follows the settled wager."""
    return BECAUSE if issubclass(kind, Reason) else part.value


def _questions(game: str | None) -> Iterator[ListedSentence]:
    for kind, asker in askers().items():
        if not _wanted(kind, game):
            continue
        for text in _wordings(kind, lambda about: question(Ask(about, (), (), to=(3,)))):
            yield _listed(SentenceKind.QUESTIONS, kind, asker.__module__, kind.__name__, text)


def _wordings(kind: type, tell: Any) -> Iterator[str]:
    """Yield the sentence of a sample, then of variants that differ in more than figures."""
    seen = set()
    for number, variant in enumerate(variants_of(sample_of(kind))):
        try:
            text = tell(variant)
        except (LookupError, ValueError):
            if not number:
                raise
            continue  # a combination of fields that no table has
        shape = _shape(text, variant)
        if shape not in seen and (text or not number):
            yield text
        seen.add(shape)


def _shape(text: str, thing: Any) -> str:
    """Return a sentence without its figures and the names of its subject."""
    values = (getattr(thing, field.name) for field in fields(thing))
    # For a long list of wagers or pay lines, one sentence represents all.
    for value in (value for value in values if isinstance(value, Enum) and len(type(value)) > 8):
        if (Part.NAME, type(value)) in tellers():
            text = text.replace(english(Part.NAME, value), "#")
        text = text.replace(str(value.value), "#")
    return _FIGURE.sub("#", text)


def _refusals(_: str | None) -> Iterator[ListedSentence]:
    # A few figures have types of their own; those of question subjects are named after the type.
    kinds: dict[str, Any] = {kind.__name__.lower(): kind for kind in askers()}
    for code, clauses in codes_with_words().items():
        for clause in clauses:
            if callable(clause):
                kinds |= {name: hint for name, hint in get_type_hints(clause).items() if is_dataclass(hint)}
        try:
            text = refused(sample_refusal(code, clauses, kinds)).removesuffix(" []")
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            text = f"{NO_SAMPLE} ({error!r})"  # a plug-in game may have figures unknown here
        yield _listed(SentenceKind.REFUSALS, type(code), type(code).__module__, code.name, text)


def _commands(_: str | None) -> Iterator[ListedSentence]:
    for kind in commands_with_words():
        yield _listed(SentenceKind.COMMANDS, kind, kind.__module__, kind.__name__, english(Part.COMMAND, kind))


def _terms(_: str | None) -> Iterator[ListedSentence]:
    for member in terms_with_words():
        key = f"{type(member).__name__}.{member.name}"
        text = english(Part.TERM, member)
        yield _listed(SentenceKind.TERMS, type(member), type(member).__module__, key, text)


def _names(game: str | None) -> Iterator[ListedSentence]:
    for part, kind in tellers():
        if kind is NamedIrregularity:
            for irregularity in named_irregularities():
                words = english(part, irregularity)
                yield ListedSentence(
                    irregularity.game, SentenceKind.NAMES, tellers()[part, kind].__module__, irregularity.key, "", words
                )
            continue
        if kind in (TroubleUnder, RemedyUnder):
            for under in irregularities_with_words():
                if type(under) is kind:
                    key = f"{kind.__name__}.{under.kind.__name__} {under.cite}".rstrip()
                    module = tellers()[part, kind].__module__
                    yield _listed(SentenceKind.NAMES, under.kind, module, key, english(part, under), part.value)
            continue
        if part not in NAMING or not _wanted(kind, game):
            continue
        module = tellers()[part, kind].__module__
        for thing in _named(kind):
            member = getattr(thing, "category", thing)
            key = f"{kind.__name__}.{member.name}" if isinstance(member, Enum) else repr(thing)
            yield _listed(SentenceKind.NAMES, kind, module, key, english(part, thing), part.value)


def _named(kind: type) -> Iterable[Any]:
    """Return what has a name of this type: all lines of a pay table, one area, place or hand of each kind."""
    if issubclass(kind, Area):
        return sample_areas(kind)
    if issubclass(kind, Place):
        return sample_places()
    if issubclass(kind, Enum):
        return kind
    # One card and one deck represent all.
    return [sample(kind)] if kind in (Card, DeckName) else variants_of(sample(kind))
