"""Exact odds of baccarat: the published counts, a small shoe dealt card by card, roads, filings, theory."""

from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from baccarat_play import checked, rules

from croupier.equipment.money import Odds, Rounding
from croupier.games.baccarat import explain
from croupier.games.baccarat.kernel import rounds_of
from croupier.games.baccarat.layout import layout, sign
from croupier.games.baccarat.odds import (
    BaccaratTerms,
    Counts,
    counts,
    counts_of,
    effects_of_removal,
    mean_and_variance,
    streaks,
)
from croupier.games.baccarat.points import banker_draws, is_natural, player_draws
from croupier.games.baccarat.roads import Mark, bead_plate, big_road, derived_road, runs
from croupier.games.baccarat.rules import AREAS, BaccaratKind, TieHand, rules_of
from croupier.games.baccarat.theory import theory
from croupier.games.baccarat.wager_odds import odds_of
from croupier.simulation.dealing import draw


def test_eight_decks_have_the_published_counts() -> None:
    assert counts(8) == Counts(2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216)
    assert counts(8).total == 4_998_398_275_503_360


@pytest.mark.parametrize(
    ("decks", "kind", "edge"),
    [
        (8, BaccaratKind.BANKER, 0.010579),
        (8, BaccaratKind.PLAYER, 0.012351),
        (8, BaccaratKind.TIE, 0.143596),
        (6, BaccaratKind.BANKER, 0.010558),
        (6, BaccaratKind.PLAYER, 0.012374),
        (6, BaccaratKind.TIE, 0.144382),
    ],
)
def test_edges_to_the_published_digits(decks: int, kind: BaccaratKind, edge: float) -> None:
    mean, _ = mean_and_variance(counts(decks), BaccaratTerms(), kind, 100_00)
    assert round(float(-mean) / 100_00, 6) == edge


def _play(six: tuple[int, ...]) -> BaccaratKind:
    player, banker, used, third = (six[0] + six[2]) % 10, (six[1] + six[3]) % 10, 4, None
    if not (is_natural(player) or is_natural(banker)):
        if player_draws(player):
            third = six[4]
            player, used = (player + third) % 10, 5
        if banker_draws(banker, third):
            banker = (banker + six[used]) % 10
    return BaccaratKind.TIE if player == banker else BaccaratKind.PLAYER if player > banker else BaccaratKind.BANKER


@pytest.mark.parametrize(
    "small", [[2, 1, 1, 1, 1, 0, 1, 0, 1, 1], [0, 0, 2, 0, 2, 2, 0, 2, 0, 1], [3, 3, 0, 0, 0, 0, 0, 0, 0, 2]]
)
def test_a_small_shoe_dealt_card_by_card(small: list[int]) -> None:
    cards = [value for value, number in enumerate(small) for _ in range(number)]
    winners = [_play(six) for six in permutations(cards, 6)]
    found = counts_of(small)
    assert found == Counts(
        *(winners.count(kind) for kind in (BaccaratKind.BANKER, BaccaratKind.PLAYER, BaccaratKind.TIE))
    )


@pytest.mark.parametrize("cards", [[1] * 9, [-1, *[1] * 9], [5, *[0] * 9], [1000, *[100] * 9]])
def test_what_is_no_shoe_is_refused(cards: list[int]) -> None:
    with pytest.raises(ValueError, match="a shoe"):
        counts_of(cards)


def test_vigorish_and_tie_odds_change_only_their_own_wagers() -> None:
    none, nine = BaccaratTerms(vigorish=Fraction(0)), BaccaratTerms(tie_pays=Odds(9))
    banker, usual = (
        mean_and_variance(counts(8), terms, BaccaratKind.BANKER, 100_00)[0] for terms in (none, BaccaratTerms())
    )
    assert banker - usual == 5_00 * counts(8).chance(BaccaratKind.BANKER)
    tie, eight = (mean_and_variance(counts(8), terms, BaccaratKind.TIE, 100_00)[0] for terms in (nine, BaccaratTerms()))
    assert tie - eight == 100_00 * counts(8).chance(BaccaratKind.TIE)
    rounded = BaccaratTerms(rounding=Rounding.UP_TO_QUARTER)
    assert rounded.owed(26_00) == 150
    assert rounded.owed(10) == 10
    assert BaccaratTerms().owed(26_00) == 130


