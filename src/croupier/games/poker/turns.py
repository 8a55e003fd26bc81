"""A player's turn in a betting round: what the player may do, and why not (14.1, 14.7)."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.equipment.money import Cents
from croupier.games.poker.commands import (
    Announcement,
    CallBet,
    CheckBet,
    FoldHand,
    MakeBet,
    PutInChip,
    PutInChips,
    RaiseBet,
)
from croupier.games.poker.forms import Street
from croupier.games.poker.gestures import PLACED, Motions, meant
from croupier.games.poker.questions import Turn
from croupier.games.poker.refusals import PokerCode
from croupier.games.poker.round_state import PokerHandInPlay, PokerPlay
from croupier.games.poker.rules import Structure
from croupier.regulation import Paragraphs, decides
from croupier.table.books import stack
from croupier.table.choices import AnyOf, AtLeast, AtMost, Choice, Limit, Money, MultipleOf, OtherThan
from croupier.table.command import Command
from croupier.table.refusals import Refusal, TableCode

P = Paragraphs("19:47")


@dataclass(slots=True)
class Betting:
    """A betting round in progress."""

    play: PokerPlay
    street: Street
    current: Cents = 0
    """The highest bet of the round."""
    step: Cents = 0
    """How much the latest full bet or raise added."""
    raises: int = 0
    opened: bool = False
    """True if a player has bet or raised, beyond any required bets."""
    levels: dict[int, Cents] = field(default_factory=dict)
    """Who has acted since the latest full bet or raise, and how high the bet was then."""
    checked: set[int] = field(default_factory=set)
    pending: list[PokerHandInPlay] = field(default_factory=list)
    """The hands still to act, in order."""
    size: Cents = field(init=False)
    """The lowest bet of this round; with fixed limits, the only one."""

    def __post_init__(self) -> None:
        limits = self.play.t.rules.limits
        large = limits.structure is Structure.FIXED and self.street.large
        self.size = self.step = limits.maximum if large else limits.minimum

    @property
    def later(self) -> int:
        """The number of betting rounds after this one."""
        streets = self.play.form.streets
        # By identity: two rounds of a game may be equal.
        return next(left for left, street in enumerate(reversed(streets)) if street is self.street)

    def to_call(self, seat: int) -> Cents:
        return self.current - self.play.bet(seat)

    def least(self) -> Cents:
        """Return the lowest total of a bet or raise; a required bet may be completed (reading 136)."""
        if not self.opened and self.current < self.size:
            return self.size
        return self.current + max(self.step, self.size)

    def most(self, seat: int) -> Cents:
        """Return the highest total of a bet or raise, whatever the player has."""
        limits = self.play.t.rules.limits
        match limits.structure:
            case Structure.FIXED:
                return self.least()
            case Structure.SPREAD:
                return max(self.current + limits.maximum, self.least())
            case Structure.POT:
                bets = sum(self.play.bet(seat) for seat in self.play.seats)
                return max(self.current + self.play.in_pots() + bets + self.to_call(seat), self.least())
            case Structure.NONE:
                return self.play.bet(seat) + self.play.t.chips(seat)

    def others_can_act(self, hand: PokerHandInPlay) -> bool:
        """True if anybody else in the round has chips left."""
        return any(not player_hand.all_in for player_hand in self.play.live() if player_hand is not hand)

    def others_can_answer(self, hand: PokerHandInPlay) -> bool:
        """True if anybody else in the round has more than the current bet."""
        play, current = self.play, self.current
        for player_hand in play.hands:
            if (
                player_hand is not hand
                and not player_hand.folded
                and play.bet(player_hand.seat) + play.t.chips(player_hand.seat) > current
            ):
                return True
        return False


def turn_of(betting: Betting, hand: PokerHandInPlay) -> Turn:
    """Return what a player may do in turn, as amounts."""
    play, seat = betting.play, hand.seat
    bet, chips = play.bet(seat), play.t.chips(seat)
    low, high = 0, 0
    if no_raise(betting, hand) is None:
        # A player with less than the minimum may bet it all.
        low, high = min(betting.least(), bet + chips), min(betting.most(seat), bet + chips)
    return Turn(seat, min(betting.to_call(seat), chips), betting.current, low, high, bet, chips, betting.later)


def no_raise(betting: Betting, hand: PokerHandInPlay) -> Refusal | None:
    """Return why a player may neither bet nor raise, whatever the amount, or None."""
    limits, seat = betting.play.t.rules.limits, hand.seat
    if betting.play.t.chips(seat) <= betting.to_call(seat):
        return Refusal(PokerCode.TOO_LITTLE_TO_RAISE, P("14.7(c)"), P("14.7(c)4"), seat=seat)
    if not betting.others_can_answer(hand):
        return Refusal(PokerCode.NOBODY_CAN_ANSWER, P("14.7(c)4iii"))
    if not betting.current:
        return None
    if seat in betting.checked and not limits.check_raise:
        return Refusal(PokerCode.HAS_CHECKED, P("14.7(j)"), seat=seat)
    if limits.raises is not None and betting.raises >= limits.raises:
        return Refusal(PokerCode.ENOUGH_RAISES, P("14.7(g)3"), P("14.17"), raises=limits.raises)
    if seat in betting.levels and betting.current - betting.levels[seat] < betting.step:
        return Refusal(PokerCode.NOT_REOPENED, P("14.7(c)4iii"), P("14.1“Raise”"))
    return None


# --- the choices


def choice_of(betting: Betting, hand: PokerHandInPlay, turn: Turn, kind: type[Command]) -> Choice:
    """Return what a player may do of one kind of action."""
    return _CHOICES[kind](betting, hand, turn)


@decides("19:47-14.1“Check”")
def _checking(betting: Betting, hand: PokerHandInPlay, turn: Turn) -> Choice:
    """14.1“Check”: if there is nothing to call."""
    not_now = None
    if turn.call:
        cites = betting.street.betting, P("14.1“Check”")
        not_now = Refusal(PokerCode.BET_TO_CALL, *cites, to_call=betting.to_call(hand.seat), turn=turn)
    return Choice(CheckBet, seat=hand.seat, if_away=not turn.call, not_now=not_now)


@decides("19:47-14.1“Call”")
def _calling(betting: Betting, hand: PokerHandInPlay, turn: Turn) -> Choice:
    """14.1“Call”: if there is a bet higher than the player's own."""
    cites = betting.street.betting, P("14.1“Call”")
    not_now = None if turn.call else Refusal(PokerCode.NOTHING_TO_CALL, *cites, turn=turn)
    return Choice(CallBet, seat=hand.seat, not_now=not_now)


