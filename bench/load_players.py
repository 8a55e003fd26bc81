"""A house under load: a server in a process of its own, and players who come over real WebSockets."""

import asyncio
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import websockets

from croupier.games import sample_text

COMMAND = str(Path(sys.executable).with_name("croupier"))
GAMES = ("packs-poker", "pai-gow-poker")
BUY_IN = 5000_00
THOUGHT = (0.5, 1.5)
"""Seconds a player thinks before acting: at least and at most; fewer for players in haste."""
CUT_OFF = 0.01
"""How often, of everything a player does, the connection breaks right after the message was sent."""

encode, decode = msgspec.json.encode, msgspec.json.decode


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

    def __init__(self, folder: Path, tables: int, command: list[str] | None = None) -> None:
        self.folder, self.store = folder, folder / "house.sqlite"
        self.command = command or [COMMAND]
        self.tables = [f"T{number:03}" for number in range(tables)]
        self.filings = []
        for number, name in enumerate(self.tables):
            text = sample_text(GAMES[number % len(GAMES)])
            path = folder / f"{name}.toml"
            path.write_text(re.sub(r'^table = ".*"$', f'table = "{name}"', text, flags=re.MULTILINE))
            self.filings.append(str(path))
        self.environment = os.environ | {"CROUPIER_KEYS": str(folder / "keys")}
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start the server, as it runs behind a proxy: only so do players come from more than one address."""
        options = ["--port", str(self.port), "--ledger", str(self.store)]
        options += ["--behind-proxy", "127.0.0.1"]
        command = [*self.command, "serve", *self.filings, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment)
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


def address_of(number: int) -> dict[str, str]:
    """Return the header by which the proxy names a player's address."""
    return {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250 + 1}"}


class Player:
    """Somebody who plays at one seat, whatever happens to the connection."""

    haste = 1.0
    """How many times faster than usual all players act."""

    def __init__(self, house: House, table: str, seat: int, token: str, count: Count, number: int) -> None:
        self.house, self.table, self.seat, self.token, self.count = house, table, seat, token, count
        self.chance, self.number = random.Random(number), number
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
        headers = {"Authorization": f"Bearer {self.token}"} | address_of(self.number)
        async with websockets.connect(address, additional_headers=headers, max_queue=256, compression=None) as socket:
            hello = {"is": "hello", "since": self.since, "epoch": self.epoch}
            await socket.send(encode(hello).decode())
            await self._hear(socket, ("welcome", "news"))
            if self.unanswered is not None:
                # Whatever became of it: under the same id it is done once.
                await self._say(socket, self.unanswered)
            while time.monotonic() < until or self.seated:
                wish = self._wish(leaving=time.monotonic() >= until)
                await self._listen(socket, self.chance.uniform(*THOUGHT) / self.haste)
                wish = wish and self._wish(leaving=time.monotonic() >= until)
                if wish is not None:
                    self.sent += 1
                    message = {"is": "do", "id": f"{self.sent}", **wish}
                    self.unanswered = message
                    if self.chance.random() < CUT_OFF:
                        await socket.send(encode(message).decode())
                        self.count.cut_off += 1
                        return
                    await self._say(socket, message)

    async def _listen(self, socket: websockets.ClientConnection, seconds: float) -> None:
        """Hear what the table tells, for a while."""
        ends = time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                self._take(await asyncio.wait_for(socket.recv(), left))

    async def _say(self, socket: websockets.ClientConnection, message: dict[str, Any]) -> None:
        start = time.perf_counter()
        await socket.send(encode(message).decode())
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
        message: dict[str, Any] = decode(text)
        if message["is"] in ("welcome", "news"):
            if message["is"] == "news" and self.since >= 0 and message["version"] not in (self.since, self.since + 1):
                self.count.problems.append(f"version {message['version']} after {self.since}")
            self.view, self.since = message["view"], message["version"]
            self.epoch = message.get("epoch", self.epoch)
            self.count.rounds += sum(
                step["is"] == "Settled" and step["data"]["seat"] == self.seat
                for step in message["steps"]
                if message["is"] == "news"
            )
        return message

    def _wish(self, *, leaving: bool) -> dict[str, Any] | None:
        """What the player does next; None to wait."""
        legal = [action for action in self.view["actions"] if action["legal"]]
        if not self.seated:
            seats = [action for action in legal if action["do"] == "Sit" and action["values"]["seat"] == self.seat]
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
                return {"do": "BuyIn", "values": {"amount": BUY_IN}}
            own = spots if mine["staked"] else spots[:1]
            spot = self.chance.choice(own)
            return {"do": "PlaceWager", "values": {"area": spot["area"], "amount": spot["least"]}}
        return next((_act(action) for action in legal if action["do"] == "Ready"), None)

    def _value(self, field: dict[str, Any], question: dict[str, Any]) -> Any:
        if field["kind"] == "low hand":
            return self.chance.choice([setting["low"] for setting in question["settings"] if not setting["foul"]])
        return field["value"]


def _act(action: dict[str, Any], **values: Any) -> dict[str, Any]:
    return {"do": action["do"], "values": {**action["values"], **values}}
