"""History over HTTP: rounds listed and replayed, who may see what, evidence that can be checked, reports."""

import hashlib
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from history_fixtures import Visitor, is_problem, played, staffed_door, tomorrow, visitor
from service_house import KEY, PACKS, PAI_GOW, House, answer_all, answer_as, house, round_at_packs, wager_at_pai_gow

from croupier.record.chain import merkle_root, proves
from croupier.service.background_work import Crew
from croupier.service.table_record import ALL, SPECTATOR, RecordLine, ShownRound, shown_as, why_hidden
from croupier.table.driver import Entry
from croupier.table.names import Place
from croupier.table.steps import Moved, Viewed
from croupier.table.terms import Verb

sys.path.insert(0, str(Path(__file__).parents[1] / "trust"))

from both_checkers import audit

ROUNDS = f"/tables/{PACKS}/rounds"


@pytest.fixture(scope="module")
def past(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Visitor, Visitor]]:
    """A running day with three rounds, and the two who played them."""
    folder = tmp_path_factory.mktemp("history")
    with house(folder, door=staffed_door(folder)) as here:
        yield here, *played(here)


def fetched_round(who: Visitor, brief: dict[str, Any], as_: str = SPECTATOR, status: int = 200) -> Any:
    return who.get(f"{ROUNDS}/{brief['day']}/{brief['record']}", status, **{"as": as_})


def cards_of(record: Any, *kinds: str) -> list[str]:
    return [card for step in record["steps"] if step["is"] in kinds for card in step["data"]["cards"]]


# --- lists


def test_the_newest_round_comes_first(past: tuple[House, Visitor, Visitor]) -> None:
    here, ann, _ = past
    listed = ann.get(ROUNDS)
    assert [brief["number"] for brief in listed["rounds"]] == [3, 2, 1]
    assert listed["days"] == [listed["day"]] == [here[PACKS].kept.day]
    assert not listed["closed"]
    assert not listed["more"]
    for brief in listed["rounds"]:
        assert brief["seats"] == {"3": "Ann", "5": "Bo"}
        assert "Ann in seat 3" in brief["words"]


def test_what_each_won_adds_up_to_what_the_table_says(past: tuple[House, Visitor, Visitor]) -> None:
    here, ann, _ = past
    rounds = ann.get(ROUNDS)["rounds"]
    for seat in (3, 5):
        assert sum(brief["net_by_seat"][str(seat)] for brief in rounds) == here[PACKS].table.books.net(seat)


def test_rounds_come_in_pages(past: tuple[House, Visitor, Visitor]) -> None:
    _, ann, _ = past
    whole = ann.get(ROUNDS)["rounds"]
    first = ann.get(ROUNDS, limit=2)
    assert first["rounds"] == whole[:2]
    assert first["more"]
    last = ann.get(ROUNDS, limit=1, before=whole[1]["record"])
    assert last["rounds"] == whole[2:]
    assert not last["more"]
    assert ann.get(ROUNDS, before=whole[2]["record"])["rounds"] == []


def test_other_records_are_listed_on_request(past: tuple[House, Visitor, Visitor]) -> None:
    _, ann, _ = past
    every = ann.get(ROUNDS, every=True)["rounds"]
    assert [brief["record"] for brief in every] == list(range(len(every) + 1, 1, -1))
    assert "opening" in {brief["procedure"] for brief in every}


@pytest.mark.parametrize("limit", [0, 201, -1, "x"])
def test_pages_have_a_size(past: tuple[House, Visitor, Visitor], limit: object) -> None:
    is_problem(past[1].get(ROUNDS, 400, limit=limit))


@pytest.mark.parametrize("limit", [1, 200])
def test_pages_may_be_as_small_and_as_large(past: tuple[House, Visitor, Visitor], limit: int) -> None:
    assert past[1].get(ROUNDS, limit=limit)["rounds"]


@pytest.mark.parametrize("day", ["yesterday", "2026-1-1", "20260101", "2026-02-30", ""])
def test_a_day_is_a_day(past: tuple[House, Visitor, Visitor], day: str) -> None:
    is_problem(past[1].get(ROUNDS, 400, day=day))


