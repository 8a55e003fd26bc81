"""What a baccarat table refuses that others don't know."""

from croupier.table.refusals import Code


class BaccaratCode(Code):
    """Why a baccarat table refuses an input."""

    OWES_VIGORISH = "owes vigorish"
    """3.3: chips that are owed as vigorish are neither wagered nor given away."""
    SHORT_BESIDES_VIGORISH = "short besides vigorish"
    SHOE_EMPTY = "shoe empty"
