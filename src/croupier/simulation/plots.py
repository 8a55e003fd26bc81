"""Plots of a simulation: the course of bankrolls, and how the wagers ended.

A round follows from the seed and its number alone, so the paths drawn are sessions of the run itself, played again.
Matplotlib (``croupier[plots]``) is imported only when something is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, log10
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.money import show
from croupier.errors import CroupierError
from croupier.odds.plots import BLUE, DARK, GRAY, ORANGE, STYLE
from croupier.simulation.dealing import GENERATOR
from croupier.simulation.json_report import method
from croupier.simulation.report import SessionReport, SimulationReport, WagerReport
from croupier.simulation.runner import SimulationRun
from croupier.simulation.tally import Sessions

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DRAWN_PATHS = 40
"""Number of sessions drawn as lines."""

BAND_SESSIONS = 4_000
MOST_ROUNDS = 4_000_000
"""The most sessions, and rounds overall, that make up the bands behind them."""

BINS = 60
HEAD = 0.62
"""The height of the heading above the axes, in inches."""


class RunNotDrawn(CroupierError, ValueError):
    """A run with nothing to draw."""


def draw(report: SimulationReport, title: str, file: Path, what: str | None = None) -> None:
    """Draw the course of ``bankrolls`` or the ``outcomes`` of the wagers."""
    from matplotlib import rc_context

    if what is None:
        what = "bankrolls" if report.sessions is not None else "outcomes"
    with rc_context(STYLE):
        figure = _outcomes(report, title) if what == "outcomes" else _bankrolls(report, title)
        figure.savefig(file, dpi=150, metadata={"Date": None} if file.suffix.lower() == ".svg" else None)


def _figure(width: float, height: float) -> "Figure":
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained", facecolor="white")


def _frame(figure: "Figure", report: SimulationReport, title: str, words: str) -> None:
    """Add the heading (the game and how it was played) and the footer (how it was simulated)."""
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    run = report.run
    played = f"{report.rounds:,} rounds by the strategy “{run.rounds.strategy}”, seed {run.seed} ({GENERATOR})"
    height = figure.get_figheight()
    layout = figure.get_layout_engine()
    assert isinstance(layout, ConstrainedLayoutEngine)
    layout.set(rect=(0, 0, 1, 1 - HEAD / height))
    figure.text(0.02, 1 - 0.12 / height, f"{title}: {words}", fontsize=13, fontweight="bold", va="top")
    figure.text(0.02, 1 - 0.40 / height, played, fontsize=9, color=DARK, va="top")
    text = fill(method(run.rounds), int(13.5 * figure.get_figwidth()))
    figure.supxlabel(text, fontsize=8, color="#555555", x=0.02, ha="left")


# --- bankrolls


@dataclass(frozen=True, slots=True)
class Paths:
    """Sessions of a run, round by round: a row for each, starting at 0."""

    amounts: NDArray[np.int64]
    ruined: NDArray[np.bool_]
    """Which of them ended early because the remaining bankroll did not cover the next round's wagers."""


