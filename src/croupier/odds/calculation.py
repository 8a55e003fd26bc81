"""Computing odds from the endings of a wager. Everything is a fraction; only the standard deviation needs a root."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor, sqrt

from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import MeterShare, Pays, Push, worth
from croupier.games.wager_odds import Ending, Wager
from croupier.odds.report import EdgeAt, Jackpot, LineOdds, OddsReport, ResultPiece
from croupier.words import line_name


def work_out(wager: Wager) -> OddsReport:
    """Return the odds of a wager at its stake and its amount on the meter."""
    stake, meter = wager.stake, wager.meter or 0
    endings = wager.endings(stake, meter)
    total = sum(ending.ways for ending in endings)
    mean = _mean(endings)
    square = sum((ending.ways * ending.net**2 for ending in endings), Fraction(0)) / total
    by_wager, wager_pieces = _over_the_wager(wager, meter)
    by_others, others_stake = _over_others(wager)
    return OddsReport(
        game=wager.game,
        wager=wager.key,
        title=wager.title,
        pay_table=wager.pay_table,
        options=dict(wager.options),
        stake=stake,
        meter=wager.meter,
        exact=wager.exact,
        house_edge=-mean / stake,
        std_dev=sqrt(square - mean**2) / stake,
        hit_frequency=Fraction(sum(ending.ways for ending in endings if ending.net > 0), total),
        push_frequency=Fraction(sum(ending.ways for ending in endings if ending.net == 0), total),
        total_ways=total,
        lines=tuple(_lines(wager, endings, total)),
        std_error=None,
        method=wager.method,
        cites=wager.cites,
        by_wager=by_wager,
        wager_pieces=wager_pieces,
        jackpot=_jackpot(wager, stake),
        by_others=by_others,
        others_stake=others_stake,
        at_least=None if wager.at_least is None else wager.at_least(),
        departs=None if wager.departs is None else wager.departs(stake),
        together=() if wager.together is None else wager.together(),
        also=() if wager.also is None else tuple(wager.also(stake)),
    )


def _mean(endings: Sequence[Ending]) -> Fraction:
    """Return the player's expected result, in cents."""
    total = sum(ending.ways for ending in endings)
    return sum((ending.ways * ending.net for ending in endings), Fraction(0)) / total


def _lines(wager: Wager, endings: Sequence[Ending], total: int) -> Iterable[LineOdds]:
    """Merge the endings of each line, in the order of the pay table. A line that is never the best one has no ways."""
    found: dict[str, LineOdds] = {}
    if wager.table is not None:
        for line, pays in wager.table.lines.items():
            words = "push" if isinstance(pays, Push) else str(pays)
            found[line_name(line)] = LineOdds(line_name(line), 0, Fraction(0), words, Fraction(0))
    for ending in endings:
        ways = ending.ways + (found[ending.line].ways if ending.line in found else 0)
        net = ending.net / wager.stake
        found[ending.line] = LineOdds(ending.line, ways, Fraction(ways, total), ending.pays, net)
    return found.values()


# --- functions of an amount
#
# A line pays a + b x for some amount x (the wager, the meter), a wager is paid the line that pays most, and a limit may
# cut that off. So the expected result is made of straight pieces, and bends only where two lines pay the same or where
# one reaches the limit.


def _pieces(at: Callable[[Cents], Fraction], first: Cents, bends: Iterable[Fraction]) -> tuple[ResultPiece, ...]:
    """Return the straight pieces of a function that may bend at some amounts."""
    # A bend between two cents makes a piece of one cent that contains no amount.
    near = {cent for bend in bends if bend > first for cent in (floor(bend), ceil(bend))}
    starts = sorted({first, *near})
    pieces: list[ResultPiece] = []
    for start, end in pairwise([*starts, starts[-1] + 1_000_00]):
        low, high = at(start), at(end)
        slope = (high - low) / (end - start)
        piece = ResultPiece(start, low - slope * start, slope)
        if not pieces or (pieces[-1].constant, pieces[-1].slope) != (piece.constant, piece.slope):
            pieces.append(piece)
    return tuple(pieces)


_Straight = tuple[Fraction, Fraction]
"""a and b of a + b x."""


def _crossings(lines: Sequence[_Straight]) -> Iterable[Fraction]:
    for place, (a, b) in enumerate(lines):
        for c, d in lines[:place]:
            if b != d:
                yield (c - a) / (b - d)


def _over_the_stake(pays: Pays, meter: Cents) -> _Straight:
    at_nothing = worth(pays, 0, meter)
    return at_nothing, worth(pays, 1, meter) - at_nothing


def _over_the_meter(pays: Pays, stake: Cents) -> _Straight:
    return worth(pays, stake, 0), pays.part if isinstance(pays, MeterShare) else Fraction(0)


def _over_the_wager(wager: Wager, meter: Cents) -> tuple[tuple[EdgeAt, ...], tuple[ResultPiece, ...]]:
    """Return the edge as a function of the wager's amount, if dollar awards, meters, limits or roundings make it
    one.
    """

    def mean(stake: Cents) -> Fraction:
        return _mean(wager.endings(stake, meter))

    if not wager.by_stake:
        return (), ()
    points = tuple(EdgeAt(stake, -mean(stake) / stake) for stake in wager.stakes)
    if len({point.edge for point in points}) == 1:
        return (), ()
    if wager.table is None:
        return points, ()
    lines = [_over_the_stake(pays, meter) for pays in wager.table.lines.values()]
    limit = [] if wager.limit is None else [(Fraction(wager.limit), Fraction(0))]
    return points, _pieces(mean, wager.stakes[0], _crossings([*lines, *limit]))


def _jackpot(wager: Wager, stake: Cents) -> Jackpot | None:
    """Return the expected result as a function of the meter."""
    if wager.meter is None or wager.table is None:
        return None
    lines = [_over_the_meter(pays, stake) for pays in wager.table.lines.values()]
    pieces = _pieces(lambda meter: _mean(wager.endings(stake, meter)), 0, _crossings(lines))
    return Jackpot(wager.contribution, pieces, _break_even(pieces))


def _break_even(pieces: Sequence[ResultPiece]) -> Fraction | None:
    """Return the least meter at which the player breaks even. The expected result never falls as the meter grows."""
    ends = [piece.start for piece in pieces[1:]]
    for piece, end in zip(pieces, [*ends, None], strict=True):
        if piece.at(piece.start) >= 0:
            return Fraction(piece.start)
        if piece.slope > 0:
            even = -piece.constant / piece.slope
            if end is None or even <= end:
                return even
    return None


def _over_others(wager: Wager) -> tuple[tuple[EdgeAt, ...], Cents]:
    """Return the edge with an envy bonus for each number of other players, and the stake it applies to."""
    if wager.envy is None:
        return (), 0
    envy = wager.envy()
    stake = max(wager.stake, envy.least_stake)
    if wager.bounded and stake > wager.stakes[-1]:
        return (), 0
    own = -_mean(wager.endings(stake, wager.meter or 0))
    points = tuple(EdgeAt(others, (own - others * envy.mean) / stake) for others in range(envy.others + 1))
    return points, stake
