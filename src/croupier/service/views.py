"""The state of a table for one viewer: what all see, and what this viewer may or may not do and why.

Views contain no cards except those in the viewer's question; steps show cards, as far as the viewer may see them.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Literal

from croupier.equipment.money import show
from croupier.play.actions import amount, refused_by, unless
from croupier.play.bets import AreaStake
from croupier.play.dice.standing_bets import StandingBets
from croupier.play.seat import AmongPlayers, GameSeat
from croupier.play.seat_views import ActionView, DiceView, QuestionView, ScoreView, ShoeView, SpotView, WheelView
from croupier.service.arrivals import usual_buy_in
from croupier.service.house_clock import monotonic
from croupier.service.messages import ClockView, MeterView, SeatView, StakeView, View, You
from croupier.service.people import Person
from croupier.service.sittings import CLEARED, NEW_WAGERS, NOT_WHILE_OUT, SITS_OUT, Sitting
from croupier.service.staff_view import staff_actions
from croupier.service.wire import written
from croupier.table.areas import at_area
from croupier.table.asks import Ask
from croupier.table.books import coupons, stack
from croupier.table.choices import Choice, Money
from croupier.table.class_names import kind_name
from croupier.table.commands import BeginRound, BuyIn, LeaveSeat, NoMoreBets, PlaceWager, SitDown, Tip
from croupier.table.meter_faults import is_out
from croupier.table.notes import ROUND
from croupier.table.roles import DEALER, Role
from croupier.table.steps import Asset
from croupier.table.terms import Tender
from croupier.words import area_name, question, refused_because
from croupier.words.text import and_, capital

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable, Viewer

WHILE_FROZEN = (
    *("Unfreeze", "Dispute", "DecideOnDispute", "CloseDispute"),
    *("CorrectPayment", "ApproveCorrection", "DeclineCorrection"),
)
"""Actions allowed while a table is frozen."""

State = Literal["closed", "at rest", "wagers open", "in play", "frozen", "stopped"]


@dataclass(slots=True)
class OwnPart:
    """What the player in a seat alone sees: what is asked, and what the player may do."""

    ask: Ask
    state: tuple[bool, bool, bool]
    """Whether the player is ready, sits out, is to leave."""
    question: QuestionView | None
    short: str
    spots: list[SpotView]
    actions: list[ActionView]


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
    wheel: WheelView | None = None
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
        live.seat(0).shoe(),
        live.seat(0).dice(driver.journal),
        live.seat(0).wheel(driver.journal),
        live.seat(0).score(),
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
    """Return what the table is waiting for; between rounds where people play each other, which players."""
    driver = live.kept.driver
    if live.company is None or not driver.at_rest or not live.table.open:
        return _by_name(live) + question(driver.ask)
    return f"The next hand is waiting for {_people(live, live.waited_for()) or 'somebody to play it'}"


def _by_name(live: "LiveTable") -> str:
    """Return who decides, by name, before a question that names a seat: plates show names. Empty if several do."""
    driver = live.kept.driver
    seats = [] if driver.at_rest or live.wagers_open else list(driver.ask.to)
    named = len(seats) == 1 and live.table.books.seats.get(seats[0])
    return f"{named} decides. " if named else ""


def _people(live: "LiveTable", seats: list[int], viewer: int = 0) -> str:
    """Return the players of some seats by name, with the viewer first, as "you." """
    names = [live.table.books.seats[seat] for seat in seats if seat != viewer]
    return and_((["you"] if viewer in seats else []) + names)


def _seat_waits(live: "LiveTable", seat: int) -> str:
    """Return what the table is waiting for, to a seat's player; empty if the general text applies."""
    if live.company is not None and live.kept.driver.at_rest and live.table.open and (waited := live.waited_for()):
        return f"The next hand is waiting for {_people(live, waited, seat)}."
    if not live.wagers_open or live.company is not None:
        return ""
    if not live.sittings[seat].ready:
        # At dice tables the general text says more: which roll is next.
        return "" if live.is_dice else "Place your bets."
    others = [other for other, sitting in live.sittings.items() if not sitting.ready and live.seat(other).takes_part]
    return f"You're ready. Waiting for {_people(live, others)}." if others else ""


def seat_views(live: "LiveTable") -> list[SeatView]:
    books, driver = live.table.books, live.kept.driver
    turns = () if driver.at_rest else driver.ask.to
    here = {viewer.seat for viewer in list(live.viewers)}
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
                ("sits out" if sitting is not None and sitting.out else live.seat(seat).mark()) if name else "",
                live.seat(seat).owes() if name else 0,
                _clock(live, seat),
            )
        )
    return found


