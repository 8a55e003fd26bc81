"""A paragraph for the page's drawer: what ``croupier rules`` shows, as data."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.exceptions import HTTPException
from litestar.params import QueryParameter

from croupier.lookup import ParagraphFacts, known
from croupier.lookup.paragraph import heading
from croupier.regulation import UnknownParagraph
from croupier.regulation.locate import ParagraphProof
from croupier.service.request_errors import may_fail
from croupier.words import paragraph_words


class ReadingView(msgspec.Struct):
    number: int
    text: str
    choice: str
    why: str
    option: str


class PayTableView(msgspec.Struct):
    """A whole pay table: each line's name, then what it pays in each column."""

    title: str
    columns: list[str]
    rows: list[list[str]]


class CodeView(msgspec.Struct):
    """Lines of code under one heading, such as "Decided in"."""

    heading: str
    places: list[str]


class ProofView(msgspec.Struct):
    """A case or a test that proves the paragraph."""

    place: str
    name: str


class ParagraphView(msgspec.Struct):
    cite: str
    title: str
    words: str
    status: str
    mark: str
    in_force: str
    readings: list[ReadingView]
    tables: list[PayTableView]
    code: list[CodeView]
    cases: list[ProofView]
    tests: list[ProofView]


# In a changed source tree, the first lookup reads it again, which must not hold up the tables.
@get("/paragraph", responses=may_fail(404), sync_to_thread=True)
def paragraph(
    of: Annotated[str, QueryParameter(name="cite", max_length=100, description="Such as 19:47-11.9(g)2.")] = "",
) -> ParagraphView:
    """Return a paragraph in our words, with its readings, pay tables, code and proofs."""
    try:
        found = known(of)
    except UnknownParagraph as unknown:
        raise HTTPException(str(unknown), status_code=404) from None
    return _view(found)


def _view(found: ParagraphFacts) -> ParagraphView:
    line = found.cite.paragraph
    return ParagraphView(
        str(found.cite),
        found.cite.section.title,
        paragraph_words(found.cite),
        line.status.value if line is not None else "",
        line.mark if line is not None else "",
        found.in_force,
        [
            ReadingView(reading.number, reading.text, reading.choice, reading.why, reading.option)
            for reading in found.readings
        ],
        [PayTableView(table.title, list(table.columns), [list(row) for row in table.rows]) for table in found.tables],
        [CodeView(heading(role, found.code), [str(place) for place in places]) for role, places in found.code.items()],
        _proofs(found.cases),
        _proofs(found.tests),
    )


def _proofs(found: tuple[ParagraphProof, ...]) -> list[ProofView]:
    return [ProofView(f"{proof.file}:{proof.line}", proof.name) for proof in found]
