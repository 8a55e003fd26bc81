"""Words as sentences need them."""

from collections.abc import Collection, Iterable


def capital(words: str) -> str:
    """A clause as a sentence begins."""
    return f"{words[:1].upper()}{words[1:]}"


def and_(values: Iterable[object]) -> str:
    """List all of several: “7 to 6 and 9 to 5”."""
    return " and ".join(map(str, values))


def or_(values: Iterable[object]) -> str:
    """List alternatives: “2, 3 or 12”."""
    *most, last = map(str, values)
    return f"{', '.join(most)} or {last}" if most else last


def wins_on(totals: Collection[int]) -> str:
    """Tell the totals of two dice with which a wager wins, as a clause: “it wins only on 2, 3 or 12”."""
    low, high = min(totals), max(totals)
    run = len(totals) == high - low + 1 > 1
    if run and high == 12:
        return f"it wins only on {low} or more"
    if run and low == 2:
        return f"it wins only on {high} or less"
    if len(totals) > 5:
        return f"it loses on {or_(sorted({*range(2, 13)} - {*totals}))}"
    return f"it wins only on {or_(totals)}"


def cards_words(number: int) -> str:
    """Tell how many cards there are."""
    return f"{number} card{'' if number == 1 else 's'}"


def cardinal(number: int) -> str:
    """Tell one of the first few numbers in letters: “three”; others in figures."""
    return {1: "one", 2: "two", 3: "three"}.get(number, str(number))


def ordinal(number: int) -> str:
    """Tell a number of the first few as their order: “first”."""
    return ("first", "second", "third")[number - 1]


def times(number: int) -> str:
    """Tell how often something is done."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def shaken_only(number: int) -> str:
    """Tell that a shaker was shaken too few times."""
    return f"the shaker was shaken only {times(number)}" if number else "the shaker wasn't shaken"


def the(wager: str) -> str:
    """A wager within a sentence: “the pass bet”, “the ante”, but “Pack's bet 1” and “any seven”."""
    plain = wager[:1].islower() and not wager.startswith(("the ", "a "))
    return f"the {wager}" if plain and {"bet", "wager", "ante"} & set(wager.split()) else wager
