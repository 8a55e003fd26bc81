"""A newcomer plays both games with the mouse, asks why, looks a paragraph up, and reads the rules and the odds."""

import re

from live_house import Server, Visitor, leave, sit_down
from playwright.sync_api import expect


def test_the_lobby_tells_what_is_offered(ann: Visitor) -> None:
    for title, limits in (("Pack's Poker", "$10 to $500"), ("Pai gow poker", "$10 to $1,000")):
        table = ann.page.get_by_role("article").filter(has_text=title)
        expect(table).to_contain_text(limits)
        expect(table).to_contain_text("0 of 6 seats taken")
    ann.picture("lobby")


def test_packs_poker_with_the_mouse_and_why(ann: Visitor, house: Server) -> None:
    page = ann.page
    sit_down(ann, house.address, "PP-01", 3)
    page.get_by_role("button", name="Pack's bet 1").click()
    page.get_by_role("button", name="five-card bonus 1").click()
    expect(page.get_by_text("Seat 3 bets $10 on Pack's bet 1.").last).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Seat 3 withdraws $5 from five-card bonus 1.").last).to_be_visible()
    page.get_by_role("button", name="Deal").click()
    result = page.get_by_role("region", name="Round 1")
    expect(result).to_contain_text("Pack's bet 1")
    result.get_by_role("button", name="Why? Pack's bet 1").click()
    reason = page.get_by_role("dialog")
    expect(reason).to_contain_text("13:69F-43.10")
    expect(reason).to_contain_text("Arithmetic")
    ann.picture("why")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules and odds").click()
    expect(page.get_by_role("dialog")).to_contain_text("Pack's bet pays 1 to 1")
    page.keyboard.press("Escape")
    leave(ann)


def test_pai_gow_poker_with_the_mouse(ann: Visitor, house: Server) -> None:
    """A foul is seen before it is set; the house's advice and the cost of each setting can be asked for."""
    page = ann.page
    sit_down(ann, house.address, "PG-01", 4)
    page.get_by_role("button", name="Position 4. $").click()
    page.get_by_role("button", name="Deal").click()
    hand = page.get_by_role("region", name="Set your hand")
    hand.wait_for()
    for place in (1, 2, 3, 4, 5, 6, 7):
        expect(hand.get_by_role("button", name=re.compile(f"^{place}: "))).to_be_visible()
    hand.get_by_role("button", name="House way").click()
    expect(page.get_by_text("The house would put cards").last).to_be_visible()
    hand.get_by_role("button", name="What does each setting cost?").click()
    worth = page.get_by_role("table", name="What each setting is worth")
    expect(worth).to_contain_text("house way")
    expect(worth).to_contain_text("best")
    ann.picture("cost-of-a-setting")
    hand.get_by_role("button", name="Set the hand").click()
    expect(page.get_by_role("region", name="Round 1")).to_contain_text("position 4")
    leave(ann)
