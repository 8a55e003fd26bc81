"""A newcomer takes twenty questions by keyboard alone, and sees what to learn next; the same on a phone."""

import json
import re
from typing import Any

import pytest
from live_house import PATIENCE, Server, Visitor
from playwright.sync_api import Page, expect
from test_browser_axe import violations

ONWARD = re.compile("Next question|What to learn next")


def answer(page: Page, number: int) -> bool:
    """Answer the question by keys; return whether it was right."""
    expect(page.get_by_text(f"Question {number} of 20", exact=True)).to_be_visible()
    if page.get_by_role("textbox").count():
        expect(page.get_by_role("textbox")).to_be_focused()
        page.keyboard.type("yes" if page.get_by_label("yes or no").count() else "1")
        page.keyboard.press("Enter")
    elif page.get_by_role("button", name="Pay this").count():
        page.keyboard.press("l")
    elif page.get_by_role("button", name="Collect this").count():
        page.keyboard.press("1")
        page.keyboard.press("Enter")
    elif page.get_by_role("button", name="These two are low").count():
        for key in ("1", "2", "Enter"):
            page.keyboard.press(key)
    else:
        page.keyboard.press("1")
    verdict = page.get_by_role("region", name=re.compile("Right$|No. The right answer"))
    expect(verdict.get_by_role("button", name=ONWARD)).to_be_focused()
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
            page.get_by_role("button", name=ONWARD).focus()
        if number == 3:
            ann.picture("train")
        page.keyboard.press("Enter")
    over = page.get_by_role("region", name=f"{right} of 20 right")
    expect(over.get_by_role("heading", name="What to learn next")).to_be_visible()
    expect(over.get_by_role("button", name="Another 20 questions")).to_be_focused()
    progress = kept(page, "three-card-poker")
    assert progress["questions"] == 20
    assert sum(card["right"] for card in progress["cards"]) == right
    weak = next(card for card in progress["cards"] if card["box"] == 0)
    expect(page.get_by_role("region", name="Missed this time")).to_contain_text(weak["cite"])
    expect(page.get_by_role("table", name="Results by topic").get_by_role("row")).to_have_count(5)
    assert violations(page) == []
    # Another twenty questions continue from there, and the page of all games says so.
    page.keyboard.press("Enter")
    expect(page.get_by_text("Question 1 of 20", exact=True)).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("link", name=re.compile("Three card poker.*20 questions"))).to_be_visible()


def cut_question(page: Page) -> None:
    """Go on until a payout has to be cut out of the rack, with a picture of the table."""
    for _ in range(20):
        if page.get_by_role("group", name="Your rack").count() and page.locator(".train-figure").count():
            return
        page.keyboard.press("s")
        expect(page.get_by_role("button", name=ONWARD)).to_be_focused()
        page.keyboard.press("Enter")
    raise AssertionError("no payout is cut out at level 3")


