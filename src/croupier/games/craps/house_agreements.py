"""What all craps tables of one house must have in common."""

from croupier.regulation import Paragraphs
from croupier.submission.house_agreements import Agreement, everywhere, the_keys

P = Paragraphs("19:47")

AGREEMENTS = (
    Agreement(
        P("1.4"),
        "the payout odds of a wager",
        "in the casino, as 13.6(b) has it for mini-dice",
        the_keys("pays.*"),
        everywhere,
        mark="X",
    ),
)
