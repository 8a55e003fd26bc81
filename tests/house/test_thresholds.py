"""Every threshold is proved at its value, below it and above it; thresholds.toml lists them.

Whatever a filing bounds is filed here at each bound, a step inside and a step outside. The list repeats the bounds, so
that moving one fails a test. Thresholds of the procedures are proved by cases and tests; the list names them, and every
comparison with a number in the games is checked against the list, so that none is forgotten.
"""

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from shape import is_part, nodes

from croupier.equipment.money import dollars, odds, percent, show
from croupier.games import HOUSE_GAMES, game, sample_text
from croupier.regulation import cite
from croupier.regulation.in_force import day_in_words
from croupier.submission.filing import FilingReport, check, flatten
from croupier.submission.plain_values import comparable
from croupier.submission.schema import Defect, Either, Severity
from croupier.submission.template import template
from croupier.submission.value_kinds import Amount, Dated, Kind, Name, OneAmount, PayoutOdds, Rate, Several, Whole

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = tomllib.loads(Path(__file__).with_name("thresholds.toml").read_text("utf-8"))

BOUNDED = (Whole, Amount, OneAmount, PayoutOdds, Rate, Several)


def kind_of(name: str, key: str) -> Kind:
    kind = game(name).SCHEMA.option(key).kind
    return kind.kind if isinstance(kind, Dated) else kind


# --- filings


@dataclass(frozen=True)
class Bound:
    """The bounds of one option, as the list has them."""

    game: str
    key: str
    bounds: Mapping[str, Any]
    cite: str = ""
    """The paragraph of a defect, without its chapter; empty if it is the option's own."""
    beside: Mapping[str, Any] = field(default_factory=dict)
    even: bool = False
    """True if only odds "to 1" may be filed."""

    @property
    def paragraph(self) -> str:
        own = game(self.game).SCHEMA.option(self.key).cite
        return f"{str(own).partition('-')[0]}-{self.cite}" if self.cite else str(own)

    def __str__(self) -> str:
        at = ", ".join(f"{name} {value}" for name, value in self.bounds.items())
        return f"{self.game} {self.key}: {at}"


def bound_of(name: str, key: str, entry: Mapping[str, Any]) -> Bound:
    bounds = {side: entry[side] for side in ("low", "high", "only", "fewest", "most") if side in entry}
    return Bound(name, key, bounds, entry.get("cite", ""), entry.get("beside", {}), entry.get("even", False))


BOUNDS = [bound_of(name, key, entry) for name, options in LIST["filing"].items() for key, entry in options.items()]
ACROSS = [bound_of(entry["game"], entry["key"], entry) for entry in LIST["across"]]


@cache
def sample(name: str) -> Mapping[str, Any]:
    """Return the sample filing by its keys; chips of one cent can make every amount."""
    return dict(flatten(tomllib.loads(sample_text(name)))) | {"chips.smallest": "0.01"}


def with_it_due(name: str, key: str, filed: dict[str, Any], kept: Mapping[str, Any]) -> None:
    """Set the options that another option depends on, so that it applies."""
    for condition in game(name).SCHEMA.option(key).conditions:
        choices = condition.conditions if isinstance(condition, Either) else (condition,)
        if any(filed.get(choice.key) in choice.values for choice in choices):
            continue
        with_it_due(name, choices[0].key, filed, kept)
        assert choices[0].key not in kept, f"{key} is not due"
        filed[choices[0].key] = choices[0].values[0]


def checked(bound: Bound, value: Any, as_of: date | None = None) -> FilingReport:
    filed = dict(sample(bound.game)) | dict(bound.beside)
    with_it_due(bound.game, bound.key, filed, bound.beside)
    for key in bound.beside:
        with_it_due(bound.game, key, filed, bound.beside)
    filed[bound.key] = value
    document: dict[str, Any] = {}
    for key, choice in filed.items():
        *tables, last = key.split(".")
        table = document
        for part in tables:
            table = table.setdefault(part, {})
        table[last] = choice
    return check(document, game(bound.game).SCHEMA, as_of)


