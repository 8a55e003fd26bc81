"""The guide of big six."""

from croupier.games.big_six.procedure import LEAST_TURNS
from croupier.games.big_six.rules import BigSixRules, rules_of
from croupier.games.big_six.words import called
from croupier.regulation import Paragraphs
from croupier.render.guides.document import Content, Grid, line
from croupier.submission.filing import Filing
from croupier.words.text import capital

P = Paragraphs("19:47")


def _sections(rules: BigSixRules) -> Grid:
    """Return the number of sections for each wager."""
    counts = rules.wheel.counts()
    return Grid(
        "Sections of the wheel",
        ("Bet", *(capital(called(area)) for area in rules.areas())),
        ((f"Of {len(rules.wheel)}", *(str(counts[area.section]) for area in rules.areas())),),
        cites=(P("5.6"),),
        note="Every section is as likely as any other. Nothing that came before changes the next spin.",
        even=True,
    )


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    return Content(
        game="Big Six",
        lead="An upright wheel and a clapper. Bet on the bill or the picture where it will rest.",
        aim=(
            line(
                f"The wheel has {len(rules.wheel)} sections. Most show a bill of $1, $2, $5, $10 or $20, one shows a "
                "joker and one the emblem of the house. You bet on what will be at the clapper when the wheel stops.",
                P("5.6"),
            ),
        ),
        round=(
            line(
                f"Put your chips on the layout: {rules.limits['bills']} on a bill, {rules.limits['pictures']} on a "
                "picture, as the sign says.",
                P("5.6"),
                P("8.2"),
                P("8.3"),
            ),
            line(
                f"The dealer calls “No more bets” and spins the wheel; it makes at least {LEAST_TURNS} turns.",
                P("5.6"),
            ),
            line("The section at which the clapper rests wins, and the dealer calls it.", P("5.6")),
            line("Losing bets are collected, then winners are paid.", P("5.6")),
        ),
        hands=(_sections(rules),),
        hands_title="The wheel",
        paid_at_a_glance=True,
        dealer=(
            line("The dealer decides nothing: the wheel does.", P("5.6")),
            line("A bet on a picture wins on its own picture only.", P("5.5")),
        ),
        first_bet="Put a chip on $1. It wins more often than any other bet.",
        choices={},
        wagers={
            "bill": [
                line("The clapper rests at that bill; it pays its own number to 1: the $5 pays 5 to 1.", P("5.5"))
            ],
            "picture": [line("The clapper rests at that picture, and not at the other one.", P("5.5"))],
        },
        irregular=(
            line(
                f"If the wheel makes fewer than {LEAST_TURNS} turns, it's a “no spin”: bets stay, and the wheel is "
                "spun again.",
                P("5.6"),
            ),
        ),
        terms=(
            ("Section", "A space between two pegs on the rim of the wheel."),
            ("Clapper", "The leather tongue at the top that slows the wheel and points at a section."),
            ("Picture", "The joker, or the emblem of the house."),
            ("No spin", "A spin that doesn't count."),
        ),
    )
