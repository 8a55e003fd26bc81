"""Notices to patrons of a Pack's Poker table: what they say, and which changes require them."""

from collections.abc import Callable

from croupier.equipment.money import show
from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, RATES, Demand, On, demand
from croupier.submission.notices import Clause, Move, Notices, coupons

P = Paragraphs("13:69F")


def _amounts(bet: str) -> Callable[[Move], str]:
    def clause(move: Move) -> str:
        if move.now is None:
            return f"the {bet} may be any amount within its limits"
        return f"the {bet} must be {' or '.join(map(show, move.now))}"

    return clause


def _bonus(table: str, bet: str) -> dict[str, Clause]:
    return {
        f"{table}.configuration": {
            "progressive": f"the {bet} is progressive: its top awards are a share of the jackpot",
            "non-progressive": f"the {bet} is no longer progressive",
        },
        f"{table}.amounts": _amounts(bet),
    }


NOTICES = Notices(
    bets={
        "wagers.pack": "Pack's bet",
        "wagers.five_card": "five-card bonus bet",
        "wagers.seven_card": "seven-card bonus bet",
    },
    clauses={
        "wagers.match_play": coupons("with a Pack's bet"),
        "wagers.pack_required_for_bonus": {
            True: "a bonus bet needs a Pack's bet on the same pack",
            False: "you may make a bonus bet without a Pack's bet on the same pack",
        },
        **_bonus("wagers.five_card", "five-card bonus bet"),
        **_bonus("wagers.seven_card", "seven-card bonus bet"),
        "settlement.beats_without_pair": {
            "loses": "a hand that beats the dealer's but has no pair loses",
            "push": "a hand that beats the dealer's but has no pair is a push",
        },
        "readings.seven_card_straight_flush": {
            "any": "any seven-card straight flush wins the top award of the seven-card bonus bet",
            "ace high": "only an ace-high seven-card straight flush wins the top award of the seven-card bonus bet",
        },
        "readings.progressive_multiple": {
            "whole payment": "a multiple shown in a progressive pay table includes your bet",
            "besides the wager": "a multiple shown in a progressive pay table is paid in addition to your bet",
        },
        "readings.same_percentage": {
            "divided": "players who win the same percentage of the jackpot at the same time share it",
            "each": "players who win the same percentage of the jackpot at the same time each receive it",
        },
        "readings.meter_winners": {
            "of a pack": "jackpot awards are figured for one pack at a time, from the jackpot as it stands then",
            "of the round": "jackpot awards on all packs of a round are figured together",
        },
        "readings.meter_cents": {
            "up": "a share of the jackpot is rounded up to the next cent",
            "down": "a share of the jackpot is rounded down to the cent",
        },
        "readings.tie_without_pair": {
            "loses": "a hand without a pair that ties the dealer's loses",
            "push": "a hand without a pair that ties the dealer's is a push",
        },
        "readings.not_accepted": {
            "returned": "a progressive bet that the system does not accept is returned before the cards are dealt",
            "lost": "a progressive bet that the system does not accept is lost",
        },
        "readings.highest_payout": {
            "line that pays most": "a bonus hand that fits several lines of the pay table is paid the highest payout",
            "highest hand": "a bonus hand that fits several lines of the pay table is paid as the highest-ranking hand",
        },
        "readings.fixed_award": {
            "besides the wager": "a seven-card bonus bet that wins a dollar award is returned along with the award",
            "whole payment": "a dollar award for the seven-card bonus bet includes the bet itself",
        },
        "readings.two_pair": {
            "recognized": "two pair counts for the seven-card bonus bet if its pay table lists it",
            "not recognized": "two pair does not count for the seven-card bonus bet, even if its pay table lists it",
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(On.CHANGED, P("43.12(a)"), "wagers.*.amounts"),
    demand(On.CHANGED, P("43.12(e)"), *RATES),
    demand(On.CHANGED, P("8.3"), *LIMITS),
    demand(On.WITHDRAWN, P("8.3"), "wagers.*.offered"),
    demand(
        On.CHANGED,
        P("8.3"),
        "wagers.*.offered",
        "wagers.*.configuration",
        "wagers.*.pay_table",
        "wagers.pack_required_for_bonus",
        "wagers.match_play",
        "settlement.beats_without_pair",
        "readings.*",
    ),
)
"""The changes that require notice; the first match applies (see ``submission/diff_demands.py``)."""
