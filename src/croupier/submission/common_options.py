"""Options common to the filings of many games: the owner and name of the table, its chips, limits, and optional
wagers.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from croupier.regulation import Cite, cite, decides
from croupier.regulation.in_force import Period, in_force
from croupier.submission.schema import ALWAYS, Condition, Option
from croupier.submission.value_kinds import MOST_CHIP, MOST_HELD, Amount, Dated, Day, Kind, Name, YesNo

INVENTORY_RULES = cite("19:45-1.20")
"""The table inventory, from which payments are corrected; its text is not at hand."""

APPROVAL_ABOVE = 100_00

Marked = Callable[..., Option]


def marked(marks: Mapping[str, str]) -> Marked:
    """Return a function that makes options of sections not at hand, whose words end with a certainty mark."""

    def option(key: str, kind: Kind, cite: Cite, words: str, sample: Any, *conditions: Condition) -> Option:
        return Option(key, kind, cite, f"{words} [mark {marks[key]}]", sample, conditions)

    return option


def _plain(key: str, kind: Kind, cite: Cite, words: str, sample: Any) -> Option:
    return Option(key, kind, cite, words, sample)


def table_options(
    name: str, day: date, *, edition: Cite, licensee: Cite, table: Cite | None = None, always: bool = False
) -> tuple[Option, ...]:
    """Return the options that begin every filing: its day, the licensee and the table.

    The paragraph of the ``edition`` must be in force on that day, unless ``always``.
    """
    period, filed = ALWAYS if always else in_force(edition), "The day for which the table is filed."
    return (
        Option("edition", Day(), edition, filed, day, in_force=period),
        Option("licensee", Name(), licensee, "The name or trade name of the casino licensee.", "Sample Casino"),
        Option("table", Name(), table or licensee, "The table's own name or number.", name),
    )


def chip_options(cite: Cite, *, smallest: int | str = 1, inventory: int, option: Marked = _plain) -> tuple[Option, ...]:
    """Return the options for the chips at a table and for corrections of payments."""
    lowest, held = "The lowest denomination of chip at the table.", "The chips on the table when it opens."
    return (
        option("chips.smallest", Amount(1, MOST_CHIP), cite, lowest, smallest),
        option("chips.inventory", Amount(1, MOST_HELD), cite, held, inventory),
        Option(
            "corrections.approval_above",
            Amount(0, MOST_HELD),
            INVENTORY_RULES,
            "A correction that departs by more than this from what the rules pay needs a second supervisor. "
            "If left out: $100.",
            None,
            required=False,
            default=APPROVAL_ABOVE,
        ),
    )


@decides("13:69F-8.3", "19:47-8.2", "19:47-8.3")
def limit_options(
    prefix: str,
    cite: Cite,
    low: int,
    high: int,
    *conditions: Condition,
    of: str = "wager accepted",
    least: int = 1,
    minimum: Cite | None = None,
) -> tuple[Option, Option]:
    """13:69F-8.3, 19:47-8.2, 19:47-8.3: Return the options for the posted limits of a wager.

    ``minimum`` cites the paragraph that sets ``least``, the lowest possible minimum.
    """
    return (
        Option(f"{prefix}.minimum", Amount(least), minimum or cite, f"The lowest {of}.", low, conditions),
        Option(f"{prefix}.maximum", Amount(1), cite, f"The highest {of}.", high, conditions),
    )


def offered_option(key: str, cite: Cite, name: str, period: Period, sample: bool, *conditions: Condition) -> Option:
    """Return the option to offer a wager, and since when it may be offered; ``name`` ends with "is" or "are"."""
    words = f"Whether {name} offered."
    return Option(f"wagers.{key}.offered", Dated(YesNo(), {True: period}), cite, words, sample, conditions)
