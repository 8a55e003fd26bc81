"""Checks a drawing against the requirements of its filing: what is missing or wrong, each with the paragraph."""

from collections.abc import Iterator
from itertools import combinations

from croupier.regulation import cite
from croupier.render.geometry import bounds, contains, overlap
from croupier.render.read_back import ReadDrawing, SeenPart
from croupier.render.relations import LayoutFinding, relations
from croupier.render.requirements import Elements, Required, required
from croupier.submission.filing import Filing

TO_SCALE = cite("13:69E-1.13Z(a)1")
"""Requires that a rendering be true to scale; the sections on other tables are not at hand."""

_GIVE = 1e-3
"""The relative tolerance of a scale."""

_BACKGROUND = ("table", "felt")

_NOT_REQUIRED = (*_BACKGROUND, "panel", "heading", "furniture")
"""What a layout shows although no paragraph requires it."""

_OUTLINED = {"betting area", "hand area", "pack area", "community card area", "pot area", "rake area"}
"""What has an outline on the cloth."""

_AT_EACH_END = ("number",)
"""What a table with two ends has twice, besides its betting areas for wagers."""

_IN_PANELS = {"inscription", "heading", "sign"}
"""What is inside a panel, whose frame is not an area."""


def check(read: ReadDrawing, filing: Filing) -> list[LayoutFinding]:
    """Return all findings about a drawing under a filing."""
    elements = required(filing)
    found: dict[Required, list[SeenPart]] = {}
    findings = [*_compared(read, elements, found), *_unasked(read, elements)]
    findings += relations(read, elements, found)
    findings += _titled(read, filing)
    return findings + check_drawing(read)


def _titled(read: ReadDrawing, filing: Filing) -> Iterator[LayoutFinding]:
    """Yield findings if the title block doesn't identify this layout's owner and filing."""
    title = plain(read.sheet)
    for name, words in (("licensee", filing["licensee"]), ("table", filing["table"]), ("day", filing["edition"])):
        if plain(str(words)) not in title:
            yield LayoutFinding(f"the title block does not carry this filing's {name}, “{words}”", str(TO_SCALE))
    if filing.digest not in read.sheet:
        yield LayoutFinding("the title block does not carry this filing's digest", str(TO_SCALE))


def check_drawing(read: ReadDrawing) -> list[LayoutFinding]:
    """Return findings about the drawing itself: its scale, and whether everything is visible and has enough space."""
    return [*_scale(read), *_in_sight(read), *_on_the_table(read), *_within(read), *_apart(read)]


def plain(text: str) -> str:
    """Normalize a label for comparison, ignoring case, apostrophes, spaces, and marks that drawings replace by
    position.
    """
    return " ".join(text.replace("’", "'").translate(_MARKS).casefold().split())


_MARKS = str.maketrans(dict.fromkeys(":,()", " "))


def _key(part: Required | SeenPart) -> tuple[str, str, str]:
    return part.what, part.where, part.area or plain(part.label)


def _compared(read: ReadDrawing, elements: Elements, found: dict[Required, list[SeenPart]]) -> Iterator[LayoutFinding]:
    by_id = {part.id: part for part in read.seen}
    by_key: dict[tuple[str, str, str], list[SeenPart]] = {}
    for part in read.seen:
        by_key.setdefault(_key(part), []).append(part)
    for element in elements:
        there = by_key.get(_key(element), [])
        if not there:
            yield LayoutFinding(f"{element} is missing", str(element.cite))
            continue
        found[element] = there
        if len(there) > 1 and not element.area and element.what not in _AT_EACH_END:
            yield LayoutFinding(f"{element} is drawn {len(there)} times", str(element.cite))
        for part in there:
            heading = by_id[part.under].words if part.under in by_id else ""
            words = f"{heading} {part.words}".strip()
            if plain(words) != plain(element.label):
                yield LayoutFinding(f"{element} reads “{words}”", str(element.cite))
            if part.cite != str(element.cite):
                yield LayoutFinding(f"{element} names {part.cite or 'no paragraph'}", str(element.cite))
            if element.what in _OUTLINED and part.outline is None:
                yield LayoutFinding(f"{element} has no outline", str(element.cite))


def _unasked(read: ReadDrawing, elements: Elements) -> Iterator[LayoutFinding]:
    known = {_key(element) for element in elements}
    for part in read.seen:
        if part.what not in _NOT_REQUIRED and _key(part) not in known:
            paragraph = part.cite or str(elements.all[0].cite)
            yield LayoutFinding(
                f"{part} is drawn, but this filing does not {'offer' if part.what == 'betting area' else 'require'} it",
                paragraph,
            )


