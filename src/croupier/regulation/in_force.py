"""Dates in force: since when a paragraph can be relied on, and what is known about its amendments.

These are the days of the law. The days on which our encoding was corrected are separate, and in the changelog.

The notes in the sources name a paragraph ("Added (p)") or only say that its section was amended. So a paragraph has an
exact day, or arrived with one of several amendments: then it is in force no later than the last of these, and it is
never assumed to be older than that.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache

from croupier.regulation.amendments import AmendmentEvent, Label, NamedParagraph, evidence, history, label_of, place
from croupier.regulation.citation import Cite
from croupier.regulation.rule_book import book_of


def day_in_words(day: date) -> str:
    """Format a day for a sentence: January 18, 2005."""
    return f"{day:%B} {day.day}, {day.year}"


def days_in_words(days: Sequence[date]) -> str:
    """Format several days for a sentence: May 2, 1994; July 15, 2002; and July 19, 2004."""
    *most, last = map(day_in_words, days)
    if not most:
        return last
    return f"{most[0]}, and {last}" if len(most) == 1 else f"{'; '.join(most)}; and {last}"


@dataclass(frozen=True, slots=True)
class Period:
    """The days on which something is in force, first and last day included. None means that no such day is known."""

    first: date | None = None
    """The first day on which it is known to be in force."""
    last: date | None = None
    earliest: date | None = None
    """The first day on which it can have been in force, if earlier than the first day on which it is known to be."""
    rewritten: bool = False
    """Whether it was rewritten on the first day, so that only an earlier wording can have been in force before."""

    def __contains__(self, day: date) -> bool:
        first = self.first or self.earliest
        return (first is None or first <= day) and (self.last is None or day <= self.last)

    def possible(self, day: date) -> bool:
        """Return whether it can have been in force on a day, as far as the text tells."""
        first = self.earliest or self.first
        return (first is None or first <= day) and (self.last is None or day <= self.last)

    @property
    def known(self) -> "Period":
        """The days on which it is known to be in force, whatever came before."""
        return Period(self.first or self.earliest, self.last)

    @property
    def uncertain(self) -> bool:
        """Whether it may have existed before the first day on which it is known to be in force."""
        return self.earliest is not None and not self.rewritten

    def __str__(self) -> str:
        match (self.first, self.last):
            case (None, None):
                return "no dates in the text" if self.earliest is None else f"not before {day_in_words(self.earliest)}"
            case (None, last) if last is not None:
                return f"until {day_in_words(last)}"
            case (first, last) if first is not None and last is not None:
                return f"from {day_in_words(first)}, to {day_in_words(last)}"
            case (first, _) if first is not None:
                return f"{'no later than' if self.uncertain else 'since'} {day_in_words(first)}"
        raise AssertionError


@dataclass(frozen=True, slots=True)
class Dates:
    """What the sources say about the age of a paragraph."""

    period: Period
    amended: tuple[date, ...] = ()
    """The days of the amendments whose notes name it."""
    unplaced: tuple[date, ...] = ()
    """The days of later amendments of its section whose notes do not say what they changed."""
    relettered: tuple[tuple[date, str], ...] = ()
    """The days on which it was relettered or renumbered, with its previous label."""

    @property
    def words(self) -> str:
        """All of these as a sentence without its period."""
        return "".join(_words(self))


def _words(dates: Dates) -> Iterator[str]:
    period = dates.period
    first, earliest = period.first, period.earliest
    if first is None:
        if earliest is None:
            yield "The sources give no date"
        else:
            yield f"The sources give no date; its subchapter was adopted on {day_in_words(earliest)}"
    elif not period.uncertain:
        yield f"In force since {day_in_words(first)}{', when it was rewritten' if period.rewritten else ''}"
    elif earliest is not None:
        yield f"In force no later than {day_in_words(first)}, and not before {day_in_words(earliest)}"
    if dates.amended:
        yield f" (amended {days_in_words(dates.amended)})"
    for day, old in dates.relettered:
        yield f"; called {old} until {day_in_words(day)}"
    if dates.unplaced:
        say = "the note does" if len(dates.unplaced) == 1 else "the notes do"
        yield f"; the section was also amended on {days_in_words(dates.unplaced)}, but {say} not say where"
    if period.last is not None:
        yield f"; no longer in force after {day_in_words(period.last)}"


def in_force(cite: Cite) -> Period:
    """Return when a paragraph is in force, as far as the text tells. A rule book is in force from its edition's day."""
    return dates_of(cite).period


def subchapter_in_force(number: str) -> Period:
    """Return when a subchapter such as 19:47-7 is in force."""
    return Period(_first(history().get(number, ())))


@cache
def dates_of(cite: Cite) -> Dates:
    """Return what the sources say about the age of a paragraph or section."""
    book = book_of(cite.text)
    if book is not None:
        return Dates(Period(book.edition))
    section = cite.section
    events = history().get(section.number, ())
    label = label_of(cite.text.removeprefix(section.number))
    # On the day of its repeal a section is no longer in force.
    last = next((event.day - timedelta(days=1) for event in events if event.day and event.kind == "repealed"), None)
    subchapter = _first(history().get(section.subchapter, ()))
    adopted = _first(events)
    shown = [event for event in evidence() if event.section.startswith(section.number)]
    printed = next((event.day for event in shown if (event.section, event.kind) == (section.number, "printed")), None)
    if printed is None and not events:
        return Dates(Period(None, last, subchapter))
    # If the first or last note is missing, the section itself can have come with any of the amendments we know.
    trace = _Trace(label, certain=adopted is not None)
    if printed is not None:
        trace.candidates.append(printed)
    for event in _backward(events, shown, section.number):
        if trace.complete:
            break
        trace.meet(event)
    return trace.dates(adopted or subchapter, last, _not_before(shown, section.number, label))


