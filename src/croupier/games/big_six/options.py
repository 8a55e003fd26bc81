"""Every option of a big six table: its paragraph, the allowed values and when it must be stated.

The text of these sections is not at hand, so the words of what they grant end with a mark (``option_values.MARKS``).
"""

from collections.abc import Iterator
from datetime import date

from croupier.games.big_six.cross_checks import CROSS_CHECKS
from croupier.games.big_six.notices import DEMANDS, NOTICES
from croupier.games.big_six.option_values import MARKS, Fives, PicturePays
from croupier.regulation import Paragraphs
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.schema import Option, Schema
from croupier.submission.value_kinds import Whole, named

P = Paragraphs("19:47")

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
