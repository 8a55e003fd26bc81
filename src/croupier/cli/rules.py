"""``croupier rules``: a paragraph in our words, its place in the code, and its proofs; or all of them as a book."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from croupier.line_width import line_width
from croupier.play.console import StatusLine, bar, failing, print_json

if TYPE_CHECKING:
    from croupier.book.contents import Progress
    from croupier.equipment.pay_tables import PrintedTable
    from croupier.lookup import ParagraphFacts

app = App(name="rules", help="Explain a paragraph, show how much of the regulation is covered, or write it all down.")
_fail = failing("rules book")

CHAPTERS = ("13:69F", "13:69E", "19:47", "19:46", "19:45")


@app.default
def explain(citation: str, *, json: bool = False) -> None:
    """Explain a paragraph: in our words, with its pay tables, the code that decides it, and the cases that prove it.

    Parameters
    ----------
    citation
        Such as "13:69F-43.10(f)" (quote it: the shell reads parentheses). The chapter may be left out.
    json
        Print JSON.
    """
    from croupier.lookup import known
    from croupier.regulation import UnknownParagraph

    try:
        found = _find(citation)
    except UnknownParagraph as error:
        print(f"croupier rules: {error}", file=sys.stderr)
        sys.exit(1)
    if json:
        facts = [_facts(known(text)) for text in found]
        _print_json(facts[0] if len(facts) == 1 else facts)
    elif len(found) == 1:
        _print_one(known(found[0]))
    else:
        _print_section(citation, found)


def _print_json(data: object) -> None:
    print_json(data)


def _find(citation: str) -> list[str]:
    """Return the paragraphs that a citation means: itself, or all paragraphs of a section."""
    from croupier.regulation import UnknownParagraph, cite
    from croupier.regulation.rule_book import paragraphs_beside

    if not citation[:1].isdigit():
        # A citation outside New Jersey's rules: a plug-in game ships its own rule book.
        from croupier.games import import_rule_books

        import_rule_books()
    candidates = [citation] if ":" in citation.split("(")[0] else [f"{chapter}-{citation}" for chapter in CHAPTERS]
    errors = []
    for candidate in candidates:
        try:
            text = str(cite(candidate))
        except UnknownParagraph as error:
            errors.append(error)
            continue
        known = paragraphs_beside(text)
        if text in known:
            return [text]
        below = [known_text for known_text in known if known_text.startswith((f"{text}(", f"{text}“"))]
        return below or [text]
    if len(candidates) == 1:
        raise errors[0]
    raise UnknownParagraph(f"no chapter has a paragraph {citation}; write it as in 13:69F-43.10(f)")


def _facts(known: "ParagraphFacts") -> dict[str, object]:
    """Return the facts as plain data."""
    from croupier.lookup.paragraph import HEADINGS

    return {
        "cite": str(known.cite),
        "section": known.cite.section.title,
        "text_at_hand": known.cite.section.at_hand,
        "in_force": known.in_force,
        "words": known.words,
        "status": known.status,
        "reason": known.reason,
        "readings": [
            {"number": reading.number, "choice": reading.choice, "why": reading.why, "option": reading.option}
            for reading in known.readings
        ],
        "tables": [
            {"title": table.title, "columns": table.columns, "rows": [list(row) for row in table.rows]}
            for table in known.tables
        ],
        "code": {role.value: [str(place) for place in known.code.get(role, ())] for role in HEADINGS},
        "cases": [{"file": proof.file, "line": proof.line, "name": proof.name} for proof in known.cases],
        "tests": [{"file": proof.file, "line": proof.line, "name": proof.name} for proof in known.tests],
    }


WIDTH = 79


def _wrapped(text: str, indent: str = "  ") -> str:
    return fill(text, line_width(WIDTH), initial_indent=indent, subsequent_indent=indent)


def _print_one(known: "ParagraphFacts") -> None:
    from croupier.lookup.paragraph import heading

    print(_wrapped(f"{known.cite}  {known.cite.section.title}", ""))
    print(_wrapped(known.words or "The text of this paragraph is not in our sources."))
    for table in known.tables:
        print(f"\n{table.title}:")
        _print_table(table)
    reason = f": {known.reason}" if known.reason else ""
    print(f"\nStatus: {known.status}{reason}")
    print(_wrapped(f"{known.in_force}.", ""))
    for reading in known.readings:
        print(f"\nReading {reading.number}:")
        print(_wrapped(f"{reading.choice} {reading.why}"))
        if reading.option:
            print(_wrapped(f"A filing may choose otherwise: {reading.option}."))
    for role, found in known.code.items():
        _print_lines(heading(role, known.code), [str(place) for place in found])
    if not known.code:
        _print_lines("Code", [])
    _print_lines("Cases", [str(proof) for proof in known.cases])
    if known.tests:
        _print_lines("Tests", [str(proof) for proof in known.tests])


def _print_lines(title: str, lines: list[str]) -> None:
    print(f"\n{title}: {len(lines) or 'none'}")
    for line in lines[:20]:
        print(fill(line, line_width(WIDTH), initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False))
    if len(lines) > 20:
        print(f"  and {len(lines) - 20} more")


def _print_table(table: "PrintedTable") -> None:
    """Print a pay table; columns that don't fit continue below, with the line names repeated."""
    names = max(len(row[0]) for row in table.rows)
    widths = [max(map(len, (column, *(row[at] for row in table.rows)))) for at, column in enumerate(table.columns, 1)]
    first = 0
    while first < len(widths):
        last = first + 1
        while last < len(widths) and 2 + names + sum(width + 2 for width in widths[first : last + 1]) <= line_width(
            WIDTH
        ):
            last += 1
        if first:
            print()
        for name, *cells in [("", *table.columns), *table.rows]:
            shown = "".join(
                f"  {cell:>{width}}" for cell, width in zip(cells[first:last], widths[first:last], strict=True)
            )
            print(f"  {name:{names}}{shown}")
        first = last


