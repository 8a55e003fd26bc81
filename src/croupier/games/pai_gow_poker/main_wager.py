"""The pai gow poker wager, with hands set by a house way or in the best way, against a house way.

Everything is exact, over all 8,250,459,031,214,400 deals of two hands, or over the 53,524,680 hands that an opponent
can have against seven given cards. Counting all deals takes half a minute for each house way and needs the packages of
``croupier.counting``, so the counts for the named house ways are kept next to this module. ``python -m
croupier.games.pai_gow_poker.main_wager`` counts and writes them again; ``make soak`` recounts some of them, by two
methods. Other house ways are counted on request.

For hints at the table, use :func:`hand_odds` and, when a server starts, :func:`prepare`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cache
from hashlib import sha256
from math import comb, lcm, sqrt
from pathlib import Path

from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.equipment.money import Cents, Rounding
from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay
from croupier.games.pai_gow_poker.house_way_classes import is_set, set_by
from croupier.games.pai_gow_poker.pay_tables import VIGORISH_RATE
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand, Setting, Wheel, settings, stands
from croupier.games.pai_gow_poker.shapes import Seven
from croupier.games.wager_odds import HouseWayDeparture
from croupier.regulation import decides
from croupier.words import category_name

HANDS = comb(53, 7)
"""154,143,080"""
OTHERS = comb(46, 7)
"""53,524,680"""
DEALS = HANDS * OTHERS


class PaiGowComparison(Enum):
    """How one player's two hands compare with another's; 11.9(g), (h)."""

    BOTH_HIGHER = "Both hands rank higher"
    DIVIDED = "One hand ranks higher, one lower"
    COPY_AND_HIGHER = "One hand is a copy, one ranks higher"
    COPY_AND_LOWER = "One hand is a copy, one ranks lower"
    BOTH_COPIES = "Both hands are copies"
    BOTH_LOWER = "Both hands rank lower"


# --- terms


@dataclass(frozen=True, slots=True)
class PaiGowTerms:
    """What a deal is worth, for each unit at stake."""

    copies_win: bool
    """11.9(g)2: the dealer, or the bank, wins copies."""
    pays: Fraction
    """What a win pays: 11.9(j), 1 to 1 less the vigorish."""
    loses: Fraction = Fraction(1)

    @property
    def whole(self) -> tuple[int, int, int]:
        """A win's payout and a loss's cost, in whole fractions of a unit; and the number of fractions in a unit."""
        parts = lcm(self.pays.denominator, self.loses.denominator)
        return int(self.pays * parts), int(self.loses * parts), parts


@decides("19:47-11.9(j)")
def _left(won: Cents, vigorish: Rounding) -> Fraction:
    """11.9(j): what is left of a win. The vigorish is at most the amount won."""
    exact = VIGORISH_RATE * won
    return Fraction(won - min(vigorish.of(exact), won))


@decides("19:47-11.9(g)", "19:47-11.9(h)", "19:47-11.9(i)", "19:47-11.9(j)")
def as_player(stake: Cents, vigorish: Rounding) -> PaiGowTerms:
    """11.9(g) to (j): a player with this wager against the dealer or bank."""
    return PaiGowTerms(False, _left(stake, vigorish) / stake)


@decides("19:47-11.10(l)")
def as_bank(wager: Cents, vigorish: Rounding) -> PaiGowTerms:
    """11.10(l): the bank against one wager, such as the dealer's (11.10(g)); the unit is that wager."""
    return PaiGowTerms(True, _left(wager, vigorish) / wager)


@decides("19:47-11.10(m)")
def as_co_bank(wager: Cents, vigorish: Rounding, *, odd_cent_to_bank: bool = True) -> PaiGowTerms:
    """11.10(m): a bank that shares one wager with the casino. The unit is its half; reading 161: an odd cent."""
    smaller, larger = wager // 2, wager - wager // 2
    wins, loses = (larger, smaller) if odd_cent_to_bank else (smaller, larger)
    return PaiGowTerms(True, 2 * _left(wins, vigorish) / wager, Fraction(2 * loses, wager))


PLAYER = PaiGowTerms(False, 1 - VIGORISH_RATE)
BANK = PaiGowTerms(True, 1 - VIGORISH_RATE)
"""With the vigorish not rounded. A co-bank has the same terms for its half."""


