"""The values of a filing as a patron would read them: money in dollars, rates in percent, yes and no."""

import re
from datetime import date
from fractions import Fraction
from typing import Any

from croupier.equipment.money import Odds, percent, show
from croupier.submission.schema import Option, Schema
from croupier.submission.value_kinds import Amount, Dated, Kind, OneAmount, Several
from croupier.words.text import capital

LONGEST_LIST = 4
"""The longest list shown in full; of a longer one, such as a house way, only the length is shown."""


def value_words(kind: Kind, value: Any) -> str:
    """Return a value of a kind in words."""
    match kind, value:
        case Dated(), _:
            return value_words(kind.kind, value)
        case Several(), tuple() if len(value) > LONGEST_LIST:
            return f"a list of {len(value)}"
        case Several(), tuple():
            return ", ".join(value_words(kind.kind, item) for item in value)
        case ((Amount() | OneAmount()), int()):
            return show(value)
        case _, None:
            return "nothing"
        case _, bool():
            return "yes" if value else "no"
        case _, Fraction():
            return percent(value)
        case _, Odds() | date() | int():
            return str(value)
        case _:
            return f"“{value}”"


def comparable(value: Any) -> Any:
    """Return a value for comparison: odds of 4 to 2 equal 2 to 1."""
    return value.fraction if isinstance(value, Odds) else value


OF_WAGERS = ("wagers", "multiple_action")
"""Keys whose words, such as "The lowest wager accepted", mean nothing without the wager."""

_ASIDE = re.compile(r"\s*(?:\(reading \d+\)|\[mark [^\]]*\]|^Reading \d+:)\s*")


def subject(schema: Schema, option: Option) -> str:
    """Return what an option is about: its wager, if any, and its words without our own asides."""
    words = _ASIDE.sub(" ", option.words).strip(" .")
    words = capital(words)
    parent = option.key.rpartition(".")[0]
    if not parent.startswith(OF_WAGERS):
        return words
    heading = schema.tables.get(parent, "").partition("(")[0].strip().rstrip(".;,")
    return f"{heading}: {words[:1].lower()}{words[1:]}" if heading else words
