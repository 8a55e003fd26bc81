"""``croupier doctor``: what is installed, what is missing for which feature and how to get it, and whether it works."""

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import TextIOWrapper
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from croupier.play.console import failing, print_json

if TYPE_CHECKING:
    from croupier.cli.doctor_checks import DoctorFinding
    from croupier.extras import Feature

WIDTH = 80
MARKS = {"right": "✓", "note": "!", "wrong": "✗", "not installed": "–"}
PLAIN_MARKS = {"right": "ok", "note": "!", "wrong": "WRONG", "not installed": "-"}
PLAIN = str.maketrans({"“": '"', "”": '"', "’": "'", "…": "...", "→": "->"})
TYPED = "→ "
"""The prefix of a line with a command to type: it is never wrapped, so that it can be copied."""
COLORS = {"right": "32", "note": "33", "wrong": "31", "not installed": "2"}


def doctor(
    *needed: str,
    port: int = 8770,
    json: bool = False,
) -> None:
    """List what is installed and what each missing feature needs, and check whether everything works here.

    The exit status is 1 if something is wrong, or if a required extra is not installed.

    Parameters
    ----------
    needed
        Extras that must be installed, such as web; by default, none.
    port
        The port for croupier serve.
    json
        Print JSON.
    """
    from croupier.cli.doctor_checks import examine
    from croupier.extras import EVERYTHING, EXTRAS, features

    known = [extra.name for extra in EXTRAS if extra.name]
    if unknown := [name for name in needed if name not in (*known, EVERYTHING)]:
        failing("doctor")(f"there is no extra {unknown[0]!r}; available: {', '.join(known)}")
    health = Health(_here(), features(), list(examine(port)), {"", *(known if EVERYTHING in needed else needed)})
    if json:
        print_json(health.data())
    else:
        _print(health.lines())
    sys.exit(0 if health.well else 1)


def _here() -> dict[str, str]:
    import croupier

    return {
        "version": croupier.__version__,
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}".strip(),
    }


@dataclass(frozen=True, slots=True)
class Health:
    """The findings: this installation, its features, the checks, and the required extras."""

    here: dict[str, str]
    features: "list[Feature]"
    findings: "list[DoctorFinding]"
    wanted: set[str] = field(default_factory=lambda: {""})

    @property
    def missing(self) -> list[str]:
        return [feature.extra.name for feature in self.features if feature.problems]

    @property
    def wrong(self) -> list[str]:
        """Everything that makes the exit status 1."""
        tried = [finding.about for finding in self.findings if finding.state == "wrong"]
        return tried + [f"the extra {name}" if name else "the packages" for name in self.missing if name in self.wanted]

    @property
    def well(self) -> bool:
        return not self.wrong

    def data(self) -> dict[str, Any]:
        """Return the findings as plain data."""
        return {
            "well": self.well,
            **self.here,
            "features": [
                {
                    "extra": feature.extra.name,
                    "brings": feature.extra.brings,
                    "installed": not feature.problems,
                    "packages": {package.name: package.found for package in feature.packages},
                    "problems": feature.problems,
                    "get": feature.extra.command,
                }
                for feature in self.features
            ],
            "checks": [
                {"about": finding.about, "state": finding.state.value, "words": finding.words, "remedy": finding.remedy}
                for finding in self.findings
            ],
        }

    def lines(self) -> Iterator[tuple[str, str, str]]:
        """Yield a state, a subject and a text per line; a line without a state is a heading."""
        yield "", f"Croupier {self.here['version']} on Python {self.here['python']}, {self.here['platform']}", ""
        yield "", "", ""
        yield "", "What is installed", ""
        for feature in self.features:
            yield self._row(feature)
            if feature.problems:
                yield "", f"{' ' * 17}{TYPED}{feature.extra.command}", ""
        yield "", "", ""
        yield "", "Checks", ""
        for finding in self.findings:
            yield (
                finding.state.value,
                finding.about,
                f"{finding.words}\n→ {finding.remedy}" if finding.remedy else finding.words,
            )
        yield "", "", ""
        yield "", f"WRONG: {', '.join(self.wrong)}." if self.wrong else "All is well.", ""
        if self.missing and self.well:
            from croupier.extras import EVERYTHING, command

            rest = ", ".join(self.missing)
            yield "", f"Not installed: {rest}. To install everything:", ""
            yield "", f"{TYPED}{command(EVERYTHING)}", ""

    def _row(self, feature: "Feature") -> tuple[str, str, str]:
        extra, name = feature.extra, feature.extra.name or "always"
        if not feature.problems:
            have = ", ".join(f"{package.name} {package.found}" for package in feature.packages)
            return "right", name, f"{extra.brings} [{have}]"
        too_old = any(package.found for package in feature.packages if package.problem)
        state = "wrong" if extra.name in self.wanted else "note" if too_old else "not installed"
        return state, name, f"{extra.brings} ({'; '.join(feature.problems)})"


def _print(lines: Iterator[tuple[str, str, str]]) -> None:
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    plain = (sys.stdout.encoding or "ascii").lower().replace("-", "") != "utf8"
    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    for line in printed(lines, plain=plain, color=color):
        print(line)


def printed(lines: Iterator[tuple[str, str, str]], *, plain: bool = False, color: bool = False) -> Iterator[str]:
    """Yield the lines as printed, wrapped; ``plain`` is for ASCII terminals."""
    marks = PLAIN_MARKS if plain else MARKS
    for state, about, words in lines:
        if not state:
            text = about.translate(PLAIN) if plain else about
            yield from [text] if about.lstrip().startswith(TYPED) else wrap(text, WIDTH, break_on_hyphens=False) or [""]
            continue
        mark = marks[state].ljust(5 if plain else 1)
        margin = f"  {mark} {about:12} "
        # A command to type goes on a line of its own, so that it can be copied.
        printed_lines = (words.translate(PLAIN) if plain else words).splitlines()
        room = WIDTH - len(margin)
        parts = [
            part for line in printed_lines for part in wrap(line, room, break_on_hyphens=False, break_long_words=False)
        ]
        folded = [margin + parts[0], *(" " * len(margin) + part for part in parts[1:])]
        if color:
            folded[0] = folded[0].replace(mark, f"\x1b[{COLORS[state]}m{mark}\x1b[0m", 1)
        yield from folded
