"""The exact distribution of a shooter's hand: its rolls, its points and passes, and the length of streaks.

A hand is everything a shooter throws from the first come out roll to the seven-out. It is a walk between the come out
roll and the six points, so everything about it is a fraction.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache

from croupier.games.craps.pay_tables import POINTS
from croupier.regulation import decides

ALL = 36
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""Number of the 36 rolls that make each total."""

_POINT_WAYS = sum(WAYS[point] for point in POINTS)


def point_chance(point: int) -> Fraction:
    """Return the chance that an established point is this one."""
    return Fraction(WAYS[point], _POINT_WAYS)


def made_chance(point: int) -> Fraction:
    """Return the chance that a point comes before a 7."""
    return Fraction(WAYS[point], WAYS[point] + WAYS[7])


# --- results of a come out roll

POINT_MADE = sum((point_chance(point) * made_chance(point) for point in POINTS), Fraction(0))
"""The chance that an established point is made."""

PASS = Fraction(WAYS[7] + WAYS[11], ALL) + Fraction(_POINT_WAYS, ALL) * POINT_MADE
"""The chance that a pass bet wins."""
SEVEN_OUT = Fraction(_POINT_WAYS, ALL) * (1 - POINT_MADE)
"""The chance that a pass decision is a seven-out."""
PASS_IN_HAND = PASS / (PASS + SEVEN_OUT)
"""The chance that a hand has one more pass. Craps on a come out roll loses the pass bet, but not the dice."""


# --- rolls

Places = dict[int, Fraction]
"""The chance that the hand goes on from each point; 0 is the come out roll."""


def next_roll(places: Places) -> tuple[Places, Fraction]:
    """Return where the hand is after one more roll, and the chance that this roll ended it."""
    after: Places = defaultdict(Fraction)
    ended = Fraction(0)
    for point, chance in places.items():
        for total, ways in WAYS.items():
            part = chance * Fraction(ways, ALL)
            if not point:
                after[total if total in POINTS else 0] += part
            elif total == 7:
                ended += part
            else:
                after[0 if total == point else point] += part
    return after, ended


def hand_lasts(rolls: int) -> Fraction:
    """Return the chance that a hand has at least this many rolls."""
    places: Places = {0: Fraction(1)}
    for _ in range(rolls - 1):
        places, _ended = next_roll(places)
    return sum(places.values(), Fraction(0))


def _to_decide(point: int) -> tuple[Fraction, Fraction]:
    """Return the mean and mean square of the rolls from a point to its decision."""
    often = Fraction(WAYS[point] + WAYS[7], ALL)
    return 1 / often, (2 - often) / often**2


def hand_mean_and_variance() -> tuple[Fraction, Fraction]:
    """Return the mean and variance of the rolls in a hand.

    A hand is a number of turns, each from a come out roll to a point and on to its decision. All but the last make the
    point.
    """
    out = Fraction(_POINT_WAYS, ALL)
    out_mean, out_square = 1 / out, (2 - out) / out**2
    mean = square = made_mean = Fraction(0)
    for point in POINTS:
        chance = point_chance(point)
        rolls, squares = _to_decide(point)
        mean += chance * (out_mean + rolls)
        square += chance * (out_square + 2 * out_mean * rolls + squares)
        # How a point is decided is independent of how long it took.
        made_mean += chance * made_chance(point) * (out_mean + rolls)
    hand = mean / (1 - POINT_MADE)
    # With H the hand and T its first turn, H = T + H' if the point is made; H' has the distribution of H and is
    # independent of T.
    hand_square = (square + 2 * made_mean * hand) / (1 - POINT_MADE)
    return hand, hand_square - hand**2


# --- points and passes


def points_in_hand(number: int) -> Fraction:
    """Return the chance that a shooter makes at least this many points, different or not."""
    return POINT_MADE**number


def passes_in_hand(number: int) -> Fraction:
    """Return the chance that a shooter makes at least this many passes, come out rolls of 7 and 11 included."""
    return PASS_IN_HAND**number


def streak(number: int, chance: Fraction = PASS) -> Fraction:
    """Return the chance that this many pass decisions in a row are all passes."""
    return chance**number


def streak_within(number: int, decisions: int, chance: Fraction = PASS) -> Fraction:
    """Return the chance that a run of this many passes occurs within a number of decisions."""
    if number < 1:
        return Fraction(1)
    going = [Fraction(0)] * number
    going[0] = Fraction(1)
    reached = Fraction(0)
    for _ in range(decisions):
        reached += going[-1] * chance
        going = [(1 - chance) * sum(going, Fraction(0)), *(part * chance for part in going[:-1])]
    return reached


# --- the fire bet


@cache
def _fire() -> tuple[tuple[Fraction, ...], Fraction]:
    """Return the chance of each number of different points in a hand, and the mean rolls; six points end the bet."""
    reached: dict[frozenset[int], Fraction] = {frozenset(): Fraction(1)}
    found = [Fraction(0)] * (len(POINTS) + 1)
    rolls = Fraction(0)
    for number in range(len(POINTS)):
        further: dict[frozenset[int], Fraction] = defaultdict(Fraction)
        for made, chance in reached.items():
            again = sum((point_chance(point) * made_chance(point) for point in made), Fraction(0))
            turns = chance / (1 - again)
            rolls += turns * _TURN
            found[number] += turns * (1 - POINT_MADE)
            for point in POINTS:
                if point not in made:
                    further[made | {point}] += turns * point_chance(point) * made_chance(point)
        reached = further
    found[-1] = sum(reached.values(), Fraction(0))
    return tuple(found), rolls


_TURN = Fraction(ALL, _POINT_WAYS) + sum((point_chance(point) * _to_decide(point)[0] for point in POINTS), Fraction(0))
"""Mean number of rolls in a turn: to a point, and on to its decision."""


@decides("19:47-1.2")
def fire_chances() -> tuple[Fraction, ...]:
    """1.2 (reading 97): return the chances that a hand makes none, one, two and so on up to six different points."""
    return _fire()[0]


def fire_rolls() -> Fraction:
    """Return the mean number of rolls that decide a fire bet."""
    return _fire()[1]
