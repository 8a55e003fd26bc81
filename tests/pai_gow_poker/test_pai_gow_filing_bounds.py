"""Bounds of what a licensee may choose for a pai gow poker table: amounts, rates, odds and payout limits."""

from fractions import Fraction
from typing import Any

import pytest
from pai_gow_choices import NO_BANK, THREE_SEVEN, Changes, is_refused, passed, rules

from croupier.games.limits import Limits
from croupier.games.pai_gow_poker.pay_tables import PROGRESSIVE
from croupier.games.pai_gow_poker.rules import (
    PaiGowKind,
)

# --- bounds


@pytest.mark.cites("19:47-11.13(b)6")
@pytest.mark.parametrize(
    ("odds", "words"),
    [
        ("549 to 100", "is too low"),
        ("5 to 1", "is too low"),
        ("11 to 2", ""),
        ("551 to 100", ""),
        ("23 to 4", ""),
        ("599 to 100", ""),
        ("6 to 1", ""),
        ("601 to 100", "is too high"),
        ("7 to 1", "is too high"),
        ("6 for 1", 'is not odds stated with "to"'),
        ("6", 'is not odds stated with "to"'),
    ],
)
def test_an_additional_wager_pays_from_five_and_a_half_to_six_to_one(odds: str, words: str) -> None:
    changes = {"wagers.number.pays": odds}
    if words:
        assert is_refused(changes, "wagers.number.pays", "11.13(b)6").words == words
    else:
        number = rules(changes).number
        assert number is not None
        assert str(number.odds) == odds


@pytest.mark.cites("19:47-11.14(a)")
@pytest.mark.parametrize(("amount", "right"), [(0, False), (1, True), (2, False), (4, False), (5, True), (6, False)])
def test_a_progressive_payout_wager_is_one_dollar_or_five(amount: int, right: bool) -> None:
    changes = {"wagers.progressive.amount": amount, "wagers.progressive.meter.rate": "30%"}
    if right:
        table = rules(changes)
        assert table.progressive is not None
        assert table.progressive.table is PROGRESSIVE[amount * 100]
        assert table.limits(PaiGowKind.PROGRESSIVE) == Limits(amount * 100, amount * 100)
    else:
        assert is_refused(changes, "wagers.progressive.amount", "11.14(a)").allowed == "$1 or $5"


@pytest.mark.cites("19:47-11.14(e)")
@pytest.mark.parametrize(
    ("amount", "rate", "right"),
    [
        (1, "20.99%", False),
        (1, "21%", True),
        (1, "21.01%", True),
        (1, "0%", False),
        (5, "26.99%", False),
        (5, "27%", True),
        (5, "27.01%", True),
        (5, "21%", False),
        (5, "100%", True),
    ],
)
def test_the_meter_progresses_by_at_least_21_or_27_per_cent(amount: int, rate: str, right: bool) -> None:
    changes = {"wagers.progressive.amount": amount, "wagers.progressive.meter.rate": rate}
    if right:
        table = rules(changes)
        assert table.progressive is not None
        assert table.progressive.meter.rate == Fraction(rate.rstrip("%")) / 100
        assert table.progressive.meter.reset_rate == 0
    else:
        defect = is_refused(changes, "wagers.progressive.meter.rate", "11.14(e)")
        assert ("21%" if amount == 1 else "27%") in defect.allowed


@pytest.mark.cites("19:47-11.14(f)")
@pytest.mark.parametrize("key", ["initial", "reset"])
@pytest.mark.parametrize(("amount", "right"), [("9999.99", False), (10000, True), ("10000.01", True)])
def test_the_licensee_funds_a_meter_of_at_least_10000_dollars(key: str, amount: str | int, right: bool) -> None:
    changes = {f"wagers.progressive.meter.{key}": amount}
    if right:
        assert rules(changes).progressive is not None
    else:
        assert is_refused(changes, f"wagers.progressive.meter.{key}", "11.14(f)").words == "is too low"


@pytest.mark.parametrize(("ceiling", "right"), [("19999.99", False), (20000, True), ("20000.01", True)])
def test_a_ceiling_is_not_below_the_initial_amount(ceiling: str | int, right: bool) -> None:
    changes = {"wagers.progressive.meter.ceiling": ceiling}
    if right:
        passed(changes)
    else:
        defect = is_refused(changes, "wagers.progressive.meter.ceiling", "11.14(f)")
        assert (defect.value, defect.allowed) == ("$19,999.99", "at least $20,000")


@pytest.mark.parametrize(("reset", "right"), [("29999.99", True), (30000, True), ("30000.01", False)])
def test_the_reset_amount_is_not_above_the_ceiling(reset: str | int, right: bool) -> None:
    changes = {"wagers.progressive.meter.ceiling": 30000, "wagers.progressive.meter.reset": reset}
    if right:
        passed(changes)
    else:
        defect = is_refused(changes, "wagers.progressive.meter.reset", "11.14(f)")
        assert defect.allowed == "at most $30,000"


