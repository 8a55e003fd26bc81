"""What happens at a table where a case says nothing: always the same, so that cards come to the same places."""

from collections.abc import Callable

from croupier.cases.card_lines import at_card_table
from croupier.cases.cut import declined_cut
from croupier.cases.dice_lines import at_dice_table
from croupier.cases.poker_lines import at_poker_table
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.blackjack.questions import BonusToDraw, BoxHand, CardOwed
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.pai_gow_poker.questions import DealersWager
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.games.poker.table import PokerTable
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.commands import (
    AwardSelected,
    ChooseStack,
    Command,
    DiceShaken,
    DirectDealersWager,
    NumberSelected,
    PassBank,
)
from croupier.table.dice_table import DiceTable
from croupier.table.driver import GameTable
from croupier.table.roles import DEVICE, Actor, player

FIRST_NUMBER = 1
"""The number that counts no further than to the dealer, or to the bank."""

DICE = (1, 1, 6)
"""Eight: once around the seven positions, to the dealer or the bank again."""

Answer = tuple[Actor, Command]


def usual(ask: Ask, table: GameTable) -> Answer | None:
    """What is answered to an ask of a game; None if nothing is usual, or it is answered as at any other table."""
    if isinstance(table, DiceTable):
        return at_dice_table(ask)
    if isinstance(table, PokerTable):
        return at_poker_table(ask)
    if isinstance(table, ThreeCardPokerTable | BaccaratTable):
        return at_card_table(ask, table)
    if isinstance(table, BlackjackTable):
        return _at_blackjack(ask)
    if not isinstance(table, PaiGowPokerTable) or ask.topic not in _ANSWERS:
        return None
    return _ANSWERS[ask.topic](ask, table)


def _bank(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    (seat,) = ask.to
    return player(seat), PassBank(seat)


def _dealers(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    """11.10(g): the dealer wagers as much as there is to wager."""
    (seat,) = ask.to
    assert isinstance(ask.about, DealersWager)
    return player(seat), DirectDealersWager(seat, ask.about.most)


def _cut(ask: Ask, table: PaiGowPokerTable) -> Answer:
    """No player cuts; the dealer does, in the middle."""
    return declined_cut(ask)


def _start(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    return DEVICE, NumberSelected(FIRST_NUMBER) if NumberSelected in ask.awaits else DiceShaken(DICE)


def _stack(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    (seat,) = ask.to
    return player(seat), ChooseStack(seat, 1)


def _set(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    """A player sets a hand as the house would; of two hands, the one whose turn it is."""
    return next((player(seat), answer) for seat in ask.to if (answer := ask.if_away(seat)) is not None)


_ANSWERS: dict[str, Callable[[Ask, PaiGowPokerTable], Answer | None]] = {
    "bank": _bank,
    "dealers": _dealers,
    "cut": _cut,
    "start": _start,
    "stack": _stack,
    "set": _set,
    "bank sets": _set,
}


# --- blackjack


def _at_blackjack(ask: Ask) -> Answer | None:
    """2.5: the dealer cuts; 2.20(f): the first lot; for a hand, what commits the player least."""
    match ask.about:
        case CardsToCut():
            return declined_cut(ask)
        case BonusToDraw():
            return DEVICE, AwardSelected(0)
        case BoxHand() if not isinstance(ask.about, CardOwed):
            (seat,) = ask.to
            answer = ask.if_away(seat)
            return None if answer is None else (player(seat), answer)
        case _:
            return None
