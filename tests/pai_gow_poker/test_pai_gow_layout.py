"""What the layout and the sign of a pai gow poker table must show: 19:46-1.13B as far as it is at hand, and
19:47-11.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from croupier.cases.runner import filing_with
from croupier.games.pai_gow_poker.layout import inscriptions, layout, sign, sign_lines
from croupier.games.pai_gow_poker.rules import POSITIONS, SCHEMA, PaiGowRules, rules_of
from croupier.table.layout import Element

Changes = Mapping[str, Any]

THREE_SEVEN = {"wagers.three_seven.offered": True}
PLAIN = {"wagers.bonus.offered": False, "wagers.insurance.offered": False}


def rules(changes: Changes) -> PaiGowRules:
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, report.defects
    return rules_of(report.filing)


def shown(changes: Changes, what: str, where: str) -> list[Element]:
    return [element for element in layout(rules(changes)) if (element.what, element.where) == (what, where)]


def labels(changes: Changes, what: str, where: str) -> list[str]:
    return [element.label for element in shown(changes, what, where)]


def cited(lines: Sequence[tuple[Any, str]], paragraph: str) -> list[str]:
    return [text for cite, text in lines if str(cite) == paragraph]


@pytest.mark.cites("19:46-1.13B(b)")
@pytest.mark.parametrize("changes", [PLAIN, {}, THREE_SEVEN])
def test_six_numbered_betting_areas_with_places_for_two_hands(changes: Changes) -> None:
    assert labels(changes, "layout", "table") == ["Pai gow poker"]
    for position in POSITIONS:
        where = f"position {position}"
        numbered = [
            element for element in shown(changes, "betting area", where) if str(element.cite) == "19:47-11.7(a)"
        ]
        assert [element.label for element in numbered] == [str(position)]
        assert labels(changes, "hand area", where) == ["High hand", "Low hand"]
    assert labels(changes, "hand area", "dealer") == ["High hand", "Low hand"]
    assert shown(changes, "betting area", "position 7") == []


@pytest.mark.parametrize(
    ("changes", "areas", "acceptor"),
    [
        ({**PLAIN, "wagers.progressive.offered": False}, [], []),
        ({**PLAIN}, [], ["Progressive $1"]),
        ({**PLAIN, "wagers.progressive.amount": 5, "wagers.progressive.meter.rate": "27%"}, [], ["Progressive $5"]),
        ({}, ["Bonus", "Insurance"], ["Progressive $1"]),
        ({"wagers.bonus.offered": False}, ["Insurance"], ["Progressive $1"]),
        ({"wagers.insurance.offered": False}, ["Bonus"], ["Progressive $1"]),
        (THREE_SEVEN, ["Insurance", "Three-card bonus", "Seven-card bonus"], ["Progressive $1"]),
    ],
)
def test_each_position_has_an_area_for_each_wager_that_is_offered(
    changes: Changes, areas: list[str], acceptor: list[str]
) -> None:
    for position in POSITIONS:
        assert labels(changes, "betting area", f"position {position}") == [str(position), *areas]
        assert labels(changes, "acceptor device", f"position {position}") == acceptor


@pytest.mark.cites("19:46-1.13B(b)3", "19:46-1.13B(b)3ii")
def test_the_insurance_area_lies_to_the_left_of_each_numbered_area() -> None:
    for position in POSITIONS:
        sides = {
            element.label: (element.side, str(element.cite))
            for element in shown({}, "betting area", f"position {position}")
        }
        assert sides.pop("Insurance") == ("left", "19:46-1.13B(b)3ii")
        assert {side for side, _ in sides.values()} == {""}


def test_the_additional_wager_has_seven_numbers_and_its_odds_imprinted() -> None:
    for pays in ("11 to 2", "6 to 1"):
        changes = {"wagers.number.pays": pays}
        assert labels(changes, "betting area", "table") == [f"Number {number}" for number in range(1, 8)]
        odds = [element for element in shown(changes, "inscription", "table") if str(element.cite) == "19:47-11.13(b)6"]
        assert [wager.label for wager in odds] == [f"A number pays {pays}"]
    without = {"start.method": "dice"}
    assert labels(without, "betting area", "table") == []
    assert not any(str(element.cite).startswith("19:47-11.13") for element in layout(rules(without)))


# --- (b)3iii and iv: what the layout says about the sign and the limit


@pytest.mark.cites("19:46-1.13B(b)3iii")
@pytest.mark.parametrize(
    ("changes", "named", "unnamed"),
    [
        ({}, ("bonus wager", "insurance wager", "envy bonus"), ()),
        ({"wagers.insurance.offered": False}, ("bonus wager", "envy bonus"), ("insurance",)),
        ({"wagers.bonus.offered": False}, ("insurance wager",), ("bonus",)),
        (THREE_SEVEN, ("insurance wager",), ("bonus",)),
    ],
)
def test_the_layout_gives_notice_of_the_sign(
    changes: Changes, named: tuple[str, ...], unnamed: tuple[str, ...]
) -> None:
    (notice,) = cited(inscriptions(rules(changes)), "19:46-1.13B(b)3iii")
    assert all(name in notice for name in named)
    assert not any(name in notice for name in unnamed)
    assert notice in labels(changes, "inscription", "table")


@pytest.mark.parametrize("changes", [PLAIN, {**THREE_SEVEN, "wagers.insurance.offered": False}])
def test_no_notice_without_the_wagers_of_11_15(changes: Changes) -> None:
    assert inscriptions(rules(changes)) == []


@pytest.mark.cites("19:46-1.13B(b)3iv", "19:46-1.13B(c)1")
@pytest.mark.parametrize(
    "changes", [{}, {"wagers.bonus.offered": False}, {"wagers.insurance.offered": False}, THREE_SEVEN]
)
def test_the_layout_states_the_limit_or_that_one_is_posted_and_the_sign_states_it_always(changes: Changes) -> None:
    limited = {**changes, "wagers.bonus_limit": 65432}
    for place, on_layout in (("inscription", True), ("sign", False)):
        table = rules({**limited, "layout.limit": place})
        (inscribed,) = cited(inscriptions(table), "19:46-1.13B(b)3iv")
        assert ("$65,432" in inscribed) == on_layout
        assert ("posted payout limit" in inscribed) != on_layout
        (details,) = cited(sign_lines(table), "19:46-1.13B(c)1")
        assert "$65,432" in details
    unlimited = rules({**changes, "layout.limit": "sign"})
    assert cited(inscriptions(unlimited), "19:46-1.13B(b)3iv") == cited(sign_lines(unlimited), "19:46-1.13B(c)1") == []


@pytest.mark.parametrize(("filed", "included"), [("counts", True), ("paid besides", False)])
def test_the_sign_says_whether_the_limit_includes_envy_bonuses(filed: str, included: bool) -> None:
    """Reading 34."""
    changes = {"wagers.bonus.offered": True, "wagers.bonus_limit": 50_000_00, "readings.envy_limit": filed}
    lines = cited(sign_lines(rules(changes)), "19:46-1.13B(c)1")
    assert ["envy bonuses included" in line for line in lines] == [included]


def test_the_seven_card_limit_is_shown_too() -> None:
    for place, on_layout in (("inscription", True), ("sign", False)):
        table = rules({**THREE_SEVEN, "wagers.seven_card_limit": 76543, "layout.limit": place})
        (inscribed,) = cited(inscriptions(table), "19:47-11.18(d)")
        assert ("$76,543" in inscribed) == on_layout
        (details,) = cited(sign_lines(table), "19:47-11.18(d)")
        assert "$76,543" in details


# --- (c): the sign


@pytest.mark.cites("19:46-1.13B(c)")
@pytest.mark.parametrize(
    ("changes", "number"),
    [
        (PLAIN, 0),
        ({"wagers.insurance.offered": False}, 11 + 7),
        ({"wagers.bonus.offered": False}, 6),
        ({}, 11 + 7 + 6),
        ({**THREE_SEVEN, "wagers.insurance.offered": False}, 6 + 8),
        ({**THREE_SEVEN, "wagers.insurance.offered": False, "wagers.seven_card.pay_table": "B"}, 6 + 9),
        (THREE_SEVEN, 6 + 6 + 8),
    ],
)
def test_the_sign_has_a_line_for_each_hand_of_each_wager_offered(changes: Changes, number: int) -> None:
    assert len(sign(rules(changes))) == number


@pytest.mark.cites("19:46-1.13B(c)")
def test_the_sign_states_odds_and_envy_bonuses() -> None:
    posted = sign(rules({"wagers.insurance.pay_table": "B"}))
    assert "Bonus wager: Seven-card straight flush with no joker: 8,000 to 1" in posted
    assert "Envy bonus: Four-of-a-kind: $5" in posted
    assert "Pai gow insurance wager: Ten high: 75 to 1" in posted
    posted = sign(rules({**THREE_SEVEN, "wagers.seven_card.pay_table": "B"}))
    assert "Three-card bonus wager: Three-card straight flush, with no joker: 40 to 1" in posted
    assert "Seven-card bonus wager: Straight flush with joker: 30 to 1" in posted


@pytest.mark.cites("19:47-11.18(a)")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_odds_on_the_sign_are_stated_with_to_and_never_with_for(letter: str) -> None:
    changes = {**THREE_SEVEN, "wagers.insurance.offered": False, "wagers.seven_card.pay_table": letter}
    posted = sign_lines(rules(changes))
    assert posted
    for _, text in posted:
        assert re.search(r"\d to 1$", text)
        assert not re.search(r"\bfor\b", text)