def paths(run: SimulationRun, rounds: int) -> Paths:
    """Return the first sessions of the rounds played, played again."""
    length = run.sessions.length
    number = min(BAND_SESSIONS, max(1, MOST_ROUNDS // length), rounds // length)
    if number == 0:
        raise RunNotDrawn(
            f"no session of {length:,} rounds was played to its end: play more rounds, or a shorter --session"
        )
    nets = np.zeros(number * length, dtype=np.int64)
    downs = np.zeros(number * length, dtype=np.int64)
    chunk = run.rounds.chunk
    for start in range(0, len(nets), chunk):
        ends = run.rounds.play(run.seed, start, min(chunk, len(nets) - start))
        for wager, row in zip(run.rounds.wagers, ends, strict=True):
            nets[start : start + chunk] += np.array([end.net for end in wager.ends], dtype=np.int64)[row]
            put_down = np.array([wager.down_at(end) for end in wager.ends], dtype=np.int64)
            downs[start : start + chunk] += put_down[row]
    amounts = np.zeros((number, length + 1), dtype=np.int64)
    np.cumsum(nets.reshape(number, length), axis=1, out=amounts[:, 1:])
    return _ended(amounts, run.sessions, downs.reshape(number, length))


def _ended(amounts: NDArray[np.int64], sessions: Sessions, downs: NDArray[np.int64]) -> Paths:
    """Freeze each session once the bankroll doesn't cover the next round's wagers."""
    if sessions.bankroll is None:
        return Paths(amounts, np.zeros(len(amounts), dtype=np.bool_))
    # The session ends with the last round: what remains then need not cover anything.
    short = sessions.bankroll + amounts[:, :-1] < downs
    ruined: NDArray[np.bool_] = np.any(short, axis=1)
    first = short.argmax(axis=1)
    after = np.arange(amounts.shape[1]) > first[:, np.newaxis]
    stays = np.take_along_axis(amounts, first[:, np.newaxis], axis=1)
    return Paths(np.where(after & ruined[:, np.newaxis], stays, amounts), ruined)


def _bankrolls(report: SimulationReport, title: str) -> "Figure":
    run = report.run
    found = paths(run, report.rounds)
    assert report.sessions is not None
    figure = _figure(11, 6.4)
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(3, 1.15))
    begin = run.sessions.bankroll or 0
    _paths(left, found, begin, run.sessions.length)
    lines = left.get_ylim()
    _results(right, report.sessions, begin, lines)
    what = "the result of a player" if run.sessions.bankroll is None else "the bankroll of a player"
    left.set_ylabel(f"{what}, in dollars")
    left.yaxis.set_major_formatter(lambda amount, _: _dollars(amount))
    _frame(figure, report, title, "bankrolls")
    return figure


def _dollars(amount: float) -> str:
    return f"{'−' if amount < 0 else ''}${abs(amount):,.0f}"


def _paths(axes: "Axes", found: Paths, begin: int, length: int) -> None:
    amounts = (found.amounts + begin) / 100
    across = np.arange(length + 1)
    low, lower, middle, upper, high = np.quantile(amounts, (0.05, 0.25, 0.5, 0.75, 0.95), axis=0)
    axes.fill_between(across, low, high, color=BLUE, alpha=0.14, linewidth=0, label="90% of the sessions")
    axes.fill_between(across, lower, upper, color=BLUE, alpha=0.22, linewidth=0, label="50% of the sessions")
    some = amounts[:DRAWN_PATHS]
    for number, path in enumerate(some):
        label = f"{len(some)} of the {len(amounts):,} sessions" if number == 0 else None
        axes.plot(across, path, color=DARK, alpha=0.35, linewidth=0.6, label=label)
    axes.plot(across, middle, color=BLUE, linewidth=2.2, label="median")
    axes.axhline(begin / 100, color=ORANGE, linewidth=1.4, linestyle=(0, (5, 4)), label="break-even")
    # A jackpot would flatten everything else, so the plot shows the bands and what is near them.
    span = max(float(high.max() - low.min()), 1.0)
    bottom = max(float(some.min()), float(low.min()) - 0.5 * span)
    top = min(float(some.max()), float(high.max()) + 0.5 * span)
    axes.set_ylim(bottom - 0.04 * span, top + 0.04 * span)
    axes.set_xlim(0, length)
    axes.set_xlabel("rounds of the session")
    axes.grid(color="#ececec")
    axes.set_axisbelow(True)
    above: dict[str, Any] = {"bbox_to_anchor": (0, 1), "borderaxespad": 0.1, "borderpad": 0.1}
    axes.legend(loc="lower left", ncols=3, frameon=False, fontsize=8.5, **above)


def _results(axes: "Axes", report: SessionReport, begin: int, shown: tuple[float, float]) -> None:
    """Draw how many sessions ended where, beside the paths and on their scale."""
    values = np.array([(begin + amount) / 100 for amount in report.results])
    weights = np.array(list(report.results.values())) / report.number
    counts, edges = np.histogram(values, np.linspace(*shown, BINS + 1), weights=weights)
    middles = (edges[:-1] + edges[1:]) / 2
    ahead = middles > begin / 100
    for where, color, words in ((ahead, BLUE, "ended with a win"), (~ahead, ORANGE, "ended with a loss, or even")):
        axes.barh(middles[where], 100 * counts[where], height=np.diff(edges)[where] * 0.92, color=color, label=words)
    axes.grid(axis="x", color="#ececec")
    axes.set_axisbelow(True)
    summary = [f"percent of {report.number:,} sessions", f"{100 * float(report.ahead):.1f}% end ahead"]
    beyond = float(weights[(values < shown[0]) | (values > shown[1])].sum())
    if report.ruin is not None:
        summary.append(f"risk of ruin {100 * float(report.ruin.value):.2f}%")
    if beyond:
        summary.append(f"{100 * beyond:.2g}% end beyond this picture")
    axes.set_xlabel("\n".join(summary))
    above: dict[str, Any] = {"bbox_to_anchor": (0, 1), "borderaxespad": 0.1, "borderpad": 0.1}
    axes.legend(loc="lower left", frameon=False, fontsize=8.5, **above)


# --- outcomes


def _outcomes(report: SimulationReport, title: str) -> "Figure":
    """Draw a panel for each wager. Wagers of one kind and table, such as three packs, are alike and share one."""
    from matplotlib.patches import Patch

    panels: dict[tuple[str, str], list[WagerReport]] = {}
    for wager in report.wagers:
        panels.setdefault((wager.staked.key, wager.staked.pay_table), []).append(wager)
    heights = [1.1 + 0.27 * len(some[0].staked.lines) for some in panels.values()]
    figure = _figure(10, 1.5 + sum(heights))
    drawn = figure.subplots(len(panels), 1, squeeze=False, height_ratios=heights)[:, 0]
    least = 10.0 ** (floor(log10(1 / (report.rounds * max(map(len, panels.values()))))) - 0.3)
    for axes, some in zip(drawn, panels.values(), strict=True):
        _ends(axes, some, least)
    drawn[-1].set_xlabel("share of the rounds, on a logarithmic scale", fontsize=9)
    _frame(figure, report, title, "how the wagers ended")
    colors = {"player wins": BLUE, "even": GRAY, "player loses": ORANGE}
    handles = [Patch(color=color, label=words) for words, color in colors.items()]
    figure.legend(handles=handles, loc="upper right", ncols=3, frameon=False, fontsize=8.5)
    return figure


def _ends(axes: "Axes", some: Sequence[WagerReport], least: float) -> None:
    staked = some[0].staked
    counts = [sum(each) for each in zip(*([count for _, count in report.lines] for report in some), strict=True)]
    number = sum(counts)
    places = range(len(counts))
    parts = [count / number for count in counts]
    colors = [BLUE if end.net > 0 else ORANGE if end.net < 0 else GRAY for end in staked.lines]
    axes.barh(places, [max(0.0, part - least) for part in parts], left=least, color=colors)
    axes.set_xscale("log")
    axes.set_xlim(least, 40)
    powers = range(int(np.ceil(log10(least))), 1)
    axes.set_xticks([10.0**power for power in powers], [_power(power) for power in powers], fontsize=8.5)
    axes.minorticks_off()
    axes.set_yticks(places, [f"{end.line}: {end.pays}" for end in staked.lines], fontsize=8.5)
    axes.set_ylim(len(counts) - 0.4, -0.6)
    for place, (count, part) in enumerate(zip(counts, parts, strict=True)):
        chance = f"{100 * part:.3g}%" if part >= 1e-4 else f"1 in {number / max(count, 1):,.0f}"
        words = f"{chance} ({count:,})" if count else "never"
        axes.annotate(
            words, (max(part, least), place), xytext=(4, 0), textcoords="offset points", va="center", fontsize=8.5
        )
    edge = -sum(100 * float(report.result.value) for report in some) / len(some)
    error = 100 * some[0].result.error
    areas = f" ({len(some)} of them)" if len(some) > 1 else ""
    axes.set_title(
        f"{_without_number(staked.title, len(some))}{areas}, table {staked.pay_table}, {show(staked.stake)}\n"
        f"house edge {edge:.3f}% ± {error:.3f}%",
        loc="left",
        fontsize=10,
        fontweight="bold",
    )


def _without_number(title: str, alike: int) -> str:
    return title.rstrip(" 123") if alike > 1 else title


def _power(power: int) -> str:
    return f"{100 * 10**power:g}%" if power > -5 else f"1 in\n{10**-power:,}"
