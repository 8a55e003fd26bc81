"""Running cases: set up the table that a case describes, play its script, and compare the result."""

from typing import TypeVar

from croupier.cases import expectations
from croupier.cases.case_file import Case as Case
from croupier.cases.case_file import load as load
from croupier.cases.money_check import misstated_amounts
from croupier.cases.script_player import CaseRun
from croupier.cases.stacked_deck import BadCase as BadCase
from croupier.cases.stacked_deck import Order, arranged
from croupier.cases.stacked_shoe import arranged_shoes
from croupier.equipment.cards import NotACard
from croupier.record.text import text_of
from croupier.regulation import Cite, cite
from croupier.regulation.registry import EXAMPLE_OF
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import filing_with as filing_with
from croupier.submission.schema import Severity
from croupier.table.asks import Ask
from croupier.table.driver import TableStopped
from croupier.words import question

# --- running


def run(case: Case, record: list[str] | None = None) -> list[str]:
    """Return what differs from the case's expectations; an empty list means that it passes.

    ``record`` receives everything that happened as text: every step, question, refusal and defect.
    """
    record = [] if record is None else record
    report = filing_with(case.game.SCHEMA, case.options)
    # A table may open despite warnings, and a case of an old edition has many.
    errors = tuple(defect for defect in report.defects if defect.severity is Severity.ERROR)
    record += map(str, errors)
    if report.filing is None or case.expected.defects:
        return [*case.expected.of_filing(errors), *_not_proved(case, {defect.cite for defect in errors})]
    try:
        played, mismatches = with_its_cards(case, report.filing, CaseRun)
    except (BadCase, NotACard) as error:
        return [str(error)]
    except TableStopped as error:
        return [f"the table stopped: {error}"]
    record += map(text_of, played.steps)
    record += map(_question, played.asks)
    record += played.refusals
    result = expectations.PlayedCase(played.steps, played.driver.table.books, played.cited)
    mismatches += case.expected.mismatches(result)
    mismatches += _not_proved(case, played.cited)
    mismatches += misstated_amounts(played.steps)
    return mismatches + played.replayed()


def _question(ask: Ask) -> str:
    awaited = " ".join(kind.__name__ for kind in ask.awaits)
    cites = ", ".join(map(str, ask.cites))
    return f"{ask.topic}, {ask.to} {ask.about}: {question(ask)} [{cites}] {awaited}{' (moment)' if ask.moment else ''}"


def _not_proved(case: Case, cited: set[Cite]) -> list[str]:
    """Return the claimed paragraphs that were not cited. A worked example counts as cited if the paragraph it
    illustrates is.
    """
    claimed = (cite(EXAMPLE_OF.get(cited.text, cited.text)) for cited in case.proves)
    return [f"nothing in this case cites {cite}" for cite in claimed if not any(is_in(other, cite) for other in cited)]


def is_in(item: Cite, paragraph: Cite) -> bool:
    """Return whether a citation is of a paragraph or an item in it: 43.11(b)1 is in 43.11(b), 43.10 is not in 43.1."""
    rest = item.text.removeprefix(paragraph.text)
    if rest == item.text:
        return False
    if rest[:1].isupper():
        # 11.8A is a section of its own, not an item of 11.8.
        return False
    return not rest or rest[0] in "(“" or rest[0].isdigit() != paragraph.text[-1].isdigit()


RUNS = 40
"""Two are enough, unless play depends on the cards; each further run then settles at least one more deal or card."""


AnyRun = TypeVar("AnyRun", bound=CaseRun)


def with_its_cards(case: Case, filing: Filing, kind: type[AnyRun]) -> tuple[AnyRun, list[str]]:
    """Play a case with the cards that it names. Return the run and its wrong or missing refusals.

    ``kind`` is the class of the run, such as a subclass that records more.

    The first run has arbitrary cards and shows where they go. Later rounds may depend on the cards of earlier ones, so
    the case is played again until the cards reach their places.
    """
    orders: list[Order] = []
    for _ in range(RUNS):
        played = kind(case, filing, orders)
        mismatches = list(played.play())
        arrange = arranged_shoes if getattr(played.driver.table, "lasting_shoe", False) else arranged
        wanted, complaints = arrange(played.steps, case.cards)
        if wanted == orders:
            if complaints:
                raise BadCase(complaints[0])
            return played, mismatches
        orders = wanted
    raise BadCase("no order of the cards brings them where the case names them, because play changes with the cards")
