"""Significant events at live tables: disabling, freezing, disputes, self-checks, the clock; all survive a restart."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from service_house import (
    PACKS,
    PAI_GOW,
    Guest,
    House,
    answer_all,
    house,
    money,
    round_at_packs,
    wager_at_pai_gow,
    whole,
)

from croupier.ledger.check import check_day
from croupier.ledger.days import read_day
from croupier.ledger.identity import Difference, manifest, manifest_text
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.play.seat_views import LayoutView
from croupier.play.table_ledger import CannotKeep
from croupier.record.events import Matter
from croupier.service import floor, server
from croupier.service.app import make_app
from croupier.service.people import Door
from croupier.service.self_check import NotApproved, SelfCheck, self_check
from croupier.service.table_status import NEW_TERMS
from croupier.submission.filing import restored
from croupier.table.names import Note
from croupier.table.terms import Procedure

sys.path.insert(0, str(Path(__file__).parents[1] / "trust"))

from both_checkers import audit

ASK = {"is": "ask", "id": "last", "about": "nothing", "values": {}}
CRAPS = "CR-01"


def events(here: House, table: str, matter: Matter) -> list[tuple[str, str, str, str, str]]:
    """Return the events of a matter: subject, before, after, and by whom in which role."""
    found = [event for event in here[table].kept.events if event.matter is matter]
    return [(event.about, event.before, event.after, event.actor, event.role) for event in found]


# --- disabling


def test_a_disabled_table_ends_its_round_and_takes_no_new_wager(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        supervisor = here.guest("Sue", PAI_GOW, "supervisor")
        wager_at_pai_gow(two)
        assert two[0].question is not None
        supervisor.must("Disable", {"why": "the shuffler smells"})
        assert two[0].question is not None
        answer_all(two)
        table = here[PAI_GOW]
        assert table.kept.driver.at_rest
        assert [entry for entry in table.kept.driver.journal if entry.procedure is Procedure.ROUND][-1].complete
        for guest in two:
            whole(guest)
            assert "the shuffler smells" in guest.view["notice"]
            assert not any(spot["legal"] for spot in guest.view["spots"])
            refused = guest.refused("PlaceWager", {"area": f"bet.{guest.seat}", "amount": 2500})
            assert "the shuffler smells" in refused["why"]
            assert "the shuffler smells" in guest.refused("Repeat")["why"]
        stranger = here.guest("Cy", PAI_GOW)
        assert "the shuffler smells" in stranger.refused("Sit", {"seat": 1, "buy_in": 1000})["why"]
        two[0].must("Leave")
        supervisor.refused("Disable")
        supervisor.must("Enable")
        supervisor.refused("Enable")
        two[1].must("PlaceWager", {"area": "bet.5", "amount": 2500})
        assert events(here, PAI_GOW, Matter.AVAILABILITY)[-2:] == [
            ("play", "", "the shuffler smells", "Sue", "supervisor"),
            ("play", "the shuffler smells", "", "Sue", "supervisor"),
        ]


def test_wagers_that_stand_when_a_table_is_disabled_are_decided_or_taken_back(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS).sits(5)
        supervisor = here.guest("Sue", PACKS, "supervisor")
        for guest in (ann, bo):
            guest.must("PlaceWager", {"area": "pack.1", "amount": 1000})
        supervisor.must("Disable")
        assert "out of" not in ann.view["notice"]
        assert "a supervisor has disabled it" in ann.refused("PlaceWager", {"area": "pack.1", "amount": 500})["why"]
        bo.must("Clear")
        ann.must("Ready")
        assert here[PACKS].kept.driver.at_rest
        assert here[PACKS].table.books.number(Note("round")) == 1
        here.tick(PACKS)
        assert here[PACKS].kept.driver.at_rest


def test_nobody_but_a_supervisor_disables(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        for role in ("player", "dealer"):
            guest = here.guest("Ann", PACKS, role)
            for what in ("Disable", "Enable", "Dispute"):
                guest.refused(what, {"round": 1, "amount": 0} if what == "Dispute" else {})
        assert here[PACKS].disabled == ""


def test_dice_are_rolled_until_what_stands_is_decided(tmp_path: Path) -> None:
    with house(tmp_path, tables=(CRAPS,)) as here:
        ann, supervisor = here.guest("Ann", CRAPS).sits(1), here.guest("Sue", CRAPS, "supervisor")
        choose = next(action for action in ann.actions("ChooseDice"))
        ann.must("ChooseDice", {field["name"]: field["value"] for field in choose["fields"]} | choose["values"])
        ann.must("PlaceWager", {"area": "pass", "amount": 1000})
        supervisor.must("Disable", {"why": "maintenance"})
        for _ in range(60):
            if not here[CRAPS].table.books.wagers(1):
                break
            ann.must("Ready")
        assert not here[CRAPS].table.books.wagers(1)
        assert here[CRAPS].kept.driver.at_rest
        whole(ann)


def test_a_table_stays_disabled_frozen_and_held_after_a_restart_and_into_the_next_day(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS, PAI_GOW)) as here:
        sue = here.guest("Sue", PACKS, "supervisor")
        sue.must("Disable", {"why": "maintenance"})
        sue.must("Hold")
        here.guest("Sue", PAI_GOW, "supervisor").must("Freeze", {"why": "who dealt?"})
        frozen = here[PAI_GOW].kept.day
    with house(tmp_path, tables=(PACKS, PAI_GOW)) as here:
        assert (here[PACKS].disabled, here[PACKS].held, here[PAI_GOW].frozen) == ("maintenance", True, "who dealt?")
        guest = here.guest("Ann", PACKS)
        assert "maintenance" in guest.refused("Sit", {"seat": 1, "buy_in": 1000})["why"]
        for table in (PACKS, PAI_GOW):
            here[table].clock = lambda: "2999-01-01T12:00:00+00:00"
            here.tick(table)
        assert here[PACKS].kept.day == "2999-01-01"
        assert (here[PACKS].disabled, here[PACKS].held) == ("maintenance", True)
        # A table held for evidence doesn't begin another day.
        assert (here[PAI_GOW].kept.day, here[PAI_GOW].frozen) == (frozen, "who dealt?")
        here.guest("Sue", PAI_GOW, "supervisor").must("Unfreeze")
        here.tick(PAI_GOW)
        assert (here[PAI_GOW].kept.day, here[PAI_GOW].frozen) == ("2999-01-01", "")


def test_a_frozen_hand_is_frozen_after_a_restart_and_then_goes_on(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        wager_at_pai_gow(two)
        question, before = two[0].question, money(here[PAI_GOW])
        here.guest("Sue", PAI_GOW, "supervisor").must("Freeze", {"why": "who dealt?"})
        tokens = [guest.token for guest in two]
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        two = [here.guest("", PAI_GOW, token=token) for token in tokens]
        assert two[0].view["state"] == "frozen"
        assert two[0].question == question
        assert money(here[PAI_GOW]) == before
        here.guest("Sue", PAI_GOW, "supervisor").must("Unfreeze")
        answer_all(two)
        assert two[0].view["state"] == "wagers open"
        assert [event[1:3] for event in events(here, PAI_GOW, Matter.FREEZE)] == [
            ("", "who dealt?"),
            ("who dealt?", ""),
        ]


def test_opening_and_closing_are_listed_with_who_did_it(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        supervisor = here.guest("Sue", PACKS, "supervisor")
        supervisor.must("CloseTable")
        supervisor.must("OpenTable")
        steps = events(here, PACKS, Matter.AVAILABILITY)
        assert [event[:3] for event in steps] == [
            ("", "closed", "open"),
            ("", "open", "closed"),
            ("", "closed", "open"),
        ]
        assert [event[3:] for event in steps[1:]] == [("Sue", "supervisor")] * 2
        assert steps[0][4] == "house"


# --- disputes


@pytest.fixture
def disputed(tmp_path: Path) -> Iterator[tuple[House, Guest]]:
    with house(tmp_path, tables=(PACKS,)) as here:
        here[PACKS].evidence = tmp_path / "evidence"
        two = [here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS).sits(5)]
        for _ in range(2):
            round_at_packs(two)
        yield here, here.guest("Sue", PACKS, "supervisor")


@pytest.mark.parametrize(("amount", "frozen"), [(99_99, False), (100_00, True), (100_01, True)])
def test_a_dispute_freezes_from_a_hundred_dollars_on(
    disputed: tuple[House, Guest], tmp_path: Path, amount: int, frozen: bool
) -> None:
    here, supervisor = disputed
    supervisor.must("Dispute", {"round": 2, "amount": amount, "why": "I had a straight"})
    assert bool(here[PACKS].frozen) is frozen
    [path] = (tmp_path / "evidence").iterdir()
    assert supervisor.view["notice"].endswith(f"The evidence about round 2 is saved in {path.name}.")
    done = audit("bundle", path)
    assert done.returncode == 0, done.stdout
    assert "RIGHT: evidence about round 2" in done.stdout
    assert ("To be kept until" in done.stdout) is frozen
    # The evidence includes the dispute itself, and further actions on the frozen table only add to it.
    assert events(here, PACKS, Matter.DISPUTE)[0][3:] == ("Sue", "supervisor")
    supervisor.must("Dispute", {"round": 1, "amount": 0})
    assert len(list((tmp_path / "evidence").iterdir())) == 2


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"round": 9, "amount": 1}, "not round 9"),
        ({"round": 3, "amount": 1}, "not round 3"),
        ({"round": 1, "amount": -1}, "at least 0"),
        ({"round": 1}, "needs round and amount"),
    ],
)
def test_a_dispute_is_about_a_round_that_is_complete(
    disputed: tuple[House, Guest], tmp_path: Path, values: dict[str, int], why: str
) -> None:
    here, supervisor = disputed
    assert why in supervisor.refused("Dispute", values)["why"]
    assert not (tmp_path / "evidence").exists()
    assert here[PACKS].frozen == ""


def test_evidence_that_cannot_be_written_is_reported_and_the_dispute_stands(
    disputed: tuple[House, Guest], tmp_path: Path
) -> None:
    here, supervisor = disputed
    (tmp_path / "evidence").write_text("a file where the folder should be")
    supervisor.must("Dispute", {"round": 2, "amount": 100_00})
    result = "round 2 is disputed: a dispute. The dispute is recorded, but its evidence could not be saved: "
    assert supervisor.view["notice"].startswith(result)
    assert len(events(here, PACKS, Matter.DISPUTE)) == 1
    assert here[PACKS].frozen
    assert not here[PACKS].stopped


# --- the software checks itself


def doctored(approved: dict[str, str]) -> dict[str, str]:
    return {**approved, "games/packs_poker/pay_tables.py": "0" * 64}


def test_software_that_is_not_approved_takes_no_wagers_and_says_so(tmp_path: Path, caplog: Any) -> None:
    with house(tmp_path, tables=(PACKS, PAI_GOW)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        wager_at_pai_gow(two)
        looks = SelfCheck(manifest(), "a test", lambda: doctored(manifest()))
        here.call(looks.tell, here.floor, *looks.look())
        here.hear(PAI_GOW)
        answer_all(two)
        for table in (PACKS, PAI_GOW):
            assert here[table].disabled == "the software is not what was approved"
            [(_, before, after, actor, _)] = events(here, table, Matter.SELF_CHECK)
            assert (before, actor) == ("", "the house")
            assert after.startswith("failed: changed: games/packs_poker/pay_tables.py")
        assert "not what was approved" in two[0].view["notice"]
        assert "pay_tables.py" in caplog.text
        supervisor = here.guest("Sue", PACKS, "supervisor")
        assert "self-check" in supervisor.refused("Enable")["why"]
        right = SelfCheck(manifest(), "a test")
        here.call(right.tell, here.floor, *right.look())
        supervisor.must("Enable")
        assert here[PACKS].disabled == ""


def test_nothing_is_opened_by_software_that_is_not_approved(tmp_path: Path) -> None:
    approved = tmp_path / "approved"
    approved.write_text(manifest_text(doctored(manifest())))
    looks = self_check(approved)
    with pytest.raises(NotApproved, match=r"pay_tables\.py"):
        asyncio.run(looks.before_opening())
    where = ["--manifest", str(approved), "--ledger", str(tmp_path / "house.sqlite")]
    serve = [sys.executable, "-m", "croupier", "serve", "--port", "0", *where]
    done = subprocess.run(serve, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "not what was approved" in done.stderr
    assert done.stdout == ""


def test_the_check_comes_before_the_tables_and_they_before_the_doors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart: the software, then each table by a replay of its record, and only then is anybody served."""
    order: list[str] = []

    def noting(kind: Any, name: str, word: str) -> None:
        own: Callable[..., Any] = getattr(kind, name)

        def noted(*arguments: Any, **named: Any) -> Any:
            order.append(word)
            return own(*arguments, **named)

        monkeypatch.setattr(kind, name, noted)

    with house(tmp_path, tables=(PACKS,)) as here:
        round_at_packs([here.guest("Ann", PACKS).sits(3)])
    noting(SelfCheck, "look", "software")
    noting(LedgerTable, "_recover", "record")

    class Served(server._Server):
        async def serve(self, sockets: Any = None) -> None:
            order.append("doors")
            assert [table.name for table in tables] == [PACKS]
            assert [event.after for event in tables.tables[PACKS].kept.events if event.matter is Matter.SELF_CHECK] == [
                "passed"
            ]
            await tables.close()

    monkeypatch.setattr(server, "_Server", Served)
    tables = floor.Floor(Store(tmp_path / "house.sqlite"), {PACKS: filing_for("packs-poker", None)}, seed=5)
    tables.check = SelfCheck(manifest(), "a test")
    server.run(make_app(tables, Door(bytes(32))), tables, "127.0.0.1", 0, print)
    assert order == ["software", "record", "doors"]


