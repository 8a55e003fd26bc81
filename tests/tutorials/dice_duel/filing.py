"""What a licensee states for a table of Dice Duel."""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.regulation.in_force import in_force
from croupier.submission.schema import Defect, Option, Schema, Severity, Values
from croupier.submission.value_kinds import Amount, Day, Name, PayoutOdds, Whole
from dice_duel.book import BOOK, P
from dice_duel.wagers import LEAST_DOUBLET, MOST_DOUBLET

SINCE = in_force(P("1.1"))


def _limits(values: Values) -> Iterator[Defect]:
    """1.2(e): the highest wager is not below the lowest, and chips can make both."""
    low, high, chip = (values.get(f"wagers.{key}") for key in ("minimum", "maximum", "smallest_chip"))
    if low is not None and high is not None and high < low:
        yield Defect(Severity.ERROR, "wagers.maximum", show(high), "is below the lowest", show(low), P("1.2(e)"))
    for key, amount in (("minimum", low), ("maximum", high)):
        if chip and amount is not None and amount % chip:
            allowed = f"a multiple of {show(chip)}"
            yield Defect(Severity.ERROR, f"wagers.{key}", show(amount), "needs smaller chips", allowed, P("1.1(d)"))


SCHEMA = Schema(
    game="dice-duel",
    version=1,
    posted=P("1.2(e)"),
    options=(
        Option("edition", Day(), P("1.1"), "The day for which the table is filed.", BOOK.edition, in_force=SINCE),
        Option("licensee", Name(), P("1.1"), "The name of the licensee.", "Sample Casino"),
        Option("table", Name(), P("1.1"), "The table's own name.", "DD-01"),
        Option("seats", Whole(1, 8), P("1.1(c)"), "How many players can be seated.", 6),
        Option("inventory", Amount(100), P("1.1(d)"), "The chips on the table when it opens.", 20000),
        Option("wagers.smallest_chip", Amount(1), P("1.1(d)"), "The lowest denomination of chip.", 1),
        Option("wagers.minimum", Amount(1), P("1.2(e)"), "The lowest wager.", 5),
        Option("wagers.maximum", Amount(1), P("1.2(e)"), "The highest wager.", 500),
        Option("pays.doublet", PayoutOdds(LEAST_DOUBLET, MOST_DOUBLET), P("1.3(d)"), "What a doublet pays.", "4 to 1"),
    ),
    cross_checks=(_limits,),
    tables={"wagers": "Chips and limits (1.1, 1.2).", "pays": "Payout odds (1.3)."},
)
