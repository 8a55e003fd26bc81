"""Changing a single figure of a pay table fails a test: here each figure is changed, one at a time.

The figures are found in the source, so a new pay table can't be forgotten. For each, the module is rebuilt with that
one figure changed, and the ordinary tests of the game's pay tables run on it; one of them must fail. `make test` raises
each figure by one; a soak also lowers each by one and swaps it with its neighbor.
"""

import ast
import importlib
import importlib.util
import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest
from shape import nodes

from croupier.games import HOUSE_GAMES
from croupier.words import Part, english, spoken_by

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "src" / "croupier" / "games"
SOAK = bool(os.environ.get("CROUPIER_SOAK"))

CHECKED_BY = {
    "packs_poker/pay_tables.py": ("packs_poker/test_pay_tables.py", "two_readers|packs_bet"),
    "pai_gow_poker/pay_tables.py": ("pai_gow_poker/test_pai_gow_pay_tables.py", "two_readers"),
    "blackjack/pay_tables.py": ("blackjack/test_blackjack_pay_tables.py", "both_readings|blackjack_wager_pays"),
    "blackjack/bonus_award.py": ("blackjack/test_blackjack_pay_tables.py", "both_readings"),
    "three_card_poker/pay_tables.py": ("three_card_poker/test_three_card_pay_tables.py", "second_reading"),
    "baccarat/pay_tables.py": ("baccarat/test_baccarat_pay_tables.py", "second_reading"),
    "casino_war/pay_tables.py": ("casino_war/test_casino_war_odds.py", "second_reading"),
    "red_dog/pay_tables.py": ("red_dog/test_red_dog_odds.py", "second_reading"),
    "roulette/pay_tables.py": ("roulette/test_roulette_odds.py", "second_reading"),
    "craps/pay_tables.py": (
        "craps/test_craps_pay_tables.py",
        "second_reading|vigorish|true_odds|fire_bet_pays",
    ),
    "mini_dice/pay_tables.py": ("mini_dice/test_mini_dice_filing.py", "second_reading"),
    "big_six/pay_tables.py": ("big_six/test_big_six_odds.py", "second_reading"),
    "sic_bo/pay_tables.py": ("sic_bo/test_sic_bo_filing.py", "second_reading"),
}
"""By the module with figures, the tests that check them a second time, as file and name pattern."""

NOT_OF_THE_RULES = {
    "craps/wager_odds.py": "TWELVE_RAISED: what many houses pay, for a line of the documentation",
    "three_card_poker/rules.py": "MOST_BONUS: a bound of our own against slips of the pen",
}
"""Odds in the games that no paragraph states."""

PAYING = {"Odds", "Award", "Multiple", "MeterShare"}
AMOUNTS = PAYING | {"Fraction", "dollars", "_least"}


@dataclass(frozen=True)
class Figure:
    """A figure in a module's source, by its start and end."""

    module: str
    line: int
    start: int
    end: int
    text: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.text}"


# --- finding them


@cache
def source(module: str) -> str:
    return (GAMES / module).read_text("utf-8")


def figures(module: str) -> list[Figure]:
    """Return every figure in a module outside its functions."""
    text = source(module)
    lines = [0, *(found.end() for found in re.finditer("\n", text))]

    def place(node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        # Columns count bytes; in sources with figures they equal characters.
        return lines[node.lineno - 1] + node.col_offset, lines[node.end_lineno - 1] + node.end_col_offset

    found: list[Figure] = []
    for call in _calls(ast.parse(text)):
        for argument in call.args:
            if not isinstance(argument, ast.Constant) or isinstance(argument.value, bool):
                continue
            start, end = place(argument)
            if isinstance(argument.value, int) and _name(call) in AMOUNTS:
                found.append(Figure(module, argument.lineno, start, end, text[start:end]))
            elif isinstance(argument.value, str) and _name(call) == "dollars":
                found += _numbers(module, text, start, end)
            elif isinstance(argument.value, str) and _name(call).endswith("tables"):
                found += _printed(module, text, start, end)
    return found


def _calls(tree: ast.Module) -> Iterator[ast.Call]:
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.FunctionDef):
            continue
        if isinstance(node, ast.Call):
            yield node
        pending += ast.iter_child_nodes(node)


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _numbers(module: str, text: str, start: int, end: int) -> list[Figure]:
    line = text.count("\n", 0, start) + 1
    return [
        Figure(module, line, start + number.start(), start + number.end(), number.group())
        for number in re.finditer(r"\d[\d,]*", text[start:end])
    ]


def _printed(module: str, text: str, start: int, end: int) -> Iterator[Figure]:
    """Yield the cells of a printed block: a row has as many as its first row has letters, at its end."""
    columns = 0
    for row in re.finditer(r"[^\n]+", text[start:end]):
        if '"""' in row.group() or not row.group().strip():
            continue
        cells = list(re.finditer(r"\S+", row.group()))
        if not columns:
            columns = len(cells)
            continue
        for cell in cells[-columns:]:
            at = start + row.start() + cell.start()
            yield Figure(module, text.count("\n", 0, at) + 1, at, at + len(cell.group()), cell.group())


