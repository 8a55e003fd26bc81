"""The auditor's own rules: hands, pay tables, its independence, and real days of every sort."""

import ast
import dataclasses
import os
import random
import sys
import tomllib
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from table_days import (
    VERIFY,
    assert_right,
    export_from,
    export_of,
    fault_of,
    hands,
    order,
    pay_tables,
    random_days,
    real_table,
    records_of,
    rehashed,
    roles,
    run,
    shapes,
)

from croupier.games import HOUSE_GAMES, module_of
from croupier.games.packs_poker.rules import AREAS
from croupier.record.events import GIVEN_BY
from croupier.table import commands as c
from croupier.table.card_commands import Shuffled
from croupier.table.command import Command
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.roles import DEVICE, SUPERVISOR
from croupier.table.steps import Step

MODULES = sorted(VERIFY.rglob("*.py"))
SECOND_READING = Path(__file__).parent.parent / "second_reading" / "packs_poker.toml"
DAYS = 400 if os.environ.get("CROUPIER_SOAK") else 12


# --- independence


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_the_auditor_needs_the_standard_library_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        for name in names:
            assert name.split(".")[0] in {*sys.stdlib_module_names, "auditor"}, f"{path.name} imports {name}"
    assert "croupier." not in path.read_text("utf-8")


# --- forms


def fields_of(kind: type[Any]) -> set[str]:
    return {field.name for field in dataclasses.fields(kind)}


def kinds_below(kind: type[Any]) -> Iterator[type[Any]]:
    """Yield the product's own kinds: other tests in the same run may have made kinds of theirs."""
    for below in kind.__subclasses__():
        if below.__module__.startswith("croupier."):
            yield below
            yield from kinds_below(below)


def test_the_auditor_knows_every_step_and_command() -> None:
    """It would call an unknown step or field wrong, however right it is."""
    for game in HOUSE_GAMES:
        module_of(game)
    bases = {"Act", "Announced", "Compared", "Confided", "HandCalled", "Irregular", "Transferred", "Voided"}
    bases |= {"DiceGivenUp", "ShakerGivenUp", "WagerTransferred"}
    bases |= {"HandPaid", "PlayerActed", "PotAwarded", "SetHandsSeen"}
    kinds = [kind for kind in kinds_below(Step) if kind.__name__ not in bases]
    steps = {kind.__name__: fields_of(kind) - {"cites"} for kind in kinds} | {"MoneyStep": {"postings"}}
    known = {name: set(fields) for name, fields in shapes.STEPS.items()}
    assert {**known, "MoneyStep": {"postings"}} == steps
    commands = {kind.__name__: fields_of(kind) for kind in kinds_below(Command)}
    del commands["Irregularity"]
    commands["Shuffled"] = {"counted", "laboratory", "sealed"}
    assert {name: set(fields) for name, fields in shapes.COMMANDS.items()} == commands


def test_the_auditor_knows_who_may_give_what_and_record_which_event() -> None:
    for game in HOUSE_GAMES:
        module_of(game)
    values = {kind.__name__: {role.value for role in kind.roles} for kind in kinds_below(Command)}
    del values["Irregularity"]
    assert {name: set(allowed) for name, allowed in roles.ROLES.items()} == values
    assert {matter.value for matter, allowed in GIVEN_BY.items() if len(allowed) > 1} == set(roles.BY_STAFF)


# --- hands


DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def plain_worth(five: Sequence[str]) -> tuple[int, list[int]]:
    """Return the worth of five cards, from the definitions alone."""
    ranks = sorted(("23456789TJQKA".index(card[0]) for card in five), reverse=True)
    by_count = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = by_count = [3, 2, 1, 0, -1]
    straight = len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4
    flush = len({card[1] for card in five}) == 1
    if straight and flush:
        return (9, []) if ranks[0] == 12 else (8, [ranks[0]])
    by_kind = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = by_kind.get(tuple(counts), 0)
    return (5 if flush else 4 if straight else kind, [ranks[0]] if straight and not flush else by_count)


def best_plain(cards: Sequence[str]) -> tuple[int, list[int]]:
    return max(plain_worth(five) for five in combinations(cards, 5))


