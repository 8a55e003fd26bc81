"""Both games are played by keyboard alone: no test of this module touches the mouse."""

import re

from live_house import Server, Visitor
from playwright.sync_api import expect


def typed(one: Visitor, text: str) -> None:
    """Type a command into the box at the table, which a key opens."""
    one.page.get_by_role("textbox", name="Type a command").focus()
    one.page.keyboard.type(text)
    one.page.keyboard.press("Enter")


def sits(one: Visitor, house: Server, table: str, seat: int) -> None:
    page = one.page
    page.goto(f"{house.address}#/table/{table}")
    place = page.get_by_role("button", name=f"Sit here: sit down in seat {seat}")
    place.focus()
    page.keyboard.press("Enter")
    page.get_by_role("form", name=f"Sit down in seat {seat}").get_by_role("textbox").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Deal").wait_for()
    page.keyboard.press("Escape")


def test_packs_poker(ann: Visitor, house: Server) -> None:
    page = ann.page
    sits(ann, house, "PP-01", 2)
    typed(ann, "pack.1 25")
    expect(page.get_by_role("button", name="Pack's bet 1. $25 stands.")).to_be_visible()
    typed(ann, "deal")
    expect(page.get_by_role("region", name="Round 1")).to_contain_text("Pack's bet 1")
    # Focus is taken out of the box, so that single keys are commands again.
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Repeat").focus()
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Pack's bet 1. $25 stands.")).to_be_visible()
    page.keyboard.press("d")
    expect(page.get_by_role("region", name="Round 2")).to_contain_text("Pack's bet 1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Deal")
    page.keyboard.press("Escape")


def test_pai_gow_poker(ann: Visitor, house: Server) -> None:
    page = ann.page
    sits(ann, house, "PG-01", 5)
    typed(ann, "bet.5 25")
    expect(page.get_by_role("button", name="position 5. $25 stands.")).to_be_visible()
    typed(ann, "deal")
    hand = page.get_by_role("region", name="Set your hand")
    expect(hand).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(hand.get_by_role("button", name=re.compile("^1: .* in the low hand"))).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_text("The house would put cards").last).to_be_visible()
    expect(hand.get_by_role("button", name="Set the hand")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Round 1")).to_contain_text("position 5")