def _first(events: Sequence[AmendmentEvent]) -> date | None:
    return next((event.applies for event in events if event.day and event.kind == "effective"), None)


def _not_before(shown: Sequence[AmendmentEvent], section: str, label: Label) -> date | None:
    days = [
        event.day
        for event in shown
        if event.kind == "not before" and event.day and _within(label, label_of(event.section.removeprefix(section)))
    ]
    return max(days, default=None)


def _backward(
    events: Sequence[AmendmentEvent], shown: Sequence[AmendmentEvent], section: str
) -> Iterator[AmendmentEvent]:
    """Yield a section's amendments, last to first, each after evidence that a paragraph existed by then."""
    proofs = [
        AmendmentEvent(
            section, event.day, "existed", event.source, event.change, (NamedParagraph("~", _label(event, section)),)
        )
        for event in shown
        if event.kind == "existed"
    ]
    dated = [event for event in events if event.kind == "amended" and event.day is not None]
    order = sorted((*proofs, *dated), key=lambda event: (event.applies or date.min, event.kind == "existed"))
    yield from reversed(order)


def _label(event: AmendmentEvent, section: str) -> Label:
    return label_of(event.section.removeprefix(section))


def _within(label: Label, outer: Label) -> bool:
    """Return whether a paragraph is the same as another or part of it."""
    return label[: len(outer)] == outer


@dataclass(slots=True)
class _Trace:
    """A paragraph traced back in time, amendment by amendment."""

    label: Label
    """Its label at the time reached."""
    certain: bool
    """Whether the day is known on which its section was adopted."""
    candidates: list[date] = field(default_factory=list)
    """The days on which it may have been added."""
    complete: bool = False
    """Whether no earlier amendment can have added it."""
    rewritten: date | None = None
    amended: list[date] = field(default_factory=list)
    unplaced: list[date] = field(default_factory=list)
    relettered: list[tuple[date, str]] = field(default_factory=list)

    def meet(self, event: AmendmentEvent) -> None:
        """Take an amendment into account, after those that followed it."""
        day = event.applies
        assert day is not None
        if event.kind == "amended":
            self._note(event, day)
        named = event.named
        silent = any(paragraph.what == "?" for paragraph in named)
        if any(paragraph.what == "+" and paragraph.label == self.label for paragraph in named):
            self.candidates, self.complete = [day], True
            return
        if any(
            paragraph.what == "+" and paragraph.label and _within(self.label, paragraph.label) for paragraph in named
        ):
            self.candidates.append(day)
            self.complete = True
            return
        rewrote = any(paragraph.what == "=" and _within(self.label, paragraph.label) for paragraph in named)
        if rewrote and self.rewritten is None:
            self.rewritten = day
        if any(self._shown_by(paragraph) for paragraph in named if not (silent and paragraph.what == "+")):
            self.candidates = []
        moved = next(
            (paragraph for paragraph in named if paragraph.what == "<" and _within(self.label, paragraph.label)), None
        )
        if moved is not None:
            old = (*moved.was, *self.label[len(moved.label) :])
            self.relettered.append((day, "".join(old)))
            self.label, self.candidates = old, []
        elif not silent and any(paragraph.what == "+" and self._younger_than(paragraph.label) for paragraph in named):
            self.complete = True
        # A section with letters has an (a), so a note that does not say what changed cannot have added it.
        if silent and not (self.certain and self.label in ((), ("(a)",))):
            self.candidates.append(day)

    def _note(self, event: AmendmentEvent, day: date) -> None:
        """File the day of an amendment by whether its note names the paragraph."""
        placed = [paragraph for paragraph in event.named if paragraph.what in "+=~"]
        if not self.label or any(not paragraph.label or _within(paragraph.label, self.label) for paragraph in placed):
            self.amended.append(day)
        elif any(paragraph.what == "?" for paragraph in event.named):
            self.unplaced.append(day)

    def _shown_by(self, paragraph: NamedParagraph) -> bool:
        """Return whether a note proves that the paragraph existed before, by changing it or something that comes after
        it.
        """
        old = paragraph.was if paragraph.what == "<" else paragraph.label
        if paragraph.what not in "<~=+" or not old or not self.label:
            return False
        if paragraph.what != "+" and _within(old, self.label):
            return True
        return self._sibling(old) and place(old[len(self.label) - 1]) > place(self.label[-1])

    def _younger_than(self, added: Label) -> bool:
        """Return whether it follows a paragraph that was added last among its siblings."""
        same_depth = len(added) == len(self.label)
        return same_depth and self._sibling(added) and place(added[-1]) < place(self.label[-1])

    def _sibling(self, other: Label) -> bool:
        depth = len(self.label)
        lettered = depth > 0 and not self.label[-1].startswith("“")
        return lettered and len(other) >= depth and other[: depth - 1] == self.label[:-1] and other != self.label

    def dates(self, adopted: date | None, last: date | None, not_before: date | None) -> Dates:
        """Return the result for a section adopted on a day."""
        days = list(self.candidates)
        if not self.complete and adopted is not None:
            days.append(adopted)
        if not_before is not None:
            late = [day for day in days if day >= not_before]
            days = late if self.certain and late else [not_before, *late]
        first, earliest = max(days, default=None), min(days, default=None)
        rewritten = self.rewritten
        if rewritten is not None and (first is None or rewritten > first):
            first = rewritten
        amended = sorted({day for day in self.amended if (first is None or day > first) and day != rewritten})
        unplaced = sorted({day for day in self.unplaced if first is None or day > first})
        return Dates(
            Period(first, last, None if earliest == first else earliest, rewritten is not None and rewritten == first),
            tuple(amended),
            tuple(unplaced),
            tuple(self.relettered),
        )
