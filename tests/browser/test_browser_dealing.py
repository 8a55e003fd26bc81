"""A person deals whole rounds: from the dealer's side, by mouse and by keyboard, on a desk and on a tablet."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_house import Server, Visitor, server, sit_down, typed
from playwright.sync_api import Locator, Page, ViewportSize, expect

from croupier.games import sample_text

KEY = "a key for tests of dealing"
DESK: ViewportSize = {"width": 1280, "height": 800}
TABLET: ViewportSize = {"width": 1024, "height": 768}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with two shoe games, a game of stacks, two dice games and a wheel, which requires a staff key."""
    folder = tmp_path_factory.mktemp("dealt")
    (folder / "key").write_text(KEY)
    filings = []
    for game in ("blackjack", "pai-gow-poker", "craps", "mini-dice", "roulette", "red-dog"):
        filings.append(folder / f"{game}.toml")
        filings[-1].write_text(sample_text(game))
    with server(folder, *map(str, filings), "--staff-key", str(folder / "key"), seed=11) as running:
        yield running


def take_the_deal(dee: Visitor, house: Server, table: str) -> Page:
    page = dee.page
    page.set_viewport_size(DESK)
    page.goto(f"{house.address}#/dealer/{table}")
    page.get_by_role("button", name="Deal yourself").click()
    expect(page.get_by_role("region", name="What you do")).to_be_visible()
    return page


def call(page: Page) -> Locator:
    return page.locator("#call-words")


def done(page: Page) -> Locator:
    return page.get_by_role("log", name="Everything that happens at the table").get_by_role("listitem")


def press_enter(page: Page) -> None:
    """Do the step that is due, even if the film of the last one is still running; the first press works."""
    heard = page.locator(".call").get_attribute("data-heard")
    page.keyboard.press("Enter")
    expect(page.locator(".call")).not_to_have_attribute("data-heard", heard or "")


def seen(page: Page, name: str) -> None:
    """Keep a picture for people who review the pages, if a folder for pictures is set."""
    if folder := os.environ.get("CROUPIER_LOOK"):
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def middle(drawn: Locator) -> tuple[float, float]:
    """Return a place on the felt as fractions of its width and height."""
    felt, box = drawn.page.locator(".felt").bounding_box(), drawn.bounding_box()
    assert felt is not None
    assert box is not None
    across = box["x"] + box["width"] / 2 - felt["x"]
    down = box["y"] + box["height"] / 2 - felt["y"]
    return across / felt["width"], down / felt["height"]


def cited(page: Page, paragraph: str) -> None:
    """Check the first paragraph of the step that is due."""
    first = page.get_by_role("region", name="The table calls for").get_by_role("button").first
    expect(first).to_have_accessible_name(re.compile(re.escape(f"paragraph {paragraph}") + "$"))


def irregular(page: Page) -> Locator:
    return page.get_by_role("region", name="If something is irregular")


def close_bets(page: Page) -> None:
    """Close the bets with the number key, as dealers do who deal all day."""
    button = page.get_by_role("button", name="Announce 'No more bets'")
    page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")


def deal_on(page: Page, until: str, most: int = 40) -> int:
    """Press Enter until the table asks for something; return how often."""
    for presses in range(most):
        if until in call(page).inner_text():
            return presses
        press_enter(page)
    raise AssertionError(call(page).inner_text())


