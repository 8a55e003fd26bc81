"""The filing of a three card poker table: what passes, and each defect with its paragraph."""

from typing import Any

import pytest
from three_card_play import BY_HAND, checked, rules

from croupier.games import sample_text
from croupier.games.three_card_poker import explain
from croupier.games.three_card_poker.layout import layout, sign


def test_the_sample_passes_and_is_explained_with_a_citation_in_each_line() -> None:
    assert "three-card-poker" in sample_text("three-card-poker")
    report = checked({})
    assert report.filing is not None
    lines = explain(report.filing)
    assert all("[" in line for line in lines[1:] if not line.startswith("  "))
    assert any("Straight Flush: 40 to 1" in line for line in lines)


@pytest.mark.parametrize(
    ("changes", "key", "paragraph"),
    [
        ({"cards.backs": ["red"]}, "cards.backs", "20.2"),
        ({"cards.backs": ["red", "Red"]}, "cards.backs", "20.2"),
        ({"shuffler.used": False}, "cards.backs", "20.2"),
        ({**BY_HAND, "dealing.method": "hand"}, "dealing.method", "20.8(b)1"),
        ({"wagers.ante.minimum": 501}, "wagers.ante.minimum", "8.3"),
        ({"wagers.pair_plus.maximum": 4}, "wagers.pair_plus.minimum", "8.3"),
        ({"chips.smallest": 3, "chips.inventory": 50001}, "wagers.ante.minimum", "20.6"),
        ({"wagers.ante.bonus": "other"}, "wagers.ante.bonus", "20.11(a)3i"),
        ({"wagers.pair_plus.ledger": "E"}, "wagers.pair_plus.ledger", "20.11(a)2"),
        ({"positions.number": 0}, "positions.number", "20.6"),
        ({"positions.number": 8}, "positions.number", "20.6"),
        ({"shuffler.counts": False, "dealing.stub_count_every": 6}, "dealing.stub_count_every", "20.8(e)"),
    ],
)
def test_a_defect_is_named_with_its_paragraph(changes: dict[str, Any], key: str, paragraph: str) -> None:
    report = checked(changes)
    assert report.filing is None
    assert (key, f"19:47-{paragraph}") in [(defect.key, str(defect.cite)) for defect in report.defects]


@pytest.mark.cites("19:47-20.7(f)", "19:47-20.8(e)")
@pytest.mark.parametrize(("changes", "counts"), [({}, True), ({"shuffler.counts": False}, False), ({**BY_HAND}, False)])
def test_the_stub_is_counted_unless_a_shuffler_counts_the_deck(changes: dict[str, Any], counts: bool) -> None:
    report = checked(changes)
    assert report.filing is not None
    assert rules(changes).shuffler_counts == counts
    assert any("so the stub is not counted" in line for line in explain(report.filing)) == counts
    assert any(line.startswith("The stub is counted once every") for line in explain(report.filing)) != counts


@pytest.mark.cites("19:47-20.11(a)3i")
def test_another_ante_bonus_goes_with_ledger_b_in_whole_odds_that_do_not_rise_downwards() -> None:
    other = {"wagers.ante.bonus": "other", "wagers.pair_plus.ledger": "B"}
    assert checked(other).filing is not None
    for key, odds in (("straight", "7 to 2"), ("straight", "4 to 1")):
        report = checked({**other, f"wagers.ante.bonus_{key}": odds})
        assert [str(defect.cite) for defect in report.defects][:1] == ["19:47-20.11(a)3i"]
    assert checked({**other, "wagers.ante.bonus_straight": "3 to 1"}).filing is not None


@pytest.mark.parametrize(("number", "passes"), [(1, True), (7, True)])
def test_as_many_positions_as_are_filed(number: int, passes: bool) -> None:
    made = rules({"positions.number": number})
    assert (len(made.positions) == number) is passes
    areas = [element for element in layout(made) if element.what == "betting area"]
    assert len(areas) == 3 * number


def test_the_sign_has_the_limits_and_every_payout() -> None:
    lines = sign(rules({"wagers.pair_plus.ledger": "D"}))
    assert "Ante: $10 to $500" in lines
    assert "Pair plus: Straight Flush: 35 to 1" in lines
    assert "Ante bonus: Three-of-a-Kind: 4 to 1" in lines
