"""The guide of mini-dice."""

from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.games.mini_dice.rules import rules_of
from croupier.regulation import Paragraphs
from croupier.render.guides.dice import ways
from croupier.render.guides.document import Content, line
from croupier.submission.filing import Filing
from croupier.table.covered_shaker import Shake

P = Paragraphs("19:47")


def content(filing: Filing) -> Content:
    rules = rules_of(filing)
    return Content(
        game="Mini-Dice",
        lead="Two dice in a covered shaker. Bet on what they will show.",
        aim=(
            line(
                "The dealer and a player shake two dice under a cover. Most wagers are decided by that one shake: the "
                "field, any 7, over 7 and under 7. A place bet stays up until its number or a 7 comes up.",
                P("13.2"),
                P("13.5(e)"),
            ),
            line("No commission is taken on any wager.", P("13.6(d)")),
        ),
        round=(
            line(
                f"Put your chips on the layout: place bets {rules.limits['place']}, field bets "
                f"{rules.limits['field']}, any 7 {rules.limits['seven']}, over or under 7 "
                f"{rules.limits['over_under']}.",
                P("13.4"),
            ),
            line("The dealer covers the shaker and shakes it at least three times.", P("13.5")),
            line(
                "A player who has accepted the shaker shakes it too; if nobody wants it, the dealer shakes again.",
                P("13.5(d)2"),
                P("13.7(b)"),
            ),
            line("The dealer sets the shaker down, uncovers it and calls the total at once.", P("13.5(e)")),
            line("Losing wagers are collected, then winners are paid, while the dice stay uncovered.", P("13.5(f)")),
        ),
        hands=(ways(P("13.5(e)")),),
        hands_title="The dice",
        paid_at_a_glance=True,
        dealer=(
            line("The dealer decides nothing: the total of the two top faces does.", P("13.5(e)")),
            line("The shaker stays uncovered until every winner is paid.", P("13.5(f)")),
            line("A player who shakes a 7 passes the shaker to the left.", P("13.7(a)1i"), P("13.7(b)")),
            line("While the dealer has the shaker, it is offered to players who have not refused it.", P("13.7(a)2")),
            line("A wager that cannot be paid exactly at its odds is not accepted.", P("13.6(c)")),
        ),
        first_bet="Put a chip on the field. It wins if the next shake is 2, 3, 4, 9, 10, 11 or 12.",
        choices={
            AcceptShaker: "shake after the dealer",
            DeclineShaker: "let the dealer shake",
            Shake: "shake the dice",
        },
        wagers={
            "place": [line("The number comes up before a 7. The bet stays up until one of them does.", P("13.2"))],
            "field": [line("The next total is 2, 3, 4, 9, 10, 11 or 12.", P("13.2"))],
            "seven": [line("The next total is 7.", P("13.2"))],
            "over": [line("The next total is 8 or more.", P("13.2"))],
            "under": [line("The next total is 6 or less.", P("13.2"))],
        },
        irregular=(
            line(
                "If the dice don't lie flat in the shaker, it's a “no roll,” and they are shaken again.", P("13.8(a)1")
            ),
            line("If a die falls out when the shaker is uncovered, it's a “no roll” too.", P("13.8(a)2")),
            line(
                "The shaker may be taken from a player who delays the game or keeps making invalid shakes.",
                P("13.7(a)1ii"),
            ),
        ),
        terms=(
            ("Shaker", "The covered cup that holds the dice."),
            ("Place bet", "A wager that a number comes up before a 7."),
            ("Field", "A wager on several totals at once, decided by the next shake."),
            ("No roll", "A shake that doesn't count."),
        ),
    )