def moved(bound: Bound, value: Any, by: int) -> Any:
    """Return the next value, a step up or down."""
    kind = kind_of(bound.game, bound.key)
    match kind:
        case Whole():
            return value + by
        case Amount() | OneAmount():
            cents = dollars(value) + by
            return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"
        case Rate():
            return f"{Decimal(value.removesuffix('%')) + by * Decimal('0.01')}%"
        case PayoutOdds():
            stated = odds(value)
            parts = 1 if bound.even else 1000
            return f"{stated.pays * parts + by} to {stated.to * parts}"
    raise TypeError(f"{kind} has no steps")


def listed(kind: Several, number: int) -> list[Any]:
    """Return this many different values."""
    made = {Name: "{} blue", Amount: "{}.00"}.get(type(kind.kind), "")
    # Lots and assessments are strings specific to their games.
    made = made or next(text for text in ("1 at {}", "{} of $5") if readable(kind.kind, text.format(7)))
    return [made.format(value) for value in range(7, 7 + number)]


def readable(kind: Kind, text: str) -> bool:
    try:
        kind.read(text)
    except ValueError:
        return False
    return True


def tries(bound: Bound) -> Iterator[tuple[Any, bool]]:
    """Yield values at a bound, inside and outside it, and whether each may be filed."""
    kind = kind_of(bound.game, bound.key)
    if isinstance(kind, Several):
        fewest, most = bound.bounds["fewest"], bound.bounds["most"]
        for number in sorted({fewest - 1, fewest, fewest + 1, most - 1, most, most + 1}):
            yield listed(kind, number), fewest <= number <= most
        return
    for value in bound.bounds.get("only", ()):
        yield value, True
        for by in (-1, 1):
            yield moved(bound, value, by), False
    low, high = bound.bounds.get("low"), bound.bounds.get("high")
    if low is not None:
        yield moved(bound, low, -1), False
        yield low, True
    if low is not None and low != high:
        yield moved(bound, low, 1), True
    if high is not None and low != high:
        yield moved(bound, high, -1), True
        yield high, True
    if high is not None:
        yield moved(bound, high, 1), False


def test_every_bound_of_every_filing_is_on_the_list() -> None:
    options = {(name, option.key) for name in HOUSE_GAMES for option in game(name).SCHEMA.options}
    bounded = {(name, key) for name, key in options if isinstance(kind_of(name, key), BOUNDED)}
    assert {(bound.game, bound.key) for bound in BOUNDS} == bounded


@pytest.mark.parametrize("bound", [*BOUNDS, *ACROSS], ids=str)
def test_a_bound_may_be_filed_and_a_step_beyond_it_may_not(bound: Bound) -> None:
    tried = [(value, allowed, checked(bound, value)) for value, allowed in tries(bound)]
    refusals: set[str] = set()
    for value, allowed, report in tried:
        if not allowed:
            found = {defect.allowed for defect in report.defects if is_of(defect, bound)}
            assert found, value
            assert not report.passed
            refusals |= found
    assert refusals
    accepted = [(value, report) for value, allowed, report in tried if allowed]
    assert accepted
    for value, report in accepted:
        assert bound.key in report.sound
        results = [defect for defect in report.defects if is_of(defect, bound)]
        # Where the paragraph is the option's own, other rules may reject a value inside the bounds, such as a number of
        # decks without a pay table.
        assert [defect for defect in results if bound.cite or defect.allowed in refusals] == [], value


def printed(value: Any, kind: Kind) -> str:
    """Return a bound as the template prints it."""
    match kind:
        case Amount() | OneAmount():
            return show(value)
        case Rate():
            return percent(value)
        case PayoutOdds():
            return f'"{value}"'
        case _:
            return f"{value:,}"


def stated(value: Any, kind: Kind) -> Any:
    """Return a bound as a filing states it."""
    match kind:
        case Amount():
            return f"{value // 100}.{value % 100:02}"
        case Rate():
            return percent(value)
        case PayoutOdds():
            return str(value)
        case _:
            return value


def test_the_template_prints_the_bounds_that_the_check_accepts() -> None:
    """If the list and the template differ, the list's bound applies only along with some other choice."""
    compared = 0
    for bound in BOUNDS:
        option, kind = game(bound.game).SCHEMA.option(bound.key), kind_of(bound.game, bound.key)
        if not isinstance(kind, Whole | Amount | PayoutOdds | Rate):
            continue
        assert f"Allowed: {option.kind.allowed}." in unwrapped(bound.game)
        for side, edge in (("low", kind.low), ("high", kind.high)):
            assert printed(edge, kind) in kind.allowed
            own = kind.read(bound.bounds[side])
            if comparable(own) != comparable(edge):
                wide = WIDE[bound.game, bound.key, side]
                report = checked(Bound(bound.game, bound.key, {}, beside=wide), stated(edge, kind))
                assert not [defect for defect in report.defects if defect.key == bound.key], (bound, report.defects)
            compared += 1
    assert compared > 300


