"""The pai gow poker wager between different ways of setting: stored counts, value by terms, single hands."""

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import croupier
from croupier.equipment.cards import WITH_JOKER_53, Card, cards
from croupier.equipment.chance import LaboratorySource, shuffled
from croupier.equipment.money import Rounding
from croupier.games.pai_gow_poker import main_wager as module
from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay, own
from croupier.games.pai_gow_poker.main_wager import (
    BANK,
    DEALS,
    HANDS,
    KEPT,
    OTHERS,
    PLAYER,
    HandOdds,
    PaiGowComparison,
    PaiGowTally,
    PaiGowTerms,
    as_bank,
    as_co_bank,
    as_player,
    best_play,
    compared,
    count_again,
    departures,
    hand_odds,
    house_setting,
    prepare,
    prepared,
    setting_costs,
    tally,
)
from croupier.games.pai_gow_poker.payment import vigorish
from croupier.games.pai_gow_poker.ranking import (
    SETTINGS,
    HighHand,
    PaiGowLowHand,
    Wheel,
    high_hand,
    low_hand,
    split,
    stands,
)
from croupier.games.pai_gow_poker.round_state import PaiGowPlay
from croupier.table.books import stack

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
WAYS = list(NAMED.values())
FOXWOODS = NAMED["foxwoods"]
HIGHEST = Wheel.SECOND_HIGHEST


@pytest.fixture
def no_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(other: HouseWay, wheel: Wheel, terms: PaiGowTerms, owns: tuple[HouseWay, ...] = ()) -> None:
        raise AssertionError(f"{other.name} is not kept")

    monkeypatch.setattr(module, "_counted", counted)


# --- terms


@pytest.mark.cites("19:47-11.9(j)")
@pytest.mark.parametrize(
    ("stake", "rounding", "left"),
    [
        (5_00, Rounding.DOWN_TO_CENT, 4_75),
        # 5% of $3.33 is 16.65 cents: 16 by reading 161, and 17 by its other choice.
        (3_33, Rounding.DOWN_TO_CENT, 3_17),
        (3_33, Rounding.UP_TO_CENT, 3_16),
        (5_00, Rounding.UP_TO_QUARTER, 4_75),
        (4_99, Rounding.UP_TO_QUARTER, 4_74),
        (5_01, Rounding.UP_TO_QUARTER, 4_51),
        (1_00, Rounding.UP_TO_QUARTER, 75),
        # Everything there is, and no more.
        (26, Rounding.UP_TO_QUARTER, 1),
        (25, Rounding.UP_TO_QUARTER, 0),
        (24, Rounding.UP_TO_QUARTER, 0),
    ],
)
def test_a_player_s_win_less_the_vigorish(stake: int, rounding: Rounding, left: int | Fraction) -> None:
    assert as_player(stake, rounding) == PaiGowTerms(False, Fraction(left) / stake)
    assert as_bank(stake, rounding) == PaiGowTerms(True, Fraction(left) / stake)


@pytest.mark.parametrize("rounding", [Rounding.DOWN_TO_CENT, Rounding.UP_TO_CENT, Rounding.UP_TO_QUARTER])
def test_the_terms_are_those_of_the_table(rounding: Rounding) -> None:
    play = cast(PaiGowPlay, SimpleNamespace(t=SimpleNamespace(rules=SimpleNamespace(vigorish=rounding))))
    for won in range(1, 12_00, 7):
        taken = vigorish(play, 1, None, won, stack(1))
        assert as_player(won, rounding).pays * won == won - taken.amount


@pytest.mark.cites("19:47-11.10(m)")
@pytest.mark.parametrize(
    ("wager", "rounding", "won", "lost"),
    [
        (10_00, Rounding.DOWN_TO_CENT, 4_75, 5_00),
        (1_00, Rounding.DOWN_TO_CENT, 48, 50),
        (10_00, Rounding.UP_TO_QUARTER, 4_75, 5_00),
        (10_02, Rounding.UP_TO_QUARTER, 4_51, 5_01),
        # Reading 161: the bank gets the odd cent of a surplus, and the casino pays the odd cent of a shortage.
        (10_01, Rounding.UP_TO_QUARTER, 4_51, 5_00),
    ],
)
def test_a_co_bank_has_one_half_of_a_wager(wager: int, rounding: Rounding, won: int, lost: int) -> None:
    terms = as_co_bank(wager, rounding)
    half = Fraction(wager, 2)
    assert terms.copies_win
    assert terms.pays * half == won
    assert terms.loses * half == lost


