"""Sight: nobody receives a card that he or she may not see."""

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA, open_table
from croupier.games.packs_poker.rules import AREAS
from croupier.table import commands as c
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, Role, player
from croupier.table.sight import seen
from croupier.table.steps import Compared, Face, Moved, OrderRevealed, Settled, Step, Turned, Viewed

AT = "2026-01-01T20:00:00+00:00"


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    """A round with two players, up to the wagers of the next."""
    report = filing_with(SCHEMA, {})
    assert report.filing is not None
    house = House(Driver(open_table(report.filing)), LaboratorySource(5))
    for actor, command in [
        (SUPERVISOR, c.OpenTable(AT)),
        (player(2), c.SitDown(2, "Ann")),
        (player(2), c.BuyIn(2, 50_000)),
        (player(5), c.SitDown(5, "Bo")),
        (player(5), c.BuyIn(5, 50_000)),
        (DEALER, c.BeginRound(AT)),
        (player(2), c.PlaceWager(2, AREAS["pack.1"], 2500)),
        (player(5), c.PlaceWager(5, AREAS["pack.3"], 2500)),
        (DEALER, c.NoMoreBets()),
    ]:
        assert house.give(actor, command) is None
    return [step for entry in house.driver.journal for step in entry.steps]


VIEWERS = [player(2), player(5), player(1), DEALER, SUPERVISOR, Actor(Role.SPECTATOR), Actor(Role.AUDITOR)]


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_face_down_cards_are_viewed_by_their_player_only(steps: list[Step], viewer: Actor) -> None:
    hidden = viewed = 0
    for step in steps:
        report = seen(step, viewer)
        if isinstance(report, Moved) and report.face is Face.DOWN:
            assert all(card is None for card in report.cards)
            hidden += 1
        if isinstance(report, Viewed):
            own = viewer == player(report.seat)
            assert all((card is not None) == own for card in report.cards)
            viewed += own
    assert hidden > 20
    assert viewed == (viewer in (player(2), player(5)))


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_nothing_else_tells_a_card_before_it_is_turned(steps: list[Step], viewer: Actor) -> None:
    """Until a place is turned over, no step that others see names a card there."""
    known: set[str] = set()
    for step in steps:
        report = seen(step, viewer)
        if isinstance(report, Turned) and report.face is Face.UP:
            known |= {str(card) for card in report.cards}
        if isinstance(report, Compared | Settled):
            assert known
        if isinstance(report, OrderRevealed):
            pytest.fail("an order was revealed while its deck was in play")


def test_open_cards_are_seen_by_everybody(steps: list[Step]) -> None:
    for step in steps:
        if isinstance(step, Turned):
            assert all(seen(step, viewer) == step for viewer in VIEWERS)