def test_effects_of_removal_balance_over_the_shoe() -> None:
    # Removing a random card changes nothing on average, so the effects weighted by card sum to zero.
    for kind in BaccaratKind:
        effects = effects_of_removal(8, BaccaratTerms(), kind)
        assert 4 * effects[0] + sum(effects[1:]) == 0
    banker = effects_of_removal(8, BaccaratTerms(), BaccaratKind.BANKER)
    assert max(range(10), key=lambda value: banker[value]) == 4
    assert min(range(10), key=lambda value: banker[value]) == 6


def test_streaks_are_a_distribution() -> None:
    found = streaks(counts(8), BaccaratKind.BANKER, 400)
    assert abs(float(sum(found)) - 1) < 1e-12
    assert found[1] / found[0] == Fraction(counts(8).banker, counts(8).banker + counts(8).player)


# --- explanations


def test_odds_are_listed_for_every_shoe_and_for_a_filing() -> None:
    assert {wager.options["cards.decks"] for wager in odds_of(None)} == {"6", "7", "8"}
    report = checked({"cards.decks": 6, "vigorish.rate": "4%", "wagers.tie.pays": "9 to 1"})
    assert report.filing is not None
    banker, on_player, tie = odds_of(report.filing)
    assert (banker.stake, tie.stake, on_player.key) == (25_00, 5_00, "player")
    assert [ending.pays for ending in banker.endings(100_00, 0)] == ["1 to 1 less $4", "loses", "push"]
    assert [ending.pays for ending in tie.endings(100_00, 0)] == ["loses", "loses", "9 to 1"]


def test_theory_leaves_the_vigorish_out() -> None:
    report = checked({})
    assert report.filing is not None
    of = theory(report.filing)
    mean = mean_and_variance(counts(8), BaccaratTerms(vigorish=Fraction(0)), BaccaratKind.BANKER, 100_00)
    assert of.exact(AREAS["banker"], 100_00, {}) == mean
    assert of.name(AREAS["tie"]) == "Tie, 8 to 1"


@pytest.mark.parametrize(
    ("changes", "key", "paragraph"),
    [
        ({"cards.decks": 5}, "cards.decks", "3.1(a)"),
        ({"cards.decks": 17}, "cards.decks", "3.1(a)"),
        ({"shoe.behind": 13}, "shoe.behind", "3.5"),
        ({"shuffling.method": "continuous"}, "shuffling.method", "7.12"),
        ({"wagers.tie.pays": "7 to 1"}, "wagers.tie.pays", "3.3"),
        ({"wagers.tie.pays": "17 to 2"}, "wagers.tie.pays", "3.3"),
        ({"wagers.minimum": 5001}, "wagers.minimum", "8.3"),
        ({"wagers.tie.maximum": 4}, "wagers.tie.minimum", "8.3"),
        ({"chips.smallest": 1}, "vigorish.rounding", "3.3"),
        ({"vigorish.rounding": "exact"}, "vigorish.rate", "3.3"),
        ({"chips.smallest": "0.25", "wagers.minimum": "25.10"}, "wagers.minimum", "3.2"),
    ],
)
def test_a_defect_is_named_with_its_paragraph(changes: dict[str, object], key: str, paragraph: str) -> None:
    report = checked(changes)
    assert report.filing is None
    assert (key, f"19:47-{paragraph}") in [(defect.key, str(defect.cite)) for defect in report.defects]


@pytest.mark.cites("19:47-3.1(a)")
@pytest.mark.parametrize("decks", [6, 8, 16])
def test_six_decks_or_more_pass_and_are_explained(decks: int) -> None:
    for changes in ({}, {"variation": "minibaccarat"}, {"variation": "minibaccarat", "shuffling.method": "continuous"}):
        report = checked({**changes, "cards.decks": decks})
        assert report.filing is not None
        lines = explain(report.filing)
        assert all("[19:47-" in line for line in lines[1:])
        assert f"{decks} decks" in lines[1]


