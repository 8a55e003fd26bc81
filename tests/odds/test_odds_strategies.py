"""How the player's own hands are set: by the same house way, by another, or optimally, and where that departs."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from odds_command import edge, odds, report_of, reports_of, ways

from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.equipment.chance import LaboratorySource, shuffled
from croupier.games.pai_gow_poker import main_wager
from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay
from croupier.games.pai_gow_poker.main_wager import (
    BANK,
    PLAYER,
    BestPlay,
    PaiGowTally,
    PaiGowTerms,
    best_play,
    compared,
    departures,
    tally,
)
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand, Wheel, high_hand, low_hand, split

BET = ("bet", "11.9(j)")
TERMS = {"player": PLAYER, "bank": BANK}


def test_without_a_strategy_both_hands_are_set_by_the_house_way() -> None:
    for report in reports_of("pai-gow-poker", "--wager", "bet"):
        assert report["options"]["strategy"] == "house way"
        assert "departures" not in report["house_edge"]
    assert reports_of("pai-gow-poker", "--strategy", "House Way") == reports_of("pai-gow-poker", "--wager", "bet")


def test_with_a_strategy_there_are_only_wagers_that_it_decides() -> None:
    reports = reports_of("pai-gow-poker", "--strategy", "gold star", "--choice", "vigorish=exact")
    assert {report["wager"] for report in reports} == {"bet"}
    # 11.10(e): the dealer sets a co-bank's hands.
    assert {report["options"]["role"] for report in reports} == {"player", "bank"}
    assert len(reports) == 2 * len(Wheel) * len(NAMED)
    for report in reports:
        options = report["options"]
        terms, wheel = TERMS[options["role"]], Wheel(options["ranking.wheel"])
        counted = compared(NAMED["gold star"], NAMED[options["house_way.name"]], wheel)
        assert edge(report) == -tally(counted, terms).value(terms)
        assert ways(report) == {how.value: number for how, number in counted.items()}


def test_a_choice_of_strategy_is_the_same_but_leaves_other_wagers() -> None:
    reports = reports_of("pai-gow-poker", "--choice", "strategy=best", "--choice", "role=player")
    assert {report["options"].get("strategy") for report in reports} == {None, "best"}
    assert len({report["wager"] for report in reports}) > 1


@pytest.mark.parametrize("role", TERMS)
def test_the_best_way_and_where_it_departs(role: str) -> None:
    reports = reports_of("pai-gow-poker", "--best", "--choice", f"role={role}", "--choice", "vigorish=exact")
    assert len(reports) == len(Wheel) * len(NAMED)
    terms = TERMS[role]
    for report in reports:
        options = report["options"]
        way, wheel = NAMED[options["house_way.name"]], Wheel(options["ranking.wheel"])
        best, itself = best_play(way, wheel, terms), tally(compared(way, way, wheel), terms)
        assert options["strategy"] == "best"
        assert list(ways(report).values()) == [best.tally.win, best.tally.push, best.tally.lose]
        assert edge(report) == -best.tally.value(terms)
        departs = report["house_edge"]["departures"]
        assert (departs["house_way"], departs["hands"], departs["of"]) == (way.name, best.hands, 154_143_080)
        assert Fraction(departs["gain"]["fraction"]) == best.tally.value(terms) - itself.value(terms)
        assert sum(rule["hands"] for rule in departs["rules"]) == best.hands
        assert sum(Fraction(rule["gain"]["fraction"]) for rule in departs["rules"]) == Fraction(
            departs["gain"]["fraction"]
        )
        assert len(departs["rules"]) == len(departures(way, wheel, terms))
        assert report["cites"][0] == "19:47-11.9(a)"


def test_the_best_way_against_foxwoods_is_what_it_is_known_to_be() -> None:
    report = report_of(
        reports_of("pai-gow-poker", "--best", "--choice", "house_way=foxwoods"),
        *BET,
        role="player",
        wheel="second highest",
        vigorish="exact",
    )
    assert edge(report) == Fraction(1415409357701, 56432688312000)
    assert report["house_edge"]["departures"]["hands"] == 12_480_260


def test_the_best_way_in_words() -> None:
    arguments = ("--choice", "house_way=foxwoods", "--choice", "role=player", "--choice", "wheel=second highest")
    output = odds("pai-gow-poker", "--best", *arguments, "--choice", "vigorish=exact").out
    better = "12,480,260 of 154,143,080 hands (8.0965%) are better set in another way than by the house way foxwoods"
    assert better in " ".join(output.split())
    rows = [" ".join(line.split()) for line in output.splitlines()]
    assert "no pair: second and third highest low high card high, no pair low 8,356,572 0.060855%" in rows
    assert "11 others 96,626 0.000363%" in rows
    assert max(map(len, output.splitlines())) <= 100


def test_at_a_stake_the_best_settings_are_those_under_its_vigorish(monkeypatch: pytest.MonkeyPatch) -> None:
    """11.9(j): a win of $6 pays $5.50. This isn't stored, so it would be counted; no other stake is requested."""
    requests: list[PaiGowTerms] = []

    def counted(other: HouseWay, wheel: Wheel, terms: PaiGowTerms) -> main_wager._Counted:
        requests.append(terms)
        return main_wager._Counted(BestPlay(PaiGowTally(3, 5, 2), 7), (), ())

    monkeypatch.setattr(main_wager, "_counted", counted)
    choices = ("house_way=foxwoods", "role=player", "wheel=lowest", "vigorish=up to 25 cents")
    (report,) = reports_of(
        "pai-gow-poker", "--best", "--stake", "6", *(word for choice in choices for word in ("--choice", choice))
    )
    assert set(requests) == {PaiGowTerms(False, Fraction(11, 12))}
    assert edge(report) == -(Fraction(3, 10) * Fraction(11, 12) - Fraction(2, 10))
    assert report["lines"][0]["pays"] == "1 to 1 less $0.50"
    assert "by_wager" not in report["house_edge"]
    assert report["house_edge"]["departures"]["hands"] == 7


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("pai-gow-poker", "--strategy", "luck"), "no strategy is named 'luck'; available: house way, best, trump"),
        (("packs-poker", "--best"), "no strategy is named 'best'; no wager here depends on one"),
        (("pai-gow-poker", "--best", "--strategy", "best"), "--best and --strategy exclude each other"),
    ],
)
def test_an_unknown_strategy_is_reported(arguments: tuple[str, ...], says: str) -> None:
    output = odds(*arguments)
    assert (output.status, output.out) == (2, "")
    assert output.err.startswith(f"croupier odds: {says}")


