"""3.1(b), (c): values of cards and hands; 3.9: whether a third card is dealt."""

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
    """3.1(b): return a card's value: face value from 2 to 9, zero for a ten or face card, one for an ace."""
    if card.rank is Rank.ACE:
        return 1
    return int(card.rank) if card.rank < Rank.TEN else 0


@decides("19:47-3.1(b)1", "19:47-3.1(b)2", "19:47-3.1(b)3")
def value_cite(card: Card) -> Cite:
    """3.1(b)1 to 3: return the paragraph that gives a card its value."""
    if card.rank is Rank.ACE:
        return P("3.1(b)3")
    return P("3.1(b)1") if card.rank < Rank.TEN else P("3.1(b)2")


@decides("19:47-3.5")
def burned_for(card: Card) -> int:
    """3.5: return how many cards the first card of a shoe burns; a ten or face card counts ten here."""
    return value(card) or 10


@decides("19:47-3.1(c)")
def count(hand: Sequence[Card]) -> int:
    """3.1(c): return the right digit of the total."""
    return sum(map(value, hand)) % 10


@decides("19:47-3.9")
def is_natural(points: int) -> bool:
    """3.9: return True for a natural, given the count of two cards."""
    return points >= NATURAL


@decides("19:47-3.9")
def player_draws(points: int) -> bool:
    """3.9: return True if the Player's Hand draws, which it does on 0 to 5; it stands on 6 or 7."""
    return points < PLAYER_STANDS


_STANDS_AGAINST = {3: (8,), 4: (0, 1, 8, 9), 5: (0, 1, 2, 3, 8, 9), 6: (0, 1, 2, 3, 4, 5, 8, 9)}
"""3.9: the Player's third cards against which the Banker's Hand stands, by the Banker's count."""


@decides("19:47-3.9")
def banker_draws(points: int, third: int | None) -> bool:
    """3.9: return True if the Banker's Hand draws, by its count and the value of the Player's third card (None without
    one).
    """
    if points >= BANKER_STANDS:
        return False
    if third is None:
        return player_draws(points)
    return third not in _STANDS_AGAINST.get(points, ())