def test_the_check_is_done_again_and_again(tmp_path: Path) -> None:
    """As often as the house has set, daily by default; a change while tables are served is found at the next check."""
    found = [manifest(), doctored(manifest())]
    looks = SelfCheck(manifest(), "a test", lambda: found.pop(0), every=0.0)
    assert SelfCheck(manifest(), "").every == 24 * 3600
    answers: list[tuple[str, str]] = []

    class Watched:
        async def self_checked(self, wrong: str, digest: str) -> None:
            answers.append((wrong, digest))

    async def twice() -> None:
        task = asyncio.create_task(looks.daily(lambda: [Watched()]))  # type: ignore[list-item]
        while len(answers) < 2:
            await asyncio.sleep(0.01)
        task.cancel()

    asyncio.run(twice())
    assert answers[0][0] == ""
    assert "pay_tables.py" in answers[1][0]
    assert Difference() == Difference((), (), ())


# --- the clock, and the terms


def test_a_clock_that_is_set_back_is_an_event_and_the_order_stays(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS)
        clock = ["2999-01-01T12:00:00+00:00"]
        here[PACKS].clock = lambda: clock[0]
        ann.sits(3)
        round_at_packs([ann])
        for hour in ("11:59:59", "11:59:58"):
            clock[0] = f"2999-01-01T{hour}+00:00"
            round_at_packs([ann])
        clock[0] = "2999-01-01T11:59:58+00:00"
        round_at_packs([ann])
        steps = events(here, PACKS, Matter.CLOCK)
        assert [event[:3] for event in steps] == [
            ("step 1", "2999-01-01T12:00:00+00:00", "2999-01-01T11:59:59+00:00"),
            ("step 2", "2999-01-01T11:59:59+00:00", "2999-01-01T11:59:58+00:00"),
        ]
        records = here[PACKS].kept.records
        assert [record.sequence for record in records] == list(range(1, len(records) + 1))


