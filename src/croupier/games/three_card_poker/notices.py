"""Notices to patrons of a three card poker table: what they say, and which changes require them."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Notices, coupons, pays

P = Paragraphs("19:47")

NOTICES = Notices(
    bets={"wagers.ante": "ante", "wagers.pair_plus": "pair plus bet"},
    clauses={
        "positions.two": {
            True: "you may bet at two positions next to each other",
            False: "you may bet at one position only",
        },
        "wagers.match_play": coupons("with an ante"),
        "wagers.ante.bonus": {
            "standard": "the ante bonus has its usual payouts",
            "other": "the ante bonus has other payouts than the usual",
        },
        "wagers.ante.bonus_straight_flush": pays("the ante bonus for a straight flush"),
        "wagers.ante.bonus_three_of_a_kind": pays("the ante bonus for three of a kind"),
        "wagers.ante.bonus_straight": pays("the ante bonus for a straight"),
        "wagers.pair_plus.ledger": "the payouts of the pair plus bet change",
        "readings.equal_hands": {
            "go back": "your ante and play bet are returned when you tie a dealer's hand of queen high or better",
            "lose": "your ante and play bet lose when you tie a dealer's hand of queen high or better",
        },
        "readings.bonus_paid": {
            "whether or not the hand wins": "the ante bonus is paid even if your hand does not beat the dealer's",
            "only if the hand wins": "the ante bonus is paid only if your hand beats the dealer's",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("8.3"), "wagers.ante.bonus_*"),
    demand(
        On.CHANGED,
        P("8.3"),
        "wagers.ante.bonus",
        "wagers.pair_plus.ledger",
        "wagers.match_play",
        "positions.two",
        "readings.*",
    ),
)
"""The changes that require notice; the first match applies (see ``submission/diff_demands.py``)."""
