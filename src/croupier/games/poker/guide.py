"""The guide of poker: the form dealt, its bets and its rake. Players play against each other, not the house."""

from collections.abc import Iterator

from croupier.games.poker import commands as c
from croupier.games.poker.forms import CardRoundKind, Family, Form, PokerContest, Street
from croupier.games.poker.layout import stakes, what_it_takes
from croupier.games.poker.rules import PokerRules, rules_of
from croupier.regulation import Cite, Paragraphs
from croupier.render.guides.document import Block, Content, GuideLine, GuideSection, Points, line
from croupier.render.guides.ranks import five_cards
from croupier.submission.filing import Filing
from croupier.table.command import Command
from croupier.words.text import capital

P = Paragraphs("19:47")

_USED = {
    Family.SEVEN_STUD: "Of your seven cards, the best five count.",
    Family.HOLD_EM: "Of your two cards and the five in the middle, the best five count.",
    Family.OMAHA: "Exactly two of your four cards count, with exactly three of the five in the middle.",
    Family.DRAW: "Your five cards count, after you have exchanged as many as you like.",
    Family.FIVE_STUD: "Your five cards count.",
}

_WINS = {
    PokerContest.HIGH: "The highest hand wins the pot.",
    PokerContest.LOW: "The lowest hand wins the pot.",
    PokerContest.SPLIT: "The highest and the lowest hand share the pot.",
    PokerContest.EIGHT: "The highest hand shares the pot with a lowest hand that has no pair and no card above 8.",
}

_TERMS = (
    "All-in",
    "Ante",
    "Betting round",
    "Blind bet",
    "Burn card",
    "Button",
    "Call",
    "Check",
    "Community card",
    "Fold",
    "Forced bet",
    "Hole card",
    "Pot",
    "Raise",
    "Rake",
    "Showdown",
    "Side pot",
    "Stub",
    "Table stakes",
    "Up-card",
)


CHOICES: dict[type[Command], str] = {
    c.CheckBet: "bet nothing for now and stay in",
    c.MakeBet: "put in chips that the others must match",
    c.CallBet: "match the bet and stay in",
    c.RaiseBet: "bet more than the others, who must then match it",
    c.FoldHand: "give up this hand and what you have put in",
    c.DrawCards: "exchange the cards that you don't want",
    c.ShowHand: "show your cards to win the pot",
    c.ConcedeHand: "give up without showing",
}


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    form = rules.form
    return Content(
        game=f"Poker: {form.name.capitalize()}",
        lead="Players bet against each other, and the best hand, or the last one left, takes the pot.",
        aim=(
            line(
                "The house does not play. Players bet into a pot; whoever is left when all others have folded wins it, "
                "or, if several are left, whoever shows the best hand.",
                P("14.6(b)"),
                P("14.6(d)"),
            ),
            line(f"{_WINS[form.contest]} {_USED[form.family]}", form.showdown),
            line(
                "So there is no house advantage. The house takes a rake, described below; whether you win "
                "depends on your cards and on how you and the others play them.",
                P("14.14(a)"),
            ),
        ),
        round=list(_round(rules)),
        hands=_hands(form),
        dealer=_dealer(rules),
        more=(_betting(rules), _rake(rules)),
        first_bet="There is nothing to bet before the deal. Ask for the deal; required bets are made for you.",
        choices=CHOICES,
        irregular=_irregular(rules),
        terms=tuple(_terms(rules)),
    )


def _round(rules: PokerRules) -> Iterator[GuideLine]:
    form = rules.form
    yield line(f"Take a seat. To be dealt in you need {what_it_takes(rules)} on the table.", P("14.7(c)3"))
    bets = [text[:1].lower() + text[1:] for _, text in stakes(rules)]
    cites = [cite for cite, _ in stakes(rules)]
    yield line(f"Required bets: {'; '.join(bets)}.", *cites)
    for number, street in enumerate(form.streets):
        yield line(f"{_street(street, first=number == 0)} A betting round follows.", *_cites(street))
    yield line("If more than one player is left, hands are shown, beginning with whoever bet last.", P("14.15(d)"))
    yield line("The dealer pushes the pot to the winner; side pots come first.", P("14.6(e)5"), P("14.6(e)6"))


def _cites(street: Street) -> list[Cite]:
    return [*dict.fromkeys(cards.cite for cards in street.cards), street.betting]


def _street(street: Street, *, first: bool) -> str:
    burned = "" if street.burn is None else "A card is burned. "
    kinds = [card_round.kind for card_round in street.cards]
    if CardRoundKind.BOARD in kinds:
        number = sum(card_round.number for card_round in street.cards)
        return f"{burned}{_count(number)} laid face up in the middle, for everybody."
    if CardRoundKind.DRAW in kinds:
        return f"{burned}Each player in turn may exchange any number of cards."
    parts: list[str] = []
    for kind, words in ((CardRoundKind.DOWN, "face down"), (CardRoundKind.UP, "face up")):
        number = sum(card_round.number for card_round in street.cards if card_round.kind is kind)
        if number:
            cards = "" if parts else " card" if number == 1 else " cards"
            parts.append(f"{_number(number)}{cards} {words}")
    more = "" if first else "still in the round "
    return f"{burned}Each player {more}gets {' and '.join(parts)}."


def _number(number: int) -> str:
    return ("one", "two", "three", "four", "five")[number - 1]