WIDE: Mapping[tuple[str, str, str], Mapping[str, Any]] = {
    ("packs-poker", "wagers.five_card.meter.rate", "low"): {"wagers.five_card.meter.reset_rate": "1%"},
    ("packs-poker", "wagers.seven_card.meter.rate", "low"): {"wagers.seven_card.meter.reset_rate": "5%"},
    ("packs-poker", "wagers.seven_card.meter.ceiling", "low"): {
        "wagers.seven_card.meter.initial": "0.01",
        "wagers.seven_card.meter.reset": 0,
    },
    ("pai-gow-poker", "wagers.progressive.meter.ceiling", "low"): {"wagers.progressive.meter.initial": 10000},
}
"""The choices filed along with a bound of the template that another choice can narrow."""


@cache
def unwrapped(name: str) -> str:
    """Return the comments of a template, each on one line."""
    text = re.sub(r"\n# (?!Allowed:)", " ", template(game(name).SCHEMA, filled=False))
    return re.sub(r" +", " ", text)


def is_of(defect: Defect, bound: Bound) -> bool:
    """Return True if a defect names the bound's option and paragraph, and what is allowed."""
    named = (defect.key, str(defect.cite)) == (bound.key, bound.paragraph)
    return named and defect.severity is Severity.ERROR and bool(defect.allowed)


# --- effective dates of options and values


def since() -> list[tuple[str, str, Any, date]]:
    """Return by game and key each value with an effective date; the option itself is the value None."""
    found: list[tuple[str, str, Any, date]] = []
    for name in HOUSE_GAMES:
        for option in game(name).SCHEMA.options:
            if option.in_force.first is not None:
                found.append((name, option.key, None, option.in_force.first))
            if isinstance(option.kind, Dated):
                days = option.kind.periods.items()
                found += [(name, option.key, value, period.first) for value, period in days if period.first is not None]
    return found


def test_what_came_on_a_day_is_in_force_on_it_and_the_day_after_but_not_the_day_before() -> None:
    days = since()
    assert len(days) > 30
    for name, key, value, first in days:
        bound = Bound(name, key, {})
        stated = sample(name).get(key, game(name).SCHEMA.option(key).sample) if value is None else value
        for day in (first - timedelta(1), first, first + timedelta(1)):
            defects = checked(bound, stated, as_of=day).defects
            results = [
                defect
                for defect in defects
                if defect.key == key and defect.words.endswith(f"in force on {day_in_words(day)}")
            ]
            assert bool(results) == (day < first), (name, key, value, day)


# --- the procedures

SIDES = ("below", "at", "above")
THRESHOLDS: list[dict[str, Any]] = LIST["threshold"]


@cache
def cases_of(file: Path) -> Mapping[str, Mapping[str, Any]]:
    return {entry["name"]: entry for entry in tomllib.loads(file.read_text("utf-8"))["case"]}


@cache
def names_of_tests(file: Path) -> frozenset[str]:
    return frozenset(re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.M))


def is_there(proof: str) -> bool:
    """Return True if the case or test that a proof names exists."""
    if proof.startswith("cases/"):
        file, _, name = proof.partition(": ")
        return (ROOT / file).is_file() and name in cases_of(ROOT / file)
    file, _, name = proof.partition("::")
    return proof.startswith("tests/") and (ROOT / file).is_file() and name in names_of_tests(ROOT / file)


def test_every_threshold_is_proved_below_at_and_above_it_or_says_why_there_is_no_such_side() -> None:
    called = [(threshold["what"], threshold["cite"]) for threshold in THRESHOLDS]
    assert len(set(called)) == len(called)
    for threshold in THRESHOLDS:
        assert set(threshold) <= {"what", "cite", *SIDES, "compares"}, threshold["what"]
        assert str(cite(threshold["cite"])) == threshold["cite"]
        proofs = {side: threshold[side] for side in SIDES}
        assert is_there(threshold["at"]), (threshold["what"], threshold["at"])
        for side, proof in proofs.items():
            assert is_there(proof) or proof.startswith("none: "), (threshold["what"], side, proof)


