"""Sessions and the protection of players: ids, locks, own history, the pace of play, no celebration of a loss."""

import asyncio
import csv
import io
import re
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "service"))

from poker_house import TABLE, at_table
from service_house import KEY, PACKS, PAI_GOW, SECRET, Guest, House, house, money, round_at_packs, whole

import croupier.service
from croupier.games.packs_poker.rules import AREAS
from croupier.service.house_rules import HouseRules
from croupier.service.live_table import Viewer
from croupier.service.messages import Done, RefusedMessage
from croupier.service.people import LIFE, LOCKED, MOST_WRONG_KEYS, Door, NotAdmitted
from croupier.service.views import shared_view, view_for
from croupier.table.books import stack
from croupier.table.roles import Role

PAGES = Path(croupier.service.__file__).parent / "pages"


class Clock:
    """The clock of a door, which moves only when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


# --- sessions


def test_every_session_has_an_id_of_its_own() -> None:
    """64 bits from the operating system: people who come in under one name are distinguished."""
    door = Door(SECRET)
    found = [door.admit("Ann") for _ in range(3_000)]
    assert len({person.id for person, _ in found}) == len(found)
    assert len({token for _, token in found}) == len(found)
    assert all(re.fullmatch(r"[0-9a-f]{16}", person.id) for person, _ in found)
    other = Door(SECRET)
    assert not {person.id for person, _ in found} & {other.admit("Ann")[0].id for _ in range(100)}


@pytest.mark.parametrize(("later", "good"), [(LIFE - 1, True), (LIFE, False), (LIFE + 1, False)])
def test_a_session_ends_after_its_time(later: int, good: bool) -> None:
    clock = Clock()
    door = Door(SECRET, clock=clock)
    person, token = door.admit("Ann")
    clock.now += later
    assert door.is_good(person) is good
    if good:
        assert door.know(token) == person
    else:
        with pytest.raises(NotAdmitted, match="expired"):
            door.know(token)


@pytest.mark.parametrize(
    ("wrong", "admitted"), [(MOST_WRONG_KEYS - 1, True), (MOST_WRONG_KEYS, False), (MOST_WRONG_KEYS + 1, False)]
)
def test_wrong_keys_lock_a_place(wrong: int, admitted: bool) -> None:
    """Players have no accounts; the only thing to guess is the staff key."""
    door = Door(SECRET, KEY, clock=Clock())
    for _ in range(wrong):
        with pytest.raises(NotAdmitted):
            door.admit("Eve", "a guess of Eve's", "there")
    if admitted:
        person, _ = door.admit("Sue", KEY, "there")
        assert person.may_be(Role.SUPERVISOR)
    else:
        with pytest.raises(NotAdmitted, match="3 wrong keys were entered from your address"):
            door.admit("Sue", KEY, "there")
    assert door.admit("Sue", KEY, "elsewhere")[0].may_be(Role.SUPERVISOR)
    guest, _ = door.admit("Bo", "", "there")
    assert not guest.may_be(Role.SUPERVISOR)


@pytest.mark.parametrize(("later", "admitted"), [(LOCKED - 1, False), (LOCKED, True), (LOCKED + 1, True)])
def test_a_lock_lasts_its_time(later: int, admitted: bool) -> None:
    clock = Clock()
    door = Door(SECRET, KEY, clock=clock)
    for _ in range(MOST_WRONG_KEYS):
        with pytest.raises(NotAdmitted):
            door.admit("Eve", "a guess of Eve's", "there")
    clock.now += later
    if admitted:
        door.admit("Sue", KEY, "there")
    else:
        with pytest.raises(NotAdmitted, match="a key again in 1 minutes"):
            door.admit("Sue", KEY, "there")


def test_a_right_key_wipes_the_slate() -> None:
    door = Door(SECRET, KEY, clock=Clock())
    for _ in range(3):
        for _ in range(MOST_WRONG_KEYS - 1):
            with pytest.raises(NotAdmitted):
                door.admit("Sue", "a slip of the hand", "there")
        door.admit("Sue", KEY, "there")


def test_the_service_locks_a_place(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,), door=Door(SECRET, KEY)) as here:
        for _ in range(MOST_WRONG_KEYS):
            answer = here.client.post("/api/session", json={"name": "Eve", "key": "a guess of Eve's"})
            assert answer.status_code == 401
        answer = here.client.post("/api/session", json={"name": "Sue", "key": KEY})
        assert (answer.status_code, answer.json()["why"]) == (401, "3 wrong keys were entered from your address")
        assert here.client.post("/api/session", json={"name": "Bo"}).status_code == 201


# --- one thing at a time


def test_of_two_wagers_at_once_of_the_same_chips_one_is_made(tmp_path: Path) -> None:
    """A player with several pages bets all chips on each: one bet counts, and nothing is overdrawn."""
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3, 500_00)
        live, person = here[PACKS], here.door.know(ann.token)

        async def at_once() -> list[Done | RefusedMessage]:
            viewers = [Viewer(person, Role.PLAYER, lambda _: None, 3) for _ in range(8)]
            wagers = [{"area": f"pack.{1 + at % 3}", "amount": 500_00} for at in range(len(viewers))]
            deeds = zip(count(), viewers, wagers, strict=False)
            return await asyncio.gather(*(live.do(who, "PlaceWager", what, f"at once {at}") for at, who, what in deeds))

        answers = here.call(at_once)
        assert [type(answer) for answer in answers].count(Done) == 1
        books = live.table.books
        assert (books.balance(stack(3)), sum(books.wagers(3).values())) == (0, 500_00)
        books.check()


def test_the_same_id_at_once_is_one_wager(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3, 500_00)
        live, person = here[PACKS], here.door.know(ann.token)

        async def at_once() -> list[Done | RefusedMessage]:
            viewers = [Viewer(person, Role.PLAYER, lambda _: None, 3) for _ in range(4)]
            values = {"area": "pack.1", "amount": 25_00}
            return await asyncio.gather(*(live.do(who, "PlaceWager", values, "one and the same") for who in viewers))

        assert all(isinstance(reply, Done) for reply in here.call(at_once))
        assert live.table.books.wagers(3) == {AREAS["pack.1"]: 25_00}


# --- own history


def own(here: House, token: str, **query: Any) -> dict[str, Any]:
    answer = here.client.get("/api/own-rounds", params=query, headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(("days_ago", "seen"), [(0, True), (91, True), (92, False), (399, False)])
def test_players_see_three_months_of_their_own_rounds_and_a_year_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days_ago: int, seen: bool
) -> None:
    with house(tmp_path, tables=(PACKS, PAI_GOW)) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS).sits(4)
        round_at_packs([ann, bo])
        net = ann.view["you"]["net"]
        played = date.fromisoformat(here[PACKS].kept.day)
        monkeypatch.setattr("croupier.service.player_history.today", lambda: played + timedelta(days=days_ago))
        found = own(here, ann.token)
        assert found["number"] == len(found["rounds"]) == int(seen)
        (round_,) = own(here, ann.token, days=400)["rounds"]
        assert (round_["table"], round_["seat"], round_["net"], round_["round"]) == (PACKS, 3, net, 1)
        assert own(here, ann.token, days=400)["net"] == net
        # A player who returns on another day has another token and the same name.
        assert own(here, here.signs_in("Ann"), days=400)["rounds"] == [round_]
        assert own(here, here.signs_in("Cy"), days=400)["rounds"] == []


def test_own_rounds_are_taken_away_as_a_file(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("=Bo", PACKS).sits(4)
        for _ in range(2):
            round_at_packs([ann, bo])
        answer = here.client.get("/api/own-rounds.csv", headers={"Authorization": f"Bearer {ann.token}"})
        assert answer.headers["content-type"].startswith("text/csv")
        assert "attachment" in answer.headers["content-disposition"]
        rows = list(csv.DictReader(io.StringIO(answer.text)))
        assert [(row["table"], row["round"], row["seat"]) for row in rows] == [(PACKS, "1", "3"), (PACKS, "2", "3")]
        assert sum(int(row["net_cents"]) for row in rows) == ann.view["you"]["net"]
        assert not any(row["words"].startswith(("=", "+", "-", "@")) for row in rows)
        assert here.client.get("/api/own-rounds.csv").status_code == 401


def test_how_far_back_a_player_may_ask(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        headers = {"Authorization": f"Bearer {here.signs_in('Ann')}"}
        for days, status in ((0, 400), (1, 200), (400, 200), (401, 400)):
            answer = here.client.get("/api/own-rounds", params={"days": days}, headers=headers)
            assert answer.status_code == status, days


# --- time and result


def rules_of_the_pages() -> Iterator[tuple[str, str]]:
    """Yield every rule of the style sheets as its selector and its declarations."""
    for sheet in PAGES.rglob("*.css"):
        for selector, rule in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet.read_text()):
            yield selector.strip(), rule


def test_result_and_time_are_always_in_sight(tmp_path: Path) -> None:
    """The server states the result since sitting down; the page's bar shows it and the time at every size."""
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        for _ in range(2):
            round_at_packs([ann])
            live = here[PACKS]
            assert ann.view["you"]["net"] == live.table.books.net(3)
            assert ann.view["you"]["net"] == live.table.books.balance(stack(3)) - 200_000
    standing = (PAGES / "table" / "status.js").read_text()
    assert '<${Has} words="Result" value=${gain(model.view?.you.net ?? 0)}' in standing
    assert '<${Has} words="Time" value=${sinceWords(model.since, now)}' in standing
    assert "<${Standing} model=${model} />" in (PAGES / "table" / "top-bar.js").read_text()
    assert "<${TopBar} model=${model} " in (PAGES / "table" / "page.js").read_text()
    # In a browser: tests/browser/test_browser_session.py.
    for selector, rule in rules_of_the_pages():
        if re.search(r"[.](standing|has|result-so-far|time-played|top-bar)(?![\w-])\s*(,|$)", selector):
            assert not re.search(r"display: none|visibility|opacity|clip|position: absolute", rule), selector


