"""Red dog by keyboard alone: the cut, a bet, the spread, and what a raise costs."""

import re
from collections.abc import Iterator

import pytest
from live_house import Server, Visitor, leave, reasons, server, typed
from playwright.sync_api import expect
from test_browser_axe import violations

from croupier.games import sample_text

SEED = 1
"""With this seed there is a spread between the first cards."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with only this table."""
    folder = tmp_path_factory.mktemp("house")
    filing = folder / "red-dog.toml"
    filing.write_text(sample_text("red-dog"))
    with server(folder, str(filing), seed=SEED) as running:
        yield running


def test_a_round_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/RD-01")
    page.get_by_role("button", name="Sit here: sit down in seat 3").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Cut in the middle")).to_be_visible()
    page.keyboard.press("c")
    typed(page, "bet.1 50")
    expect(page.get_by_role("button", name=re.compile(r"^Bet\b.*\$50 stands"))).to_be_visible()
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("d")
    expect(page.get_by_role("button", name=re.compile("^Raise by"))).to_be_visible()
    page.get_by_role("button", name="what does each cost?").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^(Raise by|Stay) .*best"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^(Raise by|Stay) .*costs"))).to_be_visible()
    assert violations(page) == []
    ann.picture("red-dog")
    page.keyboard.press("r")
    expect(page.get_by_role("region", name="Round 1")).to_be_visible()
    expect(reasons(page, 1)).to_contain_text("raise")
    page.keyboard.press("Escape")
    assert violations(page) == []
    leave(ann)