def test_blackjack_is_dealt_from_the_dealers_side_and_an_exposed_card_is_seen(come: Any, house: Server) -> None:
    ann, dee = come("Ann"), come("Dee", key=KEY)
    ann.page.goto(f"{house.address}#/table/BJ-01")
    ann.page.get_by_role("button", name="Sit here: sit down in seat 1").click()
    expect(ann.page.get_by_role("button", name="Cut in the middle")).to_be_visible()
    ann.page.keyboard.press("c")
    page = take_the_deal(dee, house, "BJ-01")
    typed(ann.page, "bet.1 25")
    expect(page.get_by_role("img", name=re.compile(r"\$25 stands")).first).to_be_visible()
    # Seat 1 and the shoe are to the dealer's left, the discards to the right; the players sit opposite.
    ann_at, shoe, rack = (
        middle(page.locator(".felt").get_by_text("Ann").first),
        middle(page.get_by_role("img", name=re.compile("^The shoe"))),
        middle(page.get_by_role("img", name=re.compile("^Discards"))),
    )
    assert ann_at[0] < 0.3
    assert shoe[0] < 0.5 < rack[0]
    assert ann_at[1] < 0.5 < min(shoe[1], rack[1])
    close_bets(page)
    expect(call(page)).to_contain_text("The dealer deals to box 1")
    cited(page, "19:47-2.6(e)")
    expect(irregular(page)).to_contain_text("A card that is due is not dealt")
    expect(irregular(page)).to_contain_text("It is dealt as the next card.")
    expect(irregular(page)).not_to_contain_text(re.compile("dice|roll|wrong position"))
    seen(page, "blackjack-deal")
    deal_on(page, "to act")
    irregular(page).get_by_role("button", name="A card is exposed").click()
    expect(call(page)).to_contain_text("the next card is the exposed")
    # Everybody sees it before the player decides: on the felts, in the question, in the log.
    expect(ann.page.get_by_text(re.compile("The next card is the exposed")).first).to_be_visible()
    for viewer in (page, ann.page):
        card = viewer.locator(".felt").get_by_role("group", name="The exposed card").get_by_role("img")
        expect(card).not_to_have_attribute("aria-label", "face-down card")
    expect(done(page).filter(has_text="The dealer exposes").first).to_be_visible()
    seen(page, "blackjack-exposed")
    seen(ann.page, "blackjack-exposed-player")
    page.set_viewport_size(TABLET)
    seen(page, "blackjack-tablet")
    page.set_viewport_size(DESK)
    ann.page.keyboard.press("s")
    expect(call(page)).not_to_contain_text("to act")
    deal_on(page, "waiting for players")


def test_pai_gow_poker_takes_a_press_for_each_row_of_the_stacks(come: Any, house: Server) -> None:
    ann, dee = come("Ann"), come("Dee", key=KEY)
    sit_down(ann, house.address, "PG-01", 3)
    page = take_the_deal(dee, house, "PG-01")
    typed(ann.page, "bet.3 25")
    expect(page.get_by_role("img", name=re.compile(r"\$25 stands")).first).to_be_visible()
    close_bets(page)
    expect(call(page)).to_contain_text("deals to stack 1")
    cited(page, "19:47-11.8A(c)")
    expect(irregular(page)).to_contain_text("The stacks are dealt in the wrong direction")
    expect(irregular(page)).not_to_contain_text("wrong position")
    seen(page, "pai-gow-stacks")
    assert deal_on(page, "counts the remaining cards") == 7
    # 19:47-11.8A(f): the first stack is the one farthest to the dealer's left, which is the right for players opposite.
    for viewer, ordered in ((page, sorted), (ann.page, lambda places: sorted(places, reverse=True))):
        places = [
            middle(viewer.locator(".felt").get_by_role("img", name=f"{stack}: 7 cards"))[0] for stack in range(1, 8)
        ]
        assert places == ordered(places)
    seen(page, "pai-gow-seven")
    seen(ann.page, "pai-gow-seven-player")
    page.get_by_role("button", name="Count the stub").click()
    page.get_by_role("region", name="Count the stub").get_by_role("button", name="Count the stub").click()
    expect(call(page)).to_contain_text("The dealer deals to")
    assert deal_on(page, "set their hands") == 7
    seen(page, "pai-gow-set")
    expect(irregular(page)).not_to_contain_text("A card of a player's hand is exposed")
    typed(ann.page, "low 1 2")
    typed(ann.page, "yes")
    expect(call(page)).not_to_contain_text("set their hands")
    deal_on(page, "waiting for players")


def test_craps_has_the_dealers_own_steps(come: Any, house: Server) -> None:
    ann, dee = come("Ann"), come("Dee", key=KEY)
    ann.page.goto(f"{house.address}#/table/CR-01")
    typed(ann.page, "sit 3 1000")
    ann.page.locator(".answers").get_by_role("button", name="Take the dice").click()
    page = take_the_deal(dee, house, "CR-01")
    for bet, amount in (("pass", 10), ("field", 5)):
        typed(ann.page, f"{bet} {amount}")
        expect(page.get_by_role("img", name=re.compile(rf"\${amount}\b")).first).to_be_visible()
    expect(irregular(page)).to_have_count(0)
    seen(page, "craps-open")
    close_bets(page)
    expect(call(page)).to_contain_text("throws the dice")
    cited(page, "19:47-1.8")
    # An invalid throw is called before anybody knows its result.
    irregular(page).get_by_role("button", name="A roll is invalid").click()
    form = page.get_by_role("region", name="A roll is invalid")
    form.get_by_role("combobox").select_option(index=1)
    form.get_by_role("button").first.click()
    expect(done(page).filter(has_text="No roll").first).to_be_visible()
    expect(call(page)).to_contain_text("throws the dice")
    seen(page, "craps-throw")
    press_enter(page)
    expect(call(page)).to_contain_text("The dealer calls the roll")
    expect(irregular(page)).to_have_count(0)
    seen(page, "craps-call")
    page.set_viewport_size(TABLET)
    seen(page, "craps-tablet")
    press_enter(page)
    expect(call(page)).to_contain_text(re.compile("takes the losing bets|pays the winning bets"))
    cited(page, "19:47-1.10")
    deal_on(page, "waiting for players")


