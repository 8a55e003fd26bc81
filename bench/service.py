"""The live table under load: players over real WebSockets, connections that break, and a server that is killed.

Players sit down, wager, set their hands and go on, each after a moment's thought; now and then a player is cut off and
comes back. With ``--kill`` the server is killed (SIGKILL) in the middle and started again on the same store. In the
end every chip is counted, the ledger verifies itself, and the stand-alone auditor reads the file. A bare echo server
is asked by as many clients at the same pace in the same run, so that delays can be told as a ratio.

``make soak-load`` is the soak of an hour. Every half minute the server's memory is printed with the delays since the
last time, and in the end how much memory grew from the second quarter of the run to the last.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]
import websockets
from load_players import COMMAND, THOUGHT, Count, House, Player, address_of, encode
from report import write_section

from croupier.table.terms import Procedure

ROOT = Path(__file__).parent.parent
SEATS = 6
ARRIVALS = 10
"""Seconds in which all players come, and in which they all want to leave: a house neither fills nor empties at once."""
LEAVING = 180
"""Seconds within which all players leave: each plays the round to its end first."""
PROBED = [sys.executable, str(ROOT / "bench" / "probed_server.py")]

ECHO = """
import asyncio, sys, websockets
async def echo(socket):
    async for message in socket:
        await socket.send(message)
async def main():
    async with websockets.serve(echo, "127.0.0.1", 0) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().create_future()
asyncio.run(main())
"""


async def echoing(port: int, until: float, count: Count, seed: int) -> None:
    """A client of the echo server, at a player's pace, with a message of a player's size."""
    chance = random.Random(seed)
    text = encode({"is": "do", "id": "12345", "do": "PlaceWager", "values": {"area": "bet.3", "amount": 2500}}).decode()
    async with websockets.connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
        while time.monotonic() < until:
            await asyncio.sleep(chance.uniform(*THOUGHT))
            start = time.perf_counter()
            await socket.send(text)
            await socket.recv()
            count.echoes.append(time.perf_counter() - start)


async def echo_load(players: int, seconds: float, count: Count) -> None:
    process = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        until = time.monotonic() + seconds
        await asyncio.gather(*(echoing(port, until, count, number) for number in range(players)))
    finally:
        process.terminate()
        process.wait()


# --- the house


@dataclass
class Watch:
    """What the server's process took while people played."""

    every: float
    memory: list[tuple[float, float]] = field(default_factory=list)
    """Seconds since the first player came, and the megabytes that were resident then."""
    own: float = 0.0
    """Seconds of processor time that the players' own program took."""
    _opening: dict[int, float] = field(default_factory=dict)
    _spent: dict[int, float] = field(default_factory=dict)

    @property
    def processor(self) -> float:
        """Seconds of processor time that the server took, opening the tables not included."""
        return sum(self._spent.values())

    async def look(self, house: House, count: Count) -> None:
        start, before, seen = time.monotonic(), time.process_time(), 0
        while True:
            try:
                process = psutil.Process(house.process.pid)
                megabytes = process.memory_info().rss / 2**20
                used = process.cpu_times()
            except psutil.Error:
                await asyncio.sleep(0.5)  # It has just been killed.
                continue
            spent = used.user + used.system
            # The first look at a process comes when it has opened its tables, which is not what an action takes.
            opening = self._opening.setdefault(process.pid, spent)
            self._spent[process.pid], self.own = spent - opening, time.process_time() - before
            self.memory.append((time.monotonic() - start, megabytes))
            delays, seen = count.delays[seen:], len(count.delays)
            median, _, late, _ = milliseconds(delays) if delays else [0.0] * 4
            line = f"{self.memory[-1][0]:6.0f} s  {megabytes:6.0f} MB  {len(delays):6,} actions"
            print(f"{line}  median {median:6.1f} ms  99% below {late:6.1f} ms", file=sys.stderr, flush=True)
            await asyncio.sleep(self.every)

    def grew(self) -> str:
        """Tell how memory changed once everybody had sat down: the median of the second quarter and of the last."""
        quarter = len(self.memory) // 4
        if not quarter:
            return "The run was too short to say whether memory grew."
        first, last = (
            statistics.median(megabytes for _, megabytes in part)
            for part in (self.memory[quarter : 2 * quarter], self.memory[-quarter:])
        )
        return (
            f"The server's memory was {first:.0f} MB in the second quarter of the run and {last:.0f} MB in the last "
            f"(at most {max(megabytes for _, megabytes in self.memory):.0f} MB)."
        )


async def coming(player: Player, until: float) -> None:
    """Play, from some time in the first seconds to some time in the last."""
    await asyncio.sleep(player.chance.uniform(0, ARRIVALS))
    await player.play(until - player.chance.uniform(0, ARRIVALS))


async def load(house: House, players: int, seconds: float, count: Count, watch: Watch, *, kill: bool) -> None:
    people = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{house.port}", timeout=60) as client:
        for number in range(players):
            person = {"name": f"Player {number}"}
            answer = await client.post("/api/session", json=person, headers=address_of(number))
            table, seat = house.tables[number % len(house.tables)], 1 + number // len(house.tables)
            people.append(Player(house, table, seat, answer.json()["token"], count, number))
    until = time.monotonic() + seconds
    watching = asyncio.create_task(watch.look(house, count))
    playing = [asyncio.create_task(coming(player, until)) for player in people]
    if kill:
        await asyncio.sleep(seconds / 2)
        await asyncio.to_thread(house.kill)
        await asyncio.to_thread(house.start)
    _, playing_on = await asyncio.wait(playing, timeout=seconds + LEAVING)
    watching.cancel()
    for player in playing_on:
        player.cancel()
    for failure in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(failure, Exception):
            count.problems.append(repr(failure))


