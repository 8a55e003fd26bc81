"""``make soak`` runs every test that does more in a soak: one that it left out would never do more."""

import re
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def soaked() -> list[PurePosixPath]:
    """The files and folders that the target names."""
    [recipe] = re.findall(r"^soak:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    return [PurePosixPath(path) for path in re.findall(r"tests/[\w./]+", recipe)]


def longer() -> list[PurePosixPath]:
    """The tests that ask whether this is a soak."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    asking = [file for file in files if re.search(r"environ(?:\.get\(|\[)['\"]CROUPIER_SOAK", file.read_text("utf-8"))]
    return [PurePosixPath(file.relative_to(ROOT).as_posix()) for file in asking]


@pytest.mark.parametrize("test", longer(), ids=str)
def test_what_does_more_in_a_soak_is_soaked(test: PurePosixPath) -> None:
    assert any(test.is_relative_to(path) for path in soaked())


def test_what_is_soaked_is_there() -> None:
    assert len(soaked()) > 20
    assert [str(path) for path in soaked() if not (ROOT / path).exists()] == []
