"""Simulate the whole house under trouble, from one seed: ``python tests/simulator/simulate.py SEED [SEED...]``.

    --count N   N seeds starting with the first
    --tell      print every event

A seed that fails is printed with the command that runs it again; the same seed gives the same events.
"""

import argparse
import asyncio
import sys
import tempfile
import traceback
from collections import Counter
from datetime import timedelta
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from simulated_house import House, Houses, laid_in
from simulated_players import Player
from simulated_world import RUNS_IN, World

from croupier.cli.serve import _filings
from croupier.service.house_rules import HouseRules
from croupier.submission.filing import Filing

TROUBLE = 60.0
"""Seconds during which trouble occurs."""

TIME_TO_LEAVE = 1800.0
"""Seconds after the last trouble in which everybody can leave."""


@cache
def filings() -> dict[str, Filing]:
    return _filings(())


def tables_of(seed: int) -> tuple[str, str]:
    """Return the two tables of a run. Seven consecutive seeds cover all games; later seeds pair them differently."""
    names, step = sorted(filings()), 1 + seed // len(filings()) % (len(filings()) - 1)
    return names[2 * seed % len(names)], names[(2 * seed + step) % len(names)]


class Simulation:
    """One run."""

    def __init__(self, seed: int, folder: Path, *, tell: bool = False) -> None:
        self.world = world = World(seed, tell=tell)
        self.chance = chance = world.chance("trouble")
        tables = tables_of(seed)
        rules = HouseRules(
            betting_seconds=chance.choice((0, 0, 20)),
            idle_seconds=chance.choice((60, 300)),
            away_seconds=chance.choice((10, 60)),
            cycle_seconds=chance.choice((0, 0, 5)),
            decision_seconds=chance.choice((0, 15, 60)),
            company=chance.choice((0, 3)),
        )
        self._folder = folder
        self.houses = Houses(world, folder, {name: filings()[name] for name in tables}, rules)
        self.players = [Player(world, self.houses, tables[number % 2], number) for number in range(1, 6)]
        self.seen: Counter[str] = Counter()

    def run(self) -> None:
        with laid_in(self.world, self.houses, self._folder / "keys"):
            self.world.run(self._lives())

    async def _lives(self) -> None:
        await self._opened()
        playing = [asyncio.create_task(player.play()) for player in self.players]
        while self.world.loop.time() < TROUBLE:
            await self._while_playing(playing, self.chance.expovariate(1 / 6))
            await self._trouble()
            if not self.houses.house.dead:
                # The store of a process that was killed is checked before the next one opens it.
                self.houses.check_record(self.houses.house.disk.path)
        for player in self.players:
            player.leaving = True
        ends = self.world.loop.time() + TIME_TO_LEAVE
        while not all(task.done() for task in playing):
            await self._while_playing(playing, 5.0)
            if self.world.loop.time() > ends:
                left = [player.name for player, task in zip(self.players, playing, strict=True) if not task.done()]
                raise AssertionError(f"the house does not go on: {left} could not leave")
        await asyncio.create_task(self._closed(self.houses.house))
        self.houses.check_record(self.houses.house.disk.path)
        self.world.note("the end")

    async def _while_playing(self, playing: list["asyncio.Task[None]"], seconds: float) -> None:
        """Let some time pass; reopen a house that has ended."""
        ends = self.world.loop.time() + seconds
        while True:
            self.houses.must_be_quiet()
            for task in playing:
                if task.done():
                    task.result()
            if self.houses.house.dead:
                await self._opened_again()
            if (left := ends - self.world.loop.time()) <= 0:
                return
            await asyncio.sleep(min(left, 0.5))

    # --- processes

    async def _opened(self) -> None:
        """Open the house; if it is killed meanwhile, another takes its place."""
        while True:
            house = self.houses.house
            opening = asyncio.create_task(house.open())
            while not opening.done() and not house.dead:
                await asyncio.sleep(0.01)
            if not house.dead:
                opening.result()
                return
            # Its own tasks are over; a thread that it waited for never answers.
            opening.cancel()
            await asyncio.wait([opening])
            self.houses.house = await self.houses.after(house)

    async def _opened_again(self) -> None:
        await asyncio.sleep(self.chance.choice((0.1, 3.0, 30.0)))
        self.houses.house = house = await self.houses.after(self.houses.house)
        if self.chance.random() < 0.2:
            house.disk.will(self._a_kill(), self.chance.randrange(3))
        await self._opened()

    async def _closed(self, house: House) -> None:
        RUNS_IN.set(house)
        await house.close()

    def _a_kill(self) -> str:
        return self.chance.choice(("kill before commit", "kill in commit", "kill in commit", "kill after commit"))

    # --- trouble

    async def _trouble(self) -> None:
        kinds = (
            self.is_killed,
            self.is_killed_writing,
            self.is_killed_writing,
            self.disk_fails,
            self.disk_is_full,
            self.second_process,
            self.is_usurped,
            self.is_restarted,
            self.clock_jumps,
            self.lines_break,
            self.lines_break,
        )
        kind = self.chance.choice(kinds)
        self.seen[kind.__name__] += 1
        self.world.note(kind.__name__.replace("_", " "))
        await kind()

    async def is_killed(self) -> None:
        self.houses.house.killed()

    async def is_killed_writing(self) -> None:
        self.houses.house.disk.will(self._a_kill(), self.chance.randrange(4))

    async def disk_fails(self) -> None:
        house = self.houses.house
        house.ailing = True
        house.disk.will(self.chance.choice(("fail before commit", "fail after commit")), self.chance.randrange(3))
        await self._until_replaced(house)

    async def disk_is_full(self) -> None:
        house = self.houses.house
        house.ailing = True
        assert house.store is not None
        house.store.fill_up(self.chance.randrange(4))
        await self._until_replaced(house)

    async def _until_replaced(self, house: House) -> None:
        """Operate a house that has stopped: make room and start it again."""
        await asyncio.sleep(self.chance.uniform(2, 12))
        house.killed()

    async def second_process(self) -> None:
        self.houses.second_writer()

    async def is_usurped(self) -> None:
        """Another process gets around the lock: from then on the first writes nothing more."""
        houses, first = self.houses, self.houses.house
        if first.disk.plan:
            return
        assert first.store is not None
        first.store.lose_lock()
        houses.zombies.append(first)
        houses.house = houses.next_house(first.disk.path)
        await self._opened()
        await asyncio.sleep(self.chance.uniform(0, 10))
        first.abandoned()

    async def is_restarted(self) -> None:
        house = self.houses.house
        if not house.disk.plan:
            await asyncio.create_task(self._closed(house))

    async def clock_jumps(self) -> None:
        self.world.ahead += timedelta(seconds=self.chance.choice((-7200, -60, -1, 59, 3600, 86400)))

    async def lines_break(self) -> None:
        for player in self.players:
            if player.wire is not None and self.chance.random() < 0.6:
                player.wire.cut(self.chance.choice((0.0, 1.0, 50.0)), self.chance.choice((0.0, 2.0, 40.0)))