def test_a_missing_round_is_reported(past: tuple[House, Visitor, Visitor]) -> None:
    here, ann, _ = past
    day, records = here[PACKS].kept.day, len(here[PACKS].kept.records)
    is_problem(ann.get(ROUNDS, 404, day="1999-01-01"), "1999-01-01")
    is_problem(ann.get("/tables/XX/rounds", 404), PACKS)
    is_problem(ann.get(f"{ROUNDS}/{day}/0", 404), f"1 to {records}")
    is_problem(ann.get(f"{ROUNDS}/{day}/{records + 1}", 404), f"1 to {records}")
    is_problem(ann.get(f"{ROUNDS}/{day}/{10**30}", 404))
    assert ann.get(f"{ROUNDS}/{day}/{records}")["record"] == records


@pytest.mark.parametrize("path", ["rounds", "rounds/2026-01-01/1", "chain", "export", "report", "recall", "odds"])
def test_nobody_is_answered_who_has_not_signed_in(past: tuple[House, Visitor, Visitor], path: str) -> None:
    is_problem(Visitor(past[0]).get(f"/tables/{PACKS}/{path}", 401, day="2026-01-01", seat=1))


# --- who may see what


def test_everybody_sees_what_a_bystander_saw(past: tuple[House, Visitor, Visitor]) -> None:
    here, _, _ = past
    stranger = visitor(here)
    result = fetched_round(stranger, stranger.get(ROUNDS)["rounds"][0])
    assert result["as"] == SPECTATOR
    assert set(cards_of(result, "Viewed")) == {""}
    assert "" not in cards_of(result, "Turned")
    assert "face-down" in result["why_hidden"]


def entry_of(here: House, brief: dict[str, Any]) -> Entry:
    """Return the entry of the journal that a record holds; events come between entries."""
    kept = here[PACKS].kept
    number = sum(record.kind == "entry" for record in kept.records[: brief["record"]])
    return kept.driver.journal[number - 1]


def test_a_player_sees_the_own_cards_of_a_round_whose_deck_is_sealed(past: tuple[House, Visitor, Visitor]) -> None:
    here, ann, bo = past
    for who, seat, other in ((ann, 3, 5), (bo, 5, 3)):
        brief = who.get(ROUNDS)["rounds"][0]
        assert not brief["opened"]
        result = fetched_round(who, brief, f"seat:{seat}")
        assert result["as"] == f"seat:{seat}"
        entry = entry_of(here, brief)
        own = {step.seat: [str(card) for card in step.cards] for step in entry.steps if isinstance(step, Viewed)}
        seen = {step["data"]["seat"]: step["data"]["cards"] for step in result["steps"] if step["is"] == "Viewed"}
        assert seen[seat] == own[seat]
        assert set(seen[other]) == {""}
        assert {card for step in result["steps"] if step["is"] == "Moved" for card in step["data"]["cards"]} == {""}
        refused = fetched_round(who, brief, f"seat:{other}")
        assert refused["as"] == SPECTATOR
        assert f"only the player in seat {other}" in refused["why_hidden"]
        assert set(cards_of(refused, "Viewed")) == {""}


def test_every_card_is_shown_once_the_deck_is_open_and_not_before(past: tuple[House, Visitor, Visitor]) -> None:
    here, _, _ = past
    stranger = visitor(here)
    newest, *older = stranger.get(ROUNDS)["rounds"]
    sealed = fetched_round(stranger, newest, ALL)
    assert sealed["as"] == SPECTATOR
    assert "still sealed" in sealed["why_hidden"]
    assert set(cards_of(sealed, "Viewed")) == {""}
    for brief in older:
        assert brief["opened"]
        result = fetched_round(stranger, brief, ALL)
        assert (result["as"], result["why_hidden"]) == (ALL, "")
        entry = entry_of(here, brief)
        dealt = [
            [str(card) for card in step.cards]
            for step in entry.steps
            if isinstance(step, Moved) and step.source == Place("dealing")
        ]
        assert dealt == [s["data"]["cards"] for s in result["steps"] if s["data"].get("source") == "dealing"]
        assert "" not in cards_of(result, "Viewed")
        assert "" not in cards_of(fetched_round(stranger, brief, "seat:5"), "Turned")


