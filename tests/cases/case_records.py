"""A digest of what happens in every case; ``python tests/cases/case_records.py [FILE ...]`` updates them.

A case expects what its paragraph is about. Everything else that happens in it (each step with its words and paragraphs,
each refusal with what is allowed) is kept here, because an existing ledger must replay to the same steps. Whoever
changes a rule or a sentence sees which cases it changes and, if that is intended, updates the digests: of all cases, or
of files named without folder and extension.
"""

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

from croupier.cases import case_files
from croupier.cases.runner import Case, load, run

KEPT = Path(__file__).with_name("case_records.txt")
GENERATED = "pay_tables"
"""Cases in this folder differ only in a line of a pay table, which each of them expects in full."""


def is_kept(case: Case) -> bool:
    return case.file.parent.name != GENERATED


def title(case: Case) -> str:
    return f"{case.file.parent.name}/{case.file.stem}: {case.name}"


def digest(record: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(record).encode()).hexdigest()[:12]


def kept() -> dict[str, str]:
    """Return by case name the digest of what happens in it."""
    lines = (line.partition(" ") for line in KEPT.read_text("utf-8").splitlines())
    return {called: found for found, _, called in lines}


def main(*stems: str) -> int:
    """Update the digests: of all cases, or of the named files, and of cases that have none yet."""
    cases = [case for file in case_files() for case in load(file) if is_kept(case)]
    if unknown := set(stems) - {case.file.stem for case in cases}:
        sys.exit(f"no case file is named {', '.join(sorted(unknown))}: give names without folder and ending")
    known = kept() if KEPT.exists() and stems else {}
    for case in cases:
        if title(case) not in known or case.file.stem in stems:
            record: list[str] = []
            run(case, record)
            known[title(case)] = digest(record)
    KEPT.write_text("".join(f"{known[title(case)]} {title(case)}\n" for case in cases), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