@pytest.mark.cites("19:47-11.10(m)")
def test_by_the_other_choice_of_reading_161_the_odd_cent_is_against_a_co_bank() -> None:
    terms = as_co_bank(10_01, Rounding.UP_TO_QUARTER, odd_cent_to_bank=False)
    assert terms.pays * Fraction(10_01, 2) == 4_75
    assert terms.loses * Fraction(10_01, 2) == 5_01


def test_where_nothing_is_rounded_every_stake_has_the_same_terms() -> None:
    for amount in (20, 1_00, 10_00, 12_40):
        assert as_player(amount, Rounding.DOWN_TO_CENT) == PLAYER
        assert as_bank(amount, Rounding.DOWN_TO_CENT) == BANK
    assert as_co_bank(12_40, Rounding.DOWN_TO_CENT) == BANK


def test_terms_in_whole_numbers() -> None:
    assert PLAYER.whole == (19, 20, 20)
    assert PaiGowTerms(True, Fraction(3, 4), Fraction(6, 5)).whole == (15, 24, 20)


# --- stored counts


@pytest.mark.usefixtures("no_counting")
def test_every_way_with_a_name_against_every_other_and_both_see_the_same_deals() -> None:
    """Each pair was counted twice, once in each role: what is higher for one is lower for the other."""
    exchanged = {
        PaiGowComparison.BOTH_HIGHER: PaiGowComparison.BOTH_LOWER,
        PaiGowComparison.DIVIDED: PaiGowComparison.DIVIDED,
        PaiGowComparison.COPY_AND_HIGHER: PaiGowComparison.COPY_AND_LOWER,
        PaiGowComparison.COPY_AND_LOWER: PaiGowComparison.COPY_AND_HIGHER,
        PaiGowComparison.BOTH_COPIES: PaiGowComparison.BOTH_COPIES,
        PaiGowComparison.BOTH_LOWER: PaiGowComparison.BOTH_HIGHER,
    }
    for house_way, other, wheel in product(WAYS, WAYS, Wheel):
        found = compared(house_way, other, wheel)
        assert list(found) == list(PaiGowComparison)
        assert sum(found.values()) == DEALS == 8_250_459_031_214_400
        seen = compared(other, house_way, wheel)
        assert found == {how: seen[exchanged[how]] for how in PaiGowComparison}
        assert min(found.values()) > 0


BY_ANOTHER_METHOD = {
    ("trump plaza", "second highest"): (
        2360716067812300,
        1657673744403112,
        1507360719228,
        105280351394260,
        103982556600,
    ),
    ("trump plaza", "lowest"): (2360735013430296, 1657647946685192, 1514212819152, 105280285702540, 104113940040),
    ("foxwoods", "second highest"): (2402556437868468, 1618207499282336, 1452816878988, 102960655459180, 104212236456),
    ("foxwoods", "lowest"): (2402565995020172, 1618191090030708, 1459668978912, 102960589767460, 104343619896),
    ("mgm grand 2002", "second highest"): (
        2367711154299692,
        1649956888633728,
        1459873524552,
        106049500731496,
        104196835464,
    ),
    ("mgm grand 2002", "lowest"): (2367723597174616, 1649937033291124, 1467285992232, 106049435039776, 104328218904),
    ("gold star", "second highest"): (2368370814294616, 1649180894079484, 1444710086748, 106180982991916, 104228308872),
    ("gold star", "lowest"): (2368369826753328, 1649175029520848, 1451562186672, 106180917300196, 104359692312),
    ("casino real", "second highest"): (
        2373875189597248,
        1645959174205024,
        1508994173004,
        103834166353624,
        103982556600,
    ),
    ("casino real", "lowest"): (2373894135215244, 1645933376487104, 1515846272928, 103834100661904, 104113940040),
}
"""What ``tests/counting/set_hands.py`` counted for each way against itself: both hands higher, divided (one of two ways
round), copies of the high hand and of the low hand (likewise), both copies.
"""


