"""Four people at a table: who may do what, corrections by two supervisors, holds that bind, disputes to the end."""

import hashlib
import io
import json
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from service_house import KEY, PACKS, SECRET, Guest, House, house, round_at_packs

from croupier.equipment.money import Odds
from croupier.games import game
from croupier.ledger.check import check_day
from croupier.ledger.days import read_day
from croupier.service.app import BROWSER
from croupier.service.people import Door
from croupier.service.staff_file import StaffFile, new_staff_file
from croupier.submission.sample_filings import sample_of
from croupier.table.books import stack
from croupier.table.notes import ROUND
from croupier.table.roles import Role

sys.path.insert(0, str(Path(__file__).parents[1] / "trust"))

from both_checkers import audit

STAFF = {
    "Dee": (Role.DEALER,),
    "Sue": (Role.SUPERVISOR,),
    "Sam": (Role.SUPERVISOR,),
    "Art": (Role.AUDITOR,),
}


class Floor:
    """A house whose staff have their own keys, and a player who has lost a round at its table."""

    def __init__(self, here: House, staff: StaffFile, keys: dict[str, str], table: str = PACKS) -> None:
        self.here, self.staff, self.keys, self.table = here, staff, keys, table
        self.player = here.guest("Ann", table).sits(3)
        if table == PACKS:
            round_at_packs([self.player])
        self.sue, self.sam = self.comes("Sue", "supervisor"), self.comes("Sam", "supervisor")

    def comes(self, name: str, role: str) -> Guest:
        return self.here.guest(name, self.table, role, token=self.here.signs_in(name, self.keys[name]))

    def get(self, path: str, name: str = "Sue") -> Any:
        headers = {"Authorization": f"Bearer {self.here.signs_in(name, self.keys[name])}"}
        return self.here.client.get(f"/api/tables/{self.table}/{path}", headers=headers)

    def payment_of(self, key: dict[str, Any]) -> dict[str, Any]:
        found: list[dict[str, Any]] = self.get("payments").json()["payments"]
        return next(payment for payment in found if all(payment[name] == key[name] for name in key))

    def payment(self, area: str = "pack.1") -> dict[str, Any]:
        found: list[dict[str, Any]] = self.get("payments").json()["payments"]
        return next(payment for payment in found if payment["area"] == area)

    def rules_pay(self, payment: dict[str, Any]) -> dict[str, Any]:
        answer = self.get("/".join(str(payment[name]) for name in ("round", "seat", "area")).join(("payments/", "")))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def chips(self) -> int:
        return self.here[self.table].table.books.balance(stack(3))

    def audited(self) -> str:
        """Return what both checkers say about the record so far; it must be right."""
        live = self.here[self.table]
        day = read_day(live.kept.store, self.table, live.kept.day)
        assert check_day(day).wrong is None
        export = "".join(f"{record.line()}\n" for record in day.records)
        path = self.staff.path.with_name("export.jsonl")
        path.write_text(export, "utf-8")
        done = audit("export", path)
        assert done.returncode == 0, done.stdout
        return done.stdout


def cheap_hash(key: str, salt: bytes, _: int) -> bytes:
    """A key hash that takes no time to compute, or to guess: its cost is tested with the staff's commands."""
    return hashlib.sha512(salt + key.encode()).digest()


@pytest.fixture
def floor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Floor]:
    monkeypatch.setattr("croupier.service.staff_file._scrypt", cheap_hash)
    staff = new_staff_file(tmp_path / "staff.toml")
    keys = {name: staff.add(name, roles) for name, roles in STAFF.items()}
    with house(tmp_path, tables=(PACKS,), door=Door(SECRET, staff=staff)) as here:
        here[PACKS].evidence = tmp_path / "evidence"
        yield Floor(here, staff, keys)


ROULETTE = "RL-01"
FIX = {"round": 1, "seat": 3, "area": "pack.1", "stake": "returned", "reason": "the hand was misread"}


# --- people


def test_a_key_is_of_one_person_and_of_its_roles(floor: Floor) -> None:
    door = floor.here.door
    person, _ = door.admit("sue", floor.keys["Sue"])
    assert (person.name, person.roles[2:]) == ("Sue", (Role.SUPERVISOR,))
    for name, key in (("Sam", floor.keys["Sue"]), ("Nobody", floor.keys["Sue"])):
        assert floor.here.client.post("/api/session", json={"name": name, "key": key}).status_code == 401
    assert floor.here.client.post("/api/session", json={"name": "SUE", "key": ""}).status_code == 401


