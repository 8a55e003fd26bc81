"""The history of a table: a round stepped through like a film, as each role saw it, shared by a link, and verified."""

import re
from contextlib import closing
from typing import Any

import pytest
from live_house import DESKTOP, Server, Visitor, leave, menu, sign_in, sit_down, visitor
from playwright.sync_api import Browser, Locator, Route, expect

from croupier.ledger.log_writer import LogWriter
from croupier.ledger.store import Store

TABLE = "PG-01"
SEAT = 5


@pytest.fixture(scope="module")
def played(house: Server, chromium: Browser) -> None:
    """A round of pai gow poker that Ann has played."""
    context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce")
    ann = visitor(context)
    sign_in(ann, house.address, "Ann")
    sit_down(ann, house.address, TABLE, SEAT)
    ann.page.get_by_role("button", name=f"Position {SEAT}. $").click()
    ann.page.get_by_role("button", name="Deal").click()
    hand = ann.page.get_by_role("region", name="Set your hand")
    ann.page.get_by_role("button", name="House way").click()
    expect(hand.get_by_text("House way:")).to_be_visible()
    ann.page.get_by_role("button", name="Set the hand").click()
    expect(ann.page.get_by_role("region", name="Round 1")).to_be_visible()
    leave(ann)
    context.close()


def open_round(visitor: Visitor, house: Server) -> None:
    """Find the round in the history, starting at the table."""
    visitor.page.goto(f"{house.address}#/table/{TABLE}")
    menu(visitor.page, "History")
    visitor.page.get_by_role("link", name=re.compile("^Round 1 ")).click()
    visitor.page.get_by_role("group", name="The film").wait_for()


def words(visitor: Visitor) -> Locator:
    """Return the words of the step on display."""
    return visitor.page.locator("[aria-current=step]")


def stands_at(visitor: Visitor, step: int) -> None:
    expect(visitor.page.get_by_role("slider", name="Step")).to_have_value(str(step))


def test_a_round_is_a_film(come: Any, house: Server, played: None) -> None:
    bo = come("Bo")
    page = bo.page
    page.goto(f"{house.address}#/table/{TABLE}/history")
    expect(page.get_by_role("link", name=re.compile("^Round 1 "))).to_contain_text("Seat 5:")
    open_round(bo, house)
    film, slider = page.get_by_role("group", name="The film"), page.get_by_role("slider", name="Step")
    stands_at(bo, 0)
    expect(words(bo)).to_contain_text("Round 1 begins.")
    film.get_by_role("button", name="One step on").click()
    stands_at(bo, 1)
    page.keyboard.press("ArrowRight")
    stands_at(bo, 2)
    page.keyboard.press("ArrowLeft")
    stands_at(bo, 1)
    film.get_by_role("button", name="One step back").click()
    stands_at(bo, 0)
    page.keyboard.press("ArrowLeft")
    stands_at(bo, 0)
    film.get_by_role("button", name="To the end").click()
    last = int(str(slider.get_attribute("max")))
    assert last > 30
    stands_at(bo, last)
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("Home")
    stands_at(bo, 0)
    page.keyboard.press("]")
    expect(slider).not_to_have_value("0")
    # Any step can be jumped to, and the table shows the cards and chips at that moment.
    page.get_by_role("button", name=re.compile(r"^\d+ The dealer turns over", re.IGNORECASE)).first.click()
    turned = int(slider.input_value())
    assert 0 < turned < last
    page.get_by_role("combobox", name="Speed").select_option("8")
    film.get_by_role("button", name="Play").click()
    expect(film.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider).not_to_have_value(str(turned))
    film.get_by_role("button", name="Pause").click()
    page.get_by_role("list", name="All steps").get_by_role("button", name="Seat 5, position 5:").last.click()
    bo.picture("history")


def shown_at(visitor: Visitor, step: str) -> list[str]:
    """Return the names of the cards at Ann's position at a step of the film."""
    visitor.page.get_by_role("list", name="All steps").get_by_role("button", name=step).first.click()
    expect(words(visitor)).to_contain_text(step)
    held = visitor.page.get_by_role("group", name=f"Cards of position {SEAT}").get_by_role("img")
    expect(held).to_have_count(7)
    return [str(card.get_attribute("aria-label")) for card in held.all()]


def test_what_each_role_could_see(come: Any, house: Server, played: None) -> None:
    bo = come("Bo")
    open_round(bo, house)
    seen = bo.page.get_by_role("group", name="As seen by")
    expect(seen.get_by_role("radio", name="What everybody saw")).to_be_checked()
    assert set(shown_at(bo, "Seat 5 may view the cards")) == {"face-down card"}
    turned = shown_at(bo, "The dealer turns over seat 5's cards")
    assert len(set(turned)) == 7
    seen.get_by_text(f"What seat {SEAT} saw").click()
    expect(seen.get_by_role("radio", name=f"What seat {SEAT} saw")).to_be_checked()
    expect(bo.page.get_by_role("list", name="All steps")).not_to_contain_text("▒▒")
    assert set(shown_at(bo, "Seat 5 may view the cards")) == set(turned)


