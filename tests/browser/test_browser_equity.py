"""Poker equity in the odds room, by keyboard: a situation, another game, a third hand, and an impossible situation."""

import re

from live_house import Server, Visitor
from playwright.sync_api import expect

COUNTED = 90_000
"""Milliseconds to wait for code compiled and hands counted for the first time."""


def test_an_equity_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/odds?room=equity")
    board = page.get_by_role("textbox", name="Board")
    board.focus()
    page.keyboard.press("Enter")
    shares = page.get_by_role("table", name=re.compile("^hold 'em: what each hand"))
    expect(shares.get_by_role("row", name=re.compile("^1: AS KS"))).to_contain_text("54.4444%", timeout=COUNTED)
    expect(shares.get_by_role("row", name=re.compile("^2: QH QD"))).to_contain_text("41/90")
    found = page.get_by_role("region", name="Exact")
    expect(found).to_contain_text("All 990 run-outs are counted.")
    # A duplicate card is refused, with the paragraph.
    board.fill("AS 7S JD")
    page.keyboard.press("Enter")
    refused = page.get_by_role("alert").filter(has_text="Allowed: each card is in the deck once.")
    expect(refused).to_contain_text("AS appears twice")
    expect(refused.get_by_role("button", name=re.compile("14.2\\(a\\)"))).to_be_visible()
    # The browser logs that the service refused the request; that is not a fault of the page.
    assert [complaint for complaint in ann.complaints if "status of 400" not in complaint] == []
    ann.complaints.clear()
    board.fill("")
    # A third hand can be added without the mouse, and it gets the focus.
    page.get_by_role("button", name="Add a hand").focus()
    page.keyboard.press("Enter")
    third = page.get_by_role("textbox", name="Hand 3")
    expect(third).to_be_focused()
    expect(third).to_have_value("random")
    page.keyboard.press("Enter")
    drawn = page.get_by_role("region", name="Simulated")
    expect(drawn).to_contain_text("500,000 of", timeout=COUNTED)
    expect(drawn.get_by_role("row", name=re.compile("^3: random"))).to_contain_text("±")


def test_halves_and_pots_of_another_game(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/odds?room=equity")
    page.get_by_role("combobox", name="Game").select_option("omaha high-low split eight or better")
    page.get_by_role("textbox", name="Hand 1").fill("AS 2S KD QD")
    page.get_by_role("textbox", name="Hand 2").fill("AH 3H 4C 5C")
    page.get_by_role("textbox", name="Board").fill("3C 7S 9D JC")
    page.get_by_role("textbox", name=re.compile("^Pots")).fill("300\n40: 2")
    page.get_by_role("button", name="Count").click()
    halves = page.get_by_role("table", name="High and low")
    expect(halves.get_by_role("row", name=re.compile("^1 17.5000%"))).to_be_visible(timeout=COUNTED)
    pots = page.get_by_role("table", name=re.compile("^Each hand’s share of each pot"))
    expect(pots.get_by_role("row", name=re.compile("^In dollars"))).to_contain_text("$235.00")
    expect(page.get_by_role("region", name="Exact")).to_contain_text("No low hand is eligible in 52.5000%")
