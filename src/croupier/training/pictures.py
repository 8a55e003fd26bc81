"""The cards of a question, read off its words, so that a page can draw them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from croupier.words.text import capital

_CARD = r"(?:10|[2-9JQKA])[♠♥♦♣]|Joker"
_CARDS = re.compile(rf"(?:{_CARD})(?:\s+(?:{_CARD}))*")
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_VERB = re.compile(r"(?:\s(?:has|shows|is))?\s*$")


@dataclass(frozen=True, slots=True)
class PicturedCards:
    """Cards that lie somewhere, with what is said of them."""

    who: str
    cards: tuple[str, ...]
    """As they are written: ``AS``, ``TD``, ``JOKER``."""
    words: str = ""


def in_lines(lines: tuple[str, ...]) -> tuple[list[PicturedCards], list[str]]:
    """The cards in lines of which each begins with whose they are; and the lines that have none."""
    held, rest = [], []
    for line in lines:
        found = _CARDS.search(line)
        if found is None:
            rest.append(" ".join(line.split()))
        else:
            words = " ".join(line[found.end() :].split())
            held.append(PicturedCards(" ".join(line[: found.start()].split()), _codes(found[0]), words))
    return held, rest


def in_words(sentence: str) -> Iterator[PicturedCards]:
    """The cards in a sentence such as “Player has 8♦ 10♣, Banker has 2♣ K♣. What now?”."""
    end = 0
    for found in _CARDS.finditer(sentence):
        who = _VERB.sub("", sentence[end : found.start()].lstrip(" ,;.—:"))
        yield PicturedCards(capital(who), _codes(found[0]))
        end = found.end()


def _codes(cards: str) -> tuple[str, ...]:
    return tuple(
        "JOKER" if one == "Joker" else f"{one[:-1].replace('10', 'T')}{_SUITS[one[-1]]}" for one in cards.split()
    )
