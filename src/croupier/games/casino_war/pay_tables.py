"""What casino war pays, 19:47-22.9. The text is not at hand: the figures are those of a sister state's rule."""

from croupier.equipment.money import Odds

EVEN = Odds(1)
"""The initial wager, and a war wager whose card is higher."""

TIE_AT_LEAST, TIE_AT_MOST = Odds(10), Odds(20)
"""A tie wager. The sister state's rule names no most: this one keeps slips of the pen out."""

TIED_WAR = Odds(2)
"""A war wager in a war that is tied (reading 182)."""

SURRENDERED = Odds(1, 2)
"""The part of the initial wager that whoever surrenders loses."""
