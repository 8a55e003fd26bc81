"""Seven-card stud with just enough cards, or one too few, for the burn card and the common card."""

import pytest
from poker_play import Sitting

from croupier.games.poker.commands import CheckBet
from croupier.table.names import Place
from croupier.table.roles import player
from croupier.table.steps import Committed


@pytest.mark.cites("19:47-14.9(h)")
@pytest.mark.parametrize(("left", "remain", "shuffled"), [(8, 1, True), (7, 2, False), (6, 3, False)])
def test_the_burn_cards_are_shuffled_where_one_card_is_left(left: int, remain: int, shuffled: bool) -> None:
    """Ten cards are left after the fifth of eight players; one is burned, and each player still in gets one."""
    sitting = Sitting({"dealing.game": "seven-card stud high"}, dict.fromkeys(range(1, 9), 100_00))
    sitting.begin()
    while len(sitting.table.books.cards(Place("dealing"))) > 10:
        seat = sitting.turn
        if sitting.house.give(player(seat), CheckBet(seat)) is not None:
            sitting.call(seat)
    for _ in range(8 - left):
        sitting.fold(sitting.turn)
    seals = sum(isinstance(step, Committed) for step in sitting.steps)
    before = remain
    while sitting.topic == "action":
        if not sitting.table.books.cards(Place("board")):
            before = len(sitting.table.books.cards(Place("dealing")))
        sitting.check(sitting.turn)
    assert before == remain
    assert len(sitting.table.books.cards(Place("board"))) == 1
    assert sum(isinstance(step, Committed) for step in sitting.steps) == seals + shuffled
