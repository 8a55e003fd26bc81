"""Exact odds of craps: against published figures, against sums over rolls, and against each other."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from craps_play import passed

from croupier.games.craps.odds import ROLLS, USUAL_MULTIPLES, CrapsTerms, exact
from croupier.games.craps.option_values import RoundedTo, VigorishWhen
from croupier.games.craps.pay_tables import FIRE, POINTS, CrapsLine
from croupier.games.craps.rules import Vigorish, rules_of
from croupier.games.craps.shooter_hand_odds import (
    PASS,
    PASS_IN_HAND,
    POINT_MADE,
    SEVEN_OUT,
    WAYS,
    fire_chances,
    fire_rolls,
    hand_lasts,
    hand_mean_and_variance,
    next_roll,
    passes_in_hand,
    points_in_hand,
    streak,
    streak_within,
)
from croupier.games.craps.theory import theory
from croupier.games.craps.wager_odds import odds_of
from croupier.games.craps.wagers import AREAS, HOPS, CrapsArea, CrapsKind
from croupier.odds.calculation import work_out
from croupier.odds.text_report import WIDTH, in_full, in_rows

F = Fraction
TERMS = CrapsTerms()


def edge(kind: CrapsKind, number: int = 0, terms: CrapsTerms = TERMS, stake: int = 120_00) -> F:
    return exact(CrapsArea(kind, number), stake, terms).edge


# --- published figures

PUBLISHED = [
    # The wager, its exact edge, and the published figure with its number of digits.
    (CrapsKind.PASS, 0, F(7, 495), "1.41"),
    (CrapsKind.COME, 0, F(7, 495), "1.41"),
    (CrapsKind.DONT_PASS, 0, F(3, 220), "1.364"),
    (CrapsKind.DONT_COME, 0, F(3, 220), "1.364"),
    (CrapsKind.PLACE, 4, F(1, 15), "6.67"),
    (CrapsKind.PLACE, 10, F(1, 15), "6.67"),
    (CrapsKind.PLACE, 5, F(1, 25), "4"),
    (CrapsKind.PLACE, 9, F(1, 25), "4"),
    (CrapsKind.PLACE, 6, F(1, 66), "1.52"),
    (CrapsKind.PLACE, 8, F(1, 66), "1.52"),
    (CrapsKind.HARD, 4, F(1, 9), "11"),
    (CrapsKind.HARD, 10, F(1, 9), "11"),
    (CrapsKind.HARD, 6, F(1, 11), "9.1"),
    (CrapsKind.HARD, 8, F(1, 11), "9.1"),
    (CrapsKind.SEVEN, 0, F(1, 6), "16.67"),
    (CrapsKind.CRAPS, 0, F(1, 9), "11.11"),
    (CrapsKind.TWO, 0, F(5, 36), "13.9"),
    (CrapsKind.TWELVE, 0, F(5, 36), "13.9"),
    (CrapsKind.THREE, 0, F(1, 9), "11.1111"),
    (CrapsKind.ELEVEN, 0, F(1, 9), "11.1111"),
    (CrapsKind.FIELD, 0, F(1, 18), "5.5556"),
]


@pytest.mark.parametrize(("kind", "number", "value", "figure"), PUBLISHED)
def test_published_edges(kind: CrapsKind, number: int, value: F, figure: str) -> None:
    found = edge(kind, number)
    assert found == value
    digits = len(figure.partition(".")[2])
    assert f"{100 * float(found):.{digits}f}" == figure


def test_the_one_published_figure_that_does_not_hold() -> None:
    """11.9 percent is published for 11 in one roll at 15 to 1: that is 1/9, and 15 for 1 would be 1/6."""
    assert edge(CrapsKind.ELEVEN) == F(1, 9) != F("0.119")
    for_one = {**TERMS.pays, CrapsLine.ELEVEN: type(TERMS.pays[CrapsLine.ELEVEN])(14)}
    assert edge(CrapsKind.ELEVEN, terms=CrapsTerms(pays=for_one)) == F(1, 6)


def test_the_field_with_three_to_one_on_twelve() -> None:
    raised = {**TERMS.pays, CrapsLine.FIELD_12: type(TERMS.pays[CrapsLine.FIELD_12])(3)}
    assert edge(CrapsKind.FIELD, terms=CrapsTerms(pays=raised)) == F(1, 36)


@pytest.mark.parametrize(
    ("name", "figure"), [("1x", "0.848"), ("2x", "0.606"), ("3x", "0.471"), ("3-4-5x", "0.374"), ("none", "1.414")]
)
def test_published_edges_of_pass_bets_with_odds(name: str, figure: str) -> None:
    found = exact(CrapsArea(CrapsKind.PASS), 10_00, TERMS, USUAL_MULTIPLES[name])
    # Published figures are truncated, not rounded.
    assert str(int(found.edge_at_risk * 100_000) / 1000) == figure
    assert found.edge == F(7, 495)


def test_a_don_t_pass_bet_by_its_published_odds() -> None:
    found = exact(CrapsArea(CrapsKind.DONT_PASS), 1, TERMS)
    won = sum(outcome.chance for outcome in found.outcomes if outcome.net > 0)
    lost = sum(outcome.chance for outcome in found.outcomes if outcome.net < 0)
    assert (won, lost, lost / won) == (F(949, 1980), F(976, 1980), F(976, 949))
    assert found.edge_decided == F(27, 1925)


# --- everything else, by other means


def test_a_pass_bet_is_what_long_sums_over_rolls_say() -> None:
    """The chances of a decision in each of many rolls, added up."""
    places, won, rolls = {0: 1.0}, 0.0, 0.0
    for number in range(1, 400):
        after: dict[int, float] = {}
        for point, chance in places.items():
            for total, ways in WAYS.items():
                part = chance * ways / 36
                if not point and total in POINTS:
                    after[total] = after.get(total, 0) + part
                elif point and total not in (7, point):
                    after[point] = after.get(point, 0) + part
                else:
                    won += part * (1 if total in ((7, 11) if not point else (point,)) else -1)
                    rolls += part * number
        places = after
    found = exact(CrapsArea(CrapsKind.PASS), 1, TERMS)
    assert float(found.mean) == pytest.approx(won, abs=1e-12)
    assert float(found.rolls) == pytest.approx(rolls, abs=1e-9)


def test_every_wager_is_decided_one_way_or_another() -> None:
    for area in AREAS.values():
        if area.kind.value.endswith("odds") or (area.kind in (CrapsKind.COME, CrapsKind.DONT_COME) and area.number):
            continue
        found = exact(area, 660_00, CrapsTerms(fire=FIRE["A"]))
        assert sum(outcome.chance for outcome in found.outcomes) == 1, area
        assert found.rolls == 1 if area.one_roll else found.rolls > 1, area
        assert found.edge > 0, area
        assert found.at_risk == 660_00


@pytest.mark.parametrize(
    ("when", "rounded", "stake", "buy", "lay"),
    [
        (VigorishWhen.MADE, RoundedTo.DOWN, 20_00, F(1, 20), F(0)),
        (VigorishWhen.MADE, RoundedTo.UP, 20_00, F(1, 20), F(1, 20)),
        (VigorishWhen.WON, RoundedTo.DOWN, 20_00, F(1, 60), F(0)),
        (VigorishWhen.MADE, RoundedTo.DOWN, 38_00, F(1, 38), F(0)),
        (VigorishWhen.MADE, RoundedTo.DOWN, 40_00, F(1, 20), F(1, 40)),
        (VigorishWhen.MADE, RoundedTo.DOWN, 42_00, F(2, 42), F(1, 42)),
        (VigorishWhen.WON, RoundedTo.UP, 42_00, F(3, 3 * 42), F(2 * 2, 3 * 42)),
    ],
)
def test_the_vigorish_in_dollar_chips(when: VigorishWhen, rounded: RoundedTo, stake: int, buy: F, lay: F) -> None:
    terms = CrapsTerms(vigorish=Vigorish(when, rounded), chip=1_00)
    assert edge(CrapsKind.BUY, 4, terms, stake) == buy
    assert edge(CrapsKind.LAY, 4, terms, stake) == lay


def test_odds_cost_nothing() -> None:
    for kind, name in product(
        (CrapsKind.PASS, CrapsKind.DONT_PASS, CrapsKind.COME, CrapsKind.DONT_COME), USUAL_MULTIPLES
    ):
        found = exact(CrapsArea(kind), 1, TERMS, USUAL_MULTIPLES[name])
        assert found.mean == exact(CrapsArea(kind), 1, TERMS).mean
    # Three, four and five times: every point wins, or loses against the shooter, the same amount.
    taken = exact(CrapsArea(CrapsKind.PASS), 1, TERMS, USUAL_MULTIPLES["3-4-5x"])
    assert {outcome.net for outcome in taken.outcomes if outcome.line.startswith("point") and outcome.net > 0} == {7}
    laid = exact(CrapsArea(CrapsKind.DONT_PASS), 1, TERMS, USUAL_MULTIPLES["3-4-5x"])
    assert {outcome.net for outcome in laid.outcomes if outcome.line.startswith("point") and outcome.net < 0} == {-7}


@pytest.mark.parametrize(
    ("changes", "stays"),
    [
        ({}, False),
        ({"readings.true_odds_winners": "stay up for another vigorish"}, True),
        ({"buy_lay.vigorish": "when won"}, True),
        ({"buy_lay.vigorish": "none"}, True),
        ({"buy_lay.vigorish": "none", "readings.winners": "are returned"}, False),
        ({"buy_lay.vigorish": "when won", "readings.winners": "are returned"}, False),
    ],
)
def test_which_winners_stay(changes: dict[str, Any], stays: bool) -> None:
    """Readings 94 and 106."""
    rules = rules_of(passed(changes))
    assert [rules.stays_when_won(CrapsArea(kind, 6)) for kind in (CrapsKind.BUY, CrapsKind.LAY)] == [stays, stays]
    on_numbers = changes.get("readings.winners") != "are returned"
    assert [rules.stays_when_won(CrapsArea(kind, 6)) for kind in (CrapsKind.PLACE, CrapsKind.LOSE, CrapsKind.HARD)] == [
        on_numbers
    ] * 3
    assert not rules.stays_when_won(CrapsArea(CrapsKind.PASS))


def test_true_odds_without_a_vigorish_have_no_edge() -> None:
    """Reading 93."""
    free = replace(TERMS, vigorish=Vigorish(VigorishWhen.NONE, RoundedTo.DOWN))
    for kind in (CrapsKind.BUY, CrapsKind.LAY):
        for number in (4, 5, 6):
            assert exact(CrapsArea(kind, number), 120_00, free).mean == 0


@pytest.mark.parametrize("winners", ["are returned", "stay up for another vigorish"])
def test_each_decision_of_a_buy_bet_costs_its_vigorish(winners: str) -> None:
    """Reading 106: a decision costs the same either way; a wager that stays up is only decided more often."""
    rules = rules_of(passed({"readings.true_odds_winners": winners}))
    found = exact(CrapsArea(CrapsKind.BUY, 4), 20_00, CrapsTerms.of(rules))
    assert found.edge == F(1, 20)


# --- a shooter's hand


def hand_rolls(most: int) -> list[F]:
    """Return the chances that a hand has exactly this many rolls: none, one, two, and so on."""
    places, found = {0: F(1)}, [F(0)]
    for _ in range(most):
        places, ended = next_roll(places)
        found.append(ended)
    return found


def test_a_hand_by_its_known_figures() -> None:
    mean, variance = hand_mean_and_variance()
    assert mean == F(1671, 196)
    # Ethier and Hoppe, "A world record in Atlantic City and the length of the shooter's hand at craps" (2010).
    assert f"{float(hand_lasts(154)) * 1e9:.9f}" == "0.178882426"
    rolls = hand_rolls(240)
    assert float(sum(rolls)) == pytest.approx(1, abs=1e-12)
    assert float(sum(n * roll for n, roll in enumerate(rolls))) == pytest.approx(float(mean), abs=1e-9)
    square = sum(n * n * float(roll) for n, roll in enumerate(rolls))
    assert square - float(mean) ** 2 == pytest.approx(float(variance), abs=1e-7)


def test_the_first_rolls_of_a_hand() -> None:
    assert hand_rolls(3)[:2] == [0, 0]
    # A point, and then at once a 7.
    assert hand_rolls(2)[2] == F(24, 36) * F(6, 36)
    assert [hand_lasts(n) for n in (1, 2, 3)] == [1, 1, 1 - F(1, 9)]
    assert all(hand_lasts(n) - hand_lasts(n + 1) == hand_rolls(n)[n] for n in range(1, 8))


def test_passes_and_points() -> None:
    assert (F(244, 495), F(196, 495)) == (PASS, SEVEN_OUT)
    assert PASS + SEVEN_OUT + F(4, 36) == 1
    assert F(61, 110) == PASS_IN_HAND
    assert F(67, 165) == POINT_MADE
    assert [streak(n) for n in (0, 1, 2)] == [1, PASS, PASS**2]
    assert passes_in_hand(3) == F(61, 110) ** 3
    assert points_in_hand(2) == F(67, 165) ** 2


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_a_streak_among_some_decisions_by_all_their_sequences(number: int) -> None:
    for decisions in (number - 1, number, number + 1, 9):
        found = F(0)
        for wins in product((True, False), repeat=decisions):
            runs = "".join("w" if win else "l" for win in wins)
            if "w" * number in runs:
                found += PASS ** sum(wins) * (1 - PASS) ** (decisions - sum(wins))
        assert streak_within(number, decisions) == found


def test_different_points_by_their_known_figures() -> None:
    """As published for the fire bet; all six, once in 6,156 hands."""
    chances = fire_chances()
    assert sum(chances) == 1
    assert chances[0] == 1 - POINT_MADE
    assert [f"{float(chance):.6f}" for chance in chances] == [
        "0.593939",
        "0.260750",
        "0.101275",
        "0.033434",
        "0.008798",
        "0.001640",
        "0.000162",
    ]
    assert round(1 / chances[6]) == 6156
    assert fire_rolls() < hand_mean_and_variance()[0]


# --- as wagers, for the command


def test_every_kind_of_wager_has_odds() -> None:
    kinds = {wager.key for wager in odds_of(None) if not wager.if_asked}
    assert kinds == {kind.value for kind in CrapsKind if not kind.value.endswith("odds")}
    filed = {wager.key for wager in odds_of(passed()) if not wager.if_asked}
    assert filed == kinds - {"fire"}


def test_odds_under_a_filing_are_of_its_terms() -> None:
    changes: dict[str, Any] = {
        "pays.field_12": "3 to 1",
        "odds.multiple_4_10": 2,
        "odds.multiple_5_9": 2,
        "odds.multiple_6_8": 2,
        "buy_lay.vigorish": "when won",
        "wagers.fire.offered": True,
        "wagers.fire.pay_table": "B",
    }
    found = {(wager.key, *wager.options.values()): wager for wager in odds_of(passed(changes))}
    assert work_out(found[("field",)]).house_edge == F(1, 36)
    assert ("pass", "2x") in found
    assert ("pass", "3-4-5x") not in found
    assert found[("fire",)].pay_table == "B"
    # $10 is the minimum, and half a dollar is rounded down to nothing; $12 is the least that can be paid at 6 to 5.
    buy = found["buy", "4 or 10", "when won"]
    assert (buy.stake, work_out(buy).house_edge) == (10_00, F(0))
    by_wager = {point.at: point.edge for point in work_out(buy).by_wager}
    assert by_wager[100_00] == F(1, 60)
    place = found["place", "6 or 8"]
    assert (place.stake, place.stakes[-1]) == (12_00, 996_00)


def test_no_output_is_too_wide() -> None:
    reports = [
        work_out(wager) for wager in odds_of(None) if not wager.if_asked or wager.options["strategy"] == "iron cross"
    ]
    lines = [*in_rows(reports), *(line for report in reports for line in in_full(report))]
    assert max(map(len, lines)) <= WIDTH
    assert any("rolls to a decision  3.3758 (= 557/165)" in line for line in lines)


def test_a_strategy_is_asked_for_by_its_name() -> None:
    (wager,) = (wager for wager in odds_of(None) if wager.options.get("strategy") == "iron cross")
    found = work_out(wager)
    assert wager.if_asked
    assert not found.exact
    assert float(found.house_edge) == pytest.approx(float(F(2744, 5013) / 12), abs=1e-10)
    assert dict(found.also)["edge on bets decided"] == "3.8674% (= 7/181)"


def test_hop_bets_are_alike_whichever_faces_they_name() -> None:
    assert {edge(CrapsKind.HOP, faces) for faces in HOPS if faces % 11} == {F(1, 9)}
    assert {edge(CrapsKind.HOP, faces) for faces in HOPS if not faces % 11} == {F(5, 36)}


# --- for the win report


def test_theory_of_wagers_where_they_are_settled() -> None:
    found = theory(passed())
    assert found.exact(AREAS["pass"], 10_00, {}) == (-F(7, 495) * 10_00, (1 - F(7, 495) ** 2) * 10_00**2)
    square = F(5, 11) * F(7, 6) ** 2 + F(6, 11)
    assert found.exact(AREAS["place.6"], 12_00, {}) == (-F(12_00, 66), (square - F(1, 66) ** 2) * 12_00**2)
    # A come bet is worth as much as a pass bet, summed over the places where it may be settled.
    at_once = F(12, 36) * (found.exact(AREAS["come"], 1, {}) or (F(0), F(0)))[0]
    later = sum((F(WAYS[n], 36) * (found.exact(AREAS[f"come.{n}"], 1, {}) or (F(0), F(0)))[0] for n in POINTS), F(0))
    assert at_once + later == -F(7, 495)
    for text in ("pass_odds", "come_odds.5", "dont_pass_odds", "dont_come_odds.8", "buy.4", "lay.9"):
        value = found.exact(AREAS[text], 10_00, {})
        assert value is not None
        assert value[0] == 0
        assert value[1] > 0
    assert found.name(AREAS["come.6"]) == found.name(AREAS["come"]) == "come bet"
    assert found.name(AREAS["place.6"]) == "place bet on 6"
    assert not found.banked(AREAS["pass"])


def test_theory_knows_every_area_of_a_table() -> None:
    filing = passed({"wagers.fire.offered": True, "wagers.fire.pay_table": "A"})
    found = theory(filing)
    for area in AREAS.values():
        assert found.exact(area, 1_00, {}) is not None
        assert found.name(area)


def test_the_variance_of_odds_on_the_pass_bet_is_over_all_points() -> None:
    value = theory(passed()).exact(AREAS["pass_odds"], 1, {})
    squares = F(0)
    for point in POINTS:
        pays = {4: F(2), 5: F(3, 2), 6: F(6, 5), 8: F(6, 5), 9: F(3, 2), 10: F(2)}[point]
        made = F(WAYS[point], WAYS[point] + 6)
        squares += F(WAYS[point], 24) * (made * pays**2 + (1 - made))
    assert value == (F(0), squares)


def test_all_rolls_are_there() -> None:
    assert len(set(ROLLS)) == 36
    assert {total: sum(sum(dice) == total for dice in ROLLS) for total in range(2, 13)} == WAYS
