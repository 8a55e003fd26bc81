"""The guide of craps and mini-craps."""

from croupier.games.craps.commands import AcceptDice, DeclineDice
from croupier.games.craps.option_values import CrapsWinners, VigorishWhen
from croupier.games.craps.pay_tables import POINTS
from croupier.games.craps.rules import CrapsRules, rules_of
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.regulation import Paragraphs
from croupier.render.guides.dice import ways
from croupier.render.guides.document import Content, GuideLine, line
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    return Content(
        game="Mini-Craps" if rules.mini_craps else "Craps",
        lead="Two dice, thrown by one of the players. Bet with the shooter, against the shooter, or on single rolls.",
        aim=(
            line(
                "A player throws two dice for everybody at the table. The first throw is the come out roll. If it is "
                "4, 5, 6, 8, 9 or 10, that number is the point, and the shooter throws until the point or a 7 comes "
                "up. Then there is a new come out roll.",
                P("1.1“Come Out Roll”"),
                P("1.1“Come Out Point”"),
            ),
            line(
                "The simplest wager is the pass bet. It wins at once on 7 or 11 and loses on 2, 3 or 12; once there is "
                "a point, it wins if the point comes up before a 7. Every other wager is optional: some are "
                "decided by the next roll, others stay up for many.",
                P("1.2(a)1i"),
                P("1.2(a)1ii"),
                P("1.2(a)1iii(1)"),
                P("1.2(a)1iii(2)"),
            ),
        ),
        round=_round(rules),
        hands=(ways(P("1.2(a)")),),
        dealer=_dealer(rules),
        first_bet=(
            "Put a chip on the pass line. On the first roll 7 and 11 win, and 2, 3 and 12 lose. Any other number is "
            "the point: your bet stays, and wins if the point comes up again before a 7."
        ),
        choices={AcceptDice: "roll the dice for everybody", DeclineDice: "let the next player roll"},
        wagers=_wagers(rules),
        irregular=_irregular(),
        hands_title="The dice",
        in_words=frozenset({"pass", "dont_pass", "come", "dont_come"}),
        without={"odds": "none"},
        paid_at_a_glance=True,
        terms=(
            ("Shooter", "The player who throws the dice."),
            ("Come out roll", "The first throw, and the first one after each decision of the pass bets."),
            ("Point", "The number that must come up again before a 7."),
            ("Craps", "A total of 2, 3 or 12."),
            ("Hardway", "A 4, 6, 8 or 10 thrown as a pair."),
            ("To lay odds", "To bet more than you can win, because you win more often."),
            *([("Vigorish", "A commission, taken on buy and lay bets only.")] if rules.vigorish is not None else []),
            ("Off", "Said of a wager that stays up but isn't decided by the next roll."),
        ),
    )


def _round(rules: CrapsRules) -> list[GuideLine]:
    needs = (
        line("To throw the dice, you need a pass or don't pass bet on the come out roll.", P("1.11(b)"))
        if rules.shooter_needs_line
        else line("You may throw the dice without a bet on the line.", P("1.11(b)"))
    )
    return [
        line(f"The shooter picks two of the {rules.dice} dice offered.", P("1.11(c)"), P("1.11(d)")),
        needs,
        line(
            "Put your wagers on the layout before the dice are thrown; ask the dealer for those in the middle.",
            P("1.3"),
        ),
        line("The shooter throws both dice together, so that they hit the far end of the table.", P("1.8")),
        line("The total is called. Wagers that it decides are collected and paid; the others stay.", P("1.10")),
        line("If the come out roll made a point, it is marked, and the shooter throws again.", P("1.10")),
        line(
            "When a 7 comes up before the point, the dice pass to the next player to the left who wants them.",
            P("1.11(c)"),
        ),
    ]


