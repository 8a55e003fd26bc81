"""The books detect a wrong step by what it touches, and speeding steps up leaves the books the same."""

from dataclasses import FrozenInstanceError, dataclass, field, replace
from typing import Any

import pytest

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.regulation import cite
from croupier.table.books import Books, BrokenBooks, HeldCard
from croupier.table.immutable import fills_its_slots
from croupier.table.names import Account, DeckName, Place
from croupier.table.steps import (
    Asset,
    CutDeclined,
    DeckBrought,
    Ended,
    Face,
    Moved,
    Posting,
    Transferred,
    Turned,
)
from croupier.table.terms import Procedure, Verb

CITES = (cite("19:47-14.5(a)"),)
RED = DeckName("red", 1)


def with_deck(composition: tuple[Card, ...] = STANDARD_52, deck: DeckName = RED) -> Books:
    books = Books()
    books.apply(DeckBrought(cites=CITES, deck=deck, cards=composition, to=Place("spread"), at=""))
    return books


def move(
    cards: tuple[Card, ...], source: Place, target: Place, *, deck: DeckName = RED, face: Face = Face.DOWN
) -> Moved:
    return Moved(cites=CITES, verb=Verb.PLACES, deck=deck, cards=cards, source=source, target=target, face=face)


def other(card: Card) -> Card:
    """Return an equal card that is another object."""
    return Card(card.rank, card.suit)


ORDER = tuple(reversed(STANDARD_52))


@pytest.mark.parametrize("order", [STANDARD_52, ORDER, tuple(map(other, ORDER))])
def test_a_deck_is_stacked_in_any_order(order: tuple[Card, ...]) -> None:
    books = with_deck()
    books.apply(move(order, Place("spread"), Place("stack")))
    assert books.cards(Place("stack")) == order
    assert books.cards(Place("spread")) == ()
    assert {held.face for held in books.places[Place("stack")]} == {Face.DOWN}
    books.check()


def test_cards_are_taken_from_the_middle_and_the_others_stay_in_order() -> None:
    books = with_deck(cards("2C 3C 4C 5C 6C"))
    books.apply(move(cards("5C 3C"), Place("spread"), Place("seat", 1), face=Face.UP))
    assert books.cards(Place("seat", 1)) == cards("5C 3C")
    assert books.cards(Place("spread")) == cards("2C 4C 6C")
    assert books.top(Place("spread")) == cards("2C")
    assert books.top(Place("spread"), 2) == cards("2C 4C")
    assert books.top(Place("nowhere")) == ()
    books.apply(move(cards("2C"), Place("spread"), Place("seat", 1), face=Face.DOWN))
    assert [held.face for held in books.places[Place("seat", 1)]] == [Face.UP, Face.UP, Face.DOWN]


def test_of_cards_that_are_alike_each_moves_once() -> None:
    shoe = cards("2C 2C 3C")
    books = with_deck(shoe)
    books.apply(move(cards("3C 2C 2C"), Place("spread"), Place("shoe")))
    assert books.cards(Place("shoe")) == cards("3C 2C 2C")
    with pytest.raises(BrokenBooks, match=r"3C of the red\.1 deck is not in shoe"):
        books.apply(move(cards("3C 3C 2C"), Place("shoe"), Place("rack")))


@pytest.mark.parametrize(
    ("moved", "deck", "missing"),
    [("2C 2C 3C", RED, "2C"), ("2C 3C 5C", RED, "5C"), ("2C 3C 4C 5C", RED, "5C"), ("2C", DeckName("blue", 1), "2C")],
)
def test_a_card_that_is_not_there_does_not_move(moved: str, deck: DeckName, missing: str) -> None:
    books = with_deck(cards("2C 3C 4C"))
    before = list(books.places[Place("spread")])
    with pytest.raises(BrokenBooks, match=f"{missing} of the {deck} deck is not in spread"):
        books.apply(move(cards(moved), Place("spread"), Place("rack"), deck=deck))
    assert books.places[Place("spread")] == before


def test_cards_are_turned_where_they_lie() -> None:
    books = with_deck(cards("2C 3C"))
    books.apply(Turned(cites=CITES, place=Place("spread"), cards=cards("2C 3C"), face=Face.DOWN))
    assert books.places[Place("spread")] == [HeldCard(DeckName("red", 1), card, Face.DOWN) for card in cards("2C 3C")]
    with pytest.raises(BrokenBooks, match="spread holds"):
        books.apply(Turned(cites=CITES, place=Place("spread"), cards=cards("3C 2C")))


