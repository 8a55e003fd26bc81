"""The pages in made-up words: with the same clicks, chips and cards end up where they do in English.

Each game is played in two houses with the same seed, one of which uses made-up words for every sentence. The clicks
find betting areas and answers by position, never by words from the service.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_house import DESKTOP, OwnProcess, Server, Visitor, opened, server, sign_in, visitor
from playwright.sync_api import Browser, expect

sys.path.insert(0, str(Path(__file__).parents[1] / "table"))
from made_up_words import is_made_up

SEAT = 3
LAUNCHER = Path(__file__).with_name("serve_in_made_up_words.py")

GAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "craps": ("CR-01", ("pass", "field")),
    "blackjack": ("BJ-01", ("bet.3",)),
    "pai-gow-poker": ("PG-01", ("bet.3",)),
    "poker": ("PK-01", ()),
    "baccarat": ("BA-01", ("player",)),
    "three-card-poker": ("TC-01", ("ante.3",)),
    "packs-poker": ("PP-01", ("pack.1",)),
    "mini-dice": ("MD-01", ("field", "place.6")),
    "sic-bo": ("SB-01", ("small", "combination.25")),
}
"""By game, its table in a house that opens one of each, and the areas where a chip is bet."""

LYING = """() => {
  const cloth = document.querySelector(".cloth svg").getBoundingClientRect();
  const at = (shape) => {
    const box = shape.getBoundingClientRect();
    return [Math.round(box.x - cloth.x), Math.round(box.y - cloth.y)];
  };
  const all = (where) => [...document.querySelectorAll(`.cloth ${where}`)];
  const found = (where, what) => all(where).map((shape) => [what(shape), ...at(shape)]);
  return {
    cards: found("svg.card", (card) => card.getAttribute("aria-label")),
    // What a hand comes to, and what an area is called, is told in words; their numbers are not.
    others: all("[role=img]:not(.card):not([aria-label^=total])")
      .map((shape) => shape.getAttribute("aria-label").match(/\\d+/g)),
    chips: found(".chip-stack", (stack) => stack.querySelector(".pill-words")?.textContent.trim()),
    standing: [...document.querySelectorAll(".has:not(.time-played) strong")].map((shown) => shown.textContent),
  };
}"""
"""The cards and chips on the table with their places, and what the viewer has."""


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """The same house in English and in made-up words."""
    with (
        server(tmp_path_factory.mktemp("english")) as plain,
        opened(OwnProcess(tmp_path_factory.mktemp("made_up"), program=(sys.executable, str(LAUNCHER)))) as swapped,
    ):
        yield plain, swapped


def settle(visitor: Visitor, before: int) -> None:
    """Wait until the table has answered and its film is over."""
    page = visitor.page
    for _ in range(100):
        page.wait_for_timeout(50)
        if len(visitor.heard) > before:
            break
    heard = -1
    while heard != len(visitor.heard) or page.locator(".dock[data-playing=true]").count():
        heard = len(visitor.heard)
        page.wait_for_timeout(250)


def click(visitor: Visitor, what: str, at: int = 0) -> None:
    before = len(visitor.heard)
    visitor.page.locator(what).nth(at).click()
    settle(visitor, before)


def played(visitor: Visitor, house: Server, name: str) -> list[Any]:
    """Play two rounds of a game with clicks; return what was on the table after each of them."""
    table, areas = GAMES[name]
    page = visitor.page
    page.goto(f"{house.address}#/table/{table}")
    place = page.get_by_role("button", name=f"Sit here: sit down in seat {SEAT}")
    place.wait_for()
    before = len(visitor.heard)
    place.click()
    settle(visitor, before)
    seen: list[Any] = []

    def look() -> None:
        seen.append(page.evaluate(LYING))

    def answer() -> None:
        """Answer until there is no question: with the first legal answer, or the house's setting."""
        for _ in range(40):
            if page.locator(".set-hand").count():
                click(visitor, ".answers > button", 1)
                click(visitor, ".answers > button", 0)
            elif page.locator(".answers").count():
                click(visitor, ".answers > button[aria-disabled=false]")
            else:
                return
            look()
        pytest.fail("the round did not end")

    answer()
    for _ in range(2):
        for area in areas:
            if page.locator(f'[data-area="{area}"][aria-disabled=true]').count():
                continue  # A wager from the first round stays up until it is decided.
            click(visitor, f'[data-area="{area}"]')
            look()
        click(visitor, ".actions .buttons > button.primary")
        look()
        answer()
    return seen


def history(visitor: Visitor, house: Server, name: str) -> list[Any]:
    """Step through the first round in the history; return what was on the table at its end."""
    table, _ = GAMES[name]
    page = visitor.page
    page.goto(f"{house.address}#/table/{table}/history")
    page.locator("main a[href*='/history/']").last.click()
    film = page.get_by_role("group", name="The film")
    slider = page.get_by_role("slider", name="Step")
    film.wait_for()
    steps = [page.locator("[aria-current=step]").inner_text()]
    film.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value("1")
    page.get_by_role("combobox", name="Speed").select_option("2")
    film.get_by_role("button", name="Play").click()
    expect(slider).not_to_have_value("1")
    film.get_by_role("button", name="Pause").click()
    last = int(str(slider.get_attribute("max")))
    seen = []
    for step in (last // 3, last // 2, last):
        slider.fill(str(step))
        expect(slider).to_have_value(str(step))
        seen.append(page.evaluate(LYING))
        steps.append(page.locator("[aria-current=step]").inner_text())
    return [is_made_up("".join(steps)), last, seen]


@pytest.mark.parametrize("name", GAMES)
def test_only_texts_differ(houses: tuple[Server, Server], chromium: Browser, name: str) -> None:
    found = []
    for house in houses:
        context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce")
        ann = visitor(context)
        sign_in(ann, house.address, "Ann")
        lay = played(ann, house, name)
        ann.page.locator(".words-tool").click()
        log = ann.page.locator(".log").inner_text()
        made_up, last, film = history(ann, house, name)
        found.append((lay, last, film))
        assert is_made_up(log) == made_up == (house is houses[1])
        assert ann.complaints == []
        context.close()
    plain, swapped = found
    assert plain[0][-1]["standing"]
    assert len(plain[0]) > 2
    assert swapped == plain
