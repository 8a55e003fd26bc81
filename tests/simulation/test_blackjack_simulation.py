"""Simulated blackjack: means as counted exactly, counts, one result per seed, resumed runs, and refusals."""

import json
import os
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from blackjack_reference import rules_with
from sent_run import as_workers

from croupier.cases.runner import filing_with
from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.counting.counts import SYSTEMS
from croupier.games.blackjack.kernel import rounds_of
from croupier.games.blackjack.kernel.strategy_files import counting_system, own_strategy
from croupier.games.blackjack.odds import BlackjackDrawing
from croupier.games.blackjack.odds_endings import endings, moments
from croupier.games.blackjack.odds_play import basic_strategy, rule_set
from croupier.games.blackjack.rules import SCHEMA
from croupier.simulation.report import Mean, ratio_of, report_of
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.run_request import RunRequest
from croupier.simulation.run_request import rounds_of as requested_rounds
from croupier.simulation.runner import BLOCK, SimulationRun, play
from croupier.simulation.saved_run import Keeper, identity_of, read
from croupier.simulation.tally import Sessions
from croupier.simulation.text_report import in_words

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
PLAIN: dict[str, Any] = {
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "boxes.players": 1,
    "shuffling.method": "by hand",
    "cards.backs": ["red"],
}
CONTINUOUS = {"shuffling.method": "continuous device"}
"""Every round from a whole shoe, as in the exact odds."""


def means(changes: Mapping[str, Any], rounds: int = 1_500_000, **options: Any) -> dict[str, tuple[Mean, Cents]]:
    """Return by kind of wager the mean result per unit, and its stake."""
    run = SimulationRun(rounds_of(rules_with({**PLAIN, **changes}), None, {}, **options), rounds, 20, Sessions(100))
    report = report_of(run, play(run))
    return {wager.staked.key: (wager.result, wager.staked.stake) for wager in report.wagers}


@pytest.mark.parametrize(
    "changes",
    [
        {"cards.decks": 1, "wagers.additional.kind": "same suit", "wagers.additional.payout_option": "1"},
        {"cards.decks": 4, "wagers.additional.kind": "over or under 13", "dealer.soft_17": "draw"},
        {"cards.decks": 6, "wagers.additional.kind": "sevens", "reader.used": False, "wagers.match.offered": True},
        {"cards.decks": 4, "wagers.progressive.offered": True, "splitting.aces_again": True},
        {"cards.decks": 6, "wagers.bonus.offered": True, "surrender.offered": False},
        {"cards.decks": 2, "wagers.twenty.offered": True, "five_cards.offered": True},
        {"cards.decks": 8, "wagers.streak.offered": True},
    ],
)
def test_every_wager_brings_what_is_counted_exactly(changes: dict[str, Any]) -> None:
    rules = rules_with({**PLAIN, **CONTINUOUS, **changes})
    found = means({**CONTINUOUS, **changes})
    assert len(found) > 1
    for key, (mean, stake) in found.items():
        kind = BlackjackKind(key)
        meter = rules.progressive.meter.initial if rules.progressive is not None else 0
        exact, variance = moments(endings(rules, kind, stake, meter, drawing=BlackjackDrawing.BASIC))
        # The exact deviation: a sample may have missed rare, expensive events.
        error = float(variance) ** 0.5 / stake / mean.number**0.5
        assert abs(float(mean.value) - float(exact / stake)) < 4 * error, (key, float(mean.value), float(exact / stake))
        if key == "bet":
            assert mean.deviation == pytest.approx(float(variance) ** 0.5 / stake, rel=0.01)


def test_insurance_brings_what_is_counted_exactly(tmp_path: Path) -> None:
    """2.9: from a whole shoe of six decks, with only the ace seen, 96 of 311 second cards count ten."""
    file = _strategy(tmp_path, insurance=True)
    rules = rules_with({**PLAIN, **CONTINUOUS})
    run = SimulationRun(rounds_of(rules, str(file), {"bet": 10_00}), 1_500_000, 8, Sessions(100))
    insurance = report_of(run, play(run)).wagers[1]
    assert insurance.staked.key == "insurance"
    assert insurance.result.number == sum(insurance.counts[1:])
    assert insurance.result.number / 1_500_000 == pytest.approx(1 / 13, rel=0.01)
    assert abs(insurance.result.off(Fraction(2 * 96 - 215, 311))) < 4
    assert "No insurance" in insurance.staked.ends[0].line


