"""A house for tests: the service on a temporary store with a practice seed, and guests who keep every message."""

import json
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from anyio import sleep
from litestar import Litestar
from litestar.testing import TestClient

from croupier.cli.serve import _filings
from croupier.ledger.store import Store
from croupier.service.app import make_app
from croupier.service.floor import Floor
from croupier.service.house_rules import HouseRules
from croupier.service.live_table import LiveTable
from croupier.service.people import Door
from croupier.service.rate_limits import Pace
from croupier.submission.filing import Filing
from croupier.table.books import Books, stack
from croupier.table.names import Account
from croupier.table.roles import Role

PACKS, PAI_GOW = "PP-01", "PG-01"
SECRET = bytes(range(32))
KEY = "a key of the staff"
PATIENCE = 20.0
"""Seconds a test waits for a message; nothing is measured by it."""

PAUSE = 0.001
"""Seconds between two looks at what a client has sent."""

Message = dict[str, Any]

_IDS = count(1)
"""A restart of the house doesn't restart the count: ids are never reused."""


class Silence(AssertionError):
    """A message was expected and none came."""


@dataclass(eq=False)
class Guest:
    """A client at a table."""

    house: "House"
    table: str
    token: str
    socket: Any
    role: str = "player"
    raw: list[str] = field(default_factory=list)
    """Every message received, verbatim."""
    versions: list[int] = field(default_factory=list)
    steps: list[Message] = field(default_factory=list)
    view: Message = field(default_factory=dict)
    version: int = -1
    epoch: str = ""
    gone: bool = False

    @property
    def seat(self) -> int:
        return int(self.view["you"]["seat"])

    @property
    def question(self) -> Message | None:
        found: Message | None = self.view["question"]
        return found

    @property
    def person(self) -> str:
        return self.house.door.know(self.token).id

    def send(self, message: Message | str) -> None:
        self.socket.send_text(message if isinstance(message, str) else json.dumps(message))

    def receive(self) -> Message:
        from queue import Empty

        try:
            text = self.socket.receive_text(timeout=PATIENCE)
        except Empty:
            raise Silence("nothing came") from None
        self.raw.append(text)
        message: Message = json.loads(text)
        if message["is"] in ("news", "welcome"):
            self.view, self.version = message["view"], message["version"]
            self.versions.append(self.version)
            self.steps = message["steps"] if message["is"] == "welcome" else [*self.steps, *message["steps"]]
            self.epoch = message.get("epoch", self.epoch)
        return message

    def until(self, *kinds: str) -> Message:
        while (message := self.receive())["is"] not in kinds:
            pass
        return message

    def hello(self, since: int = -1, epoch: str = "") -> Message:
        """Come to the table; the first message is the answer."""
        self.send({"is": "hello", "since": since, "epoch": epoch, "as": self.role})
        return self.receive()

    def say(self, message: Message | str) -> Message:
        """Send something and wait for the answer; then everybody hears the result."""
        self.send(message)
        answer = self.until("done", "refused", "fault", "answer")
        self.house.hear(self.table)
        return answer

    def new_id(self) -> str:
        return f"{self.role}-{next(_IDS)}"

    def do(self, what: str, values: Message | None = None, *, id: str = "") -> Message:
        return self.say({"is": "do", "id": id or self.new_id(), "do": what, "values": values or {}})

    def must(self, what: str, values: Message | None = None, *, id: str = "") -> Message:
        answer = self.do(what, values, id=id)
        assert answer["is"] == "done", (what, values, answer)
        return answer

    def refused(self, what: str, values: Message | None = None, *, id: str = "") -> Message:
        answer = self.do(what, values, id=id)
        assert answer["is"] == "refused", (what, values, answer)
        assert answer["why"]
        return answer

    def ask(self, about: str, values: Message | None = None) -> Message:
        return self.say({"is": "ask", "id": self.new_id(), "about": about, "values": values or {}})

    def actions(self, what: str = "") -> list[Message]:
        return [action for action in self.view["actions"] if not what or action["do"] == what]

    def sits(self, seat: int, buy_in: int = 200_000, *, offers: bool = True) -> "Guest":
        self.must("Sit", {"seat": seat, "buy_in": buy_in, "offers": offers})
        return self

    def leave_the_line(self) -> None:
        """Close the connection and wait until the house has noticed; the seat is held."""
        self.gone = True
        viewers, person = self.house[self.table].viewers, self.person

        def connected() -> int:
            return sum(viewer.person.id == person for viewer in list(viewers))

        # A guest may be connected twice; before hello, a connection doesn't watch.
        left = max(0, connected() - (self.version >= 0))
        self.socket.close()
        for _ in range(500):
            if connected() <= left:
                return
            time.sleep(0.01)
        raise Silence("the house still takes the connection for open")


class House:
    """An open house."""

    def __init__(self, floor: Floor, door: Door, client: TestClient[Litestar], stack: ExitStack) -> None:
        self.floor, self.door, self.client, self._stack = floor, door, client, stack
        self.guests: list[Guest] = []

    def __getitem__(self, name: str) -> LiveTable:
        return self.floor.tables[name]

    def signs_in(self, name: str, key: str = "") -> str:
        answer = self.client.post("/api/session", json={"name": name, "key": key})
        assert answer.status_code == 201, answer.text
        self.client.cookies.clear()
        token: str = answer.json()["token"]
        return token

    def connect(self, table: str, token: str, role: str = "player") -> Guest:
        """Return a connection on which nothing has been sent yet."""
        socket = self.client.websocket_connect(f"/ws/tables/{table}", headers={"Authorization": f"Bearer {token}"})
        guest = Guest(self, table, token, self._stack.enter_context(socket), role)
        self.guests.append(guest)
        return guest

    def guest(self, name: str, table: str, role: str = "player", *, token: str = "") -> Guest:
        """Return a guest who has come to a table."""
        key = KEY if self.door.key_needed and role not in ("player", "spectator") else ""
        guest = self.connect(table, token or self.signs_in(name, key), role)
        welcome = guest.hello()
        assert welcome["is"] == "welcome", welcome
        return guest

    def hear(self, table: str) -> None:
        """Have everybody at a table read all waiting messages."""
        for guest in self.guests:
            if guest.table == table and not guest.gone and guest.version >= 0:
                while guest.version < self[table].version:
                    guest.until("news", "welcome")

    def call(self, work: Callable[..., Awaitable[Any]], *arguments: Any) -> Any:
        """Run something in the service's event loop."""
        return self.client.blocking_portal.call(work, *arguments)

    def tick(self, table: str) -> None:
        self.call(self[table].tick)
        self.hear(table)


