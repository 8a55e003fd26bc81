"""What all mini-dice tables of one house must have in common."""

from croupier.regulation import Paragraphs
from croupier.submission.house_agreements import Agreement, everywhere, the_keys

P = Paragraphs("19:47")

AGREEMENTS = (
    Agreement(
        P("13.6(b)"),
        "the payout odds of a wager",
        "in the casino and its simulcasting facility",
        the_keys("pays.*"),
        everywhere,
    ),
)
