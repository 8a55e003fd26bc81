"""The index of paragraphs: it says what the source says, and it is never out of date."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from time import sleep
from typing import Any

import pytest

from croupier.cases import case_files
from croupier.lookup import index, known
from croupier.regulation import locate
from croupier.regulation.locate import CitationRole, places, proofs_in_cases, proofs_in_tests

TESTS = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def whole() -> index.Index:
    return index.index()


def test_it_says_what_the_source_says(whole: index.Index) -> None:
    cases, tests = proofs_in_cases(case_files()), proofs_in_tests(TESTS)
    for text in ("19:47-2.15(p)", "13:69F-43.12(d)2", "19:47-14.9(d)2", "19:47-2.23(f)", "19:47-3.5"):
        assert whole.places(text) == places()[text]
        assert list(whole.cases(text)) == cases.get(text, [])
        assert list(whole.tests(text)) == tests.get(text, [])
    named = {text for _, found in whole.document["code"].values() for text, *_ in found}
    assert named == set(places())


def test_a_case_is_named_by_its_file_and_line(whole: index.Index) -> None:
    root = TESTS.parent
    for text in ("19:47-2.15(p)", "13:69F-43.11(b)1"):
        for proof in whole.cases(text):
            lines = (root / proof.file).read_text("utf-8").splitlines()
            assert lines[proof.line - 1] == "[[case]]"
            assert proof.name in "".join(lines[proof.line : proof.line + 2])
    for proof in whole.tests("13:69F-43.11(b)1"):
        assert proof.name in (root / proof.file).read_text("utf-8").splitlines()[proof.line - 1]


def test_places_come_under_what_they_have_to_do_with_the_paragraph() -> None:
    found = known("19:47-2.23(f)")
    assert next(iter(found.code)) is not CitationRole.CITES
    assert all(place.role is role for role, lines in found.code.items() for place in lines)
    assert not any(place.file.startswith("regulation/") for lines in found.code.values() for place in lines)
    assert known('19:47-2.1"Blackjack"') == known("19:47-2.1“Blackjack”")


# --- a small tree with its own index


class Tree:
    """A package with one module, whose index counts how often something is scanned."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.package, self.file = folder / "src" / "croupier", folder / "cache" / "index.json"
        self.module = self.package / "rules.py"
        self.package.mkdir(parents=True)
        self.scanned: list[str] = []
        self.printed = 0
        for module in (index, locate):
            patch.setattr(module, "PACKAGE", self.package)
        patch.setattr(index, "TESTS", folder / "tests")
        patch.setattr(index, "case_files", list)
        patch.setattr(index, "_tables", self._tables)
        self._scan = index._places
        patch.setattr(index, "_places", self._places)

    def _places(self, path: Path) -> list[list[Any]]:
        self.scanned.append(path.name)
        return self._scan(path)

    def _tables(self) -> list[Any]:
        self.printed += 1
        sleep(0.01)  # Other threads that may print get a chance meanwhile.
        return []

    def write(self, paragraph: str) -> None:
        """Write the module, always with the same size and time."""
        self.module.write_text(f'from croupier.regulation import cite\n\nA = cite("{paragraph}")\n', "utf-8")
        os.utime(self.module, (1_000_000_000, 1_000_000_000))

    def cited(self) -> set[str]:
        document = index.up_to_date(self.file)
        return {text for _, found in document["code"].values() for text, *_ in found}


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tree:
    return Tree(tmp_path, monkeypatch)


def test_it_is_never_out_of_date(tree: Tree) -> None:
    tree.write("19:47-2.3(a)")
    assert tree.cited() == {"19:47-2.3(a)"}
    tree.write("19:47-2.3(b)")
    assert tree.cited() == {"19:47-2.3(b)"}, "though the file has the size and the time that it had"
    assert tree.printed == 2, "pay tables are what the code makes of them"
    tree.module.rename(tree.package / "other.py")
    assert set(index.up_to_date(tree.file)["code"]) == {"other.py"}
    (tree.package / "other.py").unlink()
    assert tree.cited() == set()


