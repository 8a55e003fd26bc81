"""Filings ready for use: the sample filing with some choices changed, or an error that lists the defects."""

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.errors import CroupierError
from croupier.submission.filing import Filing, FilingReport, check
from croupier.submission.schema import Defect, Schema, counted

NO_CHANGES: Mapping[str, Any] = {}


class FilingRefused(CroupierError, ValueError):
    """A filing with defects; no table is opened under it."""

    def __init__(self, defects: Sequence[Defect]) -> None:
        super().__init__("\n  ".join([f"the filing has {counted(defects)}:", *map(str, defects)]))
        self.defects = tuple(defects)


def usable(report: FilingReport) -> Filing:
    """Return the checked filing; raise FilingRefused if its defects forbid its use."""
    if report.filing is None:
        raise FilingRefused(report.defects)
    return report.filing


def sample_of(schema: Schema, changes: Mapping[str, Any] = NO_CHANGES) -> Filing:
    """Return the sample filing with some choices changed by key; raise FilingRefused if that has defects."""
    return usable(filing_with(schema, changes))


def filing_with(schema: Schema, changes: Mapping[str, Any]) -> FilingReport:
    """Check the sample filing with some choices changed, leaving out what no longer applies."""
    stated: dict[str, Any] = {}
    for option in schema.options:
        value = changes.get(option.key, option.sample if option.applies(stated) else None)
        if value is not None:
            stated[option.key] = value
    return check({"schema": schema.version, "game": schema.game, **_in_tables({**stated, **changes})}, schema)


def _in_tables(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Return a nested document, from keys such as ``dealing.method``."""
    document: dict[str, Any] = {}
    for key, value in flat.items():
        *tables, name = key.split(".")
        inner = document
        for table in tables:
            inner = inner.setdefault(table, {})
        inner[name] = value
    return document
