"""Requests for rounds: a game or a filing, a strategy, wagers. Errors list what is available."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar, cast

from croupier.equipment.money import Cents
from croupier.games import UnknownGame, game, is_game, names, part
from croupier.simulation.rounds import NotSimulated, Rounds, RoundsBySession
from croupier.simulation.runner import Run, SimulationRun
from croupier.simulation.tally import Sessions
from croupier.submission.filing import Filing, UnreadableFiling, check, load
from croupier.submission.sample_filings import sample_of
from croupier.submission.schema import counted

Rules = TypeVar("Rules")


@dataclass(frozen=True, slots=True)
class RunRequest:
    """What to play."""

    game: str | None = None
    filing: Path | None = None
    """By default, the game's sample filing."""
    strategy: str | None = None
    stakes: tuple[tuple[str, Cents | None], ...] = ()
    """The kinds of wager with their stakes; None means the least that the table accepts."""
    others: int = 0
    """Number of other players at the table."""
    count: str | None = None
    """The name of a counting system, or a file with one."""
    hands_per_hour: int | None = None
    """For a game between players, how many hands are dealt in an hour; None for the default."""


class _Kernel(Protocol):
    """The kernel of a game in which players wager against the house."""

    def requested_rounds(self, request: RunRequest, filing: Filing) -> Rounds:
        """Return the rounds requested under a filing of the game, ready to play."""
        ...


class _KernelOfPlayers(Protocol):
    """The kernel of a game in which players play against each other."""

    UNUSED: dict[str, str]
    """Options that such a game doesn't take, and why."""

    def requested_run(
        self, request: RunRequest, filing: Filing, number: int, seed: int, stack: Cents | None
    ) -> Run[Any]:
        """Return the requested run; ``stack`` is what each player has when a round begins, if stated."""
        ...


_OF_PLAYERS = ("--hands-per-hour", "--show")
"""Options for games in which players play against each other."""


def no_count(request: RunRequest) -> None:
    """Refuse to count cards that are shuffled before every round."""
    if request.count is not None:
        where = ", ".join(
            game(name).TITLE.lower() for name in names() if getattr(part(name, "kernel"), "COUNTS", False)
        )
        raise NotSimulated(
            f"cards can be counted only where a shoe lasts from round to round ({where}); leave --count out"
        )


def for_one_player(
    rules_of: Callable[[Filing], Rules],
    rounds_of: Callable[[Rules, str | None, Mapping[str, Cents | None]], Rounds],
    others: str,
) -> Callable[[RunRequest, Filing], Rounds]:
    """Return the ``requested_rounds`` of a kernel whose rounds depend on one player only, and are dealt afresh.

    ``others``: why other players are refused.
    """

    def requested_rounds(request: RunRequest, filing: Filing) -> Rounds:
        if request.others:
            raise NotSimulated(f"{others}; leave --others out")
        no_count(request)
        return rounds_of(rules_of(filing), request.strategy, dict(request.stakes))

    return requested_rounds


def simulated() -> tuple[str, ...]:
    """Return the games that can be simulated."""
    return tuple(name for name in names() if _part(name) is not None)


def _part(name: str) -> ModuleType | None:
    found = part(name, "kernel")
    return found if hasattr(found, "requested_rounds") or hasattr(found, "requested_run") else None


def _kernel_of_players(name: str) -> _KernelOfPlayers | None:
    found = part(name, "kernel")
    return cast(_KernelOfPlayers, found) if hasattr(found, "requested_run") else None


def check_options(filing: Filing, options: Iterable[str]) -> None:
    """Refuse options that a game doesn't take."""
    name = filing.schema.game
    kernel, title = _kernel_of_players(name), game(name).TITLE.lower()
    for option in options:
        if kernel is not None and (why := kernel.UNUSED.get(option)):
            raise NotSimulated(f"{option} doesn't go with {title}: {why}; leave it out")
        if kernel is None and option in _OF_PLAYERS:
            where = ", ".join(name for name in names() if _kernel_of_players(name) is not None)
            raise NotSimulated(f"{option} is for games between players ({where}); leave it out")


def filing_of(request: RunRequest) -> Filing:
    """Return the filing under which to play rounds."""
    document, name = None, request.game
    if request.filing is not None:
        try:
            document = load(request.filing)
        except UnreadableFiling as error:
            raise NotSimulated(str(error)) from None
        stated = document.get("game")
        if not is_game(stated):
            words = "states no game" if stated is None else f"states game = {stated!r}, which is not available"
            raise NotSimulated(f"{request.filing} {words}; available: {', '.join(names())}")
        if name is not None and name != stated:
            raise NotSimulated(f"{request.filing} is a filing for {stated}, not for {name}")
        name = stated
    if name is None:
        raise NotSimulated(f"name a game ({', '.join(names())}) or a filing (--filing FILE)")
    try:
        found = game(name)
    except UnknownGame as error:
        raise NotSimulated(str(error)) from None
    if _part(name) is None:
        raise NotSimulated(f"{found.TITLE} is not simulated; available: {', '.join(simulated())}")
    if document is None:
        return sample_of(found.SCHEMA)
    report = check(document, found.SCHEMA)
    if report.filing is None:
        defects = counted(report.defects)
        raise NotSimulated(f"{request.filing} has {defects}; see: croupier submission check {request.filing}")
    return report.filing


def run_of(request: RunRequest, filing: Filing, number: int, seed: int, sessions: Sessions) -> Run[Any]:
    """Return the requested run, ready to play."""
    kernel = _kernel_of_players(filing.schema.game)
    if kernel is not None:
        return kernel.requested_run(request, filing, number, seed, sessions.bankroll)
    rounds = rounds_of(request, filing)
    if isinstance(rounds, RoundsBySession):
        rounds = rounds.by_session(sessions.length, sessions.bankroll)
    return SimulationRun(rounds, number, seed, sessions)


def rounds_of(request: RunRequest, filing: Filing) -> Rounds:
    """Return the requested rounds of a player against the house, ready to play."""
    name = filing.schema.game
    kernel = _part(name)
    if kernel is None:
        raise NotSimulated(f"{name} is not simulated; available: {', '.join(simulated())}")
    if not hasattr(kernel, "requested_rounds"):
        raise NotSimulated(f"players play against each other, not against the house; run: croupier simulate {name}")
    return cast(_Kernel, kernel).requested_rounds(request, filing)
