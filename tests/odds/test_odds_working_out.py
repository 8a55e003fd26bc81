"""From endings to odds, on wagers small enough to be worked out by hand."""

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from fractions import Fraction

import pytest

from croupier.equipment.money import Odds
from croupier.equipment.pay_tables import Award, MeterShare, Pays, PayTable, Push, worth
from croupier.games.wager_odds import Contribution, Ending, Envy, Wager, lost, paid, stakes_between
from croupier.odds.calculation import work_out
from croupier.odds.report import EdgeAt, ResultPiece
from croupier.regulation import cite
from croupier.words import names

CITE = cite("13:69F-43.11(a)")


class Face(Enum):
    SIX = "six"
    FIVE = "five"
    FOUR = "four"


names({Face: lambda face: face.value})


def of(*pays: Pays) -> PayTable[Face]:
    return PayTable("A", CITE, dict(zip(Face, pays, strict=False)))


def endings(table: PayTable[Face], limit: int | None = None) -> Callable[[int, int], list[Ending]]:
    """A die: a six is also a five and a four, a five also a four; one, two and three lose."""

    def found(stake: int, meter: int) -> list[Ending]:
        made = [list(Face), list(Face)[1:], list(Face)[2:], [], [], []]
        results = []
        for lines in made:
            best = table.best(lines, stake, meter)
            if best is None:
                results.append(lost("nothing", 1, stake))
            else:
                amount = worth(best[1], stake, meter)
                net = amount if limit is None else min(amount, Fraction(limit))
                results.append(paid(best[0].value, 1, best[1], net, limit if net < amount else None))
        return results

    return found


def wager(*pays: Pays, limit: int | None = None, meter: int | None = None) -> Wager:
    table = of(*pays)
    return Wager(
        game="packs-poker",
        key="die",
        title="die",
        pay_table="A",
        options={},
        endings=endings(table, limit),
        method="A die is thrown.",
        cites=(CITE,),
        stake=100,
        stakes=(100, 500, 1000, 5000),
        table=table,
        limit=limit,
        meter=meter,
    )


def test_edge_deviation_and_frequencies() -> None:
    """4 + 2 + 0 - 1 - 1 - 1 = 3 wagers in six throws; squares 16 + 4 + 0 + 3 = 23."""
    report = work_out(wager(Odds(4), Odds(2), Push()))
    assert report.house_edge == Fraction(-3, 6)
    assert report.std_dev == pytest.approx(((23 / 6) - 0.25) ** 0.5)
    assert report.hit_frequency == Fraction(2, 6)
    assert report.push_frequency == Fraction(1, 6)
    assert report.total_ways == 6
    assert [(line.name, line.ways, line.pays) for line in report.lines] == [
        ("six", 1, "4 to 1"),
        ("five", 1, "2 to 1"),
        ("four", 1, "push"),
        ("nothing", 3, "loses"),
    ]
    assert [int(line.net) for line in report.lines] == [4, 2, 0, -1]
    assert sum(line.worth for line in report.lines) == -report.house_edge
    assert report.by_wager == ()
    assert report.jackpot is None


def test_a_line_that_is_never_the_best_one_has_no_ways() -> None:
    """At $1, $3 for a six is less than the 5 to 1 for the five in it."""
    report = work_out(wager(Award(300), Odds(5)))
    assert [(line.name, line.ways) for line in report.lines] == [("six", 0), ("five", 2), ("nothing", 4)]


def test_the_edge_over_the_wager_bends_where_odds_overtake_an_award() -> None:
    """$30 for a six and 2 to 1 for a five: up to $15 the six pays $30, above that 2 to 1 like a five."""
    report = work_out(wager(Award(30_00), Odds(2)))
    assert report.by_wager == (
        EdgeAt(100, -Fraction(30 + 2 - 4, 6)),
        EdgeAt(500, -Fraction(6 + 2 - 4, 6)),
        EdgeAt(1000, -Fraction(3 + 2 - 4, 6)),
        EdgeAt(5000, -Fraction(2 + 2 - 4, 6)),
    )
    assert report.wager_pieces == (
        ResultPiece(100, Fraction(30_00, 6), Fraction(2 - 4, 6)),
        ResultPiece(15_00, Fraction(0), Fraction(0)),
    )