def _both_ways_round(
    higher: int, divided: int, copy_high: int, copy_low: int, both: int
) -> dict[PaiGowComparison, int]:
    one_copy = copy_high + copy_low
    return dict(zip(PaiGowComparison, (higher, 2 * divided, one_copy, one_copy, both, higher), strict=True))


@pytest.mark.usefixtures("no_counting")
@pytest.mark.parametrize("wheel", Wheel)
def test_a_house_way_against_itself_is_what_another_method_counted(wheel: Wheel) -> None:
    for way in WAYS:
        assert compared(way, way, wheel) == _both_ways_round(*BY_ANOTHER_METHOD[way.name, wheel.value])


def _how(own: tuple[object, object], other: tuple[object, object]) -> PaiGowComparison:
    signs = sorted((mine > theirs) - (mine < theirs) for mine, theirs in zip(own, other, strict=True))  # type: ignore[operator]
    return {
        (1, 1): PaiGowComparison.BOTH_HIGHER,
        (-1, 1): PaiGowComparison.DIVIDED,
        (0, 1): PaiGowComparison.COPY_AND_HIGHER,
        (-1, 0): PaiGowComparison.COPY_AND_LOWER,
        (0, 0): PaiGowComparison.BOTH_COPIES,
        (-1, -1): PaiGowComparison.BOTH_LOWER,
    }[signs[0], signs[1]]


@pytest.mark.cites("19:47-11.3(e)")
@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_dealt_hands_compare_as_often_as_counted(way: HouseWay, wheel: Wheel) -> None:
    """Against itself and against the next way."""
    source = LaboratorySource(911)
    number = 1_000
    next_way = WAYS[(WAYS.index(way) + 1) % len(WAYS)]
    drawn: dict[HouseWay, Counter[PaiGowComparison]] = {way: Counter(), next_way: Counter()}
    for _ in range(number):
        dealt = shuffled(WITH_JOKER_53, source)[:14]
        mine = _set(dealt[:7], way, wheel)
        for other, found in drawn.items():
            found[_how(mine, _set(dealt[7:], other, wheel))] += 1
    for other, found in drawn.items():
        for how, times in compared(way, other, wheel).items():
            chance = times / DEALS
            assert abs(found[how] - number * chance) <= 4.5 * (number * chance * (1 - chance)) ** 0.5 + 1


def _set(seven: Sequence[Card], way: HouseWay, wheel: Wheel) -> tuple[HighHand, PaiGowLowHand]:
    high, low = split(seven, way.low_places(seven, wheel))
    return high_hand(high, wheel), low_hand(low)


@pytest.mark.cites("19:47-11.9(g)2", "19:47-11.9(h)", "19:47-11.9(i)")
def test_a_copy_is_the_banks() -> None:
    ways = dict(zip(PaiGowComparison, (1, 20, 300, 4_000, 50_000, 600_000), strict=True))
    assert tally(ways, PLAYER) == PaiGowTally(1, 320, 654_000)
    assert tally(ways, BANK) == PaiGowTally(50_301, 4_020, 600_000)


@pytest.mark.usefixtures("no_counting")
def test_what_one_wins_the_other_loses() -> None:
    for house_way, other, wheel in product(WAYS, WAYS, Wheel):
        player = tally(compared(house_way, other, wheel), PLAYER)
        bank = tally(compared(other, house_way, wheel), BANK)
        assert (player.win, player.push, player.lose) == (bank.lose, bank.push, bank.win)
        # The vigorish is what the house takes from both.
        lost = Fraction(player.win + player.lose, 20 * DEALS)
        assert player.value(PLAYER) + bank.value(BANK) == -lost


