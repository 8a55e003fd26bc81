"""What is said of hands and pots: a record tells its readers in words too, and those have to be true."""

from ..hands import FLUSH, FOUR, FULL_HOUSE, HIGH_CARD, PAIR, ROYAL, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIR, Worth
from .hands import Both, LowWorth

_RANKS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
_LOW = ("", "pair", "two pair", "three-of-a-kind", "full house", "four-of-a-kind")
_HIGH = {
    ROYAL: "a royal flush",
    STRAIGHT_FLUSH: "a straight flush, {0} high",
    FOUR: "four {0s}",
    FULL_HOUSE: "a full house, {0s} over {1s}",
    FLUSH: "a flush, {0} high",
    STRAIGHT: "a straight, {0} high",
    THREE: "three {0s}",
    TWO_PAIR: "two pair, {0s} and {1s}",
    PAIR: "a pair of {0s}",
    HIGH_CARD: "{0} high",
}


def rank_word(rank: int) -> str:
    return _RANKS[rank - 1]


def plural(rank: int) -> str:
    word = rank_word(rank)
    return word + ("es" if word == "six" else "s")


def of_high(found: Worth) -> str:
    """A high hand in words."""
    kind, ranks = found
    words = _HIGH[kind]
    for at, rank in enumerate(ranks[:2]):
        words = words.replace(f"{{{at}s}}", plural(rank)).replace(f"{{{at}}}", rank_word(rank))
    return words


def of_low(found: LowWorth) -> str:
    """A low hand in words."""
    pattern, ranks = found
    names = ", ".join(map(rank_word, ranks))
    return f"{_LOW[pattern]}: {names}" if pattern else names


def of_pot(number: int) -> str:
    return "the main pot" if number == 1 else f"the side pot {number - 1}"


def of_hand(seat: int, found: Both) -> str:
    """14.15(d): how a hand that is shown is identified."""
    told = [of_high(found.high)] if found.high is not None else []
    told += [f"for low {of_low(found.low)}"] if found.low is not None else []
    return f"Seat {seat} has {' and '.join(told)}"


def of_last(seat: int, pot: int) -> str:
    return f"Seat {seat} is the only one left to win {of_pot(pot)}"


def of_share(seat: int, pot: int, found: Both, *, low: bool, split: bool, alone: bool) -> str:
    """Who wins what, and with which hand."""
    what = ("the low half of " if low else "the high half of ") if split else ""
    taken = "wins" if alone else "has a share of"
    hand = of_low(found.low) if low and found.low is not None else of_high(found.high) if found.high else ""
    return f"Seat {seat} {taken} {what}{of_pot(pot)} with {hand}"
