"""How players of the house play poker: by what their own cards are worth beside those that lie open, and by pot odds.

They read the table as :mod:`croupier.terminal.poker.sight` lets a player read it, so they cannot know what others hold.
"""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.poker.asked import Turn
from croupier.games.poker.forms import Family, PokerContest
from croupier.games.poker.rules import Structure
from croupier.games.poker.table import PokerTable
from croupier.table.asks import Ask
from croupier.table.commands import Command
from croupier.table.poker_commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    DrawCards,
    FoldHand,
    MakeBet,
    RaiseBet,
    ShowHand,
)
from croupier.table.roles import Actor, player
from croupier.terminal.house_players import NAMES
from croupier.terminal.poker.sight import PokerSight, before_the_draw, bet_of, seen_from
from croupier.terminal.poker.strength import discards, high_value, low_value, share_of_pot

RUN_OUTS = 40
"""Over so many run-outs a player of the house estimates a hand; at Omaha, where each takes long, over half of them."""
LOWEST_STACK, FULL_STACK, TRAINING_STACK = 20, 100, 15
"""In lowest bets: with fewer than the first chips are bought, up to the second, or to the third in training."""
OPENS, RAISES = 0.15, 0.35
"""How much of what is missing to a sure win a hand must have above its fair share to bet, or to raise."""
DOUBT = 0.85
"""Who bets has something: a share is trusted by so much where a bet has to be called."""
STAYS = 0.9
"""With less than so much of a fair share nobody stays for cards to come."""
STUBBORN = 0.5
"""Who is stubborn stays with so much of a fair share."""
BLUFF = 0.06


@dataclass(frozen=True, slots=True)
class PokerHabits:
    table: PokerTable
    stubborn: bool = False
    """Whether they stay with little, and play with little, so that a dealer in training has much to award."""

    @property
    def most(self) -> Cents:
        """With less than this in front, a player of the house buys chips before the next round."""
        return self._stack(2 if self.stubborn else LOWEST_STACK)

    @property
    def full_stack(self) -> Cents:
        """14.7(c)1: chips are bought between rounds only, so that there must be enough for a whole one."""
        return self._stack(TRAINING_STACK if self.stubborn else FULL_STACK)

    def _stack(self, lowest_bets: int) -> Cents:
        rules = self.table.rules
        chips = max(rules.to_join_anywhere, lowest_bets * rules.limits.minimum)
        return -(-chips // rules.smallest_chip) * rules.smallest_chip

    @property
    def for_training(self) -> "PokerHabits":
        return PokerHabits(self.table, stubborn=True)

    @property
    def in_training(self) -> dict[int, str]:
        """Every other seat, as far as there are any; at a table for two, both."""
        seats = self.table.positions
        return dict(zip(seats[1::2] if len(seats) > 3 else seats, NAMES[:4], strict=False))

    def wagers(self, seat: int, chance: Random) -> list[tuple[str, Cents]]:
        """No wager is made before a round."""
        return []

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        seat = next((seat for seat in ask.to if seat in seats), 0)
        if not seat:
            return None
        match ask.topic:
            case "action":
                wishes = self._acts(seat, chance)
            case "draw":
                wishes = [DrawCards(seat, discards(self.table.rules.form.contest, seen_from(self.table, seat).hole))]
            case _:
                wishes = [] if may_win(self.table, seat) else [ConcedeHand(seat)]
        last = (DrawCards(seat), ShowHand(seat), CheckBet(seat), FoldHand(seat))
        return player(seat), next(one for one in (*wishes, *last) if ask.refuses(player(seat), one) is None)

    # --- betting

    def _acts(self, seat: int, chance: Random) -> list[Command]:
        """What a player would do, the best first."""
        turn, seen = self.table.turn, seen_from(self.table, seat)
        assert turn is not None
        assert turn.seat == seat
        rivals = min(len(seen.others), self._staying(seen))
        fair = 1 / (rivals + 1)
        share = self._share(seen, rivals, chance)
        needed = fair + (1 - fair) * (RAISES if turn.call else OPENS)
        bluffs = chance.random() < BLUFF and not turn.call
        if turn.may_raise and ((share >= needed and chance.random() < 0.75) or bluffs):
            to = self._amount(turn, seen, share, chance)
            return [MakeBet(seat, to), RaiseBet(seat, to), CallBet(seat)]
        if not turn.call:
            return [CheckBet(seat)]
        later = turn.later * self._later
        odds = turn.call / (seen.pot + turn.call + later)
        stays = share * DOUBT >= odds and (share >= STAYS * fair or not later)
        stays = stays or (self.stubborn and share >= STUBBORN * fair)
        return [CallBet(seat)] if stays else [FoldHand(seat)]

    @property
    def _later(self) -> Cents:
        """What a player may hope to win in each betting round to come."""
        return self.table.rules.limits.minimum // 2

    def _share(self, seen: PokerSight, rivals: int, chance: Random) -> float:
        rules, before_draw = self.table.rules, before_the_draw(self.table)
        run_outs = RUN_OUTS // 2 if rules.form.family is Family.OMAHA else RUN_OUTS
        return share_of_pot(rules, seen, rivals, chance, run_outs=run_outs, before_draw=before_draw)

    def _staying(self, seen: PokerSight) -> int:
        """How many others are likely to stay: few of those who have not bet yet."""
        in_it = sum(1 for other in seen.others if bet_of(self.table, other.seat))
        return max(2, min(3, in_it))

    def _amount(self, turn: Turn, seen: PokerSight, share: float, chance: Random) -> Cents:
        """To what a bet or raise comes: half the pot to the whole of it, where the limits leave a choice."""
        if self.table.rules.limits.structure is Structure.FIXED or turn.low == turn.high:
            return turn.low
        chip = self.table.smallest_chip
        more = int(chance.choice((0.5, 0.75, 1.0)) * (seen.pot + turn.call))
        to = max(turn.low, min(turn.high, (turn.current + more) // chip * chip))
        # Nobody risks most of a stack on a hand that is merely good.
        return turn.low if to - turn.bet > turn.chips // 2 and share < 0.75 else to


def may_win(t: PokerTable, seat: int) -> bool:
    """Whether no hand that was shown, and that is in for every pot, beats this one in every way it could win."""
    form, ace, seen = t.rules.form, t.rules.low_from_the_ace, seen_from(t, seat)
    # Who has chips left has called everything.
    shown = [one.up for one in seen.others if not one.hidden and t.chips(one.seat)]
    if form.contest is not PokerContest.LOW:
        own = high_value(form, seen.held, seen.board)
        if all(high_value(form, one, seen.board) <= own for one in shown):
            return True
    if form.contest is PokerContest.HIGH:
        return False
    best = low_value(form, seen.held, seen.board, from_the_ace=ace)
    lows = [low_value(form, one, seen.board, from_the_ace=ace) for one in shown]
    return best is not None and all(found >= best for found in lows if found is not None)
