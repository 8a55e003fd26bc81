"""Four people at a table and a second supervisor: a round, a dispute, its correction and approval, evidence, audit."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live_house import Server, Visitor, heard, server, sit_down
from playwright.sync_api import Locator, expect

from croupier.service.staff_file import new_staff_file
from croupier.table.roles import Role

ROOT = Path(__file__).parent.parent.parent
KEYS: dict[str, str] = {}
STAFF = {"Dee": Role.DEALER, "Sue": Role.SUPERVISOR, "Sam": Role.SUPERVISOR, "Art": Role.AUDITOR}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose staff have their own keys."""
    folder = tmp_path_factory.mktemp("pit")
    staff = new_staff_file(folder / "staff.toml")
    KEYS.update({name: staff.add(name, [role]) for name, role in STAFF.items()})
    with server(folder, "--staff", str(folder / "staff.toml")) as running:
        yield running


def supervise(visitor: Visitor, house: Server) -> Locator:
    visitor.page.goto(f"{house.address}#/pit/PP-01")
    floor = visitor.page.get_by_role("region", name="The floor")
    floor.wait_for()
    return floor


def deal_a_round(dee: Visitor, ann: Visitor, house: Server) -> None:
    """A person deals, by name, until the cards are back in the rack; then the house deals again."""
    page = dee.page
    page.goto(f"{house.address}#/dealer/PP-01")
    page.get_by_role("button", name="Deal yourself").click()
    call, deeds = page.get_by_role("region", name="The table calls for"), page.get_by_role("region", name="What you do")
    ann.page.get_by_role("button", name=re.compile("^Pack's bet 1")).click()
    expect(ann.page.get_by_role("button", name="Pack's bet 1. $10 stands.")).to_be_visible()
    deeds.get_by_role("button", name="Announce 'No more bets'").click()
    expect(call).to_contain_text("The dealer deals to seat 3.")
    over = call.get_by_text("The table is waiting for players or the next round.")
    done = page.get_by_role("log", name="Everything that happens at the table").get_by_role("listitem")
    for _ in range(60):
        if over.is_visible():
            break
        before = done.count()
        page.keyboard.press("Enter")
        expect(done).not_to_have_count(before)
    expect(over).to_be_visible()


def test_staff_come_in_by_their_own_name_and_key(come: Any, house: Server) -> None:
    page = come("Zed").page
    page.get_by_role("button", name="Zed", exact=True).click()
    form = page.get_by_role("dialog", name="You")
    form.get_by_label("Your name, as the house knows it").fill("Art")
    form.get_by_label("Your staff key").fill(KEYS["Sue"])
    form.get_by_role("button", name="Sign in as staff").click()
    expect(form.get_by_role("alert")).to_contain_text("not the key of Art")
    form.get_by_label("Your staff key").fill(KEYS["Art"])
    form.get_by_role("button", name="Sign in as staff").click()
    expect(page.get_by_role("button", name="Art", exact=True)).to_be_visible()
    # An auditor only reads and gets no instructions meant for a supervisor.
    page.goto(f"{house.address}#/audit?table=PP-01")
    disputes = page.get_by_role("region", name="Disputes")
    expect(disputes.get_by_text("No round is disputed.", exact=True)).to_be_visible()
    page.goto(f"{house.address}#/pit/PP-01")
    expect(page.get_by_role("alert").filter(has_text="This page is for the supervisor.")).to_be_visible()


