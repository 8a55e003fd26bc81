"""``croupier simulate``: rounds by the million, for one player under a filing."""

import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from cyclopts import App, Parameter

if TYPE_CHECKING:
    from croupier.equipment.money import Cents

EXAMPLES = """
The same seed gives the same result on any number of workers. Ctrl-C ends a run and keeps what was played. Examples:

- ``croupier simulate packs-poker --rounds 100,000,000 --strategy "three packs"``
- ``croupier simulate pai-gow-poker --wager bet=25 --session 200 --bankroll 1000``
- ``croupier simulate --submission table.toml --seed 7 --json``
"""

app = App(
    name="simulate",
    help="Play rounds by the million: means with their errors, bankrolls, the risk of ruin.",
    help_epilogue=EXAMPLES,
    default_parameter=Parameter(negative=()),
)


@app.default
def simulate(
    game: str | None = None,
    /,
    *,
    rounds: str = "1,000,000",
    submission: Path | None = None,
    strategy: str | None = None,
    wager: list[str] | None = None,
    seed: int | None = None,
    workers: int | None = None,
    session: int = 100,
    bankroll: str | None = None,
    json: bool = False,
) -> None:
    """Play rounds at full speed: the mean of every wager with its error, every line with its count, bankrolls.

    Parameters
    ----------
    game
        The game, such as packs-poker; not needed with a filing.
    rounds
        How many rounds are played.
    submission
        The filing to play under; without it, the game's sample filing.
    strategy
        How the player plays. Pack's Poker: "one pack", "two packs" or "three packs". Pai gow poker: "house way".
    wager
        Only this kind of wager, such as bet, or bet=25 to stake $25; may be repeated. Without it, every kind that is
        offered, each at its least amount.
    seed
        A whole number below 2^64. Without it one is drawn, and shown.
    workers
        How many processes play; without it, as many as pay off.
    session
        How many rounds a session has, for what becomes of bankrolls.
    bankroll
        What the player sits down with in each session, in dollars; then the risk of ruin is told.
    json
        Print JSON.
    """
    amounts = [_wager(one) for one in wager or []]
    number = _number(rounds)
    if session < 1:
        _fail(f"--session {session}: a session has at least one round")
    if workers is not None and workers < 1:
        _fail(f"--workers {workers}: at least one has to play")
    kept = None if bankroll is None else _dollars("--bankroll", bankroll)
    try:
        from croupier.simulation.asking import Asked, filing_of, rounds_of
        from croupier.simulation.rounds import NotSimulated
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "numba"):
            raise
        _fail(f"simulation needs {error.name}, which is not installed: pip install 'croupier[fast]'")
    from croupier.games import game as find
    from croupier.simulation import plain, saying
    from croupier.simulation.dealing import SEEDS
    from croupier.simulation.report import report_of
    from croupier.simulation.running import Run, default_workers, play
    from croupier.simulation.tally import Sessions

    if seed is None:
        seed = secrets.randbits(32)
    if not 0 <= seed < SEEDS:
        _fail(f"--seed {seed}: a seed is a whole number from 0 to {SEEDS - 1}")
    asked = Asked(game, submission, strategy, tuple(amounts))
    bar = _Bar()
    try:
        filing = filing_of(asked)
        bar.say("making the tables …")
        run = Run(rounds_of(asked, filing), number, seed, Sessions(session, kept))
        found = play(run, default_workers(number) if workers is None else workers, progress=bar.at)
    except NotSimulated as error:
        bar.clear()
        _fail(error)
    bar.clear()
    if found.rounds == 0:
        print("croupier simulate: stopped before the first block of rounds was played", file=sys.stderr)
        sys.exit(130)
    report = report_of(run, found)
    source = "the sample filing" if submission is None else str(submission)
    if json:
        print(plain.as_json(report, filing.schema.game, filing.digest))
    else:
        print("\n".join(saying.in_words(report, find(filing.schema.game).TITLE, source)))
    if not report.complete:
        again = f"--seed {seed} --rounds {found.rounds}"
        kept_words = f"kept {found.rounds:,} of {number:,} rounds; {again} plays them again"
        print(f"croupier simulate: stopped: {kept_words}", file=sys.stderr)
        sys.exit(130)


def _fail(message: object) -> NoReturn:
    print(f"croupier simulate: {message}", file=sys.stderr)
    sys.exit(2)


def _number(text: str) -> int:
    digits = text.replace(",", "").replace("_", "")
    if not digits.isdecimal() or int(digits) == 0:
        _fail(f"--rounds {text}: a whole number of rounds, at least 1, as in 1,000,000")
    if int(digits) >= 1 << 62:
        _fail(f"--rounds {text}: too many; at most {(1 << 62) - 1:,}")
    return int(digits)


def _dollars(option: str, text: str) -> "Cents":
    from croupier.equipment.money import NotMoney, dollars

    try:
        return dollars(text)
    except NotMoney as error:
        _fail(f"{option}: {error}")


def _wager(text: str) -> "tuple[str, Cents | None]":
    key, equals, amount = text.partition("=")
    return key.strip(), _dollars(f"--wager {text}", amount) if equals else None


# --- progress

WIDTH = 30


class _Bar:
    """A line on a terminal's standard error that says how far the run is."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._shown = sys.stderr.isatty()
        self._clock = clock
        self._began: float | None = None
        self._first = 0
        self._last = 0.0

    def say(self, words: str) -> None:
        if self._shown:
            print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)

    def at(self, done: int, total: int) -> None:
        now = self._clock()
        if self._began is None:
            self._began, self._first = now, done
        if now - self._last < 0.1 and done < total:
            return
        self._last = now
        full = WIDTH * done // total
        passed = now - self._began
        rate = f", {(done - self._first) / passed / 1e6:.1f} million a second" if passed > 0 and done else ""
        bar = "█" * full + "░" * (WIDTH - full)
        self.say(f"{bar} {100 * done // total:3}% of {total:,} rounds{rate}")

    def clear(self) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
