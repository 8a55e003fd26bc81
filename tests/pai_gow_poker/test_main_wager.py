"""The pai gow poker wager between different ways of setting: what is kept, on what terms it is worth what, one hand."""

import importlib.util
import random
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import croupier
from croupier.equipment.cards import WITH_JOKER_53, cards
from croupier.equipment.money import Rounding
from croupier.games.pai_gow_poker import main_wager as module
from croupier.games.pai_gow_poker.bet_ways import Compared, bet_ways
from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay, own
from croupier.games.pai_gow_poker.in_play import Play
from croupier.games.pai_gow_poker.main_wager import (
    BANK,
    DEALS,
    HANDS,
    KEPT,
    OTHERS,
    PLAYER,
    Tally,
    Terms,
    as_bank,
    as_co_bank,
    as_player,
    best_play,
    compared,
    count_again,
    departures,
    house_setting,
    setting_costs,
    tally,
)
from croupier.games.pai_gow_poker.paying import vigorish_on
from croupier.ranking.pai_gow import SETTINGS, Wheel, stands

ROOT = Path(__file__).parent.parent.parent
WAYS = list(NAMED.values())
FOXWOODS = NAMED["foxwoods"]
HIGHEST = Wheel.SECOND_HIGHEST


@pytest.fixture
def no_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(other: HouseWay, wheel: Wheel, terms: Terms, owns: tuple[HouseWay, ...] = ()) -> None:
        raise AssertionError(f"{other.name} is not kept")

    monkeypatch.setattr(module, "_counted", counted)


# --- terms


@pytest.mark.cites("19:47-11.9(j)")
@pytest.mark.parametrize(
    ("stake", "rounding", "left"),
    [
        (5_00, Rounding.EXACT, 4_75),
        (3_33, Rounding.EXACT, Fraction(333 * 95, 100)),
        (5_00, Rounding.UP_TO_QUARTER, 4_75),
        (4_99, Rounding.UP_TO_QUARTER, 4_74),
        (5_01, Rounding.UP_TO_QUARTER, 4_51),
        (1_00, Rounding.UP_TO_QUARTER, 75),
        # All that there is, and no more.
        (26, Rounding.UP_TO_QUARTER, 1),
        (25, Rounding.UP_TO_QUARTER, 0),
        (24, Rounding.UP_TO_QUARTER, 0),
    ],
)
def test_a_player_s_win_less_the_vigorish(stake: int, rounding: Rounding, left: int | Fraction) -> None:
    assert as_player(stake, rounding) == Terms(False, Fraction(left) / stake)
    assert as_bank(stake, rounding) == Terms(True, Fraction(left) / stake)


@pytest.mark.parametrize("rounding", [Rounding.EXACT, Rounding.UP_TO_QUARTER])
def test_the_terms_are_those_of_the_table(rounding: Rounding) -> None:
    play = cast(Play, SimpleNamespace(t=SimpleNamespace(rules=SimpleNamespace(vigorish=rounding))))
    for won in range(20, 12_00, 20):
        amount, _ = vigorish_on(play, won)
        assert as_player(won, rounding).pays * won == won - amount


@pytest.mark.cites("19:47-11.10(m)")
@pytest.mark.parametrize(
    ("wager", "rounding", "won", "lost"),
    [
        (10_00, Rounding.EXACT, 4_75, 5_00),
        (10_00, Rounding.UP_TO_QUARTER, 4_75, 5_00),
        (10_02, Rounding.UP_TO_QUARTER, 4_51, 5_01),
        # The odd cent of a surplus goes to the inventory, and the odd cent that is lacking comes from the bank.
        (10_01, Rounding.UP_TO_QUARTER, 4_75, 5_01),
    ],
)
def test_a_co_bank_has_one_half_of_a_wager(wager: int, rounding: Rounding, won: int, lost: int) -> None:
    terms = as_co_bank(wager, rounding)
    half = Fraction(wager, 2)
    assert terms.copies_win
    assert terms.pays * half == won
    assert terms.loses * half == lost


def test_without_rounding_every_stake_has_the_same_terms() -> None:
    for amount in (1, 2, 10_00, 12_34):
        assert as_player(amount, Rounding.EXACT) == PLAYER
        assert as_bank(amount, Rounding.EXACT) == BANK
    assert as_co_bank(12_34, Rounding.EXACT) == BANK


def test_terms_in_whole_numbers() -> None:
    assert PLAYER.whole == (19, 20, 20)
    assert Terms(True, Fraction(3, 4), Fraction(6, 5)).whole == (15, 24, 20)


# --- what was counted and is kept


