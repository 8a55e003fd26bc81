"""What the command prints for programs: the fields of its JSON, figures that add up, CSV that can be read."""

import csv
import io
import json
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest
from odds_command import Report, dollars, edge, net, odds, report_of, reports_of

from croupier.regulation import cite

FIELDS: dict[str, Any] = {
    "game": str,
    "wager": str,
    "pay_table": str,
    "options": dict,
    "exact": bool,
    "house_edge": dict,
    "std_dev": float,
    "hit_frequency": float,
    "total_ways": int,
    "lines": list,
    "std_error": type(None),
    "method": str,
    "cites": list,
}


def test_every_report_has_these_fields_and_no_others(everything: list[Report]) -> None:
    for report in everything:
        assert {key: type(value) for key, value in report.items()} == FIELDS
        assert {"fraction", "percent"} <= set(report["house_edge"])
        assert all(isinstance(value, str) for value in report["options"].values())
        for line in report["lines"]:
            assert {key: type(value) for key, value in line.items()} == {
                "name": str,
                "ways": int,
                "probability": float,
                "pays": str,
            }


def test_no_wager_is_reported_twice(everything: list[Report]) -> None:
    keys = [
        (report["game"], report["wager"], report["pay_table"], *sorted(report["options"].items()))
        for report in everything
    ]
    assert len(set(keys)) == len(keys)


def test_every_pay_table_is_there(everything: list[Report]) -> None:
    found: dict[tuple[str, str], set[str]] = {}
    for report in everything:
        found.setdefault((report["game"], report["wager"]), set()).add(report["pay_table"])
    five, seven, progressive = "ABCDE", "ABCDEFGHIJKLMNOPQRSTUVW", "ABCDEFGHIJKLM"
    assert found["packs-poker", "five"] == {*five, *(f"progressive {letter}" for letter in five)}
    assert found["packs-poker", "seven"] == {*seven, *(f"progressive {letter}" for letter in progressive)}
    assert found["pai-gow-poker", "insurance"] == set("ABCDE")
    assert found["pai-gow-poker", "seven"] == set("AB")
    assert found["pai-gow-poker", "progressive"] == {"$1", "$5"}
    assert {wager for _, wager in found} >= {"pack", "bet", "number", "bonus", "envy", "three"}


def test_every_choice_that_matters_is_there(everything: list[Report]) -> None:
    found: dict[str, set[str]] = {}
    for report in everything:
        for key, value in report["options"].items():
            found.setdefault(key, set()).add(value)
    assert found["settlement.beats_without_pair"] == {"loses", "push"}
    assert found["readings.seven_card_straight_flush"] == {"any", "ace high"}
    assert found["readings.progressive_multiple"] == {"whole payment", "besides the wager"}
    assert found["wagers.bonus.royal_match"] == {"king and queen", "ace and king"}
    assert found["readings.insurance_joker"] == {"ace by rank", "loose ace", "completes"}
    assert found["role"] == {"player", "bank", "co-bank"}
    assert found["ranking.wheel"] == {"second highest", "lowest"}
    assert found["settlement.vigorish"] == {"exact", "up to 25 cents"}
    assert found["house_way.name"] == {"trump plaza", "foxwoods", "mgm grand 2002", "gold star", "casino real"}


def test_ways_add_up_and_make_the_probabilities(everything: list[Report]) -> None:
    for report in everything:
        total = report["total_ways"]
        assert sum(line["ways"] for line in report["lines"]) == total
        for line in report["lines"]:
            assert line["probability"] == line["ways"] / total


