"""The page of a section: each paragraph with its words, readings, code, proofs, and a round that shows it."""

from collections.abc import Iterator, Sequence
from html import escape

from croupier.book.contents import AS_A_WHOLE, BookEntry, Chapter, SectionPart
from croupier.book.excerpts import by_heading
from croupier.book.markup import (
    PageWriter,
    anchor,
    chapter_path,
    round_path,
    section_name,
    section_path,
    status_tag,
)
from croupier.book.sample_rounds import Sample, SampleLine, SampleRound
from croupier.equipment.pay_tables import PrintedTable
from croupier.regulation.in_force import dates_of
from croupier.words.text import counted

AT_ONCE = 6
"""Number of list entries shown before the rest is folded."""

AROUND = 3
"""Number of a round's lines shown before and after a paragraph's own."""

AT_HAND = {
    "whole": "The whole text of this section is available.",
    "heading": "Only the heading of this section is available.",
    "named": "Other sections refer to this one; its text is not available.",
}


def section_page(
    to: PageWriter, chapter: Chapter, part: SectionPart, before: SectionPart | None, after: SectionPart | None
) -> str:
    section = part.section
    at_hand = AT_HAND.get(section.at_hand, f"Of this section, {section.at_hand.removeprefix('part: ')} is available.")
    body = [
        f"<h1><span class=number>{escape(section.number)}</span> {escape(section.title)}</h1>",
        f"<p class=facts>{escape(at_hand)} {escape(part.period)}.</p>",
        _overview(to, part),
        *(_article(to, entry) for entry in part.entries),
    ]
    return to.page(
        section_name(part),
        "\n".join(body),
        [(chapter_path(chapter), f"{chapter.number} {chapter.title}")],
        (section_path(before.section.number), section_name(before)) if before else None,
        (section_path(after.section.number), section_name(after)) if after else None,
    )


def _overview(to: PageWriter, part: SectionPart) -> str:
    if len(part.entries) < 2:
        return ""
    items = "".join(f"<li>{to.cite(entry.text, own_name(entry))}</li>" for entry in part.entries)
    return f'<nav class="onpage" aria-label="Paragraphs of this section"><ul>{items}</ul></nav>'


def own_name(entry: BookEntry) -> str:
    """Return a paragraph's name within its section."""
    return entry.text.removeprefix(entry.cite.section.number) or "whole"


def _article(to: PageWriter, entry: BookEntry) -> str:
    name = anchor(entry.text)
    parts = [
        f"<h2>{to.link(to.path, entry.text, name, 'self')} {status_tag(entry.status)}</h2>",
        f"<p class=words>{to.prose(_words(entry))}</p>",
        *(_table(table) for table in entry.tables),
        *_remarks(to, entry),
        *(_reading(to, entry, number) for number in range(len(entry.readings))),
        *_code(to, entry),
        *_proofs(to, entry),
        *_sample(to, entry),
    ]
    return f'<article id="{escape(name)}">\n' + "\n".join(parts) + "\n</article>"


def _words(entry: BookEntry) -> str:
    return entry.words or without_words(entry)


def without_words(entry: BookEntry) -> str:
    """Return the text for something that the code cites but the registry doesn't have."""
    if entry.status == AS_A_WHOLE:
        return "The code cites this section as a whole; its available paragraphs have their own entries."
    return "The text of this paragraph is not available. The code follows the readings and facts it names."


def _remarks(to: PageWriter, entry: BookEntry) -> Iterator[str]:
    if entry.reason:
        yield f"<p class=facts>Out of scope: {to.prose(entry.reason)}.</p>"
    if entry.mark:
        yield f"<p class=facts>Source [{escape(entry.mark)}]: {escape(entry.marks)}.</p>"
    if entry.text != entry.cite.section.number:
        yield f"<p class=facts>{escape(dates_of(entry.cite).words)}.</p>"


def _reading(to: PageWriter, entry: BookEntry, number: int) -> str:
    reading = entry.readings[number]
    option = f" A filing may choose otherwise: <code>{escape(reading.option)}</code>." if reading.option else ""
    title = to.link("readings.html", f"Reading {reading.number}", f"reading-{reading.number}")
    return (
        f"<div class=reading><h3>{title}</h3><p class=why>{to.prose(reading.text)}</p>"
        f"<p><strong>Our reading:</strong> {to.prose(reading.choice)}</p>"
        f"<p class=why>{to.prose(reading.why)}{option}</p></div>"
    )


