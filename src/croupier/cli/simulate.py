"""``croupier simulate``: rounds by the million, for one player under a filing."""

import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NoReturn

from cyclopts import App

from croupier.cli.game_names import AnyGame
from croupier.cli.pictures import no_picture

if TYPE_CHECKING:
    from croupier.equipment.money import Cents
    from croupier.simulation.report import SimulationReport
    from croupier.simulation.running import Players
    from croupier.simulation.state import SimulationState

EXAMPLES = """
The same seed gives the same result on any number of workers. Ctrl-C ends a run and keeps what was played. Examples:

- ``croupier simulate packs-poker --rounds 100,000,000 --strategy "three packs"``
- ``croupier simulate pai-gow-poker --wager bet=25 --session 200 --bankroll 1000``
- ``croupier simulate pai-gow-poker --strategy bank --others 2 --wager bank=25``
- ``croupier simulate blackjack --wager bet=25 --wager match=5``
- ``croupier simulate blackjack --count hi-lo --others 2 --wager bet=10``
- ``croupier simulate craps --strategy "three point molly" --rounds 100,000,000``
- ``croupier simulate --submission table.toml --seed 7 --json``
- ``croupier simulate packs-poker --rounds 10,000,000,000 --cluster tcp://scheduler:8786 --save long.json``
- ``croupier simulate --resume long.json``
- ``croupier simulate packs-poker --bankroll 500 --plot bankrolls.svg``
"""

ROUNDS = "1,000,000"
SESSION = 100

app = App(
    name="simulate",
    help="Play rounds by the million: means with their errors, bankrolls, the risk of ruin.",
    help_epilogue=EXAMPLES,
)


