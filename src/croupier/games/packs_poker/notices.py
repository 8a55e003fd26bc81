"""What patrons of a Pack's Poker table are told of a change."""

from collections.abc import Callable

from croupier.submission.notices import Clause, Move, Notices, coupons


def _amounts(bet: str) -> Callable[[Move], str]:
    return lambda move: f"the {bet} must be {' or '.join(move.after.rsplit(', ', 1))}"


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
            "divided": "players who win the same percentage of the jackpot in one round share it",
            "each": "players who win the same percentage of the jackpot in one round each receive it",
        },
    },
)