def test_edge_deviation_and_hits_follow_from_the_lines(everything: list[Report]) -> None:
    """Recomputed from the words of each payout."""
    for report in everything:
        stake, total = dollars(report["options"]["stake"]), report["total_ways"]
        results = [(line["ways"], net(line["pays"], report) / stake) for line in report["lines"]]
        mean = sum((number * result for number, result in results), Fraction(0)) / total
        square = sum((number * result**2 for number, result in results), Fraction(0)) / total
        assert edge(report) == -mean, report
        assert report["house_edge"]["percent"] == float(-100 * mean)
        assert report["std_dev"] == pytest.approx(sqrt(square - mean**2), rel=1e-12)
        assert report["hit_frequency"] == float(Fraction(sum(number for number, won in results if won > 0), total))


def test_exact_odds_have_no_error_and_name_method_and_paragraphs(everything: list[Report]) -> None:
    for report in everything:
        assert report["exact"] is True
        assert report["std_error"] is None
        assert report["method"].endswith(".")
        assert report["cites"]
        # A citation that doesn't exist can't be constructed.
        assert [str(cite(text)) for text in report["cites"]] == report["cites"]


# --- functions of the wager, of the meter, of the other players


def test_what_depends_on_the_wager_says_so(everything: list[Report]) -> None:
    for report in everything:
        depends = any("$" in line["pays"] or "meter" in line["pays"] for line in report["lines"])
        # The progressive payout wager has only one amount.
        assert ("by_wager" in report["house_edge"]) == (depends and report["wager"] != "progressive"), report


def test_the_edge_over_the_wager_is_the_edge_at_each_wager() -> None:
    """At wagers not asked for, below and above those at which another line begins to pay more."""
    arguments = ("packs-poker", "--wager", "seven", "--choice", "seven_card_straight_flush=any")
    anywhere = reports_of(*arguments)
    for stake in ("1", "7", "10", "99.99", "100", "250.50", "400"):
        there = reports_of(*arguments, "--stake", stake)
        assert len(anywhere) == len(there) == 23 + 2 * 13
        amount = Fraction(stake)
        for report, at_stake in zip(anywhere, there, strict=True):
            pieces = [piece for piece in report["house_edge"]["over_wager"] if dollars(piece["from"]) <= amount]
            assert Fraction(pieces[-1]["constant"]) + Fraction(pieces[-1]["dollars"]) / amount == edge(at_stake), stake


def test_the_edge_by_wager_is_the_edge_at_that_wager(packs_poker: list[Report]) -> None:
    points = report_of(packs_poker, "seven", "A", seven_card_straight_flush="any")["house_edge"]["by_wager"]
    for point in points:
        (there,) = reports_of(
            "packs-poker", "--wager", "seven", "--pay-table", "A", "--stake", point["wager"],
            "--choice", "seven_card_straight_flush=any", "--choice", "progressive_multiple=whole payment",
        )[:1]  # fmt: skip
        assert there["options"]["stake"] == point["wager"]
        assert there["house_edge"]["fraction"] == point["fraction"]


@pytest.mark.parametrize("meter", ["0", "150", "200", "4999.99", "5000", "10000", "123456.78", "2000000"])
def test_the_edge_over_the_meter_is_the_edge_at_each_meter(everything: list[Report], meter: str) -> None:
    with_meters = [report for report in everything if "meter" in report["options"]]
    offered = (("packs-poker", "five"), ("packs-poker", "seven"), ("pai-gow-poker", "progressive"))
    requests = [report for game, key in offered for report in reports_of(game, "--wager", key, "--meter", meter)]
    there = [report for report in requests if "meter" in report["options"]]
    assert len(with_meters) == len(there) == 2 * 5 + 4 * 13 + 2
    amount = Fraction(meter)
    for report, at_meter in zip(with_meters, there, strict=True):
        pieces = [piece for piece in report["house_edge"]["over_meter"] if dollars(piece["from"]) <= amount]
        assert Fraction(pieces[-1]["constant"]) + Fraction(pieces[-1]["per_dollar"]) * amount == edge(at_meter)


