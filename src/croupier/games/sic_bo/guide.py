"""The guide of sic bo."""

from croupier.games.sic_bo.layout import sign_lines
from croupier.games.sic_bo.odds import SHAKES
from croupier.games.sic_bo.rules import rules_of
from croupier.games.sic_bo.wagers import TOTALS
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Content, Grid, line
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def _ways() -> Grid:
    """Return the number of ways that three dice make each total."""
    counts = [sum(sum(dice) == total for dice in SHAKES) for total in TOTALS]
    return Grid(
        "How often totals come up",
        ("Total", *map(str, TOTALS)),
        (("Ways of 216", *map(str, counts)),),
        cites=(P("9.2"),),
        note="There are 216 equally likely shakes of three dice. Past throws have no effect on the next one.",
        even=True,
    )


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    *_, (_, triple_as_two) = sign_lines(rules)
    return Content(
        game="Sic Bo",
        lead="Three dice in a covered shaker. Bet on what they will show.",
        aim=(
            line(
                "The dealer shakes three dice under a cover. Every bet is decided by that one shake: their total, the "
                "numbers they show, or two or three of a number.",
                P("9.2"),
                P("9.5"),
            ),
        ),
        round=(
            line(
                f"Put your chips on the layout: small or big {rules.limits['small_big']}, totals "
                f"{rules.limits['total']}, one of a kind {rules.limits['single']}. The sign has all limits.",
                P("9.3"),
            ),
            line("The dealer calls “No more bets” and shakes the covered shaker at least three times.", P("9.5")),
            line("The dealer uncovers the shaker and calls what each die shows.", P("9.5")),
            line("The boxes of all winning bets light up.", P("9.5")),
            line("Losing bets are collected, then winners are paid, and the lights go out.", P("9.5")),
        ),
        hands=(_ways(),),
        hands_title="The dice",
        paid_at_a_glance=True,
        dealer=(
            line("The dealer decides nothing: the three top faces do.", P("9.5")),
            line("Small and big lose if all three dice show the same number.", P("9.2")),
            line(f"{triple_as_two.name} {triple_as_two.value}.", P("9.2")),
            line("A combination is paid once, even if one of its numbers shows on two dice.", P("9.2")),
        ),
        first_bet="Put a chip on small. It wins with a total of 4 to 10, but not with a triple.",
        choices={},
        wagers={
            "triple": [line("All three dice show the number.", P("9.2"))],
            "any_triple": [line("All three dice show the same number, whichever it is.", P("9.2"))],
            "double": [line("At least two dice show the number; see above for three.", P("9.2"))],
            "total": [line("The three dice come to the total.", P("9.2"))],
            "combination": [line("Both numbers show.", P("9.2"))],
            "small_big": [line("Small: the total is 4 to 10. Big: 11 to 17. Three of a kind loses both.", P("9.2"))],
            "single": [line("The number shows; the payout grows with how many dice show it.", P("9.2"))],
        },
        irregular=(
            line("If a die doesn't lie flat in the shaker, it's a “no roll,” and the dice are shaken again.", P("9.6")),
        ),
        terms=(
            ("Shaker", "The covered cup that holds the dice."),
            ("Triple", "Three of a kind: all three dice show one number."),
            ("Combination", "A bet that two different numbers both show."),
            ("No roll", "A shake that doesn't count."),
        ),
    )
