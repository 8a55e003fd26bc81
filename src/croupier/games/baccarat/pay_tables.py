"""What baccarat and minibaccarat pay, 19:47-3.3 and 7.3. The text is not at hand; the figures come from the gap
notes.
"""

from fractions import Fraction

from croupier.equipment.money import Odds

EVEN = Odds(1)
"""Wagers on the Player's Hand and on the Banker's Hand."""

TIE_AT_LEAST, TIE_AT_MOST = Odds(8), Odds(20)
"""A Tie Bet. The notes state no maximum; this one catches typing errors."""

VIGORISH = Fraction(5, 100)
"""The usual percentage of winnings on the Banker's Hand (reading 121)."""
