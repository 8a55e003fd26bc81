"""The rules of blackjack's base game that change its odds, as one value.

Suits and the four ten-value ranks make no difference, so a shoe is ten numbers: how many aces, twos … nines and
ten-value cards it holds. A rank is an index into these: 0 is an ace, 9 a ten-value card. The paragraphs are those of
N.J.A.C. 19:47-2. Rules that New Jersey doesn't have (early surrender, all wagers lost to a dealer's blackjack) are here
because published figures exist for them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction

from croupier.regulation import decides

RANKS = 10
ACE, TEN = 0, 9
NAMES = "A23456789T"
"""Letters of the ranks, by rank."""

Shoe = tuple[int, ...]
"""The number of cards of each rank."""


class DealerBlackjack(Enum):
    """What the dealer's blackjack takes, and when it becomes known."""

    READER = auto()
    """The hole card is read under an ace or a ten before anyone acts (2.6(j)): nobody raises against a blackjack."""
    ORIGINAL_WAGER = auto()
    """The second card is drawn last, and a blackjack takes only the original wager (2.10, 2.11).

    Amounts added by doubling or splitting are returned, even if that hand busted. For a single player this equals the
    game with a reader: what is decided before a blackjack shows makes no difference if it does. Where a busted hand
    stays lost (:attr:`RuleSet.over_21_stays_lost`), split pairs against an ace or a ten are worth less.
    """
    ALL_WAGERS = auto()
    """The second card is drawn last, and a blackjack takes everything. Not in New Jersey."""


class Doubling(Enum):
    """The first two cards that may be doubled; totals are hard."""

    ANY = auto()
    NINE_TO_ELEVEN = auto()
    TEN_OR_ELEVEN = auto()


class SurrenderRule(Enum):
    """Whether half of the wager may be surrendered, and when."""

    NONE = auto()
    LATE = auto()
    """The dealer's blackjack still takes the whole wager (2.8)."""
    EARLY = auto()
    """Only half is lost, whatever the dealer has. Not in New Jersey."""


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
    """Maximum number of hands from one pair; with 2, a pair is split once (2.11)."""
    resplit_aces: bool = False
    one_card_to_split_aces: bool = True
    five_card_21: bool = False
    """2.16: a five-card 21 pays 2 to 1, unless the dealer has 21."""
    split_two_card_21_wins: bool = False
    """2.3(a)3, reading 72: a two-card 21 on a split hand beats the dealer's 21 in more cards. Published figures are for
    games in which it pushes, and so is this default; a table's filing chooses.
    """
    over_21_stays_lost: bool = False
    """Without a reader: a busted hand of a split pair stays lost when a blackjack shows, original wager or not.

    Only hands that stand get their wager back (2.6, 2.11(d)). The first hand has the original wager. A game's edge
    assumes that doubled hands don't bust, as is true of any sensible play; the values of a hand's actions count them
    exactly.
    """

    def __post_init__(self) -> None:
        if not 1 <= self.decks <= 8:
            raise ValueError(f"blackjack is played with one to eight decks, not {self.decks}")
        if not 2 <= self.split_hands <= 4:
            raise ValueError(f"a pair is split into two, three or four hands, not {self.split_hands}")
        if self.blackjack_pays < 1:
            raise ValueError(f"a blackjack pays at least 1 to 1, not {self.blackjack_pays}")

    def shoe(self) -> Shoe:
        """Return the full shoe."""
        return (4 * self.decks,) * TEN + (16 * self.decks,)

    def hands_of(self, pair: int) -> int:
        """Return the maximum number of hands from a pair of this rank."""
        return 2 if pair == ACE and not self.resplit_aces else self.split_hands

    def may_double(self, total: int, soft: bool) -> bool:
        """Return True if two cards of this total may be doubled."""
        if total == 21:
            return False
        lowest = {Doubling.ANY: 0, Doubling.NINE_TO_ELEVEN: 9, Doubling.TEN_OR_ELEVEN: 10}[self.doubling]
        return self.doubling is Doubling.ANY or (not soft and lowest <= total <= 11)

    @decides("19:47-2.12(b)", "19:47-2.12(d)")
    def stands(self, total: int, soft: bool) -> bool:
        """19:47-2.12(b), (d): return True if the dealer draws no more."""
        return total > 17 or (total == 17 and not (soft and self.hits_soft_17))


def total_of(held: Iterable[int]) -> tuple[int, bool]:
    """Return the total of a hand, given its number of cards of each rank, and whether an ace counts eleven in it."""
    counts = tuple(held)
    hard = sum((rank + 1) * number for rank, number in enumerate(counts))
    soft = counts[ACE] > 0 and hard <= 11
    return hard + 10 * soft, soft


def without(shoe: Shoe, *ranks: int) -> Shoe:
    """Return a shoe without these cards."""
    left = list(shoe)
    for rank in ranks:
        left[rank] -= 1
        if left[rank] < 0:
            raise ValueError(f"there is no {NAMES[rank]} left")
    return tuple(left)


def rank_of(name: str) -> int:
    """Return a rank by its letter; tens and face cards are one rank."""
    letter = "T" if name in ("10", "J", "Q", "K") else name
    if len(letter) != 1 or letter not in NAMES:
        raise ValueError(f"a rank is one of {' '.join(NAMES)}, J, Q or K, not {name!r}")
    return NAMES.index(letter)
