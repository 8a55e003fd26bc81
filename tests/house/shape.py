"""The structure of the package: which modules import which, and which in a game's folder are its rules or its parts."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "croupier"
MODULES = sorted(PACKAGE.rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all of a module's syntax nodes, the module first: parsed once for all tests that use them."""
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


def syntax(path: Path) -> ast.Module:
    """Return a module's syntax as a tree."""
    module = nodes(path)[0]
    assert isinstance(module, ast.Module)
    return module


@cache
def imports(path: Path) -> set[str]:
    """Return the modules that a file imports anywhere."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names if node.module == "croupier")
    return found


@cache
def imports_at_once(path: Path) -> set[str]:
    """Return the modules imported along with a file, without those that its functions import."""
    found: set[str] = set()
    for node in syntax(path).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return found


def layer(module: str) -> str:
    return module.split(".")[1] if module.startswith("croupier.") else ""


def file_of(module: str) -> Path | None:
    """Return the file of a module of the package."""
    if not module.startswith("croupier."):
        return None
    path = PACKAGE.joinpath(*module.split(".")[1:])
    found = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return found if found.exists() else None


@cache
def rules_of_games() -> frozenset[Path]:
    """Return the modules in the games' folders that are imported with the games themselves: their rules."""
    found = set((PACKAGE / "games").glob("*.py"))
    left = list((PACKAGE / "games").glob("*/__init__.py"))
    while left:
        path = left.pop()
        if path not in found:
            found.add(path)
            # A table starts the rounds of the procedure next to it, which knows the table.
            of_table = path.name == "table.py"
            known = imports_at_once(path) | (imports(path) if of_table else set())
            others = (file_of(module) for module in known if layer(module) == "games")
            left += [path.with_name("procedure.py")] if of_table else []
            left += [path for path in others if path is not None]
    return frozenset(found)


def is_part(path: Path) -> bool:
    """Return True if a module is in a game's folder but not among its rules."""
    return name(path).startswith("games/") and path not in rules_of_games()