def _strategy(folder: Path, **more: bool) -> Path:
    text = basic_strategy(rule_set(rules_with(PLAIN))).text()
    lines = [
        'name = "own"',
        f'table = """\n{text}"""',
        *(f"{key} = {json.dumps(value)}" for key, value in more.items()),
    ]
    (folder / "own.toml").write_text("\n".join(lines))
    return folder / "own.toml"


# --- counting


def test_the_count_tells_good_shoes_from_bad_ones() -> None:
    run = SimulationRun(rounds_of(rules_with(PLAIN), None, {"bet": 10_00}, 0, "hi-lo"), 2_000_000, 5, Sessions(100))
    report = report_of(run, play(run))
    bet = report.wagers[0]
    by_count = {int(at_count.count): at_count for at_count in bet.by_count}
    assert sum(at_count.rounds for at_count in by_count.values()) == report.rounds == sum(bet.counts)
    # Each step of the count is worth about half a percent: far apart, the difference is beyond chance.
    good = [at_count.result for count, at_count in by_count.items() if count >= 3]
    bad = [at_count.result for count, at_count in by_count.items() if count <= -3]
    assert min(float(mean.value) for mean in good if mean.number > 20_000) > max(
        float(mean.value) for mean in bad if mean.number > 20_000
    )
    assert {count: at_count.staked // 10_00 for count, at_count in by_count.items()} == {
        count: SYSTEMS["hi-lo"].units(count) for count in by_count
    }
    # The win per dollar staked is the weighted mean over the counts.
    won = sum(at_count.result.value * at_count.staked * at_count.rounds for at_count in by_count.values())
    staked = sum(at_count.staked * at_count.rounds for at_count in by_count.values())
    assert bet.result.value == won / staked
    insurance = report.wagers[1]
    taken = {int(at_count.count) for at_count in insurance.by_count if at_count.result.number > 50}
    assert min(taken) >= 1
    words = "\n".join(in_words(report, "Blackjack", "a filing"))
    assert "+5" in words
    assert "$80" in words


def test_a_ramp_counts_for_the_bankroll_too() -> None:
    rounds = rounds_of(rules_with(PLAIN), None, {"bet": 10_00}, 0, "hi-lo")
    run = SimulationRun(rounds, BLOCK, 5, Sessions(128))
    found = play(run)
    nets = np.array([end.net for end in rounds.wagers[0].ends]), np.array([end.net for end in rounds.wagers[1].ends])
    ends = rounds.play(5, 0, BLOCK)
    assert ends.dtype == np.uint16
    assert found.total == int(nets[0][ends[0]].sum() + nets[1][ends[1]].sum())


