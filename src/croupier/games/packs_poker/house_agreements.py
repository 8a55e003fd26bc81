"""What the Pack's Poker tables of one house must have in common."""

from croupier.regulation import Paragraphs
from croupier.submission.house_agreements import Agreement, linked

P = Paragraphs("13:69F")

SHARED_READINGS = (
    "readings.same_percentage",
    "readings.meter_winners",
    "readings.meter_cents",
    "readings.highest_payout",
)
"""How a meter is won, shared and paid out (readings 3 to 5 and 16)."""


def _bonus(wager: str, name: str, table: str, *readings: str) -> tuple[Agreement, ...]:
    key = f"wagers.{wager}"
    return (
        linked(P(table), key, f"the pay table of the {name} bonus wager", f"{key}.pay_table"),
        linked(P("43.12(a)"), key, f"the amounts of the {name} bonus wager", f"{key}.amounts"),
        linked(P("43.12(d)"), key, f"how the meter of the {name} bonus wager is won and shared", *readings),
    )


AGREEMENTS = (
    *_bonus("five_card", "five-card", "43.11(b)2", *SHARED_READINGS),
    *_bonus("seven_card", "seven-card", "43.11(c)2", *SHARED_READINGS, "readings.seven_card_straight_flush"),
)
