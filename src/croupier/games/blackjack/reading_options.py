"""Options for readings: where the text of 19:47-2 is ambiguous and the choice changes a payment."""

from collections.abc import Iterator
from enum import Enum

from croupier.games.blackjack import reading_values as reading
from croupier.games.blackjack.bonus_award import BonusWager
from croupier.games.blackjack.option_values import MARKS, Additional
from croupier.games.blackjack.pay_tables import MeterSharers, OneSeven, SplitCards, StreakSplit
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Condition, Option, either, when
from croupier.submission.value_kinds import OneOf

P = Paragraphs("19:47")

SAME_SUIT = when("wagers.additional.kind", Additional.SAME_SUIT.value)
SEVENS = when("wagers.additional.kind", Additional.SEVENS.value)
PROGRESSIVE = when("wagers.progressive.offered", True)
BONUS = when("wagers.bonus.offered", True)
STREAK = when("wagers.streak.offered", True)
TWENTY = when("wagers.twenty.offered", True)
LATE = either(SEVENS, PROGRESSIVE, BONUS, TWENTY)
"""The wagers on first cards that may be open after the players' first two cards."""


def readings() -> Iterator[Option]:
    """Yield the option for every reading that changes a payment."""
    yield from _of_first_cards()
    yield from _of_later_cards()
    yield from _of_streaks()
    yield from _of_limits()
    yield from _of_blackjack_wagers()


def _reading(key: str, choice: type[Enum], cite: str, words: str, *conditions: Condition) -> Option:
    """Return an option whose default is its first value."""
    key, values = f"readings.{key}", [member.value for member in choice]
    mark = f" [mark {MARKS[key]}]" if key in MARKS else ""
    return Option(key, OneOf(*values), P(cite), f"{words}{mark}", values[0], conditions)


@decides("19:47-2.17", "19:47-2.19", "19:47-2.20")
def _of_first_cards() -> Iterator[Option]:
    """2.17, 2.19, 2.20: readings about wagers on the first cards."""
    words = "Reading 50: whether a king and queen of one suit are paid on the better line only or on both lines."
    yield _reading("king_and_queen", reading.KingAndQueen, "2.17(e)2", words, SAME_SUIT)
    words = "Reading 51: whether a single seven is paid as the first card only, or as either of the first two."
    yield _reading("one_seven", OneSeven, "2.17(e)3", words, SEVENS)
    words = "Reading 52: whether cards dealt to split hands count among the first three or four (2.17(e), 2.19(c))."
    yield _reading("split_cards", SplitCards, "2.19(c)", words, either(SEVENS, PROGRESSIVE))
    words = "Reading 53: whether a meter that several win is shared by players or by wagers."
    yield _reading("meter_sharers", MeterSharers, "2.19(h)", words, PROGRESSIVE)
    words = "Reading 54: whether the chip of a winning progressive wager is kept, or returned with the payout."
    yield _reading("progressive_wager", reading.ProgressiveWager, "2.19(c)", words, PROGRESSIVE)
    words = "Reading 55: whether a winning blackjack bonus wager is returned with the award."
    yield _reading("bonus_wager", BonusWager, "2.20(j)", words, BONUS)


@decides("19:47-2.15", "19:47-2.24(e)")
def _of_later_cards() -> Iterator[Option]:
    """2.15, 2.24(e): readings about dead hands, void rounds and queens."""
    words = "Reading 63: whether optional wagers on a hand that is dead after two cards are decided or returned."
    yield _reading("dead_hand", reading.DeadHand, "2.15(i)", words, LATE)
    words = (
        "Reading 64: whether optional wagers that are not settled when all hands are void are returned or decided by "
        "the first two cards."
    )
    yield _reading("void_round", reading.VoidRound, "2.15(j)1", words, LATE)
    words = (
        "Reading 68: whether two queens of hearts wait for the dealer's second card when their hand goes over 21, or "
        "are paid at once as if the dealer had no blackjack."
    )
    yield _reading("queens_over_21", reading.QueensOver21, "2.24(e)2", words, TWENTY)


@decides("19:47-2.22")
def _of_streaks() -> Iterator[Option]:
    """2.22: readings about streaks."""
    words = "Reading 58: whether a majority of the decided split hands must win, or of all split hands."
    yield _reading("streak_split", StreakSplit, "2.22(h)", words, STREAK)
    words = "Reading 59: whether a surrendered hand loses a streak, or the streak stays where it is."
    yield _reading("streak_surrender", reading.StreakSurrender, "2.22(f)", words, STREAK)
    words = "Reading 65: whether a streak stays where it is when a hand is dead, or is lost."
    yield _reading("streak_dead_hand", reading.StreakDeadHand, "2.22(f)", words, STREAK)
    words = "Reading 66: whether a streak is lost when its player sits out a round, or stays until the player leaves."
    yield _reading("streak_sat_out", reading.StreakSatOut, "2.22(f)", words, STREAK)


@decides("19:47-2.24(h)")
def _of_limits() -> Iterator[Option]:
    """2.24(h): readings about the payout limit."""
    words = (
        "Reading 60: whether several players with the hand share the payout limit only if more than the limit is due, "
        "or always."
    )
    yield _reading("limit_shared", reading.LimitShared, "2.24(h)", words, TWENTY)
    words = (
        "Reading 86: who gets the leftover cents when a payout limit is shared: the wagers with the largest fractions "
        "of a cent, or those settled first, from the dealer's right."
    )
    yield _reading("limit_cents", reading.LimitCents, "2.24(h)", words, TWENTY)


@decides("19:47-2.3", "19:47-2.8", "19:47-2.11")
def _of_blackjack_wagers() -> Iterator[Option]:
    """2.3, 2.8, 2.11: readings about the blackjack wager."""
    words = (
        "Reading 72: whether a two-card 21 on a split hand wins against the dealer's 21 in more than two cards, or is "
        "void."
    )
    yield _reading("split_two_card_21", reading.SplitTwentyOne, "2.3(a)3", words)
    words = (
        "Reading 73: whether a wager added to a hand that went over 21 is lost if the dealer then has a blackjack, or "
        "returned."
    )
    yield _reading("added_over_21", reading.AddedOver21, "2.3(b)", words, when("multiple_action.offered", False))
    words = "Reading 77: whether a match play coupon on a surrendered hand is taken or returned."
    yield _reading("surrendered_coupon", reading.SurrenderedCoupon, "2.8", words, when("wagers.match_play", True))
