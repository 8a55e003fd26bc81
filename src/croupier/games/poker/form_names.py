"""The forms of poker by the names that people use: ``omaha``, ``stud hi-lo``, ``no-limit hold'em``."""

import re

from croupier.games.poker.forms import FORMS
from croupier.games.poker.rules import Structure

_SPELLINGS = (
    (r"texas|hold.?em", "hold 'em"),
    (r"hi.?lo", "high-low"),
    (r"\b8 or better|\b8\b", "eight"),
    (r"\b7\b", "seven"),
    (r"\b5\b", "five"),
    (r"lowball", "draw low"),
)

_LETTERS = {Structure.FIXED: "F", Structure.SPREAD: "S", Structure.POT: "P", Structure.NONE: "N"}


def form_named(text: str) -> str:
    """Return the form of 14.8 that a text means; raise LookupError, listing the forms, if that is unclear."""
    wanted = " ".join(text.lower().replace("’", "'").split())
    if wanted in FORMS:
        return wanted
    for pattern, plain in _SPELLINGS:
        wanted = re.sub(pattern, plain, wanted)
    words = set(re.findall(r"[a-z]+", wanted))
    fits = [name for name in FORMS if words and words <= set(re.findall(r"[a-z]+", name))]
    # If several fit, take the plain high form, or the one whose name the others only extend.
    plainest = [name for name in fits if name.endswith(" high") or all(other.startswith(name) for other in fits)]
    if len(plainest) == 1:
        return plainest[0]
    which = fits if len(fits) > 1 else list(FORMS)
    problem = "could mean several forms" if len(fits) > 1 else "isn't a form of poker here"
    raise LookupError(f"“{text}” {problem}; available: {'; '.join(which)} (19:47-14.8)")


def choices_of_form(form: str) -> dict[str, object]:
    """Return how a filing for a form differs from the sample: the form, its limits, and a table name of its own."""
    structure, rest = _structure(form)
    found = form_named(rest)
    table = f"PK-{list(FORMS).index(found) + 1:02}"
    if structure is None:
        return {"dealing.game": found, "table": table}
    chosen: dict[str, object] = {
        "dealing.game": found,
        "limits.structure": structure.value,
        "table": f"{table}-{_LETTERS[structure]}",
    }
    # If bets have no fixed size, the number of raises is usually unlimited.
    return chosen if structure is Structure.FIXED else {**chosen, "limits.raises_limited": False}


def _structure(text: str) -> tuple[Structure | None, str]:
    """Return the limits that a text begins with, as in ``no-limit hold 'em``, and the rest of it."""
    for structure in Structure:
        kind = structure.value.split()[0]
        if match := re.match(rf"\s*{kind}[- ]limit\b", text, re.IGNORECASE):
            return structure, text[match.end() :]
    return None, text
