"""What going to war is worth, and what each decision costs against the best, in bets (22.8).

It is counted over all cards that do not lie face up on the table. A war is won as often as it is lost, so all that
matters is how often it ties.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Rank
from croupier.equipment.money import Cents
from croupier.games.casino_war.pay_tables import SURRENDERED
from croupier.games.casino_war.rules import WarArea, WarKind, WarRules
from croupier.games.casino_war.table import CasinoWarTable
from croupier.games.decision_worth import DecisionWorth, ranked
from croupier.regulation import decides
from croupier.table.places import DEALER, at_seat

WAR, WITH_TIE, SURRENDER = "war", "war with a tie bet", "surrender"


@dataclass(frozen=True, slots=True)
class WarDecision:
    """What a player has to decide, taken off the table so that it can be counted away from it."""

    bet: Cents
    tie: Cents
    """What would be wagered on a tie in the war; 0 if nothing can be."""
    left: tuple[tuple[Rank, int], ...]
    """How many cards of each rank do not lie on the table."""
    rules: WarRules


def decision(t: CasinoWarTable, seat: int) -> WarDecision:
    seen = Counter(card.rank for place in (DEALER, *map(at_seat, t.positions)) for card in t.books.cards(place))
    whole = Counter(card.rank for card in t.composition)
    left = tuple((rank, whole[rank] - seen[rank]) for rank in sorted(whole))
    return WarDecision(t.stake(seat, WarArea(WarKind.BET)), tie_amount(t, seat), left, t.rules)


def tie_amount(t: CasinoWarTable, seat: int) -> Cents:
    """A tie wager on the cards of a war: the least that is accepted; 0 where none is."""
    if not t.rules.war_tie:
        return 0
    chip = t.smallest_chip
    return -(-t.rules.ties.minimum // chip) * chip


def chance_of_tie(decision: WarDecision) -> Fraction:
    """How likely two cards of those that are left are of one rank."""
    total = sum(number for _, number in decision.left)
    return Fraction(sum(number * (number - 1) for _, number in decision.left), total * (total - 1))


@decides("19:47-22.8", "19:47-22.9")
def worths(decision: WarDecision) -> list[DecisionWorth]:
    """22.8, 22.9: every decision, the best first."""
    tied = chance_of_tie(decision)
    # A war that is lost costs both wagers; one that is won or tied brings what the war wager is paid.
    war = (1 - tied) / 2 * (1 - 2) + tied * decision.rules.tied_war.odds.fraction
    values = {WAR: war, SURRENDER: -SURRENDERED.fraction}
    if decision.tie:
        on_tie = tied * decision.rules.tie_pays.fraction - (1 - tied)
        values[WITH_TIE] = war + on_tie * Fraction(decision.tie, decision.bet)
    return ranked(values)
