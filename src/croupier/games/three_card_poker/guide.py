"""The three card poker guide."""

from croupier.equipment.cards import Rank
from croupier.equipment.devices import DealingMethod
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.rules import BonusPaid, EqualHands, ThreeCardRules, rules_of
from croupier.games.three_card_poker.strategy import best_rule
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Content, Grid, GuideLine, GuideSection, line
from croupier.render.guides.figures import kept
from croupier.submission.filing import Filing
from croupier.words import rank_name

P = Paragraphs("19:47")

_DEALT = {
    DealingMethod.MANUAL_SHOE: ("one at a time, from a shoe", P("20.7")),
    DealingMethod.HAND: ("one at a time, from the dealer's hand", P("20.8(c)")),
    DealingMethod.AUTOMATED_SHOE: ("in stacks of three, from an automated shoe", P("20.9(c)")),
}


_HANDS = Grid(
    "Hands of three cards, the best first",
    ("Hand", "What it is"),
    (
        ("Straight flush", "Three cards in sequence, all of one suit"),
        ("Three of a kind", "Three of the same rank"),
        ("Straight", "Three cards in sequence, of any suits"),
        ("Flush", "Three cards of one suit"),
        ("Pair", "Two of the same rank"),
        ("High card", "None of these; the highest card counts, then the next"),
    ),
    (1,),
    (P("20.3"),),
    "With three cards a straight is rarer than a flush, and so it ranks higher.",
)


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    dealt, cite = _DEALT[rules.method]
    return Content(
        game="Three Card Poker",
        lead="Three cards, one decision: play on against the dealer, or fold.",
        aim=(
            line(
                "There are two games in one. With the ante you play against the dealer: you see your three cards and "
                "decide whether to add a play wager or to fold. With pair plus you bet that your own three cards make "
                "a pair or better, whatever the dealer has. You may make either wager, or both.",
                P("20.6"),
                P("20.10(b)"),
            ),
            line(
                "The dealer plays with queen high or better. If the dealer has less, the ante is paid and the play "
                "wager is returned. If the dealer plays, the higher hand wins both.",
                P("20.11(a)1"),
            ),
        ),
        round=(
            line(f"Make an ante wager ({rules.ante}), a pair plus wager ({rules.pair_plus}), or both.", P("20.6")),
            line(f"The dealer calls “No more bets” and deals three cards to everybody, {dealt}.", cite),
            line("Look at your cards. Nobody but you and the dealer may touch them.", P("20.10(a)")),
            line(
                "In turn, from the dealer's left: make a play wager equal to your ante, or fold. If you fold, you lose "
                "the ante, and the pair plus wager too.",
                P("20.10(b)"),
            ),
            line("The dealer turns over the dealer's three cards.", P("20.10(b)")),
            line("Wagers are settled from the dealer's right.", P("20.10(c)"), P("20.11(a)")),
        ),
        dealer=_dealer(rules),
        hands=(
            line("One deck of 52 cards. The ace is high, and also ends the straight of ace, 2 and 3.", P("20.3")),
            _HANDS,
        ),
        first_bet=(
            "Put a chip on your ante. You see your three cards before you decide whether to play on. Pair plus is a "
            "side bet on your own cards; you can leave it."
        ),
        choices={
            MakePlayWager: "add a bet equal to your ante, and compare hands with the dealer",
            Fold: "give up, and lose what you have bet",
        },
        wagers={
            "ante": [
                line(
                    "The odds are those of the ante together with the play wager and the ante bonus, in antes, for a "
                    "player who plays every hand worth playing and folds the others.",
                    P("20.11(a)1"),
                ),
                line(
                    "The ante bonus is paid with a play wager, even if the dealer's hand is higher."
                    if rules.bonus_paid is BonusPaid.ALWAYS
                    else "The ante bonus is paid with a play wager, but only if your hand wins.",
                    rules.bonus.cite,
                ),
            ],
            "pairplus": [line("Your own three cards decide. You lose it if you fold, too.", P("20.10(b)"))],
        },
        pays={"ante": "1 to 1 on each, and the bonus"},
        counted=lambda: (_strategy(filing),),
        irregular=(
            line("If a card is exposed before all wagers are placed, all hands are void.", P("20.12")),
            line(
                "A card found face up in the shoe or deck is put aside. If there is a second one, all hands are void.",
                P("20.12"),
            ),
            line("A card dealt by mistake that nobody has seen is used as the next card.", P("20.12")),
            line(
                "If one of the dealer's cards is seen before all players have decided, all hands are void.", P("20.12")
            ),
            line("If anyone has more or fewer than three cards, all hands are void.", P("20.12")),
            line("When all hands are void, your wagers are returned.", P("20.12")),
            line(
                "If a count shows that the deck is not complete, it is taken off the table, and another is brought.",
                P("20.7(f)"),
            ),
        ),
        terms=(
            ("Ante", "The wager with which you play against the dealer."),
            ("Play wager", "A second wager, equal to the ante, that keeps you in the round."),
            ("Pair plus", "A wager on your own three cards."),
            ("Fold", "To give up the round, and with it your wagers."),
            ("Qualify", "To have a hand with which the dealer plays: queen high or better."),
            ("Push", "Nobody wins: the wager is returned to you."),
        ),
    )


def _dealer(rules: ThreeCardRules) -> list[GuideLine]:
    order = (
        "The dealer finishes with one player before turning to the next."
        if rules.player_by_player
        else "The dealer shows all hands, collects losing wagers, and then pays winning ones."
    )
    return [
        line("The dealer decides nothing. A hand of queen high or better plays; any other does not.", P("20.11(a)1")),
        line(order, P("20.10(c)2") if rules.player_by_player else P("20.10(c)1")),
        line("Forfeited wagers are collected before the dealer's cards are shown.", P("20.10(b)")),
        line(
            "Hands of equal rank are a push: ante and play wager are returned."
            if rules.equal_hands is EqualHands.BACK
            else "If the hands are of equal rank, the ante and the play wager lose.",
            P("20.11(a)1"),
        ),
    ]


def _strategy(filing: Filing) -> GuideSection:
    ranks = kept(
        filing,
        "strategy",
        find=lambda: list(best_rule().lowest.deciding),
        write=lambda found: [int(rank) for rank in found],
        read=lambda plain: [Rank(int(number)) for number in plain],
    )
    first, second, third = map(rank_name, ranks)
    text = (
        f"The best you can do is simple: make the play wager with {first}, {second} and {third} or "
        "better, and fold everything below. This was found by comparing, for every hand, the average results of "
        "playing and folding."
    )
    return GuideSection("How to play it well", (line(text, P("20.10(b)")),))