@pytest.mark.cites("19:47-11.10(l)")
def test_against_several_wagers_the_bank_s_edge_is_between_two_bounds() -> None:
    """The wagers' results before the vigorish add up; the vigorish is on the surplus, which is less than all the
    winnings.
    """
    reports = reports_of("pai-gow-poker", "--wager", "bet", "--stake", "6")
    assert {
        "against_several" in report["house_edge"] for report in reports if report["options"]["role"] == "player"
    } == {False}
    banks = [report for report in reports if report["options"]["role"] != "player"]
    assert {report["options"]["role"] for report in banks} == {"bank", "co-bank"}
    for report in banks:
        way, wheel = NAMED[report["options"]["house_way.name"]], Wheel(report["options"]["ranking.wheel"])
        counted = tally(compared(way, way, wheel), BANK)
        mean = Fraction(counted.win - counted.lose, counted.deals)
        bounds = report["house_edge"]["against_several"]
        assert mean > 0
        assert Fraction(bounds["at_least"]["fraction"]) == -mean * Fraction(19, 20)
        assert Fraction(bounds["at_most"]["fraction"]) == edge(report) > Fraction(bounds["at_least"]["fraction"])


def test_the_edge_of_drawn_rounds_against_several_wagers_is_between_the_bounds() -> None:
    """Six hands against one, dealt 4,000 times: what the bank keeps after the vigorish on its surplus."""
    way, wheel = NAMED["foxwoods"], Wheel.SECOND_HIGHEST
    (report,) = reports_of(
        "pai-gow-poker", "--wager", "bet", "--choice", "role=bank", "--choice", "house_way=foxwoods", "--choice",
        "wheel=second highest", "--choice", "vigorish=exact",
    )  # fmt: skip
    bounds = report["house_edge"]["against_several"]
    source = LaboratorySource(77)
    rounds, vigorish, won = 4_000, Fraction(0), 0
    for _ in range(rounds):
        dealt = shuffled(WITH_JOKER_53, source)
        bank, *others = (_set(dealt[7 * at : 7 * at + 7], way, wheel) for at in range(7))
        wins = sum(bank[0] >= high and bank[1] >= low for high, low in others)
        surplus = wins - sum(bank[0] < high and bank[1] < low for high, low in others)
        vigorish += Fraction(max(surplus, 0), 20)
        won += wins
    # The mean before the vigorish is exact; only the vigorish is sampled.
    counted = tally(compared(way, way, wheel), BANK)
    mean = Fraction(counted.win - counted.lose, counted.deals)
    drawn = vigorish / (6 * rounds) - mean
    assert Fraction(bounds["at_least"]["fraction"]) < drawn < Fraction(bounds["at_most"]["fraction"])
    assert vigorish < Fraction(won, 20)


def _set(seven: Sequence[Card], way: HouseWay, wheel: Wheel) -> tuple[HighHand, PaiGowLowHand]:
    high, low = split(seven, way.low_places(seven, wheel))
    return high_hand(high, wheel), low_hand(low)
