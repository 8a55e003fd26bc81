"""What people do at a live table that is more than one command of the table, or none of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any

from croupier.play.bets import Bets, Standing
from croupier.play.dice.standing import StandingBets, bets_at
from croupier.play.game import TakesOffers
from croupier.service.faces import AmongPlayers
from croupier.service.people import Person
from croupier.service.staff_verbs import (
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
    timed,
    unfreeze,
)
from croupier.service.verb import NotNow, Verb, only, takes
from croupier.service.wire import UnreadableCommand
from croupier.table.areas import at_area
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.commands import (
    BeginRound,
    BuyIn,
    ChangeCards,
    ChangeDice,
    Command,
    LeaveSeat,
    NoMoreBets,
    OpenTable,
    PlaceWager,
    SitDown,
    WithdrawWager,
    malformed,
    member,
)
from croupier.table.dice_commands import AcceptDice, DeclineDice, PassDice, ReduceWager
from croupier.table.poker_commands import CollectTime
from croupier.table.refusals import TableCode
from croupier.table.roles import DEALER, Actor, Role, absent_player, player
from croupier.table.seating import check_chips
from croupier.table.terms import Tender
from croupier.words import why_not

if TYPE_CHECKING:
    from croupier.service.live import LiveTable
    from croupier.service.viewer import Viewer


@dataclass(eq=False, slots=True)
class Sitting:
    """A seat that somebody holds."""

    seat: int
    owner: str
    """The id of the person."""
    live: "LiveTable"
    since_entry: int = 0
    """The entry of the journal in which the person sat down; of what was before that, a bystander's view is told."""
    since_version: int = 0
    ready: bool = False
    last_seen: float = field(default_factory=monotonic)
    """When the player last did something, by the monotonic clock."""
    last_here: float = field(default_factory=monotonic)
    """When the player was last connected."""
    bets: Bets = field(init=False)
    _refusal: Refusal | None = None
    _id: str = ""
    _given: int = 0
    _by_house: bool = False

    def __post_init__(self) -> None:
        live, seat = self.live, self.seat
        self.bets = bets_at(live.table, seat, self._give, live.game(seat), lambda: live.kept.driver.ask)

    def change(self, act: Callable[[], object], id: str, *, by_house: bool = False) -> Refusal | None:
        """Change the wagers by an act of several commands; gives the first refusal, if there was one."""
        self._refusal, self._id, self._given, self._by_house = None, id, 0, by_house
        act()
        return self._refusal

    def _give(self, given: Command) -> bool:
        self._given += 1
        id = self._id if self._given == 1 else f"{self._id}/{self._given}"
        refusal = self.live.give(Actor(Role.PLAYER, self.seat, self._by_house), given, id)
        self._refusal = self._refusal or refusal
        return refusal is None

    def cannot(self, what: str) -> str:
        """Why wagers cannot be changed by Undo, Clear or Repeat; empty if they can."""
        standing = self.bets.standing()
        if not self.live.wagers_open:
            return "wagers are not open"
        if what == "Undo":
            if not self.bets.before:
                return "there is nothing to undo in this round"
            return self._not_placed({area: one for area, one in self.bets.before[-1].items() if area not in standing})
        if what == "Clear":
            if not standing:
                return "no wager of yours stands"
            return "" if self.bets.removable() else "your wagers stay until they are decided"
        if not self.bets.last_round:
            return "there is no round to repeat the wagers of"
        return self._cannot_repeat()

    def _cannot_repeat(self) -> str:
        more = self.bets.missing()
        if not more and isinstance(self.bets, StandingBets):
            return "nothing of the last roll is missing that could be made now"
        if sum(one.chips for one in more.values()) > self.live.table.books.balance(stack(self.seat)):
            return "you have not the chips for the wagers of the last round"
        return self._not_placed(more)

    def _not_placed(self, more: Standing) -> str:
        """Why the table would not take wagers that are to be placed."""
        game, ask = self.live.game(self.seat), self.live.kept.driver.ask
        for area, stake in more.items():
            # What hangs on a wager that is placed along with it cannot be asked about beforehand.
            if game.rests_on(area) not in more:
                refusal = ask.refuses(player(self.seat), game.placing(area, stake))
                if refusal is not None:
                    return why_not(refusal)
        return ""

    def give_up(self) -> bool:
        """Nothing has come from this seat for too long; says whether anything was done about it."""
        live, actor = self.live, absent_player(self.seat)
        if self.pass_over():
            return True
        if live.kept.driver.ask.choice(actor, LeaveSeat).refusal is not None:
            return False
        live.give(actor, LeaveSeat(self.seat))
        del live.sittings[self.seat]
        return True

    def pass_over(self) -> bool:
        """Let nobody wait for this seat any longer: answer for it, or withdraw its wagers; says whether it was done."""
        live = self.live
        driver, actor = live.kept.driver, absent_player(self.seat)
        if not driver.at_rest and WithdrawWager in driver.ask.awaits and self.bets.removable():
            self.change(self.bets.clear, "", by_house=True)
            return True
        if not driver.at_rest and (question := live.game(self.seat).question(driver.ask)) is not None:
            if isinstance(question.if_away, DeclineDice) and not self._others_are_here():
                return False  # Nobody is there to take the dice instead, so the offer stands.
            return live.give(actor, question.if_away) is None
        return self._sits_out() or self._waits_for_nobody()

    def _others_are_here(self) -> bool:
        return any(viewer.seat not in (0, self.seat) for viewer in self.live.viewers)

    def _sits_out(self) -> bool:
        """Between rounds in which people play against each other nobody is dealt in who is away."""
        live = self.live
        if not live.kept.driver.at_rest or not isinstance(live.face, AmongPlayers):
            return False
        out = live.face.sits_out(self.seat)
        self.ready = False
        return out is not None and live.give(absent_player(self.seat), out) is None

    def _waits_for_nobody(self) -> bool:
        """At a dice table what cannot be taken down is thrown for, and a shooter without a wager passes the dice."""
        live, actor = self.live, absent_player(self.seat)
        if not isinstance(self.bets, StandingBets) or not live.wagers_open:
            return False
        if self.bets.standing() and not self.ready:
            self.ready = True
            return True
        others = self._others_are_here() and live.table.wagering_seats()
        ask = live.kept.driver.ask
        held_up = others and ask.choice(DEALER, NoMoreBets).refusal is not None
        passing = ask.choice(self.seat, PassDice)
        return bool(held_up) and passing.refusal is None and live.give(actor, passing.command()) is None


