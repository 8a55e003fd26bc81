"""The odds room: what every wager is worth, exactly; two filings side by side; pictures.

Whatever has to be counted is counted in threads, once, and remembered by all that it depends on.
"""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, Literal, cast

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Struct, convert

from croupier.extras import command
from croupier.games import game, is_game, names, part, sample_text
from croupier.games.wager_odds import HasOdds, Wager
from croupier.odds.calculation import work_out
from croupier.odds.data_report import plain
from croupier.odds.odds_request import NoSuchOdds, OddsRequest, wagers
from croupier.odds.plots import OddsNotDrawn, draw
from croupier.odds.report import OddsReport, short_name
from croupier.service.background_work import Crew, in_thread
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.filings import FilingSource, NamedFiling, differences, filing_of, not_a_game
from croupier.service.pictures import SVG, Pictures
from croupier.service.request_errors import NotDone, may_fail, on_not_done
from croupier.submission.filing import Filing

MOST_DRAWN = 40
"""How many wagers are drawn in one picture."""


# --- what is told


class LineView(Struct):
    name: str
    ways: int
    probability: float
    pays: str


class ChosenOption(Struct):
    """An option of a filing on which odds depend, and its value."""

    name: str
    """Its short name, as ``choice=name=value`` has it."""
    label: str
    value: str


class OddsView(Struct):
    """The odds of one wager, in the form of ``croupier odds --json``."""

    game: str
    wager: str
    pay_table: str
    options: dict[str, str]
    chosen: list[ChosenOption]
    """The same for people: by short names."""
    exact: bool
    house_edge: dict[str, Any]
    """``fraction`` and ``percent``; and, where it is a function of them, ``by_wager``, ``by_meter``, ``by_others``."""
    std_dev: float
    hit_frequency: float
    total_ways: int
    lines: list[LineView]
    std_error: float | None
    method: str
    cites: list[str]
    title: str = ""
    """The wager in words."""


class WagerChoice(Struct):
    """A wager that can be asked for."""

    wager: str
    title: str
    pay_tables: list[str]
    choices: dict[str, list[str]]
    """What its odds depend on besides, by short names, as ``choice=name=value`` narrows it down."""
    metered: list[str]
    """Those of its pay tables that pay from a meter."""


class GameOdds(Struct):
    game: str
    title: str
    chapter: str
    sample: str
    """A filing that passes its check, as TOML."""
    wagers: list[WagerChoice]


class CompareRequest(Struct, forbid_unknown_fields=True):
    a: FilingSource
    b: FilingSource


class Side(Struct):
    label: str
    game: str
    title: str
    filing_digest: str
    reports: list[OddsView]


class Edge(Struct):
    """One wager in short."""

    pay_table: str
    options: dict[str, str]
    chosen: list[ChosenOption]
    percent: float
    fraction: str
    std_dev: float
    hit_frequency: float


class ComparedWager(Struct):
    wager: str
    title: str
    a: Edge | None
    """None where that side does not offer it."""
    b: Edge | None


class ComparedKey(Struct):
    """A key that the two filings state differently."""

    key: str
    a: Any
    b: Any


class CompareView(Struct):
    a: Side
    b: Side
    wagers: list[ComparedWager]
    filing: list[ComparedKey]


# --- counting


class OddsRoom:
    """What the handlers share: what has been counted."""

    def __init__(self) -> None:
        self.counted = Crew("odds", hands=2, most=24, kept=1024)
        self.pictures = Pictures()

    async def reports(self, found: Sequence[Wager], digest: str = "") -> list[OddsReport]:
        """The odds of wagers, one after the other; under a filing, by its digest."""
        try:
            return [await self.counted.once(key_of(wager, digest), partial(work_out, wager)) for wager in found]
        except ModuleNotFoundError as error:
            raise NotDone(503, f"counting needs {error.name}", command("fast")) from None

    async def views(self, found: Sequence[Wager], digest: str = "") -> list[OddsView]:
        return [_view(report) for report in await self.reports(found, digest)]

    async def side(self, named: NamedFiling) -> Side:
        found = await in_thread(partial(_wagers_under, named.filing), "odds")
        title = game(named.game).TITLE
        return Side(named.label, named.game, title, named.filing.digest, await self.views(found, named.filing.digest))

    async def games(self) -> list[GameOdds]:
        return await self.counted.once("games", lambda: [_game(name) for name in names() if part(name, "wager_odds")])


