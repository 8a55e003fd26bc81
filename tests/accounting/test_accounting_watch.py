"""The watch over returns: a hold far from theory for the volume played is an alarm, and chance alone isn't."""

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "reports"))
sys.path.insert(0, str(Path(__file__).parents[1] / "service"))

from ledger_day import NEXT, Script, filing, read, stacked, whole_day
from service_house import PACKS, house, round_at_packs

from croupier.cli import app
from croupier.games.packs_poker.odds import exact_return
from croupier.games.packs_poker.rules import PacksKind, rules_of
from croupier.ledger.return_watch import Alarm, alarms_of, watched
from croupier.ledger.win import BAND, WagerLine, wager_lines
from croupier.record.events import Matter

ROYAL = stacked("TS JS QS KS AS", "2C 4D 7H 9C JD", "2S 3H", "2H QC", "QD KC")


def line(hold: int, *, expected: int = 1_000_00, deviation: int = 100_00) -> WagerLine:
    """Return a kind of wager whose hold has a given mean and standard deviation."""
    return WagerLine(
        "a wager",
        number=400,
        compared=400,
        compared_turnover=10_000_00,
        compared_hold=hold,
        expected=Fraction(expected),
        variance=float(deviation**2),
    )


@pytest.mark.parametrize(
    ("hold", "alarmed"),
    [
        (1_000_00 + BAND * 100_00 - 1, False),  # just inside
        (1_000_00 + BAND * 100_00, False),  # at the band
        (1_000_00 + BAND * 100_00 + 1, True),  # just outside
        (1_000_00 - BAND * 100_00 + 1, False),
        (1_000_00 - BAND * 100_00, False),
        (1_000_00 - BAND * 100_00 - 1, True),
        (1_000_00, False),
    ],
)
def test_the_band(hold: int, alarmed: bool) -> None:
    found = alarms_of([line(hold)])
    assert [alarm.line.compared_hold for alarm in found] == ([hold] if alarmed else [])


def test_the_band_narrows_with_the_volume_played() -> None:
    """A hold 10% over theory is nothing in 100 wagers at even money, and an alarm in 10,000 of them."""
    few = line(150_00, expected=50_00, deviation=100_00)
    many = line(15_000_00, expected=5_000_00, deviation=1_000_00)
    assert (few.z, many.z) == (1.0, 10.0)
    assert [alarm.line for alarm in alarms_of([few, many])] == [many]


def test_an_alarm_says_which_way_the_return_is_off() -> None:
    less, more = Alarm(line(-500_00)), Alarm(line(2_500_00))
    assert (less.too_little, more.too_little) == (True, False)
    assert "held -$500 of $10,000, less than chance explains: $1,000 ± $300" in str(less)
    assert "held $2,500 of $10,000, more than chance explains" in str(more)


def test_wagers_without_an_exact_value_are_named_and_raise_no_alarm() -> None:
    unknown = WagerLine("poker", number=1, known=False)
    assert alarms_of([unknown]) == []


def test_a_fair_day_raises_no_alarm_and_a_doctored_deck_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cli: Callable[..., int]
) -> None:
    fair = whole_day(tmp_path / "fair.sqlite", rounds=12)
    assert cli("watch", "--ledger", str(fair)) == 0
    output = capsys.readouterr().out
    assert "48 wagers compared with theory, 0 alarms" in output
    with Script(tmp_path / "doctored.sqlite") as script:
        script.open()
        script.sit()
        script.orders(ROYAL, ROYAL)
        script.play([("five.1", 5_00)], rounds=2)
    assert cli("watch", "--ledger", str(tmp_path / "doctored.sqlite")) == 1
    output = " ".join(capsys.readouterr().out.split())
    assert "ALARM five-card bonus, table A: held -$10,000 of $10, less than chance explains" in output
    assert cli("watch", "--json", "--ledger", str(tmp_path / "doctored.sqlite")) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["alarm"] is True
    (alarm,) = found["tables"][0]["alarms"]
    assert (alarm["wager"], alarm["too_little"]) == ("five-card bonus, table A", True)


