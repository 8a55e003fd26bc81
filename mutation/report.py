"""The results: the page docs/mutation.md, and the survivors of each package with the change that no test noticed."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from mutation.attempts import KILLED, SURVIVED, TIMED_OUT, UNTOUCHED, Tried, read_results
from mutation.operators import Mutant
from mutation.sample import all_mutants
from mutation.targets import PACKAGES, ROOT, Package

PAGE = ROOT / "docs" / "mutation.md"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")

OPENING = Path(__file__).with_name("opening.md").read_text("utf-8")


@dataclass(frozen=True, slots=True)
class Equivalent:
    """A mutant that makes no difference, with the reason."""

    id: str
    path: str
    before: str
    after: str
    why: str


def equivalents() -> dict[str, Equivalent]:
    read = tomllib.loads(EQUIVALENT.read_text("utf-8"))
    return {mutant["id"]: Equivalent(**mutant) for mutant in read.get("mutant", [])}


@dataclass(frozen=True, slots=True)
class Figures:
    """The results for the mutants of one package."""

    package: str
    there_are: int
    killed: int
    timed_out: int
    survivors: tuple[Mutant, ...]
    equivalent: tuple[Mutant, ...]

    @property
    def tried(self) -> int:
        return self.killed + self.timed_out + len(self.survivors) + len(self.equivalent)

    @property
    def rate(self) -> float:
        """Return the share noticed among the mutants that make a difference."""
        differing = self.tried - len(self.equivalent)
        return (self.killed + self.timed_out) / differing if differing else 0.0


def figures(name: str) -> Figures:
    """Return the figures for the mutants that the code has now; results for others are dropped."""
    there = {mutant.id: mutant for mutant in all_mutants(Package(name))}
    known: dict[str, Tried] = {id: attempt for id, attempt in read_results(name).items() if id in there}
    counts = Counter(attempt.outcome for attempt in known.values())
    alive = [there[id] for id, attempt in known.items() if attempt.outcome in (SURVIVED, UNTOUCHED)]
    alike = equivalents()
    return Figures(
        name,
        len(there),
        counts[KILLED],
        counts[TIMED_OUT],
        tuple(mutant for mutant in alive if mutant.id not in alike),
        tuple(mutant for mutant in alive if mutant.id in alike),
    )


def _title(name: str) -> str:
    return name.replace("_", " ")


def _row(title: str, *cells: str) -> str:
    return f"| {' | '.join((title, *cells))} |"


def _counts(there_are: int, tried: int, killed: int, timed_out: int, survived: int, equivalent: int) -> list[str]:
    noticed = killed + timed_out
    rate = 100 * noticed / (tried - equivalent) if tried - equivalent else 0.0
    return [*(f"{number:,}" for number in (there_are, tried, killed, timed_out, survived, equivalent)), f"{rate:.1f}%"]


def page() -> str:
    """Return docs/mutation.md."""
    found = [report for report in map(figures, PACKAGES) if report.tried]
    lines = [OPENING, _row("package", "mutants", "tried", "killed", "timed out", "survived", "equivalent", "noticed")]
    lines.append(_row("---", *["---:"] * 7))
    sums = [0] * 6
    for report in found:
        numbers = (
            report.there_are,
            report.tried,
            report.killed,
            report.timed_out,
            len(report.survivors),
            len(report.equivalent),
        )
        sums = [total + number for total, number in zip(sums, numbers, strict=True)]
        lines.append(_row(_title(report.package), *_counts(*numbers)))
    lines.append(_row("**all**", *_counts(*sums)))
    lines += [
        "",
        "*Noticed* is the share of killed and timed-out mutants among those tried that aren't equivalent.",
        "",
        "## Survivors",
        "",
    ]
    for report in found:
        if report.survivors:
            lines += [f"### {_title(report.package).capitalize()}", ""]
            lines += [_listed(mutant) for mutant in sorted(report.survivors, key=lambda m: (m.path, m.line, m.id))]
            lines.append("")
    lines += ["## Equivalent", "", "These make no visible difference.", ""]
    alike = equivalents()
    for report in found:
        for mutant in sorted(report.equivalent, key=lambda m: (m.path, m.line, m.id)):
            lines += [_listed(mutant), f"  {alike[mutant.id].why}"]
    return "\n".join(lines).rstrip() + "\n"


def _short(text: str, least: int = 150) -> str:
    return text if len(text) <= least else text[:least] + " …"


def _listed(mutant: Mutant) -> str:
    before, after = _parted(mutant.before, mutant.after)
    place = f"{mutant.path} `{mutant.scope or 'module'}`"
    return f"- {place}: `{_short(before)}` became `{_short(after)}`"


def _parted(before: str, after: str, around: int = 50) -> tuple[str, str]:
    """Return two long lines, cut to where they differ."""
    start = next((place for place, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
    cut = max(0, start - around)
    dots = "… " if cut else ""
    return (before, after) if len(before) < 120 else (dots + before[cut : start + 60], dots + after[cut : start + 60])


def survivors(name: str) -> str:
    """List the survivors of a package for whoever writes the missing tests."""
    found = figures(name)
    lines = [
        f"# {_title(name)}: {len(found.survivors)} of {found.tried} survived ({100 * found.rate:.1f}% noticed)",
        "",
    ]
    known = read_results(name)
    for mutant in sorted(found.survivors, key=lambda m: (m.path, m.line, m.id)):
        tests = known[mutant.id].tests
        lines += [f"## {mutant.id} {mutant.path}:{mutant.line} {mutant.scope} ({mutant.operator}; {tests} tests)"]
        lines += ["```diff", f"- {mutant.before}", f"+ {mutant.after}", "```"]
    return "\n".join(lines) + "\n"
