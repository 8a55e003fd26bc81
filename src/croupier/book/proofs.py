"""The proofs of a paragraph: cases with their text, and tests with their source."""

import ast
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import croupier
from croupier.cases import case_files, expectations
from croupier.cases.case_file import Case, load
from croupier.regulation import cite
from croupier.regulation.locate import cited_marks


@dataclass(slots=True)
class CaseFile:
    """A file of cases."""

    path: Path
    name: str
    """Its path within the folder of all cases, without the suffix: ``GAME/s2_10_doubling``."""
    game: str
    cases: list["ProvingCase"] = field(default_factory=list)
    _loaded: list[Case] = field(default_factory=list)

    def load(self) -> list[Case]:
        """Return the playable cases, read once."""
        if not self._loaded:
            self._loaded = load(self.path)
        return self._loaded


@dataclass(frozen=True, slots=True)
class ProvingCase:
    """One case as written."""

    file: CaseFile = field(repr=False, compare=False)
    number: int
    """Its place in the file, from 1."""
    name: str
    proves: tuple[str, ...]
    first: int
    """The line on which it begins."""
    text: str

    @property
    def key(self) -> str:
        """Its name among all rounds of the book."""
        return f"{self.file.name.replace('/', '-')}-{self.number}"

    @property
    def place(self) -> str:
        """Its file and line: ``cases/GAME/match.toml:12``."""
        return f"cases/{self.file.name}.toml:{self.first}"

    def loaded(self) -> Case:
        return self.file.load()[self.number - 1]


def read_cases() -> list[CaseFile]:
    """Return all case files in order."""
    files = case_files()
    root = _common_folder(files)
    return [_read(path, path.relative_to(root).with_suffix("").as_posix()) for path in files]


def _common_folder(files: Sequence[Path]) -> Path:
    """Return the folder of all cases, which has a folder for each game."""
    folder = files[0].parent if files else Path()
    while not all(file.is_relative_to(folder) for file in files):
        folder = folder.parent
    return folder


def _read(path: Path, name: str) -> CaseFile:
    text = path.read_text("utf-8")
    document = tomllib.loads(text)
    found = CaseFile(path, name, document["game"])
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.strip() == "[[case]]"]
    for number, (case, start, end) in enumerate(
        zip(document["case"], starts, [*starts[1:], len(lines)], strict=True), 1
    ):
        proves = tuple(str(expectations.full_cite(text, document["chapter"])) for text in case.get("proves", []))
        found.cases.append(ProvingCase(found, number, case["name"], proves, start + 1, _trimmed(lines[start:end])))
    return found


def _trimmed(lines: Sequence[str]) -> str:
    """Return a case's lines, without the comments that belong to the next one."""
    kept = list(lines)
    while kept and (not kept[-1].strip() or kept[-1].startswith("#")):
        kept.pop()
    return "\n".join(kept)


def by_paragraph(files: Sequence[CaseFile]) -> dict[str, tuple[ProvingCase, ...]]:
    """Return the cases that prove each paragraph."""
    found: dict[str, list[ProvingCase]] = {}
    for file in files:
        for case in file.cases:
            for text in case.proves:
                found.setdefault(text, []).append(case)
    return {text: tuple(cases) for text, cases in found.items()}


# --- tests


@dataclass(frozen=True, slots=True)
class ProvingTest:
    """A test that is marked with the paragraphs that it proves."""

    file: str
    """The path within the tests folder: ``poker/test_poker_pots.py``."""
    name: str
    first: int
    last: int
    proves: tuple[str, ...]
    text: str


def read_tests() -> list[ProvingTest]:
    """Return the marked tests, or none in an installed package, which comes without tests."""
    folder = Path(croupier.__file__).parent.parent.parent / "tests"
    if not folder.is_dir():
        return []
    return [test for path in sorted(folder.rglob("test_*.py")) for test in _tests_in(path, folder)]


def _tests_in(path: Path, folder: Path) -> Iterator[ProvingTest]:
    text = path.read_text("utf-8")
    if ".cites(" not in text:
        return
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        proves = tuple(str(cite(text)) for text in cited_marks(node))
        if proves:
            first = min([node.lineno, *(expression.lineno for expression in node.decorator_list)])
            last = node.end_lineno or node.lineno
            name = path.relative_to(folder).as_posix()
            yield ProvingTest(name, node.name, first, last, proves, "\n".join(lines[first - 1 : last]))
