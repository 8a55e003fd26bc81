"""The guide to baccarat and minibaccarat."""

from croupier.equipment.money import Rounding, percent
from croupier.games.baccarat.commands import AcceptShoe, PassShoe
from croupier.games.baccarat.points import banker_draws
from croupier.games.baccarat.rules import BaccaratRules, BaccaratShuffling, ErrorCard, TieHand, rules_of
from croupier.regulation import Cite, Paragraphs
from croupier.render.guides.document import Content, Grid, GuideLine, line
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def _section(rules: BaccaratRules, number: int) -> Cite:
    """Return a section of 19:47-3 or its counterpart in 19:47-7, which has no curator and so one section fewer before
    11.
    """
    if not rules.mini:
        return P(f"3.{number}")
    return P(f"7.{number}") if number < 11 else P("7.11")


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    fee = percent(rules.vigorish)
    return Content(
        game="Minibaccarat" if rules.mini else "Baccarat-Punto Banco",
        lead="Two hands, the Player's and the Banker's. Bet on the one that comes closer to nine, or on a tie.",
        aim=(
            line(
                "Despite their names, neither hand is yours: everyone may bet on the Player's Hand, on the "
                "Banker's Hand, or on a tie. Both hands are played by fixed rules, and the one with the higher point "
                "count wins.",
                _section(rules, 2),
                _section(rules, 9),
            ),
            line(
                f"The Player's Hand pays 1 to 1. The Banker's Hand wins more often; it pays 1 to 1 less {fee} of the "
                f"winnings. A tie pays {rules.tie_pays}, and wagers on the two hands {_on_a_tie(rules)}.",
                _section(rules, 3),
            ),
        ),
        round=_round(rules),
        first_bet=(
            "Put a chip on Banker or Player. Both hands are played by fixed rules, so that is all there is to decide. "
            f"Banker wins a little more often, and pays {fee} less."
        ),
        choices={AcceptShoe: "deal from the shoe yourself", PassShoe: "let the next player deal"},
        hands=_hands(rules),
        dealer=_dealer(rules),
        wagers={
            "banker": [
                line(
                    f"A commission of {fee} of the winnings, the vigorish, is owed. {_vigorish(rules)}",
                    _section(rules, 3),
                )
            ],
            "player": [line("Paid without a commission.", _section(rules, 3))],
            "tie": [line("Wins if both hands end with the same point count.", _section(rules, 3))],
        },
        pays={"banker": f"1 to 1 less {fee}"},
        irregular=(
            line("A card found face up in the shoe is not used.", _section(rules, 12)),
            line("A card drawn too early that nobody has seen is used as the next card.", _section(rules, 12)),
            line(_error_card(rules), _section(rules, 12)),
        ),
        terms=(
            ("Natural", "Eight or nine points in the first two cards."),
            ("Point count", "The last digit of the sum of a hand's cards."),
            ("Vigorish", "The commission on winnings on the Banker's Hand."),
            ("Push", "Nobody wins: the wager is returned to you."),
            ("Shoe", "The box from which the cards are dealt."),
            *([] if rules.mini else [("Curator", "The participant who deals from the shoe.")]),
        ),
    )


def _on_a_tie(rules: BaccaratRules) -> str:
    """Reading 120: say what happens to wagers on a hand in a tie."""
    return "are then returned" if rules.tie_hand is TieHand.BACK else "then lose"


def _error_card(rules: BaccaratRules) -> str:
    """Reading 123: say what follows from a third card drawn in error."""
    if rules.error_card is ErrorCard.VOID:
        return "If a third card is drawn for a Player's Hand that stands, the round is void and wagers are returned."
    return (
        "If a third card is drawn for a Player's Hand that stands, it goes to the Banker's Hand if that must draw. "
        "If not, it is burned if anyone saw it; otherwise it is the first card of the next round."
    )


def _vigorish(rules: BaccaratRules) -> str:
    rounded = " It is rounded up to the next 25 cents." if rules.rounding is Rounding.UP_TO_QUARTER else ""
    when = (
        "It is marked, and collected before the cards are shuffled or when you leave."
        if rules.vigorish_marked
        else "It is taken when the wager is paid."
    )
    return f"{when}{rounded}"


def _round(rules: BaccaratRules) -> list[GuideLine]:
    deals = (
        line("The dealer deals two cards to each hand from the shoe, face up.", _section(rules, 6))
        if rules.mini
        else line("Whoever holds the shoe deals two cards to each hand.", _section(rules, 6), _section(rules, 7))
    )
    shown = (
        [
            line(
                "The Player's cards go face down to whoever wagered most on them, who turns them over.",
                _section(rules, 7),
            )
        ]
        if rules.shown_to_highest and not rules.mini
        else []
    )
    passes = (
        [
            line(
                "When the Player's Hand wins, the shoe passes to the next participant who wants it, and comes back to "
                "the same one only if nobody else does.",
                _section(rules, 11),
            )
        ]
        if rules.curator
        else []
    )
    return [
        line(
            f"Put your chips on Player or Banker ({rules.bets}), on Tie ({rules.ties}), or on several of them.",
            _section(rules, 2),
        ),
        line("After “No more bets” nothing may be added or taken back.", _section(rules, 2)),
        deals,
        *shown,
        line("If either hand has eight or nine points, nobody draws.", _section(rules, 9)),
        line(
            "Otherwise the Player's Hand, and then the Banker's Hand, may get a third card under the rules below.",
            _section(rules, 9),
        ),
        line("Losing wagers are collected, and winning ones are paid.", _section(rules, 10)),
        *passes,
    ]


def _hands(rules: BaccaratRules) -> tuple[GuideLine | Grid, ...]:
    shuffled = {
        BaccaratShuffling.BY_HAND: "The dealer shuffles them.",
        BaccaratShuffling.AUTOMATED: "A device shuffles them.",
        BaccaratShuffling.CONTINUOUS: "A device shuffles them all the time.",
    }[rules.shuffling]
    values = (("Ace", "1"), ("2 to 9", "Face value"), ("10, jack, queen and king", "0"))
    return (
        line(f"{rules.decks} decks are used. {shuffled}", P("3.1(a)")),
        Grid(
            "What cards count",
            ("Card", "Points"),
            values,
            cites=(P("3.1(b)1"), P("3.1(b)2"), P("3.1(b)3")),
            note="Only the last digit of a total counts: 7 and 8 make 15, which counts as 5.",
        ),
    )


def _dealer(rules: BaccaratRules) -> list[GuideLine]:
    lines = [
        line("Nobody makes decisions: the points determine whether a hand draws.", _section(rules, 9)),
        line("The Player's Hand draws on 0 to 5 points and stands on 6 or 7.", _section(rules, 9)),
        line(
            "If the Player's Hand stands, the Banker's Hand draws on 0 to 5 and stands on 6 or 7.",
            _section(rules, 9),
        ),
    ]
    for points in range(3, 7):
        cards = [value for value in range(10) if banker_draws(points, value)]
        others = [value for value in range(10) if value not in cards]
        which = f"anything but {others[0]}" if len(others) == 1 else _listed(cards)
        lines.append(
            line(f"On {points}, the Banker's Hand draws if the Player's third card counts {which}.", _section(rules, 9))
        )
    lines.append(line("On 0, 1 or 2 the Banker's Hand draws, and on 7 it stands.", _section(rules, 9)))
    return lines


def _listed(values: list[int]) -> str:
    first, last = values[0], values[-1]
    if values == list(range(first, last + 1)) and len(values) > 2:
        return f"{first} to {last}"
    return ", ".join(map(str, values[:-1])) + (" or " if len(values) > 1 else "") + str(last)
