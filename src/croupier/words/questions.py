"""Questions in English: what a table waits for, by subject."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import TypeVar

from croupier.table.asks import Ask
from croupier.table.questions import (
    About,
    BetsToPay,
    BetsToTake,
    BetweenRounds,
    CardsToCut,
    Closed,
    DeckOf,
    DiscardsOf,
    NextCard,
    RollToCall,
    SealDue,
    Sealed,
    Spinning,
    SpinSealDue,
    StubMiscounted,
    StubOf,
    WagersOpen,
)
from croupier.words.templates import Find, Format, Get, caller, fields_of, in_module, template
from croupier.words.voice import Part, Teller, speak, tells_part

Matter = TypeVar("Matter", bound=About)

_ASKERS: dict[type[About], Teller] = {}


def questions(table: Mapping[type[About], str], **formats: Format) -> None:
    """Register templates for questions by subject, without a period; ``{to}`` is the seat asked."""
    module = caller()
    for kind, text in table.items():
        _register(kind, in_module(template(text, _found_in(kind), formats), module))


def asks(kind: type[Matter]) -> Callable[[Callable[[Matter, Ask], str]], Callable[[Matter, Ask], str]]:
    """Register a function that words a question, for when a template isn't enough."""

    def register(asker: Callable[[Matter, Ask], str]) -> Callable[[Matter, Ask], str]:
        _register(kind, wraps(asker)(lambda ask: asker(ask.about, ask)))
        return asker

    return register


def _register(kind: type[About], teller: Teller) -> None:
    if kind in _ASKERS:
        raise ValueError(f"{kind.__name__} already has a question")
    _ASKERS[kind] = teller


def _found_in(kind: type[About]) -> Find:
    """Return a function that finds the seat asked or a field of the subject."""

    def find(name: str) -> Get:
        if name == "to":
            return lambda ask: ask.to[0]
        get = fields_of(kind)(name)
        return lambda ask: get(ask.about)

    return find


def question(ask: Ask) -> str:
    """Return what a table waits for, as a sentence without its period."""
    return speak(Part.QUESTION, ask)


def _english(ask: Ask) -> str:
    for kind in type(ask.about).__mro__:
        if kind in _ASKERS:
            return _ASKERS[kind](ask)
    raise NotImplementedError(f"no question for {type(ask.about).__name__}")


tells_part(Part.QUESTION, _english)


def askers() -> Mapping[type[About], Teller]:
    """Return what words each question, by subject."""
    return _ASKERS


@asks(DeckOf)
def _(about: DeckOf, _ask: Ask) -> str:
    if about.came_shuffled:
        return f"The {about.deck.back} deck came to the table shuffled; its order is sealed"
    return f"{'The dealer' if about.by_hand else 'The shuffling device'} shuffles the {about.deck.back} deck"


@asks(CardsToCut)
def _(_about: CardsToCut, ask: Ask) -> str:
    return f"Seat {ask.to[0]} may cut the cards" if ask.to else "No player has cut; the dealer cuts the cards"


questions(
    {
        Closed: "The table is closed",
        BetweenRounds: "The table is waiting for players or the next round",
        WagersOpen: "Bets are open",
        DiscardsOf: "The dealer shuffles the discards",
        StubOf: "The dealer {due:?counts|may count} the stub",
        StubMiscounted: (
            "The stub has {count} cards, not {expected}; the dealer determines whether the cards were misdealt"
        ),
        NextCard: "The dealer deals to {place}",
        SealDue: "The next throw can be sealed",
        Sealed: "The dice are thrown",
        SpinSealDue: "The next spin can be sealed",
        Spinning: "The wheel turns",
        RollToCall: "The dealer calls the roll: {dice:dice}",
        BetsToTake: "The dealer takes the losing bets",
        BetsToPay: "The dealer pays the winning bets",
    }
)
