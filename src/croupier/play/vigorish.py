"""The vigorish owed in a round, as a question for a dealer."""

from fractions import Fraction

from croupier.equipment.money import Cents, percent, show
from croupier.play.drill import Charge, Figure, Topic
from croupier.play.walkthrough import read_payment
from croupier.table.steps import Step
from croupier.words import arithmetic

HINT = "Type an amount, such as 2.50."


def vigorish_question(who: str, rate: Fraction, won: Cents | None) -> str:
    """Return the question; without an amount, the dealer has to count the chips won."""
    chips = "these chips" if won is None else show(won)
    return f"{who} has won {chips}. What is the vigorish of {percent(rate)}?"


def read_amount(typed: str) -> str | None:
    """Return an amount in cents; "lose" and "push" are not answers here."""
    cents = read_payment(typed)
    return cents if cents is not None and cents.isdecimal() else None


def vigorish_owed(charge: Charge, step: Step, steps: tuple[Step, ...]) -> Figure:
    """Return the question about a step's vigorish."""
    return Figure(
        vigorish_question(charge.who, charge.rate, charge.won),
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
