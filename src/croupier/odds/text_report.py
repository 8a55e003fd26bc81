"""Odds as people read them: one wager with all its lines, or many with a row each, in lines of at most WIDTH."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from textwrap import wrap

from croupier.equipment.money import Cents, Rounding, percent, show
from croupier.games import game
from croupier.line_width import line_width
from croupier.odds.report import Jackpot, OddsReport, ResultPiece, short_name
from croupier.regulation import Cite

WIDTH = 100


def in_per_cent(value: Fraction, digits: int = 4) -> str:
    return f"{float(100 * value):.{digits}f}%"


def filled(text: str, indent: str = "  ", hanging: str = "") -> list[str]:
    """Wrap a text into lines."""
    lines = wrap(
        text, line_width(WIDTH), initial_indent=indent, subsequent_indent=indent + hanging, break_on_hyphens=False
    )
    return lines or [""]


_LEAST = 24
"""The least width of a first column."""


def in_columns(rows: Sequence[Sequence[str]], right: Sequence[bool], indent: str = "  ") -> list[str]:
    """Lay out rows in aligned columns. A first column that leaves too little room is wrapped."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    others = sum(widths[1:]) + 2 * (len(widths) - 1)
    widths[0] = min(widths[0], max(line_width(WIDTH) - len(indent) - others, _LEAST))
    found = []
    for row in rows:
        first, *more = wrap(row[0], widths[0], subsequent_indent="  ") or [""]
        cells = [
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip((first, *row[1:]), widths, right, strict=True)
        ]
        found.append((indent + "  ".join(cells)).rstrip())
        found += [indent + rest for rest in more]
    return found


def cites_in_short(cites: Sequence[Cite]) -> str:
    """Return citations that name each chapter only once in a row: ``13:69F-43.10(g), 43.11(b)1``."""
    found, chapter = [], ""
    for cite in cites:
        text = str(cite)
        own, _, rest = text.partition("-")
        found.append(rest if own == chapter else text)
        chapter = own
    return ", ".join(found)


def choice_lines(options: Mapping[str, str]) -> list[str]:
    """Return the choices that a report depends on."""
    return filled("; ".join(f"{key} = {value}" for key, value in options.items()))


def method_lines(kind: str, method: str, cites: Sequence[Cite]) -> list[str]:
    """Return how a report's figures were found, and by which paragraphs."""
    return filled(f"{kind}: {method} [{cites_in_short(cites)}]")


def _title(report: OddsReport) -> str:
    return f"{game(report.game).TITLE}: {report.title}"


def _choices(report: OddsReport) -> str:
    """Return the choices that matter, the stake and the meter."""
    found = [f"{key} = {value}" for key, value in report.options.items()]
    found.append(f"stake {show(report.stake)}")
    if report.meter is not None:
        found.append(f"meter {show(report.meter)}")
    return "; ".join(found)


def stated(report: OddsReport) -> dict[str, str]:
    """Return everything the odds depend on, by short names."""
    found = {short_name(key).replace("_", " "): value for key, value in report.options.items()}
    found["stake"] = show(report.stake)
    if report.meter is not None:
        found["meter"] = show(report.meter)
    return found


# --- one wager with all its lines


def in_full(report: OddsReport) -> list[str]:
    """Return a wager in full: every line with its ways, the edge, and what the edge depends on."""
    return [
        *filled(f"{_title(report)}, table {report.pay_table}", ""),
        *filled(_choices(report)),
        "",
        *_lines(report),
        "",
        *_figures(report),
        *_over_the_wager(report),
        *_over_the_meter(report),
        *_over_others(report),
        *_against_several(report),
        *_departures(report),
        *_together(report),
        "",
        *filled(f"{_how(report)} [{cites_in_short(report.cites)}]"),
    ]


def _how(report: OddsReport) -> str:
    kind = "Exact" if report.exact else "Counted" if report.std_error is None else "Estimated"
    return f"{kind}: {report.method}"


def _lines(report: OddsReport) -> list[str]:
    rows = [("line", "ways", "probability", "pays", "worth")]
    for line in report.lines:
        chance = f"{float(line.probability):.10f}" if line.ways else "-"
        worth = _signed(line.worth) if line.ways else "-"
        rows.append((line.name, f"{line.ways:,}", chance, line.pays, worth))
    rows.append(("all", f"{report.total_ways:,}", "", "", _signed(-report.house_edge)))
    found = in_columns(rows, (False, True, True, True, True))
    rule = "  " + "-" * (max(map(len, found)) - 2)
    # The head is one line, and so is the last row.
    return [found[0], rule, *found[1:-1], rule, found[-1]]


