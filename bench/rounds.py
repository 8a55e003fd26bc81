"""Rounds per second of the compiled simulation, on one core and on two, next to the procedure itself.

``python bench/rounds.py [--write]`` prints a table; with ``--write`` it goes to docs/performance.md. All play the same:
one player with every wager of the sample filing at its least amount. They are measured in turns, and medians compared.

Rates of one core are for each second of processor time. Two workers are measured by the clock, from their first block
to their last, against one worker measured the same way in the same turn: other programs on the machine disturb this.
So it is also said how much processor time they used for each round, which they do not disturb as much.
"""

import resource
import statistics
import sys
import time
from dataclasses import dataclass, field, replace

from measurement import rounded, row
from report import write_section

from croupier.cases.defaults import usual
from croupier.equipment.chance import LaboratorySource
from croupier.games import game
from croupier.games.pai_gow_poker.commands import OfferBank
from croupier.simulation.run_request import RunRequest, filing_of, rounds_of
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player

TURNS = 7
REFERENCE = 100
COMPILED = 4_000_000
BY_CLOCK = 40_000_000
AT = "2026-01-01T20:00:00+00:00"
GAMES = ("packs-poker", "pai-gow-poker", "three-card-poker", "baccarat")
"""Blackjack and craps, whose rounds hang together, have benches of their own."""


class Reference:
    """A table with one player, driven through whole rounds of the procedure."""

    def __init__(self, filing: Filing, run: SimulationRun) -> None:
        self.house = House(Driver(game(filing.schema.game).open_table(filing)), LaboratorySource(1))
        # A play wager is made by whoever plays the hand, and a bonus costs nothing.
        made = [wager for wager in run.rounds.wagers if not wager.free and wager.key != "play"]
        self.stakes = {wager.area: wager.stake for wager in made}
        self.give(SUPERVISOR, c.OpenTable(AT))
        self.give(player(1), c.SitDown(1, "One"))
        self.give(player(1), c.BuyIn(1, 10_000_000_00))

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, command)
        assert refusal is None, refusal

    def play(self, rounds: int) -> None:
        driver = self.house.driver
        for _ in range(rounds):
            self.give(DEALER, c.BeginRound(AT))
            while driver.ask.topic != "wagers":
                self.answer()
            for area, stake in self.stakes.items():
                self.give(player(1), at_area(driver.table, c.PlaceWager(1, area, stake)))
            if driver.ask.refuses(DEALER, OfferBank()) is None:
                self.give(DEALER, OfferBank())
            while not driver.at_rest:
                self.answer()
            driver.journal.clear()

    def answer(self) -> None:
        """What is usual where nobody says otherwise."""
        driver = self.house.driver
        found = (DEALER, c.NoMoreBets()) if driver.ask.topic == "wagers" else usual(driver.ask, driver.table)
        assert found is not None
        self.give(*found)


@dataclass
class Measured:
    """One game, a figure for each turn."""

    title: str
    reference: list[float] = field(default_factory=list)
    compiled: list[float] = field(default_factory=list)
    one_by_clock: list[float] = field(default_factory=list)
    two_by_clock: list[float] = field(default_factory=list)
    one_each: list[float] = field(default_factory=list)
    two_each: list[float] = field(default_factory=list)
    """Seconds of processor time for a million rounds, on one worker and on two."""


def steady(run: SimulationRun, workers: int) -> tuple[float, float]:
    """Rounds per second from the first block to the last, and processor seconds for a million rounds.

    What starting workers costs is taken off: it is in a run of a tenth of the rounds as well.
    """
    shorter = replace(run, number=run.number // 10)
    before = _used()
    play(shorter, workers)
    at_first = _used() - before
    seen: list[tuple[float, int]] = []

    def at(done: int, _total: int) -> None:
        if done:
            seen.append((time.perf_counter(), done))

    before = _used()
    play(run, workers, progress=at)
    used = _used() - before - at_first
    (start, first), *_, (end, last) = seen
    return (last - first) / (end - start), used / (run.number - shorter.number) * 1e6


def _used() -> float:
    """Processor time of this process and of all that it started and that have ended."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in both)


def measure(name: str) -> Measured:
    request = RunRequest(name)
    filing = filing_of(request)
    run = SimulationRun(rounds_of(request, filing), COMPILED, 1, Sessions(100))
    longer = replace(run, number=BY_CLOCK)
    reference = Reference(filing, run)
    found = Measured(game(name).TITLE)
    # Once before it counts: the compiled functions are read, or made.
    reference.play(10)
    play(replace(run, number=200_000))
    for _ in range(TURNS):
        start = time.process_time()
        reference.play(REFERENCE)
        found.reference.append(REFERENCE / (time.process_time() - start))
        start = time.process_time()
        play(run)
        found.compiled.append(COMPILED / (time.process_time() - start))
        for workers, rates, each in (
            (1, found.one_by_clock, found.one_each),
            (2, found.two_by_clock, found.two_each),
        ):
            rate, used = steady(longer, workers)
            rates.append(rate)
            each.append(used)
    return found


def table(games: list[Measured]) -> str:
    lines = [
        "## Rounds",
        "",
        "Rounds per second with every wager of the sample filing: dealt, settled, tallied.",
        "",
        "- *Procedure* is the reference, step by step with books, checks and citations. It and *one core* are measured",
        "  by processor time.",
        "- *Two cores* is by the clock, once both workers play.",
        "- *Of two* is their speed compared with one worker, by the clock in the same turn.",
        "- *Cost* is the processor time of a round with two workers, compared with one.",
        "",
        f"Medians of {TURNS} turns.",
        "",
        row("game", "procedure/s", "one core/s", "times", "two cores/s", "of two", "cost"),
        row("---", "---:", "---:", "---:", "---:", "---:", "---:"),
    ]
    for measured in games:
        reference, compiled, two = map(
            statistics.median, (measured.reference, measured.compiled, measured.two_by_clock)
        )
        ratio = statistics.median(b / a for a, b in zip(measured.one_by_clock, measured.two_by_clock, strict=True))
        cost = statistics.median(b / a for a, b in zip(measured.one_each, measured.two_each, strict=True))
        cells = (rounded(reference), rounded(compiled), f"{compiled / reference:,.0f}", rounded(two))
        lines.append(row(measured.title, *cells, f"{ratio:.2f}", f"{cost:.2f}"))
    return "\n".join(lines) + "\n"


def main() -> None:
    text = table([measure(name) for name in GAMES])
    print(text)
    if "--write" in sys.argv:
        write_section("rounds", text)


if __name__ == "__main__":
    main()
