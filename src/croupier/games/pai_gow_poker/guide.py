"""The guide of pai gow poker."""

from collections.abc import Iterator

from croupier.equipment.devices import DealingMethod
from croupier.equipment.money import Rounding, show
from croupier.games.pai_gow_poker.commands import AcceptBank, AskHouseWay, PassBank, SetHand
from croupier.games.pai_gow_poker.house_way_words import PREFACE, sentences
from croupier.games.pai_gow_poker.pay_tables import ENVY_WAGER
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.rules import PaiGowKind, PaiGowRules, rules_of
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Block, Content, GuideLine, GuideSection, Points, line
from croupier.render.guides.ranks import five_cards
from croupier.submission.filing import Filing
from croupier.table.command import Command
from croupier.table.commands import Surrender

P = Paragraphs("19:47")

CHOICES: dict[type[Command], str] = {
    SetHand: "two cards for the low hand, five for the high hand, which must rank higher",
    AskHouseWay: "see how the house would set these cards",
    Surrender: "give up the hand and your bet with it",
    AcceptBank: "play against everybody else yourself, and pay the winners",
    PassBank: "let somebody else be the bank",
}


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    return Content(
        game="Pai Gow Poker",
        lead="Seven cards, set into a high hand of five and a low hand of two. Both must beat the dealer's.",
        aim=(
            line(
                "You and the dealer get seven cards each, from a deck of 52 and a joker. Set yours into a high hand of "
                "five cards and a low hand of two; the high hand must rank as high as the low hand, or higher. Then "
                "high is compared with high and low with low.",
                P("11.9(a)"),
                P("11.9(f)"),
            ),
            line(
                "If both your hands are higher, you win. If both are lower, you lose. If you win one and lose one, it "
                "is a push. Hands of exactly equal rank, called copies, go to the dealer.",
                P("11.9(i)"),
                P("11.9(g)1"),
                P("11.9(g)2"),
                P("11.9(h)1"),
            ),
            line(f"A win pays 1 to 1, less a vigorish of 5% of the winnings{_rounded(rules)}.", P("11.9(j)")),
        ),
        round=list(_round(rules)),
        hands=_hands(rules),
        dealer=list(_dealer(rules)),
        first_bet=(
            "Put a chip on your betting area. You get seven cards and make two hands of them; if both beat the "
            "dealer's, you win."
        ),
        choices=CHOICES,
        wagers=_wagers(rules),
        pays={} if rules.number is None else {"number": f"{rules.number.odds}, in whole dollars"},
        beside=frozenset({"envy"}),
        more=(_house_way(rules), *_bank(rules)),
        irregular=list(_irregular(rules)),
        terms=(
            ("High hand", "The hand of five cards."),
            ("Low hand", "The hand of two cards."),
            ("Copy", "A hand that ranks exactly the same as the dealer's."),
            ("Foul", "Hands that are set against the rules: the wager is lost."),
            ("House way", "The rules by which the dealer sets the dealer's hands."),
            ("Pai gow", "Seven cards that don't make a pair or better."),
            ("Push", "Nobody wins: the wager is returned to you."),
            ("Vigorish", "The commission on winnings."),
        ),
    )


def _rounded(rules: PaiGowRules) -> str:
    return "" if rules.vigorish is not Rounding.UP_TO_QUARTER else ", rounded up to the next 25 cents"


def _round(rules: PaiGowRules) -> Iterator[GuideLine]:
    yield line(f"Make a pai gow poker wager ({rules.bet}), and any other wager you like.", P("11.7(a)"))
    yield line("After “No more bets”, no wager may be made, raised or taken back.", P("11.7(c)"))
    if rules.three_seven:
        yield line("Everybody gets three cards; three-card bonus wagers are settled.", P("11.17(e)"), P("11.17(f)"))
        yield line("Four more cards complete the hands.", P("11.17(g)"))
    else:
        yield line("A starting position is chosen, so nobody knows in advance who gets which cards.", P("11.8C(a)"))
        cite = {
            DealingMethod.MANUAL_SHOE: P("11.8(b)"),
            DealingMethod.HAND: P("11.8A(b)2"),
            DealingMethod.AUTOMATED_SHOE: P("11.8B(a)"),
        }[rules.method]
        yield line("Everybody gets seven cards; four are left over.", cite)
    yield line(
        "Set your two hands and place them face down in their spots. After that you may not touch them.", P("11.9(b)")
    )
    yield line(
        "Until the dealer shows one of your hands, you may give up your wager without showing your "
        f"cards{_unless(rules)}.",
        P("11.9(e)"),
    )
    yield line("The dealer turns over and sets the dealer's cards.", P("11.9(c)"))
    yield line("Players' hands are shown and compared, one after another from the dealer's right.", P("11.9(f)"))


def _hands(rules: PaiGowRules) -> tuple[Block, ...]:
    wheel = (
        "Ace, 2, 3, 4, 5 is the second highest straight"
        if rules.wheel is Wheel.SECOND_HIGHEST
        else "Ace, 2, 3, 4, 5 is the lowest straight"
    )
    joker = "The joker completes a straight or a flush; otherwise it is an ace."
    return (
        line(f"{joker} {wheel}.", P("11.3(a)"), P("11.3(c)"), P("11.3(b)7")),
        five_cards(P("11.3(b)"), five_aces=True, joker="A low hand is a pair or two single cards."),
    )


