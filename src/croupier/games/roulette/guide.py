"""The guide of roulette."""

from croupier.games.roulette.explain import ZERO_WORDS
from croupier.games.roulette.procedure import LEAST_TURNS
from croupier.games.roulette.rules import rules_of
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Content, line
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    zeros = "0 and 00, which are green" if rules.double_zero else "0, which is green"
    five = {"five": [line("The ball comes to rest in 0, 00, 1, 2 or 3.", P("5.1"))]} if rules.double_zero else {}
    return Content(
        game="Roulette",
        lead="A ball, a wheel, and a number. Bet on the number, or on its neighbors on the layout.",
        aim=(
            line(
                f"The wheel has the numbers 1 to 36, half of them red and half black, and {zeros}. You bet "
                "on where the ball will come to rest.",
                P("5.1"),
            ),
            line(
                "What you bet on depends on where your chips are: on a number, on the line between two, on "
                "the corner of four.",
                P("5.1"),
            ),
        ),
        round=(
            line(
                f"Put chips on the layout: {rules.limits['inside']} on numbers, {rules.limits['dozens']} on a column "
                f"or a dozen, {rules.limits['even']} at even money.",
                P("5.1"),
                P("8.2"),
            ),
            line(
                f"The dealer spins the ball against the wheel; it goes around at least {LEAST_TURNS} times.", P("5.3")
            ),
            line("After “No more bets,” no bet can be made or taken back.", P("5.3")),
            line("The dealer calls the number and puts the marker on it.", P("5.3")),
            line("Losing bets are collected, then winners are paid; the marker comes off last.", P("5.3")),
        ),
        paid_at_a_glance=True,
        dealer=(
            line(ZERO_WORDS[rules.zero_rule], P("5.2")),
            line("Columns, dozens and bets on numbers lose in full on a zero that they don't cover.", P("5.2")),
            line("Every number is as likely as any other on each spin, whatever came before.", P("5.3")),
        ),
        first_bet="Put a chip on red. It wins if the ball comes to rest in a red pocket.",
        choices={},
        wagers={
            "straight": [line("The ball comes to rest in that number.", P("5.1"))],
            "split": [line("Either of the two numbers on the line comes up.", P("5.1"))],
            "street": [
                line("Any of the three numbers comes up: those of a row, or of a corner with a zero.", P("5.1"))
            ],
            "corner": [line("Any of the four numbers that meet there comes up.", P("5.1"))],
            **five,
            "line": [line("Any of the six numbers of two rows comes up.", P("5.1"))],
            "column": [line("Any of the twelve numbers of the column comes up.", P("5.1"))],
            "dozen": [line("Any of the twelve numbers comes up.", P("5.1"))],
            "even-money": [line("A number of that color comes up, or one that is odd, even, low or high.", P("5.1"))],
        },
        irregular=(
            line(
                "It's a “no spin,” and the ball is spun again, if it goes the wheel's way or around too few times, if "
                "it leaves the wheel, if something falls in, or if the wheel is stopped.",
                P("5.4"),
            ),
        ),
        terms=(
            ("Inside", "On the numbers: one, two, three, four, five or six of them."),
            ("Outside", "Columns, dozens, colors, odd or even, low or high."),
            ("Color chips", "Chips in a color that only you have. Their value is set when you get them."),
            ("No spin", "A spin that doesn't count."),
        ),
    )
