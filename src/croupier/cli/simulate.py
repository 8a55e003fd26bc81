"""``croupier simulate``: rounds by the million under a filing, for one player or for players against each other."""

import secrets
import sys
import time
from collections.abc import Callable
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from cyclopts import App

from croupier.cli.game_commands import help_of_games
from croupier.cli.game_names import AnyGame
from croupier.cli.pictures import no_picture
from croupier.extras import needed
from croupier.play.console import StatusLine, bar, failing

if TYPE_CHECKING:
    from croupier.equipment.money import Cents
    from croupier.simulation.report import SimulationReport
    from croupier.simulation.run_request import RunRequest
    from croupier.simulation.runner import Players, Run
    from croupier.simulation.saved_run import Keeper, SimulationState

EXAMPLES = """
The same seed gives the same result on any number of workers. Ctrl-C ends a run and keeps what was played. Examples:

- ``croupier simulate --filing table.toml --seed 7 --json``
- ``croupier simulate --resume long.json``
"""

ROUNDS = "1,000,000"
SESSION = 100
MOST_SHOWN = 100

app = App(
    name="simulate",
    help="Play rounds by the million: means with their errors, bankrolls, the risk of ruin.",
    help_epilogue=EXAMPLES + help_of_games("simulate"),
)
_fail = failing("simulate")


