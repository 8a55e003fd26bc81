"""Cards as a viewer sees them, line by line."""

from croupier.equipment.cards import Card


def known(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """Return the cards that a viewer knows."""
    return tuple(card for card in cards if card is not None)


class CardLine(str):
    """A line of text about somebody's cards, with its parts for screens that draw cards."""

    __slots__ = ("cards", "who", "words")

    who: str
    cards: tuple[str, ...]
    words: str

    def __new__(cls, who: str, cards: str, words: str, width: int) -> "CardLine":
        line = super().__new__(cls, f"  {who:<13} {cards:<{width}} \t{words}")
        line.who, line.cards, line.words = who, tuple(cards.split()), words
        return line


def cards_line(who: str, cards: str, words: str, width: int = 19) -> CardLine:
    """Return a line that shows whose cards they are, the cards, and words about them."""
    return CardLine(who, cards, words, width)
