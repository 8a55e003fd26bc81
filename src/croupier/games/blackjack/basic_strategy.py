"""Basic strategy as printed on strategy cards for four to eight decks, which house players follow.

It goes by the hand's total and the dealer's first card, for a dealer who stands on soft 17. ``hint`` shows the best
play for the table's own rules.
"""

from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.games.blackjack.points import ACE, TEN, is_pair, total, value

# Rows by total, columns by the dealer's first card: 2 to 10, then an ace.
_HARD = {
    17: "SSSSSSSSSS",
    16: "SSSSSHHRRR",
    15: "SSSSSHHHRH",
    14: "SSSSSHHHHH",
    13: "SSSSSHHHHH",
    12: "HHSSSHHHHH",
    11: "DDDDDDDDDH",
    10: "DDDDDDDDHH",
    9: "HDDDDHHHHH",
    8: "HHHHHHHHHH",
}
_SOFT = {
    19: "SSSSSSSSSS",
    18: "SDDDDSSHHH",
    17: "HDDDDHHHHH",
    16: "HHDDDHHHHH",
    15: "HHDDDHHHHH",
    14: "HHHDDHHHHH",
    13: "HHHDDHHHHH",
    12: "HHHHHHHHHH",
}
_PAIRS = {
    ACE: "PPPPPPPPPP",
    10: "SSSSSSSSSS",
    9: "PPPPPSPPSS",
    8: "PPPPPPPPPP",
    7: "PPPPPPHHHH",
    6: "PPPPPHHHHH",
    5: "DDDDDDDDHH",
    4: "HHHPPHHHHH",
    3: "PPPPPPHHHH",
    2: "PPPPPPHHHH",
}


def preferred_plays(cards: Sequence[Card], up: Card) -> tuple[str, ...]:
    """Return the plays for a hand, best first; the later ones are fallbacks if the earlier ones aren't legal."""
    column = (value(up) - 2) % TEN
    held = total(cards)
    by_total = _by_total(held.points, held.soft, column)
    if is_pair(cards) and _PAIRS[value(cards[0])][column] == "P":
        return ("split", *by_total)
    return by_total


def _by_total(points: int, soft: bool, column: int) -> tuple[str, ...]:
    letter = _SOFT[min(points, 19)][column] if soft else _HARD[min(max(points, 8), 17)][column]
    match letter:
        case "D":
            # Stand on a soft 18 that can't be doubled; otherwise hit.
            return ("double", "stand" if soft and points >= 18 else "hit", "stand")
        case "R":
            return ("surrender", "hit", "stand")
        case "H":
            return ("hit", "stand")
        case _:
            return ("stand",)


def table_lines() -> list[str]:
    """Return the strategy as a printable table."""
    head = "              " + "".join(f"{name:<4}" for name in (*map(str, range(2, 11)), "A"))
    lines = ["Basic strategy for four to eight decks, by the dealer's first card:", head.rstrip()]
    for title, rows in (("hard", _HARD), ("soft", _SOFT), ("pair of", _PAIRS)):
        for key, row in rows.items():
            more = "+" if (title, key) in (("hard", 17), ("soft", 19)) else "-" if (title, key) == ("hard", 8) else ""
            name = "A" if title == "pair of" and key == ACE else f"{key}{more}"
            lines.append(f"  {title:<7} {name:<4}" + "".join(f"{letter:<4}" for letter in row).rstrip())
    lines.append("  H hit, S stand, D double or else hit (soft 18: stand), P split, R surrender or else hit.")
    return lines
