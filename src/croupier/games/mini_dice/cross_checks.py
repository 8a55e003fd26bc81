"""What the choices for a mini-dice table have to keep together: the rules that reach across options."""

from collections.abc import Iterator

from croupier.equipment.money import Cents, show
from croupier.games.dice_terms import payable_unit
from croupier.games.mini_dice.choices import stated_odds
from croupier.games.mini_dice.wagers import AREAS, MiniDiceKind, odds_of
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.schema import Defect, Severity, Values
from croupier.words import area_name

P = Paragraphs("19:47")

LIMITS_OF = {
    MiniDiceKind.PLACE: "place",
    MiniDiceKind.FIELD: "field",
    MiniDiceKind.SEVEN: "seven",
    MiniDiceKind.OVER: "over_under",
    MiniDiceKind.UNDER: "over_under",
}
"""8.2: the limits that a kind of wager is under."""

GROUPS = tuple(dict.fromkeys(LIMITS_OF.values()))


def _error(key: str, given: Cents, words: str, allowed: str, cite: Cite) -> Defect:
    return Defect(Severity.ERROR, key, show(given), words, allowed, cite)


def _chips(values: Values) -> Iterator[Defect]:
    smallest, inventory = values.get("chips.smallest"), values.get("chips.inventory")
    if smallest and inventory is not None and inventory % smallest:
        words = f"cannot be made of chips of {show(smallest)}"
        yield _error("chips.inventory", inventory, words, f"a multiple of {show(smallest)}", P("13.4"))


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: a lowest wager that chips can make, and a highest that is not below it."""
    smallest = values.get("chips.smallest")
    for group in GROUPS:
        low, high = values.get(f"wagers.{group}.minimum"), values.get(f"wagers.{group}.maximum")
        if low is not None and high is not None and high < low:
            words = f"is below the lowest wager, {show(low)}"
            yield _error(f"wagers.{group}.maximum", high, words, f"at least {show(low)}", P("8.2"))
        for end, amount in (("minimum", low), ("maximum", high)):
            if smallest and amount is not None and amount % smallest:
                words = f"cannot be made of chips of {show(smallest)}"
                yield _error(f"wagers.{group}.{end}", amount, words, f"a multiple of {show(smallest)}", P("8.2"))


@decides("19:47-13.6(c)")
def _payable(values: Values) -> Iterator[Defect]:
    """13.6(c): no wager is taken that cannot be paid, so of each some amount must be one that can be."""
    smallest = values.get("chips.smallest")
    if not smallest:
        return
    pays = stated_odds(values)
    for area in AREAS.values():
        group = f"wagers.{LIMITS_OF[area.kind]}"
        low, high = values.get(f"{group}.minimum"), values.get(f"{group}.maximum")
        if low is None or high is None or high < low:
            continue
        step = payable_unit(odds_of(area, pays), smallest)
        if high // step * step < low:
            words = f"leaves no amount that {area_name(area)} can be paid for at its odds"
            yield _error(f"{group}.maximum", high, words, f"multiples of {show(step)} in between", P("13.6(c)"))


CROSS_CHECKS = (_chips, _limits, _payable)