def test_the_deck_of_the_next_round_stays_hidden(past: tuple[House, Visitor, Visitor]) -> None:
    """During a round, the other deck is stacked for the next one; while that is sealed, nobody learns its order."""
    here, ann, _ = past
    brief = ann.get(ROUNDS)["rounds"][1]
    entry = entry_of(here, brief)
    stacked = [at for at, step in enumerate(entry.steps) if isinstance(step, Moved) and step.verb is Verb.STACKS]
    assert stacked
    result = fetched_round(ann, brief, ALL)
    for at in stacked:
        assert set(result["steps"][at]["data"]["cards"]) == {""}


@pytest.mark.parametrize("as_", ["", "seat", "seat:", "seat:0", "seat:x", "seat:1000", "seat:³", "dealer", "ALL"])
def test_a_way_to_look_that_there_is_not(past: tuple[House, Visitor, Visitor], as_: str) -> None:
    _, ann, _ = past
    is_problem(fetched_round(ann, ann.get(ROUNDS)["rounds"][0], as_, 400), "spectator")
    assert shown_as(as_) is None


def test_a_seat_that_nobody_held(past: tuple[House, Visitor, Visitor]) -> None:
    _, ann, _ = past
    is_problem(fetched_round(ann, ann.get(ROUNDS)["rounds"][0], "seat:4", 404), "seat 4", "seat:3, seat:5")


def test_the_choices_say_what_is_for_whom(past: tuple[House, Visitor, Visitor]) -> None:
    _, ann, bo = past
    newest, opened, _ = ann.get(ROUNDS)["rounds"]

    def legal(who: Visitor, brief: dict[str, Any]) -> dict[str, bool]:
        choices = fetched_round(who, brief)["as_choices"]
        assert all(bool(choice["why"]) is not choice["legal"] for choice in choices)
        return {choice["as"]: choice["legal"] for choice in choices}

    assert legal(ann, newest) == {"spectator": True, "seat:3": True, "seat:5": False, "all": False}
    assert legal(bo, newest) == {"spectator": True, "seat:3": False, "seat:5": True, "all": False}
    assert set(legal(bo, opened).values()) == {True}


def test_the_staff_sees_no_more_than_others(past: tuple[House, Visitor, Visitor]) -> None:
    auditor = visitor(past[0], "Al", KEY)
    newest = auditor.get(ROUNDS)["rounds"][0]
    for as_ in ("seat:3", "all"):
        assert fetched_round(auditor, newest, as_)["as"] == SPECTATOR


def line(private: dict[int, set[str]], held: dict[int, set[str]]) -> RecordLine:
    return RecordLine(2, "entry", "", private=private, held=held)


@pytest.mark.parametrize(
    ("shown", "person", "private", "held", "opened", "allowed"),
    [
        (ShownRound(), "a", {}, {}, False, True),
        (ShownRound(), "", {}, {}, False, True),
        (ShownRound(whole=True), "a", {3: {"a"}}, {3: {"a"}}, False, False),
        (ShownRound(whole=True), "a", {3: {"a"}}, {3: {"a"}}, True, True),
        (ShownRound(3), "a", {3: {"a"}}, {3: {"a"}}, False, True),
        (ShownRound(3), "b", {3: {"a"}}, {3: {"a"}}, False, False),
        (ShownRound(3), "b", {3: {"a"}}, {3: {"a"}}, True, True),
        # Another player sat there before the cards were shown, or after.
        (ShownRound(3), "b", {3: {"a"}}, {3: {"a", "b"}}, False, False),
        (ShownRound(3), "a", {3: {"a"}}, {3: {"a", "b"}}, False, True),
        # Cards were shown to both: then neither sees the other's.
        (ShownRound(3), "a", {3: {"a", "b"}}, {3: {"a", "b"}}, False, False),
        # No cards were shown to one player only.
        (ShownRound(3), "b", {}, {3: {"a", "b"}}, False, True),
        (ShownRound(3), "c", {}, {3: {"a", "b"}}, False, False),
        # A person unknown to the house is nobody.
        (ShownRound(3), "", {3: {""}}, {3: {""}}, False, False),
        (ShownRound(3), "", {}, {3: {""}}, False, False),
        # Another seat.
        (ShownRound(4), "a", {3: {"a"}}, {3: {"a"}}, False, False),
    ],
)
def test_who_may_see_what(
    shown: ShownRound,
    person: str,
    private: dict[int, set[str]],
    held: dict[int, set[str]],
    opened: bool,
    allowed: bool,
) -> None:
    assert (why_hidden(shown, person, line(private, held), opened) == "") is allowed


