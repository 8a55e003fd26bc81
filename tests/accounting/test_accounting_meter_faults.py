"""A progressive system out of order: its wager can't be made, everybody is told, and it recovers unchanged."""

import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.meter_commands import MeterFault, MeterRepaired

sys.path.insert(0, str(Path(__file__).parents[1] / "reports"))
sys.path.insert(0, str(Path(__file__).parents[1] / "service"))
sys.path.insert(0, str(Path(__file__).parents[1] / "trust"))

from both_checkers import audit
from ledger_day import DAY, SEAT, Script, at, filing, read
from service_house import PACKS, PAI_GOW, house, whole

from croupier.cli.ledger import app as ledger
from croupier.equipment.chance import LaboratorySource
from croupier.games import game
from croupier.games.packs_poker.rules import AREAS
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.meter_log import meter_events
from croupier.ledger.store import Store
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import filing_with
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.base_table import BaseTable
from croupier.table.books import stack
from croupier.table.meter_faults import is_out
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import MeterFailed, Withdrawn
from croupier.words import why_not

BLACKJACK = {
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "boxes.players": 1,
    "wagers.progressive.offered": True,
}
TABLES: dict[str, tuple[str, dict[str, Any], list[tuple[str, int]]]] = {
    "packs-poker": ("seven-card", {}, [("pack.1", 10_00), ("seven.1", 5_00), ("seven.2", 1_00)]),
    "pai-gow-poker": ("pai gow progressive", {}, [("bet.3", 20_00), ("progressive.3", 1_00)]),
    "blackjack": ("blackjack progressive", BLACKJACK, [("bet.3", 10_00), ("progressive.3", 1_00)]),
}
"""Each game's meter, its filing, and wagers, the last of which feed the meter."""


class Sitting:
    """One player at a table of any game with a meter."""

    def __init__(self, path: Path, name: str) -> None:
        self.meter, changes, self.wagers = TABLES[name]
        found: Filing | None = filing_with(game(name).SCHEMA, changes).filing
        assert found is not None
        self.store = Store(path)
        self.kept = LedgerTable(self.store, "T-1", source=LaboratorySource(7))
        self.kept.__enter__()
        self.kept.begin_day(DAY, found, at())
        self.give(SUPERVISOR, c.OpenTable(at()))
        self.give(player(SEAT), c.SitDown(SEAT, "Ann"))
        self.give(player(SEAT), c.BuyIn(SEAT, 500_00))

    def give(self, actor: Any, command: Command) -> None:
        refusal = self.kept.give(actor, command)
        assert refusal is None, f"{command}: {refusal}"

    @property
    def table(self) -> BaseTable:
        table = self.kept.driver.table
        assert isinstance(table, BaseTable)
        return table

    @property
    def feeding(self) -> list[tuple[str, int]]:
        return [wager for wager in self.wagers if wager[0] in map(str, self.table.meter_wagers[self.meter].areas)]

    def begin(self) -> None:
        self.give(DEALER, c.BeginRound(at()))
        while self.kept.driver.ask.topic != "wagers":
            self.give(player(SEAT), CutCards(SEAT, 60))

    def bet(self) -> None:
        for area, amount in self.wagers:
            self.give(player(SEAT), at_area(self.kept.driver.table, c.PlaceWager(SEAT, area, amount)))

    def leave(self) -> None:
        self.kept.__exit__()
        self.store.close()


