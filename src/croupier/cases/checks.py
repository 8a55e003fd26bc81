"""What came of a case, and the checks of single expectations: each yields what is not as it should be."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from croupier.cases.places import called
from croupier.equipment.cards import Card
from croupier.equipment.money import show
from croupier.regulation import Cite
from croupier.table.books import Books, coupons, stack
from croupier.table.names import Account, DeckName
from croupier.table.places import DEALER, DEALING, at_seat
from croupier.table.steps import Asset, BankTaken, HandSet, Moved, StartDetermined, Step, Voided
from croupier.table.terms import Verb
from croupier.words import sentence

Cites = tuple[Cite, ...]


@dataclass(slots=True)
class PlayedCase:
    """What came of a case."""

    steps: list[Step]
    books: Books
    cited: set[Cite]

    def moves(self, cites: Cites) -> Iterator[Moved]:
        """The movements of cards that cite these paragraphs."""
        return (step for step in self.steps if isinstance(step, Moved) and set(cites) <= set(step.cites))


Checker = Callable[[PlayedCase], Iterator[str]]
"""Yields what is not as expected."""


# --- what is where at the end


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
    """The chips in an account of the table itself."""

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
    """What the table keeps in mind."""

    def check(played: PlayedCase) -> Iterator[str]:
        notes = {" ".join(map(str, one)).replace("_", " "): value for one, value in played.books.notes.items()}
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


def banks(line: str, seat: int, co_bank: bool, cites: Cites) -> Checker:
    """That a player was the bank of a round; seat 0: that none was."""

    def check(played: PlayedCase) -> Iterator[str]:
        taken = [step for step in played.steps if isinstance(step, BankTaken)]
        if not seat and taken:
            yield f"expected: {line}; {sentence(taken[0])}"
        if seat and not any(
            (one.seat, one.co_bank) == (seat, co_bank) and set(cites) <= set(one.cites) for one in taken
        ):
            told = " ".join(map(sentence, taken)) or "No player is the bank."
            yield f"expected: {line}; {told}"

    return check


# --- where cards go


def one_deck(line: str, place: str) -> Checker:
    def check(played: PlayedCase) -> Iterator[str]:
        held: Counter[DeckName] = Counter()
        for step in played.moves(()):
            held[step.deck] += len(step.cards) * ((called(step.target) == place) - (called(step.source) == place))
            if len(decks := [deck for deck in held if held[deck]]) > 1:
                yield f"expected: {line}; it holds cards of {', '.join(map(str, decks))}: {sentence(step)}"
                return

    return check


def _named(place: str) -> str:
    """The place of a position is that of its seat."""
    return place.replace("position ", "seat ")


def _compared(line: str, got: list[str], places: list[str]) -> Iterator[str]:
    """Whether places come in this order, from the first on."""
    if got[: len(places)] != [_named(place) for place in places]:
        yield f"expected: {line}; they go to {', '.join(got[: len(places) + 1]) or 'nobody'}"


def dealt_to(line: str, places: list[str], cites: Cites) -> Checker:
    """The places to which cards go from the shoe or deck, a place for each movement, from the first on."""

    def check(played: PlayedCase) -> Iterator[str]:
        got = [called(step.target) for step in played.moves(cites) if step.source == DEALING]
        yield from _compared(line, got, places)

    return check


def delivered_to(line: str, places: list[str], cites: Cites) -> Checker:
    """The places to which stacks go, from the first on."""

    def check(played: PlayedCase) -> Iterator[str]:
        got = [called(step.target) for step in played.moves(cites) if step.verb is Verb.DELIVERS_STACK]
        yield from _compared(line, got, places)

    return check


def stack_goes(line: str, number: int, place: str, cites: Cites) -> Checker:
    """Where one of the seven stacks goes."""

    def check(played: PlayedCase) -> Iterator[str]:
        got = [called(step.target) for step in played.moves(cites) if called(step.source) == f"stack {number}"]
        if _named(place) not in got:
            yield f"expected: {line}; it goes to {', '.join(got) or 'nobody'}"

    return check


def first_cards(lines: list[tuple[str, int, Cites]]) -> Checker:
    """Where the first card or stack of each round goes: as it was determined, and as it was dealt."""

    def check(played: PlayedCase) -> Iterator[str]:
        found = [(number, step) for number, step in enumerate(played.steps) if isinstance(step, StartDetermined)]
        if len(found) != len(lines):
            yield f"expected: {len(lines)} starting positions; there are {len(found)}"
        for (line, position, cites), (number, start) in zip(lines, found, strict=False):
            place = at_seat(position) if position else DEALER
            after = (step.target for step in played.steps[number:] if isinstance(step, Moved))
            if start.position != position or not set(cites) <= set(start.cites):
                yield f"expected: {line}; {sentence(start)} [{', '.join(map(str, start.cites))}]"
            elif (got := next(after, None)) != place:
                yield f"expected: {line}; it goes to {called(got) if got else 'nobody'}"

    return check


def hand_is(line: str, position: int, which: str, cards: tuple[Card, ...]) -> Checker:
    """Which cards were put in the high or the low hand, when the hand was set for the last time."""
    place = at_seat(position) if position else DEALER

    def check(played: PlayedCase) -> Iterator[str]:
        held: list[Card] = []
        parts: tuple[list[Card], list[Card]] | None = None
        for step in played.steps:
            if isinstance(step, Moved) and step.target == place:
                held += (card for card in step.cards if card is not None)
            elif isinstance(step, Moved) and step.source == place:
                held = [card for card in held if card not in step.cards]
            elif isinstance(step, HandSet) and step.position == position:
                low = [held[number - 1] for number in step.low]
                parts = [card for card in held if card not in low], low
        if parts is None:
            yield f"expected: {line}; it was not set"
        elif set(got := parts[which == "low"]) != set(cards):
            yield f"expected: {line}; it is {' '.join(map(str, got))}"

    return check