def paid(*postings: Posting) -> Transferred:
    return Transferred(cites=CITES, amount=0, postings=postings)


def test_what_would_overdraw_an_account_changes_nothing() -> None:
    books = Books()
    books.apply(paid(Posting(Account("cage"), Account("inventory"), 10)))
    kept = books.balances
    for postings in [
        (Posting(Account("inventory"), Account("pot", 1), 11),),
        (Posting(Account("inventory"), Account("pot", 1), 5), Posting(Account("rake"), Account("pot", 1), 1)),
        (Posting(Account("inventory"), Account("pot", 1), 5), Posting(Account("inventory"), Account("pot", 1), -1)),
        (Posting(Account("inventory"), Account("pot", 1), 5, Asset.CASH),),
    ]:
        with pytest.raises(BrokenBooks, match=r"overdrawn|a posting of -1"):
            books.apply(paid(*postings))
        assert books.balances is kept
        assert books.balances == {(Asset.CHIPS, Account("cage")): -10, (Asset.CHIPS, Account("inventory")): 10}


def test_an_account_may_pass_through_nothing_and_is_forgotten_when_it_holds_nothing() -> None:
    books = Books()
    books.apply(
        paid(
            Posting(Account("cage"), Account("inventory"), 10),
            Posting(Account("inventory"), Account("pot", 1), 10),
            Posting(Account("pot", 1), Account("rake"), 10),
        )
    )
    assert books.balances == {(Asset.CHIPS, Account("cage")): -10, (Asset.CHIPS, Account("rake")): 10}
    before = books.balances
    books.apply(paid(Posting(Account("rake"), Account("cage"), 10)))
    assert books.balances == {}
    assert before, "a reader keeps what it has read"


def test_when_a_procedure_ends_money_is_counted_again_and_the_decks_it_has_moved() -> None:
    ended = Ended(cites=CITES, procedure=Procedure.ROUND, number=1)
    books = with_deck()
    books.apply(move(STANDARD_52[:2], Place("spread"), Place("rack")))
    books.apply(ended)
    books.apply(move(STANDARD_52[2:3], Place("spread"), Place("rack")))
    lost = books.places[Place("spread")].pop()
    with pytest.raises(BrokenBooks, match="51 cards"):
        books.apply(ended)
    books.places[Place("spread")].append(lost)
    books.apply(ended)
    books.balances[Asset.CHIPS, Account("inventory")] = 1
    with pytest.raises(BrokenBooks, match="do not add up"):
        books.apply(ended)


# --- speed


def test_a_quick_class_is_made_as_before() -> None:
    @dataclass(frozen=True, slots=True)
    class Plain:
        one: int
        two: str = "two"
        three: int = field(default=3, kw_only=True)

    as_it_was = [Plain(1), Plain(1, "b"), Plain(two="b", one=2), Plain(1, three=4)]
    fills_its_slots(Plain)
    assert [Plain(1), Plain(1, "b"), Plain(two="b", one=2), Plain(1, three=4)] == as_it_was
    kind: Any = Plain
    for values, named in (((), {}), ((1, "b", 4), {}), ((1,), {"four": 4})):
        with pytest.raises(TypeError):
            kind(*values, **named)
    made = Plain(1)
    with pytest.raises(FrozenInstanceError):
        made.one = 2  # type: ignore[misc]
    assert replace(made, two="c") == Plain(1, "c")


def test_steps_stay_frozen_and_equal_by_what_they_say() -> None:
    act = CutDeclined(cites=CITES, seat=1)
    assert act == CutDeclined(cites=CITES, seat=1)
    assert hash(act) == hash(replace(act))
    assert act != replace(act, seat=2)
    with pytest.raises(FrozenInstanceError):
        act.seat = 2  # type: ignore[misc]
    assert Posting(Account("a"), Account("b"), 1).asset is Asset.CHIPS


def test_what_does_more_when_it_is_made_cannot_be_quick() -> None:
    @dataclass(frozen=True, slots=True)
    class Lists:
        one: list[int] = field(default_factory=list)

    @dataclass(frozen=True, slots=True)
    class Checks:
        one: int

        def __post_init__(self) -> None:
            raise ValueError(self.one)

    for kind in (Lists, Checks):
        with pytest.raises(TypeError):
            fills_its_slots(kind)
