"""Axe checks every page against WCAG 2 at levels A and AA; tables and lobby in dark and forced colors, too."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe_core_python  # type: ignore[import-untyped]
import pytest
from live_house import AT_REST, PAINT, PAINTED, UNPAINT, Server, Visitor, close_log, leave, log, menu, sit_down
from playwright.sync_api import Page, expect

AXE = Path(axe_core_python.__file__).with_name("axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong on the page, with the elements concerned."""
    page.evaluate(PAINT)  # axe checks the contrast of visible text, which is not that of text that still fades in.
    page.evaluate(AT_REST)
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    found = page.evaluate("(tags) => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })", RULES)
    if not PAINTED:
        page.evaluate(UNPAINT)
    assert found["passes"], "axe has looked at something"
    return [
        f"{violation['id']}: {violation['help']}: {node['html'][:150]} {node['failureSummary'][-160:]}"
        for violation in found["violations"]
        for node in violation["nodes"][:3]
    ]


Look = Callable[..., None]

DRESSES = {"dark": {"color_scheme": "dark"}, "forced colors": {"forced_colors": "active"}}
"""Other ways a device may show a page."""


@pytest.fixture(params=["light", "dark"] if {"CROUPIER_SOAK", "CROUPIER_PICTURES"} & set(os.environ) else ["light"])
def looks(request: pytest.FixtureRequest, come: Any) -> tuple[Visitor, Look, dict[str, list[str]]]:
    """A visitor in one of the two color schemes, and a function that checks the page; all findings are reported at the
    end.
    """
    one = come("Ann", dark=request.param == "dark")
    found: dict[str, list[str]] = {}

    def look(where: str, *, dressed: bool = False) -> None:
        expect(one.page.get_by_role("status").filter(has_text="Fetching")).to_have_count(0)
        if wrong := violations(one.page):
            found[where] = wrong
        for dress, media in DRESSES.items() if dressed else ():
            one.page.emulate_media(**media)
            if wrong := violations(one.page):
                found[f"{where}, {dress}"] = wrong
            one.page.emulate_media(color_scheme=request.param, forced_colors="none")

    return one, look, found


def test_axe_can_find_something(ann: Visitor) -> None:
    assert violations(ann.page) == []
    ann.page.evaluate("document.body.append(document.createElement('button'))")
    assert [violation for violation in violations(ann.page) if violation.startswith("button-name")]


def test_playing_together(looks: Any, house: Server) -> None:
    one, look, found = looks
    page = one.page
    page.goto(f"{house.address}#/join/MD-01")
    page.get_by_role("button", name="Take a seat").wait_for()
    look("an invitation")
    page.goto(f"{house.address}#/table/MD-01")
    menu(page, "Invite people")
    page.get_by_role("img", name="QR code").wait_for()
    look("inviting")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Chat", exact=True).click()
    page.get_by_role("button", name="Nice roll").click()
    expect(page.get_by_role("region", name="Messages")).to_contain_text("Nice roll")
    look("chat")
    assert found == {}


def test_tables(looks: Any, house: Server) -> None:
    one, look, found = looks
    page = one.page
    look("lobby", dressed=True)
    page.goto(f"{house.address}#/table/PG-01")
    page.get_by_role("button", name="Sit here: sit down in seat 4").wait_for()
    look("table, watching")
    sit_down(one, house.address, "PG-01", 4)
    page.get_by_role("button", name=re.compile("^Position 4")).click()
    expect(page.get_by_role("button", name="position 4. $10 stands.")).to_be_visible()
    look("table, seated", dressed=True)
    page.get_by_role("button", name="Deal").click()
    hand = page.get_by_role("region", name="Set your hand")
    hand.get_by_role("button", name=re.compile("^5: ")).click()
    one.picture("dark" if page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") else "pai-gow-poker")
    page.get_by_role("button", name="What does each setting cost?").click()
    page.get_by_role("table", name="What each setting is worth").wait_for()
    look("table, setting a hand", dressed=True)
    page.get_by_role("button", name="House way").click()
    expect(hand.get_by_text("House way:")).to_be_visible()
    page.get_by_role("button", name="Set the hand").click()
    result = page.get_by_role("region", name=re.compile(r"^Round \d"))
    result.wait_for()
    look("table, result", dressed=True)
    result.get_by_role("button", name=re.compile(r"^Why\?")).click()
    decided = page.get_by_role("dialog", name=re.compile(r"^Round \d"))
    decided.wait_for()
    look("the reasons of a result")
    decided.get_by_role("button", name=re.compile(r"^Why\?")).first.click()
    expect(page.get_by_role("dialog", name="Why?")).to_contain_text("Arithmetic")
    look("why")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    log(page)
    look("the dealer's words")
    close_log(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog", name="Menu").wait_for()
    look("menu")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules and odds").click()
    page.get_by_role("dialog").wait_for()
    look("rules and odds")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    look("keys")
    page.keyboard.press("Escape")
    menu(page, "Preferences")
    page.get_by_role("dialog", name="Preferences").wait_for()
    look("preferences")
    page.keyboard.press("Escape")
    leave(one)
    menu(page, "History")
    page.get_by_role("link", name=re.compile(r"^Round \d")).last.click()
    film = page.get_by_role("group", name="The film")
    film.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Verify this record").click()
    expect(page.get_by_text("Everything that can be checked here is right.").last).to_be_visible()
    look("film")
    page.get_by_role("link", name="History of PG-01").click()
    page.get_by_role("heading", name="History of PG-01").wait_for()
    look("history")
    page.get_by_role("button", name="Ann").click()
    page.get_by_label("Your name").wait_for()
    look("name")
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
    training = page.get_by_role("region", name="Train")
    training.get_by_role("combobox").select_option(label="table PP-01, Pack's Poker")
    training.get_by_role("button", name="Begin").click()
    request = page.get_by_role("region", name="What next?")
    request.wait_for()
    look("training, question")
    request.get_by_role("button", name="both decks together").click()
    page.get_by_role("region", name="Your last answer").wait_for()
    look("training, answered")
    assert found == {}
