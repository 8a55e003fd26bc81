"""Recall, meters and the win report, compared with days whose arithmetic is done by hand."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from ledger_day import DAY, NEXT, README, SEAT, Script, filing, read, stacked, whole_day

from croupier.cli.ledger_views import _put_right
from croupier.games.packs_poker.odds import exact_return
from croupier.games.packs_poker.rules import AREAS, PacksKind, rules_of
from croupier.ledger.reports import meters, recall
from croupier.ledger.win import BAND, WagerLine, day_win, wager_lines
from croupier.table.commands import CorrectPayment, NoMoreBets, PlaceWager, Tip
from croupier.table.irregularities import CardExposed
from croupier.table.names import Place
from croupier.table.roles import SUPERVISOR, Actor, Role, player
from croupier.words import meter_cause

SEVEN_IN_ORDER = stacked("3S 4S 5S 6S 7S", "2C 4D 7H 9C JD", "8S 9S", "2H QC", "QD KC")
"""A 7-card straight flush with pack 1: the whole meter."""
ROYAL = stacked("TS JS QS KS AS", "2C 4D 7H 9C JD", "2S 3H", "2H QC", "QD KC")


def by_label(lines: list[WagerLine]) -> dict[str, WagerLine]:
    return {line.label.split(",")[0]: line for line in lines}


# --- recall


def test_recall_of_the_round_in_the_readme(tmp_path: Path) -> None:
    day = read(whole_day(tmp_path / "l.sqlite", rounds=1))
    (round_,) = recall([day], SEAT)
    assert (round_.day, round_.round, round_.name, round_.at) == (DAY, 1, "Ann", f"{DAY}T20:00:00+00:00")
    assert " ".join(map(str, round_.cards[Place("seat", 3)])) == "8H KD KS 4C 4S"
    assert " ".join(map(str, round_.cards[Place("dealer")])) == "JC 7S KC QC KH"
    assert list(round_.cards) == [
        Place("seat", 3),
        Place("dealer"),
        Place("pack", 1),
        Place("pack", 2),
        Place("pack", 3),
    ]
    # As printed in the README: +$25, +$15, +$20, -$10.
    assert [(str(step.area), step.paid, step.returned) for step in round_.settled] == [
        ("pack.1", 25_00, 25_00),
        ("five.1", 15_00, 5_00),
        ("seven.1", 25_00, 0),
        ("pack.2", 0, 0),
    ]
    assert (round_.before, round_.after, round_.net, round_.cash) == (500_00, 550_00, 50_00, 0)
    assert round_.contributed == {"seven-card": Fraction(25)}, "5% of $5"


def test_recall_goes_back_as_far_as_requested_and_across_days(tmp_path: Path) -> None:
    path = whole_day(tmp_path / "l.sqlite", rounds=3)
    with Script(path, seed=50) as script:
        script.open(NEXT)
        script.sit(name="Bo")
        script.play(rounds=2)
        script.leave()
    days = [read(path, NEXT), read(path, DAY)]
    assert [
        (recalled_round.day, recalled_round.round, recalled_round.name) for recalled_round in recall(days, SEAT)
    ] == [
        *((DAY, number, "Ann") for number in (1, 2, 3)),
        *((NEXT, number, "Bo") for number in (1, 2)),
    ]
    assert [(recalled_round.day, recalled_round.round) for recalled_round in recall(days, SEAT, 3)] == [
        (DAY, 3),
        (NEXT, 1),
        (NEXT, 2),
    ]
    assert [(recalled_round.day, recalled_round.round) for recalled_round in recall(days, SEAT, 1)] == [(NEXT, 2)]
    assert recall(days, 5) == []
    chips = [(recalled_round.before, recalled_round.after, recalled_round.net) for recalled_round in recall(days, SEAT)]
    assert all(after == before + net for before, after, net in chips)
    assert [after for _, after, _ in chips[:2]] == [before for before, _, _ in chips[1:3]]


def test_recall_stops_reading_once_it_has_enough(tmp_path: Path) -> None:
    day = read(whole_day(tmp_path / "l.sqlite", rounds=3))
    read_so_far = []
    wanted = (read_so_far.append(ledger_day) or ledger_day for ledger_day in [day, day, day])  # type: ignore[func-returns-value]
    assert len(recall(wanted, SEAT, 3)) == 3
    assert len(read_so_far) == 1


def test_recall_of_a_void_round_of_a_correction_and_of_a_jackpot(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.bet([("pack.1", 10_00)])
        script.give(SUPERVISOR, CardExposed())
        script.orders(stacked("AS AD 7C 8H 2D", "KS QD 9C 5H 3D", "4S JC", "2H QC", "6D KC"))
        script.bet([("pack.1", 10_00)])
        script.give(player(SEAT), Tip(SEAT, 2_00))
        script.orders()
        script.give(Actor(Role.DEALER), NoMoreBets())
        script.play([("pack.1", 10_00)])
        corrected = CorrectPayment(2, SEAT, AREAS["pack.1"], 30_00, "the wager was misread")
        paid = script.kept.driver.table.books.settlements[2, SEAT, AREAS["pack.1"]].paid
        script.give(Actor(Role.SUPERVISOR, SEAT), corrected)
        day = read(tmp_path / "l.sqlite")
    void, second, third = recall([day], SEAT)
    assert void.void == "a card was exposed before all bets were placed"
    assert (void.net, void.cards, void.before, void.after) == (0, {}, 500_00, 500_00)
    assert second.tipped == 2_00
    assert [(fix.was, fix.now) for fix in second.corrections] == [(paid, 30_00)]
    assert second.after == second.before + second.net - 2_00 - (30_00 - paid)
    assert third.corrections == []


def test_a_jackpot_in_recall_meters_and_win(tmp_path: Path) -> None:
    """The whole meter, $25,000.05 after the wager's 5 cents, is paid in cash, away from the table."""
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.orders(SEVEN_IN_ORDER)
        script.play([("seven.1", 1_00)])
        day = read(tmp_path / "l.sqlite")
    (round_,) = recall([day], SEAT)
    assert round_.cash == 25_000_05
    assert (round_.before, round_.after, round_.net) == (500_00, 499_00, 25_000_05 - 1_00)
    (meter,) = meters([day])
    reasons = [meter_cause(change.moved) for change in meter.changes]
    assert reasons == [
        "the initial amount is placed on it",
        "seat 3's seven-card bonus 1 is registered",
        "an award was paid",
        "reset after the whole meter was paid",
    ]
    assert [change.round for change in meter.changes] == [0, 1, 1, 1]
    assert (meter.hits, meter.won, meter.contributed) == (1, 25_000_05, Fraction(5))
    assert meter.meter.display == meter.changes[-1].moved.after.display
    win = day_win(day)
    assert win.meter_awards == 25_000_05
    assert win.win == win.by_wagers == 1_00, "the table keeps the wager; the award is not the tray's"


