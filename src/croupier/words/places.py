"""What places and decks are called."""

from collections.abc import Callable, Iterator

from croupier.table.names import DeckName, Place
from croupier.words.voice import names, place_name

_PLACES: dict[str, Callable[[Place], str]] = {}


def names_place(kind: str) -> Callable[[Callable[[Place], str]], Callable[[Place], str]]:
    """Register the function that says what places of a kind are called: ``@names_place("pack")``."""

    def register(teller: Callable[[Place], str]) -> Callable[[Place], str]:
        if kind in _PLACES:
            raise ValueError(f"the places of the kind {kind} are named already")
        _PLACES[kind] = teller
        return teller

    return register


@names(Place)
def _(place: Place) -> str:
    return _PLACES[place.kind](place)


def sample_places(package: str = "") -> Iterator[Place]:
    """List a place of each kind that a package names, with as many figures as its name needs."""
    for kind, teller in _PLACES.items():
        if not teller.__module__.startswith(package):
            continue
        by_back = kind in ("spread", "stack", "side", "segregated")
        for figures in ((), ("red" if by_back else 3,), (3, 2)):
            place = Place(kind, *figures)
            try:
                teller(place)
            except LookupError:
                continue
            yield place
            break


def place_label(place: Place) -> str:
    """Tell what a place is called in a list."""
    return place_name(place).removeprefix("the ")


@names(DeckName)
def _(deck: DeckName) -> str:
    return " ".join(map(str, deck))


_FIXED = {
    "dealing": "the shoe or deck",
    "rack": "the discard rack",
    "dealer": "the dealer",
    "removed": "removed",
    "board": "the board",
    "burn": "burn",
    "stub": "the stub",
}
for _kind in _FIXED:
    names_place(_kind)(lambda place: _FIXED[place.kind])


@names_place("seat")
def _(place: Place) -> str:
    return f"seat {place.seat}"


@names_place("up")
def _(place: Place) -> str:
    return f"seat {place.seat}"


@names_place("spread")
def _(place: Place) -> str:
    return f"spread {place[1]}"


@names_place("stack")
def _(place: Place) -> str:
    return f"stack {place[1]}"


@names_place("side")
def _(place: Place) -> str:
    return f"the {place[1]} side of the double shoe"


@names_place("segregated")
def _(place: Place) -> str:
    return f"the segregated area of the {place[1]} side"
