"""What happens at a table of Dice Duel and at no other."""

from croupier.table.reasons import Reason
from croupier.table.steps import Announced
from dice_duel.wagers import Dice, Side


class DuelCalled(Announced):
    """1.3(b): the dealer calls which die is higher."""

    winner: Side
    dice: Dice


class DuelDecided(Reason):
    """1.2(b) to (d): a throw has decided a wager."""

    winner: Side
    dice: Dice
