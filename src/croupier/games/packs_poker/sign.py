"""The sign of a Pack's Poker table."""

from croupier.equipment.money import show
from croupier.games.packs_poker.layout import inscription, without_a_pair
from croupier.games.packs_poker.rules import PacksBonusRules, PacksKind, rules_of
from croupier.regulation import Paragraphs
from croupier.render.signs import Sections, by_title
from croupier.submission.filing import Filing
from croupier.table.layout import PostedLine, SignText
from croupier.words import kind_name

P = Paragraphs("13:69F")
E = Paragraphs("13:69E")

WHOLE = "A payout stated as a multiple of the wager includes the wager"
"""Distinguishes multiples from odds on the same sign, where the wager is returned besides the winnings."""


def sections(filing: Filing) -> Sections:
    """Return the sections: the Pack's bets, then each bonus wager."""
    rules = rules_of(filing)
    bets = [
        (P("8.3"), SignText("Each of three Pack's bets", f"{show(rules.pack_minimum)} to {show(rules.pack_maximum)}")),
        (E("1.13Z(b)6ii"), without_a_pair(rules)),
    ]
    limits: list[PostedLine] = []
    whole: list[PostedLine] = []
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = rules.bonus(kind)
        if bonus is not None:
            title = f"{kind_name(kind).capitalize()}{', progressive' if bonus.progressive else ''}"
            limits.append((P("8.3"), SignText(title, _amounts(bonus))))
            if bonus.progressive and rules.multiple_is_whole_payment:
                whole.append((bonus.table.cite, SignText(WHOLE, heading=title)))
    written = [line for line in inscription(rules) if line not in bets]
    return by_title("Pack's bet", [*bets, *limits, *written, *whole])


def _amounts(bonus: PacksBonusRules) -> str:
    """Return the amounts of a bonus wager as text."""
    return " or ".join(map(show, bonus.amounts)) if bonus.amounts else f"{show(bonus.minimum)} to {show(bonus.maximum)}"
