"""Rules across options in the filings of many games: limits, chips, backs, and the terms of a meter."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from croupier.equipment.money import Cents, percent, show
from croupier.regulation import Cite, decides
from croupier.submission.schema import Defect, Severity, Values


def error(key: str, value: Any, words: str, allowed: str, cite: Cite) -> Defect:
    """Return an error about an option's value; text is shown as is, and a whole number as an amount."""
    return Defect(Severity.ERROR, key, value if isinstance(value, str) else shown(value), words, allowed, cite)


def shown(value: Any) -> str:
    """Format a stated value for people."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return show(value)
        case Fraction():
            return percent(value)
        case tuple():
            return ", ".join(item if isinstance(item, str) else shown(item) for item in value)
        case _:
            return str(value)


def quoted(text: str) -> str:
    """Quote a text as in a filing."""
    return f'"{text}"'


@decides("13:69F-8.3", "19:47-8.2", "19:47-8.3")
def limits_in_order(values: Values, prefixes: Iterable[str], cite: Cite) -> Iterator[Defect]:
    """13:69F-8.3, 19:47-8.2, 19:47-8.3: Report a minimum above its maximum."""
    for prefix in prefixes:
        low, high = values.get(f"{prefix}.minimum"), values.get(f"{prefix}.maximum")
        if low is not None and high is not None and low > high:
            yield error(f"{prefix}.minimum", low, "is above the maximum", f"at most {show(high)}", cite)


def limit_keys(prefixes: Iterable[str]) -> list[str]:
    """Return the keys of the limits of these wagers."""
    return [f"{prefix}.{end}" for prefix in prefixes for end in ("minimum", "maximum")]


def made_of_chips(values: Values, cites: Mapping[str, Cite]) -> Iterator[Defect]:
    """Report amounts that the smallest chip can't make, each with its paragraph."""
    smallest: Cents | None = values.get("chips.smallest")
    if not smallest:
        return
    for key, cite in cites.items():
        value, words = values.get(key, 0), "cannot be made of the smallest chip"
        several = isinstance(value, tuple)
        for amount in value if several else (value,):
            if amount % smallest:
                wrong = f"{show(amount)} {words}" if several else words
                yield error(key, value, wrong, f"multiples of {show(smallest)}", cite)


def different_backs(values: Values, cite: Cite, words: str = "are the same color") -> Iterator[Defect]:
    """Report two decks whose backs have the same color."""
    backs = values.get("cards.backs", ())
    if len(backs) == 2 and backs[0].casefold() == backs[1].casefold():
        yield error("cards.backs", backs, words, "two different colors", cite)


def progression(values: Values, meter: str, least: Fraction, cite: Cite) -> Iterator[Defect]:
    """Report a meter and reset meter that together grow by less than a part of each wager, or by more than the
    wager.
    """
    rate, reset_rate = values.get(f"{meter}.rate"), values.get(f"{meter}.reset_rate")
    if rate is None or reset_rate is None:
        return
    combined, key = rate + reset_rate, f"{meter}.rate"
    makes = f"with the reset meter makes {percent(combined)}"
    if combined < least:
        allowed = f"at least {percent(least)} combined"
        yield error(key, rate, f"{makes}, too low a rate of progression", allowed, cite)
    if combined > 1:
        yield error(key, rate, f"{makes}, more than the wager", "at most 100% combined", cite)


def ceiling(values: Values, meter: str, cite: Cite) -> Iterator[Defect]:
    """Report a ceiling below the meter's initial amount or its reset amount."""
    highest, initial, reset = (values.get(f"{meter}.{name}") for name in ("ceiling", "initial", "reset"))
    if highest is not None and initial is not None and highest < initial:
        words = "is below the initial amount"
        yield error(f"{meter}.ceiling", highest, words, f"at least {show(initial)}", cite)
    if highest is not None and reset is not None and highest < reset:
        yield error(f"{meter}.reset", reset, "is above the ceiling", f"at most {show(highest)}", cite)
