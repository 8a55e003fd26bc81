"""Both games on a phone held upright: everything is done by tapping, and nothing important is off the screen."""

import re
from typing import Any

from live_house import PHONE, Server, Visitor
from playwright.sync_api import Locator, expect

THUMB = 44
"""The least size in pixels of a target for a thumb."""


def fits(visitor: Visitor) -> None:
    """Check that the page is no wider than the screen; the phone itself zooms out, so its own figure isn't used."""
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def whole(visitor: Visitor) -> None:
    """Check that nothing scrolls in either direction at a table."""
    fits(visitor)
    assert visitor.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def within_reach(target: Locator) -> Locator:
    """Check that the target is on the screen and large enough for a thumb."""
    expect(target).to_be_in_viewport(ratio=0.999)
    box = target.bounding_box()
    assert box is not None
    assert box["height"] >= THUMB, box
    return target


def sits(visitor: Visitor, house: Server, table: str, seat: int) -> None:
    """Go from the lobby to a table and sit down, with one finger."""
    page = visitor.page
    article = page.get_by_role("article").first
    fits(visitor)
    way = article.get_by_role("link", name="Play")
    way.scroll_into_view_if_needed()
    within_reach(way).wait_for()
    page.goto(f"{house.address}#/table/{table}")
    fits(visitor)
    page.get_by_role("button", name=f"Sit here: sit down in seat {seat}").tap()
    within_reach(page.get_by_role("button", name="Deal"))
    whole(visitor)


def test_packs_poker(come: Any, house: Server) -> None:
    ann = come("Ann", phone=True)
    page = ann.page
    sits(ann, house, "PP-01", 3)
    spot = page.get_by_role("button", name="Pack's bet 1")
    within_reach(spot).tap()
    expect(page.get_by_role("button", name="Pack's bet 1. $10 stands.")).to_be_visible()
    within_reach(page.get_by_role("button", name="25 chip, $25")).tap()
    spot.tap()
    expect(page.get_by_role("button", name="Pack's bet 1. $35 stands.")).to_be_visible()
    within_reach(page.get_by_role("button", name="Deal")).tap()
    result = page.get_by_role("region", name="Round 1")
    expect(result).to_be_visible()
    whole(ann)
    result.get_by_role("button", name="Why?").tap()
    reason = page.get_by_role("dialog", name="Round 1")
    expect(reason).to_contain_text("Pack's bet 1")
    fits(ann)
    within_reach(reason.get_by_role("button", name="Close")).tap()
    expect(reason).to_be_hidden()


def test_pai_gow_poker(come: Any, house: Server) -> None:
    bo = come("Bo", phone=True)
    page = bo.page
    sits(bo, house, "PG-01", 4)
    within_reach(page.get_by_role("button", name="Position 4. $")).tap()
    expect(page.get_by_role("button", name="Position 4. $10 stands.")).to_be_visible()
    within_reach(page.get_by_role("button", name="Deal")).tap()
    hand = page.get_by_role("region", name="Set your hand")
    for place in range(1, 8):
        within_reach(hand.get_by_role("button", name=re.compile(f"^{place}: ")))
    whole(bo)
    hand.get_by_role("button", name=re.compile("^1: ")).tap()
    hand.get_by_role("button", name=re.compile("^4: ")).tap()
    for place in (1, 4):
        expect(hand.get_by_role("button", name=re.compile(f"^{place}: .*, in the low hand"))).to_be_visible()
    hand.get_by_role("button", name=re.compile("^4: ")).tap()
    expect(hand.get_by_role("button", name=re.compile("^4: .*, in the high hand"))).to_be_visible()
    within_reach(page.get_by_role("button", name="House way")).tap()
    expect(hand.get_by_text("House way:")).to_be_visible()
    bo.picture("phone")
    within_reach(page.get_by_role("button", name="Set the hand")).tap()
    expect(page.get_by_role("region", name="Round 1")).to_be_visible()
    whole(bo)


def test_the_other_pages_fit_too(come: Any, house: Server) -> None:
    page = (cy := come("Cy", phone=True)).page
    for where, heading in (
        ("#/table/PP-01/history", "History of PP-01"),
        ("#/pit", "Pit"),
        ("#/pit/PP-01", "PP-01"),
        ("#/dealer", "Dealer"),
        ("#/dealer/PP-01", "Dealing at PP-01"),
        ("#/odds", "Odds room"),
        ("#/odds?room=compare", "Odds room"),
        ("#/odds?room=simulate", "Odds room"),
        ("#/odds?room=equity", "Odds room"),
    ):
        page.goto(f"{house.address}{where}")
        page.get_by_role("heading", name=heading, level=1).wait_for()
        expect(page.get_by_role("status").filter(has_text="Fetching")).to_have_count(0)
        fits(cy)
