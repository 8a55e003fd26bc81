"""Poker by keyboard against house players and against people: bets, plans, clocks, the showdown; on a phone."""

import re
from collections.abc import Iterator

import pytest
from live_house import PHONE, Server, Visitor, heard, leave, menu, script, server
from playwright.sync_api import Locator, Page, expect
from test_browser_axe import violations

from croupier.games import sample_text

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
    """A house with a no-limit hold 'em table, a draw table, and two tables with longer names."""
    folder = tmp_path_factory.mktemp("house")
    filings = []
    for name, changes in (("hold-em", NO_LIMIT), ("draw", DRAW), ("omaha", LONG), ("eight", LONGEST)):
        text = sample_text("poker")
        for before, after in changes.items():
            assert before in text
            text = text.replace(before, after, 1)
        filings.append(folder / f"{name}.toml")
        filings[-1].write_text(text)
    with server(folder, *map(str, filings), "--decision-seconds", "240", seed=11) as running:
        yield running


def press(page: Page, key: str) -> None:
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press(key)


def answers(page: Page) -> Locator:
    return page.locator(".answers")


def turn_or_rest(page: Page) -> bool:
    """Wait until the table wants something from the viewer; return whether that is an answer rather than the next
    hand.
    """
    expect(answers(page).or_(page.get_by_role("button", name=re.compile("^Deal")))).to_be_visible()
    return answers(page).count() > 0


def until_turn(page: Page) -> None:
    """Deal hands until the viewer must act: all others may have folded before that."""
    for _ in range(8):
        if turn_or_rest(page):
            return
        before = page.locator(".table-page").inner_text()
        press(page, "d")
        expect(page.locator(".table-page")).not_to_have_text(before, use_inner_text=True)
    pytest.fail("no hand came to the viewer")


