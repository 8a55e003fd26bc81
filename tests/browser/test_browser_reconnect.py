"""The connection is lost in the middle of a hand: the page says so, reconnects by itself, and the hand goes on."""

import re
from collections.abc import Iterator

import pytest
from live_house import OwnProcess, Server, Visitor, leave, opened, script, sign_in, sit_down, visitor
from playwright.sync_api import Browser, Locator, expect

SEAT = 4


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnProcess]:
    """A house that can be killed."""
    with opened(OwnProcess(tmp_path_factory.mktemp("house"))) as running:
        yield running


@pytest.fixture
def bea(house: Server, chromium: Browser) -> Iterator[Visitor]:
    """A visitor whose page may complain: a browser logs every failed connection."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    one = visitor(context)
    sign_in(one, house.address, "Bea")
    yield one
    context.close()


def deal(visitor: Visitor, house: Server) -> Locator:
    """Sit down at pai gow poker and be dealt a hand; return the panel in which it is set."""
    sit_down(visitor, house.address, "PG-01", SEAT)
    wager(visitor)
    visitor.page.get_by_role("button", name="Deal").click()
    return panel(visitor)


def wager(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=re.compile(f"^Position {SEAT}")).click()
    expect(visitor.page.get_by_role("button", name=f"position {SEAT}. $10 stands.")).to_be_visible()


def panel(visitor: Visitor) -> Locator:
    hand = visitor.page.get_by_role("region", name="Set your hand")
    hand.wait_for()
    return hand


def cards(hand: Locator) -> list[str]:
    """Return the seven cards by place, in words."""
    held = hand.get_by_role("button", name=re.compile(r"^\d: "))
    expect(held).to_have_count(7)
    names = [str(locator.get_attribute("aria-label")) for locator in held.all()]
    return sorted(name.rpartition(", in the")[0] for name in names)


def lost(visitor: Visitor) -> Locator:
    """Return the notice over the table; screen readers hear other words."""
    return visitor.page.get_by_role("alert").filter(has_text="Your seat and your wagers are held.")


def finish(visitor: Visitor) -> None:
    hand = panel(visitor)
    visitor.page.get_by_role("button", name="House way").click()
    expect(hand.get_by_text("House way:")).to_be_visible()
    visitor.page.get_by_role("button", name="Set the hand").click()
    expect(hand).to_be_hidden()
    expect(result(visitor)).to_be_visible()


def result(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=re.compile(r"^Round \d"))


def test_the_server_dies_in_the_middle_of_a_hand(bea: Visitor, house: OwnProcess) -> None:
    before = cards(deal(bea, house))
    house.kill()
    try:
        expect(lost(bea)).to_be_visible()
    finally:
        house.start()
    expect(lost(bea)).to_be_hidden()
    assert cards(panel(bea)) == before
    expect(bea.page.get_by_role("img", name=f"Seat {SEAT}: Bea")).to_be_visible()
    finish(bea)
    assert not [
        complaint for complaint in bea.complaints if "WebSocket" not in complaint and "ERR_CONNECTION" not in complaint
    ]
    leave(bea)


def test_a_device_goes_offline_and_comes_back(bea: Visitor, house: Server) -> None:
    """A browser told to be offline keeps its connections and may open others, so these are cut as well."""
    page = bea.page
    page.add_init_script(
        "globalThis.sockets = []; globalThis.cut = false; globalThis.WebSocket = class extends WebSocket {"
        " constructor(url) { super(cut ? new URL('/nowhere', url) : url); sockets.push(this); } };"
    )
    page.reload()
    before = cards(deal(bea, house))
    page.context.set_offline(True)
    page.evaluate("() => { cut = true; sockets.at(-1).close(); }")
    expect(lost(bea)).to_be_visible()
    # Actions taken meanwhile are queued, and done once the line is up again.
    page.get_by_role("button", name="House way").click()
    page.evaluate("() => { cut = false; }")
    page.context.set_offline(False)
    expect(lost(bea)).to_be_hidden()
    expect(panel(bea).get_by_text("House way:")).to_be_visible()
    assert cards(panel(bea)) == before
    finish(bea)
    leave(bea)


def test_two_tabs_of_one_person(bea: Visitor, house: Server) -> None:
    """Both tabs show the same seat and the same cards; an action in one shows in the other."""
    before = cards(deal(bea, house))
    other = visitor(bea.page.context)
    other.page.goto(f"{house.address}#/table/PG-01")
    assert cards(panel(other)) == before
    finish(other)
    expect(result(bea)).to_be_visible()
    other.page.close()
    # The person holds the seat, not the tab that was closed.
    wager(bea)
    leave(bea)


def test_no_wager_is_made_while_contact_is_lost_and_the_page_says_why(bea: Visitor, house: OwnProcess) -> None:
    sit_down(bea, house.address, "PG-01", SEAT)
    wager(bea)
    spot = bea.page.get_by_role("button", name=re.compile(f"^Position {SEAT}"))
    house.kill()
    try:
        expect(lost(bea)).to_be_visible()
        spot.click()
        expect(bea.page.get_by_text("No wager is made while the connection is lost").first).to_be_visible()
    finally:
        house.start()
    expect(lost(bea)).to_be_hidden()
    # Earlier wagers stand, and what was tried meanwhile was not queued.
    expect(bea.page.get_by_role("button", name=f"position {SEAT}. $10 stands.")).to_be_visible()
    leave(bea)


WAITS = f"""async () => {{
  const {{ Pending }} = await {script("table/pending.js")};"""
WAITS += """
  const pending = new Pending(() => {});
  const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const words = [];
  const [first, second] = [pending.until("Bet", {}, later(1400)), pending.until("Deal", {}, later(300))];
  for (const ms of [600, 600, 600]) {
    await later(ms);
    words.push(pending.words);
  }
  await Promise.all([first, second]);
  return words;
}"""


def test_of_two_things_done_at_once_each_is_waited_for(bea: Visitor) -> None:
    """The page says that the table has not answered as long as one of them waits."""
    assert bea.page.evaluate(WAITS) == ["", "The table has not answered yet…", ""]
