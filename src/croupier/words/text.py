"""Words as sentences need them."""


def capital(words: str) -> str:
    """A clause as a sentence begins."""
    return f"{words[:1].upper()}{words[1:]}"


def the(wager: str) -> str:
    """A wager within a sentence: “the pass bet”, “the ante”, but “Pack's bet 1” and “any craps”."""
    plain = wager[:1].islower() and not wager.startswith(("the ", "a "))
    return f"the {wager}" if plain and {"bet", "wager", "ante"} & set(wager.split()) else wager
