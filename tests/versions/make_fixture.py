"""Keeps what a release wrote: ``python tests/versions/make_fixture.py``, once, when the version is finished.

It speaks to the program as a user does, through ``python -m croupier``, so the same script makes the fixture of
whatever version that is. Under ``tests/versions/VERSION/`` it leaves

- ``filings/GAME.toml``, the sample filing that the release wrote for each of its games, and ``house.toml`` for all;
- ``closed.xz``, a ledger with a closed gaming day of each game;
- ``interrupted.xz``, a ledger in which a round of each game was cut off by the end of the process;
- ``export.txt``, the digests of what the release itself exported out of both.

Everything is dealt from a laboratory's seed. A fixture that is there is never written again: it is what was released.
"""

import hashlib
import lzma
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from io import BufferedReader
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
SEED = "21"

ROUNDS: dict[str, Sequence[str]] = {
    "packs-poker": ["p1 25, f1 5, s1 5, p2 10", "", "repeat", "", "p3 50", ""],
    "pai-gow-poker": ["b 25, bo 5, i 5, p 1", "", "house", "yes", "b 50", "", "house", "yes"],
    "blackjack": ["", "", "b 25, su 5, m 5", "", "s", "b 25, tw 5", "", "d", "b 50", ""],
    "three-card-poker": ["a 10, pp 5", "", "p", "a 25, pp 10", "", "p", "a 10", "", "f"],
    "baccarat": ["", "", "pass", "b 50, t 5", "", "p 100", "pass", "b 25", ""],
    "craps": ["pass 10", "yes", "", "field 5, place 6 12", *["roll"] * 12],
    "mini-dice": ["place 6 12, field 5", "", "over 5, place 8 12", "", "field 5", ""],
    "poker": ["", "call", "call", "bet", "call", "call", "show", "", "fold"],
}
"""What is typed at each table; what is still asked when somebody leaves, the house answers."""

CUT_OFF: dict[str, Sequence[str]] = {
    "packs-poker": ["p1 25, f1 5"],
    "pai-gow-poker": ["b 25, bo 5", ""],
    "blackjack": ["", "", "b 25, su 5", ""],
    "three-card-poker": ["a 10, pp 5", ""],
    "baccarat": ["", "", "pass", "b 50, t 5"],
    "craps": ["pass 10", "yes", "", "field 5"],
    "mini-dice": ["place 6 12", "", "field 5"],
    "poker": ["", "call"],
}
"""What was typed in a round that was cut off: wagers stand, and where the game asks for a decision it is not made."""


def croupier(*words: str, typed: str | None = None) -> str:
    done = subprocess.run([sys.executable, "-m", "croupier", *words], input=typed, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"croupier {' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def games() -> list[str]:
    """The games of the release, in the order of the house."""
    from croupier.games import REGISTRY

    return list(REGISTRY)


def play(ledger: Path, game: str) -> None:
    typed = "".join(f"{line}\n" for line in [*ROUNDS[game], "quit"])
    croupier("play", game, "--seed", SEED, "--ledger", str(ledger), *_company(game), typed=typed)


def _company(game: str) -> list[str]:
    return [] if game == "poker" else ["--company", "1"] if "--company" in croupier("play", "--help") else []


def cut_off(ledger: Path, game: str) -> None:
    """Play until the last line is answered and the next is waited for; then the process is killed."""
    command = [sys.executable, "-m", "croupier", "play", game, "--seed", SEED, "--ledger", str(ledger), *_company(game)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert isinstance(process.stdout, BufferedReader)
        for line in ("", *(f"{one}\n" for one in CUT_OFF[game])):
            process.stdin.write(line.encode())
            process.stdin.flush()
            told = b""
            while not re.search(rb"^\[chips .*> $", told, re.MULTILINE):
                told += process.stdout.read1() or _ended(told)
        process.kill()


def _ended(told: bytes) -> bytes:
    raise SystemExit(f"the session ended too early:\n{told.decode()}")


@contextmanager
def one_file(ledger: Path) -> Iterator[bytes]:
    """The ledger as one file: what is still in its log is brought into it."""
    with closing(sqlite3.connect(ledger)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
    yield ledger.read_bytes()


def make(version: str, folder: Path) -> None:
    (folder / "filings").mkdir(parents=True)
    for name in [*games(), "house"]:
        croupier("submission", "new", name, "--sample", "-o", str(folder / "filings" / f"{name}.toml"))
    exported = []
    with tempfile.TemporaryDirectory() as room:
        for kind in ("closed", "interrupted"):
            ledger = Path(room, f"{kind}.sqlite")
            for game in games():
                (play if kind == "closed" else cut_off)(ledger, game)
            if kind == "closed":
                for table in tables(ledger):
                    croupier("ledger", "close-day", "--table", table, "--store", str(ledger))
            croupier("ledger", "verify", "--store", str(ledger))
            with one_file(ledger) as text:
                (folder / f"{kind}.xz").write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))
            written = croupier("ledger", "export", "--store", str(ledger)).encode()
            exported.append(f"{kind} {hashlib.sha256(written).hexdigest()}\n")
    (folder / "export.txt").write_text("".join(exported), "utf-8")
    size = sum(path.stat().st_size for path in folder.rglob("*.*"))
    print(f"{version}: {', '.join(games())}; {size:,} bytes")


def tables(ledger: Path) -> list[str]:
    with closing(sqlite3.connect(ledger)) as connection:
        return [name for (name,) in connection.execute("SELECT DISTINCT table_name FROM records ORDER BY 1")]


def main() -> None:
    import croupier as program

    folder = FOLDER / program.__version__
    if folder.exists():
        raise SystemExit(f"{folder.name} is kept already, and what was released does not change")
    try:
        make(program.__version__, folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


if __name__ == "__main__":
    main()
