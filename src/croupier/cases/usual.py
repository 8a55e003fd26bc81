"""What happens at a table where a case says nothing: always the same, so that cards come to the same places."""

from collections.abc import Callable

from croupier.cases.card_lines import at_card_table
from croupier.cases.cut import declined_cut
from croupier.cases.dice_lines import at_dice_table
from croupier.cases.poker_lines import at_poker_table
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.pai_gow_poker.banking import most_directed
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.games.poker.table import PokerTable
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.table.about import BoxHand, Positions
from croupier.table.asks import Ask
from croupier.table.commands import (
    AwardSelected,
    ChooseStack,
    Command,
    DeclineInsurance,
    DesignateHand,
    DiceShaken,
    DirectDealersWager,
    DoubleDown,
    KeepWager,
    NumberSelected,
    PassBank,
    SetHand,
    Stand,
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
        return _AT_BLACKJACK[ask.topic](ask, table) if ask.topic in _AT_BLACKJACK else None
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


def _cut_shoe(ask: Ask, _table: BlackjackTable) -> Answer:
    """2.5: no player cuts; the dealer does, in the middle. The ask says how many cards there are."""
    return declined_cut(ask)


def _insurance(ask: Ask, table: BlackjackTable) -> Answer | None:
    return _by_whoever_may(ask, table, DeclineInsurance)


def _award(_ask: Ask, _table: BlackjackTable) -> Answer:
    """2.20(f): the first lot."""
    return DEVICE, AwardSelected(0)


def _turn(ask: Ask, table: BlackjackTable) -> Answer | None:
    return _by_whoever_may(ask, table, Stand)


def _by_whoever_may(ask: Ask, table: BlackjackTable, make: Callable[[int, int], Command]) -> Answer | None:
    """What is said for the hand that an ask is about, by the player who may say it; a box may have several players."""
    if not isinstance(ask.about, BoxHand):
        return None
    (seat,) = ask.to
    answer = player(seat), make(seat, ask.about.box)
    return answer if ask.refuses(*answer) is None else None


def _double_too(ask: Ask, table: BlackjackTable) -> Answer | None:
    """2.13(d): the others leave their wagers as they are."""
    return _by_whoever_may(ask, table, KeepWager)


def _double_each(ask: Ask, table: BlackjackTable) -> Answer | None:
    """2.18(c): a chip is added to each further wager."""
    return _by_whoever_may(ask, table, lambda seat, box: DoubleDown(seat, box, table.rules.smallest_chip))


def _split_too(ask: Ask, table: BlackjackTable) -> Answer | None:
    """2.13(e): the wagers of the others stay with the first hand."""
    return _by_whoever_may(ask, table, lambda seat, box: DesignateHand(seat, box, second=False))


_AT_BLACKJACK: dict[str, Callable[[Ask, BlackjackTable], Answer | None]] = {
    "cut": _cut_shoe,
    "insurance": _insurance,
    "turn": _turn,
    "double too": _double_too,
    "double each": _double_each,
    "split too": _split_too,
    "bonus award": _award,
}