def _folding(_betting: Betting, hand: PokerHandInPlay, turn: Turn) -> Choice:
    return Choice(FoldHand, seat=hand.seat, if_away=bool(turn.call))


@decides("19:47-14.1“Raise”")
def _betting(betting: Betting, hand: PokerHandInPlay, turn: Turn) -> Choice:
    """14.1“Raise”: the first bet of a round is made once; then it is raised."""
    cites = betting.street.betting, P("14.1“Raise”")
    stands = Refusal(PokerCode.BET_STANDS, *cites, turn=turn) if turn.current else None
    amount, chip = Money(*_within(betting, turn)), betting.play.t.smallest_chip
    not_now = stands or no_raise(betting, hand)
    return Choice(MakeBet, seat=hand.seat, put_in=_put_in(turn, chip, "amount"), amount=amount, not_now=not_now)


@decides("19:47-14.1“Raise”")
def _raising(betting: Betting, hand: PokerHandInPlay, turn: Turn) -> Choice:
    """14.1“Raise”: if there is a bet, it may be raised."""
    cites = betting.street.betting, P("14.1“Raise”")
    nothing = None if turn.current else Refusal(PokerCode.NOTHING_TO_RAISE, *cites, turn=turn)
    to, chip = Money(*_within(betting, turn)), betting.play.t.smallest_chip
    return Choice(
        RaiseBet, seat=hand.seat, put_in=_put_in(turn, chip, "to"), to=to, not_now=nothing or no_raise(betting, hand)
    )


