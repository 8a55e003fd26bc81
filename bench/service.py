"""The live table under load: players over real WebSockets, connections that break, and a server that is killed.

Players sit down, wager, set their hands and go on, each after a moment's thought; now and then one is cut off and
comes back. In the middle the server is killed (SIGKILL) and started again on the same store. At the end every chip is
counted, the ledger verifies itself, and the stand-alone auditor reads the file. A bare echo server is asked by as many
clients at the same pace in the same run, so that the answer's delay can be told as a ratio.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import report
import websockets

from croupier.games import sample_text
from croupier.table.terms import Procedure

ROOT = Path(__file__).parent.parent
COMMAND = str(Path(sys.executable).with_name("croupier"))
GAMES = ("packs-poker", "pai-gow-poker")
SEATS = 6
BUY_IN = 5000_00
THOUGHT = (0.5, 1.5)
"""Seconds for which a player thinks before doing something: at least and at most."""
CUT_OFF = 0.01
"""How often, of all things a player does, the connection breaks right after it was sent."""

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


@dataclass
class Count:
    """What happened to all players together."""

    delays: list[float] = field(default_factory=list)
    echoes: list[float] = field(default_factory=list)
    done: int = 0
    refused: int = 0
    cut_off: int = 0
    rounds: int = 0
    problems: list[str] = field(default_factory=list)


class House:
    """The server, which can be killed and started again."""

    def __init__(self, folder: Path, tables: int) -> None:
        self.folder, self.store = folder, folder / "house.sqlite"
        self.filings = []
        for number in range(tables):
            text = sample_text(GAMES[number % len(GAMES)])
            path = folder / f"table-{number}.toml"
            path.write_text(re.sub(r'^table = ".*"$', f'table = "T{number:03}"', text, flags=re.MULTILINE))
            self.filings.append(str(path))
        self.start()

    def start(self) -> None:
        port = str(getattr(self, "port", 0))
        command = [COMMAND, "serve", *self.filings, "--port", port, "--store", str(self.store)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


class Player:
    """Somebody who plays at one seat, whatever happens to the connection."""

    def __init__(self, house: House, table: str, seat: int, token: str, count: Count, seed: int) -> None:
        self.house, self.table, self.seat, self.token, self.count = house, table, seat, token, count
        self.chance = random.Random(seed)
        self.view: dict[str, Any] = {}
        self.sent = 0
        self.unanswered: dict[str, Any] | None = None
        self.since, self.epoch = -1, ""

    async def play(self, until: float) -> None:
        while time.monotonic() < until or self.seated:
            try:
                await self._connected(until)
            except (OSError, websockets.WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(0.2)

    @property
    def seated(self) -> bool:
        return bool(self.view.get("you", {}).get("seat"))

    async def _connected(self, until: float) -> None:
        address = f"ws://127.0.0.1:{self.house.port}/ws/tables/{self.table}"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with websockets.connect(address, additional_headers=headers, max_queue=256, compression=None) as socket:
            hello = {"is": "hello", "since": self.since, "epoch": self.epoch}
            await socket.send(json.dumps(hello))
            await self._hear(socket, ("welcome", "news"))
            if self.unanswered is not None:
                # Whatever became of it: under the same id it is done once.
                await self._say(socket, self.unanswered)
            while time.monotonic() < until or self.seated:
                wish = self._wish(leaving=time.monotonic() >= until)
                await self._listen(socket, self.chance.uniform(*THOUGHT))
                wish = wish and self._wish(leaving=time.monotonic() >= until)
                if wish is not None:
                    self.sent += 1
                    said = {"is": "do", "id": f"{self.sent}", **wish}
                    self.unanswered = said
                    if self.chance.random() < CUT_OFF:
                        await socket.send(json.dumps(said))
                        self.count.cut_off += 1
                        return
                    await self._say(socket, said)

    async def _listen(self, socket: websockets.ClientConnection, seconds: float) -> None:
        """Hear what the table tells, for a while."""
        ends = time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                self._take(await asyncio.wait_for(socket.recv(), left))

    async def _say(self, socket: websockets.ClientConnection, said: dict[str, Any]) -> None:
        start = time.perf_counter()
        await socket.send(json.dumps(said))
        answer = await self._hear(socket, ("done", "refused", "fault"))
        self.count.delays.append(time.perf_counter() - start)
        self.unanswered = None
        if answer["is"] == "done":
            self.count.done += 1
        else:
            self.count.refused += 1
            if answer["is"] == "fault":
                self.count.problems.append(answer["why"])

    async def _hear(self, socket: websockets.ClientConnection, kinds: tuple[str, ...]) -> dict[str, Any]:
        while True:
            message = self._take(await asyncio.wait_for(socket.recv(), 30))
            if message["is"] in kinds:
                return message

    def _take(self, text: str | bytes) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(text)
        if message["is"] in ("welcome", "news"):
            if message["is"] == "news" and self.since >= 0 and message["version"] not in (self.since, self.since + 1):
                self.count.problems.append(f"version {message['version']} after {self.since}")
            self.view, self.since = message["view"], message["version"]
            self.epoch = message.get("epoch", self.epoch)
            self.count.rounds += sum(
                step["is"] == "Settled" and step["data"]["seat"] == self.seat
                for step in message["told"]
                if message["is"] == "news"
            )
        return message

    def _wish(self, *, leaving: bool) -> dict[str, Any] | None:
        """What the player does next; None to wait."""
        legal = [action for action in self.view["actions"] if action["legal"]]
        if not self.seated:
            seats = [action for action in legal if action["do"] == "Sit" and action["given"]["seat"] == self.seat]
            return _act(seats[0], buy_in=BUY_IN) if seats and not leaving else None
        if question := self.view["question"]:
            answers = [
                action
                for action in legal
                if action["group"] == "answer" and action["do"] not in ("Surrender", "AskHouseWay")
            ]
            answer = self.chance.choice(answers)
            return _act(answer, **{field["name"]: self._value(field, question) for field in answer["fields"]})
        if leaving:
            return next((_act(action) for action in legal if action["do"] == "Leave"), None)
        if self.view["state"] != "wagers open":
            return None
        mine = next(seat for seat in self.view["seats"] if seat["seat"] == self.seat)
        if mine["ready"]:
            return None
        spots = [spot for spot in self.view["spots"] if spot["legal"]]
        if spots and (not mine["staked"] or self.chance.random() < 0.3):
            if mine["chips"] < 300_00:
                return {"do": "BuyIn", "given": {"amount": BUY_IN}}
            own = spots if mine["staked"] else spots[:1]
            spot = self.chance.choice(own)
            return {"do": "PlaceWager", "given": {"area": spot["area"], "amount": spot["least"]}}
        return next((_act(action) for action in legal if action["do"] == "Ready"), None)

    def _value(self, field: dict[str, Any], question: dict[str, Any]) -> Any:
        if field["kind"] == "low hand":
            return self.chance.choice([setting["low"] for setting in question["settings"] if not setting["foul"]])
        return field["value"]


def _act(action: dict[str, Any], **given: Any) -> dict[str, Any]:
    return {"do": action["do"], "given": {**action["given"], **given}}


async def echoing(port: int, until: float, count: Count, seed: int) -> None:
    """A client of the echo server, at a player's pace, with a message of a player's size."""
    chance = random.Random(seed)
    text = json.dumps({"is": "do", "id": "12345", "do": "PlaceWager", "given": {"area": "bet.3", "amount": 2500}})
    async with websockets.connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
        while time.monotonic() < until:
            await asyncio.sleep(chance.uniform(*THOUGHT))
            start = time.perf_counter()
            await socket.send(text)
            await socket.recv()
            count.echoes.append(time.perf_counter() - start)


async def load(house: House, players: int, seconds: float, count: Count) -> None:
    tables = [f"T{number:03}" for number in range(len(house.filings))]
    people = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{house.port}", timeout=60) as client:
        for number in range(players):
            token = (await client.post("/api/session", json={"name": f"Player {number}"})).json()["token"]
            table, seat = tables[number % len(tables)], 1 + number // len(tables)
            people.append(Player(house, table, seat, token, count, number))
    until = time.monotonic() + seconds
    playing = [asyncio.create_task(player.play(until)) for player in people]
    await asyncio.sleep(seconds / 2)
    await asyncio.to_thread(house.kill)
    await asyncio.to_thread(house.start)
    await asyncio.wait_for(asyncio.gather(*playing), seconds + 180)


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


def chips_add_up(house: House) -> str:
    """What the tables' own books say after everybody has left: nothing is left at a seat, and all adds up."""
    from croupier.ledger.ledger import LedgerTable
    from croupier.ledger.store import Store

    store = Store(house.store)
    rounds = 0
    for number in range(len(house.filings)):
        with LedgerTable(store, f"T{number:03}") as kept:
            books = kept.driver.table.books
            books.check()
            rounds += sum(entry.procedure is Procedure.ROUND for entry in kept.driver.journal)
            held = {key: amount for key, amount in books.balances.items() if key[1].seat}
            # A player's purse tells what he or she came with; it is empty once the player has left.
            assert not held, f"left at the seats of {kept.name}: {held}"
    return f"{rounds:,} rounds"