def _count(number: int) -> str:
    return "One card is" if number == 1 else f"{_number(number).capitalize()} cards are"


def _hands(form: Form) -> tuple[Block, ...]:
    blocks: list[Block] = []
    if form.contest is not PokerContest.LOW:
        blocks.append(five_cards(P("14.3(b)")))
    if form.contest is not PokerContest.HIGH:
        blocks.append(
            line(
                "For low, the order is reversed, the ace is the lowest card, and straights and flushes do not "
                "count. The best low hand is ace, 2, 3, 4, 5.",
                P("14.3(d)"),
                P("14.3(e)"),
            )
        )
    blocks.append(
        line(
            "No suit is higher than another. Cards count for what they are, whatever you call them.",
            P("14.3(a)"),
            P("14.3(f)"),
        )
    )
    return tuple(blocks)


def _dealer(rules: PokerRules) -> list[GuideLine]:
    return [
        line(
            "The dealer deals, tells you when it is your turn, and keeps the pot; the dealer has no hand.",
            P("14.6(b)"),
            P("14.6(e)2"),
        ),
        line(
            "Only the dealer moves bets into the middle: no player may touch what is in the pot.",
            P("14.6(c)"),
            P("14.7(h)"),
        ),
        line(_stub(rules), P("14.6(e)4"), P("14.6(e)7")),
        line("Disputes are decided by the poker shift supervisor, whose word is final.", P("14.15(b)")),
    ]


def _stub(rules: PokerRules) -> str:
    minutes = int(rules.stub_count_every.total_seconds()) // 60
    return f"The dealer counts the stub at least once every {minutes} minutes, and every discarded hand as well."


def _wrong_stub(rules: PokerRules) -> str:
    goes_on = "the round is void and all bets go back" if rules.wrong_stub_voids else "the round still stands"
    return f"If the stub count is wrong, {goes_on}; then the deck is removed from the table."


def _betting(rules: PokerRules) -> GuideSection:
    limits = rules.limits
    raises = "as often as they like" if limits.raises is None else f"at most {limits.raises} times in a betting round"
    lines = [
        line(f"The limits are {limits}. Players may raise {raises}.", P("14.7(d)"), P("14.7(g)3")),
        line("What you say in turn binds you: fold, check, call, raise, or an amount.", P("14.7(d)")),
        line("A single oversized chip is a call, unless you say that you raise.", P("14.7(i)")),
        line(
            "You play with what you have on the table when the round begins, and may add to it only between rounds.",
            P("14.7(c)"),
            P("14.7(c)1"),
        ),
        line(
            "If that isn't enough, you are all-in: you can win what you have matched, and the others bet on in a "
            "side pot.",
            P("14.7(c)4i"),
            P("14.7(c)4iii"),
        ),
    ]
    if limits.check_raise:
        lines.append(line("A player who has checked may raise later in the same betting round.", P("14.7(j)")))
    else:
        lines.append(line("A player who has checked may not raise in that betting round.", P("14.7(j)")))
    return GuideSection("How bets are made", (Points(tuple(lines)),))


def _rake(rules: PokerRules) -> GuideSection:
    lines = [line(f"{capital(limit.value)}.", P("14.14(c)")) for limit in rules.rake.lines()]
    if rules.time is not None:
        lines.append(line(f"{rules.time.posted}.", P("14.14(c)")))
    lines.append(line("A last bet that nobody calls is not raked.", P("14.14(d)")))
    lines.append(line("Once the pot is yours, nothing more may be taken from it.", P("14.14(e)")))
    text = line("The rake is what the house earns at this table. It is taken from the pot.", P("14.14(a)"))
    return GuideSection("The rake", (text, Points(tuple(lines))))


def _irregular(rules: PokerRules) -> list[GuideLine]:
    found = [
        line("If the dealer exposes one of your cards before anybody has acted, it is replaced.", P("14.15(b)")),
        line(
            "A hand with the wrong number of cards, or mixed with others, is dead; what was bet on it "
            f"{'goes back' if rules.fouled_bets_go_back else 'stays in the pot'}.",
            P("14.1“Fouled hand”"),
        ),
        line(
            "Keep your cards where the dealer can see them, and make sure that you are beaten before you throw "
            "them in.",
            P("14.15(c)"),
            P("14.15(a)"),
        ),
        line(_wrong_stub(rules), P("14.6(e)4")),
        line("If a discarded hand has the wrong number of cards, the deck is removed from the table.", P("14.6(e)7")),
        line("If the cut was improper, the supervisor may have the cards cut again.", P("14.5(c)")),
    ]
    if rules.disclosure:
        found.append(line("Hands conceded at the showdown are shown here.", P("14.15(d)")))
    return found


def _terms(rules: PokerRules) -> Iterator[tuple[str, str]]:
    """Yield terms of 14.1, as the registry defines them, except for cards and bets that this table doesn't use."""
    kinds = {cards.kind for street in rules.form.streets for cards in street.cards}
    has = {
        "Ante": bool(rules.ante),
        "Blind bet": bool(rules.blinds),
        "Forced bet": bool(rules.forced),
        "Community card": CardRoundKind.BOARD in kinds,
        "Up-card": CardRoundKind.UP in kinds,
    }
    for term in (term for term in _TERMS if has.get(term, True)):
        paragraph = P(f"14.1“{term}”").paragraph
        if paragraph is not None:
            yield term, paragraph.words
