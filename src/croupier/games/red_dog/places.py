"""The places of red dog's three cards, on which everybody bets."""

from croupier.table.names import Place

LEFT_CARD, RIGHT_CARD, THIRD_CARD = Place("left_card"), Place("right_card"), Place("third_card")
CARDS = (LEFT_CARD, THIRD_CARD, RIGHT_CARD)
"""In layout order, with the third card between the others."""