def test_whoever_is_removed_or_gets_a_new_key_is_out_at_once(floor: Floor) -> None:
    token = floor.here.signs_in("Sam", floor.keys["Sam"])
    assert floor.here.door.know(token).name == "Sam"
    new = floor.staff.rotate("Sam")
    for stale in (token,):
        with pytest.raises(ValueError, match="staff of the house has changed"):
            floor.here.door.know(stale)
    again = floor.here.signs_in("Sam", new)
    floor.staff.remove("Sam")
    with pytest.raises(ValueError, match="staff of the house has changed"):
        floor.here.door.know(again)
    assert floor.keys["Sue"] not in floor.staff.path.read_text()


def test_the_record_names_who_deals_validates_and_holds(floor: Floor) -> None:
    dee = floor.comes("Dee", "dealer")
    dee.must("TakeDealing")
    floor.sue.must("Hold")
    floor.sue.must("LetGoOn")
    dee.must("CallOffRound")
    dee.must("BeginRound")
    dee.must("CallOffRound")
    dee.must("GiveBackDealing")
    live = floor.here[PACKS]
    results = [(event.matter.value, event.about, event.after, event.actor) for event in live.kept.events]
    assert ("staff", "dealing", "Dee", "Dee") in results
    assert ("availability", "rounds", "", "Sue") in results
    named = [
        (value["name"], value["command"]["is"])
        for record in read_day(live.kept.store, PACKS, live.kept.day).entries
        for value in record[1]["inputs"]
        if "name" in value
    ]
    assert named == [("Dee", "CallOffRound"), ("Dee", "BeginRound"), ("Dee", "CallOffRound")]
    floor.audited()


# --- separation of duties


def test_nobody_works_where_they_play_and_nobody_plays_where_they_work(floor: Floor) -> None:
    sue = floor.here.signs_in("Sue", floor.keys["Sue"])
    plays = floor.here.guest("Sue", PACKS, token=sue)
    plays.sits(4)  # She has done nothing here yet.
    for what in ("Hold", "Freeze", "TakeValidation"):
        refusal = floor.sue.refused(what)
        assert "Sue plays at this table today" in refusal["why"]
    assert "plays at this table" in floor.sue.refused("CorrectPayment", {**FIX, "paid": 5000})["why"]
    plays.must("Leave")
    assert "plays at this table" in floor.sue.refused("Hold")["why"], "the whole gaming day"
    floor.sam.must("Hold")
    other = floor.here.guest("Sam", PACKS, token=floor.here.signs_in("Sam", floor.keys["Sam"]))
    assert "Sam deals or supervises" in other.refused("Sit", {"seat": 5, "buy_in": 10_000})["why"]
    floor.audited()


def test_another_name_does_not_make_another_person(tmp_path: Path) -> None:
    """Where everybody may act in every role, a name is quickly changed; the session identifies the person."""
    with house(tmp_path, tables=(PACKS,)) as here:
        token = here.signs_in("Ann")
        here.guest("Ann", PACKS, token=token).sits(3)
        person, renamed = here.door.rename(here.door.know(token), "Zoe")
        assert person.name == "Zoe"
        assert "Zoe plays at this table" in here.guest("Zoe", PACKS, "supervisor", token=renamed).refused("Hold")["why"]


def test_a_dealer_who_is_removed_is_gone_and_a_supervisor_gives_the_table_back(floor: Floor) -> None:
    dee = floor.comes("Dee", "dealer")
    dee.must("TakeDealing")
    floor.staff.remove("Dee")
    with pytest.raises(WebSocketDisconnect, match="no longer valid"):
        dee.must("CallOffRound")
    dee.gone = True
    assert not floor.here[PACKS].house_deals
    floor.sue.must("GiveBackDealing")
    assert floor.here[PACKS].house_deals
    # Under the old name she can neither come back to work nor play where she has worked.
    again = floor.here.guest("Dee", PACKS)
    assert "Dee deals or supervises" in again.refused("Sit", {"seat": 5, "buy_in": 10_000})["why"]
    floor.audited()