def _clock(live: "LiveTable", seat: int) -> ClockView | None:
    """Return how long the table keeps waiting for a seat."""
    left = live.times.left(seat)
    return None if left is None else ClockView(left, live.rules.decision_seconds)


def _stakes(live: "LiveTable") -> list[StakeView]:
    found = []
    for seat in live.table.books.seats:
        sitting = live.sittings.get(seat)
        standing = {area: AreaStake(amount) for area, amount in live.table.books.wagers(seat).items()}
        for area, stake in (standing if sitting is None else sitting.bets.standing()).items():
            button = live.seat(seat).button(area)
            found.append(StakeView(str(area), seat, stake.chips, stake.coupon, area_name(area), list(area), button))
    return found


def meter_views(live: "LiveTable") -> list[MeterView]:
    cite = str(live.seat(0).meter_cite)
    return [
        MeterView(name, meter.display, cite, _why_closed(live, name)) for name, meter in live.table.books.meters.items()
    ]


def _why_closed(live: "LiveTable", meter: str) -> str:
    """Return why a meter takes no wagers now; empty if it does."""
    if meter not in live.table.meter_wagers:
        return "no longer offered; its amount is kept"
    return "out of order: no wager on it is accepted" if is_out(live.table, meter) else ""


def _closes_at(live: "LiveTable") -> str:
    waits = bool(live.rules.cycle_seconds) and live.company is None and live.wagers_open and live.all_ready()
    left = live.cycle.left if waits else 0.0
    if live.rules.betting_seconds and live.wagers_since:
        left = max(left, live.rules.betting_seconds - (monotonic() - live.wagers_since))
    elif not left:
        return ""
    return _ends_at(left)


def _ends_at(left: float | None) -> str:
    """Return when a clock with this many seconds left runs out; empty without a clock."""
    return "" if left is None else (datetime.now(UTC) + timedelta(seconds=left)).isoformat(timespec="milliseconds")


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
        decision_seconds=live.rules.decision_seconds,
        shoe=shared.shoe,
        dice=shared.dice,
        wheel=shared.wheel,
        score=shared.score,
    )
    if live.stopped:
        view.notice = live.stopped
        return view
    resting = "A supervisor is holding the table: no further round begins." if live.held else ""
    disabled = f"No new wagers: {live.disabled}. The round in progress is played out." if live.disabled else ""
    noted = live.noted if viewer.role in (Role.DEALER, Role.SUPERVISOR) else ""
    standing = live.frozen or disabled or resting
    # Show both: the note may say where the evidence for the dispute that froze the table is kept.
    view.notice = f"{standing.rstrip('.')}. {noted}" if standing and noted else standing or noted or live.new_terms
    view.raised = bool(noted) and live.raised
    ask = live.kept.driver.ask
    if viewer.role is Role.PLAYER and viewer.seat:
        sitting = live.sittings[viewer.seat]
        you.net, you.since = live.table.books.net(viewer.seat), sitting.since_round
        view.waits = _seat_waits(live, viewer.seat) or view.waits
        if sitting.out and not sitting.cleared:
            view.notice = view.notice or f"{capital(SITS_OUT)}."
        own = live.own_parts.of(viewer.seat)
        view.question, view.short, view.spots, view.actions = own.question, own.short, own.spots, own.actions
        return view
    if viewer.role is Role.PLAYER and viewer.person.id in live.coming:
        seat = live.coming[viewer.person.id].chips.seat
        view.waits, view.cites = f"Seat {seat} is reserved for you; you'll be seated when this round ends.", []
        view.actions = [ActionView("Leave", "Don't sit down", group="answer")]
    elif viewer.role is Role.PLAYER:
        view.actions = _sit_actions(live, ask, viewer.person)
    elif viewer.role in (Role.DEALER, Role.SUPERVISOR):
        view.dealer = live.who_deals
        view.actions = staff_actions(live, viewer.role, ask)
        if resting and viewer.role is Role.DEALER:
            _not_now(view, (kind_name(BeginRound),), resting)
    _mark_what_waits(live, view)
    return view


