"""The wagers of a blackjack filing with odds, hints at the table, and the theory of the win report."""

import os
from dataclasses import replace
from fractions import Fraction

import pytest
from blackjack_filings import (
    BONUS,
    MATCH,
    MULTIPLE,
    PLAIN,
    PROGRESSIVE,
    SEVENS,
    SIX_TO_FIVE,
    STREAK,
    THIRTEEN,
    TWENTY,
    Changes,
    passed,
    rules,
)

from croupier.equipment.cards import cards
from croupier.games.blackjack.areas import AREAS, BlackjackKind
from croupier.games.blackjack.counting import BlackjackGame, action_values
from croupier.games.blackjack.counting.rules import BlackjackAction, DealerBlackjack, SurrenderRule
from croupier.games.blackjack.hints import even_money_worth, hand_worth, insurance_worth, prepare
from croupier.games.blackjack.odds import BlackjackDrawing
from croupier.games.blackjack.odds_endings import endings, moments
from croupier.games.blackjack.odds_play import BASIC, BEST, edge, ends_with_two, rule_set, streak_chances
from croupier.games.blackjack.pay_tables import SplitCards, StreakMove, StreakSplit
from croupier.games.blackjack.table import METER_NAME
from croupier.games.blackjack.theory import NOTHING, theory
from croupier.games.blackjack.wager_odds import odds_of
from croupier.odds.calculation import work_out

BESIDE = ["insurance"] * 4 + ["even_money"] * 2


# --- the wagers


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({}, ["bet", *BESIDE, "suit", "match", "twenty"]),
        (PLAIN, ["bet", *BESIDE]),
        (SIX_TO_FIVE, ["bet", *BESIDE[:4]]),
        (MULTIPLE, ["bet", *BESIDE, "second", "third"]),
        (THIRTEEN, ["bet", *BESIDE, "over", "under"]),
        (SEVENS, ["bet", *BESIDE, "sevens", "sevens"]),
        (PROGRESSIVE, ["bet", *BESIDE, "progressive", "progressive"]),
        (BONUS, ["bet", *BESIDE, "bonus", "bonus"]),
        (STREAK, ["bet", *BESIDE, "streak2", "streak3", "streak4", "streak5"]),
        (MATCH, ["bet", *BESIDE, "match"]),
    ],
)
def test_the_wagers_of_a_filing(changes: Changes, keys: list[str]) -> None:
    found = odds_of(passed(changes))
    assert [wager.key for wager in found if not wager.if_asked] == keys
    # The best play of every blackjack wager is available on request, too.
    assert {wager.key for wager in found if wager.if_asked} <= {"bet", "second", "third"}


def test_limits_are_those_of_the_filing() -> None:
    found = {wager.key: wager for wager in odds_of(passed(TWENTY))}
    assert (found["twenty"].stake, found["twenty"].stakes[-1]) == (1_00, 25_00)
    assert found["bet"].bounded
    assert [wager.stake for wager in odds_of(passed(BONUS)) if wager.key == "bonus"] == [1_00, 5_00]


def test_without_a_filing_there_is_every_number_of_decks() -> None:
    decks: dict[str, set[str]] = {}
    for wager in odds_of(None):
        decks.setdefault(wager.key, set()).add(wager.options["cards.decks"])
    assert {key: "".join(sorted(found)) for key, found in decks.items()} == {
        "bet": "12468",
        "second": "12468",
        "insurance": "12345678",
        "even_money": "12345678",
        "over": "12345678",
        "under": "12345678",
        "suit": "12468",
        "sevens": "45678",
        "progressive": "45678",
        "bonus": "12345678",
        "streak2": "12468",
        "streak3": "12468",
        "streak4": "12468",
        "streak5": "12468",
        "match": "68",
        "twenty": "2345678",
    }


