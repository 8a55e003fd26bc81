"""All odds, counted once."""

import pytest
from odds_command import Report, reports_of


@pytest.fixture(scope="session")
def packs_poker() -> list[Report]:
    return reports_of("packs-poker")


@pytest.fixture(scope="session")
def pai_gow_poker() -> list[Report]:
    return reports_of("pai-gow-poker")


@pytest.fixture(scope="session")
def everything(packs_poker: list[Report], pai_gow_poker: list[Report]) -> list[Report]:
    return packs_poker + pai_gow_poker