def _dealer(rules: PaiGowRules) -> Iterator[GuideLine]:
    yield line(
        "The dealer sets the dealer's hands by fixed rules, the house way, which are listed below. You may set your "
        "own hands as you like, and may ask the dealer how the house way would set them.",
        P("11.9(d)"),
    )
    yield line("The dealer sets only after all players have set theirs.", P("11.9(c)"))
    yield line(
        "Losing wagers are collected at once; winners are paid after all hands are compared.",
        P("11.9(g)"),
        P("11.9(i)"),
    )
    if rules.two_areas:
        yield line("You may bet on two adjacent areas, and play both hands.", P("11.12(a)"))


def _unless(rules: PaiGowRules) -> str:
    """Name the wagers of this table that rule out surrender, if any."""
    names = {PaiGowKind.PROGRESSIVE: "a progressive payout", PaiGowKind.SEVEN_CARD: "a seven-card bonus"}
    offered = [name for kind, name in names.items() if rules.offers(kind)]
    return f", unless you have made {' or '.join(offered)} wager" if offered else ""


def _house_way(rules: PaiGowRules) -> GuideSection:
    text = line(PREFACE, P("11.9(d)"))
    lines = tuple(map(line, sentences(rules.house_way)))
    return GuideSection("The house way", (text, Points(lines)))


def _bank(rules: PaiGowRules) -> list[GuideSection]:
    if not rules.bank:
        return []
    lines = [
        line(
            "Players are offered the bank in turn. The bank plays against all others, and wins copies.", P("11.10(c)")
        ),
        line("You must have bet against the dealer in the last round that no player banked.", P("11.10(d)1")),
        line("You need chips on the table to cover all wagers of the round.", P("11.10(d)2")),
        line("Winners pay the vigorish on what they win, and so does the bank.", P("11.10(o)")),
    ]
    if rules.co_bank:
        lines.append(line("You may ask the casino to cover half of the wagers with you.", P("11.10(e)")))
    return [GuideSection("If you bank", (Points(tuple(lines)),))]


def _wagers(rules: PaiGowRules) -> dict[str, list[GuideLine]]:
    found = {
        "bet": [
            line(
                "The figures are for a player who sets every hand by the house way too. The bank wins copies, so "
                "the house keeps less of its wagers.",
                P("11.9(j)"),
            )
        ],
        "number": [line("Which number from 1 to 7 the device will select for the round.", P("11.13(b)3"))],
        "progressive": [
            line("Your seven cards make a hand in the pay table. The highest are paid from the meter.", P("11.14(a)")),
        ],
        "bonus": [line("Your seven cards make a hand in the pay table, however you set them.", P("11.15(d)2"))],
        "envy": [
            line(
                f"With a bonus wager of {show(ENVY_WAGER)} or more you are paid for another player's hand, too. The "
                "odds shown are for one other player.",
                P("11.15(c)"),
            )
        ],
        "insurance": [line("Your seven cards make no pair or better: a pai gow.", P("11.15(d)2ii"))],
        "three": [line("Your first three cards make a hand in the pay table.", P("11.17(f)"))],
        "seven": [line("Your seven cards make a hand in the pay table.", P("11.17(a)"))],
    }
    if rules.bonus_limit is not None:
        limit = line(
            f"Bonus, envy and insurance together pay one player at most {show(rules.bonus_limit)} in a round.",
            P("11.16(d)"),
        )
        found["bonus"].append(limit)
    if rules.seven_limit is not None:
        found["seven"].append(line(f"It pays one player at most {show(rules.seven_limit)} in a round.", P("11.18(d)")))
    return {key: texts for key, texts in found.items() if key == "envy" or rules.offers(PaiGowKind(key))}


def _irregular(rules: PaiGowRules) -> Iterator[GuideLine]:
    yield line(
        "If your high hand is lower than your low hand, or otherwise set against the rules, you lose.",
        P("11.9(g)3"),
        P("11.9(g)4"),
    )
    yield line(
        "If the dealer exposes one of your cards, you may play on or void your hand, sight unseen.", P("11.11(d)")
    )
    yield line("If one of the dealer's or the bank's cards is exposed, all hands are void.", P("11.11(e)"))
    yield line("A card found face up is not used; with a second one, all hands are void.", P("11.11(f)"))
    yield line("If anybody gets the wrong number of cards, all hands are void.", P("11.11(h)"))
    yield line("If the dealer sets the dealer's hands wrongly, they are reset by the house way.", P("11.11(i)"))
    if rules.shuffler is not None:
        yield line("If the shuffler jams or stops, the cards are shuffled again.", P("11.11(m)"))
    if rules.method is DealingMethod.AUTOMATED_SHOE:
        yield line("If the automated shoe jams or fails, the round is void.", P("11.11(n)"))
