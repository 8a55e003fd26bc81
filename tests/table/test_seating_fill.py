"""A fill comes when the inventory is short, and not a cent sooner."""

import pytest

from croupier.embed import Table
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY
from croupier.table.seating import fill_for
from croupier.table.steps import Filled


@pytest.mark.parametrize(("beyond", "short"), [(-1, 0), (0, 0), (1, 1)])
def test_chips_are_brought_when_the_inventory_is_short(beyond: int, short: int) -> None:
    table = Table("packs-poker", seed=1).driver.table
    flow: Flow[None] = fill_for(table, table.books.balance(INVENTORY) + beyond)  # type: ignore[arg-type]
    filled = [step.amount for step in flow if isinstance(step, Filled)]
    assert filled == ([short + table.opening_inventory] if short else [])  # type: ignore[attr-defined]
