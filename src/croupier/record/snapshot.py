"""Snapshots: the state of a table between procedures, from which it can resume (docs/record-format.md).

A snapshot is a record in the chain. It contains what anybody following the record can know: accounts, meters, seats,
notes, seals, and how many cards are at each place. Which cards these are is kept outside the record until their orders
are revealed; the snapshot holds a digest of it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from croupier.equipment.cards import Card, card
from croupier.equipment.chance import commitment
from croupier.record.codec import BadRecord, SealedOrder, canonical, meter, plain, read
from croupier.regulation import cite
from croupier.table.areas import read_area
from croupier.table.books import Books, HeldCard, PastPayment
from croupier.table.driver import GameTable, Input
from croupier.table.names import Account, DeckName, Note, NoteValue, Place
from croupier.table.steps import Asset, CorrectionProposed, Face, Outcome


@dataclass(frozen=True, slots=True)
class SatDown:
    """How a player came to a seat: the entry and the id of the command."""

    entry: int
    id: str


Sittings = dict[int, SatDown]


def sit_down(sittings: Sittings, entry: int, inputs: Iterable[Input]) -> None:
    """Note who sits down in an entry's inputs."""
    for input_ in inputs:
        if type(input_.command).__name__ == "SitDown":
            sittings[input_.actor.seat] = SatDown(entry, input_.id)


def orders_sealed(table: GameTable) -> dict[DeckName, tuple[tuple[Card, ...], str]]:
    """Return a table's sealed orders with their salts; a dice table has none."""
    return getattr(table, "sealed", {})


# --- saving


def state_of(table: GameTable, sittings: Mapping[int, SatDown]) -> dict[str, Any]:
    """Return the part of a snapshot that follows from the table itself."""
    books, sealed = table.books, orders_sealed(table)
    return {
        "balances": balances_of(books),
        "cards": cards_digest(cards_text(books), sealed),
        "meters": [plain(books.meters[name]) for name in sorted(books.meters)],
        "notes": _ordered([list(note), plain(value)] for note, value in books.notes.items()),
        "payments": [
            [*key[:2], list(key[2]), plain(past.outcome), *_figures(past), int(past.from_table), plain(past.cites)]
            for key, past in books.settlements.items()
        ],
        "proposals": [
            [*key[:2], list(key[2]), waiting.paid, waiting.returned, waiting.reason, waiting.by, plain(waiting.cites)]
            for key, waiting in books.proposed.items()
        ],
        "places": _ordered([list(place), len(held)] for place, held in books.places.items() if held),
        "sealed": _ordered([list(deck), commitment(*order)] for deck, order in sealed.items()),
        "seats": [[seat, name, sittings[seat].entry, sittings[seat].id] for seat, name in books.seats.items()],
    }


def _figures(past: PastPayment) -> tuple[int, ...]:
    return past.stake, past.paid, past.returned, past.by_rules, past.back_by_rules


def balances_of(books: Books) -> list[Any]:
    """Return every nonzero balance, in order."""
    return sorted([asset.value, account, amount] for (asset, account), amount in books.balances.items())


def cards_text(books: Books) -> str:
    """Return which card is where, which only the house knows. Places are in the order in which cards reached them."""
    return canonical([[list(place), [_held(card) for card in held]] for place, held in books.places.items() if held])


def _held(held: HeldCard) -> list[Any]:
    return [list(held.deck), str(held.card), plain(held.face)]


def _ordered(rows: Iterable[list[Any]]) -> list[list[Any]]:
    """Return rows sorted by the canonical text of the name that each begins with."""
    return sorted(rows, key=lambda row: canonical(row[0]))


def cards_digest(text: str, sealed: Mapping[DeckName, tuple[tuple[Card, ...], str]]) -> str:
    """Return the digest of the cards' text. The salts of the sealed orders prevent guessing until they are revealed."""
    salts = " ".join(sorted(salt for _, salt in sealed.values()))
    return sha256(f"croupier cards\n{salts}\n{text}".encode()).hexdigest()


# --- loading


def restore(table: GameTable, body: Mapping[str, Any], cards: str, orders: Mapping[str, SealedOrder]) -> Sittings:
    """Restore a new table to its state at a snapshot. Raise BadRecord if that is impossible.

    The restored table must produce the same snapshot.
    """
    try:
        sittings = _restored(table, body, cards, orders)
        if canonical(state_of(table, sittings)) != canonical({name: body[name] for name in STATE}):
            raise BadRecord("it produces a different table")
    except BadRecord:
        raise
    except (LookupError, TypeError, ValueError) as error:
        raise BadRecord(f"no table can be restored from it: {error!r}") from None
    return sittings


STATE = ("balances", "cards", "meters", "notes", "payments", "places", "proposals", "sealed", "seats")
"""The fields that follow from the table."""


def _restored(table: GameTable, body: Mapping[str, Any], text: str, orders: Mapping[str, SealedOrder]) -> Sittings:
    books = table.books
    books.balances = {(Asset(asset), Account.read(account)): amount for asset, account, amount in body["balances"]}
    books.meters = {data["name"]: meter(data) for data in body["meters"]}
    books.notes = {Note.read(note): _note_value(value) for note, value in body["notes"]}
    books.settlements = {
        (number, seat, read_area(area)): PastPayment(
            Outcome[outcome.upper()], paid, tuple(map(cite, cites)), bool(chips), stake, back, by_rules, back_by_rules
        )
        for number, seat, area, outcome, stake, paid, back, by_rules, back_by_rules, chips, cites in body["payments"]
    }
    for number, seat, area, paid, back, reason, by, cites in body["proposals"]:
        books.proposed[number, seat, read_area(area)] = CorrectionProposed(
            cites=tuple(map(cite, cites)),
            round=number,
            seat=seat,
            area=read_area(area),
            paid=paid,
            returned=back,
            reason=reason,
            by=by,
        )
    books.seats = {seat: name for seat, name, _, _ in body["seats"]}
    brought: dict[DeckName, list[Card]] = {}
    for place, held in read(f'{{"places":{text}}}')["places"]:
        found = [HeldCard(DeckName.read(deck), card(name), Face[face.upper()]) for deck, name, face in held]
        books.places[Place.read(place)] = found
        for held_card in found:
            brought.setdefault(held_card.deck, []).append(held_card.card)
    books.decks = {deck: tuple(cards) for deck, cards in brought.items()}
    for deck, seal in body["sealed"]:
        order = orders[seal]
        if not Counter(order.order) <= Counter(brought.get(DeckName.read(deck).whole, ())):
            raise BadRecord(f"the order sealed as {seal[:12]}… is not one of its deck")
        orders_sealed(table)[DeckName.read(deck)] = order.order, order.salt
    books.check()
    return {seat: SatDown(entry, id) for seat, _, entry, id in body["seats"]}


def _note_value(value: Any) -> NoteValue:
    return tuple(value) if isinstance(value, list) else value
