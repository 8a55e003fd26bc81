"""Cards, jokers and decks."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum

from croupier.errors import CroupierError

_LETTERS = "··23456789TJQKA?"


class Rank(IntEnum):
    """The rank of a card; a game decides which is high."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def letter(self) -> str:
        """The letter or digit that stands for the rank: ``A``, ``T``, ``9``."""
        return _LETTERS[self]


class Suit(Enum):
    """The suit of a card; no suit is higher than another. The joker has none."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NONE = ""

    @property
    def symbol(self) -> str:
        """The suit as printed on a card: ♠; empty for a joker."""
        return {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "": ""}[self.value]


class NotACard(CroupierError, ValueError):
    """A text that doesn't name a card."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card by rank and suit. Its text is two characters, such as ``AS`` or ``TD``; the joker's is ``JOKER``."""

    rank: Rank
    suit: Suit

    def __hash__(self) -> int:
        # Cards are counted after every step; each suit is a single object, so its id is enough and fast.
        return self.rank ^ id(self.suit)

    def __str__(self) -> str:
        # Every sealed order is written out card by card, so this has to be fast.
        return "JOKER" if self.rank is Rank.JOKER else f"{_LETTERS[self.rank]}{self.suit._value_}"

    def __repr__(self) -> str:
        return f"<{self}>"

    @property
    def symbol(self) -> str:
        """The card as people write it: ``10♦``."""
        if self.rank is Rank.JOKER:
            return "Joker"
        return ("10" if self.rank is Rank.TEN else self.rank.letter) + self.suit.symbol


SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
JOKER = Card(Rank.JOKER, Suit.NONE)
STANDARD_52 = tuple(Card(rank, suit) for suit in SUITS for rank in Rank if rank is not Rank.JOKER)
WITH_JOKER_53 = (*STANDARD_52, JOKER)

_BY_TEXT = {str(card): card for card in WITH_JOKER_53}
_BY_TEXT |= {f"10{suit.value}": Card(Rank.TEN, suit) for suit in SUITS}


def card(text: str) -> Card:
    """Return the card that ``text`` names, in either case: ``as``, ``TD``, ``10d``, ``joker``."""
    try:
        return _BY_TEXT[text.strip().upper()]
    except KeyError:
        raise NotACard(
            f"{text!r} is not a card; a rank (2-9, T or 10, J, Q, K, A) and a suit (C, D, H, S), as in AS or TD"
        ) from None


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in ``text``, separated by spaces: ``AS KD 10H``."""
    return tuple(card(word) for word in text.split())


def show(hand: Iterable[Card | None], hidden: str = "▒▒") -> str:
    """Show a hand on one line, with a card back for each hidden card."""
    return " ".join(hidden if held is None else held.symbol for held in hand)
