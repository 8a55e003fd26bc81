"""Friends at one table: a link that asks for a name, messages that everybody sees, and a spectator who keeps up."""

import json
import re
from collections.abc import Callable, Iterator

import httpx
import pytest
from live_house import PHONE, Server, Visitor, menu, script, server, sit_down, visitor
from playwright.sync_api import Browser, Page, expect
from websockets.sync.client import connect

Come = Callable[..., Visitor]

MARKUP = "<img src=x onerror=alert(1)><b>hi</b>"


def test_an_invitation_asks_for_a_name_and_leads_to_a_seat(come: Come, house: Server, chromium: Browser) -> None:
    ann = come("Ann")
    sit_down(ann, house.address, "PP-01", 2)
    menu(ann.page, "Invite people")
    dialog = ann.page.get_by_role("dialog", name="Invite to Pack's Poker")
    expect(dialog.get_by_role("img", name="QR code of the link")).to_be_visible()
    drawn = "(code) => code.complete && code.naturalWidth > 0"
    ann.page.wait_for_function(drawn, arg=dialog.get_by_role("img").element_handle())
    expect(dialog.get_by_text("This link works on this computer only.")).to_be_visible()
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    link = str(ann.page.evaluate("navigator.clipboard.readText()"))
    assert link == f"{house.address}#/join/PP-01"
    assert link == dialog.get_by_label("Link to this table").input_value()

    # A person who was never here before.
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    bo = visitor(context)
    bo.page.goto(link)
    expect(bo.page.get_by_role("heading", name="You’re invited to Pack's Poker")).to_be_visible()
    expect(bo.page.get_by_text("At the table: Ann.")).to_be_visible()
    fields = bo.page.get_by_role("textbox")
    expect(fields).to_have_count(1)
    expect(fields).to_be_focused()
    bo.page.keyboard.type("Bo")
    bo.page.get_by_role("button", name="Take a seat").tap()
    expect(bo.page.get_by_role("group", name="Your chips and result")).to_be_visible()
    expect(ann.page.get_by_text("Bo").first).to_be_attached()
    bo.page.go_back()
    expect(bo.page.get_by_role("heading", name="You’re invited")).to_have_count(0)
    assert bo.complaints == []
    context.close()


def _takes_a_seat(house: Server, table: str, name: str) -> None:
    """Seat a player without a browser, who then goes away."""
    token = httpx.post(f"{house.address}api/session", json={"name": name}).json()["token"]
    address = f"{house.address.replace('http', 'ws')}ws/tables/{table}"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.send('{"is": "hello"}')
        socket.send('{"is": "do", "id": "1", "do": "Play"}')
        while json.loads(socket.recv())["is"] != "done":
            pass


def test_whoever_is_invited_to_a_full_table_watches(come: Come, house: Server) -> None:
    for number in range(6):
        _takes_a_seat(house, "PG-01", f"Guest {number}")
    page = come("Late").page
    page.goto(f"{house.address}#/join/PG-01")
    page.get_by_label("Your name").fill("Late")
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".notice")).to_contain_text("All seats are taken, so you are watching.")


def test_an_invitation_from_the_lobby_and_one_to_nowhere(house: Server, chromium: Browser) -> None:
    context = chromium.new_context()
    page = visitor(context).page
    page.goto(house.address)
    page.get_by_role("button", name="Invite to Craps").click()
    expect(page.get_by_label("Link to this table")).to_have_value(f"{house.address}#/join/CR-01")
    page.keyboard.press("Escape")
    page.goto(f"{house.address}#/join/XX-99")
    expect(page.get_by_role("heading", name="This invitation is not valid")).to_be_visible()
    context.close()


