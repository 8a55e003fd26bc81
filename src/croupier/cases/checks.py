"""The result of a case, and the checks of single expectations. Each check yields what differs."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from croupier.cases.places import called
from croupier.equipment.money import show
from croupier.regulation import Cite
from croupier.table.books import Books, coupons, stack
from croupier.table.names import Account, DeckName
from croupier.table.places import DEALING
from croupier.table.steps import Asset, Moved, Step, Voided
from croupier.words import sentence

Cites = tuple[Cite, ...]


@dataclass(slots=True)
class PlayedCase:
    """The result of a case."""

    steps: list[Step]
    books: Books
    cited: set[Cite]

    def moves(self, cites: Cites) -> Iterator[Moved]:
        """Return the card movements that cite these paragraphs."""
        return (step for step in self.steps if isinstance(step, Moved) and set(cites) <= set(step.cites))


Checker = Callable[[PlayedCase], Iterator[str]]
"""Yields what differs from the expectation."""

ExpectedLine = tuple[str, re.Match[str], Cites]
"""A line of a case, the match of its pattern, and the paragraphs it cites."""

CheckRule = tuple[str, Callable[[str, re.Match[str], Cites], Checker]]
"""The pattern of a line, and a function that makes its check."""


# --- balances at the end


def money(line: str, seat: int, verb: str, amount: int) -> Checker:
    def check(played: PlayedCase) -> Iterator[str]:
        has = played.books.balance(stack(seat)) if verb == "holds" else played.books.net(seat)
        if has != amount:
            yield f"expected: {line}; it {verb} {show(has)}"

    return check


def coupon(line: str, seat: int, amount: int) -> Checker:
    def check(played: PlayedCase) -> Iterator[str]:
        has = played.books.balance(coupons(seat), Asset.COUPONS)
        if has != amount:
            yield f"expected: {line}; it holds {show(has)}"

    return check


def account(line: str, name: Account, amount: int) -> Checker:
    """Check the chips in an account of the table itself."""

    def check(played: PlayedCase) -> Iterator[str]:
        has = played.books.balance(name)
        if has != amount:
            yield f"expected: {line}; it holds {show(has)}"

    return check


def meter_reading(line: str, name: str, reset: bool, amount: int) -> Checker:
    def check(played: PlayedCase) -> Iterator[str]:
        meter = played.books.meters.get(name)
        if meter is None:
            yield f"expected: {line}; there is no such meter"
        elif (has := meter.reserve if reset else meter.display) != amount:
            yield f"expected: {line}; it {'holds' if reset else 'shows'} {show(has)}"

    return check


def note(line: str, key: str, value: str) -> Checker:
    """Check a note of the table."""

    def check(played: PlayedCase) -> Iterator[str]:
        notes = {" ".join(map(str, note)).replace("_", " "): value for note, value in played.books.notes.items()}
        held = notes.get(key, "nothing")
        has = " ".join(map(str, held)) if isinstance(held, tuple) else str(held)
        if has != value:
            yield f"expected: {line}; it is {has}"

    return check


# --- what happened


def absence(line: str, text: str, cites: Cites) -> Checker:
    def check(played: PlayedCase) -> Iterator[str]:
        for step in played.steps:
            if text in sentence(step) and set(cites) <= set(step.cites):
                yield f"expected: {line}; it happened: {sentence(step)}"
                return

    return check


def occurrences(line: str, number: int, text: str, cites: Cites) -> Checker:
    def check(played: PlayedCase) -> Iterator[str]:
        got = sum(text in sentence(step) and set(cites) <= set(step.cites) for step in played.steps)
        if got != number:
            yield f"expected: {line}; there are {got}"

    return check


def all_void(line: str, cites: Cites) -> Checker:
    def check(played: PlayedCase) -> Iterator[str]:
        if not any(isinstance(step, Voided) and set(cites) <= set(step.cites) for step in played.steps):
            yield f"expected: {line}; they are not"

    return check


# --- destinations of cards


def one_deck(line: str, place: str) -> Checker:
    def check(played: PlayedCase) -> Iterator[str]:
        held: Counter[DeckName] = Counter()
        for step in played.moves(()):
            held[step.deck] += len(step.cards) * ((called(step.target) == place) - (called(step.source) == place))
            if len(decks := [deck for deck in held if held[deck]]) > 1:
                yield f"expected: {line}; it holds cards of {', '.join(map(str, decks))}: {sentence(step)}"
                return

    return check


def places_in(match: re.Match[str]) -> list[str]:
    """Return the places that a line lists."""
    return [place.strip() for place in match["places"].split(",")]


def place_named(place: str) -> str:
    """Return the place of a position, which is that of its seat."""
    return place.replace("position ", "seat ")


def places_compared(line: str, got: list[str], places: list[str]) -> Iterator[str]:
    """Yield a mismatch unless the places come in this order, from the first on."""
    if got[: len(places)] != [place_named(place) for place in places]:
        yield f"expected: {line}; they go to {', '.join(got[: len(places) + 1]) or 'nobody'}"


def dealt_to(line: str, places: list[str], cites: Cites) -> Checker:
    """Check the places to which cards go from the shoe or deck, one place per movement, from the first on."""

    def check(played: PlayedCase) -> Iterator[str]:
        got = [called(step.target) for step in played.moves(cites) if step.source == DEALING]
        yield from places_compared(line, got, places)

    return check
