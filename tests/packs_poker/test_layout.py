"""13:69E-1.13Z: what the layout and the sign of a Pack's Poker table must show."""

from typing import Any

import pytest

from croupier.cases.runner import filing_with
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.layout import inscription, layout, sign
from croupier.games.packs_poker.rules import PacksRules, rules_of
from croupier.table.layout import Element


def rules(**changes: Any) -> PacksRules:
    report = filing_with(SCHEMA, {key.replace("__", "."): value for key, value in changes.items()})
    assert report.filing is not None, report.defects
    return rules_of(report.filing)


def of(elements: tuple[Element, ...], what: str, where: str = "") -> list[Element]:
    return [element for element in elements if element.what == what and where in ("", element.where)]


@pytest.mark.cites("13:69E-1.13Z(a)", "13:69E-1.13Z(b)", "13:69E-1.13Z(b)1")
def test_six_positions_and_the_trade_name() -> None:
    elements = layout(rules(licensee="Grand Hall"))
    assert [element.where for element in of(elements, "position")] == [f"seat {seat}" for seat in range(1, 7)]
    assert [element.label for element in of(elements, "trade name")] == ["Grand Hall"]
    assert of(elements, "layout")


@pytest.mark.cites("13:69E-1.13Z(b)2")
def test_three_packs_bets_at_each_position_from_the_players_left() -> None:
    for seat in range(1, 7):
        areas = [
            element for element in of(layout(rules()), "betting area", f"seat {seat}") if not element.nearer_dealer
        ]
        assert [area.label for area in areas] == ["Pack's bet 1", "Pack's bet 2", "Pack's bet 3"]
        assert [area.order for area in areas] == [1, 2, 3]


@pytest.mark.cites("13:69E-1.13Z(b)3")
@pytest.mark.parametrize(
    ("five", "seven", "number"), [(True, True, 6), (True, False, 3), (False, True, 3), (False, False, 0)]
)
def test_bonus_areas_are_nearer_the_dealer_and_grouped_with_their_pack(five: bool, seven: bool, number: int) -> None:
    table = rules(wagers__five_card__offered=five, wagers__seven_card__offered=seven)
    areas = [element for element in of(layout(table), "betting area", "seat 4") if element.nearer_dealer]
    assert len(areas) == number
    assert sorted(area.group for area in areas) == sorted([1, 2, 3] * (number // 3))


@pytest.mark.cites("13:69E-1.13Z(b)4", "13:69E-1.13Z(b)5", "13:69E-1.13Z(d)")
def test_areas_of_the_dealer() -> None:
    elements = layout(rules())
    packs = of(elements, "pack area")
    assert [pack.label for pack in packs] == ["Pack 1", "Pack 2", "Pack 3"]
    assert {pack.where for pack in packs} == {"dealer's left"}
    assert len(of(elements, "community card area", "dealer")) == 2
    drop, tips = of(elements, "drop box"), of(elements, "tip box")
    assert len(drop) == len(tips) == 1
    assert drop[0].where != tips[0].where


@pytest.mark.cites("13:69E-1.13Z(b)6", "13:69E-1.13Z(b)6i", "13:69E-1.13Z(b)6ii")
def test_inscriptions_state_all_odds_and_the_outcome_without_a_pair() -> None:
    table = rules(layout__payouts_shown_by="inscription")
    for seat in range(1, 7):
        texts = [element.label for element in of(layout(table), "inscription", f"seat {seat}")]
        assert "Pack's bet pays 1 to 1" in texts
        assert "Five-card bonus: Full House: 50 to 1" in texts
        assert "Seven-card bonus, progressive: 6-Card Royal Flush: 10% of the meter" in texts
        assert any(text.startswith("No pair or better") for text in texts)


@pytest.mark.cites("13:69E-1.13Z(c)")
def test_a_sign_stands_in_for_the_inscriptions() -> None:
    table = rules(layout__payouts_shown_by="sign")
    assert of(layout(table), "inscription") == []
    assert sign(table) == [text for _, text in inscription(table)]
    assert len(sign(table)) > 15


@pytest.mark.cites("13:69E-1.13Z(b)6ii")
def test_the_election_of_43_10_f_changes_what_is_shown() -> None:
    assert sign(rules(settlement__beats_without_pair="push")) != sign(rules(settlement__beats_without_pair="loses"))


def test_odds_are_printed_with_to_never_for() -> None:
    for letter in "ABCDEFGH":
        for text in sign(
            rules(wagers__seven_card__configuration="non-progressive", wagers__seven_card__pay_table=letter)
        ):
            assert " for " not in text
