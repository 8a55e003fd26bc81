"""What all pai gow poker tables of one house must have in common."""

from croupier.regulation import Paragraphs
from croupier.submission.house_agreements import Agreement, everywhere, linked, the_keys
from croupier.submission.schema import Severity

P = Paragraphs("19:47")

AGREEMENTS = (
    # Inferred only from the singular in the text, so this is just a warning.
    Agreement(
        P("11.9(d)"),
        "the manner in which the dealer's hands are set",
        "in the licensee's submission, which has “the manner”, not one for each table",
        the_keys("house_way.*"),
        everywhere,
        mark="X",
        severity=Severity.WARNING,
    ),
    Agreement(
        P("11.3(d)"),
        "the rank of ace, 2, 3, 4 and 5",
        "in the licensee's submission, which says whether the licensee has made them lowest",
        the_keys("ranking.wheel"),
        everywhere,
        mark="X",
        severity=Severity.WARNING,
    ),
    linked(P("11.14(a)"), "wagers.progressive", "the amount of the progressive wager", "wagers.progressive.amount"),
    linked(
        P("11.14(d)"),
        "wagers.progressive",
        "how a share of the progressive meter is paid",
        "readings.meter_cents",
        "readings.progressive_amount",
    ),
)
