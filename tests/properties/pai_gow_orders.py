"""Orders of the 53 cards in which rare hands come up: jackpots, premium hands, pai gows and copies."""

import random
from enum import Enum

from croupier.equipment.cards import WITH_JOKER_53, Card, cards

SLOTS = 7
HAND_SIZE = 7

SPECIALS = tuple(
    tuple(cards(hand) for hand in text.split(" / "))
    for text in (
        "AS KS QS JS TS 4H 4D",  # a natural royal flush and a pair: the whole meter
        "AS AH AD AC JOKER KH KD",  # five aces and a pair: the whole meter
        "AH KH QH JH TH 3C 8D",  # a natural royal flush
        "AS AH AD AC JOKER 7C 2D",  # five aces
        "AD KD QD JD JOKER 6C 6H",  # a royal flush with the joker, and a pair
        "AC KC QC TC JOKER 5D 9H",  # a royal flush with the joker
        # Seven in sequence, with the joker and without: as much as a payout limit can withhold.
        "3S 4S 5S 6S 7S 8S 9S / 3H 4H 5H 6H 7H 8H 9H / 6C 7C 8C 9C TC JC QC / 4D 5D 6D JOKER 8D 9D TD",
        "4D 5D 6D JOKER 8D 9D TD",
        "AS KS QS JS TS KH QH / AD KD QD JD TD AC KC",  # the two kinds of royal match
        "5C 6C 7C 8C 9C KD KS",  # a straight flush and a pair
        "AH 2H 3H 4H 5H 9C JD",  # the wheel, suited
        "6H 7H 8H JOKER TH 2C KS",  # a straight flush with the joker
        "8S 8H 8D 8C QH QD 3S",  # four of a kind and a pair
        "TS TH TD TC 2H 5C 7S",  # four of a kind
        "9S 9H 9D JC JD 6S 6D",  # a full house and a pair
        "2S 2H 2D 5S 5H 8C KD",  # a full house
        "2C 5C 9C JC KC 7H 7S",  # a flush and a pair
        "4S 7S 9S QS AS 2D 3H",  # a flush
        "5S 6H 7D 8C 9S 3H 3D",  # a straight and a pair
        "AS 2H 3D 4C 5S 9H QD",  # the wheel
        "QS QH QD 3S 6H 8D TC",  # three of a kind
        # Hands of the same ranks are copies of each other, in both hands or in one.
        "AS KH QD JC 9S 7H 5D / AC KD QC JH 9D 7C 5S / AD KC QS JS 9H 7S 5C / AH KS QH JD 9C 7D 5H",
        "AS AH 7D 7C KS QD 2H / AD AC 7H 7S KD QH 2C",
        "5S 6H 7D 8C 9S AH KD / 5H 6D 7C 8S 9H AD QC / 5D 6C 7S 8H 9D AC JS / 5C 6S 7H 8D 9C AS TH",
        "8S 8H AS KD 6C 4H 2D / 8D 8C AH QC 6S 4D 2H",
        "JS JH KS QD 9C 4H 2D / JD JC KH QC 8S 4D 2H",
        "9S 8H 7D 5C 4S 3H 2D",  # a pai gow, nine high
        "TS 9H 8D 6C 5S 4H 2C",
        "JS TH 9D 7C 6S 4H 3C",
        "QS JH TD 8C 7S 5H 2C",
        "KS QH JD 9C 8S 6H 3C",
        "AS JOKER KH QD 8C 6S 4H",  # the joker with an ace
        "JOKER KH QD TC 8S 6H 4D",  # a pai gow, ace high with the joker
    )
)
"""Hands that chance alone would hardly ever deal; some come together."""


JACKPOTS = tuple(
    together for together in SPECIALS if together[0] in map(cards, ("3S 4S 5S 6S 7S 8S 9S", "AS KS QS JS TS KH QH"))
)
"""Several top-paying hands at once: seven in sequence, and royal matches."""


class Layout(Enum):
    """How the order of a deck is divided into hands: 11.8(c), 11.8A(c), 11.8B(d), 11.17(d) to (g)."""

    COLUMNS = "one card at a time"
    SNAKE = "left to right and back"
    ROWS = "seven consecutive"
    THREE_AND_FOUR = "three, then four"

    def places(self, slot: int, hands: int = SLOTS) -> list[int]:
        """Return where in the order the seven cards of a hand are."""
        match self:
            case Layout.COLUMNS:
                return [SLOTS * turn + slot for turn in range(HAND_SIZE)]
            case Layout.SNAKE:
                return [SLOTS * turn + (slot if turn % 2 == 0 else SLOTS - 1 - slot) for turn in range(HAND_SIZE)]
            case Layout.ROWS:
                return [HAND_SIZE * slot + place for place in range(HAND_SIZE)]
            case Layout.THREE_AND_FOUR:
                return [*range(3 * slot, 3 * slot + 3), *range(3 * hands + 4 * slot, 3 * hands + 4 * slot + 4)]


def plain_order(rng: random.Random) -> tuple[Card, ...]:
    return tuple(rng.sample(WITH_JOKER_53, len(WITH_JOKER_53)))


def lucky_order(rng: random.Random, layout: Layout, hands: int = SLOTS, jackpots: float = 0.1) -> tuple[Card, ...]:
    """Return an order that deals special hands to random hands, as many as share no card; the rest is random."""
    order: list[Card | None] = [None] * len(WITH_JOKER_53)
    taken: set[Card] = set()
    # Under 11.17 only players who wager, and the dealer, get cards; otherwise all seven positions do.
    slots = list(range(hands if layout is Layout.THREE_AND_FOUR else SLOTS))
    rng.shuffle(slots)
    first = [rng.choice(JACKPOTS)] if rng.random() < jackpots else []
    for special in (hand for together in (*first, *rng.sample(SPECIALS, len(SPECIALS))) for hand in together):
        if slots and taken.isdisjoint(special):
            taken.update(special)
            for place, card in zip(layout.places(slots.pop(), hands), rng.sample(special, HAND_SIZE), strict=True):
                order[place] = card
    rest = [card for card in WITH_JOKER_53 if card not in taken]
    rng.shuffle(rest)
    return tuple(rest.pop() if card is None else card for card in order)


def before_cut(order: tuple[Card, ...], at: int) -> tuple[Card, ...]:
    """Return the order that a cut at this place turns into the given one."""
    return order[-at:] + order[:-at]