@contextmanager
def house(
    folder: Path,
    *,
    seed: int = 5,
    rules: HouseRules | None = None,
    filings: dict[str, Filing] | None = None,
    door: Door | None = None,
    pace: Callable[[], Pace] | None = None,
    tables: tuple[str, ...] = (),
) -> Iterator[House]:
    """Open a house on the store in a folder. Its clock never ticks by itself: a test says when."""
    store = Store(folder / "house.sqlite")
    offered = filings if filings is not None else _filings(())
    offered = {name: offered[name] for name in tables} if tables else offered
    floor = Floor(store, offered, rules or HouseRules(), seed)
    door = door or Door(SECRET, turned_away=folder / "signed-out")
    no_limit = pace or (lambda: Pace(burst=10**9))
    with (
        patch("croupier.service.floor.TICK", 3600.0),
        patch("croupier.service.app.Pace", lambda **_: no_limit()),
        # The client polls for messages without a pause: several clients keep a processor busy.
        patch("litestar.testing.websocket_test_session.sleep", lambda _: sleep(PAUSE)),
        # The routers are made for this app alone; copying them takes a third of the time needed to make it.
        patch("litestar.router.deepcopy", lambda router: router),
        TestClient(make_app(floor, door), raise_server_exceptions=False) as client,
        ExitStack() as stack,
    ):
        yield House(floor, door, client, stack)


# --- money


def money(live: LiveTable) -> dict[tuple[str, Account], int]:
    """Return all balances of a table's books."""
    return {(asset.value, account): amount for (asset, account), amount in live.table.books.balances.items()}


def kept(live: LiveTable) -> tuple[list[str], list[str]]:
    """Return what is on disk for a table: the hash of each day's last record, and the pending inputs."""
    store = live.kept.store
    return [store.head(live.name, day) for day in store.days(live.name)], list(store.pending(live.name))


def whole(guest: Guest) -> None:
    """Check that the books balance, and that the guest is shown what they hold."""
    books: Books = guest.house[guest.table].table.books
    books.check()
    for shown in guest.view["seats"]:
        assert shown["chips"] == books.balance(stack(shown["seat"]))
        assert shown["staked"] == sum(books.wagers(shown["seat"]).values())
    staked: dict[int, int] = {}
    for stake in guest.view["stakes"]:
        staked[stake["seat"]] = staked.get(stake["seat"], 0) + stake["amount"]
    assert {seat: amount for seat, amount in staked.items() if amount} == {
        shown["seat"]: shown["staked"] for shown in guest.view["seats"] if shown["staked"]
    }
    if guest.seat and guest.role == Role.PLAYER.value:
        assert guest.view["you"]["net"] == books.net(guest.seat)


# --- playing


def standing(question: Message) -> list[list[int]]:
    """Return the settings of a hand that are legal."""
    return [setting["low"] for setting in question["settings"] if not setting["foul"]]


def answer_as(guest: Guest, prefer: tuple[str, ...] = ()) -> str:
    """Answer a guest's question, with the preferred action if it is legal, else with the first legal one."""
    legal = [action for action in guest.actions() if action["group"] == "answer" and action["legal"]]
    names = [
        action for wish in prefer for action in legal if action["do"] == wish.partition("+")[0] and _fits(action, wish)
    ]
    action = (names or [action for action in legal if action["do"] != "AskHouseWay"])[0]
    value = dict(action["values"])
    for to_fill in action["fields"]:
        question = guest.question
        assert question is not None
        value[to_fill["name"]] = standing(question)[0] if to_fill["kind"] == "low hand" else to_fill["value"]
    guest.must(action["do"], value)
    return str(action["do"])


def _fits(action: Message, wish: str) -> bool:
    _, plus, more = wish.partition("+")
    return (
        bool(action["values"].get(more))
        if plus
        else not any(action["values"].get(field_name) for field_name in ("co_bank",))
    )


def answer_all(guests: list[Guest], prefer: tuple[str, ...] = (), *, most: int = 60) -> list[str]:
    """Have everybody answer until no question is left; return the actions."""
    done: list[str] = []
    while len(done) < most and (requests := [guest for guest in guests if guest.question]):
        done.append(answer_as(requests[0], prefer))
    assert len(done) < most
    return done


def round_at_packs(guests: list[Guest], *, areas: tuple[str, ...] = ("pack.1", "five.1")) -> None:
    """Play one round of Pack's Poker."""
    for guest in guests:
        for area in areas:
            spot = next(spot for spot in guest.view["spots"] if spot["area"] == area)
            guest.must("PlaceWager", {"area": area, "amount": spot["least"]})
    for guest in guests:
        guest.must("Ready")


def wager_at_pai_gow(guests: list[Guest], amount: int = 2500) -> None:
    for guest in guests:
        guest.must("PlaceWager", {"area": f"bet.{guest.seat}", "amount": amount})
    for guest in guests:
        guest.must("Ready")
