"""Rounds of every game are played, and the page is measured at every moment and every size: nothing is off the screen,
covered, too small to read, or distorted.
"""

import contextlib
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from company import company
from live_house import DESKTOP, Server, Visitor, server
from playwright.sync_api import Page, TimeoutError, expect
from test_browser_first_round import TITLES

MEASURE = Path(__file__).with_name("measure.js").read_text()

SIZES = [(360, 640), (390, 844), (640, 360), (844, 390), (768, 1024), (1280, 800), (1920, 1080), (2560, 1440)]
TIGHT = [(360, 640), (640, 360), (844, 390), (768, 1024), (1280, 800)]
"""The tightest screens of each kind, for tables with other players and in the middle of rounds. Larger ones show the
same drawing enlarged.
"""

SOAK = [
    (360, 780),
    (412, 915),
    (915, 412),
    (1024, 768),
    (1180, 820),
    (1366, 768),
    (1440, 900),
    (1080, 1920),
    (1440, 2560),
]
PHONE = 500
"""A screen narrower or lower than this is a phone's."""
PHONES = [size for size in SIZES if min(size) < PHONE]
"""Screens with tabs, each of which shows a part of a layout."""

LEAST_CARD = {"phone": 64, "desk": 88}
LEAST_TEXT = 12

SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""Resolves once a new size has been drawn."""

SIGNATURE = """() => [
    ".felt .card", ".felt .chip-stack", ".dock button", ".result-banner, .result-line",
    ".set-card", ".set-gap", ".coach",
].map((what) => document.querySelectorAll(what).length).join(" ")"""
"""Counts of the things on a table: a moment that looks like an earlier one is not measured again."""

AT_REST = ("seated", OVER := "the round is over")
"""Moments that are measured at every size."""

DECIDES = re.compile(
    r"^(Split|Stand|Play for|Go to war|Raise by|Set the hand|House way|Check|Call|Decline|Show|Keep|Draw)"
)
DEALS = re.compile(r"^(Bet .* and )?(deal|roll|spin)\b", re.IGNORECASE)


def sizes(usual: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return SIZES + SOAK if "CROUPIER_SOAK" in os.environ else usual


def measured(page: Page, usual: list[tuple[int, int]] = SIZES) -> list[str]:
    """Return what is wrong with the page at each size."""
    expect(page.locator(".dock[data-playing=false]")).to_have_count(1)
    found = []
    before = page.viewport_size
    for width, height in sizes(usual):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        screen = "phone" if min(width, height) < PHONE else "desk"
        wrong = page.evaluate(MEASURE, {"card": LEAST_CARD[screen], "text": LEAST_TEXT})
        found += [f"{width} x {height}: {complaint}" for complaint in wrong]
    assert before
    page.set_viewport_size(before)
    return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with full poker tables."""
    with server(tmp_path_factory.mktemp("house"), "--company", "10", seed=11) as running:
        yield running


