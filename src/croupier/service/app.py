"""The service: web pages, an HTTP API described by OpenAPI, and a WebSocket for each table."""

import logging
from asyncio import (
    CancelledError,
    Queue,
    QueueFull,
    Task,
    create_task,
    current_task,
    get_running_loop,
    timeout_at,
    wait_for,
)
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, WebSocket, delete, get, patch, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody
from litestar.types import Message, Scope

import croupier
from croupier.ledger.errors import LedgerError
from croupier.service import messages
from croupier.service.dependencies import TheDoor, TheFloor, ThePerson
from croupier.service.drills import drills_router
from croupier.service.equity_room import equity_router
from croupier.service.floor import Floor, NoSuchTable, ServedElsewhere
from croupier.service.guide_room import guide_router
from croupier.service.history import history_router
from croupier.service.invitations import invitations_router
from croupier.service.jobs import simulations_router
from croupier.service.live_table import LiveTable, Viewer
from croupier.service.log_room import checkpoint_router, log_router
from croupier.service.odds_room import odds_router
from croupier.service.origins import KnownHosts, from_elsewhere
from croupier.service.page_files import COMPRESSED, all_page_files
from croupier.service.paragraphs import paragraph
from croupier.service.past_rounds import past_rounds_router
from croupier.service.people import LIFE, Door, NotAdmitted, Person
from croupier.service.pictures import pictures_router
from croupier.service.pit_room import pit_router
from croupier.service.player_history import own_history_router
from croupier.service.proxies import place_of
from croupier.service.rate_limits import HELLO_SECONDS, LARGEST_BODY, LARGEST_MESSAGE, WAITING, Pace
from croupier.service.relay import Relay, briefs_elsewhere
from croupier.service.request_errors import may_fail
from croupier.service.training import training_router
from croupier.table.roles import Role

COOKIE = "croupier"
BROWSER = "croupier-browser"
"""The cookie with a browser's last token; it survives signing out."""

refusals = logging.getLogger("croupier.service.refusals")
defects = logging.getLogger("croupier.service.defects")
"""Logs of who was refused what, and of program errors; they never contain a token or a key."""

ROLE_WORDS = {
    Role.PLAYER: "bets and plays",
    Role.DEALER: "deals; wrong steps are refused",
    Role.SUPERVISOR: "raises irregularities, validates payouts, opens, closes and freezes tables",
    Role.AUDITOR: "reads every record and its proofs",
    Role.SPECTATOR: "watches",
}


# --- identity


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the token from a program's Authorization header or a page's cookie."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    return bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")


def known(request: Request[Any, Any, Any], door: TheDoor) -> Person:
    """Return the person making the request. Raise NotAdmitted for anybody who isn't signed in."""
    return door.know(token_of(request))


LONGEST_TARGET = 2000
"""The longest path and the longest query, in characters; our pages need a few hundred."""


def refuse_long_targets(request: Request[Any, Any, Any]) -> None:
    if max(len(request.scope["raw_path"]), len(request.scope["query_string"])) > LONGEST_TARGET:
        raise HTTPException(f"an address has at most {LONGEST_TARGET} characters", status_code=414)


def refuse_other_origins(request: Request[Any, Any, Any]) -> None:
    refuse_long_targets(request)
    if request.method not in ("GET", "HEAD", "OPTIONS") and from_elsewhere(request):
        refusals.warning("a page of %r was refused", request.headers.get("origin", "")[:200])
        raise HTTPException("a page of another origin may not do that", status_code=403)


# --- the house and its people


class HouseView(msgspec.Struct):
    title: str
    version: str
    roles: dict[str, str]
    staff_key_needed: bool
    everybody_in_every_role: bool
    """True if keys don't identify people, which is allowed only on a private machine; staff pages say so."""
    idle_rule: str
    laboratory: bool
    chat: bool
    """Whether people at a table may chat."""


@get("/house", sync_to_thread=False)
def house(door: TheDoor, floor: TheFloor) -> HouseView:
    """Describe the house: its roles and its rules about time."""
    roles = {role.value: words for role, words in ROLE_WORDS.items()}
    licensees = sorted({str(filing["licensee"]) for filing in floor.filings.values()})
    return HouseView(
        " and ".join(licensees),
        croupier.__version__,
        roles,
        door.key_needed,
        door.everybody_in_every_role,
        str(floor.rules),
        floor.seed is not None,
        floor.rules.chat,
    )


def _session(person: Person) -> messages.SessionView:
    until = datetime.fromtimestamp(person.until, UTC).isoformat(timespec="seconds")
    return messages.SessionView(person.name, [role.value for role in person.roles], until)