# --- pace


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    for module in ("live_table", "rate_limits", "sittings", "table_time", "views"):
        monkeypatch.setattr(f"croupier.service.{module}.monotonic", made)
    return made


def stays(guest: Guest, now: float) -> None:
    """Keep the player from being away or idle, whatever the clock does."""
    sitting = guest.house[guest.table].sittings[guest.seat]
    sitting.last_seen = sitting.last_here = now


def bets(guest: Guest) -> None:
    guest.must("PlaceWager", {"area": "pack.1", "amount": 1000})
    guest.must("Ready")


@pytest.mark.parametrize(("later", "dealt"), [(19, False), (20, True), (21, True)])
def test_a_least_time_from_deal_to_deal_is_kept(tmp_path: Path, ticking: Clock, later: int, dealt: bool) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(cycle_seconds=20)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        bets(ann)
        number = ann.view["round"]
        assert number == 2, "the first deal waits for nothing"
        bets(ann)
        assert ann.view["round"] == number
        assert ann.view["closes_at"], "the player is told when the deal comes"
        ticking.now += later
        stays(ann, ticking.now)
        here.tick(PACKS)
        assert ann.view["round"] == number + dealt
        whole(ann)


@pytest.mark.parametrize(("later", "dealt"), [(19, False), (20, True)])
def test_a_least_time_is_kept_where_people_play_against_each_other(
    tmp_path: Path, ticking: Clock, later: int, dealt: bool
) -> None:
    with at_table(tmp_path, rules=HouseRules(company=0, cycle_seconds=20)) as here:
        both = [here.guest("Ann", TABLE).sits(2), here.guest("Bo", TABLE).sits(5)]
        for guest in both:
            guest.must("Ready")
        assert both[0].view["round"] == 1
        folds = next(guest for guest in both if guest.question)
        folds.must("FoldHand")
        assert both[0].view["state"] == "at rest"
        for guest in both:
            guest.must("Ready")
        assert both[0].view["round"] == 1
        ticking.now += later
        for guest in both:
            stays(guest, ticking.now)
        here.tick(TABLE)
        assert both[0].view["round"] == 1 + dealt


