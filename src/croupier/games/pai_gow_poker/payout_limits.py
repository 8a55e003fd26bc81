"""19:47-11.16(d), 11.18(d): the lowest payout limits that may be filed."""

from croupier.equipment.money import Cents, dollars
from croupier.equipment.pay_tables import Award, Line, PayTable, worth
from croupier.games.pai_gow_poker.pay_tables import BONUS, ENVY, ENVY_WAGER, BonusLine, InsuranceLine, SevenCardLine
from croupier.regulation import decides

BONUS_LIMIT_AT_LEAST: Cents = dollars("$40,000")
SEVEN_CARD_LIMIT_AT_LEAST: Cents = dollars("$50,000")

_POSITIONS = 6
_SUITED_SEVENS = 4
"""A run of seven takes more than half of a suit, so no suit holds two seven-card straight flushes without the joker."""


@decides("19:47-11.16(d)")
def greatest_bonus_win(
    bonus: Cents | None, insurance: Cents | None, table: PayTable[InsuranceLine] | None, areas: int = 1
) -> Cents:
    """11.16(d): the most that one player can win in a round with these minimum wagers (None: not offered).

    No hand wins the best line of both the bonus and the insurance wager. A bonus wager of $5 or more is also paid envy
    bonuses, which (d) limits as well: for as many seven-card straight flushes as the other positions can still hold,
    and for royal matches at the rest. With two areas (11.12(a)) there are two hands, each with an envy bonus marker.
    """
    top, match = (_envy(BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER), _envy(BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH))
    by_bonus = _most(BONUS, bonus) if bonus is not None else 0
    by_insurance = _most(table, insurance) if table is not None and insurance is not None else 0
    others = _POSITIONS - areas
    found = 0
    for straight_flushes in range(areas + 1):
        envied = min(others, _SUITED_SEVENS - straight_flushes)
        envy = envied * top + (others - envied) * match if bonus is not None and bonus >= ENVY_WAGER else 0
        own = straight_flushes * by_bonus + (areas - straight_flushes) * by_insurance
        found = max(found, own + areas * envy)
    return found


def _envy(line: BonusLine) -> Cents:
    pays = ENVY.lines[line]
    assert isinstance(pays, Award)
    return pays.amount


def _most(table: PayTable[Line], stake: Cents) -> Cents:
    """Return the greatest payout of a table of odds."""
    return int(max(worth(pays, stake) for pays in table.lines.values()))


@decides("19:47-11.16(d)")
def least_bonus_limit(
    bonus: Cents | None, insurance: Cents | None, table: PayTable[InsuranceLine] | None, areas: int = 1
) -> Cents:
    """11.16(d): the lowest payout limit that a licensee may set for its bonus and insurance wagers."""
    return max(BONUS_LIMIT_AT_LEAST, greatest_bonus_win(bonus, insurance, table, areas))


@decides("19:47-11.18(d)")
def greatest_seven_card_win(minimum: Cents, table: PayTable[SevenCardLine], areas: int = 1) -> Cents:
    """11.18(d): the most that one player can win in a round with the minimum seven-card bonus wager.

    Five aces take every ace, so a second hand is then at best a straight flush. Two royal flushes win less.
    """
    five_aces = worth(table.lines[SevenCardLine.FIVE_ACES], minimum)
    royal = worth(table.lines[SevenCardLine.ROYAL_FLUSH], minimum)
    plain, without = SevenCardLine.STRAIGHT_FLUSH, SevenCardLine.STRAIGHT_FLUSH_WITHOUT_JOKER
    straight_flush = worth(table.lines[plain if plain in table.lines else without], minimum)
    return int(five_aces if areas == 1 else max(five_aces + straight_flush, 2 * royal))


@decides("19:47-11.18(d)")
def least_seven_card_limit(minimum: Cents, table: PayTable[SevenCardLine], areas: int = 1) -> Cents:
    """11.18(d): the lowest payout limit that a licensee may set for its seven-card bonus wager."""
    return max(SEVEN_CARD_LIMIT_AT_LEAST, greatest_seven_card_win(minimum, table, areas))