@app.default
def simulate(
    game: AnyGame = None,
    /,
    *,
    rounds: str | None = None,
    filing: Path | None = None,
    strategy: str | None = None,
    wager: list[str] | None = None,
    seed: int | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    session: int | None = None,
    bankroll: str | None = None,
    others: int | None = None,
    count: str | None = None,
    hands_per_hour: int | None = None,
    show: int | None = None,
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
        The game; not needed with a filing.
    rounds
        Number of rounds; by default, 1,000,000.
    filing
        The filing to play under; by default, the game's sample filing.
    strategy
        How the player plays: one of the game's strategies or, if the game supports it, a TOML file with your own.
    wager
        Only this kind of wager, such as bet, or bet=25 to stake $25; may be repeated. By default, every kind offered,
        each at its minimum.
    seed
        A whole number below 2^64. By default a random one, which is shown.
    workers
        Number of processes; by default, as many as pay off.
    cluster
        Play on a Dask cluster instead: the address of its scheduler, such as tcp://host:8786, or local:4 for a cluster
        of four processes on this machine. Needs croupier[cluster].
    session
        Rounds per session, for the bankrolls; by default, 100.
    bankroll
        The player's bankroll for each session, in dollars; the report then includes the risk of ruin.
    others
        Number of other players at the table; by default, none.
    count
        Count the cards with this system, in games that have one; or a TOML file with your own. Results are then listed
        by the count before the round.
    hands_per_hour
        Hands dealt per hour, for hourly costs in games that have them. The default of 30 is typical of a dealer who
        shuffles by hand at a full table; a shuffler or fewer players make it more.
    show
        Print the first hands, this many, step by step with their paragraphs, in games that support it.
    save
        Save the progress to this file, regularly and at the end, so that the run can be resumed.
    resume
        Resume the run saved in this file, and save it there. Its options are in the file; only --rounds may differ, and
        not be lower than what has been played.
    json
        Print JSON.
    plot
        Draw a plot to this file, .svg or .png. Needs croupier[plots].
    plot_of
        What to draw: the bankrolls, or the outcomes of the wagers. By default, the bankrolls.
    """
    stated = [
        name
        for name, value in {
            "a game": game,
            "--filing": filing,
            "--strategy": strategy,
            "--wager": wager,
            "--seed": seed,
            "--session": session,
            "--bankroll": bankroll,
            "--others": others,
            "--count": count,
            "--hands-per-hour": hands_per_hour,
            "--show": show,
            "--save": save,
        }.items()
        if value is not None
    ]
    number = None if rounds is None else _number(rounds)
    amounts = [_wager(text) for text in wager or []]
    _check_numbers(session, workers, show)
    if workers is not None and cluster is not None:
        _fail("--workers and --cluster exclude each other: a cluster has its own workers")
    if show is not None and json:
        _fail("--show prints text, --json data; choose one")
    if plot_of is not None and plot is None:
        _fail("--plot-of says what to draw; name the file with --plot")
    kept = None if bankroll is None else _dollars("--bankroll", bankroll)
    try:
        from croupier.simulation.rounds import NotSimulated
        from croupier.simulation.run_request import RunRequest, check_options, filing_of, run_of
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "numba"):
            raise
        _fail(needed("simulation", str(error.name), "fast"))
    from croupier.games import game as find
    from croupier.simulation.dealing import SEEDS
    from croupier.simulation.report import SimulationReport
    from croupier.simulation.runner import default_workers, play
    from croupier.simulation.tally import Sessions

    if plot is not None and (hindrance := no_picture(plot)):
        _fail(hindrance)
    if seed is not None and not 0 <= seed < SEEDS:
        _fail(f"--seed {seed}: a seed is a whole number from 0 to {SEEDS - 1}")
    line = _RunBar()
    try:
        state = None if resume is None else _resumed(resume, stated)
        if state is None:
            request = RunRequest(game, filing, strategy, tuple(amounts), others or 0, count, hands_per_hour)
            sessions = Sessions(SESSION if session is None else session, kept)
            seed = secrets.randbits(32) if seed is None else seed
            number = _number(ROUNDS) if number is None else number
        else:
            request, sessions, seed = state.request, state.sessions, state.seed
            number = state.number if number is None else number
        filed = filing_of(request)
        check_options(filed, stated if plot is None else [*stated, "--plot"])
        players = _players(cluster)
        if save is not None and save.exists():
            _fail(f"--save {save}: the file exists already; to resume the run saved there: --resume {save}")
        line.say("making the tables …")
        run = run_of(request, filed, number, seed, sessions)
        file = save or resume
        keeper = _keeper(file, request, run, filed.digest, state)
        if show is not None:
            steps = list(run.shown(show))
            line.clear()
            print("\n".join(steps))
        found = play(
            run,
            default_workers(number, run.worth_a_worker) if workers is None else workers,
            players=players,
            done=None if state is None else state.done(number),
            progress=line.at,
            keep=keeper,
        )
    except NotSimulated as error:
        line.clear()
        _fail(error)
    line.clear()
    if found.rounds == 0:
        print("croupier simulate: stopped before the first block of rounds was played", file=sys.stderr)
        sys.exit(130)
    report = run.report(found)
    title = find(filed.schema.game).TITLE
    source = "the sample filing" if request.filing is None else str(request.filing)
    if json:
        print(dumps(report.plain(filed.schema.game, filed.digest), indent=2, ensure_ascii=False))
    else:
        print("\n".join(report.in_words(title, source)))
    if plot is not None:
        assert isinstance(report, SimulationReport)
        _draw(report, title, plot, plot_of)
    if not report.complete:
        again = f"--seed {seed} --rounds {found.rounds} repeats them"
        how = again if file is None else f"--resume {file} continues"
        print(f"croupier simulate: stopped: kept {found.rounds:,} of {number:,} rounds; {how}", file=sys.stderr)
        sys.exit(130)


def _check_numbers(session: int | None, workers: int | None, show: int | None) -> None:
    if session is not None and session < 1:
        _fail(f"--session {session}: a session has at least one round")
    if workers is not None and workers < 1:
        _fail(f"--workers {workers}: at least one is needed")
    if show is not None and not 1 <= show <= MOST_SHOWN:
        _fail(f"--show {show}: choose from 1 to {MOST_SHOWN} hands")


def _keeper(
    file: Path | None, request: "RunRequest", run: "Run[Any]", digest: str, state: "SimulationState | None"
) -> "Keeper | None":
    """Return what saves the run while it is played, after checking that it continues the saved state."""
    from croupier.simulation.runner import SimulationRun
    from croupier.simulation.saved_run import Keeper, identity_of

    if file is None:
        return None
    assert isinstance(run, SimulationRun)
    if state is not None:
        state.check(run, identity_of(run.rounds, digest))
    return Keeper(file, request, run, digest)


def _resumed(file: Path, options: list[str]) -> "SimulationState":
    from croupier.simulation.saved_run import read

    if options:
        _fail(f"--resume {file} has all the options, {' and '.join(options)} included; leave those out")
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


def _rate(rounds: float) -> str:
    return f", {rounds / 1e6:.1f} million a second" if rounds >= 100_000 else f", {rounds:,.0f} a second"


class _RunBar(StatusLine):
    """Progress and speed of the run."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._began: float | None = None
        self._first = 0
        self._last = 0.0

    def at(self, done: int, total: int) -> None:
        now = self._clock()
        if self._began is None:
            self._began, self._first = now, done
        if now - self._last < 0.1 and done < total:
            return
        self._last = now
        passed = now - self._began
        rate = _rate((done - self._first) / passed) if passed > 0 and done else ""
        self.say(f"{bar(done, total)} {100 * done // total:3}% of {total:,} rounds{rate}")