@get("/session", responses=may_fail(), sync_to_thread=False)
def who_am_i(person: ThePerson) -> messages.SessionView:
    """Return who is signed in."""
    return _session(person)


MOST_ARRIVALS = 10_000
"""Number of client addresses tracked for sign-in limits."""


@post("/session", responses=may_fail(429), sync_to_thread=True)  # Hashing a key is slow.
def sign_in(
    data: JSONBody[messages.SessionRequest], request: Request[Any, Any, State], door: TheDoor
) -> Response[messages.SessionView]:
    """Sign in under a name; with a staff key, sign in as staff."""
    pace: dict[str, Pace] = request.app.state.arrivals
    client = place_of(request.client.host) if request.client is not None else ""
    if len(pace) > MOST_ARRIVALS:
        pace.clear()
    if not pace.setdefault(client, Pace(burst=600, rate=10)).allows():
        raise HTTPException("too many sign-ins from your address", status_code=429)
    return _admitted(*door.admit(data.name, data.key, client, request.cookies.get(BROWSER, "")), request)


@patch("/session", responses=may_fail(), sync_to_thread=False)
def change_name(
    data: JSONBody[messages.NameChange], request: Request[Any, Any, State], person: ThePerson, door: TheDoor
) -> Response[messages.SessionView]:
    """Change the name you use when you next sit down. Seats you hold keep the old name."""
    try:
        return _admitted(*door.rename(person, data.name), request)
    except NotAdmitted as refusal:
        raise HTTPException(str(refusal), status_code=400) from None


def _admitted(person: Person, token: str, request: Request[Any, Any, State]) -> Response[messages.SessionView]:
    view = _session(person)
    view.token = token
    secure = request.url.scheme == "https"
    cookies = [
        Cookie(name, value=token, httponly=True, samesite="strict", secure=secure, max_age=life, path="/")
        for name, life in ((COOKIE, LIFE), (BROWSER, 2 * LIFE))
    ]
    return Response(view, cookies=cookies, headers={"Cache-Control": "no-store"})


@delete("/session", status_code=204, responses=may_fail(), sync_to_thread=False)
def sign_out(person: ThePerson, door: TheDoor) -> Response[None]:
    """Sign out and revoke the token."""
    door.sign_out(person)
    return Response(None, status_code=204, cookies=[Cookie(COOKIE, value="", max_age=0, path="/")])


# --- the tables


@get("/tables")
async def tables(request: Request[Any, Any, State], door: TheDoor, floor: TheFloor) -> Sequence[messages.TableBrief]:
    """List all tables, including those served by other processes."""
    person = None
    with suppress(NotAdmitted):
        person = door.know(token_of(request))
    return [*await floor.briefs(person), *await briefs_elsewhere(floor)]


@get("/tables/{name:str}", responses=may_fail(404))
async def table(name: FromPath[str], floor: TheFloor) -> messages.TableAbout:
    """Describe a table: its layout, rules and sign, from its filing."""
    return await floor.about(name)


_read = msgspec.json.Decoder(messages.FromClient)
_write = msgspec.json.Encoder()


@websocket("/ws/tables/{name:str}")
async def watch(socket: WebSocket[Any, Any, State], name: FromPath[str], door: TheDoor, floor: TheFloor) -> None:
    """Serve a client at a table, from its hello until it disconnects."""
    if from_elsewhere(socket):
        refusals.warning("a page of %r was refused at table %r", socket.headers.get("origin", "")[:200], name[:200])
        await socket.close(code=4403, reason="another origin")
        return
    # Accept first: a browser shows why a connection was closed, but not why a handshake failed.
    await socket.accept()
    try:
        client = Client(socket, door.know(token_of(socket)), floor[name], door)
    except NotAdmitted as refusal:
        refusals.info("somebody at table %r: %s", name[:200], refusal.why)
        await socket.close(code=4401, reason=refusal.why)
    except ServedElsewhere:
        await socket.close(code=1013, reason="the table is being taken over; try again in a moment")
    except NoSuchTable as problem:
        await socket.close(code=4404, reason=str(problem)[:120])
    else:
        await client.serve()


PATIENCE = 1.0
"""Seconds to wait for a close handshake with an unresponsive client."""

QUESTIONS = 4
"""Questions answered at once for one client."""


