"""Actions at a live table that take several of the table's commands, or none."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from croupier.play.bets import Bets
from croupier.play.dice.standing_bets import StandingBets
from croupier.play.seat import AmongPlayers
from croupier.service.arrivals import play, sit
from croupier.service.dealer_view import row_of
from croupier.service.sittings import Sitting
from croupier.service.staff_verbs import (
    close_dispute,
    decide_on_dispute,
    disable,
    dispute,
    enable,
    freeze,
    give_back_dealing,
    give_back_validation,
    hold,
    let_go_on,
    raise_irregularity,
    take_dealing,
    take_validation,
    unfreeze,
)
from croupier.service.supervisor_verbs import answer_for, call_off, clear_seat
from croupier.service.verb_base import NotNow, Verb, Viewer, only, takes
from croupier.service.wire import UnreadableCommand, command
from croupier.table.areas import at_area
from croupier.table.asks import Refusal
from croupier.table.command import member
from croupier.table.commands import LeaveSeat, NoMoreBets, PlaceWager, Proceed, WithdrawWager
from croupier.table.dice_commands import ReduceWager
from croupier.table.roles import DEALER, Role, player
from croupier.table.terms import Tender

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable


def deal_row(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Deal cards that go out in one motion, such as one to each stack; each is recorded individually."""
    only(viewer, Role.DEALER)
    takes(fields)
    if live.house_deals:
        raise NotNow("the house deals here", "TakeDealing first")
    row = row_of(live.kept.driver.ask)
    if live.kept.done_under(viewer.actor, id):
        return None
    if not row:
        raise NotNow("no row of cards is being dealt", "Proceed")
    refusal, dealt = live.give(viewer.actor, Proceed(), id), 1
    while refusal is None and row_of(live.kept.driver.ask) == row:
        refusal = live.give(viewer.actor, Proceed(), f"{id}/{dealt}")
        dealt += 1
    return refusal


def _seated(live: "LiveTable", viewer: "Viewer") -> Sitting:
    if viewer.seat not in live.sittings:
        raise NotNow("you are not seated at this table", "a seated player")
    if live.frozen:
        raise NotNow(f"the table is frozen: {live.frozen}", "nothing until a supervisor unfreezes it")
    return live.sittings[viewer.seat]


# --- players


