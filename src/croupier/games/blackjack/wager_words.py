"""How blackjack wagers are typed and named: ``b 25, m 5``. A wager goes on the player's own box unless another is
named.
"""

import re

from croupier.games.blackjack.areas import SPOTS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.kind_words import KIND_WORDS
from croupier.games.blackjack.rules import BlackjackRules
from croupier.play.typed_input import WagerWords, any_kind, in_dollars, kind_in, two_examples

_TYPED = {kind: f"{words.letters}|{words.typed}" for kind, words in KIND_WORDS.items() if words.letters}
_AREA = any_kind(_TYPED) + r"(?: at(?: box)?| on)?(?:(?P<attached>\d)|[ .](?P<apart>\d))?"

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
"""This game's commands and their other spellings."""


def side_wagers(rules: BlackjackRules) -> list[BlackjackKind]:
    """Return the optional wagers of a table."""
    return [kind for kind in BlackjackKind if kind not in SPOTS and rules.offers(kind)]


def example(rules: BlackjackRules) -> tuple[str, str]:
    """Return an example of a typed wager at a table, and one of two wagers."""
    if rules.multiple_action is not None:
        amount = in_dollars(rules.bet, 25)
        return f"b {amount}", f"b {amount}, b2nd {amount}"
    sides = (
        (KIND_WORDS[kind].letters, limits) for kind in side_wagers(rules) if (limits := rules.limits(kind)) is not None
    )
    return two_examples(rules.bet, next(sides, None))


def words_at(seat: int, rules: BlackjackRules) -> WagerWords:
    """Return how the player in a seat types wagers."""
    simple, longer = example(rules)

    def areas(match: re.Match[str]) -> list[BlackjackArea]:
        box = match["attached"] or match["apart"]
        return [BlackjackArea(kind_in(match, _TYPED), int(box) if box else seat)]

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
    """Return an area as typed: ``b3`` for ``bet.3``. Areas for amounts added during play are never typed."""
    typed = KIND_WORDS[area.kind].letters or area.kind.value
    return f"{typed}{area.box}" if area.hand == 1 else f"{typed}{area.box}.{area.hand}"


def label(area: BlackjackArea) -> str:
    """Return an area in a few words: ``match 3``."""
    name = KIND_WORDS[area.kind].short
    # Keep two numbers apart.
    where = f"at {area.box}" if name[-1].isdecimal() else str(area.box)
    return f"{name} {where}" if area.hand == 1 else f"{name} {where}, hand {area.hand}"


def rests_on(area: BlackjackArea) -> BlackjackArea | None:
    """Every other wager goes with a blackjack wager at the same box."""
    bet = BlackjackArea(BlackjackKind.BET, area.box)
    return None if area == bet else bet