class Client:
    """A WebSocket connection. Outgoing messages are queued; a client whose queue is full is disconnected."""

    def __init__(self, socket: WebSocket[Any, Any, State], person: Person, live: LiveTable, door: Door) -> None:
        self.socket, self.person, self.live, self.door = socket, person, live, door
        self.pace = Pace()
        self.viewer: Viewer | None = None
        self.waiting: Queue[Any] = Queue(WAITING)
        self.gone = False
        self.asking: set[Task[None]] = set()
        self.reading: Task[Any] | None = None

    async def serve(self) -> None:
        self.reading = current_task()
        writing = create_task(self._write())
        hello_by = get_running_loop().time() + HELLO_SECONDS
        try:
            while not self.gone:
                async with timeout_at(hello_by if self.viewer is None else None):
                    text = await self.socket.receive_data(mode="text")
                await self._take(text)
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            with suppress(Exception):
                await wait_for(self.socket.close(code=4408, reason="no hello received"), PATIENCE)
        except CancelledError:
            # Don't wait for a client that doesn't read.
            if not self.gone:
                raise
        finally:
            if self.viewer is not None:
                self.live.forget(self.viewer)
                self.viewer = None  # It refers to this client: neither would be freed before the next search.
            deaf, self.gone = self.gone, True
            writing.cancel()
            with suppress(BaseException):
                await writing
            if deaf:
                with suppress(Exception):
                    await wait_for(self.socket.close(code=4408, reason="messages were not read"), PATIENCE)

    def send(self, message: Any) -> None:
        if message is not None and not self.door.is_good(self.person):
            return
        try:
            self.waiting.put_nowait(message)
        except QueueFull:
            self.gone = True
            if self.reading is not None:
                self.reading.cancel()

    async def _write(self) -> None:
        while not self.gone:
            message = await self.waiting.get()
            if message is None:
                await self.socket.close(code=1012, reason="the table has moved to another process")
                return
            await self.socket.send_data(_write.encode(message).decode(), mode="text")

    async def _take(self, text: str | bytes) -> None:
        if not self.door.is_good(self.person):
            self.gone = True
            await self.socket.close(code=4401, reason="the token is no longer valid")
            return
        if not self.pace.allows():
            self._fault("too many messages; slow down and send this one again")
            return
        if len(text.encode() if isinstance(text, str) else text) > LARGEST_MESSAGE:
            self._fault(f"a message has at most {LARGEST_MESSAGE} bytes")
            return
        try:
            message = _read.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._fault(f"the message could not be read: {error}")
            return
        match message:
            case messages.Hello():
                await self._hello(message)
            case _ if self.viewer is None:
                self._fault("the first message must be hello")
            case messages.Do():
                if self._valid_id(message.id):
                    self._answer(message.do, await self.live.do(self.viewer, message.do, message.values, message.id))
            case messages.AskMessage():
                if self._valid_id(message.id):
                    self._consult(self.viewer, message)
            case messages.Say():
                if self._valid_id(message.id):
                    self._answer("say", await self.live.chat.say(self.live, self.viewer, message))

    def _consult(self, viewer: Viewer, ask: messages.AskMessage) -> None:
        """Answer a question in the background, so that it doesn't block the client's other messages."""
        if len(self.asking) >= QUESTIONS:
            self._fault(f"{QUESTIONS} questions are being answered already", ask.id)
            return

        async def answer() -> None:
            self._answer(ask.about, await self.live.consult(viewer, ask.about, ask.values, ask.id))

        task = create_task(answer())
        self.asking.add(task)
        task.add_done_callback(self.asking.discard)

    def _valid_id(self, id: str) -> bool:
        if good := 0 < len(id) <= 64 and id.isprintable():
            return good
        self._fault("an id has 1 to 64 characters")
        return good

    def _answer(self, what: str, answer: messages.Done | messages.Answer | messages.RefusedMessage) -> None:
        if isinstance(answer, messages.RefusedMessage):
            role = self.viewer.role.value if self.viewer is not None else ""
            # Log client text as a repr, so that it can't forge a log line.
            refusals.info("%s (%s) at %s: %r: %r", self.person.id, role, self.live.name, what[:60], answer.why[:500])
        self.send(answer)

    def _fault(self, why: str, id: str = "") -> None:
        refusals.info("%s at %s: %r", self.person.id, self.live.name, why[:500])
        self.send(messages.FaultMessage(why, id))

    async def _hello(self, hello: messages.Hello) -> None:
        try:
            role = Role(hello.as_)
        except ValueError:
            role = Role.DEVICE
        if role not in self.person.roles:
            self._fault(
                f"you may not act as {hello.as_!r}; your roles: {', '.join(role.value for role in self.person.roles)}"
            )
            return
        if self.viewer is not None:
            self.live.forget(self.viewer)
        self.viewer = Viewer(self.person, role, self.send)
        await self.live.greet(self.viewer, hello.since, hello.epoch)
        self.live.chat.greet(self.viewer)


# --- assembling the app


HEADERS_OF_PARTS = {"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin"}
"""Headers for scripts and style sheets; the page that loads them carries the rest."""

