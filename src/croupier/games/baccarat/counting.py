"""All deals of baccarat from a shoe of any composition: every sequence of six cards, by the result of each hand.

Cards are distinguished only by value, of which there are ten. A sequence of which only four or five cards are used
counts once for every way to continue it, so that all outcomes share one total. The drawing rules are an argument: a
table of true and false.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.regulation import decides

VALUES = 10
NO_CARD = VALUES
"""Stands for the value of a third card that wasn't drawn."""

Ways = list[list[int]]
"""Number of sequences, by the count of the Player's Hand and that of the Banker's."""


def shoe(decks: int) -> list[int]:
    """Return the number of cards of each value from 0 to 9; tens and face cards count zero."""
    return [16 * decks, *[4 * decks] * (VALUES - 1)]


def ways(cards: Sequence[int], player_draws: Sequence[bool], banker_draws: Sequence[Sequence[bool]]) -> Ways:
    """Count every sequence of six cards of a shoe by the final counts.

    ``player_draws`` is by the count of the Player's first two cards; ``banker_draws`` by that of the Banker's and the
    value of the Player's third card. Neither is used for a natural.
    """
    total = sum(cards)
    if len(cards) != VALUES or min(cards) < 0 or total < 6:
        raise ValueError(f"a shoe has ten numbers of cards, none below nothing and six cards in all, not {cards}")
    # The number of all sequences must fit into 63 bits.
    if total > 1400:
        raise ValueError(f"a shoe of {total} cards is more than can be counted")
    found = np.zeros((VALUES, VALUES), dtype=np.int64)
    _count(np.array(cards, dtype=np.int64), np.array(player_draws), np.array(banker_draws), found)
    return [[int(number) for number in row] for row in found]


@compiled
@decides("19:47-3.9", "19:47-3.10")
def _count(
    cards: NDArray[np.int64],
    player_draws: NDArray[np.bool_],
    banker_draws: NDArray[np.bool_],
    found: NDArray[np.int64],
) -> None:
    """19:47-3.9, 19:47-3.10: count all sequences of cards, drawing by the tables."""
    left = cards.copy()
    total = left.sum()
    after_five = total - 5
    after_four = (total - 4) * after_five
    for first in range(VALUES):
        ways = left[first]
        left[first] -= 1
        for second in range(VALUES):
            ways_of_two = ways * left[second]
            left[second] -= 1
            for third in range(VALUES):
                three = ways_of_two * left[third]
                left[third] -= 1
                player = (first + third) % 10
                for fourth in range(VALUES):
                    four = three * left[fourth]
                    if four == 0:
                        continue
                    banker = (second + fourth) % 10
                    if player >= 8 or banker >= 8:
                        found[player, banker] += four * after_four
                        continue
                    left[fourth] -= 1
                    if player_draws[player]:
                        for fifth in range(VALUES):
                            five = four * left[fifth]
                            mine = (player + fifth) % 10
                            if banker_draws[banker, fifth]:
                                left[fifth] -= 1
                                for sixth in range(VALUES):
                                    found[mine, (banker + sixth) % 10] += five * left[sixth]
                                left[fifth] += 1
                            else:
                                found[mine, banker] += five * after_five
                    elif banker_draws[banker, NO_CARD]:
                        for fifth in range(VALUES):
                            found[player, (banker + fifth) % 10] += four * left[fifth] * after_five
                    else:
                        found[player, banker] += four * after_four
                    left[fourth] += 1
                left[third] += 1
            left[second] += 1
        left[first] += 1