def key_of(wager: Wager, digest: str) -> tuple[Any, ...]:
    """All that the odds of a wager depend on."""
    options = tuple(sorted(wager.options.items()))
    return wager.game, wager.key, wager.pay_table, options, wager.stake, wager.meter, digest


def _wagers_under(filing: Filing) -> list[Wager]:
    """The wagers of a filing's table, each as it is usually played; decisions about them have no edge to list."""
    module = part(filing.schema.game, "wager_odds")
    if module is None:
        raise NotDone(404, f"the odds of {game(filing.schema.game).TITLE} are not counted", "a game with odds")
    found = cast(HasOdds, module).odds_of(filing)
    return [wager for wager in found if not wager.if_asked and not wager.is_decision]


def _view(report: OddsReport) -> OddsView:
    data = plain(report)
    named = [(short_name(key), value) for key, value in data["options"].items()]
    chosen = [ChosenOption(name, name.replace("_", " "), value) for name, value in named]
    return convert({**data, "chosen": chosen, "title": report.title}, OddsView)


def _game(name: str) -> GameOdds:
    found: dict[str, WagerChoice] = {}
    for wager in wagers(OddsRequest(game=name, readings=True)):
        choice = found.setdefault(wager.key, WagerChoice(wager.key, wager.title, [], {}, []))
        if wager.pay_table not in choice.pay_tables:
            choice.pay_tables.append(wager.pay_table)
        if wager.meter is not None and wager.pay_table not in choice.metered:
            choice.metered.append(wager.pay_table)
        for key, value in wager.options.items():
            values = choice.choices.setdefault(short_name(key), [])
            if value not in values:
                values.append(value)
    of = game(name)
    return GameOdds(name, of.TITLE, of.CHAPTER, sample_text(name), list(found.values()))


def _request(
    name: str,
    wager: str | None,
    pay_table: str | None,
    choice: list[str] | None,
    stake: int | None,
    meter: int | None,
    strategy: str | None,
) -> OddsRequest:
    if not is_game(name):
        raise not_a_game(name)
    choices = []
    for chosen in choice or []:
        key, equals, value = chosen.partition("=")
        if not equals:
            raise NotDone(400, f"the choice {chosen!r} names no value", "as in choice=royal_match=ace and king")
        choices.append((key.strip(), value.strip()))
    return OddsRequest(name, wager, pay_table, None, tuple(choices), stake, meter, strategy)


async def _found(request: OddsRequest) -> list[Wager]:
    """The wagers that are asked for. To the command ``A`` is ``progressive A`` as well; here it is one pay table."""
    try:
        found = await in_thread(partial(wagers, request), "odds")
        return [wager for wager in found if wager.pay_table == request.pay_table] or found
    except NoSuchOdds as problem:
        raise NotDone(400, problem.why, problem.allowed) from None


def _compared(a: Side, b: Side) -> list[ComparedWager]:
    """The wagers of two sides, those of one kind of one game side by side in their order."""
    rows = []
    for of, key in dict.fromkeys((report.game, report.wager) for report in (*a.reports, *b.reports)):
        ours = [report for report in a.reports if (report.game, report.wager) == (of, key)]
        theirs = [report for report in b.reports if (report.game, report.wager) == (of, key)]
        for place in range(max(len(ours), len(theirs))):
            view, other = (side[place] if place < len(side) else None for side in (ours, theirs))
            title = (view or other or ours[0]).title
            rows.append(ComparedWager(key, title, _edge(view), _edge(other)))
    return rows


