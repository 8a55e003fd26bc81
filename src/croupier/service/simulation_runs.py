"""Runs a simulation for a page: in its own thread, block by block, until it is done or stopped."""

from collections.abc import Callable
from functools import partial
from threading import Event

from croupier.service.jobs import Job
from croupier.simulation.json_report import plain
from croupier.simulation.report import report_of
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.run_request import RunRequest, rounds_of
from croupier.simulation.runner import Block, Found, Run, SimulationRun, Tallies, play, play_block
from croupier.simulation.tally import Sessions, Tally

NEWS_EVERY = 0.25
"""Seconds between progress reports."""


def simulate(job: Job, clock: Callable[[], float]) -> None:
    """Run a job's simulation and keep the job up to date."""
    request, filing = job.request, job.named.filing
    stakes = tuple((request.wagers or {}).items())
    try:
        run = SimulationRun(
            rounds_of(RunRequest(strategy=request.strategy, stakes=stakes, others=request.others), filing),
            request.rounds,
            job.seed,
            Sessions(request.session, request.bankroll),
        )
        job.state = "running"
        found = play(run, players=partial(_until_stopped, job.stop), keep=_ProgressReporter(job, run, clock))
    except NotSimulated as problem:
        job.state, job.why = "failed", str(problem)
        return
    _update(job, run, found)
    job.state = "done" if found.rounds == run.number else "canceled"


def _until_stopped(stop: Event, run: Run[Found], blocks: list[Block]) -> Tallies[Found]:
    """Play blocks one after another until the job is stopped."""
    for block in blocks:
        if stop.is_set():
            return
        yield play_block(run, *block)


def _update(job: Job, run: SimulationRun, found: Tally) -> None:
    if found.rounds:
        job.done, job.report = found.rounds, report_of(run, found)
        job.data = plain(job.report, job.named.game, job.named.filing.digest)


class _ProgressReporter:
    """Reports the results so far at intervals, between blocks."""

    def __init__(self, job: Job, run: SimulationRun, clock: Callable[[], float]) -> None:
        self._job, self._run, self._clock = job, run, clock
        self._last = float("-inf")

    def __call__(self, found: Tally, last: bool, _rest: Tally | None) -> None:
        self._job.done = found.rounds
        if self._clock() - self._last >= NEWS_EVERY:
            self._last = self._clock()
            _update(self._job, self._run, found)
