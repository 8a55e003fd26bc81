"""The architecture: imports go downward only, the rules need no package, and the text is tidy."""

import ast
import re
import sys
from pathlib import Path

from shape import MODULES, PACKAGE, ROOT, imports, imports_at_once, is_part, layer, name, nodes, rules_of_games, syntax

LAYERS = [
    "errors",
    "extras",
    "line_width",
    "cluster",
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
    "play",
    "training",
    "embed",
    "book",
    "terminal",
    "service",
    "cli",
]
"""Bottom up; a package imports from itself and from those before it. A game's folder has two layers: its rules are at
the level of ``games``; its parts (seat, kernel, drawing, guide, drill) are below the front ends and are requested by
name.
"""

PARTS = "training"
"""The highest layer that a part of a game may know."""

RULES = {
    "errors.py",
    "line_width.py",
    "regulation",
    "equipment",
    "ranking",
    "table",
    "words",
    "submission",
    "games",
    "trials",
}
"""Packages, and the module below them all, that need only the standard library."""


HEAVY = {
    "numba": {"counting"},
    "numpy": {"counting", "simulation", "parts"},
    "matplotlib": {"odds", "simulation"},
    "distributed": {"cluster.py"},
    "reportlab": {"render", "book"},
    "litestar": {"service"},
    "msgspec": {"service"},
    "prompt_toolkit": {"terminal"},
    "segno": {"service"},
    "uvicorn": {"service"},
}
"""Packages that come with an extra, and the layers that may import them."""


# Each test checks all modules at once: one test per module and rule would be thousands, slower to schedule than to run.


def test_imports_go_downward_only() -> None:
    wrong = []
    for path in MODULES:
        own = PARTS if is_part(path) else name(path).split("/")[0].removesuffix(".py")
        if own in LAYERS:
            higher = [
                module for module in imports(path) if layer(module) and LAYERS.index(layer(module)) > LAYERS.index(own)
            ]
            wrong += [f"{name(path)} must not know {module}" for module in higher]
    assert wrong == []


def game_of(module: str) -> str:
    """Return the game in whose folder a module is; empty if none."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["croupier", "games"] and len(parts) > 2 and parts[2] in GAMES else ""


GAMES = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}


def test_the_rules_of_a_game_do_not_import_its_parts() -> None:
    """The modules imported with a game's package are in the layers below; its parts are imported on request."""
    below = set(LAYERS[: LAYERS.index("games") + 1])
    wrong = []
    for path in rules_of_games():
        higher = [module for module in imports_at_once(path) if layer(module) and layer(module) not in below]
        wrong += [f"{name(path)} imports {module}" for module in higher]
    assert wrong == []


def test_nobody_imports_a_game() -> None:
    """Outside its folder a game is known only by name; its parts are requested with ``games.part``."""
    wrong = []
    for path in MODULES:
        own = name(path).split("/")[1] if name(path).startswith("games/") else ""
        others = {game_of(module) for module in imports(path)} - {"", own}
        wrong += [f"{name(path)} imports {module}" for module in sorted(others)]
    assert wrong == []


FRONT_ENDS = ("terminal", "embed", "book", "service")
"""What people and programs see. What they share is in ``play`` and ``training``, which show nothing themselves."""


def test_no_front_end_imports_another() -> None:
    wrong = []
    for path in MODULES:
        own = name(path).split("/")[0]
        if own in FRONT_ENDS:
            others = [module for module in imports(path) if layer(module) in FRONT_ENDS and layer(module) != own]
            wrong += [f"{name(path)} imports {module}" for module in others]
    assert wrong == []


def test_what_comes_with_an_extra_is_imported_in_its_place() -> None:
    wrong = []
    for path in MODULES:
        tops = {module.split(".")[0] for module in imports(path)} & HEAVY.keys()
        own = "parts" if is_part(path) else name(path).split("/")[0]
        wrong += [f"{name(path)} imports {top}" for top in tops if own not in HEAVY[top]]
    assert wrong == []


OF_THE_RULES = [path for path in MODULES if name(path).split("/")[0] in RULES and not is_part(path)]


def test_the_rules_need_only_the_standard_library() -> None:
    known = {"croupier", *sys.stdlib_module_names}
    assert [
        f"{name(path)}: {module}"
        for path in OF_THE_RULES
        for module in imports(path)
        if module.split(".")[0] not in known
    ] == []


def test_the_rules_draw_no_chance_and_read_no_clock() -> None:
    """Randomness comes from equipment/chance.py alone, and only the house (which is not a rule) asks for the time."""
    ruled = [path for path in OF_THE_RULES if name(path) not in ("equipment/chance.py", "table/house.py")]
    assert [name(path) for path in ruled if imports(path) & {"random", "secrets", "time"}] == []
    assert [name(path) for path in ruled if ".now(" in path.read_text("utf-8")] == []


