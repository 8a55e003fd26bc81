"""A newcomer takes twenty questions by the keyboard alone, and sees what to learn next; so it is on a phone."""

import json
import re
from typing import Any

from live_house import PATIENCE, Server, Visitor
from playwright.sync_api import Page, expect
from test_browser_axe import violations

SAID = re.compile("Next question|What to learn next")


def answer(page: Page, number: int) -> bool:
    """Answer by keys whatever is asked; gives whether it was right."""
    expect(page.get_by_text(f"Question {number} of 20", exact=True)).to_be_visible()
    if page.get_by_role("textbox").count():
        expect(page.get_by_role("textbox")).to_be_focused()
        page.keyboard.type("yes" if page.get_by_label("yes or no").count() else "1")
        page.keyboard.press("Enter")
    elif page.get_by_role("button", name="These two are low").count():
        for key in ("1", "2", "Enter"):
            page.keyboard.press(key)
    else:
        page.keyboard.press("1")
    verdict = page.get_by_role("region", name=re.compile("Right$|No. Right is"))
    expect(verdict.get_by_role("button", name=SAID)).to_be_focused()
    return verdict.get_by_role("heading", name="No.").count() == 0


def kept(page: Page, game: str) -> Any:
    return json.loads(page.evaluate(f"localStorage.getItem('croupier.drills.Ann.{game}')"))


def test_twenty_questions_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/train")
    game = page.get_by_role("link", name=re.compile("Three card poker.*not begun"))
    expect(game).to_be_visible()
    assert violations(page) == []
    page.keyboard.press(game.locator("kbd").inner_text())
    right = 0
    for number in range(1, 21):
        right += answer(page, number)
        if number == 2:
            assert violations(page) == []
            page.get_by_role("button", name=re.compile("paragraph 1[39]:")).first.click()
            expect(page.get_by_role("dialog")).to_contain_text("N.J.A.C. 1")
            page.keyboard.press("Escape")
            page.get_by_role("button", name=SAID).focus()
        if number == 3:
            ann.picture("train")
        page.keyboard.press("Enter")
    over = page.get_by_role("region", name=f"{right} of 20 right")
    expect(over.get_by_role("heading", name="What to learn next")).to_be_visible()
    expect(over.get_by_role("button", name="Another 20 questions")).to_be_focused()
    progress = kept(page, "three-card-poker")
    assert progress["asked"] == 20
    assert sum(card["right"] for card in progress["cards"]) == right
    weak = next(card for card in progress["cards"] if card["box"] == 0)
    expect(page.get_by_role("region", name="Missed this time")).to_contain_text(weak["cite"])
    expect(page.get_by_role("table", name="Results by topic").get_by_role("row")).to_have_count(5)
    assert violations(page) == []
    # Another twenty go on from there, and the page of all games says so.
    page.keyboard.press("Enter")
    expect(page.get_by_text("Question 1 of 20", exact=True)).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("link", name=re.compile("Three card poker.*20 questions"))).to_be_visible()


def test_on_a_phone(come: Any, house: Server) -> None:
    page = come("Ann", phone=True, dark=True).page
    page.goto(f"{house.address}#/train/craps?topic=payouts")
    expect(page.get_by_text("Question 1 of 20", exact=True)).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("The dice show"))).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Show me the answer").tap()
    expect(page.get_by_role("region", name="The answer")).to_contain_text("Arithmetic")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the phone"
    assert violations(page) == []
    page.get_by_role("button", name=SAID).tap()
    expect(page.get_by_text("Question 2 of 20", exact=True)).to_be_visible()
