"""Whatever a client sends: a clear error, a line in the log, and no change."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from service_house import PACKS, PAI_GOW, Guest, House, house, kept, money, standing, wager_at_pai_gow

from croupier.play.house_players import MARK
from croupier.service import messages
from croupier.service.app import Client
from croupier.service.people import LONGEST_NAME, Door, NotAdmitted
from croupier.service.rate_limits import LARGEST_BODY, LARGEST_MESSAGE, WAITING, Pace

PLACE = {"area": "pack.1", "amount": 1000}


@pytest.fixture(scope="module")
def seated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """A player at Pack's Poker with a wager, for requests that are refused and so change nothing."""
    with house(tmp_path_factory.mktemp("hostile"), tables=(PACKS,)) as here:
        guest = here.guest("Ann", PACKS).sits(3)
        guest.must("PlaceWager", PLACE)
        yield guest


@contextmanager
def _unchanged(here: House, table: str, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check that nothing of the table, its record and its versions changes, and that the refusal is logged in one
    line.
    """
    caplog.set_level(logging.INFO, "croupier.service.refusals")
    caplog.clear()
    live = here[table]
    before = money(live), kept(live), live.version, dict(live.table.books.seats), sorted(live.sittings)
    yield
    live.table.books.check()
    assert (money(live), kept(live), live.version, dict(live.table.books.seats), sorted(live.sittings)) == before
    lines = [record.getMessage() for record in caplog.records if record.name == "croupier.service.refusals"]
    assert lines
    assert all(line.isprintable() for line in lines)


def _do(what: str, values: Any, id: Any = "x") -> str:
    return json.dumps({"is": "do", "id": id, "do": what, "values": values})


UNREADABLE = {
    "nothing": "",
    "no JSON": "{",
    "a number": "7",
    "a list": "[]",
    "null": "null",
    "no kind": "{}",
    "an unknown kind": '{"is": "shout"}',
    "a kind that is a number": '{"is": 1}',
    "what the table says": '{"is": "done", "id": "1", "version": 1}',
    "no id": '{"is": "do", "do": "Ready"}',
    "an id that is a number": _do("Ready", {}, 1),
    "an id that is a list": _do("Ready", {}, ["1"]),
    "fields that are a list": _do("Ready", []),
    "fields that are a text": _do("Ready", "all"),
    "an unknown field": '{"is": "do", "id": "1", "do": "Ready", "seat": 4}',
    "an unknown field with a line break": '{"is": "do", "id": "1", "do": "Ready", "a\\nb": 4}',
    "an unknown field of hello": '{"is": "hello", "seat": 4}',
    "since that is a text": '{"is": "hello", "since": "all"}',
    "NaN": '{"is": "do", "id": "1", "do": "Tip", "values": {"amount": NaN}}',
    "infinity": '{"is": "do", "id": "1", "do": "Tip", "values": {"amount": Infinity}}',
    "two messages": _do("Ready", {}) + _do("Ready", {}),
    "half a surrogate pair": '{"is": "do", "id": "1", "do": "Tip", "values": {"amount": "\\ud800"}}',
    "deep nesting": '{"is": "do", "id": "1", "do": "Tip", "values": {"amount": ' + "[" * 3900 + "]" * 3900 + "}}",
    "deep and never closed": '{"is": "do", "id": "1", "do": "Tip", "values": ' + '{"a":' * 1500,
    "an empty id": _do("Ready", {}, ""),
    "an id of 65 characters": _do("Ready", {}, "x" * 65),
    "an id with a line break": _do("Ready", {}, "a\nb"),
    "an id with a right-to-left override": _do("Ready", {}, "a\u202eb"),
    "an ask without an id": '{"is": "ask", "id": "", "about": "cost"}',
}


@pytest.mark.parametrize("kind", list(UNREADABLE))
def test_what_cannot_be_read(seated: Guest, caplog: pytest.LogCaptureFixture, kind: str) -> None:
    with _unchanged(seated.house, PACKS, caplog):
        answer = seated.say(UNREADABLE[kind])
        assert answer["is"] == "fault", answer
        assert answer["why"]


REFUSED: dict[str, tuple[str, Any]] = {
    "an unknown action": ("Win", {}),
    "an unknown action with line breaks": ("a\nb", {}),
    "no action": ("", {}),
    "a base class": ("Command", {}),
    "an irregularity as such": ("Irregularity", {}),
    "a negative stake": ("PlaceWager", {"area": "pack.1", "amount": -1000}),
    "no stake": ("PlaceWager", {"area": "pack.1", "amount": 0}),
    "a fractional stake": ("PlaceWager", {"area": "pack.1", "amount": 1000.5}),
    "a stake that is a float": ("PlaceWager", {"area": "pack.1", "amount": 1000.0}),
    "a stake that is a text": ("PlaceWager", {"area": "pack.1", "amount": "1000"}),
    "a stake that is true": ("PlaceWager", {"area": "pack.1", "amount": True}),
    "a stake that is a list": ("PlaceWager", {"area": "pack.1", "amount": [1000]}),
    "a stake that is nothing": ("PlaceWager", {"area": "pack.1", "amount": None}),
    "a stake of a cent": ("PlaceWager", {"area": "pack.1", "amount": 1}),
    "a huge stake": ("PlaceWager", {"area": "pack.1", "amount": 10**12}),
    "a stake beyond 64 bits": ("PlaceWager", {"area": "pack.1", "amount": 2**64}),
    "a stake beyond all bounds": ("PlaceWager", {"area": "pack.1", "amount": 10**400}),
    "a negative coupon": ("PlaceWager", {"area": "pack.1", "amount": 1000, "coupon": -1000}),
    "a coupon one has not": ("PlaceWager", {"area": "pack.1", "amount": 1000, "coupon": 1000}),
    "another tender": ("PlaceWager", {"area": "pack.1", "amount": 1000, "tender": "promises"}),
    "no area": ("PlaceWager", {"amount": 1000}),
    "an unknown area": ("PlaceWager", {"area": "pack.4", "amount": 1000}),
    "an area with an account's name": ("PlaceWager", {"area": "../seat.4.stack", "amount": 1000}),
    "an area that is an object": ("PlaceWager", {"area": {"a": 1}, "amount": 1000}),
    "an unknown field": ("PlaceWager", {"area": "pack.1", "amount": 1000, "to": "me"}),
    "a field with a line break": ("PlaceWager", {"area": "pack.1", "amount": 1000, "a\nb": 1}),
    "withdrawing what is not there": ("WithdrawWager", {"area": "pack.2"}),
    "a negative tip": ("Tip", {"amount": -100}),
    "a tip that is a list": ("Tip", {"amount": [[]]}),
    "a tip of more than all": ("Tip", {"amount": 10**9}),
    "negative chips": ("BuyIn", {"amount": -100}),
    "chips without end": ("BuyIn", {"amount": 10**13}),
    "a coupon without end": ("BuyIn", {"amount": 100, "coupons": 10**13}),
    "an area too long": ("WithdrawWager", {"area": "x" * 201}),
    "Shuffled": ("Shuffled", {"order": ["AS"], "salt": "x"}),
    "DiceShaken": ("DiceShaken", {"dice": [6, 6, 6]}),
    "WagersRegistered": ("WagersRegistered", {}),
    "WagersRegistered with some": ("WagersRegistered", {"not_accepted": ["3:pack.1"]}),
    "NumberSelected": ("NumberSelected", {"number": 1}),
    "CardExposed": ("CardExposed", {}),
    "ShufflerFault": ("ShufflerFault", {"fault": "jams"}),
    "HandExposed": ("HandExposed", {"position": 3}),
    "another's seat": ("Sit", {"seat": 4, "buy_in": 1000}),
    "chips for another's seat": ("BuyIn", {"seat": 4, "amount": 100}),
    "a tip from another's seat": ("Tip", {"seat": 4, "amount": 100}),
    "a tip from nobody's seat": ("Tip", {"seat": None, "amount": 100}),
    "an answer for another": ("AnswerFor", {"seat": 4}),
    "another's seat to be cleared": ("ClearSeat", {"seat": 4}),
    "coming back from nowhere, with a field": ("ComeBack", {"seat": 4}),
    "SetHand where none is set": ("SetHand", {"position": 3, "low": [1, 2]}),
    "TouchCards": ("TouchCards", {}),
}


@pytest.mark.parametrize("kind", list(REFUSED))
def test_what_is_refused(seated: Guest, caplog: pytest.LogCaptureFixture, kind: str) -> None:
    with _unchanged(seated.house, PACKS, caplog):
        answer = seated.say(_do(*REFUSED[kind], id=f"refused {kind}"))
        assert answer["is"] in ("refused", "fault"), answer
        assert answer["why"]


@pytest.mark.parametrize(
    "values", [{"amount": 10**13}, {"amount": -5}, {"amount": 150}, {"amount": 1000, "coupons": 7}]
)
def test_who_sits_down_badly_has_not_sat_down(
    seated: Guest, caplog: pytest.LogCaptureFixture, values: dict[str, int]
) -> None:
    other = seated.house.guest("Bo", PACKS)
    with _unchanged(seated.house, PACKS, caplog):
        more = {name: value for name, value in values.items() if name == "coupons"}
        other.refused("Sit", {"seat": 5, "buy_in": values["amount"], **more})
        for seat in (0, -1, 8, 10**13):
            other.refused("Sit", {"seat": seat, "buy_in": 1000})
        other.refused("Sit", {"seat": "5", "buy_in": 1000})
        other.refused("Sit", {"seat": 5})
    other.leave_the_line()


def test_the_largest_message_is_read_and_one_more_byte_is_not(seated: Guest, caplog: pytest.LogCaptureFixture) -> None:
    for filler, size in (("x", 1), ("é", 2)):
        empty = json.dumps({"is": "do", "id": "x", "do": ""}, ensure_ascii=False)
        room = LARGEST_MESSAGE - len(empty.encode())
        fitting = (filler * room)[: room // size] + "x" * (room % size)
        for text, kind in ((fitting, "refused"), (fitting + "x", "fault")):
            message = json.dumps({"is": "do", "id": "x", "do": text}, ensure_ascii=False)
            assert len(message.encode()) == LARGEST_MESSAGE + (kind == "fault")
            with _unchanged(seated.house, PACKS, caplog):
                assert seated.say(message)["is"] == kind


def test_an_id_of_64_characters_is_one(seated: Guest) -> None:
    assert seated.say(_do("NotReady", {}, "x" * 64))["is"] == "done"
    assert seated.say(_do("NotReady", {}, "“ünïcödé” 牌")) ["is"] == "done"  # fmt: skip


def test_a_binary_message_is_read_or_refused_and_nothing_else(seated: Guest) -> None:
    guest = seated.house.connect(PACKS, seated.token)
    guest.socket.send_bytes(b"\xff\xfe{")
    assert guest.receive()["is"] == "fault"
    assert guest.hello()["is"] == "welcome"
    guest.leave_the_line()


def test_nothing_before_hello(seated: Guest, caplog: pytest.LogCaptureFixture) -> None:
    guest = seated.house.connect(PACKS, seated.token)
    with _unchanged(seated.house, PACKS, caplog):
        for message in (_do("Clear", {}), '{"is": "ask", "id": "1", "about": "cost"}'):
            guest.send(message)
            assert "hello" in guest.receive()["why"]
    guest.leave_the_line()


def test_hello_with_numbers_beyond_all_bounds(seated: Guest) -> None:
    guest = seated.house.connect(PACKS, seated.token)
    for since in (-(2**63), -2, 2**62, 2**63 - 1):
        assert guest.hello(since, seated.house[PACKS].epoch)["is"] == "welcome"
    guest.leave_the_line()


@pytest.mark.parametrize("values", [{"low": [1, 1]}, {"low": [0, 1]}, {"low": [1, 8]}, {"low": "12"},
    {"low": [1, "2"]}, {"low": [[1], 2]}, {"low": [True, 2]}, {"low": list(range(1, 900))}, {"low": None},
    {"position": 5, "low": [1, 2]}, {"position": 0, "low": [1, 2]}, {"position": -1, "low": [1, 2]}])  # fmt: skip
def test_a_hand_set_badly(pai_gow: list[Guest], caplog: pytest.LogCaptureFixture, values: dict[str, Any]) -> None:
    ann = pai_gow[0]
    with _unchanged(ann.house, PAI_GOW, caplog):
        ann.refused("SetHand", {"position": 2, **values})
        ann.refused("PlaceWager", {"area": "bet.2", "amount": 1000})
        ann.refused("Leave")
        ann.refused("Undo")
        ann.refused("Ready")
        ann.refused("CutCards", {"at": 20})
        ann.refused("AcceptBank")
        ann.refused("AskHouseWay", {"position": 5})
        ann.refused("Surrender", {"position": 5})


@pytest.fixture(scope="module")
def pai_gow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Guest]]:
    """Two players who must set their hands."""
    with house(tmp_path_factory.mktemp("pai gow"), tables=(PAI_GOW,)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        wager_at_pai_gow(two)
        yield two


def test_a_foul_hand_is_announced_before_it_is_set_and_loses(tmp_path: Path) -> None:
    """19:47-11.9(g): a player may set a hand badly, but never without a warning."""
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        ann = here.guest("Ann", PAI_GOW).sits(2)
        wager_at_pai_gow([ann])
        question = ann.question
        assert question is not None
        foul = [setting for setting in question["settings"] if setting["foul"]]
        assert foul
        assert len(foul) + len(standing(question)) == 21
        assert "11.9(a)" in foul[0]["foul"]
        ann.must("SetHand", {"position": 2, "low": foul[0]["low"]})
        settled = [message["data"] for message in ann.steps if message["is"] == "Settled"]
        assert [settlement["outcome"] for settlement in settled] == ["lose"]


# --- names


@pytest.mark.parametrize(
    "name", ["", " ", "a\x00b", "a\u202eb", "\u200b", "\x1b[31mred", "x" * (LONGEST_NAME + 1), f"Ann{MARK}"]
)
def test_a_name_that_cannot_be_shown_is_none(name: str) -> None:
    with pytest.raises(NotAdmitted, match="Allowed"):
        Door(b"x" * 32).admit(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\nb", "a b"),
        ("  Ann\t", "Ann"),
        ("a\u2028b", "a b"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
        ("牌 é", "牌 é"),
    ],
)
def test_a_name_is_one_line(name: str, shown: str) -> None:
    assert Door(b"x" * 32).admit(name)[0].name == shown


def test_a_script_in_a_name_is_a_text_and_no_more(tmp_path: Path) -> None:
    name = "<script>alert(1)</script>&\"';--"
    with house(tmp_path, tables=(PACKS,)) as here:
        assert len(name) <= LONGEST_NAME
        ann = here.guest(name, PACKS).sits(3)
        assert ann.view["seats"][2]["name"] == name
        assert here[PACKS].table.books.seats == {3: name}
        for path in ("/api/session", "/api/tables"):
            answer = here.client.get(path, headers={"Authorization": f"Bearer {ann.token}"})
            assert name in json.dumps(answer.json(), ensure_ascii=False).replace('\\"', '"')
            assert answer.headers["content-type"].startswith("application/json")
            assert answer.headers["x-content-type-options"] == "nosniff"
    with house(tmp_path, tables=(PACKS,)) as here:
        assert here[PACKS].table.books.seats == {3: name}


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'{"name": 7}', b'{"name": "Ann", "roles": ["dealer"]}',
    b'{"name": "Ann", "key": null}', b'\xff\xfe', b'{"name": "\\ud800"}', b"[" * 10_000],
    ids=lambda body: body[:20].decode("latin-1"))  # fmt: skip
def test_a_bad_session_request_is_refused(seated: Guest, body: bytes) -> None:
    answer = seated.house.client.post("/api/session", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 401), (answer.status_code, answer.text)
    assert answer.json()["why"]
    assert "set-cookie" not in answer.headers


def test_a_body_beyond_the_limit_is_not_read(seated: Guest) -> None:
    def send(size: int) -> int:
        body = b'{"name": "' + b"x" * (size - 12) + b'"}'
        assert len(body) == size
        answer = seated.house.client.post("/api/session", content=body, headers={"Content-Type": "application/json"})
        return answer.status_code

    assert send(LARGEST_BODY) == 401
    assert send(LARGEST_BODY + 1) == 413


# --- pace


class _Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_pace_at_its_limit() -> None:
    clock = _Clock()
    pace = Pace(burst=3, rate=2, clock=clock)
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.49
    assert not pace.allows()
    clock.now += 0.01 + 1e-9
    assert [pace.allows(), pace.allows()] == [True, False]
    clock.now += 3600
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]


def test_who_sends_too_fast_is_told_so_and_may_go_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    clock = _Clock()
    with house(tmp_path, tables=(PACKS,), pace=lambda: Pace(burst=3, rate=1, clock=clock)) as here:
        ann = here.guest("Ann", PACKS)
        ann.sits(3)
        ann.must("PlaceWager", PLACE)
        with _unchanged(here, PACKS, caplog):
            answer = ann.do("PlaceWager", PLACE, id="again")
            assert (answer["is"], "slow down" in answer["why"]) == ("fault", True)
        clock.now += 1
        ann.must("PlaceWager", PLACE, id="again")
        # It doesn't slow others down.
        here.guest("Bo", PACKS).sits(4)


def test_too_many_who_sign_in_from_one_place(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,), pace=lambda: Pace(burst=2, rate=0)) as here:
        answers = [here.client.post("/api/session", json={"name": "Ann"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[-1].json()["why"]


# --- a client that does not read


class _Deaf:
    """A connection that never reads: every send waits forever."""

    def __init__(self) -> None:
        self.closed = 0
        self.takes = asyncio.Event()

    async def send_data(self, data: str, mode: str) -> None:
        await self.takes.wait()

    async def receive_data(self, mode: str) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


def test_who_does_not_read_is_let_go(seated: Guest) -> None:
    live, door = seated.house[PACKS], seated.house.door

    async def play() -> list[bool]:
        socket = _Deaf()
        client = Client(cast(Any, socket), door.know(seated.token), live, door)
        serving = asyncio.create_task(client.serve())
        await asyncio.sleep(0)
        found = []
        for _ in range(WAITING + 2):
            client.send(messages.FaultMessage("x"))
            await asyncio.sleep(0)
            found.append(client.gone)
        socket.takes.set()
        for _ in range(50):
            await asyncio.sleep(0)
        found.append(socket.closed == 4408)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        return found

    # One message is being written, and the queue is full.
    assert asyncio.run(play()) == [False] * (WAITING + 1) + [True, True]


def test_messages_are_described_as_they_are() -> None:
    """The largest legal message is far smaller than the limit."""
    longest = messages.Do("x" * 64, "PlaceWager", {"area": "x" * 200, "amount": 10**12, "coupon": 10**12})
    assert len(msgspec.json.encode(longest)) < LARGEST_MESSAGE / 2
