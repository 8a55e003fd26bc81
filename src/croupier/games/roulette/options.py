"""Every option of a roulette table: its paragraph, the allowed values and when it must be stated.

The text of these sections is not at hand, so the words end with a mark (``option_values.MARKS``).
"""

from collections.abc import Iterator
from datetime import date

from croupier.games.roulette.cross_checks import CROSS_CHECKS
from croupier.games.roulette.notices import DEMANDS, NOTICES
from croupier.games.roulette.option_values import MARKS, HeldAgain, ZeroRule, Zeros
from croupier.regulation import Paragraphs
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.schema import Option, Schema, reading, when
from croupier.submission.value_kinds import Whole, named

P = Paragraphs("19:47")

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
