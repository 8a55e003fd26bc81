"""What all poker tables of one house must have in common."""

from croupier.equipment.money import show
from croupier.regulation import Paragraphs, decides
from croupier.submission.house_agreements import Agreement, FiledTable, the_keys

P = Paragraphs("19:47")


@decides("19:47-14.14(b)3ii")
def _by_limits(table: FiledTable) -> str | None:
    """14.14(b)3ii: group tables of one game with the same limits and the same kind of charge."""
    filing = table.filing
    low, high = filing.get("limits.minimum"), filing.get("limits.maximum")
    basis, structure, game = (filing.get(key) for key in ("rake.time_basis", "limits.structure", "dealing.game"))
    if low is None or basis is None:
        return None
    up_to = "" if high is None else f" and {show(high)}"
    return f"tables of {game}, {structure}, {show(low)}{up_to}, with time charges {basis}"


AGREEMENTS = (
    Agreement(
        P("14.14(b)3ii"),
        "the hourly fee of time charges",
        "at all tables of one game with the same minimum and maximum (reading 153)",
        the_keys("rake.hourly"),
        _by_limits,
        mark="X",
    ),
)