@pytest.fixture(params=TABLES)
def sitting(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    made = Sitting(tmp_path / "l.sqlite", request.param)
    yield made
    made.leave()


def test_a_fault_returns_the_wagers_and_refuses_new_ones(sitting: Sitting) -> None:
    sitting.begin()
    sitting.bet()
    books, meter = sitting.table.books, sitting.table.books.meters[sitting.meter]
    sitting.give(DEALER, MeterFault(sitting.meter))
    running = sitting.kept.driver.running
    assert running is not None
    steps = running.steps
    assert [step.meter for step in steps if isinstance(step, MeterFailed)] == [sitting.meter]
    back = [(str(step.area), step.amount) for step in steps if isinstance(step, Withdrawn)]
    assert back == sitting.feeding
    assert set(map(str, books.wagers(SEAT))) == {area for area, _ in sitting.wagers} - {
        area for area, _ in sitting.feeding
    }
    for area, amount in sitting.feeding:
        refusal = sitting.kept.give(player(SEAT), at_area(sitting.kept.driver.table, c.PlaceWager(SEAT, area, amount)))
        assert refusal is not None
        assert f"the {sitting.meter} meter is out of order" in why_not(refusal)
        assert refusal.cites
    assert books.meters[sitting.meter] == meter, "nothing was registered, and nothing is lost"
    # The round goes on without it.
    sitting.give(DEALER, c.NoMoreBets())
    assert books.meters[sitting.meter] == meter


def test_it_is_repaired_and_goes_on_with_what_it_showed(sitting: Sitting) -> None:
    meter = sitting.table.books.meters[sitting.meter]
    sitting.give(SUPERVISOR, MeterFault(sitting.meter))
    assert is_out(sitting.table, sitting.meter)
    sitting.give(SUPERVISOR, MeterRepaired(sitting.meter))
    assert not is_out(sitting.table, sitting.meter)
    assert sitting.table.books.meters[sitting.meter] == meter
    sitting.begin()
    sitting.bet()
    sitting.give(DEALER, c.NoMoreBets())
    assert sitting.table.books.meters[sitting.meter].wagers == len(sitting.feeding)


def test_what_cannot_be_is_refused(sitting: Sitting) -> None:
    for actor, command, why in (
        (SUPERVISOR, MeterRepaired(sitting.meter), "works"),
        (DEALER, MeterFault("another"), "there is no 'another' meter"),
        (player(SEAT), MeterFault(sitting.meter), ""),
        (DEALER, MeterRepaired(sitting.meter), ""),
    ):
        refusal = sitting.kept.give(actor, command)
        assert refusal is not None
        assert why in why_not(refusal)
        assert refusal.cites
    sitting.give(DEALER, MeterFault(sitting.meter))
    refusal = sitting.kept.give(DEALER, MeterFault(sitting.meter))
    assert refusal is not None
    assert "already" in why_not(refusal)


def test_a_fault_outlasts_a_restart(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.give(SUPERVISOR, MeterFault("seven-card"))
    with Script(tmp_path / "l.sqlite") as script:
        script.bet([("pack.1", 10_00)])
        assert script.kept.give(player(SEAT), c.PlaceWager(SEAT, AREAS["seven.1"], 5_00)) is not None
        script.give(SUPERVISOR, MeterRepaired("seven-card"))
        script.bet([("seven.1", 5_00)])
        script.give(DEALER, c.NoMoreBets())
    found = meter_events([read(tmp_path / "l.sqlite")])
    assert [(event.meter, event.kind) for event in found] == [("seven-card", "fault"), ("seven-card", "repaired")]
    assert all(event.table == "PP-01" and event.at.startswith(DAY) for event in found)


def test_a_meter_that_is_not_offered_cannot_fail(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open(under=filing(wagers__seven_card__offered=False))
        refusal = script.kept.give(SUPERVISOR, MeterFault("seven-card"))
    assert refusal is not None


def test_the_independent_auditor_reads_a_day_with_faults(tmp_path: Path, sitting: Sitting) -> None:
    sitting.give(SUPERVISOR, MeterFault(sitting.meter))
    sitting.give(SUPERVISOR, MeterRepaired(sitting.meter))
    sitting.begin()
    sitting.bet()
    sitting.give(DEALER, MeterFault(sitting.meter))
    sitting.give(player(SEAT), at_area(sitting.kept.driver.table, c.WithdrawWager(SEAT, sitting.wagers[0][0])))
    sitting.give(DEALER, c.CallOffRound())
    exported = tmp_path / "day.jsonl"
    with pytest.raises(SystemExit) as end:
        ledger(["export", "--ledger", str(tmp_path / "l.sqlite"), "-o", str(exported)])
    assert end.value.code in (None, 0)
    done = audit("export", exported)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("table", "meter", "area"), [(PACKS, "seven-card", "seven.1"), (PAI_GOW, "", "progressive.2")])
def test_staff_and_players_are_told(tmp_path: Path, table: str, meter: str, area: str) -> None:
    with house(tmp_path, tables=(table,)) as here:
        ann, watcher = here.guest("Ann", table).sits(2), here.guest("Wil", table, "spectator")
        supervisor = here.guest("Sue", table, "supervisor")
        meter = meter or ann.view["meters"][0]["name"]
        assert [meter["out"] for meter in ann.view["meters"]] == [""]
        (offered,) = supervisor.actions("MeterFault")
        assert offered["fields"][0]["choices"] == [meter]
        supervisor.must("MeterFault", {"meter": meter})
        for guest in (ann, watcher, supervisor):
            assert [meter["out"] for meter in guest.view["meters"]] == ["out of order: no wager on it is accepted"]
            assert any(f"{meter} meter is out of order" in message["words"] for message in guest.steps)
        spot = next(spot for spot in ann.view["spots"] if spot["area"] == area)
        assert not spot["legal"]
        supervisor.must("MeterRepaired", {"meter": meter})
        assert [meter["out"] for meter in ann.view["meters"]] == [""]
        whole(ann)


def test_chips_go_back_to_the_player_to_the_cent(sitting: Sitting) -> None:
    sitting.begin()
    sitting.bet()
    books = sitting.table.books
    before = books.balance(stack(SEAT)) + sum(amount for _, amount in sitting.feeding)
    sitting.give(DEALER, MeterFault(sitting.meter))
    assert sitting.table.books.balance(stack(SEAT)) == before
