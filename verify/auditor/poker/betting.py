"""One betting round (14.7): whose turn it is, and whether each action is legal under the posted limits."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..game import Command
from ..report import Fault, money
from .choices import FIXED, NO_LIMIT, POT, SPREAD, Choices


@dataclass(slots=True)
class Player:
    """A player who was dealt in."""

    seat: int
    chips: int
    """What is in front of the player, cash included (14.7(c))."""
    cash: int = 0
    """The part that is cash the dealer has not yet changed (14.7(c)2)."""
    bet: int = 0
    """The amount bet in this betting round."""
    dead: bool = False
    """Folded, fouled or conceded."""
    cards: int = 0
    """The number of cards dealt to the player."""

    @property
    def all_in(self) -> bool:
        return not self.chips and not self.dead


@dataclass(slots=True)
class Betting:
    """A betting round in progress."""

    choices: Choices
    players: Sequence[Player]
    large: bool
    pots: int
    """The amount in the pots."""
    turns: list[Player] = field(default_factory=list)
    """The players still to act, in order."""
    high: int = 0
    """The highest bet."""
    added: int = 0
    """What the latest full bet or raise added (reading 136)."""
    raises: int = 0
    begun: bool = False
    """True if anybody has bet voluntarily."""
    checked: set[int] = field(default_factory=set)
    answered: dict[int, int] = field(default_factory=dict)
    """Reading 137: who has acted since the latest full bet or raise, and how high the bet was afterward."""

    def __post_init__(self) -> None:
        self.added = self.smallest
        self.high = max(player.bet for player in self.players)

    # --- turns

    def live(self) -> list[Player]:
        return [player for player in self.players if not player.dead]

    def next(self) -> Player | None:
        """14.1: the next to act; None when all have called, folded or gone all-in."""
        while self.turns and len(self.live()) > 1:
            player = self.turns[0]
            alone = player.bet == self.high and not any(other.chips for other in self.live() if other is not player)
            if not player.dead and player.chips and not alone:
                return player
            self.turns.pop(0)
        return None

    # --- limits

    @property
    def smallest(self) -> int:
        """The lowest bet; with fixed limits, the limit that applies now."""
        return self.choices.maximum if self.choices.structure == FIXED and self.large else self.choices.minimum

    @property
    def least(self) -> int:
        """Reading 136: the total that a bet or raise must reach at least."""
        if not self.begun and self.high < self.smallest:
            return self.smallest
        return self.high + max(self.added, self.smallest)

    def most(self, player: Player) -> int:
        """The total that it may reach at most."""
        if self.choices.structure == NO_LIMIT:
            return player.bet + player.chips
        most = self.least
        if self.choices.structure == SPREAD:
            most = max(most, self.high + self.choices.maximum)
        if self.choices.structure == POT:
            # The pot after a call, plus that call.
            bets = sum(player.bet for player in self.players)
            most = max(most, self.high + self.pots + bets + self.high - player.bet)
        return most

    def check_raise(self, player: Player, to: int) -> None:
        """Check that a player may bet or raise to that amount."""
        has = player.bet + player.chips
        why = ""
        if not any(rival.bet + rival.chips > self.high for rival in self.live() if rival is not player):
            why = "nobody else has chips to call more (14.7(c)4iii)"
        elif self.high and player.seat in self.checked and not self.choices.check_raise:
            why = "who has checked may not raise here (14.7(j))"
        elif self.high and self.choices.raises is not None and self.raises >= self.choices.raises:
            why = f"there were {self.raises} raises, and no more are allowed (14.7(g)3)"
        elif self.high and self.high - self.answered.get(player.seat, -self.added) < self.added:
            why = "no full raise has come since the player acted (reading 137)"
        if why:
            raise Fault(f"a raise that is not allowed: {why}", "a call, or a fold", f"seat {player.seat}")
        low, high = min(self.least, has), min(self.most(player), has)
        if not low <= to <= high or to <= self.high or to % self.choices.chip:
            allowed = f"{money(low)} to {money(high)}"
            raise Fault(
                "a bet or raise outside the posted limits (14.7(d))", allowed, f"seat {player.seat}: {money(to)}"
            )

    # --- actions

    def meant(self, player: Player, command: Command) -> tuple[str, Command]:
        """Return what chips put in without a word amount to (14.7(f), (g), (i))."""
        to_call, seat = self.high - player.bet, player.seat
        if command["is"] == "PutInChip":
            chip = command["chip"]
            if not 0 < chip <= player.chips or chip % self.choices.chip or (chip < to_call and chip != player.chips):
                raise Fault(
                    "a chip is put in that the player doesn't have, or that doesn't make a call (14.7(i))",
                    to_call,
                    chip,
                )
            return "CallBet" if to_call else "MakeBet", {"seat": seat, "amount": chip, "put_in": 0}
        if command["is"] != "PutInChips":
            return command["is"], command
        motions, announcement = command["motions"], command["announcement"]
        if (
            not motions
            or any(motion <= 0 or motion % self.choices.chip for motion in motions)
            or sum(motions) > player.chips
        ):
            raise Fault("a player puts in chips he or she doesn't have (14.7(c))", player.chips, command)
        # 14.7(g): chips added to a bet later count only if the player said so.
        amount = motions[0] if announcement == "nothing" else sum(motions)
        if amount < to_call and amount != player.chips:
            raise Fault("the chips put in don't make a call (14.1)", to_call, command)
        if to_call and amount <= to_call and announcement != "raise":
            return "CallBet", command
        if self.high or announcement == "raise":
            return "RaiseBet", {"to": player.bet + amount, "put_in": 0}
        return "MakeBet", {"amount": amount, "put_in": 0}

    def acted(self, player: Player) -> None:
        """End a turn."""
        self.answered[player.seat] = self.high

    def raised(self, player: Player, to: int) -> None:
        """A player bets or raises; everybody else who can gets another turn."""
        if to >= self.least:
            self.raises += self.begun or self.high >= self.smallest
            self.added = max(self.smallest, to - self.high)
            self.answered.clear()
        self.high, self.begun = to, True
        at = list(self.players).index(player)
        others = [*self.players[at + 1 :], *self.players[:at]]
        self.turns = [player for player in others if not player.dead and player.chips]