def test_others_take_their_cards() -> None:
    """With more players a shoe has fewer rounds, and all of them are different."""
    alone, third = (rounds_of(rules_with(PLAIN), None, {"bet": 10_00}, others).play(3, 0, 2000) for others in (0, 2))
    assert not np.array_equal(alone, third)


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_count_begins_anew_with_every_shoe(name: str) -> None:
    rounds = rounds_of(rules_with({**PLAIN, **CONTINUOUS}), None, {"bet": 10_00}, 0, name)
    ends = rounds.play(1, 0, 300)
    wager = rounds.wagers[0]
    first = SYSTEMS[name].first_count(6)
    assert {wager.groups[end // len(wager.lines)] for end in ends[0].tolist()} == {f"{first:+d}" if first else "0"}


def test_balanced_counts_come_to_nothing_over_a_deck() -> None:
    for name, system in SYSTEMS.items():
        deck = 4 * sum(system.tags[:9]) + 16 * system.tags[9]
        assert deck == (4 if name == "ko" else 0), name


# --- one result per seed; resumed runs


def blackjack_run(number: int) -> tuple[SimulationRun, str]:
    filing = filing_with(SCHEMA, {}).filing
    assert filing is not None
    request = RunRequest("blackjack", stakes=(("bet", 10_00), ("twenty", None)), others=1, count="hi-lo")
    return SimulationRun(requested_rounds(request, filing), number, 77, Sessions(100, 500_00)), filing.digest


def test_it_is_the_same_on_more_workers() -> None:
    run, _ = blackjack_run(3 * BLOCK + 777)
    assert play(run, 2, players=None if SOAK else as_workers) == play(run, 1)


def test_a_run_is_saved_and_goes_on(tmp_path: Path) -> None:
    run, digest = blackjack_run(3 * BLOCK)
    whole = play(run)
    part, _ = blackjack_run(2 * (BLOCK // 100 * 100))
    request = RunRequest("blackjack", stakes=(("bet", 10_00), ("twenty", None)), others=1, count="hi-lo")
    play(part, keep=Keeper(tmp_path / "run.json", request, part, digest))
    state = read(tmp_path / "run.json")
    assert state.request == request
    state.check(run, identity_of(run.rounds, digest))
    assert play(run, done=state.tally) == whole


def test_a_round_hangs_on_the_seed_and_its_number_alone() -> None:
    rounds = rounds_of(rules_with({**PLAIN, **CONTINUOUS}), None, {"bet": 10_00})
    whole = rounds.play(4, 1000, 500)
    assert np.array_equal(whole[:, 200:], rounds.play(4, 1200, 300))
    assert not np.array_equal(whole, rounds.play(5, 1000, 500))


# --- a ratio of two means


def test_a_ratio_has_the_error_of_what_differs_from_it() -> None:
    fraction, two = Fraction(1), Fraction(2)
    found = ratio_of(
        [
            (fraction, fraction, 30),
            (-fraction, fraction, 50),
            (Fraction(0), Fraction(0), 900),
            (two, two, 10),
            (-two, two, 10),
        ]
    )
    assert found.number == 100
    assert found.value == Fraction(-20, 120)
    # By hand: the squares of 1 - r, -1 - r, 2 - 2r and -2 - 2r with r = -1/6.
    squares = 30 * (7 / 6) ** 2 + 50 * (5 / 6) ** 2 + 10 * (14 / 6) ** 2 + 10 * (10 / 6) ** 2
    assert found.deviation == pytest.approx((squares / 99) ** 0.5 / 1.2)


def test_nothing_staked_is_nothing_known() -> None:
    found = ratio_of([(Fraction(0), Fraction(0), 900)])
    assert (found.number, found.value, found.error) == (0, Fraction(0), 0.0)


# --- a custom player


def test_a_strategy_of_ones_own_is_played(tmp_path: Path) -> None:
    rules = rules_with(PLAIN)
    own = rounds_of(rules, str(_strategy(tmp_path)), {"bet": 10_00})
    assert own.strategy.startswith("own (")
    assert np.array_equal(own.play(1, 0, 5000), rounds_of(rules, None, {"bet": 10_00}).play(1, 0, 5000))
    text = (tmp_path / "own.toml").read_text().replace("hard 20  S", "hard 20  H")
    (tmp_path / "wild.toml").write_text(text)
    wild = rounds_of(rules, str(tmp_path / "wild.toml"), {"bet": 10_00})
    assert wild.strategy != own.strategy
    assert not np.array_equal(wild.play(1, 0, 5000), own.play(1, 0, 5000))


COUNT = """
name = "mine"
tags = { A = -1, 2 = 1, 3 = 1, 4 = 1, 5 = 1.5, 6 = 1, T = -1 }
count = "true"
rounding = "nearest"
insurance = 3
ramp = [[1, 2], [2, 4]]
departures = [
    { hand = "hard 16", against = "T", play = "S", from = 0 },
    { hand = "hard 12", against = "4", play = "H", below = -1 },
]
"""


def test_a_count_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(COUNT)
    system = counting_system(str(file))
    assert (system.scale, system.tags[4], system.tags[6]) == (2, Fraction(3, 2), Fraction(0))
    assert [system.units(count) for count in (0, 1, 2, 9)] == [1, 2, 4, 4]
    assert [system.insures(count) for count in (2, 3, 4)] == [False, True, True]
    ten, four = system.departures
    assert [ten.holds(count) for count in (-1, 0, 1)] == [False, True, True]
    assert [four.holds(count) for count in (-2, -1, 0)] == [True, False, False]
    assert rounds_of(rules_with(PLAIN), None, {"bet": 10_00}, 0, str(file)).strategy.startswith(
        "basic, counting mine ("
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("name =", "nome =", "unknown key 'nome'"),
        ("A = -1", "B = -1", "there is no rank 'B'"),
        ('"true"', '"half"', "'half' is not a valid"),
        ("insurance = 3", "insurance = 2.5", "insurance must be a whole number, not 2.5"),
        ("[[1, 2], [2, 4]]", "[[2, 2], [1, 4]]", "in ascending order"),
        ("[[1, 2], [2, 4]]", "[[1, 0]]", "no wager below one unit"),
        ("hard 16", "hard 22", "unknown hand 'hard 22'"),
        ("from = 0", "from = 0, below = 2", 'either "from" or "below"'),
        ('play = "H"', 'play = "X"', "'X' is not a valid"),
        ("name", "= name", "is not valid TOML"),
    ],
)
def test_a_count_that_is_none_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(COUNT.replace(old, new, 1))
    with pytest.raises(NotSimulated, match=words.replace("[", r"\[")):
        counting_system(str(file))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('name = "x"', "table is required"),
        ('name = "x"\ntable = """\nhead\nhard 20 S\n"""', "not a row of a strategy"),
        ('name = "x"\ntable = "a"\ninsurance = 1', "insurance must be true or false"),
        ('table = "a"', "name is required"),
    ],
)
def test_a_strategy_that_is_none_is_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "x.toml").write_text(text)
    with pytest.raises(NotSimulated, match=words):
        own_strategy(tmp_path / "x.toml")


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(NotSimulated, match="cannot be read"):
        counting_system("nowhere.toml")


