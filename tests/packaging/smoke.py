"""Try the built wheel as a user would: ``make smoke``.

For every Python found (or named by ``--python``) the wheel is installed into two empty environments, once by itself and
once with all extras, and its commands are run there, in a separate folder and home. ``make test`` runs the first half
of it on its own Python: see ``test_packaging_smoke.py``.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent.parent
VERSIONS = ("3.11", "3.12", "3.13")
SESSION = "p1 25, f1 5, s1 5, p2 10\n\nwhy 1\nquit\n"


@dataclass(frozen=True, slots=True)
class Built:
    """The results of a build."""

    wheel: Path
    sdist: Path


def build(source: Path, folder: Path, *targets: str) -> list[Path]:
    """Build the wheel, the sdist or both from a source tree."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    for target in targets:
        command += ["--target", target]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return sorted(folder.iterdir())


def built(folder: Path) -> Built:
    """Build both from this tree; what that folder already contains is not built again."""
    if not folder.exists():
        build(ROOT, folder)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Built(wheel, sdist)


# --- environments


@dataclass(frozen=True, slots=True)
class Place:
    """An environment, and a folder in which its commands run: nothing of the user's own is read or written."""

    environment: Path
    folder: Path

    @property
    def python(self) -> Path:
        return self.environment / "bin" / "python"

    @property
    def surroundings(self) -> dict[str, str]:
        """Return the variables of a user who has only this environment."""
        kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL", "TMPDIR") if name in os.environ}
        return kept | {"HOME": str(self.folder / "home"), "PYTHONNOUSERSITE": "1", "COLUMNS": "80", "LANG": "C.UTF-8"}

    def run(self, *words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
        command = [str(self.environment / "bin" / "croupier"), *words]
        return subprocess.run(
            command, cwd=self.folder, env=self.surroundings, input=typed, capture_output=True, text=True
        )


def empty(python: str, folder: Path, *options: str) -> Place:
    """Create an environment with nothing in it."""
    subprocess.run([python, "-m", "venv", *options, str(folder / "environment")], check=True, capture_output=True)
    work = folder / "work"
    (work / "home").mkdir(parents=True)
    return Place(folder / "environment", work)


def install(place: Place, wheel: Path, extra: str = "") -> None:
    """Install the wheel with pip, and its requirements from wherever pip gets them."""
    wanted = f"{wheel}[{extra}]" if extra else str(wheel)
    done = subprocess.run(
        [str(place.python), "-m", "pip", "install", "--quiet", wanted], capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"pip could not install {wanted}:\n{done.stderr}")


# --- trials


@dataclass(frozen=True, slots=True)
class Trial:
    """A command, how it must end and what it must print; ``writes`` is a file and how it must begin."""

    words: Sequence[str]
    says: str
    status: int = 0
    typed: str = ""
    writes: tuple[str, bytes] = ("", b"")

    def __str__(self) -> str:
        return f"croupier {' '.join(self.words)}"

    def wrong(self, place: Place) -> str:
        """Return what is wrong; empty if nothing is."""
        done = place.run(*self.words, typed=self.typed)
        if done.returncode != self.status:
            return f"ended with {done.returncode}, not {self.status}:\n{done.stdout}{done.stderr}"
        if not re.search(self.says, done.stdout + done.stderr):
            return f"did not say {self.says!r} but:\n{done.stdout}{done.stderr}"
        name, beginning = self.writes
        if name and not (place.folder / name).read_bytes().startswith(beginning):
            return f"did not write {name} as it should"
        return ""


CASE = ROOT / "cases" / "packs_poker" / "s43_06_wagers.toml"
ALWAYS = (
    Trial(["--version"], r"^\d+\.\d+\.\d+"),
    Trial(["--help"], "Sit down at a table"),
    Trial(["play", "packs-poker", "--seed", "49", "--ledger", "t.sqlite"], r"Round 1: \+\$50", typed=SESSION),
    Trial(["ledger", "verify", "--ledger", "t.sqlite"], "The record is whole"),
    Trial(["case", str(CASE)], r"\d+ held, 0 failed"),
    Trial(["rules", "19:47-2.3(a)"], r"Cases: \d+"),
    Trial(["submission", "new", "packs-poker", "--sample", "-o", "f.toml"], "f.toml"),
    Trial(["submission", "check", "f.toml"], "no defects"),
    Trial(["layout", "draw", "f.toml", "-o", "l.svg"], "l.svg written", writes=("l.svg", b"<")),
    Trial(["odds", "--filing", "f.toml"], "Exact"),
    Trial(["doctor"], r"All is well\."),
    Trial(["words", "craps", "--kind", "events"], r"PointSet: The point is"),
    Trial(["completion", "bash"], r"complete .*croupier"),
)
WITHOUT_EXTRAS = (
    Trial(["serve", "--port", "0"], r'install "croupier\[web\] @ file:', status=2),
    Trial(["simulate", "packs-poker", "--rounds", "10"], r'install "croupier\[fast\] @ file:', status=2),
    Trial(["layout", "draw", "f.toml", "-o", "l.pdf"], r'install "croupier\[print\] @ file:', status=2),
    Trial(["odds", "--filing", "f.toml", "--plot", "p.png"], r'install "croupier\[plots\] @ file:', status=2),
    Trial(["ledger", "list", "--ledger", "postgresql://here/none"], r'install "croupier\[postgres\] @ file:', status=2),
    Trial(["doctor", "web"], r'→ .*install "croupier\[web\] @ file:', status=1),
)
WITH_EXTRAS = (
    Trial(["doctor", "all"], r"All is well\."),
    Trial(["layout", "draw", "f.toml", "-o", "l.pdf"], "l.pdf written", writes=("l.pdf", b"%PDF")),
    Trial(["odds", "packs-poker", "--plot", "p.png"], "p.png", writes=("p.png", b"\x89PNG")),
    Trial(["simulate", "packs-poker", "--rounds", "1000", "--seed", "1"], "1,000"),
    Trial(["rules", "book", "--only", "19:47-20", "-o", "book"], "Open book/index.html"),
)


@contextmanager
def serving(place: Place) -> Iterator[str]:
    """Serve a house until it is interrupted as a user would do it; yield its address."""
    command = [str(place.environment / "bin" / "croupier"), "serve", "--port", "0", "--ledger", "house.sqlite"]
    with subprocess.Popen(
        command, cwd=place.folder, env=place.surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        result = ""
        for line in process.stdout:
            result += line
            if found := re.search(r"open at (\S+)", line):
                yield found[1]
                break
        else:
            raise SystemExit(f"croupier serve ended:\n{result}")
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        if process.wait(30) != 0:
            raise SystemExit(f"croupier serve ended with {process.returncode} when it was interrupted")


def served(place: Place) -> str:
    """Return what is wrong with the page and the tables served."""
    with serving(place) as address:
        with urlopen(address) as page:
            if page.status != 200 or b"<html" not in page.read():
                return "the page is not served"
        with urlopen(f"{address}api/house") as answer:
            if not json.load(answer)["version"]:
                return "the house does not say its version"
    return ""


# --- all Pythons


def pythons(named: Sequence[str]) -> dict[str, str]:
    """Return by version a working Python of each version found; if some are named, only those."""
    found: dict[str, str] = {}
    for name in named or (sys.executable, *(f"python{version}" for version in VERSIONS)):
        path = shutil.which(name)
        if path is None:
            continue
        requests = [path, "-c", "import sys, venv; print('%d.%d' % sys.version_info[:2])"]
        output = subprocess.run(requests, capture_output=True, text=True)
        if output.returncode == 0 and output.stdout.strip() in VERSIONS:
            found.setdefault(output.stdout.strip(), path)
    return dict(sorted(found.items()))


def tried(python: str, wheel: Path, folder: Path, extra: str) -> list[str]:
    """Return everything that is wrong with an installation."""
    place = empty(python, folder)
    install(place, wheel, extra)
    trials = [*ALWAYS, *(WITH_EXTRAS if extra else WITHOUT_EXTRAS)]
    wrong = [f"{trial}: {why}" for trial in trials if (why := trial.wrong(place))]
    if extra and (why := served(place)):
        wrong.append(f"croupier serve: {why}")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description="Try the built wheel in empty environments.")
    parser.add_argument("--python", action="append", default=[], help="try this Python, not all; may be given again")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory() as room:
        wheel = built(Path(room, "dist")).wheel
        found = pythons(options.python)
        for version in VERSIONS:
            if version not in found and not options.python:
                print(f"Python {version}: not found, not tried")
        for version, python in found.items():
            for extra in ("", "all"):
                begun = time.monotonic()
                wrong = tried(python, wheel, Path(room, f"{version}-{extra or 'base'}"), extra)
                words = f"{wheel.name}[{extra}]" if extra else wheel.name
                seconds = time.monotonic() - begun
                print(f"Python {version}, {words}: {'WRONG' if wrong else 'right'} ({seconds:.0f} s)", flush=True)
                for problem in wrong:
                    print(f"  {problem}")
                failed = failed or bool(wrong)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
