"""The book as a site: plain pages without scripts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from croupier.book.contents import MEANINGS, STATUSES, Book, BookEntry, Chapter, Progress
from croupier.book.excerpts import Excerpt
from croupier.book.listing import cited_here, pieces
from croupier.book.markup import (
    TITLE,
    PageWriter,
    case_path,
    chapter_path,
    module_path,
    round_path,
    section_name,
    section_path,
    status_tag,
    tests_path,
)
from croupier.book.paragraph_page import own_name, round_page, section_page
from croupier.book.proofs import CaseFile, ProvingTest
from croupier.errors import CroupierError
from croupier.regulation.readings import Reading
from croupier.words.text import counted

LIST = "files.txt"
"""The list of a book's files, so that a new book can remove pages it no longer has."""


class WillNotWrite(CroupierError, ValueError):
    """The book can't be written to this folder."""


def refuse(folder: Path, force: bool) -> None:
    """Raise WillNotWrite if a folder isn't suitable: one with contents is left alone unless forced."""
    if folder.exists() and not folder.is_dir():
        raise WillNotWrite(f"{folder} is a file; a site needs a folder (for a PDF, name a file that ends in .pdf)")
    if folder.is_dir() and any(folder.iterdir()) and not force:
        raise WillNotWrite(f"{folder} is not empty; name another folder, or use --force to write to it")


def write(book: Book, folder: Path, progress: Progress = lambda _done, _all, _what: None) -> int:
    """Write the site to a folder, removing pages left by an older book; return the number of pages."""
    made = ["style.css", LIST]
    style = (files("croupier.book") / "style.css").read_text("utf-8")
    total = _number_of_pages(book)
    for number, (path, text) in enumerate(pages(book), 1):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
        made.append(path)
        progress(number, total, "pages written")
    (folder / "style.css").write_text(style, "utf-8", newline="\n")
    _take_away(folder, set(made))
    (folder / LIST).write_text("\n".join(sorted(made)) + "\n", "utf-8", newline="\n")
    return len(made) - 2


def _take_away(folder: Path, made: set[str]) -> None:
    """Remove pages of an older book that this one does not have."""
    if not (folder / LIST).is_file():
        return
    for path in (folder / LIST).read_text("utf-8").splitlines():
        old = folder / path
        inside = old.resolve().is_relative_to(folder.resolve())
        if path not in made and path.endswith(".html") and inside and old.is_file():
            old.unlink()


def _number_of_pages(book: Book) -> int:
    parts = (book.chapters, list(book.sections), book.modules, book.cases, book.tests, book.rounds)
    return 8 + sum(map(len, parts))


def pages(book: Book) -> Iterator[tuple[str, str]]:
    """Yield every page with its path."""
    for path, make in (
        ("index.html", _front),
        ("games.html", _games),
        ("status.html", _statuses),
        ("readings.html", _readings),
        ("cites.html", _all_cites),
        ("code.html", _code_index),
        ("proofs.html", _proof_index),
        ("rounds.html", _round_index),
    ):
        yield path, make(PageWriter(book, path))
    for at, chapter in enumerate(book.chapters):
        yield chapter_path(chapter), _chapter(PageWriter(book, chapter_path(chapter)), at)
        for part in chapter.sections:
            path = section_path(part.section.number)
            before, after = _neighbors(list(book.sections), part)
            yield path, section_page(PageWriter(book, path), chapter, part, before, after)
    yield from ((module_path(file), _module(PageWriter(book, module_path(file)), file)) for file in book.modules)
    yield from ((case_path(file), _case_file(PageWriter(book, case_path(file)), file)) for file in book.cases)
    yield from ((tests_path(file), _test_file(PageWriter(book, tests_path(file)), file)) for file in book.tests)
    shown = _shown_in(book)
    for key, sample_round in book.rounds.items():
        yield round_path(key), round_page(PageWriter(book, round_path(key)), sample_round, shown[key])


Item = TypeVar("Item")


def _neighbors(items: Sequence[Item], item: Item) -> tuple[Item | None, Item | None]:
    at = next(number for number, candidate in enumerate(items) if candidate is item)
    return items[at - 1] if at else None, items[at + 1] if at + 1 < len(items) else None


def _shown_in(book: Book) -> dict[str, list[BookEntry]]:
    """Return the paragraphs that each round is the sample for."""
    found: dict[str, list[BookEntry]] = {key: [] for key in book.rounds}
    for entry in book.entries:
        if entry.sample is not None:
            found[entry.sample.round.key].append(entry)
    return found


