"""Random filings of pai gow poker: any combination of choices that passes the check, with rare ones often enough."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.money import Cents, dollars
from croupier.games.pai_gow_poker import SCHEMA
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.pay_tables import INSURANCE, SEVEN_CARD, InsuranceJoker, RoyalMatch
from croupier.games.pai_gow_poker.payout_limits import least_bonus_limit, least_seven_card_limit
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.submission.filing import Filing

Changes = dict[str, Any]
EMPTY: Changes = {}


def random_filing(rng: random.Random, stating: Mapping[str, Any] = EMPTY) -> Filing:
    """Return a filing without defects that states certain choices (``...`` for any); some have their own house way."""
    changes = random_changes(rng)
    while not all(key in changes and value in (changes[key], ...) for key, value in stating.items()):
        changes = random_changes(rng)
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, (changes, report.defects)
    filing = report.filing
    if rng.random() < 0.1:
        # Checking that a way is complete takes seconds; these lines are from a complete one.
        lines = NAMED[str(filing["house_way.name"])].rules
        filing = replace(filing, values={**filing.values, "house_way.name": "own", "house_way.rules": tuple(lines)})
    return filing


def random_changes(rng: random.Random) -> Changes:
    """Return what a random filing changes in the sample."""
    changes = {**_bank(rng), **_dealing(rng)}
    smallest = _smallest_chip(rng, changes)
    changes |= {
        "chips.smallest": _stated(smallest),
        # A small inventory makes fills common.
        "chips.inventory": rng.choice([100, 100, 100_000]),
        # Some corrections take a second supervisor, some do not.
        "corrections.approval_above": 10,
        "wagers.bet.minimum": rng.choice([10, 10, 20, _stated(smallest)]),
        "wagers.bet.maximum": rng.choice([100, 1000]),
        "wagers.two_areas": rng.random() < 0.7,
        "wagers.match_play": rng.random() < 0.7,
        "cards.two_jokers": rng.random() < 0.5,
        "ranking.wheel": rng.choice([wheel.value for wheel in Wheel]),
        "house_way.name": rng.choice(sorted(NAMED)),
    }
    changes |= _number(rng, changes)
    changes |= _progressive(rng, smallest)
    changes |= _bonuses(rng, changes, smallest)
    return {key: value for key, value in changes.items() if value is not None}


def _stated(amount: Cents) -> str:
    return f"{amount // 100}.{amount % 100:02}"


def _in_chips(amount: Cents, smallest: Cents) -> Cents:
    """Return the least multiple of the smallest chip that isn't below an amount."""
    return -(-amount // smallest) * smallest


def _bank(rng: random.Random) -> Changes:
    """11.10, 11.9(j)."""
    offered = rng.random() < 0.75
    changes: Changes = {
        "bank.offered": offered,
        "settlement.vigorish": rng.choice(["exact", "up to 25 cents", "up to 25 cents"]),
    }
    if offered:
        fixed = rng.random() < 0.4
        changes |= {"bank.co_bank": rng.random() < 0.6, "bank.dealers_wager": "fixed" if fixed else "last wager"}
        changes["bank.dealers_amount"] = rng.choice([20, 200]) if fixed else None
    return changes


def _dealing(rng: random.Random) -> Changes:
    """11.2, 11.4 to 11.6, 11.8 to 11.8C, 11.17."""
    three_seven, used, preshuffled = rng.random() < 0.35, rng.random() < 0.65, rng.random() < 0.3
    changes: Changes = {
        "wagers.three_seven.offered": three_seven,
        "shuffler.used": used,
        "cards.preshuffled": preshuffled,
        "cards.backs": ["red", "blue"] if used and rng.random() < 0.5 else ["red"],
    }
    if three_seven:
        changes["dealing.completion"] = rng.choice(["hand", "automated shoe"])
    else:
        changes["dealing.method"] = method = rng.choice(["manual shoe", "hand", "automated shoe"])
        starts = ["dice", "number selector", "number selector"]
        button = ["button", "button"] if used and method == "automated shoe" else []
        changes["start.method"] = rng.choice([*starts, *button])
        changes["start.marked"] = rng.random() < 0.5
    if used:
        changes["shuffler.counts"] = rng.random() < 0.5
        changes["shuffler.loads_shoe"] = changes.get("dealing.method") != "hand" and rng.random() < 0.5
    if three_seven and not changes.get("shuffler.counts"):
        changes["dealing.stub_count_every"] = rng.randint(1, 5)
    if not used or preshuffled:
        changes["cut.cutting_card"] = rng.choice(["discard rack", "four from the bottom"])
        changes["cut.recut_by"] = rng.choice(["last cutter", "next person"])
    return changes


def _smallest_chip(rng: random.Random, changes: Changes) -> Cents:
    """11.9(j), 11.10(m): small enough to be awkward, yet with vigorish and halves in whole cents."""
    exact, co_bank = changes["settlement.vigorish"] == "exact", changes.get("bank.co_bank", False)
    if exact and co_bank:
        return rng.choice([40, 200])
    return rng.choice([20, 100, 500]) if exact else rng.choice([2, 10, 50, 100, 100, 500])


def _number(rng: random.Random, changes: Changes) -> Changes:
    """11.13."""
    if changes.get("start.method") != "number selector":
        return {}
    offered = rng.random() < 0.85
    if not offered:
        return {"wagers.number.offered": False}
    return {
        "wagers.number.offered": True,
        "wagers.number.pays": rng.choice(["11 to 2", "5 1/2 to 1", "6 to 1", "23 to 4"]),
        "wagers.number.minimum": rng.choice([10, 20]),
        "wagers.number.maximum": 100,
        "wagers.number.match_play": rng.random() < 0.5,
    }


def _progressive(rng: random.Random, smallest: Cents) -> Changes:
    """11.14. One amount, which the smallest chip must make."""
    amounts = [amount for amount in (1, 5) if dollars(amount) % smallest == 0]
    if not amounts or rng.random() < 0.25:
        return {"wagers.progressive.offered": False}
    amount = rng.choice(amounts)
    return {
        "wagers.progressive.offered": True,
        "wagers.progressive.amount": amount,
        "wagers.progressive.meter.initial": rng.choice([10_000, 20_000]),
        "wagers.progressive.meter.reset": rng.choice([10_000, 15_000]),
        "wagers.progressive.meter.rate": rng.choice(["27%", "33.3%", "61.07%"]),
        "wagers.progressive.meter.ceiling": rng.choice([None, 20_000, 20_001]),
    }


def _bonuses(rng: random.Random, changes: Changes, smallest: Cents) -> Changes:
    """11.15 to 11.18, with the lowest possible payout limit, or none."""
    three_seven, areas = changes["wagers.three_seven.offered"], 2 if changes["wagers.two_areas"] else 1
    least, five = _in_chips(dollars(1), smallest), _in_chips(dollars(5), smallest)
    bonus = None if three_seven or rng.random() < 0.25 else rng.choice([least, five])
    made: Changes = {"wagers.insurance.offered": (insured := rng.random() < 0.7)}
    if not three_seven:
        made["wagers.bonus.offered"] = bonus is not None
    if bonus is not None:
        made |= {
            "wagers.bonus.minimum": _stated(bonus),
            "wagers.bonus.maximum": rng.choice([20, 50]),
            "wagers.bonus.royal_match": rng.choice([royal_match.value for royal_match in RoyalMatch]),
        }
    table = rng.choice(sorted(INSURANCE))
    if insured:
        made |= {
            "wagers.insurance.minimum": _stated(least),
            "wagers.insurance.maximum": 50,
            "wagers.insurance.pay_table": table,
            "readings.insurance_joker": rng.choice([insurance_joker.value for insurance_joker in InsuranceJoker]),
        }
    if (bonus is not None or insured) and rng.random() < 0.6:
        limit = least_bonus_limit(bonus, least if insured else None, INSURANCE[table] if insured else None, areas)
        made["wagers.bonus_limit"] = _stated(limit)
    if three_seven:
        pays = rng.choice(sorted(SEVEN_CARD))
        made |= {
            "wagers.three_card.minimum": _stated(least),
            "wagers.three_card.maximum": 50,
            "wagers.seven_card.minimum": _stated(least),
            # The lowest limit is $50,000; only large wagers reach it.
            "wagers.seven_card.maximum": rng.choice([50, 500]),
            "wagers.seven_card.pay_table": pays,
        }
        if rng.random() < 0.6:
            made["wagers.seven_card_limit"] = _stated(least_seven_card_limit(least, SEVEN_CARD[pays], areas))
    return made
