"""Equity: each hand's expected share of the pots, counted over all run-outs or over random ones.

:mod:`croupier.games.poker.counting.showdown` does the counting if its packages are installed; otherwise the readable
form does, which handles less.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import sqrt

from croupier.games.poker.equity_situation import Situation
from croupier.odds.situations import NotASituation
from croupier.ranking import showdown
from croupier.ranking.showdown import Contest, Ends, PotEnd

Progress = Callable[[int, int], None]


class EquityMethod(Enum):
    """How to compute an equity."""

    AS_FITS = "as fits"
    """Exactly if that takes seconds, otherwise by simulation."""
    EXACT = "exact"
    SIMULATED = "simulated"


SEEDS = 1 << 64
RUNS, PLAIN_RUNS = 2_000_000, 20_000
"""The default number of random run-outs; the second without compiled functions."""
MOST_RUNS = 1_000_000_000
MOST, PLAIN_MOST = 1_500_000_000, 100_000
"""The most rankings of five cards for counting all run-outs by default: some seconds of work."""
OMAHA_RANKINGS = 60
"""The number of five-card hands that an Omaha hand can make."""


@dataclass(frozen=True, slots=True)
class EquityPart:
    """A hand's expectation from a pot. All values are fractions of the run-outs, or of the pot."""

    whole: Fraction
    """How often it wins the whole pot."""
    part: Fraction
    """How often it wins part of it."""
    high_alone: Fraction
    high_tied: Fraction
    low_alone: Fraction
    low_tied: Fraction
    from_high: Fraction
    """Its share of the pot for its high hand; the whole pot goes to high if no low hand is eligible."""
    from_low: Fraction
    std_error: float | None
    """Of its share; None if all run-outs were counted."""

    @property
    def nothing(self) -> Fraction:
        return 1 - self.whole - self.part

    @property
    def share(self) -> Fraction:
        """Its equity."""
        return self.from_high + self.from_low


@dataclass(frozen=True, slots=True)
class Equity:
    """The equity of a situation."""

    situation: Situation
    exact: bool
    compiled: bool
    possible: int
    """The number of possible run-outs."""
    run_outs: int
    """The number of run-outs counted or simulated."""
    seed: int | None
    hands: tuple[EquityPart, ...]
    """As if all were in for the whole pot."""
    no_low: Fraction | None
    """How often no low hand is eligible; None if low hands don't count."""
    pots: tuple[tuple[EquityPart, ...], ...]
    """For each requested pot."""

    def expected(self, hand: int) -> Fraction:
        """Return what a hand, by its number from 1, can expect from all requested pots, in cents."""
        shares = zip(self.situation.pots, self.pots, strict=True)
        return sum((pot.amount * parts[hand - 1].share for pot, parts in shares), Fraction(0))


def equity(
    situation: Situation,
    method: EquityMethod = EquityMethod.AS_FITS,
    *,
    runs: int | None = None,
    seed: int = 1,
    workers: int | None = None,
    most: int | None = None,
    plainly: bool = False,
    progress: Progress | None = None,
) -> Equity:
    """Compute the equity of a situation. With ``plainly``, don't use compiled functions even if installed.

    Up to ``most`` rankings, all run-outs are counted; otherwise ``runs`` of them are simulated.
    """
    if not 0 <= seed < SEEDS:
        raise NotASituation(f"{seed} isn't a seed", f"a seed is a whole number from 0 to {SEEDS - 1}")
    if runs is not None and not 2 <= runs <= MOST_RUNS:
        raise NotASituation(f"can't simulate {runs} run-outs", f"choose from 2 to {MOST_RUNS:,}")
    fast = not plainly and is_fast()
    cards, contest, masks = situation.cards, situation.contest, situation.masks
    possible = cards.run_outs()
    if most is None or not fast:
        most = MOST if fast else PLAIN_MOST
    exact = method is EquityMethod.EXACT or (method is EquityMethod.AS_FITS and _work(situation, fast) <= most)
    number = possible if exact else runs or (RUNS if fast else PLAIN_RUNS)
    found: Ends
    if fast:
        from croupier.games.poker.counting import showdown as counting

        if exact:
            found = counting.count(cards, contest, masks, workers=workers, progress=progress)
        else:
            found = counting.simulate(cards, contest, masks, seed, number, workers=workers, progress=progress)
    elif exact:
        found = showdown.count(cards, contest, masks)
    else:
        found = showdown.simulate(cards, contest, masks, seed, number)
    parts = [tuple(_part(ends, contest, number, exact) for ends in pot) for pot in found]
    return Equity(
        situation=situation,
        exact=exact,
        compiled=fast,
        possible=possible,
        run_outs=number,
        seed=None if exact else seed,
        hands=parts[0],
        no_low=_without_low(found[0], number) if contest.low else None,
        pots=tuple(parts[1:]),
    )


def is_fast() -> bool:
    """True if compiled functions are available."""
    try:
        import croupier.counting  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


def _work(situation: Situation, fast: bool) -> int:
    """Return the number of hands to rank in counting all run-outs."""
    cards = situation.cards
    if fast:
        from croupier.games.poker.counting.showdown import steps

        number = steps(cards)
    else:
        number = cards.run_outs()
    # If the board is completed last, every hand is ranked each time; otherwise only the one that gets the last cards.
    several = not fast or not any(cards.to_come[1:])
    each = OMAHA_RANKINGS if situation.contest.two_and_three else 1
    return number * each * (len(situation.hands) if several else 1)


def share(end: PotEnd, contest: Contest) -> tuple[Fraction, Fraction]:
    """Return an end's share of a pot, for high and for low: half to each if both are won."""
    half = contest.high and end.low_won
    whole = Fraction(1, 2) if half else Fraction(1)
    return whole / end.high if end.high else Fraction(0), whole / end.low if end.low else Fraction(0)


def _part(ends: dict[PotEnd, int], contest: Contest, number: int, exact: bool) -> EquityPart:
    shares = {end: share(end, contest) for end in ends}

    def often(which: Callable[[PotEnd], bool]) -> Fraction:
        return Fraction(sum(times for end, times in ends.items() if which(end)), number)

    from_high, from_low = (
        sum((times * shares[end][way] for end, times in ends.items()), Fraction(0)) / number for way in (0, 1)
    )
    squares = sum((times * sum(shares[end]) ** 2 for end, times in ends.items()), Fraction(0)) / number
    return EquityPart(
        whole=often(lambda end: sum(shares[end]) == 1),
        part=often(lambda end: sum(shares[end]) < 1),
        high_alone=often(lambda end: end.high == 1),
        high_tied=often(lambda end: end.high > 1),
        low_alone=often(lambda end: end.low == 1),
        low_tied=often(lambda end: end.low > 1),
        from_high=from_high,
        from_low=from_low,
        std_error=None if exact else sqrt((squares - (from_high + from_low) ** 2) / (number - 1)),
    )


def _without_low(pot: list[dict[PotEnd, int]], number: int) -> Fraction:
    """If nobody wins low, somebody wins high: each run-out appears once for every hand that shared it."""
    found = (Fraction(times, end.high) for ends in pot for end, times in ends.items() if not end.low_won)
    return sum(found, Fraction(0)) / number
