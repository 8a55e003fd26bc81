"""How house players play three card poker: modest antes, an occasional pair plus wager, and the best rule."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.decision_costs import hand_in_question, is_played
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.games.three_card_poker.wagering import ThreeCardWagers
from croupier.play.game_habits import GameHabits
from croupier.table.asks import Ask
from croupier.table.command import Command

MOST_UNITS = 3
"""The largest ante, in multiples of the table minimum."""


class ThreeCardPokerHabits(GameHabits[ThreeCardPokerTable]):
    @property
    def most(self) -> Cents:
        """An ante, an equal play wager, and a pair plus wager."""
        rules = self.table.rules
        return 2 * MOST_UNITS * rules.ante.minimum + rules.pair_plus.minimum

    def wagers(self, seat: int, chance: Random) -> list[tuple[ThreeCardArea, Cents]]:
        rules = self.table.rules
        ante = rules.ante.minimum * chance.randint(1, MOST_UNITS)
        ante = ante if ante in rules.ante else rules.ante.minimum
        area = ThreeCardArea(ThreeCardKind.ANTE, seat)
        # Another player may have wagered at this position as a second one.
        may = ThreeCardWagers(self.table).may_place(seat, area)
        if may is None or ante not in may:
            return []
        found = [(area, ante)]
        if chance.random() < 0.5:
            found.append((ThreeCardArea(ThreeCardKind.PAIR_PLUS, seat), rules.pair_plus.minimum))
        return found

    def decision(self, ask: Ask, seat: int, chance: Random) -> Command | None:
        turn = hand_in_question(ask)
        if turn is None:
            return None
        decides = MakePlayWager if is_played(self.table.books.cards(turn.place)) else Fold
        return decides(turn.seat, turn.position)


HABITS = ThreeCardPokerHabits
