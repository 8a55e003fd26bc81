"""Ranks of hands, for guides."""

from croupier.regulation import Cite
from croupier.render.guides.document import Grid

_POKER = (
    ("Royal flush", "Ace, king, queen, jack and ten of one suit"),
    ("Straight flush", "Five cards in sequence, all of one suit"),
    ("Four of a kind", "Four of the same rank"),
    ("Full house", "Three of a kind and a pair"),
    ("Flush", "Five cards of one suit"),
    ("Straight", "Five cards in sequence, of any suits"),
    ("Three of a kind", "Three of the same rank"),
    ("Two pair", "Two different pairs"),
    ("One pair", "Two of the same rank"),
    ("High card", "None of these; the highest card counts, then the next"),
)


def five_cards(cite: Cite, *, five_aces: bool = False, joker: str = "") -> Grid:
    """Return hands of five cards, best first."""
    first = (("Five aces", "Four aces and the joker"),) if five_aces else ()
    return Grid("Hands of five cards, best first", ("Hand", "What it is"), first + _POKER, (1,), (cite,), joker)
