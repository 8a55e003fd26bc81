"""The guide of red dog."""

from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.games.red_dog.decision_costs import best_raises, spread_words
from croupier.games.red_dog.pay_tables import WIDE
from croupier.games.red_dog.rules import WIDEST, RedDogRules, RedDogShuffling, rules_of
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Content, Grid, GuideLine, GuideSection, line
from croupier.submission.filing import Filing

P = Paragraphs("19:47")

_SHUFFLES = {
    RedDogShuffling.BY_HAND: "The dealer shuffles.",
    RedDogShuffling.AUTOMATED: "A device shuffles.",
    RedDogShuffling.CONTINUOUS: "A device shuffles all the time.",
}


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    decks = "One deck is" if rules.decks == 1 else f"{rules.decks} decks are"
    return Content(
        game="Red Dog",
        lead="The dealer turns up two cards. Bet that a third one ranks between them.",
        aim=(
            line(
                "The dealer turns up two cards for the whole table. You win if the third card ranks between them. The "
                "fewer ranks there are between them, the more your bet pays.",
                P("6.5"),
            ),
            line("Once you have seen the two cards, you may raise your bet.", P("6.5")),
        ),
        round=_round(rules),
        dealer=(line("The dealer decides nothing. Wagers are settled from the dealer's right.", P("6.5")),),
        hands=(
            line(f"{decks} used. {_SHUFFLES[rules.shuffling]} The ace is high, and suits don't count.", P("6.1")),
            Grid(
                "What a spread pays",
                ("Ranks between", "Pays"),
                (
                    *((str(spread), str(odds)) for spread, odds in rules.by_spread.items()),
                    (f"{max(rules.by_spread) + 1} to {WIDEST}", str(WIDE)),
                ),
                cites=(P("6.5"),),
                note=f"A pair that becomes three of a kind pays {rules.three_of_a_kind}.",
            ),
        ),
        first_bet="Put chips on Bet. You see two cards before you decide whether to raise.",
        choices={
            RaiseOnSpread: "bet more on the third card, at most as much again",
            LeaveWager: "leave your bet as it is",
        },
        wagers={
            "bet": [
                line(
                    "The odds are for the bet and the raise together, per bet, for a player who raises where it "
                    "is worth it.",
                    P("6.5"),
                )
            ],
        },
        pays={"bet": "by the spread"},
        counted=lambda: (_strategy(rules),),
        irregular=(
            line("A card found face up in the shoe is not used.", P("6.7")),
            line("A card drawn by mistake that nobody has seen is used as the next card.", P("6.7")),
            line("If the shoe has too few cards to finish the round, your wagers are returned.", P("6.7")),
        ),
        terms=(
            ("Spread", "The number of ranks between the two cards."),
            ("Raise", "What you add to your bet once you have seen the two cards."),
            ("Consecutive", "Two cards with no rank between them."),
            ("Push", "Nobody wins: the wager is returned to you."),
        ),
    )


def _round(rules: RedDogRules) -> list[GuideLine]:
    areas = "your area" if len(rules.numbers) == 1 else f"up to {len(rules.numbers)} areas"
    return [
        line(f"Put a bet ({rules.bets}) on {areas}.", P("6.5"), P("6.8")),
        line("The dealer calls “No more bets” and deals two cards face up, apart from each other.", P("6.4")),
        line("If the cards are consecutive, your bet is returned.", P("6.5")),
        line(
            f"If they are a pair, a third card is dealt at once: three of a kind pays {rules.three_of_a_kind}, and "
            "otherwise your bet is returned.",
            P("6.5"),
        ),
        line("Otherwise the dealer calls the spread. In turn, raise by up to your bet, or don't.", P("6.5")),
        line(
            "A third card is dealt. If it ranks between the two, bet and raise are paid by the spread; if not, both "
            "lose.",
            P("6.5"),
        ),
    ]


def _strategy(rules: RedDogRules) -> GuideSection:
    text = (
        f"Raise as much as you can on a spread of {spread_words(best_raises(rules))}, and on no other: counting "
        "the cards that rank in between shows why."
    )
    return GuideSection("How to play it well", (line(text, P("6.5")),))
