"""The effects of time: wagers close when the house says so, idle seats are given up, and gaming days change."""

from pathlib import Path
from time import monotonic

import pytest
from service_house import PACKS, PAI_GOW, Guest, house, money, standing, wager_at_pai_gow, whole

from croupier.service.house_rules import HouseRules
from croupier.table.books import PATRONS
from croupier.table.names import Account
from croupier.table.steps import Asset

PLACE = {"area": "pack.1", "amount": 1000}


class Clock:
    """The monotonic clock of a test, which moves only when told to."""

    def __init__(self) -> None:
        # Whole seconds add up exactly; with fractions, 60 seconds later can be a little less than 60 seconds.
        self.now = float(int(monotonic()))

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    for module in ("live_table", "staff_verbs", "sittings", "table_time", "views"):
        monkeypatch.setattr(f"croupier.service.{module}.monotonic", made)
    return made


def _seen(guest: Guest, when: float) -> None:
    guest.house[guest.table].sittings[guest.seat].last_seen = when


@pytest.mark.parametrize(("later", "closed"), [(29, False), (30, True), (31, True)])
def test_wagers_close_when_their_time_is_over(tmp_path: Path, clock: Clock, later: int, closed: bool) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(betting_seconds=30)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        bo = here.guest("Bo", PACKS).sits(4)
        assert ann.view["closes_at"] == ""
        number = ann.view["round"]
        clock.now += 1000
        for guest in (ann, bo):
            _seen(guest, clock.now)
        here.tick(PACKS)
        # Without a wager there is no end: the time starts with the first wager.
        assert ann.view["round"] == number
        ann.must("PlaceWager", PLACE)
        assert ann.view["closes_at"]
        clock.now += 10
        bo.must("PlaceWager", PLACE)
        clock.now += later - 10
        here.tick(PACKS)
        assert ann.view["round"] == number + closed
        assert any(message["is"] == "Settled" for message in ann.steps) is closed
        assert bool(ann.view["closes_at"]) is not closed
        whole(ann)


def test_without_a_time_wagers_stay_open(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("PlaceWager", PLACE)
        number = ann.view["round"]
        clock.now += 299
        _seen(ann, clock.now)
        here.tick(PACKS)
        assert (ann.view["round"], ann.view["closes_at"]) == (number, "")
        assert "after the first" not in str(HouseRules())
        assert "30 seconds" in str(HouseRules(betting_seconds=30))


def test_time_stands_still_while_the_table_is_frozen(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(betting_seconds=30, idle_seconds=60)) as here:
        ann, supervisor = here.guest("Ann", PACKS).sits(3), here.guest("Sue", PACKS, "supervisor")
        ann.must("PlaceWager", PLACE)
        number = ann.view["round"]
        supervisor.must("Freeze", {"why": "a dispute"})
        clock.now += 3600
        here.tick(PACKS)
        assert (ann.view["round"], ann.seat) == (number, 3)
        supervisor.must("Unfreeze")
        here.tick(PACKS)
        assert (ann.view["round"], ann.seat) == (number, 3)
        clock.now += 30
        here.tick(PACKS)
        assert ann.view["round"] == number + 1


@pytest.mark.parametrize(("later", "gone"), [(59, False), (60, True), (61, True)])
def test_an_idle_seat_is_given_up(tmp_path: Path, clock: Clock, later: int, gone: bool) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(idle_seconds=60)) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3, 50_000), here.guest("Bo", PACKS).sits(4)
        _seen(ann, clock.now)
        clock.now += later
        _seen(bo, clock.now)
        here.tick(PACKS)
        assert (ann.seat == 0) is gone
        assert bo.seat == 4
        assert (3 in here[PACKS].table.books.seats) is not gone
        here[PACKS].table.books.check()
        if gone:
            assert [message["data"]["name"] for message in ann.steps if message["is"] == "Left"] == ["Ann"]
            ann.sits(3)


def test_an_idle_seats_wagers_are_withdrawn_before_it_leaves(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(idle_seconds=60)) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3, 50_000), here.guest("Bo", PACKS).sits(4)
        for area in ("pack.1", "five.1", "seven.2"):
            ann.must("PlaceWager", {"area": area, "amount": 1000 if area != "seven.2" else 100})
        bo.must("PlaceWager", PLACE)
        for _ in range(4):
            _seen(ann, clock.now - 60)
            _seen(bo, clock.now)
            here.tick(PACKS)
            whole(bo)
            if ann.seat == 0:
                break
        assert ann.seat == 0
        assert {seat for seat, _ in here[PACKS].table.books.seats.items()} == {4}
        assert money(here[PACKS])["chips", PATRONS] == 50_000
        # A player who is present doesn't wait for one who has left.
        bo.must("Ready")
        assert any(message["is"] == "Settled" for message in bo.steps)