def _scale(read: ReadDrawing) -> Iterator[LayoutFinding]:
    here = str(TO_SCALE)
    if not read.drawn or abs(read.drawn / read.stated - 1) > _GIVE:
        yield LayoutFinding(
            f"the drawing states a scale of 1:{read.stated:g}, but is drawn at 1:{read.drawn:.4g}", here
        )
    if f"1:{read.stated:g}" not in read.sheet:
        yield LayoutFinding(f"the scale 1:{read.stated:g} is not written on the sheet", here)
    if read.bar is None:
        yield LayoutFinding("there is no scale bar", here)
    elif abs(read.bar * read.drawn / 500 - 1) > _GIVE:
        yield LayoutFinding(f"the scale bar of 500 mm is {read.bar * read.drawn:.0f} mm long", here)
    elif not {"0", "100", "500"} <= set(read.bar_words.split()):
        yield LayoutFinding(f"the scale bar of 0, 100 and 500 mm reads “{read.bar_words}”", here)
    if not read.upright:
        yield LayoutFinding("the table is turned, mirrored or stretched on the sheet", here)
    table = read.outline_of("table")
    if table is None:
        yield LayoutFinding("the outline of the table is missing", here)
        return
    low_x, low_y, high_x, high_y = bounds(table)
    for name, drawn, stated in (("wide", high_x - low_x, read.width), ("deep", high_y - low_y, read.depth)):
        if abs(drawn - stated) > 1:
            yield LayoutFinding(f"the table should be {stated:,.0f} mm {name}, but is drawn at {drawn:,.0f} mm", here)
        if f"{stated:,.0f} mm" not in read.sheet:
            yield LayoutFinding(f"the table's size of {stated:,.0f} mm is not written on the sheet", here)


def _parts(read: ReadDrawing) -> list[SeenPart]:
    return [part for part in read.seen if part.what not in _BACKGROUND]


def _cite(part: SeenPart) -> str:
    return part.cite or str(TO_SCALE)


def _in_sight(read: ReadDrawing) -> Iterator[LayoutFinding]:
    """Yield findings unless what is read is also visible, and nothing else is."""
    yield from (LayoutFinding(words, str(TO_SCALE)) for words in read.strange)
    laid = False
    for part in read.seen:
        yield from (LayoutFinding(f"{part} {words}", _cite(part)) for words in part.strange)
        if part.what in _BACKGROUND and laid:
            yield LayoutFinding(f"{part} covers what is on it", _cite(part))
        laid = laid or part.what not in _BACKGROUND


def _on_the_table(read: ReadDrawing) -> Iterator[LayoutFinding]:
    felt = read.outline_of("felt") or read.outline_of("table")
    if felt is None:
        return
    for drawn_part in _parts(read):
        if not all(contains(felt, part) for part in drawn_part.covers):
            yield LayoutFinding(f"{drawn_part} is not entirely on the table", _cite(drawn_part))


def _within(read: ReadDrawing) -> Iterator[LayoutFinding]:
    for part in _parts(read):
        if part.outline is not None and not all(contains(part.outline, line) for line in part.lines):
            yield LayoutFinding(f"the words of {part} reach beyond its area", _cite(part))


def _apart(read: ReadDrawing) -> Iterator[LayoutFinding]:
    parts = _parts(read)
    order = {part.id: number for number, part in enumerate(parts)}
    for part in parts:
        if any(overlap(here, there) for here, there in combinations(part.lines, 2)):
            yield LayoutFinding(f"the lines of {part} run into each other", _cite(part))
    for part, other in _near(parts):
        if "panel" in (part.what, other.what) and {part.what, other.what} & _IN_PANELS:
            panel, words = (part, other) if part.what == "panel" else (other, part)
            if order[panel.id] > order[words.id] and any(overlap(panel.covers[0], line) for line in words.lines):
                yield LayoutFinding(f"{words} is covered by its {panel.what}", _cite(words))
            continue
        if any(overlap(here, there) for here in part.covers for there in other.covers):
            yield LayoutFinding(f"{part} and {other} overlap", _cite(part) if part.cite else _cite(other))


def _near(parts: list[SeenPart]) -> Iterator[tuple[SeenPart, SeenPart]]:
    """Yield pairs of parts whose bounding rectangles overlap, so that the parts may."""
    around = [
        (bounds(point for part in drawn_part.covers for point in part), drawn_part)
        for drawn_part in parts
        if drawn_part.covers
    ]
    around.sort(key=lambda pair: pair[0][0])
    for index, ((_, low, right, high), drawn_part) in enumerate(around):
        for (left, other_low, _, other_high), other in around[index + 1 :]:
            if left >= right:
                break
            if other_low < high and low < other_high:
                yield drawn_part, other