@pytest.mark.cites("19:47-11.15(b)")
@pytest.mark.parametrize(("minimum", "right"), [("0.99", False), (1, True), ("1.01", True)])
def test_a_bonus_wager_is_at_least_one_dollar(minimum: str | int, right: bool) -> None:
    changes = {**NO_BANK, "chips.smallest": "0.01", "wagers.bonus.minimum": minimum}
    if right:
        passed(changes)
    else:
        assert is_refused(changes, "wagers.bonus.minimum", "11.15(b)").words == "is too low"


LIMITED = [
    ("bet", {}, 1000),
    ("number", {}, 100),
    ("bonus", {}, 50),
    ("insurance", {}, 50),
    ("three_card", THREE_SEVEN, 50),
    ("seven_card", THREE_SEVEN, 50),
]


@pytest.mark.parametrize(("wager", "others", "maximum"), LIMITED)
def test_a_minimum_may_equal_its_maximum_and_not_exceed_it(wager: str, others: Changes, maximum: int) -> None:
    for minimum in (maximum - 1, maximum):
        passed({**others, f"wagers.{wager}.minimum": minimum})
    defect = is_refused({**others, f"wagers.{wager}.minimum": maximum + 1}, f"wagers.{wager}.minimum", "8.3")
    assert (defect.words, defect.allowed) == ("is above the maximum", f"at most ${maximum:,}")


@pytest.mark.parametrize(("wager", "others", "maximum"), LIMITED)
@pytest.mark.parametrize("end", ["minimum", "maximum"])
def test_limits_can_be_made_of_the_smallest_chip(wager: str, others: Changes, maximum: int, end: str) -> None:
    key = f"wagers.{wager}.{end}"
    changes = {**others, key: f"{maximum - 1}.50"}
    assert is_refused(changes, key, "11.7(a)").allowed == "multiples of $1"
    passed({**changes, "chips.smallest": "0.50"})


def test_a_progressive_payout_wager_can_be_made_of_chips() -> None:
    fives = {"chips.smallest": 5} | {f"wagers.{wager}.minimum": 5 for wager in ("number", "bonus", "insurance")}
    assert is_refused(fives, "wagers.progressive.amount", "11.7(d)").allowed == "multiples of $5"
    passed({**fives, "wagers.progressive.amount": 5, "wagers.progressive.meter.rate": "27%"})


@pytest.mark.parametrize(("inventory", "right"), [("99999.50", False), (100000, True), ("100000.01", False)])
def test_the_inventory_can_be_made_of_chips(inventory: str | int, right: bool) -> None:
    if right:
        passed({"chips.inventory": inventory})
    else:
        is_refused({"chips.inventory": inventory}, "chips.inventory", "11.7(a)")


def _in_chips_of(smallest: str) -> dict[str, Any]:
    """A table without optional wagers, where one chip makes every amount."""
    none = {f"wagers.{wager}.offered": False for wager in ("number", "progressive", "bonus", "insurance")}
    amounts = dict.fromkeys(("chips.smallest", "wagers.bet.minimum", "wagers.bet.maximum", "chips.inventory"), smallest)
    return {**none, **amounts}


@pytest.mark.cites("19:47-11.9(j)", "19:47-11.10(m)")
@pytest.mark.parametrize("co_bank", [False, True])
@pytest.mark.parametrize("vigorish", ["exact", "up to 25 cents"])
@pytest.mark.parametrize("smallest", ["0.01", "0.19", "0.20", "0.21", "0.25", "0.40", "1.00", "2.50"])
def test_every_vigorish_goes_with_every_chip_and_with_co_banking(vigorish: str, co_bank: bool, smallest: str) -> None:
    """Reading 161: fractions of a cent have their own rule, so no filing is refused for them."""
    passed({**_in_chips_of(smallest), "settlement.vigorish": vigorish, "bank.co_bank": co_bank})


# --- payout limits: 11.16(d) and 11.18(d)

ONE = {"wagers.two_areas": False}
BONUS_ONLY = {**ONE, "wagers.insurance.offered": False}
INSURANCE_ONLY = {**ONE, "wagers.bonus.offered": False}
HIGH = {"wagers.bonus.maximum": 1000, "wagers.insurance.maximum": 1000}

