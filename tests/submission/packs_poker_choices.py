"""The sample filing of Pack's Poker with some choices changed, and its defects."""

import tomllib
from collections.abc import Mapping
from typing import Any

from croupier.games import sample_text
from croupier.games.packs_poker import SCHEMA
from croupier.submission.filing import Filing, FilingReport, check, flatten
from croupier.submission.schema import Defect

LEFT_OUT = object()


def nested(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Return a document of nested tables from keys such as `wagers.pack.minimum`."""
    document: dict[str, Any] = {}
    for key, value in flat.items():
        *tables, last = key.split(".")
        table = document
        for name in tables:
            table = table.setdefault(name, {})
        table[last] = value
    return document


def sample(changes: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the sample filing with some keys changed, added or left out."""
    flat = dict(flatten(tomllib.loads(sample_text("packs-poker")))) | dict(changes or {})
    return nested({key: value for key, value in flat.items() if value is not LEFT_OUT})


def checked(changes: Mapping[str, Any] | None = None) -> FilingReport:
    return check(sample(changes), SCHEMA)


def found(report: FilingReport) -> list[tuple[str, str]]:
    """Return the key and paragraph of each defect."""
    return sorted((defect.key, str(defect.cite)) for defect in report.defects)


def the_defect(changes: Mapping[str, Any]) -> Defect:
    """Return the only defect of a filing that must be refused."""
    report = checked(changes)
    assert len(report.defects) == 1, [str(defect) for defect in report.defects]
    assert not report.passed
    return report.defects[0]


def usable(report: FilingReport) -> Filing:
    assert report.defects == ()
    assert report.filing is not None
    return report.filing


PROGRESSIVE_FIVE = {
    "wagers.five_card.configuration": "progressive",
    "wagers.five_card.minimum": LEFT_OUT,
    "wagers.five_card.maximum": LEFT_OUT,
    "wagers.five_card.amounts": [1, 5],
    "wagers.five_card.meter.initial": 10000,
    "wagers.five_card.meter.reset": 5000,
    "wagers.five_card.meter.rate": "1%",
    "wagers.five_card.meter.reset_rate": "0%",
    "readings.progressive_multiple": "whole payment",
    "readings.same_percentage": "divided",
}
FIXED_SEVEN = {
    "wagers.seven_card.configuration": "non-progressive",
    "wagers.seven_card.minimum": 5,
    "wagers.seven_card.maximum": 100,
    "wagers.seven_card.amounts": LEFT_OUT,
    "wagers.seven_card.meter.initial": LEFT_OUT,
    "wagers.seven_card.meter.reset": LEFT_OUT,
    "wagers.seven_card.meter.rate": LEFT_OUT,
    "wagers.seven_card.meter.reset_rate": LEFT_OUT,
    "readings.progressive_multiple": LEFT_OUT,
    "readings.same_percentage": LEFT_OUT,
}
