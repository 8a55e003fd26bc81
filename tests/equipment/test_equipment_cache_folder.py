"""Numbers computed once are read back as long as their code is unchanged and the cache is intact."""

from pathlib import Path

import pytest

from croupier.equipment.cache_folder import Numbers, kept_numbers

ROWS = [[1, 2], [3]]


def test_numbers_are_found_again_only_when_they_have_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, folder, requests = tmp_path / "code.py", tmp_path / "cache", [0]

    def find() -> Numbers:
        requests[0] += 1
        return ROWS

    def read() -> Numbers:
        return kept_numbers("rows", [str(code)], find)

    monkeypatch.setenv("CROUPIER_CACHE", str(folder))
    code.write_text("one way")
    assert (read(), read(), requests) == (ROWS, ROWS, [1])
    code.write_text("another way")
    assert (read(), read(), requests) == (ROWS, ROWS, [2])
    for damage in ("", "{}", "[]", '{"check": "", "numbers": [[1, 2]]}'):
        for file in folder.iterdir():
            file.write_text(damage)
        before = requests[0]
        assert (read(), requests[0]) == (ROWS, before + 1), damage
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    before = requests[0]
    assert (read(), read(), requests[0]) == (ROWS, ROWS, before + 2)
