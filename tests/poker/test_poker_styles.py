"""Styles of poker: the value they see in hands, their decisions, and what they win from each other."""

import random
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from compiled_hands import order_of
from poker_play import NO_RAKE, rules

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.games.poker.counting.showdown import simulate
from croupier.games.poker.forms import FORMS, Family, PokerContest
from croupier.games.poker.kernel import PokerHands
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel import strength as s
from croupier.games.poker.kernel.run import StyleRun, run_of
from croupier.games.poker.kernel.sample_hands import log_rows
from croupier.games.poker.kernel.strength import SURE, StrengthTables, strength_tables
from croupier.games.poker.kernel.styles import NUMBERS, STYLES, PokerStyle, players_of
from croupier.games.poker.kernel.tally import PER_CENT, POSTED, RAKE, TIME, WON
from croupier.games.poker.options import FROM_THE_POT, PER_TABLE
from croupier.games.poker.strength import discards
from croupier.ranking.showdown import Contest, KnownCards, PotEnd
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import play

CONTESTS = {
    PokerContest.HIGH: Contest(True, False),
    PokerContest.LOW: Contest(False, True),
    PokerContest.SPLIT: Contest(True, True),
    PokerContest.EIGHT: Contest(True, True, True),
}
TABLES: dict[str, StrengthTables] = {}


def tables(form: str) -> StrengthTables:
    if form not in TABLES:
        TABLES[form] = strength_tables(rules({"dealing.game": form}))
    return TABLES[form]


# --- the value of hands


def share(ends: dict[PotEnd, int], contest: Contest, runs: int) -> float:
    """Return the share of the pot from the ends of a hand, as another kernel sampled them."""
    total = Fraction(0)
    for end, number in ends.items():
        low_part = Fraction(end.low_won, 2 if contest.high else 1)
        total += number * (low_part / end.low if end.low else 0)
        total += number * ((1 - low_part) / end.high if end.high else 0)
    return float(total / runs)


def strength(form: str, own: str, board: str = "", rival: str = "", runs: int = 40_000) -> float:
    """Return the share that the kernel finds in its own run-outs."""
    table = tables(form)
    room = s._room()
    seen = 0
    for group, text in ((room.own, own), (room.rival, rival), (room.board, board)):
        found = order_of(cards(text))
        group[: len(found)] = found
        seen |= sum(1 << card for card in found)
    room.known[:3] = [len(cards(text)) for text in (own, rival, board)]
    s._unseen(room, np.uint64(seen))
    chance = s._Chance(np.uint64(1), np.uint64(2), np.uint64(3), np.uint64(4), np.uint64(0))
    return float(s._share(table, room, chance, np.int64(runs), np.int64(0)) / SURE)


@pytest.mark.parametrize(
    ("form", "own", "board", "rival"),
    [
        ("hold 'em", "AS AH", "", ""),
        ("hold 'em", "7C 2D", "", ""),
        ("hold 'em", "9C 8C", "7C 6D KC", ""),
        ("hold 'em", "AC KD", "AD 9S 5H 2C 2D", ""),
        ("omaha high", "AS AH KS KH", "", ""),
        ("omaha high-low split eight or better", "AS 2S 3D KH", "4S 5S QD", ""),
        ("seven-card stud high", "AS AH 5D", "", "KC"),
        ("seven-card stud high-low split", "2S 3H 4D 9C", "", "KC KD"),
        ("seven-card stud high-low split eight or better", "AS 2H 4D 9C 8S 7D", "", "KC KD 3C 4C"),
        ("five-card stud", "AS KH 9D", "", "QC QD"),
    ],
)
def test_strength_is_what_equity_says_of_one_unknown_hand(form: str, own: str, board: str, rival: str) -> None:
    game = FORMS[form]
    to_board = 5 if game.family in (Family.HOLD_EM, Family.OMAHA) else 0
    size = {Family.HOLD_EM: 2, Family.OMAHA: 4, Family.SEVEN_STUD: 7}.get(game.family, 5)
    contest = CONTESTS[game.contest]._replace(two_and_three=game.family is Family.OMAHA)
    known = tuple(cards(text) for text in (board, own, rival))
    missing = tuple(number - len(group) for number, group in zip((to_board, size, size), known, strict=True))
    ends = simulate(KnownCards(known, missing), contest, [0b11], 5, 200_000)[0][0]
    # Five combined standard errors of the two samples.
    assert strength(form, own, board, rival) == pytest.approx(share(ends, contest, 200_000), abs=0.015)


