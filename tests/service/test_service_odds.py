"""The odds room and simulations over HTTP: counted, compared, drawn and played, without blocking anybody."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

import pytest
from history_fixtures import Visitor, is_problem, visitor
from service_house import PACKS, PAI_GOW, PATIENCE, House, house

from croupier.games import HOUSE_GAMES, sample_text
from croupier.games.wager_odds import Wager
from croupier.odds.calculation import work_out
from croupier.odds.odds_request import OddsRequest, wagers
from croupier.odds.report import OddsReport
from croupier.play.open_table import filing_for
from croupier.service import jobs, odds_room, simulation_runs
from croupier.service.background_work import Crew
from croupier.service.filings import LONGEST, NamedFiling, differences
from croupier.service.jobs import AT_ONCE, KEPT_FOR, MOST_ROUNDS, SimulationRequest, Simulations
from croupier.service.people import Person
from croupier.service.request_errors import NotDone

sys.path.insert(0, str(Path(__file__).parents[1] / "odds"))

from odds_command import reports_of

SAMPLE = sample_text("packs-poker")
BLOCK = 131_000
"""The rounds of a block, with sessions of 1,000 rounds."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("odds")) as opened:
        yield opened


@pytest.fixture
def who(here: House) -> Visitor:
    return visitor(here)


# --- odds


def test_the_odds_are_those_of_the_command(who: Visitor) -> None:
    table = "progressive B"
    found = who.get("/odds/packs-poker", wager="five", pay_table=table)
    printed = reports_of("packs-poker", "--wager", "five", "--pay-table", table)
    assert {report.pop("title") for report in found} == {"five-card bonus"}
    for report in found:
        assert [option["value"] for option in report.pop("chosen")] == list(report["options"].values())
    assert found == printed


def test_options_have_the_names_by_which_they_are_chosen(who: Visitor) -> None:
    (game,) = (found for found in who.get("/odds/games") if found["game"] == "baccarat")
    (wager,) = (found for found in game["wagers"] if found["wager"] == "banker")
    reports = who.get("/odds/baccarat", wager="banker")
    seen = {option["name"]: option["label"] for report in reports for option in report["chosen"]}
    assert set(seen) >= set(wager["choices"]) == {"decks", "rate", "rounding"}
    assert seen["decks"] == "decks"


def test_the_name_of_a_pay_table_means_that_one_alone(who: Visitor) -> None:
    for table, number in (("B", 1), ("progressive B", 2)):
        found = who.get("/odds/packs-poker", wager="five", pay_table=table)
        assert [report["pay_table"] for report in found] == [table] * number


def test_the_odds_of_a_table_are_those_of_its_filing(who: Visitor) -> None:
    found = who.get(f"/tables/{PACKS}/odds")
    assert {(report["wager"], report["pay_table"]) for report in found} >= {("pack", "43.11(a)"), ("five", "A")}
    assert all(report["exact"] and report["cites"] for report in found)
    is_problem(who.get("/tables/XX/odds", 404), PACKS)


def test_the_games_list_what_can_be_requested(who: Visitor) -> None:
    games = {game["game"]: game for game in who.get("/odds/games")}
    assert set(games) == set(HOUSE_GAMES)
    five = next(wager for wager in games["packs-poker"]["wagers"] if wager["wager"] == "five")
    assert {"A", "B"} <= set(five["pay_tables"])
    assert games["packs-poker"]["sample"] == SAMPLE
    for key, values in five["choices"].items():
        for value in values:
            assert who.get("/odds/packs-poker", wager="five", pay_table="A", choice=f"{key}={value}")


@pytest.mark.parametrize(
    ("path", "params", "status", "words"),
    [
        ("/odds/no-game", {}, 404, "packs-poker, pai-gow-poker"),
        ("/odds/packs-poker", {"wager": "nine"}, 400, "five"),
        ("/odds/packs-poker", {"pay_table": "Z"}, 400, "progressive A"),
        ("/odds/packs-poker", {"wager": "five", "choice": "x"}, 400, "has no value"),
        ("/odds/packs-poker", {"wager": "five", "choice": "x=y"}, 400, "depends on"),
        ("/odds/packs-poker", {"wager": "five", "strategy": "best"}, 400, "strategy"),
        ("/odds/packs-poker", {"wager": "pack", "meter": 5}, 400, "meter"),
        ("/odds/packs-poker", {"stake": 0}, 400, "stake"),
        ("/odds/packs-poker", {"stake": 10**9 + 1}, 400, "stake"),
        ("/odds/packs-poker", {"wager": "w" * 81}, 400, "wager"),
        ("/odds/packs-poker/plot.svg", {"kind": "portrait"}, 400, "kind"),
        ("/odds/packs-poker/plot.svg", {}, 400, "too many"),
        ("/odds/packs-poker/plot.svg", {"wager": "pack", "kind": "meter"}, 400, ""),
    ],
)
def test_an_impossible_question_is_refused(
    who: Visitor, path: str, params: dict[str, Any], status: int, words: str
) -> None:
    is_problem(who.get(path, status, **params), words)


