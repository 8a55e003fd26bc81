"""A newcomer plays both games with the mouse, asks why, looks up a paragraph, and reads the rules and the odds."""

import re
from typing import Any

import pytest
from live_house import Server, Visitor, heard, leave, reasons, sit_down, typed
from playwright.sync_api import FloatRect, Locator, expect


def test_the_lobby_tells_what_is_offered(ann: Visitor) -> None:
    for title, *facts in (
        ("Pack's Poker", "$10 to $500", "house edge 3.00%", "Your five cards against the dealer's five"),
        ("Pai gow poker", "$10 to $1,000", "house edge 2.72%", "Seven cards, set into a high hand"),
        ("Poker: hold 'em", "$4 to $8", "rake 10%, at most $4", "Players bet against each other"),
    ):
        table = ann.page.get_by_role("article").filter(has_text=title)
        for fact in facts:
            expect(table).to_contain_text(fact)
        assert table.locator("img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    ann.picture("lobby")


def test_packs_poker_with_the_mouse_and_why(ann: Visitor, house: Server) -> None:
    page = ann.page
    sit_down(ann, house.address, "PP-01", 3)
    page.get_by_role("button", name="Pack's bet 1").click()
    page.get_by_role("button", name="five-card bonus 1").click()
    expect(page.get_by_role("button", name="five-card bonus 1. $5 stands.")).to_be_visible()
    heard(page, "Seat 3 bets $10 on Pack's bet 1.")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="five-card bonus 1. $5 stands.")).to_have_count(0)
    heard(page, "Seat 3 withdraws $5 from five-card bonus 1.")
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("region", name="Round 1")).to_contain_text(re.compile("You (win|lose)|Even"))
    result = reasons(page, 1)
    expect(result).to_contain_text("Pack's bet 1")
    result.get_by_role("button", name="Why? Pack's bet 1").click()
    reason = page.get_by_role("dialog", name="Why?")
    expect(reason).to_contain_text("13:69F-43.10")
    expect(reason).to_contain_text("Arithmetic")
    ann.picture("why")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules and odds").click()
    expect(page.get_by_role("dialog")).to_contain_text("Pack's bet pays 1 to 1")
    page.keyboard.press("Escape")
    leave(ann)


def test_pai_gow_poker_with_the_mouse(ann: Visitor, house: Server) -> None:
    """A foul is shown before it is set; the house's advice and the cost of each setting are available."""
    page = ann.page
    sit_down(ann, house.address, "PG-01", 4)
    page.get_by_role("button", name="Position 4. $").click()
    page.get_by_role("button", name="Deal").click()
    hand = page.get_by_role("region", name="Set your hand")
    hand.wait_for()
    for place in (1, 2, 3, 4, 5, 6, 7):
        expect(hand.get_by_role("button", name=re.compile(f"^{place}: "))).to_be_visible()
    page.get_by_role("button", name="House way").click()
    expect(hand.get_by_text("House way:")).to_be_visible()
    page.get_by_role("button", name="What does each setting cost?").click()
    worth = page.get_by_role("table", name="What each setting is worth")
    expect(worth).to_contain_text("house way")
    expect(worth).to_contain_text("best")
    ann.picture("cost-of-a-setting")
    page.get_by_role("button", name="Set the hand").click()
    expect(page.get_by_role("region", name="Round 1")).to_be_visible()
    expect(reasons(page, 1)).to_contain_text("position 4")
    page.keyboard.press("Escape")
    leave(ann)


def box(locator: Locator) -> FloatRect:
    found = locator.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("phone", [False, True])
def test_the_coach_hides_nothing_and_goes_for_good(come: Any, house: Server, phone: bool) -> None:
    """It has its own place between the felt and the buttons; a longer tip opens with a press."""
    visitor: Visitor = come("Ann", phone=phone)
    page = visitor.page
    page.goto(f"{house.address}#/table/CR-01")
    page.get_by_role("heading", level=1).wait_for()
    coach, felt = page.get_by_role("region", name="Coach"), page.locator(".cloth")
    typed(page, "sit 3")
    page.get_by_role("button", name="Take the dice").click()
    expect(coach).to_contain_text("Put a chip on the pass line.")
    lies, above = box(coach), box(felt)
    assert above["y"] + above["height"] <= lies["y"] + 1
    assert lies["y"] + lies["height"] <= box(page.locator(".dock"))["y"] + 1
    coach.get_by_role("button", name="More").click()
    expect(coach.locator(".coach-whole").get_by_text("Or press", exact=False)).to_be_in_viewport(ratio=1)
    coach.get_by_role("button", name="Less").click()
    # The felt keeps its size when the coach changes its tip.
    typed(page, "pass 10")
    expect(coach).to_contain_text("Your bet is down")
    assert box(felt) == above
    coach.get_by_role("button", name="More").click()
    coach.get_by_role("button", name="Hide the coach").click()
    expect(coach).to_have_count(0)
    assert box(felt)["height"] > above["height"]
    page.reload()
    page.get_by_role("button", name="Pass bet. $10 stands.").wait_for()
    expect(coach).to_have_count(0)
    typed(page, "leave")
    page.get_by_role("button", name=re.compile("^Sit down in seat")).wait_for()
