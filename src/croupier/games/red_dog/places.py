"""Where the three cards of red dog lie, on which everybody wagers."""

from croupier.table.names import Place

LEFT_CARD, RIGHT_CARD, THIRD_CARD = Place("left_card"), Place("right_card"), Place("third_card")
CARDS = (LEFT_CARD, THIRD_CARD, RIGHT_CARD)
"""As they lie: the third one between the others."""
