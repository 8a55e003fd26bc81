"""The house way: how the dealer's hands are set (19:47-11.9(d), 11.11(i)).

A house way is a list of rules, one per line, that a dealer can read::

    two pairs, high pair 7-10, ace beside: both pairs high

The colon separates the shape of the seven cards and the conditions from the setting. The rules of a shape are tried
from the top; the first whose conditions are all met sets the hand. ``#`` starts a comment.

The shapes are those of :class:`~croupier.games.pai_gow_poker.shapes.Shape`. In the conditions, R is a rank (2 to 10, J,
Q, K, A or a word such as ``kings``) and S is a setting:

=============================  =========================================================================
``high pair R``                the rank of a group: one rank, ``7-10``, or several joined by ``or``
``R beside``                   a card of that rank is among the cards outside the groups
``R or better beside``         such a card, or a higher one
``R and R beside``             both
``complete hand``              five of the seven make a straight, a flush, a straight flush or a royal flush
``complete hand with S``       that setting leaves a complete hand high
``complete hand with R low``   so does a setting with a card of that rank low
``better low hand with S``     its low hand is higher than the low hand of ``complete hand high``
=============================  =========================================================================

``no`` negates a ``beside`` condition or ``complete hand``. Settings name the cards that are set low (``low pair low``,
``two of the four low``) or the group that stays high while the two highest other cards go low (``both pairs high``). Of
all settings that leave a complete hand, ``complete hand high`` takes the one with the highest low hand; if low hands
are equal, the one with the highest high hand. A group is split so that the high hand is highest.

The joker is an ace in groups, outside them and in the low hand. In the high hand it also completes straights and
flushes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files
from itertools import combinations

from croupier.equipment.cards import Card, Rank, show
from croupier.errors import CroupierError
from croupier.games.pai_gow_poker.hand_classes import NUMBER_OF_HANDS, classes
from croupier.games.pai_gow_poker.ranking import Setting, Wheel, high_hand, low_hand, split, stands
from croupier.games.pai_gow_poker.shapes import SHAPES, Seven, Shape, Two
from croupier.regulation.citation import Paragraphs

P = Paragraphs("19:47")
CITE = P("11.9(d)")

Condition = Callable[[Seven], bool]
Choice = Callable[[Seven], Two]


class BadHouseWay(CroupierError, ValueError):
    """Rules that don't set every hand: what is wrong, in which line, and what is allowed."""

    def __init__(self, text: str) -> None:
        super().__init__(f"house way: {text} ({CITE})")
        self.what = text


@dataclass(frozen=True, slots=True)
class HouseWayRule:
    """One line of a house way."""

    line: int
    text: str
    shape: Shape
    conditions: tuple[Condition, ...]
    choice: Choice

    def applies(self, hand: Seven) -> bool:
        for condition in self.conditions:  # noqa: SIM110 (this is asked for every rule of every hand; all() is slower)
            if not condition(hand):
                return False
        return True


@dataclass(frozen=True, slots=True)
class HouseWay:
    """A house way: one setting for every seven cards."""

    name: str
    rules: tuple[str, ...]
    """The rules as written, without comments."""

    by_shape: tuple[tuple[HouseWayRule, ...], ...] = field(repr=False, compare=False)

    def rule(self, hand: Seven) -> HouseWayRule:
        """Return the first rule that applies."""
        for rule in self.by_shape[hand.shape]:
            if rule.applies(hand):
                return rule
        ranks = " ".join(Rank(rank).letter for rank in hand.ranks)
        raise BadHouseWay(f"no rule of {self.name!r} sets {ranks} ({SHAPES[hand.shape].words})")

    def low_places(self, seven: Sequence[Card], wheel: Wheel) -> Setting:
        """Return the places of the cards that are set low."""
        hand = Seven(seven, wheel)
        return hand.setting(self.rule(hand).choice(hand))

    def why(self, seven: Sequence[Card], wheel: Wheel) -> str:
        """Return the text of the rule that applies to these cards."""
        return self.rule(Seven(seven, wheel)).text

    def number(self, seven: Sequence[Card], wheel: Wheel) -> int:
        """Return the number of the rule that applies to these cards, from 1 on."""
        return self.rules.index(self.why(seven, wheel)) + 1

    def followed(self, seven: Sequence[Card], setting: Setting, wheel: Wheel) -> bool:
        """True if hands are set the house way (11.11(i)): just as high and as low, whichever of two equal cards goes
        where.
        """
        high, low = split(seven, setting)
        house_high, house_low = split(seven, self.low_places(seven, wheel))
        same_high = high_hand(high, wheel) == high_hand(house_high, wheel)
        return same_high and low_hand(low) == low_hand(house_low)