def own_part(live: "LiveTable", seat: int) -> OwnPart:
    """Work out what the player in a seat may do."""
    ask, sitting = live.kept.driver.ask, live.sittings[seat]
    short = sitting.beyond_reach() if live.wagers_open else ""
    own = OwnPart(
        ask,
        (sitting.ready, sitting.out, sitting.cleared),
        None if live.kept.driver.at_rest else live.seat(seat).question(ask),
        short,
        _spots(live, seat, ask),
        _player_actions(live, seat, ask, short),
    )
    if sitting.cleared:
        _not_now(own, _all_of(own), f"{capital(CLEARED)}.")
    elif sitting.out:
        _not_now(own, NOT_WHILE_OUT, f"{capital(SITS_OUT)}.")
        own.actions.insert(0, ActionView("ComeBack", "I'm back", key="o", group="wagers", primary=True))
    _mark_what_waits(live, own)
    return own


def _mark_what_waits(live: "LiveTable", view: View | OwnPart) -> None:
    """Mark what can't be done while a table is disabled or frozen."""
    if live.disabled:
        _not_now(view, NEW_WAGERS, f"No new bets are taken: {live.disabled}.")
    if live.frozen:
        _not_now(view, tuple(set(_all_of(view)).difference(WHILE_FROZEN)), f"The table is frozen: {live.frozen}.")


def _all_of(view: View | OwnPart) -> tuple[str, ...]:
    return tuple(action.do for action in view.actions)


def _not_now(view: View | OwnPart, names: tuple[str, ...], why: str) -> None:
    """Mark every spot, and the actions with these names, as unavailable, with the reason."""
    for action in view.actions:
        if action.do in names:
            action.legal, action.why = False, why
    for spot in view.spots:
        spot.legal, spot.why = False, why


def _spots(live: "LiveTable", seat: int, ask: Ask) -> list[SpotView]:
    found = live.seat(seat).spots()
    first = {str(area) for area, _ in live.seat(seat).first_bets()}
    for spot in found:
        spot.first = spot.area in first
    if (closed := ask.not_now(seat, PlaceWager)) is not None:
        why, cites = refused_because(closed), written(closed.cites)
        for spot in found:
            spot.legal, spot.why, spot.cites = False, why, cites
        return found
    may = {str(choice.fields["area"]): choice for choice in ask.each_choice(seat, PlaceWager) if _takes_chips(choice)}
    for spot in found:
        refusal = (may.get(spot.area) or _unlisted(live, seat, spot.area, ask)).refusal
        if refusal is not None:
            spot.legal, spot.why, spot.cites = False, refused_because(refusal), written(refusal.cites)
    return found


def _unlisted(live: "LiveTable", seat: int, area: str, ask: Ask) -> Choice:
    """Return the choice for an area drawn at a seat but not among those where the seat may place chips."""
    return ask.choice(seat, PlaceWager, area=at_area(live.table, PlaceWager(seat, area, 0)).area)


def _takes_chips(placing: Choice) -> bool:
    """Return True if a choice places chips; a coupon may be placed alone."""
    return placing.fields.get("amount") != 0 and placing.fields.get("tender") is not Tender.COUPON


def _player_actions(live: "LiveTable", seat: int, ask: Ask, short: str) -> list[ActionView]:
    driver, sitting, own = live.kept.driver, live.sittings[seat], live.seat(seat)
    found = [] if driver.at_rest else own.answers(ask)
    if isinstance(own, AmongPlayers):
        found += [*_next_round(live, seat, own), *own.between(ask), *_seat_actions(live, seat, ask)]
        if own.is_short() and driver.at_rest:
            buying = next(action for action in found if action.do == "BuyIn")
            buying.group, buying.key, buying.primary = "wagers", "b", True
        return found
    if found and not live.wagers_open and sitting.beyond_reach() and ask.choice(seat, BuyIn).refusal is None:
        found.append(_buy_in(live, "answer"))
    cites = written(ask.cites)
    if sitting.ready:
        found.append(ActionView("NotReady", "Wait, I'm not ready", key="d", group="wagers", cites=cites))
    else:
        found += [_deal_action(live, sitting, ask), *_buy_in_again(live, sitting, short)]
    for what, key in (("Undo", "u"), ("Clear", "c"), ("Repeat", "r")):
        why = sitting.cannot(what)
        action = ActionView(what, what, key=key, group="wagers", cites=cites)
        found.append(unless(action, f"{capital(why)}." if why else ""))
    found += own.wishes(ask) if live.wagers_open else []
    return found + _seat_actions(live, seat, ask)