def test_seven_cards_are_worth_their_best_five() -> None:
    """Two hands of seven with five cards of their own each are ordered as by trying all fives."""
    rng = random.Random(1)
    for number in range(3000):
        # Few ranks, or few suits, make the rare hands common.
        cards = (
            DECK if number % 3 == 0 else DECK[:26] if number % 3 == 1 else [card for card in DECK if card[0] in "2345A"]
        )
        drawn = rng.sample(cards, 12)
        one, other = drawn[:7], drawn[5:]
        found = (hands.worth(one) > hands.worth(other)) - (hands.worth(one) < hands.worth(other))
        expected = (best_plain(one) > best_plain(other)) - (best_plain(one) < best_plain(other))
        assert found == expected, (one, other)
        assert hands.worth(one)[0] == best_plain(one)[0], one


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        ("AD KD QD JD TD", ["Diamond Royal Flush", "Royal Flush"]),
        ("AS KS QS JS TS", ["Royal Flush"]),
        ("AS 2S 3S 4S 5S", ["Straight Flush"]),
        ("AS 2D 3S 4S 5S", ["Straight"]),
        ("QS KS AS 2D 3S", []),
        ("JS JD 2S 3S 4S", ["One Pair (Jacks or better)"]),
        ("TS TD 2S 3S 4S", ["One Pair (2 through 10)"]),
        ("AS KS QS JS TS 9S 8S", ["7-Card Straight Flush", "6-Card Royal Flush", "Royal Flush"]),
        ("AS KS QS JS TS 9S 7S", ["6-Card Royal Flush", "Royal Flush"]),
        ("AS KS QS JS TS 9D 8S", ["Royal Flush"]),
        ("AS 2S 3S 4S 5S 6S 7S", ["7-Card Straight Flush", "Straight Flush"]),
        ("KS QS JS TS 9S 8S 7S", ["7-Card Straight Flush", "Straight Flush"]),
        ("2S 2D 3S 3D 4S 4D 5S", ["Two Pair"]),
        ("2S 2D 2H 3D 3S 3H 5S", ["Full House"]),
        ("2S 3D 4H 5D 6S 6H 6D", ["Straight"]),
        ("2S 4S 6S 8S TS QH QD", ["Flush"]),
    ],
)
def test_the_lines_of_a_hand(cards: str, lines: list[str]) -> None:
    assert hands.lines(cards.split()) == lines


def test_reading_one_can_leave_only_the_ace_high_seven() -> None:
    assert hands.lines(["KS", "QS", "JS", "TS", "9S", "8S", "7S"], ace_high_only=True) == ["Straight Flush"]
    assert hands.lines(["AS", "2S", "3S", "4S", "5S", "6S", "7S"], ace_high_only=True) == ["Straight Flush"]
    assert hands.SEVEN_CARD in hands.lines(["AS", "KS", "QS", "JS", "TS", "9S", "8S"], ace_high_only=True)


# --- pay tables

ALL_TABLES = {
    "five_card": pay_tables.FIVE_CARD,
    "five_card_progressive": pay_tables.FIVE_CARD_PROGRESSIVE,
    "seven_card": pay_tables.SEVEN_CARD,
    "seven_card_progressive": pay_tables.SEVEN_CARD_PROGRESSIVE,
}


def test_the_pay_tables_are_those_of_the_second_reading() -> None:
    names = {
        "diamond_royal_flush": hands.DIAMOND_ROYAL,
        "seven_card_straight_flush": hands.SEVEN_CARD,
        "six_card_royal_flush": hands.SIX_CARD,
        "pair_of_jacks_or_better": hands.JACKS_OR_BETTER,
        "pair_of_twos_through_tens": hands.TWOS_TO_TENS,
    }
    plain = {name.lower().replace("-", "_").replace(" ", "_"): name for name in hands.LINES.values()}
    read = tomllib.loads(SECOND_READING.read_text("utf-8"))
    expected = {
        kind: {
            letter: {
                {**plain, **names}[line]: pays.replace(" to 1", "").replace("% of meter", "%")
                for line, pays in table.items()
            }
            for letter, table in tables.items()
        }
        for kind, tables in read.items()
    }
    assert expected == ALL_TABLES


@pytest.mark.parametrize("kind", ALL_TABLES)
def test_no_table_pays_more_for_a_lower_ordinary_line(kind: str) -> None:
    """So the highest of the ordinary lines is enough, and a line missing from a table has none below it."""
    ordinary = [*hands.LINES.values(), hands.JACKS_OR_BETTER, hands.TWOS_TO_TENS]
    for table in ALL_TABLES[kind].values():
        pays = [table.get(line, "-") for line in ordinary]
        while pays[-1] == "-":
            pays.pop()
        assert "-" not in pays
        amounts = [0 if payment == "push" else int(payment) for payment in pays]
        assert amounts == sorted(amounts, reverse=True)


# --- real days


