"""What a player of poker may do, as choices: bounds of amounts, what is not possible now, and actions if away."""

import pytest
from poker_play import Sitting

from croupier.games.poker.commands import CallBet, CheckBet, FoldHand, MakeBet, PutInChip, PutInChips, RaiseBet
from croupier.games.poker.forms import FORMS
from croupier.games.poker.refusals import PokerCode
from croupier.table.choices import Choice, Money
from croupier.table.command import Command
from croupier.table.roles import player
from croupier.words.refusals import codes_with_words


def choices(sitting: Sitting) -> dict[type[Command], Choice]:
    return {choice.kind: choice for choice in sitting.driver.ask.choices(sitting.turn)}


@pytest.mark.parametrize("form", list(FORMS))
def test_every_question_to_a_player_has_one_answer_for_somebody_who_is_away(form: str) -> None:
    sitting = Sitting({"dealing.game": form})
    sitting.begin()
    topics = set()
    while not sitting.driver.at_rest:
        ask, seat = sitting.driver.ask, sitting.turn
        topics.add(ask.topic)
        away = [choice for choice in ask.choices(seat) if choice.if_away]
        assert len(away) == 1
        assert ask.if_away(seat) == away[0].command()
        assert all(not choice.if_away for other in (1, 2, 3, 4) if other != seat for choice in ask.choices(other))
        stays = next(choice for choice in choices(sitting).values() if choice.refusal is None)
        calling = choices(sitting).get(CallBet)
        value = calling if calling is not None and calling.refusal is None else stays
        assert sitting.house.give(player(seat), value.command()) is None
    assert {"action", "showdown"} <= topics


@pytest.mark.parametrize(
    ("structure", "low", "high"),
    [("fixed limit", 8, 8), ("spread limit", 8, 12), ("pot limit", 8, 14), ("no limit", 8, 100)],
)
def test_a_raise_is_bounded_by_the_posted_limits(structure: str, low: int, high: int) -> None:
    changes = {"limits.structure": structure}
    sitting = Sitting(changes, dict.fromkeys((1, 2, 3), 100_00))
    sitting.begin()
    found = choices(sitting)
    bound = found[RaiseBet].fields["to"]
    assert isinstance(bound, Money)
    assert (bound.least, bound.most, bound.step) == (low * 100, high * 100, 100)
    stands = found[MakeBet].refusal
    assert stands is not None
    assert stands.code is PokerCode.BET_STANDS


def test_nothing_of_a_turn_is_listed_for_anybody_else() -> None:
    sitting = Sitting()
    sitting.begin()
    others = [seat for seat in sitting.table.books.seats if seat != sitting.turn]
    for seat in others:
        kinds = {choice.kind for choice in sitting.driver.ask.choices(seat)}
        assert not kinds & {CheckBet, CallBet, FoldHand, MakeBet, RaiseBet, PutInChip, PutInChips}
        refusal = sitting.driver.ask.refuses(player(seat), FoldHand(seat))
        assert refusal is not None
        assert (refusal.code, refusal.figures["in_turn"]) == (PokerCode.NOT_YOUR_TURN, sitting.turn)


def test_every_refusal_has_words() -> None:
    assert set(PokerCode) <= set(codes_with_words())