def _print_section(citation: str, found: list[str]) -> None:
    from croupier.regulation import cite

    print(f"{citation}  {cite(found[0]).section.title}: {len(found)} paragraphs\n")
    for text in found:
        line = cite(text).paragraph
        assert line is not None, f"{text} was listed as a paragraph of its section"
        print(f"{text}  ({line.status.value})")
        print(_wrapped(line.words))


@app.command
def coverage(*, json: Annotated[bool, Parameter(help="Print JSON.")] = False) -> None:
    """Show how many paragraphs of each subchapter are executed, shown, defined, out of scope, or not yet done."""
    from croupier.regulation.registry import Status
    from croupier.regulation.registry import coverage as covered

    table = covered()
    if json:
        _print_json({sub: {status.value: counts[status] for status in Status} for sub, counts in table.items()})
        return
    width = max(map(len, ("subchapter", *table)))
    heads = ("executed", "shown", "definition", "out of scope", "not yet")
    print(f"{'subchapter':{width}} " + " ".join(f"{head:>12}" for head in heads) + f" {'all':>4}")
    for sub, counts in sorted(table.items()):
        cells = " ".join(f"{counts[status] or '-':>12}" for status in Status)
        print(f"{sub:{width}} {cells} {sum(counts.values()):>4}")
    totals = [sum(counts[status] for counts in table.values()) for status in Status]
    print(f"{'all':{width}} " + " ".join(f"{total:>12}" for total in totals) + f" {sum(totals):>4}")


@app.command
def readings(
    number: Annotated[int | None, Parameter(help="The number of a reading; by default, all readings.")] = None, /
) -> None:
    """Show the readings of unclear paragraphs: what the text says, what it could mean, what we chose and why."""
    from croupier.regulation.readings import readings

    chosen = [reading for reading in readings() if number is None or reading.number == number]
    if not chosen:
        last = readings()[-1].number
        words = f"there is no reading {number}; they are numbered 1 to {last}, with gaps between games"
        print(f"croupier rules readings: {words}", file=sys.stderr)
        sys.exit(1)
    for reading in chosen:
        print(f"Reading {reading.number}: {', '.join(map(str, reading.cites))}")
        print(_wrapped(reading.text))
        for meaning in reading.meanings:
            print(_wrapped(f"- {meaning}", "    "))
        print(_wrapped(f"Choice: {reading.choice}"))
        print(_wrapped(f"Why: {reading.why}"))
        if reading.option:
            print(_wrapped(f"Option of the filing: {reading.option}"))
        print()


@app.command
def book(
    *,
    output: Annotated[Path, Parameter(alias="-o")],
    only: tuple[str, ...] = (),
    paper: Literal["letter", "a4"] = "letter",
    force: bool = False,
) -> None:
    """Write the book: every paragraph with its meaning, readings, code, proofs, and a round that shows it.

    Parameters
    ----------
    output
        A folder, for a site without scripts; or a .pdf file, which is overwritten. PDF needs croupier[print].
    only
        A subchapter, such as 19:47-20; may be repeated. By default, all are written.
    paper
        The paper size of a PDF.
    force
        Write to a folder that is not empty. Pages of an older book there are removed; anything else is kept.
    """
    from croupier.book import pdf_book, site
    from croupier.book.contents import NotInTheBook, gather

    as_pdf = output.suffix.lower() == ".pdf"
    try:
        if as_pdf:
            pdf_book.refuse(output)
        else:
            site.refuse(output, force)
        with _bar() as progress:
            found = gather(only, progress)
            number = pdf_book.write(found, output, paper, progress) if as_pdf else site.write(found, output, progress)
    except (NotInTheBook, site.WillNotWrite, pdf_book.BookNotPrinted) as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{output} cannot be written: {error.strerror}")
    entries = [entry for entry in found.entries if entry.at_hand]
    executed = [entry for entry in entries if entry.executed]
    shown = sum(entry.sample is not None for entry in executed)
    print(
        f"{output} written: {number:,} pages, {len(entries)} paragraphs; "
        f"{shown} of {len(executed)} executed ones are shown in a round."
    )
    if not as_pdf:
        print(f"Open {output / 'index.html'}.")


@contextmanager
def _bar(every: float = 0.1) -> "Iterator[Progress]":
    """Show the book's progress on a terminal."""
    line, last = StatusLine(), 0.0

    def at(done: int, total: int, what: str) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= every or done in (0, total):
            last = now
            line.say(f"{bar(done, total)} {done:,} of {total:,} {what}"[:78])

    try:
        yield at
    finally:
        line.clear()
