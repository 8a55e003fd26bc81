"""Places of cards in a hand, which no case can name wrongly: at the first and the last, and beyond them."""

import tomllib

import pytest

from croupier.equipment.chance import LaboratorySource
from croupier.games import game
from croupier.games.pai_gow_poker import SCHEMA, sample_filing
from croupier.submission.filing import check
from croupier.table import commands as c
from croupier.table.driver import Driver
from croupier.table.house import EVERYBODY, House
from croupier.table.roles import DEALER, SUPERVISOR, Role, player

START = "2026-01-01T20:00:00+00:00"


def at_the_setting() -> House:
    """A round of one player whose hands are about to be set, by whoever sets them."""
    filing = check(tomllib.loads(sample_filing()), SCHEMA).filing
    assert filing is not None
    house = House(Driver(game("pai-gow-poker").open_table(filing)), LaboratorySource(1))
    for actor, command in (
        (SUPERVISOR, c.OpenTable(START)),
        (player(1), c.SitDown(1, "Player 1")),
        (player(1), c.BuyIn(1, 1_000_00)),
        (DEALER, c.BeginRound(START)),
        (player(1), c.PlaceWager(1, "bet.1", 25_00)),
        (DEALER, c.NoMoreBets()),
    ):
        refusal = house.give(actor, command)
        assert refusal is None, str(refusal)
    return house


@pytest.mark.cites("19:47-11.9(a)")
@pytest.mark.parametrize(
    ("low", "right"), [((0, 1), False), ((1, 2), True), ((6, 7), True), ((7, 8), False), ((1, 1), False)]
)
def test_a_player_sets_by_the_places_from_1_to_7(low: tuple[int, ...], right: bool) -> None:
    refusal = at_the_setting().give(player(1), c.SetHand(1, 1, low))
    assert (refusal is None) == right
    assert refusal is None or "places from 1 to 7" in refusal.allowed


@pytest.mark.cites("19:47-11.9(a)")
@pytest.mark.parametrize(
    ("low", "right"),
    [
        ((0, 1), False),
        ((1, 2), True),
        ((6, 7), True),
        ((7, 8), False),
        ((1,), False),
        ((1, 2, 3), False),
        ((1, 1), False),
    ],
)
def test_the_dealer_sets_two_places_from_1_to_7(low: tuple[int, ...], right: bool) -> None:
    house = at_the_setting()
    house.automatic = EVERYBODY - {Role.DEALER}
    assert house.give(player(1), c.SetHand(1, 1, (1, 2))) is None
    while house.driver.ask.topic != "dealer sets":
        assert house.give(DEALER, c.Proceed()) is None
    refusal = house.give(DEALER, c.SetHand(0, 0, low))
    # Two cards that the house way would not set are refused for that.
    assert (refusal is not None and "two places from 1 to 7" in refusal.allowed) == (not right)
