"""Exact odds: all 36 throws are counted with the function that settles wagers."""

from collections import Counter
from fractions import Fraction

from croupier.equipment.money import Cents, Odds
from croupier.games.wager_odds import Ending, Wager, lost, paid
from croupier.submission.filing import Filing
from croupier.words import area_name
from dice_duel.book import P
from dice_duel.wagers import CITES, EVEN, LEAST_DOUBLET, MOST_DOUBLET, DuelArea, Side, winner

WAYS = Counter(winner((red, blue)) for red in range(1, 7) for blue in range(1, 7))


def odds_of(filing: Filing | None) -> list[Wager]:
    """The wagers of a filing's table; without a filing, a doublet at the least and at the most that it may pay."""
    doublets = (LEAST_DOUBLET, MOST_DOUBLET) if filing is None else (filing["pays.doublet"],)
    return [_wager(Side.RED, EVEN), _wager(Side.BLUE, EVEN), *(_wager(Side.DOUBLET, odds) for odds in doublets)]


def _wager(side: Side, odds: Odds) -> Wager:
    def endings(stake: Cents, _meter: Cents) -> list[Ending]:
        wins = WAYS[side]
        pays = paid(f"{side.value} wins", wins, odds, Fraction(odds.payment(stake)))
        return [pays, lost("another side wins", WAYS.total() - wins, stake)]

    words, cites = area_name(DuelArea(side)), (CITES[side], P("1.3(d)"))
    return Wager("dice-duel", side.value, words, str(odds), {}, endings, "All 36 throws are counted.", cites)
