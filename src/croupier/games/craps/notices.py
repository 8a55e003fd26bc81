"""Notices to patrons about changes at a craps table, and which changes require one."""

from croupier.regulation import Paragraphs
from croupier.submission.diff_demands import LIMITS, Demand, On, demand
from croupier.submission.notices import Clause, Move, Notices, pays

P = Paragraphs("19:47")


def _come_out(what: str) -> dict[str, str]:
    return {
        "on": f"{what} are on during the come-out roll",
        "off": f"{what} are off during the come-out roll unless you call them on",
    }


def _odds(points: str) -> Clause:
    def clause(move: Move) -> str:
        if move.was is None:
            return f"you may take up to {move.now:,} times odds on {points}"
        way = "up" if move.now > move.was else "down"
        return f"you may take up to {move.now:,} times odds on {points}, {way} from {move.was:,}"

    return clause


def _offer(what: str) -> dict[bool, str]:
    return {True: f"{what} are accepted", False: f"{what} are no longer accepted"}


def _vigorish(move: Move) -> str:
    """Return the clause on when the commission is collected; it is new where there was none."""
    if move.now == "none":
        return "there is no commission on buy and lay bets"
    when = "when you make the bet" if move.now == "when made" else "only when the bet wins"
    return f"{'a' if move.was == 'none' else 'the'} 5% commission on buy and lay bets is collected {when}"


_PAID = {
    "pass": "a winning pass bet",
    "dont_pass": "a winning don't pass bet",
    "come": "a winning come bet",
    "dont_come": "a winning don't come bet",
    "place_4_10": "a winning place bet on 4 or 10",
    "place_5_9": "a winning place bet on 5 or 9",
    "place_6_8": "a winning place bet on 6 or 8",
    "lose_4_10": "a winning place bet to lose on 4 or 10",
    "lose_5_9": "a winning place bet to lose on 5 or 9",
    "lose_6_8": "a winning place bet to lose on 6 or 8",
    "hard_4_10": "a hard 4 or hard 10",
    "hard_6_8": "a hard 6 or hard 8",
    "field": "a field bet on a roll of 3, 4, 9, 10 or 11",
    "field_2": "a field bet on a roll of 2",
    "field_12": "a field bet on a roll of 12",
    "seven": "a winning any-seven bet",
    "craps": "a winning any-craps bet",
    "two": "a winning bet on craps 2",
    "three": "a winning bet on craps 3",
    "twelve": "a winning bet on craps 12",
    "eleven": "a winning bet on 11",
    "hop": "a hop bet on two different faces",
    "hop_pair": "a hop bet on a pair",
}

NOTICES = Notices(
    bets={
        "wagers.line": "line or come bet",
        "wagers.place": "place or buy bet",
        "wagers.lose": "lay bet or place bet to lose",
        "wagers.hard": "hardway bet",
        "wagers.field": "field bet",
        "wagers.one_roll": "one-roll bet",
        "wagers.fire": "fire bet",
    },
    clauses={
        "variant.mini_craps": {
            True: "this table is a mini-craps table, at which players are seated",
            False: "this table is a full-size craps table",
        },
        "shooter.line_wager": {
            True: "the shooter must have a pass or don't pass bet on the come-out roll",
            False: "the shooter no longer needs a pass or don't pass bet",
        },
        "wagers.call_off": {
            True: "you may call off any bet that you could take down",
            False: "you may no longer call bets off; you may take them down instead",
        },
        "wagers.horn_high.offered": _offer("horn high bets"),
        "wagers.world.offered": _offer("world bets"),
        "wagers.hop.offered": _offer("hop bets"),
        "wagers.hop.pairs": {
            "17": "hop bets are accepted only on pairs of faces that have no other bet of their own",
            "21": "hop bets are accepted on every pair of faces",
        },
        "buy_lay.offered": _offer("buy and lay bets"),
        "buy_lay.vigorish": _vigorish,
        "buy_lay.rounding": {
            "down": "the commission on buy and lay bets is rounded down to the smallest chip",
            "up": "the commission on buy and lay bets is rounded up to the smallest chip",
        },
        "odds.multiple_4_10": _odds("4 and 10"),
        "odds.multiple_5_9": _odds("5 and 9"),
        "odds.multiple_6_8": _odds("6 and 8"),
        "odds.up_to_payable": {
            True: "odds may be rounded up to the next amount that can be paid exactly",
            False: "odds may not be rounded up past the limit",
        },
        "come_out.hardways": _come_out("hardway bets"),
        "come_out.lose": _come_out("place bets to lose"),
        "come_out.come_odds": _come_out("odds on come bets"),
        "come_out.buy": _come_out("buy bets"),
        "come_out.lay": _come_out("lay bets"),
        **{f"pays.{key}": pays(what) for key, what in _PAID.items()},
        "readings.winners": {
            "stay up": "place and hardway bets stay up after they win",
            "are returned": "place and hardway bets are returned to you when they win",
        },
        "readings.true_odds_winners": {
            "are returned": "buy and lay bets are returned to you when they win",
            "stay up for another vigorish": (
                "buy and lay bets stay up after they win, and the commission is collected again each time"
            ),
        },
        "readings.called_on": {
            "until called otherwise": "a bet that you call on stays on after the next come-out roll",
            "for one come out roll": "a bet that you call on is on for only one come-out roll",
        },
        "readings.fire_bets": {
            "at a seven-out": "fire bets stay up when the dice pass to another shooter before a seven-out",
            "when the dice are given up": (
                "fire bets are decided when the dice pass to another shooter before a seven-out"
            ),
        },
    },
)

DEMANDS: tuple[Demand, ...] = (
    demand(
        On.WITHDRAWN,
        P("1.2"),
        "wagers.horn_high.offered",
        "wagers.world.offered",
        "wagers.hop.offered",
        "wagers.fire.offered",
    ),
    demand(On.WITHDRAWN, P("1.5"), "buy_lay.offered"),
    demand(On.CHANGED, P("1.2"), "wagers.fire.pay_table", "readings.fire_bets"),
    demand(On.CHANGED, P("1.3"), "come_out.hardways", "come_out.lose", "readings.winners", "readings.called_on"),
    demand(
        On.CHANGED,
        P("1.5"),
        "come_out.buy",
        "come_out.lay",
        "buy_lay.vigorish",
        "buy_lay.rounding",
        "readings.true_odds_winners",
    ),
    demand(
        On.CHANGED,
        P("1.6"),
        "come_out.come_odds",
        "odds.multiple_4_10",
        "odds.multiple_5_9",
        "odds.multiple_6_8",
        "odds.up_to_payable",
    ),
    demand(On.CHANGED, P("8.2"), *LIMITS),
    demand(On.CHANGED, P("1.4"), "pays.*"),
    demand(
        On.CHANGED,
        P("8.3"),
        "variant.mini_craps",
        "wagers.*.offered",
        "buy_lay.offered",
        "shooter.*",
        "wagers.call_off",
        "wagers.hop.pairs",
    ),
)
"""The notice that each change requires. The first match applies (see ``submission/diff_demands.py``)."""