def _seated(live: "LiveTable", viewer: "Viewer") -> Sitting:
    if viewer.seat not in live.sittings:
        raise NotNow("you do not sit at this table", "a player who is seated")
    if live.frozen:
        raise NotNow(f"the table is frozen: {live.frozen}", "nothing until a supervisor unfreezes it")
    return live.sittings[viewer.seat]


# --- players


def sit(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    """Take a seat and change cash for chips; a seat without chips is not kept."""
    only(viewer, Role.PLAYER)
    seat, buy_in, coupons = takes(given, seat=int, buy_in=int, coupons=int)
    if seat is None or buy_in is None:
        raise UnreadableCommand("Sit needs seat and buy_in")
    if live.frozen:
        raise NotNow(f"the table is frozen: {live.frozen}", "sitting down once it goes on")
    if viewer.seat and viewer.seat != seat:
        raise NotNow(f"you sit in seat {viewer.seat} already", "one seat at a table")
    coming = Coming(viewer.person, BuyIn(seat, buy_in, coupons or 0), id)
    if isinstance(live.face, AmongPlayers) and not live.kept.driver.at_rest:
        return _sits_in_round(live, coming)
    return coming.sits_down(live)


@dataclass(frozen=True, slots=True)
class Coming:
    """Somebody who takes a seat, now or when the round is over."""

    person: Person
    chips: BuyIn
    id: str

    def sits_down(self, live: "LiveTable") -> Refusal | None:
        seat, chips, entry = self.chips.seat, self.chips, len(live.kept.driver.journal) + 1
        arrives = SitDown(seat, self.person.name)
        # Whether the chips can be had is asked first: who is refused has not sat down.
        refusal = live.kept.driver.ask.refuses(player(seat), arrives) or self.no_chips(live)
        refusal = refusal or live.give(player(seat), arrives, self.id) or live.give(player(seat), chips, f"{self.id}/2")
        if refusal is None:
            if isinstance(game := live.game(seat), TakesOffers):
                game.offers = True  # What whoever sat here before did not want, somebody else may.
            live.sittings[seat] = Sitting(seat, self.person.id, live, entry, live.version)
        return refusal

    def no_chips(self, live: "LiveTable") -> Refusal | None:
        """Why the chips cannot be had."""
        return _bad_form(live, self.chips) or check_chips(live.table, self.chips)


def _sits_in_round(live: "LiveTable", coming: Coming) -> Refusal | None:
    """Somebody takes a free seat while players are asked; while the staff is at work it is kept for a moment."""
    seat = coming.chips.seat
    if refusal := _bad_form(live, coming.chips):
        return refusal
    if seat not in live.free_seats(coming.person):
        free = ", ".join(map(str, live.free_seats(coming.person))) or "none"
        raise NotNow(f"seat {seat} is not free", f"a seat that is: {free}")
    if SitDown in live.kept.driver.ask.awaits:
        return coming.sits_down(live)
    live.coming[coming.person.id] = coming
    return None


def _bad_form(live: "LiveTable", given: Command) -> Refusal | None:
    fault = malformed(given)
    return Refusal(TableCode.MALFORMED, *live.kept.driver.ask.cites, fault=fault) if fault else None


def leave(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    """Leave with all chips; wagers that can be withdrawn are."""
    takes(given)
    if live.coming.pop(viewer.person.id, None) is not None:
        return None  # Whoever waits for a seat does so no longer.
    sitting = _seated(live, viewer)
    can_take_down = WithdrawWager in live.kept.driver.ask.awaits
    if isinstance(sitting.bets, StandingBets) and can_take_down and (stays := sitting.bets.stays()) is not None:
        return stays
    if can_take_down and live.table.books.wagers(viewer.seat):
        refusal = sitting.change(sitting.bets.clear, f"{id}/clear")
        if refusal is not None:
            return refusal
    refusal = live.give(player(viewer.seat), LeaveSeat(viewer.seat), id)
    if refusal is None:
        del live.sittings[viewer.seat]
    return refusal


def place_wager(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    """Place a wager or increase one."""
    area, amount, coupon, tender = takes(given, area=str, amount=int, coupon=int, tender=str)
    if area is None or amount is None:
        raise UnreadableCommand("PlaceWager needs area and amount")
    sitting = _seated(live, viewer)
    wish = at_area(
        live.table, PlaceWager(viewer.seat, area, amount, coupon or 0, member(Tender, tender or Tender.CHIPS.value))
    )
    return _changed(live, sitting, lambda: sitting.bets.try_one(wish), id)


def withdraw(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    (area,) = takes(given, area=str)
    if area is None:
        raise UnreadableCommand("WithdrawWager needs area")
    sitting = _seated(live, viewer)
    return _changed(
        live, sitting, lambda: sitting.bets.try_one(at_area(live.table, WithdrawWager(viewer.seat, area))), id
    )


def reduce(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    """Take back a part of a wager, where a game has that."""
    area, amount = takes(given, area=str, amount=int)
    if area is None or amount is None:
        raise UnreadableCommand("ReduceWager needs area and amount")
    sitting = _seated(live, viewer)
    return _changed(
        live, sitting, lambda: sitting.bets.try_one(at_area(live.table, ReduceWager(viewer.seat, area, amount))), id
    )


def undo(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    takes(given)
    sitting = _seated(live, viewer)
    if why := sitting.cannot("Undo"):
        raise NotNow(why, "once a wager has been changed")
    return _changed(live, sitting, sitting.bets.undo, id)


def clear(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    takes(given)
    sitting = _seated(live, viewer)
    if why := sitting.cannot("Clear"):
        raise NotNow(why, "once a wager stands")
    return _changed(live, sitting, sitting.bets.clear, id)


def repeat(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    takes(given)
    sitting = _seated(live, viewer)
    if why := sitting.cannot("Repeat"):
        raise NotNow(why, "once a round has been played, with the chips for its wagers")
    return _changed(live, sitting, sitting.bets.repeat, id)


def _changed(live: "LiveTable", sitting: Sitting, act: Callable[[], object], id: str) -> Refusal | None:
    changes = len(sitting.bets.before)
    refusal = sitting.change(act, id)
    if refusal is None:
        sitting.ready = False
    elif len(sitting.bets.before) > changes:
        # Part of it was done, and what is refused changes nothing.
        sitting.change(sitting.bets.undo, f"{id}/back")
    return refusal


def choose_dice(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    """Take the dice that are offered, and choose two of the set."""
    first, second = takes(given, first=int, second=int)
    if first is None or second is None:
        raise UnreadableCommand("ChooseDice needs first and second")
    _seated(live, viewer)
    return live.give(player(viewer.seat), AcceptDice(viewer.seat, (first, second)), id)


def ready(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    """Wait for the deal: when all who have wagered do, wagers close."""
    takes(given)
    sitting = _seated(live, viewer)
    if isinstance(live.face, AmongPlayers):
        return _wants_round(live, sitting, live.face)
    if not live.wagers_open:
        raise NotNow("wagers are not open", "before 'No more bets'")
    if not live.game(viewer.seat).takes_part:
        why = "you have made fewer wagers than a round takes" if sitting.bets.standing() else "you have placed no wager"
        raise NotNow(why, "waiting for the deal once a wager stands")
    if isinstance(sitting.bets, StandingBets):
        refusal = live.kept.driver.ask.choice(DEALER, NoMoreBets).refusal
        if refusal is not None:
            return refusal
    sitting.ready = True
    return None


def _wants_round(live: "LiveTable", sitting: Sitting, face: AmongPlayers) -> Refusal | None:
    if not live.kept.driver.at_rest:
        raise NotNow("a round is being played", "once it is complete")
    if live.disabled:
        raise NotNow(f"no new bets are taken: {live.disabled}", "once the table is enabled")
    refusal = face.not_dealt(sitting.seat)
    sitting.ready = refusal is None
    return refusal


def pass_offers(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    """Be offered nothing any more before wagers: what is offered is passed unasked."""
    _wants_offers(live, viewer, given, wanted=False)
    return None


def take_offers(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    _wants_offers(live, viewer, given, wanted=True)
    return None


def _wants_offers(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], *, wanted: bool) -> None:
    takes(given)
    _seated(live, viewer)
    game = live.game(viewer.seat)
    if not isinstance(game, TakesOffers):
        raise NotNow("nothing is offered here again and again", "answering what is asked")
    game.offers = wanted


def not_ready(live: "LiveTable", viewer: "Viewer", given: dict[str, Any], id: str) -> Refusal | None:
    takes(given)
    _seated(live, viewer).ready = False
    return None


VERBS: dict[str, Verb] = {
    "Sit": sit,
    "Leave": leave,
    "PlaceWager": place_wager,
    "WithdrawWager": withdraw,
    "ReduceWager": reduce,
    "Undo": undo,
    "Clear": clear,
    "Repeat": repeat,
    "ChooseDice": choose_dice,
    "Ready": ready,
    "NotReady": not_ready,
    "PassOffers": pass_offers,
    "TakeOffers": take_offers,
    "OpenTable": timed(OpenTable),
    "BeginRound": timed(BeginRound),
    "ChangeCards": timed(ChangeCards),
    "ChangeDice": timed(ChangeDice),
    "CollectTime": timed(CollectTime),
    "RaiseIrregularity": raise_irregularity,
    "Hold": hold,
    "LetGoOn": let_go_on,
    "Disable": disable,
    "Enable": enable,
    "Dispute": dispute,
    "Freeze": freeze,
    "Unfreeze": unfreeze,
    "TakeDealing": take_dealing,
    "GiveBackDealing": give_back_dealing,
    "TakeValidation": take_validation,
    "GiveBackValidation": give_back_validation,
}

ONCE = ("Sit", "Leave", "Undo", "Clear", "Repeat")
"""Verbs of several commands: the ledger, which knows each command alone, would let part of them be done again."""
