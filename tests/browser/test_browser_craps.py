"""Craps by keyboard alone: the dice, wagers, a point, odds, a call; and the layout on a phone. A shake of mini-dice."""

import re
from collections.abc import Iterator

import pytest
from live_house import Server, Visitor, server, typed
from playwright.sync_api import Page, expect
from test_browser_axe import violations

from croupier.games import craps, mini_dice, sample_text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with the two dice tables, and a seed whose first throws at craps are an 8 and a 5."""
    folder = tmp_path_factory.mktemp("house")
    filings = []
    for game in (craps, mini_dice):
        filings.append(folder / f"{game.NAME}.toml")
        filings[-1].write_text(sample_text(game.NAME))
    with server(folder, *map(str, filings), seed=11) as running:
        yield running


def area(page: Page, name: str) -> None:
    expect(page.get_by_role("button", name=re.compile(name))).to_be_visible()


def answer(page: Page, name: str) -> None:
    """Press a button below the layout; areas list the same text among their choices."""
    expect(page.locator(".answers").get_by_role("button", name=name)).to_be_visible()


def press(page: Page, key: str) -> None:
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press(key)


def test_a_point_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/CR-01")
    expect(page.get_by_role("img", name="The puck is off")).to_be_visible()
    typed(page, "sit 3 1000")
    answer(page, "Take the dice")
    press(page, "a")
    expect(page.get_by_text("Bets are open; a come out roll is next").first).to_be_visible()
    # The pass line is the first area; a $5 chip meets its minimum.
    press(page, "ArrowRight")
    page.keyboard.press("Enter")
    area(page, r"^Pass bet\. \$10 stands\.")
    typed(page, "place.6 13")
    expect(page.get_by_text("Allowed: $12 or $18").first).to_be_visible()
    page.keyboard.press("Escape")
    typed(page, "place 6 12")
    area(page, r"^Place bet on 6\. \$12 stands\. .*It is off\.")
    press(page, "d")
    expect(page.get_by_role("img", name="The puck is on 8")).to_be_visible()
    expect(page.get_by_role("img", name="The dice show 2 and 6")).to_be_visible()
    area(page, r"^Pass bet\. \$10 stands\. Not now: The point is 8")
    assert violations(page) == []
    typed(page, "pass odds 20")
    area(page, r"^Pass odds\. \$20 stands\.")
    typed(page, "come 10")
    area(page, r"^Come bet\. \$10 stands\.")
    typed(page, "call the place bet on 6 off")
    area(page, r"^Place bet on 6\. .*It is off\.")
    press(page, "d")
    area(page, r"^Come bet on 5\. \$10 stands\.")
    expect(page.get_by_role("img", name="The last rolls, the newest first: 5; 8, point 8")).to_be_visible()
    ann.picture("craps")


def test_the_layout_on_a_phone(come: object, house: Server) -> None:
    bo: Visitor = come("Bo", phone=True)  # type: ignore[operator]
    page = bo.page
    page.goto(f"{house.address}#/table/CR-01")
    typed(page, "sit 5 500")
    field = page.locator('[data-area="field"]')
    box = field.bounding_box()
    assert box is not None
    assert box["width"] > 300
    assert box["height"] > 40
    field.tap(position={"x": 40, "y": 20})
    area(page, r"^Field bet\. \$5 stands\.")
    areas = set()
    for part in ("Line", "Numbers", "Propositions"):
        page.get_by_role("button", name=part, exact=True).tap()
        expect(page.get_by_role("button", name=part, exact=True)).to_have_attribute("aria-pressed", "true")
        for locator in page.locator("[data-area]").all():
            small = locator.bounding_box()
            assert small is not None
            assert min(small["width"], small["height"]) >= 24, locator.get_attribute("data-area")
            areas.add(locator.get_attribute("data-area"))
    # Every area of the layout belongs to one of its parts.
    known = page.evaluate("fetch('/api/tables/CR-01').then((one) => one.json()).then((one) => one.layout.boxes)")
    assert areas == {box["area"] for box in known}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_dice_roll_across_the_middle_of_a_phone_and_the_result_says_why(come: object, house: Server) -> None:
    cy: Visitor = come("Cy", phone=True, still=False, offers=False)  # type: ignore[operator]
    page = cy.page
    page.goto(f"{house.address}#/table/MD-01?play")
    page.get_by_role("button", name="Bet $5 and roll").click()
    total = page.locator(".roll-total-large")
    expect(total).to_be_visible()
    screen, cloth, large = page.viewport_size, page.locator(".cloth").bounding_box(), total.bounding_box()
    assert screen
    assert cloth
    assert large
    assert abs(large["x"] + large["width"] / 2 - cloth["x"] - cloth["width"] / 2) < 4
    assert cloth["height"] * 0.4 < large["y"] + large["height"] / 2 - cloth["y"] < cloth["height"] * 0.9
    assert total.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 56
    cubes = page.locator(".cube-path")
    expect(cubes).to_have_count(2)
    # They come to rest side by side before the film continues.
    cubes.last.evaluate("(cube) => Promise.all(cube.getAnimations().map((one) => one.finished))")
    for box in (cube.bounding_box() for cube in cubes.all() if cubes.count()):
        assert box is None or (box["x"] > 0 and box["x"] + box["width"] < screen["width"])
    result = page.get_by_role("region", name=re.compile(r"^Round \d"))
    expect(result).to_contain_text(re.compile(r"You (win|lose) \$\d+"))
    thrown = page.get_by_role("img", name=re.compile("^The dice show "))
    expect(thrown).to_be_visible()
    result.get_by_role("button", name=re.compile(r"^Why\?")).click()
    expect(page.get_by_role("dialog", name=re.compile(r"^Round \d"))).to_contain_text(re.compile("wins|loses"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Bet $5 and roll").click()
    expect(total).to_be_visible()
    expect(result).to_have_count(0)
    typed(page, "leave")


def test_a_shake_of_mini_dice_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/MD-01")
    typed(page, "sit 3 500")
    area(page, r"^Place bet on 6\. ")
    typed(page, "place 6 12")
    area(page, r"^Place bet on 6\. \$12 stands\.")
    press(page, "d")
    answer(page, "Accept the shaker")
    press(page, "a")
    answer(page, "Shake 3 times")
    press(page, "s")
    expect(page.get_by_role("img", name=re.compile("^The dice show "))).to_be_visible()
    assert violations(page) == []
