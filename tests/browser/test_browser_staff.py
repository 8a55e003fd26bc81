"""The staff at work: a supervisor in the pit, a dealer who deals a round by hand, and a dealer in training."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_house import Server, Visitor, close_log, leave, log, server, sit_down
from playwright.sync_api import Locator, expect

KEY = "a key for tests of the staff"
EXPOSED = "a card is exposed before “No more bets”"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house that requires a staff key."""
    folder = tmp_path_factory.mktemp("staffed")
    (folder / "key").write_text(KEY)
    with server(folder, "--staff-key", str(folder / "key")) as running:
        yield running


def supervise(sue: Visitor, table: str) -> None:
    """Go to a table by way of the pit."""
    sue.page.get_by_label("Menu", exact=True).click()
    sue.page.get_by_role("link", name="Pit", exact=True).click()
    sue.page.get_by_role("article", name=table).get_by_role("link", name=f"Supervise {table}").click()
    sue.page.get_by_role("region", name="Irregularities").wait_for()


def wager(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=re.compile("^Pack's bet 1")).click()
    expect(visitor.page.get_by_role("button", name="Pack's bet 1. $10 stands.")).to_be_visible()


def test_without_the_key_nobody_is_staff(come: Any, house: Server) -> None:
    page = come("Ann").page
    page.get_by_label("Menu", exact=True).click()
    expect(page.get_by_role("link", name="Lobby")).to_be_visible()
    for name in ("Pit", "Audit"):
        expect(page.get_by_role("link", name=name, exact=True)).to_have_count(0)
    for where, office in (("pit", "supervisor"), ("pit/PP-01", "supervisor"), ("dealer/PP-01", "dealer")):
        page.goto(f"{house.address}#/{where}")
        expect(page.get_by_role("alert").filter(has_text=f"This page is for the {office}.")).to_be_visible()


def test_an_irregularity_is_raised_and_its_remedy_shown(come: Any, house: Server) -> None:
    ann, sue = come("Ann"), come("Sue", key=KEY)
    sit_down(ann, house.address, "PP-01", 3)
    supervise(sue, "PP-01")
    expect(sue.page.get_by_role("region", name="Seats")).to_contain_text("Ann")
    raised = sue.page.get_by_role("region", name="Irregularities")
    face_up = raised.get_by_role("listitem").filter(has_text="one card is found face up")
    expect(face_up.get_by_role("button", name="paragraph 13:69F-43.13(b)")).to_be_visible()
    face_up.get_by_role("button", name="Raise").click()
    expect(raised.get_by_role("status").filter(has_text="Raised:")).to_be_visible()
    wager(ann)
    expect(sue.page.get_by_role("img", name="Pack's bet 1. $10 stands.")).to_be_visible()
    sue.picture("pit")
    ann.page.get_by_role("button", name="Deal").click()
    expect(ann.page.get_by_role("region", name=re.compile(r"^Round \d"))).to_be_visible()
    result = raised.get_by_role("list").last.get_by_role("listitem").filter(has_text="face up")
    expect(result.first).to_be_visible()
    remedy = result.first.inner_text().partition("§")[0].strip()
    expect(result.first.get_by_role("button", name="paragraph 13:69F-43.13(b)")).to_be_visible()
    # The players get the same message with the same paragraph, which opens.
    line = log(ann.page).get_by_role("listitem").filter(has_text=remedy)
    line.last.get_by_role("button", name="paragraph 13:69F-43.13(b)").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("N.J.A.C. 13:69F-43.13(b)")
    # It leads on to the code that decides it and the cases that prove it.
    expect(ann.page.get_by_role("dialog")).to_contain_text("Decided in")
    expect(ann.page.get_by_role("dialog")).to_contain_text("cases/packs_poker/s43_13_irregularities.toml")
    ann.page.keyboard.press("Escape")
    close_log(ann.page)
    leave(ann)


def test_a_disputed_round_is_frozen(come: Any, house: Server) -> None:
    ann, sue = come("Ann"), come("Sue", key=KEY)
    sit_down(ann, house.address, "PP-01", 3)
    wager(ann)
    supervise(sue, "PP-01")
    floor = sue.page.get_by_role("region", name="The floor")
    floor.get_by_role("button", name="Freeze").click()
    form = floor.get_by_role("form")
    form.get_by_role("textbox").fill("Seat 3 disputes the shuffle")
    form.get_by_role("button", name="Freeze").click()
    frozen = sue.page.get_by_role("alert").filter(has_text="Frozen:")
    expect(frozen).to_contain_text("Seat 3 disputes the shuffle")
    seen = ann.page.get_by_role("alert").filter(has_text="Seat 3 disputes the shuffle").first
    expect(seen).to_be_visible()
    # A disabled button says why when it is pressed anyway.
    ann.page.get_by_role("button", name="Deal").click(force=True)
    expect(ann.page.get_by_text("Deal: not now").first).to_be_visible()
    expect(ann.page.get_by_role("button", name="Pack's bet 1. $10 stands.")).to_be_visible()
    floor.get_by_role("button", name="Unfreeze the table").click()
    expect(frozen).to_be_hidden()
    ann.page.get_by_role("button", name="Dismiss the notice").click()
    ann.page.get_by_role("button", name="Deal").click()
    expect(ann.page.get_by_role("region", name=re.compile(r"^Round \d"))).to_be_visible()
    leave(ann)