# --- the win report


def test_the_win_of_a_tiny_day_by_hand(tmp_path: Path) -> None:
    """The README's round: the player wins $25, $15 and $20 and loses $10, so the table loses $50."""
    win = day_win(read(whole_day(tmp_path / "l.sqlite", rounds=1)))
    assert (win.drop, win.opening, win.fills, win.credits) == (500_00, 50_000_00, 0, 0)
    assert win.closing == 50_000_00 - 500_00 - 50_00
    assert win.win == 500_00 + 49_450_00 + 0 - 50_000_00 - 0 == -50_00
    assert win.by_wagers == -50_00
    assert win.closed
    lines = by_label(wager_lines([read(tmp_path / "l.sqlite")]))
    pack, five, seven = lines["Pack's bet"], lines["five-card bonus"], lines["seven-card bonus"]
    assert (pack.number, pack.turnover, pack.paid, pack.returned, pack.hold) == (2, 35_00, 25_00, 25_00, -15_00)
    assert (five.number, five.turnover, five.paid, five.returned, five.hold) == (1, 5_00, 15_00, 5_00, -15_00)
    assert (seven.number, seven.turnover, seven.paid, seven.returned, seven.hold) == (1, 5_00, 25_00, 0, -20_00)
    assert pack.hold + five.hold + seven.hold == win.win