def leave(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Leave with all chips; wagers that can be withdrawn are."""
    takes(fields)
    if live.coming.pop(viewer.person.id, None) is not None:
        return None  # A person waiting for a seat stops waiting.
    sitting = _seated(live, viewer)
    can_take_down = WithdrawWager in live.kept.driver.ask.awaits
    if isinstance(sitting.bets, StandingBets) and can_take_down and (stays := sitting.bets.stays()) is not None:
        return stays
    if can_take_down and live.table.books.wagers(viewer.seat):
        # No id: a client that reconnects and asks again withdraws what is left, and leaves.
        refusal = sitting.change(sitting.bets.clear, "")
        if refusal is not None:
            return refusal
    refusal = live.give(player(viewer.seat), LeaveSeat(viewer.seat), id)
    if refusal is None:
        del live.sittings[viewer.seat]
    return refusal


def place_wager(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Place a wager or increase one."""
    area, amount, coupon, tender = takes(fields, area=str, amount=int, coupon=int, tender=str)
    if area is None or amount is None:
        raise UnreadableCommand("PlaceWager needs area and amount")
    sitting = _seated(live, viewer)
    wish = at_area(
        live.table, PlaceWager(viewer.seat, area, amount, coupon or 0, member(Tender, tender or Tender.CHIPS.value))
    )
    return _changed(live, sitting, lambda: sitting.bets.try_one(wish), id)


def withdraw(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    (area,) = takes(fields, area=str)
    if area is None:
        raise UnreadableCommand("WithdrawWager needs area")
    sitting = _seated(live, viewer)
    return _changed(
        live, sitting, lambda: sitting.bets.try_one(at_area(live.table, WithdrawWager(viewer.seat, area))), id
    )


def reduce(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Take back part of a wager, in games that allow it."""
    area, amount = takes(fields, area=str, amount=int)
    if area is None or amount is None:
        raise UnreadableCommand("ReduceWager needs area and amount")
    sitting = _seated(live, viewer)
    return _changed(
        live, sitting, lambda: sitting.bets.try_one(at_area(live.table, ReduceWager(viewer.seat, area, amount))), id
    )


def _betting(name: str, when: str, act: Callable[[Bets], object]) -> Verb:
    """Return a verb that changes all of a player's wagers at once, if it can."""

    def verb(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
        takes(fields)
        sitting = _seated(live, viewer)
        if why := sitting.cannot(name):
            raise NotNow(why, when)
        return _changed(live, sitting, lambda: act(sitting.bets), id)

    return verb


def _changed(live: "LiveTable", sitting: Sitting, act: Callable[[], object], id: str) -> Refusal | None:
    changes = len(sitting.bets.before)
    refusal = sitting.change(act, id)
    if refusal is None:
        sitting.ready = False
    elif len(sitting.bets.before) > changes:
        # Undo the part that was done, because a refusal must change nothing.
        sitting.change(sitting.bets.undo, f"{id}/back")
    return refusal


def choose_dice(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Accept the offered dice by choosing two of the set."""
    first, second = takes(fields, first=int, second=int)
    if first is None or second is None:
        raise UnreadableCommand("ChooseDice needs first and second")
    _seated(live, viewer)
    return live.give(
        player(viewer.seat), command("AcceptDice", {"dice": [first, second]}, viewer.seat, live.time()), id
    )


def ready(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Wait for the deal: wagers close when everybody who has wagered does."""
    takes(fields)
    sitting = _seated(live, viewer)
    own = live.seat(sitting.seat)
    if isinstance(own, AmongPlayers):
        return _wants_round(live, sitting, own)
    if not live.wagers_open:
        raise NotNow("wagers are not open", "before 'No more bets'")
    if not own.takes_part:
        if why := sitting.cannot_begin():
            raise NotNow(why, "waiting for the deal once a wager stands")
        refusal = _changed(live, sitting, sitting.begin, id)
        sitting.ready = refusal is None
        return refusal
    if isinstance(sitting.bets, StandingBets):
        refusal = live.kept.driver.ask.choice(DEALER, NoMoreBets).refusal
        if refusal is not None:
            return refusal
    sitting.ready = True
    return None


def _wants_round(live: "LiveTable", sitting: Sitting, own: AmongPlayers) -> Refusal | None:
    if not live.kept.driver.at_rest:
        raise NotNow("a round is being played", "once it is complete")
    if live.disabled:
        raise NotNow(f"no new bets are taken: {live.disabled}", "once the table is enabled")
    refusal = own.not_dealt()
    sitting.ready = refusal is None
    return refusal


def pass_offers(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Stop being asked about repeated offers; they are passed automatically."""
    _wants_offers(live, viewer, fields, wanted=False)
    return None


def take_offers(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    _wants_offers(live, viewer, fields, wanted=True)
    return None


def _wants_offers(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], *, wanted: bool) -> None:
    takes(fields)
    _seated(live, viewer)
    own = live.seat(viewer.seat)
    if not own.offered:
        raise NotNow("this table has no repeated offers", "answering the question")
    own.offers = wanted


def not_ready(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    takes(fields)
    _seated(live, viewer).ready = False
    return None


def come_back(live: "LiveTable", viewer: "Viewer", fields: dict[str, Any], id: str) -> Refusal | None:
    """Play again after sitting out. If the next decision is missed, the player sits out again at once."""
    takes(fields)
    _seated(live, viewer).out = False
    return None


VERBS: dict[str, Verb] = {
    "Sit": sit,
    "Play": play,
    "Leave": leave,
    "PlaceWager": place_wager,
    "WithdrawWager": withdraw,
    "ReduceWager": reduce,
    "Undo": _betting("Undo", "once a wager has been changed", lambda bets: bets.undo()),
    "Clear": _betting("Clear", "once a wager stands", lambda bets: bets.clear()),
    "Repeat": _betting(
        "Repeat", "once a round has been played, with the chips for its wagers", lambda bets: bets.repeat()
    ),
    "ChooseDice": choose_dice,
    "Ready": ready,
    "NotReady": not_ready,
    "ComeBack": come_back,
    "PassOffers": pass_offers,
    "TakeOffers": take_offers,
    "AnswerFor": answer_for,
    "ClearSeat": clear_seat,
    "CallOffRound": call_off,
    "RaiseIrregularity": raise_irregularity,
    "Hold": hold,
    "LetGoOn": let_go_on,
    "Disable": disable,
    "Enable": enable,
    "Dispute": dispute,
    "DecideOnDispute": decide_on_dispute,
    "CloseDispute": close_dispute,
    "Freeze": freeze,
    "Unfreeze": unfreeze,
    "TakeDealing": take_dealing,
    "DealRow": deal_row,
    "GiveBackDealing": give_back_dealing,
    "TakeValidation": take_validation,
    "GiveBackValidation": give_back_validation,
}

ONCE = ("Sit", "Play", "Leave", "Undo", "Clear", "Repeat", "Ready")
"""Verbs of several commands: the ledger knows each command individually, so it would let part of them be repeated."""
