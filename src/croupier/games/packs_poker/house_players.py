"""How house players play Pack's Poker: one or two packs each, with an occasional bonus wager."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.packs_poker.rules import PACKS, PacksArea, PacksKind
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.play.game_habits import GameHabits

MOST_PACKS = 2
MOST_UNITS = 3
"""The largest Pack's bet, in multiples of the table minimum."""


class PacksPokerHabits(GameHabits[PacksPokerTable]):
    @property
    def most(self) -> Cents:
        rules = self.table.rules
        bonuses = [bonus for kind in PacksKind if (bonus := rules.bonus(kind)) is not None]
        dearest = max((max(bonus.amounts, default=bonus.minimum) for bonus in bonuses), default=0)
        return MOST_PACKS * (MOST_UNITS * rules.pack_minimum + dearest)

    def wagers(self, _seat: int, chance: Random) -> list[tuple[PacksArea, Cents]]:
        found = []
        for pack in sorted(chance.sample(PACKS, chance.randint(1, MOST_PACKS))):
            found.append((PacksArea(PacksKind.PACK, pack), self._pack_bet(chance)))
            kind = chance.choice((PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD, None))
            if kind is not None and (bonus := self._bonus_bet(kind, chance)):
                found.append((PacksArea(kind, pack), bonus))
        return found

    def _pack_bet(self, chance: Random) -> Cents:
        low, high = self.table.rules.pack_minimum, self.table.rules.pack_maximum
        units = chance.randint(1, MOST_UNITS)
        return low * units if low * units <= high else low

    def _bonus_bet(self, kind: PacksKind, chance: Random) -> Cents:
        """Return the amount of a bonus wager; 0 if it isn't offered."""
        bonus = self.table.rules.bonus(kind)
        if bonus is None:
            return 0
        return chance.choice(bonus.amounts) if bonus.progressive else bonus.minimum


HABITS = PacksPokerHabits
