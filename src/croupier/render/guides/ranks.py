"""Ranks of hands, as guides show them."""

from croupier.regulation import Cite
from croupier.render.guides.document import Grid

_POKER = (
    ("Royal flush", "Ace, king, queen, jack and ten of one suit"),
    ("Straight flush", "Five cards in sequence, all of one suit"),
    ("Four of a kind", "Four cards of one rank"),
    ("Full house", "Three of a kind and a pair"),
    ("Flush", "Five cards of one suit"),
    ("Straight", "Five cards in sequence, of any suits"),
    ("Three of a kind", "Three cards of one rank"),
    ("Two pair", "Two different pairs"),
    ("One pair", "Two cards of one rank"),
    ("High card", "None of these; the highest card counts, then the next"),
)

_THREE = (
    ("Straight flush", "Three cards in sequence, all of one suit"),
    ("Three of a kind", "Three cards of one rank"),
    ("Straight", "Three cards in sequence, of any suits"),
    ("Flush", "Three cards of one suit"),
    ("Pair", "Two cards of one rank"),
    ("High card", "None of these; the highest card counts, then the next"),
)


def five_cards(cite: Cite, *, five_aces: bool = False, joker: str = "") -> Grid:
    """Hands of five cards from the best down."""
    first = (("Five aces", "Four aces and the joker"),) if five_aces else ()
    return Grid("Hands of five cards, the best first", ("Hand", "What it is"), first + _POKER, (1,), (cite,), joker)


def three_cards(cite: Cite) -> Grid:
    """Hands of three cards from the best down: with three cards, a straight is rarer than a flush."""
    note = "With three cards a straight is rarer than a flush, and so it ranks higher."
    return Grid("Hands of three cards, the best first", ("Hand", "What it is"), _THREE, (1,), (cite,), note)
