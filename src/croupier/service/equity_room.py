"""The odds room's equity: a situation is sent as somebody writes it, and what each hand can expect comes back.

Which situations there are is known to the games that bring a part ``situations``. What can be counted in a second or
two is counted, else some run-outs are drawn; one situation at a time, beside the tables.
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
"""Rankings up to which all run-outs are counted; the command counts five times as many."""
RUNS, MOST_RUNS = 500_000, 2_000_000
"""Run-outs that are drawn unless it is said how many, and how many may be."""

Text = Annotated[str, Meta(max_length=120)]


class EquityRequest(Struct, forbid_unknown_fields=True):
    """A situation as somebody writes it."""

    form: Text
    hands: Annotated[list[Text], Meta(max_length=11)]
    board: Text = ""
    dead: Text = ""
    discards: Text = ""
    low_hands: Text | None = None
    pots: Annotated[list[Text], Meta(max_length=10)] = []
    runs: Annotated[int, Meta(ge=2, le=MOST_RUNS)] | None = None
    """Draw this many run-outs; without a number, count all of them if that is quick."""
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1
    game: Text | None = None
    """The game; it may be left out where only one has situations."""


class Value(Struct):
    fraction: str | None
    """None where run-outs were drawn."""
    percent: float


class Halves(Struct):
    """How a hand fares in each half of a pot, and what it gets of it there."""

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
    """What each hand can expect of all pots, in dollars."""
    method: str
    cites: list[str]


def _games() -> dict[str, HasSituations]:
    """The games that have situations, each with the part that counts them."""
    parts = {name: part(name, SITUATIONS) for name in names()}
    return {name: cast(HasSituations, module) for name, module in parts.items() if module is not None}


def _found(data: EquityRequest) -> EquityView:
    games = _games()
    wanted = data.game if data.game is not None or len(games) != 1 else next(iter(games))
    if wanted is None or wanted not in games:
        raise NotDone(400, f"game {wanted!r} has no situations whose equity is counted", ", ".join(games))
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
    """The handlers of one service, with what they remember."""
    crew = Crew("equity", hands=1, most=12, kept=256)

    @get("/odds/equity/forms", responses=may_fail(429))
    async def forms(person: ThePerson) -> list[SituationForm]:
        """The forms of games whose equity is counted, and what a situation of each consists of."""
        return await crew.once("forms", lambda: [form for of in _games().values() for form in of.forms()])

    @post("/odds/equity", status_code=200, responses=may_fail(413, 429))
    async def of_situation(data: JSONBody[EquityRequest], person: ThePerson) -> EquityView:
        """What each hand of a situation can expect: wins, ties, losses, and shares of the pots."""
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
