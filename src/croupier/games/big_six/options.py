"""Every option of a big six table: its paragraph, the allowed values and when it must be stated.

Only the titles of these sections are at hand, so the words of what they grant end with a mark (``MARKS``):
P a sister state's rule, I trade practice, ? not found.
"""

from collections.abc import Iterator
from datetime import date
from enum import Enum

from croupier.games.big_six.notices import DEMANDS, NOTICES
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import limit_keys, limits_in_order, made_of_chips
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.schema import Defect, Option, Schema, Values
from croupier.submission.value_kinds import Whole, named

P = Paragraphs("19:47")


class Fives(Enum):
    """Reading 220: how many of the 54 sections show $5; with one fewer $5 there is one more $1."""

    EIGHT = "eight"
    SEVEN = "seven"


class PicturePays(Enum):
    """5.5, reading 221: payout odds of a wager on a picture."""

    FORTY_FIVE = "45 to 1"
    FORTY = "40 to 1"


MARKS: dict[str, str] = {
    "wheel.fives": "P/?",
    "seats.number": "?",
    "chips.smallest": "I",
    "chips.inventory": "I",
    "pays.picture": "I/P",
}
"""By key, how certain the text is behind each choice that a missing section grants."""


GROUPS = ("bills", "pictures")
PREFIXES = [f"wagers.{group}" for group in GROUPS]


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    yield from limits_in_order(values, PREFIXES, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("5.6"), **dict.fromkeys(limit_keys(PREFIXES), P("8.2"))})


CROSS_CHECKS = (_limits,)

MOST_SEATS = 12
"""The text sets no maximum."""

_gap = marked(MARKS)


def _table() -> Iterator[Option]:
    yield from table_options("BS-01", date(2008, 1, 1), edition=P("5.5"), licensee=P("8.3"))
    words = "Reading 220: how many of the 54 sections show $5. With eight, $1 has 23; with seven, 24."
    yield _gap("wheel.fives", named(Fives), P("5.6"), words, Fives.EIGHT.value)
    words = "Number of places for players at the layout."
    yield _gap("seats.number", Whole(1, MOST_SEATS, ours=True), P("5.6"), words, 7)
    yield from chip_options(P("5.6"), inventory=50000, option=_gap)


def _wagers() -> Iterator[Option]:
    yield from limit_options("wagers.bills", P("8.2"), 1, 500, of="wager on a bill")
    yield from limit_options("wagers.pictures", P("8.2"), 1, 100, of="wager on a picture")
    words = "Reading 221: what a wager on the joker or the emblem pays."
    yield _gap("pays.picture", named(PicturePays), P("5.5"), words, PicturePays.FORTY_FIVE.value)


SCHEMA = Schema(
    game="big-six",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    posted=P("8.3"),
    options=(*_table(), *_wagers()),
    cross_checks=CROSS_CHECKS,
    tables={
        "wheel": "The wheel (5.6).",
        "seats": "The places at the layout (5.6).",
        "chips": "Chips (5.6).",
        "wagers.bills": "Wagers on $1, $2, $5, $10 and $20 (5.6).",
        "wagers.pictures": "Wagers on the joker and the emblem of the house (5.6).",
        "pays": "Payout odds (5.5).",
    },
)
