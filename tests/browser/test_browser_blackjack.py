"""A round of blackjack by keyboard alone: the cut, a side wager, a hint, a split; and a turn on a phone."""

import re
from collections.abc import Iterator

import pytest
from live_house import PHONE, Server, Visitor, heard, leave, reasons, server, typed
from playwright.sync_api import FloatRect, Page, expect
from test_browser_axe import violations

from croupier.games import sample_text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with only this table, and a seed that deals two eights of clubs and an eight of hearts."""
    folder = tmp_path_factory.mktemp("house")
    filing = folder / "blackjack.toml"
    filing.write_text(sample_text("blackjack"))
    with server(folder, str(filing), seed=2) as running:
        yield running


def sits(page: Page, house: Server) -> None:
    """Take seat 3 and cut in the middle."""
    page.goto(f"{house.address}#/table/BJ-01")
    page.get_by_role("button", name="Sit here: sit down in seat 3").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Cut in the middle")).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_role("img", name="The shoe: 311 cards, the cutting card after 233")).to_be_visible()


def wagers(page: Page) -> None:
    typed(page, "bet.3 25")
    expect(page.get_by_role("button", name="Box 3. $25 stands.")).to_be_visible()
    typed(page, "match.3 5")
    expect(page.get_by_role("button", name="Match the dealer at box 3. $5 stands.")).to_be_visible()
    page.get_by_role("heading", level=1).focus()


def reached(page: Page, place: str, total: str) -> None:
    """Check that the viewer is playing a hand with this total."""
    expect(page.get_by_text(f"{place}: you have {total} against the eight of hearts.").first).to_be_visible()


def test_a_round_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    sits(page, house)
    wagers(page)
    page.keyboard.press("d")
    reached(page, "Box 3", "16")
    # Two eights match an eight: both pay at once.
    heard(page, "match the dealer at box 3")
    page.get_by_role("button", name="what does each cost?").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Split .*best"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Stand .*costs"))).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("p")
    first, second = (
        page.get_by_role("group", name=f"Cards of box 3{suffix}", exact=True) for suffix in ("", ", hand 2")
    )
    expect(first.get_by_role("img")).to_have_count(2)
    expect(second.get_by_role("img", name="eight of clubs")).to_be_visible()
    reached(page, "Box 3", "12")
    # An action that isn't possible says why, with its paragraph.
    page.keyboard.press("r")
    expect(page.get_by_text("You can surrender only on the first two cards").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    reached(page, "Box 3, hand 2", "10")
    expect(page.get_by_role("img", name="total 12")).to_be_visible()
    ann.picture("blackjack")
    page.keyboard.press("s")
    expect(page.get_by_role("region", name="Round 1")).to_contain_text(re.compile("You (win|lose)|Even"))
    result = reasons(page, 1)
    expect(result).to_contain_text("box 3, hand 2")
    expect(result.get_by_role("group", name="Box 3, hand 2")).to_contain_text("10")
    expect(result).to_contain_text("Your decisions cost")
    page.keyboard.press("Escape")
    # The hands stay visible until the next wager.
    expect(first.get_by_role("img")).to_have_count(2)
    assert violations(page) == []
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Box 3. $25 stands.")).to_be_visible()
    expect(first).to_have_count(0)
    leave(ann)


def test_a_phone_shows_all_of_a_turn(come: object, house: Server) -> None:
    assert callable(come)
    visitor: Visitor = come("Bo", phone=True, dark=True)
    page = visitor.page
    page.goto(f"{house.address}#/table/BJ-01")
    typed(page, "sit 5 500")
    expect(page.get_by_role("button", name="and deal")).to_be_visible()
    typed(page, "bet.5 25")
    heard(page, "Seat 5 bets $25")
    expect(page.get_by_role("button", name="Deal", exact=True)).to_be_enabled()
    typed(page, "deal")
    expect(page.get_by_role("button", name="Hit")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^The shoe: "))).to_be_visible()
    # The dealer shows a jack: the table says that there is no blackjack.
    heard(page, "The card reader shows no blackjack")
    answers = page.get_by_role("region", name="What you can do").get_by_role("button")
    boxes = [box for one_ in answers.all() if (box := one_.bounding_box())]
    assert boxes
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes)
    apart = [(a, b) for at, a in enumerate(boxes) for b in boxes[at + 1 :] if _overlap(a, b)]
    assert apart == []
    assert violations(page) == []
    visitor.picture("blackjack-phone")


def _overlap(a: FloatRect, b: FloatRect) -> bool:
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )
