"""Computed odds as tables of a guide."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from croupier.equipment.money import show
from croupier.render.guides.document import Block, Content, Grid, GuideLine, Heading, line
from croupier.render.guides.figures import Figures
from croupier.render.scene import shown

MOST_LINES = 24
"""A wager with more lines than this has no table of its results."""

ADVANTAGE = "House advantage"

NOT_PAID = ("loses", "push", "void")


def per_cent(part: Fraction) -> str:
    """Format a percentage with two decimals; a nonzero value that would show as zero becomes "below 0.01%"."""
    hundredths = round(part * 10_000)
    if not hundredths and part:
        return "below 0.01%"
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100:,}.{abs(hundredths) % 100:02}%"


def how_often(chance: Fraction) -> str:
    """Format a common chance as a percentage, a rare one as “1 in N”."""
    if not chance:
        return "never"
    if chance >= Fraction(1, 10):
        return per_cent(chance)
    many = 1 / chance
    return f"1 in {round(many * 10) / 10:,.1f}" if many < 100 else f"1 in {round(many):,}"


def grouped(figures: Sequence[Figures]) -> list[list[Figures]]:
    """Group figures by wager, keeping their order."""
    return [list(group) for _, group in groupby(figures, key=lambda figures: figures.key)]


def labels(group: Sequence[Figures]) -> list[str]:
    """Return labels that distinguish figures of the same wager: choices, or the amount."""
    if len(group) == 1:
        return [""]
    found = []
    for figures in group:
        others = [other.options for other in group]
        values = [value for key, value in figures.options if len({dict(other).get(key) for other in others}) > 1]
        if any(other.stake != figures.stake for other in group) and not values:
            values.append(show(figures.stake))
        found.append(", ".join(values))
    return found


def name_of(figures: Figures, label: str) -> str:
    return f"{shown(figures.title)}: {label}" if label else shown(figures.title)


def pays_of(figures: Figures, content: Content) -> str:
    """Return what a wager pays, if it can be said in a few words."""
    if figures.key in content.pays:
        return content.pays[figures.key]
    paid = list(dict.fromkeys(line.pays for line in figures.lines if line.pays not in NOT_PAID))
    return _listed(paid, "or") if len(paid) <= 3 else "by its table"


def advantage(figures: Figures) -> str:
    """Return the house advantage, as a range if it depends on the amount."""
    if not figures.by_stake:
        return per_cent(figures.edge)
    edges = [edge for _, edge in figures.by_stake]
    low, high = per_cent(min(edges)), per_cent(max(edges))
    return low if low == high else f"{low} to {high}"


def for_patrons(figures: Sequence[Figures], content: Content) -> list[Figures]:
    """Return the figures that are useful to patrons."""
    return [
        figure
        for figure in figures
        if figure.key not in content.hidden
        and all(dict(figure.options).get(key, value) == value for key, value in content.without.items())
    ]


def at_a_glance(figures: Sequence[Figures], content: Content) -> Grid:
    """Return a table of every wager with its payout, how often it wins and the house advantage."""
    counted = [figure for figure in figures if figure.key not in content.beside]
    some_pushes = any(figure.pushes for figure in counted)
    rows = []
    for group in grouped(counted):
        for report, label in zip(group, labels(group), strict=True):
            pushes = (per_cent(report.pushes) if report.pushes else "–",) * some_pushes
            rows.append(
                (name_of(report, label), pays_of(report, content), per_cent(report.wins), *pushes, advantage(report))
            )
    head = ("Wager", "Pays", "Wins", *("Pushes",) * some_pushes, ADVANTAGE)
    return Grid("The wagers at a glance", head, tuple(rows), words=(1,))


def details(figures: Sequence[Figures], content: Content) -> Iterator[Block]:
    """Yield each wager separately: what it is, and its pay table."""
    for group in grouped(figures):
        first = group[0]
        tables = [
            figures
            for figures in group
            if 3 <= len(figures.lines) <= MOST_LINES and figures.key not in content.in_words
        ]
        texts = content.wagers.get(first.key, ())
        if not tables and not texts:
            continue
        yield Heading(shown(first.title))
        yield from texts
        names = dict(zip(map(id, group), labels(group), strict=True))
        seen: set[tuple[tuple[str, str], ...]] = set()
        for table in tables:
            # Print tables that differ only in the amount once.
            same = tuple((line.name, line.pays) for line in table.lines)
            if same not in seen:
                seen.add(same)
                yield _table(table, names[id(table)], content)
        if len(group) == 1 and first.by_stake and first.key not in content.beside:
            yield _by_amount(first)


def _by_amount(figures: Figures) -> Grid:
    rows = tuple((show(stake), per_cent(edge)) for stake, edge in figures.by_stake)
    return Grid("By the amount wagered", ("Wager", ADVANTAGE), rows)


def _table(figures: Figures, label: str, content: Content) -> Grid:
    # In their own order, with losses at the end.
    lines = sorted(figures.lines, key=lambda line: line.pays == "loses")
    rows = tuple((shown(line.name), shown(line.pays), how_often(line.chance)) for line in lines)
    note = (
        f"While the meter shows {show(figures.meter)}, and for a wager of {show(figures.stake)}. "
        if figures.meter
        else ""
    )
    if figures.key not in content.beside:
        note += f"House advantage {advantage(figures)}; the wager wins in {per_cent(figures.wins)} of all rounds"
        note += f" and is returned in {per_cent(figures.pushes)}." if figures.pushes else "."
    caption = f"How it ends{': ' + label if label else ''}"
    return Grid(caption, ("Result", "Pays", "Comes up"), rows, (1,), figures.cites, note.strip())


def methods(figures: Sequence[Figures]) -> Iterator[GuideLine]:
    """Yield how the odds were computed, each method once."""
    found: dict[str, list[str]] = {}
    for figure in figures:
        titles = found.setdefault(figure.method, [])
        if figure.title not in titles:
            titles.append(figure.title)
    for method, titles in found.items():
        which = f"{len(titles)} wagers" if len(titles) > 4 else shown(_listed(titles))
        yield line(f"{which}: {method[:1].lower()}{method[1:]}")


def _listed(each: Sequence[str], last: str = "and") -> str:
    return each[0] if len(each) == 1 else f"{', '.join(each[:-1])} {last} {each[-1]}"
