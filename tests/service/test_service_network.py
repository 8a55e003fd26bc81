"""The house over real sockets: half-open connections, too many connections, proxies and fake proxies.

Every limit is small here, and waits end with the limit. No test asserts a time: each waits for what must come.
"""

import json
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPResponse
from pathlib import Path
from queue import Queue
from socket import create_connection, socket
from threading import Thread
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from service_house import KEY, PACKS, SECRET
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.service import server
from croupier.service.app import make_app
from croupier.service.connections import ConnectionLimits, ServerConfig
from croupier.service.floor import Floor
from croupier.service.people import Door
from croupier.service.proxies import Proxies, place_of

PATIENCE = 20.0
"""Seconds after which a test stops waiting."""

SHORT = ConnectionLimits(header_seconds=0.3, body_seconds=0.3, idle_seconds=0.3, reading_seconds=0.3)
GET = b"GET /api/house HTTP/1.1\r\nHost: localhost\r\n\r\n"
HERE = Proxies.named(["127.0.0.1"])


class Served:
    """A house served at a port of this machine."""

    def __init__(self, address: str, running: server._Server, stack: ExitStack) -> None:
        self.address, self.running, self._stack = address, running, stack

    @property
    def port(self) -> int:
        return int(httpx.URL(self.address).port or 0)

    @property
    def connections(self) -> int:
        return len(self.running.server_state.connections)

    def line(self, sent: bytes = b"") -> socket:
        """Return a connection on which something was sent."""
        made = self._stack.enter_context(create_connection(("127.0.0.1", self.port), PATIENCE))
        made.sendall(sent)
        return made

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(self.address.rstrip("/") + path, headers=headers)

    def signs_in(self, key: str = "", **headers: str) -> httpx.Response:
        return httpx.post(f"{self.address}api/session", json={"name": "Ann", "key": key}, headers=headers)

    def until(self, met: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not met():
            assert time.monotonic() < end, "it never came to that"
            time.sleep(0.01)


@contextmanager
def served(folder: Path, limits: ConnectionLimits = SHORT, proxies: Proxies = server.NO_PROXY) -> Iterator[Served]:
    heard: Queue[str] = Queue()
    running: list[server._Server] = []

    class Heard(server._Server):
        def __init__(self, config: ServerConfig, opened: Callable[[str], None]) -> None:
            super().__init__(config, heard.put)
            running.append(self)

    floor = Floor(Store(folder / "house.sqlite"), {PACKS: filing_for("packs-poker", None)}, seed=5)
    app = make_app(floor, Door(SECRET, KEY))
    with ExitStack() as stack:
        thread = Thread(target=lambda: server.run(app, floor, "127.0.0.1", 0, print, proxies, limits), daemon=True)
        with patch("croupier.service.server._Server", Heard):
            thread.start()
            address = heard.get(timeout=PATIENCE)
        yield Served(address, running[0], stack)
        stack.close()
        running[0].should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


def all_of(line: socket) -> bytes:
    """Return everything received until the house closes the connection in any way."""
    found = b""
    try:
        while more := line.recv(1 << 16):
            found += more
    except ConnectionError:
        pass
    return found


def is_open(line: socket) -> bool:
    line.sendall(GET)
    return status(line) == 200


def status(line: socket) -> int:
    """Return the status of an answer that is read to its end: head and body may come in two parts."""
    answer = HTTPResponse(line)
    answer.begin()
    answer.read()
    return answer.status


# --- half-open connections

HALF: dict[str, bytes] = {
    "nothing at all": b"",
    "half a request line": b"GET /api/ho",
    "half of the headers": b"GET /api/house HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "headers without a body": b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n",
    "half a body": b'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"name": ',
    "half a chunk": b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{",
    "another request, half": GET + b"GET /api/ho",
    "another request, without its body": GET
    + b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
    "nothing after an answer": GET,
}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("quick")) as here:
        yield here


@pytest.mark.parametrize("what", HALF)
def test_what_is_half_sent_is_not_held(quick: Served, what: str) -> None:
    lines = [quick.line(HALF[what]) for _ in range(8)]
    for line in lines:
        answered = all_of(line)
        assert answered.startswith(b"HTTP/1.1 200") is HALF[what].startswith(GET)
    quick.until(lambda: quick.connections == 0)


@pytest.mark.parametrize("begun", [HALF["half of the headers"], HALF["half a body"]], ids=["header", "body"])
def test_a_byte_now_and_then_gains_no_time(quick: Served, begun: bytes) -> None:
    line = quick.line(begun)

    def drip() -> None:
        for _ in range(200):
            line.sendall(b"x")
            time.sleep(0.02)

    with pytest.raises(ConnectionError):
        drip()


def test_who_goes_in_the_middle_of_a_request_is_no_defect(quick: Served, caplog: pytest.LogCaptureFixture) -> None:
    """Otherwise anybody could fill the log with reports of defects."""
    with caplog.at_level(logging.INFO, "croupier.service"):
        quick.line(HALF["half a body"]).close()
        quick.until(lambda: any("/api/session" in record.getMessage() for record in caplog.records))
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_who_does_not_read_the_answer_is_let_go(quick: Served) -> None:
    asking = b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    line = quick.line()
    line.setblocking(False)

    def ask() -> None:
        for _ in range(100_000):
            line.sendall(asking)

    with pytest.raises((BlockingIOError, ConnectionError)):
        ask()
    quick.until(lambda: quick.connections == 0)


def test_a_request_in_time_is_answered_however_it_is_cut(tmp_path: Path) -> None:
    with served(tmp_path, ConnectionLimits()) as here:
        line = here.line()
        for part in (GET[:10], GET[10:30], GET[30:]):
            line.sendall(part)
        assert status(line) == 200
        assert is_open(line), "and the connection is kept for the next"


def test_who_connects_to_a_table_says_hello(quick: Served) -> None:
    token = quick.signs_in().json()["token"]
    address, headers = f"{quick.address.replace('http', 'ws')}ws/tables/{PACKS}", {"Authorization": f"Bearer {token}"}

    def babble() -> None:
        """Anything but a hello gains no time."""
        with connect(address, additional_headers=headers, proxy=None) as babbling:
            for _ in range(200):
                babbling.send("{")
                babbling.recv(timeout=PATIENCE)
                time.sleep(0.02)

    with patch("croupier.service.app.HELLO_SECONDS", 1.0):
        with pytest.raises(ConnectionClosed) as end:
            babble()
        assert end.value.rcvd is not None
        assert (end.value.rcvd.code, end.value.rcvd.reason) == (4408, "no hello received")
        with connect(address, additional_headers=headers, proxy=None) as polite:
            for _ in range(2):
                polite.send('{"is": "hello"}')
                assert json.loads(polite.recv(timeout=PATIENCE))["is"] == "welcome"
                # After the hello, nothing more need be sent.
                time.sleep(1.2)


# --- too many


def patient(**changed: int) -> ConnectionLimits:
    return ConnectionLimits(**{"per_address": 5, "total": 8, **changed})


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    with served(tmp_path, patient()) as here:
        held = [here.line(b"GET /") for _ in range(5)]
        here.until(lambda: here.connections == 5)
        for _ in range(3):
            assert all_of(here.line()).startswith(b"HTTP/1.1 429")
        held.pop().close()
        here.until(lambda: here.connections == 4)
        assert is_open(here.line())


def test_websockets_count_among_the_connections(tmp_path: Path) -> None:
    with served(tmp_path, patient()) as here:
        token = here.signs_in().json()["token"]
        address = f"{here.address.replace('http', 'ws')}ws/tables/{PACKS}"
        with ExitStack() as stack:
            for _ in range(5):
                headers = {"Authorization": f"Bearer {token}"}
                stack.enter_context(connect(address, additional_headers=headers, proxy=None))
            assert all_of(here.line(GET)).startswith(b"HTTP/1.1 429")
        here.until(lambda: here.connections == 0)
        assert here.get("/api/house").status_code == 200


def test_there_are_only_so_many_connections_in_all(tmp_path: Path) -> None:
    """To us a proxy is one address that stands for many, so only the total limits its connections."""
    with served(tmp_path, patient(), HERE) as here:
        for _ in range(8):
            here.line(b"GET /")
        here.until(lambda: here.connections == 8)
        assert all_of(here.line()).startswith(b"HTTP/1.1 503")


def test_behind_a_proxy_each_address_is_counted_by_itself(tmp_path: Path) -> None:
    with served(tmp_path, patient(per_address=2), HERE) as here, ExitStack() as stack:

        def comes(forwarded: str) -> Any:
            token = here.signs_in(**{"X-Forwarded-For": "198.51.100.9"}).json()["token"]
            headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": forwarded}
            address = f"{here.address.replace('http', 'ws')}ws/tables/{PACKS}"
            made = stack.enter_context(connect(address, additional_headers=headers, proxy=None))
            made.send('{"is": "hello"}')
            return json.loads(made.recv(timeout=PATIENCE))["is"]

        assert [comes("192.0.2.1"), comes("192.0.2.1"), comes("192.0.2.2")] == ["welcome"] * 3
        with pytest.raises(Exception, match="403"):
            comes("192.0.2.1")
        assert here.get("/api/house", **{"X-Forwarded-For": "192.0.2.1"}).status_code == 429
        assert here.get("/api/house", **{"X-Forwarded-For": "192.0.2.2"}).status_code == 200


# --- proxies


def test_a_forwarded_address_of_anybody_unlocks_nothing(quick: Served) -> None:
    """Three wrong keys lock the address, whatever address is claimed: only a listed proxy is believed."""
    for number in range(3):
        assert quick.signs_in("a wrong key", **{"X-Forwarded-For": f"192.0.2.{number}"}).status_code == 401
    for headers in ({}, {"X-Forwarded-For": "192.0.2.77"}, {"X-Forwarded-For": "192.0.2.78", "Forwarded": "for=x"}):
        answer = quick.signs_in(KEY, **headers)
        assert (answer.status_code, "wrong keys were entered from your address" in answer.json()["why"]) == (401, True)


def test_a_proxy_that_was_named_is_believed(tmp_path: Path) -> None:
    with served(tmp_path, ConnectionLimits(), HERE) as here:
        for _ in range(3):
            # What a client claims precedes what the proxy has added.
            assert here.signs_in("a wrong key", **{"X-Forwarded-For": "198.51.100.1, 192.0.2.1"}).status_code == 401
        assert here.signs_in(KEY, **{"X-Forwarded-For": "198.51.100.2, 192.0.2.1"}).status_code == 401
        assert here.signs_in(KEY, **{"X-Forwarded-For": "192.0.2.2"}).status_code == 201


@pytest.mark.parametrize(
    ("proxies", "proto", "origin", "status"),
    [
        (server.NO_PROXY, "", "http", 201),
        (server.NO_PROXY, "", "https", 403),
        (server.NO_PROXY, "https", "https", 403),
        (HERE, "https", "https", 201),
        (HERE, "https", "http", 403),
        (HERE, "", "http", 201),
    ],
)
def test_an_origin_has_a_scheme(tmp_path: Path, proxies: Proxies, proto: str, origin: str, status: int) -> None:
    with served(tmp_path, ConnectionLimits(), proxies) as here:
        headers = {"Origin": f"{origin}://127.0.0.1:{here.port}", **({"X-Forwarded-Proto": proto} if proto else {})}
        answer = here.signs_in(**headers)
        assert answer.status_code == status
        if status == 201:
            assert ("secure" in answer.headers["set-cookie"].lower()) is (origin == "https")


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_place_is_what_one_person_has(host: str, place: str) -> None:
    """A subscriber with IPv6 has all addresses of a /64."""
    assert place_of(host) == place


def test_proxies_are_addresses_and_networks() -> None:
    proxies = Proxies.named(["10.0.0.0/8", "192.0.2.7", "10.1.2.3/16", "2001:db8::/32"])
    for host in ("10.9.9.9", "192.0.2.7", "2001:db8::1"):
        assert host in proxies
    for host in ("192.0.2.8", "11.0.0.1", "localhost", ""):
        assert host not in proxies
    for text in ("", "proxy.example", "10.0.0.0/99", "*"):
        with pytest.raises(ValueError, match="neither an address nor a network"):
            Proxies.named([text])
