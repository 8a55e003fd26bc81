"""The exact odds of what a filing offers, as ``croupier odds --filing`` tells them."""

from croupier.equipment.money import Cents
from croupier.odds.calculation import work_out
from croupier.odds.odds_request import OddsRequest, wagers_under
from croupier.odds.report import OddsReport
from croupier.submission.filing import Filing


def odds(
    filing: Filing, wager: str | None = None, *, strategy: str | None = None, stake: Cents | None = None
) -> list[OddsReport]:
    """The odds of a filing's wagers, or of one of them by its short name; what is not asked for is not counted.

    Raises :class:`~croupier.odds.odds_request.NoSuchOdds`, which says what there is, for a wager, strategy or stake
    that the filing does not have.
    """
    request = OddsRequest(wager=wager, strategy=strategy, stake=stake)
    return [work_out(wager) for wager in wagers_under(filing, request)]
