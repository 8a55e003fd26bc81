"""What happens at a table where a case says nothing: always the same, so that cards come to the same places."""

from collections.abc import Callable

from croupier.cases.card_lines import at_card_table
from croupier.cases.cut import declined_cut
from croupier.cases.dice_lines import at_dice_table
from croupier.cases.poker_lines import at_poker_table
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.blackjack.questions import BonusToDraw, BoxHand, CardOwed
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.pai_gow_poker.banking import most_directed
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.games.poker.table import PokerTable
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.table.about import CardsToCut, Positions
from croupier.table.asks import Ask
from croupier.table.commands import (
    AwardSelected,
    ChooseStack,
    Command,
    DiceShaken,
    DirectDealersWager,
    NumberSelected,
    PassBank,
    SetHand,
)
from croupier.table.dice_table import DiceTable
from croupier.table.driver import GameTable
from croupier.table.places import at_seat
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
    return player(seat), DirectDealersWager(seat, most_directed(ask))


def _cut(ask: Ask, table: PaiGowPokerTable) -> Answer:
    """No player cuts; the dealer does, in the middle."""
    return declined_cut(ask)


def _start(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    return DEVICE, NumberSelected(FIRST_NUMBER) if NumberSelected in ask.awaits else DiceShaken(DICE)


def _stack(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    (seat,) = ask.to
    return player(seat), ChooseStack(seat, 1)


def _set(ask: Ask, table: PaiGowPokerTable) -> Answer | None:
    """A player sets a hand as the house would; of two hands, the one whose turn it is."""
    for position in ask.about.numbers if isinstance(ask.about, Positions) else ():
        low = table.rules.house_way.low_places(table.books.cards(at_seat(position)), table.rules.wheel)
        for seat in table.books.seats:
            answer = player(seat), SetHand(seat, position, low)
            if ask.refuses(*answer) is None:
                return answer
    return None


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