# --- contents


def _front(to: PageWriter) -> str:
    book = to.book
    used = _used(list(book.entries))
    head = "".join(f'<th scope="col" class=figure>{status}</th>' for status in used)
    rows = "".join(_coverage_row(to, chapter, used) for chapter in book.chapters)
    totals = Counter(entry.status for entry in book.entries)
    last = "".join(f"<td class=figure>{totals[status] or '–'}</td>" for status in used)
    executed = [entry for entry in book.entries if entry.executed]
    shown = sum(entry.sample is not None for entry in executed)
    some = "" if book.whole else " This is a part of the book: some subchapters only."
    body = (
        f"<h1>{TITLE}</h1>"
        "<p class=words>New Jersey’s Rules of the Games, paragraph by paragraph in their own order. Each paragraph is "
        "in our words, with its status, our reading where it is unclear, the code that implements it, the cases and "
        f"tests that prove it, and a round in which it occurs.{some}</p>"
        f"<p>{counted(sum(entry.at_hand for entry in book.entries), 'paragraph')} available, "
        f"{counted(len(executed), 'of them executed', 'of them executed')}; "
        f"{counted(shown, 'is', 'are')} shown in a round that the engine played. "
        f"Another {counted(len(book.entries_beside), 'entry', 'entries')} stand for sections that the code cites as a "
        "whole, or whose text is not available.</p>"
        '<div class="wide" tabindex="0" role="region" aria-label="Paragraphs by subchapter and status">'
        f'<table><thead><tr><th scope="col">Subchapter</th>{head}<th scope="col" class=figure>all</th></tr></thead>'
        f'<tbody>{rows}</tbody><tfoot><tr><th scope="row">All</th>{last}'
        f"<td class=figure>{totals.total()}</td></tr></tfoot></table></div>"
        "<h2>Ways in</h2><ul>"
        f"<li>{to.link('games.html', 'By game')}: the paragraphs of each game.</li>"
        f"<li>{to.link('status.html', 'By status')}: what is executed, shown, defined, or out of scope and why.</li>"
        f"<li>{to.link('readings.html', 'By reading')}: {counted(len(book.readings), 'unclear place')} and how we read "
        "each.</li>"
        f"<li>{to.link('cites.html', 'All paragraphs')}: every citation on one page.</li>"
        f"<li>{to.link('code.html', 'Code')}, {to.link('proofs.html', 'proofs')} and "
        f"{to.link('rounds.html', 'rounds')}: the same, starting from the code.</li></ul>"
        "<h2>Sections</h2>" + "".join(_section_list(to, chapter) for chapter in book.chapters)
    )
    return to.page("Contents", body)


def _used(entries: Sequence[BookEntry]) -> list[str]:
    """Return the statuses that occur."""
    found = {entry.status for entry in entries}
    return [status for status in STATUSES if status in found]


def _coverage_row(to: PageWriter, chapter: Chapter, used: Sequence[str]) -> str:
    counts = Counter(entry.status for entry in chapter.entries)
    cells = "".join(f"<td class=figure>{counts[status] or '–'}</td>" for status in used)
    name = to.link(chapter_path(chapter), f"{chapter.number} {chapter.title}")
    return f'<tr><th scope="row">{name}</th>{cells}<td class=figure>{counts.total()}</td></tr>'


def _section_list(to: PageWriter, chapter: Chapter) -> str:
    items = "".join(
        f"<li>{to.link(section_path(part.section.number), section_name(part))} "
        f"<span class=where>{counted(len(part.entries), 'entry', 'entries')}</span></li>"
        for part in chapter.sections
    )
    title = to.link(chapter_path(chapter), f"{chapter.number} {chapter.title}")
    return f"<h3>{title}</h3><ul>{items}</ul>"


def _chapter(to: PageWriter, at: int) -> str:
    chapters = to.book.chapters
    chapter = chapters[at]
    body = [f"<h1><span class=number>{escape(chapter.number)}</span> {escape(chapter.title)}</h1>"]
    for part in chapter.sections:
        body.append(f"<h2>{to.link(section_path(part.section.number), section_name(part))}</h2>")
        body.append(_lines(to, part.entries))
    before, after = _neighbors(chapters, chapter)
    return to.page(
        f"{chapter.number} {chapter.title}",
        "".join(body),
        [],
        (chapter_path(before), f"{before.number} {before.title}") if before else None,
        (chapter_path(after), f"{after.number} {after.title}") if after else None,
    )


