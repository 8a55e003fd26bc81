"""Players of the house, for training: they sit down, bet modestly and never complain."""

from random import Random

from croupier.equipment.money import Cents
from croupier.games.packs_poker.rules import PACKS, Area, Kind
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.table.books import stack
from croupier.table.commands import BuyIn, PlaceWager, SitDown
from croupier.table.house import House
from croupier.table.roles import player

NAMES = {2: "Ann", 5: "Bo"}
"""Seats and names. The dealer has one player on either side, so that left and right matter."""

MOST_PACKS = 2
MOST_UNITS = 3
"""The highest Pack's bet, in units of the lowest that the table accepts."""


def sit_down(house: House) -> None:
    for seat, name in NAMES.items():
        _give(house, seat, SitDown(seat, name))


def bet(house: House, table: PacksPokerTable, chance: Random) -> None:
    """One or two packs each, now and then with a bonus wager."""
    for seat in NAMES:
        needed = _most_needed(table)
        if table.books.balance(stack(seat)) < needed:
            _give(house, seat, BuyIn(seat, 10 * needed))
        for pack in sorted(chance.sample(PACKS, chance.randint(1, MOST_PACKS))):
            _give(house, seat, PlaceWager(seat, str(Area(Kind.PACK, pack)), _pack_bet(table, chance)))
            kind = chance.choice((Kind.FIVE_CARD, Kind.SEVEN_CARD, None))
            if kind is not None and (bonus := _bonus_bet(table, kind, chance)):
                _give(house, seat, PlaceWager(seat, str(Area(kind, pack)), bonus))


def _most_needed(table: PacksPokerTable) -> Cents:
    """All that a player of the house could bet in a round."""
    bonuses = [bonus for kind in Kind if (bonus := table.rules.bonus(kind)) is not None]
    dearest = max((max(bonus.amounts, default=bonus.minimum) for bonus in bonuses), default=0)
    return MOST_PACKS * (MOST_UNITS * table.rules.pack_minimum + dearest)


def _pack_bet(table: PacksPokerTable, chance: Random) -> Cents:
    low, high = table.rules.pack_minimum, table.rules.pack_maximum
    units = chance.randint(1, MOST_UNITS)
    return low * units if low * units <= high else low


def _bonus_bet(table: PacksPokerTable, kind: Kind, chance: Random) -> Cents:
    """The amount of a bonus wager; 0 where it is not offered."""
    bonus = table.rules.bonus(kind)
    if bonus is None:
        return 0
    return chance.choice(bonus.amounts) if bonus.progressive else bonus.minimum


def _give(house: House, seat: int, command: SitDown | BuyIn | PlaceWager) -> None:
    refusal = house.give(player(seat), command)
    if refusal is not None:
        raise RuntimeError(f"a player of the house did something that is not legal: {refusal}")
