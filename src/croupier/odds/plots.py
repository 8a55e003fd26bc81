"""Plots of odds: how one wager ends, the edges of several, a jackpot wager's return by its meter.

Only this module needs matplotlib (``croupier[plots]``), and imports it only when it draws.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from importlib.util import find_spec
from math import ceil, floor, log10
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

from croupier.equipment.money import Rounding, percent, show
from croupier.errors import CroupierError
from croupier.games import game
from croupier.odds.report import LineOdds, OddsReport
from croupier.odds.text_report import cites_in_short, in_per_cent, stated

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = (".svg", ".png")

MOST_CURVES = 8
MOST_MARKS = 6

# These colors can be told apart by people who are red-green color-blind, and in gray.
BLUE, ORANGE, GREEN, PURPLE, GRAY, DARK = "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#9a9a9a", "#333333"
COLORS = (BLUE, ORANGE, GREEN, PURPLE, "#56b4e9", "#d55e00", DARK, GRAY)
MARKS = ("o", "s", "D", "^", "v", "P", "X", "*")


STYLE: dict[Any, Any] = {
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.parse_math": False,  # a dollar sign is a dollar sign
    "svg.hashsalt": "croupier",  # the same odds make the same file, byte for byte
}


class OddsNotDrawn(CroupierError, ValueError):
    """A plot of something that can't be shown that way."""


def can_be_drawn() -> bool:
    return find_spec("matplotlib") is not None


def draw(reports: Sequence[OddsReport], file: Path, what: str | None = None) -> None:
    """Draw the ``outcomes``, ``edges`` or returns by ``meter`` of reports; by default, what suits their number."""
    from matplotlib import rc_context

    if what is None:
        what = "edges" if len(reports) > 1 else "meter" if reports[0].jackpot else "outcomes"
    with rc_context(STYLE):
        figure = _DRAWN[what](reports)
        figure.savefig(file, dpi=150, metadata={"Date": None} if file.suffix.lower() == ".svg" else None)


def _figure(width: float, height: float) -> "Figure":
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained", facecolor="white")


def _heading(figure: "Figure", axes: "Axes", title: str, below: str, rows_of_legend: int = 0) -> None:
    figure.suptitle(fill(title, 78), fontsize=13, fontweight="bold", x=0.02, ha="left")
    axes.set_title(below, fontsize=9, color=DARK, loc="left", pad=_above(rows_of_legend))


def _legend_above(axes: "Axes") -> None:
    """Put a legend between the axes and their title, where it hides nothing."""
    close: dict[str, Any] = {"borderaxespad": 0.1, "borderpad": 0.1, "labelspacing": 0.3}
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), frameon=False, fontsize=8.5, **close)


def _above(rows: int) -> float:
    """Return how far above the axes the title goes, in points, given the rows of the legend below it."""
    return 8 + 12.5 * rows


def _source(figure: "Figure", reports: Sequence[OddsReport]) -> None:
    """Put the method and the paragraphs at the foot."""
    methods = " ".join(dict.fromkeys(report.method for report in reports))
    cites = tuple(dict.fromkeys(cite for report in reports for cite in report.cites))
    text = fill(f"{methods} [{cites_in_short(cites)}]", int(13.5 * figure.get_figwidth()))
    figure.supxlabel(text, fontsize=8, color="#555555", x=0.02, ha="left")


def _named(report: OddsReport) -> str:
    return f"{game(report.game).TITLE}: {report.title}, table {report.pay_table}"


def _conditions(report: OddsReport, *, meter: bool = True) -> str:
    return ", ".join(f"{key}: {value}" for key, value in stated(report).items() if meter or key != "meter")


# --- how one wager ends


def _outcomes(reports: Sequence[OddsReport]) -> "Figure":
    if len(reports) != 1:
        raise OddsNotDrawn(
            f"outcomes are drawn for one wager, and there are {len(reports)}; narrow them down with --wager, "
            "--pay-table and --choice"
        )
    (report,) = reports
    lines = [line for line in report.lines if line.ways]
    figure = _figure(9.5, 2.2 + 0.36 * len(lines))
    axes = figure.add_subplot()
    places = range(len(lines))
    chances = [float(line.probability) for line in lines]
    # Bars on a logarithmic scale need a starting point: here, a little below the rarest line.
    least = 10.0 ** (floor(log10(min(chances))) - 0.5)
    axes.barh(places, [chance - least for chance in chances], left=least, color=[_color(line) for line in lines])
    axes.set_xscale("log")
    axes.set_xlim(least, 4)
    powers = range(ceil(log10(least)), 1)
    axes.set_xticks([10.0**power for power in powers], [_power(power) for power in powers], fontsize=8.5)
    axes.set_yticks(places, [f"{fill(line.name, 44)}\n{line.pays}" for line in lines], fontsize=8.5)
    axes.set_ylim(len(lines) - 0.4, -0.6)
    axes.minorticks_off()
    axes.set_xlabel("probability, on a logarithmic scale", loc="left", fontsize=9)
    for place, line in zip(places, lines, strict=True):
        _beside(axes, _chance(line.probability), float(line.probability), place, 4)
    _legend_of_outcomes(axes, lines)
    edge = f"house edge {in_per_cent(report.house_edge)}, standard deviation {report.std_dev:.3f} wagers"
    hits = f"hit frequency {in_per_cent(report.hit_frequency, 2)}"
    _heading(figure, axes, _named(report), f"{edge}, {hits}\n{_conditions(report)}")
    _source(figure, reports)
    return figure


