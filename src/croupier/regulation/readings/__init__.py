"""Readings: what we take an unclear paragraph to mean, which other meanings it could have, and why.

A reading is shown wherever its paragraph is cited. Where the choice changes a payment it is also an option of the
licensee's filing, named in ``option``. Each game has a range of numbers, so that a number, once given, stays.
"""

from croupier.regulation.citation import Cite
from croupier.regulation.readings import baccarat, blackjack, dice, poker, poker_games, three_card_poker
from croupier.regulation.readings.note import Reading as Reading

READINGS = tuple(
    sorted(
        (
            *poker_games.READINGS,
            *blackjack.READINGS,
            *dice.READINGS,
            *three_card_poker.READINGS,
            *baccarat.READINGS,
            *poker.READINGS,
        ),
        key=lambda reading: reading.number,
    )
)


def readings_of(cite: Cite) -> tuple[Reading, ...]:
    """The readings that concern a paragraph."""
    return tuple(reading for reading in READINGS if cite in reading.cites)