def _deal_action(live: "LiveTable", sitting: Sitting, ask: Ask) -> ActionView:
    """Return the action of asking for the deal, roll or spin; it also bets for a player without a wager."""
    does = live.seat(sitting.seat).begins_by
    deal = ActionView("Ready", capital(does), key="d", group="wagers", cites=written(ask.cites))
    if not live.wagers_open:
        return unless(deal, "Wagers are not open.")
    if live.seat(sitting.seat).takes_part:
        deal.primary = True
        return refused_by(deal, ask.choice(DEALER, NoMoreBets).refusal) if live.is_dice else deal
    if why := sitting.cannot_begin():
        return unless(deal, f"{capital(why)}.")
    bets = sum(stake.chips for stake in sitting.to_begin().values())
    deal.label, deal.primary = f"Bet {show(bets)} and {does}", True
    return deal


def _buy_in_again(live: "LiveTable", sitting: Sitting, short: str) -> list[ActionView]:
    """Return the action of buying in again, if chips won't cover the first bets or what the wagers call for."""
    own = live.seat(sitting.seat)
    first = sum(amount for _, amount in own.first_bets()) or own.least[0]
    poor = not sitting.bets.standing() and sitting.chips < first
    if not live.wagers_open or not (poor or short):
        return []
    return [_buy_in(live, "wagers", primary=poor)]


def _buy_in(live: "LiveTable", group: str, *, primary: bool = False) -> ActionView:
    chips = usual_buy_in(live.table)
    return ActionView("BuyIn", f"Buy in for {show(chips)}", {"amount": chips}, key="b", group=group, primary=primary)


def _next_round(live: "LiveTable", seat: int, own: AmongPlayers) -> list[ActionView]:
    """Return the action of asking for the next round, where people play against each other."""
    cites = written(live.kept.driver.ask.cites)
    if live.sittings[seat].ready:
        return [ActionView("NotReady", "Wait, I'm not ready", key="d", group="wagers", cites=cites)]
    rest, refusal = live.kept.driver.at_rest, own.not_dealt()
    deal = ActionView("Ready", "Deal", key="d", group="wagers", cites=cites, primary=rest and refusal is None)
    return [refused_by(unless(deal, "" if rest else "A round is being played."), refusal)]


def _seat_actions(live: "LiveTable", seat: int, ask: Ask) -> list[ActionView]:
    """Return the actions of buying chips, tipping dealers and leaving."""
    sitting, open_ = live.sittings[seat], live.wagers_open
    buying = _with_amount("BuyIn", "Buy chips", "Cash for chips", ask.choice(seat, BuyIn), 100_00)
    tip = _with_amount("Tip", "Tip the dealers", "Tip", ask.choice(seat, Tip))
    leave = ActionView("Leave", "Leave the table", group="seat")
    # Wagers that can still be withdrawn are no reason to stay.
    stays = None if open_ and live.table.books.wagers(seat) else ask.choice(seat, LeaveSeat).refusal
    if open_ and isinstance(sitting.bets, StandingBets):
        stays = sitting.bets.stays()
    return [buying, tip, *_offer_actions(live.seat(seat)), refused_by(leave, stays)]


def _offer_actions(own: GameSeat) -> list[ActionView]:
    """Return the action of turning questions about repeated offers on or off."""
    if not own.offered:
        return []
    do, words = ("PassOffers", "Don't ask me about") if own.offers else ("TakeOffers", "Ask me about")
    return [ActionView(do, f"{words} {own.offered}", group="seat")]


def _with_amount(do: str, label: str, of: str, choice: Choice, value: int | None = None) -> ActionView:
    """Return an action that takes an amount, within the bounds of its choice."""
    action = ActionView(do, label, group="seat")
    if isinstance(bound := choice.free.get("amount"), Money):
        action.fields = [amount("amount", of, bound, value and value // bound.step * bound.step)]
    return refused_by(action, choice.refusal)


def _sit_actions(live: "LiveTable", ask: Ask, person: Person) -> list[ActionView]:
    """Return an action for each open seat; in a round that nobody can join, for the next one."""
    found, chips = [], usual_buy_in(live.table)
    kept = live.free_seats(person) if not live.kept.driver.at_rest and SitDown not in ask.awaits else []
    for seat in live.table.positions:
        sitting = ActionView("Sit", f"Sit down in seat {seat}", {"seat": seat, "buy_in": chips}, group="seat")
        found.append(refused_by(sitting, None if seat in kept else ask.choice(seat, SitDown).refusal))
    return found
