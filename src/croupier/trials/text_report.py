"""A run of the battery as people read it, as JSON, and as the line that is kept of it."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

import croupier
from croupier.line_width import line_width
from croupier.trials.battery import BUDGET, BatteryReport, TrialResult

WIDTH = 100
KEPT_FORM = 1
"""The format of a kept line."""


def in_words(report: BatteryReport) -> Iterator[str]:
    """Yield all results, line by line."""
    plan = report.plan
    source = f"a laboratory's source ({report.laboratory})" if report.laboratory else "the operating system's source"
    yield f"The {plan.name} battery, over {source}"
    if report.failure:
        yield ""
        yield f"Nothing can be judged: {report.failure}"
        yield "The source is not fit for live play; no table opens with it."
        return
    yield (
        f"{plan.words:,} words, {plan.shuffles:,} shuffles, {plan.throws:,} throws of two dice, "
        f"{plan.shakes:,} shakes of three, {plan.numbers:,} numbers, {plan.spins:,} spins"
    )
    yield ""
    rows: list[tuple[str, ...]] = [("trial", "of", "statistic", "degrees", "p", "p of the blocks", "")]
    rows += [_row(result, plan.limit) for result in report.results]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    for row in rows:
        cells = [f"{row[0]:<{widths[0]}}", *(f"{row[column]:>{widths[column]}}" for column in range(1, 6)), row[6]]
        yield "  ".join(cells).rstrip()
    yield ""
    yield from wrap(_verdict(report), line_width(WIDTH))


def _row(result: TrialResult, limit: float) -> tuple[str, ...]:
    found = result.found
    whole = not found.degrees and found.statistic == int(found.statistic)
    statistic = f"{found.statistic:,.0f}" if whole else f"{found.statistic + 0.0:,.2f}"
    of_blocks = "–" if result.of_blocks is None else _p(result.of_blocks)
    degrees = f"{found.degrees:,}" if found.degrees else "–"
    failed = "" if result.passes(limit) else "FAILS"
    return result.name, f"{result.seen:,}", statistic, degrees, _p(found.p), of_blocks, failed


def _p(value: float) -> str:
    return f"{value:.4f}" if value >= 0.0001 or value == 0 else f"{value:.1e}"


def _verdict(report: BatteryReport) -> str:
    plan = report.plan
    limit = f"Each of {plan.judged} p-values must be at least {plan.limit:.6f}, so that sound chance fails"
    odds = f"{limit} at most {100 * BUDGET:g} run in 100."
    if report.passed:
        return f"Passed. {odds}"
    names = ", ".join(result.name for result in report.failed)
    return f"FAILED: {names}. {odds} Keep this result, run the full battery, and close the tables if it fails again."


def plain(report: BatteryReport) -> dict[str, Any]:
    """Return all results for JSON."""
    plan = report.plan
    return {
        "budget": BUDGET,
        "failure": report.failure,
        "laboratory": report.laboratory,
        "limit": plan.limit,
        "passed": report.passed,
        "plan": {
            "blocks": plan.blocks,
            "name": plan.name,
            "numbers": plan.numbers,
            "shakes": plan.shakes,
            "spins": plan.spins,
            "shuffles": plan.shuffles,
            "throws": plan.throws,
            "words": plan.words,
        },
        "trials": [
            {
                "blocks": list(result.blocks),
                "degrees": result.found.degrees,
                "name": result.name,
                "p": result.found.p,
                "p_of_blocks": result.of_blocks,
                "passes": result.passes(plan.limit),
                "seen": result.seen,
                "statistic": result.found.statistic,
            }
            for result in report.results
        ],
    }


def keep(report: BatteryReport, file: Path, time: str) -> None:
    """Append a line with the date, the version and every p-value to a file, leaving earlier lines unchanged."""
    line = {"form": KEPT_FORM, "time": time, "version": croupier.__version__, **plain(report)}
    text = json.dumps(line, sort_keys=True, separators=(",", ":")) + "\n"
    with file.open("a", encoding="utf-8") as kept:
        kept.write(text)
        kept.flush()
        os.fsync(kept.fileno())