def test_a_round_is_shared_by_its_link(come: Any, house: Server, played: None) -> None:
    """Another person, in another browser, sees the same step of the same round."""
    bo = come("Bo")
    open_round(bo, house)
    bo.page.get_by_role("list", name="All steps").get_by_role("button", name="Position 5").first.click()
    result, step = words(bo).inner_text(), bo.page.get_by_role("slider", name="Step").input_value()
    share = bo.page.get_by_role("textbox", name="Link to this step")
    expect(share).to_have_value(re.compile(rf"step={int(step) + 1}$"))
    cy = come("Cy")
    cy.page.goto(share.input_value())
    expect(cy.page.get_by_role("heading", name="Round 1 Pai gow poker")).to_be_visible()
    stands_at(cy, int(step))
    expect(words(cy)).to_have_text(result, use_inner_text=True)


def verified(visitor: Visitor) -> Locator:
    """Let the browser verify the record; return the panel with the result."""
    panel = visitor.page.get_by_role("region", name="Verify")
    panel.get_by_role("button", name="Verify this record").click()
    return panel


def test_a_record_is_verified_in_the_browser(come: Any, house: Server, played: None) -> None:
    bo = come("Bo")
    open_round(bo, house)
    panel = verified(bo)
    expect(panel).to_contain_text("Everything that can be checked here is right.")
    expect(panel.get_by_role("listitem").filter(has_text="SHA-256 of the record")).to_contain_text("right")
    assert "WRONG" not in panel.inner_text()
    panel.get_by_text("Check it with another program").click()
    expect(panel).to_contain_text("verify/audit.py")


def tampered(route: Route, old: str, new: str) -> None:
    """Pass on the service's answer with one character changed."""
    answer = route.fetch()
    text = answer.text()
    assert old in text
    assert sum(first != other for first, other in zip(old, new, strict=True)) == 1
    route.fulfill(response=answer, body=text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        # A wager in the body of the record, which the film no longer matches.
        (r"\"amount\":1000", r"\"amount\":9000", "SHA-256 of the record"),
        # The same wager in the film, which the record no longer supports.
        ('"amount":1000', '"amount":9000', "The film shows the steps of the record"),
    ],
)
def test_one_changed_character_is_found(come: Any, house: Server, played: None, old: str, new: str, wrong: str) -> None:
    bo = come("Bo")
    bo.page.route(re.compile(r"/rounds/\d{4}-\d\d-\d\d/\d+"), lambda route: tampered(route, old, new))
    open_round(bo, house)
    panel = verified(bo)
    expect(panel).to_contain_text("checks failed: this record is not what was recorded.")
    expect(panel.get_by_role("listitem").filter(has_text=wrong)).to_contain_text("WRONG")


@pytest.fixture(scope="module")
def signed(house: Server, played: None) -> str:
    """Have the house sign its log; return the verifier key."""
    with closing(Store(house.folder / "house.sqlite")) as store:
        log = LogWriter(store, house.folder / "keys")
        key = log.create("casino.example/house", "2026-01-01T20:00:00+00:00")
        log.checkpoint()
    return str(key)


NO_ED25519 = "crypto.subtle.importKey = () => Promise.reject(new DOMException('no', 'NotSupportedError'));"


def test_a_record_is_proved_against_a_signed_checkpoint_in_the_browser(come: Any, house: Server, signed: str) -> None:
    """If the browser can't check the signature, it says so instead of calling it right."""
    bo = come("Bo")
    open_round(bo, house)
    panel = verified(bo)
    expect(panel).to_contain_text("Everything that can be checked here is right.")
    for what in ("Its path leads to the root that the house", "That entry is in the log", "is signed with the house"):
        expect(panel.get_by_role("listitem").filter(has_text=what)).to_contain_text("right")
    expect(panel).to_contain_text(signed)
    cy = come("Cy")
    cy.page.add_init_script(NO_ED25519)
    cy.page.reload()
    open_round(cy, house)
    line = verified(cy).get_by_role("listitem").filter(has_text="is signed with the house")
    expect(line).to_contain_text("not yet")
    expect(line).to_contain_text("this browser knows no Ed25519 signatures")


@pytest.mark.parametrize(
    ("pattern", "wrong"),
    [
        (r'"index":(\d)', "Its path leads to the root that the house"),
        (r'"entry_index":(\d)', "That entry is in the log"),
        (
            r"\\u2014 casino.example/house [\w+/]{30}(\w)|— casino.example/house [\w+/]{30}(\w)",
            "is signed with the house",
        ),
    ],
)
def test_a_forged_proof_is_found_in_the_browser(
    come: Any, house: Server, signed: str, pattern: str, wrong: str
) -> None:
    def forged(route: Route) -> None:
        answer = route.fetch()
        found = re.search(pattern, answer.text())
        assert found, answer.text()
        at = found.end() - 1
        other = "1" if answer.text()[at] != "1" else "2"
        route.fulfill(response=answer, body=answer.text()[:at] + other + answer.text()[at + 1 :])

    bo = come("Bo")
    bo.page.route(re.compile(r"/signed\?"), forged)
    open_round(bo, house)
    panel = verified(bo)
    expect(panel).to_contain_text("checks failed: this record is not what was recorded.")
    expect(panel.get_by_role("listitem").filter(has_text=wrong)).to_contain_text("WRONG")
