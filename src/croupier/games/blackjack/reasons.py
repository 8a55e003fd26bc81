"""Why blackjack wagers end as they do: 2.3, 2.7 to 2.9, 2.15 to 2.17, 2.19, 2.20, 2.22 to 2.24."""

from croupier.equipment.cards import Card
from croupier.games.blackjack.pay_tables import (
    BlackjackProgressiveLine,
    MatchLine,
    SevensLine,
    StreakLine,
    SuitLine,
    ThirteenLine,
    TwentyLine,
)
from croupier.table.reasons import LineMade, Reason

# --- 2.3, 2.7, 2.16: the blackjack wager


class TotalsDecided(Reason):
    """2.3(a), (b): the totals of the hand and the dealer, neither over 21."""

    total: int
    dealers: int


class HandOver21(Reason):
    """2.3(a)1, 2.6: the hand is over 21."""

    total: int


class DealerOver21(Reason):
    """2.3(a)1: the dealer is over 21, and the hand is not."""

    total: int


class HandIsBlackjack(Reason):
    """2.7: the hand is a blackjack, and the dealer's isn't."""


class EvenMoneyTaken(Reason):
    """2.7: the hand is a blackjack, paid right away against a dealer's ace."""


class BothBlackjacks(Reason):
    """2.3(b), 2.7: both the hand and the dealer's are blackjacks."""


class DealerHasBlackjack(Reason):
    """2.3(a), (b), 2.8: the dealer has a blackjack, and the hand is not one."""


class FiveCards21(Reason):
    """2.16(a): the hand is 21 in five cards."""


class TwoCards21(Reason):
    """2.3(a)3: a split hand's two-card 21 meets a 21 in more cards (reading 72)."""


class HandSurrendered(Reason):
    """2.8, 2.22(f): the hand was surrendered."""


class HandNotDealt(Reason):
    """2.15(g): no cards were dealt to the hand."""


class DeadHandReturned(Reason):
    """2.15(g), (i): the hand was called dead."""


class Insured(Reason):
    """2.9: whether the dealer's second card makes a blackjack."""

    blackjack: bool


# --- 2.17, 2.23, 2.24: wagers on the first cards


class ThirteenMade(LineMade):
    """2.17(b)1, 2: the first two cards count over or under 13."""

    line: ThirteenLine


class ThirteenMissed(Reason):
    """2.17(c), (d): the first two cards don't count over, or under, 13."""

    line: ThirteenLine
    points: int


class SuitMade(Reason):
    """2.17(b)3: the first two cards are of one suit; a king and queen may be paid on two lines (reading 50)."""

    lines: tuple[SuitLine, ...]


class SuitsDiffer(Reason):
    """2.17(d): the first two cards are of different suits."""


class SevensMade(LineMade):
    """2.17(b)4: there are sevens among the first cards."""

    line: SevensLine


class NoSeven(Reason):
    """2.17(d): the card that had to be a seven isn't (reading 51)."""

    either: bool
    """True if it could be either of the first two cards, false if only the first."""


class MatchMade(Reason):
    """2.23(a): one or both of the first two cards match the dealer's first card."""

    lines: tuple[MatchLine, ...]


class NoMatch(Reason):
    """2.23(a): neither of the first two cards matches the dealer's first card."""

    up_card: Card


class TwentyMade(LineMade):
    """2.24(f), (g): the first two cards count 20."""

    line: TwentyLine


class NotTwenty(Reason):
    """2.24(a): the first two cards don't count 20."""

    points: int


# --- 2.19, 2.20, 2.22: the progressive, bonus and streak wagers


class AcesMade(LineMade):
    """2.19(c): the first cards include a paid combination of aces."""

    line: BlackjackProgressiveLine


class NoAcesMade(Reason):
    """2.19(c): the first cards include no paid combination of aces."""


class LightNotLit(Reason):
    """2.19(b), (g)2: the wager's light was not lit (reading 69)."""


class BonusDecided(Reason):
    """2.20(e): whether the first two cards are a blackjack."""

    blackjack: bool


class StreakMade(LineMade):
    """2.22(d): this many hands were won in a row."""

    line: StreakLine


class StreakHandLost(Reason):
    """2.22(e), (h): a hand of the streak lost, or no majority of the split hands won."""

    split: bool


class StreakHandDead(Reason):
    """2.22(f): a hand of the streak is dead, so it wasn't completed (reading 65)."""


class StreakNotPlayedOn(Reason):
    """2.22(f): the player made no blackjack wager on the next hand (reading 66)."""


class StreakLeft(Reason):
    """2.22(f): the player has left the table."""
