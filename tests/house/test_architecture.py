"""The shape of the house: imports go downward only, the rules need no package, and the text is tidy."""

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "croupier"
MODULES = sorted(PACKAGE.rglob("*.py"))

LAYERS = [
    "regulation",
    "equipment",
    "ranking",
    "counting",
    "table",
    "submission",
    "games",
    "odds",
    "simulation",
    "render",
    "record",
    "ledger",
    "cases",
    "phh",
    "terminal",
    "training",
    "book",
    "service",
    "cli",
]
"""From the ground up; a package imports from itself and from those before it."""

RULES = {"regulation", "equipment", "ranking", "table", "submission", "games"}
"""Packages that need nothing but the standard library."""


HEAVY = {
    "numba": {"counting"},
    "numpy": {"counting", "simulation"},
    "matplotlib": {"odds", "simulation"},
    "distributed": {"simulation"},
    "reportlab": {"render", "book"},
    "litestar": {"service"},
    "msgspec": {"service"},
    "uvicorn": {"service"},
}
"""Packages that come with an extra, and the layers that may import them."""


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imports(path: Path) -> set[str]:
    """The modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names if node.module == "croupier")
    return found


def layer(module: str) -> str:
    return module.split(".")[1] if module.startswith("croupier.") else ""


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_go_downward_only(path: Path) -> None:
    own = name(path).split("/")[0]
    if own not in LAYERS:
        return
    for module in imports(path):
        if layer(module):
            assert LAYERS.index(layer(module)) <= LAYERS.index(own), f"{own} must not know {module}"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_what_comes_with_an_extra_is_imported_in_its_place(path: Path) -> None:
    here = name(path).split("/")[0]
    tops = {module.split(".")[0] for module in imports(path)} & HEAVY.keys()
    assert [top for top in tops if here not in HEAVY[top]] == []


@pytest.mark.parametrize("path", [path for path in MODULES if name(path).split("/")[0] in RULES], ids=name)
def test_the_rules_need_only_the_standard_library(path: Path) -> None:
    for module in imports(path):
        top = module.split(".")[0]
        assert top == "croupier" or top in sys.stdlib_module_names, f"{name(path)} imports {module}"


@pytest.mark.parametrize("path", [path for path in MODULES if name(path).split("/")[0] in RULES], ids=name)
def test_the_rules_draw_no_chance_and_read_no_clock(path: Path) -> None:
    """Chance comes from equipment/chance.py alone, and only the house (which is not a rule) asks for the time."""
    if name(path) in ("equipment/chance.py", "table/house.py"):
        return
    assert not imports(path) & {"random", "secrets", "time"}
    assert ".now(" not in path.read_text("utf-8")


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_modules_say_what_they_are_for_and_stay_small(path: Path) -> None:
    text = path.read_text("utf-8")
    assert ast.get_docstring(ast.parse(text)), "a module opens with what it is for"
    assert len(text.splitlines()) <= 600, "would two modules with one job each read better?"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_nothing_is_left_half_done(path: Path) -> None:
    assert not re.search(r"\b(TODO|FIXME|XXX)\b", path.read_text("utf-8"))


def texts() -> list[Path]:
    kinds = ("*.py", "*.md", "*.toml", "*.txt", "Makefile")
    skipped = {".venv", ".git", ".hypothesis", ".mypy_cache", ".ruff_cache", ".pytest_cache", "dist"}
    found = [path for kind in kinds for path in ROOT.rglob(kind)]
    return [path for path in found if not skipped & set(path.relative_to(ROOT).parts)]


def test_no_file_names_a_machine_or_a_registry() -> None:
    # Put together here, so that this file does not name them itself.
    forbidden = ["/ho" + "me/", "/ro" + "ot/", "files.python" + "hosted", "index-" + "url", "py" + "pi.org"]
    for path in texts():
        text = path.read_text("utf-8")
        for word in forbidden:
            assert word not in text, f"{path.relative_to(ROOT)} names {word}"


def test_the_version_is_stated_once_and_has_a_changelog_entry() -> None:
    import tomllib

    import croupier

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == croupier.__version__
    assert f"## {croupier.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
