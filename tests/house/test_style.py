"""The mechanical rules of docs/style.md: phrases that no native speaker would write, and British spellings."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
STYLE = ROOT / "docs" / "style.md"
READ = (".py", ".js", ".md", ".toml", ".css")
LEFT_OUT = ("vendor", "node_modules", "build", "dist")

NOT_ENGLISH = {
    r"\bso many (?!as\b|that\b)": "this many, a number of",
    r"\bfor one in\b(?! \d)": "a name for what the loop goes through",
    r"\b(?:after|for) so long\b|\bso long after\b": "this long",
    r"\bplayers? of the house\b": "house player",
    r"\bstands behind\b": "follows",
    r"\bWhere to go on\b": "Next steps",
    r"\bno approved gaming system\b": "not an approved gaming system",
    r"\bper cent\b": "percent",
    r"(?i)colour|centred?\b|metres?\b|neighbour|favour|behaviour": "the American spelling",
    r"(?i)\b(?:licence\b|grey|towards|afterwards|recognis|organis|labelled(?!by))": "the American spelling",
}


def files() -> Iterator[Path]:
    """Yield everything people read: code, cases and documentation."""
    for folder in ("src", "verify", "tests", "docs", "bench", "mutation", "cases"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in READ and not set(LEFT_OUT) & set(path.parts) and path not in (STYLE, Path(__file__)):
                yield path
    yield from sorted(ROOT.glob("*.md"))


def found(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield each phrase that breaks the style, with its line and a better one."""
    for pattern, better in NOT_ENGLISH.items():
        for match in re.finditer(pattern, text):
            yield text.count("\n", 0, match.start()) + 1, match[0], better


def test_nothing_reads_like_a_translation() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{line}: {phrase!r}; better: {better}"
        for path in files()
        for line, phrase, better in found(path.read_text("utf-8"))
    ]
    assert not faults, "\n".join(faults)


def test_a_percent_sign_follows_its_figure_without_a_space() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    faults = [page.name for page in pages if re.search(r"\d\.\d+ %", page.read_text("utf-8"))]
    assert not faults, f"write 1.5%, not 1.5 %: {', '.join(faults)}"


PARTICIPLES = {"told", "said", "given", "asked"}
"""They name nothing: name a variable after the event, the question, the value or the output that it holds."""


def participles(tree: ast.AST) -> Iterator[ast.Name]:
    """Yield each local variable of a function that is named with a participle."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    for function in functions:
        arguments = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in PARTICIPLES - arguments:
                yield node


def test_no_local_variable_is_a_participle() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{name.lineno}: {name.id!r}; better: what it holds"
        for path in files()
        if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in ("src", "docs", "bench", "mutation")
        for name in participles(ast.parse(path.read_text("utf-8")))
    ]
    assert not faults, "\n".join(faults)


def test_a_local_variable_called_told_is_noticed() -> None:
    assert list(participles(ast.parse("def f():\n    told = 1")))
    assert not list(participles(ast.parse("def f(told):\n    told = 1\n    output = 2")))


@pytest.mark.parametrize(
    "sentence",
    [
        "It takes so many cards.",
        "for one in cards:",
        "a player of the house",
        "The centre of the felt",
        "two metres",
        "after so long",
    ],
)
def test_the_test_notices(sentence: str) -> None:
    assert list(found(sentence))


def test_the_test_lets_good_sentences_pass() -> None:
    assert not list(found("It takes this many cards, in the center, 20 millimeters apart. Parameters, geometries."))
