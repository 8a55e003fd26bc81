"""The game of the tutorial “add a game” in a real browser: a page that nobody wrote for it."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from live_house import OwnProcess, Server, Visitor, heard, opened, reasons, typed
from playwright.sync_api import expect
from test_browser_axe import violations

sys.path.insert(0, str(Path(__file__).parents[1] / "tutorials"))

from added_game import write_files


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with the tutorial's game and the tutorial's seed."""
    folder = tmp_path_factory.mktemp("house")
    write_files(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
        patch.setenv("CROUPIER_GAMES", "stay_or_switch")
        # Without a filing there is a table for each game; one is enough here.
        filing = folder / "stay.toml"
        filing.write_text(_FILING, "utf-8")
        with opened(OwnProcess(folder, options=(str(filing),))) as running:
            yield running


_FILING = """
schema = 1
game = "stay-or-switch"
edition = 2026-01-01
licensee = "Sample Casino"
table = "SS-01"
seats = 5
chips = { smallest = 1, inventory = 20000 }
wagers.bet = { minimum = 5, maximum = 500 }
settlement.ties = "lose"
"""


def test_a_round_of_an_added_game_in_the_browser(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/SS-01")
    page.get_by_role("button", name="Sit here: sit down in seat 3").click()
    expect(page.get_by_role("button", name="and deal")).to_be_visible()
    typed(page, "main 25")
    heard(page, "Seat 3 bets $25 on the main bet.")
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_text("You have the ten of spades: stay or switch.").first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("ten of spades", re.IGNORECASE)).first).to_be_visible()
    ann.picture("stay-or-switch")
    assert violations(page) == []
    page.get_by_role("button", name="Switch").click()
    expect(page.get_by_role("heading", name="Round 1: +$25")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("queen of diamonds", re.IGNORECASE)).first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("ten of spades", re.IGNORECASE))).to_have_count(0)
    reasons(page, 1).get_by_role("button", name="Why?").last.click()
    expect(page.get_by_text("A bet loses if the dealer's card ranks higher")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules and odds").click()
    expect(
        page.get_by_text("Played under The rules of Stay or Switch (STAY:1), edition of 2026-01-01.")
    ).to_be_visible()
