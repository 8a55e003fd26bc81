"""Roulette on the page: chips on lines and corners by mouse, by keyboard and by finger, and a spinning wheel."""

import re
from typing import Any

from live_house import Server, Visitor, typed
from playwright.sync_api import Locator, Page, expect
from test_browser_axe import violations

LINE, CORNER, NUMBER = "split.17.20", "corner.17.18.20.21", "straight.14"
NOTE = "The next spin doesn't know them"


def sits(visitor: Visitor, house: Server, seat: int) -> Page:
    page = visitor.page
    page.goto(f"{house.address}#/table/RL-01")
    button = page.get_by_role("button", name=f"Sit here: sit down in seat {seat}")
    button.click()
    expect(button).to_have_count(0)
    return page


def place(page: Page, area: str) -> Locator:
    return page.locator(f'[data-area="{area}"]')


def laid(page: Page, area: str) -> None:
    """Check that there are chips on the area."""
    expect(place(page, area)).to_have_attribute("aria-label", re.compile("stands"))


def hit(page: Page, area: str) -> str | None:
    """Return the area under the middle of an area as drawn."""
    box = place(page, area).bounding_box()
    assert box is not None
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    found = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-area]')?.dataset.area ?? null", middle
    )
    return None if found is None else str(found)


def test_chips_lie_on_lines_and_corners_by_mouse_and_the_spin_is_seen(come: Any, house: Server) -> None:
    ann = come("Ann", still=False)
    page = sits(ann, house, 2)
    for area in (LINE, CORNER, NUMBER):
        assert hit(page, area) == area
        place(page, area).click()
        laid(page, area)
    # What covers a line covers nothing else.
    for area in ("straight.17", "straight.20", "split.20.21"):
        expect(place(page, area)).not_to_have_attribute("aria-label", re.compile("stands"))
    page.get_by_role("button", name=re.compile("^Spin")).first.click()
    turning = page.locator(".spin-over .wheel-drawn.turning")
    expect(turning).to_be_visible()
    seen = turning.locator(".wheel-ball").evaluate("(ball) => ball.getAnimations().length")
    assert seen, "the ball goes around"
    expect(page.get_by_role("region", name=re.compile(r"^Round \d"))).to_be_visible(timeout=15000)
    expect(page.get_by_role("img", name=re.compile("^The wheel shows "))).to_be_visible()
    # The totals of past numbers are shown below them, and in full in the drawer that they open.
    spins = page.get_by_role("button", name=re.compile(f"^The last spins, newest first: .*{NOTE}"))
    expect(spins.get_by_text(f"{NOTE}.", exact=True)).to_be_visible()
    assert violations(page) == []
    spins.focus()
    page.keyboard.press("Enter")
    drawer = page.get_by_role("dialog", name="The last spins")
    expect(drawer).to_contain_text("no way to bet follows from it")
    expect(drawer.get_by_role("list").get_by_role("listitem")).to_have_count(1)
    assert violations(page) == []
    page.keyboard.press("Escape")
    typed(page, "spins", stays=True)
    expect(page.get_by_role("log")).to_contain_text("no way to bet follows from it")


def test_chips_lie_on_lines_and_corners_by_keyboard(come: Any, house: Server) -> None:
    page = sits(come("Bea"), house, 3)
    # One Tab stop, then arrows: the layout is a grid.
    place(page, NUMBER).focus()
    page.keyboard.press("Enter")
    laid(page, NUMBER)
    reached = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
        reached.add(page.evaluate("document.activeElement.dataset.area ?? ''"))
    assert "" not in reached, reached
    assert any(area.startswith(("split", "corner")) for area in reached), reached
    for area in (LINE, CORNER):
        place(page, area).focus()
        page.keyboard.press("Enter")
        laid(page, area)


def test_a_finger_hits_lines_and_corners(come: Any, house: Server) -> None:
    page = come("Cy", phone=True).page
    page.goto(f"{house.address}#/table/RL-01")
    page.get_by_role("button", name=re.compile("^Sit down in seat")).tap()
    for words, areas in (("13 to 24", (LINE, CORNER, NUMBER)), ("0 to 12", ("five.0.00.1.2.3", "split.0.00"))):
        tab = page.get_by_role("button", name=words, exact=True)
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        for area in areas:
            assert hit(page, area) == area
            place(page, area).tap()
            laid(page, area)
    page.get_by_role("button", name="Spin", exact=True).tap()
    page.get_by_role("button", name=re.compile("^The last spins")).tap()
    expect(page.get_by_role("dialog", name="The last spins")).to_contain_text(NOTE)