def test_a_running_day_uses_the_present_inventory(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.play(rounds=1)
        day = read(tmp_path / "l.sqlite")
    win = day_win(day)
    assert not win.closed
    assert (win.closing, win.win) == (49_450_00, -50_00)


def test_fills_and_tips(tmp_path: Path) -> None:
    """$60,000 in chips is more than the tray has, so it is filled; a $100 tip is not a win of the table."""
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit(60_000_00)
        script.play([("pack.1", 10_00)])
        script.give(player(SEAT), Tip(SEAT, 100_00))
        script.leave()
        script.close()
    day = read(tmp_path / "l.sqlite")
    win = day_win(day)
    (line,) = wager_lines([day])
    assert win.fills == 10_000_00 + 50_000_00
    assert win.tips == 100_00
    assert win.win == line.hold == win.by_wagers
    assert win.win in (10_00, -10_00, 0)


def test_a_correction_counts_as_it_should_have_been(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.play(README)
        script.give(
            Actor(Role.SUPERVISOR, SEAT),
            CorrectPayment(1, SEAT, AREAS["five.1"], 10_00, "the hand was misread"),
        )
        day = read(tmp_path / "l.sqlite")
    # The person who corrected it is not the one who misread it.
    ((fix,),) = (played_round.corrections for played_round in recall([day], SEAT))
    assert _put_right(replace(fix, by="Sue")).endswith("; the hand was misread. By Sue")
    lines = by_label(wager_lines([day]))
    assert lines["five-card bonus"].paid == 10_00
    assert lines["five-card bonus"].compared_hold == -10_00
    assert day_win(day).win == day_win(day).by_wagers == -45_00


def test_each_pay_table_has_its_own_line(tmp_path: Path) -> None:
    path = whole_day(tmp_path / "l.sqlite", rounds=2)
    with Script(path, seed=50) as script:
        script.open(NEXT, filing(wagers__five_card__pay_table="B"))
        script.sit()
        script.play([("five.1", 5_00)], rounds=3)
        script.leave()
    lines = {line.label: line for line in wager_lines([read(path, DAY), read(path, NEXT)])}
    assert lines["five-card bonus, table A"].number == 2
    assert lines["five-card bonus, table B"].number == 3
    assert set(lines) == {
        "Pack's bet, 1 to 1",
        "five-card bonus, table A",
        "five-card bonus, table B",
        "seven-card bonus, progressive table A",
    }


def test_theory_is_the_sum_over_the_wagers_at_the_meter_then_shown(tmp_path: Path) -> None:
    day = read(whole_day(tmp_path / "l.sqlite", rounds=2))
    rules = rules_of(filing())
    lines = by_label(wager_lines([day]))
    five, seven = lines["five-card bonus"], lines["seven-card bonus"]
    mean, variance = exact_return(rules, PacksKind.FIVE_CARD, 5_00)
    assert five.expected == -2 * mean
    assert five.variance == pytest.approx(float(2 * variance))
    shown = (25_000_25, 25_000_50)
    assert seven.expected == -sum(exact_return(rules, PacksKind.SEVEN_CARD, 5_00, meter)[0] for meter in shown)
    pack = lines["Pack's bet"]
    assert (pack.known, pack.compared) == (True, 4)
    assert pack.expected == -2 * (
        exact_return(rules, PacksKind.PACK, 25_00)[0] + exact_return(rules, PacksKind.PACK, 10_00)[0]
    )


def test_wagers_of_one_round_are_taken_to_move_together(tmp_path: Path) -> None:
    """Five-card bonuses on three packs are decided by the same five cards."""
    with Script(tmp_path / "l.sqlite") as script:
        script.open()
        script.sit()
        script.play([("five.1", 5_00), ("five.2", 5_00), ("five.3", 5_00)])
        day = read(tmp_path / "l.sqlite")
    (line,) = wager_lines([day])
    _, variance = exact_return(rules_of(filing()), PacksKind.FIVE_CARD, 5_00)
    assert line.number == 3
    assert line.variance == pytest.approx(float(9 * variance))


def test_a_doctored_deck_is_flagged(tmp_path: Path) -> None:
    """Endless royal flushes are outside the band; honest play of the same length is within it."""
    with Script(tmp_path / "doctored.sqlite") as script:
        script.open()
        script.sit()
        script.orders(ROYAL, ROYAL, ROYAL, ROYAL)
        script.play([("five.1", 5_00)], rounds=3)
        doctored = read(tmp_path / "doctored.sqlite")
    (line,) = wager_lines([doctored])
    assert line.hold == -3 * 1000 * 5_00
    assert line.z < -BAND
    assert not line.within
    honest = read(whole_day(tmp_path / "honest.sqlite", rounds=20))
    assert all(line.within for line in wager_lines([honest]) if line.known)


def test_void_wagers_and_coupons_are_not_held_against_the_theory(tmp_path: Path) -> None:
    with Script(tmp_path / "l.sqlite") as script:
        script.open(under=filing(wagers__match_play=True))
        script.sit(coupons=10_00)
        script.bet([("five.1", 5_00)])
        script.give(SUPERVISOR, CardExposed())
        script.bet([("five.1", 5_00)])
        script.give(player(SEAT), PlaceWager(SEAT, AREAS["pack.1"], 10_00, 10_00))
        script.give(Actor(Role.DEALER), NoMoreBets())
        day = read(tmp_path / "l.sqlite")
    lines = by_label(wager_lines([day]))
    assert (lines["five-card bonus"].number, lines["five-card bonus"].void) == (1, 1)
    assert lines["five-card bonus"].turnover == 5_00
    assert (lines["Pack's bet"].number, lines["Pack's bet"].compared) == (1, 0)
    assert day_win(day).win == day_win(day).by_wagers