def _signed(worth: Fraction) -> str:
    return f"{float(100 * worth):+.4f}%" if worth else "0.0000%"


def _figures(report: OddsReport) -> list[str]:
    error = "" if report.std_error is None else f", standard error {100 * report.std_error:.4f}%"
    rows = [
        ("house edge", f"{in_per_cent(report.house_edge)}{_exactly(report)}{error}"),
        ("standard deviation", f"{report.std_dev:.4f} wagers"),
        ("hit frequency", _frequencies(report)),
        *report.also,
    ]
    return in_columns(rows, (False, False))


def _exactly(report: OddsReport) -> str:
    return f" = {report.house_edge}" if report.exact else ""


def _frequencies(report: OddsReport) -> str:
    hit = f"{in_per_cent(report.hit_frequency)}"
    return f"{hit}, and {in_per_cent(report.push_frequency)} a push" if report.push_frequency else hit


_ABREAST = 7
"""Number of points of a function printed side by side."""


def _over_the_wager(report: OddsReport) -> Iterator[str]:
    if not report.by_wager:
        return
    yield ""
    for start in range(0, len(report.by_wager), _ABREAST):
        some = report.by_wager[start : start + _ABREAST]
        amounts = ["wager", *(show(point.at) for point in some)]
        edges = ["house edge", *(in_per_cent(point.edge) for point in some)]
        yield from in_columns([amounts, edges], [False, *(True for _ in some)])
    if report.wager_pieces:
        yield ""
        rows = [("wagers from", "house edge with w dollars"), *map(_edge_of_wager, report.wager_pieces)]
        yield from in_columns(rows, (False, False))


def _edge_of_wager(piece: ResultPiece) -> tuple[str, str]:
    """Return the edge -s - c / w of a wager w whose expected result is c + s w."""
    dollars = piece.constant / 100
    sign = "-" if dollars > 0 else "+"
    over = f" {sign} {in_per_cent(abs(dollars))} / w" if dollars else ""
    return show(piece.start), f"{in_per_cent(-piece.slope)}{over}"


METERS = (10_000_00, 25_000_00, 50_000_00, 100_000_00, 250_000_00, 500_000_00)
"""Meters for which a return is shown."""


def _over_the_meter(report: OddsReport) -> Iterator[str]:
    jackpot = report.jackpot
    if jackpot is None:
        return
    yield ""
    rows = [("break-even meter", break_even(jackpot))]
    if jackpot.contribution is not None:
        least = "at least " if jackpot.contribution.least else ""
        words = f"{least}{percent(jackpot.contribution.rate)} of each wager [{jackpot.contribution.cite}]"
        rows.insert(0, ("contribution", words))
    yield from in_columns(rows, (False, False))
    yield ""
    returns = ["return", *(in_per_cent(report.return_at(meter)) for meter in METERS)]
    yield from in_columns([["meter", *map(show, METERS)], returns], [False, *(True for _ in METERS)])
    yield ""
    pieces = [_return_of_meter(piece, report.stake) for piece in jackpot.pieces]
    yield from in_columns([("meters from", "return with m thousand dollars"), *pieces], (False, False))


def _return_of_meter(piece: ResultPiece, stake: Cents) -> tuple[str, str]:
    fixed, slope = 1 + piece.constant / stake, piece.slope * 1_000_00 / stake
    return show(piece.start), in_per_cent(fixed) + (f" + {in_per_cent(slope)} m" if slope else "")


def break_even(jackpot: Jackpot) -> str:
    """Return the break-even meter in words, rounded up because the house has an edge below it."""
    if jackpot.break_even is None:
        return "none"
    return show(Rounding.UP_TO_CENT.of(jackpot.break_even)) if jackpot.break_even else "any"


def _over_others(report: OddsReport) -> Iterator[str]:
    if not report.by_others:
        return
    yield ""
    yield from filled(f"With envy bonuses for other players' hands, at {show(report.others_stake)}:")
    others = ["other players", *(str(point.at) for point in report.by_others)]
    edges = ["house edge", *(in_per_cent(point.edge) for point in report.by_others)]
    yield from in_columns([others, edges], [False, *(True for _ in report.by_others)])


