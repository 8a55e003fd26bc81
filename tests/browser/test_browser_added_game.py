"""The game of the tutorial “add a game” in a real browser: a page that nobody has written for it."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from live_house import Server, Visitor, server
from playwright.sync_api import Page, expect
from test_browser_axe import violations

sys.path.insert(0, str(Path(__file__).parents[1] / "tutorials"))

from added_game import write_files


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with the tutorial's game, and the seed of the tutorial."""
    folder = tmp_path_factory.mktemp("house")
    write_files(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        patch.setenv("CROUPIER_GAMES", "dice_duel")
        # Without a filing there is a table of each game; one of them is enough here.
        filing = folder / "duel.toml"
        filing.write_text(_FILING, "utf-8")
        with server(folder, str(filing), seed=7) as running:
            yield running


_FILING = """
schema = 1
game = "dice-duel"
edition = 2026-01-01
licensee = "Sample Casino"
table = "DD-01"
seats = 6
inventory = 20000
wagers = { smallest_chip = 1, minimum = 5, maximum = 500 }
pays = { doublet = "4 to 1" }
"""


def _typed(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Type a command").fill(text)
    page.keyboard.press("Enter")


def test_a_round_of_an_added_game_in_the_browser(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/DD-01")
    page.get_by_role("button", name="Sit here: sit down in seat 2").click()
    page.get_by_role("form", name="Sit down in seat 2").get_by_role("button", name="Sit down").click()
    for area in ("Wager on red", "Wager on blue", "Wager on a doublet"):
        expect(page.get_by_role("button", name=re.compile(f"^{area}"))).to_be_visible()
    _typed(page, "red 25")
    # A chip of $5 is chosen at first.
    page.get_by_role("button", name=re.compile("^Wager on a doublet")).click()
    expect(page.get_by_text("Seat 2 bets $5 on a doublet.")).to_be_visible()
    page.get_by_role("button", name="Roll").click()
    expect(page.get_by_role("img", name="The dice show 5 and 2")).to_be_visible()
    expect(page.get_by_role("heading", name="Round 1: +$20")).to_be_visible()
    ann.picture("dice-duel")
    assert violations(page) == []
    page.get_by_role("button", name="Why?").last.click()
    expect(page.get_by_text("A wager on red wins if the red die shows more than the blue one")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules and odds").click()
    expect(page.get_by_text("Played under The rules of Dice Duel (DUEL:1), edition of 2026-01-01.")).to_be_visible()
    expect(page.get_by_text("The guide of this")).to_have_count(0)