def _lines(to: PageWriter, entries: Sequence[BookEntry]) -> str:
    """Return paragraphs in brief."""
    rows = "".join(
        f"<li>{to.cite(entry.text, own_name(entry))} {status_tag(entry.status)} "
        f"<span>{escape(_short(entry.words), quote=False)}</span></li>"
        for entry in entries
    )
    return f"<ul class=brief>{rows}</ul>"


def _short(words: str, most: int = 150) -> str:
    if len(words) <= most:
        return words
    return words[:most].rpartition(" ")[0].rstrip(",;:.") + " …"


# --- indexes


def _games(to: PageWriter) -> str:
    body = ["<h1>Games</h1>", "<p>A game’s own subchapter, and whatever else its code cites.</p>"]
    for game, entries in to.book.games:
        counts = Counter(entry.status for entry in entries)
        figures = ", ".join(f"{counts[status]} {status}" for status in STATUSES if counts[status])
        body.append(f'<section id="{game.NAME}"><h2>{escape(game.TITLE)}</h2><p class=facts>{figures}.</p>')
        body.append(_cite_list(to, entries) + "</section>")
    return to.page("Games", "".join(body))


def _cite_list(to: PageWriter, entries: Sequence[BookEntry]) -> str:
    return f"<ul class=cites>{''.join(f'<li>{to.cite(entry.text)}</li>' for entry in entries)}</ul>"


def _statuses(to: PageWriter) -> str:
    body = ["<h1>Statuses</h1>"]
    entries = list(to.book.entries)
    for status in _used(entries):
        found = [entry for entry in entries if entry.status == status]
        body.append(f'<section id="{status.replace(" ", "-")}">')
        body.append(f"<h2>{status_tag(status)} {counted(len(found), 'entry', 'entries')}</h2>")
        body.append(f"<p class=facts>{MEANINGS[status]}</p>")
        if any(entry.reason for entry in found):
            items = (f"<li>{to.cite(entry.text)} {to.prose(entry.reason)}</li>" for entry in found)
            body.append(f"<ul>{''.join(items)}</ul></section>")
        else:
            body.append(_cite_list(to, found) + "</section>")
    unseen = [entry for entry in entries if entry.executed and entry.sample is None]
    if unseen:
        body.append("<h2 id=without-a-round>Executed, but in none of the rounds searched</h2>")
        body.append(_cite_list(to, unseen))
    return to.page("Statuses", "".join(body))


def _readings(to: PageWriter) -> str:
    body = ["<h1>Readings</h1>", "<p>Where the text is unclear: what it could mean, what we chose, and why.</p>"]
    body += [_reading(to, reading) for reading in to.book.readings]
    return to.page("Readings", "".join(body))


def _reading(to: PageWriter, reading: Reading) -> str:
    meanings = "".join(f"<li>{to.prose(meaning)}</li>" for meaning in reading.meanings)
    option = f"<p>Option of the filing: <code>{escape(reading.option)}</code>.</p>" if reading.option else ""
    cites = ", ".join(to.cite(str(cite)) for cite in reading.cites)
    return (
        f'<article id="reading-{reading.number}"><h2>Reading {reading.number}</h2><p class=facts>{cites}</p>'
        f"<p>{to.prose(reading.text)}</p><p>It could mean:</p><ul>{meanings}</ul>"
        f"<p><strong>Choice:</strong> {to.prose(reading.choice)}</p>"
        f"<p><strong>Why:</strong> {to.prose(reading.why)}</p>{option}</article>"
    )


def _all_cites(to: PageWriter) -> str:
    body = ["<h1>All paragraphs</h1>"]
    for chapter in to.book.chapters:
        body.append(f"<h2>{to.link(chapter_path(chapter), f'{chapter.number} {chapter.title}')}</h2>")
        body.append(_cite_list(to, list(chapter.entries)))
    return to.page("All paragraphs", "".join(body))


def _code_index(to: PageWriter) -> str:
    folders: dict[str, list[str]] = {}
    for file in to.book.modules:
        folders.setdefault(file.rpartition("/")[0], []).append(file)
    body = ["<h1>Code</h1>", "<p>The modules that cite the regulation, with the functions that do.</p>"]
    for folder, found in folders.items():
        items = "".join(
            f"<li>{to.link(module_path(file), file.rpartition('/')[2])} "
            f"<span class=where>{counted(len(to.book.modules[file]), 'excerpt')}</span></li>"
            for file in found
        )
        body.append(f"<h2>{escape(folder or 'croupier')}</h2><ul class=columns>{items}</ul>")
    return to.page("Code", "".join(body))


