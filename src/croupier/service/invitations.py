"""Invitations: a link that opens one table and asks only for a name, also shown as a QR code.

A link carries no key and no token. Whoever opens it comes in as a guest, who may play and watch.
"""

from io import BytesIO
from typing import Any
from urllib.parse import quote

import segno
from litestar import Request, Response, Router, get
from litestar.datastructures import State
from litestar.params import FromPath
from msgspec import Struct

from croupier.service.addresses import LOOPBACK
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.floor import Floor, NoSuchTable
from croupier.service.origins import without_port
from croupier.service.pictures import SVG
from croupier.service.request_errors import NotDone, may_fail, on_not_done

LONGEST_HOST = 255

AnyRequest = Request[Any, Any, State]


class Invitation(Struct):
    """An invitation to a table."""

    link: str
    this_machine_only: bool
    """True if the link opens only on the machine that runs the house."""


def invitations_router(shared_at: str = "") -> Router:
    """Return the routes for invitations; pages opened on the server's own machine use ``shared_at`` as the address."""

    def invite(name: str, request: AnyRequest, floor: Floor) -> Invitation:
        if name not in floor.filings:
            raise NoSuchTable(f"no table is named {name!r}")
        host = request.headers.get("host", "")
        if not host or len(host) > LONGEST_HOST:
            raise NotDone(400, "the request has no usable Host header", "a request with a Host header")
        at_home = without_port(host) in LOOPBACK
        start = shared_at if at_home and shared_at else f"{request.url.scheme}://{host}/"
        return Invitation(f"{start}#/join/{quote(name, safe='')}", at_home and not shared_at)

    @get("/invitations/{name:str}", responses=may_fail(404), sync_to_thread=False)
    def invitation(name: FromPath[str], request: AnyRequest, floor: TheFloor, person: ThePerson) -> Invitation:
        """Return a link that opens a table and asks for a name."""
        return invite(name, request, floor)

    @get("/invitations/{name:str}/code.svg", media_type=SVG, responses=may_fail(404), sync_to_thread=False)
    def code(name: FromPath[str], request: AnyRequest, floor: TheFloor, person: ThePerson) -> Response[bytes]:
        """Return the same link as a QR code."""
        drawn = BytesIO()
        made = segno.make(invite(name, request, floor).link, error="m", micro=False)
        made.save(drawn, kind="svg", xmldecl=False, omitsize=True, dark="#000", light="#fff")
        return Response(drawn.getvalue(), media_type=SVG, headers={"Cache-Control": "no-store"})

    return Router("/", route_handlers=[invitation, code], exception_handlers={NotDone: on_not_done}, tags=["lobby"])