@pytest.mark.parametrize("path", ["/odds/games", "/odds/packs-poker", "/odds/packs-poker/plot.svg", "/simulations/x"])
def test_nobody_counts_for_strangers(here: House, path: str) -> None:
    is_problem(Visitor(here).get(path, 401))


def test_a_picture_is_drawn(who: Visitor) -> None:
    for kind in ("outcomes", "edges"):
        answer = who.get("/odds/packs-poker/plot.svg", wager="five", pay_table="A", kind=kind)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "<svg" in answer.text
        assert "<script" not in answer.text


# --- two filings


def test_two_filings_side_by_side(who: Visitor) -> None:
    five, seven = SAMPLE.split("[wagers.seven_card]")
    other = "[wagers.seven_card]".join((five.replace('pay_table = "A"', 'pay_table = "B"'), seven))
    compared = who.post("/odds/compare", {"a": {"game": "packs-poker"}, "b": {"filing": other}}, 200)
    assert [(entry["key"], entry["a"], entry["b"]) for entry in compared["filing"]] == [
        ("wagers.five_card.pay_table", "A", "B")
    ]
    bonus = next(wager for wager in compared["wagers"] if wager["wager"] == "five")
    assert (bonus["a"]["pay_table"], bonus["b"]["pay_table"]) == ("A", "B")
    assert bonus["a"]["percent"] != bonus["b"]["percent"]
    pack = next(wager for wager in compared["wagers"] if wager["wager"] == "pack")
    assert pack["a"] == pack["b"]
    assert compared["a"]["label"] == "the sample filing of Pack's Poker"