@pytest.mark.parametrize("form", ["five-card draw high", "five-card draw low"])
def test_cards_are_exchanged_as_house_players_do(form: str) -> None:
    rng = random.Random(form)
    for _ in range(3000):
        five: Sequence[Card] = rng.sample(STANDARD_52, 5)
        if rng.random() < 0.5:
            # Draws to a straight or a flush are rare.
            five = rng.sample([card for card in STANDARD_52 if card.rank in range(4, 10)], 5)
        places = s.exchanged(tables(form), np.array(order_of(five), dtype=np.int64))
        expected = discards(FORMS[form].contest, five)
        assert tuple(place for place in range(1, 6) if places >> place - 1 & 1) == expected, five


@pytest.mark.parametrize("form", FORMS)
def test_starting_hands_are_ranked_among_all_of_them(form: str) -> None:
    """A style that enters with a fifth of its hands does so in every game, whatever the shares there are."""
    table = tables(form)
    found = np.empty(2000, dtype=np.int64)
    first = sum(cards.number for cards in FORMS[form].streets[0].cards)
    s.starting_shares(table, first, found)
    ranks = table.among[found] / int(SURE)
    for part in (0.1, 0.2, 0.5, 0.8):
        assert (ranks >= 1 - part).mean() == pytest.approx(part, abs=0.04)


def test_suits_of_a_starting_hand_are_interchangeable() -> None:
    found = [
        s._first_share(tables("hold 'em"), s._room(), np.array(order_of(cards(text)), dtype=np.int64))
        for text in ("AS KS", "AC KC", "KD AD", "AS KD", "KC AH")
    ]
    assert found[0] == found[1] == found[2] > found[3] == found[4]


# --- decisions


def played(styles: tuple[PokerStyle, ...], changes: dict[str, Any] | None = None, hands: int = 400) -> list[Any]:
    """Return the rows of all hands played by players of these styles, starting with seat 1."""
    table = rules(changes or {})
    run = StyleRun(table, styles, 400_00, 30, hands, 3)
    seats = run.table(0, hands)
    state = PokerHands(table, styles=run.styles).played(seats, 3, 0)
    assert seats.styles is not None
    return [
        (kind, words, styles[seats.styles[hand, seat]].name if seat else "")
        for hand in range(hands)
        for kind, _, seat, words in log_rows(state.log[hand, : state.n[hand, k.AT]])
        if kind in (k.FOLDS, k.CHECKS, k.SHOWN) or (kind == k.WAGERED and words[0] >= k.W_CALL)
    ]


def test_extreme_styles_do_what_their_numbers_say() -> None:
    never = PokerStyle("never", 0, 0, 0, 0, 1, 0, 1, 0)
    always = PokerStyle("always", 1, 0, 1, 0, 1, 0, 1, 0)
    raiser = PokerStyle("raiser", 1, 1, 1, 1, 1, 0, 1, 0)
    found = played((never, always, raiser))
    did = {
        name: {int(words[0]) if kind == k.WAGERED else -int(kind) for kind, words, whose in found if whose == name}
        for name in ("never", "always", "raiser")
    }
    # A player who plays no hand still checks the big blind if nobody has raised.
    assert did["never"] <= {-int(k.FOLDS), -int(k.CHECKS), -int(k.SHOWN)}
    assert did["always"] <= {int(k.W_CALL), -int(k.CHECKS), -int(k.SHOWN)}
    assert did["raiser"] <= {int(k.W_CALL), int(k.W_BET), int(k.W_RAISE), -int(k.SHOWN)}


