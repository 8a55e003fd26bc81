"""From the table to its guide: a separate page with its own style that can be read without scripts."""

from live_house import Server, Visitor
from playwright.sync_api import expect
from test_browser_axe import violations


def test_a_patron_opens_the_guide_of_the_table(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/PP-01")
    page.get_by_role("button", name="How to play").click()
    with page.context.expect_page() as opened:
        page.get_by_role("dialog").get_by_role("link", name="Open it in a window of its own").click()
    guide = opened.value
    expect(guide.get_by_role("heading", level=1)).to_have_text("Pack’s Poker")
    expect(guide.get_by_role("table", name="The wagers at a glance")).to_contain_text("House advantage")
    # The policy sent with the page allows its style.
    assert guide.evaluate("getComputedStyle(document.querySelector('h2')).color") == "rgb(13, 92, 66)"
    assert violations(guide) == []
    guide.get_by_role("link", name="Terms of the game").click()
    expect(guide.get_by_role("heading", name="Terms of the game")).to_be_in_viewport()