def _dealer(rules: CrapsRules) -> list[GuideLine]:
    call = (
        [line("You may call off those of your wagers that can be off, for one roll or more.", P("1.3"))]
        if rules.call_off
        else []
    )
    stays = rules.winners is CrapsWinners.STAY
    winners = (
        "stay up for the next roll unless you take them down" if stays else "are returned to you with their winnings"
    )
    return [
        line("The dealer does not play: the dice decide everything.", P("1.10")),
        line("After each roll, losing wagers are collected first; then winners are paid.", P("1.10")),
        line(f"Winning place bets and hardways {winners}.", P("1.3")),
        *_true_odds_winners(rules),
        line(
            "During a come out roll some wagers are off, as posted: they stay where they are, but the roll doesn't "
            "decide them. At all other times wagers are on.",
            P("1.2(a)5"),
            P("1.3"),
        ),
        *call,
        line("Wagers that cannot be paid exactly are not accepted: ask for the right multiple.", P("1.4")),
    ]


def _true_odds_winners(rules: CrapsRules) -> list[GuideLine]:
    """Return the line on reading 106 where it makes buy and lay bets differ from place bets."""
    if rules.vigorish is None or rules.winners is not CrapsWinners.STAY:
        return []
    if not rules.stays_when_won(CrapsArea(CrapsKind.BUY, POINTS[0])):
        text = "Winning buy and lay bets are returned to you: the vigorish you paid covered one decision."
    elif rules.renew_vigorish:
        text = "Winning buy and lay bets stay up, and you pay the vigorish for the next decision."
    else:
        text = "Winning buy and lay bets stay up, too."
    return [line(text, P("1.5"))]


def _wagers(rules: CrapsRules) -> dict[str, list[GuideLine]]:
    multiples = ", ".join(
        f"{rules.multiples[low]} times the wager on {low} and {high}" for low, high in ((4, 10), (5, 9), (6, 8))
    )
    odds = line(
        f"Once there is a point you may add odds: {multiples} at most. They are paid at exactly the odds of "
        "the dice, so the house has no advantage on them; the figures are for the wager without odds.",
        P("1.6"),
    )
    free = rules.vigorish is not None and rules.vigorish.when is VigorishWhen.NONE
    cost = "without a vigorish" if free else "for a vigorish of 5%"
    rounded = [line("The vigorish is taken in whole chips, so the house's advantage depends on the amount.", P("1.5"))]
    if free:
        rounded = []
    return {
        "pass": [
            line(
                "Made before the come out roll. 7 or 11 wins and 2, 3 or 12 loses; then the point must come before "
                "a 7. Once there is a point, it stays until it is decided.",
                P("1.2(a)1"),
            ),
            odds,
        ],
        "dont_pass": [
            line("The reverse, except that a 12 on the come out roll is void.", P("1.2(a)2"), P("1.2(a)2iv")),
            line("You may lay odds against the point, up to what would win the same multiple.", P("1.6")),
        ],
        "come": [
            line("Like a pass bet, but made after the come out roll: the next roll is its own come out.", P("1.2(a)3"))
        ],
        "dont_come": [line("Like a don't pass bet, made after the come out roll.", P("1.2(a)4"))],
        "place": [line("The number comes up before a 7.", P("1.2(a)5"))],
        "lose": [line("A 7 comes up before the number.", P("1.2(a)6"))],
        "buy": [line(f"A place bet at the odds of the dice, {cost}.", P("1.5")), *rounded],
        "lay": [line(f"A place bet to lose at the odds of the dice, {cost}.", P("1.5")), *rounded],
        "hard": [line("The number comes up as a pair before it comes up the easy way and before a 7.", P("1.2(a)7"))],
        "field": [line("The next roll is 2, 3, 4, 9, 10, 11 or 12.", P("1.2(a)11"))],
        "horn": [line("Four wagers in one, on 2, 3, 11 and 12.", P("1.2"))],
        "world": [line("A horn bet and any seven together.", P("1.2"))],
        "hop": [line("The two faces of the next roll.", P("1.2"))],
        "fire": [line(f"How many different points are made; decided {rules.fire_bets.value}.", P("1.2"))],
    }


def _irregular() -> list[GuideLine]:
    return [
        line(
            "A throw is invalid, and called “no roll”, if a die leaves the table, comes to rest on chips or on "
            "the other die, or does not reach the far end. It counts for nobody, and the dice are thrown again.",
            P("1.9"),
        ),
        line("The dice may be taken from a shooter who delays the game or keeps making invalid throws.", P("1.11")),
        line("If you think that a total was called wrongly, say so before the dice are moved.", P("1.10")),
    ]
