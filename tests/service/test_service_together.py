"""People who play together: invitations, a house on the network, messages at the table, names that differ."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from litestar.testing import TestClient
from service_house import KEY, PACKS, SECRET, Guest, House, Message, house, kept

from croupier.cli.serve import serve
from croupier.ledger.store import Store
from croupier.service.addresses import Listening, listening, network_addresses
from croupier.service.app import make_app
from croupier.service.chat import AT_ONCE, KEPT_LINES, LONGEST_LINE, cleaned
from croupier.service.floor import Floor
from croupier.service.house_rules import HouseRules
from croupier.service.people import Door


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, tables=(PACKS,)) as opened:
        yield opened


# --- invitations


@pytest.mark.parametrize(
    ("host", "shared_at", "link", "this_machine_only"),
    [
        ("127.0.0.1:8770", "", "http://127.0.0.1:8770/#/join/PP-01", True),
        ("[::1]:8770", "http://192.0.2.7:8770/", "http://192.0.2.7:8770/#/join/PP-01", False),
        ("192.0.2.9:8770", "http://192.0.2.7:8770/", "http://192.0.2.9:8770/#/join/PP-01", False),
        ("casino.example", "", "http://casino.example/#/join/PP-01", False),
    ],
)
def test_an_invitation_leads_to_the_table(
    tmp_path: Path, host: str, shared_at: str, link: str, this_machine_only: bool
) -> None:
    """The address is the one by which the page was opened, unless only this machine could open it."""
    filings = {PACKS: _filing()}
    floor, door = Floor(Store(tmp_path / "house.sqlite"), filings), Door(SECRET, KEY)
    with TestClient(make_app(floor, door, shared_at=shared_at)) as client:
        assert client.get(f"/api/invitations/{PACKS}").status_code == 401
        client.headers["Authorization"] = f"Bearer {door.admit('Ann')[1]}"
        answer = client.get(f"/api/invitations/{PACKS}", headers={"host": host})
        assert answer.json() == {"link": link, "this_machine_only": this_machine_only}
        code = client.get(f"/api/invitations/{PACKS}/code.svg", headers={"host": host})
        assert code.headers["content-type"] == "image/svg+xml"
        assert _scanned(code.text) == _scanned(_drawn(link))
        assert client.get("/api/invitations/nowhere").status_code == 404
        assert client.get("/api/invitations/nowhere/code.svg").status_code == 404
        assert client.get(f"/api/invitations/{PACKS}/code.svg", headers={"host": "x" * 256}).status_code == 400
        for text in (answer.text, code.text):
            assert KEY not in text


def _filing() -> Any:
    from croupier.cli.serve import _filings

    return _filings(())[PACKS]


def _scanned(svg: str) -> str:
    """Return the dark modules of a QR code."""
    found = re.search(r'stroke="#000" d="([^"]+)"', svg)
    assert found
    return found[1]


def _drawn(link: str) -> str:
    from io import BytesIO

    import segno

    drawn = BytesIO()
    segno.make_qr(link, error="m").save(drawn, kind="svg", dark="#000")
    return drawn.getvalue().decode()


# --- a house on the network


def test_a_house_on_the_network_answers_to_its_addresses_alone(tmp_path: Path) -> None:
    with (
        patch("croupier.service.addresses.network_addresses", lambda: ["192.0.2.7"]),
        patch("socket.gethostname", lambda: "Parlor"),
    ):
        at = listening("127.0.0.1", lan=True)
    assert (at.host, at.shared) == ("0.0.0.0", ("192.0.2.7",))
    app = make_app(Floor(Store(tmp_path / "house.sqlite"), {}), Door(SECRET, KEY), hosts=at.known_as)
    with TestClient(app) as client:
        for host in ("192.0.2.7:8770", "127.0.0.1:8770", "localhost:8770", "parlor:8770", "parlor.local"):
            assert client.get("/api/house", headers={"host": host}).status_code == 200
        for host in ("192.0.2.8:8770", "evil.example:8770", "parlor.evil.example"):
            assert client.get("/api/house", headers={"host": host}).status_code == 421
    assert listening("127.0.0.1", lan=False).known_as == ("127.0.0.1", "localhost", "::1")
    assert listening("192.0.2.7", lan=False) == Listening("192.0.2.7")


class _NoNetwork(socket.socket):
    def connect(self, address: Any) -> None:
        raise OSError("the network cannot be reached")


def test_the_addresses_of_this_machine_are_never_its_own_loop() -> None:
    assert not [address for address in network_addresses() if address.startswith("127.")]
    with patch("croupier.service.addresses.socket.socket", _NoNetwork):
        assert network_addresses() == []


@pytest.mark.parametrize("found", [["192.0.2.7", "10.0.0.3"], []])
def test_serving_on_the_network_says_what_to_share_and_makes_a_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], found: list[str]
) -> None:
    opened: dict[str, Any] = {}

    def run(app: Any, floor: Floor, host: str, port: int, say: Any, *_: Any) -> bool:
        opened.update(host=host, app=app)
        say(f"http://127.0.0.1:{port}/")
        return True

    with (
        patch("croupier.service.addresses.network_addresses", lambda: found),
        patch("croupier.service.server.run", run),
        patch("croupier.service.server.note_refusals", lambda _: None),
    ):
        assert serve(lan=True, port=8770, seed=3, store=str(tmp_path / "house.sqlite")) == 0
    output = capsys.readouterr().out
    assert opened["host"] == "0.0.0.0"
    assert ("Share on your network: http://192.0.2.7:8770/ or http://10.0.0.3:8770/" in output) == bool(found)
    assert ("isn't on a network" in output) == (not found)
    assert "everybody is a guest: --staff FILE" in output
    assert serve(lan=True, host="192.0.2.7", store=str(tmp_path / "house.sqlite")) == 2


# --- messages at the table


def _says(guest: Guest, words: str, id: str = "") -> Message:
    return guest.say({"is": "say", "id": id or guest.new_id(), "words": words})


def _hears(guest: Guest) -> list[Message]:
    """Return the next messages that a guest is shown."""
    found: list[Message] = guest.until("chat")["lines"]
    return found


def test_a_message_is_seen_by_everybody_and_is_not_in_the_record(here: House) -> None:
    ann, bo, cy = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS), here.guest("Cy", PACKS, "spectator")
    before, version = kept(here[PACKS]), here[PACKS].version
    assert _says(ann, "Good luck")["is"] == "done"
    for guest in (bo, cy):
        (line,) = _hears(guest)
        assert (line["name"], line["seat"], line["role"], line["words"]) == ("Ann", 3, "player", "Good luck")
    assert _says(cy, "Thank you")["is"] == "done"
    (line,) = _hears(bo)
    assert (line["name"], line["seat"], line["role"]) == ("Cy", 0, "spectator")
    assert (kept(here[PACKS]), here[PACKS].version) == (before, version)
    # A later guest is shown earlier messages; messages come after the table's own welcome.
    dee = here.guest("Dee", PACKS)
    assert [line["words"] for line in _hears(dee)] == ["Good luck", "Thank you"]


def test_a_message_that_is_sent_again_appears_once(here: House) -> None:
    ann, bo = here.guest("Ann", PACKS), here.guest("Bo", PACKS)
    for words in ("Hello", "Hello", "Bye"):
        assert _says(ann, words, id=f"of {words}")["is"] == "done"
    assert [_hears(bo)[0]["words"] for _ in range(2)] == ["Hello", "Bye"]


MARKUP = "<img src=x onerror=alert(1)> &amp; <b>bold</b>"


def test_a_message_is_one_line_of_plain_text(here: House) -> None:
    ann, bo = here.guest("Ann", PACKS), here.guest("Bo", PACKS)
    assert cleaned("  two\n lines\u202e\u200b\x07 ") == "two lines"
    for words in ("", " \n\u200b ", "x" * (LONGEST_LINE + 1)):
        answer = _says(ann, words)
        assert (answer["is"], answer["why"]) == ("refused", "that message is empty or too long")
    assert _says(ann, "x" * LONGEST_LINE)["is"] == "done"
    assert _hears(bo)[0]["words"] == "x" * LONGEST_LINE
    # Markup is not removed: it is text, and pages show it as text (tests/browser/test_browser_together.py).
    assert _says(ann, MARKUP)["is"] == "done"
    assert _hears(bo)[0]["words"] == MARKUP


def test_messages_come_only_so_fast_whatever_the_connection(here: House) -> None:
    ann, bo = here.guest("Ann", PACKS), here.guest("Bo", PACKS)
    now = here[PACKS].chat.clock()
    here[PACKS].chat.clock = lambda: now
    assert [_says(ann, "Hello")["is"] for _ in range(AT_ONCE + 1)] == ["done"] * AT_ONCE + ["refused"]
    again = here.guest("Ann", PACKS, token=ann.token)
    assert "too fast" in _says(again, "Hello")["why"]
    assert _says(bo, "Hello")["is"] == "done"
    now += 3
    assert _says(again, "Hello")["is"] == "done"
    assert _says(again, "Hello")["is"] == "refused"


def test_only_the_last_messages_are_kept(here: House) -> None:
    ann = here.guest("Ann", PACKS)
    moments = iter(range(0, 10**6, 10))
    here[PACKS].chat.clock = lambda: float(next(moments))
    for number in range(KEPT_LINES + 2):
        assert _says(ann, f"message {number}")["is"] == "done"
    lines = _hears(here.guest("Bo", PACKS))
    assert [line["words"] for line in lines] == [f"message {number}" for number in range(2, KEPT_LINES + 2)]
    assert len({line["id"] for line in lines}) == KEPT_LINES


def test_the_house_can_turn_chat_off(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(chat=False)) as here:
        assert here.client.get("/api/house").json()["chat"] is False
        ann = here.guest("Ann", PACKS)
        assert "turned off" in _says(ann, "Hello")["why"]
        assert not any('"chat"' in text for text in ann.raw)


@pytest.mark.parametrize("no_chat", [False, True])
def test_chat_is_on_unless_the_command_says_otherwise(tmp_path: Path, no_chat: bool) -> None:
    floors: list[Floor] = []

    def run(app: Any, floor: Floor, *_: Any) -> bool:
        floors.append(floor)
        return True

    with (
        patch("croupier.service.server.run", run),
        patch("croupier.service.server.note_refusals", lambda _: None),
    ):
        assert serve(no_chat=no_chat, store=str(tmp_path / "house.sqlite"), seed=3) == 0
    assert floors[0].rules.chat is not no_chat


# --- names


@pytest.mark.parametrize("name", ["Ann", "ann", "ANN", " Ann ", "Ａｎｎ"])
def test_no_two_at_a_table_go_by_the_same_name(here: House, name: str) -> None:
    here.guest("Ann", PACKS).sits(3)
    other = here.guest(name, PACKS).sits(4)
    assert here[PACKS].table.books.seats == {3: "Ann", 4: f"{name.strip()} 2"}
    _says(other, "Hello")
    assert _hears(here.guest("Bo", PACKS))[0]["name"] == f"{name.strip()} 2"
