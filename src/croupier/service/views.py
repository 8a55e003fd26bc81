"""How a table stands, for one viewer: what all see, and what this viewer may do and why not.

No card is in a view but those of the question that the viewer is asked; cards are told by steps, as sight allows.
"""

from dataclasses import dataclass, fields
from datetime import UTC, datetime, timedelta
from enum import Enum
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from croupier.service.faces import AmongPlayers, KeepsScore, ShowsDice
from croupier.service.messages import (
    ActionView,
    DiceView,
    FieldView,
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
from croupier.service.wire import acts_for_own_seat, written
from croupier.table.about import StubOf
from croupier.table.asks import Ask, Refusal
from croupier.table.books import coupons, stack
from croupier.table.commands import (
    BeginRound,
    BuyIn,
    CallOffRound,
    ChangeCards,
    ChangeDice,
    CloseTable,
    Command,
    Irregularity,
    LeaveSeat,
    NoMoreBets,
    OpenTable,
    PlaceWager,
    Proceed,
    Shuffled,
    SitDown,
    Tip,
    field_types,
)
from croupier.table.dice_commands import DiceSealed, DiceThrown, SealLost
from croupier.table.meter_faults import is_out
from croupier.table.poker_commands import CollectTime
from croupier.table.roles import DEALER, Actor, Role, player
from croupier.table.steps import Asset
from croupier.table.terms import Procedure
from croupier.terminal.bets import AreaStake
from croupier.terminal.dice.standing import StandingBets
from croupier.words import command_words, question, refused, term
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
        table.books.number("round"),
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
            found.append(StakeView(area, seat, stake.chips, stake.coupon, game.wager(area), button))
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
        view.actions = _staff(live, viewer.role, ask)
    if live.disabled:
        new: list[ActionView | SpotView] = [action for action in view.actions if action.do in NEW_WAGERS]
        for offered in (*new, *view.spots):
            offered.legal, offered.why = False, f"No new bets are taken: {live.disabled}."
    if live.frozen:
        held: list[ActionView | SpotView] = [action for action in view.actions if action.do not in WHILE_FROZEN]
        for one in (*held, *view.spots):
            one.legal, one.why = False, f"The table is frozen: {live.frozen}."
    return view


def _refuse(action: ActionView, refusal: Refusal | None) -> ActionView:
    if refusal is not None:
        action.legal, action.why, action.cites = False, refused(refusal), written(refusal.cites)
    return action


def _unless(action: ActionView, why: str) -> ActionView:
    """An action that cannot be done if there is a reason why not."""
    if why:
        action.legal, action.why = False, why
    return action


def _spots(live: "LiveTable", seat: int, ask: Ask) -> list[SpotView]:
    """Where this seat could wager, and whether the least amount would be accepted now."""
    standing = live.table.books.wagers(seat)
    found = live.face.spots(seat)
    for spot in found:
        step = spot.step or live.table.smallest_chip
        more = step if standing.get(spot.area) and not spot.amounts else spot.least
        refusal = ask.refuses(player(seat), PlaceWager(seat, spot.area, more))
        if refusal is not None:
            spot.legal, spot.why, spot.cites = False, refused(refusal), written(refusal.cites)
    return found


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
        deal = _unless(deal, closed or ("" if part else few))
        found.append(_refuse(deal, ask.refuses(DEALER, NoMoreBets())) if deal.legal and live.is_dice else deal)
    for what, key in (("Undo", "u"), ("Clear", "c"), ("Repeat", "r")):
        why = sitting.cannot(what)
        action = ActionView(what, what, key=key, group="wagers", cites=cites)
        found.append(_unless(action, f"{capital(why)}." if why else ""))
    found += live.face.wishes(ask, seat) if open_ else []
    return found + _of_seat(live, seat, ask)


def _next_round(live: "LiveTable", seat: int, face: AmongPlayers) -> list[ActionView]:
    """A player says that he or she wants the next round, where people play against each other."""
    cites = written(live.kept.driver.ask.cites)
    if live.sittings[seat].ready:
        return [ActionView("NotReady", "Wait, I am not ready", key="d", group="wagers", cites=cites)]
    rest, refusal = live.kept.driver.at_rest, face.not_dealt(seat)
    deal = ActionView("Ready", "Deal", key="d", group="wagers", cites=cites, primary=rest and refusal is None)
    return [_refuse(_unless(deal, "" if rest else "A round is being played."), refusal)]


def _of_seat(live: "LiveTable", seat: int, ask: Ask) -> list[ActionView]:
    """Chips are bought, dealers tipped, and the seat is left."""
    found, open_ = [], live.wagers_open
    sitting = live.sittings[seat]
    chips = live.table.books.balance(stack(seat))
    smallest = live.table.smallest_chip
    buying = ActionView("BuyIn", "Buy chips", fields=[_amount("Cash for chips", smallest, 0, 100_00)], group="seat")
    found.append(_refuse(buying, ask.refuses(player(seat), BuyIn(seat, 100_00 // smallest * smallest))))
    tip = ActionView("Tip", "Tip the dealers", fields=[_amount("Tip", smallest, chips, smallest)], group="seat")
    found.append(_refuse(tip, ask.refuses(player(seat), Tip(seat, smallest))))
    leave = ActionView("Leave", "Leave the table", group="seat")
    # Wagers that can still be withdrawn are, so they are no reason to stay.
    stays = None if open_ and live.table.books.wagers(seat) else ask.refuses(player(seat), LeaveSeat(seat))
    if open_ and isinstance(sitting.bets, StandingBets):
        stays = sitting.bets.stays()
    found.append(_refuse(leave, stays))
    return found


def _amount(label: str, least: int, most: int, value: int) -> FieldView:
    return FieldView("amount", "amount", label, least, most, value=value)


def _to_sit(live: "LiveTable", ask: Ask, person: Person) -> list[ActionView]:
    """A seat for each position that could be taken, where people play against each other also for the next round."""
    found = []
    free = live.free_seats(person) if live.company is not None and not live.kept.driver.at_rest else []
    for seat in live.table.positions:
        action = ActionView(
            "Sit",
            f"Sit down in seat {seat}",
            {"seat": seat},
            [FieldView("buy_in", "amount", "Cash for chips", live.table.smallest_chip, 0, value=500_00)],
            group="seat",
        )
        refusal = None if seat in free else ask.refuses(player(seat), SitDown(seat, "somebody"))
        found.append(_refuse(action, refusal))
    return found


# --- the staff

NOT_BY_HAND = (Shuffled, DiceSealed, DiceThrown, SealLost)
"""What only devices give."""

BY_VERB = (OpenTable, BeginRound, ChangeCards, ChangeDice, CollectTime)
"""Commands that carry the time, which is not for a person to type."""

ALWAYS: dict[Role, tuple[type[Command], ...]] = {
    Role.DEALER: (BeginRound, NoMoreBets, CallOffRound, Proceed),
    Role.SUPERVISOR: (OpenTable, CloseTable, ChangeCards),
}
"""What is offered at all times; done at the wrong one, it is refused with its paragraph."""


ALWAYS_AT_DICE: dict[Role, tuple[type[Command], ...]] = {
    **ALWAYS,
    Role.SUPERVISOR: (OpenTable, CloseTable, ChangeDice),
}


def _staff(live: "LiveTable", role: Role, ask: Ask) -> list[ActionView]:
    found: list[ActionView] = []
    if role is Role.DEALER:
        if live.house_deals:
            return [ActionView("TakeDealing", "Deal yourself", group="dealer", primary=True)]
        found.append(ActionView("GiveBackDealing", "Let the house deal", group="dealer"))
    always = ALWAYS_AT_DICE if live.is_dice else ALWAYS
    kinds = dict.fromkeys((*always[role], *(kind for kind in ask.awaits if role in kind.roles)))
    for kind in kinds:
        if kind not in NOT_BY_HAND:
            found.append(_command_action(live, role, kind, ask))
    if role is Role.SUPERVISOR:
        found += _floor(live)
    return found


def _command_action(live: "LiveTable", role: Role, kind: type[Command], ask: Ask) -> ActionView:
    """A command as an action, with its fields to be filled in; whether it is legal is asked where it has none."""
    group = "irregularity" if issubclass(kind, Irregularity) else ("dealer" if role is Role.DEALER else "floor")
    label = capital(command_words(kind))
    action = ActionView(kind.__name__, label, group=group, cites=written(ask.cites))
    action.primary = kind is Proceed or kind is NoMoreBets
    if kind in BY_VERB:
        return _refuse(action, ask.refuses(Actor(role), kind(live.time())))
    own = acts_for_own_seat(kind)
    named = [one.name for one in fields(kind) if one.name != "seat" or not own]
    action.fields = [_field(one, field_types(kind)[one], ask) for one in named]
    if action.fields and action.fields[0].name == "reason" and isinstance(live.face, ShowsDice):
        reasons = live.face.reasons(kind)
        choices, labels = list(reasons), list(reasons.values())
        action.fields[0] = FieldView("reason", "choice", "Reason", choices=choices, labels=labels, value=choices[0])
    if action.fields and action.fields[0].name == "meter":
        meters = list(live.table.meter_wagers)
        action.fields[0] = FieldView("meter", "choice", "Meter", choices=meters, value=meters[0])
    if not action.fields:
        return _refuse(action, ask.refuses(Actor(role), kind(**({"seat": 0} if own else {}))))
    if kind not in ask.awaits:
        action.legal, action.why = False, f"You can't {command_words(kind)} now."
    return action


def _field(name: str, kind: Any, ask: Ask) -> FieldView:
    label = name.replace("_", " ").capitalize()
    if kind is bool:
        return FieldView(name, "truth", label, value=False)
    if kind is int and name == "paid":
        return FieldView(name, "amount", label, value=0)
    if kind is int:
        expected = ask.about.expected if isinstance(ask.about, StubOf) else 0
        return FieldView(name, "number", label, 0, 10_000, value=expected)
    if kind is str:
        return FieldView(name, "text", label, value="")
    if isinstance(kind, type) and issubclass(kind, Enum):
        keys = [one.value for one in kind]
        return FieldView(name, "choice", label, choices=keys, labels=[term(one) for one in kind], value=keys[0])
    return FieldView(name, "low hand", label, value=[])


def _disputing(live: "LiveTable", why: FieldView) -> ActionView:
    """A dispute about a round that is complete; nothing is decided by it."""
    played = [entry for entry in live.kept.driver.journal if entry.procedure is Procedure.ROUND]
    last = live.table.books.number("round") - (0 if live.kept.driver.at_rest else 1)
    fields = [
        FieldView("round", "number", "Round", 1, 1_000_000, value=last),
        FieldView("amount", "amount", "Amount", value=0),
    ]
    action = ActionView("Dispute", "Keep evidence about a disputed round", fields=[*fields, why], group="floor")
    return _unless(action, "" if played else "No round of this day is complete.")


def _floor(live: "LiveTable") -> list[ActionView]:
    """What a supervisor can do besides: hold the table, and let an irregularity happen."""
    why = FieldView("why", "text", "Why", value="a dispute")
    found = [ActionView("Unfreeze", "Let the table go on", group="floor", primary=True)] if live.frozen else []
    if live.held:
        found.append(ActionView("LetGoOn", "Let rounds begin again", group="floor", primary=not live.frozen))
    else:
        found.append(ActionView("Hold", "Let no further round begin", group="floor"))
    if live.evidence is not None:
        found.append(_disputing(live, why))
    if live.disabled:
        found.append(ActionView("Enable", "Take wagers again", group="floor", primary=not live.frozen))
    else:
        because = FieldView("why", "text", "Why", value="out of service")
        found.append(ActionView("Disable", "Disable the table after this round", fields=[because], group="floor"))
    if not live.frozen:
        found.append(ActionView("Freeze", "Freeze the table", fields=[why], group="floor"))
    if not live.house_deals:
        found.append(ActionView("GiveBackDealing", "Let the house deal", group="floor"))
    if live.house_answers_for(Role.SUPERVISOR):
        found.append(ActionView("TakeValidation", "Validate payouts yourself", group="floor"))
    else:
        found.append(ActionView("GiveBackValidation", "Let the house validate payouts", group="floor"))
    irregularities = live.trouble.game
    for name, kind in irregularities.kinds.items():
        words = capital(kind.words)
        action = ActionView("RaiseIrregularity", words, {"kind": name}, group="irregularity", cites=[str(kind.cite)])
        person = "" if live.house_deals else "A person deals here, and calls it where it happens."
        found.append(_unless(action, person or irregularities.cannot(name)))
    return found
