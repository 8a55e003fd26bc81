"""The shape of the house: imports go downward only, the rules need no package, and the text is tidy."""

import ast
import re
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "croupier"
MODULES = sorted(PACKAGE.rglob("*.py"))

LAYERS = [
    "errors",
    "regulation",
    "equipment",
    "ranking",
    "counting",
    "table",
    "words",
    "submission",
    "games",
    "trials",
    "odds",
    "simulation",
    "render",
    "record",
    "ledger",
    "cases",
    "lookup",
    "phh",
    "play",
    "embed",
    "training",
    "book",
    "terminal",
    "service",
    "cli",
]
"""From the ground up; a package imports from itself and from those before it."""

RULES = {"errors.py", "regulation", "equipment", "ranking", "table", "words", "submission", "games", "trials"}
"""Packages, and the module below them all, that need nothing but the standard library."""


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


@cache
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


# Each looks at all modules at once: a test for each module and rule would be thousands, which take longer to hand out
# than to run.


def test_imports_go_downward_only() -> None:
    wrong = []
    for path in MODULES:
        own = name(path).split("/")[0].removesuffix(".py")
        if own in LAYERS:
            higher = [one for one in imports(path) if layer(one) and LAYERS.index(layer(one)) > LAYERS.index(own)]
            wrong += [f"{name(path)} must not know {module}" for module in higher]
    assert wrong == []


FRONT_ENDS = ("terminal", "embed", "book", "service")
"""What people and programs see. What they share is in ``play`` and ``training``."""


def test_no_front_end_imports_another() -> None:
    wrong = []
    for path in MODULES:
        own = name(path).split("/")[0]
        if own in FRONT_ENDS:
            others = [one for one in imports(path) if layer(one) in FRONT_ENDS and layer(one) != own]
            wrong += [f"{name(path)} imports {module}" for module in others]
    assert wrong == []


def test_what_comes_with_an_extra_is_imported_in_its_place() -> None:
    wrong = []
    for path in MODULES:
        tops = {module.split(".")[0] for module in imports(path)} & HEAVY.keys()
        wrong += [f"{name(path)} imports {top}" for top in tops if name(path).split("/")[0] not in HEAVY[top]]
    assert wrong == []


OF_THE_RULES = [path for path in MODULES if name(path).split("/")[0] in RULES]


def test_the_rules_need_only_the_standard_library() -> None:
    known = {"croupier", *sys.stdlib_module_names}
    assert [
        f"{name(path)}: {one}" for path in OF_THE_RULES for one in imports(path) if one.split(".")[0] not in known
    ] == []


def test_the_rules_draw_no_chance_and_read_no_clock() -> None:
    """Chance comes from equipment/chance.py alone, and only the house (which is not a rule) asks for the time."""
    ruled = [path for path in OF_THE_RULES if name(path) not in ("equipment/chance.py", "table/house.py")]
    assert [name(path) for path in ruled if imports(path) & {"random", "secrets", "time"}] == []
    assert [name(path) for path in ruled if ".now(" in path.read_text("utf-8")] == []


def test_modules_say_what_they_are_for_and_stay_small() -> None:
    """Would two modules with one job each read better than one that is long?"""
    texts = {name(path): path.read_text("utf-8") for path in MODULES}
    assert [module for module, text in texts.items() if not ast.get_docstring(ast.parse(text))] == []
    # A mark is a note in the margin.
    marks = re.compile(
        r"^(?: *@decides\((?:[^()]|\([^()]*\))*\)|from croupier\.regulation import decides)\n", re.MULTILINE
    )
    assert [module for module, text in texts.items() if len(marks.sub("", text).splitlines()) > 600] == []


def test_nothing_is_left_half_done() -> None:
    assert [name(path) for path in MODULES if re.search(r"\b(TODO|FIXME|XXX)\b", path.read_text("utf-8"))] == []


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


LONGEST_FUNCTION = 100
"""Lines of a function, its signature and its docstring not counted."""


def test_functions_stay_short() -> None:
    """A compiled kernel alone may be longer: what it calls can't be compiled apart and kept."""
    long = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and not any(
                "compiled" in ast.unparse(one) for one in node.decorator_list
            ):
                first = node.body[1 if ast.get_docstring(node) and len(node.body) > 1 else 0]
                if (node.end_lineno or 0) - first.lineno + 1 > LONGEST_FUNCTION:
                    long.append(f"{name(path)} {node.name}")
    assert long == []
