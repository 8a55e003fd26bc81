"""A shoe of blackjack, compiled: the cards that come out, where they are, and the count.

A shoe follows from the seed and the number of its first round. It is shuffled with the same generator that
``croupier.simulation.dealing`` uses to deal hands: word after word, each picks one of the remaining cards. Before that,
the cards are in the order of :data:`~croupier.equipment.cards.STANDARD_52`, deck after deck. Shoes may also be given
card by card, so that the game's procedure can play the same cards.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import borrowing, borrowing_inlined, inlined
from croupier.counting.philox import HALF, four_words, is_fair, key_of
from croupier.games.blackjack.counting.table import BlackjackNumbers, Bytes
from croupier.regulation import decides

MOST_BOXES = 7
MOST_HANDS = 4
"""Of one box (2.11(e))."""
DECK = 52

Whole = int | np.int64
"""A number in compiled code."""

FLOOR, TRUNCATE, NEAREST = 0, 1, 2
"""How a true count is rounded to a whole number."""

_CARDS = np.uint64(0)
"""The stream of words for cards."""

DEALER = MOST_BOXES * MOST_HANDS
"""The dealer's cards belong to this hand."""
_MOST_DRAWN = 1024
"""More cards than any round uses."""
_FEW = 40


@inlined
def four_more(
    key_0: np.uint64,
    key_1: np.uint64,
    number: np.uint64,
    block: int,
    cards: Bytes,
    swaps: NDArray[np.int64],
    size: int,
    count: int,
) -> int:
    """Shuffle the cards chosen by four more words behind those already shuffled, and return how many are shuffled."""
    for word in four_words(key_0, key_1, _CARDS, number, np.uint64(block)):
        remaining = np.uint64(size - count)
        if remaining > np.uint64(0) and is_fair(word * remaining, remaining):
            other = count + np.int64(word * remaining >> HALF)
            cards[count], cards[other] = cards[other], cards[count]
            swaps[count] = other
            count += 1
    return count


PLACE, FILLED, SIZE, BLOCK, NUMBER, STACK, START, COUNT = range(8)
"""State of the shoe: the position of the next card, how many cards are shuffled, the size of the stack (-1 if too few
cards are left to complete the round), the next block of words, the number of the round that began the shoe, which given
stack comes next and where it begins, and how many cards the round has used.
"""
RUNNING, SEEN, DOWN_RUNNING, DOWN = range(8, 12)
"""State of the count: its sum, the number of cards seen, and what face-down cards will add to both."""


class BlackjackShoe(NamedTuple):
    """The source of cards, and where the cards are."""

    key_0: np.uint64
    key_1: np.uint64
    stacks: Bytes
    """Given stacks, one after the other; empty if the cards are to be shuffled."""
    sizes: NDArray[np.int64]
    cards: Bytes
    """The stack."""
    swaps: NDArray[np.int64]
    """The position with which each position was swapped in the shuffle."""
    drawn: Bytes
    """Cards dealt in this round …"""
    whose: Bytes
    """… and the hands that received them."""
    gone: Bytes
    """Flags for hands in the discard rack."""
    left: NDArray[np.int64]
    """Scratch space for counting cards."""
    at: NDArray[np.int64]
    """The state; see :data:`PLACE`."""


def shoe_of(seed: int, stacks: Bytes, sizes: NDArray[np.int64], cards: Bytes) -> BlackjackShoe:
    return BlackjackShoe(
        *key_of(seed),
        stacks,
        sizes,
        cards.copy(),
        swaps=np.zeros(cards.size, dtype=np.int64),
        drawn=np.zeros(_MOST_DRAWN, dtype=np.uint8),
        whose=np.zeros(_MOST_DRAWN, dtype=np.uint8),
        gone=np.zeros(DEALER + 1, dtype=np.uint8),
        left=np.zeros(DECK, dtype=np.int64),
        at=np.zeros(DOWN + 1, dtype=np.int64),
    )


@borrowing
def _shuffle_to(shoe: BlackjackShoe, wanted: int) -> None:
    """Shuffle the first cards of the stack, up to this number."""
    at = shoe.at
    while at[FILLED] < wanted:
        number = np.uint64(at[NUMBER])
        at[FILLED] = four_more(shoe.key_0, shoe.key_1, number, at[BLOCK], shoe.cards, shoe.swaps, at[SIZE], at[FILLED])
        at[BLOCK] += 1


