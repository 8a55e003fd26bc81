"""What no case can name wrong: places of cards in a hand, and a negative count."""

import tomllib

import pytest

from croupier.equipment.chance import LaboratorySource
from croupier.games import game, sample_text
from croupier.games.pai_gow_poker import SCHEMA
from croupier.games.pai_gow_poker.commands import SetHand
from croupier.games.pai_gow_poker.rules import AREAS
from croupier.submission.filing import check
from croupier.table import commands as c
from croupier.table.card_commands import StubCounted
from croupier.table.driver import Driver
from croupier.table.house import EVERYBODY, House
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.words import allowed, refused

START = "2026-01-01T20:00:00+00:00"


def wagered(method: str) -> House:
    """Return a round of one player who has placed a wager, dealt by some method."""
    document = tomllib.loads(sample_text("pai-gow-poker"))
    document["dealing"]["method"] = method
    filing = check(document, SCHEMA).filing
    assert filing is not None
    house = House(Driver(game("pai-gow-poker").open_table(filing)), LaboratorySource(1))
    for actor, command in (
        (SUPERVISOR, c.OpenTable(START)),
        (player(1), c.SitDown(1, "Player 1")),
        (player(1), c.BuyIn(1, 1_000_00)),
        (DEALER, c.BeginRound(START)),
        (player(1), c.PlaceWager(1, AREAS["bet.1"], 25_00)),
    ):
        refusal = house.give(actor, command)
        assert refusal is None, refused(refusal)
    return house


def at_the_setting() -> House:
    """Return a round of one player whose hands are about to be set."""
    house = wagered("hand")
    assert house.give(DEALER, c.NoMoreBets()) is None
    return house


@pytest.mark.cites("19:47-11.9(a)")
@pytest.mark.parametrize(
    ("low", "right"), [((0, 1), False), ((1, 2), True), ((6, 7), True), ((7, 8), False), ((1, 1), False)]
)
def test_a_player_sets_by_the_places_from_1_to_7(low: tuple[int, ...], right: bool) -> None:
    refusal = at_the_setting().give(player(1), SetHand(1, 1, low))
    assert (refusal is None) == right
    assert refusal is None or "places from 1 to 7" in allowed(refusal)


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
    assert house.give(player(1), SetHand(1, 1, (1, 2))) is None
    while house.driver.ask.topic != "dealer sets":
        assert house.give(DEALER, c.Proceed()) is None
    refusal = house.give(DEALER, SetHand(0, 0, low))
    # Two cards that the house way would not set are refused for that reason.
    assert (refusal is not None and "two places from 1 to 7" in allowed(refusal)) == (not right)


@pytest.mark.cites("19:47-11.8(d)")
@pytest.mark.parametrize(("count", "right"), [(-1, False), (0, True), (1, True)])
def test_no_fewer_cards_are_left_than_none(count: int, right: bool) -> None:
    house = wagered("manual shoe")
    house.automatic = frozenset({Role.DEVICE})
    assert house.give(DEALER, c.NoMoreBets()) is None
    while house.driver.ask.topic == "deal":
        assert house.give(DEALER, c.Proceed()) is None
    assert house.driver.ask.topic == "stub"
    refusal = house.give(DEALER, StubCounted(count))
    assert (refusal is None) == right
    assert refusal is None or "11.8(d)" in refused(refusal)
