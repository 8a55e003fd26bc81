"""Other people at a table, without a browser each: they make the table's first bet and take the first answer
offered.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

NAMES = ("Alexandra", "Bo", "Cy", "Eve Marie", "Gus")
QUIET = ("Surrender", "Fold", "AskHouseWay")
"""Answers that would end a hand early, or only ask for advice."""


class Companion:
    """A player at the table who answers every question."""

    def __init__(self, address: str, table: str, name: str) -> None:
        session = Request(
            f"{address}api/session", json.dumps({"name": name}).encode(), {"Content-Type": "application/json"}
        )
        with urlopen(session) as answer:
            token = json.load(answer)["token"]
        where = address.replace("http", "ws", 1)
        self._socket: ClientConnection = connect(
            f"{where}ws/tables/{table}", additional_headers={"Authorization": f"Bearer {token}"}, max_size=None
        ).__enter__()
        self._sent = 0
        self._socket.send('{"is":"hello"}')
        self._do("Play", {})
        self._thread = Thread(target=self._play, daemon=True)
        self._thread.start()

    def _do(self, verb: str, values: dict[str, Any]) -> None:
        self._sent += 1
        self._socket.send(json.dumps({"is": "do", "id": f"{self._sent}", "do": verb, "values": values}))

    def _play(self) -> None:
        answered = ""
        try:
            for message in self._socket:
                view = json.loads(message).get("view")
                if not view or not view["you"]["seat"]:
                    continue
                question = json.dumps([view["round"], view["question"], [action["do"] for action in view["actions"]]])
                action = self._chosen(view)
                if question != answered and action:
                    answered = question
                    self._do(action["do"], action["values"])
        except ConnectionClosed:
            return

    @staticmethod
    def _chosen(view: dict[str, Any]) -> dict[str, Any] | None:
        able = [action for action in view["actions"] if action["legal"]]
        if view["question"]:
            able = [action for action in able if action["group"] == "answer"]
            settings = view["question"].get("settings")
            able.sort(key=lambda action: (action["do"] in QUIET, action["do"] != "Stand", not action["primary"]))
            if able and settings and able[0]["do"] == "SetHand":
                return {**able[0], "values": {**able[0]["values"], "low": settings[0]["low"]}}
            return able[0] if able else None
        # They bet after the player under test, and never play a round alone.
        if not any(seat["staked"] or seat["ready"] for seat in view["seats"] if seat["name"] not in NAMES):
            return None
        return next((action for action in able if action["do"] == "Ready"), None)

    def leave(self) -> None:
        self._socket.close()
        self._thread.join()


@contextmanager
def company(address: str, table: str, number: int = 3) -> Iterator[None]:
    """Seat this many other players at a table for a while."""
    seated = [Companion(address, table, name) for name in NAMES[:number]]
    try:
        yield
    finally:
        for companion in seated:
            companion.leave()