def cited_by(proof: str) -> set[str]:
    """Return the paragraphs that a case names, as it writes them."""
    file, _, name = proof.partition(": ")
    case = cases_of(ROOT / file)[name]
    brackets = re.findall(r"\[([^\]\n]+)\]", case.get("play", "") + case.get("expect", ""))
    return {*case.get("proves", ()), *(text.strip() for bracket in brackets for text in bracket.split(","))}


def test_the_paragraph_of_a_threshold_is_one_that_its_cases_name() -> None:
    for threshold in THRESHOLDS:
        named = [cited_by(threshold[side]) for side in SIDES if threshold[side].startswith("cases/")]
        short = threshold["cite"].partition("-")[2]
        # A paragraph or a part of it, but not one whose number merely starts the same.
        within = re.compile(rf"(.+-)?{re.escape(short)}(?!(?<=\d)\d).*")
        assert not named or any(within.fullmatch(cited) for cited in set().union(*named)), (
            threshold["what"],
            threshold["cite"],
        )


# --- every comparison with a number is a threshold or isn't

RULES = ROOT / "src" / "croupier"
ASIDE = re.compile(
    r"(odds\w*|strateg\w*|equity\w*|main_wager|decision_costs|hints|theory|\w+_odds"  # the value of wagers
    r"|explain|layout|notices|roads|scoreboard|narrator"  # what is shown and drawn
    r"|house_way|shapes"  # how a licensee's own house way is read
    r"|plugins)\.py"  # how other people's games are found
)
"""Modules that decide nothing at a table."""


@dataclass(frozen=True)
class Comparison:
    """A comparison with a number, or with a constant that stands for one."""

    module: str
    text: str

    def __str__(self) -> str:
        return f"{self.module}: {self.text}"


def worth(node: ast.expr, module: ModuleType) -> object:
    """Return the value of a side if it is a constant: a number, a rank, a hand; otherwise None."""
    match node:
        case ast.Constant(value=bool()):
            return None
        case ast.Constant(value=int(number)):
            return number
        case ast.Name(id=name) if name.isupper():
            return getattr(module, name)
        case ast.Attribute(attr=name) if name.isupper():
            return ast.unparse(node)
        case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]) if name.isupper():
            return len(getattr(module, name))
    return None


def is_threshold(node: ast.Compare, module: ModuleType) -> bool:
    """Zero and one are not thresholds: they ask whether there is any, and whether it is the first or the only one."""
    ordered = any(isinstance(operator, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for operator in node.ops)
    equal = any(isinstance(operator, ast.Eq | ast.NotEq) for operator in node.ops)
    found = [worth(side, module) for side in (node.left, *node.comparators)]
    numbers = [value for value in found if isinstance(value, int | Fraction | timedelta) and value not in (-1, 0, 1)]
    return bool(numbers and (ordered or equal)) or (ordered and any(value not in (None, -1, 0, 1) for value in found))


@cache
def comparisons() -> frozenset[Comparison]:
    found: set[Comparison] = set()
    for path in sorted([*(RULES / "games").rglob("*.py"), *(RULES / "table").rglob("*.py")]):
        if ASIDE.fullmatch(path.name) or is_part(path):
            continue
        module = path.relative_to(RULES)
        loaded = importlib.import_module(
            ".".join(("croupier", *module.with_suffix("").parts)).removesuffix(".__init__")
        )
        for node in nodes(path):
            if isinstance(node, ast.Compare) and is_threshold(node, loaded):
                found.add(Comparison(module.as_posix().removeprefix("games/"), ast.unparse(node)))
    return frozenset(found)


def test_every_comparison_with_a_number_is_a_threshold_of_the_list_or_says_why_it_is_none() -> None:
    listed_here = [comparison for threshold in THRESHOLDS for comparison in threshold.get("compares", ())]
    exempt: Mapping[str, str] = LIST["no_threshold"]
    assert not set(listed_here) & set(exempt)
    assert all(exempt.values())
    known = {str(comparison) for comparison in comparisons()}
    assert known - set(listed_here) - set(exempt) == set(), (
        "neither on the list of thresholds nor among those that are none"
    )
    assert {*listed_here, *exempt} - known == set(), "on the list, but not in the games"
