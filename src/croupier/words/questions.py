"""Questions in English: what a table waits for, by what it is about."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from croupier.table.about import (
    About,
    BetweenRounds,
    BurnCardsOf,
    CardsToCut,
    Closed,
    DeckOf,
    DiscardsOf,
    NextCard,
    SealDue,
    Sealed,
    StubMiscounted,
    StubOf,
    WagersOpen,
)
from croupier.table.asks import Ask
from croupier.words.voice import Part, place_name, speak, tells_part

Matter = TypeVar("Matter", bound=About)
Asker = Callable[[Any, Ask], str]

_ASKERS: dict[type[About], Asker] = {}


def asks(kind: type[Matter]) -> Callable[[Callable[[Matter, Ask], str]], Callable[[Matter, Ask], str]]:
    """Register the function that puts a question into words, without its period: ``@asks(CardsToCut)``."""

    def register(asker: Callable[[Matter, Ask], str]) -> Callable[[Matter, Ask], str]:
        if kind in _ASKERS:
            raise ValueError(f"{kind.__name__} is asked already")
        _ASKERS[kind] = asker
        return asker

    return register


def question(ask: Ask) -> str:
    """Tell what a table waits for, as a sentence without its period."""
    return speak(Part.QUESTION, ask)


def _english(ask: Ask) -> str:
    for kind in type(ask.about).__mro__:
        if kind in _ASKERS:
            return _ASKERS[kind](ask.about, ask)
    raise NotImplementedError(f"nothing asks about {type(ask.about).__name__}")


tells_part(Part.QUESTION, _english)


def askers() -> Mapping[type[About], Asker]:
    """Everything that can be asked, by what it is about."""
    return _ASKERS


@asks(Closed)
def _(_about: Closed, _ask: Ask) -> str:
    return "The table is closed"


@asks(BetweenRounds)
def _(_about: BetweenRounds, _ask: Ask) -> str:
    return "The table is waiting for players or the next round"


@asks(WagersOpen)
def _(_about: WagersOpen, _ask: Ask) -> str:
    return "Players may bet"


@asks(DeckOf)
def _(about: DeckOf, _ask: Ask) -> str:
    back = about.deck.back
    if about.came_shuffled:
        return f"The {back} deck came to the table shuffled; its order is sealed"
    return f"{'The dealer' if about.by_hand else 'The shuffling device'} shuffles the {back} deck"


@asks(DiscardsOf)
def _(_about: DiscardsOf, _ask: Ask) -> str:
    return "The dealer shuffles the discards"


@asks(BurnCardsOf)
def _(_about: BurnCardsOf, _ask: Ask) -> str:
    return "The dealer shuffles the burn cards"


@asks(CardsToCut)
def _(_about: CardsToCut, ask: Ask) -> str:
    return f"Seat {ask.to[0]} may cut the cards" if ask.to else "No player has cut; the dealer cuts the cards"


@asks(StubOf)
def _(about: StubOf, _ask: Ask) -> str:
    return "The dealer counts the stub" if about.due else "The dealer may count the stub"


@asks(StubMiscounted)
def _(about: StubMiscounted, _ask: Ask) -> str:
    found = f"The stub has {about.count} cards, not {about.expected}"
    return f"{found}; the dealer determines whether the cards were misdealt"


@asks(NextCard)
def _(about: NextCard, _ask: Ask) -> str:
    return f"The dealer deals to {place_name(about.place)}"


@asks(SealDue)
def _(_about: SealDue, _ask: Ask) -> str:
    return "The next throw can be sealed"


@asks(Sealed)
def _(_about: Sealed, _ask: Ask) -> str:
    return "The dice are thrown"
