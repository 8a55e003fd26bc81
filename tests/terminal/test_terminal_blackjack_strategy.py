"""The basic strategy of house players: as printed, and as counted."""

from unittest.mock import patch

import pytest
from blackjack_talk import PLAIN, table

from croupier.equipment.cards import cards
from croupier.games.blackjack import decision_costs
from croupier.games.blackjack.basic_strategy import _HARD, _PAIRS, _SOFT, preferred_plays, table_lines
from croupier.games.blackjack.odds_play import basic_strategy, rule_set


@pytest.mark.parametrize("decks", [6, 8])
def test_the_printed_table_is_the_one_that_is_counted(decks: int) -> None:
    """For a dealer who stands on soft 17, cell by cell."""
    pytest.importorskip("numba")
    from croupier.games.blackjack.counting.strategy import COLUMNS, StrategyLine

    counted = basic_strategy(rule_set(table({**PLAIN, "cards.decks": decks}).rules))
    printed = {StrategyLine("hard", key): row for key, row in _HARD.items()}
    printed |= {StrategyLine("soft", key): row for key, row in _SOFT.items()}
    printed |= {StrategyLine("pair", key - 1): row for key, row in _PAIRS.items()}
    for line, row in printed.items():
        assert row == "".join(counted[line, up].value[0] for up in COLUMNS), str(line)


@pytest.mark.parametrize(
    ("hand", "up", "wanted"),
    [
        ("TS 6D", "TH", ("surrender", "hit", "stand")),
        ("TS 7D", "AH", ("stand",)),
        ("8S 8D", "6H", ("split", "stand")),
        ("5S 5D", "6H", ("double", "hit", "stand")),
        ("AS 7D", "6H", ("double", "stand", "stand")),
        ("AS 6D", "6H", ("double", "hit", "stand")),
        ("AS AD", "TH", ("split", "hit", "stand")),
        ("KS QD", "6H", ("stand",)),
        ("2S 3D", "6H", ("hit", "stand")),
        ("AS 2D 9H", "7H", ("hit", "stand")),
    ],
)
def test_what_is_wished_for_first_and_instead(hand: str, up: str, wanted: tuple[str, ...]) -> None:
    assert preferred_plays(cards(hand), cards(up)[0]) == wanted


def test_without_the_packages_for_counting_the_printed_table_is_shown() -> None:
    with patch.object(decision_costs, "basic_strategy", side_effect=ModuleNotFoundError("numba")):
        assert list(decision_costs.strategy_lines(table())) == table_lines()
    assert any(line.split() == ["pair", "of", "8", *"PPPPPPPPPP"] for line in table_lines())
