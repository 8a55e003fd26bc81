"""What a poker table and its sign must show, as data from which drawings are made.

We don't have the section on this table (19:46-1.13E); everything here is required by 19:47-14 itself.
"""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.games.poker.rules import PokerRules
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText

P = Paragraphs("19:47")


def layout(rules: PokerRules) -> tuple[Element, ...]:
    """Return every element that the text we have requires under these rules.

    Each is at a place such as ``seat 3``, ``dealer``, ``center`` or ``table``.
    """
    return tuple(_elements(rules))


def _elements(rules: PokerRules) -> Iterator[Element]:
    yield Element("layout", "Poker", "table", P("14.6(b)"))
    yield Element("trade name", rules.licensee, "table", P("14.8(a)"))
    for seat in rules.seats:
        yield Element("seat", f"Seat {seat}", f"seat {seat}", P("14.6(b)"), number=seat)
    yield Element("pot area", "Pot", "center", P("14.6(c)"))
    yield Element("rake area", "Rake", "dealer", P("14.14(b)1ii"))
    yield Element("storage of the other deck", "Other deck", "dealer", P("14.2(a)"))
    for cite, text in notices(rules):
        yield Element("sign", text, "table", cite)


def stakes(rules: PokerRules) -> list[PostedLine]:
    """Return the required bets."""
    posted = [(rules.form.seating, SignText("Ante", show(rules.ante)) if rules.ante else SignText("No ante"))]
    if rules.blinds:
        posted.append((P("14.7(b)2"), SignText("Blind bets", " and ".join(map(show, rules.blinds)))))
    if rules.forced:
        posted.append((P("14.7(b)3"), SignText("Forced bet", show(rules.forced))))
    return posted


@decides("19:47-8.3")
def notices(rules: PokerRules) -> list[PostedLine]:
    """8.3: what is posted at the table: the game, the limits, the bets required, the rake."""
    limits = rules.limits
    raises = "any number" if limits.raises is None else f"at most {limits.raises}"
    lines = [
        (rules.form.offered, SignText(rules.form.name.capitalize())),
        (P("14.7(d)"), SignText("Limits", limits)),
        (P("14.7(g)3"), SignText("Raises", f"{raises} in a betting round")),
        *stakes(rules),
    ]
    if not limits.check_raise:
        lines.append((P("14.7(j)"), SignText("A player who has checked may not raise")))
    return lines + taken(rules)


def taken(rules: PokerRules) -> list[PostedLine]:
    """Return what the house takes: the rake, or a charge for time."""
    lines = [*rules.rake.lines(), *([rules.time.posted] if rules.time is not None else [])]
    return [(P("14.14(c)"), line) for line in lines]


@decides("19:47-14.7(c)3")
def what_it_takes(rules: PokerRules) -> str:
    """14.7(c)3: what a player needs on the table to be dealt in, by position."""
    blinds = zip(("small blind", "big blind") if len(rules.blinds) > 1 else ("blind",), rules.blinds, strict=False)
    more = [f"{show(rules.to_join + amount)} with the {name}" for name, amount in blinds]
    return f"{show(rules.to_join)} ({' and '.join(more)})" if more else show(rules.to_join)


def sign(rules: PokerRules) -> list[SignText]:
    """Return the lines of the sign."""
    return [text for _, text in notices(rules)]
