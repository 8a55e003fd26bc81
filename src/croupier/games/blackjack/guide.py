"""The blackjack guide."""

from itertools import groupby

from croupier.equipment.money import show
from croupier.games.blackjack.areas import SPOTS, BlackjackKind
from croupier.games.blackjack.commands import DeclineInsurance, DoubleDown, Hit, Insure, SplitPair, Stand, TakeEvenMoney
from croupier.games.blackjack.odds_play import basic_strategy, rule_set
from croupier.games.blackjack.option_values import BlackjackShuffling, SoftSeventeen
from croupier.games.blackjack.pay_tables import EVEN_MONEY, FIVE_CARDS, INSURANCE
from croupier.games.blackjack.reading_values import SplitTwentyOne
from croupier.games.blackjack.rules import BlackjackRules, rules_of
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Block, Content, Grid, GuideLine, GuideSection, line
from croupier.render.guides.figures import kept
from croupier.submission.filing import Filing
from croupier.table.command import Command
from croupier.table.commands import Surrender

P = Paragraphs("19:47")

CHOICES: dict[type[Command], str] = {
    Hit: "one more card",
    Stand: "no more cards",
    DoubleDown: "double your bet and get exactly one more card",
    SplitPair: "play the pair as two hands, each with a bet of its own",
    Surrender: "give up the hand and get half of your bet back",
    Insure: "a side bet that the dealer has blackjack; in the long run it costs you money",
    DeclineInsurance: "play on without insurance",
    TakeEvenMoney: "take 1 to 1 for your blackjack right away",
}


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    return Content(
        game="Blackjack",
        lead="Come closer to 21 than the dealer, without going over it.",
        aim=_aim(rules),
        round=_round(rules),
        first_bet=_first_bet(rules),
        choices=CHOICES,
        hands=(_cards(rules), _values()),
        dealer=_dealer(rules),
        wagers=_wagers(rules),
        pays={"bet": f"1 to 1, and {rules.blackjack_pays} for a blackjack"},
        hidden=frozenset({"even_money"}),
        without={"seen": "the dealer's ace alone"},
        counted=lambda: (_strategy(filing, rules),),
        irregular=_irregular(rules),
        terms=_terms(rules),
    )


def _first_bet(rules: BlackjackRules) -> str:
    side = any(rules.offers(kind) for kind in BlackjackKind if kind not in SPOTS)
    more = " The areas around it are side bets; you can leave them." if side else ""
    return f"Pick a chip and put it on your box.{more}"


def _aim(rules: BlackjackRules) -> list[GuideLine]:
    found = [
        line(
            "You play against the dealer only; what other players hold does not matter. You win if your hand is higher "
            "than the dealer's and not over 21, or if the dealer goes over 21 and you do not. Equal totals are a push, "
            "and your wager is returned.",
            P("2.3(a)1"),
            P("2.3(a)2"),
            P("2.3(b)"),
        ),
        line(
            f"An ace and a ten-value card as your first two cards make a blackjack. It is paid "
            f"{rules.blackjack_pays}, unless the dealer has one too, and it beats every other 21.",
            P("2.1“Blackjack”"),
            P("2.3(a)3"),
            P("2.7"),
        ),
    ]
    ends = "wins 1 to 1" if rules.split_21 is SplitTwentyOne.WINS else "is a push"
    words = f"A two-card 21 after a split is not a blackjack. Against the dealer's 21 in more cards it {ends}."
    found.append(line(words, P("2.1“Blackjack”"), P("2.3(a)3")))
    if rules.five_cards:
        found.append(line(f"21 in five cards is paid {FIVE_CARDS} here.", P("2.16(a)")))
    if rules.six_to_five:
        found.append(line("This is the 6 to 5 variation: a blackjack pays less than 3 to 2.", P("2.2(a)1")))
    return found