def _power(power: int) -> str:
    return f"{100 * 10**power:g}%" if power > -4 else f"1 in\n{10**-power:,}"


def _beside(axes: "Axes", text: str, across: float, along: float, points: int) -> None:
    """Print a figure to the right of its mark, at a distance in points, or to the left if that is negative."""
    side = "left" if points > 0 else "right"
    # A line behind it must not strike it out.
    paper = {"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 0.8}
    place: dict[str, Any] = {"xytext": (points, 0), "textcoords": "offset points", "va": "center", "ha": side}
    axes.annotate(text, (across, along), **place, fontsize=8.5, bbox=paper)


def _color(line: LineOdds) -> str:
    return BLUE if line.net > 0 else ORANGE if line.net < 0 else GRAY


def _legend_of_outcomes(axes: "Axes", lines: Sequence[LineOdds]) -> None:
    from matplotlib.patches import Patch

    there = {_color(line) for line in lines}
    words = {BLUE: "player wins", GRAY: "even", ORANGE: "player loses"}
    handles = [Patch(color=color, label=label) for color, label in words.items() if color in there]
    # Put it below the ticks, level with the axis label at the left.
    below: dict[str, Any] = {"bbox_to_anchor": (1, 0), "borderaxespad": 3.6}
    axes.legend(handles=handles, loc="upper right", ncols=3, frameon=False, fontsize=8.5, **below)


def _chance(chance: Fraction) -> str:
    return in_per_cent(chance, 2) if chance >= Fraction(1, 1000) else f"1 in {float(1 / chance):,.0f}"


# --- the edges of several wagers


def _edges(reports: Sequence[OddsReport]) -> "Figure":
    wagers: dict[tuple[str, str], list[OddsReport]] = {}
    for report in reports:
        wagers.setdefault((report.game, report.title), []).append(report)
    panels = [_Panel(some) for some in wagers.values()]
    # Long row names must not take room from the marks.
    longest = max(len(row) for panel in panels for row in panel.tables)
    figure = _figure(9.5 + 0.075 * max(0, longest - 14), 1.2 + sum(panel.height for panel in panels))
    drawn = figure.subplots(len(panels), 1, squeeze=False, height_ratios=[panel.height for panel in panels])[:, 0]
    for axes, panel in zip(drawn, panels, strict=True):
        panel.draw(axes)
    figure.suptitle("House edge by pay table", fontsize=13, fontweight="bold", x=0.02, ha="left")
    _source(figure, reports)
    return figure


class _Panel:
    """The tables of one wager, one below the other, with marks that distinguish the choices."""

    def __init__(self, reports: Sequence[OddsReport]) -> None:
        self.reports = reports
        conditions = [stated(report) for report in reports]
        by_table: dict[str, list[dict[str, str]]] = {}
        for report, condition in zip(reports, conditions, strict=True):
            by_table.setdefault(report.pay_table, []).append(condition)
        # What differs under one table gets its own mark; what never differs is stated once.
        marked = {
            key
            for some in by_table.values()
            for condition in some
            for key in condition
            if len({of.get(key) for of in some}) > 1
        }
        self.marks = [
            ", ".join(f"{key}: {condition[key]}" for key in condition if key in marked) for condition in conditions
        ]
        self.rows = [report.pay_table for report in reports]
        if len(set(self.marks)) > MOST_MARKS:
            # There are too many to distinguish by marks, so each gets a row.
            values = [", ".join(condition[key] for key in condition if key in marked) for condition in conditions]
            tables = [f"{report.pay_table}: " if len(by_table) > 1 else "" for report in reports]
            self.rows = [f"{table}{of}" for table, of in zip(tables, values, strict=True)]
            self.marks = ["" for _ in reports]
        self.tables = list(dict.fromkeys(self.rows))
        self.kinds = list(dict.fromkeys(self.marks))
        conditions_shown = {
            key: {condition[key] for condition in conditions if key in condition} for key in ("stake", "meter")
        }
        self.shared_conditions = "".join(
            f", {key} {value}" for key, values in conditions_shown.items() if len(values) == 1 for value in values
        )

    @property
    def height(self) -> float:
        return 1.05 + 0.25 * len(self.tables) + 0.19 * (len(self.kinds) if len(self.kinds) > 1 else 0)

    def draw(self, axes: "Axes") -> None:
        points = [
            (float(100 * report.house_edge), self.tables.index(row), self.kinds.index(mark))
            for report, row, mark in zip(self.reports, self.rows, self.marks, strict=True)
        ]
        for number, kind in enumerate(self.kinds):
            here = [(edge, place) for edge, place, of in points if of == number]
            # Where a choice makes no difference, a smaller open mark keeps the other visible.
            axes.plot(
                *zip(*here, strict=True),
                color=COLORS[number % len(COLORS)],
                marker=MARKS[number % len(MARKS)],
                label=kind or "other tables",
                linestyle="",
                markersize=9 - 1.5 * min(number, 3),
                fillstyle="none" if number % 2 else "full",
                markeredgewidth=1.6,
            )
        axes.axvline(0, color=DARK, linewidth=0.8)
        axes.margins(x=0.1)
        for place in range(len(self.tables)):
            _label_row(axes, sorted({edge for edge, of, _ in points if of == place}), place)
        axes.set_yticks(range(len(self.tables)), self.tables)
        axes.set_ylim(len(self.tables) - 0.4, -0.6)
        axes.grid(axis="y", color="#e6e6e6")
        axes.set_axisbelow(True)
        axes.set_xlabel(f"house edge, percent of the wager{self.shared_conditions}", fontsize=9)
        first, rows = self.reports[0], len(self.kinds)
        title = f"{game(first.game).TITLE}: {first.title}"
        axes.set_title(title, loc="left", fontsize=10.5, fontweight="bold", pad=_above(rows if rows > 1 else 0))
        if rows > 1:
            _legend_above(axes)


def _label_row(axes: "Axes", edges: Sequence[float], place: int) -> None:
    """Print figures beside the marks of a row, on the side with room, or none."""
    low, high = axes.get_xlim()
    room = 0.11 * (high - low)
    for number, edge in enumerate(edges):
        if number + 1 == len(edges) or edges[number + 1] - edge > room:
            _beside(axes, f"{edge:.3f}%", edge, place, 8)
        elif number == 0 or edge - edges[number - 1] > 2 * room:
            _beside(axes, f"{edge:.3f}%", edge, place, -8)


# --- returns by the meter


def _meter(reports: Sequence[OddsReport]) -> "Figure":
    some = [report for report in reports if report.jackpot is not None]
    if not some:
        raise OddsNotDrawn("none of these wagers has a meter; use --plot-of outcomes or --plot-of edges")
    if len(some) > MOST_CURVES:
        raise OddsNotDrawn(
            f"at most {MOST_CURVES} returns are drawn together, and there are {len(some)}; narrow them down with "
            "--wager, --pay-table and --choice"
        )
    figure = _figure(9.5, 6)
    axes = figure.add_subplot()
    evens = [report.jackpot.break_even for report in some if report.jackpot and report.jackpot.break_even]
    most = max([*(1.25 * float(even) for even in evens), *(2.0 * (report.meter or 0) for report in some), 50_000_00])
    axes.axhline(100, color=DARK, linewidth=0.9, linestyle=(0, (5, 4)), label="no edge")
    differ = len({_conditions(report, meter=False) for report in some}) > 1
    for number, report in enumerate(some):
        _curve(axes, report, int(most), number, _conditions(report, meter=False) if differ else "")
    axes.set_xlim(0, most / 100)
    axes.xaxis.set_major_formatter(lambda amount, _: show(round(100 * amount)))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}%")
    axes.set_xlabel("meter")
    axes.set_ylabel("expected return, percent of the wager")
    _legend_above(axes)
    axes.grid(color="#ececec")
    axes.set_axisbelow(True)
    titles = " and ".join(dict.fromkeys(f"{game(report.game).TITLE}: {report.title}" for report in some))
    _heading(figure, axes, f"{titles}, return by the meter", _of_meters(some), len(some) + 1)
    _source(figure, some)
    return figure


