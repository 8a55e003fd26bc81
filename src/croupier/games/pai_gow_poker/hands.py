"""Seven cards in a terminal: shown in order with a number under each, and named by number, card or rank."""

import re
from collections.abc import Sequence

from croupier.equipment.cards import JOKER, Card, NotACard, Rank, Suit, card
from croupier.equipment.cards import show as show_cards
from croupier.games.pai_gow_poker.ranking import Setting, Wheel, high_hand, low_hand, split
from croupier.play.typed_input import NotUnderstood
from croupier.words import hand_name, rank_name

_COLUMN = 6
_MARGIN = 16

_SYMBOLS = str.maketrans({suit.symbol: suit.value for suit in Suit if suit.value})
_RANKS = {rank.letter: rank for rank in Rank if rank is not Rank.JOKER} | {"10": Rank.TEN}


def in_order(seven: Sequence[Card]) -> list[int]:
    """Return the places of the cards as dealt, from the highest card to the lowest; the joker comes first."""
    suits = list(Suit)
    return sorted(
        range(1, len(seven) + 1), key=lambda place: (-seven[place - 1].rank, -suits.index(seven[place - 1].suit))
    )


def numbered(title: str, seven: Sequence[Card]) -> tuple[str, str]:
    """Return the cards in order, and the numbers under them."""
    shown = [seven[place - 1].symbol for place in in_order(seven)]
    cards = "".join(f"{symbol:<{_COLUMN}}" for symbol in shown)
    numbers = "".join(f"{number:<{_COLUMN}}" for number in range(1, len(shown) + 1))
    return f"  {title:<{_MARGIN - 2}}{cards}".rstrip(), f"{'':<{_MARGIN}}{numbers}".rstrip()


def named(text: str, seven: Sequence[Card]) -> tuple[int, ...]:
    """Return the places, as dealt, of cards named by number (``2 5``), as cards (``KS 9D``) or by rank (``K 9``)."""
    order = in_order(seven)
    found = []
    for word in re.split(r"[,;/&+ ]+", text.strip()):
        place = order[int(word) - 1] if re.fullmatch(r"[1-7]", word) else _place(word, seven)
        if place in found:
            raise NotUnderstood(f"“{word}” names {seven[place - 1].symbol} twice.")
        found.append(place)
    return tuple(sorted(found))


def _place(word: str, seven: Sequence[Card]) -> int:
    text = word.upper().translate(_SYMBOLS)
    if text in ("JK", "JO", "JKR"):
        text = str(JOKER)
    if text in _RANKS:
        same = [place for place, held in enumerate(seven, 1) if held.rank is _RANKS[text]]
        if len(same) == 1:
            return same[0]
        if same:
            which = " or ".join(seven[place - 1].symbol for place in same)
            raise NotUnderstood(f"Which {rank_name(_RANKS[text])}: {which}?")
    try:
        wanted = card(text)
    except NotACard:
        held = show_cards(seven[place - 1] for place in in_order(seven))
        raise NotUnderstood(
            f"“{word}” isn't a card in this hand: {held}. Name two, such as “KS 9D”, or use the numbers below them."
        ) from None
    if wanted not in seven:
        raise NotUnderstood(f"{wanted.symbol} is not in this hand.")
    return tuple(seven).index(wanted) + 1


def ordered(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards from the highest to the lowest."""
    return tuple(cards[place - 1] for place in in_order(cards))


def shown(cards: Sequence[Card]) -> str:
    """Show cards on one line, from the highest to the lowest."""
    return show_cards(ordered(cards))


def in_words(seven: Sequence[Card], low: Setting, wheel: Wheel) -> tuple[str, str]:
    """Describe the low and the high hand of a setting: their cards and rank."""
    high_cards, low_cards = split(seven, low)
    return (
        f"{shown(low_cards)} ({hand_name(low_hand(low_cards))})",
        f"{shown(high_cards)} ({hand_name(high_hand(high_cards, wheel))})",
    )