def _round(rules: BlackjackRules) -> list[GuideLine]:
    if rules.multiple_action is None:
        bet = line(f"Put your wager ({rules.bet}) on a box before the first card is dealt.", P("2.3(a)"))
    else:
        bet = line(
            f"Make {rules.multiple_action.least_wagers} or three wagers: your one hand is played against the dealer's "
            "first, second and third hand, which all begin with the same card.",
            P("2.18(b)"),
        )
    dealt = "You get two cards, and the dealer gets "
    dealt += "two, one of them face up." if rules.reader else "one, face up."
    dealt += " Yours are dealt face down." if rules.cards_face_down else ""
    steps = [bet, line(dealt, P("2.6"))]
    steps.append(
        line(
            f"If the dealer shows an ace, you may take insurance: up to half of your wager, paid {INSURANCE} if the "
            "dealer has a blackjack.",
            P("2.9"),
        )
    )
    if rules.even_money:
        steps.append(
            line(f"With a blackjack of your own against an ace, you may take {EVEN_MONEY} at once instead.", P("2.7"))
        )
    steps.append(
        line(
            "When it is your turn, choose: stand (no more cards) or draw (one more, as often as you like).",
            P("2.12(a)"),
        )
    )
    steps.append(
        line(
            "Or double down on two cards: you add up to the amount of your wager and get exactly one more card.",
            P("2.10"),
        )
    )
    again = (
        f"You may split again, up to {rules.split_hands} hands." if rules.split_hands > 2 else "A pair is split once."
    )
    aces = "Aces may be split again." if rules.split_aces_again else "Split aces get one card each."
    steps.append(
        line(
            f"Or split two cards of the same value into two hands, each with its own wager. {again} {aces}",
            P("2.11(a)"),
            P("2.11(e)"),
        )
    )
    if rules.surrender:
        steps.append(
            line(
                "Or surrender your first two cards: half of the wager is lost, or all of it if the dealer has a "
                "blackjack.",
                P("2.8"),
            )
        )
    steps.append(line("If you go over 21, you lose at once, whatever the dealer does later.", P("2.3(a)")))
    steps.append(line("When all players have played, the dealer plays, and wagers are settled.", P("2.12(c)")))
    return steps


def _cards(rules: BlackjackRules) -> GuideLine:
    decks = "One deck is" if rules.decks == 1 else f"{rules.decks} decks are"
    shuffled = {
        BlackjackShuffling.BY_HAND: line("The dealer shuffles them.", P("2.5")),
        BlackjackShuffling.AUTOMATED: line("A device shuffles one batch while the other is in play.", P("2.2(d)3")),
        BlackjackShuffling.BART_CARTER: line(
            "About a deck at a time is shuffled and put back among the others.", P("2.1“Bart Carter shuffle”")
        ),
        BlackjackShuffling.CONTINUOUS: line("A device shuffles them all the time.", P("2.21")),
    }[rules.shuffling]
    enter = "You may enter" if rules.mid_shoe_entry else "If you sat out the last round, you may not enter"
    return line(f"{decks} in play. {shuffled.text} {enter} before the next shuffle.", P("2.2(a)"), *shuffled.cites)


def _values() -> Grid:
    return Grid(
        "What cards count",
        ("Card", "Points"),
        (
            ("Ace", "11, or 1 if 11 would put the hand over 21"),
            ("2 to 10", "Face value"),
            ("Jack, queen, king", "10"),
        ),
        cites=(P("2.2(b)"),),
    )


def _dealer(rules: BlackjackRules) -> list[GuideLine]:
    stands = rules.soft_17 is SoftSeventeen.STAND
    cite = P("2.12(d)") if rules.six_to_five else P("2.12(b)")
    rule = (
        "The dealer draws to 16 and stands on every 17, with an ace counted as 11 or not."
        if stands
        else "The dealer draws to 16 and on a soft 17, and stands on a hard 17 and on every 18 or more."
    )
    found = [
        line(rule, cite),
        line("The dealer has no choice in this, and does not look at what you hold.", cite),
        line("The dealer stops drawing once no further card could change a result.", P("2.12(c)")),
    ]
    if rules.reader:
        found.append(
            line(
                "Under an ace or a ten-value card, the dealer checks the second card in a card reader. If it makes a "
                "blackjack, the round ends there.",
                P("2.6(j)"),
            )
        )
    else:
        found.append(line("The dealer takes the second card after all players have played.", P("2.6(h)")))
    when = "before anyone draws a third card" if rules.blackjack_paid_at_once else "when the round is settled"
    found.append(line(f"Your blackjack is paid {when} if the dealer shows 2 to 9.", P("2.7")))
    return found


def _wagers(rules: BlackjackRules) -> dict[str, list[GuideLine]]:
    found = {
        "bet": [
            line(
                "The figures are for basic strategy: the best choice by your total and the dealer's card, ignoring all "
                "other cards. Any other play costs more. They are per dollar of the first wager, and include what is "
                "added by doubling and splitting.",
                P("2.3(a)"),
                P("2.10"),
                P("2.11"),
            )
        ],
        "insurance": [
            line(
                "A separate wager that the dealer's second card is a ten, jack, queen or king. The figures are for a "
                "player who sees no other card; every ten-value card that you see makes it a little worse.",
                P("2.9"),
            )
        ],
        "over": [line("Your first two cards total more than 13; an ace counts one.", P("2.17(b)1"), P("2.2(b)3ii"))],
        "under": [line("Your first two cards total less than 13. Exactly 13 loses both.", P("2.17(b)2"), P("2.17(c)"))],
        "suit": [
            line(
                "Your first two cards are of the same suit. It may not exceed your blackjack wager.",
                P("2.17(b)3"),
                P("2.17(g)1"),
            )
        ],
        "sevens": [line("Sevens among your first three cards.", P("2.17(b)4"))],
        "progressive": [line("Aces among your first cards; the best of them are paid from the meter.", P("2.19(c)"))],
        "bonus": [line("You have a blackjack. The display then draws the award.", P("2.20(a)"))],
        **{
            f"streak{hands}": [line(f"You win {hands} hands in a row, starting with the next.", P("2.22(a)"))]
            for hands in range(2, 6)
        },
        "second": [line("Your hand against the dealer's second hand.", P("2.18(g)"))],
        "third": [line("Your hand against the dealer's third hand.", P("2.18(h)"))],
        "match": [
            line("Each of your first two cards that has the rank of the dealer's face-up card is paid.", P("2.23(a)2"))
        ],
        "twenty": [line("Your first two cards total 20.", P("2.24(a)"))],
    }
    if rules.twenty is not None and rules.twenty.payout_limit is not None:
        found["twenty"].append(
            line(
                "Queen of hearts pairs with a dealer blackjack are together paid at most "
                f"{show(rules.twenty.payout_limit)} in a round.",
                P("2.24(h)"),
            )
        )
    return found