@pytest.fixture(scope="module")
def busy_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Another house, without seats held for players who left in the middle of a round."""
    with server(tmp_path_factory.mktemp("busy"), seed=11) as running:
        yield running


@pytest.fixture
def ann(come: Callable[..., Visitor]) -> Visitor:
    return come("Ann", offers=False)


def ended(visitor: Visitor) -> int:
    return sum('"is":"Ended"' in text and '"procedure":"round"' in text for text in visitor.heard)


def takes_seat(visitor: Visitor, house: Server, table: str) -> Page:
    page = visitor.page
    page.goto(f"{house.address}#/table/{table}?play")
    page.get_by_role("button", name=DEALS).first.wait_for()
    return page


def plays(visitor: Visitor, look: Callable[[str], None]) -> None:
    """Bet where possible and play a round to its end, always taking the first decision available."""
    page = visitor.page
    before = ended(visitor)
    areas = page.locator(".position.own .spot.live:not(.illegal), .box.live.gold:not(.illegal)")
    if areas.count():
        line = page.get_by_role("button", name=re.compile(r"^Pass line\b"))  # Without it a shooter may not roll.
        (line if line.count() else areas.last).click()
        expect(page.locator(".staked").first).to_be_visible()
        look("a chip lies there")
    page.get_by_role("button", name=DEALS).last.click()
    for _ in range(200):
        page.wait_for_timeout(50)
        if ended(visitor) > before:
            break
        # In the dock: some of roulette's areas are named “Split”, too.
        buttons = page.locator(".dock").get_by_role("button", name=DECIDES)
        decisions = buttons.and_(page.locator("[aria-disabled=false]"))
        words = decisions.all_inner_texts()
        if words and page.locator(".dock[data-playing=false] [aria-busy=true]").count() == 0:
            look(words[0].split("\n")[0])
            with contextlib.suppress(TimeoutError):  # With other players, the table may have moved on meanwhile.
                decisions.first.click(timeout=2000)
    assert ended(visitor) > before
    look(OVER)


@pytest.mark.parametrize("table", TITLES)
def test_all_of_a_table_is_in_sight(ann: Visitor, house: Server, table: str) -> None:
    page = takes_seat(ann, house, table)
    found: dict[str, list[str]] = {}
    seen: set[str] = set()

    def look(moment: str) -> None:
        signature = page.evaluate(SIGNATURE)
        if signature in seen:
            return
        seen.add(signature)
        if wrong := measured(page, SIZES if moment in AT_REST else TIGHT):
            found[f"{len(seen)}: {moment}"] = wrong

    # The seat that the page names is the one in the table's own record.
    views = [message["view"] for message in map(json.loads, ann.heard) if "view" in message]
    seat = views[-1]["you"]["seat"]
    expect(page.locator(".plate.own")).to_have_attribute("aria-label", re.compile(f"^Seat {seat}: Ann"))
    look("seated")
    tabs = page.get_by_role("group", name="Parts of the layout").get_by_role("button")
    page.set_viewport_size({"width": 390, "height": 844})
    for name in [str(tab.get_attribute("aria-label")) for tab in tabs.all()]:
        page.get_by_role("button", name=name, exact=True).click()
        found |= {name: wrong} if (wrong := measured(page, PHONES)) else {}
    page.set_viewport_size(DESKTOP)
    plays(ann, look)
    # In the first round there is a coach; from now on it is gone.
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_role("button", name="More").click()
    coach.get_by_role("button", name="Hide the coach").click()
    expect(coach).to_have_count(0)
    plays(ann, look)
    assert found == {}, "\n".join(f"{when}: {wrong}" for when, all_of_it in found.items() for wrong in all_of_it)


@pytest.mark.parametrize("table", [table for table in TITLES if table != "PK-01"])
def test_a_full_table_is_in_sight(come: Callable[..., Visitor], busy_house: Server, table: str) -> None:
    """As above, with other players who bet and are dealt cards, too; poker always has them."""
    ann = come("Ann", to=busy_house, offers=False)
    page = takes_seat(ann, busy_house, table)
    found: dict[str, list[str]] = {}
    seen: set[str] = set()

    def look(moment: str) -> None:
        signature = page.evaluate(SIGNATURE)
        if signature not in seen and (wrong := measured(page, TIGHT)):
            found[f"{len(seen)}: {moment}"] = wrong
        seen.add(signature)

    with company(busy_house.address, table):
        expect(page.locator(".plate:not(.own, .free)").nth(2)).to_be_visible()
        plays(ann, look)
    assert found == {}, "\n".join(f"{when}: {wrong}" for when, all_of_it in found.items() for wrong in all_of_it)


BROKEN = {
    ".coach { position: absolute; inset: 4rem 0 auto; z-index: 9 }": "covered",
    ".dock { translate: 0 2rem }": "off the screen",
    ".table-page { height: 120vh; position: absolute }": "the page scrolls",
    ".felt { scale: 0.6 }": "too small",
    ".felt { translate: 30vw }": "off the cloth",
    ".spot-words { font-size: 40px }": "does not fit",
    ".position.own .card { scale: 0.6 }": "card too small",
    ".plate.own { translate: 0 -12rem }": "rank covered",
    ".prompt { white-space: nowrap; overflow: hidden; max-width: 4rem }": "cut off",
}
"""A slip in a style sheet, and the complaint it must cause."""

DRESS = "(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }"


def test_what_is_wrong_is_found(ann: Visitor, house: Server) -> None:
    page = takes_seat(ann, house, "TC-01")
    page.get_by_role("button", name=DEALS).last.click()
    expect(page.locator(".position.own .card")).to_have_count(3)
    values: dict[str, Any] = {"card": LEAST_CARD["desk"], "text": LEAST_TEXT}
    page.evaluate(SETTLED)
    assert page.evaluate(MEASURE, values) == []
    for css, complaint in BROKEN.items():
        page.evaluate(DRESS, css)
        page.evaluate(SETTLED)
        found = page.evaluate(MEASURE, values)
        assert any(wrong.startswith(complaint) for wrong in found), f"{css}: {found}"
