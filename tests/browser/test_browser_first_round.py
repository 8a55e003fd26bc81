"""From the lobby to the first round: the number of clicks, counted in the browser."""

import contextlib
import re
from collections.abc import Callable

import pytest
from live_house import Server, Visitor
from playwright.sync_api import Page, TimeoutError, expect

Come = Callable[..., Visitor]

TITLES = {
    "BA-01": "Baccarat",
    "BJ-01": "Blackjack",
    "CW-01": "Casino war",
    "CR-01": "Craps",
    "MD-01": "Mini-Dice",
    "PP-01": "Pack's Poker",
    "RL-01": "Roulette",
    "PG-01": "Pai gow poker",
    "PK-01": "Poker: hold 'em",
    "RD-01": "Red dog",
    "SB-01": "Sic Bo",
    "BS-01": "Big Six",
    "TC-01": "Three card poker",
}

COUNT = """
window.clicks = Number(sessionStorage.clicks ?? 0);
addEventListener("click", (event) => { if (event.isTrusted) sessionStorage.clicks = ++window.clicks; }, true);
"""

DECIDES = re.compile(r"^(Stand|Play for|Go to war|Raise by|Set the hand|House way|Check|Call|Decline|Show)")
"""Decisions required by the rules don't count as clicks on the way to the game."""


def _ended(heard: list[str]) -> bool:
    return any('"is":"Ended"' in text and '"procedure":"round"' in text for text in heard)


def _decide(page: Page) -> bool:
    """Take the first available action: a hand is set once the house way has been filled in.

    Return false if the table went on in the meantime and the button is gone, as happens on a busy machine.
    """
    with contextlib.suppress(TimeoutError):
        buttons = page.get_by_role("button", name=DECIDES).and_(page.locator(":not([aria-disabled=true])"))
        buttons.first.click(timeout=2000)
        return True
    return False


@pytest.mark.parametrize("table", TITLES)
def test_two_clicks_from_the_lobby_to_a_settled_round(come: Come, house: Server, table: str) -> None:
    visitor = come("Player", offers=False, script=COUNT)
    page = visitor.page
    page.get_by_role("link", name=f"Play {TITLES[table]}", exact=True).click()
    page.get_by_role("button", name=re.compile(r"and (deal|roll|spin)\b|^Deal\b")).first.click()
    assert page.evaluate("window.clicks") == 2
    expect(page).to_have_title(re.compile(f"{re.escape(TITLES[table])} {table} · Croupier$"))
    decisions = 0
    for _ in range(100):
        page.wait_for_timeout(200)
        if _ended(visitor.heard):
            break
        if page.get_by_role("button", name=DECIDES).count():
            decisions += _decide(page)
    assert _ended(visitor.heard)
    assert page.evaluate("window.clicks") == 2 + decisions
    assert decisions <= 12


def test_the_name_is_changed_in_the_lobby(come: Come, house: Server) -> None:
    page = come("Player").page
    page.get_by_role("button", name="Player").click()
    page.get_by_label("Your name").fill("Maria")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Maria")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Maria")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_the_menu_shows_every_destination(come: Come, house: Server, phone: bool) -> None:
    page = come("Ann", phone=phone).page
    page.get_by_label("Menu", exact=True).click()
    menu = page.get_by_role("navigation", name="Main")
    for destination in ("Lobby", "Odds room", "Train", "Dealer", "Pit", "Audit", "Preferences", "Keys", "Name"):
        expect(menu.get_by_text(destination).first).to_be_in_viewport(ratio=1)


def test_who_is_lost_finds_the_lobby(come: Come, house: Server) -> None:
    page = come("Ann").page
    page.goto(f"{house.address}#/nowhere")
    expect(page).to_have_title("No such page · Croupier")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", name="Pick a table")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True])
def test_the_guide_is_one_tap_away_in_light_and_dark(come: Come, house: Server, dark: bool) -> None:
    page = come("Ann", dark=dark).page
    page.get_by_role("button", name="How to play Blackjack").click()
    guide = page.frame_locator("iframe[title='How to play Blackjack']")
    expect(guide.get_by_role("heading", name="How a round goes")).to_be_visible()
    paper = guide.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor")
    assert paper == ("rgb(20, 25, 26)" if dark else "rgb(255, 255, 255)")