def test_a_bend_between_two_cents_is_no_piece_that_an_amount_lies_in() -> None:
    """$10 against 3 to 1: at $3.333..."""
    report = work_out(wager(Award(10_00), Odds(3)))
    starts = [piece.start for piece in report.wager_pieces]
    assert starts[0] == 100
    assert set(starts[1:]) == {333, 334}
    for stake in (332, 333, 334, 335):
        piece = next(piece for piece in reversed(report.wager_pieces) if piece.start <= stake)
        net = Fraction(max(10_00, 3 * stake) + 3 * stake - 4 * stake, 6)
        assert piece.at(stake) == net


def test_a_limit_makes_the_edge_depend_on_the_wager() -> None:
    """4 to 1 up to $20: above $5 a six is paid $20."""
    report = work_out(wager(Odds(4), limit=20_00))
    assert [piece.start for piece in report.wager_pieces] == [100, 500]
    assert report.by_wager[-1] == EdgeAt(5000, -(Fraction(20_00, 5000) - 5) / 6)
    large = work_out(replace(wager(Odds(4), limit=20_00), stake=5000))
    assert large.lines[0].pays == "4 to 1, limited"


def test_the_return_over_the_meter_and_the_break_even_meter() -> None:
    """A six wins the meter, or 3 to 1 for the five in it; -4 for the rest. Below $3 it is 3 to 1."""
    contribution = Contribution(Fraction(5, 100), CITE)
    report = work_out(replace(wager(MeterShare(Fraction(1)), Odds(3), meter=200), contribution=contribution))
    assert report.jackpot is not None
    assert report.jackpot.contribution is contribution
    assert report.jackpot.pieces == (
        ResultPiece(0, Fraction(300 + 300 - 400, 6), Fraction(0)),
        ResultPiece(300, Fraction(300 - 400, 6), Fraction(1, 6)),
    )
    assert report.jackpot.break_even == 0, "at any meter"
    assert report.return_at(200) == 1 + Fraction(2, 6) == 1 - report.house_edge
    assert report.return_at(600) == 1 + Fraction(6 + 3 - 4, 6)


@pytest.mark.parametrize(
    ("share", "five", "even"),
    [
        # m - 5 = 0 at $5; m/10 - 5 at $50; with 2 to 1 for a five, m + 2 - 4 at $2.
        (Fraction(1), None, 500),
        (Fraction(1, 10), None, 5000),
        (Fraction(1), Odds(2), 0),
        (Fraction(1), Odds(1), 300),
        (Fraction(3), None, Fraction(500, 3)),
    ],
)
def test_the_break_even_meter(share: Fraction, five: Odds | None, even: Fraction | int) -> None:
    pays: list[Pays] = [MeterShare(share), *([five] if five else [])]
    report = work_out(wager(*pays, meter=0))
    assert report.jackpot is not None
    assert report.jackpot.break_even == even


def test_without_a_share_of_the_meter_there_is_no_break_even() -> None:
    report = work_out(wager(Odds(1), meter=100))
    assert report.jackpot is not None
    assert report.jackpot.break_even is None


def test_other_players_lower_the_edge_from_the_least_wager_on() -> None:
    """An edge of 1/6 before; $0.50 for each other player, with $5."""
    envied = replace(wager(Odds(4)), envy=lambda: Envy(Fraction(50), 500, 3))
    report = work_out(envied)
    assert report.others_stake == 500
    assert report.by_others == tuple(EdgeAt(others, Fraction(1, 6) - Fraction(others, 10)) for others in range(4))
    assert work_out(replace(envied, stake=1000)).by_others[1] == EdgeAt(1, Fraction(1, 6) - Fraction(1, 20))
    small = replace(envied, stakes=(100, 400), bounded=True)
    assert work_out(small).by_others == (), "no wager here is high enough"


def test_stakes_between_limits() -> None:
    assert stakes_between(500, 500) == (500,)
    assert stakes_between(300, 5000) == (300, 500, 1000, 2500, 5000)
    assert stakes_between(500, 600) == (500, 600)