def sits(page: Page, address: str, table: str) -> None:
    page.goto(f"{address}#/table/{table}")
    page.get_by_role("button", name=re.compile(f": sit down in seat {SEAT}$")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Deal"))).to_be_visible()


def stays(page: Page) -> None:
    """Have the viewer check or call, and wait for the table to go on."""
    before = page.locator(".table-page").inner_text()
    press(page, "c")
    expect(page.locator(".table-page")).not_to_have_text(before, use_inner_text=True)


def width_of(drawn: Locator) -> float:
    box = drawn.bounding_box()
    assert box is not None
    return box["width"]


def test_a_hand_by_keyboard(ann: Visitor, house: Server) -> None:
    page = ann.page
    sits(page, house.address, "PK-01")
    expect(page.get_by_role("img", name=re.compile(r"^Seat \d: .* \(house\)"))).to_have_count(3)
    until_turn(page)
    own = page.get_by_role("group", name=f"Cards of seat {SEAT}", exact=True)
    expect(own.get_by_role("img")).to_have_count(2)
    assert width_of(own.get_by_role("img").first) >= 88
    expect(own.get_by_role("img", name="face-down card")).to_have_count(0)
    expect(page.get_by_role("img", name="face-down card").first).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"^The button is at seat \d$"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"^Seat \d has bet \$"))).not_to_have_count(0)
    # A raise: an amount within the limits, by slider or by name.
    press(page, "r")
    slider = page.get_by_role("slider")
    least = int(slider.get_attribute("min") or 0)
    slider.focus()
    page.keyboard.press("ArrowRight")
    typed = page.get_by_role("textbox", name=re.compile("^(Raise to|Bet)"))
    expect(typed).to_have_value(str(least // 100 + 1))
    page.get_by_role("button", name=re.compile("^Min")).focus()
    page.keyboard.press("Enter")
    expect(typed).to_have_value(str(least // 100))
    page.keyboard.press("a")
    expect(typed).to_have_value(str(int(slider.get_attribute("max") or 0) // 100))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("m")
    expect(page.get_by_role("button", name=f"Raise to ${least // 100}", exact=True)).to_be_visible()
    menu(page, "Keys")
    expect(page.get_by_role("dialog")).to_contain_text("Pot: $")
    page.keyboard.press("Escape")
    assert violations(page) == []
    typed.fill("1")
    page.keyboard.press("Enter")
    expect(page.get_by_text("$1 is too little").first).to_be_visible()
    typed.fill(str(least // 100))
    page.keyboard.press("Enter")
    heard(page, re.compile(rf"Seat {SEAT} (raises to|bets) \$\d+"))
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
    expect(result).to_be_visible()
    result.get_by_role("button", name="Why?").click()
    expect(page.get_by_role("dialog", name=re.compile(r"^Round \d"))).to_contain_text("main pot")
    page.keyboard.press("Escape")
    assert violations(page) == []
    leave(ann)


def test_a_plan_is_known_to_nobody_until_it_is_carried_out(come: object, house: Server) -> None:
    """All in against somebody who calls any bet: nothing is sent before the turn; then the equities, and the text."""
    assert callable(come)
    people: list[Visitor] = [come("Ann"), come("Bo")]
    sent: list[str] = []
    for visitor, seat in zip(people, (3, 5), strict=True):
        visitor.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
        visitor.page.goto(f"{house.address}#/table/PK-01")
        visitor.page.get_by_role("button", name=re.compile(f": sit down in seat {seat}$")).click()
    for visitor in people:
        expect(visitor.page.get_by_role("button", name=re.compile("^Deal"))).to_be_visible()
        press(visitor.page, "d")
    expect(
        answers(people[0].page).or_(people[0].page.get_by_role("group", name="When your turn comes"))
    ).to_be_visible()
    acts, waits = people if answers(people[0].page).count() else reversed(people)
    plan = waits.page.get_by_role("button", name="Call any")
    known, so_far = len(acts.heard), len(sent)
    press(waits.page, "w")
    expect(plan).to_have_attribute("aria-pressed", "true")
    press(waits.page, "q")
    expect(plan).to_have_attribute("aria-pressed", "false")
    press(waits.page, "w")
    expect(waits.page.locator(".plate .clock")).to_have_count(1)
    expect(acts.page.get_by_role("timer", name="Your time")).to_have_text(re.compile(r"^(4:00|3:\d\d)$"))
    assert violations(waits.page) == []
    assert so_far
    assert (len(acts.heard), len(sent)) == (known, so_far)
    press(acts.page, "r")
    acts.page.keyboard.press("a")
    acts.page.keyboard.press("Enter")
    heard(waits.page, re.compile(r"Seat \d is all in"))
    assert any('"CallBet"' in text for text in sent[so_far:])
    page, why = acts.page, acts.page.get_by_role("button", name=re.compile("^Why[?] Round"))
    for _ in range(100):
        for visitor in people:
            if (showing := visitor.page.get_by_role("button", name="Show the hand")).count():
                press(visitor.page, "s")
                expect(showing).to_have_count(0)
        if why.count():
            break
        page.wait_for_timeout(100)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    why.click()
    result = page.get_by_role("dialog", name=re.compile("^Round"))
    expect(result.get_by_role("row")).to_have_count(5)
    expect(result.get_by_role("row").last).to_contain_text("100%")
    result.get_by_role("button", name="Copy as PHH").click()
    expect(result.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith('variant = "NT"')
    assert violations(page) == []
    for visitor in people:
        leave(visitor)
    # The film of the same round shows the equities at the seats.
    page.goto(f"{house.address}#/table/PK-01/history")
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".film .share")).not_to_have_count(0)


def test_what_becomes_of_a_plan(ann: Visitor) -> None:
    """New cards and the end of a round cancel a plan, a bet doesn't; on the player's turn its first legal action is
    taken.
    """
    steps = [{"is": "Moved", "data": {"verb": "deals"}}, {"is": "BetPlaced", "data": {}}, {"is": "Moved", "data": {}}]
    steps.append({"is": "Ended", "data": {"procedure": "round"}})
    ahead = f"(await {script('table/ahead.js')})"
    cancels = f"async (steps) => steps.map({ahead}.changesPlans)"
    assert ann.page.evaluate(cancels, steps) == [True, False, False, True]
    legal: list[dict[str, object]] = [{"do": name, "legal": True, "fields": []} for name in ("CallBet", "FoldHand")]
    done = f"async ([does, actions]) => {ahead}.carriedOut({{ does }}, actions)?.do ?? null"
    assert ann.page.evaluate(done, [["CheckBet", "FoldHand"], legal]) == "FoldHand"
    assert ann.page.evaluate(done, [["CheckBet"], legal]) is None


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
    heard(page, f"Seat {SEAT} draws 2 cards")
    own = page.get_by_role("group", name=re.compile(f"^Cards of seat {SEAT}"))
    for card in kept:
        expect(own.get_by_role("img", name=card)).to_be_visible()


def test_a_phone_shows_all_of_a_turn(come: object, house: Server) -> None:
    assert callable(come)
    visitor: Visitor = come("Bo", phone=True, dark=True)
    page = visitor.page
    sits(page, house.address, "PK-01")
    until_turn(page)
    buttons = page.get_by_role("region", name="What you can do").get_by_role("button")
    boxes = [box for each in buttons.all() if (box := each.bounding_box())]
    assert len(boxes) >= 2
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes)
    # The viewer's cards and the question are visible at once.
    own = page.get_by_role("group", name=f"Cards of seat {SEAT}", exact=True)
    assert width_of(own.get_by_role("img").first) >= 64
    cards = own.bounding_box()
    assert cards is not None
    assert cards["y"] + cards["height"] <= min(box["y"] for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    visitor.picture("poker-phone")


@pytest.mark.parametrize(("phone", "most"), [(False, 430 / 1200), (True, 200 / 400)])
def test_the_name_of_the_game_is_between_the_seats(come: object, house: Server, phone: bool, most: float) -> None:
    """A name too long for a phone's felt appears only in the heading."""
    assert callable(come)
    page = come("Bo", phone=phone).page
    names = {"PK-01": "hold 'em", "PK-03": "omaha high", "PK-04": "omaha high-low split eight or better"}
    for table, game in names.items():
        page.goto(f"{house.address}#/table/{table}")
        felt = page.get_by_role("group", name=f"The layout of Poker: {game}", exact=True)
        expect(felt).to_be_visible()
        written, whole = felt.locator(".felt-title"), felt.bounding_box()
        assert whole is not None
        assert written.count() == (0 if phone and table == "PK-04" else 1)
        title = written.bounding_box() if written.count() else None
        assert title is None or title["width"] <= most * whole["width"]