def test_a_wager_that_is_not_offered_has_no_odds() -> None:
    for kind in BlackjackKind:
        if kind not in (BlackjackKind.BET, BlackjackKind.SECOND, BlackjackKind.THIRD):
            with pytest.raises(ValueError, match="is not offered"):
                endings(rules(PLAIN), kind, 1_00)


# --- their values


@pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="counts two decks card by card: make soak")
def test_the_blackjack_wager_is_worth_its_edge() -> None:
    table = rules({**PLAIN, "cards.decks": 2})
    for strategy in (BASIC, BEST):
        mean, _ = moments(endings(table, BlackjackKind.BET, 10_00, strategy=strategy))
        assert float(-mean / 10_00) == pytest.approx(edge(rule_set(table), strategy), abs=1e-12)
    assert edge(rule_set(table), BEST) < edge(rule_set(table), BASIC)


def test_rules_of_a_filing_are_those_that_are_counted() -> None:
    found = rule_set(rules({**SIX_TO_FIVE, "cards.decks": 1, "surrender.offered": False, "splitting.hands": 3}))
    assert (found.decks, found.hits_soft_17, found.blackjack_pays) == (1, True, Fraction(6, 5))
    assert (found.surrender, found.split_hands) == (SurrenderRule.NONE, 3)
    assert found.dealer_blackjack is DealerBlackjack.READER
    assert rule_set(rules(MULTIPLE)).dealer_blackjack is DealerBlackjack.ORIGINAL_WAGER
    assert rule_set(rules(PLAIN), reader=False).dealer_blackjack is DealerBlackjack.ORIGINAL_WAGER
    assert rule_set(rules({**PLAIN, "five_cards.offered": True})).five_card_21
    assert rule_set(rules({**PLAIN, "splitting.aces_again": True})).resplit_aces


def test_several_wagers_on_one_hand() -> None:
    found = [wager for wager in odds_of(passed({**MULTIPLE, "cards.decks": 1})) if wager.key in ("bet", "second")]
    reports = [work_out(wager) for wager in found if not wager.if_asked]
    assert len({report.house_edge for report in reports}) == 1
    two, three = reports[0].together
    assert (two.wagers, three.wagers) == (2, 3)
    assert two.correlation == three.correlation
    single = reports[0].std_dev
    assert two.std_dev**2 == pytest.approx(2 * single**2 * (1 + two.correlation))
    assert three.std_dev**2 == pytest.approx(3 * single**2 * (1 + 2 * two.correlation))


def test_a_bonus_is_worth_what_its_filing_was_checked_for() -> None:
    for reading in ("returned", "part of the award"):
        table = rules({**BONUS, "readings.bonus_wager": reading})
        assert table.bonus is not None
        for stake in table.bonus.awards:
            mean, _ = moments(endings(table, BlackjackKind.BONUS, stake))
            assert -mean / stake == table.bonus.advantage(stake)


@pytest.mark.parametrize(("stake", "limited"), [(24_99, False), (25_00, False), (25_01, True)])
def test_the_limit_of_two_queens_of_hearts_with_a_blackjack(stake: int, limited: bool) -> None:
    """2.24(h): at 1,000 to 1 a wager of $25 reaches $25,000."""
    table = rules({**TWENTY, "wagers.twenty.maximum": 100, "wagers.twenty.limit": 25000})
    found = {ending.line: ending for ending in endings(table, BlackjackKind.TWENTY, stake)}
    best = found["Queen of hearts pair and dealer blackjack"]
    assert best.net == min(1_000 * stake, 25_000_00)
    assert best.pays.endswith("limited") == limited
    assert found["Queen of hearts pair"].net == 125 * stake


def test_where_a_pair_gets_no_third_card() -> None:
    """Two sevens: split against 2 to 7, drawn to against the rest; with one deck surrendered against a ten."""
    six = rule_set(rules(SEVENS))
    assert ends_with_two(six, 6, SplitCards.COUNT) == frozenset()
    assert ends_with_two(six, 6, SplitCards.DO_NOT_COUNT) == frozenset(range(2, 8))
    one = replace(six, decks=1)
    assert ends_with_two(one, 6, SplitCards.COUNT) == {10}
    assert ends_with_two(replace(one, hits_soft_17=True), 6, SplitCards.COUNT) == {10, 11}
    assert ends_with_two(six, 0, SplitCards.COUNT) == frozenset()
    assert ends_with_two(six, 0, SplitCards.DO_NOT_COUNT) == frozenset(range(2, 12))


