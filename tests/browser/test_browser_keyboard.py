"""Both games are played by keyboard alone: no test in this module touches the mouse."""

import re

from live_house import Server, Visitor, heard, typed
from playwright.sync_api import expect


def sits(visitor: Visitor, house: Server, table: str, seat: int) -> None:
    page = visitor.page
    page.goto(f"{house.address}#/table/{table}")
    place = page.get_by_role("button", name=f"Sit here: sit down in seat {seat}")
    place.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Deal").wait_for()


def test_packs_poker(ann: Visitor, house: Server) -> None:
    page = ann.page
    sits(ann, house, "PP-01", 2)
    typed(page, "pack.1 25")
    expect(page.get_by_role("button", name="Pack's bet 1. $25 stands.")).to_be_visible()
    typed(page, "deal")
    expect(page.get_by_role("region", name="Round 1")).to_be_visible()
    page.get_by_role("button", name="Repeat").focus()
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Pack's bet 1. $25 stands.")).to_be_visible()
    page.keyboard.press("d")
    expect(page.get_by_role("region", name="Round 2")).to_be_visible()
    # Repeating the bet takes one key.
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Round 3")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_role("row", name="d Bet $25 and deal")).to_be_visible()
    page.keyboard.press("Escape")


def test_pai_gow_poker(ann: Visitor, house: Server) -> None:
    page = ann.page
    sits(ann, house, "PG-01", 5)
    typed(page, "bet.5 25")
    expect(page.get_by_role("button", name="position 5. $25 stands.")).to_be_visible()
    typed(page, "deal")
    hand = page.get_by_role("region", name="Set your hand")
    expect(hand).to_be_focused()
    page.keyboard.press("1")
    page.keyboard.press("2")
    expect(hand.get_by_role("button", name=re.compile("^1: .* in the low hand"))).to_be_visible()
    page.keyboard.press("h")
    expect(hand.get_by_text("House way:")).to_be_visible()
    expect(page.get_by_role("button", name="Set the hand")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Round 1")).to_be_visible()
    heard(page, "The house would put cards")


def test_every_game_of_training_has_a_key_of_its_own(ann: Visitor, house: Server) -> None:
    """The thirteenth game has no key called 13."""
    page = ann.page
    page.goto(f"{house.address}#/train")
    games = page.locator("a.train-game")
    games.first.wait_for()
    keys = games.locator("kbd").all_inner_texts()
    assert len(set(keys)) == len(keys) >= 13
    where = games.last.get_attribute("href")
    page.keyboard.press(keys[-1])
    expect(page).to_have_url(re.compile(re.escape(str(where)) + "$"))
