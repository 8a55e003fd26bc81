"""Filings of blackjack for tests: the sample with some choices changed, and its defects."""

from collections.abc import Mapping
from typing import Any

from croupier.cases.runner import filing_with
from croupier.games.blackjack.rules import SCHEMA, BlackjackRules, rules_of
from croupier.submission.filing import Filing, FilingReport
from croupier.submission.schema import Defect

Changes = Mapping[str, Any]

NOTHING: Changes = {}

PLAIN: Changes = {
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "boxes.players": 1,
}
"""A table without optional wagers, to which any can be added."""

SIX_TO_FIVE: Changes = {**PLAIN, "variation.six_to_five": True, "cards.decks": 2, "blackjack.even_money": False}
MULTIPLE: Changes = {
    **PLAIN,
    "multiple_action.offered": True,
    "surrender.offered": False,
    "reader.used": False,
    "splitting.hands": 2,
}
PROGRESSIVE: Changes = {**PLAIN, "wagers.progressive.offered": True}
BONUS: Changes = {**PLAIN, "wagers.bonus.offered": True}
STREAK: Changes = {**PLAIN, "wagers.streak.offered": True}
MATCH: Changes = {**PLAIN, "wagers.match.offered": True}
TWENTY: Changes = {**PLAIN, "wagers.twenty.offered": True}
THIRTEEN: Changes = {**PLAIN, "wagers.additional.kind": "over or under 13"}
SAME_SUIT: Changes = {**PLAIN, "wagers.additional.kind": "same suit"}
SEVENS: Changes = {**PLAIN, "wagers.additional.kind": "sevens"}
BY_HAND: Changes = {"shuffling.method": "by hand", "cards.backs": ["red"]}


def checked(changes: Changes) -> FilingReport:
    """Check the sample filing with some choices changed; what no longer applies is left out."""
    return filing_with(SCHEMA, changes)


def passed(changes: Changes) -> Filing:
    report = checked(changes)
    assert report.defects == (), [str(defect) for defect in report.defects]
    assert report.filing is not None
    return report.filing


def rules(changes: Changes | None = None) -> BlackjackRules:
    return rules_of(passed(changes or {}))


def found(report: FilingReport) -> list[tuple[str, str]]:
    """Return the key and paragraph of each defect."""
    return sorted((defect.key, str(defect.cite).removeprefix("19:47-")) for defect in report.defects)


def is_refused(changes: Changes, key: str, paragraph: str) -> Defect:
    """Return the only defect of a filing that must be refused."""
    report = checked(changes)
    assert len(report.defects) == 1, [str(defect) for defect in report.defects]
    assert not report.passed
    (defect,) = report.defects
    assert (defect.key, str(defect.cite)) == (key, paragraph if ":" in paragraph else f"19:47-{paragraph}")
    assert defect.value
    if isinstance(changes.get(key), bool):
        assert defect.value == str(changes[key]).lower()
    assert defect.allowed
    return defect


def passes_or_is_refused(right: bool, changes: Changes, key: str, paragraph: str) -> None:
    if right:
        passed(changes)
    else:
        is_refused(changes, key, paragraph)
