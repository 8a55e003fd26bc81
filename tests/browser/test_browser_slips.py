"""The effect of a slip of the finger or a misread word: nothing that can't be undone."""

from live_house import Server, Visitor, close_log, log, reasons, typed
from playwright.sync_api import expect


def test_the_seat_that_is_typed_is_the_one_taken(ann: Visitor, house: Server) -> None:
    """The first number is the seat and the second the cash; a seat that isn't free is refused in words."""
    page = ann.page
    page.goto(f"{house.address}#/table/PP-01")
    page.get_by_role("button", name="Sit here").first.wait_for()
    typed(page, "sit 9", stays=True)
    expect(log(page)).to_contain_text("There is no free seat 9")
    close_log(page)
    typed(page, "sit 3 200")
    expect(page.get_by_role("img", name="Seat 3: Ann, $200")).to_be_visible()
    typed(page, "help", stays=True)
    expect(log(page)).to_contain_text("“pack.1 25”")


def test_a_wager_is_surrendered_only_when_that_is_confirmed(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/table/PG-01")
    page.get_by_role("button", name="Sit here").first.wait_for()
    typed(page, "sit 4 200")
    page.get_by_role("button", name="Deal").wait_for()
    typed(page, "bet.4 20")
    expect(page.get_by_role("button", name="position 4. $20 stands.")).to_be_visible()
    typed(page, "deal")
    page.get_by_role("region", name="Set your hand").wait_for()
    page.keyboard.press("x")
    sure = page.get_by_role("form", name="Surrender the wager")
    expect(sure.get_by_role("button", name="Surrender the wager")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    expect(page.get_by_role("region", name="Set your hand")).to_be_visible()
    page.keyboard.press("x")
    expect(sure.get_by_role("button", name="Surrender the wager")).to_be_focused()
    page.keyboard.press("Enter")
    expect(reasons(page, 1)).to_contain_text("surrendered")