@dataclass(frozen=True, slots=True)
class PaiGowTally:
    """The number of deals in which a wager wins, pushes and loses."""

    win: int
    push: int
    lose: int

    @property
    def deals(self) -> int:
        return self.win + self.push + self.lose

    def value(self, terms: PaiGowTerms) -> Fraction:
        """The expected result for each unit; the house edge is its negative."""
        return (self.win * terms.pays - self.lose * terms.loses) / self.deals

    def std_dev(self, terms: PaiGowTerms) -> float:
        square = (self.win * terms.pays**2 + self.lose * terms.loses**2) / self.deals
        return sqrt(square - self.value(terms) ** 2)


@decides("19:47-11.9(g)", "19:47-11.9(h)", "19:47-11.9(i)")
def tally(ways: Mapping[PaiGowComparison, int], terms: PaiGowTerms) -> PaiGowTally:
    """11.9(g) to (i): derive a wager's results from how the hands compare."""
    win, lose = ways[PaiGowComparison.BOTH_HIGHER], ways[PaiGowComparison.BOTH_LOWER]
    if terms.copies_win:
        win += ways[PaiGowComparison.COPY_AND_HIGHER] + ways[PaiGowComparison.BOTH_COPIES]
    else:
        lose += ways[PaiGowComparison.COPY_AND_LOWER] + ways[PaiGowComparison.BOTH_COPIES]
    return PaiGowTally(win, sum(ways.values()) - win - lose, lose)


# --- one hand


@dataclass(frozen=True, slots=True)
class SettingCost:
    """One way to set seven cards, against all hands that the opponent can have."""

    setting: Setting
    high: HighHand
    low: PaiGowLowHand
    foul: bool
    """11.9(g)3: the low hand ranks above the high hand, so the wager is lost."""
    tally: PaiGowTally
    value: Fraction
    """The expected result for each unit."""
    std_dev: float
    cost: Fraction
    """The loss compared with the best setting."""


def setting_costs(seven: Sequence[Card], way: HouseWay, wheel: Wheel, terms: PaiGowTerms = PLAYER) -> list[SettingCost]:
    """Return all 21 settings of seven cards against an opponent who sets the house way, the best first.

    The first question about a house way takes some seconds, later ones hundredths of a second.
    """
    from croupier.games.pai_gow_poker.counting.opposing_hands import settings_beside

    hands = {setting: (high, low) for setting, high, low in settings(seven, wheel)}
    found = []
    for setting, below, above in settings_beside(seven, wheel, set_by(way, wheel), terms.copies_win):
        high, low = hands[setting]
        foul = not stands(high, low)
        counted = PaiGowTally(0, 0, OTHERS) if foul else PaiGowTally(below, OTHERS - below - above, above)
        found.append((setting, high, low, foul, counted, counted.value(terms), counted.std_dev(terms)))
    best = max(value for *_, value, _ in found)
    costs = [SettingCost(*row, best - row[5]) for row in found]
    return sorted(costs, key=lambda cost: (cost.cost, cost.foul))


def house_setting(costs: Sequence[SettingCost], seven: Sequence[Card], way: HouseWay, wheel: Wheel) -> SettingCost:
    """Return the setting of the house way; its ``cost`` is 0 if it is the best."""
    setting = way.low_places(seven, wheel)
    return next(cost for cost in costs if cost.setting == setting)


@dataclass(frozen=True, slots=True)
class HandOdds:
    """All settings of seven cards against an opponent who sets a house way: a hint at the table."""

    seven: tuple[Card, ...]
    settings: tuple[SettingCost, ...]
    """All 21, the best first and foul ones last."""
    house: SettingCost
    """The setting of the house way."""
    rule: str
    """The rule of the house way that applies."""

    @property
    def best(self) -> SettingCost:
        """A best setting; the house way's, if it is as good."""
        return self.settings[0] if self.house.cost else self.house

    def to_weigh(self) -> tuple[SettingCost, ...]:
        """Return the settings worth considering: legal, with no other legal setting as high in both hands.

        Of settings that differ only by cards of equal value, one is included; the house way's setting always is.
        """
        legal = [setting for setting in self.settings if not setting.foul]
        # Of equal settings, the house way's stands for all, or else the first.
        legal.sort(key=lambda cost: (cost.cost, cost is not self.house))
        found = []
        for place, cost in enumerate(legal):
            as_high = (
                (other.high, other.low) != (cost.high, cost.low) or at < place
                for at, other in enumerate(legal)
                if other.high >= cost.high and other.low >= cost.low
            )
            if cost is self.house or not any(as_high):
                found.append(cost)
        return tuple(found)


