"""The odds room: the exact value of every wager, side-by-side comparison of two filings, and plots.

Counting runs in threads, once, and is cached by everything it depends on.
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
"""Most wagers in one plot."""


# --- messages


class LineView(Struct):
    name: str
    ways: int
    probability: float
    pays: str


class ChosenOption(Struct):
    """An option of a filing that affects odds, and its value."""

    name: str
    """Its short name, as in ``choice=name=value``."""
    label: str
    value: str


class OddsView(Struct):
    """The odds of one wager, as in ``croupier odds --json``."""

    game: str
    wager: str
    pay_table: str
    options: dict[str, str]
    chosen: list[ChosenOption]
    """The options for display, by short names."""
    exact: bool
    house_edge: dict[str, Any]
    """``fraction`` and ``percent``; where it varies, also ``by_wager``, ``by_meter`` or ``by_others``."""
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
    """A wager whose odds are available."""

    wager: str
    title: str
    pay_tables: list[str]
    choices: dict[str, list[str]]
    """The choices that its odds depend on, by short names, for ``choice=name=value``."""
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
    """One wager in brief."""

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
    """None if that side does not offer it."""
    b: Edge | None


class ComparedKey(Struct):
    """A key on which the two filings differ."""

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
    """State shared by the handlers: what has been counted."""

    def __init__(self) -> None:
        self.counted = Crew("odds", hands=2, most=24, kept=1024)
        self.pictures = Pictures()

    async def reports(self, found: Sequence[Wager], digest: str = "") -> list[OddsReport]:
        """Return the odds of wagers, counted one at a time; ``digest`` identifies a filing."""
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
    """Return everything that the odds of a wager depend on."""
    options = tuple(sorted(wager.options.items()))
    return wager.game, wager.key, wager.pay_table, options, wager.stake, wager.meter, digest


def _wagers_under(filing: Filing) -> list[Wager]:
    """Return the wagers of a filing's table, each as usually played; decisions about them have no edge to list."""
    module = part(filing.schema.game, "wager_odds")
    if module is None:
        raise NotDone(404, f"odds aren't available for {game(filing.schema.game).TITLE}", "a game with odds")
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
            raise NotDone(
                400, f"the choice {chosen!r} has no value", "a choice such as choice=royal_match=ace and king"
            )
        choices.append((key.strip(), value.strip()))
    return OddsRequest(name, wager, pay_table, None, tuple(choices), stake, meter, strategy)


async def _found(request: OddsRequest) -> list[Wager]:
    """Return the requested wagers. Unlike the command line, ``A`` doesn't match the pay table ``progressive A``
    here.
    """
    try:
        found = await in_thread(partial(wagers, request), "odds")
        return [wager for wager in found if wager.pay_table == request.pay_table] or found
    except NoSuchOdds as problem:
        raise NotDone(400, problem.why, problem.allowed) from None


def _compared(a: Side, b: Side) -> list[ComparedWager]:
    """Pair the wagers of two sides, by game and kind, in order."""
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
    QueryParameter(name="choice", max_items=8, description="Only with this choice, such as royal_match=ace and king."),
]
Stake = Annotated[int | None, QueryParameter(ge=1, le=10**9, description="The amount wagered, in cents.")]
MeterAt = Annotated[
    int | None, QueryParameter(name="meter", ge=0, le=10**12, description="What the meter shows, in cents.")
]


def odds_router() -> Router:
    """Return the routes for odds, with their cache."""
    room = OddsRoom()

    @get("/tables/{name:str}/odds", responses=may_fail(404, 429, 503))
    async def of_table(name: FromPath[str], floor: TheFloor, person: ThePerson) -> list[OddsView]:
        """Return the odds of every wager that a table offers, under its own filing."""
        return (await room.side(filing_of(FilingSource(table=name), floor))).reports

    @get("/odds/games", responses=may_fail(429))
    async def games(person: ThePerson) -> list[GameOdds]:
        """List the games, with the wagers and pay tables that can be requested."""
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
        """Return the odds of a game's wagers, under all or some of the pay tables and choices that the rules allow."""
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
        """Plot the outcomes of one wager, the edges of several, or the return by meter."""
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
        """Compare two filings: where they differ, and what each of their wagers is worth."""
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