def _within(betting: Betting, turn: Turn) -> tuple[Limit, ...]:
    """Return the limits on the total of a bet or raise: what the player has, and what is posted."""
    chip, span = betting.play.t.smallest_chip, {"low": turn.low, "high": turn.high}
    posted = P("14.7(d)"), P("14.7(g)3")
    stakes = P("14.7(c)"), P("14.1“Table stakes”")
    return (
        AtMost(turn.has, Refusal(PokerCode.OVER_TABLE_STAKES, *stakes, seat=turn.seat, has=turn.has, **span)),
        AtLeast(turn.low, Refusal(PokerCode.BET_TOO_SMALL, *posted, **span)),
        AtMost(turn.high, Refusal(PokerCode.BET_TOO_LARGE, *posted, **span)),
        MultipleOf(chip, Refusal(TableCode.NOT_OF_CHIPS, P("14.7(c)"), smallest=chip)),
    )


def _put_in(turn: Turn, chip: Cents, announced: str) -> Money:
    """Return what may be put in if it differs from the announced amount (14.7(e)); 0 if it doesn't.

    Each event has only one record, so the announced amount is not repeated.
    """
    refusal = Refusal(PokerCode.CANNOT_PUT_IN, P("14.7(c)"), has=turn.has)
    again = OtherThan(announced, Refusal(PokerCode.PUT_IN_AS_ANNOUNCED, P("14.7(e)")))
    return Money(AtLeast(0, refusal), AtMost(turn.has, refusal), MultipleOf(chip, refusal), again)


@decides("19:47-14.7(i)")
def _one_chip(betting: Betting, hand: PokerHandInPlay, turn: Turn) -> Choice:
    """14.7(i): a single chip is a call or, if there is nothing to call, a bet; it never raises."""
    t = betting.play.t
    held = t.books.balance(stack(hand.seat))
    none = Refusal(PokerCode.NO_SUCH_CHIP, P("14.7(c)"), seat=hand.seat, held=held)
    limits: tuple[Limit, ...] = (AtLeast(1, none), AtMost(held, none), MultipleOf(t.smallest_chip, none))
    not_now = None
    if turn.call:
        # 14.7(c)4: a player's last chip is a call, however much there is to call.
        limits += (AtLeast(turn.call, Refusal(PokerCode.NOT_A_CALL, P("14.1“Call”"), least=turn.call)),)
    elif turn.current:
        not_now = Refusal(PokerCode.RAISE_NOT_ANNOUNCED, P("14.7(i)"), P("14.7(g)2"), turn=turn)
    else:
        not_now = no_raise(betting, hand)
        limits += _within(betting, turn)
    return Choice(PutInChip, seat=hand.seat, chip=Money(*limits), not_now=not_now)


@decides("19:47-14.7(f)", "19:47-14.7(g)1")
def _some_chips(betting: Betting, hand: PokerHandInPlay, turn: Turn) -> Choice:
    """14.7(f), (g)1: chips put in count as the bet, call or raise that they make, if that is legal."""

    def refuses(command: PutInChips) -> Refusal | None:
        intended = meaning(betting, command)
        return choice_of(betting, hand, turn, type(intended)).refuses(intended)

    return Choice(
        PutInChips,
        seat=hand.seat,
        how=AnyOf(tuple(PLACED), Refusal(PokerCode.NOT_PLACED, P("14.7(f)"), ways=tuple(PLACED))),
        announcement=AnyOf(
            (Announcement.NOTHING, Announcement.RAISE, Announcement.NOT_COMPLETE),
            Refusal(PokerCode.NOT_BINDING, P("14.7(g)1")),
        ),
        motions=Motions(turn, betting.play.t.smallest_chip, refuses, no_raise(betting, hand)),
    )


_CHOICES: dict[type[Command], Callable[[Betting, PokerHandInPlay, Turn], Choice]] = {
    CheckBet: _checking,
    MakeBet: _betting,
    CallBet: _calling,
    RaiseBet: _raising,
    PutInChip: _one_chip,
    PutInChips: _some_chips,
    FoldHand: _folding,
}
ACTIONS = tuple(_CHOICES)
"""A player's actions in turn, in the order in which they are offered."""


@decides("19:47-14.7(f)")
def meaning(betting: Betting, command: PutInChips) -> Command:
    """14.7(f): the command that the chips put in amount to."""
    seat = command.seat
    return meant(command, to_call=betting.to_call(seat), current=betting.current, bet=betting.play.bet(seat))
