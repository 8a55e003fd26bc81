"""The rules of blackjack's base game that change its odds, as one value.

Suits and the four ranks that count ten make no difference, so a shoe is ten numbers: how many aces, twos, ... nines and
cards that count ten it holds. A rank is the place of its number: 0 is an ace, 9 a card that counts ten.

The paragraphs are those of N.J.A.C. 19:47-2. Rules that New Jersey does not know (early surrender, all wagers lost to a
dealer's blackjack) are here because published figures are given for them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction

from croupier.regulation import decides

RANKS = 10
ACE, TEN = 0, 9
NAMES = "A23456789T"
"""A rank's letter, by the rank."""

Shoe = tuple[int, ...]
"""How many cards of each rank there are."""


class DealerBlackjack(Enum):
    """What a blackjack of the dealer takes, and when it is known."""

    READER = auto()
    """The hole card is read under an ace or a ten before anybody acts (2.6(j)): nobody raises against a blackjack."""
    ORIGINAL_WAGER = auto()
    """The second card is drawn last, and a blackjack takes the original wager alone (2.10, 2.11).

    What was added by doubling or splitting goes back, even if that hand was drawn over 21. For one player it is then
    the same game as with a reader: what is decided before the blackjack shows makes no difference if it does. Where a
    hand over 21 stays lost (:attr:`RuleSet.over_21_stays_lost`), split pairs against an ace or a ten are worth less.
    """
    ALL_WAGERS = auto()
    """The second card is drawn last, and a blackjack takes everything. Not in New Jersey."""


class Doubling(Enum):
    """Which first two cards may be doubled; totals are hard ones."""

    ANY = auto()
    NINE_TO_ELEVEN = auto()
    TEN_OR_ELEVEN = auto()


class SurrenderRule(Enum):
    """True if half of the wager may be given up."""

    NONE = auto()
    LATE = auto()
    """A blackjack of the dealer takes the whole wager all the same (2.8)."""
    EARLY = auto()
    """Half is lost and no more, whatever the dealer has. Not in New Jersey."""


class BlackjackAction(Enum):
    """What a player may do with a hand."""

    STAND = auto()
    HIT = auto()
    DOUBLE = auto()
    SPLIT = auto()
    SURRENDER = auto()


@dataclass(frozen=True)
class RuleSet:
    """One table's rules."""

    decks: int = 6
    hits_soft_17: bool = False
    """2.12(b): the dealer's second option."""
    blackjack_pays: Fraction = Fraction(3, 2)
    dealer_blackjack: DealerBlackjack = DealerBlackjack.READER
    doubling: Doubling = Doubling.ANY
    double_after_split: bool = True
    surrender: SurrenderRule = SurrenderRule.NONE
    split_hands: int = 4
    """How many hands a pair may become; with 2, a pair is split once (2.11)."""
    resplit_aces: bool = False
    one_card_to_split_aces: bool = True
    five_card_21: bool = False
    """2.16: a hand of five cards that totals 21 is paid 2 to 1, if the dealer has no 21."""
    split_two_card_21_wins: bool = False
    """2.3(a)3, reading 72: 21 in two cards of a split hand wins against the dealer's 21 in more.

    Published figures are for games in which it is a push, and so is this value's default; a table's filing chooses.
    """
    over_21_stays_lost: bool = False
    """Without a reader: a hand of a split pair over 21 has lost its wager when a blackjack shows, original or not.

    Only hands that stand have their wager back (2.6, 2.11(d)). The first hand has the original wager. In the edge of a
    game, hands that are doubled are taken to be within 21, as they are by any play that is worth a thought; the values
    of a hand's actions count them as they are.
    """

    def __post_init__(self) -> None:
        if not 1 <= self.decks <= 8:
            raise ValueError(f"blackjack is played with one to eight decks, not {self.decks}")
        if not 2 <= self.split_hands <= 4:
            raise ValueError(f"a pair is split into two, three or four hands, not {self.split_hands}")
        if self.blackjack_pays < 1:
            raise ValueError(f"a blackjack pays at least 1 to 1, not {self.blackjack_pays}")

    def shoe(self) -> Shoe:
        """All cards."""
        return (4 * self.decks,) * TEN + (16 * self.decks,)

    def hands_of(self, pair: int) -> int:
        """How many hands a pair of this rank may become."""
        return 2 if pair == ACE and not self.resplit_aces else self.split_hands

    def may_double(self, total: int, soft: bool) -> bool:
        """True if two cards of this total may be doubled."""
        if total == 21:
            return False
        lowest = {Doubling.ANY: 0, Doubling.NINE_TO_ELEVEN: 9, Doubling.TEN_OR_ELEVEN: 10}[self.doubling]
        return self.doubling is Doubling.ANY or (not soft and lowest <= total <= 11)

    @decides("19:47-2.12(b)", "19:47-2.12(d)")
    def stands(self, total: int, soft: bool) -> bool:
        """19:47-2.12(b), (d): true if the dealer draws no more."""
        return total > 17 or (total == 17 and not (soft and self.hits_soft_17))


def total_of(held: Iterable[int]) -> tuple[int, bool]:
    """The total of a hand, given by how many cards of each rank it holds, and whether an ace counts eleven in it."""
    counts = tuple(held)
    hard = sum((rank + 1) * number for rank, number in enumerate(counts))
    soft = counts[ACE] > 0 and hard <= 11
    return hard + 10 * soft, soft


def without(shoe: Shoe, *ranks: int) -> Shoe:
    """A shoe less some cards."""
    left = list(shoe)
    for rank in ranks:
        left[rank] -= 1
        if left[rank] < 0:
            raise ValueError(f"there is no {NAMES[rank]} left")
    return tuple(left)


def rank_of(name: str) -> int:
    """A rank by its letter; tens and court cards are one rank."""
    letter = "T" if name in ("10", "J", "Q", "K") else name
    if len(letter) != 1 or letter not in NAMES:
        raise ValueError(f"a rank is one of {' '.join(NAMES)}, J, Q or K, not {name!r}")
    return NAMES.index(letter)
