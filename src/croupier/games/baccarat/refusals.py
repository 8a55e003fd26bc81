"""Refusals that only a baccarat table has."""

from croupier.table.refusals import Code


class BaccaratCode(Code):
    """Why a baccarat table refuses an input."""

    OWES_VIGORISH = "owes vigorish"
    """3.3: chips owed as vigorish may not be wagered or given away."""
    SHORT_BESIDES_VIGORISH = "short besides vigorish"
    SHOE_EMPTY = "shoe empty"
