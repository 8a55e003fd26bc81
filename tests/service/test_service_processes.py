"""Several processes share the tables of one house on PostgreSQL: one is killed, another takes over its tables."""

import asyncio
import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tomllib import loads
from typing import Any

import httpx
import websockets

from croupier.games import sample_text
from croupier.ledger.store import Store

COMMAND = str(Path(sys.executable).with_name("croupier"))
PATIENCE = 90

GAMES = ("mini-dice", "pai-gow-poker")
TABLES = [loads(sample_text(name))["table"] for name in GAMES]


class Process:
    """A real server process."""

    def __init__(self, database: str, folder: Path) -> None:
        filings = [folder / f"{name}.toml" for name in GAMES]
        for filing in filings:
            filing.write_text(sample_text(filing.stem), "utf-8")
        command = [COMMAND, "serve", *map(str, filings), "--port", "0", "--ledger", database]
        command += ["--secret", str(folder / "secret")]
        self.running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.running.stdout is not None
        output = self.running.stdout.readline()
        found = re.search(r"http://[^/]+", output)
        assert found, f"the server said {output!r}"
        self.address = found[0]

    def kill(self) -> None:
        self.running.kill()
        self.running.wait()

    def stop(self) -> None:
        self.running.terminate()
        self.running.wait(PATIENCE)


@contextlib.contextmanager
def two_processes(database: str, folder: Path) -> Iterator[tuple[Process, Process]]:
    first = Process(database, folder)
    try:
        second = Process(database, folder)
        try:
            yield first, second
        finally:
            second.stop()
    finally:
        first.kill()


async def talk(address: str, token: str, *sent: dict[str, Any]) -> list[dict[str, Any]]:
    """Greet table PG-01, send some messages, and read everything up to the last answer."""
    heard = []
    where = f"ws{address.removeprefix('http')}/ws/tables/PG-01"
    async with websockets.connect(where, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        for message in ({"is": "hello"}, *sent):
            await socket.send(json.dumps(message))
            ends = ("welcome",) if message["is"] == "hello" else ("done", "refused", "fault")
            while True:
                heard.append(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))
                if heard[-1]["is"] in ends:
                    break
    return heard


def do(id: str, what: str, **values: Any) -> dict[str, Any]:
    return {"is": "do", "id": id, "do": what, "values": values}


async def when_taken_over(address: str, token: str) -> list[dict[str, Any]]:
    for _ in range(PATIENCE * 4):
        with contextlib.suppress(OSError, websockets.WebSocketException):
            return await talk(address, token)
        await asyncio.sleep(0.25)
    raise AssertionError("nobody has taken the table over")


def test_a_table_is_served_by_one_process_and_taken_over_when_that_is_killed(database: str, tmp_path: Path) -> None:
    """Ann comes to the process that doesn't serve the table, plays, and goes on with the same cards after the kill."""
    with two_processes(database, tmp_path) as (owner, other):
        token = httpx.post(f"{other.address}/api/session", json={"name": "Ann"}).json()["token"]
        tables = [table["table"] for table in httpx.get(f"{other.address}/api/tables").json()]
        assert sorted(tables) == TABLES, "tables of both processes are in the lobby of each"
        assert httpx.get(f"{other.address}/api/tables/PG-01").json()["brief"]["game"] == "pai-gow-poker"
        played = asyncio.run(
            talk(
                other.address,
                token,
                do("1", "Sit", seat=3, buy_in=1000_00),
                do("2", "PlaceWager", area="bet.3", amount=25_00),
                do("3", "Ready"),
            )
        )
        assert [message["is"] for message in played if message["is"] != "news"] == ["welcome", "done", "done", "done"]
        request = played[-2]["view"]["question"]
        owner.kill()
        again = asyncio.run(when_taken_over(other.address, token))[0]
        assert again["view"]["question"] == request, "the same question, about the same cards"
        assert again["view"]["you"]["seat"] == 3
        low = next(setting["low"] for setting in request["settings"] if not setting["foul"])
        ended = asyncio.run(
            talk(other.address, token, do("3", "Ready"), do("4", "SetHand", position=3, low=low), do("5", "Leave"))
        )
        # "Ready" was given before the kill under the same id; the answer is for the present state.
        assert [message["is"] for message in ended if message["is"] not in ("news", "welcome")] == [
            "refused",
            "done",
            "done",
        ]
        steps = [step for message in ended if message["is"] == "news" for step in message["steps"]]
        assert "Settled" in {step["is"] for step in steps}


def test_a_second_process_on_a_file_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "house.sqlite"
    command = [COMMAND, "serve", "--port", "0", "--ledger", str(store)]
    with contextlib.closing(Store(store)) as first, first.claim("PG-01"):
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert second.returncode != 0
    assert "is being written by another process" in second.stdout + second.stderr
