"""Every page is checked by axe against WCAG 2 at the levels A and AA; in a soak and for pictures in dark, too."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe_core_python  # type: ignore[import-untyped]
import pytest
from live_house import Server, Visitor, leave, sit_down
from playwright.sync_api import Page, expect

AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """What axe finds wrong on the page as it stands, with the elements that it is about."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    found = page.evaluate("(tags) => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })", RULES)
    assert found["passes"], "axe has looked at something"
    return [
        f"{one['id']}: {one['help']}: {node['html'][:150]} {node['failureSummary'][-160:]}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]


Look = Callable[[str], None]


@pytest.fixture(params=["light", "dark"] if {"CROUPIER_SOAK", "CROUPIER_PICTURES"} & set(os.environ) else ["light"])
def looks(request: pytest.FixtureRequest, come: Any) -> tuple[Visitor, Look, dict[str, list[str]]]:
    """Somebody in one of the two dresses, and how the page is looked at; all that is found is told in the end."""
    one = come("Ann", dark=request.param == "dark")
    found: dict[str, list[str]] = {}

    def look(where: str) -> None:
        expect(one.page.get_by_role("status").filter(has_text="Fetching")).to_have_count(0)
        if wrong := violations(one.page):
            found[where] = wrong

    return one, look, found


def test_axe_can_find_something(ann: Visitor) -> None:
    assert violations(ann.page) == []
    ann.page.evaluate("document.body.append(document.createElement('button'))")
    assert [one for one in violations(ann.page) if one.startswith("button-name")]


def test_tables(looks: Any, house: Server) -> None:
    one, look, found = looks
    page = one.page
    look("lobby")
    page.goto(f"{house.address}#/table/PG-01")
    page.get_by_role("button", name="Sit here: sit down in seat 4").wait_for()
    look("table, watching")
    sit_down(one, house.address, "PG-01", 4)
    page.get_by_role("button", name=re.compile("^Position 4")).click()
    expect(page.get_by_role("button", name="position 4. $10 stands.")).to_be_visible()
    look("table, seated")
    page.get_by_role("button", name="Deal").click()
    hand = page.get_by_role("region", name="Set your hand")
    hand.get_by_role("button", name=re.compile("^5: ")).click()
    one.picture("dark" if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") else "pai-gow-poker")
    hand.get_by_role("button", name="What does each setting cost?").click()
    page.get_by_role("table", name="What each setting is worth").wait_for()
    look("table, setting a hand")
    hand.get_by_role("button", name="House way").click()
    expect(hand.get_by_text("House way:")).to_be_visible()
    hand.get_by_role("button", name="Set the hand").click()
    result = page.get_by_role("region", name=re.compile(r"^Round \d"))
    result.wait_for()
    look("table, result")
    result.get_by_role("button", name=re.compile(r"^Why\?")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Arithmetic")
    look("why")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules and odds").click()
    page.get_by_role("dialog").wait_for()
    look("rules and odds")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    look("keys")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("dialog", name="Preferences").wait_for()
    look("preferences")
    page.keyboard.press("Escape")
    leave(one)
    page.get_by_role("link", name="History").click()
    page.get_by_role("link", name=re.compile(r"^Round \d")).last.click()
    film = page.get_by_role("group", name="The film")
    film.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Verify this record").click()
    expect(page.get_by_text("Everything that can be checked here is right.").last).to_be_visible()
    look("film")
    page.get_by_role("link", name="History of PG-01").click()
    page.get_by_role("heading", name="History of PG-01").wait_for()
    look("history")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_label("Your name").wait_for()
    look("sign-in")
    assert found == {}


def test_pages_of_the_staff_and_the_odds(looks: Any, house: Server) -> None:
    one, look, found = looks
    page = one.page
    for where, heading in (
        ("pit", "Pit"),
        ("pit/PP-01", "PP-01 Pack's Poker"),
        ("dealer", "Dealer"),
        ("dealer/PP-01", "Dealing at PP-01"),
        ("odds", "Odds room"),
        ("odds?room=compare", "Odds room"),
        ("odds?room=simulate", "Odds room"),
        ("odds?room=equity", "Odds room"),
        ("audit", "Audit"),
    ):
        page.goto(f"{house.address}#/{where}")
        page.get_by_role("heading", name=heading, level=1).wait_for()
        look(where)
    page.goto(f"{house.address}#/dealer")
    page.get_by_role("region", name="Train").get_by_role("button", name="Begin").click()
    asked = page.get_by_role("region", name="What next?")
    asked.wait_for()
    look("training, asked")
    asked.get_by_role("button", name="both decks together").click()
    page.get_by_role("region", name="Your last answer").wait_for()
    look("training, answered")
    assert found == {}