def test_days_are_watched_together_and_each_pay_table_by_itself(tmp_path: Path) -> None:
    """Turnover and payout are kept per pay table: after a change there are two sets, each with its own theory."""
    path = whole_day(tmp_path / "l.sqlite", rounds=2)
    changed = filing(wagers__five_card__pay_table="B")
    with Script(path, seed=50) as script:
        script.open(NEXT, changed)
        script.sit()
        script.play([("five.1", 10_00)], rounds=3)
        script.leave()
        script.close()
    days = [read(path), read(path, NEXT)]
    found = watched(days)
    assert (found.first, found.last) == ("2026-01-01", NEXT)
    lines = {line.label: line for line in found.lines}
    old, new = lines["five-card bonus, table A"], lines["five-card bonus, table B"]
    assert (old.number, old.turnover) == (2, 10_00)
    assert (new.number, new.turnover) == (3, 30_00)
    for line, under, stakes in ((old, filing(), [5_00] * 2), (new, changed, [10_00] * 3)):
        theory = [exact_return(rules_of(under), PacksKind.FIVE_CARD, stake) for stake in stakes]
        assert line.expected == -sum(mean for mean, _ in theory)
        assert line.variance == pytest.approx(float(sum(variance for _, variance in theory)))
    apart = [wager_lines([day]) for day in days]
    assert sum(line.paid for line in found.lines) == sum(line.paid for lines in apart for line in lines)


def test_the_command_states_seats_and_what_befell_the_meters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cli: Callable[..., int]
) -> None:
    path = str(whole_day(tmp_path / "l.sqlite", rounds=1))
    assert cli("seats", "--ledger", path) == 0
    output = capsys.readouterr().out
    assert "Seat 3: Ann" in output
    assert "the same" in output
    assert cli("seats", "--json", "--ledger", path) == 0
    (seat,) = json.loads(capsys.readouterr().out)["seats"]
    assert (seat["bought"], seat["wagered"], seat["received"], seat["cashed_out"]) == (500_00, 45_00, 95_00, 550_00)
    assert cli("meter-log", "--ledger", path) == 0
    assert "No meter was won, changed or out of order." in capsys.readouterr().out


def test_a_live_table_records_the_alarm_of_a_day_that_is_over(tmp_path: Path) -> None:
    """The next day's record has the event, the staff is told, and the report of the day has the sentence."""
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, sue = here.guest("Ann", PACKS).sits(3), here.guest("Sue", PACKS, "supervisor")
        live = here[PACKS]
        assert live.kept.house is not None
        live.kept.house.orders.extend([ROYAL] * 4)
        fair = live.kept.day
        for _ in range(3):
            round_at_packs([ann], areas=("five.1",))
        ann.must("Leave")
        live.clock = lambda: "2999-01-01T00:00:00+00:00"
        here.tick(PACKS)
        here.call(live.returns.looked)
        here.hear(PACKS)
        assert live.kept.day == "2999-01-01"
        assert live.kept.standing(Matter.RETURN, "five-card bonus, table A") == f"outside the band on {fair}"
        assert "less than chance explains" in sue.view["notice"]
        assert ann.view["notice"] == ""
        answer = here.client.get(
            f"/api/tables/{PACKS}/report", params={"day": fair}, headers={"Authorization": f"Bearer {sue.token}"}
        )
        (alarm,) = answer.json()["alarms"]
        assert alarm.startswith("five-card bonus, table A: held")
        # A day in good order has no such event.
        live.clock = lambda: "2999-01-02T00:00:00+00:00"
        here.tick(PACKS)
        here.call(live.returns.looked)
        here.hear(PACKS)
        assert live.kept.day == "2999-01-02"
        assert live.kept.standing(Matter.RETURN, "five-card bonus, table A") == ""


def test_a_day_that_cannot_be_looked_at_stops_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> None:
        raise RuntimeError("no exact value can be counted here")

    with house(tmp_path, tables=(PACKS,)) as here:
        sue, live = here.guest("Sue", PACKS, "supervisor"), here[PACKS]
        monkeypatch.setattr("croupier.service.return_watch.watched", fails)
        live.clock = lambda: "2999-01-01T00:00:00+00:00"
        here.tick(PACKS)
        here.call(live.returns.looked)
        here.hear(PACKS)
        assert "no exact value can be counted here" in sue.view["notice"]
        assert not live.stopped
        here.guest("Ann", PACKS).sits(3)


@pytest.fixture
def cli() -> Callable[..., int]:
    """Run ``croupier ledger`` and return its exit status."""

    def run(*words: str) -> int:
        try:
            app(["ledger", *words])
        except SystemExit as end:
            return int(end.code or 0)
        return 0

    return run
