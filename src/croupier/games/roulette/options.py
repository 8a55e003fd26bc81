"""Every option of a roulette table: its paragraph, the allowed values and when it must be stated.

No text of 5.1 to 5.4 is at hand, only their titles, so the words end with a mark (``MARKS``): P a sister state's rule,
R recalled, I trade practice, ? not found.
"""

from collections.abc import Iterator
from datetime import date
from enum import Enum

from croupier.games.roulette.notices import DEMANDS, NOTICES
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import error, limit_keys, limits_in_order, made_of_chips
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.schema import Defect, Option, Schema, Values, reading, when
from croupier.submission.value_kinds import Whole, named

P = Paragraphs("19:47")


class Zeros(Enum):
    """5.1: number of zeros on the wheel."""

    SINGLE = "single zero"
    DOUBLE = "double zero"


class ZeroRule(Enum):
    """5.2 (reading 210): what a zero does to an even money wager."""

    HALF = "half"
    EN_PRISON = "en prison"
    FULL = "full"


class HeldAgain(Enum):
    """Reading 211: what a second zero does to a wager in prison."""

    LOSES = "loses"
    STAYS = "stays"


MARKS: dict[str, str] = {
    "wheel.zeros": "P",
    "wheel.zero_rule": "I/?",
    "seats.number": "?",
    "chips.smallest": "I",
    "chips.inventory": "I",
    "chips.colors": "I",
}
"""By key, how certain the text is behind each choice that a missing section grants."""


GROUPS = ("inside", "dozens", "even")
PREFIXES = [f"wagers.{group}" for group in GROUPS]


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    yield from limits_in_order(values, PREFIXES, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("5.1"), **dict.fromkeys(limit_keys(PREFIXES), P("8.2"))})


@decides("19:47-5.2")
def _halved(values: Values) -> Iterator[Defect]:
    """5.2: if half of a wager may be lost, require that chips can halve some amount within the limits."""
    smallest, low, high = (values.get(key) for key in ("chips.smallest", *limit_keys(["wagers.even"])))
    if values.get("wheel.zero_rule") != ZeroRule.HALF.value or not smallest or low is None or high is None:
        return
    if low <= high and high // (2 * smallest) * (2 * smallest) < low:
        words = "leaves no amount of which half can be paid in chips"
        yield error("wagers.even.maximum", high, words, "an even number of the smallest chip in between", P("5.2"))


CROSS_CHECKS = (_limits, _halved)

MOST_SEATS = 12
"""The text sets no maximum."""

COLORS = ("white", "yellow", "orange", "pink", "lavender", "brown", "light blue", "green", "gray", "red", "blue", "tan")
"""The colors of chips that have no value of their own."""

_gap = marked(MARKS)


def _table() -> Iterator[Option]:
    yield from table_options("RL-01", date(2008, 1, 1), edition=P("5.1"), licensee=P("8.3"))
    yield _gap("wheel.zeros", named(Zeros), P("5.1"), "The zeros of the wheel and the layout.", Zeros.DOUBLE.value)
    yield _gap(
        "wheel.zero_rule",
        named(ZeroRule),
        P("5.2"),
        "Reading 210: on a zero, an even money wager loses half, is held for the next spin, or loses. "
        "Usually half with two zeros, and full with one.",
        ZeroRule.HALF.value,
    )
    words = "Number of seats."
    yield _gap("seats.number", Whole(1, MOST_SEATS, ours=True), P("5.1"), words, 7)
    words = "Number of colors of chips without a value of their own, and so of players who can have one."
    yield _gap("chips.colors", Whole(0, len(COLORS), ours=True), P("5.1"), words, 7)
    yield from chip_options(P("5.1"), inventory=50000, option=_gap)


def _wagers() -> Iterator[Option]:
    yield from limit_options("wagers.inside", P("8.2"), 1, 100, of="wager on numbers")
    yield from limit_options("wagers.dozens", P("8.2"), 5, 1000, of="wager on a column or a dozen")
    yield from limit_options("wagers.even", P("8.2"), 10, 2000, of="even money wager")


SCHEMA = Schema(
    game="roulette",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    posted=P("8.3"),
    options=(
        *_table(),
        *_wagers(),
        reading(
            "readings.held_again",
            tuple(choice.value for choice in HeldAgain),
            P("5.2"),
            "Reading 211: on a second zero, a wager in prison loses or stays there. [mark ?]",
            (when("wheel.zero_rule", ZeroRule.EN_PRISON.value),),
        ),
    ),
    cross_checks=CROSS_CHECKS,
    tables={
        "wheel": "The wheel (5.1), and what a zero does (5.2).",
        "seats": "The seats (5.1).",
        "chips": "Chips (5.1).",
        "wagers.inside": "Wagers on numbers (5.1).",
        "wagers.dozens": "Columns and dozens (5.1).",
        "wagers.even": "Red, black, odd, even, 1 to 18, 19 to 36 (5.1).",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)