def test_the_evidence_is_exported(come: Any, house: Server, tmp_path: Path) -> None:
    sue = come("Sue", key=KEY)
    supervise(sue, "PP-01")
    evidence = sue.page.get_by_role("region", name="Evidence and win")
    with sue.page.expect_download() as begun:
        evidence.get_by_role("link", name="Export the evidence").click()
    begun.value.save_as(tmp_path / "evidence.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "evidence.jsonl").read_text().splitlines()]
    assert len(lines) > 2
    assert all(line["table"] == "PP-01" for line in lines if "table" in line)
    evidence.get_by_role("button", name="Win report").click()
    expect(evidence.get_by_role("table", name=re.compile("^Win of"))).to_contain_text("✓ yes")


def test_a_dealer_deals_a_round_step_by_step(come: Any, house: Server) -> None:
    ann, dee = come("Ann"), come("Dee", key=KEY)
    sit_down(ann, house.address, "PP-01", 3)
    page = dee.page
    page.get_by_label("Menu", exact=True).click()
    page.get_by_role("link", name="Dealer", exact=True).click()
    page.get_by_role("link", name="PP-01, Pack's Poker").click()
    page.get_by_role("button", name="Deal yourself").click()
    call, deeds = page.get_by_role("region", name="The table calls for"), page.get_by_role("region", name="What you do")
    expect(call.get_by_role("button", name="paragraph 13:69F-43.6(b)")).to_be_visible()
    wager(ann)
    for area, amount in (("Pack's bet 2", "$10"), ("Five-card bonus 1", "$5")):
        ann.page.get_by_role("button", name=re.compile(f"^{area}")).click()
        expect(ann.page.get_by_role("button", name=f"{area}. {amount} stands.")).to_be_visible()
    done = page.get_by_role("log", name="Everything that happens at the table").get_by_role("listitem")
    expect(done.filter(has_text="Seat 3 bets $10 on Pack's bet 1.")).to_have_count(1)
    refused = page.get_by_role("heading", name="That step was refused")
    before = done.count()
    # A step that isn't due is set apart, and refused with its paragraph.
    deeds.get_by_text("Not now").click()
    deeds.get_by_role("button", name="Go on").click()
    expect(refused).to_be_visible()
    expect(page.get_by_text("Allowed: ").last).to_contain_text("'No more bets'")
    deeds.get_by_role("button", name="Announce 'No more bets'").click()
    expect(call).to_contain_text("The dealer deals to seat 3.")
    expect(refused).to_be_hidden()
    assert done.count() > before
    # In the middle of the deal a wrong step is caught: nothing has happened, and its paragraph is shown.
    before = done.count()
    deeds.get_by_role("button", name="Begin a round").click()
    expect(refused).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("paragraph 13:69F-43.7"))).not_to_have_count(0)
    assert done.count() == before
    # Done once by hand, it goes on with Enter alone.
    deeds.get_by_role("button", name="Go on").click()
    expect(done).not_to_have_count(before)
    over = call.get_by_text("The table is waiting for players or the next round.")
    steps = 0
    while steps < 60 and not over.is_visible():
        steps += 1
        if call.get_by_text("The dealer turns over pack 2.").is_visible():
            page.evaluate("scrollTo(0, 0)")
            dee.picture("dealer")
            ann.picture("packs-poker")
        before = done.count()
        page.keyboard.press("Enter")
        expect(done).not_to_have_count(before)
    expect(over).to_be_visible()
    assert steps > 15, "cards are dealt one by one, and the packs turned over one by one"
    expect(ann.page.get_by_role("region", name=re.compile(r"^Round \d"))).to_be_visible()
    page.get_by_role("button", name="Let the house deal").click()
    expect(page.get_by_role("region", name="The house deals")).to_be_visible()
    leave(ann)


def begin_training(visitor: Visitor, house: Server) -> Locator:
    visitor.page.goto(f"{house.address}#/dealer")
    training = visitor.page.get_by_role("region", name="Train")
    training.get_by_role("combobox").select_option(label="table PP-01, Pack's Poker")
    training.get_by_role("button", name="Begin").click()
    expect(visitor.page.get_by_role("heading", name="Training Pack's Poker, round 1")).to_be_visible()
    return visitor.page.get_by_role("region", name="What next?")


def test_a_dealer_in_training(come: Any, house: Server) -> None:
    """A wrong answer shows the right one and its paragraph; given the next time, that one is right."""
    dee = come("Dee", key=KEY)
    page = dee.page
    request = begin_training(dee, house)
    request.get_by_role("button", name="both decks together").click()
    result = page.get_by_role("region", name="Your last answer")
    expect(result.get_by_role("heading", name="No. The right answer")).to_be_visible()
    expect(result.get_by_role("button", name=re.compile("paragraph 13:69F-43"))).not_to_have_count(0)
    expect(page.get_by_text("0 of 1 right")).to_be_visible()
    right = result.get_by_role("paragraph").first.inner_text()
    request = begin_training(dee, house)
    option = request.get_by_role("button", name=right)
    # By its key, as people do who train often.
    page.keyboard.press(str(request.get_by_role("button").all_inner_texts().index(option.inner_text()) + 1))
    expect(result.get_by_role("heading", name="Right", exact=False)).to_be_visible()
    expect(page.get_by_text("1 of 1 right")).to_be_visible()
    # After giving up, a trainee sees every answer until the round is over.
    over = page.get_by_role("heading", name="The round is over")
    for number in range(2, 60):
        if over.is_visible():
            break
        if number == 9:
            dee.picture("training")
        page.get_by_role("button", name="Show me the answer").click()
        expect(over.or_(page.get_by_text(f"Question {number + 1}", exact=True))).to_be_visible()
    assert number > 9, number
    expect(page.get_by_text(f"1 of {number - 1} right.")).to_be_visible()
