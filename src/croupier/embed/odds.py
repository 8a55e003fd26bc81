"""Exact odds of the wagers in a filing, as ``croupier odds --filing`` prints them."""

from croupier.equipment.money import Cents
from croupier.odds.calculation import work_out
from croupier.odds.odds_request import OddsRequest, wagers_under
from croupier.odds.report import OddsReport
from croupier.submission.filing import Filing


def odds(
    filing: Filing, wager: str | None = None, *, strategy: str | None = None, stake: Cents | None = None
) -> list[OddsReport]:
    """Return the odds of a filing's wagers, or of one of them by short name; only what is requested is counted.

    Raises :class:`~croupier.odds.odds_request.NoSuchOdds`, which lists what is available, for a wager, strategy or
    stake that the filing does not have.
    """
    request = OddsRequest(wager=wager, strategy=strategy, stake=stake)
    return [work_out(wager) for wager in wagers_under(filing, request)]