def _proof_index(to: PageWriter) -> str:
    cases = "".join(
        f"<li>{to.link(case_path(file), file.name)} <span class=where>{counted(len(file.cases), 'case')}</span></li>"
        for file in to.book.cases
    )
    tests = "".join(
        f"<li>{to.link(tests_path(file), file)} <span class=where>{counted(len(found), 'test')}</span></li>"
        for file, found in to.book.tests.items()
    )
    without = "<p>The tests are not available: an installed package comes without them.</p>"
    body = (
        "<h1>Proofs</h1>"
        "<p>A case says what is played and what must result; a test is marked with what it proves.</p>"
        f"<h2>Cases</h2><ul class=columns>{cases}</ul>"
        f"<h2>Tests</h2>{f'<ul class=columns>{tests}</ul>' if tests else without}"
    )
    return to.page("Proofs", body)


def _round_index(to: PageWriter) -> str:
    shown = _shown_in(to.book)
    body = ["<h1>Rounds</h1>", "<p>Every round that is a sample, with the paragraphs it is the first to show.</p>"]
    for game, _ in to.book.games:
        rounds = [found for found in to.book.rounds.values() if found.game == game.NAME]
        items = "".join(
            f"<li>{to.link(round_path(found.key), found.title)} "
            f"<span class=where>{', '.join(to.cite(entry.text) for entry in shown[found.key])}</span></li>"
            for found in rounds
        )
        if items:
            body.append(f"<h2>{escape(game.TITLE)}</h2><ul>{items}</ul>")
    return to.page("Rounds", "".join(body))


# --- code and proofs


def _module(to: PageWriter, file: str) -> str:
    parts = to.book.modules[file]
    body = [f"<h1>{escape(file)}</h1>", "<p class=facts>The parts that cite the regulation.</p>"]
    body += [_excerpt(to, part) for part in parts]
    before, after = _neighbors(list(to.book.modules), file)
    return to.page(
        file,
        "".join(body),
        [("code.html", "Code")],
        (module_path(before), before) if before else None,
        (module_path(after), after) if after else None,
    )


def _excerpt(to: PageWriter, part: Excerpt) -> str:
    lines = pieces("\n".join(part.lines), part.first, lambda line, quoted: cited_here(part.cites, line, quoted))
    cites = dict.fromkeys(text for line in sorted(part.cites) for text in part.cites[line])
    name = f"<code>{escape(part.inside)}</code>" if part.inside else "At the top of the module"
    return (
        f'<section id="{part.anchor}"><h2>{name} <span class=where>lines {part.range}</span></h2>'
        f"<p class=facts>Cites {', '.join(to.cite(text) for text in cites)}.</p>"
        f"{to.listing(lines, part.first, part.cites)}</section>"
    )


def _case_file(to: PageWriter, file: CaseFile) -> str:
    rounds: dict[int, list[str]] = {}
    for played_round in to.book.rounds.values():
        if played_round.case is not None and played_round.case.file is file:
            rounds.setdefault(played_round.case.number, []).append(
                to.link(round_path(played_round.key), played_round.origin.rpartition(": ")[2])
            )
    body = [f"<h1>{escape(file.name)}</h1>", f"<p class=facts>{counted(len(file.cases), 'case')}.</p>"]
    for case in file.cases:
        played = f" Played: {', '.join(rounds[case.number])}" if case.number in rounds else ""
        proves = f"Proves {', '.join(to.cite(text) for text in case.proves)}." if case.proves else ""
        body.append(
            f'<section id="case-{case.number}"><h2>{escape(case.name)}</h2><p class=facts>{proves}{played}</p>'
            f'<pre class="code" tabindex="0"><code>{escape(case.text, quote=False)}</code></pre></section>'
        )
    return to.page(file.name, "".join(body), [("proofs.html", "Proofs")])


def _test_file(to: PageWriter, file: str) -> str:
    body = [f"<h1>{escape(file)}</h1>", *(_test(to, test) for test in to.book.tests[file])]
    return to.page(file, "".join(body), [("proofs.html", "Proofs")])


def _test(to: PageWriter, test: ProvingTest) -> str:
    lines = pieces(test.text, test.first, lambda _line, quoted: quoted if quoted in test.proves else "")
    cites = ", ".join(to.cite(text) for text in test.proves)
    return (
        f'<section id="L{test.first}-{test.last}"><h2><code>{escape(test.name)}</code></h2>'
        f"<p class=facts>Proves {cites}.</p>{to.listing(lines, test.first)}</section>"
    )