def chips_add_up(house: House) -> str:
    """What the tables' own books say after everybody has left: all adds up, and whether anything is left at a seat."""
    from croupier.ledger.ledger import LedgerTable
    from croupier.ledger.store import Store

    store = Store(house.store)
    store.use_keys(house.folder / "keys")
    rounds, left = 0, list[str]()
    for name in house.tables:
        with LedgerTable(store, name) as kept:
            books = kept.driver.table.books
            books.check()
            rounds += sum(f'"procedure":"{Procedure.ROUND.name.lower()}"' in record.body for record in kept.records)
            # A player's purse tells what he or she came with; it is empty once the player has left.
            if any(account.seat for _, account in books.balances):
                left.append(kept.name)
    store.close()
    seated = f" At {', '.join(left)} somebody was still seated when the time was up." if left else ""
    return f"every chip of {rounds:,} rounds was where the books say it is.{seated}"


def audited(house: House) -> str:
    """The verdicts of the ledger's own check and of the stand-alone auditor, with the time that each takes."""
    own = [COMMAND, "ledger", "verify", "--ledger", str(house.store)]
    auditor = [sys.executable, str(ROOT / "verify" / "audit.py"), "sqlite", str(house.store)]
    verdicts = []
    for name, call in {"the ledger's own check": own, "the stand-alone auditor": auditor}.items():
        start = time.monotonic()
        done = subprocess.run(call, capture_output=True, text=True, env=house.environment)
        verdict = "agrees" if done.returncode == 0 else f"does not agree: {done.stdout[-2000:]}{done.stderr[-2000:]}"
        verdicts.append(f"{name} {verdict} ({time.monotonic() - start:.0f} s)")
    return ", ".join(verdicts)


def in_the_end(house: House) -> str:
    """What the checkers say first: the tables are opened for their books after that, which may write to the store."""
    checks = audited(house)
    return f" At the end {chips_add_up(house)} The checkers: {checks}."


# --- the report


def milliseconds(delays: list[float]) -> list[float]:
    """The median, and what 90, 99 and 99.9 percent were below."""
    ordered = sorted(delays)
    return [ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 for part in (0.5, 0.9, 0.99, 0.999)]


def blocked(path: Path) -> str:
    """How long the server's event loop kept a task waiting that had nothing to wait for."""
    delays = [delay for line in path.read_text("utf-8").splitlines() for delay in json.loads(line)]
    cells = ", ".join(f"{value:.1f}" for value in milliseconds(delays))
    return f"The event loop was {cells} ms late (median, 90, 99, 99.9%), at worst {max(delays) * 1000:.0f} ms."


def table(count: Count) -> list[str]:
    actions, echoes = milliseconds(count.delays), milliseconds(count.echoes)
    rows = {
        "action to answer, durable": [f"{value:.1f} ms" for value in actions],
        "bare echo server, the same clients and pace": [f"{value:.1f} ms" for value in echoes],
        "ratio": [f"{action / echo:.1f}" for action, echo in zip(actions, echoes, strict=True)],
    }
    head = ["| | median | 90% below | 99% below | 99.9% below |", "| --- | --- | --- | --- | --- |"]
    return head + [f"| {name} | {' | '.join(cells)} |" for name, cells in rows.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=306)
    parser.add_argument("--tables", type=int, help="without it, as few as seat all players")
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--haste", type=float, default=1, help="how many times faster than usual players act")
    parser.add_argument("--kill", action="store_true", help="kill the server half-way, and start it again")
    parser.add_argument("--no-check", action="store_true", help="leave out the check of the records in the end")
    parser.add_argument("--every", type=float, default=30, help="seconds between two looks at the server's memory")
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    options = parser.parse_args()
    tables = options.tables or -(-options.players // SEATS)
    if options.players > tables * SEATS:
        parser.error(f"{tables} tables seat {tables * SEATS} players")
    Player.haste = options.haste
    count, watch = Count(), Watch(min(options.every, options.seconds / 12))
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CROUPIER_PROBE"] = str(Path(folder) / "probe")
        house = House(Path(folder), tables, PROBED)
        try:
            asyncio.run(echo_load(options.players, min(30, options.seconds / 6), count))
            asyncio.run(load(house, options.players, options.seconds, count, watch, kill=options.kill))
        finally:
            house.stop()
        late = blocked(Path(folder) / "probe")
        checked = "" if options.no_check else in_the_end(house)
    killed = "The server was killed and restarted halfway. " if options.kill else ""
    lines = [
        f"{options.players} players at {tables} tables of Pack's Poker and pai gow poker, {options.seconds:.0f} s, "
        f"{os.cpu_count()} cores, shared with the players' programs. {killed}"
        f"Clients cut off {count.cut_off} connections.",
        "",
        *table(count),
        "",
        f"{count.done:,} actions were carried out and {count.refused:,} refused.{checked}",
        "",
        f"{watch.grew()} {late} An action took {1000 * watch.processor / max(1, count.done):.1f} ms of the server's "
        f"processor time, and {1000 * watch.own / max(1, count.done):.1f} ms of the players'.",
    ]
    print("\n".join(lines))
    if options.write:
        write_section("service", "## The live table\n\n" + "\n".join(lines))
    if count.problems:
        sys.exit("\n".join(["What players were told and should not have been:", *sorted(set(count.problems))[:20]]))


if __name__ == "__main__":
    main()