def test_modules_say_what_they_are_for_and_stay_small() -> None:
    """Would two modules with one job each be easier to read than one long one?"""
    assert [name(path) for path in MODULES if not ast.get_docstring(syntax(path))] == []
    auditor = {str(path.relative_to(ROOT)): path for path in (ROOT / "verify").rglob("*.py")}
    texts = {key: path.read_text("utf-8") for key, path in ({name(path): path for path in MODULES} | auditor).items()}
    # Markers are notes in the margin.
    marks = re.compile(
        r"^(?: *@decides\((?:[^()]|\([^()]*\))*\)|from croupier\.regulation import decides)\n", re.MULTILINE
    )
    assert [module for module, text in texts.items() if len(marks.sub("", text).splitlines()) > 600] == []


def test_nothing_is_left_half_done() -> None:
    assert [name(path) for path in MODULES if re.search(r"\b(TODO|FIXME|XXX)\b", path.read_text("utf-8"))] == []


def texts() -> list[Path]:
    kinds = ("*.py", "*.md", "*.toml", "*.txt", "*.js", "*.json", ".npmrc", "Makefile")
    skipped = {".venv", "node_modules", ".git", ".hypothesis", ".mypy_cache", ".ruff_cache", ".pytest_cache", "dist"}
    found = [path for kind in kinds for path in ROOT.rglob(kind)]
    return [path for path in found if not skipped & set(path.relative_to(ROOT).parts)]


def test_no_file_names_a_machine_or_a_registry() -> None:
    # Composed here, so that this file doesn't contain them.
    forbidden = [
        "/ho" + "me/",
        "/ro" + "ot/",
        "files.python" + "hosted",
        "index-" + "url",
        "py" + "pi.org",
        "npm" + "js.org",
    ]
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
"""Lines of a function, without its signature and docstring."""


def test_functions_stay_short() -> None:
    """This includes compiled functions: inlining costs nothing."""
    long = []
    for path in MODULES:
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                first = node.body[1 if ast.get_docstring(node) and len(node.body) > 1 else 0]
                if (node.end_lineno or 0) - first.lineno + 1 > LONGEST_FUNCTION:
                    long.append(f"{name(path)} {node.name}")
    assert long == []


def as_written(game: str) -> str:
    """Return a pattern for the name of a folder in code: in one word or several, with or without an apostrophe."""
    return "[-_ ]?".join(re.sub("s$", "'?s", word) for word in game.split("_"))


NAMED = re.compile("|".join(map(as_written, sorted({*GAMES, "pai_gow"} - {"poker"}))), re.IGNORECASE)
"""The games of the house as code might name them. Poker is also a kind of hand, so it is searched for separately."""


def test_a_game_is_known_by_whatever_its_name_is_written_like() -> None:
    written = ["packs_poker", "Pack's Poker", "mini-dice", "MiniDice", "threecard_poker", "Pai Gow"]
    assert [text for text in written if not NAMED.search(text)] == []
    assert not NAMED.search("poker")


def named(path: Path) -> list[str]:
    """Return what names a game in a module: a string, an identifier, an import; docstrings and comments may give
    examples.
    """
    blocks = [node for node in nodes(path) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    results = {id(statement.value) for node in blocks for statement in node.body if isinstance(statement, ast.Expr)}
    found = [name(path)] if NAMED.search(name(path)) else []
    for node in nodes(path):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in results and (NAMED.search(text) or text == "poker"):
                found.append(text)
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.FunctionDef(name=text) | ast.ClassDef(name=text):
                found += [text] if NAMED.search(text) else []
            case _:
                pass
    return found


PAGES = PACKAGE / "service" / "pages"
NAMED_ON_PAGES = re.compile(rf"{NAMED.pattern}|poker", re.IGNORECASE)


def test_no_page_names_a_game() -> None:
    """What is special about a game's picture is data from its folder: no file is named after it or mentions it."""
    files = [
        path for kind in ("js", "ts", "css", "html") for path in PAGES.rglob(f"*.{kind}") if "vendor" not in path.parts
    ]
    assert files
    found = {
        path.relative_to(PAGES).as_posix(): sorted(
            set(NAMED_ON_PAGES.findall(f"{path.name} {path.read_text('utf-8')}"))
        )
        for path in files
    }
    assert {name: names for name, names in found.items() if names} == {}


def test_nothing_outside_its_folder_names_a_game() -> None:
    """A game is a folder: no list, no table of special cases and no example elsewhere names it."""
    outside = [path for path in MODULES if not (name(path).startswith("games/") and len(name(path).split("/")) > 2)]
    assert {name(path): found for path in outside if (found := named(path))} == {}
