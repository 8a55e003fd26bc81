"""What all sic bo tables of one house must have in common."""

from croupier.regulation import Paragraphs
from croupier.submission.house_agreements import Agreement, everywhere, the_keys
from croupier.submission.schema import Severity

P = Paragraphs("19:47")

AGREEMENTS = (
    Agreement(
        P("9.4"),
        "the pay table",
        "in the casino, as 13.6(b) has it for mini-dice",
        the_keys("pays.*"),
        everywhere,
        mark="X",
        severity=Severity.WARNING,
    ),
)
