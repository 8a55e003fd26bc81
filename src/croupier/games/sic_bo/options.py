"""Every option of a sic bo table: its paragraph, the allowed values and when it must be stated.

Of 19:47-9 only the titles of its sections are at hand. Where a section grants a choice, the words end with a mark
(``MARKS``): P a sister state's rule, I trade practice, ? not found.
"""

from collections.abc import Iterator
from datetime import date

from croupier.games.sic_bo.notices import DEMANDS, NOTICES
from croupier.games.sic_bo.pay_tables import SicBoPayTable
from croupier.games.sic_bo.wagers import SicBoKind, TripleAsTwo
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import limit_keys, limits_in_order, made_of_chips
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.house_agreements import Agreement, everywhere, the_keys
from croupier.submission.schema import Defect, Option, Schema, Severity, Values
from croupier.submission.value_kinds import Whole, named

P = Paragraphs("19:47")

MARKS: dict[str, str] = {
    "seats.number": "?",
    "chips.smallest": "X",
    "chips.inventory": "X",
    "pays.table": "I/P",
    "readings.triple_as_two": "I",
}
"""By key, how certain the text is behind each choice that a missing section grants."""


LIMITS_OF = {
    SicBoKind.SMALL: "small_big",
    SicBoKind.BIG: "small_big",
    SicBoKind.TOTAL: "total",
    SicBoKind.SINGLE: "single",
    SicBoKind.COMBINATION: "combination",
    SicBoKind.DOUBLE: "double",
    SicBoKind.TRIPLE: "triple",
    SicBoKind.ANY_TRIPLE: "any_triple",
}
"""8.2: which limits apply to each kind of wager."""

GROUPS = tuple(dict.fromkeys(LIMITS_OF.values()))


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    prefixes = [f"wagers.{group}" for group in GROUPS]
    yield from limits_in_order(values, prefixes, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("9.3"), **dict.fromkeys(limit_keys(prefixes), P("8.2"))})


CROSS_CHECKS = (_limits,)

AGREEMENTS = (
    Agreement(
        P("9.4"),
        "the pay table",
        "in the casino, as 13.6(b) has it for mini-dice",
        the_keys("pays.*"),
        everywhere,
        mark="X",
        severity=Severity.WARNING,
    ),
)

MOST_SEATS = 12
"""The text sets no maximum."""

_gap = marked(MARKS)


def _table() -> Iterator[Option]:
    yield from table_options("SB-01", date(2008, 1, 1), edition=P("9.4"), licensee=P("8.3"))
    words = "Number of places for players around the layout."
    yield _gap("seats.number", Whole(1, MOST_SEATS, ours=True), P("9.3"), words, 7)
    yield from chip_options(P("9.3"), inventory=100000, option=_gap)


def _wagers() -> Iterator[Option]:
    yield from limit_options("wagers.small_big", P("8.2"), 5, 1000, of="wager on small or big")
    yield from limit_options("wagers.total", P("8.2"), 1, 300, of="wager on a total")
    yield from limit_options("wagers.single", P("8.2"), 5, 500, of="wager on one of a kind")
    yield from limit_options("wagers.combination", P("8.2"), 1, 300, of="wager on a combination of two dice")
    yield from limit_options("wagers.double", P("8.2"), 1, 300, of="wager on two of a kind")
    yield from limit_options("wagers.triple", P("8.2"), 1, 100, of="wager on three of a kind")
    yield from limit_options("wagers.any_triple", P("8.2"), 1, 200, of="wager on any three of a kind")


def _settlement() -> Iterator[Option]:
    words = "Which pay table the layout states. Reading 201."
    yield _gap("pays.table", named(SicBoPayTable), P("9.4"), words, SicBoPayTable.ATLANTIC_CITY.value)
    words = "Reading 200: what a wager on two of a kind does if all three dice show its number."
    yield _gap("readings.triple_as_two", named(TripleAsTwo), P("9.2"), words, TripleAsTwo.WINS.value)


SCHEMA = Schema(
    game="sic-bo",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    agreements=AGREEMENTS,
    posted=P("8.3"),
    options=(*_table(), *_wagers(), *_settlement()),
    cross_checks=CROSS_CHECKS,
    tables={
        "seats": "The places at the layout (9.3).",
        "chips": "Chips (9.3).",
        "wagers.triple": "Three of a kind (9.2).",
        "wagers.any_triple": "Any three of a kind (9.2).",
        "wagers.double": "Two of a kind (9.2).",
        "wagers.total": "Totals (9.2).",
        "wagers.combination": "Two dice combinations (9.2).",
        "wagers.small_big": "Small and big (9.2).",
        "wagers.single": "One of a kind (9.2).",
        "pays": "Payout odds (9.4).",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)
