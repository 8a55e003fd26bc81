"""Errors of requests: each with its status, the reason, and what is allowed."""

import logging
from collections.abc import Sequence
from typing import Any

from litestar import MediaType, Request, Response
from litestar.openapi.datastructures import ResponseSpec

from croupier.errors import CroupierError
from croupier.service.messages import Problem
from croupier.service.people import Person
from croupier.table.roles import Role

refusals = logging.getLogger("croupier.service.refusals")

TOO_OFTEN = 429

_WORDS = {
    400: "The request is invalid.",
    401: "Nobody is signed in.",
    403: "The person may not do that.",
    404: "Not found.",
    409: "Not possible now.",
    413: "The request is too large.",
    414: "The address is too long.",
    429: "Too many requests, or the house is busy.",
    503: "Not available on this server.",
}


class NotDone(CroupierError):
    """A request fails."""

    def __init__(self, status: int, why: str, allowed: str = "", cites: Sequence[str] = ()) -> None:
        super().__init__(why)
        self.status = status
        self.problem = Problem(why, allowed, list(cites))


def on_not_done(request: Request[Any, Any, Any], error: NotDone) -> Response[Problem]:
    if error.status == 403:
        refusals.info("%s was refused: %s", request.url.path[:200], error.problem.why)
    return Response(error.problem, status_code=error.status, media_type=MediaType.JSON)


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the errors that a handler may answer with, for the OpenAPI description."""
    return {
        status: ResponseSpec(Problem, description=_WORDS[status], generate_examples=False)
        for status in (400, 401, 414, *statuses)
    }


def only(person: Person, what: str, *roles: Role) -> None:
    """Raise NotDone unless the person has one of the given roles."""
    if not any(person.may_be(role) for role in roles):
        allowed = " or ".join(role.value for role in roles)
        raise NotDone(403, f"{what} takes a role that you don't have", f"signing in with a staff key, as {allowed}")
