"""How a table stands, for one viewer: what all see, and what this viewer may do and why not.

No card is in a view but those of the question that the viewer is asked; cards are told by steps, as sight allows.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import TYPE_CHECKING, Literal

from croupier.play.bets import AreaStake
from croupier.play.dice.standing import StandingBets
from croupier.service.faces import AmongPlayers, KeepsScore, ShowsDice
from croupier.service.faces.shared import refused_by, unless
from croupier.service.forms import amount
from croupier.service.messages import (
    ActionView,
    DiceView,
    MeterView,
    ScoreView,
    SeatView,
    ShoeView,
    SpotView,
    StakeView,
    View,
    You,
)
from croupier.service.people import Person
from croupier.service.staff_view import staff_actions
from croupier.service.wire import written
from croupier.table.areas import at_area
from croupier.table.asks import Ask
from croupier.table.books import coupons, stack
from croupier.table.choices import Choice, Money
from croupier.table.commands import BuyIn, LeaveSeat, NoMoreBets, PlaceWager, SitDown, Tip
from croupier.table.meter_faults import is_out
from croupier.table.notes import ROUND
from croupier.table.roles import DEALER, Role
from croupier.table.seating import bought_chips
from croupier.table.steps import Asset
from croupier.table.terms import Tender
from croupier.words import question, refused_because
from croupier.words.text import capital

if TYPE_CHECKING:
    from croupier.service.live import LiveTable, Viewer

NEW_WAGERS = ("BeginRound", "OpenTable", "PlaceWager", "Repeat", "Sit", "Undo")
"""What is refused while a table is disabled: all that makes a wager, or begins a round."""

WHILE_FROZEN = ("Unfreeze", "Dispute")
"""What is done all the same while a table is frozen."""

State = Literal["closed", "at rest", "wagers open", "in play", "frozen", "stopped"]


@dataclass(slots=True)
class Shared:
    """What all viewers see alike."""

    state: State
    waits: str
    cites: list[str]
    round: int
    seats: list[SeatView]
    stakes: list[StakeView]
    meters: list[MeterView]
    closes_at: str
    shoe: ShoeView | None = None
    dice: DiceView | None = None
    score: ScoreView | None = None


def shared_view(live: "LiveTable") -> Shared:
    if live.stopped:
        return Shared("stopped", "The table has stopped", [], 0, [], [], [], "")
    table, driver = live.table, live.kept.driver
    return Shared(
        _state(live),
        _waits(live),
        written(driver.ask.cites),
        table.books.number(ROUND),
        seat_views(live),
        _stakes(live),
        meter_views(live),
        _closes_at(live),
        live.face.shoe(),
        live.face.dice(driver.journal) if isinstance(live.face, ShowsDice) else None,
        live.face.score() if isinstance(live.face, KeepsScore) else None,
    )


def _state(live: "LiveTable") -> State:
    if live.frozen:
        return "frozen"
    if not live.table.open:
        return "closed"
    if live.kept.driver.at_rest:
        return "at rest"
    return "wagers open" if live.wagers_open else "in play"


def _waits(live: "LiveTable") -> str:
    """What the table waits for; between rounds in which people play against each other, for those who want the next."""
    driver = live.kept.driver
    if live.company is None or not driver.at_rest or not live.table.open:
        return question(driver.ask)
    names = [live.table.books.seats[seat] for seat in live.waited_for()]
    if names:
        return f"The next hand waits for {' and '.join(names)}"
    return "The next hand waits for somebody who takes part in it"


def seat_views(live: "LiveTable") -> list[SeatView]:
    books, driver = live.table.books, live.kept.driver
    turns = () if driver.at_rest else driver.ask.to
    here = {viewer.seat for viewer in live.viewers}
    found = []
    for seat in live.table.positions:
        name = books.seats.get(seat, "")
        sitting = live.sittings.get(seat)
        found.append(
            SeatView(
                seat,
                name,
                books.balance(stack(seat)),
                books.balance(coupons(seat), Asset.COUPONS),
                sum(books.wagers(seat).values()),
                bool(name) and (sitting is None or seat in here),
                sitting is not None and sitting.ready,
                seat in turns,
                live.face.mark(seat) if name else "",
                live.face.owes(seat) if isinstance(live.face, KeepsScore) else 0,
            )
        )
    return found


def _stakes(live: "LiveTable") -> list[StakeView]:
    found = []
    for seat in live.table.books.seats:
        game = live.game(seat)
        sitting = live.sittings.get(seat)
        standing = {one: AreaStake(amount) for one, amount in live.table.books.wagers(seat).items()}
        for area, stake in (standing if sitting is None else sitting.bets.standing()).items():
            button = live.face.button(seat, area) if isinstance(live.face, ShowsDice) else ""
            found.append(StakeView(str(area), seat, stake.chips, stake.coupon, game.wager(area), list(area), button))
    return found


def meter_views(live: "LiveTable") -> list[MeterView]:
    cite = str(live.game(0).meter_cite)
    return [MeterView(name, meter.display, cite, _out(live, name)) for name, meter in live.table.books.meters.items()]


def _out(live: "LiveTable", meter: str) -> str:
    """Why nobody can wager on a meter just now; empty if everybody can."""
    if meter not in live.table.meter_wagers:
        return "not offered any more: what it holds is kept"
    return "out of order: no wager on it is accepted" if is_out(live.table, meter) else ""


def _closes_at(live: "LiveTable") -> str:
    waits = bool(live.rules.cycle_seconds) and live.company is None and live.wagers_open and live.all_ready()
    left = live.cycle.left if waits else 0.0
    if live.rules.betting_seconds and live.wagers_since:
        left = max(left, live.rules.betting_seconds - (monotonic() - live.wagers_since))
    elif not left:
        return ""
    return (datetime.now(UTC) + timedelta(seconds=left)).isoformat(timespec="milliseconds")


# --- for one viewer


def view_for(live: "LiveTable", viewer: "Viewer", shared: Shared) -> View:
    you = You(viewer.person.name, viewer.role.value, viewer.seat)
    view = View(
        shared.state not in ("closed", "stopped"),
        shared.state,
        f"{shared.waits}.",
        shared.cites,
        shared.round,
        you,
        shared.seats,
        shared.stakes,
        [],
        shared.meters,
        [],
        closes_at=shared.closes_at,
        shoe=shared.shoe,
        dice=shared.dice,
        score=shared.score,
    )
    if live.stopped:
        view.notice = live.stopped
        return view
    resting = "A supervisor lets no further round begin." if live.held else ""
    disabled = f"No new wagers: {live.disabled}. The round in progress is played to its end." if live.disabled else ""
    noted = live.noted if viewer.role in (Role.DEALER, Role.SUPERVISOR) else ""
    standing = live.frozen or disabled or resting
    # Neither hides the other: where the evidence lies is told of a round whose dispute has frozen the table.
    view.notice = f"{standing.rstrip('.')}. {noted}" if standing and noted else standing or noted or live.new_terms
    view.raised = bool(noted) and live.raised
    ask = live.kept.driver.ask
    if viewer.role is Role.PLAYER and viewer.seat:
        you.net = live.table.books.net(viewer.seat)
        view.spots = _spots(live, viewer.seat, ask)
        if not live.kept.driver.at_rest:
            view.question = live.face.question(ask, viewer.seat)
        view.actions = _players(live, viewer.seat, ask)
    elif viewer.role is Role.PLAYER and viewer.person.id in live.coming:
        seat = live.coming[viewer.person.id].chips.seat
        view.notice = view.notice or f"Seat {seat} is kept for you; you sit down in a moment."
        view.actions = [ActionView("Leave", "Do not sit down", group="answer")]
    elif viewer.role is Role.PLAYER:
        view.actions = _to_sit(live, ask, viewer.person)
    elif viewer.role in (Role.DEALER, Role.SUPERVISOR):
        view.actions = staff_actions(live, viewer.role, ask)
    if live.disabled:
        new: list[ActionView | SpotView] = [action for action in view.actions if action.do in NEW_WAGERS]
        for offered in (*new, *view.spots):
            offered.legal, offered.why = False, f"No new bets are taken: {live.disabled}."
    if live.frozen:
        held: list[ActionView | SpotView] = [action for action in view.actions if action.do not in WHILE_FROZEN]
        for one in (*held, *view.spots):
            one.legal, one.why = False, f"The table is frozen: {live.frozen}."
    return view


def _spots(live: "LiveTable", seat: int, ask: Ask) -> list[SpotView]:
    """Where this seat could wager, and whether more chips can go there now."""
    found = live.face.spots(seat)
    closed = ask.not_now(seat, PlaceWager)
    choices = [] if closed else ask.choices(seat, PlaceWager)
    may = {str(one.fields["area"]): one for one in choices if _takes_chips(one)}
    for spot in found:
        area = at_area(live.table, PlaceWager(seat, spot.area, 0)).area
        refusal = closed or (may.get(spot.area) or ask.choice(seat, PlaceWager, area=area)).refusal
        if refusal is not None:
            spot.legal, spot.why, spot.cites = False, refused_because(refusal), written(refusal.cites)
    return found


def _takes_chips(placing: Choice) -> bool:
    """Whether a choice is to place chips; a coupon may be placed alone."""
    return placing.fields.get("amount") != 0 and placing.fields.get("tender") is not Tender.COUPON


def _players(live: "LiveTable", seat: int, ask: Ask) -> list[ActionView]:
    driver, sitting = live.kept.driver, live.sittings[seat]
    found = [] if driver.at_rest else live.face.answers(ask, seat)
    if isinstance(live.face, AmongPlayers):
        found += [*_next_round(live, seat, live.face), *live.face.between(ask, seat), *_of_seat(live, seat, ask)]
        if live.face.is_short(seat) and driver.at_rest:
            buying = next(one for one in found if one.do == "BuyIn")
            buying.group, buying.key, buying.primary = "wagers", "b", True
        return found
    open_ = live.wagers_open
    closed = "" if open_ else "Wagers are not open."
    part = live.game(seat).takes_part
    cites = written(ask.cites)
    if sitting.ready:
        found.append(ActionView("NotReady", "Wait, I am not ready", key="d", group="wagers", cites=cites))
    else:
        deal = ActionView(
            "Ready", "Roll" if live.is_dice else "Deal", key="d", group="wagers", cites=cites, primary=open_ and part
        )
        few = (
            "You have made fewer wagers than a round takes." if sitting.bets.standing() else "You have placed no wager."
        )
        deal = unless(deal, closed or ("" if part else few))
        found.append(refused_by(deal, ask.choice(DEALER, NoMoreBets).refusal) if deal.legal and live.is_dice else deal)
    for what, key in (("Undo", "u"), ("Clear", "c"), ("Repeat", "r")):
        why = sitting.cannot(what)
        action = ActionView(what, what, key=key, group="wagers", cites=cites)
        found.append(unless(action, f"{capital(why)}." if why else ""))
    found += live.face.wishes(ask, seat) if open_ else []
    return found + _of_seat(live, seat, ask)


def _next_round(live: "LiveTable", seat: int, face: AmongPlayers) -> list[ActionView]:
    """A player says that he or she wants the next round, where people play against each other."""
    cites = written(live.kept.driver.ask.cites)
    if live.sittings[seat].ready:
        return [ActionView("NotReady", "Wait, I am not ready", key="d", group="wagers", cites=cites)]
    rest, refusal = live.kept.driver.at_rest, face.not_dealt(seat)
    deal = ActionView("Ready", "Deal", key="d", group="wagers", cites=cites, primary=rest and refusal is None)
    return [refused_by(unless(deal, "" if rest else "A round is being played."), refusal)]


def _of_seat(live: "LiveTable", seat: int, ask: Ask) -> list[ActionView]:
    """Chips are bought, dealers tipped, and the seat is left."""
    sitting, open_ = live.sittings[seat], live.wagers_open
    buying = _with_amount("BuyIn", "Buy chips", "Cash for chips", ask.choice(seat, BuyIn), 100_00)
    tip = _with_amount("Tip", "Tip the dealers", "Tip", ask.choice(seat, Tip))
    leave = ActionView("Leave", "Leave the table", group="seat")
    # Wagers that can still be withdrawn are, so they are no reason to stay.
    stays = None if open_ and live.table.books.wagers(seat) else ask.choice(seat, LeaveSeat).refusal
    if open_ and isinstance(sitting.bets, StandingBets):
        stays = sitting.bets.stays()
    return [buying, tip, refused_by(leave, stays)]


def _with_amount(do: str, label: str, of: str, choice: Choice, value: int | None = None) -> ActionView:
    """An action that takes an amount, within the bounds of its choice."""
    action = ActionView(do, label, group="seat")
    if isinstance(bound := choice.free.get("amount"), Money):
        action.fields = [amount("amount", of, bound, value and value // bound.step * bound.step)]
    return refused_by(action, choice.refusal)


def _to_sit(live: "LiveTable", ask: Ask, person: Person) -> list[ActionView]:
    """A seat for each position that could be taken, where people play against each other also for the next round."""
    found = []
    free = live.free_seats(person) if live.company is not None and not live.kept.driver.at_rest else []
    for seat in live.table.positions:
        action = ActionView(
            "Sit",
            f"Sit down in seat {seat}",
            {"seat": seat},
            [amount("buy_in", "Cash for chips", bought_chips(live.table), 500_00)],
            group="seat",
        )
        found.append(refused_by(action, None if seat in free else ask.choice(seat, SitDown).refusal))
    return found
