"""Saved runs: the rounds played so far in a file, to continue later, on other workers, or with more rounds.

The file holds the request, the tally of all whole blocks, and the tally of the rounds after them, in plain JSON. A
longer run continues from the last whole block, and only if it is the same run: the same filing, wagers, generator and
program.
"""

import json
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import croupier
from croupier.equipment.money import Cents
from croupier.simulation.dealing import GENERATOR
from croupier.simulation.rounds import NotSimulated, Rounds
from croupier.simulation.run_request import RunRequest
from croupier.simulation.runner import SimulationRun, block_size
from croupier.simulation.tally import Sessions, Tally

VERSION = croupier.__version__
FORMAT = "croupier simulation 1"

OFTEN = 10.0
"""Approximate number of seconds between saves while a run is played."""


@dataclass(frozen=True, slots=True)
class SimulationState:
    """The request, and the rounds played so far."""

    request: RunRequest
    number: int
    seed: int
    sessions: Sessions
    identity: Mapping[str, str]
    """What else the tally depends on; see :func:`identity_of`."""
    tally: Tally
    """The rounds of whole blocks."""
    rest: Tally | None = None
    """The rounds after them."""

    @property
    def rounds(self) -> int:
        """Number of rounds played."""
        return self.tally.rounds + (0 if self.rest is None else self.rest.rounds)

    def done(self, number: int) -> Tally:
        """Return what a run of this many rounds continues from: everything if nothing is left to play, otherwise whole
        blocks.
        """
        if self.rest is not None and number == self.rounds:
            return self.tally + self.rest
        return self.tally

    def check(self, run: SimulationRun, identity: Mapping[str, str]) -> None:
        """Refuse to continue if the run would differ, or has fewer rounds than were played."""
        for what, was in self.identity.items():
            if identity.get(what) != was:
                raise NotSimulated(
                    f"{what} has changed since the run was saved: it was {was}, and is now {identity[what]}"
                )
        if [len(wager.ends) for wager in run.rounds.wagers] != [len(counts) for counts in self.tally.counts]:
            raise NotSimulated("the saved tally is of other wagers")
        if run.number < self.rounds:
            played = f"{self.rounds:,}"
            raise NotSimulated(
                f"{played} rounds have been played; --rounds {run.number:,} is fewer; name {played} or more"
            )


def identity_of(rounds: Rounds, filing: str) -> dict[str, str]:
    """Return what a tally depends on besides seed, sessions and number. A change in any of it makes a different run."""
    wagers = repr([(wager.area, wager.stake, wager.meter, wager.ends) for wager in rounds.wagers])
    return {
        "the program": f"croupier {VERSION}",
        "the generator": GENERATOR,
        "the filing": filing,
        "the strategy": rounds.strategy,
        "what is wagered and paid": sha256(wagers.encode()).hexdigest(),
    }


# --- writing


class Keeper:
    """Saves the rounds played to a file, now and then and at the end."""

    def __init__(
        self,
        file: Path,
        request: RunRequest,
        run: SimulationRun,
        filing: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._file, self._request, self._run = file, request, run
        self._identity = identity_of(run.rounds, filing)
        self._clock = clock
        self._last = clock()

    def __call__(self, found: Tally, last: bool, rest: Tally | None = None) -> None:
        if last or self._clock() - self._last >= OFTEN:
            self._last = self._clock()
            run = self._run
            state = SimulationState(self._request, run.number, run.seed, run.sessions, self._identity, found, rest)
            write(self._file, state)


def write(file: Path, state: SimulationState) -> None:
    """Write a state. Readers of the file see the previous state or this one, never a part."""
    text = json.dumps(_plain(state), indent=1, ensure_ascii=False)
    try:
        with tempfile.NamedTemporaryFile(
            "w", dir=file.parent, prefix=f".{file.name}.", delete=False, encoding="utf-8"
        ) as beside:
            beside.write(text + "\n")
            beside.flush()
            os.fsync(beside.fileno())
        os.replace(beside.name, file)
    except OSError as error:
        raise NotSimulated(f"{file} cannot be written: {error.strerror}") from None


def _plain(state: SimulationState) -> dict[str, Any]:
    request = state.request
    return {
        "format": FORMAT,
        "request": {
            "game": request.game,
            "filing": None if request.filing is None else str(request.filing.resolve()),
            "strategy": request.strategy,
            "wagers": [list(stake) for stake in request.stakes],
            "others": request.others,
            "count": request.count,
            "rounds": state.number,
            "seed": state.seed,
            "session": state.sessions.length,
            "bankroll": state.sessions.bankroll,
        },
        "identity": dict(state.identity),
        "tally": _plain_tally(state.tally),
        "rest": None if state.rest is None else _plain_tally(state.rest),
    }


def _plain_tally(found: Tally) -> dict[str, Any]:
    return {
        "rounds": found.rounds,
        "counts": [list(counts) for counts in found.counts],
        "total": found.total,
        "squares": found.squares,
        "results": sorted(found.results.items()),
        "needed": sorted(found.needed.items()),
    }


# --- reading


def read(file: Path) -> SimulationState:
    """Return the state in a file, or refuse a file that can't be one."""
    try:
        found = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise NotSimulated(f"{file}: there is no such file; “croupier simulate --save” writes one") from None
    except OSError as error:
        raise NotSimulated(f"{file} cannot be read: {error.strerror}") from None
    except ValueError:
        raise NotSimulated(f"{file} is not a saved run") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise NotSimulated(f"{file} is not a saved run in the format {FORMAT!r}")
    try:
        return _state(found)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise NotSimulated(f"{file} is damaged: parts of the saved run are missing or wrong") from None


def _state(found: dict[str, Any]) -> SimulationState:
    request = found["request"]
    filing = request["filing"]
    stakes: list[tuple[str, Cents | None]] = [(key, amount) for key, amount in request["wagers"]]
    sessions = Sessions(int(request["session"]), request["bankroll"])
    size = block_size(sessions)
    tally = _tally(found["tally"], sessions)
    rest = None if found["rest"] is None else _tally(found["rest"], sessions)
    if tally.rounds % size or (rest is not None and not 0 < rest.rounds < size):
        raise ValueError
    return SimulationState(
        RunRequest(
            request["game"],
            None if filing is None else Path(filing),
            request["strategy"],
            tuple(stakes),
            int(request["others"]),
            request.get("count"),
        ),
        int(request["rounds"]),
        int(request["seed"]),
        sessions,
        {str(what): str(was) for what, was in found["identity"].items()},
        tally,
        rest,
    )


def _tally(kept: dict[str, Any], sessions: Sessions) -> Tally:
    """Return one tally of a file. Raise ValueError if its figures don't add up."""
    tally = Tally(
        tuple(tuple(map(int, counts)) for counts in kept["counts"]),
        int(kept["rounds"]),
        int(kept["total"]),
        int(kept["squares"]),
        Counter({int(amount): int(number) for amount, number in kept["results"]}),
        Counter({int(amount): int(number) for amount, number in kept["needed"]}),
    )
    each_once = all(sum(counts) == tally.rounds for counts in tally.counts)
    ended = tally.rounds // sessions.length
    if not (each_once and tally.results.total() == tally.needed.total() == ended):
        raise ValueError
    return tally
