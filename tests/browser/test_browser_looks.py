"""The visitor decides how the page looks: light or dark, four colors, movement; and the browser remembers it."""

import re
from typing import Any

from live_house import Server, Visitor, leave, log, menu, script, sit_down
from playwright.sync_api import Page, expect


def prefer(page: Page, what: str, choice: str) -> None:
    if page.locator(".table-page").count():
        menu(page, "Preferences")
    else:
        page.get_by_label("Menu", exact=True).click()
        page.get_by_role("button", name="Preferences").click()
    sheet = page.get_by_role("dialog", name="Preferences")
    sheet.get_by_role("group", name=what, exact=True).get_by_text(choice, exact=True).click()
    expect(sheet.get_by_role("group", name=what, exact=True).get_by_role("radio", name=choice)).to_be_checked()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def ground(page: Page) -> int:
    """Return the brightness of the page's background, from 0 to 255."""
    color = str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
    return max(int(float(part)) for part in re.findall(r"[\d.]+", color)[:3])


def test_light_and_dark(come: Any, house: Server) -> None:
    """The device decides until the visitor does; a reload doesn't change that."""
    light, dark = come("Ann").page, come("Bo", dark=True)
    assert ground(light) > 200
    assert ground(dark.page) < 80
    prefer(light, "Colors", "Dark")
    assert ground(light) < 80
    light.reload()
    expect(light.get_by_role("heading", name="Pick a table")).to_be_visible()
    assert ground(light) < 80
    prefer(dark.page, "Colors", "Light")
    assert ground(dark.page) > 200


def inks(page: Page) -> set[str]:
    """Return the colors in which the faces of cards are printed."""
    found = page.evaluate(
        """[...document.querySelectorAll("svg.card text, svg.card path")].map((one) => getComputedStyle(one).fill)"""
    )
    return {str(ink) for ink in found}


def test_a_deck_of_four_colors(come: Any, house: Server) -> None:
    one = come("Ann", dark=True)
    page = one.page
    sit_down(one, house.address, "PP-01", 2)
    page.get_by_role("button", name=re.compile("^Pack's bet 1")).click()
    page.get_by_role("button", name="Deal").click()
    page.get_by_role("region", name=re.compile(r"^Round \d")).wait_for()
    suits = {
        name.rpartition(" of ")[2]
        for name in page.locator("svg.card").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    }
    assert {"clubs", "diamonds", "hearts", "spades"} <= suits, "the round shows all four suits"
    two = inks(page)
    prefer(page, "Suits", "Four colors")
    four = inks(page)
    assert len(four) == len(two) + 2
    page.reload()
    page.get_by_role("button", name="Deal").wait_for()
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    leave(one)


def test_the_sheet_of_keys_tells_what_works_here(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet.get_by_role("row", name="? this sheet")).to_be_visible()
    expect(sheet.get_by_role("row", name="i rules and odds")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.goto(f"{house.address}#/table/PP-01")
    menu(page, "Keys")
    expect(sheet.get_by_role("row", name="i rules and odds")).to_be_visible()
    page.keyboard.press("Escape")
    # In a text field the same key is a letter.
    log(page)
    page.keyboard.press("?")
    expect(page.get_by_role("textbox", name="Type a command")).to_have_value("?")
    expect(sheet).to_be_hidden()


def deal(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=re.compile("^Pack's bet 1")).click()
    expect(visitor.page.get_by_role("button", name="Pack's bet 1. $10 stands.")).to_be_visible()
    visitor.page.get_by_role("button", name="Deal").click()


def test_a_round_moves_unless_the_visitor_wants_none_of_it(come: Any, house: Server) -> None:
    """With movement allowed the round is a film that can be skipped; otherwise it appears at once."""
    moving, still = come("Ann", still=False), come("Bo")
    sit_down(moving, house.address, "PP-01", 4)
    deal(moving)
    skip = moving.page.get_by_role("button", name="Skip")
    result = moving.page.get_by_role("region", name=re.compile(r"^Round \d"))
    expect(skip).to_be_visible()
    expect(result).to_be_hidden()
    skip.click()
    expect(result).to_be_visible()
    leave(moving)
    films = """new MutationObserver(() => {
        if (document.querySelector(".skip-film")) document.body.dataset.filmed = "yes";
    }).observe(document.body, { childList: true, subtree: true })"""
    sit_down(still, house.address, "PP-01", 5)
    still.page.evaluate(films)
    deal(still)
    expect(still.page.get_by_role("region", name=re.compile(r"^Round \d"))).to_be_visible()
    expect(still.page.locator("body")).not_to_have_attribute("data-filmed", "yes")
    leave(still)


def test_the_chips_of_a_stack_come_to_its_amount(ann: Visitor, house: Server) -> None:
    """A greedy breakdown takes a $2.50 chip out of $13 and leaves half a dollar that no chip makes."""
    amounts = [1_00, 2_00, 2_50, 3_00, 3_50, 4_00, 12_50, 13_00, 28_00, 133_00]
    cut = f"async (amounts) => {{ const {{ chips }} = await {script('money.js')}; "
    cut += "const all = [100, 250, 500, 2500, 10000]; "
    stacks = ann.page.evaluate(cut + "return amounts.map((amount) => chips(amount, all)); }", amounts)
    assert [sum(stack) for stack in stacks] == amounts
