"""Filings for a baccarat table: what is refused, at the value, one below and one above."""

from fractions import Fraction
from typing import Any

import pytest
from baccarat_play import CONTINUOUS, checked

from croupier.equipment.money import Odds
from croupier.games.baccarat.rules import rules_of


def defects(changes: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the refused options and their paragraphs."""
    return [(defect.key, str(defect.cite).removeprefix("19:47-")) for defect in checked(changes).defects]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"cards.decks": 5}, [("cards.decks", "3.1(a)")]),
        ({"cards.decks": 6}, []),
        ({"cards.decks": 8}, []),
        ({"shoe.behind": 13}, [("shoe.behind", "3.5")]),
        ({"shoe.behind": 14}, []),
        ({"wagers.tie.pays": "7 to 1"}, [("wagers.tie.pays", "3.3")]),
        ({"wagers.tie.pays": "8 to 1"}, []),
        ({"wagers.tie.pays": "9 to 1"}, []),
        ({"wagers.tie.pays": "17 to 2"}, [("wagers.tie.pays", "3.3")]),
        ({"wagers.minimum": 5_000}, []),
        ({"wagers.minimum": 5_001}, [("wagers.minimum", "8.3")]),
        ({"wagers.tie.minimum": 501}, [("wagers.tie.minimum", "8.3")]),
        ({"wagers.minimum": "25.10"}, [("wagers.minimum", "3.2")]),
        ({"chips.smallest": "0.25"}, []),
        ({"chips.smallest": "0.05"}, []),
        ({"chips.smallest": "0.50"}, [("vigorish.rounding", "3.3")]),
        ({"chips.smallest": "0.20"}, [("vigorish.rounding", "3.3")]),
        ({"vigorish.rounding": "exact", "chips.smallest": "0.20"}, []),
        ({"vigorish.rounding": "exact", "chips.smallest": "0.25"}, [("vigorish.rate", "3.3")]),
        ({"shuffling.method": "continuous"}, [("shuffling.method", "7.12")]),
        (dict(CONTINUOUS), []),
    ],
)
def test_what_a_filing_may_state(changes: dict[str, Any], found: list[tuple[str, str]]) -> None:
    assert defects(changes) == found


def test_a_filing_becomes_the_rules_of_a_table() -> None:
    report = checked({"wagers.tie.pays": "9 to 1", "vigorish.rate": "4%", "vigorish.collected": "at once"})
    assert report.filing is not None
    rules = rules_of(report.filing)
    assert (rules.tie_pays, rules.vigorish, rules.vigorish_marked) == (Odds(9), Fraction(1, 25), False)
    assert (rules.curator, rules.behind, rules.seats) == (True, 16, tuple(range(1, 8)))
