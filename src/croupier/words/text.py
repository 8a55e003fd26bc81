"""Small pieces of English for sentences."""

from collections.abc import Collection, Iterable


def capital(words: str) -> str:
    """Capitalize a clause to begin a sentence."""
    return f"{words[:1].upper()}{words[1:]}"


def and_(values: Iterable[object]) -> str:
    """Join several: “7 to 6 and 9 to 5”."""
    return " and ".join(map(str, values))


def series(values: Iterable[object]) -> str:
    """Join a series: “seat 1, seat 2 and the dealer”."""
    *most, last = map(str, values)
    return f"{', '.join(most)} and {last}" if most else last


def or_(values: Iterable[object]) -> str:
    """Join alternatives: “2, 3 or 12”."""
    *most, last = map(str, values)
    return f"{', '.join(most)} or {last}" if most else last


def wins_on(totals: Collection[int]) -> str:
    """Return a clause for the totals of two dice on which a wager wins: “it wins only on 2, 3 or 12”."""
    low, high = min(totals), max(totals)
    run = len(totals) == high - low + 1 > 1
    if run and high == 12:
        return f"it wins only on {low} or more"
    if run and low == 2:
        return f"it wins only on {high} or less"
    if len(totals) > 5:
        return f"it loses on {or_(sorted({*range(2, 13)} - {*totals}))}"
    return f"it wins only on {or_(totals)}"


def counted(number: int, singular: str, many: str = "") -> str:
    """Return a number of things: “1 entry”, “1,200 entries”; the plural is the singular with an s unless stated."""
    return f"{number:,} {singular if number == 1 else many or singular + 's'}"


def cards_words(number: int) -> str:
    """Return a number of cards in words."""
    return f"{number} card{'' if number == 1 else 's'}"


def cardinal(number: int) -> str:
    """Spell out one of the first few numbers, “three”; return others as digits."""
    return {1: "one", 2: "two", 3: "three"}.get(number, str(number))


def ordinal(number: int) -> str:
    """Return one of the first few ordinals: “first”."""
    return ("first", "second", "third")[number - 1]


def times(number: int) -> str:
    """Say how often something is done."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def shaken_only(number: int) -> str:
    """Say that a shaker was shaken too few times."""
    return f"the shaker was shaken only {times(number)}" if number else "the shaker wasn't shaken"


def the(wager: str) -> str:
    """Put a wager's article inside a sentence: “the pass bet”, “the ante”, but “Pack's bet 1” and “any seven”."""
    plain = wager[:1].islower() and not wager.startswith(("the ", "a "))
    return f"the {wager}" if plain and {"bet", "wager", "ante"} & set(wager.split()) else wager