def test_layout_and_sign() -> None:
    made = rules({"seats.number": 3})
    assert sum(element.what == "betting area" for element in layout(made)) == 9
    assert sum(element.what == "vigorish box" for element in layout(made)) == 3
    assert sign(made)[0] == "Player and Banker: $25 to $5,000"


# --- roads


def test_roads() -> None:
    assert bead_plate("BPT")[-1] == Mark(0, 2, "T")
    assert bead_plate("B" * 7)[-1] == Mark(1, 0, "B")
    assert runs("TBBTPT") == [("B", [1, 1]), ("P", [1])]
    assert runs("TT") == []
    dragon = big_road("B" * 8 + "P")
    assert [(mark.column, mark.row) for mark in dragon[-4:]] == [(0, 5), (1, 5), (2, 5), (1, 0)]
    turned = big_road("B" * 7 + "P" * 6)
    assert [(mark.column, mark.row) for mark in turned[-2:]] == [(1, 4), (2, 4)]


def test_derived_roads_say_where_the_big_road_repeats_itself() -> None:
    # Columns of 2, 2, 1: the second repeats the first row by row; a new column after equal ones is a repeat.
    assert [mark.letter for mark in derived_road("BBPPB", 1)] == ["R", "R"]
    # Columns of 1, 3: the second row is below the end of the first, the third is not just below it.
    assert [mark.letter for mark in derived_road("BPPP", 1)] == ["B", "R"]
    assert derived_road("BBPP", 2) == []


# --- simulation


def test_cards_of_a_shoe_are_drawn_without_repeats_and_follow_from_seed_and_round() -> None:
    drawn = draw(7, 100, 2000, 416, 6)
    assert all(len(set(column)) == 6 for column in drawn.T.tolist())
    assert int(drawn.max()) <= 415
    assert np.array_equal(draw(7, 600, 500, 416, 6), drawn[:, 500:1000])
    exhausted = draw(1, 0, 200, 6, 6)
    assert all(sorted(column) == list(range(6)) for column in exhausted.T.tolist())


def test_simulated_rounds_agree_with_the_exact_odds() -> None:
    rounds = rounds_of(rules(), None, {})
    number = 400_000
    ends = rounds.play(5, 0, number)
    found = counts(8)
    for at, kind in enumerate((BaccaratKind.PLAYER, BaccaratKind.BANKER, BaccaratKind.TIE)):
        chance = float(found.chance(kind))
        seen = int((ends[0] == at).sum()) / number
        assert abs(seen - chance) < 5 * (chance * (1 - chance) / number) ** 0.5


@pytest.mark.parametrize("kind", [BaccaratKind.BANKER, BaccaratKind.PLAYER])
def test_wagers_on_a_hand_that_lose_on_a_tie_cost_as_much_as_ties_come(kind: BaccaratKind) -> None:
    """Reading 120."""
    found = counts(8)
    back, lose = (mean_and_variance(found, BaccaratTerms(tie_hand=tie_hand), kind, 100_00)[0] for tie_hand in TieHand)
    assert back - lose == 100_00 * found.chance(BaccaratKind.TIE)


def test_the_odds_and_the_kernel_of_a_filing_follow_reading_120() -> None:
    usual, lose = checked({}).filing, checked({"readings.tie_hand": "lose"}).filing
    assert usual is not None
    assert lose is not None
    banker = next(wager for wager in odds_of(lose) if wager.key == "banker")
    assert banker.options["readings.tie_hand"] == "lose"
    assert "readings.tie_hand" not in next(wager for wager in odds_of(usual) if wager.key == "banker").options
    for filing, net in ((usual, 0), (lose, -25_00)):
        for wager in rounds_of(rules_of(filing), None, {"banker": 25_00, "player": 25_00}).wagers:
            assert {end.net for end in wager.ends if end.line == "a tie"} == {net}
