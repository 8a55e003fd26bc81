"""Readings from 120 on: baccarat (19:47-3 and 7)."""

from croupier.regulation.citation import Paragraphs
from croupier.regulation.readings.note import Reading

Q = Paragraphs("19:47")

READINGS = (
    Reading(
        120,
        (Q("3.2(a)"), Q("3.2(a)1"), Q("3.2"), Q("7.2"), Q("3.10"), Q("7.10")),
        "The text at hand breaks off after saying when a wager on the Banker's Hand wins.",
        ("With equal Point Counts wagers on the hands go back.", "They lose."),
        "With equal Point Counts wagers on either hand go back, unless the licensee files otherwise.",
        "Sister rules and every source of the trade say so; the exact counts that are published rest on it.",
        "readings.tie_hand",
    ),
    Reading(
        121,
        (Q("3.3"), Q("7.3")),
        "The section on payout odds and vigorish is not at hand, but for its heading.",
        ("The vigorish is five per cent of what is won.", "The licensee may take less."),
        "The licensee states the rate; five per cent is the sample.",
        "Five per cent is recalled and found in a sister state's rule; for other rates there is no source.",
        "vigorish.rate",
    ),
    Reading(
        122,
        (Q("3.3"), Q("7.3")),
        "How a vigorish is rounded is not at hand.",
        ("It is exact.", "It is rounded up to the next 25 cents."),
        "The licensee states which; rounded up, it is never more than was won.",
        "The parallel rule of pai gow poker (11.9(j)) allows both, and a sister state's permits rounding.",
        "vigorish.rounding",
    ),
    Reading(
        123,
        (Q("3.12"),),
        "What becomes of a third card that was drawn for a Player's Hand which stands is recalled, not read.",
        (
            "The Banker's Hand has it if it must draw; otherwise it is burned if seen, or comes first in the next one.",
            "The round is void.",
        ),
        "The Banker's Hand has it if it must draw; otherwise it is burned if seen, or comes first in the next one. "
        "If the licensee files that the round is void, wagers go back and the shoe is shuffled.",
        "So the cards go on in the order in which they lay in the shoe.",
        "readings.error_card",
    ),
    Reading(
        124,
        (Q("3.11"), Q("3.6")),
        "A curator passes the shoe by choice or by a supervisor's order, and must after the Player's Hand has won; it "
        "goes on in the same rotation. The text is recalled, not read.",
        ("The curator who passed it is offered it last.", "That curator is not offered it in this rotation."),
        "The curator who passed it is offered it last, and so has it again only if no other participant takes it; if "
        "nobody does, the dealer deals.",
        "The clause on the shaker, which we have, offers it to each of the players in turn after a voluntary or a "
        "compulsory pass alike (13.7(b)). Readings 98 and 99 take the dice and the shaker the same way.",
    ),
)
