"""What the blackjack tables of one house must have in common."""

from collections.abc import Mapping

from croupier.equipment.money import percent, show
from croupier.games.blackjack.bonus_award import BonusWager, distribution, house_advantage
from croupier.games.blackjack.wager_options import BONUS_KEYS
from croupier.regulation import Paragraphs, decides
from croupier.submission.house_agreements import (
    Agreement,
    FiledTable,
    Measured,
    by_key,
    everywhere,
    linked,
    the_keys,
)

P = Paragraphs("19:47")


@decides("19:47-2.20(k)")
def _advantages(table: FiledTable) -> Mapping[str, Measured]:
    """2.20(k): return the house advantage that awards and decks make, by amount of the wager."""
    filing, found = table.filing, {}
    decks, wager = filing.get("cards.decks"), filing.get("readings.bonus_wager")
    for stake, end in BONUS_KEYS.items():
        key = f"wagers.bonus.awards_{end}"
        if filing.get(key) and decks and wager:
            part = house_advantage(stake, distribution(filing[key]), decks, BonusWager(wager))
            found[key] = Measured(part, f"a house advantage of {percent(part)} ({part}) on {show(stake)}")
    return found


AGREEMENTS = (
    Agreement(
        P("2.17(e)2"),
        "the payout option of the same-suit wager",
        "at all blackjack tables with the same number of decks",
        the_keys("wagers.additional.payout_option"),
        by_key("cards.decks", "tables with {} decks"),
    ),
    Agreement(
        P("2.20(k)"),
        "the house advantage of the blackjack bonus wager, for each denomination",
        "in all blackjack games of the house",
        _advantages,
        everywhere,
    ),
    linked(P("2.19(c)"), "wagers.progressive", "which cards win the progressive meter", "readings.split_cards"),
    linked(P("2.19(h)"), "wagers.progressive", "who shares the progressive meter", "readings.meter_sharers"),
)
