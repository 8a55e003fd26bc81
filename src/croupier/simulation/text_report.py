"""A simulation as people read it."""

from collections.abc import Iterator
from textwrap import wrap

from croupier.equipment.money import show
from croupier.line_width import line_width
from croupier.simulation.dealing import GENERATOR
from croupier.simulation.json_report import method
from croupier.simulation.report import SessionReport, SimulationReport, WagerReport, quantile
from croupier.simulation.rounds import staked_in_all

WIDTH = 100
UNFOLDED = 10_000
"""The width of a file or a pipe, where programs read lines as they are."""

SAME_END = "every round ended the same way, which says nothing about the error: play more"


def in_words(report: SimulationReport, title: str, filing: str) -> Iterator[str]:
    """Yield all results, line by line, folding lines that a narrow terminal can't hold."""
    widest = line_width(UNFOLDED)
    for line in _report(report, title, filing):
        if len(line) <= widest:
            yield line
        else:
            margin = " " * (len(line) - len(line.lstrip()))
            yield from wrap(line, widest, subsequent_indent=f"{margin}  ", drop_whitespace=True)


def _report(report: SimulationReport, title: str, filing: str) -> Iterator[str]:
    run = report.run
    yield f"{title}, {filing}"
    yield f"{report.rounds:,} rounds by the strategy “{run.rounds.strategy}”, seed {run.seed} ({GENERATOR})"
    if not report.complete:
        yield f"Stopped: {report.rounds:,} of {run.number:,} rounds were played."
    for wager in report.wagers:
        yield ""
        yield from _wager(wager)
    yield ""
    yield from _round(report)
    if report.sessions is not None:
        yield ""
        yield from _sessions(report.sessions)
    yield ""
    yield from wrap(method(run.rounds), line_width(WIDTH))


def _percent(part: float, digits: int = 4) -> str:
    # Zero has no sign.
    return f"{100 * part + 0.0:.{digits}f}%"


def _wager(report: WagerReport) -> Iterator[str]:
    staked, low, high = report.staked, *report.result.interval
    meter = "" if staked.meter is None else f", the meter at {show(staked.meter)}"
    yield f"{staked.area}: {staked.title}, table {staked.pay_table}, {show(staked.stake)}{meter}"
    edge = f"  house edge {_percent(-float(report.result.value))}"
    if report.result.error:
        spread = f"(95%: {_percent(-high)} to {_percent(-low)}), deviation {report.result.deviation:.4f}"
        yield f"{edge} ± {_percent(report.result.error)} {spread}"
    else:
        yield f"{edge} so far; {SAME_END}"
    ends = [
        (end.line, f"{count:,}", _percent(count / report.rounds, 5), end.pays)
        for end, count in report.lines
        if count or not staked.groups
    ]
    widths = [max(len(row[column]) for row in ends) for column in range(3)]
    for line, count, part, pays in ends:
        yield f"    {line:<{widths[0]}}  {count:>{widths[1]}}  {part:>{widths[2]}}  {pays}"
    yield from _by_count(report)
    if report.rare:
        words = f"Seen too rarely for the interval to account for: {', '.join(report.rare)}."
        yield from wrap(words, line_width(WIDTH), initial_indent="  ", subsequent_indent="    ")


def _by_count(report: WagerReport) -> Iterator[str]:
    """Yield the wager at each value of the count, if one is kept."""
    found = [group for group in report.by_count if group.result.number]
    width = max((len(group.count) for group in found), default=0)
    if found:
        yield f"    {report.staked.grouped_by:>{max(5, width)}}     rounds         wager       house edge"
    for group in found:
        edge = f"{_percent(-float(group.result.value), 3)} ± {_percent(group.result.error, 3)}"
        share = f"{_percent(group.rounds / report.rounds, 3):>9}"
        yield f"    {group.count:>{max(5, width)}}  {share}  {show(group.staked):>12}  {edge}"


def _round(report: SimulationReport) -> Iterator[str]:
    wagers = report.run.rounds.wagers
    low, high = report.result.interval
    begins = " at first" if any(wager.varies for wager in wagers) else " in total"
    yield f"A round, {show(staked_in_all(wagers))} staked{begins}:"
    mean = f"  mean result for the player {_money(float(report.result.value))}"
    if report.result.error:
        spread = f"(95%: {_money(low)} to {_money(high)}), deviation {_money(report.result.deviation)}"
        yield f"{mean} ± {_money(report.result.error)} {spread}"
    else:
        yield f"{mean} so far; {SAME_END}"


def _money(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.4f}"


def _sessions(report: SessionReport) -> Iterator[str]:
    begins = "" if report.bankroll is None else f", each with a bankroll of {show(report.bankroll)}"
    yield f"{report.number:,} sessions of {report.length:,} rounds{begins}:"
    yield f"  {_percent(float(report.ahead), 2)} end ahead"
    parts = (0.05, 0.25, 0.5, 0.75, 0.95)
    found = ", ".join(f"{part:.0%}: {show(quantile(report.results, part))}" for part in parts)
    yield f"  percentiles of their results: {found}"
    if report.ruin is not None:
        low, high = report.ruin.interval
        interval = f"{_percent(max(low, 0.0), 3)} to {_percent(min(high, 1.0), 3)}"
        yield f"  risk of ruin {_percent(float(report.ruin.value), 3)} (95%: {interval})"
    lasts = ", ".join(f"{part:.0%}: {show(quantile(report.needed, part))}" for part in (0.5, 0.9, 0.95, 0.99))
    yield f"  bankroll that lasts for this share of them: {lasts}"
