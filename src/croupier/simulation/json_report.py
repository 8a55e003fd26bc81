"""A simulation as plain data for programs. It leaves out the number of workers and the time, so that the same run gives
the same text.
"""

from collections import Counter
from fractions import Fraction
from typing import Any

from croupier.equipment.money import Cents, show
from croupier.simulation.dealing import GENERATOR
from croupier.simulation.report import (
    CONFIDENCE,
    AtCount,
    Mean,
    SessionReport,
    SimulationReport,
    WagerReport,
    quantile,
)
from croupier.simulation.rounds import Rounds, staked_in_all

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


def plain(report: SimulationReport, game: str, filing: str) -> dict[str, Any]:
    """Return a report for JSON, always with exactly these fields; amounts are in dollars."""
    return {
        "game": game,
        "filing": filing,
        "strategy": report.run.rounds.strategy,
        "seed": report.run.seed,
        "generator": GENERATOR,
        "rounds": report.rounds,
        "requested_rounds": report.run.number,
        "complete": report.complete,
        "wagers": [_wager(wager, report.run.rounds) for wager in report.wagers],
        "round": {
            "staked": show(staked_in_all(report.run.rounds.wagers)),
            **_mean(report.result, 100),
        },
        "sessions": None if report.sessions is None else _sessions(report.sessions),
    }


def _wager(report: WagerReport, rounds: Rounds) -> dict[str, Any]:
    """Return a wager as in ``croupier odds --json``, plus what a sample has."""
    staked, edge = report.staked, -report.result.value
    options = {"strategy": rounds.strategy, "stake": show(staked.stake)}
    if rounds.others:
        options["others"] = str(rounds.others)
    if staked.meter is not None:
        options["meter"] = show(staked.meter)
    low, high = report.result.interval
    return {
        "wager": staked.key,
        "area": staked.area,
        "pay_table": staked.pay_table,
        "options": options,
        "exact": False,
        "house_edge": {"fraction": str(edge), "percent": float(100 * edge)},
        "std_dev": report.result.deviation,
        "std_error": report.result.error,
        # The player's interval, negated.
        "confidence": {"level": CONFIDENCE, "low_percent": -100 * high, "high_percent": -100 * low},
        "hit_frequency": float(report.hit_frequency),
        "lines": [
            {"name": end.line, "count": count, "frequency": count / report.rounds, "pays": end.pays}
            for end, count in report.lines
        ],
        **({"by_count": [_at_count(at_count) for at_count in report.by_count]} if staked.groups else {}),
        "rare": report.rare,
        "method": method(rounds),
        "cites": [str(cite) for cite in staked.cites],
    }


def _at_count(at_count: AtCount) -> dict[str, Any]:
    return {
        "count": at_count.count,
        "rounds": at_count.rounds,
        "staked": show(at_count.staked),
        "house_edge": -float(at_count.result.value),
        "std_error": at_count.result.error,
    }


def method(rounds: Rounds) -> str:
    """Return a sentence on how it was simulated."""
    others = {0: "no other player is at the table", 1: "one other player is at the table"}
    return (
        "Compiled functions deal rounds from a generator and settle them; meters stay at their initial amounts, "
        f"and {others.get(rounds.others, f'{rounds.others} other players are at the table')}."
        f"{rounds.note and f' {rounds.note}'}"
    )


def _mean(mean: Mean, unit: int) -> dict[str, Any]:
    low, high = mean.interval
    return {
        "mean": float(mean.value / unit),
        "mean_fraction": str(mean.value / unit),
        "std_dev": mean.deviation / unit,
        "std_error": mean.error / unit,
        "confidence": {"level": CONFIDENCE, "low": low / unit, "high": high / unit},
    }


def _sessions(report: SessionReport) -> dict[str, Any]:
    return {
        "number": report.number,
        "length": report.length,
        "bankroll": None if report.bankroll is None else show(report.bankroll),
        "result": _mean(report.result, 100),
        "ahead": float(report.ahead),
        "quantiles": {f"{part:.0%}": _dollars(quantile(report.results, part)) for part in QUANTILES},
        "risk_of_ruin": None if report.ruin is None else _mean(report.ruin, 1),
        "bankroll_that_lasts": {f"{part:.0%}": _dollars(quantile(report.needed, part)) for part in QUANTILES},
        "results": _pairs(report.results),
        "needed": _pairs(report.needed),
    }


def _dollars(amount: Cents) -> float:
    return float(Fraction(amount, 100))


def _pairs(values: Counter[Cents]) -> list[list[float]]:
    """Return each amount with the number of sessions that ended with it."""
    return [[_dollars(amount), values[amount]] for amount in sorted(values)]