def test_a_staff_file_that_cannot_be_read_lets_nobody_work_and_stops_nobody_who_plays(floor: Floor) -> None:
    door, text = floor.here.door, floor.staff.path.read_text()
    sue, ann = floor.here.signs_in("Sue", floor.keys["Sue"]), floor.here.signs_in("Bob")
    floor.staff.path.write_text(f"{text}\n[[person]\n")
    with pytest.raises(ValueError, match="staff of the house has changed"):
        door.know(sue)
    assert door.know(ann).name == "Bob"
    for value in ({"name": "Cy"}, {"name": "Sue", "key": floor.keys["Sue"]}):
        answer = floor.here.client.post("/api/session", json={"key": "", **value})
        assert answer.status_code == 401
        assert "can't read its list of staff" in answer.json()["why"]
        assert str(floor.staff.path) not in answer.text
    floor.staff.path.write_text(text)
    assert door.know(sue).name == "Sue"


def test_a_hold_in_the_middle_of_a_round_lets_the_round_end_and_no_other_begin(floor: Floor) -> None:
    dee = floor.comes("Dee", "dealer")
    dee.must("TakeDealing")
    floor.player.must("PlaceWager", {"area": "pack.1", "amount": floor.payment()["stake"]})
    number, live = floor.here[PACKS].table.books.number(ROUND), floor.here[PACKS]
    floor.sue.must("Hold")
    assert "ChangeDice" not in [action["do"] for action in floor.sue.view["actions"]], "this is a card table"
    for _ in range(120):
        if live.kept.driver.at_rest:
            break
        usual = next(action for action in dee.view["actions"] if action["primary"] and action["legal"])
        dee.must(usual["do"], usual["values"])
    assert live.kept.driver.at_rest
    assert live.table.books.number(ROUND) == number
    assert "holding the next round" in dee.refused("BeginRound")["why"]
    floor.audited()


@pytest.mark.parametrize("door", [Door(SECRET), Door(SECRET, KEY)], ids=["no key", "one key"])
def test_nobody_approves_where_keys_belong_to_nobody(tmp_path: Path, door: Door) -> None:
    """A shared key makes nobody a second person, whatever the name."""
    with house(tmp_path, tables=(PACKS,), door=door) as here:
        round_at_packs([here.guest("Ann", PACKS).sits(3)])
        before = here[PACKS].table.books.balance(stack(3))
        here.guest("Sue", PACKS, "supervisor").must("CorrectPayment", {**FIX, "paid": 5000_00})
        key = {"round": 1, "seat": 3, "area": "pack.1"}
        for name in ("Sue", "SUE", "Sam"):
            assert (
                "keys aren't personal" in here.guest(name, PACKS, "supervisor").refused("ApproveCorrection", key)["why"]
            )
        assert here[PACKS].table.books.balance(stack(3)) == before
        here.guest("Sam", PACKS, "supervisor").must("DeclineCorrection", key)


