"""Pots, side pots, returned bets, the rake and the shares (14.3(c), 14.7(c)4, 14.14): arithmetic only."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..accounts import Key
from ..names import Name
from .choices import Choices


@dataclass(slots=True)
class Pot:
    """A pot; the first is in the center of the table."""

    number: int
    open_to: set[int]
    amount: int = 0
    new: int = 0
    """The amount added since the rake was last taken."""
    bet: int = 0
    """The total bet into it."""
    givers: dict[int, int] = field(default_factory=dict)
    """What each seat has in it, before the rake."""

    @property
    def account(self) -> Key:
        return "chips", Name("pot", self.number)


@dataclass(slots=True)
class Gathered:
    """What goes into one pot: an amount from each seat."""

    pot: Pot
    bets: dict[int, int]


@dataclass(frozen=True, slots=True)
class Raked:
    """A rake taken from a pot."""

    pot: Pot
    fee: int
    by_levels: bool
    limited: bool
    """True if the maximum reduced it (14.14(a)3)."""


@dataclass(slots=True)
class Pots:
    """The pots of one round of play."""

    choices: Choices
    pots: list[Pot] = field(default_factory=list)
    called: int = 0
    """The total that was bet and called."""
    raked: int = 0

    # --- bets

    def uncalled(self, bets: dict[int, int], live: set[int]) -> tuple[int, int]:
        """14.14(d): the seat with the highest bet, and its excess over the others; bets on dead hands stay."""
        top = max(bets, key=lambda seat: bets[seat], default=0)
        if top not in live:
            return 0, 0
        next_to_it = max((bet for seat, bet in bets.items() if seat != top), default=0)
        over = bets[top] - next_to_it
        return (top, over) if over > 0 else (0, 0)

    def gather(self, bets: dict[int, int], live: set[int]) -> list[Gathered]:
        """14.7(c)4: a player is eligible for what he or she has matched, so bets are collected in layers."""
        left = {seat: bet for seat, bet in bets.items() if bet}
        found: list[Gathered] = []
        while left:
            open_to = {seat for seat in left if seat in live}
            if not open_to:
                # No remaining player has bet this much, so it stays in the last layer.
                if found:
                    for seat, bet in left.items():
                        found[-1].bets[seat] = found[-1].bets.get(seat, 0) + bet
                else:
                    found.append(Gathered(self._last(live), dict(left)))
                break
            slice_ = min(left[seat] for seat in open_to)
            found.append(Gathered(self._for(open_to, live), {seat: min(bet, slice_) for seat, bet in left.items()}))
            left = {seat: bet - slice_ for seat, bet in left.items() if bet > slice_}
        for pot in found:
            amount = sum(pot.bets.values())
            pot.pot.amount += amount
            pot.pot.new += amount
            pot.pot.bet += amount
            for seat, bet in pot.bets.items():
                pot.pot.givers[seat] = pot.pot.givers.get(seat, 0) + bet
            self.called += amount
        return found

    def _for(self, open_to: set[int], live: set[int]) -> Pot:
        if not self.pots or self.pots[-1].open_to & live != open_to:
            self.pots.append(Pot(len(self.pots) + 1, open_to))
        return self.pots[-1]

    def add(self, seat: int, amount: int, live: set[int]) -> Pot:
        """Reading 148: chips that count for nothing stay in the main pot."""
        if not self.pots:
            self.pots.append(Pot(1, set(live)))
        pot = self.pots[0]
        pot.amount += amount
        pot.givers[seat] = pot.givers.get(seat, 0) + amount
        return pot

    def give_back(self, seat: int) -> list[tuple[Pot, int]]:
        """Reading 143: what the pots still hold of a fouled hand's bets."""
        found = []
        for pot in self.pots:
            part = min(pot.givers.pop(seat, 0), pot.amount)
            pot.amount -= part
            found.append((pot, part))
        return found

    def _last(self, live: set[int]) -> Pot:
        if not self.pots:
            self.pots.append(Pot(1, set(live)))
        return self.pots[-1]

    # --- 14.14

    def rake(self) -> list[Raked]:
        """The rake after a betting round: a percentage of each pot, then amounts for levels (readings 133, 134)."""
        taken = []
        chip, levels = self.choices.chip, self.choices.levels
        parts = [int(self.choices.rate * pot.new // chip) for pot in self.pots]
        if self.choices.rounded_once:
            # Reading 133: chips left over from rounding come from the first pots, one from each.
            over = int(self.choices.rate * sum(pot.new for pot in self.pots) // chip) - sum(parts)
            parts = [part + (at < over) for at, part in enumerate(parts)]
        for pot, part in zip(self.pots, parts, strict=True):
            taken.append(self._take(pot, part * chip))
        if self.choices.levels_each:
            for pot in self.pots:
                due = sum(amount for level, amount in levels.items() if pot.bet - pot.new < level <= pot.bet)
                taken.append(self._take(pot, due, by_levels=True))
        else:
            before = self.called - sum(pot.new for pot in self.pots)
            due = sum(amount for level, amount in levels.items() if before < level <= self.called)
            for pot in reversed(self.pots):
                part = min(due, pot.amount)
                due -= part
                taken.append(self._take(pot, part, by_levels=True))
        for pot in self.pots:
            pot.new = 0
        return [rake for rake in taken if rake.fee]

    def _take(self, pot: Pot, due: int, *, by_levels: bool = False) -> Raked:
        left = self.choices.most_rake - self.raked
        fee = min(due, pot.amount, left)
        pot.amount -= fee
        self.raked += fee
        return Raked(pot, fee, by_levels, due > left)


# --- shares


def shares(amount: int, seats: Sequence[int], chip: int) -> dict[int, int]:
    """14.3(c): equal shares in whole chips; leftover chips go one each to the first players (reading 130)."""
    chips, less = divmod(amount, chip)
    found = {
        seat: chips // len(seats) * chip + (chip if at < chips % len(seats) else 0) for at, seat in enumerate(seats)
    }
    found[seats[0]] += less
    return found


def halves(amount: int, chip: int) -> list[int]:
    """The high half, with any chip that can't be divided (reading 130), and the low half."""
    low = amount // (2 * chip) * chip
    return [amount - low, low]
