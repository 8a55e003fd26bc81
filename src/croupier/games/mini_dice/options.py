"""Every option of a mini-dice table: its paragraph, the allowed values and when it must be stated.

Where a section that is not at hand grants a choice, the words end with a mark (``option_values.MARKS``).
"""

from collections.abc import Iterator
from datetime import date

from croupier.equipment.money import Cents
from croupier.games.dice_terms import DiceOddsAtLeast
from croupier.games.mini_dice.cross_checks import CROSS_CHECKS
from croupier.games.mini_dice.house_agreements import AGREEMENTS
from croupier.games.mini_dice.notices import DEMANDS, NOTICES
from croupier.games.mini_dice.option_values import MARKS, PAYS_KEYS, MiniDiceWinners
from croupier.games.mini_dice.pay_tables import LEAST
from croupier.games.mini_dice.words_pay_lines import LINES
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.schema import Option, Schema
from croupier.submission.value_kinds import Whole, named

P = Paragraphs("19:47")

ONE_CENT: Cents = 1

MOST_SEATS = 12
"""The text sets no maximum."""


_gap = marked(MARKS)


def _table() -> Iterator[Option]:
    yield from table_options("MD-01", date(2008, 1, 1), edition=P("13.6"), licensee=P("8.3"))
    words = "Number of seats, counted clockwise as the shaker is offered."
    yield _gap("seats.number", Whole(1, MOST_SEATS, ours=True), P("13.7(b)"), words, 7)
    yield from chip_options(P("13.4"), inventory=50000, option=_gap)


def _wagers() -> Iterator[Option]:
    yield from limit_options("wagers.place", P("8.2"), 5, 500, of="wager: place bets")
    yield from limit_options("wagers.field", P("8.2"), 5, 500, of="wager: field bets")
    yield from limit_options("wagers.seven", P("8.2"), 1, 100, of="wager: any 7")
    yield from limit_options("wagers.over_under", P("8.2"), 5, 500, of="wager: over 7 and under 7")


@decides("19:47-13.6(b)")
def _pays() -> Iterator[Option]:
    """13.6(b): at least these odds; a licensee may pay more if the whole house does."""
    for key, lines in PAYS_KEYS.items():
        least = LEAST[lines[0]]
        words = f"Payout odds: {' and '.join(LINES[line] for line in lines)}."
        yield Option(f"pays.{key}", DiceOddsAtLeast(least), P("13.6(b)"), words, str(least))


def _readings() -> Iterator[Option]:
    yield _gap(
        "readings.winners",
        named(MiniDiceWinners),
        P("13.2"),
        "Reading 94: whether winning place bets stay up or are returned with their payout.",
        MiniDiceWinners.STAY.value,
    )


SCHEMA = Schema(
    game="mini-dice",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    agreements=AGREEMENTS,
    posted=P("8.3"),
    options=(*_table(), *_wagers(), *_pays(), *_readings()),
    cross_checks=CROSS_CHECKS,
    tables={
        "seats": "The seats (13.7).",
        "chips": "Chips (13.4).",
        "wagers.place": "Place bets (13.2).",
        "wagers.field": "Field bets (13.2).",
        "wagers.seven": "Any 7 (13.2).",
        "wagers.over_under": "Over 7 and under 7 (13.2).",
        "pays": "Payout odds (13.6): at least those of the sample, and the same throughout the house.",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)