def test_a_seat_that_changes_hands_before_the_deal(tmp_path: Path) -> None:
    """A player who left before the cards were dealt sees none of them, though he or she sat there in the same round."""
    with house(tmp_path, tables=(PACKS,)) as here:
        other = here.guest("Bo", PACKS).sits(5)
        first = here.guest("Ann", PACKS).sits(3)
        first.must("Leave")
        second = here.guest("Cy", PACKS).sits(3)
        assert here[PACKS].wagers_open
        round_at_packs([other, second])
        gone, here_now = Visitor(here, first.token), Visitor(here, second.token)
        brief = gone.get(ROUNDS)["rounds"][0]
        assert brief["seats"] == {"3": "Cy", "5": "Bo"}
        assert fetched_round(gone, brief, "seat:3")["as"] == SPECTATOR
        assert "" not in [
            card
            for step in fetched_round(here_now, brief, "seat:3")["steps"]
            if step["is"] == "Viewed" and step["data"]["seat"] == 3
            for card in step["data"]["cards"]
        ]


def test_what_the_house_advised_is_for_the_player_alone(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        ann, bo = here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(4)
        wager_at_pai_gow([ann, bo])
        while not (ann.question and ann.question["settings"]):
            answer_as(next(guest for guest in (ann, bo) if guest.question))
        ann.must("AskHouseWay", {"position": ann.question["position"]})
        answer_all([ann, bo])
        path = f"/tables/{PAI_GOW}/rounds"
        for who, knows in ((ann, True), (bo, False)):
            asks = Visitor(here, who.token)
            brief = asks.get(path)["rounds"][0]
            result = asks.get(f"{path}/{brief['day']}/{brief['record']}", **{"as": f"seat:{who.seat}"})
            assert result["as"] == f"seat:{who.seat}"
            advised = [step["data"]["low"] for step in result["steps"] if step["is"] == "Advised"]
            assert [bool(low) for low in advised] == [knows]


# --- evidence


def test_a_page_can_compute_the_hash_of_a_record(past: tuple[House, Visitor, Visitor]) -> None:
    here, ann, _ = past
    day = here[PACKS].kept.day
    previous = ""
    for record in range(1, len(here[PACKS].kept.records) + 1):
        result = ann.get(f"{ROUNDS}/{day}/{record}")
        lines = (
            f"croupier record {result['format']}",
            result["table"],
            result["day"],
            str(result["record"]),
            result["kind"],
        )
        text = "\n".join((*lines, result["previous"], result["body"]))
        assert hashlib.sha256(text.encode()).hexdigest() == result["hash"]
        assert previous in ("", result["previous"])
        previous = result["hash"]
        assert result["proof"] is None
        assert result["kind"] == "event" or all(result["under"][key] for key in ("code", "edition", "filing"))
        assert any("verify/audit.py export" in words for words in result["auditor"])
    assert ann.get(f"/tables/{PACKS}/chain", day=day)["hashes"][-1] == previous


def test_the_evidence_is_for_supervisors_and_auditors(past: tuple[House, Visitor, Visitor]) -> None:
    here, ann, _ = past
    for path in ("export", "report", "recall"):
        problem = ann.get(f"/tables/{PACKS}/{path}", 403, day=here[PACKS].kept.day, seat=3)
        is_problem(problem, "supervisor or auditor")


def test_the_auditor_agrees_with_an_export(past: tuple[House, Visitor, Visitor], tmp_path: Path) -> None:
    here, _, _ = past
    live = here[PACKS]
    answer = visitor(here, "Al", KEY).get(f"/tables/{PACKS}/export", day=live.kept.day)
    assert f'filename="{PACKS}-{live.kept.day}.jsonl"' in answer.headers["content-disposition"]
    assert answer.text == "".join(f"{record.line()}\n" for record in live.kept.records)
    secrets = [secret.salt for secret in live.kept.store.secrets(PACKS)]
    assert secrets
    assert not any(salt in answer.text for salt in secrets)
    file = tmp_path / "evidence.jsonl"
    file.write_text(answer.text)
    assert audit("export", file).returncode == 0
    file.write_text(answer.text.replace('"paid":0', '"paid":1', 1))
    assert audit("export", file).returncode == 1


def test_an_export_of_a_day_that_there_is_not(past: tuple[House, Visitor, Visitor]) -> None:
    auditor = visitor(past[0], "Al", KEY)
    is_problem(auditor.get(f"/tables/{PACKS}/export", 404, day="1999-01-01"))
    is_problem(auditor.get(f"/tables/{PACKS}/export", 400, day="1999"))
    is_problem(auditor.get(f"/tables/{PACKS}/export", 400))


# --- past days


@pytest.fixture(scope="module")
def yesterday(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Visitor, str]]:
    """A house whose first day is closed, read from the store alone."""
    folder = tmp_path_factory.mktemp("yesterday")
    with house(folder, tables=(PACKS,)) as here:
        ann, _ = played(here, 2)
        day = here[PACKS].kept.day
        tomorrow(here)
        yield here, ann, day


