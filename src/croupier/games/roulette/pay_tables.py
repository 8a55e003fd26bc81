"""19:47-5.2: what winning wagers pay at roulette (a sister state's rule: no text of the section is at hand)."""

from croupier.equipment.money import Odds
from croupier.games.roulette.wager_kinds import EVEN_MONEY, RouletteKind

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
"""5.2: what each kind of wager pays."""

HALF = Odds(1, 2)
"""5.2 (reading 210): what a wager at even money loses on a zero, where it is so filed."""
