"""The pay tables of 13:69F-43.11(b) and (c), as figures.

A plain number is odds to 1 or, in a progressive table, a multiple of the wager; ``$`` is an amount in dollars, ``%`` a
percentage of the meter, ``push`` returns the wager, and ``-`` is a hand that the table doesn't have.
"""

from collections.abc import Mapping

Table = Mapping[str, str]
"""What each line pays."""


def _tables(*blocks: str) -> dict[str, Table]:
    """Return tables by letter from blocks with a column for each."""
    made: dict[str, dict[str, str]] = {}
    for block in blocks:
        head, *rows = block.strip("\n").splitlines()
        letters = head.split()[1:]
        for row in rows:
            cells = row.split()[-len(letters) :]
            line = row[:27].strip()
            for letter, cell in zip(letters, cells, strict=True):
                if cell != "-":
                    made.setdefault(letter, {})[line] = cell
    return {letter: made[letter] for letter in sorted(made)}


FIVE_CARD = _tables("""
Hand                            A    B    C    D    E
Royal Flush                  1000 1000 1000 1000 1000
Straight Flush                250  200  500  250  250
Four-of-a-Kind                100  100  250  100  100
Full House                     50   50   30   25   25
Flush                          25   25   20   20   20
Straight                       10    8   10   10   10
Three-of-a-Kind                 4    5    5    5    3
Two Pair                        3    4    3    4    2
One Pair (Jacks or better)      2    2    2    2    1
One Pair (2 through 10)         -    -    -    - push
""")
"""43.11(b)1."""

FIVE_CARD_PROGRESSIVE = _tables("""
Hand                            A    B    C    D    E
Diamond Royal Flush          100% 100% 100% 100% 100%
Royal Flush                  1000 1000 1000 1000 1000
Straight Flush                500  500  500  250  250
Four-of-a-Kind                100  200  100  100  100
Full House                     50  100   25   50   25
Flush                          25   50   20   25   20
Straight                       10   10   10   20   10
Three-of-a-Kind                 5    5    5    5    4
Two Pair                        4    4    4    4    3
One Pair (Jacks or better)      3    2    3    3    2
One Pair (2 through 10)         -    -    -    - push
""")
"""43.11(b)2."""

SEVEN_CARD = _tables(
    """
Hand                              A      B      C      D      E      F      G      H      I      J      K      L
7-Card Straight Flush        $50000 $50000 $10000 $25000 $50000 $10000 $50000 $25000 $10000 $25000 $50000 $50000
6-Card Royal Flush            $5000  $5000  $5000  $5000  $5000  $5000  $5000  $2500  $5000  $5000  $5000  $5000
Royal Flush                     500    500    500    500    500    500    500    400    500    500    250    500
Straight Flush                  200    200    200    200    200    100    100    200    250    250    200    250
Four-of-a-Kind                   50    100     50     50    100     50     50     50    100    100     50     50
Full House                        5     10     10      5     10     10     10     10     10     10     10     15
Flush                             4      5      5      4      5      5      5      4      5      5      5     10
Straight                          2      2      3      2      2      3      3      3      3      4      4      -
Three-of-a-Kind                   1      1      2      1      1      2      2      2      -      -      -      -
Two Pair                       push      -      -   push      -      -      -      -      -      -      -      -
""",
    """
Hand                              M      N      O      P      Q      R      S      T      U      V      W
7-Card Straight Flush        $50000 $25000 $25000 $25000 $25000 $25000 $25000 $25000 $25000 $25000 $25000
6-Card Royal Flush            $5000  $5000  $5000  $5000  $5000  $5000  $5000  $5000  $5000  $5000  $5000
Royal Flush                     500    500    500    500    500    500    500    500    500    500    500
Straight Flush                  250    200    100    150    100    100    100    100    150    100    100
Four-of-a-Kind                  100     50     50     50     50     50     50     50     75     50     50
Full House                       25     10     10     10     10     15     10     10     10     10     10
Flush                             -      4      5      5      4      3      5      5      6      7      8
Straight                          -      3      3      3      3      2      4      3      4      5      5
Three-of-a-Kind                   -      2      2      2      3      2      2      3      -      -      -
Two Pair                          -      -      -      -      -      -      -      -      -      -      -
""",
)
"""43.11(c)1."""

SEVEN_CARD_PROGRESSIVE = _tables(
    """
Hand                            A    B    C    D    E    F    G    H    I    J    K    L
7-Card Straight Flush        100% 100% 100% 100% 100% 100% 100% 100% 100% 100% 100% 100%
6-Card Royal Flush            10%  10%  10%  10%  10%  10%  10%  10%  10%  10%  10%  10%
Royal Flush                   500  500  500  500 1000  500  500 1000  500 1000  500  500
Straight Flush                200  200  200  250  200  100  100  250  250  250  100  250
Four-of-a-Kind                 50  100   50   50   25   50   50   50  100   50   50   75
Full House                      5   10   10   10   10   10   10   10   10   10   20   15
Flush                           4    5    5    5    5    4    5    5    5    5    5   10
Straight                        3    3    4    4    4    3    4    4    4    4    2    -
Three-of-a-Kind                 2    2    3    2    3    2    3    2    -    -    -    -
Two Pair                        1    -    -    -    -    -    -    -    -    -    -    -
""",
    """
Hand                            M
7-Card Straight Flush        100%
6-Card Royal Flush            10%
Royal Flush                   500
Straight Flush                250
Four-of-a-Kind                100
Full House                     25
Flush                           -
Straight                        -
Three-of-a-Kind                 -
Two Pair                        -
""",
)
"""43.11(c)2."""