def hand_odds(seven: Sequence[Card], way: HouseWay, wheel: Wheel, terms: PaiGowTerms = PLAYER) -> HandOdds:
    """Return what each setting of seven cards is worth, exactly: for hints at the table.

    The first question about a house way waits for what :func:`prepare` prepares. Later ones take hundredths of a
    second, and mostly let other threads run.
    """
    costs = setting_costs(seven, way, wheel, terms)
    return HandOdds(tuple(seven), tuple(costs), house_setting(costs, seven, way, wheel), way.why(seven, wheel))


def prepare(way: HouseWay, wheel: Wheel) -> None:
    """Prepare for questions about hands; a server calls this in a thread of its own when it starts.

    On a machine that has never counted, this sets every class of hands by the house way: some seconds of ordinary
    Python, which shares the interpreter with other threads. The results are kept in the user's cache, and from then on
    it takes a second (:mod:`croupier.counting.array_cache` says where, and how to turn that off). A question that
    arrives meanwhile waits. Without the packages of ``croupier.counting``, this raises ModuleNotFoundError.
    """
    # One question also loads the compiled functions and the order of hands.
    setting_costs(WITH_JOKER_53[:7], way, wheel)


def prepared(way: HouseWay, wheel: Wheel) -> bool:
    """True if a question about a hand would be answered at once."""
    return is_set(way, wheel)


# --- all hands


@dataclass(frozen=True, slots=True)
class BestPlay:
    """Every hand set in the best way against an opponent who sets the house way."""

    tally: PaiGowTally
    hands: int
    """The number of the 154,143,080 hands that are better set some other way than the house way."""


def compared(own: HouseWay, other: HouseWay, wheel: Wheel) -> dict[PaiGowComparison, int]:
    """Return the number of deals for each comparison of hands set by one way with hands set by another."""
    kept = _kept().compared.get((own.rules, other.rules, wheel))
    return _counted(other, wheel, PLAYER, (own,)).compared[0] if kept is None else kept


def best_play(other: HouseWay, wheel: Wheel, terms: PaiGowTerms = PLAYER) -> BestPlay:
    """Return the best settings of all hands against an opponent who sets the house way."""
    return _kept().best.get((other.rules, wheel, terms)) or _counted(other, wheel, terms).best


def departures(other: HouseWay, wheel: Wheel, terms: PaiGowTerms = PLAYER) -> tuple[HouseWayDeparture, ...]:
    """Return where the best setting departs from the house way, the largest gain first."""
    return _kept().departs.get((other.rules, wheel, terms)) or _counted(other, wheel, terms).departs


@dataclass(frozen=True, slots=True)
class _Counted:
    """Results of going through all deals against a house way."""

    best: BestPlay
    departs: tuple[HouseWayDeparture, ...]
    compared: tuple[dict[PaiGowComparison, int], ...]
    """One entry for each of the patron's ways."""


@cache
def _counted(other: HouseWay, wheel: Wheel, terms: PaiGowTerms, owns: tuple[HouseWay, ...] = ()) -> _Counted:
    """Count the best play, and some ways of setting the patron's hands, against a house way."""
    from croupier.games.pai_gow_poker.counting.bars import raised
    from croupier.games.pai_gow_poker.counting.best_settings import best_settings

    others = set_by(other, wheel)
    win, lose, parts = terms.whole
    corners = [raised(set_by(own, wheel), high, low) for own in owns for high in (0, 1) for low in (0, 1)]
    found = best_settings(
        others,
        wheel,
        [raised(others, terms.copies_win, terms.copies_win), *corners],
        win=win,
        lose=lose,
        copies_win=terms.copies_win,
    )
    below, above = found.best()
    sums: dict[tuple[str, str], tuple[int, int]] = {}
    for departure in found.departures():
        key = other.rule(Seven(departure.seven, wheel)).text, _words(departure.high, departure.low)
        hands, gain = sums.get(key, (0, 0))
        sums[key] = hands + departure.hands, gain + departure.gain
    departs = [
        HouseWayDeparture(rule, to, hands, Fraction(gain, parts * DEALS)) for (rule, to), (hands, gain) in sums.items()
    ]
    return _Counted(
        BestPlay(PaiGowTally(below, DEALS - below - above, above), found.departs(0)),
        tuple(sorted(departs, key=lambda departure: (-departure.gain, departure.rule, departure.to))),
        tuple(_from_corners([found.of_extra(1 + 4 * at + corner) for corner in range(4)]) for at in range(len(owns))),
    )


def _words(high: HighHand, low: PaiGowLowHand) -> str:
    return f"{category_name(high.category)} high, {'a pair' if low.pair else 'no pair'} low"


