"""The names of blackjack's kinds of wager, and how they are typed."""

from typing import NamedTuple

from croupier.games.blackjack.areas import STREAKS
from croupier.games.blackjack.areas import BlackjackKind as K


class KindWords(NamedTuple):
    """The names of a kind of wager."""

    name: str
    at_box: str
    """Its name at a box; the blackjack wager is simply on the box."""
    short: str
    letters: str = ""
    """Its short form when typed; wagers made during play are never typed."""
    typed: str = ""
    """A pattern for other ways of typing it."""
    on_felt: str = ""
    """The inscription of its area, if different from the short name."""


_NUMBERS = ("two", "three", "four", "five")

KIND_WORDS = {
    K.SECOND: KindWords(
        "blackjack wager against the second hand",
        "second bet",
        "second",
        "b2nd",
        "second(?: hand| wager)?",
        "second bet",
    ),
    K.THIRD: KindWords(
        "blackjack wager against the third hand", "third bet", "third", "b3rd", "third(?: hand| wager)?", "third bet"
    ),
    K.BONUS: KindWords("blackjack bonus wager", "bonus bet", "bonus", "bo", "bonus|blackjack bonus"),
    K.BET: KindWords("blackjack wager", "", "bet", "b", "bet|wager|blackjack(?: wager)?"),
    K.OVER: KindWords("over 13 wager", "over 13", "over 13", "ov", "over(?: 13)?"),
    K.UNDER: KindWords("under 13 wager", "under 13", "under 13", "un", "under(?: 13)?"),
    K.SUIT: KindWords("same-suit wager", "same suit", "same suit", "su", "suit|same[- ]suit"),
    K.SEVENS: KindWords("sevens wager", "sevens", "sevens", "sv", "sevens"),
    K.PROGRESSIVE: KindWords(
        "progressive blackjack wager", "progressive bet", "progressive", "pr", "progressive", "jackpot"
    ),
    **{
        kind: KindWords(
            f"streak wager on {line.hands}",
            f"{number}-hand streak bet",
            f"streak of {line.hands}",
            f"k{line.hands}",
            f"streak ?{line.hands}",
        )
        for (line, kind), number in zip(STREAKS.items(), _NUMBERS, strict=True)
    },
    K.MATCH: KindWords(
        "match-the-dealer wager", "match the dealer", "match", "m", "match(?:[- ]the[- ]dealer)?", "match dealer"
    ),
    K.TWENTY: KindWords(
        "twenty point bonus wager",
        "twenty point bonus bet",
        "twenty point",
        "tw",
        "twenty(?:[- ]point)?(?: bonus)?",
        "20 point bonus",
    ),
    K.DOUBLE: KindWords("wager added in doubling down", "double-down bet", "double"),
    K.DOUBLE_SECOND: KindWords(
        "wager added in doubling down against the second hand", "second double-down bet", "double 2nd"
    ),
    K.DOUBLE_THIRD: KindWords(
        "wager added in doubling down against the third hand", "third double-down bet", "double 3rd"
    ),
    K.INSURANCE: KindWords("insurance wager", "insurance", "insurance"),
    K.INSURANCE_SECOND: KindWords(
        "insurance wager against the second hand", "insurance of the second bet", "insurance 2nd"
    ),
    K.INSURANCE_THIRD: KindWords(
        "insurance wager against the third hand", "insurance of the third bet", "insurance 3rd"
    ),
}