def test_what_is_assumed_of_a_third_card() -> None:
    table = rules(SEVENS)
    always, basic = (
        moments(endings(table, BlackjackKind.SEVENS, 1_00, drawing=blackjack_drawing))[0]
        for blackjack_drawing in BlackjackDrawing
    )
    assert basic < always
    without_reader = replace(table, reader=False)
    assert moments(endings(without_reader, BlackjackKind.SEVENS, 1_00))[0] == always


def test_streaks_go_by_rounds_that_are_decided() -> None:
    table = rule_set(rules({**STREAK, "cards.decks": 1}))
    decided, of_all = (streak_chances(table, split) for split in StreakSplit)
    for chances in (decided, of_all):
        assert float(sum(chances.values())) == pytest.approx(1.0, abs=1e-12)
    assert decided[StreakMove.ADVANCES] > of_all[StreakMove.ADVANCES]
    assert decided[StreakMove.STAYS] == of_all[StreakMove.STAYS]


# --- hints


def test_hints_are_the_values_of_every_choice() -> None:
    table = rules(PLAIN)
    prepare(table)
    found = hand_worth(cards("8S 8H"), cards("TC")[0], table)
    values = action_values((7, 7), 9, (), rule_set(table))
    assert {choice.choice: choice.value for choice in found.choices} == {
        action.name.lower(): value for action, value in values.items()
    }
    assert (found.best.choice, found.basic) == ("split", "split")
    assert found.best.best
    assert [choice.cost for choice in found.choices] == sorted(choice.cost for choice in found.choices)
    surrender = found.of("surrender")
    assert surrender is not None
    assert surrender.cost == found.best.value - surrender.value
    assert found.of("insure") is None


@pytest.mark.parametrize(
    ("hand", "up", "hands", "basic"),
    [
        ("TS 6H", "9C", 1, "surrender"),
        ("TS 4H 2C", "9C", 1, "hit"),
        ("TS 6H", "9C", 2, "hit"),
        ("8S 8H", "9C", 4, "hit"),
        ("8S 8H", "9C", 2, "split"),
        ("AS 7H", "3C", 1, "double"),
        ("AS 5H 2C", "3C", 1, "stand"),
        ("AS AH", "9C", 1, "split"),
        ("AS 9H", "6C", 2, "stand"),
        ("AS KH", "6C", 1, "stand"),
        ("5S 5H", "TC", 1, "hit"),
        ("5S 5H", "9C", 1, "double"),
        ("2S 2H", "8C", 1, "hit"),
    ],
)
def test_what_the_strategy_says(hand: str, up: str, hands: int, basic: str) -> None:
    assert hand_worth(cards(hand), cards(up)[0], rules(PLAIN), hands=hands).basic == basic


def test_cards_that_are_seen_change_a_hint() -> None:
    table = rules({**PLAIN, "cards.decks": 1})
    hand, up = cards("TS 2H"), cards("3C")[0]
    assert hand_worth(hand, up, table).best.choice == "hit"
    small = cards("4S 5S 6S 7S 8S 9S 4H 5H 6H 7H 8H 9H")
    assert hand_worth(hand, up, table, seen=small).best.choice == "stand"


def test_a_reader_that_is_out_of_use_changes_a_value() -> None:
    """Once a reader has shown no blackjack, a hand against a ten is worth more."""
    table, hand, up = rules(PLAIN), cards("TS 9H"), cards("TC")[0]
    read, not_read = (hand_worth(hand, up, table, reader=reader).best.value for reader in (True, False))
    assert read > not_read
    assert hand_worth(hand, up, table).best.value == read


