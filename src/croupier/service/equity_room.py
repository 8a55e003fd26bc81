"""Equity in the odds room: takes a situation as people write it, and returns each hand's share.

The games with a ``situations`` part define the situations. What can be counted in a second or two is counted; otherwise
run-outs are sampled. One situation runs at a time, in the background.
"""

from functools import partial
from typing import Annotated, cast

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct, convert
from msgspec.json import encode

from croupier.games import names, part
from croupier.odds.situations import SITUATIONS, HasSituations, NotASituation, SituationForm, SituationRequest
from croupier.service.background_work import Crew
from croupier.service.dependencies import ThePerson
from croupier.service.request_errors import NotDone, may_fail, on_not_done

MOST_WORK = 300_000_000
"""The most rankings for which all run-outs are counted; the command-line program allows five times as many."""
RUNS, MOST_RUNS = 500_000, 2_000_000
"""Run-outs sampled by default, and the most that may be requested."""

Text = Annotated[str, Meta(max_length=120)]


class EquityRequest(Struct, forbid_unknown_fields=True):
    """A situation as people write it."""

    form: Text
    hands: Annotated[list[Text], Meta(max_length=11)]
    board: Text = ""
    dead: Text = ""
    discards: Text = ""
    low_hands: Text | None = None
    pots: Annotated[list[Text], Meta(max_length=10)] = []
    runs: Annotated[int, Meta(ge=2, le=MOST_RUNS)] | None = None
    """Number of run-outs to sample; without it, count all of them if that is quick."""
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    game: Text | None = None
    """The game; optional if only one game has situations."""


class Value(Struct):
    fraction: str | None
    """None if run-outs were sampled."""
    percent: float


class Halves(Struct):
    """How often a hand wins or ties each half of a pot, and its share of that half."""

    high_alone: Value
    high_tied: Value
    low_alone: Value
    low_tied: Value
    from_high: Value
    from_low: Value


class HandEquity(Struct):
    hand: int
    cards: list[str]
    discards: list[str]
    to_come: int
    share: Value
    std_error: float | None
    whole: Value
    part: Value
    nothing: Value
    split: Halves | None


class ShareOfPot(Struct):
    hand: int
    share: Value


class PotView(Struct):
    amount: str
    hands: list[ShareOfPot]


class EquityView(Struct):
    """The equity of a situation."""

    game: str
    form: str
    board: list[str]
    board_to_come: int
    dead: list[str]
    low_hands: str | None
    exact: bool
    run_outs: int
    possible: int
    seed: int | None
    hands: list[HandEquity]
    no_low: Value | None
    pots: list[PotView]
    expected: list[float] | None
    """Each hand's expected share of all pots, in dollars."""
    method: str
    cites: list[str]


def _games() -> dict[str, HasSituations]:
    """Return the games that have situations, each with the part that counts them."""
    parts = {name: part(name, SITUATIONS) for name in names()}
    return {name: cast(HasSituations, module) for name, module in parts.items() if module is not None}


def _found(data: EquityRequest) -> EquityView:
    games = _games()
    wanted = data.game if data.game is not None or len(games) != 1 else next(iter(games))
    if wanted is None or wanted not in games:
        raise NotDone(400, f"equity isn't available for game {wanted!r}", ", ".join(games))
    situation = SituationRequest(
        data.form,
        tuple(data.hands),
        data.board,
        data.dead,
        data.discards,
        tuple(data.pots),
        data.low_hands,
        data.runs,
        data.seed,
    )
    return convert(games[wanted].equity_data(situation, RUNS, MOST_WORK), EquityView)


def equity_router() -> Router:
    """Return the routes for equity, with their cache."""
    crew = Crew("equity", hands=1, most=12, kept=256)

    @get("/odds/equity/forms", responses=may_fail(429))
    async def forms(person: ThePerson) -> list[SituationForm]:
        """List the forms of games whose equity can be counted, and the parts of a situation in each."""
        return await crew.once("forms", lambda: [form for of in _games().values() for form in of.forms()])

    @post("/odds/equity", status_code=200, responses=may_fail(413, 429))
    async def of_situation(data: JSONBody[EquityRequest], person: ThePerson) -> EquityView:
        """Return each hand's equity: wins, ties, losses, and shares of the pots."""
        try:
            return await crew.once(encode(data), partial(_found, data))
        except NotASituation as problem:
            cites = [str(cite) for cite in problem.cites]
            raise NotDone(400, problem.why, problem.allowed, cites) from None

    return Router(
        "/",
        route_handlers=[forms, of_situation],
        exception_handlers={NotDone: on_not_done},
        tags=["odds"],
    )