def test_both_days_are_listed(yesterday: tuple[House, Visitor, str]) -> None:
    here, ann, day = yesterday
    listed = ann.get(ROUNDS)
    assert listed["days"] == [here[PACKS].kept.day, day]
    assert listed["rounds"] == []
    before = ann.get(ROUNDS, day=day)
    assert before["closed"]
    assert [brief["number"] for brief in before["rounds"]] == [2, 1] or before["rounds"][0]["words"].startswith(
        "Called"
    )


def test_a_closed_day_proves_each_of_its_records(yesterday: tuple[House, Visitor, str]) -> None:
    _, ann, day = yesterday
    chain = ann.get(f"/tables/{PACKS}/chain", day=day)
    assert chain["closed"]
    *covered, close = chain["hashes"]
    assert chain["root"] == merkle_root(covered)
    for record, hash_ in enumerate(covered, 1):
        proof = ann.get(f"{ROUNDS}/{day}/{record}")["proof"]
        assert (proof["root"], proof["index"], proof["size"]) == (chain["root"], record - 1, len(covered))
        assert proves(hash_, proof["index"], proof["size"], proof["path"], proof["root"])
    last = ann.get(f"{ROUNDS}/{day}/{len(covered) + 1}")
    assert (last["kind"], last["hash"], last["proof"], last["steps"]) == ("close", close, None, [])


def test_every_card_of_a_closed_day_is_shown_by_replay(yesterday: tuple[House, Visitor, str]) -> None:
    here, ann, day = yesterday
    stranger = visitor(here)
    rounds = [brief for brief in stranger.get(ROUNDS, day=day)["rounds"] if brief["seats"]]
    assert len(rounds) == 2
    for brief in rounds:
        assert brief["opened"]
        result = fetched_round(stranger, brief, ALL)
        assert (result["as"], result["why_hidden"]) == (ALL, "")
        viewed = {step["data"]["seat"]: step["data"]["cards"] for step in result["steps"] if step["is"] == "Viewed"}
        turned = {step["data"]["place"]: step["data"]["cards"] for step in result["steps"] if step["is"] == "Turned"}
        assert viewed == {seat: turned[f"seat {seat}"] for seat in (3, 5)}
    assert fetched_round(ann, rounds[0], "seat:5")["as"] == "seat:5"


