"""Odds as plain data: JSON for programs, CSV for spreadsheets. Fractions are strings, so that no digit is lost."""

import csv
import io
import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from croupier.equipment.money import Rounding, percent, show
from croupier.games.wager_odds import Departs
from croupier.odds.report import Jackpot, OddsReport

METERS = (10_000_00, 25_000_00, 50_000_00, 100_000_00, 250_000_00, 500_000_00, 1_000_000_00)
"""Meters for which a return is shown, besides that of the report."""


def options(report: OddsReport) -> dict[str, str]:
    """Return everything the figures depend on: the choices, the stake, the meter and its contribution."""
    found = {**report.options, "stake": show(report.stake)}
    if report.meter is not None:
        found["meter"] = show(report.meter)
    if report.jackpot is not None and report.jackpot.contribution is not None:
        contribution = report.jackpot.contribution
        found["contribution"] = ("at least " if contribution.least else "") + percent(contribution.rate)
    return found


def plain(report: OddsReport) -> dict[str, Any]:
    """Return a report for JSON, always with exactly these fields."""
    return {
        "game": report.game,
        "wager": report.wager,
        "pay_table": report.pay_table,
        "options": options(report),
        "exact": report.exact,
        "house_edge": _house_edge(report),
        "std_dev": report.std_dev,
        "hit_frequency": float(report.hit_frequency),
        "total_ways": report.total_ways,
        "lines": [
            {"name": line.name, "ways": line.ways, "probability": float(line.probability), "pays": line.pays}
            for line in report.lines
        ],
        "std_error": report.std_error,
        "method": report.method,
        "cites": [str(cite) for cite in report.cites],
    }


def _house_edge(report: OddsReport) -> dict[str, Any]:
    """Return the edge, and the edge as a function of the wager, the meter and the number of other players."""
    found: dict[str, Any] = _edge(report.house_edge)
    if report.by_wager:
        found["by_wager"] = [{"wager": show(point.at), **_edge(point.edge)} for point in report.by_wager]
        if report.wager_pieces:
            # The expected result c + s w of a wager w makes an edge of -s - c / w.
            found["over_wager"] = [
                {"from": show(piece.start), "constant": str(-piece.slope), "dollars": str(-piece.constant / 100)}
                for piece in report.wager_pieces
            ]
    if report.jackpot is not None:
        found["by_meter"] = [{"meter": show(meter), **_edge(1 - report.return_at(meter))} for meter in _meters(report)]
        found["over_meter"] = [
            {
                "from": show(piece.start),
                "constant": str(-piece.constant / report.stake),
                "per_dollar": str(-piece.slope * 100 / report.stake),
            }
            for piece in report.jackpot.pieces
        ]
        found["break_even_meter"] = _break_even(report.jackpot)
    if report.by_others:
        found["by_others"] = [
            {"others": point.at, "wager": show(report.others_stake), **_edge(point.edge)} for point in report.by_others
        ]
    if report.at_least is not None:
        found["against_several"] = {"at_least": _edge(report.at_least), "at_most": _edge(report.house_edge)}
    if report.departs is not None:
        found["departures"] = _departures(report.departs)
    if report.together:
        found["together"] = [
            {"wagers": combination.wagers, "std_dev": combination.std_dev, "correlation": combination.correlation}
            for combination in report.together
        ]
    return found


def _departures(departs: Departs) -> dict[str, Any]:
    """Return how often, where and by how much the best way to set hands beats the house way."""
    return {
        "house_way": departs.house_way,
        "hands": departs.hands,
        "of": departs.of,
        "gain": _edge(departs.gain),
        "rules": [
            {
                "rule": departure.rule,
                "set_instead": departure.to,
                "hands": departure.hands,
                "gain": _edge(departure.gain),
            }
            for departure in departs.each
        ],
    }


def _edge(edge: Fraction) -> dict[str, Any]:
    return {"fraction": str(edge), "percent": float(100 * edge)}


def _meters(report: OddsReport) -> list[int]:
    assert report.meter is not None
    return sorted({report.meter, *METERS})


def _break_even(jackpot: Jackpot) -> dict[str, Any] | None:
    """Return the break-even meter in dollars, exactly and rounded up to the next cent that a meter can show."""
    if jackpot.break_even is None:
        return None
    shown = Rounding.UP_TO_CENT.of(jackpot.break_even)
    return {"fraction": str(jackpot.break_even / 100), "shown": show(shown)}


def as_json(reports: Sequence[OddsReport]) -> str:
    """Return odds as JSON."""
    return json.dumps([plain(report) for report in reports], indent=2, ensure_ascii=False)


COLUMNS = (
    "game",
    "wager",
    "pay_table",
    "options",
    "exact",
    "house_edge",
    "house_edge_percent",
    "std_dev",
    "hit_frequency",
    "total_ways",
    "line",
    "ways",
    "probability",
    "pays",
    "net",
    "std_error",
    "method",
    "cites",
)


def as_csv(reports: Sequence[OddsReport]) -> str:
    """Return a row for each line of each report; facts about the whole wager repeat in each row.

    ``net`` is the player's result on a line, in wagers: the sum of ways times net over total_ways is minus the edge.
    """
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for report in reports:
        chosen = "; ".join(f"{key} = {value}" for key, value in options(report).items())
        cites = "; ".join(map(str, report.cites))
        for line in report.lines:
            rows.writerow(
                (
                    report.game,
                    report.wager,
                    report.pay_table,
                    chosen,
                    str(report.exact).lower(),
                    report.house_edge,
                    float(100 * report.house_edge),
                    report.std_dev,
                    float(report.hit_frequency),
                    report.total_ways,
                    line.name,
                    line.ways,
                    float(line.probability),
                    line.pays,
                    line.net,
                    "" if report.std_error is None else report.std_error,
                    report.method,
                    cites,
                )
            )
    return text.getvalue()