def test_without_a_least_time_a_deal_comes_when_all_are_ready(tmp_path: Path, ticking: Clock) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        for number in (2, 3, 4):
            bets(ann)
            assert ann.view["round"] == number
        assert "seconds pass" not in str(HouseRules())
        assert "At least 20 seconds pass" in str(HouseRules(cycle_seconds=20))


def test_no_round_is_played_by_itself(tmp_path: Path, ticking: Clock) -> None:
    """After a round nothing is wagered and nobody is ready: time alone deals no card."""
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(idle_seconds=10**6, away_seconds=10**6)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        bets(ann)
        number, before = ann.view["round"], money(here[PACKS])
        for _ in range(5):
            ticking.now += 1000
            stays(ann, ticking.now)
            here.tick(PACKS)
        assert ann.view["round"] == number
        assert money(here[PACKS]) == before
        ann.must("Repeat")
        here.tick(PACKS)
        assert ann.view["round"] == number, "wagers alone are no deal either"
        assert "No round is played automatically" in str(HouseRules())


def test_training_simulation_and_laboratory_are_apart_and_say_so(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,), seed=5) as here:
        (brief,) = here.client.get("/api/tables").json()
        assert brief["laboratory"] is True
        assert here.client.get("/api/house").json()["laboratory"] is True
        before = money(here[PACKS])
        headers = {"Authorization": f"Bearer {here.signs_in('Ann')}"}
        started = here.client.post("/api/training", json={"game": "packs-poker"}, headers=headers)
        assert started.status_code in (200, 201), started.text
        assert money(here[PACKS]) == before
    routes = (PAGES / "routes.js").read_text()
    assert "train" in routes
    assert "laboratory" in (PAGES / "lobby.js").read_text().lower()


