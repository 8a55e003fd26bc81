"""The table, player and wagers of compiled rounds, as numbers."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

import numpy as np

from croupier.equipment.cards import STANDARD_52, SUITS
from croupier.games.blackjack.counting.counts import Conversion, CountRounding
from croupier.games.blackjack.counting.rules import RANKS
from croupier.games.blackjack.counting.shoe_cards import DECK, FLOOR, NEAREST, TRUNCATE
from croupier.games.blackjack.counting.shoes import (
    DOUBLES,
    DRAWS,
    HARD,
    NEVER,
    PAIR,
    SOFT,
    SPLITS,
    SURRENDERS,
)
from croupier.games.blackjack.counting.strategy import LINES
from croupier.games.blackjack.counting.table import BlackjackNumbers, Bytes, empty_cells
from croupier.games.blackjack.kernel.player import BlackjackPlayer
from croupier.games.blackjack.kernel.wagers import WagersMade
from croupier.games.blackjack.option_values import BlackjackShuffling, SoftSeventeen
from croupier.games.blackjack.pay_tables import MatchLine, SplitCards, StreakSplit, match_lines
from croupier.games.blackjack.points import value
from croupier.games.blackjack.reading_values import AddedOver21, QueensOver21, SplitTwentyOne, StreakSurrender
from croupier.games.blackjack.rules import BlackjackRules

_ROUNDING = {CountRounding.FLOOR: FLOOR, CountRounding.TRUNCATE: TRUNCATE, CountRounding.NEAREST: NEAREST}


def numbers_of(rules: BlackjackRules, player: BlackjackPlayer, made: WagersMade, others: int) -> BlackjackNumbers:
    """Return a table, a player and the wagers as numbers for compiled rounds."""
    system = player.count
    counts = made.counts
    continuous = rules.shuffling is BlackjackShuffling.CONTINUOUS
    before = rules.cards_before_cutting_card
    tags = (Fraction(0),) * RANKS if system is None else system.tags
    scale = 1 if system is None else system.scale
    streak = rules.streak
    return BlackjackNumbers(
        cells=_cells(player, counts),
        cards=np.tile(np.arange(DECK, dtype=np.uint8), rules.decks),
        ranks=np.array([value(card) - 1 for card in STANDARD_52], dtype=np.int64),
        suits=np.array([SUITS.index(card.suit) for card in STANDARD_52 if card.suit is not None], dtype=np.int64),
        cutting_card=NEVER if before is None else before,
        continuous=continuous,
        boxes=others + 1,
        mine=others,
        reader=rules.reader,
        hits_soft_17=rules.soft_17 is SoftSeventeen.DRAW,
        surrender=rules.surrender,
        double_two_card_21=rules.double_two_card_21,
        double_face_down=rules.double_face_down,
        split_hands=rules.split_hands,
        split_aces=rules.split_hands if rules.split_aces_again else 2,
        five_cards=rules.five_cards,
        two_card_21=rules.split_21 is SplitTwentyOne.WINS,
        added_goes_back=rules.added_over_21 is AddedOver21.RETURNED,
        paid_at_once=rules.blackjack_paid_at_once,
        dealer_hands=len(made.spots),
        counting=system is not None,
        tags=np.array([int(tag * scale) for tag in tags], dtype=np.int64),
        first_count=0 if system is None else system.first_count(rules.decks) * scale,
        true_count=system is not None and system.conversion is Conversion.TRUE,
        scale=scale,
        rounding=FLOOR if system is None else _ROUNDING[system.rounding],
        lowest=counts[0],
        levels=len(counts),
        insures=np.array([player.insures_at(count) for count in counts], dtype=np.uint8),
        two=np.array(list(made.two.values()), dtype=np.uint8).reshape((-1, DECK, DECK)),
        two_rows=np.array(list(made.two), dtype=np.int64),
        series_of_split=rules.split_cards is SplitCards.COUNT,
        matches=_matches(),
        insurance_row=made.insurance_row,
        queens_at_once=rules.twenty is not None and rules.twenty.over_21 is QueensOver21.AT_ONCE,
        all_needed=streak is not None and streak.split is StreakSplit.ALL,
        surrender_stays=streak is not None and streak.surrender is StreakSurrender.STAYS,
        **made.series,
        **made.match,
        **made.queens,
    )


@cache
def _matches() -> Bytes:
    found = np.zeros((DECK, DECK), dtype=np.uint8)
    codes = {MatchLine.NON_MATCHING_SUIT: 1, MatchLine.MATCHING_SUIT: 2}
    # The other card must not match, so that one card is tested alone.
    for row, dealers in enumerate(STANDARD_52):
        stranger = next(card for card in STANDARD_52 if card.rank is not dealers.rank)
        for column, card in enumerate(STANDARD_52):
            for line in match_lines((card, stranger), dealers):
                found[row, column] = codes[line]
    return found


def _cells(player: BlackjackPlayer, counts: Sequence[int]) -> Bytes:
    found = empty_cells(len(counts))
    kinds = {"hard": HARD, "soft": SOFT, "pair": PAIR}
    for level, count in enumerate(counts):
        table = player.table if player.count is None else player.count.play(player.table, count)
        for line in LINES:
            for up in range(RANKS):
                cell = table[line, up]
                found[level, up, kinds[line.kind], line.total] = (
                    DRAWS * cell.draws | DOUBLES * cell.doubles | SURRENDERS * cell.surrenders | SPLITS * cell.splits
                )
    return found
