"""Every paragraph case holds; the generated ones are up to date; what docs/cases.md shows is true."""

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from croupier.cases import case_files, expect, script
from croupier.cases.runner import Case, load, run

ROOT = Path(__file__).resolve().parent.parent.parent
CASES = [case for file in case_files() for case in load(file)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file.stem}: {case.name}")
def test_the_case_holds(case: Case) -> None:
    assert run(case) == []


def test_every_case_has_a_name_of_its_own() -> None:
    names = [(case.file, case.name) for case in CASES]
    assert len(set(names)) == len(names)


def test_there_are_cases_for_every_section() -> None:
    found = {file.stem for file in case_files()}
    assert {f"s43_{section:02}" for section in range(2, 14)} <= {name[:6] for name in found}
    assert "e01_equipment" in found


# --- the pay tables


def pay_table_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "make_pay_table_cases", ROOT / "tests" / "second_reading" / "make_pay_table_cases.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pay_table_cases_are_up_to_date_with_the_second_reading() -> None:
    written = {path: path.read_text("utf-8") for path in (ROOT / "cases" / "packs_poker" / "pay_tables").iterdir()}
    assert written == pay_table_script().documents(), "run: python tests/second_reading/make_pay_table_cases.py"


def test_every_row_of_every_pay_table_has_a_case() -> None:
    made = pay_table_script()
    second = tomllib.loads(made.SECOND_READING.read_text("utf-8"))
    rows = [(kind, letter, row) for kind in second for letter in second[kind] for row in second[kind][letter]]
    assert len(rows) == 405
    hands = {(kind.name, hand.row) for kind in made.KINDS for hand in kind.lowest}
    assert {(kind, row) for kind, _, row in rows} <= hands


def test_the_numbers_of_the_pay_table_cases_do_not_come_from_the_rules() -> None:
    assert not re.search(
        r"^\s*(from|import) croupier", Path(pay_table_script().__file__ or "").read_text("utf-8"), re.M
    )


# --- docs/cases.md


def blocks(kind: str) -> list[str]:
    text = (ROOT / "docs" / "cases.md").read_text("utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.M | re.S)


@pytest.mark.parametrize("text", blocks("toml"))
def test_the_examples_of_the_documentation_hold(text: str, tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(text, "utf-8")
    cases = load(file)
    assert cases
    assert [run(case) for case in cases] == [[] for _ in cases]


def test_every_line_of_the_documentation_is_understood_and_none_is_missing() -> None:
    lines = [line for block in blocks("play") for line in script.parse(block)]
    bodies = [re.sub(r"^at [a-z]+( \d+)?: | -> refused.*$", "", line.text) for line in lines]
    for pattern, _, _ in script._RULES:
        assert any(re.fullmatch(pattern, body) for body in bodies), f"docs/cases.md shows no line for {pattern}"


def test_every_expectation_of_the_documentation_is_understood() -> None:
    expected = expect.parse("\n".join(blocks("expect")), "13:69F")
    assert expected.settlements
    assert expected.steps
    assert expected.others
    assert expected.defects


def test_every_key_of_a_case_is_documented() -> None:
    from croupier.cases.runner import FILE_KEYS, KEYS

    text = (ROOT / "docs" / "cases.md").read_text("utf-8")
    assert [key for key in {*KEYS, *FILE_KEYS} - {"case"} if f"`{key}`" not in text] == []


def test_the_moments_of_the_documentation_are_asks_of_a_round() -> None:
    text = (ROOT / "docs" / "cases.md").read_text("utf-8")
    topics = re.findall(r"^\| `([a-z]+)` \|", text.partition("| topic | when |")[2].partition("\n\n")[0], re.M)
    assert len(topics) == 10
    house = ROOT / "src" / "croupier"
    sources = [*(house / "games" / "packs_poker").glob("*.py"), *(house / "table").glob("*.py")]
    known = {word for path in sources for word in re.findall(r"\"([a-z]+)\",", path.read_text("utf-8"))}
    assert set(topics) <= known