@pytest.mark.usefixtures("no_counting")
def test_every_way_with_a_name_against_every_other_and_both_see_the_same_deals() -> None:
    """Each pair was counted twice, once with each as the other: what is higher for the one is lower for the other."""
    exchanged = {
        Compared.BOTH_HIGHER: Compared.BOTH_LOWER,
        Compared.DIVIDED: Compared.DIVIDED,
        Compared.COPY_AND_HIGHER: Compared.COPY_AND_LOWER,
        Compared.COPY_AND_LOWER: Compared.COPY_AND_HIGHER,
        Compared.BOTH_COPIES: Compared.BOTH_COPIES,
        Compared.BOTH_LOWER: Compared.BOTH_HIGHER,
    }
    for one, other, wheel in product(WAYS, WAYS, Wheel):
        found = compared(one, other, wheel)
        assert list(found) == list(Compared)
        assert sum(found.values()) == DEALS == 8_250_459_031_214_400
        seen = compared(other, one, wheel)
        assert found == {how: seen[exchanged[how]] for how in Compared}
        assert min(found.values()) > 0


@pytest.mark.usefixtures("no_counting")
@pytest.mark.parametrize("wheel", Wheel)
def test_a_house_way_against_itself_is_what_another_method_counted(wheel: Wheel) -> None:
    for way in WAYS:
        assert compared(way, way, wheel) == bet_ways(way, wheel)


@pytest.mark.cites("19:47-11.9(g)2", "19:47-11.9(h)", "19:47-11.9(i)")
def test_a_copy_is_the_banks() -> None:
    ways = dict(zip(Compared, (1, 20, 300, 4_000, 50_000, 600_000), strict=True))
    assert tally(ways, PLAYER) == Tally(1, 320, 654_000)
    assert tally(ways, BANK) == Tally(50_301, 4_020, 600_000)


@pytest.mark.usefixtures("no_counting")
def test_what_one_wins_the_other_loses() -> None:
    for one, other, wheel in product(WAYS, WAYS, Wheel):
        player = tally(compared(one, other, wheel), PLAYER)
        bank = tally(compared(other, one, wheel), BANK)
        assert (player.win, player.push, player.lose) == (bank.lose, bank.push, bank.win)
        # The vigorish is what the house takes of both.
        lost = Fraction(player.win + player.lose, 20 * DEALS)
        assert player.value(PLAYER) + bank.value(BANK) == -lost


@pytest.mark.usefixtures("no_counting")
def test_the_published_figures_fall_out() -> None:
    """Foxwoods against itself: 2.72 % as player, 0.25 % as bank; and 0.21 points less by the best settings."""
    ways = compared(FOXWOODS, FOXWOODS, HIGHEST)
    player, bank = tally(ways, PLAYER), tally(ways, BANK)
    assert (player.win, player.push, player.lose) == (2402556437868468, 3340828470902840, 2507074122443092)
    edge = -player.value(PLAYER)
    assert edge == Fraction(1123227532340237, 41252295156072000)
    assert f"{float(edge):.2%} {float(-bank.value(BANK)):.2%}" == "2.72% 0.25%"
    best = best_play(FOXWOODS, HIGHEST)
    assert f"{100 * float(best.tally.value(PLAYER) + edge):.2f}" == "0.21"


def test_standard_deviation() -> None:
    assert Tally(1, 1, 2).std_dev(PLAYER) == pytest.approx(((0.95**2 + 2) / 4 - (1.05 / 4) ** 2) ** 0.5, rel=1e-12)
    assert Tally(0, 5, 0).std_dev(BANK) == 0


@pytest.mark.usefixtures("no_counting")
@pytest.mark.parametrize("terms", [PLAYER, BANK], ids=["player", "bank"])
def test_the_best_settings_are_better_than_any_house_way(terms: Terms) -> None:
    for other, wheel in product(WAYS, Wheel):
        best = best_play(other, wheel, terms)
        assert best.tally.deals == DEALS
        assert 0 < best.hands < HANDS
        for one in WAYS:
            assert tally(compared(one, other, wheel), terms).value(terms) < best.tally.value(terms)


@pytest.mark.usefixtures("no_counting")
def test_departures_account_for_what_the_best_settings_gain() -> None:
    for other, wheel in product(WAYS, Wheel):
        found = departures(other, wheel)
        best = best_play(other, wheel)
        house = tally(compared(other, other, wheel), PLAYER)
        assert sum(one.hands for one in found) == best.hands
        assert sum(one.gain for one in found) == best.tally.value(PLAYER) - house.value(PLAYER)
        assert {one.rule for one in found} <= set(other.rules)
        assert len({(one.rule, one.to) for one in found}) == len(found)
        assert [one.gain for one in found] == sorted((one.gain for one in found), reverse=True)
        assert all(one.gain > 0 for one in found)


