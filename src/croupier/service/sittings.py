"""A held seat at a live table: its wagers, and whether its player is ready, away or sitting out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from croupier.equipment.money import Cents, show
from croupier.play.bets import AreaStake, Bets, Standing
from croupier.play.dice.standing_bets import StandingBets, bets_at
from croupier.play.seat import AmongPlayers
from croupier.play.typed_answers import TypedQuestion, typed_question
from croupier.service.house_clock import monotonic
from croupier.service.verb_base import NotNow
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.commands import LeaveSeat, NoMoreBets, WithdrawWager
from croupier.table.dice_commands import PassDice
from croupier.table.notes import ROUND
from croupier.table.roles import DEALER, Actor, Role, absent_player, player
from croupier.words import why_not

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable

MOST_MISSED = 2
"""Missed decisions, with no round in between whose decisions were all made in time, after which a player sits out."""

NEW_WAGERS = ("BeginRound", "OpenTable", "Play", "PlaceWager", "Repeat", "Sit", "Undo")
"""Actions refused while a table is disabled: everything that makes a wager or begins a round."""

NOT_WHILE_OUT = (*NEW_WAGERS, "Ready")

CLEARED = "a supervisor has cleared your seat"
SITS_OUT = f"you are sitting out: {MOST_MISSED} decisions were not made in time"


@dataclass(eq=False, slots=True)
class Sitting:
    """A seat that somebody holds."""

    seat: int
    owner: str
    """The person's id."""
    live: "LiveTable"
    since_entry: int = 0
    """The journal entry in which the person sat down; earlier entries are shown as to a bystander."""
    since_version: int = 0
    since_round: int = 0
    """The first round that the person may have played; before it, the seat was somebody else's."""
    ready: bool = False
    last_seen: float = field(default_factory=monotonic)
    """When the player last did something that changed the table, by the monotonic clock."""
    last_here: float = field(default_factory=monotonic)
    """When the player was last connected."""
    missed: int = 0
    """Decisions that the house has made because the player's time was up, since the last round without any."""
    missed_in: int = 0
    """The round of the last missed decision."""
    kept_up_in: int = 0
    """The first round since then in which the player made a decision; 0 if there is none."""
    out: bool = False
    """True if the player sits out after missing too many decisions: nobody waits for this seat."""
    cleared: bool = False
    """True if a supervisor cleared the seat: its player leaves as soon as the round allows it."""
    _came_back: bool = False
    bets: Bets = field(init=False)
    _refusal: Refusal | None = None
    _id: str = ""
    _number: int = 0
    _by_house: bool = False

    def __post_init__(self) -> None:
        live, seat = self.live, self.seat
        self.bets = bets_at(live.table, seat, self._give, live.seat(seat), lambda: live.kept.driver.ask)

    def change(self, act: Callable[[], object], id: str, *, by_house: bool = False) -> Refusal | None:
        """Change the wagers by an act of several commands; return the first refusal, if any."""
        self._refusal, self._id, self._number, self._by_house = None, id, 0, by_house
        act()
        return self._refusal

    def _give(self, command: Command) -> bool:
        self._number += 1
        # Whatever the house does for a player has no id, however many commands it takes.
        id = f"{self._id}/{self._number}" if self._id and self._number > 1 else self._id
        refusal = self.live.give(Actor(Role.PLAYER, self.seat, self._by_house), command, id)
        self._refusal = self._refusal or refusal
        return refusal is None

    def cannot(self, what: str) -> str:
        """Return why Undo, Clear or Repeat isn't possible; empty if it is."""
        standing = self.bets.standing()
        if not self.live.wagers_open:
            return "wagers are not open"
        if what == "Undo":
            if not self.bets.before:
                return "there is nothing to undo in this round"
            return self._why_not_placed(
                {area: stake for area, stake in self.bets.before[-1].items() if area not in standing}
            )
        if what == "Clear":
            if not standing:
                return "you have no wager to clear"
            return "" if self.bets.removable() else "your wagers stay until they are decided"
        if not self.bets.last_round:
            return "there is no earlier round to repeat"
        return self._cannot_repeat()

    def _cannot_repeat(self) -> str:
        more = self.bets.missing()
        if not more and isinstance(self.bets, StandingBets):
            return "every bet of the last roll that can be made now is on the layout"
        if sum(stake.chips for stake in more.values()) > self.chips:
            return "you don't have the chips for the wagers of the last round"
        return self._why_not_placed(more)

    def _why_not_placed(self, more: Standing) -> str:
        """Return why the table would refuse wagers to be placed."""
        game, ask = self.live.seat(self.seat), self.live.kept.driver.ask
        for area, stake in more.items():
            # A wager that depends on another one placed with it can't be checked beforehand.
            if game.rests_on(area) not in more:
                refusal = ask.refuses(player(self.seat), game.placing(area, stake))
                if refusal is not None:
                    return why_not(refusal)
        return ""

    @property
    def _repeats(self) -> bool:
        return bool(self.bets.last_round) and not self._cannot_repeat()

    def to_begin(self) -> Standing:
        """Return the bets for a player who asks for the deal without a wager: last round's, or the usual ones."""
        if self._repeats:
            return self.bets.missing()
        return {area: AreaStake(amount) for area, amount in self.live.seat(self.seat).first_bets()}

    def cannot_begin(self) -> str:
        """Return why no bets are made for a player without one; empty if they can be."""
        if self.live.disabled:
            return f"no new bets are taken: {self.live.disabled}"
        if self.bets.standing():
            return "your wagers aren't enough for a round"
        bets = self.to_begin()
        if not bets:
            return "you have placed no wager"
        needed = sum(stake.chips for stake in bets.values())
        if needed > self.chips:
            return f"you have {show(self.chips)} left, and the least bet is {show(needed)}"
        return self._why_not_placed(bets)

    def beyond_reach(self) -> str:
        """Return a warning if chips won't cover a later bet that the current or default wagers call for."""
        standing, game = self.bets.standing(), self.live.seat(self.seat)
        bets = standing or ({} if self.cannot_begin() else self.to_begin())
        left = self.chips - (0 if standing else sum(stake.chips for stake in bets.values()))
        followed = {area: name for area in bets if (name := game.followed_by(area))}
        needed = sum(bets[area].chips for area in followed)
        if needed <= left:
            return ""
        has = "have" if standing else "would have"
        return f"You {has} {show(left)} left: not enough for the {next(iter(followed.values()))} of {show(needed)}."

    def begin(self) -> None:
        """Make the bets of a player who asked for the deal without any."""
        if self._repeats:
            self.bets.repeat()
        else:
            self.bets.place(self.live.seat(self.seat).first_bets())

    @property
    def chips(self) -> Cents:
        return self.live.table.books.balance(stack(self.seat))

    # --- presence

    def present(self) -> None:
        """Note that the player has done something."""
        self.last_seen, self._came_back = monotonic(), False

    def came_back(self) -> None:
        """Give a player who reconnects time to act, but only once: a page reconnects by itself."""
        rules = self.live.rules
        seen = monotonic() - max(0, rules.idle_seconds - rules.away_seconds)
        if not self._came_back and seen > self.last_seen:
            self.last_seen, self._came_back = seen, True

    def may(self, name: str) -> None:
        """Refuse actions that are not allowed while sitting out or after the seat was cleared."""
        if self.cleared:
            raise NotNow(CLEARED, "sitting down again once you have left")
        if self.out and name in NOT_WHILE_OUT:
            raise NotNow(SITS_OUT, "ComeBack first")

    # --- decisions

    def decided(self) -> None:
        """Note that the player has decided in time. A whole round of that makes up for a missed decision."""
        round_ = self._round
        if self.missed_in != round_:
            self.kept_up_in = self.kept_up_in or round_
        self.out = False

    def _missed_one(self) -> None:
        round_ = self._round
        if 0 < self.kept_up_in < round_:
            self.missed = 0
        self.missed += 1
        self.missed_in, self.kept_up_in = round_, 0
        self.out = self.missed >= MOST_MISSED

    @property
    def _round(self) -> int:
        return self.live.table.books.number(ROUND)

    # --- moving on without the player

    def give_up(self) -> bool:
        """Give up a seat idle for too long; return True if anything was done."""
        live, actor = self.live, absent_player(self.seat)
        if self.pass_over():
            return True
        if live.kept.driver.ask.choice(actor, LeaveSeat).refusal is not None:
            return False
        live.give(actor, LeaveSeat(self.seat))
        del live.sittings[self.seat]
        return True

    def pass_over(self) -> bool:
        """Stop others from waiting for this seat: answer for it or withdraw its wagers; return True if that was
        done.
        """
        live = self.live
        driver = live.kept.driver
        if not driver.at_rest and WithdrawWager in driver.ask.awaits and self.bets.removable():
            self.change(self.bets.clear, "", by_house=True)
            return True
        if self._question() is not None:
            return self._answer_as_house()
        return self._sit_out() or self._keep_wagers() or self._pass_dice()

    def _question(self) -> TypedQuestion | None:
        driver = self.live.kept.driver
        return None if driver.at_rest else typed_question(self.live.seat(self.seat), driver.ask)

    def _answer_as_house(self) -> bool:
        """Answer as the house would; return True if that was done."""
        question = self._question()
        if question is None or (question.if_away.needs_another and not self._others_are_here()):
            return False  # Nobody else is there to do it, so the offer remains.
        return self.live.give(absent_player(self.seat), question.if_away) is None

    def out_of_time(self) -> bool:
        """Decide for a player whose time is up; after too many such decisions, the player sits out."""
        if self._question() is None:
            if self._sit_out():
                return True
            if not (self._keep_wagers() or self._pass_dice()):
                return False
        elif not self._answer_as_house():
            return False
        self._missed_one()
        return True

    def _keep_wagers(self) -> bool:
        """Mark the player ready with the wagers that still stand; a bank is ready without any."""
        if isinstance(self.live.seat(self.seat), AmongPlayers) or self.ready:
            return False
        self.ready = self.live.wagers_open and self.live.seat(self.seat).takes_part
        return self.ready

    def _others_are_here(self) -> bool:
        return any(viewer.seat not in (0, self.seat) for viewer in list(self.live.viewers))

    def _sit_out(self) -> bool:
        """Sit an absent player out between rounds, where people play against each other."""
        live = self.live
        own = live.seat(self.seat)
        if not live.kept.driver.at_rest or not isinstance(own, AmongPlayers):
            return False
        out = own.sits_out()
        self.ready = self.out = False  # The table itself knows who sits out.
        return out is not None and live.give(absent_player(self.seat), out) is None

    def _pass_dice(self) -> bool:
        """Pass the dice for a shooter who hasn't made the required wager, if others are waiting for the roll."""
        live, actor = self.live, absent_player(self.seat)
        if not isinstance(self.bets, StandingBets) or not live.wagers_open:
            return False
        others = self._others_are_here() and live.table.wagering_seats()
        ask = live.kept.driver.ask
        held_up = others and ask.choice(DEALER, NoMoreBets).refusal is not None
        passing = ask.choice(self.seat, PassDice)
        return bool(held_up) and passing.refusal is None and live.give(actor, passing.command()) is None
