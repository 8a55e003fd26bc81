"""A round of every game with the Enter key alone: the focus is on the next action, each question is announced once, and
however long the log is, there are few Tab stops.
"""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from live_house import PHONE, Server, Visitor, leave, log, reasons, server
from playwright.sync_api import Page, expect
from test_browser_first_round import TITLES

MOST_STOPS = 25
ROUNDS = 3

LISTEN = """
addEventListener("DOMContentLoaded", () => {
    window.heard = [];
    const region = document.getElementById("assertive");
    const observer = new MutationObserver(() => window.heard.push(region.textContent));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
});
"""
"""Record what screen readers hear that needs an answer."""

STOPS = """() => [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0
        && !one.closest("details:not([open]) > :not(summary)"),
).length"""

AT_HAND = "() => Boolean(document.activeElement.closest('.dock .buttons, .set-hand, .felt [data-area]'))"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("house"), seed=11) as running:
        yield running


def ended(visitor: Visitor) -> int:
    return sum('"is":"Ended"' in text and '"procedure":"round"' in text for text in visitor.heard)


def next_action(page: Page) -> None:
    """Check that the next action has the focus, and press it; a hand is first set the house way."""
    expect(page.locator(".dock[data-playing=false]")).to_have_count(1)
    page.wait_for_function(AT_HAND)
    if page.locator(".set-gap").count():
        page.keyboard.press("h")
        expect(page.locator(".set-gap")).to_have_count(0)
    page.keyboard.press("Enter")


def test_the_bank_picks_a_stack_by_touch(come: Callable[..., Visitor], house: Server) -> None:
    """Cards are dragged into the low hand, and a round as the bank has its reasons, too."""
    ann = come("Ann", phone=True)
    page = ann.page
    page.goto(f"{house.address}#/table/PG-01?play")

    def tap(name: str) -> None:
        page.get_by_role("button", name=re.compile(f"^{name}")).and_(page.locator("[aria-disabled=false]")).first.tap()

    def sets() -> None:
        tap("House way")
        expect(page.get_by_text("House way:")).to_be_visible()
        tap("Set the hand")

    tap("Bet")
    hand = page.get_by_role("region", name="Set your hand")
    for place in (7, 6):
        card, low = hand.get_by_role("button", name=re.compile(f"^{place}: ")), hand.locator("[data-row=low]")
        card.hover()
        page.mouse.down()
        low.hover()
        page.mouse.up()
        expect(hand.get_by_role("button", name=re.compile(f"^{place}: .*, in the low hand"))).to_be_visible()
    sets()
    expect(page.get_by_role("region", name="Round 1")).to_be_visible()
    tap("Bet")
    tap("Take the bank")
    page.get_by_role("button", name="Direct the dealer's wager", exact=True).tap()
    stacks = page.get_by_role("button", name=re.compile("^Select the first stack: "))
    expect(stacks).to_have_count(7)
    box = stacks.nth(6).bounding_box()
    assert box
    assert box["x"] + box["width"] <= PHONE["width"]
    stacks.nth(2).tap()
    expect(hand).to_be_visible()
    assert '"stack":3' in "".join(ann.heard)
    sets()
    expect(page.get_by_role("region", name="Round 2")).to_be_visible()
    expect(reasons(page, 2)).to_contain_text("You were the bank.")
    leave(ann)


@pytest.mark.parametrize("table", TITLES)
def test_enter_plays_every_game(come: Callable[..., Visitor], house: Server, table: str) -> None:
    ann = come("Ann", offers=False, script=LISTEN)
    page = ann.page
    page.goto(f"{house.address}#/table/{table}?play")
    for round_ in range(1, ROUNDS + 1):
        for _ in range(40):
            next_action(page)
            page.wait_for_timeout(100)
            if ended(ann) >= round_:
                break
        assert ended(ann) >= round_
        assert page.evaluate(STOPS) <= MOST_STOPS
    result = page.evaluate("window.heard")
    assert [text for text, after in pairwise(result) if after.strip() == text.strip()] == []
    if table == "TC-01":
        assert sum("Play for" in text for text in result) == ROUNDS, "each question was read aloud once"
    log(page)
    assert page.evaluate(STOPS) <= MOST_STOPS
