"""How house players play poker: by the value of their own cards with the visible ones, and by pot odds.

They read the table through :mod:`croupier.games.poker.sight`, as a player does, so they can't know what others hold.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.poker.commands import CallBet, CheckBet, DrawCards, FoldHand, MakeBet, RaiseBet
from croupier.games.poker.forms import Family
from croupier.games.poker.questions import DrawOffered, Turn
from croupier.games.poker.rules import Structure
from croupier.games.poker.sight import PokerSight, before_the_draw, bet_of, seen_from
from croupier.games.poker.strength import discards, share_of_pot
from croupier.games.poker.table import PokerTable
from croupier.play.house_players import NAMES
from croupier.table.asks import Ask
from croupier.table.choices import Choice, Money
from croupier.table.command import Command
from croupier.table.roles import Actor, player

COMPANY = 4
"""The default number of house players: nobody can play alone."""

RUN_OUTS = 40
"""Number of run-outs over which a house player estimates a hand; half as many at Omaha, where each is slow."""
LOWEST_STACK, FULL_STACK, TRAINING_STACK = 20, 100, 15
"""In minimum bets: with fewer than the first, a player buys chips, up to the second, or to the third in training."""
OPENS, RAISES = 0.15, 0.35
"""A hand bets or raises if it exceeds its fair share by this fraction of the gap to a sure win."""
DOUBT = 0.85
"""Whoever bets has something: the factor applied to a share when facing a bet."""
STAYS = 0.9
"""Below this fraction of a fair share, nobody stays for cards to come."""
STUBBORN = 0.5
"""A stubborn player stays with at least this fraction of a fair share."""
BLUFF = 0.06


@dataclass(frozen=True, slots=True)
class PokerHabits:
    table: PokerTable
    stubborn: bool = False
    """True if they stay and play with small stacks, so that a dealer in training has much to award."""

    @property
    def most(self) -> Cents:
        """With less than this in front, a house player buys chips before the next round."""
        return self._stack(2 if self.stubborn else LOWEST_STACK)

    @property
    def full_stack(self) -> Cents:
        """14.7(c)1: chips are bought only between rounds, so there must be enough for a whole one."""
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
        """Every other seat, if available; at a table for two, both."""
        seats = self.table.positions
        return dict(zip(seats[1::2] if len(seats) > 3 else seats, NAMES[:4], strict=False))

    def wagers(self, seat: int, chance: Random) -> list[tuple[str, Cents]]:
        """Return no wagers: poker has none before a round."""
        return []

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        seat = next((seat for seat in ask.to if seat in seats), 0)
        if not seat:
            return None
        legal = {choice.kind: choice for choice in ask.choices(seat) if choice.refusal is None}
        match ask.about:
            case Turn() as turn:
                return player(seat), self._acts(turn, legal, chance)
            case DrawOffered():
                out = discards(self.table.rules.form.contest, seen_from(self.table, seat).hole)
                return player(seat), legal[DrawCards].command(discards=out)
            case _:
                # At the showdown, a house player does what the house would do for anyone.
                answer = ask.if_away(seat)
                return None if answer is None else (player(seat), answer)

    # --- betting

    def _acts(self, turn: Turn, legal: Mapping[type[Command], Choice], chance: Random) -> Command:
        """Choose a player's action in turn."""
        seen = seen_from(self.table, turn.seat)
        rivals = min(len(seen.others), self._staying(seen))
        fair = 1 / (rivals + 1)
        share = self._share(seen, turn, rivals, chance)
        needed = fair + (1 - fair) * (RAISES if turn.call else OPENS)
        bluffs = chance.random() < BLUFF and not turn.call
        raising = legal.get(MakeBet) or legal.get(RaiseBet)
        if raising is not None and ((share >= needed and chance.random() < 0.75) or bluffs):
            of = "amount" if raising.kind is MakeBet else "to"
            return raising.command(**{of: self._amount(turn, raising.fields[of], seen, share, chance)})
        if CheckBet in legal:
            return legal[CheckBet].command()
        later = turn.later * self._later
        odds = turn.call / (seen.pot + turn.call + later)
        stays = share * DOUBT >= odds and (share >= STAYS * fair or not later)
        stays = stays or (self.stubborn and share >= STUBBORN * fair)
        return legal[CallBet if stays else FoldHand].command()

    @property
    def _later(self) -> Cents:
        """What a player may hope to win in each later betting round."""
        return self.table.rules.limits.minimum // 2

    def _share(self, seen: PokerSight, turn: Turn, rivals: int, chance: Random) -> float:
        rules, before_draw = self.table.rules, before_the_draw(self.table, turn)
        run_outs = RUN_OUTS // 2 if rules.form.family is Family.OMAHA else RUN_OUTS
        return share_of_pot(rules, seen, rivals, chance, run_outs=run_outs, before_draw=before_draw)

    def _staying(self, seen: PokerSight) -> int:
        """Estimate how many others will stay: few of those who have not bet yet."""
        in_it = sum(1 for other in seen.others if bet_of(self.table, other.seat))
        return max(2, min(3, in_it))

    def _amount(self, turn: Turn, bound: Money, seen: PokerSight, share: float, chance: Random) -> Cents:
        """Return the size of a bet or raise: half the pot to a full pot, if the limits leave a choice."""
        low, high = bound.least, bound.most
        assert high is not None
        if self.table.rules.limits.structure is Structure.FIXED or low == high:
            return low
        extra = int(chance.choice((0.5, 0.75, 1.0)) * (seen.pot + turn.call))
        to = max(low, min(high, (turn.current + extra) // bound.step * bound.step))
        # Don't risk most of a stack on a hand that is merely good.
        return low if to - turn.bet > turn.chips // 2 and share < 0.75 else to


HABITS = PokerHabits
