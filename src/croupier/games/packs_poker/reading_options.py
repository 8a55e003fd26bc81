"""Readings of 13:69F-43 that change a payment, as options of a filing."""

from collections.abc import Iterator

from croupier.regulation import Paragraphs
from croupier.submission.schema import Condition, Option, either, reading, when

P = Paragraphs("13:69F")


def reading_options(any_progressive: Condition) -> Iterator[Option]:
    """Yield the readings that change a payment, each with its default."""
    seven = when("wagers.seven_card.offered", True)
    yield reading(
        "readings.meter_winners",
        ("of a pack", "of the round"),
        P("43.12(d)"),
        "Reading 4: whether meter wins are figured together for each pack or for the whole round.",
        (any_progressive,),
    )
    yield reading(
        "readings.meter_cents",
        ("up", "down"),
        P("43.12(d)1"),
        "Reading 5: whether a share of a meter is rounded up to the next cent, or down.",
        (any_progressive,),
    )
    yield reading(
        "readings.tie_without_pair",
        ("loses", "push"),
        P("43.10(f)"),
        "Reading 7: what happens to a Pack's bet if neither of two equal hands has a pair.",
    )
    yield reading(
        "readings.not_accepted",
        ("returned", "lost"),
        P("43.12(c)2"),
        "Reading 12: what happens to a wager that the progressive system does not accept.",
        (any_progressive,),
    )
    yield reading(
        "readings.highest_payout",
        ("line that pays most", "highest hand"),
        P("43.11(c)1"),
        "Reading 16: which line of a table is the highest single payout of a hand that makes several.",
        (either(seven, when("wagers.five_card.configuration", "progressive")),),
    )
    yield reading(
        "readings.fixed_award",
        ("besides the wager", "whole payment"),
        P("43.11(c)1"),
        "Reading 17: whether the wager is returned with an award that is stated in dollars.",
        (seven, when("wagers.seven_card.configuration", "non-progressive")),
    )
    yield reading(
        "readings.two_pair",
        ("recognized", "not recognized"),
        P("43.5(d)"),
        "Reading 18: whether the seven-card wager recognizes two pair if its table has a line for it.",
        (seven,),
    )