# --- settings: the words of each shape, and their effect


def _group_low(group: int, hand: Seven) -> Two:
    """Return two cards of a group; of a larger group, those that leave the highest high hand."""
    start, end = hand.groups[group]
    return (start, start + 1) if end - start == 2 else hand.highest_high(tuple(combinations(range(start, end), 2)))


def _one_of_group_low(group: int, hand: Seven) -> Two:
    """Return one card of a group and the highest card outside the groups."""
    other = hand.singles[0]
    twos = [(at, other) if at < other else (other, at) for at in range(*hand.groups[group])]
    return hand.highest_high(twos)


def _others_low(hand: Seven) -> Two:
    """Return the two highest cards outside the groups."""
    return hand.singles[0], hand.singles[1]


def _second_and_third_low(hand: Seven) -> Two:
    return 1, 2


def _complete_hand_high(rank: int, hand: Seven) -> Two:
    """Return the highest low hand that leaves a complete hand; the conditions of the rule ensure that there is one."""
    two = hand.best_low(rank)
    assert two is not None
    return two


_STAYS_HIGH = {
    Shape.FIVE_ACES: "five aces high",
    Shape.FOUR: "four high",
    Shape.FULL_HOUSE: "full house high",
    Shape.THREE: "three high",
    Shape.TWO_PAIRS: "both pairs high",
    Shape.ONE_PAIR: "pair high",
}


def _settings(shape: Shape) -> dict[str, Choice]:
    """Return the settings of a shape by their words."""
    found: dict[str, Choice] = {}
    for number, (name, count) in enumerate(zip(shape.groups, shape.counts, strict=False)):
        words = {5: "two aces low", 2: f"{name} low"}.get(count, f"two of the {name} low")
        found[words] = partial(_group_low, number)
    if shape in _STAYS_HIGH:
        found[_STAYS_HIGH[shape]] = _others_low
    if shape is Shape.THREE:
        found["one of the three and the best other low"] = partial(_one_of_group_low, 0)
    if shape is Shape.NO_PAIR:
        found["second and third highest low"] = _second_and_third_low
    return found


_SETTINGS = {shape: _settings(shape) for shape in Shape}
_COMPLETE_HIGH = "complete hand high"


# --- ranks

_RANKS = {str(int(rank)): rank for rank in Rank if rank <= Rank.TEN}
_RANKS |= {rank.letter.lower(): rank for rank in Rank if Rank.TEN < rank <= Rank.ACE}
_RANKS |= {rank.name.lower(): rank for rank in Rank if rank is not Rank.JOKER}
_RANKS |= {f"{word}es" if rank is Rank.SIX else f"{word}s": rank for word, rank in _RANKS.items() if len(word) > 2}


class _NotUnderstood(CroupierError):
    """A word that has no meaning in its place, and what is allowed there."""

    def __init__(self, word: str, allowed: str) -> None:
        self.word = word
        self.allowed = allowed


def named_rank(text: str) -> Rank | None:
    """Return the rank that a word of a house way names, or None."""
    return _RANKS.get(text)


def _rank(text: str) -> Rank:
    rank = named_rank(text)
    if rank is None:
        raise _NotUnderstood(text, "a rank: 2 to 10, J, Q, K or A")
    return rank


def _ranks(text: str) -> frozenset[int]:
    """Read ranks such as ``7-10``, ``A`` or ``2-6 or A``."""
    found: set[int] = set()
    for part in text.split(" or "):
        first, dash, last = part.partition("-")
        low, high = _rank(first), _rank(last if dash else first)
        if low > high:
            raise _NotUnderstood(part, "the lower rank first, as in 7-10")
        found.update(range(low, high + 1))
    return frozenset(found)


# --- conditions


def _group_of_rank(group: int, ranks: frozenset[int], hand: Seven) -> bool:
    return hand.ranks[hand.groups[group][0]] in ranks


def _all_beside(ranks: frozenset[int], hand: Seven) -> bool:
    return ranks <= {hand.ranks[at] for at in hand.singles}


def _or_better_beside(rank: int, hand: Seven) -> bool:
    return hand.ranks[hand.singles[0]] >= rank


def _can_be_complete(hand: Seven) -> bool:
    return hand.can_be_complete


