"""How the wagers of blackjack are typed and named: ``b 25, m 5``. A wager stands at one's own box unless another is
named."""

import re

from croupier.games.blackjack.areas import SPOTS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.rules import BlackjackRules
from croupier.play.typed_input import WagerWords, any_kind, in_dollars, kind_in, two_examples

LETTERS = {
    BlackjackKind.BET: "b",
    BlackjackKind.SECOND: "b2nd",
    BlackjackKind.THIRD: "b3rd",
    BlackjackKind.OVER: "ov",
    BlackjackKind.UNDER: "un",
    BlackjackKind.SUIT: "su",
    BlackjackKind.SEVENS: "sv",
    BlackjackKind.PROGRESSIVE: "pr",
    BlackjackKind.BONUS: "bo",
    BlackjackKind.STREAK_2: "k2",
    BlackjackKind.STREAK_3: "k3",
    BlackjackKind.STREAK_4: "k4",
    BlackjackKind.STREAK_5: "k5",
    BlackjackKind.MATCH: "m",
    BlackjackKind.TWENTY: "tw",
}
"""The short form of each kind of wager that is typed."""

_KINDS = {
    BlackjackKind.SECOND: "b2nd|second(?: hand| wager)?",
    BlackjackKind.THIRD: "b3rd|third(?: hand| wager)?",
    BlackjackKind.BONUS: "bo|bonus|blackjack bonus",
    BlackjackKind.BET: "b|bet|wager|blackjack(?: wager)?",
    BlackjackKind.OVER: "ov|over(?: 13)?",
    BlackjackKind.UNDER: "un|under(?: 13)?",
    BlackjackKind.SUIT: "su|suit|same[- ]suit",
    BlackjackKind.SEVENS: "sv|sevens",
    BlackjackKind.PROGRESSIVE: "pr|progressive",
    BlackjackKind.STREAK_2: "k2|streak ?2",
    BlackjackKind.STREAK_3: "k3|streak ?3",
    BlackjackKind.STREAK_4: "k4|streak ?4",
    BlackjackKind.STREAK_5: "k5|streak ?5",
    BlackjackKind.MATCH: "m|match(?:[- ]the[- ]dealer)?",
    BlackjackKind.TWENTY: "tw|twenty(?:[- ]point)?(?: bonus)?",
}
_AREA = any_kind(_KINDS) + r"(?: at(?: box)?| on)?(?:(?P<attached>\d)|[ .](?P<apart>\d))?"

_LABELS = {
    BlackjackKind.BET: "bet",
    BlackjackKind.SECOND: "second",
    BlackjackKind.THIRD: "third",
    BlackjackKind.OVER: "over 13",
    BlackjackKind.UNDER: "under 13",
    BlackjackKind.SUIT: "same suit",
    BlackjackKind.SEVENS: "sevens",
    BlackjackKind.PROGRESSIVE: "progressive",
    BlackjackKind.BONUS: "bonus",
    BlackjackKind.STREAK_2: "streak of 2",
    BlackjackKind.STREAK_3: "streak of 3",
    BlackjackKind.STREAK_4: "streak of 4",
    BlackjackKind.STREAK_5: "streak of 5",
    BlackjackKind.MATCH: "match",
    BlackjackKind.TWENTY: "twenty point",
    BlackjackKind.DOUBLE: "double",
    BlackjackKind.DOUBLE_SECOND: "double 2nd",
    BlackjackKind.DOUBLE_THIRD: "double 3rd",
    BlackjackKind.INSURANCE: "insurance",
    BlackjackKind.INSURANCE_SECOND: "insurance 2nd",
    BlackjackKind.INSURANCE_THIRD: "insurance 3rd",
}

VERBS: dict[str, tuple[str, ...]] = {
    "hit": (),
    "stand": ("stay",),
    "double": (),
    "split": (),
    "surrender": (),
    "insure": ("insurance", "even", "no"),
    "hint": ("cost", "costs"),
    "cut": (),
    "pass": ("decline",),
    "offers": (),
    "dead": ("have",),
    "basic": ("strategy",),
}
"""The commands of this game with their other spellings."""


def side_wagers(rules: BlackjackRules) -> list[BlackjackKind]:
    """The optional wagers of a table."""
    return [kind for kind in BlackjackKind if kind not in SPOTS and rules.offers(kind)]


def example(rules: BlackjackRules) -> tuple[str, str]:
    """A wager as it may be typed at a table, and two of them."""
    if rules.multiple_action is not None:
        amount = in_dollars(rules.bet, 25)
        return f"b {amount}", f"b {amount}, b2nd {amount}"
    sides = ((LETTERS[kind], limits) for kind in side_wagers(rules) if (limits := rules.limits(kind)) is not None)
    return two_examples(rules.bet, next(sides, None))


def words_at(seat: int, rules: BlackjackRules) -> WagerWords:
    """How the player in a seat types wagers."""
    simple, longer = example(rules)

    def areas(match: re.Match[str]) -> list[BlackjackArea]:
        box = match["attached"] or match["apart"]
        return [BlackjackArea(kind_in(match, _KINDS), int(box) if box else seat)]

    return WagerWords(
        _AREA,
        areas,
        short=simple,
        long=simple.replace("b ", "bet "),
        two=longer,
        areas="b, b4, m and so on",
        alone=[BlackjackArea(BlackjackKind.BET, seat)],
        verbs=VERBS,
    )


def short(area: BlackjackArea) -> str:
    """An area as it may be typed: ``b3`` for ``bet.3``. What was added in play is never typed as an area."""
    typed = LETTERS.get(area.kind, area.kind.value)
    return f"{typed}{area.box}" if area.hand == 1 else f"{typed}{area.box}.{area.hand}"


def label(area: BlackjackArea) -> str:
    said = _LABELS[area.kind]
    # A number stands apart from another number.
    where = f"at {area.box}" if said[-1].isdecimal() else str(area.box)
    return f"{said} {where}" if area.hand == 1 else f"{said} {where}, hand {area.hand}"


def rests_on(area: BlackjackArea) -> BlackjackArea | None:
    """Every other wager goes with a blackjack wager on the same box."""
    bet = BlackjackArea(BlackjackKind.BET, area.box)
    return None if area == bet else bet