def _chat(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Chat")).click()


def test_everybody_at_the_table_sees_a_message_and_nothing_in_it_is_markup(come: Come, house: Server) -> None:
    ann, bo, cy = come("Ann", offers=False), come("Bo"), come("Cy")
    sit_down(ann, house.address, "BJ-01", 2)
    bo.page.goto(f"{house.address}#/table/BJ-01")
    cy.page.goto(f"{house.address}#/table/BJ-01?as=spectator")
    for guest in (bo, cy):
        expect(guest.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    _chat(ann.page)
    ann.page.get_by_role("group", name="Quick phrases").get_by_role("button", name="Good luck").click()
    for guest in (bo, cy):
        expect(guest.page.locator("#polite")).to_contain_text("Ann: Good luck")
        expect(guest.page.get_by_role("button", name="Chat, 1 unread")).to_be_visible()
    _chat(cy.page)
    expect(cy.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    field = cy.page.get_by_role("textbox", name="Message")
    field.fill(MARKUP)
    field.press("Enter")
    expect(field).to_have_value("")
    _chat(bo.page)
    for guest in (ann, bo, cy):
        messages = guest.page.get_by_role("region", name="Messages")
        expect(messages.get_by_role("listitem")).to_have_count(2)
        expect(messages).to_contain_text(MARKUP)
        assert guest.page.locator("img[src=x], .chat b b").count() == 0
    expect(bo.page.get_by_role("region", name="Messages")).to_contain_text("Cy (watching)")
    bo.page.keyboard.press("Escape")
    expect(bo.page.get_by_role("region", name="Messages")).to_have_count(0)
    expect(bo.page.get_by_role("button", name="Chat", exact=True)).to_be_focused()


def test_messages_that_come_too_fast_are_refused_in_words(come: Come, house: Server) -> None:
    page = come("Ann").page
    page.goto(f"{house.address}#/table/BA-01")
    _chat(page)
    for _ in range(6):
        page.get_by_role("button", name="Thank you").click()
    expect(page.get_by_role("alert").filter(has_text="too fast")).to_be_visible()


@pytest.fixture
def silent(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("silent"), "--no-chat") as running:
        yield running


def test_a_house_without_chat_shows_none(silent: Server, chromium: Browser) -> None:
    context = chromium.new_context()
    page = visitor(context).page
    page.goto(f"{silent.address}#/table/BJ-01")
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Chat")).to_have_count(0)
    context.close()


# --- spectators

WATCH = f"([steps, every]) => {script('table/playback.js')}"
WATCH += """.then(({ Playback }) => {
  window.seen = { worst: 0, views: 0, rests: 0 };
  const film = new Playback({
    onStep: (_, rest) => { if (rest) window.seen.rests += 1; },
    onView: ({ at }) => {
      window.seen.views += 1;
      window.seen.worst = Math.max(window.seen.worst, performance.now() - at);
    },
    onChange: () => {},
    takesPart: () => false,
  });
  const play = () => film.add(steps, { at: performance.now() });
  play();
  window.rounds = setInterval(play, every);
})"""


@pytest.mark.parametrize("every", [100, 700, 2500])
def test_a_spectator_is_never_more_than_a_few_seconds_behind(come: Come, house: Server, every: int) -> None:
    """Rounds follow each other without a pause, by the test's own clock; each was recorded at a real table."""
    ann, cy = come("Ann", offers=False), come("Cy", still=False)
    ann.page.goto(f"{house.address}#/table/BA-01?play")
    ann.page.get_by_role("button", name="and deal").click()
    expect(ann.page.get_by_role("region", name=re.compile(r"^Round \d"))).to_be_visible()
    document = max((json.loads(text).get("steps", []) for text in ann.heard), key=len)
    assert len(document) > 10
    cy.page.clock.install()
    cy.page.evaluate(WATCH, [document, every])
    cy.page.clock.run_for(60_000)
    cy.page.evaluate("clearInterval(window.rounds)")
    cy.page.clock.run_for(10_000)
    seen = cy.page.evaluate("window.seen")
    assert seen["views"] == 60_000 // every + 1
    assert seen["rests"] > 0, "what happens is shown as a film"
    assert 0 < seen["worst"] <= 5_000


SIT_IN_THE_FILM = """(name) => new MutationObserver((_, observer) => {
  const seat = [...document.querySelectorAll("button, [role=button]")].find((one) => one.ariaLabel?.includes(name));
  if (!document.querySelector(".skip-film") || !seat) return;
  observer.disconnect();
  document.body.dataset.pressed = "in the film";
  seat.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}).observe(document.body, { childList: true, subtree: true })"""


def test_a_seat_is_taken_while_a_film_plays(come: Come, house: Server) -> None:
    """In a round that nobody can join, the seat is held until it is over, and the page says so."""
    ann, cy = come("Ann", offers=False), come("Cy", still=False, offers=False)
    sit_down(ann, house.address, "TC-01", 2)
    cy.page.goto(f"{house.address}#/table/TC-01")
    cy.page.get_by_role("button", name="Sit here: sit down in seat 4").wait_for()
    cy.page.evaluate(SIT_IN_THE_FILM, "sit down in seat 4")
    ann.page.get_by_role("button", name="and deal").click()
    expect(cy.page.locator("body")).to_have_attribute("data-pressed", "in the film")
    reserved = cy.page.locator(".dock").get_by_text(
        "Seat 4 is reserved for you; you'll be seated when this round ends."
    )
    expect(reserved).to_be_visible()
    # It covers none of the felt.
    expect(cy.page.locator(".over")).to_be_empty()
    expect(cy.page.locator(".skip-film")).to_have_count(0)
    ann.page.get_by_role("button", name=re.compile("^Play for")).click()
    expect(cy.page.get_by_role("group", name="Your chips and result")).to_be_visible()
