"""Names of places and decks."""

from collections.abc import Iterator, Mapping

from croupier.table.names import DeckName, Place
from croupier.words.templates import Telling, caller, fields_of, in_module, names, template
from croupier.words.voice import Teller, place_name

_PLACES: dict[str, Teller] = {}


def places(table: Mapping[str, Telling]) -> None:
    """Register names of places, by kind; ``{1}`` is the first figure of a place."""
    module = caller()
    for kind, telling in table.items():
        if kind in _PLACES:
            raise ValueError(f"places of the kind {kind} already have a name")
        _PLACES[kind] = in_module(template(telling, fields_of(Place), {}), module)


names({Place: lambda place: _PLACES[place.kind](place), DeckName: lambda deck: " ".join(map(str, deck))})


def sample_places(package: str = "") -> Iterator[Place]:
    """Yield a place of each kind that a package names, with as many figures as its name needs."""
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
    """Name a place for a list."""
    return place_name(place).removeprefix("the ")


places(
    {
        "dealing": "the shoe or deck",
        "rack": "the discard rack",
        "dealer": "the dealer",
        "removed": "removed",
        "board": "the board",
        "burn": "the burn cards",
        "stub": "the stub",
        "seat": "seat {seat}",
        "up": "seat {seat}",
        "spread": "the {1} spread",
        "stack": "the {1} stack",
        "side": "the {1} side of the double shoe",
        "segregated": "the segregated area of the {1} side",
    }
)
