"""What the pages of all games have in common: pay tables, options, readings and the count of paragraphs."""

from collections.abc import Iterator, Mapping

from croupier.equipment.pay_tables import Award, Line, MeterShare, Multiple, Pays, PayTable
from croupier.games import game
from croupier.regulation import cite
from croupier.regulation.own_words import own_line
from croupier.regulation.readings import readings as all_readings
from croupier.regulation.registry import Status, coverage, registry
from croupier.regulation.sections import sections
from croupier.submission.marks import legend
from croupier.words import line_name


def cell(pays: Pays | None) -> str:
    match pays:
        case None:
            return "–"
        case Multiple(times=times):
            return f"{times:,}"
        case Award() | MeterShare():
            return str(pays).removesuffix(" of the meter")
        case _:
            return str(pays)


def pay_tables(tables: Mapping[str, PayTable[Line]], lines_are: str = "hand") -> Iterator[str]:
    """Yield tables side by side, eight at a time."""
    letters = list(tables)
    for start in range(0, len(letters), 8):
        some = letters[start : start + 8]
        # A dictionary keeps the order of the first table that has a line; hands are printed from the best down.
        kind = type(next(iter(tables[some[0]].lines)))
        lines = [line for line in kind if any(line in tables[letter].lines for letter in some)]
        yield f"| {lines_are} | " + " | ".join(some) + " |"
        yield "| --- |" + " ---: |" * len(some)
        for line in lines:
            cells = " | ".join(cell(tables[letter].lines.get(line)) for letter in some)
            yield f"| {line_name(line)} | {cells} |"
        yield ""


def options(name: str) -> Iterator[str]:
    """Yield the options in a game's filing."""
    yield "| key | chooses | allowed | paragraph |"
    yield "| --- | --- | --- | --- |"
    for option in game(name).SCHEMA.options:
        only = f" Only if {' and '.join(map(str, option.conditions))}." if option.conditions else ""
        yield f"| `{option.key}` | {option.words}{only} | {option.kind.allowed} | {option.cite} |"
    if explained := legend(option.words for option in game(name).SCHEMA.options):
        yield ""
        yield explained


BECAME = {
    Status.EXECUTED: ("is executed", "are executed"),
    Status.SHOWN: ("is shown to the dealer", "are shown to the dealer"),
    Status.DEFINITION: ("is a definition", "are definitions"),
    Status.OUT_OF_SCOPE: ("is out of scope", "are out of scope"),
    Status.NOT_YET: ("is left for later", "are left for later"),
}
"""The singular and the plural."""


def counted(subchapter: str) -> str:
    """Return how many paragraphs of a subchapter have which status."""
    counts = coverage()[subchapter]
    all_of_them = sum(counts.values())
    parts = [f"{counts[status]} {words[counts[status] != 1]}" for status, words in BECAME.items() if counts[status]]
    if len(parts) == 1:
        return f"All {all_of_them} paragraphs of {subchapter} {parts[0].partition(' ')[2]}."
    return f"Of the {all_of_them} paragraphs of {subchapter}, {', '.join(parts[:-1])} and {parts[-1]}."


def in_our_words(subchapter: str) -> Iterator[str]:
    """Yield the requirements, in our words, of the sections for which only titles are at hand."""
    for number, section in sections().items():
        words, mark = own_line(cite(number)) if number.startswith(f"{subchapter}.") else ("", "")
        if words:
            yield f"- **{number.partition('-')[2]}** *{section.title}.* {words} [mark {mark}]"


def irregularities(section: str) -> Iterator[str]:
    chapter = section.partition("-")[0]
    for text, line in registry().items():
        if text.startswith(f"{section}("):
            yield f"- **{text.removeprefix(f'{chapter}-')}** {line.words}"


def readings(subchapter: str, *sections: str) -> Iterator[str]:
    """Yield the readings for a subchapter, or for some of its sections: two games may share a subchapter."""
    starts = tuple(sections) or (f"{subchapter}.",)
    chapter = subchapter.partition("-")[0]
    for reading in all_readings():
        if any(str(cite).startswith(starts) for cite in reading.cites):
            cites = ", ".join(str(cite).removeprefix(f"{chapter}-") for cite in reading.cites)
            yield f"- **{reading.number}** ({cites}) {reading.text} **Here:** {reading.choice} *Why:* {reading.why}"
