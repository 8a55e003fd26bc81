"""What a player may do at a blackjack table, as listed: with bounds, or with the reason why not."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_play import BOUGHT, HAND, Sitting

from croupier.games.blackjack.commands import AdmitPlayers, DeclineInsurance, Stand
from croupier.games.blackjack.hand_decisions import decisions, most
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table.choices import Choice, Money
from croupier.table.refusals import Code, TableCode
from croupier.table.roles import player

P = Paragraphs("19:47")

SHARED: Mapping[str, Any] = {**HAND, "boxes.players": 3}


def reasons(sitting: Sitting, seat: int = 1) -> dict[str, Code | None]:
    """Return each decision listed for a seat, with the reason why it can't be taken now."""
    return {
        word: None if choice.refusal is None else choice.refusal.code
        for word, choice in decisions(sitting.driver.ask, seat).items()
    }


def wagers(sitting: Sitting, seat: int) -> dict[str, Choice]:
    found = [choice for choice in sitting.driver.ask.choices(seat) if choice.kind is c.PlaceWager]
    return {str(choice.fields["area"]): choice for choice in found}


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("TS 6D 2H TD", {"split": BlackjackCode.NOT_A_PAIR}),
        ("8S 6D 8H TD", {}),
        ("TS 6D KH TD", {}),
    ],
)
def test_a_turn_lists_every_decision(text: str, refused: dict[str, Code]) -> None:
    sitting = Sitting()
    sitting.deal(text)
    expected: dict[str, Code | None] = dict.fromkeys(("hit", "stand", "double", "split", "surrender"))
    assert reasons(sitting) == {**expected, **({} if sitting.rules.surrender else NO_SURRENDER), **refused}


NO_SURRENDER = {"surrender": BlackjackCode.SURRENDER_NOT_OFFERED}


def test_after_a_third_card_only_hit_and_stand_are_left() -> None:
    sitting = Sitting()
    sitting.deal("2S 6D 2H TD 3C")
    sitting.play("hit")
    open_ = [word for word, why in reasons(sitting).items() if why is None]
    assert open_ == ["hit", "stand"]
    assert reasons(sitting)["double"] is BlackjackCode.NOT_FIRST_TWO


@pytest.mark.cites(P("2.10"))
def test_doubling_has_the_bounds_of_the_wager_and_of_the_chips() -> None:
    sitting = Sitting()
    sitting.deal("5S 6D 6H TD", {1: 40_00})
    double = decisions(sitting.driver.ask, 1)["double"].fields["amount"]
    assert isinstance(double, Money)
    chip = sitting.rules.smallest_chip
    assert (double.least, double.most, double.step) == (chip, 40_00, chip)
    poor = Sitting()
    poor.deal("5S 6D 6H TD", {1: BOUGHT - 30_00})
    assert most(decisions(poor.driver.ask, 1)["double"]) == 30_00


def test_what_cannot_be_covered_says_so() -> None:
    sitting = Sitting()
    sitting.deal("8S 6D 8H TD", {1: BOUGHT})
    found = reasons(sitting)
    assert found["split"] is BlackjackCode.CANNOT_COVER_SPLIT
    assert found["double"] is BlackjackCode.CANNOT_ADD
    assert most(decisions(sitting.driver.ask, 1)["double"]) == 0


@pytest.mark.cites(P("2.9"))
def test_insurance_is_for_half_the_wager() -> None:
    sitting = Sitting()
    sitting.deal("5S AD 6H TD", {1: 25_00})
    insure = decisions(sitting.driver.ask, 1)["insure"]
    assert most(insure) == 12_50
    assert sitting.driver.ask.if_away(1) == DeclineInsurance(1, 1)


@pytest.mark.cites(P("2.13(b)"))
def test_another_player_on_the_hand_is_told_who_calls_the_decisions() -> None:
    sitting = Sitting(SHARED, seats=(1, 3, 5))
    sitting.shuffled("TS 6D 2H TD")
    sitting.bet(3)
    sitting.give(player(3), AdmitPlayers(3, 3))
    sitting.bet(3, seat=1)
    sitting.no_more_bets()
    listed = decisions(sitting.driver.ask, 1)
    assert {choice.refusal.code for choice in listed.values() if choice.refusal} == {BlackjackCode.NOT_THE_TURN}
    assert all(choice.refusal and choice.refusal.cites[0] == P("2.13(b)") for choice in listed.values())
    # A player who isn't in the hand is asked nothing, and may leave.
    assert [choice.kind for choice in sitting.driver.ask.choices(5)] == [c.LeaveSeat]
    assert sitting.driver.ask.if_away(1) is None
    assert sitting.driver.ask.if_away(3) == Stand(3, 3)


def test_who_may_let_others_wager_finds_it_listed() -> None:
    sitting = Sitting(SHARED, seats=(1, 3))
    sitting.shuffled("TS")

    def listed(seat: int) -> list[Code | None]:
        found = [choice for choice in sitting.driver.ask.choices(seat) if choice.kind is AdmitPlayers]
        return [None if choice.refusal is None else choice.refusal.code for choice in found]

    assert listed(3) == []
    sitting.bet(3)
    assert listed(3) == [None]
    sitting.give(player(3), AdmitPlayers(3, 3))
    assert listed(3) == [BlackjackCode.CONSENTED_ALREADY]
    assert listed(1) == []


def test_a_coupon_alone_goes_with_chips_that_stand() -> None:
    sitting = Sitting()
    sitting.give(player(1), c.BuyIn(1, 0, 20_00))
    sitting.shuffled("TS")
    assert sitting.refused(player(1), c.PlaceWager(1, "bet.1", 0, 5_00)).code is TableCode.COUPON_WITHOUT_CHIPS
    sitting.bet(1, 10_00)
    assert sitting.refused(player(1), c.PlaceWager(1, "bet.1", 0)).code is TableCode.NOT_ABOVE_ZERO
    assert sitting.refused(player(1), c.PlaceWager(1, "bet.1", 0, 15_00)).code is TableCode.COUPON_NOT_MATCHED
    sitting.give(player(1), c.PlaceWager(1, "bet.1", 0, 10_00))


def test_wagers_are_listed_box_by_box_with_their_limits() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.shuffled("TS")
    found = wagers(sitting, 1)
    assert list(found) == [str(area) for area in sitting.table.areas]
    own, limits = found["bet.1"].fields["amount"], sitting.rules.bet
    assert (own.least, own.most) == (limits.minimum, min(limits.maximum, BOUGHT))
    other = found["bet.2"].refusal
    assert other is not None
    assert other.code is BlackjackCode.BOX_OF_ANOTHER
    sitting.bet(1)
    assert [
        str(choice.fields["area"]) for choice in sitting.driver.ask.choices(1) if choice.kind is c.WithdrawWager
    ] == ["bet.1"]
    assert sitting.refused(player(1), c.WithdrawWager(1, "bet.2")).code is TableCode.NO_WAGER_STANDS