@pytest.mark.parametrize("seed", range(DAYS))
def test_random_days_are_right(seed: int, tmp_path: Path) -> None:
    """Any filing, any wagers, irregularities, jackpots, meters carried from day to day."""
    path = tmp_path / "house.db"
    random_days(path, seed)
    assert_right(export_from(path))


@pytest.mark.parametrize("becomes", ["returned", "lost"])
def test_wagers_that_the_system_does_not_accept(becomes: str, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with real_table(path, {"readings.not_accepted": becomes}) as table, table.day("2026-01-01"):
        table.sit(1, 2)
        table.house.queue("register", WagersRegistered((Unaccepted(1, AREAS["seven.1"]),)), actor=DEVICE)
        table.round((1, "seven.1", 100), (2, "seven.1", 100), (2, "pack.3", 1000))
    export = export_from(path)
    assert b'"NotAccepted"' in export
    assert_right(export)


@pytest.mark.parametrize("tie", ["loses", "push"])
def test_a_tie_without_a_pair(tie: str, tmp_path: Path) -> None:
    """Reading 7; the other choice is found as a fault in the same record."""
    path = tmp_path / "house.db"
    changes = {"dealing.player_cards": "five consecutive", "readings.tie_without_pair": tie}
    with real_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.orders = [order("AS KH QD 9C 4S", "AH KD QC 9D 3S", "7C 2H")]
        table.round((1, "pack.1", 1000))
    export = export_from(path)
    assert_right(export)
    records = records_of(export)
    records[0]["body"]["filing"]["readings.tie_without_pair"] = "push" if tie == "loses" else "loses"
    assert "is settled incorrectly" in fault_of(export_of(rehashed(records))).what


SHARED = {
    "tenths": ("AH KH QH JH TH", "AS KS QS JS TS", "9H 9S", "1/10"),
    "wholes": ("AH KH QH JH TH", "7H 6H 5H 4H 3H", "9H 8H", "1"),
}


@pytest.mark.parametrize("same", ["divided", "each"])
@pytest.mark.parametrize("multiple", ["whole payment", "besides the wager"])
@pytest.mark.parametrize("who", SHARED)
def test_shares_of_a_meter(same: str, multiple: str, who: str, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    changes: dict[str, Any] = {
        "dealing.player_cards": "five consecutive",
        "readings.same_percentage": same,
        "readings.progressive_multiple": multiple,
        "wagers.seven_card.meter.rate": "7.3%",
        "wagers.seven_card.meter.ceiling": 25000,
    }
    first, second, pack, pays = SHARED[who]
    with real_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1, 2)
        table.house.orders = [order(first, second, "2C 3C 5D 7S 9D", pack)]
        table.round((1, "seven.1", 100), (2, "seven.1", 500))
    export = export_from(path)
    assert export.count(f'"part":"{pays}"'.encode()) == 2
    assert_right(export)


def test_a_correction_is_noted_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with real_table(path, {}) as table, table.day("2026-01-01"):
        table.sit(1)
        table.round((1, "pack.1", 1000))
        assert table.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], 1500, " the wrong chips"))
    export = export_from(path)
    notes = run.audit(run.lines_of(export)).notes
    assert [note[-15:] for note in notes if "corrected" in note] == ["the wrong chips"]
    records = records_of(export)
    forged = next(record for record in records if b"the wrong chips" in export_of([record]))
    forged["body"]["steps"][0]["was"] += 1
    assert fault_of(export_of(rehashed(records))).where.sequence == forged["sequence"]


def test_a_deck_that_the_shuffler_counts_wrong(tmp_path: Path) -> None:
    """It has no order and no seal, and leaves the table; a seal with a wrong count is not a valid record of a
    shuffle.
    """
    path = tmp_path / "house.db"
    with real_table(path, {"shuffler.counts": True}) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.queue("shuffle", Shuffled((), "", 51), actor=DEVICE)
        table.round((1, "pack.1", 1000))
    export = export_from(path)
    assert_right(export)
    records = records_of(export)
    forged = next(record for record in records if record["body"].get("procedure") == "round")
    wrong = next(input_["command"] for input_ in forged["body"]["inputs"] if input_["command"].get("counted") == 51)
    wrong["counted"] = 52
    assert fault_of(export_of(rehashed(records))).where.sequence == forged["sequence"]


def test_a_payment_is_corrected_twice(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with real_table(path, {}) as table, table.day("2026-01-01"):
        table.sit(1)
        table.round((1, "pack.1", 1000))
        assert table.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], 1500, "the wrong chips"))
        assert table.give(SUPERVISOR, c.CorrectPayment(1, 1, AREAS["pack.1"], 700, "and again"))
    assert_right(export_from(path))