def test_a_round_that_does_not_replay_is_shown_as_everybody_saw_it(
    yesterday: tuple[House, Visitor, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.service import history
    from croupier.table.driver import ReplayDiffers

    def differs(*_: object) -> None:
        raise ReplayDiffers("record 5 does not replay as recorded")

    _, ann, day = yesterday
    monkeypatch.setattr(history, "replayed", differs)
    monkeypatch.setattr(Crew, "once", lambda self, key, work: _now(work))  # Nothing is cached.
    brief = next(played_round for played_round in ann.get(ROUNDS, day=day)["rounds"] if played_round["seats"])
    result = fetched_round(ann, brief, ALL)
    assert result["as"] == SPECTATOR
    assert "does not replay" in result["why_hidden"]


async def _now(work: Any) -> Any:
    return work()


def test_a_changed_record_is_not_shown(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, _ = played(here, 1)
        day = here[PACKS].kept.day
        with sqlite3.connect(tmp_path / "house.sqlite") as database:
            database.execute("UPDATE records SET body = '{' WHERE sequence = 2")
        problem = ann.get(ROUNDS, 503)
        is_problem(problem, "record 2", "croupier ledger verify")
        is_problem(ann.get(f"{ROUNDS}/{day}/2", 503))


def test_a_payment_that_is_put_right_counts_as_it_should(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        (ann, _), dealer = played(here, 1), here.guest("Dee", PACKS, "dealer")
        before = ann.get(ROUNDS)["rounds"][0]
        settled = [step["data"] for step in fetched_round(ann, before)["steps"] if step["is"] == "Settled"]
        paid = next(step["paid"] for step in settled if (step["seat"], step["area"]) == (3, "pack.1"))
        dealer.must("TakeDealing")
        dealer.must("CallOffRound")
        values = {"round": 1, "seat": 3, "area": "pack.1", "paid": paid + 700, "reason": "miscounted"}
        here.guest("Sue", PACKS, "supervisor").must("CorrectPayment", values)
        after = next(brief for brief in ann.get(ROUNDS)["rounds"] if brief["number"] == 1)
        assert after["net_by_seat"]["3"] == before["net_by_seat"]["3"] + 700 == here[PACKS].table.books.net(3)
        assert after["net_by_seat"]["5"] == before["net_by_seat"]["5"]
        assert "Corrected later: seat 3" in after["words"]


# --- reports


def test_the_win_report_agrees_with_the_books(past: tuple[House, Visitor, Visitor]) -> None:
    here, ann, _ = past
    report = visitor(here, "Su", KEY).get(f"/tables/{PACKS}/report")
    (day,) = report["days"]
    assert day["agrees"]
    rounds = ann.get(ROUNDS)["rounds"]
    assert day["win"] == -sum(sum(brief["net_by_seat"].values()) for brief in rounds)
    assert sum(line["number"] for line in report["wagers"]) == 3 * 2 * 2
    assert [meter["name"] for meter in report["meters"]] == list(here[PACKS].table.books.meters)


def test_a_seat_is_recalled(past: tuple[House, Visitor, Visitor]) -> None:
    here, ann, _ = past
    supervisor = visitor(here, "Su", KEY)
    recalled = supervisor.get(f"/tables/{PACKS}/recall", seat=3)
    nets = [brief["net_by_seat"]["3"] for brief in ann.get(ROUNDS)["rounds"]]
    assert [round_["net"] for round_ in recalled["rounds"]] == nets[::-1]
    assert len(supervisor.get(f"/tables/{PACKS}/recall", seat=3, last=1)["rounds"]) == 1
    assert supervisor.get(f"/tables/{PACKS}/recall", seat=4)["rounds"] == []
    for wrong in ({"seat": 0}, {"seat": 3, "last": 0}, {"seat": 3, "last": 1001}, {}):
        is_problem(supervisor.get(f"/tables/{PACKS}/recall", 400, **wrong))


def test_all_of_it_is_described(past: tuple[House, Visitor, Visitor]) -> None:
    described = past[0].client.get("/api/schema/openapi.json").json()["paths"]
    for path in ("rounds", "rounds/{of_day}/{record}", "chain", "export", "report", "recall", "odds"):
        operation = described[f"/api/tables/{{name}}/{path}"]["get"]
        assert {"200", "400", "401"} <= operation["responses"].keys()
