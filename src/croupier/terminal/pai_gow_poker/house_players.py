"""How players of the house play pai gow poker: modest wagers, the house way, and the bank now and then."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.devices import LEAST_CUT
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.banking import most_directed
from croupier.games.pai_gow_poker.rules import NUMBERS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.table.about import Positions
from croupier.table.asks import Ask
from croupier.table.commands import (
    AcceptBank,
    ChooseStack,
    Command,
    CutCards,
    DecideExposedHand,
    DeclineCut,
    DirectDealersWager,
    PassBank,
    SetHand,
)
from croupier.table.places import at_seat
from croupier.table.roles import Actor, player

MOST_UNITS = 3
"""The highest wager, in units of the lowest that the table accepts."""

OPTIONAL = tuple(kind for kind in PaiGowKind if kind is not PaiGowKind.BET)


@dataclass(frozen=True, slots=True)
class PaiGowHabits:
    table: PaiGowPokerTable

    @property
    def most(self) -> Cents:
        rules = self.table.rules
        optional = [limits.minimum for kind in OPTIONAL if (limits := rules.limits(kind)) is not None]
        return MOST_UNITS * rules.bet.minimum + max(optional, default=0)

    def wagers(self, seat: int, chance: Random) -> list[tuple[str, Cents]]:
        """One to three units; every other time one of the optional wagers as well, with the least it may be."""
        rules = self.table.rules
        units = chance.randint(1, MOST_UNITS)
        bet = rules.bet.minimum * units
        found = [(str(PaiGowArea(PaiGowKind.BET, seat)), bet if bet <= rules.bet.maximum else rules.bet.minimum)]
        offered = [kind for kind in OPTIONAL if rules.offers(kind)]
        if offered and chance.random() < 0.5:
            kind = chance.choice(offered)
            limits = rules.limits(kind)
            assert limits is not None
            number = chance.choice(NUMBERS) if kind is PaiGowKind.NUMBER else seat
            found.append((str(PaiGowArea(kind, number)), limits.minimum))
        return found

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        seat = next((seat for seat in ask.to if seat in seats), 0)
        command = self._command(ask, seat, chance) if seat else None
        return (player(seat), command) if command is not None else None

    def _command(self, ask: Ask, seat: int, chance: Random) -> Command | None:
        match ask.topic:
            case "set" | "bank sets":
                # They wager on their own positions only.
                return self._set(seat, seat)
            case "exposed" if isinstance(ask.about, Positions):
                return DecideExposedHand(seat, ask.about.numbers[0], chance.random() < 0.5)
            case "bank":
                return self._bank(ask, seat, chance)
            case "dealers":
                return DirectDealersWager(seat, most_directed(ask))
            case "cut" if DeclineCut in ask.awaits and chance.random() < 0.5:
                return DeclineCut(seat)
            case "cut":
                return CutCards(seat, chance.randint(LEAST_CUT, len(self.table.composition) - LEAST_CUT))
            case "stack":
                return ChooseStack(seat, chance.choice(NUMBERS))
            case _:
                return None

    def _bank(self, ask: Ask, seat: int, chance: Random) -> Command:
        """Every third time, if it can be; every third of those with the casino."""
        wish = AcceptBank(seat, self.table.rules.co_bank and chance.random() < 1 / 3)
        takes = chance.random() < 1 / 3 and ask.refuses(player(seat), wish) is None
        return wish if takes else PassBank(seat)

    def _set(self, seat: int, position: int) -> SetHand:
        seven = self.table.books.cards(at_seat(position))
        return SetHand(seat, position, self.table.rules.house_way.low_places(seven, self.table.rules.wheel))
