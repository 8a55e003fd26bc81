"""What happens at a table where a case says nothing: always the same, so that cards come to the same places."""

from collections.abc import Callable

from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.table.asks import Ask
from croupier.table.commands import (
    ChooseStack,
    Command,
    CutCards,
    DeclineCut,
    DiceShaken,
    DirectDealersWager,
    NumberSelected,
    PassBank,
    SetHand,
)
from croupier.table.driver import GameTable
from croupier.table.places import at_seat
from croupier.table.roles import DEALER, DEVICE, Actor, player

FIRST_NUMBER = 1
"""The number that counts no further than to the dealer, or to the bank."""

DICE = (1, 1, 6)
"""Eight: once around the seven positions, to the dealer or the bank again."""

Answer = tuple[Actor, Command]


def usual(ask: Ask, table: GameTable) -> Answer | None:
    """What is answered to an ask of pai gow poker; None if it is none, or is answered as at any other table."""
    if not isinstance(table, PaiGowPokerTable) or ask.topic not in _ANSWERS:
        return None
    return _ANSWERS[ask.topic](ask, table)


def _bank(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    seat = int(ask.subject)
    return player(seat), PassBank(seat)


def _dealers(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    """11.10(g): the dealer wagers as much as there is to wager."""
    seat, most = map(int, ask.subject.split(":"))
    return player(seat), DirectDealersWager(seat, most)


def _cut(ask: Ask, table: PaiGowPokerTable) -> Answer:
    """No player cuts; the dealer does, in the middle."""
    seat = int(ask.subject)
    return (player(seat), DeclineCut(seat)) if seat else (DEALER, CutCards(0, len(table.composition) // 2))


def _start(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    return DEVICE, NumberSelected(FIRST_NUMBER) if NumberSelected in ask.awaits else DiceShaken(DICE)


def _stack(ask: Ask, _table: PaiGowPokerTable) -> Answer:
    seat = int(ask.subject)
    return player(seat), ChooseStack(seat, 1)


def _set(ask: Ask, table: PaiGowPokerTable) -> Answer | None:
    """A player sets a hand as the house would; of two hands, the one whose turn it is."""
    for position in map(int, ask.subject.split(",")):
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