def test_insurance_and_even_money() -> None:
    table = rules(PLAIN)
    assert insurance_worth((), table) == Fraction(-23, 311)
    assert insurance_worth(cards("TS 9H"), table) == Fraction(-8, 103)
    assert insurance_worth(cards("TS 9H"), table, cards("TC")) == Fraction(3 * 94, 308) - 1
    blackjack = cards("AS KH")
    assert even_money_worth(blackjack, table) == insurance_worth(blackjack, table) / 2


def test_hints_and_the_game_agree_on_every_first_hand() -> None:
    """Over all deals against one card, the best choices of first hands average the value of the best play."""
    table = rules({**PLAIN, "cards.decks": 1, "surrender.offered": False})
    game = BlackjackGame(rule_set(table))
    letters = "A23456789T"
    total = sum(
        first.chance
        * hand_worth(cards(f"{letters[first.one]}S {letters[first.other]}H"), cards("6C")[0], table).best.value
        for first in game.first_hands(5)
    )
    assert total == pytest.approx(sum(first.chance * value for first, value in game.first_values(5)), abs=1e-12)
    assert BlackjackAction.SPLIT in game.action_values((7, 7), 5)


# --- theory


def test_the_theory_of_a_table() -> None:
    found = theory(passed({}))
    twenty = moments(endings(rules(), BlackjackKind.TWENTY, 5_00))
    assert found.exact(AREAS["twenty.3"], 5_00, {}) == twenty
    assert found.name(AREAS["twenty.3"]) == "twenty point bonus wager"
    assert not found.banked(AREAS["twenty.3"])


def test_what_is_added_to_a_wager_goes_with_it() -> None:
    found = theory(passed({**PLAIN, "cards.decks": 1}))
    line = found.name(AREAS["bet.3"])
    mean, variance = found.exact(AREAS["bet.3"], 10_00, {}) or (Fraction(), Fraction())
    assert float(mean / 10_00) == pytest.approx(-edge(rule_set(rules({**PLAIN, "cards.decks": 1})), BASIC), abs=1e-12)
    assert variance > 10_00**2
    for added in ("double.3", "bet.3.2", "double.3.2"):
        assert found.name(AREAS[added]) == line
        assert found.exact(AREAS[added], 10_00, {}) == NOTHING


def test_insurance_is_counted_with_the_ace_in_sight() -> None:
    found = theory(passed(PLAIN))
    assert found.exact(AREAS["insurance.2"], 5_00, {}) == moments(
        [ending for wager in odds_of(passed(PLAIN)) if wager.key == "insurance" for ending in wager.endings(5_00, 0)][
            :2
        ]
    )
    assert found.name(AREAS["insurance.2"]) == "insurance wager"


def test_the_meter_counts_for_the_progressive_wager() -> None:
    found = theory(passed(PROGRESSIVE))
    low, high = (found.exact(AREAS["progressive.1"], 1_00, {METER_NAME: meter}) for meter in (5_000_00, 50_000_00))
    assert low is not None
    assert high is not None
    assert low[0] < high[0]


def test_wagers_that_are_not_offered_have_no_theory() -> None:
    found = theory(passed(PLAIN))
    for area in ("twenty.1", "second.1", "streak2.1", "double2.1"):
        assert found.exact(AREAS[area], 1_00, {}) is None


def test_every_hand_of_multiple_action_has_its_line() -> None:
    found = theory(passed({**MULTIPLE, "cards.decks": 1}))
    assert len({found.name(AREAS[area]) for area in ("bet.1", "second.1", "third.1")}) == 3
    assert found.name(AREAS["double3.1.2"]) == found.name(AREAS["third.1"])
    assert found.exact(AREAS["second.1"], 10_00, {}) == found.exact(AREAS["bet.1"], 10_00, {})
    assert found.name(AREAS["insurance2.1"]) == found.name(AREAS["insurance.1"])