def test_a_dispute_from_the_round_to_the_audit(come: Any, house: Server, tmp_path: Path) -> None:
    ann, dee = come("Ann"), come("Dee", key=KEYS["Dee"])
    sue, sam, art = (come(name, key=KEYS[name]) for name in ("Sue", "Sam", "Art"))
    sit_down(ann, house.address, "PP-01", 3)
    deal_a_round(dee, ann, house)
    floor = supervise(sue, house)
    expect(sue.page.get_by_text("Everybody here may act in every role")).to_have_count(0)
    expect(sue.page.get_by_text("Dee deals.")).to_be_visible()

    # A hold binds the person who deals, and the first press is acknowledged.
    floor.get_by_role("button", name="Let no further round begin").click()
    expect(floor.get_by_role("status").filter(has_text="Done: Let no further round begin.")).to_be_visible()
    deeds = dee.page.get_by_role("region", name="What you do")
    expect(deeds.get_by_role("button", name="Begin a round")).to_have_count(0)
    deeds.get_by_text("Not now").click()
    deeds.get_by_role("button", name="Begin a round").click()
    expect(dee.page.get_by_text("a supervisor is holding the next round").first).to_be_visible()

    # Opened on the round: from $100, the table is frozen.
    floor.get_by_role("button", name="Open a dispute about a round").click()
    form = floor.get_by_role("form")
    expect(form.get_by_text("1 to 1", exact=True)).to_be_visible()
    form.get_by_label("Amount").fill("150")
    form.get_by_label("Why").fill("I had the higher hand")
    form.get_by_role("button", name="Open a dispute").click()
    expect(sue.page.get_by_role("alert").filter(has_text="Frozen:")).to_be_visible()

    # Corrected while frozen: the rules' payout is proposed; any other needs a reason and a second supervisor.
    payments = sue.page.get_by_role("region", name="Correct a payment")
    payments.get_by_role("button", name=re.compile("^Correct round 1, seat 3")).first.click()
    expect(payments).to_contain_text("What the rules pay")
    payments.get_by_role("radio", name="Something else").check()
    payments.get_by_label("Payment, without the stake").fill("150")
    payments.get_by_label("The stake of").select_option(label="All of it goes back")
    payments.get_by_label("Why").fill("the hand was misread")
    expect(payments).to_contain_text("a second supervisor has to approve it")
    sue.picture("correction")
    payments.get_by_role("button", name="Correct the payment").click()
    expect(payments.get_by_text("Sue proposes $150 paid")).to_be_visible()
    payments.get_by_role("button", name="Approve").click()
    expect(sue.page.get_by_text("Sue made this correction and can't approve it, too").first).to_be_visible()
    supervise(sam, house)
    waiting = sam.page.get_by_role("region", name="Correct a payment")
    waiting.get_by_role("button", name="Approve").click()
    expect(sam.page.get_by_text("By Sue, approved by Sam.").first).to_be_visible()
    expect(waiting.get_by_role("cell", name=re.compile(", corrected$"))).to_have_count(1)
    # The player is told at once, and finds it in the log after coming back.
    result = ann.page.locator(".notice")
    expect(result).to_contain_text("A payment of yours was corrected")
    ann.page.reload()
    heard(ann.page, "By Sue, approved by Sam.")

    # Decided with a finding and its paragraphs, closed by another person.
    disputes = sue.page.get_by_role("region", name="Disputes")
    disputes.get_by_role("button", name="Decide the dispute").click()
    disputes.get_by_label("Paragraphs, such as").fill("13:69F-43.10(e)")
    disputes.get_by_label("What was found").fill("the patron held the higher hand")
    disputes.get_by_role("form").get_by_role("button", name="Decide the dispute").click()
    expect(disputes).to_contain_text("Decided for the patron by Sue")
    closing = sam.page.get_by_role("region", name="Disputes")
    closing.get_by_role("button", name="Close the dispute").click()
    closing.get_by_role("form").get_by_role("button", name="Close the dispute").click()
    expect(closing).to_contain_text("Closed by Sam")
    sam.picture("dispute")

    # The auditor reads who did what, downloads the evidence and checks it with the other program.
    art.page.goto(f"{house.address}#/audit?table=PP-01")
    deeds = art.page.get_by_role("region", name="Who did what")
    for words in ("By Sue, approved by Sam", "Dee", "By Sam (supervisor)"):
        expect(deeds).to_contain_text(words)
    expect(deeds).to_contain_text("Staff: Dee.")
    expect(deeds).to_contain_text("for the patron → closed")
    expect(art.page.get_by_role("combobox", name="Seat")).to_have_value("3")
    verifying = art.page.get_by_role("region", name="Verify")
    verifying.get_by_role("button", name="Verify the whole day").click()
    right = re.compile(r"✓ Everything is right: \d+ records, \d+ opened seals?, 0 closed days\.")
    expect(verifying).to_contain_text(right)
    with art.page.expect_download() as begun:
        art.page.get_by_role("region", name="Disputes").get_by_role("link", name="Download the evidence").click()
    assert re.fullmatch(r"PP-01-\d{4}-\d\d-\d\d-round-1\.zip", begun.value.suggested_filename)
    begun.value.save_as(tmp_path / "evidence.zip")
    command = [sys.executable, str(ROOT / "verify/audit.py"), "bundle", str(tmp_path / "evidence.zip")]
    audited = subprocess.run(command, capture_output=True, text=True, check=False)
    assert audited.returncode == 0, audited.stdout + audited.stderr
    assert "corrected by Sue, approved by Sam" in audited.stdout
    assert "the dispute is closed by Sam" in audited.stdout
    # The player has the stake and the payout.
    expect(sue.page.get_by_role("log")).to_contain_text("By Sue, approved by Sam.")
