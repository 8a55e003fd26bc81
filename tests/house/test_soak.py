"""The soak is complete: `make soak` runs everything, and the list of slower tests names existing ones."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SLOWER = [entry["test"] for entry in tomllib.loads((ROOT / "tests" / "slower.toml").read_text("utf-8"))["slower"]]


def test_a_soak_runs_all_tests() -> None:
    [recipe] = re.findall(r"^soak:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert "CROUPIER_SOAK=1" in recipe
    assert "tests/" not in recipe


@pytest.mark.parametrize("name", SLOWER)
def test_a_test_that_is_called_slow_is_there(name: str) -> None:
    file, _, test = name.partition("::")
    defined = {
        node.name
        for node in ast.walk(ast.parse((ROOT / "tests" / file).read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert not test or test.partition("[")[0] in defined


def test_no_test_is_called_slow_twice() -> None:
    assert len(set(SLOWER)) == len(SLOWER)
