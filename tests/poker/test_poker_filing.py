"""The filing of a poker table: every form, every defect at once, and what is posted and explained."""

import tomllib
from itertools import product
from typing import Any

import pytest
from poker_play import checked, rules

from croupier import games
from croupier.games import poker, sample_text
from croupier.games.poker.forms import FORMS
from croupier.games.poker.layout import layout, sign
from croupier.games.poker.options import SCHEMA
from croupier.odds.odds_request import OddsRequest, wagers
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.run_request import RunRequest, filing_of, rounds_of
from croupier.submission.filing import check
from croupier.submission.template import template

STRUCTURES = ("fixed limit", "spread limit", "pot limit", "no limit")


def test_poker_is_among_the_games_of_the_house() -> None:
    assert "poker" in games.HOUSE_GAMES
    assert games.game("poker").TITLE == "Poker"


def test_the_sample_passes_its_check_and_the_empty_template_does_not() -> None:
    assert check(tomllib.loads(sample_text("poker")), SCHEMA).filing is not None
    assert check(tomllib.loads(template(SCHEMA, filled=False)), SCHEMA).filing is None


@pytest.mark.parametrize(("form", "structure"), list(product(FORMS, STRUCTURES)))
def test_every_game_may_be_filed_with_every_structure(form: str, structure: str) -> None:
    report = checked({"dealing.game": form, "limits.structure": structure})
    assert report.filing is not None
    table = poker.open_table(report.filing)
    assert table.rules.form.name == form
    result = poker.explain(report.filing)
    assert all(line.endswith("]") for line in result[1:])
    assert any(structure in line for line in result)


def test_all_defects_are_reported_at_once() -> None:
    report = checked(
        {
            "cards.backs": ["red", "RED"],
            "dealing.game": "five-card stud",
            "seats.number": 9,
            "stakes.forced": 5,
            "limits.minimum": 4,
            "limits.maximum": 3,
            "rake.rate": "11%",
        }
    )
    assert {defect.key for defect in report.defects} == {
        "cards.backs",
        "seats.number",
        "stakes.forced",
        "limits.minimum",
        "rake.rate",
    }


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seats.number": 12}, "seats.number"),
        ({"seats.number": 1}, "seats.number"),
        ({"dealing.game": "seven-card stud high", "seats.number": 9}, "seats.number"),
        ({"dealing.stub_count_minutes": 16}, "dealing.stub_count_minutes"),
        ({"dealing.round_minutes": 16}, "dealing.round_minutes"),
        ({"dealing.round_minutes": 0}, "dealing.round_minutes"),
        ({"readings.forced_bet": "counts for nobody"}, "readings.forced_bet"),
        ({"readings.rake_levels": "each pot by itself"}, "readings.rake_levels"),
        ({"readings.table_charge": "taken from the next pot"}, "readings.table_charge"),
        ({"stakes.small_blind": 5}, "stakes.small_blind"),
        ({"stakes.big_blind": 5}, "stakes.big_blind"),
        ({"rake.rate": "0%"}, "rake.rate"),
        ({"rake.rate": "10.1%"}, "rake.rate"),
        ({"rake.incremental": True, "rake.assessments": ["1 at 40", "2 at 40"]}, "rake.assessments"),
        ({"rake.incremental": True, "rake.assessments": ["40 at 40"]}, "rake.assessments"),
        ({"rake.incremental": True, "rake.assessments": ["41 at 40"]}, "rake.assessments"),
        ({"rake.incremental": True, "rake.assessments": ["0 at 40"]}, "rake.assessments"),
        ({"rake.incremental": True, "rake.assessments": ["1 of 40"]}, "rake.assessments"),
        ({"rake.incremental": True, "rake.assessments": ["0.50 at 40"]}, "rake.assessments"),
        ({"rake.time": True, "rake.hourly": 5}, "rake.hourly"),
        ({"limits.minimum": "4.50"}, "limits.minimum"),
        ({"rake.percentage": False}, "rake.percentage"),
    ],
)
def test_a_defect_is_found(changes: dict[str, Any], key: str) -> None:
    assert [defect.key for defect in checked(changes).defects] == [key]