def _from_corners(corners: Sequence[tuple[int, int]]) -> dict[PaiGowComparison, int]:
    """Compare hands from four bars: the hands themselves, and raised for the low hand, the high hand, and both."""
    (higher, not_higher), (with_low_copies, _), (with_high_copies, _), (not_lower, lower) = corners
    both_copies = not_lower - with_low_copies - with_high_copies + higher
    found = {
        PaiGowComparison.BOTH_HIGHER: higher,
        PaiGowComparison.COPY_AND_HIGHER: not_lower - higher - both_copies,
        PaiGowComparison.COPY_AND_LOWER: not_higher - lower - both_copies,
        PaiGowComparison.BOTH_COPIES: both_copies,
        PaiGowComparison.BOTH_LOWER: lower,
    }
    found[PaiGowComparison.DIVIDED] = DEALS - sum(found.values())
    return {how: found[how] for how in PaiGowComparison}


# --- kept counts

KEPT = Path(__file__).with_name("main_wager.txt")

_HOW = ", ".join(how.value.lower() for how in PaiGowComparison)
HEAD = f"""\
# way, its name, the SHA-256 of its rules
# compared, wheel, own way, other way, deals by how they compare: {_HOW}
# best, wheel, as, other way, wins, pushes, losses, hands that are better set otherwise than the house way
# departs, wheel, as, other way, its rule, what is set instead, hands, gain in twentieths of a unit over all deals
"""

_AS = {"player": PLAYER, "bank": BANK}


@dataclass(frozen=True, slots=True)
class _KeptNumbers:
    """The contents of :data:`KEPT`, by rules, so that counts for other rules never pass for those of a name."""

    compared: dict[tuple[tuple[str, ...], tuple[str, ...], Wheel], dict[PaiGowComparison, int]] = field(
        default_factory=dict
    )
    best: dict[tuple[tuple[str, ...], Wheel, PaiGowTerms], BestPlay] = field(default_factory=dict)
    departs: dict[tuple[tuple[str, ...], Wheel, PaiGowTerms], tuple[HouseWayDeparture, ...]] = field(
        default_factory=dict
    )


@cache
def _kept() -> _KeptNumbers:
    found = _KeptNumbers()
    ways: dict[str, HouseWay] = {}
    for line in KEPT.read_text("utf-8").splitlines():
        match line.split("\t"):
            case ["way", name, digest] if name in NAMED and _digest(NAMED[name]) == digest:
                ways[name] = NAMED[name]
            case ["compared", wheel, own, other, *numbers] if own in ways and other in ways:
                pair = ways[own].rules, ways[other].rules, Wheel(wheel)
                found.compared[pair] = dict(zip(PaiGowComparison, map(int, numbers), strict=True))
            case ["best", wheel, role, other, win, push, lose, hands] if other in ways:
                best = BestPlay(PaiGowTally(int(win), int(push), int(lose)), int(hands))
                found.best[ways[other].rules, Wheel(wheel), _AS[role]] = best
            case ["departs", wheel, role, other, rule, to, hands, gain] if other in ways:
                key = ways[other].rules, Wheel(wheel), _AS[role]
                departure = HouseWayDeparture(rule, to, int(hands), Fraction(int(gain), _TWENTIETHS))
                found.departs[key] = (*found.departs.get(key, ()), departure)
    return found


_TWENTIETHS = 20 * DEALS


def _digest(way: HouseWay) -> str:
    return sha256("\n".join(way.rules).encode()).hexdigest()


def count_again(other: HouseWay, wheel: Wheel, owns: Sequence[HouseWay] = tuple(NAMED.values())) -> Iterator[str]:
    """Yield the lines of :data:`KEPT` for an opponent's house way: the patron's ways against it, and the best play."""
    counted = _counted(other, wheel, PLAYER, tuple(owns))
    for own, ways in zip(owns, counted.compared, strict=True):
        yield "\t".join(("compared", wheel.value, own.name, other.name, *map(str, ways.values())))
    for role, terms in _AS.items():
        found = counted if terms == PLAYER else _counted(other, wheel, terms)
        best = found.best
        numbers = best.tally.win, best.tally.push, best.tally.lose, best.hands
        yield "\t".join(("best", wheel.value, role, other.name, *map(str, numbers)))
        for departure in found.departs:
            where = "departs", wheel.value, role, other.name, departure.rule, departure.to
            yield "\t".join((*where, str(departure.hands), str(int(departure.gain * _TWENTIETHS))))


if __name__ == "__main__":
    lines = [f"way\t{way.name}\t{_digest(way)}" for way in NAMED.values()]
    lines += (line for way in NAMED.values() for wheel in Wheel for line in count_again(way, wheel))
    KEPT.write_text(HEAD + "\n".join(lines) + "\n", "utf-8")
