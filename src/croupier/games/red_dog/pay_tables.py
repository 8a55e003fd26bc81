"""Payout odds of red dog, 19:47-6.5. The text is not at hand; the trade's figures are taken as minimums."""

from croupier.equipment.money import Odds

BY_SPREAD = {1: Odds(5), 2: Odds(4), 3: Odds(2)}
"""Minimum payout odds, by how many ranks are between the two cards."""
WIDE = Odds(1)
"""Payout odds of wider spreads."""
THREE_OF_A_KIND = Odds(11)
"""Minimum payout odds of a pair that becomes three of a kind."""
MOST = Odds(30)
"""The trade has no maximum; this one only catches typing errors."""