def test_at_the_break_even_meter_there_is_no_edge(everything: list[Report]) -> None:
    found = 0
    for report in everything:
        if "meter" not in report["options"]:
            assert "break_even_meter" not in report["house_edge"]
            continue
        even = report["house_edge"]["break_even_meter"]
        amount = Fraction(even["fraction"])
        assert 0 <= dollars(even["shown"]) - amount < Fraction(1, 100)
        pieces = [piece for piece in report["house_edge"]["over_meter"] if dollars(piece["from"]) <= amount]
        there = Fraction(pieces[-1]["constant"]) + Fraction(pieces[-1]["per_dollar"]) * amount
        if amount:
            found += 1
            assert there == 0
        else:
            assert there <= 0, "the player has an edge at any meter"
    # If a multiple is paid in addition to the wager, only six of the seven-card tables leave the house an edge at
    # first.
    assert found == 5 + 2 * 13 + 2 * 6 + 2


def test_the_contribution_is_the_least_allowed_or_the_filing_s(everything: list[Report]) -> None:
    stated = {
        (report["wager"], report["pay_table"][:1]): report["options"]["contribution"]
        for report in everything
        if "meter" in report["options"]
    }
    assert stated["five", "p"] == "at least 1%"
    assert stated["seven", "p"] == "at least 5%"
    assert {report["options"]["contribution"] for report in everything if report["wager"] == "progressive"} == {
        "at least 21%",
        "at least 27%",
    }


def test_each_other_player_lowers_the_edge_by_the_envy_bonus(pai_gow_poker: list[Report]) -> None:
    for match in ("king and queen", "ace and king"):
        bonus = report_of(pai_gow_poker, "bonus", "11.16(a)", royal_match=match)
        envy = report_of(pai_gow_poker, "envy", "11.16(b)", royal_match=match)
        points = bonus["house_edge"]["by_others"]
        assert [point["others"] for point in points] == [0, 1, 2, 3, 4, 5]
        for point in points:
            assert point["wager"] == "$5" == envy["options"]["stake"]
            assert Fraction(point["fraction"]) == edge(bonus) + point["others"] * edge(envy)


# --- CSV


def test_csv_has_a_row_for_each_line(everything: list[Report]) -> None:
    texts = [odds(game, "--csv") for game in ("packs-poker", "pai-gow-poker")]
    assert [words.status for words in texts] == [0, 0]
    rows = [row for words in texts for row in csv.DictReader(io.StringIO(words.out))]
    assert len(rows) == sum(len(report["lines"]) for report in everything)
    expected = [(report, line) for report in everything for line in report["lines"]]
    for row, (report, line) in zip(rows, expected, strict=True):
        assert None not in row, "no cell beyond the head"
        assert (row["game"], row["wager"], row["pay_table"]) == (report["game"], report["wager"], report["pay_table"])
        assert (row["line"], int(row["ways"]), row["pays"]) == (line["name"], line["ways"], line["pays"])
        assert row["house_edge"] == report["house_edge"]["fraction"]
        assert float(row["probability"]) == line["probability"]
        assert int(row["total_ways"]) == report["total_ways"]
        assert row["options"] == "; ".join(f"{key} = {value}" for key, value in report["options"].items())


def test_ways_times_net_of_the_csv_make_the_edge() -> None:
    rows = list(csv.DictReader(io.StringIO(odds("packs-poker", "--wager", "five", "--csv").out)))
    sums: dict[tuple[str, str], Fraction] = {}
    for row in rows:
        key = (row["pay_table"], row["options"])
        sums[key] = sums.get(key, Fraction(0)) + int(row["ways"]) * Fraction(row["net"])
    assert len(sums) == 15
    for row in rows:
        assert -sums[row["pay_table"], row["options"]] / int(row["total_ways"]) == Fraction(row["house_edge"])


def test_json_is_one_list_even_for_one_wager() -> None:
    output = odds("pai-gow-poker", "--wager", "three", "--json")
    assert [report["wager"] for report in json.loads(output.out)] == ["three"]