def test_who_respects_bets_folds_to_them() -> None:
    raiser = PokerStyle("raiser", 1, 1, 1, 1, 1, 0, 1, 0)
    timid = PokerStyle("timid", 1, 0, 1, 0, 1, 0, 0, 0)
    found = played((raiser, timid))
    # The small blind is called before anybody has raised.
    did = [(int(kind), *words[:1]) for kind, words, whose in found if whose == "timid"]
    assert set(did) == {(int(k.FOLDS),), (int(k.WAGERED), int(k.W_CALL))}
    assert did.count((int(k.FOLDS),)) == 400


def test_bets_are_a_fraction_of_the_pot_where_there_is_a_choice() -> None:
    changes = {"limits.structure": "no limit", "limits.raises_limited": False, **NO_RAKE}
    bettor = PokerStyle("bettor", 1, 0, 1, 1, 1, 0, 1, 0.5)
    caller = PokerStyle("caller", 1, 0, 1, 0, 1, 0, 1, 0)
    bets = [
        words[1] for kind, words, _ in played((bettor, caller), changes) if kind == k.WAGERED and words[0] == k.W_BET
    ]
    # The blinds make $8, of which half is bet; then half of $16, of $32.
    assert set(bets) == {4_00, 8_00, 16_00}


# --- winnings


def run(changes: dict[str, Any] | None = None, number: int = 4096, **options: Any) -> StyleRun:
    values = {
        "players": "2 tight, loose, calling station, aggressive",
        "stack": None,
        "hands_per_hour": None,
        **options,
    }
    return run_of(rules(changes or {}), values["players"], values["stack"], values["hands_per_hour"], number, 11)


def test_the_tally_adds_up_and_is_the_same_in_any_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run()
    found = play(whole)
    assert found.rounds == 4096
    *styles, everybody = found.sums
    for column in (WON, POSTED):
        assert sum(row[column] for row in styles) == everybody[column]
    # The players lose to the house what it takes.
    assert -everybody[WON] * PER_CENT == everybody[RAKE] > 0
    assert everybody[POSTED] == 4096 * 6_00
    # Less than a thousandth of a cent is lost when a pot is shared.
    assert 0 <= everybody[RAKE] - sum(row[RAKE] for row in styles) < 4096
    monkeypatch.setattr(StyleRun, "size", 1000)
    assert play(whole) == found
    again = whole.nothing()
    for block in reversed(whole.blocks()):
        again += whole.play_block(*block)
    assert again == found


def test_tight_players_beat_calling_stations() -> None:
    report = run(number=16_384).report(play(run(number=16_384)))
    won = {style.name: style.won for style in report.styles}
    assert won["tight"].interval[0] > won["calling station"].interval[1] < 0
    entered = {style.name: float(style.entered) for style in report.styles}
    assert entered["tight"] == pytest.approx(0.2, abs=0.05)
    assert entered["tight"] < entered["aggressive"] < entered["loose"] < entered["calling station"]


@pytest.mark.cites("19:47-14.14(b)3i", "19:47-14.14(b)3ii")
@pytest.mark.parametrize(("basis", "each"), [("per player", 6_00), (PER_TABLE, Fraction(6_00, 5))])
def test_a_time_charge_is_worked_out_from_the_filing(basis: str, each: Fraction) -> None:
    changes = {"rake.percentage": False, "rake.time": True, "rake.hourly": 6, "rake.time_basis": basis}
    report = run(changes, 512).report(play(run(changes, 512)))
    for style in (*report.styles, report.seat):
        hour = style.hourly(30)
        assert hour["time"] == each
        assert hour["rake"] == 0
        assert hour["net"] == 30 * style.won.value - each
    assert report.seat.won.value == 0
    assert "isn't simulated but follows from the filing" in report.method()


@pytest.mark.cites("19:47-14.14(b)3i")
def test_a_time_charge_from_the_pot_costs_its_winner() -> None:
    changes = {
        "rake.percentage": False,
        "rake.time": True,
        "rake.hourly": 60,
        "rake.time_basis": PER_TABLE,
        "readings.table_charge": FROM_THE_POT,
    }
    output = run(changes, 3000, hands_per_hour=60)
    found = play(output)
    everybody = found.sums[-1]
    # 50 hours of $60; the last charge falls due with the last hand, and may not be covered.
    assert 2970_00 <= everybody[TIME] / PER_CENT <= 3000_00
    assert -everybody[WON] * PER_CENT == everybody[TIME]
    report = output.report(found)
    assert float(report.seat.hourly(60)["time"]) == pytest.approx(60_00 / 5, rel=0.01)
    assert report.seat.hourly(60)["net"] == 60 * report.seat.won.value
    assert sum(row[TIME] for row in found.sums[:-1]) == pytest.approx(everybody[TIME], abs=3000)