def audited(house: House) -> str:
    """The ledger's own check, and the stand-alone auditor's."""
    own = subprocess.run([COMMAND, "ledger", "verify", "--store", str(house.store)], capture_output=True, text=True)
    auditor = [sys.executable, str(ROOT / "verify" / "audit.py"), "sqlite", str(house.store)]
    other = subprocess.run(auditor, capture_output=True, text=True)
    assert own.returncode == 0, own.stdout + own.stderr
    assert other.returncode == 0, other.stdout + other.stderr
    return "both agree"


def milliseconds(delays: list[float]) -> tuple[float, float]:
    """The median and the 99th per cent."""
    cuts = statistics.quantiles(delays, n=100)
    return statistics.median(delays) * 1000, cuts[98] * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=240)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    given = parser.parse_args()
    tables = -(-given.players // SEATS)
    count = Count()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), tables)
        try:
            asyncio.run(echo_load(given.players, given.seconds / 6, count))
            asyncio.run(load(house, given.players, given.seconds, count))
        finally:
            house.stop()
        if count.problems:
            sys.exit("\n".join(sorted(set(count.problems))[:20]))
        rounds, verdict = chips_add_up(house), audited(house)
    median, late = milliseconds(count.delays)
    echo, echo_late = milliseconds(count.echoes)
    lines = [
        f"{given.players} players at {tables} tables of both games, {given.seconds:.0f} s, {os.cpu_count()} cores, "
        "the players' own programs included. The server was killed and started again half-way; "
        f"{count.cut_off} connections were cut off by their clients.",
        "",
        "| | median | 99 % below |",
        "| --- | --- | --- |",
        f"| action to answer, durable | {median:.1f} ms | {late:.1f} ms |",
        f"| bare echo server, the same clients and pace | {echo:.1f} ms | {echo_late:.1f} ms |",
        f"| ratio | {median / echo:.1f} | {late / echo_late:.1f} |",
        "",
        f"{count.done:,} actions were done and {count.refused:,} refused, in {rounds}. Afterwards every chip was where "
        f"the books say; of the ledger's own check and the stand-alone auditor {verdict}.",
    ]
    print("\n".join(lines))
    if given.write:
        report.write_section("service", "## The live table\n\n" + "\n".join(lines))


if __name__ == "__main__":
    main()
