"""The odds room's equity of poker: a situation is sent as somebody writes it, and what each hand can expect comes back.

What can be counted in a second or two is counted, else some run-outs are drawn; one situation at a time, beside the
tables.
"""

from functools import partial
from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct, convert
from msgspec.json import encode

from croupier.games.poker.equity import PLAIN_RUNS, equity, is_fast
from croupier.games.poker.equity_asked import NotASituation, boards, contest_of, hand_size
from croupier.games.poker.forms import FORMS, Family
from croupier.games.poker.options import FROM_THE_ACE, FROM_THE_HIGHEST
from croupier.odds.poker import AskedEquity, method_of, plain, situation_of
from croupier.service.given import ThePerson
from croupier.service.problems import NotDone, may_fail, on_not_done
from croupier.service.work import Crew

MOST_WORK = 300_000_000
"""Rankings up to which all run-outs are counted; the command counts five times as many."""
RUNS, MOST_RUNS = 500_000, 2_000_000
"""Run-outs that are drawn unless it is said how many, and how many may be."""

Text = Annotated[str, Meta(max_length=120)]


class FormChoice(Struct):
    """A game that can be asked for."""

    form: str
    hand: int
    """How many cards a hand has."""
    board: list[int]
    """How many cards may lie on the board."""
    most_players: int
    stud: bool
    """Whether hands may be given before all their cards are dealt."""
    draw: bool
    common: bool
    """Whether one card may be dealt to all, if the deck runs out."""
    low_hands: list[str]
    """In which ways low hands may be compared (reading 142); none where they do not count."""
    cites: list[str]


class EquityAsked(Struct, forbid_unknown_fields=True):
    """A situation as somebody writes it, in the words of ``croupier odds poker``."""

    form: Text
    hands: Annotated[list[Text], Meta(max_length=11)]
    board: Text = ""
    dead: Text = ""
    discards: Text = ""
    low_hands: Text | None = None
    pots: Annotated[list[Text], Meta(max_length=10)] = []
    runs: Annotated[int, Meta(ge=2, le=MOST_RUNS)] | None = None
    """Draw so many run-outs; without it all are counted, if that does not take long."""
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 1


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
    """The equity of a situation, in the form of ``croupier odds poker --json``."""

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


def _forms() -> list[FormChoice]:
    return [
        FormChoice(
            form=name,
            hand=hand_size(form),
            board=boards(form),
            most_players=form.most_players,
            stud=form.family in (Family.SEVEN_STUD, Family.FIVE_STUD),
            draw=form.family is Family.DRAW,
            common=form.family is Family.SEVEN_STUD,
            low_hands=[FROM_THE_HIGHEST, FROM_THE_ACE] if contest_of(form).low else [],
            cites=[str(form.offered), str(form.governed)],
        )
        for name, form in FORMS.items()
    ]


def _asked(data: EquityAsked) -> AskedEquity:
    return AskedEquity(
        form=data.form,
        hands=tuple(data.hands),
        board=data.board,
        dead=data.dead,
        discards=data.discards,
        pots=tuple(data.pots),
        low_hands=data.low_hands,
    )


def _found(data: EquityAsked) -> EquityView:
    asked = situation_of(_asked(data))
    runs = data.runs or RUNS
    if not is_fast():
        runs = min(runs, PLAIN_RUNS)
    found = equity(asked, method_of(data.runs), runs=runs, seed=data.seed, workers=1, most=MOST_WORK)
    return convert(plain(found), EquityView)


def equity_router() -> Router:
    """The handlers of one service, with what they remember."""
    crew = Crew("equity", hands=1, most=12, kept=256)

    @get("/odds/equity/forms", responses=may_fail(429))
    async def forms(person: ThePerson) -> list[FormChoice]:
        """The games of poker, and what a situation of each consists of."""
        return _forms()

    @post("/odds/equity", status_code=200, responses=may_fail(413, 429))
    async def of_situation(data: JSONBody[EquityAsked], person: ThePerson) -> EquityView:
        """What each hand of a situation of poker can expect: wins, ties, losses, and shares of the pots."""
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