def test_a_clock_behind_the_record_is_an_event_when_the_table_is_opened(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS)
        here[PACKS].clock = lambda: "2999-01-01T12:00:00+00:00"
        ann.sits(3)
        round_at_packs([ann])
    with house(tmp_path, tables=(PACKS,)) as here:
        [(_, before, after, *_)] = events(here, PACKS, Matter.CLOCK)
        assert (before, after < before) == ("2999-01-01T12:00:00+00:00", True)


def test_other_terms_need_another_day_and_players_are_told_before_they_wager(tmp_path: Path) -> None:
    filing = filing_for("packs-poker", None)
    changed = restored(filing.plain() | {"wagers.pack.minimum": 2 * filing["wagers.pack.minimum"]}, filing.schema)
    with house(tmp_path, tables=(PACKS,), filings={PACKS: filing}) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        assert ann.view["notice"] == ""
        token = ann.token
    # A seat has chips and the day isn't over: the table is not opened under other terms.
    refused = floor.Floor(Store(tmp_path / "house.sqlite"), {PACKS: changed}, seed=5)
    with pytest.raises(CannotKeep, match="terms do not change"):
        asyncio.run(refused.open())
    refused.store.close()
    with house(tmp_path, tables=(PACKS,), filings={PACKS: filing}) as here:
        here.guest("", PACKS, token=token).must("Leave")
        here[PACKS].filing = changed
        here[PACKS].clock = lambda: "2999-01-01T12:00:00+00:00"
        here.tick(PACKS)
        ann = here.guest("", PACKS, token=token)
        assert ann.view["notice"] == NEW_TERMS
        assert events(here, PACKS, Matter.TERMS)[0][1:3] == (filing.digest, changed.digest)