def test_a_vigorish_is_cut_and_neither_loses_nor_pushes(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/train/pai-gow-poker?topic=payouts&level=3")
    collect = page.get_by_role("button", name="Collect this")
    for number in range(1, 21):
        expect(page.get_by_text(f"Question {number} of 20", exact=True)).to_be_visible()
        if collect.count():
            break
        page.get_by_role("button", name="Show me the answer").click()
        page.get_by_role("button", name=ONWARD).click()
    expect(page.get_by_role("button", name="It loses")).to_have_count(0)
    expect(page.get_by_role("group", name="Your vigorish")).to_be_visible()
    page.get_by_role("button", name=re.compile(r"Add a chip of \$1$")).click()
    page.keyboard.press("l")
    collect.click()
    expect(page.get_by_text("Your answer: 1x1")).to_be_visible()


def test_a_payout_is_cut_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/train/blackjack?topic=payouts&level=3")
    expect(page.get_by_text("Question 1 of 20", exact=True)).to_be_visible()
    cut_question(page)
    expect(page.locator(".train-figure svg.felt, .train-figure svg").first).to_be_visible()
    described = page.get_by_role("group", name="The table")
    expect(described.get_by_text(re.compile(r"Dealer +\S+")).first).to_be_attached()
    assert violations(page) == []
    for key in ("3", "3", "4", "4", "4", "4", "4", "4", "5"):
        page.keyboard.press(key)
    payout = page.get_by_role("group", name="Your payout")
    expect(payout.get_by_role("button", name="2 × $25: take one back")).to_be_visible()
    six = payout.get_by_role("button", name="6 × $5: take one back")
    expect(six).to_be_visible()
    # A stack of five with one chip next to it: eleven sets of circles would be too many to tell apart.
    expect(six.locator("svg.cut-stacks")).to_have_attribute("viewBox", re.compile(r"^0 0 92 "))
    page.keyboard.press("Backspace")
    expect(payout.get_by_role("button", name="1 × $1: take one back")).to_have_count(0)
    ann.picture("train-cut")
    page.keyboard.press("x")
    expect(payout).to_contain_text("Press chips in the rack")
    page.keyboard.press("6")
    page.keyboard.press("Enter")
    verdict = page.get_by_role("region", name=re.compile("No. The right answer"))
    # Some bets that are cut out lose or push; what wins is cut for whoever was wrong.
    if verdict.get_by_text("Paid $").count():
        expect(verdict).to_contain_text("Cut: ")
    expect(verdict).to_contain_text("+0 points")
    assert violations(page) == []


@pytest.mark.parametrize("game", ["blackjack", "baccarat", "craps", "roulette", "casino-war"])
def test_pictures_of_what_is_paid(come: Any, house: Server, game: str) -> None:
    """The bet is on the felt, and a phone shows the part of the layout where it is."""
    page = come("Ann", phone=True, dark=True).page
    page.goto(f"{house.address}#/train/{game}?topic=payouts&level=1")
    expect(page.get_by_text("Question 1 of 20", exact=True)).to_be_visible()
    for _ in range(20):
        if page.locator(".train-figure").count():
            break
        page.get_by_role("button", name="Show me the answer").tap()
        page.get_by_role("button", name=ONWARD).tap()
    expect(page.get_by_role("heading", name=re.compile("What does this pay"))).to_be_visible()
    expect(page.locator(".train-table .chip-stack")).to_have_count(1)
    expect(page.locator(".train-table .spun")).to_have_count(1 if game == "roulette" else 0)
    # The payouts printed on the felt would give the answer away.
    expect(page.locator(".train-table")).not_to_contain_text(re.compile("pays?\\b", re.IGNORECASE))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the phone"
    assert violations(page) == []


@pytest.mark.parametrize("dress", [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}])
@pytest.mark.parametrize("where", ["blackjack?topic=payouts&level=3", "roulette?topic=payouts&level=2", "red-dog"])
def test_a_question_and_its_answer_in_every_dress(ann: Visitor, house: Server, where: str, dress: Any) -> None:
    page = ann.page
    page.emulate_media(**dress)
    page.goto(f"{house.address}#/train/{where}")
    expect(page.get_by_text("Question 1 of 20", exact=True)).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Show me the answer").click()
    expect(page.get_by_role("button", name=ONWARD)).to_be_focused()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone(come: Any, house: Server) -> None:
    page = come("Ann", phone=True, dark=True).page
    page.goto(f"{house.address}#/train/craps?topic=payouts")
    expect(page.get_by_text("Question 1 of 20", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^1 \$|^1 Nothing"))).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Show me the answer").tap()
    expect(page.get_by_role("region", name="The answer")).to_contain_text("points")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the phone"
    assert violations(page) == []
    page.get_by_role("button", name=ONWARD).tap()
    expect(page.get_by_text("Question 2 of 20", exact=True)).to_be_visible()
