"""A round of baccarat by keyboard alone: the cut, the shoe, both hands, marked vigorish and the scoreboard."""

import re
from collections.abc import Iterator

import pytest
from live_house import PHONE, Server, Visitor, leave, server
from playwright.sync_api import Page, expect
from test_browser_axe import violations

from croupier.games.baccarat import sample_filing


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with this table alone."""
    folder = tmp_path_factory.mktemp("house")
    filing = folder / "baccarat.toml"
    filing.write_text(sample_filing())
    with server(folder, str(filing), seed=5) as running:
        yield running


def typed(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Type a command").focus()
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def wagers(page: Page) -> None:
    typed(page, "banker 50")
    expect(page.get_by_role("button", name="Banker. $50 stands.")).to_be_visible()
    page.get_by_role("heading", level=1).focus()


def test_a_round_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/BA-01")
    page.get_by_role("button", name="Sit here: sit down in seat 3").focus()
    page.keyboard.press("Enter")
    page.get_by_role("form", name="Sit down in seat 3").get_by_role("textbox").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Cut in the middle")).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_role("button", name=re.compile("^Accept the shoe"))).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("a")
    expect(page.get_by_role("img", name=re.compile("^Seat 3: Ann, .*Shoe$"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^The shoe: .* cards, the cutting card after"))).to_be_visible()
    wagers(page)
    page.keyboard.press("d")
    result = page.get_by_role("region", name="Round 1")
    expect(result).to_contain_text("Banker")
    # Both hands and their counts are to be seen until somebody wagers again.
    for hand in ("Player", "Banker"):
        lying = page.get_by_role("group", name=f"The {hand}'s Hand")
        expect(lying.get_by_role("img").first).to_be_visible()
        expect(result.get_by_role("group", name=f"{hand}'s Hand")).to_contain_text(re.compile(r"Hand: (natural )?\d"))
    board = page.get_by_role("region", name="Scoreboard")
    expect(board).to_contain_text("1 round of this shoe")
    expect(board.get_by_role("img", name=re.compile("^Bead plate: (Player|Banker|Tie)$"))).to_be_visible()
    expect(board.get_by_role("img")).to_have_count(5)
    assert violations(page) == []
    # Nobody has to answer the same offer in every round.
    typed(page, "always pass it")
    expect(page.get_by_role("button", name=re.compile("^Deal"))).to_be_visible()
    for number in range(2, 12):
        wagers(page)
        page.keyboard.press("d")
        expect(page.get_by_role("region", name=f"Round {number}")).to_be_visible()
    expect(board).to_contain_text("11 rounds of this shoe")
    expect(page.get_by_role("img", name=re.compile("^Seat 3: Ann, .*owes vigorish of"))).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 1440, "height": 1120})
    page.evaluate("scrollTo(0, 0)")
    ann.picture("baccarat")
    typed(page, "scoreboard")
    expect(page.get_by_role("log")).to_contain_text("Big road: ")
    leave(ann)


def test_a_phone_shows_hands_and_scoreboard(come: object, house: Server) -> None:
    assert callable(come)
    one: Visitor = come("Bo", phone=True, dark=True)
    page = one.page
    page.goto(f"{house.address}#/table/BA-01")
    typed(page, "sit 5 500")
    passes, cuts = (
        page.get_by_role("button", name=re.compile(f"^{one}")) for one in ("Pass the shoe", "Cut in the middle")
    )
    # The shoe of a house in which nobody has played is cut first.
    expect(passes.or_(cuts)).to_be_visible()
    if cuts.is_visible():
        typed(page, "cut")
    expect(passes).to_be_visible()
    answers = page.get_by_role("region", name="What you can do").get_by_role("button")
    boxes = [box for each in answers.all() if (box := each.bounding_box())]
    assert boxes
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes)
    typed(page, "pass")
    expect(page.get_by_role("button", name=re.compile("^Deal"))).to_be_visible()
    wagers(page)
    typed(page, "deal")
    expect(page.get_by_role("group", name="The Player's Hand").get_by_role("img").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
