"""Poker by keyboard alone against players of the house: a raise by slider, the showdown, the draw; and on a phone."""

import re
from collections.abc import Iterator

import pytest
from live_house import PHONE, Server, Visitor, leave, server
from playwright.sync_api import Locator, Page, expect
from test_browser_axe import violations

from croupier.games.poker import sample_filing

SEAT = 3
NO_LIMIT = {
    'structure = "fixed limit"': 'structure = "no limit"',
    "\nmaximum = 8\n": "\n",
    "raises_limited = true": "raises_limited = false",
    "\nraises = 3\n": "\n",
}
DRAW = {'game = "hold \'em"': 'game = "five-card draw high"', '"PK-01"': '"PK-02"'}
LONG = {'game = "hold \'em"': 'game = "omaha high"', '"PK-01"': '"PK-03"'}
LONGEST = {
    'game = "hold \'em"': 'game = "omaha high-low split eight or better"',
    '"PK-01"': '"PK-04"',
    "\n[readings]\n": '\n[readings]\nlow_hands = "from the highest card"\n',
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with a table of hold 'em without limits, one of draw, and two whose names are longer."""
    folder = tmp_path_factory.mktemp("house")
    filings = []
    for name, changes in (("hold-em", NO_LIMIT), ("draw", DRAW), ("omaha", LONG), ("eight", LONGEST)):
        text = sample_filing()
        for before, after in changes.items():
            assert before in text
            text = text.replace(before, after, 1)
        filings.append(folder / f"{name}.toml")
        filings[-1].write_text(text)
    with server(folder, *map(str, filings), seed=11) as running:
        yield running


def press(page: Page, key: str) -> None:
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press(key)


def answers(page: Page) -> Locator:
    return page.locator(".answers")


def turn_or_rest(page: Page) -> bool:
    """Waits until the table wants something of the viewer; says whether that is an answer, not the next hand."""
    expect(answers(page).or_(page.get_by_role("button", name=re.compile("^Deal")))).to_be_visible()
    return answers(page).count() > 0


def until_turn(page: Page) -> None:
    """Hands are dealt until the viewer has to act: all others may have folded before that."""
    for _ in range(8):
        if turn_or_rest(page):
            return
        before = page.locator(".log").inner_text()
        press(page, "d")
        expect(page.locator(".log")).not_to_have_text(before, use_inner_text=True)
    pytest.fail("no hand came to the viewer")


def sits(page: Page, address: str, table: str) -> None:
    page.goto(f"{address}#/table/{table}")
    page.get_by_role("button", name=re.compile(f": sit down in seat {SEAT}$")).focus()
    page.keyboard.press("Enter")
    page.get_by_role("form", name=f"Sit down in seat {SEAT}").get_by_role("textbox").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Deal"))).to_be_visible()


def stays(page: Page) -> None:
    """The viewer checks or calls, and the table goes on."""
    before = page.locator(".log").inner_text()
    press(page, "c")
    expect(page.locator(".log")).not_to_have_text(before, use_inner_text=True)


def test_a_hand_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    sits(page, house.address, "PK-01")
    expect(page.get_by_role("img", name=re.compile(r"^Seat \d: .* \(house\)"))).to_have_count(3)
    until_turn(page)
    own = page.get_by_role("group", name=f"Cards of seat {SEAT}", exact=True)
    expect(own.get_by_role("img")).to_have_count(2)
    expect(own.get_by_role("img", name="face-down card")).to_have_count(0)
    expect(page.get_by_role("img", name="face-down card").first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"^The button is at seat \d$"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"^Seat \d has bet \$"))).not_to_have_count(0)
    # A raise: an amount within the limits, by a slider or by name.
    press(page, "r")
    slider = page.get_by_role("slider")
    least = int(slider.get_attribute("min") or 0)
    slider.focus()
    page.keyboard.press("ArrowRight")
    typed = page.get_by_role("textbox", name=re.compile("^(Raise to|Bet)"))
    expect(typed).to_have_value(str(least // 100 + 1))
    page.get_by_role("button", name=re.compile("^Least")).focus()
    page.keyboard.press("Enter")
    expect(typed).to_have_value(str(least // 100))
    assert violations(page) == []
    typed.fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("$1 is too little").first).to_be_visible()
    typed.fill(str(least // 100))
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text(re.compile(rf"Seat {SEAT} (raises to|bets) \$\d+"))
    pictured = False
    result = page.get_by_role("region", name=re.compile(r"^Round \d"))
    for _ in range(20):
        if not turn_or_rest(page):
            break
        if page.get_by_role("group", name="The board").count() and not pictured:
            expect(page.get_by_role("img", name=re.compile(r"^Main pot: \$"))).to_be_visible()
            ann.picture("poker")
            pictured = True
        showing = answers(page).get_by_role("button", name="Show the hand")
        if showing.count():
            press(page, "s")
            expect(showing).to_have_count(0)
        else:
            stays(page)
    expect(result).to_contain_text(re.compile(r"main pot"))
    assert violations(page) == []
    leave(ann)


def test_the_draw_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    sits(page, house.address, "PK-02")
    panel = page.get_by_role("region", name="Draw cards")
    for _ in range(12):
        if panel.count():
            break
        if turn_or_rest(page):
            stays(page)
        else:
            until_turn(page)
    expect(panel).to_be_visible()
    cards = panel.get_by_role("button", name=re.compile(r"^\d: "))
    expect(cards).to_have_count(5)
    kept = [str(cards.nth(at).get_attribute("aria-label")).split(",")[0][3:] for at in (1, 2, 4)]
    page.keyboard.press("1")
    page.keyboard.press("4")
    expect(panel.get_by_role("button", name=re.compile(r"^[14]: .*, discarded$"))).to_have_count(2)
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text(f"Seat {SEAT} draws 2 cards")
    own = page.get_by_role("group", name=re.compile(f"^Cards of seat {SEAT}"))
    for card in kept:
        expect(own.get_by_role("img", name=card)).to_be_visible()


def test_a_phone_shows_all_of_a_turn(come: object, house: Server) -> None:
    assert callable(come)
    one: Visitor = come("Bo", phone=True, dark=True)
    page = one.page
    sits(page, house.address, "PK-01")
    until_turn(page)
    buttons = page.get_by_role("region", name="What you can do").get_by_role("button")
    boxes = [box for each in buttons.all() if (box := each.bounding_box())]
    assert len(boxes) >= 2
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes)
    # The viewer's cards and the question are seen at once.
    cards = page.get_by_role("group", name=f"Cards of seat {SEAT}", exact=True).bounding_box()
    assert cards is not None
    assert cards["y"] + cards["height"] <= min(box["y"] for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    one.picture("poker-phone")


@pytest.mark.parametrize(("phone", "most"), [(False, 430 / 1200), (True, 200 / 400)])
def test_the_name_of_the_game_is_between_the_seats(come: object, house: Server, phone: bool, most: float) -> None:
    """A name that is too long for the felt of a phone is in the heading alone."""
    assert callable(come)
    page = come("Bo", phone=phone).page
    names = {"PK-01": "hold 'em", "PK-03": "omaha high", "PK-04": "omaha high-low split eight or better"}
    for table, game in names.items():
        page.goto(f"{house.address}#/table/{table}")
        felt = page.get_by_role("group", name=f"The layout of Poker: {game}", exact=True)
        expect(felt).to_be_visible()
        title, whole = felt.locator(".felt-title").bounding_box(), felt.bounding_box()
        assert whole is not None
        written = felt.locator(".felt-title").text_content()
        assert (not written) == (phone and table == "PK-04")
        assert not written or (title is not None and title["width"] <= most * whole["width"])
