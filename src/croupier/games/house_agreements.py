"""What the tables of one house have to have in common: every rule of the text that reaches across tables.

Read for it were all paragraphs at hand that speak of "all tables", "the same", "uniform", "each table", "within the
casino", "throughout" or "in its Rules of the Games Submission". Paragraphs that speak of all players *at a table*
(2.16(c), 2.17(a), 2.18(a), 11.10(a), 11.14(a)) bind that table alone; those that let a licensee select a pay table
(2.24(f), 11.16(c), 11.18(c), 20.11(a)2, 43.11) do not say that it is one for the house, and 14.14(a) wants every type
of rake in the submission, not one type.
"""

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
    by_meter,
    everywhere,
    the_keys,
)
from croupier.submission.schema import Severity

P = Paragraphs("19:47")
F = Paragraphs("13:69F")


@decides("19:47-2.20(k)")
def _advantages(table: FiledTable) -> Mapping[str, Measured]:
    """2.20(k): by the amount of the wager, the house advantage that awards and decks make."""
    filing, found = table.filing, {}
    decks, wager = filing.get("cards.decks"), filing.get("readings.bonus_wager")
    for stake, end in BONUS_KEYS.items():
        key = f"wagers.bonus.awards_{end}"
        if filing.get(key) and decks and wager:
            part = house_advantage(stake, distribution(filing[key]), decks, BonusWager(wager))
            found[key] = Measured(part, f"a house advantage of {percent(part)} ({part}) on {show(stake)}")
    return found


@decides("19:47-14.14(b)3ii")
def _by_limits(table: FiledTable) -> str | None:
    """14.14(b)3ii: tables of one game and the same limits, and charges of the same kind."""
    filing = table.filing
    low, high = filing.get("limits.minimum"), filing.get("limits.maximum")
    basis, structure, game = (filing.get(key) for key in ("rake.time_basis", "limits.structure", "dealing.game"))
    if low is None or basis is None:
        return None
    up_to = "" if high is None else f" and {show(high)}"
    return f"tables of {game}, {structure}, {show(low)}{up_to}, with time charges {basis}"


ACROSS = (
    Agreement(
        P("2.17(e)2"),
        "blackjack",
        "the payout option of the same-suit wager",
        "at all blackjack tables with the same number of decks",
        the_keys("wagers.additional.payout_option"),
        by_key("cards.decks", "tables with {} decks"),
    ),
    Agreement(
        P("2.20(k)"),
        "blackjack",
        "the house advantage of the blackjack bonus wager, for each denomination",
        "in all blackjack games of the house",
        _advantages,
        everywhere,
    ),
    Agreement(
        P("13.6(b)"),
        "mini-dice",
        "the payout odds of a wager",
        "in the casino and its simulcasting facility",
        the_keys("pays.*"),
        everywhere,
    ),
    Agreement(
        P("1.4"),
        "craps",
        "the payout odds of a wager",
        "in the casino, as 13.6(b) has it for mini-dice",
        the_keys("pays.*"),
        everywhere,
        mark="X",
    ),
    Agreement(
        P("14.14(b)3ii"),
        "poker",
        "the hourly fee of time charges",
        "at all tables of one game with the same minimum and maximum (reading 153)",
        the_keys("rake.hourly"),
        _by_limits,
        mark="X",
    ),
    Agreement(
        P("11.9(d)"),
        "pai-gow-poker",
        "the manner in which the dealer's hands are set",
        "in the licensee's submission, which has “the manner”, not one for each table",
        the_keys("house_way.*"),
        everywhere,
        mark="X",
        severity=Severity.WARNING,
    ),
    Agreement(
        P("11.3(d)"),
        "pai-gow-poker",
        "the rank of ace, 2, 3, 4 and 5",
        "in the licensee's submission, which says whether the licensee has made them lowest",
        the_keys("ranking.wheel"),
        everywhere,
        mark="X",
        severity=Severity.WARNING,
    ),
)
"""By the text itself, or inferred from it (mark X). What is inferred from the singular alone is a warning."""


def _linked(cite: str, game: str, wager: str, what: str, *keys: str) -> Agreement:
    chapter = F if game == "packs-poker" else P
    return Agreement(
        chapter(cite),
        game,
        what,
        "at all tables that are linked to one meter",
        the_keys(*keys),
        by_meter(wager),
        mark="X",
    )


def _packs(wager: str, name: str, table: str, *readings: str) -> tuple[Agreement, ...]:
    key, game = f"wagers.{wager}", "packs-poker"
    return (
        _linked(table, game, key, f"the pay table of the {name} bonus wager", f"{key}.pay_table"),
        _linked("43.12(a)", game, key, f"the amounts of the {name} bonus wager", f"{key}.amounts"),
        _linked("43.12(d)", game, key, f"how the meter of the {name} bonus wager is won and shared", *readings),
    )


SHARED_READINGS = (
    "readings.same_percentage",
    "readings.meter_winners",
    "readings.meter_cents",
    "readings.highest_payout",
)
"""How a meter of Pack's Poker is won, shared and paid out (readings 3 to 5 and 16)."""

LINKED = (
    *_packs("five_card", "five-card", "43.11(b)2", *SHARED_READINGS),
    *_packs(
        "seven_card",
        "seven-card",
        "43.11(c)2",
        *SHARED_READINGS,
        "readings.seven_card_straight_flush",
    ),
    _linked(
        "11.14(a)",
        "pai-gow-poker",
        "wagers.progressive",
        "the amount of the progressive wager",
        "wagers.progressive.amount",
    ),
    _linked(
        "11.14(d)",
        "pai-gow-poker",
        "wagers.progressive",
        "how a share of the progressive meter is paid",
        "readings.meter_cents",
        "readings.progressive_amount",
    ),
    _linked(
        "2.19(c)",
        "blackjack",
        "wagers.progressive",
        "which cards win the progressive meter",
        "readings.split_cards",
    ),
    _linked("2.19(h)", "blackjack", "wagers.progressive", "who shares the progressive meter", "readings.meter_sharers"),
)
"""A meter that several tables feed has one amount, so that what wins it, and for which wager, is one. What is stated of
the meter itself (43.12(e), 11.14(e), (f), 2.19(i)) agrees because a house states it once."""

AGREEMENTS = (*ACROSS, *LINKED)