@pytest.mark.usefixtures("no_counting")
def test_what_is_kept_belongs_to_rules_not_to_a_name() -> None:
    same = own(FOXWOODS.rules)
    assert same.name == "own"
    assert compared(same, FOXWOODS, HIGHEST) == compared(FOXWOODS, same, HIGHEST) == bet_ways(FOXWOODS, HIGHEST)
    assert best_play(same, HIGHEST) == best_play(FOXWOODS, HIGHEST)
    assert departures(same, HIGHEST) == departures(FOXWOODS, HIGHEST)
    changed = replace(FOXWOODS, rules=FOXWOODS.rules[1:])
    for ask in (
        lambda: compared(FOXWOODS, changed, HIGHEST),
        lambda: compared(changed, FOXWOODS, HIGHEST),
        lambda: best_play(changed, HIGHEST),
        lambda: departures(changed, HIGHEST),
        # Other terms may have other best settings.
        lambda: best_play(FOXWOODS, HIGHEST, as_player(1_00, Rounding.UP_TO_QUARTER)),
    ):
        with pytest.raises(AssertionError, match="foxwoods is not kept"):
            ask()


def test_counted_again_it_is_what_was_kept() -> None:
    """One house way, as it takes a while; ``python -m croupier.games.pai_gow_poker.main_wager`` counts all."""
    again = list(count_again(NAMED["casino real"], Wheel.LOWEST, [NAMED["gold star"]]))
    kept = KEPT.read_text("utf-8").splitlines()
    assert again[0] in kept
    best = ("best\tlowest\tplayer\tcasino real\t", "best\tlowest\tbank\tcasino real\t")
    departs = "departs\tlowest\tplayer\tcasino real\t"
    assert [line for line in kept if line.startswith((*best, departs))] == again[1:]
    assert len(again) > 10


def test_what_is_kept_needs_no_package_and_counting_says_what_it_needs() -> None:
    program = (
        "from croupier.games.pai_gow_poker.main_wager import NAMED, Wheel, best_play, compared, setting_costs\n"
        "from croupier.equipment.cards import cards\n"
        "way = NAMED['foxwoods']\n"
        "print(sum(compared(way, NAMED['gold star'], Wheel.LOWEST).values()))\n"
        "print(best_play(way, Wheel.LOWEST).tally.deals)\n"
        "try: setting_costs(cards('AS KD 9H 9S 4C 3D 2H'), way, Wheel.LOWEST)\n"
        "except ModuleNotFoundError as error: print(error)\n"
    )
    source = str(Path(croupier.__path__[0]).parent)
    # Without the folder of installed packages there are neither.
    found = subprocess.run(
        [sys.executable, "-S", "-c", program], env={"PYTHONPATH": source}, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines() == [
        "8250459031214400",
        "8250459031214400",
        "counting needs numpy and numba: install croupier[fast]",
    ]


# --- one hand


@pytest.mark.cites("19:47-11.9(a)", "19:47-11.9(g)3")
def test_all_21_settings_of_one_hand() -> None:
    seven = cards("AS KD 9H 8S 4C 3D 2H")
    costs = setting_costs(seven, FOXWOODS, HIGHEST)
    assert sorted(one.setting for one in costs) == list(SETTINGS)
    assert [one.value for one in costs] == sorted((one.value for one in costs), reverse=True)
    for one in costs:
        assert one.foul == (not stands(one.high, one.low))
        assert one.tally.deals == OTHERS == 53_524_680
        assert one.value == one.tally.value(PLAYER)
        assert one.std_dev == one.tally.std_dev(PLAYER)
        assert one.cost == costs[0].value - one.value >= 0
        if one.foul:
            assert one.tally == Tally(0, 0, OTHERS)
    assert {one.setting for one in costs if one.foul} == {(1, place) for place in range(2, 8)}
    # The nine and the eight are worth more beside the ace, and the four beside the king is enough.
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
    player = {one.setting: one.tally for one in setting_costs(seven, FOXWOODS, HIGHEST)}
    bank = {one.setting: one.tally for one in setting_costs(seven, FOXWOODS, HIGHEST, BANK)}
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


# --- the page


def test_the_page_is_up_to_date() -> None:
    """If this fails: ``python docs/settings_page.py``."""
    spec = importlib.util.spec_from_file_location("settings_page", ROOT / "docs" / "settings_page.py")
    assert spec is not None
    assert spec.loader is not None
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    assert page.PAGE.read_text("utf-8") == page.page()