def test_an_idle_hand_is_set_by_the_house_way_and_then_leaves_with_its_chips(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(idle_seconds=60)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2, 50_000), here.guest("Bo", PAI_GOW).sits(5, 50_000)]
        ann, bo = two
        wager_at_pai_gow(two)
        ann.leave_the_line()
        _seen(ann, clock.now - 60)
        _seen(bo, clock.now)
        here.tick(PAI_GOW)
        assert [message["data"]["seat"] for message in bo.steps if message["is"] == "HandSet"] == [2]
        assert here[PAI_GOW].table.books.seats == {2: "Ann", 5: "Bo"}
        # Others still play: a player in the round stays until it is over.
        here.tick(PAI_GOW)
        assert 2 in here[PAI_GOW].table.books.seats
        question = bo.question
        assert question is not None
        bo.must("SetHand", {"position": 5, "low": standing(question)[0]})
        net = here[PAI_GOW].table.books.net(2)
        here.tick(PAI_GOW)
        assert here[PAI_GOW].table.books.seats == {5: "Bo"}
        books = here[PAI_GOW].table.books
        books.check()
        assert money(here[PAI_GOW])["chips", PATRONS] == 50_000 + net
        assert books.balance(Account("stack", 2)) == books.balance(Account("purse", 2), Asset.CASH) == 0


def test_an_idle_seat_is_set_as_the_house_would(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(idle_seconds=60)) as here:
        ann = here.guest("Ann", PAI_GOW).sits(2)
        wager_at_pai_gow([ann])
        ann.must("AskHouseWay", {"position": 2})
        advice = ann.steps[-1]["data"]["low"]
        _seen(ann, clock.now - 60)
        here.tick(PAI_GOW)
        assert [
            message["data"]["low"]
            for message in ann.steps
            if message["is"] == "HandSet" and message["data"]["position"]
        ] == [advice]


def test_an_idle_player_who_is_offered_the_bank_passes_it(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(idle_seconds=60)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        wager_at_pai_gow(two)
        for guest in two:
            question = guest.question
            assert question is not None
            guest.must("SetHand", {"position": guest.seat, "low": standing(question)[0]})
        wager_at_pai_gow(two)
        offered = next(guest for guest in two if guest.question)
        assert offered.question is not None
        assert offered.question["topic"] == "bank"
        for guest in two:
            _seen(guest, clock.now - (60 if guest is offered else 0))
        here.tick(PAI_GOW)
        assert offered.question is None or offered.question["topic"] != "bank"
        whole(offered)


@pytest.mark.parametrize("sits", [False, True])
def test_a_gaming_day_changes_when_nobody_sits(tmp_path: Path, sits: bool) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("PlaceWager", {"area": "seven.1", "amount": 500})
        ann.must("Ready")
        meters = ann.view["meters"]
        if not sits:
            ann.must("Leave")
        live = here[PACKS]
        day = live.kept.day
        live.clock = lambda: f"{day}T23:59:59+00:00"
        here.tick(PACKS)
        assert live.kept.day == day
        live.clock = lambda: "2999-01-01T00:00:00+00:00"
        here.tick(PACKS)
        assert live.kept.day == (day if sits else "2999-01-01")
        if sits:
            ann.must("Leave")
            here.tick(PACKS)
        assert live.kept.day == "2999-01-01"
        assert [meter["shown"] for meter in ann.view["meters"]] == [meter["shown"] for meter in meters]
        ann.sits(3)
        ann.must("PlaceWager", PLACE)
        ann.must("Ready")
        whole(ann)
        assert ann.view["round"] == 2


@pytest.mark.parametrize(("away", "passed"), [(59, False), (60, True), (61, True)])
def test_who_is_not_connected_is_waited_for_a_short_while_and_keeps_the_seat(
    tmp_path: Path, clock: Clock, away: int, passed: bool
) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(idle_seconds=300, away_seconds=60)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        ann, bo = two
        wager_at_pai_gow(two)
        ann.leave_the_line()
        here[PAI_GOW].sittings[2].last_here = clock.now - away
        here.tick(PAI_GOW)
        assert [message["data"]["seat"] for message in bo.steps if message["is"] == "HandSet"] == (
            [2] if passed else []
        )
        assert here[PAI_GOW].table.books.seats == {2: "Ann", 5: "Bo"}


def test_who_is_connected_may_take_the_time(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(away_seconds=60)) as here:
        ann = here.guest("Ann", PAI_GOW).sits(2)
        wager_at_pai_gow([ann])
        here[PAI_GOW].sittings[2].last_here = clock.now - 100
        here.tick(PAI_GOW)
        assert ann.question is not None


def _clocks(guest: Guest) -> dict[int, tuple[float, float]]:
    """Return the clocks that a guest sees, by seat."""
    seats = [seat for seat in guest.view["seats"] if seat["clock"]]
    return {seat["seat"]: (seat["clock"]["left"], seat["clock"]["of"]) for seat in seats}


def test_a_decision_has_its_time(tmp_path: Path, clock: Clock) -> None:
    """The player to act has a clock that all see; when it has run out, the house answers, and the seat is kept."""
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(decision_seconds=20)) as here:
        ann, bo = (here.guest(name, PAI_GOW).sits(seat) for name, seat in (("Ann", 3), ("Bo", 4)))
        assert _clocks(bo) == {}, "no clock runs while wagers are open"
        wager_at_pai_gow([ann, bo])
        assert _clocks(ann) == _clocks(bo) == {3: (20, 20), 4: (20, 20)}
        clock.now += 15
        setting = next(action for action in ann.actions("SetHand"))
        ann.must("SetHand", {**setting["values"], "low": ann.view["question"]["settings"][0]["low"]})
        assert _clocks(ann) == _clocks(bo) == {4: (5, 20)}
        clock.now += 4
        here.tick(PAI_GOW)
        assert bo.question is not None
        clock.now += 1
        here.tick(PAI_GOW)
        assert bo.view["question"] is None
        assert (bo.seat, _clocks(bo)) == (4, {})
