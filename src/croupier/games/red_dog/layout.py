"""What a red dog table and its sign must show, as data from which drawings are made.

No text on this table is at hand. These elements are what the wagers of 19:47-6 need and what a player must know.
"""

from collections.abc import Iterator

from croupier.games.red_dog.pay_tables import WIDE
from croupier.games.red_dog.rules import WIDEST, RedDogRules
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText, at_position

P = Paragraphs("19:47")

RAISES = SignText("A raise is no more than the bet")


def layout(rules: RedDogRules) -> tuple[Element, ...]:
    """Return every element that these rules need.

    Each is at ``seat 3``, ``dealer`` or ``table``; a raise is next to its bet, nearer the dealer.
    """
    return tuple(_elements(rules))


def _elements(rules: RedDogRules) -> Iterator[Element]:
    yield Element("layout", "Red Dog", "table", P("6.5"), "X")
    yield Element("trade name", rules.licensee, "table", P("6.5"), "X")
    for seat in rules.seats:
        yield from at_position(seat, _seat(rules, seat))
    for order, card in enumerate(("First card", "Third card", "Second card")):
        yield Element("hand area", card, "dealer", P("6.4"), "X", order=order)
    yield Element("inscription", RAISES, "table", P("6.5"), "X")
    for cite, text in inscriptions(rules):
        yield Element("inscription", text, "table", cite, "X")


def _seat(rules: RedDogRules, seat: int) -> Iterator[Element]:
    where = f"seat {seat}"
    yield Element("position", str(seat), where, P("6.5"), "X")
    for number in rules.numbers:
        for name, cite in (("Raise", P("6.5")), ("Bet", P("6.8"))):
            yield Element(
                "betting area",
                f"{name} {number}" if len(rules.numbers) > 1 else name,
                where,
                cite,
                "X",
                group=number,
                order=number,
                on=number,
                nearer_dealer=name == "Raise",
            )


@decides("19:47-6.5")
def inscriptions(rules: RedDogRules) -> list[PostedLine]:
    """6.5: return the payout odds of each spread."""
    widest = f"Spread {max(rules.by_spread) + 1} to {WIDEST}"
    return [
        *((P("6.5"), SignText(f"Spread {spread}", odds)) for spread, odds in rules.by_spread.items()),
        (P("6.5"), SignText(widest, WIDE)),
        (P("6.5"), SignText("Three of a kind", rules.three_of_a_kind)),
    ]


@decides("19:47-8.3")
def sign(rules: RedDogRules) -> list[SignText]:
    """8.3: return the limits and the payout odds."""
    return [SignText("Bet", rules.bets), *(text for _, text in inscriptions(rules))]


def on_felt(rules: RedDogRules) -> list[str]:
    """Return what is written on the felt of a page: the payouts of all spreads in a line, or none without room."""
    spreads = [*rules.by_spread.items(), (f"{max(rules.by_spread) + 1} to {WIDEST}", WIDE)]
    pays = " · ".join(f"{spread}: {odds}" for spread, odds in spreads)
    return [f"Spread {pays}", f"Three of a kind: {rules.three_of_a_kind}", str(RAISES)]