def test_roulette_is_spun_called_marked_and_settled_by_a_person(come: Any, house: Server) -> None:
    ann, dee = come("Ann"), come("Dee", key=KEY)
    ann.page.goto(f"{house.address}#/table/RL-01")
    ann.page.get_by_role("button", name="Sit here: sit down in seat 3").click()
    expect(ann.page.get_by_role("button", name=re.compile("spin", re.IGNORECASE)).first).to_be_visible()
    page = take_the_deal(dee, house, "RL-01")
    for bet in ("red 10", "black 10", "17 5"):
        typed(ann.page, bet)
    expect(page.get_by_role("img", name=re.compile(r"17.*\$5\b")).first).to_be_visible()
    expect(irregular(page)).to_have_count(0)
    seen(page, "roulette-open")
    close_bets(page)
    # The ball is in play: now, and only now, the dealer can call no spin.
    expect(call(page)).to_contain_text("goes around the wheel")
    cited(page, "19:47-5.3")
    expect(irregular(page)).to_contain_text("The dealer calls “No spin”; the bets stand, and the ball is spun again.")
    expect(irregular(page)).not_to_contain_text(re.compile("card|dice|roll"))
    seen(page, "roulette-ball")
    irregular(page).get_by_role("button", name="The spin is invalid").click()
    form = page.get_by_role("region", name="The spin is invalid")
    form.get_by_role("combobox").select_option(label="the ball leaves the wheel")
    form.get_by_role("button").first.click()
    expect(done(page).filter(has_text="No spin").first).to_be_visible()
    expect(call(page)).to_contain_text("goes around the wheel")
    press_enter(page)
    expect(irregular(page)).to_have_count(0)
    for words in ("takes the losing bets", "pays the winning bets"):
        deal_on(page, words)
        cited(page, "19:47-5.2")
        seen(page, f"roulette-{words.split()[0]}")
        press_enter(page)
    deal_on(page, "waiting for players")
    text = " ".join(done(page).all_inner_texts())
    order = ["No more bets", "No spin", "puts the marker on", "lifts the marker"]
    assert sorted(order, key=text.index) == order


def test_red_dog_is_dealt_by_a_person(come: Any, house: Server) -> None:
    ann, dee = come("Ann"), come("Dee", key=KEY)
    ann.page.goto(f"{house.address}#/table/RD-01")
    ann.page.get_by_role("button", name="Sit here: sit down in seat 1").click()
    expect(ann.page.get_by_role("button", name="Cut in the middle")).to_be_visible()
    ann.page.keyboard.press("c")
    page = take_the_deal(dee, house, "RD-01")
    typed(ann.page, "bet.1 25")
    expect(page.get_by_role("img", name=re.compile(r"\$25 stands")).first).to_be_visible()
    close_bets(page)
    expect(call(page)).to_contain_text("deals")
    cited(page, "19:47-6.4")
    expect(irregular(page)).to_contain_text("It is dealt as the next card.")
    expect(irregular(page)).not_to_contain_text(re.compile("dice|roll|spin"))
    seen(page, "red-dog-deal")
    for _ in range(12):
        if "waiting for players" in call(page).inner_text():
            break
        if "raise" in call(page).inner_text():
            seen(page, "red-dog-raise")
            ann.page.get_by_role("button", name=re.compile("^Stay")).click()
            expect(call(page)).not_to_contain_text("raise")
        else:
            press_enter(page)
    expect(call(page)).to_contain_text("waiting for players")
    expect(done(page).filter(has_text=re.compile("spread|pair|consecutive", re.IGNORECASE)).first).to_be_visible()
