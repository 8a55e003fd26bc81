"""What red dog pays, 19:47-6.5. The text is not at hand: the figures are those of the trade, taken as minimums."""

from croupier.equipment.money import Odds

BY_SPREAD = {1: Odds(5), 2: Odds(4), 3: Odds(2)}
"""The least that is paid where this many ranks are between the two cards."""
WIDE = Odds(1)
"""Where more ranks lie between them."""
THREE_OF_A_KIND = Odds(11)
"""The least that is paid where a pair becomes three of a kind."""
MOST = Odds(30)
"""The trade names no most: this one keeps slips of the pen out."""