def _against_several(report: OddsReport) -> Iterator[str]:
    if report.at_least is not None:
        yield ""
        yield from filled(
            "This is against one wager. Against several equal wagers, the vigorish is due on what is left of them "
            f"together, and the edge is between {in_per_cent(report.at_least)} and {in_per_cent(report.house_edge)} of "
            "all; the figure depends on more than two hands, and croupier simulate estimates it."
        )


def _together(report: OddsReport) -> Iterator[str]:
    if not report.together:
        return
    yield ""
    yield from filled("Several equal wagers on one hand, each against a different hand of the dealer's:")
    wagers = ["wagers", *(str(combination.wagers) for combination in report.together)]
    deviations = ["standard deviation together", *(f"{combination.std_dev:.4f}" for combination in report.together)]
    correlations = ["correlation of any two", *(f"{combination.correlation:.4f}" for combination in report.together)]
    yield from in_columns([wagers, deviations, correlations], [False, *(True for _ in report.together)])


_LEAST_GAIN = Fraction(1, 1_000_000)
"""Departures that gain less than this over all deals are reported together."""


def _departures(report: OddsReport) -> Iterator[str]:
    departs = report.departs
    if departs is None:
        return
    yield ""
    often = in_per_cent(Fraction(departs.hands, departs.of))
    yield from filled(
        f"{departs.hands:,} of {departs.of:,} hands ({often}) are better set in another way than by the house way "
        f"{departs.house_way}; that gains {in_per_cent(departs.gain, 6)} over all deals."
    )
    yield ""
    small = [departure for departure in departs.each if departure.gain < _LEAST_GAIN]
    rows = [("rule of the house way", "better", "hands", "gain")]
    rows += [
        (departure.rule, departure.to, f"{departure.hands:,}", in_per_cent(departure.gain, 6))
        for departure in departs.each
        if departure.gain >= _LEAST_GAIN
    ]
    if small:
        hands, gain = sum(departure.hands for departure in small), sum(departure.gain for departure in small)
        rows.append((f"{len(small)} others", "", f"{hands:,}", in_per_cent(Fraction(gain), 6)))
    yield from in_columns(rows, (False, False, True, True))


# --- many wagers, a row each


def in_rows(reports: Sequence[OddsReport]) -> list[str]:
    """Return wagers in groups of one kind, with a row for each pay table and each choice."""
    found: list[str] = []
    for _, some in groupby(reports, key=lambda report: (_title(report), tuple(stated(report)), report.method)):
        for group in _narrow_enough(list(some)):
            found += ["", *group] if found else group
    return found


def _narrow_enough(reports: Sequence[OddsReport]) -> Iterator[list[str]]:
    """Yield tables with a column for each choice that differs, split by the first such choice if they are too wide."""
    choices = [stated(report) for report in reports]
    columns = [name for name in choices[0] if len({choice[name] for choice in choices}) > 1]
    rows = _table(reports, columns)
    if max(map(len, rows)) <= line_width(WIDTH) or not columns:
        first = reports[0]
        same = "; ".join(f"{name}: {value}" for name, value in choices[0].items() if name not in columns)
        cites = tuple(dict.fromkeys(cite for report in reports for cite in report.cites))
        how = filled(f"{_how(first)} [{cites_in_short(cites)}]")
        yield [*filled(_title(first), ""), *(filled(same) if same else []), *rows, *how]
        return
    parts: dict[str, list[OddsReport]] = {}
    for report, choice in zip(reports, choices, strict=True):
        parts.setdefault(choice[columns[0]], []).append(report)
    for part in parts.values():
        yield from _narrow_enough(part)


def _table(reports: Sequence[OddsReport], columns: Sequence[str]) -> list[str]:
    jackpots = any(report.jackpot for report in reports)
    even = ["break-even meter"] if jackpots else []
    last = ["edge exactly"] if any(report.exact or report.std_error is not None for report in reports) else []
    rows = [["table", *columns, "house edge", "std dev", "hit freq.", *even, *last]]
    for report in reports:
        choices = stated(report)
        row = [report.pay_table, *(choices[name] for name in columns)]
        row += [in_per_cent(report.house_edge), f"{report.std_dev:.4f}", in_per_cent(report.hit_frequency, 3)]
        row += [break_even(report.jackpot) if report.jackpot else "-"] if jackpots else []
        rows.append([*row, *([_last_cell(report)] if last else [])])
    left = 1 + len(columns)
    return in_columns(rows, [place >= left for place in range(len(rows[0]))], "    ")


def _last_cell(report: OddsReport) -> str:
    if report.std_error is not None:
        return f"s.e. {report.std_error:.6f}"
    return str(report.house_edge) if report.exact else "-"