class Browser:
    """A browser: its cookies stay after signing out."""

    def __init__(self, floor: Floor) -> None:
        self.floor, self.cookie = floor, ""

    def signs_in(self, name: str, *, key: bool = False) -> str:
        client = self.floor.here.client
        if self.cookie:
            client.cookies.set(BROWSER, self.cookie)
        answer = client.post("/api/session", json={"name": name, "key": self.floor.keys[name] if key else ""})
        assert answer.status_code == 201, answer.text
        self.cookie = answer.cookies[BROWSER]
        client.cookies.clear()
        return str(answer.json()["token"])

    def signs_out(self, token: str) -> None:
        answer = self.floor.here.client.delete("/api/session", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 204
        assert BROWSER not in answer.cookies
        for guest in self.floor.here.guests:
            guest.gone = guest.gone or guest.token == token


def sits(floor: Floor, name: str, token: str) -> str:
    """Return why a person who wants to sit down is refused."""
    guest = floor.here.guest(name, PACKS, token=token)
    return str(guest.refused("Sit", {"seat": 5, "buy_in": 10_000})["why"])


@pytest.mark.parametrize("work", ["a round", "an event"])
def test_a_browser_in_which_somebody_worked_takes_no_seat(floor: Floor, work: str) -> None:
    """Under a name that the house doesn't know, after signing out, and after another guest."""
    browser, name = Browser(floor), "Dee" if work == "a round" else "Sam"
    worked = browser.signs_in(name, key=True)
    at_work = floor.here.guest(name, PACKS, "dealer" if name == "Dee" else "supervisor", token=worked)
    if work == "a round":
        at_work.must("TakeDealing")
        at_work.must("CallOffRound")
        at_work.must("GiveBackDealing")
    else:
        at_work.must("Hold")
        at_work.must("LetGoOn")
    browser.signs_out(worked)
    zed = browser.signs_in("Zed")
    assert f"{name} deals or supervises" in sits(floor, "Zed", zed)
    browser.signs_out(zed)
    assert f"{name} deals or supervises" in sits(floor, "Cy", browser.signs_in("Cy"))
    # Another browser is another person, and so is a guest where nobody has shown a key.
    other = Browser(floor)
    other.signs_in("Abe")
    floor.here.guest("Bob", PACKS, token=other.signs_in("Bob")).sits(5)
    floor.audited()


def test_a_browser_in_which_somebody_plays_does_not_work(floor: Floor) -> None:
    browser = Browser(floor)
    bob = browser.signs_in("Bob")
    floor.here.guest("Bob", PACKS, token=bob).sits(5)
    browser.signs_out(bob)
    dee = browser.signs_in("Dee", key=True)
    assert (
        "Dee plays at this table" in floor.here.guest("Dee", PACKS, "dealer", token=dee).refused("TakeDealing")["why"]
    )
    # The same person in the same browser again; a staff member with her own key is another person.
    again = browser.signs_in("Dee", key=True)
    assert floor.here.door.know(again).id == floor.here.door.know(dee).id
    sam = floor.here.guest("Sam", PACKS, "supervisor", token=browser.signs_in("Sam", key=True))
    sam.must("Hold")
    floor.audited()


def test_a_session_that_was_signed_out_stays_so_when_its_browser_comes_back(floor: Floor) -> None:
    browser = Browser(floor)
    before = browser.signs_in("Sam", key=True)
    browser.signs_out(before)
    after = browser.signs_in("Sam", key=True)
    with pytest.raises(ValueError, match="signing out"):
        floor.here.door.know(before)
    assert floor.here.door.know(after).name == "Sam"


# --- corrections


def test_the_stake_comes_back_with_the_payout_and_everything_adds_up(floor: Floor) -> None:
    lost = next(payment for payment in floor.get("payments").json()["payments"] if payment["outcome"] == "lose")
    before = floor.chips()
    values = {**FIX, "area": lost["area"], "paid": lost["stake"]}
    floor.sue.must("CorrectPayment", values)
    assert floor.chips() - before == 2 * lost["stake"]
    after = floor.payment(lost["area"])
    assert (after["paid"], after["returned"], floor.rules_pay(after)["paid"]) == (lost["stake"], lost["stake"], 0)
    result = floor.get("recall?seat=3").json()["rounds"][-1]
    [fix] = result["corrections"]
    assert (fix["by"], fix["has_back"] - fix["had_back"]) == ("Sue", lost["stake"])
    assert result["net"] == sum(w["paid"] + w["returned"] - w["stake"] for w in result["wagers"]) + 2 * lost["stake"]
    listed = floor.get("rounds?every=true").json()["rounds"]
    assert any("Correction of round 1" in line["words"] and "By Sue" in line["words"] for line in listed)
    assert "corrected by Sue" in floor.audited()
    # One supervisor can restore what the rules pay.
    floor.sam.must("CorrectPayment", {**values, "paid": 0, "stake": "taken", "reason": "as the rules pay"})
    assert floor.chips() == before
    floor.audited()


def test_half_of_a_stake_goes_back_where_the_rules_have_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A zero takes half of red. A supervisor who returned all of it can restore that, and the auditor follows both."""
    monkeypatch.setattr("croupier.service.staff_file._scrypt", cheap_hash)
    staff = new_staff_file(tmp_path / "staff.toml")
    keys = {name: staff.add(name, roles) for name, roles in STAFF.items()}
    filings = {ROULETTE: sample_of(game("roulette").SCHEMA)}
    with house(tmp_path, filings=filings, door=Door(SECRET, staff=staff)) as here:
        floor = Floor(here, staff, keys, ROULETTE)
        half: list[dict[str, Any]] = []
        while not half:
            for area in ("red", "black"):
                floor.player.must("PlaceWager", {"area": area, "amount": 10_00})
            floor.player.must("Ready")
            half = [payment for payment in floor.get("payments").json()["payments"] if payment["returned"] == 5_00]
        wager, before = half[0], floor.chips()
        key = {name: wager[name] for name in ("round", "seat", "area")}
        floor.sue.must("CorrectPayment", {**key, "paid": 0, "stake": "returned", "reason": "the ball left the wheel"})
        assert floor.chips() == before + 5_00
        rules = floor.rules_pay(wager)
        assert (rules["paid"], rules["returned"]) == (0, 5_00)
        floor.sam.must("CorrectPayment", {**key, "paid": 0, "stake": "half", "reason": "as the rules pay"})
        assert (floor.chips(), floor.payment_of(key)["returned"]) == (before, 5_00)
        assert "corrected by Sam" in floor.audited()


@pytest.mark.parametrize(("departs", "waits"), [(99_99, False), (100_00, False), (100_01, True)])
def test_above_the_filed_amount_a_second_supervisor_decides(floor: Floor, departs: int, waits: bool) -> None:
    wager = floor.payment()
    rules = floor.rules_pay(wager)
    before, due = floor.chips(), rules["paid"] + rules["returned"]
    paid = due + departs - wager["stake"]
    floor.sue.must("CorrectPayment", {**FIX, "paid": paid})
    assert (floor.chips() == before) is waits
    if not waits:
        return
    key = {"round": 1, "seat": 3, "area": "pack.1"}
    assert floor.payment()["proposal"]["by"] == "Sue"
    assert "Sue made this correction" in floor.sue.refused("ApproveCorrection", key)["why"]
    floor.sam.must("ApproveCorrection", {**key, "by": "Sue"})  # The record fills in the name.
    assert floor.chips() - before == departs
    assert "corrected by Sue, approved by Sam" in floor.audited()


def test_what_the_rules_pay_is_worked_out_anew(floor: Floor) -> None:
    """The round is replayed from its record: neither the payment made nor the books' memory of it decides."""
    wager = floor.payment()
    floor.sue.must("CorrectPayment", {**FIX, "paid": 50_00})
    rules = floor.rules_pay(wager)
    assert rules["played_again"]
    assert (rules["paid"], rules["returned"]) == (wager["paid"], wager["returned"])
    assert f"is ${(wager['paid'] + wager['returned']) // 100}." in rules["arithmetic"]
    assert rules["cites"]
    # Books that claim the rules paid something else are contradicted, not believed.
    books = floor.here[PACKS].table.books
    [key] = [key for key in books.settlements if key[0] == 1 and str(key[2]) == "pack.1"]
    books.settlements[key] = replace(books.settlements[key], by_rules=5000_00)
    again = floor.rules_pay(wager)
    assert (again["paid"], again["returned"]) == (rules["paid"], rules["returned"])
    assert rules["table_differs"] == ""
    assert "The table settled this wager with $" in again["table_differs"]
    assert floor.get("payments/7/3/pack.1").status_code == 404
    assert floor.get("payments/1/3/pack.1", "Art").status_code == 403


def test_a_payment_that_the_engine_got_wrong_is_not_proposed_again(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a while the table pays every winner double; the rules pay half of that, which can be restored."""
    odds = Odds.payment
    with monkeypatch.context() as doctored:
        doctored.setattr(Odds, "payment", lambda *arguments: 2 * odds(*arguments))
        for _ in range(8):
            round_at_packs([floor.player])
            found = floor.get("payments").json()["payments"]
            if won := [payment for payment in found if payment["outcome"] == "win" and payment["round"] > 1]:
                break
    rules = floor.rules_pay(won[0])
    assert (2 * rules["paid"], rules["returned"]) == (won[0]["paid"], won[0]["returned"])
    assert "is not what the rules pay" in rules["table_differs"]
    before, key = floor.chips(), {name: won[0][name] for name in ("round", "seat", "area")}
    floor.sue.must("CorrectPayment", {**key, "paid": rules["paid"], "stake": "as_it_was", "reason": "as the rules pay"})
    if floor.payment_of(key)["proposal"]:
        floor.sam.must("ApproveCorrection", key)
    assert floor.chips() == before - rules["paid"]


def test_a_proposal_outlasts_a_restart_and_can_be_declined(floor: Floor, tmp_path: Path) -> None:
    before = floor.chips()
    floor.sue.must("CorrectPayment", {**FIX, "paid": 5000_00})
    floor.sam.must("DeclineCorrection", {"round": 1, "seat": 3, "area": "pack.1"})
    assert floor.payment()["proposal"] is None
    assert floor.chips() == before
    refusal = floor.sam.refused("ApproveCorrection", {"round": 1, "seat": 3, "area": "pack.1"})
    assert "is awaiting approval" in refusal["why"]
    floor.audited()


# --- holds and disputes


def test_a_hold_binds_a_person_who_deals(floor: Floor) -> None:
    dee = floor.comes("Dee", "dealer")
    dee.must("TakeDealing")
    if not floor.here[PACKS].kept.driver.at_rest:
        dee.must("CallOffRound")
    floor.sue.must("Hold")
    assert "holding the next round" in dee.refused("BeginRound")["why"]
    floor.sue.must("LetGoOn")
    dee.must("BeginRound")
    floor.audited()


def test_a_dispute_is_opened_corrected_decided_and_closed(floor: Floor, tmp_path: Path) -> None:
    floor.player.must("PlaceWager", {"area": "pack.1", "amount": floor.payment()["stake"]})
    floor.sue.must("Dispute", {"round": 1, "amount": 150_00, "why": "I had a straight"})
    assert "not closed yet" in floor.sue.refused("Dispute", {"round": 1, "amount": 1})["why"]
    assert floor.here[PACKS].frozen
    about = floor.get("disputes").json()[0]["about"]
    # In the middle of a round, while nothing else is happening.
    floor.sue.must("CorrectPayment", {**FIX, "paid": 5000})
    assert "not decided yet" in floor.sue.refused("CloseDispute", {"about": about})["why"]
    decision = {"about": about, "finding": "for the patron", "paragraphs": "13:69F-43.10(e)", "why": "a pair of aces"}
    assert floor.sue.refused("DecideOnDispute", {**decision, "finding": "the moon; banana"})
    assert floor.sue.refused("DecideOnDispute", {**decision, "paragraphs": "13:69F-99.1"})
    floor.sue.must("DecideOnDispute", decision)
    floor.sam.must("CloseDispute", {"about": about, "why": "the patron was paid"})
    [result] = floor.get("disputes", "Art").json()
    assert (result["stands"], result["finding"], result["cites"]) == ("closed", "for the patron", ["13:69F-43.10(e)"])
    assert (result["opened"]["by"], result["decided"]["by"], result["closed"]["by"]) == ("Sue", "Sue", "Sam")
    assert not result["complete"]
    floor.sue.must("Unfreeze")
    floor.player.must("Ready")
    [result] = floor.get("disputes", "Art").json()
    assert result["file"] == f"{PACKS}-{result['day']}-round-1.zip"
    answer = floor.get("/".join(result["evidence"].split("/")[4:]), "Art")
    assert result["file"] in answer.headers["content-disposition"]
    (tmp_path / "down.zip").write_bytes(answer.content)
    done = audit("bundle", tmp_path / "down.zip")
    assert done.returncode == 0, done.stdout
    assert "the dispute is closed by Sam: the patron was paid" in done.stdout
    assert zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
    floor.audited()


def test_kept_evidence_turns_complete_once_the_deck_is_opened(floor: Floor, tmp_path: Path) -> None:
    """The evidence kept at first contains sealed cards; nobody has to ask for it again."""
    round_at_packs([floor.player])
    floor.sue.must("Dispute", {"round": 2, "amount": 50_00, "why": "my hand"})
    [path] = (tmp_path / "evidence").iterdir()

    def kept() -> tuple[int, str]:
        with zipfile.ZipFile(path) as bundle:
            found = json.loads(bundle.read("bundle.json"))
            return found["complete"], bundle.read("README.txt").decode()

    complete, words = kept()
    assert not complete
    assert "A deck is still in play" in words
    # The next round begins at once, and each reveals the order of the one before.
    round_at_packs([floor.player])
    round_at_packs([floor.player])
    complete, words = kept()
    assert complete
    assert "The evidence is complete" in words
    done = audit("bundle", path)
    assert done.returncode == 0, done.stdout