def simulated(seed: int, *, tell: bool = False) -> Simulation:
    """Run a seed to its end; raise whatever did not hold."""
    place = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=place, prefix="croupier-house-") as folder:
        simulation = Simulation(seed, Path(folder), tell=tell)
        simulation.run()
    return simulation


def failed(seed: int, rounds: Counter[str] | None = None) -> str:
    """Run a seed, and count the rounds at each table; return what did not hold and how to reproduce it, if anything."""
    try:
        found = simulated(seed)
        if rounds is not None:
            rounds.update(found.houses.rounds)
    except Exception:
        return (
            f"{traceback.format_exc()}\nseed {seed} fails; to see it again: python tests/simulator/simulate.py {seed}"
        )
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Simulate the whole house under trouble.")
    parser.add_argument("seeds", type=int, nargs="+", metavar="SEED")
    parser.add_argument("--count", type=int, default=1, help="this many seeds from each on")
    parser.add_argument("--tell", action="store_true", help="print every event")
    options = parser.parse_args()
    wrong, rounds = 0, Counter[str]()
    for seed in (seed + more for seed in options.seeds for more in range(options.count)):
        try:
            found = simulated(seed, tell=options.tell)
        except Exception:
            wrong += 1
            traceback.print_exc()
            print(f"seed {seed} fails; to see it again: python tests/simulator/simulate.py {seed}", flush=True)
            continue
        total, played = found.houses.count, found.houses.rounds
        rounds.update(played)
        print(
            f"seed {seed}: {total['done']} done, {total['refused']} refused, rounds at "
            f"{', '.join(f'{table} {played[table]}' for table in tables_of(seed))}, {found.houses.number} processes, "
            f"{found.world.digest[:16]}",
            flush=True,
        )
    print("rounds:", ", ".join(f"{table} {rounds[table]}" for table in sorted(filings())))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
