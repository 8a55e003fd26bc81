"""Why a wager was paid what it was paid: its arithmetic, the paragraphs behind it, and the readings that affect it."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from croupier.equipment.money import percent
from croupier.regulation import Cite
from croupier.regulation.own_words import own_words
from croupier.regulation.readings import readings
from croupier.table.steps import Settled
from croupier.words.voice import arithmetic, sentence


def paragraph_words(cite: Cite) -> str:
    """Return what a paragraph says, in our words; if its text is not in our sources, say so."""
    line = cite.paragraph
    if line is not None:
        return line.words
    return own_words(cite) or f"{cite.section.title} (the text is not in our sources)"


def why(step: Settled, chosen: Mapping[str, object] | None = None) -> Iterator[str]:
    """Yield the reasons for a settlement, line by line."""
    yield sentence(step)
    yield from (f"{what}: {text}" for what, text in grounds(step, chosen))


def grounds(step: Settled, chosen: Mapping[str, object] | None = None) -> Iterator[tuple[str, str]]:
    """Yield the basis of a settlement: its arithmetic, then each paragraph, then the readings that affect it.

    ``chosen`` holds the filing's choices; a choice between readings is reported.
    """
    yield "Arithmetic", f"{arithmetic(step)}."
    for cite in step.cites:
        yield str(cite), paragraph_words(cite)
    for reading in readings():
        if reading.number in step.readings:
            filed = (chosen or {}).get(reading.option)
            words = percent(filed) if isinstance(filed, Fraction) else filed
            choice = f"this table's filing chooses “{words}” ({reading.option})" if words else reading.choice
            yield f"Reading {reading.number}", f"{reading.text} Here: {choice}"