def test_two_tables_and_a_game_that_the_other_has_not(who: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Counted(monkeypatch)
    compared = who.post("/odds/compare", {"a": {"table": PACKS}, "b": {"table": PAI_GOW}}, 200)
    assert all((wager["a"] is None) is not (wager["b"] is None) for wager in compared["wagers"])
    assert counted.games == {"packs-poker", "pai-gow-poker"}


class Counted:
    """Stands in for the counting, which takes seconds for some wagers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games: set[str] = set()
        self._report = work_out(wagers(OddsRequest("packs-poker", "five", "A"))[0])
        monkeypatch.setattr(odds_room, "work_out", self)
        monkeypatch.setattr(odds_room, "key_of", lambda wager, digest: object())

    def __call__(self, wager: Wager) -> OddsReport:
        self.games.add(wager.game)
        return replace(self._report, game=wager.game, wager=wager.key, title=wager.title)


def test_all_defects_of_a_filing_are_reported(who: Visitor) -> None:
    problem = who.post("/odds/compare", {"a": {"game": "packs-poker"}, "b": {"filing": 'game = "packs-poker"'}}, 400)
    is_problem(problem, "defects")
    keys = [defect["key"] for defect in problem["defects"]]
    assert {"schema", "edition", "licensee", "dealing.method"} <= set(keys)
    assert all(defect["cite"] in problem["cites"] for defect in problem["defects"])


@pytest.mark.parametrize(
    ("source", "status", "words"),
    [
        ({}, 400, "one of game, table and filing"),
        ({"game": "packs-poker", "table": PACKS}, 400, "one of game, table and filing"),
        ({"game": "whist"}, 404, "packs-poker"),
        ({"table": "XX"}, 404, PACKS),
        ({"filing": "= nonsense"}, 400, "not valid TOML"),
        ({"filing": "a = " + "[" * 5000 + "]" * 5000}, 400, "not valid TOML"),
        ({"filing": "x = 1"}, 400, "states no game"),
        ({"filing": "game = 7"}, 400, "which isn't available"),
        ({"filing": 'game = "packs-poker"\nday = 2026-02-30'}, 400, "not valid TOML"),
        ({"filing": "#" * (LONGEST + 1)}, 413, "at most"),
        ({"filing": "#" * LONGEST}, 400, "states no game"),
        ({"sample": "x"}, 400, "sample"),
        ({"game": 3}, 400, "game"),
    ],
)
def test_a_filing_that_cannot_be_used(who: Visitor, source: dict[str, Any], status: int, words: str) -> None:
    is_problem(who.post("/odds/compare", {"a": source, "b": {"game": "packs-poker"}}, status), words)
    is_problem(who.post("/odds/compare", {"a": {"game": "packs-poker"}, "b": source}, status), words)


def test_a_body_that_is_too_large_is_refused(who: Visitor) -> None:
    who.post("/odds/compare", {"a": {"filing": "#" * 300_000}, "b": {}}, 413)


def test_filings_that_are_the_same_do_not_differ() -> None:
    filing = filing_for("packs-poker", None)
    assert differences(filing, filing) == []


# --- waiting


def test_a_slow_count_is_done_once_and_keeps_nobody_waiting(
    here: House, who: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on, counted = Event(), Event(), list[Wager]()

    def slow(wager: Wager) -> OddsReport:
        counted.append(wager)
        begun.set()
        assert go_on.wait(PATIENCE)
        return work_out(wager)

    monkeypatch.setattr(odds_room, "work_out", slow)
    with ThreadPoolExecutor(2) as people:
        waiting = [people.submit(who.get, "/odds/packs-poker", wager="five", pay_table="C") for _ in range(2)]
        try:
            assert begun.wait(PATIENCE)
            assert who.get("/house")["title"]
            assert who.get("/tables")
            assert not any(future.done() for future in waiting)
        finally:
            go_on.set()
        first, second = (future.result(PATIENCE) for future in waiting)
    assert first == second
    assert len(counted) == 1
    assert who.get("/odds/packs-poker", wager="five", pay_table="C") == first
    assert len(counted) == 1


def test_a_crew_takes_on_only_so_much(here: House) -> None:
    go_on = Event()
    crew = Crew("test", hands=1, most=2, kept=1)

    async def ask_for_three() -> list[object]:
        def slowly() -> bool:
            return go_on.wait(PATIENCE)

        requests = [asyncio.create_task(crew.once(key, slowly)) for key in "abc"]
        while not requests[2].done():
            await asyncio.sleep(0)
        go_on.set()
        return list(await asyncio.gather(*requests, return_exceptions=True))

    first, second, third = here.call(ask_for_three)
    assert (first, second) == (True, True)
    assert isinstance(third, NotDone)
    assert third.status == 429


def test_a_crew_forgets_what_was_used_least_lately_and_keeps_no_failure(here: House) -> None:
    crew = Crew("test", kept=2)
    done: list[str] = []

    async def ask_for(key: str) -> None:
        def work() -> None:
            done.append(key)
            if key == "bad":
                raise ValueError(key)

        await crew.once(key, work)

    for key in "abacab":
        here.call(ask_for, key)
    assert done == ["a", "b", "c", "b"]
    for _ in range(2):
        with pytest.raises(ValueError, match="bad"):
            here.call(ask_for, "bad")
    assert done.count("bad") == 2


# --- simulations


def until(who: Visitor, id: str, wanted: Callable[[Any], bool]) -> Any:
    end = monotonic() + PATIENCE
    while not wanted(view := who.get(f"/simulations/{id}")):
        assert monotonic() < end, view
        sleep(0.02)
    return view


def ended(view: Any) -> bool:
    return view["state"] not in ("preparing", "running")


def test_a_simulation_is_played_and_reported(who: Visitor) -> None:
    request = {"game": "packs-poker", "rounds": 200_000, "seed": 7, "wagers": {"five": 500}}
    begun = who.post("/simulations", request)
    assert (begun["state"], begun["of"], begun["seed"]) == ("preparing", 200_000, 7)
    view = until(who, begun["id"], ended)
    assert (view["state"], view["done"], view["why"]) == ("done", 200_000, "")
    report = view["report"]
    assert (report["rounds"], report["complete"], report["seed"]) == (200_000, True, 7)
    (five, *_) = report["wagers"]
    assert five["options"]["stake"] == "$5"
    exact = who.get("/odds/packs-poker", wager="five", pay_table=five["pay_table"])[0]["house_edge"]["percent"]
    assert abs(five["house_edge"]["percent"] - exact) < 5 * 100 * five["std_error"]
    again = until(who, who.post("/simulations", request)["id"], ended)
    assert again["report"] == report
    picture = who.get(f"/simulations/{begun['id']}/plot.svg", kind="outcomes")
    assert picture.headers["content-type"] == "image/svg+xml"


def test_one_that_is_cancelled_keeps_what_was_played(who: Visitor) -> None:
    request = {"game": "packs-poker", "rounds": MOST_ROUNDS, "seed": 1, "wagers": {"pack": None}, "session": 1000}
    id = who.post("/simulations", request)["id"]
    until(who, id, lambda view: view["report"])
    is_problem(who.get(f"/simulations/{id}/plot.svg", 409))
    who.delete(f"/simulations/{id}")
    view = until(who, id, ended)
    assert view["state"] == "canceled"
    assert 0 < view["done"] < MOST_ROUNDS
    assert view["done"] % BLOCK == 0
    assert view["report"]["rounds"] == view["done"]
    assert not view["report"]["complete"]
    shorter = until(who, who.post("/simulations", {**request, "rounds": BLOCK})["id"], ended)
    assert shorter["report"]["seed"] == 1
    assert who.delete(f"/simulations/{id}")["state"] == "canceled"


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ({"game": "packs-poker", "rounds": MOST_ROUNDS + 1}, 400, "at most 50,000,000"),
        ({"game": "packs-poker", "rounds": 0}, 400, "rounds"),
        ({"game": "packs-poker", "rounds": 1.5}, 400, "rounds"),
        ({"game": "packs-poker", "seed": -1}, 400, "seed"),
        ({"game": "packs-poker", "seed": 1 << 53}, 400, "seed"),
        ({"game": "packs-poker", "session": 0}, 400, "session"),
        ({"game": "packs-poker", "session": 100_001}, 400, "session"),
        ({"game": "packs-poker", "bankroll": 0}, 400, "bankroll"),
        ({"game": "whist"}, 404, "packs-poker"),
        ({"rounds": 10}, 400, "one of game, table and filing"),
        ({"game": "packs-poker", "workers": 64}, 400, "workers"),
    ],
)
def test_what_is_not_simulated(who: Visitor, body: dict[str, Any], status: int, words: str) -> None:
    is_problem(who.post("/simulations", body, status), words)


@pytest.mark.parametrize(
    "body", [{"strategy": "luck"}, {"wagers": {"nine": None}}, {"wagers": {"pack": 1}}, {"others": 1}]
)
def test_a_simulation_that_fails_is_reported(who: Visitor, body: dict[str, Any]) -> None:
    id = who.post("/simulations", {"game": "packs-poker", "rounds": 1000, **body})["id"]
    view = until(who, id, ended)
    assert view["state"] == "failed"
    assert view["why"]
    assert view["report"] is None


def test_a_simulation_is_its_owners(here: House, who: Visitor) -> None:
    id = who.post("/simulations", {"game": "packs-poker", "rounds": 1000})["id"]
    other = visitor(here, "Other")
    is_problem(other.get(f"/simulations/{id}", 404))
    is_problem(other.delete(f"/simulations/{id}", 404))
    is_problem(who.get("/simulations/none", 404))
    until(who, id, ended)


class Desk:
    """Simulations with their own clock, in which nothing is played before it is released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.go_on = 1.0, Event()
        self.house = Simulations(lambda: self.now)
        self.person = Person("ann", "Ann", (), 0)
        self.named = NamedFiling("a sample", filing_for("packs-poker", None))

        def simulate(job: jobs.Job, clock: Callable[[], float]) -> None:
            assert self.go_on.wait(PATIENCE)
            job.state = "done"

        monkeypatch.setattr(simulation_runs, "simulate", simulate)

    def start(self) -> jobs.Job:
        return self.house.start(SimulationRequest(), self.named, self.person)

    def let_go(self, *some: jobs.Job) -> None:
        self.go_on.set()
        end = monotonic() + PATIENCE
        while not all(job.ended for job in some):
            assert monotonic() < end
            sleep(0.005)


def test_only_some_run_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch)
    running = [desk.start() for _ in range(AT_ONCE)]
    with pytest.raises(NotDone) as refused:
        desk.start()
    assert refused.value.status == 429
    desk.let_go(*running)
    desk.let_go(desk.start())


def test_those_that_ended_are_forgotten_after_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch)
    job = desk.start()
    desk.now += 2 * KEPT_FOR
    assert desk.house.of(job.id, desk.person) is job
    desk.let_go(job)
    desk.now = job.ended + KEPT_FOR - 1
    assert desk.house.of(job.id, desk.person) is job
    desk.now += 1
    with pytest.raises(NotDone) as forgotten:
        desk.house.of(job.id, desk.person)
    assert forgotten.value.status == 404
