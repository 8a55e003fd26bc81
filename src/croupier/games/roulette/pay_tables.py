"""19:47-5.2: payout odds at roulette, from a sister state's rule because the text of the section is not at hand."""

from croupier.equipment.money import Odds
from croupier.games.roulette.wagers import EVEN_MONEY, RouletteKind

K = RouletteKind

PAYS: dict[RouletteKind, Odds] = {
    K.STRAIGHT: Odds(35, 1),
    K.SPLIT: Odds(17, 1),
    K.STREET: Odds(11, 1),
    K.CORNER: Odds(8, 1),
    K.FIVE: Odds(6, 1),
    K.LINE: Odds(5, 1),
    K.COLUMN: Odds(2, 1),
    K.DOZEN: Odds(2, 1),
    **dict.fromkeys(EVEN_MONEY, Odds(1, 1)),
}
"""5.2: payout odds of each kind of wager."""

HALF = Odds(1, 2)
"""5.2 (reading 210): what an even money wager loses on a zero, if so filed."""