def _complete_with(choice: Choice, hand: Seven) -> bool:
    return hand.can_be_complete and hand.complete(choice(hand)) > 0


def _complete_with_rank_low(rank: int, hand: Seven) -> bool:
    return hand.best_low(rank) is not None


def _better_low(choice: Choice, hand: Seven) -> bool:
    complete = hand.best_low()
    return complete is not None and hand.low(choice(hand)) > hand.low(complete)


def _not(condition: Condition, hand: Seven) -> bool:
    return not condition(hand)


def _condition(text: str, shape: Shape) -> Condition:
    """Return the test that a condition describes. The shape determines which words are allowed."""
    allowed = _conditions_allowed(shape)
    for group, name in enumerate(shape.groups):
        # Only aces come in fives.
        if text.startswith(f"{name} ") and not text.endswith(" beside") and name != "five":
            return partial(_group_of_rank, group, _ranks(text.removeprefix(f"{name} ")))
    if text.startswith("no ") and (text.endswith(" beside") or text == "no complete hand"):
        return partial(_not, _condition(text.removeprefix("no "), shape))
    if text.endswith(" beside") and shape.groups and shape.singles:
        rank = text.removesuffix(" beside")
        if rank.endswith(" or better"):
            return partial(_or_better_beside, _rank(rank.removesuffix(" or better")))
        return partial(_all_beside, frozenset(_rank(name) for name in rank.split(" and ")))
    if shape.can_be_complete:
        if text == "complete hand":
            return _can_be_complete
        if text.startswith("complete hand with "):
            setting = text.removeprefix("complete hand with ")
            if setting.removesuffix(" low") in _RANKS:
                return partial(_complete_with_rank_low, _rank(setting.removesuffix(" low")))
            return partial(_complete_with, _named_setting(setting, shape))
        if text.startswith("better low hand with "):
            return partial(_better_low, _named_setting(text.removeprefix("better low hand with "), shape))
    raise _NotUnderstood(text, allowed)


def _conditions_allowed(shape: Shape) -> str:
    allowed = [f"{name!r} and ranks" for name in shape.groups if name != "five"]
    if shape.groups and shape.singles:
        allowed += ["'ace beside'", "'king or better beside'", "'ace and king beside'", "'no ace beside'"]
    if shape.can_be_complete:
        allowed += ["'complete hand'", "'no complete hand'", "'complete hand with ...'", "'better low hand with ...'"]
    return f"conditions for {shape.words}: {', '.join(allowed) or 'no condition'}"


def _named_setting(text: str, shape: Shape) -> Choice:
    try:
        return _SETTINGS[shape][text]
    except KeyError:
        raise _NotUnderstood(text, _settings_allowed(shape)) from None


def _setting(text: str, shape: Shape, conditions: Sequence[str]) -> Choice:
    """Return the setting, after checking that the conditions make it possible."""
    if text == _COMPLETE_HIGH and shape.can_be_complete:
        if not any(condition.startswith(("complete hand", "better low hand")) for condition in conditions):
            raise _NotUnderstood(text, "only after the condition 'complete hand', since there may be none")
        return partial(_complete_hand_high, 0)
    with_low = text.removeprefix(f"{_COMPLETE_HIGH} with ").removesuffix(" low")
    if text == f"{_COMPLETE_HIGH} with {with_low} low" and shape.can_be_complete:
        rank = _rank(with_low)
        read_conditions = [
            condition.removeprefix("complete hand with ").removesuffix(" low") for condition in conditions
        ]
        if rank not in map(_RANKS.get, read_conditions):
            raise _NotUnderstood(text, f"only after 'complete hand with {with_low} low', since there may be none")
        return partial(_complete_hand_high, rank)
    return _named_setting(text, shape)


def _settings_allowed(shape: Shape) -> str:
    allowed = [repr(words) for words in _SETTINGS[shape]]
    if shape.can_be_complete:
        allowed += [f"'{_COMPLETE_HIGH}'", f"'{_COMPLETE_HIGH} with ace low'"]
    return f"settings for {shape.words}: {', '.join(allowed)}"


# --- rules

_SHAPES = {shape.words: shape for shape in Shape}
_SHAPES |= {"two pair": Shape.TWO_PAIRS, "three pair": Shape.THREE_PAIRS}
"""Dealers use both forms."""


