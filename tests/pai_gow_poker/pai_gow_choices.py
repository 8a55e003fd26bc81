"""The sample filing of pai gow poker with some choices changed, and its defects."""

from collections.abc import Mapping
from typing import Any

from croupier.cases.runner import filing_with
from croupier.games.pai_gow_poker.rules import (
    SCHEMA,
    PaiGowRules,
    rules_of,
)
from croupier.submission.filing import Filing, FilingReport
from croupier.submission.schema import Defect

Changes = Mapping[str, Any]


def checked(changes: Changes) -> FilingReport:
    """Check the sample filing with some choices changed; what no longer applies is left out."""
    return filing_with(SCHEMA, changes)


def passed(changes: Changes) -> Filing:
    report = checked(changes)
    assert report.defects == (), [str(defect) for defect in report.defects]
    assert report.filing is not None
    return report.filing


def found(report: FilingReport) -> list[tuple[str, str]]:
    """Return the key and paragraph of each defect."""
    return sorted((defect.key, str(defect.cite).removeprefix("19:47-")) for defect in report.defects)


def the_defect(changes: Changes) -> Defect:
    """Return the only defect of a filing that must be refused."""
    report = checked(changes)
    assert len(report.defects) == 1, [str(defect) for defect in report.defects]
    assert not report.passed
    return report.defects[0]


def is_refused(changes: Changes, key: str, paragraph: str) -> Defect:
    defect = the_defect(changes)
    assert (defect.key, str(defect.cite)) == (key, paragraph if ":" in paragraph else f"19:47-{paragraph}")
    assert defect.allowed
    return defect


def rules(changes: Changes | None = None) -> PaiGowRules:
    return rules_of(passed(changes or {}))


THREE_SEVEN = {"wagers.three_seven.offered": True}
BY_HAND = {"shuffler.used": False, "cards.backs": ["red"]}
BUTTON = {"start.method": "button", "dealing.method": "automated shoe"}
NO_BANK = {"bank.offered": False}


OLDEST = {
    "dealing.method": "manual shoe",
    "start.method": "dice",
    "wagers.progressive.offered": False,
    "wagers.bonus.offered": False,
    "wagers.insurance.offered": False,
}
"""What could be filed on the subchapter's first day."""