def _table(table: PrintedTable) -> str:
    """Return a pay table in full."""
    head = "".join(f"<th scope=col>{escape(column, quote=False)}</th>" for column in table.columns)
    rows = "".join(
        f"<tr><th scope=row>{escape(name, quote=False)}</th>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
        for name, *cells in table.rows
    )
    caption = f"<caption>{escape(table.title, quote=False)}</caption>"
    return f"<div class=pays><table>{caption}<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _code(to: PageWriter, entry: BookEntry) -> Iterator[str]:
    for heading, parts in by_heading(entry.code, entry.text).items():
        items = [
            f"{to.excerpt(part)} <span class=where>{f'<code>{escape(part.inside)}</code>, ' if part.inside else ''}"
            f"{'line' if part.first == part.last else 'lines'} {part.range}</span>"
            for part in parts
        ]
        yield f"<h3>{heading}</h3>{folded(items)}"


def _proofs(to: PageWriter, entry: BookEntry) -> Iterator[str]:
    if entry.cases:
        items = [f"{to.case(case)} <span class=where>{escape(case.place)}</span>" for case in entry.cases]
        yield f"<h3>Cases</h3>{folded(items)}"
    if entry.tests:
        items = [
            f"{to.test(test)} <span class=where>tests/{escape(test.file)}:{test.first}</span>" for test in entry.tests
        ]
        yield f"<h3>Tests</h3>{folded(items)}"


def folded(items: Sequence[str]) -> str:
    """Return a list, with the later part of a long one folded."""
    first, rest = items[:AT_ONCE], items[AT_ONCE:]
    if len(rest) < 2:
        return f"<ul>{_items(items)}</ul>"
    return (
        f"<ul>{_items(first)}</ul><details><summary>and {counted(len(rest), 'other')}</summary>"
        f"<ul>{_items(rest)}</ul></details>"
    )


def _items(items: Sequence[str]) -> str:
    return "".join(f"<li>{item}</li>" for item in items)


def _sample(to: PageWriter, entry: BookEntry) -> Iterator[str]:
    sample = entry.sample
    if sample is None:
        if entry.executed:
            yield f"<h3>In a round</h3><p class=none>{NONE_FOUND}</p>"
        return
    yield "<h3>In a round</h3>"
    first, last = around(sample)
    lines = "".join(
        step(to, sample.round.lines[number], number, number == sample.line) for number in range(first, last)
    )
    whole = to.link(round_path(sample.round.key), "the whole of it", f"step-{sample.line + 1}")
    at = f"Line {sample.line + 1} of {len(sample.round.lines)}"
    yield f"<p class=facts>{escape(sample.round.origin)} {at}; see {whole}.</p>"
    if sample.through != entry.text:
        yield f"<p class=facts>It shows through its item {to.cite(sample.through)}.</p>"
    yield f'<ol class=steps start="{first + 1}">{lines}</ol>'


NONE_FOUND = "None of the rounds searched shows this paragraph; the proofs above do."


def around(sample: Sample) -> tuple[int, int]:
    """Return the range of a round's lines shown for a paragraph, end exclusive."""
    return max(0, sample.line - AROUND), min(len(sample.round.lines), sample.line + AROUND + 1)


def step(to: PageWriter, line: SampleLine, number: int, marked: bool, named: bool = False) -> str:
    """Return a line of a round as a list entry."""
    kinds = " ".join(kind for kind, holds in (("hit", marked), ("refused", line.refused)) if holds)
    attributes = (f' class="{kinds}"' if kinds else "") + (f' id="step-{number + 1}"' if named else "")
    return f"<li{attributes}>{escape(line.words, quote=False)} <span class=by>{to.cites(line.cites)}</span></li>"


def round_page(to: PageWriter, sample: SampleRound, shown: Sequence[BookEntry]) -> str:
    """Return the page of a whole round, with the paragraphs that it is the sample for."""
    lines = "".join(step(to, line, number, False, named=True) for number, line in enumerate(sample.lines))
    case = f" {to.case(sample.case)}." if sample.case else ""
    cites = ", ".join(to.cite(entry.text) for entry in shown)
    body = (
        f"<h1>{escape(sample.title)}</h1><p class=facts>{escape(sample.origin)}{' See' + case if case else ''}</p>"
        f"<p class=facts>Shown for {cites}.</p><ol class=steps>{lines}</ol>"
    )
    return to.page(sample.title, body, [("rounds.html", "Rounds")])
