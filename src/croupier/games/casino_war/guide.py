"""The guide of casino war."""

from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie, SurrenderHalf
from croupier.games.casino_war.pay_tables import EVEN
from croupier.games.casino_war.rules import WarBurn, WarRules, WarShuffling, rules_of
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Content, GuideLine, GuideSection, line
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    return Content(
        game="Casino War",
        lead="One card for you, one for the dealer: the higher wins. A tie means war.",
        aim=(
            line(
                "You and the dealer get one card each, face up. If yours ranks higher, your bet is paid; if it ranks "
                "lower, the bet loses. Suits don't count.",
                P("22.3"),
                P("22.8"),
            ),
            line(
                "If the cards tie, you choose: give up half of your bet, or bet as much again and go to war with a "
                "second card.",
                P("22.8"),
            ),
        ),
        round=_round(rules),
        dealer=_dealer(rules),
        hands=(
            line(
                f"{rules.decks} decks are used. {_shuffled(rules)} The ace is high, the two low.", P("22.2"), P("22.3")
            ),
        ),
        first_bet=(f"Put chips on Bet. The higher card wins {EVEN}. The tie bet is a side bet; you can leave it."),
        choices={
            GoToWar: "bet as much again on a second card",
            GoToWarWithTie: "the same, with a bet that the second cards tie",
            SurrenderHalf: "give up half of your bet, and keep the other half",
        },
        wagers={
            "bet": [
                line(
                    "The odds are for the bet and the war bet together, per bet, for a player who always goes to war.",
                    P("22.8"),
                ),
            ],
            "tie": [line("Wins if the first two cards tie, whatever you do then.", P("22.9"))],
            "wartie": [line("Made as you go to war; wins if the cards of the war tie.", P("22.8"))],
        },
        pays={"bet": f"{EVEN}; a tied war pays {rules.tied_war.odds}"},
        counted=lambda: (_strategy(),),
        irregular=(
            line("A card found face up in the shoe is not used.", P("22.10")),
            line("A card drawn by mistake that nobody has seen is used as the next card.", P("22.10")),
            line("If the shoe has too few cards to finish the round, your wagers are returned.", P("22.10")),
        ),
        terms=(
            ("War", "What follows a tie: a second card each, for a second bet."),
            ("Surrender", "To give up half of your bet after a tie."),
            ("Burn", "To set cards aside, face down and unused."),
            ("Cover card", "The card in the shoe after which no new round begins."),
            ("Push", "Nobody wins: the wager is returned to you."),
        ),
    )


def _shuffled(rules: WarRules) -> str:
    return "A device shuffles them." if rules.shuffling is WarShuffling.AUTOMATED else "The dealer shuffles them."


def _round(rules: WarRules) -> list[GuideLine]:
    tie = [line("As you go to war, you may also bet that the new cards tie.", P("22.8"))] if rules.war_tie else []
    return [
        line(f"Make a bet ({rules.bets}), and a tie bet ({rules.ties}) with it if you like.", P("22.6")),
        line("The dealer calls “No more bets” and deals a card face up to everybody, the dealer last.", P("22.7")),
        line(
            f"The higher card wins. The bet is paid {EVEN}; a tie bet is paid {rules.tie_pays} after a tie.", P("22.9")
        ),
        line("If your card ties the dealer's, go to war for as much again, or surrender half.", P("22.8")),
        *tie,
        line(
            f"In a war the higher card wins again. If you win, the war bet is paid {EVEN} and your bet is returned. If "
            f"the war ties too, the war bet is paid {rules.tied_war.odds}. If you lose, you lose both.",
            P("22.8"),
            P("22.9"),
        ),
    ]


def _dealer(rules: WarRules) -> list[GuideLine]:
    burn = (
        "Three cards are burned before each card of a war."
        if rules.burn is WarBurn.EACH
        else "Before a war three cards are burned, once for the whole table."
    )
    return [
        line("The dealer decides nothing. Wagers are settled from the dealer's right.", P("22.8")),
        line(burn, P("22.8")),
    ]


def _strategy() -> GuideSection:
    text = (
        "Always go to war. Surrender costs half of your bet, and a war costs less than that on average, whatever cards "
        "have been dealt."
    )
    return GuideSection("How to play it well", (line(text, P("22.8")),))