@pytest.mark.usefixtures("no_counting")
def test_the_published_figures_fall_out() -> None:
    """Foxwoods against itself: 2.72 % as player, 0.25 % as bank; and 0.21 points less with the best settings."""
    ways = compared(FOXWOODS, FOXWOODS, HIGHEST)
    player, bank = tally(ways, PLAYER), tally(ways, BANK)
    assert (player.win, player.push, player.lose) == (2402556437868468, 3340828470902840, 2507074122443092)
    edge = -player.value(PLAYER)
    assert edge == Fraction(1123227532340237, 41252295156072000)
    assert f"{float(edge):.2%} {float(-bank.value(BANK)):.2%}" == "2.72% 0.25%"
    best = best_play(FOXWOODS, HIGHEST)
    assert f"{100 * float(best.tally.value(PLAYER) + edge):.2f}" == "0.21"


def test_standard_deviation() -> None:
    assert PaiGowTally(1, 1, 2).std_dev(PLAYER) == pytest.approx(
        ((0.95**2 + 2) / 4 - (1.05 / 4) ** 2) ** 0.5, rel=1e-12
    )
    assert PaiGowTally(0, 5, 0).std_dev(BANK) == 0


@pytest.mark.usefixtures("no_counting")
@pytest.mark.parametrize("terms", [PLAYER, BANK], ids=["player", "bank"])
def test_the_best_settings_are_better_than_any_house_way(terms: PaiGowTerms) -> None:
    for other, wheel in product(WAYS, Wheel):
        best = best_play(other, wheel, terms)
        assert best.tally.deals == DEALS
        assert 0 < best.hands < HANDS
        for way in WAYS:
            assert tally(compared(way, other, wheel), terms).value(terms) < best.tally.value(terms)


@pytest.mark.usefixtures("no_counting")
@pytest.mark.parametrize("terms", [PLAYER, BANK], ids=["player", "bank"])
def test_departures_account_for_what_the_best_settings_gain(terms: PaiGowTerms) -> None:
    for other, wheel in product(WAYS, Wheel):
        found = departures(other, wheel, terms)
        best = best_play(other, wheel, terms)
        house = tally(compared(other, other, wheel), terms)
        assert sum(departure.hands for departure in found) == best.hands
        assert sum(departure.gain for departure in found) == best.tally.value(terms) - house.value(terms)
        assert {departure.rule for departure in found} <= set(other.rules)
        assert len({(departure.rule, departure.to) for departure in found}) == len(found)
        assert [departure.gain for departure in found] == sorted((departure.gain for departure in found), reverse=True)
        assert all(departure.gain > 0 for departure in found)


@pytest.mark.usefixtures("no_counting")
def test_what_is_kept_belongs_to_rules_not_to_a_name() -> None:
    same = own(FOXWOODS.rules)
    assert same.name == "own"
    assert compared(same, FOXWOODS, HIGHEST) == compared(FOXWOODS, same, HIGHEST)
    assert compared(same, same, HIGHEST) == compared(FOXWOODS, FOXWOODS, HIGHEST)
    assert best_play(same, HIGHEST) == best_play(FOXWOODS, HIGHEST)
    assert departures(same, HIGHEST) == departures(FOXWOODS, HIGHEST)
    changed = replace(FOXWOODS, rules=FOXWOODS.rules[1:])
    for ask in (
        lambda: compared(FOXWOODS, changed, HIGHEST),
        lambda: compared(changed, FOXWOODS, HIGHEST),
        lambda: compared(changed, changed, HIGHEST),
        lambda: best_play(changed, HIGHEST),
        lambda: departures(changed, HIGHEST),
        # Other terms may have other best settings.
        lambda: best_play(FOXWOODS, HIGHEST, as_player(1_00, Rounding.UP_TO_QUARTER)),
    ):
        with pytest.raises(AssertionError, match="foxwoods is not kept"):
            ask()


@pytest.mark.skipif(not SOAK, reason="takes minutes: make soak")
@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_counted_again_it_is_what_was_kept(way: HouseWay, wheel: Wheel) -> None:
    """The next way against it, the best settings as player and as bank, and all departures."""
    next_way = WAYS[(WAYS.index(way) + 1) % len(WAYS)]
    again = list(count_again(way, wheel, [next_way]))
    kept = KEPT.read_text("utf-8").splitlines()
    assert again[0] in kept
    roles = [f"{wheel.value}\t{role}\t{way.name}\t" for role in ("player", "bank")]
    some = tuple(f"{what}\t{role}" for what in ("best", "departs") for role in roles)
    assert [line for line in kept if line.startswith(some)] == again[1:]
    assert len(again) > 10


