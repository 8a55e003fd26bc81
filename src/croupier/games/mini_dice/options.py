"""Every option of a mini-dice table: its paragraph, the values allowed and when it is stated.

Where a choice is granted by a section that is not at hand, the words end with a mark (``choices.MARKS``).
"""

from collections.abc import Iterator
from datetime import date
from typing import Any

from croupier.equipment.money import Cents
from croupier.games.dice_terms import DiceOddsAtLeast
from croupier.games.mini_dice.choices import MARKS, PAYS_KEYS, MiniDiceWinners
from croupier.games.mini_dice.cross_checks import CROSS_CHECKS
from croupier.games.mini_dice.notices import NOTICES
from croupier.games.mini_dice.pay_tables import LEAST
from croupier.games.mini_dice.words_lines import LINES
from croupier.regulation import Cite, Paragraphs, decides
from croupier.regulation.in_force import in_force
from croupier.submission.kinds import MOST_CHIP, MOST_HELD, Amount, Day, Kind, Name, OneOf, Whole
from croupier.submission.schema import Option, Schema

P = Paragraphs("19:47")

ONE_CENT: Cents = 1

MOST_SEATS = 12
"""No text names a most."""


def _gap(key: str, kind: Kind, cite: Cite, words: str, sample: Any) -> Option:
    """An option of a section that is not at hand: its words end with how sure it is."""
    return Option(key, kind, cite, f"{words} [mark {MARKS[key]}]", sample)


def _table() -> Iterator[Option]:
    since = in_force(P("13.6"))
    yield Option("edition", Day(), P("13.6"), "The day for which the table is filed.", date(2008, 1, 1), in_force=since)
    yield Option("licensee", Name(), P("8.3"), "The name or trade name of the casino licensee.", "Sample Casino")
    yield Option("table", Name(), P("8.3"), "The table's own name or number.", "MD-01")
    words = "How many players can be seated, counted clockwise as the shaker is offered."
    yield _gap("seats.number", Whole(1, MOST_SEATS, ours=True), P("13.7(b)"), words, 7)
    yield _gap(
        "chips.smallest", Amount(ONE_CENT, MOST_CHIP), P("13.4"), "The lowest denomination of chip at the table.", 1
    )
    yield _gap(
        "chips.inventory", Amount(ONE_CENT, MOST_HELD), P("13.4"), "The chips on the table when it opens.", 50000
    )


@decides("19:47-8.2")
def _limits(group: str, what: str, low: int, high: int) -> Iterator[Option]:
    """8.2: the posted limits of a kind of wager."""
    key = f"wagers.{group}"
    yield Option(f"{key}.minimum", Amount(ONE_CENT), P("8.2"), f"The lowest wager: {what}.", low)
    yield Option(f"{key}.maximum", Amount(ONE_CENT), P("8.2"), f"The highest wager: {what}.", high)


def _wagers() -> Iterator[Option]:
    yield from _limits("place", "place bets", 5, 500)
    yield from _limits("field", "field bets", 5, 500)
    yield from _limits("seven", "any 7", 1, 100)
    yield from _limits("over_under", "over 7 and under 7", 5, 500)


@decides("19:47-13.6(b)")
def _pays() -> Iterator[Option]:
    """13.6(b): no less than these odds; more, if it is the same in the whole house."""
    for key, lines in PAYS_KEYS.items():
        least = LEAST[lines[0]]
        words = f"What is paid: {' and '.join(LINES[line] for line in lines)}."
        yield Option(f"pays.{key}", DiceOddsAtLeast(least), P("13.6(b)"), words, str(least))


def _readings() -> Iterator[Option]:
    yield _gap(
        "readings.winners",
        OneOf(*(one.value for one in MiniDiceWinners)),
        P("13.2"),
        "Reading 94: whether place bets that have won stay up or are returned with their payment.",
        MiniDiceWinners.STAY.value,
    )


SCHEMA = Schema(
    game="mini-dice",
    version=1,
    notices=NOTICES,
    posted=P("8.3"),
    options=(*_table(), *_wagers(), *_pays(), *_readings()),
    cross_checks=CROSS_CHECKS,
    tables={
        "seats": "Who finds a seat (13.7).",
        "chips": "Chips (13.4).",
        "wagers.place": "Place bets (13.2).",
        "wagers.field": "Field bets (13.2).",
        "wagers.seven": "Any 7 (13.2).",
        "wagers.over_under": "Over 7 and under 7 (13.2).",
        "pays": "Payout odds (13.6): at least those of the sample, and the same in the whole house.",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)
