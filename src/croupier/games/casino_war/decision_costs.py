"""The value of going to war, and what each decision costs against the best, in bets (22.8).

All cards that are not face up on the table are counted. A war is won as often as it is lost, so all that matters is how
often it ties.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Rank
from croupier.equipment.money import Cents
from croupier.games.casino_war.odds import WarTerms, counts, mean_and_variance
from croupier.games.casino_war.pay_tables import SURRENDERED
from croupier.games.casino_war.rules import WarArea, WarKind, WarRules
from croupier.games.casino_war.table import CasinoWarTable
from croupier.games.decision_worth import DecisionWorth, ranked
from croupier.play.priced_seat import worth_lines
from croupier.regulation import decides
from croupier.table.places import DEALER, at_seat

WAR, WITH_TIE, SURRENDER = "war", "war with a tie bet", "surrender"


@dataclass(frozen=True, slots=True)
class WarDecision:
    """A player's decision, detached from the table so that it can be evaluated elsewhere."""

    bet: Cents
    tie: Cents
    """The amount of a tie wager on the war; 0 if none is possible."""
    left: tuple[tuple[Rank, int], ...]
    """Number of cards of each rank not on the table."""
    rules: WarRules


def decision(t: CasinoWarTable, seat: int) -> WarDecision:
    seen = Counter(card.rank for place in (DEALER, *map(at_seat, t.positions)) for card in t.books.cards(place))
    whole = Counter(card.rank for card in t.composition)
    left = tuple((rank, whole[rank] - seen[rank]) for rank in sorted(whole))
    return WarDecision(t.stake(seat, WarArea(WarKind.BET)), tie_amount(t, seat), left, t.rules)


def tie_amount(t: CasinoWarTable, seat: int) -> Cents:
    """Return the least tie wager accepted on the cards of a war, or 0 if none is."""
    if not t.rules.war_tie:
        return 0
    chip = t.smallest_chip
    return -(-t.rules.ties.minimum // chip) * chip


def chance_of_tie(decision: WarDecision) -> Fraction:
    """Return the chance that two of the remaining cards have the same rank."""
    total = sum(number for _, number in decision.left)
    return Fraction(sum(number * (number - 1) for _, number in decision.left), total * (total - 1))


@decides("19:47-22.8", "19:47-22.9")
def worths(decision: WarDecision) -> list[DecisionWorth]:
    """22.8, 22.9: return every decision, best first."""
    tied = chance_of_tie(decision)
    # A lost war costs both wagers; a war that is won or tied pays the war wager.
    war = (1 - tied) / 2 * (1 - 2) + tied * decision.rules.tied_war.odds.fraction
    values = {WAR: war, SURRENDER: -SURRENDERED.fraction}
    if decision.tie:
        on_tie = tied * decision.rules.tie_pays.fraction - (1 - tied)
        values[WITH_TIE] = war + on_tie * Fraction(decision.tie, decision.bet)
    return ranked(values)


# --- hints


def hint_lines(t: CasinoWarTable, seat: int) -> Iterator[str]:
    """Yield every decision with its value and its cost against the best."""
    yield "As a percentage of your bet, over all cards not on the table:"
    yield from worth_lines(worths(decision(t, seat)), 18)


def strategy_lines(rules: WarRules) -> Iterator[str]:
    """Yield the best strategy. A tie bet loses money unless the filing pays more than usual."""
    terms = WarTerms.of(rules)
    tie, _ = mean_and_variance(counts(rules.decks).by(war=True), terms, WarKind.TIE)
    ties = "make a tie bet each time" if tie > 0 else "make no tie bets"
    yield f"Always go to war, and {ties}. [19:47-22.8]"
    yield "  No other strategy loses less. Type “hint” at your turn to see what surrendering costs."