# --- refusals

FACE_DOWN: dict[str, Any] = {
    "variation.six_to_five": True,
    "dealing.player_cards": "face down",
    "shuffling.method": "automated device",
    "cards.backs": ["red", "blue"],
    "cards.decks": 2,
    "blackjack.even_money": False,
    "chips.smallest": "2.50",
}


@pytest.mark.parametrize(
    ("changes", "options", "words"),
    [
        ({}, {"strategy": "wild"}, "no strategy is named 'wild' for blackjack; available: basic"),
        ({}, {"count": "hi-hi"}, "no count is named 'hi-hi'; available: hi-lo, ko"),
        ({}, {"stakes": {"streak2": None}}, "no wager is named 'streak2' at this table; available: bet"),
        ({"wagers.match.offered": True}, {"stakes": {"match": None}}, "name the wager bet, too"),
        ({}, {"stakes": {"bet": 5_00}}, r"from \$10 to \$1,000, not \$5"),
        ({}, {"others": 6}, "there is room for 5 other players"),
        ({}, {"others": -1}, "there is room for 5 other players"),
        ({}, {"stakes": {"bet": 500_00}, "count": "hi-lo"}, r"the ramp asks for \$2,000"),
        (
            {"wagers.additional.kind": "over or under 13"},
            {"stakes": {"bet": None, "over": None, "under": None}},
            "not on both",
        ),
        (
            {"wagers.additional.kind": "over or under 13"},
            {"stakes": {"bet": 10_00, "over": 10_50}},
            r"may not exceed the blackjack wager of \$10",
        ),
        ({"shoe.double": True, "cards.backs": ["red", "blue"]}, {}, "a double shoe are not simulated"),
        ({"shuffling.method": "Bart Carter"}, {}, "Bart Carter shuffle are not simulated"),
        (FACE_DOWN, {"count": "hi-lo", "others": 1}, "the others' cards are face down"),
        (
            {
                "multiple_action.offered": True,
                "surrender.offered": False,
                "reader.used": False,
                "splitting.hands": 2,
                "multiple_action.least_wagers": 3,
            },
            {"stakes": {"bet": None, "second": None}},
            "at least 3 wagers",
        ),
    ],
)
def test_what_cannot_be_played_is_reported(changes: dict[str, Any], options: dict[str, Any], words: str) -> None:
    values = {"strategy": None, "stakes": {}, "others": 0, "count": None, **options}
    rules = rules_with({**PLAIN, **changes})
    with pytest.raises(NotSimulated, match=words):
        rounds_of(rules, values["strategy"], values["stakes"], values["others"], values["count"])


def test_an_additional_wager_may_be_as_high_as_the_bet() -> None:
    rules = rules_with({**PLAIN, "wagers.additional.kind": "over or under 13"})
    for over in (9_50, 10_00):
        assert rounds_of(rules, None, {"bet": 10_00, "over": over}).wagers[1].stake == over


def test_cards_are_counted_at_blackjack_only() -> None:
    from reference_tables import filing_of

    with pytest.raises(NotSimulated, match="cards can be counted only where a shoe lasts"):
        requested_rounds(RunRequest("packs-poker", count="hi-lo"), filing_of("packs-poker"))