def _rule(number: int, line: str) -> HouseWayRule:
    """Read one line as a rule."""
    before, colon, after = line.lower().partition(":")
    words, *conditions = (" ".join(part.split()) for part in before.split(","))
    try:
        if not colon:
            raise _NotUnderstood(line, "a shape, conditions, a colon and a setting, as in 'one pair: pair high'")
        if words not in _SHAPES:
            raise _NotUnderstood(words, f"a shape: {', '.join(shape.words for shape in Shape)}")
        shape = _SHAPES[words]
        read_conditions = tuple(_condition(condition, shape) for condition in conditions)
        return HouseWayRule(number, line, shape, read_conditions, _setting(" ".join(after.split()), shape, conditions))
    except _NotUnderstood as error:
        raise BadHouseWay(
            f"line {number}, {line!r}: {error.word!r} is not understood here; allowed: {error.allowed}"
        ) from None


def _house_way(name: str, lines: Sequence[str]) -> HouseWay:
    """Return the house way of these lines. Each shape needs a rule, and every rule must be reachable."""
    rules: list[HouseWayRule] = []
    final: dict[Shape, int] = {}
    for number, written in enumerate(lines, 1):
        line = written.partition("#")[0].strip()
        if not line:
            continue
        rule = _rule(number, line)
        if rule.shape in final:
            raise BadHouseWay(
                f"line {number}, {line!r} is never reached: line {final[rule.shape]} sets every {rule.shape.words}"
            )
        if not rule.conditions:
            final[rule.shape] = number
        rules.append(rule)
    by_shape = tuple(tuple(rule for rule in rules if rule.shape is shape) for shape in SHAPES)
    without = [shape.words for shape, found in zip(SHAPES, by_shape, strict=True) if not found]
    if without:
        raise BadHouseWay(f"there is no rule for {', '.join(without)}; every shape needs one")
    return HouseWay(name, tuple(rule.text for rule in rules), by_shape)


def own(lines: Sequence[str]) -> HouseWay:
    """Return a licensee's own house way. Use :func:`check_complete` to find out whether it sets every hand."""
    return _house_way("own", lines)


# --- the published house ways

_FILES = files(__package__).joinpath("house_ways")


def _named(name: str) -> HouseWay:
    return _house_way(name, _FILES.joinpath(f"{name.replace(' ', '_')}.txt").read_text("utf-8").splitlines())


NAMED = {name: _named(name) for name in ("trump plaza", "foxwoods", "mgm grand 2002", "gold star", "casino real")}


# --- every hand

Progress = Callable[[int, int], None]
"""Gets the number of hands checked so far, and of all hands."""

_AT_MOST = 3
"""Number of hands named in an error; more would not help."""


def check_complete(way: HouseWay, wheel: Wheel, progress: Progress | None = None) -> dict[str, int]:
    """Set every possible hand, and return the number of hands that each rule sets.

    Raise :class:`BadHouseWay`, naming the first hands that no rule sets, or that a rule sets with the low hand above
    the high hand (11.9(a)).
    """
    set_by = dict.fromkeys(way.rules, 0)
    wrong: list[str] = []
    looked_at = 0
    for number, (seven, weight) in enumerate(classes()):
        hand = Seven(seven, wheel)
        rule = next((rule for rule in way.by_shape[hand.shape] if rule.applies(hand)), None)
        if rule is None:
            wrong.append(f"{show(seven)} ({SHAPES[hand.shape].words}) is set by no rule")
        else:
            set_by[rule.text] += weight
            two = rule.choice(hand)
            # Most settings are plainly legal; only the others need the readable ranking, which takes ten times as long.
            if not hand.surely_stands(two):
                wrong += _foul(rule, seven, hand.setting(two), wheel)
        if len(wrong) == _AT_MOST:
            break
        looked_at += weight
        if progress is not None and number % 4096 == 0:
            progress(looked_at, NUMBER_OF_HANDS)
    if wrong:
        raise BadHouseWay("; ".join(wrong))
    if progress is not None:
        progress(looked_at, NUMBER_OF_HANDS)
    return set_by


def _foul(rule: HouseWayRule, seven: Sequence[Card], setting: Setting, wheel: Wheel) -> list[str]:
    """Return a message if a rule sets the low hand above the high hand; otherwise, an empty list."""
    high, low = split(seven, setting)
    if stands(high_hand(high, wheel), low_hand(low)):
        return []
    return [
        f"line {rule.line}, {rule.text!r}, sets {show(low)} low over {show(high)}, "
        f"but the high hand must not rank below the low hand ({P('11.9(a)')})"
    ]
