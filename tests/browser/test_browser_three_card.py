"""A round of three card poker by keyboard alone: wagers, the cost of each decision, playing; folding asks twice."""

import re
from collections.abc import Iterator

import pytest
from live_house import PHONE, Server, Visitor, leave, reasons, server, typed
from playwright.sync_api import Page, expect
from test_browser_axe import violations

from croupier.games import sample_text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with only this table."""
    folder = tmp_path_factory.mktemp("house")
    filing = folder / "three-card-poker.toml"
    filing.write_text(sample_text("three-card-poker"))
    with server(folder, str(filing), seed=5) as running:
        yield running


def wagers(page: Page, seat: int) -> None:
    typed(page, f"ante.{seat} 25")
    expect(page.get_by_role("button", name=f"Ante at position {seat}. $25 stands.")).to_be_visible()
    typed(page, f"pairplus.{seat} 5")
    expect(page.get_by_role("button", name=f"Pair plus bet at position {seat}. $5 stands.")).to_be_visible()


def test_a_round_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/TC-01")
    page.get_by_role("button", name="Sit here: sit down in seat 3").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="and deal")).to_be_visible()
    wagers(page, 3)
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("d")
    cards = page.get_by_role("group", name="Cards of position 3")
    expect(cards.get_by_role("img")).to_have_count(3)
    expect(page.get_by_role("img", name="face-down card").first).to_be_visible()
    page.get_by_role("button", name="what does each cost?").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^(Play for|Fold) .*best"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^(Play for|Fold) .*costs"))).to_be_visible()
    assert violations(page) == []
    ann.picture("three-card-poker")
    page.keyboard.press("p")
    expect(page.get_by_role("region", name="Round 1")).to_be_visible()
    result = reasons(page, 1)
    for words in ("ante at position 3", "play bet at position 3", "pair plus bet at position 3"):
        expect(result).to_contain_text(words)
    expect(result).to_contain_text(re.compile("Your decisions cost|Each of your decisions"))
    page.keyboard.press("Escape")
    # The hands stay visible until the next wager.
    expect(cards.get_by_role("img")).to_have_count(3)
    assert violations(page) == []
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Ante at position 3. $25 stands.")).to_be_visible()
    expect(cards).to_have_count(0)
    leave(ann)


def test_a_hand_worth_playing_is_not_folded_by_a_slip(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/TC-01")
    typed(page, "sit 3 2000")
    expect(page.get_by_role("button", name="and deal")).to_be_visible()
    for _ in range(12):
        # About two of three hands are worth playing.
        typed(page, "ante.3 25")
        expect(page.get_by_role("button", name="Ante at position 3. $25 stands.")).to_be_visible()
        typed(page, "deal")
        play = page.get_by_role("button", name=re.compile("^Play for"))
        expect(play).to_be_visible()
        page.get_by_role("heading", level=1).focus()
        worth = "primary" in (play.get_attribute("class") or "")
        page.keyboard.press("f")
        if worth:
            break
        expect(page.get_by_role("button", name="and deal")).to_be_visible()
    expect(page.get_by_text("This can’t be undone.")).to_be_visible()
    page.get_by_role("button", name="Never mind").focus()
    page.keyboard.press("Enter")
    expect(play).to_be_visible()
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="and deal")).to_be_visible()
    leave(ann)


def test_a_phone_shows_all_of_a_decision(come: object, house: Server) -> None:
    assert callable(come)
    visitor: Visitor = come("Bo", phone=True, dark=True)
    page = visitor.page
    page.goto(f"{house.address}#/table/TC-01")
    typed(page, "sit 5 500")
    expect(page.get_by_role("button", name="and deal")).to_be_visible()
    wagers(page, 5)
    typed(page, "deal")
    expect(page.get_by_role("button", name=re.compile("^Fold"))).to_be_visible()
    answers = page.get_by_role("region", name="What you can do").get_by_role("button")
    boxes = [box for each in answers.all() if (box := each.bounding_box())]
    assert boxes
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes)
    assert violations(page) == []
