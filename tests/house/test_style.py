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
"""They name nothing: name a thing after the event, the question, the value or the output that it is."""
SCRIPTS = (ROOT / "src/croupier/service/pages", ROOT / "tests/scripts", ROOT / "tests/browser")
DECORATED = "hypothesis"
"""Its decorator ``given`` keeps its name where it is imported."""


def participles(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield each field, parameter, attribute, variable, function, class and module alias named with a participle."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) | ast.Attribute(attr=name):
                found = [name]
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found = [name]
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.ExceptHandler(name=str(name)):
                found = [name]
            case ast.keyword(arg=str(name)):
                found = [name]
            case ast.ImportFrom(module=module, names=names) if module != DECORATED:
                found = [alias.asname or alias.name for alias in names]
            case _:
                found = []
        for name in found:
            if name.strip("_").lower() in PARTICIPLES:
                yield getattr(node, "lineno", 0), name


def test_nothing_in_python_is_named_with_a_participle() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{line}: {name!r}; better: what it holds"
        for path in files()
        if path.suffix == ".py"
        for line, name in participles(ast.parse(path.read_text("utf-8")))
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "code",
    [
        "def f():\n    told = 1",
        "def f(given): pass",
        "def f(*_given): pass",
        "class Message:\n    told: list[str]",
        "class Message:\n    def asked(self): pass",
        "class Told: pass",
        "lambda said: 0",
        "message.told",
        "Refusal(given=3)",
        "from answers import said",
        "from answers import replies as said",
        "match x:\n    case [given]: pass",
        "with output as said: pass",
        "[told for told in steps]",
    ],
)
def test_a_name_that_is_a_participle_is_noticed(code: str) -> None:
    assert list(participles(ast.parse(code)))


def test_other_names_and_a_decorator_pass() -> None:
    code = """
from hypothesis import given
@given(st.integers())
def f(number: int, *values: int) -> None:
    steps = is_asked_again(give_back(number))
"""
    assert not list(participles(ast.parse(code)))


STRINGS_AND_COMMENTS = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.DOTALL)
PLAIN_TEMPLATE = re.compile(r"(?<!\w)`(?:[^`$\\]|\\.|\$\{[^{}`]*\})*`")
FIELDS_AND_WORDS = re.compile(r"(?P<code>\$\{[^{}]*\})|.", re.DOTALL)
MARKUP = re.compile(r">[^<>$`{}]*<")
IDENTIFIER = re.compile(r"(?<![\w-])(?:told|said|given|asked|Told|Said|Given|Asked)(?![\w-])")
PARAMETER = re.compile(r"@(?:param|property) \{.*?\} \[?(told|said|given|asked)\b")


def blanked(match: re.Match[str]) -> str:
    """Return a match without its words; the code in it and its lines stay."""
    return match.groupdict().get("code") or re.sub(r"[^\n]", " ", match[0])


def script_participles(text: str) -> Iterator[tuple[int, str]]:
    """Yield each identifier and property of a script, in its code or its types, that is a participle."""
    for match in PARAMETER.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match[1]
    code = STRINGS_AND_COMMENTS.sub(blanked, text)
    code = PLAIN_TEMPLATE.sub(lambda match: "".join(map(blanked, FIELDS_AND_WORDS.finditer(match[0]))), code)
    code = MARKUP.sub(blanked, code)
    for match in IDENTIFIER.finditer(code):
        yield text.count("\n", 0, match.start()) + 1, match[0]


def test_nothing_in_a_script_is_named_with_a_participle() -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{line}: {name!r}; better: what it holds"
        for folder in SCRIPTS
        for path in sorted(folder.rglob("*.js"))
        if not set(LEFT_OUT) & set(path.parts)
        for line, name in script_participles(path.read_text("utf-8"))
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "code",
    [
        "const told = 1;",
        "`as ${told}`;",
        "const { given } = action;",
        "film.add(told, view);",
        "model.do(action.do, action.given);",
        "({ given: 3 });",
        "html`<${Why} told=${step} />`;",
        "html`<p>${told.words}</p>`;",
        "function Said({ verdict }) {}",
        "/** @param {string} given */",
        "/** @property {string} said the last words */",
        "/** @param {number} [given.seat] the seat */",
    ],
)
def test_a_script_with_a_participle_is_noticed(code: str) -> None:
    assert list(script_participles(code))


def test_words_of_a_script_pass() -> None:
    code = """
// What the dealer said
/** Which was asked for. @param {string} name given above */
say("nothing was asked");
say(`seat ${seat} was given up`);
html`<p class="quiet">Nothing has been said yet, as asked.</p>`;
const steps = untold.map((step) => step.words);
"""
    assert not list(script_participles(code))


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
