"""The pai gow poker wager: what was counted is kept, is of the rules it is said to be of, and fits dealt hands."""

from collections import Counter
from dataclasses import replace

import pytest

from croupier.equipment.cards import WITH_JOKER_53
from croupier.equipment.chance import LaboratorySource, shuffled
from croupier.games.pai_gow_poker import bet_ways as module
from croupier.games.pai_gow_poker.bet_ways import KEPT, Compared, bet_ways, count_again
from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay, own
from croupier.ranking.pai_gow import Wheel, high_hand, low_hand, split

ALL = [(way, wheel) for way in NAMED.values() for wheel in Wheel]
NAMES = [f"{way.name}, {wheel.value}" for way, wheel in ALL]


@pytest.fixture
def no_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(way: HouseWay, wheel: Wheel) -> None:
        raise AssertionError(f"{way.name} is not kept")

    monkeypatch.setattr(module, "_counted", counted)


@pytest.mark.parametrize(("way", "wheel"), ALL, ids=NAMES)
@pytest.mark.usefixtures("no_counting")
def test_every_house_way_with_a_name_is_kept_for_all_deals(way: HouseWay, wheel: Wheel) -> None:
    found = bet_ways(way, wheel)
    assert list(found) == list(Compared)
    assert sum(found.values()) == 8_250_459_031_214_400


@pytest.mark.usefixtures("no_counting")
def test_what_is_kept_belongs_to_rules_not_to_a_name() -> None:
    foxwoods = NAMED["foxwoods"]
    same = own(foxwoods.rules)
    assert same.name == "own"
    assert bet_ways(same, Wheel.LOWEST) == bet_ways(foxwoods, Wheel.LOWEST)
    changed = replace(foxwoods, rules=foxwoods.rules[1:])
    with pytest.raises(AssertionError, match="foxwoods is not kept"):
        bet_ways(changed, Wheel.LOWEST)


def test_counted_again_it_is_what_was_kept() -> None:
    """One house way, for it takes a while; ``python -m croupier.games.pai_gow_poker.bet_ways`` counts all."""
    line = count_again(NAMED["gold star"], Wheel.LOWEST)
    assert line in KEPT.read_text("utf-8").splitlines()


def _compared(player: tuple[object, object], other: tuple[object, object]) -> Compared:
    signs = sorted((one > two) - (one < two) for one, two in zip(player, other, strict=True))  # type: ignore[operator]
    return {
        (1, 1): Compared.BOTH_HIGHER,
        (-1, 1): Compared.DIVIDED,
        (0, 1): Compared.COPY_AND_HIGHER,
        (-1, 0): Compared.COPY_AND_LOWER,
        (0, 0): Compared.BOTH_COPIES,
        (-1, -1): Compared.BOTH_LOWER,
    }[signs[0], signs[1]]


@pytest.mark.cites("19:47-11.3(e)")
@pytest.mark.parametrize(("way", "wheel"), ALL, ids=NAMES)
def test_dealt_hands_compare_as_often_as_counted(way: HouseWay, wheel: Wheel) -> None:
    source = LaboratorySource(911)
    number = 1_000
    drawn: Counter[Compared] = Counter()
    for _ in range(number):
        dealt = shuffled(WITH_JOKER_53, source)[:14]
        hands = []
        for seven in (dealt[:7], dealt[7:]):
            high, low = split(seven, way.low_places(seven, wheel))
            hands.append((high_hand(high, wheel), low_hand(low)))
        drawn[_compared(hands[0], hands[1])] += 1
    counted = bet_ways(way, wheel)
    total = sum(counted.values())
    for how, times in counted.items():
        chance = times / total
        assert abs(drawn[how] - number * chance) <= 4.5 * (number * chance * (1 - chance)) ** 0.5 + 1