@pytest.mark.parametrize(
    "changes",
    [
        {"seats.number": 11},
        {"seats.number": 2},
        {"dealing.game": "seven-card stud high", "seats.number": 8},
        {"dealing.stub_count_minutes": 15},
        {"stakes.small_blind": 4},
        {"stakes.small_blind": 0},
        {"rake.rate": "0.5%"},
        {"rake.rate": "10%"},
        {"rake.incremental": True, "rake.assessments": ["1 at 40", "1 at 41"]},
        {"rake.incremental": True, "rake.assessments": ["39 at 40"]},
        {"rake.time": True, "rake.hourly": 4},
    ],
)
def test_what_is_at_a_limit_is_no_defect(changes: dict[str, Any]) -> None:
    assert checked(changes).defects == ()


@pytest.mark.cites("19:47-14.14(a)", "19:47-14.14(a)1", "19:47-14.14(a)2", "19:47-14.14(a)3")
def test_type_method_and_maximum_of_the_rake_have_to_be_stated() -> None:
    document = tomllib.loads(sample_text("poker"))
    for key, item in (("percentage", "(a)1"), ("rate", "(a)2"), ("maximum", "(a)3")):
        less = {**document, "rake": {name: value for name, value in document["rake"].items() if name != key}}
        found = {(defect.key, str(defect.cite)) for defect in check(less, SCHEMA).defects}
        assert (f"rake.{key}", f"19:47-14.14{item}") in found
    (defect,) = checked({"rake.percentage": False}).defects
    assert str(defect.cite) == "19:47-14.14(a)"


@pytest.mark.cites("19:47-14.14(c)", "19:47-14.9(b)")
def test_the_sign_shows_game_limits_stakes_and_rake() -> None:
    stud = {"dealing.game": "seven-card stud high", "stakes.ante": 1, "rake.incremental": True, "rake.time": True}
    assert sign(rules(stud)) == [
        "Seven-card stud high",
        "Limits: $4 and $8, fixed limit",
        "Raises: at most 3 in a betting round",
        "Ante: $1",
        "Forced bet: $2",
        "Rake: 10% of all sums bet in each betting round",
        "Rake: $1 when the pots reach $20",
        "Rake: $1 when the pots reach $40",
        "Rake: $1 when the pots reach $60",
        "Rake: at most $4 in a round of play",
        "Time charge: $6 an hour for each player, $3 every 30 minutes",
    ]
    other = {"limits.structure": "no limit", "limits.raises_limited": False, "limits.check_raise": False}
    assert sign(rules(other))[1:6] == [
        "Limits: $4 and up, no limit",
        "Raises: any number in a betting round",
        "No ante",
        "Blind bets: $2 and $4",
        "A player who has checked may not raise",
    ]


def test_the_layout_has_a_seat_for_each_player_a_pot_and_a_rake_area() -> None:
    found = [element.what for element in layout(rules({"seats.number": 5}))]
    assert found.count("seat") == 5
    assert {"pot area", "rake area", "storage of the other deck"} <= set(found)


# --- statements for a game in which the house makes no wager


def test_there_is_no_wager_against_the_house_to_list_or_simulate() -> None:
    assert wagers(OddsRequest(game="poker")) == []
    with pytest.raises(NotSimulated, match="players play against each other"):
        rounds_of(RunRequest(game="poker"), filing_of(RunRequest(game="poker")))


READINGS = {
    "readings.odd_chip": ("reading 130", ("in their order from the left of the button", "by the highest")),
    "readings.heads_up": ("reading 140", ("The player who is not the button", "The button has the small blind")),
    "readings.low_hands": ("reading 142", ("from the highest card", "from the ace")),
}


@pytest.mark.parametrize("key", READINGS)
def test_what_is_filed_where_the_text_is_unclear_is_explained(key: str) -> None:
    option = next(option for option in SCHEMA.options if option.key == key)
    number, words = READINGS[key]
    for choice, wanted in zip(option.kind.values, words, strict=True):  # type: ignore[attr-defined]
        report = checked({"dealing.game": "five-card draw low", key: choice})
        assert report.filing is not None
        results = [line for line in poker.explain(report.filing) if number in line]
        assert len(results) == 1
        assert wanted in results[0]


def test_readings_of_what_a_game_does_not_have_are_not_filed() -> None:
    assert checked({"dealing.game": "five-card stud", "readings.heads_up": "the button"}).filing is None
    assert checked({"dealing.game": "hold 'em", "readings.low_hands": "from the ace"}).filing is None
