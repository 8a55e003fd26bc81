"""Who comes in, as what, from where: tokens, keys, roles, origins, cookies, headers, and what is never logged."""

import logging
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from re import sub
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from service_house import KEY, PACKS, PAI_GOW, SECRET, House, house, kept, money

from croupier.service.app import COOKIE, HEADERS
from croupier.service.people import LIFE, Door, NotAdmitted, secret_in


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def _guarded(folder: Path, clock: Clock | None = None) -> Iterator[House]:
    """A house whose staff has a key."""
    door = Door(SECRET, KEY, clock=clock or Clock(), turned_away=folder / "signed-out")
    with house(folder, tables=(PACKS,), door=door) as here:
        yield here


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A guarded house for all tests that only read or are refused."""
    with _guarded(tmp_path_factory.mktemp("doors")) as here:
        yield here


@pytest.fixture(autouse=True)
def _no_cookies_are_left(request: pytest.FixtureRequest) -> None:
    if "shared" in request.fixturenames:
        request.getfixturevalue("shared").client.cookies.clear()


def _with(token: str, **more: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}", **more}


def _closed_with(here: House, headers: dict[str, str], table: str = PACKS) -> int:
    """Return the code that closes a connection which should not have been made."""
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        here.client.websocket_connect(f"/ws/tables/{table}", headers=headers) as socket,
    ):
        socket.receive_text(timeout=10)
    return int(closed.value.code)


# --- tokens


def _bad_tokens(good: str) -> dict[str, str]:
    claims, _, seal = good.partition(".")
    other_claims = urlsafe_b64encode(b'{"id":"x","name":"Ann","roles":["supervisor"],"until":99999999999}').decode()
    other_claims = other_claims.rstrip("=")
    _, stranger = Door(b"y" * 32).admit("Ann")
    return {
        "none": "",
        "truncated": good[:-1],
        "without its seal": claims,
        "with an empty seal": f"{claims}.",
        "with claims of one's own": f"{other_claims}.{seal}",
        "with the first letter changed": ("f" if good[0] != "f" else "e") + good[1:],
        "of another house": stranger,
        "no token at all": "supervisor",
        "not ASCII": "é" * 40,
        "two seals": f"{good}.{seal}",
        "a dot": ".",
    }


@pytest.mark.parametrize("kind", list(_bad_tokens("e.e")))
def test_a_bad_token_opens_nothing(kind: str) -> None:
    door = Door(SECRET, KEY)
    _, good = door.admit("Ann")
    assert door.know(good).name == "Ann"
    with pytest.raises(NotAdmitted) as refused:
        door.know(_bad_tokens(good)[kind])
    assert refused.value.why
    assert refused.value.allowed


def test_bad_tokens_are_answered_with_401_and_4401(shared: House) -> None:
    here = shared
    good = here.signs_in("Ann")
    assert here.client.get("/api/session", headers=_with(good)).json()["roles"] == ["player", "spectator"]
    for kind, token in _bad_tokens(good).items():
        if not token.isascii():
            continue
        answer = here.client.get("/api/session", headers=_with(token))
        assert (answer.status_code, bool(answer.json()["why"])) == (401, True), kind
        assert _closed_with(here, _with(token)) == 4401, kind
    assert _closed_with(here, _with(good), "nowhere") == 4404


def test_a_token_runs_out(tmp_path: Path) -> None:
    clock = Clock()
    with _guarded(tmp_path, clock) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        start, token = clock.now, ann.token
        for now, status in ((start + LIFE - 1, 200), (start + LIFE, 401), (start + LIFE + 1, 401)):
            clock.now = now
            assert here.client.get("/api/session", headers=_with(token)).status_code == status
        before = money(here[PACKS])
        ann.send({"is": "do", "id": "late", "do": "PlaceWager", "values": {"area": "pack.1", "amount": 1000}})
        with pytest.raises(WebSocketDisconnect) as closed:
            ann.receive()
        assert closed.value.code == 4401
        assert money(here[PACKS]) == before


def test_a_token_that_was_signed_out_is_worth_nothing_even_on_an_open_line(tmp_path: Path) -> None:
    with _guarded(tmp_path) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS)
        assert here.client.delete("/api/session", headers=_with(ann.token)).status_code == 204
        assert here.client.get("/api/session", headers=_with(ann.token)).status_code == 401
        assert _closed_with(here, _with(ann.token)) == 4401
        ann.gone, heard = True, len(ann.raw)
        bo.sits(4)
        ann.send({"is": "do", "id": "late", "do": "Leave"})
        with pytest.raises(WebSocketDisconnect) as closed:
            ann.receive()
        assert closed.value.code == 4401
        assert len(ann.raw) == heard
        assert here[PACKS].table.books.seats == {3: "Ann", 4: "Bo"}
        assert here.client.get("/api/session", headers=_with(bo.token)).status_code == 200
    # The next process knows it, too.
    with _guarded(tmp_path) as here:
        assert here.client.get("/api/session", headers=_with(ann.token)).status_code == 401


def test_the_secret_is_made_once_and_is_its_owners(tmp_path: Path) -> None:
    path = tmp_path / "new" / "secret"
    secret = secret_in(path)
    assert len(secret) == 32
    assert secret_in(path) == secret
    assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(ValueError, match="32"):
        Door(secret[:31])


# --- roles


@pytest.mark.parametrize(
    ("key", "status", "roles"),
    [
        ("", 201, {"player", "spectator"}),
        (KEY, 201, {"player", "spectator", "dealer", "supervisor", "auditor"}),
        (KEY[:-1], 401, set()),
        (KEY + " ", 401, set()),
        ("ключ", 401, set()),
    ],
)
def test_the_staff_has_a_key(shared: House, key: str, status: int, roles: set[str]) -> None:
    here = shared
    assert here.client.get("/api/house").json()["staff_key_needed"] is True
    answer = here.client.post("/api/session", json={"name": "Ann", "key": key})
    assert answer.status_code == status
    assert set(answer.json().get("roles", ())) == roles


def test_without_a_key_everybody_may_be_everything_but_no_key_is_right(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        assert here.client.get("/api/house").json()["staff_key_needed"] is False
        assert "supervisor" in here.client.post("/api/session", json={"name": "Ann"}).json()["roles"]
        assert here.client.post("/api/session", json={"name": "Ann", "key": "x"}).status_code == 401


@pytest.mark.parametrize("role", ["dealer", "supervisor", "auditor", "device", "", "Player", "owner"])
def test_a_guest_is_a_guest(shared: House, role: str) -> None:
    here = shared
    guest = here.connect(PACKS, here.signs_in("Ann"), role)
    assert guest.hello()["is"] == "fault"
    guest.send({"is": "do", "id": "1", "do": "Freeze"})
    assert guest.receive() == {"is": "fault", "why": "the first message must be hello", "id": ""}
    assert here[PACKS].frozen == ""


PLAYERS_DO: list[tuple[str, dict[str, Any]]] = [
    ("Sit", {"seat": 5, "buy_in": 1000}),
    ("Leave", {}),
    ("PlaceWager", {"area": "pack.1", "amount": 1000}),
    ("WithdrawWager", {"area": "pack.1"}),
    ("Ready", {}),
    ("NotReady", {}),
    ("Undo", {}),
    ("Clear", {}),
    ("Repeat", {}),
    ("BuyIn", {"amount": 1000}),
    ("Tip", {"amount": 100}),
]
STAFF_DO: list[tuple[str, dict[str, Any]]] = [
    ("NoMoreBets", {}),
    ("CallOffRound", {}),
    ("AnswerFor", {"seat": 3}),
    ("ClearSeat", {"seat": 3}),
    ("BeginRound", {}),
    ("Proceed", {}),
    ("OpenTable", {}),
    ("CloseTable", {}),
    ("ChangeCards", {}),
    ("RemoveDevice", {"device": "shuffler"}),
    ("UseMethod", {"method": "shuffle_by_hand"}),
    ("RaiseIrregularity", {"kind": "jam"}),
    ("Freeze", {"why": "x"}),
    ("Unfreeze", {}),
    ("TakeDealing", {}),
    ("GiveBackDealing", {}),
    ("ValidatePayout", {}),
    ("CompleteDocumentation", {}),
    ("CardExposed", {}),
    ("ShufflerFault", {}),
    ("CorrectPayment", {"round": 1, "seat": 3, "area": "pack.1", "paid": 100000, "reason": "mine"}),
]


def test_nobody_does_what_is_anothers_to_do(tmp_path: Path) -> None:
    with _guarded(tmp_path) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("PlaceWager", {"area": "pack.1", "amount": 1000})
        others = [
            here.guest("Will", PACKS, role) for role in ("spectator", "auditor", "supervisor", "dealer", "player")
        ]
        before = money(here[PACKS]), kept(here[PACKS]), here[PACKS].version
        for what, value in PLAYERS_DO:
            for guest in others:
                if (guest.role, what) != ("player", "Sit"):
                    assert guest.refused(what, value)["words"], (guest.role, what)
        for what, value in STAFF_DO:
            for guest in (ann, others[0], others[1], others[4]):
                guest.refused(what, value)
        supervisor, dealer = others[2], others[3]
        for what in ("TakeDealing", "NoMoreBets", "BeginRound", "CallOffRound", "Proceed"):
            supervisor.refused(what)
        for what in ("Freeze", "Unfreeze", "CloseTable", "ChangeCards", "OpenTable"):
            dealer.refused(what)
        assert (money(here[PACKS]), kept(here[PACKS]), here[PACKS].version) == before
        assert (here[PACKS].frozen, here[PACKS].house_deals, here[PACKS].trouble.waiting) == ("", True, [])


def test_a_dealer_who_does_not_deal_gives_nothing(tmp_path: Path) -> None:
    """While the house deals, a dealer who watches can't close others' wagers."""
    with _guarded(tmp_path) as here:
        ann, dealer = here.guest("Ann", PACKS).sits(3), here.guest("Dee", PACKS, "dealer")
        ann.must("PlaceWager", {"area": "pack.1", "amount": 1000})
        for what in ("NoMoreBets", "CallOffRound", "Proceed", "BeginRound"):
            dealer.refused(what)
        assert ann.view["state"] == "wagers open"


def test_the_seat_in_a_message_counts_for_nothing(shared: House) -> None:
    here = shared
    ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS).sits(4)
    before = here[PACKS].table.books.net(3), ann.view["seats"][2]["chips"]
    bo.refused("PlaceWager", {"seat": 3, "area": "pack.1", "amount": 1000})
    for what in ("Tip", "BuyIn"):
        assert "your own seat" in bo.refused(what, {"seat": 3, "amount": 100})["why"]
        bo.must(what, {"seat": 4, "amount": 100})
    bo.must("Tip", {"amount": 100})
    bo.refused("LeaveSeat", {"seat": 3})
    bo.refused("Sit", {"seat": 3, "buy_in": 1000})
    assert (here[PACKS].table.books.net(3), ann.view["seats"][2]["chips"]) == before
    assert bo.view["seats"][3]["chips"] == 199_900
    # Seats are held by verbs; the bare commands, which would leave a seat without its holder, are not actions.
    for what, value in (("LeaveSeat", {}), ("SitDown", {"name": "Dealer"})):
        assert "no action" in bo.refused(what, value)["why"]


# --- origins, cookies, headers


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://[", "http://testserver.local:81", "x"])
def test_a_page_of_another_origin_is_refused(shared: House, origin: str) -> None:
    here = shared
    token = here.signs_in("Ann")
    answer = here.client.post("/api/session", json={"name": "Eve"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert here.client.delete("/api/session", headers=_with(token, Origin=origin)).status_code == 403
    assert _closed_with(here, _with(token, Origin=origin)) == 4403
    assert here.client.get("/api/session", headers=_with(token)).status_code == 200


def test_a_page_of_the_house_is_not(shared: House) -> None:
    here = shared
    own = {"Origin": "http://testserver.local"}
    answer = here.client.post("/api/session", json={"name": "Ann"}, headers=own)
    assert answer.status_code == 201
    with here.client.websocket_connect(f"/ws/tables/{PACKS}", headers=own) as socket:
        socket.send_text('{"is": "hello"}')
        assert '"welcome"' in socket.receive_text(timeout=10)


def test_the_cookie_is_for_the_browser_alone(shared: House) -> None:
    here = shared
    answer = here.client.post("/api/session", json={"name": "Ann"})
    flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/", f"max-age={LIFE}"} <= flags
    assert "secure" not in flags
    assert answer.headers["cache-control"] == "no-store"
    # It identifies a person, for requests and at tables.
    assert here.client.get("/api/session").json()["name"] == "Ann"
    secure = here.client.post("https://testserver.local/api/session", json={"name": "Ann"})
    assert "secure" in secure.headers["set-cookie"].lower()
    gone = here.client.delete("https://testserver.local/api/session")
    assert f"{COOKIE}=" in gone.headers["set-cookie"]
    assert "max-age=0" in gone.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/api/house", 200),
        ("GET", "/api/tables", 200),
        ("GET", "/api/session", 401),
        ("GET", "/api/tables/none", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing.js", 404),
        ("GET", "/api/paragraph?cite=1:2-3", 404),
        ("POST", "/api/session", 400),
        ("PUT", "/api/house", 405),
        ("GET", "/api/schema/openapi.json", 200),
        ("GET", "/../../pyproject.toml", 404),
        ("GET", "/..%2f..%2fapp.py", 404),
        ("GET", "/index.html%00.js", 404),
        ("GET", "/%00", 404),
        ("GET", "/index.html/api.js", 404),
        ("GET", f"/{'a' * 300}.js", 404),
        ("GET", "/" + "a/" * 900, 404),
        ("GET", f"/{'a/' * 1001}", 404),
        ("GET", f"/api/tables/{'a' * 2001}", 414),
        ("GET", f"/api/house?{'a' * 2001}", 414),
        ("POST", f"/api/session?{'a' * 2001}", 414),
    ],
)
def test_every_answer_has_its_headers(shared: House, method: str, path: str, status: int) -> None:
    here = shared
    answer = here.client.request(method, path, content=b"{" if method == "POST" else None)
    assert answer.status_code == status, answer.text[:300]
    for name, value in HEADERS.items():
        assert answer.headers.get(name) == value, name
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    if status >= 400 and path.startswith("/api"):
        assert answer.json()["why"]


@pytest.mark.parametrize(
    "hostile", ["%00", "a" * 300, "%ff%fe", "..%2f..", "%0d%0aX: y", "-1", "1e400", "9" * 20, "%F0%9F%82%A1"]
)
def test_no_part_of_an_address_breaks_the_house(shared: House, hostile: str) -> None:
    """Whatever is in place of a table, a day or a number, the house says that there is none."""
    _, token = shared.door.admit("Sue", KEY)
    paths = shared.client.get("/api/schema/openapi.json").json()["paths"]
    tried = [path for path, calls in paths.items() if "get" in calls]
    tried = [*tried, *(path.replace("{name}", PACKS) for path in tried)]
    broken = [address for path in tried if (address := sub(r"{[^}]*}", hostile, path)) != path]
    assert len(broken) > 10
    for address in broken:
        answer = shared.client.get(address, headers=_with(token))
        assert 400 <= answer.status_code < 500, (address, answer.status_code, answer.text[:200])
        assert answer.json()["why"]


def test_a_mistake_of_the_program_is_answered_and_logged(
    shared: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_: str) -> None:
        raise ZeroDivisionError("here it is")

    monkeypatch.setattr("croupier.service.paragraphs.known", fails)
    answer = shared.client.get("/api/paragraph?cite=19:47-2.7")
    assert (answer.status_code, "here it is" in answer.text) == (500, False)
    assert "your request is not at fault" in answer.json()["why"]
    assert "GET '/api/paragraph' failed" in caplog.text
    assert "here it is" in caplog.text


# --- what is never logged


def test_no_token_and_no_key_is_in_a_log_or_an_address(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with _guarded(tmp_path) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        supervisor = here.guest("Sue", PACKS, "supervisor")
        here.client.post("/api/session", json={"name": "Eve", "key": "a wrong key, nearly right"})
        here.client.get("/api/session", headers=_with(ann.token[:-2]))
        ann.refused("Freeze")
        ann.say("{")
        ann.say({"is": "hello", "as": "supervisor"})
        here.client.delete("/api/session", headers=_with(supervisor.token))
        texts = [f"{record.getMessage()} {record.args}" for record in caplog.records]
        noted = [record.getMessage() for record in caplog.records if record.name == "croupier.service.refusals"]
        for refused in ("not the staff key", "not a token of this house", "may not do that", "could not be read"):
            assert any(refused in line for line in noted), (refused, noted)
        for secret in (ann.token, supervisor.token, ann.token.partition(".")[2], KEY, "a wrong key"):
            assert not any(secret in text for text in texts)
        schema = here.client.get("/api/schema/openapi.json").json()
        calls = [call for path in schema["paths"].values() for call in path.values() if isinstance(call, dict)]
        requests = [parameter["name"] for call in calls for parameter in call.get("parameters", ())]
        assert not {"token", "key"} & set(requests)
        # A token in an address doesn't count.
        assert here.client.get("/api/session", params={"token": ann.token, COOKIE: ann.token}).status_code == 401
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    assert not any(ann.token.encode() in path.read_bytes() for path in files)


def test_pai_gow_has_the_same_doors(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,), door=Door(SECRET, KEY)) as here:
        ann = here.guest("Ann", PAI_GOW).sits(3)
        for what, value in STAFF_DO:
            ann.refused(what, value)
        for what in ("OfferBank", "StubCounted", "MisdealFound", "OrderRecut", "HandExposed", "WrongNumberOfCards"):
            ann.refused(what, {"count": 4} if what == "StubCounted" else {})
