"""Casino war by keyboard alone: the cut, a bet with a tie bet, and after a tie what going to war costs."""

import re
from collections.abc import Iterator

import pytest
from live_house import Server, Visitor, leave, reasons, server, typed
from playwright.sync_api import Page, expect
from test_browser_axe import violations

from croupier.games import sample_text

SEED = 2
"""With this seed the first round ties in seat 3."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with only this table."""
    folder = tmp_path_factory.mktemp("house")
    filing = folder / "casino-war.toml"
    filing.write_text(sample_text("casino-war"))
    with server(folder, str(filing), seed=SEED) as running:
        yield running


def bets(page: Page) -> None:
    typed(page, "bet 50")
    expect(page.get_by_role("button", name=re.compile(r"^Bet\b.*\$50 stands"))).to_be_visible()
    typed(page, "tie 5")
    expect(page.get_by_role("button", name=re.compile(r"^Tie bet\b.*\$5 stands"))).to_be_visible()
    page.get_by_role("heading", level=1).focus()


def test_a_round_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/CW-01")
    page.get_by_role("button", name="Sit here: sit down in seat 3").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Cut in the middle")).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_role("img", name=re.compile("^The shoe: .* cards, the cutting card after"))).to_be_visible()
    war = page.get_by_role("button", name=re.compile("^Go to war for"))
    bets(page)
    page.keyboard.press("d")
    expect(war).to_be_visible()
    page.get_by_role("button", name="what does each cost?").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Go to war .*best"))).to_be_visible()
    for other in ("Go to war with", "Surrender"):
        expect(page.get_by_role("button", name=re.compile(f"^{other} .*costs"))).to_be_enabled()
    assert violations(page) == []
    ann.picture("casino-war")
    page.keyboard.press("w")
    expect(page.get_by_role("region", name="Round 1")).to_be_visible()
    result = reasons(page, 1)
    expect(result).to_contain_text("war")
    page.keyboard.press("Escape")
    assert violations(page) == []
    leave(ann)
