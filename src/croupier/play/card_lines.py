"""Cards as somebody sees them, line by line."""

from croupier.equipment.cards import Card


def known(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """Return those of some cards that a viewer knows."""
    return tuple(card for card in cards if card is not None)


def cards_line(who: str, cards: str, words: str, width: int = 19) -> str:
    """Set whose cards they are, the cards, and what is said of them in one line."""
    return f"  {who:<13} {cards:<{width}} \t{words}"