# --- the felt, and many commands at once


def areas_of(layout: LayoutView, seat: int) -> set[str]:
    """Return every area of the layout on which a seat could wager."""
    if layout.boxes:
        return {box.area for box in layout.boxes}
    if layout.plain:
        return {place.group for place in layout.places}
    numbers = [place.column + 1 for place in layout.places] if layout.own else layout.positions
    return {f"{place.group}.{number}" for place in layout.places for number in numbers} | {
        area.area for area in layout.shared
    }


def test_wagers_are_offered_where_the_layout_has_an_area(tmp_path: Path) -> None:
    """At every table: each area has a place on the felt, and the felt shows what the regulation requires."""
    with house(tmp_path) as here:
        for live in here.floor:
            layout = live.seat(0).layout()
            spots = {spot.area for spot in live.seat(layout.positions[0]).spots()}
            assert spots <= areas_of(layout, layout.positions[0])
            assert bool(spots) is (live.company is None)
            assert layout.elements
            assert all(element.cite for element in layout.elements)


def test_a_burst_of_commands_leaves_the_books_and_the_record_whole(tmp_path: Path) -> None:
    """Hundreds of commands without waiting for answers, from several guests at once, good and bad, in any order."""
    chance = Random(12)
    with house(tmp_path, tables=(PACKS,)) as here:
        guests = [here.guest(name, PACKS).sits(seat) for seat, name in ((1, "Ann"), (3, "Bo"), (5, "Cy"))]
        names = ("PlaceWager", "PlaceWager", "Ready", "Undo", "Clear", "Repeat", "WithdrawWager", "Leave", "Nonsense")
        for number in range(240):
            guest, name = chance.choice(guests), chance.choice(names)
            values: dict[str, Any] = {}
            if name == "PlaceWager":
                values = {"area": f"pack.{chance.randint(1, 4)}", "amount": chance.choice((-1, 0, 999, 1000, 1500))}
            if name == "WithdrawWager":
                values = {"area": "pack.1"}
            guest.send({"is": "do", "id": f"burst-{number}", "do": name, "values": values})
        for guest in guests:
            # The last question is answered last.
            guest.send(ASK)
            while guest.until("done", "refused", "fault", "answer").get("id") != ASK["id"]:
                pass
        here.hear(PACKS)
        live = here[PACKS]
        assert live.stopped == ""
        assert any(entry.procedure is Procedure.ROUND for entry in live.kept.driver.journal)
        for guest in guests:
            whole(guest)
        assert check_day(read_day(live.kept.store, PACKS, live.kept.day)).wrong is None
