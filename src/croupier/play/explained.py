"""What has been explained to a player: a thing is explained in full in the first round that asks for it."""

from croupier.table.driver import GameTable
from croupier.table.notes import ROUND


class Explained:
    """What was explained at a table, and when."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._first: dict[str, int] = {}
        """The round in which each kind of question was first asked."""

    def before(self, what: str) -> bool:
        """Whether something has been explained in an earlier round; what this round asks for is explained in full."""
        now = self._table.books.number(ROUND)
        return self._first.setdefault(what, now) != now
