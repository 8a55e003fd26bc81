"""House ways (19:47-11.9(d)): how the dealer sets seven cards under two of the ways that licensees file by name.

Written from the charts of these two ways. For any other way the auditor requires only that the setting is legal.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from . import hands
from .hands import ACE, COMPLETE, KING, Set, rank

Split = tuple[list[str], list[str]]
"""Low hand and high hand."""


class Seven:
    """Seven cards to be set: their ranks by frequency, a joker being an ace."""

    def __init__(self, cards: Sequence[str], *, wheel_second: bool) -> None:
        self.wheel_second = wheel_second
        self.splits = list(hands.splits(cards))
        counts = Counter(map(rank, cards))
        self.groups = {
            size: sorted((count for count in counts if counts[count] == size), reverse=True) for size in range(6)
        }

    @property
    def singles(self) -> list[int]:
        return self.groups[1]

    def high(self, split: Split) -> hands.Worth:
        return hands.high(split[1], wheel_second=self.wheel_second)

    def best(self, among: Sequence[Split]) -> Split:
        """Return the split with the highest low hand and, among those, the highest high hand."""
        return max(among, key=lambda split: (hands.low(split[0]), self.high(split)))

    def front(self, *ranks: int) -> Split:
        """Return the split with these ranks in the low hand."""
        return self.best([split for split in self.splits if sorted(map(rank, split[0])) == sorted(ranks)])

    def complete(self) -> list[Split]:
        """Return those splits that leave a straight, a flush or better in the high hand."""
        return [split for split in self.splits if self.high(split)[0] in COMPLETE]

    def as_set(self, split: Split) -> Set:
        return Set(self.high(split), hands.low(split[0]))


def _common(
    seven: Seven,
    keeps_four: Callable[[int, int], bool],
    keeps_pairs: Callable[[int, int, int], bool],
    one_pair: Callable[[Seven, int], Split],
    *,
    ace_king_over_twos: bool,
) -> Split:
    """Set the hands that the charts treat alike; the arguments supply the differences."""
    fives, fours, threes, pairs, singles = (seven.groups[size] for size in (5, 4, 3, 2, 1))
    if fives:
        return seven.front(KING, KING) if pairs == [KING] else seven.front(ACE, ACE)
    if fours:
        beside = threes or pairs
        if beside:
            return seven.front(beside[0], beside[0])
        return seven.front(*singles[:2]) if keeps_four(fours[0], singles[0]) else seven.front(fours[0], fours[0])
    if len(threes) == 2:
        return seven.front(threes[0], threes[0])
    if threes and pairs:
        if ace_king_over_twos and pairs == [2] and singles == [ACE, KING]:
            return seven.front(ACE, KING)
        return seven.front(pairs[0], pairs[0])
    if threes:
        return _three_of_a_kind(seven, threes[0])
    if len(pairs) == 3:
        return seven.front(pairs[0], pairs[0])
    if len(pairs) == 2:
        keeps = keeps_pairs(pairs[0], pairs[1], singles[0])
        return seven.front(*singles[:2]) if keeps else seven.front(pairs[1], pairs[1])
    if pairs:
        return one_pair(seven, pairs[0])
    complete = seven.complete()
    return seven.best(complete) if complete else seven.front(*singles[1:3])


def _three_of_a_kind(seven: Seven, three: int) -> Split:
    """A pair from the three goes to the low hand if a complete hand remains; three aces are always split."""
    complete = [split for split in seven.complete() if {rank(card) for card in split[0]} == {three}]
    if complete:
        return seven.best(complete)
    return seven.front(ACE, seven.singles[0]) if three == ACE else seven.front(*seven.singles[:2])


# --- Foxwoods


def foxwoods(seven: Seven) -> Split:
    return _common(seven, _foxwoods_four, _foxwoods_two_pairs, _foxwoods_one_pair, ace_king_over_twos=False)


def _foxwoods_four(four: int, kicker: int) -> bool:
    return four <= 6 or (four <= 10 and kicker >= KING)


def _foxwoods_two_pairs(higher: int, _lower: int, kicker: int) -> bool:
    if higher > 10:
        return False
    return kicker == ACE if higher >= 7 else kicker >= KING


def _foxwoods_one_pair(seven: Seven, pair: int) -> Split:
    plain, complete = seven.front(*seven.singles[:2]), seven.complete()
    if not complete:
        return plain
    best = seven.best(complete)
    # An ace with a pair of tens to kings goes to the low hand with the next card, if that low hand is better.
    tens_to_kings = 10 <= pair <= KING and seven.singles[0] == ACE
    return plain if tens_to_kings and hands.low(plain[0]) > hands.low(best[0]) else best


# --- Trump Plaza


def trump_plaza(seven: Seven) -> Split:
    return _common(seven, _trump_four, _trump_two_pairs, _trump_one_pair, ace_king_over_twos=True)


def _trump_four(four: int, kicker: int) -> bool:
    if four <= 6:
        return True
    return kicker >= KING if four <= 10 else four != ACE and kicker == ACE


def _trump_two_pairs(higher: int, lower: int, kicker: int) -> bool:
    if higher == ACE:
        return False
    # Low pairs are 2 to 6, medium 7 to 10, high jacks to kings.
    higher_is, lower_is = ("low" if rank <= 6 else "medium" if rank <= 10 else "high" for rank in (higher, lower))
    if lower_is == "low":
        return kicker == ACE if higher_is == "high" else kicker >= KING
    return (higher_is, lower_is) == ("medium", "medium") and kicker == ACE


def _trump_one_pair(seven: Seven, pair: int) -> Split:
    complete = seven.complete()
    with_pair = [split for split in complete if {rank(card) for card in split[0]} == {pair}]
    return seven.best(with_pair or complete) if complete else seven.front(*seven.singles[:2])


WAYS: dict[str, Callable[[Seven], Split]] = {"foxwoods": foxwoods, "trump plaza": trump_plaza}
"""The ways by the names that filings give them."""


def due(name: str, cards: Sequence[str], *, wheel_second: bool) -> Set | None:
    """Return seven cards set by the named way; None if the auditor doesn't know the way."""
    if name not in WAYS:
        return None
    seven = Seven(cards, wheel_second=wheel_second)
    return seven.as_set(WAYS[name](seven))