def test_a_shuffling_device_changes_no_hand() -> None:
    changes = {"shuffler.used": True}
    assert play(run(changes, 512)) == play(run({}, 512))
    assert list(run(changes, 2).shown(2)) == list(run({}, 2).shown(2))


# --- who plays


def test_players_are_listed_with_numbers() -> None:
    names = [poker_style.name for poker_style in players_of("2 tight, calling  station ,rock", 8)]
    assert names == ["tight", "tight", "calling station", "rock"]
    usual = [poker_style.name for poker_style in players_of(None, 6)]
    assert usual == ["tight", "loose", "calling station", "aggressive", "tight", "loose"]


OWN = """
players = ["mine", "2 rock"]
[styles.mine]
like = "tight"
bluffs = 0.5
"""


def test_a_file_has_players_and_styles(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    mine, *rocks = players_of(str(file), 8)
    assert rocks == [STYLES["rock"]] * 2
    assert (mine.name, mine.bluffs, mine.enters) == ("mine", 0.5, STYLES["tight"].enters)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("= 1", "not valid TOML"),
        ("", "players must be a list of styles"),
        ("players = [1, 2]", "players must be a list of styles"),
        ("players = ['tight', 'loose']\nstacks = 1", "unknown key 'stacks'; available: players, styles"),
        ("players = ['tight', 'lose']", "unknown style 'lose'; available: tight, loose, calling station"),
        ("players = ['tight']", "1 player; this table takes 2 to 8 (seats.number in the filing)"),
        ("players = ['9 tight']", "9 players; this table takes 2 to 8"),
        ("styles = 1", "one table per style"),
        ("styles.tight.like = 'loose'", "'tight' is a built-in style; choose another name"),
        ("styles.'2 x'.like = 'loose'", "'2 x' can't name a style: use 1 to 30 characters, no comma, no digit first"),
        ("styles.x = 1", "styles.x must be a table"),
        ("styles.x.like = ['tight']", "like = ['tight'] is not a built-in style; available: tight"),
        ("styles.x.calls = 1", "styles.x: unknown key 'calls'; available: like, enters, opens, stays, bets"),
        ("styles.x.enters = 0.5", "styles.x: opens is missing; set it, or take it from another style"),
        ("[styles.x]\nlike = 'tight'\npot = 1.5", "pot must be a number from 0 to 1, such as 0.25, not 1.5"),
        ("[styles.x]\nlike = 'tight'\npot = true", "pot must be a number from 0 to 1, such as 0.25, not True"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_what_is_allowed(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(NotSimulated) as refused:
        players_of(str(file), 8)
    assert message in str(refused.value)


@pytest.mark.parametrize("value", [0, 1])
def test_a_number_of_a_style_may_be_all_or_nothing(tmp_path: Path, value: int) -> None:
    file = tmp_path / "own.toml"
    numbers = "\n".join(f"{name} = {value}" for name in NUMBERS)
    file.write_text(f"players = ['2 x']\n[styles.x]\n{numbers}", "utf-8")
    assert players_of(str(file), 8)[0].parts == (value,) * len(NUMBERS)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stack": 7_00}, "give each player from $8, the least to be dealt in anywhere (14.7(c)3), to $4,294,967"),
        ({"stack": 8_50}, "in chips of $1"),
        ({"stack": 4_294_968_00}, "to $4,294,967, in chips of $1"),
        ({"hands_per_hour": 0}, "--hands-per-hour 0: choose from 1 to 1,000"),
        ({"hands_per_hour": 1001}, "--hands-per-hour 1001: choose from 1 to 1,000"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(options: dict[str, Any], message: str) -> None:
    with pytest.raises(NotSimulated) as refused:
        run(**options)
    assert message in str(refused.value)