def test_what_is_kept_needs_no_package_and_counting_says_what_it_needs() -> None:
    program = (
        "from croupier.games.pai_gow_poker.main_wager import NAMED, Wheel, best_play, compared, setting_costs\n"
        "from croupier.equipment.cards import cards\n"
        "way = NAMED['foxwoods']\n"
        "print(sum(compared(way, NAMED['gold star'], Wheel.LOWEST).values()))\n"
        "print(best_play(way, Wheel.LOWEST).tally.deals)\n"
        "try: setting_costs(cards('AS KD 9H 9S 4C 3D 2H'), way, Wheel.LOWEST)\n"
        "except ModuleNotFoundError as error: print(error.name)\n"
    )
    source = str(Path(croupier.__path__[0]).parent)
    # Without the folder of installed packages neither exists.
    found = subprocess.run(
        [sys.executable, "-S", "-c", program], env={"PYTHONPATH": source}, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines() == ["8250459031214400", "8250459031214400", "numpy"]


# --- single hands


@pytest.mark.cites("19:47-11.9(a)", "19:47-11.9(g)3")
def test_all_21_settings_of_one_hand() -> None:
    seven = cards("AS KD 9H 8S 4C 3D 2H")
    costs = setting_costs(seven, FOXWOODS, HIGHEST)
    assert sorted(cost.setting for cost in costs) == list(SETTINGS)
    assert [cost.value for cost in costs] == sorted((cost.value for cost in costs), reverse=True)
    for cost in costs:
        assert cost.foul == (not stands(cost.high, cost.low))
        assert cost.tally.deals == OTHERS == 53_524_680
        assert cost.value == cost.tally.value(PLAYER)
        assert cost.std_dev == cost.tally.std_dev(PLAYER)
        assert cost.cost == costs[0].value - cost.value >= 0
        if cost.foul:
            assert cost.tally == PaiGowTally(0, 0, OTHERS)
    assert {cost.setting for cost in costs if cost.foul} == {(1, place) for place in range(2, 8)}
    # The nine and the eight are worth more next to the ace, and the four next to the king is enough.
    assert costs[0].setting == (2, 5)
    house = house_setting(costs, seven, FOXWOODS, HIGHEST)
    assert house.setting == (2, 3)
    assert house.cost == costs[0].value - house.value > 0


def test_a_hand_that_the_house_way_sets_best() -> None:
    seven = cards("JOKER AS KD 9H 9S 4C 3D")
    costs = setting_costs(seven, FOXWOODS, HIGHEST)
    house = house_setting(costs, seven, FOXWOODS, HIGHEST)
    assert house.setting == (4, 5)
    assert house.cost == 0
    assert house.value == costs[0].value
    assert (house.tally.win, house.tally.lose) == (41_328_286, 1_680_220)


def test_as_bank_copies_win() -> None:
    seven = cards("KH QH JH 9H 4H 4C AD")
    player = {cost.setting: cost.tally for cost in setting_costs(seven, FOXWOODS, HIGHEST)}
    bank = {cost.setting: cost.tally for cost in setting_costs(seven, FOXWOODS, HIGHEST, BANK)}
    more = 0
    for setting, counted in bank.items():
        assert counted.win >= player[setting].win
        assert counted.lose <= player[setting].lose
        more += counted.win - player[setting].win
    assert more > 0


@pytest.mark.parametrize("seven", ["AS KD", "AS AS KD 9H 8S 4C 3D"])
def test_other_than_seven_different_cards_are_refused(seven: str) -> None:
    with pytest.raises(ValueError, match="seven different cards"):
        setting_costs(cards(seven), FOXWOODS, HIGHEST)


def test_hands_drawn_at_random_gain_what_all_hands_gain() -> None:
    """For each hand its best setting against all hands of the dealer, and that of the house way."""
    draw = random.Random("hands")
    number = 250
    gains = []
    for _ in range(number):
        seven = tuple(draw.sample(WITH_JOKER_53, 7))
        costs = setting_costs(seven, FOXWOODS, HIGHEST)
        gains.append(float(house_setting(costs, seven, FOXWOODS, HIGHEST).cost))
    best = best_play(FOXWOODS, HIGHEST)
    exact = float(best.tally.value(PLAYER) - tally(compared(FOXWOODS, FOXWOODS, HIGHEST), PLAYER).value(PLAYER))
    mean = sum(gains) / number
    spread = (sum((gain - mean) ** 2 for gain in gains) / number) ** 0.5
    assert abs(mean - exact) < 4 * spread / number**0.5
    chance = best.hands / comb(53, 7)
    departing = sum(gain > 0 for gain in gains)
    assert abs(departing - number * chance) < 4 * (number * chance * (1 - chance)) ** 0.5


# --- hints at the table


def _hint(text: str, wheel: Wheel = HIGHEST) -> HandOdds:
    return hand_odds(cards(text), FOXWOODS, wheel)


def test_a_hint_has_all_settings_and_what_the_house_way_does_by_which_rule() -> None:
    found = _hint("AS KD 9H 8S 4C 3D 2H")
    assert list(found.settings) == setting_costs(found.seven, FOXWOODS, HIGHEST)
    assert found.best is found.settings[0]
    assert found.house.setting == (2, 3)
    assert found.house in found.settings
    assert found.rule == FOXWOODS.why(found.seven, HIGHEST) == "no pair: second and third highest low"


def test_if_the_house_way_is_best_its_setting_is_the_best_one() -> None:
    """It doesn't matter which nine stays high, the clubs or the hearts; the house way leaves one of them."""
    found = _hint("9C 9H 9S KD QC 4H 2S")
    assert found.house.cost == 0
    assert sum(setting.cost == 0 for setting in found.settings) == 1
    twice = _hint("9C 9H AS 4D 3C 4H 2S")
    assert twice.best is twice.house
    straight = _hint("9C 8H 7S 6D 5C 5H KS")
    assert sum(setting.cost == 0 for setting in straight.settings) == 2, "either five completes the straight"
    assert straight.best is straight.house


@pytest.mark.cites("19:47-11.9(a)")
def test_worth_a_thought_are_the_legal_settings_that_no_other_betters_in_both_hands() -> None:
    draw = random.Random("to weigh")
    for _ in range(60):
        seven = tuple(draw.sample(WITH_JOKER_53, 7))
        found = hand_odds(seven, FOXWOODS, HIGHEST)
        shown = found.to_weigh()
        legal = [setting for setting in found.settings if not setting.foul]
        worths = {(cost.high, cost.low) for cost in legal}
        wanted = {
            (high, low)
            for high, low in worths
            if not any(other != (high, low) and other[0] >= high and other[1] >= low for other in worths)
        }
        assert {(cost.high, cost.low) for cost in shown} == wanted | {(found.house.high, found.house.low)}
        assert len(shown) == len({(cost.high, cost.low) for cost in shown})
        assert found.house in shown
        assert found.best in shown
        assert [cost.cost for cost in shown] == sorted(cost.cost for cost in shown)


@pytest.mark.skipif(not SOAK, reason="goes through every hand: make soak")
def test_a_house_way_can_be_prepared_in_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight threads ask at once: one queries the house way, the others wait for it."""
    way = own((*FOXWOODS.rules[1:], FOXWOODS.rules[0]))
    wheels: list[Wheel] = []

    class CountingWay:
        rules = ("not a house way that anybody files",)

        def low_places(self, seven: Sequence[Card], wheel: Wheel) -> tuple[int, int]:
            wheels.append(wheel)
            return way.low_places(seven, wheel)

    house_way = cast(HouseWay, CountingWay())
    assert not prepared(house_way, Wheel.LOWEST)
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: prepare(house_way, Wheel.LOWEST), range(8)))
    assert prepared(house_way, Wheel.LOWEST)
    assert len(wheels) == 292_253
