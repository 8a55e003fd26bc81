"""Arranging decks: find the order of a shuffle that brings the cards a case names to the places it names.

A run with arbitrary cards shows where each card of a deck ends up, by whatever route: through a cut, a stack in front
of the dealer, a starting position. A card that takes another's place in the deck ends up where that one did.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from croupier.cases.places import called
from croupier.equipment.cards import JOKER, STANDARD_52, Card, cards
from croupier.errors import CroupierError
from croupier.table.names import DeckName
from croupier.table.places import DEALING, RACK, REMOVED, spread, stacked
from croupier.table.steps import Face, Moved, Step
from croupier.table.terms import Verb

Order = tuple[Card, ...]
Hands = Mapping[str, str]
"""The cards that a case names for each place."""

FACE_UP = "face up"
"""The place, in a case, of cards found face up and set aside."""
STUB = "stub"
"""The place, in a case, of leftover cards."""


class BadCase(CroupierError, ValueError):
    """A case that cannot be run."""


@dataclass(slots=True)
class _Deal:
    """A deck made ready to deal: the shuffle it came from, and where its cards have gone."""

    shuffle: int
    order: Order
    places: dict[Card, str] = field(default_factory=dict)
    """The last place of each card before the discard rack."""


def arranged(steps: Iterable[Step], hands: Sequence[Hands]) -> tuple[list[Order], list[str]]:
    """Return the order of each shuffle that a case wants, and complaints about cards that can't be placed."""
    shuffled, deals = _follow(steps)
    orders = list(shuffled)
    complaints = []
    if len(hands) > len(deals) and any(hands):
        complaints.append(f"cards are named for {len(hands)} rounds, but {len(deals)} are dealt")
    for deal, named in zip(deals, hands, strict=False):
        if named:
            orders[deal.shuffle], crowded = _order(shuffled[deal.shuffle], deal, named)
            if crowded:
                complaints.append(f"more cards are named for {', '.join(crowded)} than are dealt there")
    return orders, complaints


def _follow(steps: Iterable[Step]) -> tuple[list[Order], list[_Deal]]:
    """Return every shuffle and every deck dealt, following their cards."""
    orders: list[Order] = []
    deals: list[_Deal] = []
    shuffles: dict[DeckName, int] = {}
    """The latest shuffle of each deck."""
    current: dict[DeckName, _Deal] = {}
    """The latest deal of each deck."""
    for step in steps:
        if not isinstance(step, Moved):
            continue
        moved = tuple(card for card in step.cards if card is not None)
        deck, back = step.deck, step.deck.back
        if step.verb is Verb.STACKS:
            shuffles[deck] = len(orders)
            orders.append(moved)
        elif step.target == DEALING:
            current[deck] = _Deal(shuffles[deck], moved)
            deals.append(current[deck])
        elif step.target not in (RACK, REMOVED, spread(back), stacked(back)):
            if step.source == stacked(back) and (deck not in current or current[deck].shuffle != shuffles[deck]):
                # The first card that comes directly from the stack, without a shoe or a hand in between.
                current[deck] = _Deal(shuffles[deck], orders[shuffles[deck]])
                deals.append(current[deck])
            current[deck].places |= dict.fromkeys(moved, called(step.target))
        elif step.source == DEALING and step.face is Face.UP and step.target == RACK:
            current[deck].places |= dict.fromkeys(moved, FACE_UP)
    return orders, deals


def _order(shuffled: Order, deal: _Deal, hands: Hands) -> tuple[Order, list[str]]:
    """Return an order that brings a case's cards to their places, and the places with too little room."""
    wanted = {place.replace("position", "seat"): list(cards(text)) for place, text in hands.items()}
    named = [card for hand in wanted.values() for card in hand]
    if len(set(named)) != len(named):
        twice = sorted({str(card) for card in named if named.count(card) > 1})
        raise BadCase(f"cards named twice: {', '.join(twice)}")
    foreign = [str(card) for card in named if card not in shuffled]
    if foreign:
        raise BadCase(f"the deck has no {', '.join(foreign)}")
    room = Counter(deal.places.get(card, STUB) for card in deal.order)
    crowded = [place for place, hand in wanted.items() if len(hand) > room[place]]
    wanted = {place: hand[: room[place]] for place, hand in wanted.items()}
    placed = {card for hand in wanted.values() for card in hand}
    # The joker goes last, so that no hand gets it by chance.
    spare = [card for card in (JOKER, *STANDARD_52) if card in shuffled and card not in placed]
    new: dict[Card, Card] = {}
    for card in sorted(deal.order, key=lambda card: card not in deal.places):
        hand = wanted.get(deal.places.get(card, STUB))
        new[card] = hand.pop(0) if hand else spare.pop()
    return tuple(new[card] for card in shuffled), crowded