# --- no celebration of a loss

CHOSEN = re.compile(r"""["'`](?:[a-z -]*[ -])?won["'`]""")


def test_only_more_than_the_stake_is_shown_as_won() -> None:
    """One function decides from the net result what is shown as won; no page decides it for itself."""
    body = re.search(r"export function ending\(net\) \{\n(.*?)\n\}", (PAGES / "money.js").read_text(), re.DOTALL)
    assert body is not None
    assert body[1].strip() == 'return net > 0 ? "won" : net < 0 ? "lost" : "even";'
    elsewhere = {}
    for page in PAGES.rglob("*.js"):
        found = [
            line.strip()
            for line in page.read_text().splitlines()
            if CHOSEN.search(line) and "verdict" not in line and "agrees" not in line and "better" not in line
        ]
        if found and page.name != "money.js":
            elsewhere[page.relative_to(PAGES).as_posix()] = found
    # The winning hand of baccarat is marked as such, which says nothing about anybody's wager.
    assert elsewhere.keys() <= {"table/middle-hands.js"}


def test_only_a_net_win_has_a_sound_and_nothing_moves_for_it() -> None:
    """One function decides from its net result whether a round sounds like a win; the sound comes at the end, once.

    tests/browser/test_browser_session.py checks that a loss, a partial return and a returned stake are silent.
    """
    text = (PAGES / "sound.js").read_text()
    sounds = re.search(r"const SOUNDS = \{(.*?)\n\};", text, re.DOTALL)
    assert sounds is not None
    names = ["chip", "card", "dice", "wheel", "turn", "win", "refused"]
    assert re.findall(r"^  (\w+):", sounds[1], re.MULTILINE) == names
    end = re.search(r"export function playEnd\(net\) \{\n(.*?)\n\}", text, re.DOTALL)
    assert end is not None
    assert end[1].strip() == 'if (net > 0) play("win");'
    scripts = {page.relative_to(PAGES).as_posix(): page.read_text() for page in PAGES.rglob("*.js")}
    played = [(name, sound) for name, script in scripts.items() for sound in re.findall(r"\bplay\((.*?)\)", script)]
    assert {sound for _, sound in played} == {"name", "sound", *(f'"{sound}"' for sound in names if sound != "refused")}
    assert [name for name, sound in played if sound == '"win"'] == ["sound.js"]
    # The one place that chooses between sounds: `make scripts` limits its callers to these two.
    assert [name for name, sound in played if sound == "sound"] == ["table/model.js"]
    choice = r'\{"refused" \| "turn"\} sound\n +\*/\n +#noticed\(notice, sound = "refused"\) \{'
    assert re.search(choice, scripts["table/model.js"])
    ends = [line.strip() for script in scripts.values() for line in script.splitlines() if "playEnd(" in line]
    assert len(ends) == 2
    assert (
        'if (step.is === "Ended" && step.data.procedure === "round") playEnd(this.last?.net[this.seat] ?? 0);' in ends
    )
    for selector, rule in rules_of_the_pages():
        if re.search(r"\b(won|outcome)", selector):
            assert "animation" not in rule, selector


def test_a_return_at_or_below_the_stake_is_described_as_one(tmp_path: Path) -> None:
    """The view of a player who has lost a part states the loss, whatever a single wager has returned."""
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        for _ in range(6):
            before = ann.view["you"]["net"]
            ann.steps.clear()
            round_at_packs([ann], areas=("pack.1", "pack.2", "five.1"))
            settled = [message["data"] for message in ann.steps if message["is"] == "Settled"]
            ends = [settlement["paid"] + settlement["returned"] - settlement["stake"] for settlement in settled]
            assert ann.view["you"]["net"] - before == sum(ends)
        live = here[PACKS]
        viewer = next(viewer for viewer in live.viewers if viewer.seat == 3)
        assert view_for(live, viewer, shared_view(live)).you.net == live.table.books.net(3)
