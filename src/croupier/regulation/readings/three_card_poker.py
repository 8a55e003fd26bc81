"""Readings from 110 on: three card poker (19:47-20)."""

from croupier.regulation.citation import Paragraphs
from croupier.regulation.readings.note import Reading

Q = Paragraphs("19:47")

READINGS = (
    Reading(
        110,
        (Q("20.11(a)1"),),
        "A hand that ranks higher than the dealer's is paid; what an equal hand comes to is not said.",
        ("Ante and play go back.", "They are lost, for the hand does not rank higher."),
        "Ante and play go back, unless the licensee files otherwise.",
        "Every rules sheet of the trade has a tie as a push; the text at hand breaks off before it could say so.",
        "readings.equal_hands",
    ),
    Reading(
        111,
        (Q("20.11(a)3"),),
        "Who has placed an ante and a play wager is paid a bonus for certain hands.",
        ("Whether the hand wins or not, and whether the dealer has queen high or not.", "Only if the hand wins."),
        "Whether the hand wins or not, unless the licensee files otherwise; on the chips of the ante, and not on a "
        "coupon that lies with them.",
        "The bonus is named as a payout type of its own beside the one for hands that win, with no such condition.",
        "readings.bonus_paid",
    ),
    Reading(
        112,
        (Q("20.11(a)3i"), Q("20.11(a)3")),
        "With ledger B, in a version of the game under 2.6(f), the ante bonus may be another; its figures are lost.",
        ("The licensee states the figures.", "The bonus of 20.11(a)3 is the only one."),
        "The licensee states the figures; 2.6(f) is read as 20.6(f), for 2.6 is about dealing blackjack.",
        "The paragraph grants a choice, and a table that uses it has to say what it pays.",
        "wagers.ante.bonus",
    ),
)
