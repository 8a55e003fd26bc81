"""Names of cards and ranks."""

from croupier.equipment.cards import Card, Rank
from croupier.words.templates import names, sentences
from croupier.words.voice import Part, speak


def card_name(card: Card) -> str:
    """Name a card as people say it: "ten of diamonds"."""
    return speak(Part.NAME, card)


def rank_name(rank: Rank) -> str:
    """Name a rank: "ace", "nine"."""
    return speak(Part.NAME, rank)


def rank_plural(rank: Rank) -> str:
    """Name several cards of a rank: "aces", "sixes"."""
    return speak(Part.PLURAL, rank)


def _card(card: Card) -> str:
    rank = rank_name(card.rank)
    return rank if card.rank is Rank.JOKER else f"{rank} of {card.suit.name.lower()}"


names({Card: _card, Rank: lambda rank: rank.name.lower()})
sentences({Rank: {Part.PLURAL: lambda rank: "sixes" if rank is Rank.SIX else f"{rank_name(rank)}s"}})