def test_only_what_has_changed_is_read_again(tree: Tree) -> None:
    tree.write("19:47-2.3(a)")
    (tree.package / "second.py").write_text('from croupier.regulation import cite\n\nB = cite("19:47-2.7")\n', "utf-8")
    tree.cited()
    tree.scanned.clear()
    tree.cited()
    assert (tree.scanned, tree.printed) == ([], 1)
    tree.write("19:47-2.3(b)")
    assert tree.cited() == {"19:47-2.3(b)", "19:47-2.7"}
    assert tree.scanned == ["rules.py"]


@pytest.mark.parametrize("damaged", ["", "{", "[]", '{"found_by": "another"}'])
def test_what_is_damaged_or_of_another_version_is_found_again(tree: Tree, damaged: str) -> None:
    tree.write("19:47-2.3(a)")
    tree.file.parent.mkdir()
    tree.file.write_text(damaged, "utf-8")
    assert tree.cited() == {"19:47-2.3(a)"}
    assert json.loads(tree.file.read_text("utf-8"))["code"]


def test_a_file_that_is_half_written_or_gone_stops_no_lookup(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    tree.write("19:47-2.3(a)")
    other = tree.package / "other.py"
    other.write_text("def (", "utf-8")
    monkeypatch.setattr(locate, "code_files", lambda: [tree.module, other, tree.package / "gone.py"])
    assert tree.cited() == {"19:47-2.3(a)"}
    with pytest.raises(SyntaxError):
        index.made()
    other.write_text('from croupier.regulation import cite\n\nB = cite("19:47-2.7")\n', "utf-8")
    assert tree.cited() == {"19:47-2.3(a)", "19:47-2.7"}


def test_pay_tables_of_code_that_does_not_run_now_are_those_that_run_here(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise subprocess.CalledProcessError(1, "python")

    tree.write("19:47-2.3(a)")
    monkeypatch.setattr(index, "_tables", fails)
    assert index.up_to_date(tree.file)["tables"][1]
    with pytest.raises(subprocess.CalledProcessError):
        index.made()
    monkeypatch.setattr(index, "_tables", tree._tables)
    assert index.up_to_date(tree.file)["tables"][1] == []


def test_who_asks_while_the_tree_is_read_waits_for_it(tree: Tree) -> None:
    tree.write("19:47-2.3(a)")
    index._index.cache_clear()
    together = Barrier(4)

    def ask() -> index.Index:
        together.wait()
        return index.index()

    try:
        with ThreadPoolExecutor(4) as askers:
            found = [question.result() for question in [askers.submit(ask) for _ in range(4)]]
    finally:
        index._index.cache_clear()
    assert (len({id(result) for result in found}), tree.printed) == (1, 1)


def test_nothing_need_be_kept(tree: Tree) -> None:
    tree.write("19:47-2.3(a)")
    assert index.up_to_date(None)["code"]["rules.py"][1] == [["19:47-2.3(a)", 3, "", "cites"]]
    tree.file.parent.write_text("a file where the folder would be", "utf-8")
    assert tree.cited() == {"19:47-2.3(a)"}


def test_the_index_that_a_wheel_brings_along_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brought = tmp_path / "index.json"
    entry = ["", [["19:47-2.7", "cases/blackjack/one.toml", 3, "a case"]]]
    brought.write_text(json.dumps({"code": {}, "cases": {"one": entry}, "tests": {}, "tables": ["", []]}), "utf-8")
    monkeypatch.setattr(index, "BROUGHT", brought)
    index._index.cache_clear()
    try:
        assert [str(proof) for proof in index.index().cases("19:47-2.7")] == ["cases/blackjack/one.toml:3: a case"]
    finally:
        index._index.cache_clear()


def test_a_lookup_parses_no_module_and_loads_no_game(whole: index.Index) -> None:
    """This is what makes it fast. The index was just brought up to date."""
    program = """
import ast, sys
from croupier.lookup import known
ast.parse = None
assert known("19:47-2.23(f)").tables
print([name for name in sys.modules if name.startswith(("croupier.games", "croupier.table", "numpy"))])
"""
    if index.kept_at() is None:
        pytest.skip("nothing is kept here")
    output = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert output.stdout == "[]\n", output.stderr
