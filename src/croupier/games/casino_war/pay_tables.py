"""Payout odds of casino war, 19:47-22.9, from a sister state's rule because the text is not at hand."""

from croupier.equipment.money import Odds

EVEN = Odds(1)
"""The initial wager, and a war wager whose card is higher."""

TIE_AT_LEAST, TIE_AT_MOST = Odds(10), Odds(20)
"""A tie wager. The sister state's rule sets no maximum; ours only catches typing errors."""

TIED_WAR = Odds(2)
"""A war wager when the war is tied (reading 182)."""

SURRENDERED = Odds(1, 2)
"""The share of the initial wager that a surrender loses."""