HEADERS = {
    **HEADERS_OF_PARTS,
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def _problem(status: int, why: str, allowed: str = "", cites: Sequence[str] = ()) -> Response[messages.Problem]:
    return Response(messages.Problem(why, allowed, list(cites)), status_code=status, media_type=MediaType.JSON)


NOT_FOUND = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not found · Croupier</title>
<h1>There is nothing here</h1>
<p>No page has this address. <a href="/">Go to the lobby</a> and pick a table.</p>
</html>
"""
"""For people who follow a bad link; programs get the problem as JSON."""


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return Response(NOT_FOUND, status_code=404, media_type=MediaType.HTML)
    extra = error.extra
    details = (
        "; ".join(
            ": ".join(str(problem[part]) for part in ("key", "message") if problem.get(part))
            for problem in extra
            if isinstance(problem, dict)
        )
        if isinstance(extra, list)
        else ""
    )
    return _problem(error.status_code, f"{error.detail}{': ' + details if details else ''}")


def on_not_admitted(request: Request[Any, Any, Any], error: NotAdmitted) -> Response[messages.Problem]:
    refusals.info("%s %r: %s", request.method, request.url.path[:200], error.why)
    return _problem(401, error.why, error.allowed)


def on_no_table(_: Request[Any, Any, Any], error: NoSuchTable) -> Response[messages.Problem]:
    return _problem(404, str(error.args[0]))


def on_too_deep(_: Request[Any, Any, Any], _error: RecursionError) -> Response[messages.Problem]:
    return _problem(400, "the request is nested too deeply")


def on_defect(request: Request[Any, Any, Any], error: Exception) -> Response[messages.Problem]:
    """Report an internal error: the client learns that it isn't at fault, and the operator gets the traceback.

    HTTPException is the framework's own error for a client that disconnects in the middle of a request.
    """
    if isinstance(error, HTTPException):
        refusals.info("%s %r: %s", request.method, request.url.path[:200], error.detail)
        return _problem(error.status_code, error.detail, "trying again")
    defects.error("%s %r failed", request.method, request.url.path[:200], exc_info=error)
    return _problem(500, "an internal error occurred; your request is not at fault", "trying again")


def on_stopped(_: Request[Any, Any, Any], error: LedgerError) -> Response[messages.Problem]:
    return _problem(503, str(error), "what the record shows")


def make_app(
    floor: Floor, door: Door, routers: Sequence[Router] = (), hosts: Sequence[str] = (), shared_at: str = ""
) -> Litestar:
    """Build the service for a floor of tables.

    ``hosts`` are the only host names accepted, if any are given; ``shared_at`` is the address put into invitations made
    on the server's own machine.
    """
    pages = all_page_files()
    known_hosts = [DefineMiddleware(KnownHosts, hosts=hosts)] if hosts else []

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.arrivals = {}
        await floor.open()
        try:
            yield
        finally:
            await floor.close()

    async def with_headers(message: Message, _: Scope) -> None:
        # Set headers here so that error responses get them too.
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            document = not headers.get("content-type", "").startswith(("text/javascript", "text/css"))
            needed = {**HEADERS, "Content-Security-Policy": pages.policy} if document else HEADERS_OF_PARTS
            for name, value in needed.items():
                headers.setdefault(name, value)

    async def the_door() -> Door:
        return door

    async def the_floor() -> Floor:
        return floor

    api = Router(
        "/api",
        route_handlers=[
            *(house, who_am_i, sign_in, change_name, sign_out, paragraph, tables, table),
            pictures_router(),
            invitations_router(shared_at),
            history_router(),
            log_router(),
            own_history_router(),
            pit_router(),
            past_rounds_router(),
            odds_router(),
            guide_router(),
            equity_router(),
            simulations_router(),
            training_router(),
            drills_router(),
            *routers,
        ],
        before_request=refuse_other_origins,
    )
    return Litestar(
        route_handlers=[
            api,
            checkpoint_router(),
            watch,
            *pages.handlers(),
        ],
        dependencies={
            "door": Provide(the_door),
            "floor": Provide(the_floor),
            "person": Provide(known, sync_to_thread=False),
        },
        exception_handlers={
            HTTPException: on_http,
            NotAdmitted: on_not_admitted,
            NoSuchTable: on_no_table,
            RecursionError: on_too_deep,
            LedgerError: on_stopped,
            500: on_defect,
        },
        before_send=[with_headers],
        lifespan=[lifespan],
        middleware=[*known_hosts, DefineMiddleware(Relay, floor=floor)],
        openapi_config=OpenAPIConfig(
            title="Croupier",
            version=croupier.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        # Responses with a token are below the minimum size, so their length after compression leaks nothing.
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude_opt_key=COMPRESSED
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
