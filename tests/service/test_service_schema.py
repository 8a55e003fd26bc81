"""The service against its own description: whatever is sent, the answer is one that the description announces."""

import json
import re
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from httpx import Response
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode, openapi
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation, BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from service_house import PACKS, PAI_GOW, Guest, House, house, round_at_packs, whole

CONFORMS = [
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]
BOUNDED = settings(
    max_examples=10,
    deadline=None,
    database=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
"""The same few examples each time, so that every run takes as long."""

FEW_ROUNDS = 2_000
"""A requested simulation is played, so it is a short one."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with patch("croupier.service.jobs.MOST_ROUNDS", FEW_ROUNDS), house(tmp_path_factory.mktemp("schema")) as opened:
        yield opened


@pytest.fixture(scope="module")
def token(here: House) -> str:
    return here.signs_in("Sue")


@pytest.fixture(scope="module")
def described(here: House) -> BaseSchema:
    answer = here.client.get("/api/schema/openapi.json")
    assert answer.status_code == 200
    schema: BaseSchema = openapi.from_dict(answer.json())
    return schema


def operations(schema: BaseSchema) -> list[APIOperation[Any, Any, Any, Any]]:
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def send(here: House, case: Case[Any], token: str) -> Response:
    """Send a case; the answer is never a failure of the service, and always one that is described."""
    here.client.cookies.clear()
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    sent = case.as_transport_kwargs(base_url="http://testserver.local", headers=headers)
    cookies = sent.pop("cookies", None) or {}
    if isinstance(body := sent.pop("data", None), bytes | str):
        sent["content"] = body
    here.client.cookies.update({name: value for name, value in cookies.items() if value.isascii()})
    answer = here.client.request(**sent)
    here.client.cookies.clear()
    assert answer.status_code < 500 or answer.status_code == 503, (sent, answer.status_code, answer.text)
    case.validate_response(answer, checks=CONFORMS)
    return answer


def test_the_description_names_every_door(described: BaseSchema) -> None:
    paths = {operation.label for operation in operations(described)}
    assert len(paths) >= 25
    assert {"GET /api/house", "POST /api/session", "GET /api/tables/{name}", "POST /api/simulations"} <= paths


def asks_one(here: House, operation: APIOperation[Any, Any, Any, Any], token: str, mode: GenerationMode) -> set[int]:
    """Send a few requests to one door; return the statuses of its answers."""
    answered: set[int] = set()

    @BOUNDED
    @given(operation.as_strategy(generation_mode=mode), st.sampled_from((PACKS, PAI_GOW, "")))
    def each(case: Case[Any], table: str) -> None:
        # Made-up names belong to no table, so most of them are replaced by real ones.
        if table and operation.path.startswith("/api/tables/{name}") and isinstance(case.path_parameters, dict):
            case.path_parameters["name"] = table
        answered.add(send(here, case, token).status_code)

    each()
    return answered


def asks(here: House, described: BaseSchema, token: str, mode: GenerationMode) -> dict[str, set[int]]:
    """Send a few requests to every door except the one that would sign the client out."""
    found = [operation for operation in operations(described) if not token or operation.label != "DELETE /api/session"]
    if mode is GenerationMode.NEGATIVE:
        found = [
            operation for operation in found if len(operation.query) or len(operation.body)
        ]  # A name in a path never has a wrong kind.
    return {operation.label: asks_one(here, operation, token, mode) for operation in found}


def test_every_answer_is_as_described(here: House, described: BaseSchema, token: str) -> None:
    answered = asks(here, described, token, GenerationMode.POSITIVE)
    assert len(answered) == len(operations(described)) - 1
    for label in ("GET /api/tables/{name}", "GET /api/tables/{name}/odds", "GET /api/odds/games", "GET /api/session"):
        assert {200, 201} & answered[label], label
    del answered["POST /api/session"]  # A made-up key is a wrong one.
    assert 401 not in set().union(*answered.values())


def test_real_requests_are_answered_as_described(here: House, described: BaseSchema, token: str) -> None:
    """Made-up names mostly lead to refusals; these are the answers that pages get."""
    ann = here.guest("Ann", PACKS).sits(3)
    round_at_packs([ann])
    ann.must("Leave")

    def use(method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Send a request as a page does; return the answer."""
        where = {name: query.pop(name) for name in list(query) if f"{{{name}}}" in path}
        more = {"body": body, "media_type": "application/json"} if body is not None else {}
        case = described[path][method].Case(path_parameters=where, query=query, **more)
        answer = send(here, case, token)
        assert answer.status_code in (200, 201), answer.text
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.text

    listed = use("get", "/api/tables/{name}/rounds", name=PACKS)
    first = listed["rounds"][-1]
    at = {"name": PACKS, "day": listed["day"]}
    for role in ("spectator", "seat:3"):
        found = use(
            "get",
            "/api/tables/{name}/rounds/{of_day}/{record}",
            **{"name": PACKS, "of_day": first["day"], "record": first["record"], "as": role},
        )
        assert found["steps"]
    assert use("get", "/api/tables/{name}/chain", **at)
    assert use("get", "/api/tables/{name}/report", **at)
    assert use("get", "/api/tables/{name}/export", **at)
    assert use("get", "/api/tables/{name}/recall", name=PACKS, seat=3)
    result = use("get", "/api/paragraph", cite="13:69F-43.11(b)1")
    assert result["words"]
    assert result["tables"][0]["columns"] == list("ABCDE")
    assert result["code"][0]["places"]
    assert re.fullmatch(r"cases/packs_poker/.*\.toml:\d+", result["cases"][0]["place"])
    assert use("get", "/api/odds/{name}", name="packs-poker", wager="five")
    assert "<svg" in use("get", "/api/odds/{name}/plot.svg", name="packs-poker", wager="five")
    assert use("post", "/api/odds/compare", {"a": {"table": PACKS}, "b": {"game": "packs-poker"}})["wagers"]
    job = use("post", "/api/simulations", {"game": "packs-poker", "rounds": FEW_ROUNDS, "seed": 1})["id"]
    use("get", "/api/simulations/{job}", job=job)
    use("delete", "/api/simulations/{job}", job=job)
    training = use("post", "/api/training", {"table": PACKS})["training"]["id"]
    assert use("get", "/api/training/{training}", training=training)["part"]
    assert use("post", "/api/training/{training}", {"answer": "1"}, training=training)["verdict"]
    course = use("post", "/api/drills", {"game": "packs-poker", "questions": 1})["id"]
    assert use("get", "/api/drills/{course}", course=course)["question"]
    over = use("post", "/api/drills/{course}", {"answer": "?"}, course=course)
    assert over["learned"]["to_learn"]
    assert use("post", "/api/drills", {"game": "packs-poker", "progress": over["progress"]})["question"]
    assert use("get", "/api/drills/games")


def test_what_does_not_fit_the_description_is_refused_in_it(here: House, described: BaseSchema, token: str) -> None:
    answered = asks(here, described, token, GenerationMode.NEGATIVE)
    assert len(answered) >= 12
    for label in ("POST /api/session", "POST /api/simulations", "POST /api/odds/compare", "POST /api/training"):
        assert answered[label] == {400}, label


def test_nobody_is_answered_without_a_token(here: House, described: BaseSchema) -> None:
    open_doors = {
        "GET /api/house",
        "POST /api/session",
        "GET /api/paragraph",
        "GET /api/tables",
        "GET /api/tables/{name}",
        "GET /api/tables/{name}/picture.svg",
        "GET /api/log",
        "GET /api/log/consistency",
        "GET /checkpoint",
        "GET /checkpoint/{size}",
    }
    for label, statuses in asks(here, described, "", GenerationMode.POSITIVE).items():
        assert label in open_doors or statuses <= {400, 401}, (label, statuses)


def test_the_check_can_fail(here: House, token: str) -> None:
    """A description that omits an answer is found out."""
    description = here.client.get("/api/schema/openapi.json").json()
    del description["paths"]["/api/tables/{name}"]["get"]["responses"]["404"]
    operation = openapi.from_dict(description)["/api/tables/{name}"]["get"]
    with pytest.raises(FailureGroup, match="Undocumented status code"):
        send(here, operation.Case(path_parameters={"name": "nowhere"}), token)


# --- over the WebSocket

DEEDS = (
    *("Sit", "Ready", "NotReady", "Undo", "Clear", "Repeat", "Leave", "BuyIn", "Tip", "PlaceWager", "WithdrawWager"),
    *("SetHand", "AskHouseWay", "Surrender", "AcceptBank", "PassBank", "CutCards", "DeclineCut", "ChooseStack"),
    *("OpenTable", "CloseTable", "ChangeCards", "RaiseIrregularity", "ValidatePayout", "Freeze", "Unfreeze"),
    *("CorrectPayment", "TakeDealing", "GiveBackDealing", "BeginRound", "NoMoreBets", "CallOffRound", "Proceed"),
)
FIELDS = ("seat", "buy_in", "coupons", "amount", "area", "coupon", "position", "low", "at", "kind", "why", "stack")
NUMBERS = st.integers(-1, 7) | st.sampled_from((500, 1000, 2500, 10**6, 2**63, 10**40)) | st.floats()
TEXTS = st.sampled_from((*DEEDS, *FIELDS, "bet.3", "pack.1", "cost", "jam", "")) | st.text(max_size=20)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=6,
)
VALUES = st.dictionaries(st.sampled_from(FIELDS), NUMBERS | TEXTS | st.lists(st.integers(0, 8), max_size=3), max_size=4)
MESSAGES = st.one_of(
    st.fixed_dictionaries({"is": st.just("do"), "id": TEXTS, "do": st.sampled_from(DEEDS) | TEXTS, "values": VALUES}),
    st.fixed_dictionaries({"is": st.just("ask"), "id": TEXTS, "about": TEXTS, "values": VALUES}),
    st.fixed_dictionaries({"is": st.just("hello"), "since": NUMBERS, "epoch": TEXTS, "as": st.just("player") | TEXTS}),
    st.dictionaries(st.sampled_from(("is", "id", "do", "values", "since", "as")), ANYTHING, max_size=5),
    ANYTHING,
)


def still_there(guest: Guest) -> None:
    """Check that the table answers: earlier messages have been read, and the books balance whatever they did."""
    guest.send({"is": "hello", "as": guest.role})
    while guest.receive()["is"] != "welcome":
        pass
    assert guest.view["state"] != "stopped", guest.view["notice"]
    whole(guest)


@pytest.mark.parametrize("role", ["player", "dealer", "supervisor"])
@pytest.mark.parametrize("table", [PACKS, PAI_GOW])
def test_no_message_stops_the_table(here: House, table: str, role: str) -> None:
    ann = here.guest("Ann", table)
    if role == "player":
        ann.sits(3)
    eve = ann if role == "player" else here.guest("Eve", table, role)

    @settings(BOUNDED, max_examples=30)
    @given(MESSAGES)
    def says(message: Any) -> None:
        eve.send(json.dumps(message))
        still_there(eve)

    says()
    assert here[table].version >= 0
    bo = here.guest("Bo", table)
    assert bo.view["state"] in ("closed", "at rest", "wagers open", "in play", "frozen")
    for guest in (ann, eve, bo):
        guest.leave_the_line()