def _edge(report: OddsView | None) -> Edge | None:
    if report is None:
        return None
    edge = report.house_edge
    return Edge(
        report.pay_table,
        report.options,
        report.chosen,
        edge["percent"],
        edge["fraction"],
        report.std_dev,
        report.hit_frequency,
    )


# --- the handlers

Short = Annotated[str | None, QueryParameter(max_length=80)]
Choices = Annotated[
    list[str] | None,
    QueryParameter(name="choice", max_items=8, description="Only with this choice, as in royal_match=ace and king."),
]
Stake = Annotated[int | None, QueryParameter(ge=1, le=10**9, description="The amount wagered, in cents.")]
MeterAt = Annotated[
    int | None, QueryParameter(name="meter", ge=0, le=10**12, description="What the meter shows, in cents.")
]


def odds_router() -> Router:
    """The handlers of one service, with what they remember."""
    room = OddsRoom()

    @get("/tables/{name:str}/odds", responses=may_fail(404, 429, 503))
    async def of_table(name: FromPath[str], floor: TheFloor, person: ThePerson) -> list[OddsView]:
        """The odds of every wager that a table offers, under its own filing."""
        return (await room.side(filing_of(FilingSource(table=name), floor))).reports

    @get("/odds/games", responses=may_fail(429))
    async def games(person: ThePerson) -> list[GameOdds]:
        """The games, and the wagers and pay tables that can be asked for."""
        return await room.games()

    @get("/odds/{name:str}", responses=may_fail(404, 429, 503))
    async def of_game(
        name: FromPath[str],
        person: ThePerson,
        wager: Short = None,
        pay_table: Short = None,
        choice: Choices = None,
        stake: Stake = None,
        meter: MeterAt = None,
        strategy: Short = None,
    ) -> list[OddsView]:
        """The odds of a game's wagers under every pay table and choice that the rules allow, or of some of them."""
        return await room.views(await _found(_request(name, wager, pay_table, choice, stake, meter, strategy)))

    @get("/odds/{name:str}/plot.svg", media_type=SVG, responses=may_fail(404, 429, 503))
    async def plot(
        name: FromPath[str],
        person: ThePerson,
        kind: FromQuery[Literal["outcomes", "edges", "meter"] | None] = None,
        wager: Short = None,
        pay_table: Short = None,
        choice: Choices = None,
        stake: Stake = None,
        meter: MeterAt = None,
        strategy: Short = None,
    ) -> Response[bytes]:
        """A picture: the outcomes of one wager, the edges of several, or the return by the meter."""
        found = await _found(_request(name, wager, pay_table, choice, stake, meter, strategy))
        if len(found) > MOST_DRAWN:
            raise NotDone(400, f"{len(found)} wagers are too many for a picture", f"at most {MOST_DRAWN}; name a wager")
        reports = await room.reports(found)
        key = (kind, *(key_of(wager, "") for wager in found))
        try:
            return await room.pictures.svg(key, lambda file: draw(reports, file, kind))
        except OddsNotDrawn as problem:
            raise NotDone(400, str(problem), "another kind of picture, or other wagers") from None

    @post("/odds/compare", status_code=200, responses=may_fail(404, 413, 429, 503))
    async def compare(data: JSONBody[CompareRequest], floor: TheFloor, person: ThePerson) -> CompareView:
        """Two filings side by side: what they state differently, and what each of their wagers is worth."""
        first = await in_thread(partial(filing_of, data.a, floor), "odds")
        second = await in_thread(partial(filing_of, data.b, floor), "odds")
        a, b = await room.side(first), await room.side(second)
        stated = [ComparedKey(*difference) for difference in differences(first.filing, second.filing)]
        return CompareView(a, b, _compared(a, b), stated)

    return Router(
        "/",
        route_handlers=[of_table, games, of_game, plot, compare],
        exception_handlers={NotDone: on_not_done},
        tags=["odds"],
    )