def test_every_game_has_its_figures_where_this_test_finds_them() -> None:
    """Odds written in another module would be missed."""
    for path in sorted(GAMES.rglob("*.py")):
        module = path.relative_to(GAMES).as_posix()
        if module in CHECKED_BY or module in NOT_OF_THE_RULES:
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and _name(node) in PAYING:
                assert not any(isinstance(argument, ast.Constant) for argument in node.args), (
                    f"{module}:{node.lineno}: what a wager pays belongs in the game's pay_tables.py"
                )


def test_every_pay_table_module_of_the_house_is_checked() -> None:
    there = {path.relative_to(GAMES).as_posix() for path in GAMES.rglob("pay_tables.py")}
    assert there <= set(CHECKED_BY)
    # At poker the players win from each other; the rake is a rate, and its limit is tested with the thresholds.
    assert {module.split("/")[0] for module in CHECKED_BY} == {name.replace("-", "_") for name in HOUSE_GAMES} - {
        "poker"
    }
    assert all(figures(module) for module in CHECKED_BY)


# --- changing them


def higher(text: str) -> str:
    return _moved(text, 1)


def lower(text: str) -> str:
    return _moved(text, -1)


def _moved(text: str, by: int) -> str:
    if text in ("-", "push"):  # a hand that isn't paid, or gets its wager back, is paid
        return "1" if by > 0 else {"-": "push", "push": "-"}[text]
    return re.sub(r"\d[\d,]*", lambda number: str(int(number.group().replace(",", "")) + by), text, count=1)


Change = tuple[Figure, str]


def changes(module: str) -> Iterator[Change]:
    found = figures(module)
    for figure in found:
        yield figure, higher(figure.text)
        if SOAK and figure.text != "0":
            yield figure, lower(figure.text)
    if SOAK:
        for figure, other in pairwise(found):
            if figure.line == other.line and figure.text != other.text:
                yield figure, other.text


@cache
def kept_reading(text: str) -> dict[str, Any]:
    return tomllib_loads(text)


tomllib_loads = tomllib.loads


@cache
def compiled(path: Path) -> CodeType:
    return compile(path.read_text("utf-8"), str(path), "exec")


def doctored(module: str, change: Change) -> tuple[str, ModuleType]:
    """Return the module with one figure changed."""
    figure, text = change
    name = "croupier.games." + module.removesuffix(".py").replace("/", ".")
    made = ModuleType(name)
    made.__file__ = str(GAMES / module)
    whole = source(module)
    sys.modules[name] = made  # dataclasses look up their module
    exec(compile(whole[: figure.start] + text + whole[figure.end :], made.__file__, "exec"), made.__dict__)
    return name, made


def complaints(module: str, change: Change, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return True if one of the module's tests fails once a figure is changed."""
    file, pattern = CHECKED_BY[module]
    name = "croupier.games." + module.removesuffix(".py").replace("/", ".")
    real = sys.modules[name]

    def speak_plainly(part: Part, thing: Any) -> str:
        """Words know the lines of the module itself."""
        changed = isinstance(thing, Enum) and type(thing).__module__ == name
        return english(part, getattr(real, type(thing).__name__)[thing.name] if changed else thing)

    with monkeypatch.context() as patch, spoken_by(speak_plainly):
        patch.setitem(sys.modules, name, real)
        patch.setattr(tomllib, "loads", kept_reading)  # the second reading doesn't change, so read it once
        patch.syspath_prepend(str(ROOT / "tests" / file.split("/")[0]))
        try:
            doctored(module, change)
        except (ValueError, ArithmeticError):
            return True  # such a module can't even be imported
        space: dict[str, Any] = {"__name__": "doctored_tests", "__file__": str(ROOT / "tests" / file)}
        exec(compiled(ROOT / "tests" / file), space)
        return any(fails(test) for key, test in space.items() if key.startswith("test_") and re.search(pattern, key))


def fails(test: Callable[..., None]) -> bool:
    """Return True if a test fails with any of its parameters."""
    entry = [mark.args for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    each = []
    for names, values in entry:
        keys = names if isinstance(names, tuple) else tuple(name.strip() for name in names.split(","))
        each.append([dict(zip(keys, value if len(keys) > 1 else (value,), strict=True)) for value in values])
    for chosen in product(*each):
        try:
            test(**{key: value for arguments in chosen for key, value in arguments.items()})
        except Exception:  # like pytest: if anything is raised, the test has failed
            return True
    return False


@pytest.mark.parametrize("module", CHECKED_BY)
def test_a_test_fails_whichever_figure_is_changed(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    importlib.import_module("croupier.games." + module.removesuffix(".py").replace("/", "."))
    same = Figure(module, 1, 0, 0, "")
    assert not complaints(module, (same, ""), monkeypatch), "the tests fail without any change"
    unseen = [
        f"{change[0]} made {change[1]}" for change in changes(module) if not complaints(module, change, monkeypatch)
    ]
    assert unseen == []
