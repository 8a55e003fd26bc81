"""A vigorish that is owed in a round, as a dealer is asked for it."""

from fractions import Fraction

from croupier.equipment.money import Cents, percent, show
from croupier.play.drill import Charge, Figure, Topic
from croupier.play.walkthrough import read_payment
from croupier.table.steps import Step
from croupier.words import arithmetic

HINT = "Type an amount, such as 2.50."


def vigorish_asked(who: str, rate: Fraction, won: Cents | None) -> str:
    """The question; without an amount, the chips that were won are to be counted."""
    chips = "these chips" if won is None else show(won)
    return f"{who} has won {chips}. What is the vigorish of {percent(rate)}?"


def read_amount(typed: str) -> str | None:
    """An amount in cents: that a wager loses, or is a push, is no answer here."""
    cents = read_payment(typed)
    return cents if cents is not None and cents.isdecimal() else None


def vigorish_owed(charge: Charge, step: Step, steps: tuple[Step, ...]) -> Figure:
    """What is owed by a step that says how its amount comes about."""
    return Figure(
        vigorish_asked(charge.who, charge.rate, charge.won),
        str(charge.due),
        f"{show(charge.due)}: {arithmetic(step)}.",
        read_amount,
        "amount",
        HINT,
        step.cites,
        steps,
        topic=Topic.PAYOUTS,
        charge=charge,
    )
