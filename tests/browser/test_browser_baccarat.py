"""A round of baccarat by keyboard alone: the cut, the shoe, both hands, marked vigorish and the scoreboard."""

import re
from collections.abc import Iterator

import pytest
from live_house import PHONE, Server, Visitor, close_log, leave, log, reasons, server, typed
from playwright.sync_api import Page, expect
from test_browser_axe import violations

from croupier.games import sample_text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with only this table."""
    folder = tmp_path_factory.mktemp("house")
    filing = folder / "baccarat.toml"
    filing.write_text(sample_text("baccarat"))
    with server(folder, str(filing), seed=5) as running:
        yield running


def wagers(page: Page) -> None:
    typed(page, "banker 50")
    expect(page.get_by_role("button", name="Banker. $50 stands.")).to_be_visible()
    page.get_by_role("heading", level=1).focus()


def test_a_round_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/BA-01")
    page.get_by_role("button", name="Sit here: sit down in seat 3").focus()
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
    expect(page.get_by_role("region", name="Round 1")).to_contain_text(re.compile("You (win|lose)|Even"))
    result = reasons(page, 1)
    expect(result).to_contain_text("Banker")
    # Both hands and their counts stay visible until the next wager.
    for hand in ("Player", "Banker"):
        expect(result.get_by_role("group", name=f"{hand}'s Hand")).to_contain_text(re.compile(r"Hand: (natural )?\d"))
    page.keyboard.press("Escape")
    for hand in ("Player", "Banker"):
        lying = page.get_by_role("group", name=f"The {hand}'s Hand")
        expect(lying.get_by_role("img").first).to_be_visible()
    score = page.get_by_role("button", name=re.compile("^Scoreboard. .*1 round of this shoe"))
    score.focus()
    page.keyboard.press("Enter")
    board = page.get_by_role("region", name="Scoreboard")
    expect(board.get_by_role("img", name=re.compile("^Bead plate: (Player|Banker|Tie)$"))).to_be_visible()
    expect(board.get_by_role("img")).to_have_count(5)
    assert violations(page) == []
    page.keyboard.press("Escape")
    # Nobody has to answer the same offer every round.
    typed(page, "always pass it")
    expect(page.get_by_role("button", name="and deal")).to_be_visible()
    for number in range(2, 12):
        wagers(page)
        page.keyboard.press("d")
        expect(page.get_by_role("region", name=f"Round {number}")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Scoreboard. .*11 rounds of this shoe"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Seat 3: Ann, .*owes vigorish of"))).to_be_visible()
    assert violations(page) == []
    ann.picture("baccarat")
    typed(page, "scoreboard", stays=True)
    expect(log(page)).to_contain_text("Big road: ")
    close_log(page)
    leave(ann)


def test_a_phone_shows_hands_and_scoreboard(come: object, house: Server) -> None:
    assert callable(come)
    visitor: Visitor = come("Bo", phone=True, dark=True)
    page = visitor.page
    page.goto(f"{house.address}#/table/BA-01")
    typed(page, "sit 5 500")
    passes, cuts = (
        page.get_by_role("button", name=re.compile(f"^{label}")) for label in ("Pass the shoe", "Cut in the middle")
    )
    # In a house where nobody has played, the shoe is cut first.
    expect(passes.or_(cuts)).to_be_visible()
    if cuts.is_visible():
        typed(page, "cut")
    expect(passes).to_be_visible()
    answers = page.get_by_role("region", name="What you can do").get_by_role("button")
    boxes = [box for each in answers.all() if (box := each.bounding_box())]
    assert boxes
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes)
    typed(page, "pass")
    expect(page.get_by_role("button", name="and deal")).to_be_visible()
    wagers(page)
    typed(page, "deal")
    expect(page.get_by_role("group", name="The Player's Hand").get_by_role("img").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
