"""The trust table is true: every row occurs once and in order, and every proof is an existing test."""

import ast
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TABLE = ROOT / "docs" / "trust.md"
ROWS = 118

PROOF = re.compile(r"\[`(?P<test>[^`]+)`\]\((?P<path>[^)]+)\)")
DOES_NOT_APPLY, NONE = "does not apply:", "–"


@cache
def functions_of(path: Path) -> frozenset[str]:
    """Return the test functions of a file, including those in classes."""
    found = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]
    return frozenset(node.name for node in found if node.name.startswith("test_"))


def rows_of(text: str) -> list[list[str]]:
    """Return the cells of every row that begins with a number, without the headings."""
    rows = [line.strip().strip("|").split(" | ") for line in text.splitlines() if re.match(r"\|\s*\d+\s*\|", line)]
    return [[cell.strip() for cell in row] for row in rows]


def faults_of(text: str) -> list[str]:
    """Return what is wrong with a trust table; nothing if it is true."""
    rows = rows_of(text)
    numbers = [row[0] for row in rows]
    faults = (
        []
        if numbers == [str(number) for number in range(1, ROWS + 1)]
        else [f"the rows are not 1 to {ROWS}: {numbers}"]
    )
    for row in rows:
        faults += [f"row {row[0]}: {why}" for why in _faults_of_row(row)]
    return faults


def _faults_of_row(row: list[str]) -> list[str]:
    if len(row) != 4:
        return [f"it has {len(row)} cells, not four"]
    _, requirement, how, proof = row
    if not requirement or not how:
        return ["it says nothing"]
    if proof == NONE:
        reason = how.partition(DOES_NOT_APPLY)[2].strip() if how.startswith(DOES_NOT_APPLY) else ""
        return [] if len(reason.split()) >= 5 else ["it has neither a proof nor a reason"]
    if how.startswith(DOES_NOT_APPLY):
        return ["it does not apply, and has a proof"]
    proofs = list(PROOF.finditer(proof))
    rest = PROOF.sub("", proof).strip(" ,;")
    if not proofs or rest:
        return [f"its proof is no list of tests: {rest or proof}"]
    return [why for proof in proofs if (why := _fault_of_proof(proof["test"], proof["path"]))]


def _fault_of_proof(test: str, link: str) -> str:
    path = (TABLE.parent / link).resolve()
    if not path.is_relative_to(ROOT / "tests") or not path.is_file():
        return f"{link} is no file of tests"
    return "" if test in functions_of(path) else f"{path.name} has no {test}"


def test_every_row_is_there_with_its_proof_or_its_reason() -> None:
    assert faults_of(TABLE.read_text("utf-8")) == []


def _without(row: int) -> Callable[[str], str]:
    return lambda text: "\n".join(line for line in text.splitlines() if not line.startswith(f"| {row} |"))


def _twice(row: int) -> Callable[[str], str]:
    return lambda text: re.sub(rf"(?m)^(\| {row} \|.*)$", r"\1\n\1", text)


def _first_proof(replace: str) -> Callable[[str], str]:
    return lambda text: PROOF.sub(replace, text, count=1)


def _proof_of(row: int, cell: str) -> Callable[[str], str]:
    return lambda text: re.sub(rf"(?m)^(\| {row} \|.* \| )[^|]*\|$", rf"\g<1>{cell} |", text)


@pytest.mark.parametrize(
    "doctor",
    [
        _without(1),
        _without(ROWS),
        _twice(7),
        _first_proof(r"[`test_that_nobody_wrote`](\g<path>)"),
        _first_proof(r"[`\g<test>`](../tests/house/test_nothing.py)"),
        _first_proof(r"[`\g<test>`](../src/croupier/__init__.py)"),
        _proof_of(3, "–"),
        _proof_of(3, ""),
        _proof_of(3, "see the code"),
        lambda text: text.replace(DOES_NOT_APPLY, "does not apply to us:"),
        lambda text: re.sub(rf"{DOES_NOT_APPLY}[^|]*\|", f"{DOES_NOT_APPLY} no |", text, count=1),
    ],
)
def test_a_doctored_table_is_found(doctor: Callable[[str], str]) -> None:
    text = TABLE.read_text("utf-8")
    doctored = doctor(text)
    assert doctored != text
    assert faults_of(doctored)
