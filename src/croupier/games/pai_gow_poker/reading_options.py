"""Readings of 19:47-11 that change a payment, as options of a filing."""

from collections.abc import Iterator

from croupier.games.pai_gow_poker.pay_tables import RoyalMatch
from croupier.regulation import Paragraphs
from croupier.submission.schema import Option, either, reading, when

P = Paragraphs("19:47")

PLAYERS_FAVOR, HOUSES_FAVOR = "in the player's favor", "in the house's favor"
"""Reading 161."""


def reading_options() -> Iterator[Option]:
    """Yield the readings that change a payment, each with the default that applies unless the filing chooses
    otherwise.
    """
    progressive, bonus = when("wagers.progressive.offered", True), when("wagers.bonus.offered", True)
    bank = when("bank.offered", True)
    words = "Reading 5: whether a share of the meter is rounded up to the next cent, or down."
    yield reading("readings.meter_cents", ("up", "down"), P("11.14(d)"), words, (progressive,))
    words = "Reading 12: what happens to a progressive payout wager whose acceptor light is not lit."
    yield reading("readings.not_accepted", ("returned", "lost"), P("11.7(d)"), words, (progressive,))
    yield reading(
        "readings.stacks_reshuffled",
        ("wagers stand", "round is void"),
        P("11.11(k)"),
        "Reading 26: what happens to the wagers if the stacks of seven must be reshuffled (11.11(l)).",
        # 11.11(o): a method other than the one filed may be needed, and stacks of seven dealt by hand.
        (when("wagers.three_seven.offered", False),),
    )
    words = "Reading 28: which wagers go back when a player voids a hand; the others are lost."
    yield reading("readings.voided_hand", ("all wagers", "pai gow poker wager"), P("11.11(d)"), words)
    yield reading(
        "readings.surrendered_hand",
        ("other wagers stand", "other wagers are lost"),
        P("11.9(e)"),
        "Reading 29: what happens to bonus and insurance wagers on a surrendered hand.",
        (either(bonus, when("wagers.insurance.offered", True)),),
    )
    words = "Reading 162: who gets a wager that a player surrenders against a bank."
    yield reading("readings.surrendered_to", ("bank", "casino"), P("11.10(l)"), words, (bank,))
    yield reading(
        "readings.progressive_amount",
        ("whole payment", "besides the wager"),
        P("11.14(d)"),
        "Reading 30: whether the wager is returned with a progressive payout.",
        (progressive,),
    )
    words = "Reading 32: whether the bonus wager pays for three-of-a-kind, as its schedule says."
    yield reading("readings.three_of_a_kind", ("paid", "not paid"), P("11.16(a)"), words, (bonus,))
    words = "Reading 34: whether an envy bonus counts toward the payout limit of a player."
    yield reading("readings.envy_limit", ("counts", "paid besides"), P("11.16(d)"), words, (bonus,))
    yield reading(
        "readings.coupon_against_bank",
        ("casino", "bank"),
        P("11.10(l)"),
        "Reading 35: who pays a match play coupon's winnings against a bank.",
        (bank, when("wagers.match_play", True)),
    )
    yield reading(
        "readings.natural_royal_match",
        ("ace and king", "whole hand"),
        P("11.3(f)2ii"),
        "Reading 36: whether only the ace and king with the royal flush are natural, or the whole hand is.",
        (when("wagers.bonus.royal_match", RoyalMatch.ACE_AND_KING.value),),
    )
    yield reading(
        "readings.envy_markers",
        ("each wager", "each player"),
        P("11.15(c)"),
        "Reading 42: whether a player with two bonus wagers is paid an envy bonus for each, or once.",
        (bonus, when("wagers.two_areas", True)),
    )
    yield reading(
        "readings.part_of_a_cent",
        (PLAYERS_FAVOR, HOUSES_FAVOR),
        P("11.9(j)"),
        "Reading 161: how exact vigorish, and a co-bank's half of an amount (11.10(m)), are rounded to whole cents.",
        (either(when("settlement.vigorish", "exact"), when("bank.co_bank", True)),),
    )
    words = "Reading 160: how long a player may void a hand with a card that the dealer exposed."
    yield reading("readings.exposed_hand", ("until the player looks", "until it is set"), P("11.11(d)"), words)
