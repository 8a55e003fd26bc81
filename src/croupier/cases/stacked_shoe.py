"""Arranging shoes: find the order of a shuffle that brings a case's cards, round by round, to the places it names.

A shoe holds many decks and outlasts a round, so its cards are tracked by position, not by identity. A case names each
card where it goes when it leaves the shoe; where it goes later, say in a split, is up to the round.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from croupier.cases.places import called
from croupier.cases.stacked_deck import FACE_UP, BadCase, Hands, Order
from croupier.equipment.cards import Card, Rank, cards
from croupier.table.names import DeckName, Place
from croupier.table.places import holds_discards
from croupier.table.steps import Begun, Committed, Cut, Moved, Step
from croupier.table.terms import Procedure, Verb

BURNED = "burned"
"""The place, in a case, of a burned card."""
DETERMINANT = "determinant"
"""The place, in a case, of the card that determines the side of a double shoe."""
Spot = tuple[int, int]
"""A card of a shuffle: which shuffle, and its depth."""


@dataclass(slots=True)
class _Followed:
    """Every shuffle, and the cards drawn from it."""

    orders: list[Order] = field(default_factory=list)
    drawn: list[tuple[int, Spot, str]] = field(default_factory=list)
    """In dealing order: the round, the card, and where it went."""


def arranged_shoes(steps: Iterable[Step], hands: Sequence[Hands]) -> tuple[list[Order], list[str]]:
    """Return the order of each shuffle that a case wants, and complaints about cards that can't be placed."""
    followed = _follow(steps)
    wanted = {
        (number, place): list(cards(text)) for number, named in enumerate(hands, 1) for place, text in named.items()
    }
    stacked: dict[Spot, Card] = {}
    packs = [_Pack(order, named) for order, named in zip(followed.orders, _named(followed, hands), strict=True)]
    for number, spot, place in followed.drawn:
        hand = wanted.get((number, place))
        stacked[spot] = packs[spot[0]].named(hand.pop(0)) if hand else packs[spot[0]].spare()
    orders = [tuple(_filled(number, order, stacked)) for number, order in enumerate(followed.orders)]
    left = [f"{place} in round {number}" for (number, place), hand in wanted.items() if hand]
    return orders, [f"more cards are named for {', '.join(left)} than are dealt there"] if left else []


def _follow(steps: Iterable[Step]) -> _Followed:
    followed = _Followed()
    stacks: dict[DeckName, list[Spot]] = {}
    shoes: dict[Place, list[Spot]] = {}
    number, discards = 0, False
    for step in steps:
        match step:
            case Begun(procedure=Procedure.ROUND):
                number = step.number
            case Committed():
                # Discards shuffled by themselves: no case can arrange their order.
                discards = step.deck != step.deck.whole
            case Cut() if not discards:
                stacks[step.deck] = stacks[step.deck][step.at :] + stacks[step.deck][: step.at]
            case Moved(verb=Verb.STACKS) if not discards:
                depth = len(followed.orders)
                stacks[step.deck] = [(depth, place) for place in range(len(step.cards))]
                followed.orders.append(tuple(card for card in step.cards if card is not None))
            case Moved(verb=Verb.PLACES):
                shoes[step.target] = [] if discards else stacks.pop(step.deck)
            case Moved() if shoes.get(step.source):
                shoe = shoes[step.source]
                if step.verb is not Verb.COLLECTS:
                    followed.drawn += ((number, spot, _place(step)) for spot in shoe[: len(step.cards)])
                del shoe[: len(step.cards)]
            case _:
                pass
    return followed


def _place(step: Moved) -> str:
    """Return the case's name for where a card goes when it leaves the shoe."""
    if not holds_discards(step.target):
        return called(step.target)
    if step.verb is Verb.DRAWS:
        return DETERMINANT
    return BURNED if step.verb is Verb.BURNS else FACE_UP


def _named(followed: _Followed, hands: Sequence[Hands]) -> Iterator[Counter[Card]]:
    """Yield, for each shuffle, the cards named for the rounds that draw from it."""
    for number in range(len(followed.orders)):
        rounds = {round_ for round_, (shuffle, _), _ in followed.drawn if shuffle == number}
        named = [hands[played_round - 1] for played_round in sorted(rounds) if played_round <= len(hands)]
        yield Counter(card for hand in named for text in hand.values() for card in cards(text))


class _Pack:
    """The cards of a shuffle not yet placed: those that a case names, and the others."""

    def __init__(self, order: Order, named: Counter[Card]) -> None:
        left = Counter(order)
        left.subtract(named)
        missing = sorted(str(card) for card, count in left.items() if count < 0)
        if missing:
            raise BadCase(f"the shoe has too few of these cards: {', '.join(missing)}")
        self._named = named
        self._spares = [card for card in sorted(left, key=_by_chance) for _ in range(left[card])]

    def named(self, card: Card) -> Card:
        """Return a card that a case names, or a spare one if it had to go elsewhere."""
        if not self._named[card]:
            return self.spare()
        self._named[card] -= 1
        return card

    def spare(self) -> Card:
        """Return a card that the case doesn't name, or a named one if no others are left."""
        return self._spares.pop(0) if self._spares else self.named(next(self._named.elements()))


def _by_chance(card: Card) -> tuple[bool, int, str]:
    """Return the sort key for unnamed cards: tens first and aces last, so that nothing happens by chance."""
    return card.rank is Rank.ACE, -min(int(card.rank), 10), str(card)


def _filled(number: int, order: Order, stacked: Mapping[Spot, Card]) -> Iterator[Card]:
    """Yield a whole order: the cards given to drawn positions, and the others in any order behind them."""
    left = Counter(order)
    left.subtract(card for (shuffle, _), card in stacked.items() if shuffle == number)
    rest = (card for card in sorted(left, key=str) for _ in range(left[card]))
    for place in range(len(order)):
        card = stacked.get((number, place))
        yield card if card is not None else next(rest)