_LEGEND = (
    ("S", "S stand"),
    ("H", "H draw"),
    ("P", "P split"),
    ("Dh", "Dh double, or draw if that is not allowed"),
    ("Ds", "Ds double, or stand"),
    ("Rh", "Rh surrender, or draw"),
    ("Rs", "Rs surrender, or stand"),
    ("Rp", "Rp surrender, or split"),
)


def _strategy(filing: Filing, rules: BlackjackRules) -> GuideSection:
    """Return the best play by totals, row by row; equal neighboring rows are merged."""
    text = kept(
        filing,
        "strategy",
        find=lambda: basic_strategy(rule_set(rules)).text(),
        write=lambda found: found,
        read=str,
    )
    head, *lines = (line.split() for line in text.splitlines())
    kinds = {"hard": "Hard totals, without an ace that counts eleven", "soft": "Soft totals", "pair": "Pairs"}
    blocks: list[Block] = [
        line(
            "If you play by these tables, the house keeps no more of your wager than shown above. Find your cards on "
            "the left and the dealer's card at the top.",
            P("2.12(a)"),
        )
    ]
    for kind, caption in kinds.items():
        rows = _merged([(words[1], tuple(words[2:])) for words in lines if words[0] == kind])
        used = {cell for row in rows for cell in row[1:]}
        note = "; ".join(words for cell, words in _LEGEND if cell in used) + "."
        heads = ("Your cards", *("10" if rank == "T" else "Ace" if rank == "A" else rank for rank in head))
        blocks.append(Grid(caption, heads, tuple(rows), note=note, even=True))
    return GuideSection("Basic strategy", tuple(blocks))


def _merged(rows: list[tuple[str, tuple[str, ...]]]) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for cells, group in groupby(rows, key=lambda row: row[1]):
        names = [{"A": "Aces", "T": "Tens"}.get(name, name) for name, _ in group]
        found.append((names[0] if len(names) == 1 else f"{names[-1]} to {names[0]}", *cells))
    return found


def _irregular(rules: BlackjackRules) -> list[GuideLine]:
    found = [
        line("A card found face up in the shoe is not used.", P("2.15(a)")),
        line("A card drawn by mistake that nobody has seen is used as the next card.", P("2.15(b)")),
        line(
            "Once everyone has two cards, a card drawn by mistake and shown goes to the next player who wants it. A "
            "player who refuses it gets no more cards in that round.",
            P("2.15(c)"),
        ),
        line("A card that the dealer draws by accident on 17 is burned.", P("2.15(d)")),
        line(
            "If you were dealt no cards, you are out of the round; if only one, you may have the second.", P("2.15(g)")
        ),
        line(
            "If the dealer skips a card that you asked for, you may still take it, or give up the hand.", P("2.15(i)")
        ),
        line("If the shoe runs empty, the discards are shuffled and the round is finished with them.", P("2.15(f)")),
    ]
    if rules.reader:
        back = (
            "all hands are dead and wagers are returned"
            if rules.reader_value_visible
            else "play goes on, since nobody can have seen the card"
        )
        cite = P("2.15(j)1") if rules.reader_value_visible else P("2.15(j)2")
        found.append(line(f"If the dealer uses the reader when it may not be used, {back}.", cite))
    return found


def _terms(rules: BlackjackRules) -> list[tuple[str, str]]:
    found = [
        ("Blackjack", "An ace and a ten-value card as the first two cards."),
        ("Bust", "To go over 21."),
        ("Hard total", "A total without an ace, or in which every ace counts one."),
        ("Soft total", "A total in which an ace counts eleven."),
        ("Push", "Nobody wins: the wager is returned to you."),
        ("Box", "The spot on the layout for a wager and its cards."),
        ("Burn", "To put a card aside unseen, so that nobody can use it."),
    ]
    if rules.surrender:
        found.append(("Surrender", "To give up the hand for half of the wager."))
    return found