@borrowing_inlined
def _take_stack(shoe: BlackjackShoe) -> bool:
    """Take the next given stack; return False if there is none."""
    at = shoe.at
    if at[STACK] == shoe.sizes.size:
        return False
    size, start = shoe.sizes[at[STACK]], at[START]
    for place in range(size):
        shoe.cards[place] = shoe.stacks[start + place]
    at[SIZE] = at[FILLED] = size
    at[START] += size
    at[STACK] += 1
    return True


@borrowing
@decides("19:47-2.15(f)")
def _more(shoe: BlackjackShoe, all_cards: Bytes) -> None:
    """19:47-2.15(f): make the next card ready, by shuffling more of the stack or else the discards. After the discards
    are shuffled the position is 1, since one card is burned.
    """
    at, cards = shoe.at, shoe.cards
    if at[PLACE] < at[SIZE]:
        _shuffle_to(shoe, at[PLACE] + 1)
        return
    at[PLACE] = 1
    if shoe.stacks.size:
        if not _take_stack(shoe):
            at[PLACE], at[FILLED], at[SIZE] = 0, cards.size, -1
        return
    left = shoe.left
    left[:] = 0
    for card in all_cards:
        left[card] += 1
    for dealt in range(at[COUNT]):
        if not shoe.gone[shoe.whose[dealt]]:
            left[shoe.drawn[dealt]] -= 1
    size = 0
    for card in range(DECK):
        for _ in range(left[card]):
            cards[size] = card
            size += 1
    if size < 2:
        at[PLACE], at[FILLED], at[SIZE] = 0, cards.size, -1
        return
    at[FILLED], at[SIZE] = 0, size
    _shuffle_to(shoe, 2)


@borrowing_inlined
def draw(shoe: BlackjackShoe, table: BlackjackNumbers, hand: int) -> Whole:
    """Deal the next card to a hand."""
    at = shoe.at
    if at[PLACE] >= at[FILLED]:
        _more(shoe, table.cards)
    card = np.int64(shoe.cards[at[PLACE]])
    at[PLACE] += 1
    shoe.drawn[at[COUNT]] = card
    shoe.whose[at[COUNT]] = hand
    at[COUNT] += 1
    return card


@borrowing_inlined
def see(shoe: BlackjackShoe, table: BlackjackNumbers, rank: Whole) -> None:
    """Count a card."""
    if table.counting:
        shoe.at[RUNNING] += table.tags[rank]
        shoe.at[SEEN] += 1


@borrowing_inlined
def fresh_shoe(shoe: BlackjackShoe, table: BlackjackNumbers, number: int) -> bool:
    """Begin a fresh shoe (2.5, 2.21); return False if none is left."""
    at, cards, swaps = shoe.at, shoe.cards, shoe.swaps
    if shoe.stacks.size:
        if not _take_stack(shoe):
            return False
    else:
        if table.continuous and at[SIZE] == cards.size and at[FILLED] < _FEW:
            # Restore the original order by undoing the few swaps, so that no shoe depends on an earlier one.
            for back in range(at[FILLED] - 1, -1, -1):
                card = cards[back]
                cards[back] = cards[swaps[back]]
                cards[swaps[back]] = card
        else:
            for place in range(cards.size):
                cards[place] = table.cards[place]
        at[SIZE] = cards.size
        at[FILLED] = at[BLOCK] = 0
        at[NUMBER] = number
        _shuffle_to(shoe, 2 * table.boxes + 6 if table.continuous else min(table.cutting_card + 8, cards.size))
    at[PLACE] = 0 if table.continuous else 1
    at[RUNNING] = table.first_count
    at[SEEN] = 0
    return True


@inlined
def level_of(running: int, unseen: int, table: BlackjackNumbers) -> int:
    """Return the level of a count, given the number of cards not yet seen."""
    if table.true_count:
        above = running * DECK
        below = max(unseen, 1) * table.scale
        if table.rounding == NEAREST:
            above = 2 * above + below
            below = 2 * below
        count = above // below
        if table.rounding == TRUNCATE and count < 0 and count * below != above:
            count += 1
    else:
        count = running // table.scale
    return min(max(count - table.lowest, 0), table.levels - 1)


@borrowing_inlined
def count_level(shoe: BlackjackShoe, table: BlackjackNumbers) -> int:
    """Return the current level of the count."""
    return level_of(shoe.at[RUNNING], table.cards.size - shoe.at[SEEN], table) if table.counting else 0
