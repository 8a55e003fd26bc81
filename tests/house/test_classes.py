"""Classes: no two share a name, and every exception descends from one root."""

import ast
import builtins
from collections import Counter
from functools import cache

from shape import MODULES, ROOT, name, nodes

import croupier

BUILTIN = {
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)
}


@cache
def classes() -> list[tuple[str, ast.ClassDef]]:
    """Every class of the package with its module."""
    return [(name(path), node) for path in MODULES for node in nodes(path) if isinstance(node, ast.ClassDef)]


def bases(node: ast.ClassDef) -> set[str]:
    """Return the names of its bases, without their modules."""
    return {ast.unparse(base).split("[")[0].rpartition(".")[2] for base in node.bases}


def descendants(roots: set[str]) -> set[str]:
    """Return all classes of the package that descend from these; a name stands for one class."""
    found: set[str] = set()
    while more := {node.name for _, node in classes() if bases(node) & (roots | found)} - found:
        found |= more
    return found


def test_no_two_classes_share_a_name() -> None:
    shared = {name for name, times in Counter(node.name for _, node in classes()).items() if times > 1}
    assert [f"{where}: {node.name}" for where, node in classes() if node.name in shared] == []


def test_every_exception_descends_from_the_root() -> None:
    exceptions = {
        node.name
        for _, node in classes()
        if any(base in BUILTIN or base.endswith(("Exception", "Error", "Warning")) for base in bases(node))
    }
    exceptions |= descendants(exceptions)
    assert len(exceptions) > 50
    root = croupier.CroupierError.__name__
    assert exceptions - descendants({root}) == {root}


def test_the_root_is_documented() -> None:
    page = (ROOT / "docs" / "api" / "embed.md").read_text("utf-8")
    assert "croupier.errors" in page
    assert croupier.CroupierError.__doc__
