"""The pay tables of 19:47-11.14(d), 11.16(a) to (c) and 11.18(b) and (c), as figures.

A plain number is odds to 1, ``$`` an amount in dollars, ``%`` a percentage of the meter. Lines are in printed order.
"""

from collections.abc import Mapping

Table = Mapping[str, str]
"""What each line pays, in the order in which the lines are printed."""


def _tables(block: str) -> dict[str, Table]:
    """Return tables by name from a block with a column for each."""
    head, *rows = block.strip("\n").splitlines()
    names = head.split()[1:]
    made: dict[str, dict[str, str]] = {name: {} for name in names}
    for row in rows:
        line, *cells = row.rsplit(maxsplit=len(names))
        for name, cell in zip(names, cells, strict=True):
            if cell != "-":
                made[name][line.strip()] = cell
    return dict(made)


PROGRESSIVE = _tables("""
Hand                            100     500
Natural Royal Flush and Pair   100%    100%
Five Aces and Pair             100%    100%
Natural Royal Flush             10%     10%
Five Aces                       10%     10%
Royal Flush and Pair           $200   $1000
Royal Flush                    $100    $500
Straight Flush and Pair         $50    $250
Straight Flush                  $25    $125
Four-of-a-Kind and Pair         $40    $200
Four-of-a-Kind                  $20    $100
Full House and Pair             $10     $50
Full House                       $5     $25
Flush and Pair                   $6     $30
Flush                            $3     $15
Straight and Pair                $4     $20
Straight                         $2     $10
Three-of-a-Kind                  $2     $10
""")
"""11.14(d), by the wager in cents."""

DEDUCTED_FROM = {100: 5000, 500: 25000}
"""11.14(e): a payout of at least this amount comes off the meter, and so does one for a straight flush."""

LEAST_RATE = {100: (21, 100), 500: (27, 100)}
"""11.14(e): the least rate of progression."""

LEAST_METER = 10_000_00
"""11.14(f)."""

BONUS: Table = _tables("""
Hand                                      pays
Seven-card straight flush with no joker   8000
Royal flush plus royal match              2000
Seven-card straight flush with joker      1000
Five aces                                  400
Royal flush                                150
Straight flush                              50
Four-of-a-kind                              25
Full house                                   5
Flush                                        4
Three-of-a-kind                              3
Straight                                     2
""")["pays"]
"""11.16(a)."""

ENVY: Table = _tables("""
Hand                                      pays
Seven-card straight flush with no joker  $5000
Royal flush plus royal match             $1000
Seven-card straight flush with joker      $500
Five aces                                 $250
Royal flush                                $50
Straight flush                             $20
Four-of-a-kind                              $5
""")["pays"]
"""11.16(b); these are the premium qualifying hands (11.1)."""

ENVY_WAGER = 500
"""11.15(c): a bonus wager of at least this amount has an envy bonus marker."""

LEAST_BONUS_LIMIT, LEAST_SEVEN_CARD_LIMIT = 40_000_00, 50_000_00
"""11.16(d), 11.18(d): the lowest payout limits."""

INSURANCE = _tables("""
Hand          A    B    C    D    E
Nine high   400  250  100  100  100
Ten high     40   75   50   25   25
Jack high    20   25   25   15   15
Queen high    5    5   10    6    7
King high     3    3    5    5    5
Ace high      2    2    1    3    3
""")
"""11.16(c)."""

THREE_CARD: Table = _tables("""
Hand                                       pays
Three-card straight flush, with no joker     40
Three-of-a-kind                              25
Three-card straight flush                     5
Three-card straight                           4
Three-card flush                              3
One pair                                      1
""")["pays"]
"""11.18(b)."""

SEVEN_CARD = _tables("""
Hand                            A    B
Five aces                     500  500
Royal flush                   250  200
Straight flush                 50    -
Straight flush without joker    -   50
Straight flush with joker       -   30
Four-of-a-kind                 25   25
Full house                      5    5
Flush                           4    4
Three-of-a-kind                 3    3
Straight                        2    2
""")
"""11.18(c)."""

_STATED = {
    "Seven-card straight flush with no joker": "seven_card_straight_flush_no_joker",
    "Seven-card straight flush with joker": "seven_card_straight_flush_joker",
    "Three-card straight flush, with no joker": "straight_flush_no_joker",
    "Three-card straight flush": "straight_flush",
    "Three-card straight": "straight",
    "Three-card flush": "flush",
    "One pair": "pair",
}


def stated(line: str) -> str:
    """Return a line of a pay table as the record states it: ``four_of_a_kind``."""
    return _STATED.get(line) or line.lower().replace("-", "_").replace(" ", "_")


NUMBER_PAYS = ((11, 2), (6, 1))
"""11.13(b)6: the lowest and the highest odds of the additional wager."""