def _of_meters(reports: Sequence[OddsReport]) -> str:
    contributions = dict.fromkeys(
        f"{'at least ' if of.least else ''}{percent(of.rate)} of each wager goes to the meter [{of.cite}]"
        for report in reports
        if report.jackpot is not None and (of := report.jackpot.contribution) is not None
    )
    conditions = dict.fromkeys(_conditions(report, meter=False) for report in reports)
    # Where conditions differ, each curve states its own.
    return "\n".join([fill("; ".join(contributions), 110), *(conditions if len(conditions) == 1 else ())])


def _curve(axes: "Axes", report: OddsReport, most: int, number: int, conditions: str) -> None:
    assert report.jackpot is not None
    bends = [piece.start for piece in report.jackpot.pieces if piece.start < most]
    meters = [*bends, most]
    color = COLORS[number % len(COLORS)]
    even = report.jackpot.break_even
    label = f"table {report.pay_table}" + (f" ({conditions})" if conditions else "")
    label += f", break-even {show(Rounding.UP_TO_CENT.of(even))}" if even else ""
    returns = [float(100 * report.return_at(meter)) for meter in meters]
    axes.plot([meter / 100 for meter in meters], returns, color=color, linewidth=1.8, label=label)
    if even:
        axes.plot([float(even) / 100], [100], MARKS[number % len(MARKS)], color=color, markersize=7)


_DRAWN: dict[str, Callable[[Sequence[OddsReport]], "Figure"]] = {
    "outcomes": _outcomes,
    "edges": _edges,
    "meter": _meter,
}
