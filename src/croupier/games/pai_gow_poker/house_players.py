"""How house players play pai gow poker: modest wagers, the house way, and the bank now and then."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.devices import LEAST_CUT
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.commands import (
    AcceptBank,
    ChooseStack,
    DecideExposedHand,
    DirectDealersWager,
    PassBank,
)
from croupier.games.pai_gow_poker.questions import (
    BankOffered,
    BanksHandToSet,
    DealersWager,
    ExposedHand,
    HandsToSet,
    StackToChoose,
)
from croupier.games.pai_gow_poker.rules import NUMBERS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards, DeclineCut
from croupier.table.command import Command
from croupier.table.questions import CardsToCut
from croupier.table.roles import Actor, player

MOST_UNITS = 3
"""The highest wager, as a multiple of the table minimum."""

OPTIONAL = tuple(kind for kind in PaiGowKind if kind is not PaiGowKind.BET)


@dataclass(frozen=True, slots=True)
class PaiGowHabits:
    table: PaiGowPokerTable

    @property
    def most(self) -> Cents:
        rules = self.table.rules
        optional = [limits.minimum for kind in OPTIONAL if (limits := rules.limits(kind)) is not None]
        return MOST_UNITS * rules.bet.minimum + max(optional, default=0)

    def wagers(self, seat: int, chance: Random) -> list[tuple[PaiGowArea, Cents]]:
        """Bet one to three units; half the time, add the minimum of one optional wager."""
        rules = self.table.rules
        units = chance.randint(1, MOST_UNITS)
        bet = rules.bet.minimum * units
        found = [(PaiGowArea(PaiGowKind.BET, seat), bet if bet <= rules.bet.maximum else rules.bet.minimum)]
        offered = [kind for kind in OPTIONAL if rules.offers(kind)]
        if offered and chance.random() < 0.5:
            kind = chance.choice(offered)
            limits = rules.limits(kind)
            assert limits is not None
            number = chance.choice(NUMBERS) if kind is PaiGowKind.NUMBER else seat
            found.append((PaiGowArea(kind, number), limits.minimum))
        return found

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        seat = next((seat for seat in ask.to if seat in seats), 0)
        command = self._command(ask, seat, chance) if seat else None
        return (player(seat), command) if command is not None else None

    def _command(self, ask: Ask, seat: int, chance: Random) -> Command | None:
        match ask.about:
            case HandsToSet() | BanksHandToSet():
                # For a player who is away, the hand is set by the house way as well.
                return ask.if_away(seat)
            case ExposedHand(numbers=(position,)):
                return DecideExposedHand(seat, position, chance.random() < 0.5)
            case BankOffered():
                return self._bank(ask, seat, chance)
            case DealersWager(most=most):
                return DirectDealersWager(seat, most)
            case CardsToCut() if chance.random() < 0.5:
                return DeclineCut(seat)
            case CardsToCut(number=number):
                return CutCards(seat, chance.randint(LEAST_CUT, number - LEAST_CUT))
            case StackToChoose():
                return ChooseStack(seat, chance.choice(NUMBERS))
            case _:
                return None

    def _bank(self, ask: Ask, seat: int, chance: Random) -> Command:
        """Accept the bank one time in three, if possible; one in three of those with the casino."""
        wish = AcceptBank(seat, self.table.rules.co_bank and chance.random() < 1 / 3)
        takes = chance.random() < 1 / 3 and any(
            choice.fits(wish) for choice in ask.choices(seat) if choice.refusal is None
        )
        return wish if takes else PassBank(seat)


HABITS = PaiGowHabits