@app.default
def simulate(
    game: AnyGame = None,
    /,
    *,
    rounds: str | None = None,
    submission: Path | None = None,
    strategy: str | None = None,
    wager: list[str] | None = None,
    seed: int | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    session: int | None = None,
    bankroll: str | None = None,
    others: int | None = None,
    count: str | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    json: bool = False,
    plot: Path | None = None,
    plot_of: Literal["bankrolls", "outcomes"] | None = None,
) -> None:
    """Play rounds at full speed: the mean of every wager with its error, every line with its count, bankrolls.

    Parameters
    ----------
    game
        The game, such as packs-poker; not needed with a filing.
    rounds
        How many rounds are played; without it, 1,000,000.
    submission
        The filing to play under; without it, the game's sample filing.
    strategy
        How the player plays. Pack's Poker: "one pack", "two packs" or "three packs". Pai gow poker: "house way",
        or "bank" or "co-bank" for rounds that the player banks; --wager bank=25 is then what each other wagers.
        Blackjack: "basic", the best strategy by totals under the filing, or a TOML file with a name and a table as
        croupier odds strategy prints it. Craps: "pass with odds", "iron cross" and others, or a TOML file with
        wagers; a round is a roll.
    wager
        Only this kind of wager, such as bet, or bet=25 to stake $25; may be repeated. Without it, every kind that is
        offered, each at its least amount.
    seed
        A whole number below 2^64. Without it one is drawn, and shown.
    workers
        How many processes play; without it, as many as pay off.
    cluster
        Play on a Dask cluster instead: the address of its scheduler, such as tcp://host:8786, or local:4 for one of
        four processes on this machine. Needs croupier[cluster].
    session
        How many rounds a session has, for what becomes of bankrolls; without it, 100.
    bankroll
        What the player sits down with in each session, in dollars; then the risk of ruin is told.
    others
        How many other players are at the table. Pai gow poker: each wagers against a bank, and may bring an envy bonus
        to a bonus wager of $5 or more. Blackjack: each has a box and draws before the player. Without it, none.
    count
        Count the cards of blackjack: hi-lo, ko, hi-opt i, hi-opt ii, omega ii, zen or halves, or a TOML file with
        tags, a ramp of wagers and departures from the strategy. Results are then told by the count before the round.
    save
        Keep what was played in this file, now and then and at the end, so that the run can go on.
    resume
        Go on with the run that was saved in this file, and save it there. What was asked for is in the file; only
        --rounds may be another number, if it is not fewer than were played.
    json
        Print JSON.
    plot
        Draw a picture into this file, SVG or PNG by its name. Needs croupier[plots].
    plot_of
        What to draw: what becomes of bankrolls, or the outcomes of the wagers. Without it, bankrolls.
    """
    given = {
        "a game": game,
        "--submission": submission,
        "--strategy": strategy,
        "--wager": wager,
        "--seed": seed,
        "--session": session,
        "--bankroll": bankroll,
        "--others": others,
        "--count": count,
        "--save": save,
    }
    number = None if rounds is None else _number(rounds)
    amounts = [_wager(one) for one in wager or []]
    if session is not None and session < 1:
        _fail(f"--session {session}: a session has at least one round")
    if workers is not None and workers < 1:
        _fail(f"--workers {workers}: at least one has to play")
    if workers is not None and cluster is not None:
        _fail("--workers and --cluster exclude each other: a cluster has its own workers")
    if plot_of is not None and plot is None:
        _fail("--plot-of says what to draw; say into which file with --plot")
    kept = None if bankroll is None else _dollars("--bankroll", bankroll)
    try:
        from croupier.simulation.asking import AskedRounds, filing_of, rounds_of
        from croupier.simulation.rounds import NotSimulated
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "numba"):
            raise
        _fail(f"simulation needs {error.name}, which is not installed: pip install 'croupier[fast]'")
    from croupier.games import game as find
    from croupier.simulation import plain, saying
    from croupier.simulation.dealing import SEEDS
    from croupier.simulation.report import report_of
    from croupier.simulation.running import SimulationRun, default_workers, play
    from croupier.simulation.state import Keeper, identity_of
    from croupier.simulation.tally import Sessions

    if plot is not None and (hindrance := no_picture(plot)):
        _fail(hindrance)
    if seed is not None and not 0 <= seed < SEEDS:
        _fail(f"--seed {seed}: a seed is a whole number from 0 to {SEEDS - 1}")
    bar = _RunBar()
    try:
        state = None if resume is None else _resumed(resume, [name for name, what in given.items() if what is not None])
        if state is None:
            asked = AskedRounds(game, submission, strategy, tuple(amounts), others or 0, count)
            sessions = Sessions(SESSION if session is None else session, kept)
            seed = secrets.randbits(32) if seed is None else seed
            number = _number(ROUNDS) if number is None else number
        else:
            asked, sessions, seed = state.asked, state.sessions, state.seed
            number = state.number if number is None else number
        filing = filing_of(asked)
        players = _players(cluster)
        if save is not None and save.exists():
            _fail(f"--save {save}: there is such a file; to go on with a run that is saved there: --resume {save}")
        bar.say("making the tables …")
        run = SimulationRun(rounds_of(asked, filing), number, seed, sessions)
        if state is not None:
            state.check(run, identity_of(run.rounds, filing.digest))
        file = save or resume
        keeper = None if file is None else Keeper(file, asked, run, filing.digest)
        found = play(
            run,
            default_workers(number) if workers is None else workers,
            players=players,
            done=None if state is None else state.tally,
            progress=bar.at,
            keep=keeper,
        )
    except NotSimulated as error:
        bar.clear()
        _fail(error)
    bar.clear()
    if found.rounds == 0:
        print("croupier simulate: stopped before the first block of rounds was played", file=sys.stderr)
        sys.exit(130)
    report = report_of(run, found)
    title = find(filing.schema.game).TITLE
    source = "the sample filing" if asked.submission is None else str(asked.submission)
    if json:
        print(plain.as_json(report, filing.schema.game, filing.digest))
    else:
        print("\n".join(saying.in_words(report, title, source)))
    if plot is not None:
        _draw(report, title, plot, plot_of)
    if not report.complete:
        again = f"--seed {seed} --rounds {found.rounds} plays them again"
        how = again if file is None else f"--resume {file} goes on"
        print(f"croupier simulate: stopped: kept {found.rounds:,} of {number:,} rounds; {how}", file=sys.stderr)
        sys.exit(130)


def _resumed(file: Path, given: list[str]) -> "SimulationState":
    from croupier.simulation.state import read

    if given:
        _fail(f"--resume {file} says all that was asked for, {' and '.join(given)} included; leave that out")
    return read(file)


def _players(cluster: str | None) -> "Players | None":
    if cluster is None:
        return None
    from croupier.simulation.cluster import on_cluster

    return on_cluster(cluster)


def _draw(report: "SimulationReport", title: str, file: Path, what: str | None) -> None:
    from croupier.simulation.plots import RunNotDrawn, draw

    try:
        draw(report, title, file, what)
    except RunNotDrawn as error:
        _fail(error)
    except OSError as error:
        _fail(f"--plot {file}: {error.strerror}")
    print(f"{file} drawn", file=sys.stderr)


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


class _RunBar:
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
