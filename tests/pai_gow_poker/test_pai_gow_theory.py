"""What the win report gets: exact values of every wager, and which seat made it."""

from fractions import Fraction

import pytest

from croupier.cases.runner import filing_with
from croupier.games.pai_gow_poker import SCHEMA
from croupier.games.pai_gow_poker.rules import AREAS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import METER_NAME
from croupier.games.pai_gow_poker.theory import PaiGowTheory, theory

METERS = {METER_NAME: 2_000_000}


@pytest.fixture(scope="module")
def of_sample() -> PaiGowTheory:
    filing = filing_with(SCHEMA, {}).filing
    assert filing is not None
    return theory(filing)


def test_the_main_wager_by_the_foxwoods_house_way(of_sample: PaiGowTheory) -> None:
    found = of_sample.exact(AREAS["bet.3"], 1_000, METERS)
    assert found is not None
    mean, variance = found
    # Wins less losses, over all deals; the vigorish is separate.
    assert mean == Fraction(2402556437868468 - 2507074122443092, 8250459031214400) * 1_000
    moved = Fraction(2402556437868468 + 2507074122443092, 8250459031214400) * 1_000_000
    assert variance == moved - mean**2


@pytest.mark.parametrize("area", ["number.4", "progressive.3", "bonus.3", "insurance.3"])
def test_every_optional_wager_has_a_value_and_no_bank(of_sample: PaiGowTheory, area: str) -> None:
    found = of_sample.exact(AREAS[area], 100, METERS)
    assert found is not None
    mean, variance = found
    assert -100 < mean < 100
    assert variance > 0
    assert not of_sample.banked(AREAS[area])


def test_a_bank_covers_the_main_wager_alone_and_envy_is_no_wager(of_sample: PaiGowTheory) -> None:
    assert of_sample.banked(AREAS["bet.1"])
    envy = PaiGowArea(PaiGowKind.ENVY, 2)
    assert of_sample.exact(envy, 0, METERS) is None
    assert of_sample.name(envy) == "envy bonus"
    assert of_sample.name(AREAS["bet.2"]) == "pai gow poker bet, set by the house way"
