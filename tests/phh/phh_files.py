"""Two hand histories that can be played at our table, for tests to change."""

GOOD = """\
# A hand of three.
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 120.50, 80]
actions = [
  # Before the flop
  "d dh p1 Ac2d",  # "Ann"
  "d dh p2 ????",
  "d dh p3 7h6h",
  "p3 cbr 6",
  "p1 cc",
  "p2 f",

  "d db Jc3d5c",
  "p1 cbr 8", "p3 cc",
  "d db 4h",
  "p1 cbr 86",
  "p3 cc",
  "d db Jh",
  "p1 sm Ac2d",
  "p3 sm 7h6h",
]
players = ["Ann", "Bob", "Cyd"]
seats = [4, 5, 2]
seat_count = 6
finishing_stacks = [20, 118.5, 162]
"""

STUD = """\
variant = "F7S"
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [50, 50, 50]
actions = [
  "d dh p1 AsKs2c",
  "d dh p2 ????9d",
  "d dh p3 ????Td",
  "p1 pb",
  "p2 cbr 2",
  "p3 f",
  "p1 f",
]
finishing_stacks = [48, 53, 49]
"""
