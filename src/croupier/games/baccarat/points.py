"""3.1(b), (c): what cards and hands count; 3.9: whether a third card is dealt."""

from collections.abc import Sequence

from croupier.equipment.cards import Card, Rank
from croupier.regulation import Cite, Paragraphs, decides

P = Paragraphs("19:47")

NATURAL = 8
"""3.9: with a Point Count of 8 or 9 on two cards neither hand receives a third."""
PLAYER_STANDS = 6
BANKER_STANDS = 7


@decides("19:47-3.1(b)")
def value(card: Card) -> int:
    """3.1(b): face value from 2 to 9; ten, jack, queen and king nothing; an ace one."""
    if card.rank is Rank.ACE:
        return 1
    return int(card.rank) if card.rank < Rank.TEN else 0


@decides("19:47-3.1(b)1", "19:47-3.1(b)2", "19:47-3.1(b)3")
def value_cite(card: Card) -> Cite:
    """3.1(b)1 to 3: what says so."""
    if card.rank is Rank.ACE:
        return P("3.1(b)3")
    return P("3.1(b)1") if card.rank < Rank.TEN else P("3.1(b)2")


@decides("19:47-3.5")
def burned_for(card: Card) -> int:
    """3.5: how many cards are burned for the first card of a shoe; a ten or a picture counts ten here."""
    return value(card) or 10


@decides("19:47-3.1(c)")
def count(hand: Sequence[Card]) -> int:
    """3.1(c): the right digit of the total."""
    return sum(map(value, hand)) % 10


@decides("19:47-3.9")
def is_natural(points: int) -> bool:
    """3.9: of two cards."""
    return points >= NATURAL


@decides("19:47-3.9")
def player_draws(points: int) -> bool:
    """3.9: the Player's Hand draws with 0 to 5 and stands with 6 or 7."""
    return points < PLAYER_STANDS


_STANDS_AGAINST = {3: (8,), 4: (0, 1, 8, 9), 5: (0, 1, 2, 3, 8, 9), 6: (0, 1, 2, 3, 4, 5, 8, 9)}
"""3.9: with these counts the Banker's Hand stands when the Player's third card was one of these."""


@decides("19:47-3.9")
def banker_draws(points: int, third: int | None) -> bool:
    """3.9: by its own count and the value of the Player's third card, None if the Player's Hand has none."""
    if points >= BANKER_STANDS:
        return False
    if third is None:
        return player_draws(points)
    return third not in _STANDS_AGAINST.get(points, ())