FLOORS = [
    # $1 wagers can win no more than $16,000.
    ({}, 40_000),
    (BONUS_ONLY, 40_000),
    (INSURANCE_ONLY, 40_000),
    # Below $5 there is no envy bonus: 8,000 times $4 is less than $40,000, twice that is more.
    ({**BONUS_ONLY, "wagers.bonus.minimum": 4}, 40_000),
    ({"wagers.two_areas": True, "wagers.bonus.minimum": 4}, 64_000),
    # $5: $40,000, and envy for three seven-card straight flushes and two royal matches, $17,000.
    ({**BONUS_ONLY, "wagers.bonus.minimum": 5}, 57_000),
    ({**BONUS_ONLY, "wagers.bonus.minimum": 10}, 97_000),
    # Two hands of $5: $80,000, and for each marker two straight flushes and two royal matches, $12,000.
    ({"wagers.two_areas": True, "wagers.bonus.minimum": 5}, 104_000),
    # Insurance at 400 to 1: $100 makes $40,000.
    ({**INSURANCE_ONLY, **HIGH, "wagers.insurance.minimum": 99}, 40_000),
    ({**INSURANCE_ONLY, **HIGH, "wagers.insurance.minimum": 100}, 40_000),
    ({**INSURANCE_ONLY, **HIGH, "wagers.insurance.minimum": 101}, 40_400),
    ({**INSURANCE_ONLY, **HIGH, "wagers.insurance.minimum": 101, "wagers.insurance.pay_table": "B"}, 40_000),
    ({**INSURANCE_ONLY, **HIGH, "wagers.insurance.minimum": 200, "wagers.insurance.pay_table": "B"}, 50_000),
    ({**INSURANCE_ONLY, **HIGH, "wagers.insurance.minimum": 500, "wagers.insurance.pay_table": "E"}, 50_000),
    # No hand wins both.
    ({**ONE, **HIGH, "wagers.bonus.minimum": 4, "wagers.insurance.minimum": 101}, 40_400),
    ({**THREE_SEVEN, **ONE, **HIGH, "wagers.insurance.minimum": 101}, 40_400),
]


def _without(changes: Changes) -> dict[str, Any]:
    """Remove the limits of a wager that the changes don't offer."""
    gone = [
        wager
        for wager in ("bonus", "insurance")
        if changes.get(f"wagers.{wager}.offered") is False
        or (wager == "bonus" and THREE_SEVEN.items() <= changes.items())
    ]
    ends = tuple(f"wagers.{wager}.{end}" for wager in gone for end in ("minimum", "maximum"))
    return {key: value for key, value in changes.items() if key not in ends}


@pytest.mark.cites("19:47-11.16(d)")
@pytest.mark.parametrize(("changes", "floor"), FLOORS)
def test_a_payout_limit_is_40000_dollars_or_what_minimum_wagers_can_win(changes: Changes, floor: int) -> None:
    others = _without(changes)
    for limit in (floor, floor + 1):
        assert rules({**others, "wagers.bonus_limit": limit}).bonus_limit == limit * 100
    below = {**others, "wagers.bonus_limit": f"{floor - 1}.99"}
    assert is_refused(below, "wagers.bonus_limit", "11.16(d)").allowed.startswith(
        (f"at least ${floor:,}", f"an amount from ${floor:,} to ")
    )


@pytest.mark.cites("19:47-11.18(d)")
@pytest.mark.parametrize("letter", ["A", "B"])
@pytest.mark.parametrize(
    ("two_areas", "minimum", "floor"),
    [
        (False, 1, 50_000),
        (False, 100, 50_000),
        (False, 101, 50_500),
        # Next to five aces, a second hand is at best a straight flush: 500 and 50 to 1.
        (True, 90, 50_000),
        (True, 91, 50_050),
        (True, 100, 55_000),
    ],
)
def test_a_seven_card_limit_is_50000_dollars_or_what_minimum_wagers_can_win(
    letter: str, two_areas: bool, minimum: int, floor: int
) -> None:
    others = {
        **THREE_SEVEN,
        "wagers.seven_card.pay_table": letter,
        "wagers.seven_card.minimum": minimum,
        "wagers.seven_card.maximum": 1000,
        "wagers.two_areas": two_areas,
    }
    for limit in (floor, floor + 1):
        assert rules({**others, "wagers.seven_card_limit": limit}).seven_limit == limit * 100
    below = {**others, "wagers.seven_card_limit": f"{floor - 1}.99"}
    assert is_refused(below, "wagers.seven_card_limit", "11.18(d)").allowed.startswith(
        (f"at least ${floor:,}", f"an amount from ${floor:,} to ")
    )


def test_a_payout_limit_is_stated_only_of_wagers_that_are_offered() -> None:
    none = {"wagers.bonus.offered": False, "wagers.insurance.offered": False}
    is_refused({**none, "wagers.bonus_limit": 50000}, "wagers.bonus_limit", "11.16(d)")
    is_refused({"wagers.seven_card_limit": 50000}, "wagers.seven_card_limit", "11.18(d)")
    assert rules({"wagers.bonus.offered": False, "wagers.bonus_limit": 50000}).bonus_limit == 50000_00
    is_refused({**none, "layout.limit": "sign"}, "layout.limit", "19:46-1.13B(b)3iv")
    changes = {"wagers.insurance.offered": False, "readings.insurance_joker": "completes"}
    is_refused(changes, "readings.insurance_joker", "11.3(h)")
