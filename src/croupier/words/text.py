"""Words as sentences need them."""


def capital(words: str) -> str:
    """A clause as a sentence begins."""
    return f"{words[:1].upper()}{words[1:]}"
