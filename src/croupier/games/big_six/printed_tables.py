"""The pay table of big six as a reader sees it, 19:47-5.5 (from a sister state's rule and published figures)."""

from collections.abc import Iterator

from croupier.equipment.pay_tables import PrintedTable
from croupier.games.big_six.options import PicturePays
from croupier.games.big_six.pay_tables import odds_of
from croupier.games.big_six.wagers import AREAS
from croupier.games.big_six.words import called
from croupier.games.printed_tables import odds_as_printed
from croupier.regulation import Paragraphs
from croupier.words.text import capital

P = Paragraphs("19:47")


def printed() -> Iterator[PrintedTable]:
    """Yield the payout odds of every wager, with pictures at either of their odds."""
    columns = {
        f"Pictures at {picture.value}": {capital(called(area)): odds_of(area, picture) for area in AREAS.values()}
        for picture in PicturePays
    }
    yield odds_as_printed(P("5.5"), "Winning wagers", columns)
