"""The compiled shoes and the procedure play the same cards alike: every wager of every round, to the cent."""

import os
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import ceil
from typing import Any

import numpy as np
import pytest
from blackjack_reference import ShoeTable, rules_with

from croupier.equipment.cards import STANDARD_52, Card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.counting.counts import SYSTEMS, Conversion, CountDeparture, CountRounding
from croupier.games.blackjack.counting.rules import RANKS
from croupier.games.blackjack.counting.shoes import play_stacks
from croupier.games.blackjack.counting.strategy import LINES, BlackjackStrategy, Cell, StrategyLine
from croupier.games.blackjack.kernel import BlackjackRounds, rounds_of
from croupier.games.blackjack.kernel.player import BlackjackPlayer
from croupier.games.blackjack.kernel.wagers import signed
from croupier.games.blackjack.odds_play import basic_strategy, rule_set
from croupier.games.blackjack.rules import BlackjackRules
from croupier.simulation.rounds import Ends

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
SHOES = 100_000 if SOAK else 1_800
"""Over all tables."""

PLAIN: dict[str, Any] = {
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "boxes.players": 1,
    "shuffling.method": "by hand",
    "cards.backs": ["red"],
    "shoe.penetration": "20%",
    "cards.decks": 1,
}
NO_READER = {"reader.used": False}
SEVENS = ("7C 9D 7C TS 7C", "7C 9D 7D 5S 7H", "7S 9D 7S 8D", "7H 9D 7S 8D", "7C 9D 8C", "8C 9D 7C", "7H AD 7S KD")
ACES = ("AC 5D AC 9S AC", "AC 5D AS 6H AC AS", "AC 5D AD 6H 5D", "AH 5D AH 6H AD AS", "AC 5D AC", "AH AS AD KD")
TWENTIES = ("QH AS QH KS", "QH 9S QH 8H", "QH KS QH 8H", "KS 5D KS", "KS 5D TS", "KS 5D TD", "QH KS QH AS", "AC 5D 9C")


@dataclass(frozen=True)
class Table:
    """One filing, and how it is played."""

    changes: dict[str, Any]
    others: int = 0
    rich: str = ""
    """Cards of which many come early, in every other shoe."""
    starts: tuple[str, ...] = ()
    """Cards that come first, in every other shoe."""
    count: str | None = None
    odd: int = 0
    """The seed of an unusual strategy; 0 for the basic one."""
    wagers: dict[str, int | None] = field(default_factory=dict)
    seen: tuple[str, ...] = ()
    """Lines that must have occurred."""
    part: Fraction = Fraction(1)
    """Its share of shoes, relative to the others."""


TABLES = {
    "base": Table({}, others=1),
    "no reader": Table(NO_READER, others=1, rich="AC AD TC TD 9C 8D"),
    "odd strategy": Table(
        {"splitting.aces_again": True, "doubling.two_card_21": True, "five_cards.offered": True},
        odd=1,
        rich="AC 2C 2D 3C",
    ),
    "odd, no reader": Table(
        {**NO_READER, "splitting.aces_again": True, "doubling.face_down": True, "dealer.soft_17": "draw"},
        others=1,
        odd=2,
        rich="AC AD TC TD",
    ),
    "a split ace and ten is void": Table(
        {"readings.split_two_card_21": "void", "splitting.aces_again": True}, rich="AC AD AS TC TD"
    ),
    "added wagers go back": Table(
        {**NO_READER, "readings.added_over_21": "returned", "doubling.two_card_21": True},
        others=1,
        odd=7,
        rich="AC AD TC TD",
    ),
    "added wagers go back, face down": Table(
        {**NO_READER, "readings.added_over_21": "returned", "doubling.face_down": True},
        others=1,
        odd=9,
        rich="AC AD TC TD",
    ),
    "not paid at once": Table({"blackjack.paid_at_once": False, "surrender.offered": False, **NO_READER}, others=1),
    "seven boxes": Table(
        {"boxes.number": 7, "splitting.hands": 3, "shoe.penetration": "75%"}, others=6, part=Fraction(1, 4)
    ),
    "six to five": Table(
        {
            "variation.six_to_five": True,
            "shuffling.method": "automated device",
            "cards.backs": ["red", "blue"],
            "blackjack.even_money": False,
            "chips.smallest": "2.50",
        }
    ),
    "face down": Table(
        {
            "variation.six_to_five": True,
            "dealing.player_cards": "face down",
            "shuffling.method": "automated device",
            "cards.backs": ["red", "blue"],
            "cards.decks": 2,
            "blackjack.even_money": False,
            "chips.smallest": "2.50",
        },
        others=1,
    ),
    "continuous": Table({"shuffling.method": "continuous device", "shoe.penetration": None}, part=Fraction(2)),
    "eight decks": Table({"cards.decks": 8, "shoe.penetration": "5%"}, others=2, part=Fraction(1, 2)),
    "over 13": Table({"wagers.additional.kind": "over or under 13"}, seen=("Over 13", "Not Over 13")),
    "under 13": Table(
        {"wagers.additional.kind": "over or under 13"}, wagers={"bet": None, "under": 10_00}, seen=("Under 13",)
    ),
    "same suit": Table(
        {"wagers.additional.kind": "same suit", "wagers.additional.payout_option": "1"},
        starts=("KH 4D QH", "KS 4D TS"),
        seen=("King and queen", "Any two cards"),
    ),
    "same suit on both lines": Table(
        {"wagers.additional.kind": "same suit", "readings.king_and_queen": "both lines"},
        starts=("KH 4D QH", "KS 4D TS"),
        seen=("King and queen", "Any two cards"),
    ),
    "sevens": Table(
        {"wagers.additional.kind": "sevens", "cards.decks": 4, "shoe.penetration": "2%"},
        starts=SEVENS,
        odd=3,
        seen=(
            "Three sevens of the same suit",
            "Three sevens of any suit",
            "Two sevens of any suit (initial two cards)",
            "One seven (initial card)",
        ),
    ),
    "sevens otherwise": Table(
        {
            "wagers.additional.kind": "sevens",
            "readings.one_seven": "first two cards",
            "readings.split_cards": "do not count",
            "cards.decks": 4,
            "shoe.penetration": "2%",
        },
        starts=SEVENS,
        odd=4,
    ),
    "progressive": Table(
        {"wagers.progressive.offered": True, "cards.decks": 4, "shoe.penetration": "2%", "splitting.aces_again": True},
        starts=ACES,
        seen=(
            "Four black or four red aces in the first four cards",
            "Three aces of the same suit in the first three cards",
            "Any two aces in the first two cards",
        ),
    ),
    "progressive otherwise": Table(
        {
            "wagers.progressive.offered": True,
            "readings.split_cards": "do not count",
            "readings.progressive_wager": "returned",
            "cards.decks": 4,
            "shoe.penetration": "2%",
        },
        starts=ACES,
        odd=5,
    ),
    "bonus": Table({"wagers.bonus.offered": True, "cards.decks": 6, "shoe.penetration": "5%"}, rich="AC KD", others=1),
    "bonus in the award": Table(
        {
            "wagers.bonus.offered": True,
            "readings.bonus_wager": "part of the award",
            "wagers.bonus.awards_one_dollar": ["300 of $5", "700 of $25"],
            "cards.decks": 6,
            "shoe.penetration": "5%",
        },
        rich="AC KD",
    ),
    "streaks": Table(
        {"wagers.streak.offered": True, "splitting.hands": 4},
        rich="8C 8D TC AS",
        seen=tuple(f"{hands} consecutive winning hands" for hands in (2, 3, 4, 5)),
    ),
    "streaks otherwise": Table(
        {
            "wagers.streak.offered": True,
            "readings.streak_split": "all hands",
            "readings.streak_surrender": "stays",
            **NO_READER,
        },
        odd=6,
        wagers={"bet": 20_00, "streak2": None, "streak4": 3_00},
        rich="TC TD 9C AS",
    ),
    "match": Table(
        {"wagers.match.offered": True, "cards.decks": 6, "shoe.penetration": "5%"},
        starts=("TC TC TC", "TC TC TD", "TD TC TH"),
        seen=("Matching Suit and Matching Suit", "Non-matching Suit and Matching Suit"),
    ),
    "twenty": Table(
        {"wagers.twenty.offered": True, "cards.decks": 6, "shoe.penetration": "2%"},
        starts=TWENTIES,
        seen=("Queen of hearts pair and dealer blackjack", "Queen of hearts pair", "Matched 20", "Suited 20", "Any 20"),
    ),
    "twenty, no reader": Table(
        {
            "wagers.twenty.offered": True,
            "cards.decks": 6,
            "shoe.penetration": "2%",
            "wagers.twenty.maximum": 50,
            "wagers.twenty.limit": 40000,
            **NO_READER,
        },
        starts=TWENTIES,
        odd=13,
        wagers={"bet": 50_00, "twenty": 50_00},
        seen=("Queen of hearts pair and dealer blackjack",),
    ),
    "queens over 21 are paid at once": Table(
        {
            "wagers.twenty.offered": True,
            "cards.decks": 6,
            "shoe.penetration": "2%",
            "readings.queens_over_21": "at once",
            **NO_READER,
        },
        starts=("QH AS QH KS KC", "QH KS QH 9S AC", "QH AS QH 2S KC"),
        odd=14,
        seen=("Queen of hearts pair",),
    ),
    "multiple action": Table(
        {
            "multiple_action.offered": True,
            "surrender.offered": False,
            "splitting.hands": 2,
            "doubling.face_down": True,
            **NO_READER,
        },
        others=1,
        rich="AC TC TD",
        count="insured",
    ),
    "two wagers": Table(
        {"multiple_action.offered": True, "surrender.offered": False, "splitting.hands": 2, **NO_READER},
        wagers={"bet": 10_00, "second": 30_00},
        others=1,
        odd=8,
    ),
    "counting": Table({"shoe.penetration": "70%", "cards.decks": 2}, count="hi-lo", others=1, part=Fraction(1, 2)),
    "counting, no reader": Table(
        {"shoe.penetration": "70%", "wagers.bet.maximum": 5000, **NO_READER}, count="halves", part=Fraction(1, 2)
    ),
    "running count": Table({"shoe.penetration": "70%"}, count="ko", others=4, part=Fraction(1, 2)),
    "counting face down": Table(
        {"shoe.penetration": "70%", "doubling.face_down": True}, count="hi-lo", others=4, part=Fraction(1, 2)
    ),
}


def rules_at(table: Table) -> BlackjackRules:
    changes = {**PLAIN, **table.changes}
    return rules_with({key: value for key, value in changes.items() if value is not None})


def odd_strategy(seed: int) -> BlackjackStrategy:
    """Return a strategy with random cells; pairs are usually split, so that there are many hands."""
    rng = random.Random(seed)
    found = BlackjackStrategy()
    for line in LINES:
        for up in range(RANKS):
            cells = [cell for cell in Cell if line.kind == "pair" or not cell.splits]
            found[line, up] = Cell.SPLIT if line.kind == "pair" and rng.random() < 0.6 else rng.choice(cells)
    return found


def player_at(table: Table, name: str) -> BlackjackPlayer:
    strategy = odd_strategy(table.odd) if table.odd else basic_strategy(rule_set(rules_at(table)))
    if table.count is None:
        return BlackjackPlayer(name, strategy)
    if table.count == "insured":
        return BlackjackPlayer(name, strategy, insures=True)
    system = SYSTEMS[table.count]
    if system.conversion is Conversion.TRUE:
        # Common departures, of all kinds.
        departures = (
            CountDeparture(StrategyLine("hard", 16), 9, Cell.STAND, 0),
            CountDeparture(StrategyLine("hard", 12), 3, Cell.HIT, 0, below=True),
            CountDeparture(StrategyLine("hard", 15), 9, Cell.STAND, 1),
            CountDeparture(StrategyLine("pair", 9), 5, Cell.SPLIT, 1),
            CountDeparture(StrategyLine("hard", 10), 9, Cell.DOUBLE_OR_HIT, 1),
        )
        rounding = CountRounding.TRUNCATE if table.count == "halves" else CountRounding.NEAREST
        system = replace(system, departures=departures, rounding=rounding, insurance=1)
    return BlackjackPlayer(name, strategy, count=system)


def from_shoes(rounds: BlackjackRounds, number: int, shoes: Sequence[Sequence[Card]], lots: Sequence[int]) -> Ends:
    """Play rounds from given cards: each stack in shoe order, burn card first. ``lots``: the lot of the bonus
    system for each round.
    """
    numbers = {card: at for at, card in enumerate(STANDARD_52)}
    stacks = [[numbers[card] for card in shoe] for shoe in shoes]
    found = play_stacks(rounds.table, len(rounds.wagers), number, stacks)
    return rounds._ends(found, 0, 0, np.array(lots, dtype=np.int64))


@pytest.mark.cites(
    "19:47-2.3(a)2",
    "19:47-2.3(b)",
    "19:47-2.12(b)",
    "19:47-2.16(a)",
    "19:47-2.17(e)",
    "19:47-2.18(c)",
    "19:47-2.19(c)",
    "19:47-2.20(d)",
    "19:47-2.22(d)",
    "19:47-2.23(f)",
    "19:47-2.24(f)",
)
@pytest.mark.parametrize("name", TABLES)
def test_shoes_are_settled_as_by_the_procedure(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLES[name]
    rules = rules_at(table)
    me = player_at(table, name)
    monkeypatch.setattr(kernel, "player_of", lambda *_: me)
    rounds = rounds_of(rules, None, table.wagers, table.others)
    stakes = {wager.key: wager.stake for wager in rounds.wagers if wager.key != "insurance"}
    shoes = ceil(SHOES * table.part / sum(table.part for table in TABLES.values()))
    at_table = ShoeTable(rules, me, stakes, table.others, len(name), table.rich, table.starts)
    played = list(at_table.rounds(shoes))
    ends = from_shoes(rounds, len(played), at_table.shoes, [deal.lot for deal in played])
    seen = Counter[str]()
    for wager, row in zip(rounds.wagers, ends, strict=True):
        kind = wager.area.split(".")[0]
        for number, (deal, at) in enumerate(zip(played, row, strict=True)):
            end = wager.ends[at]
            seen[end.line] += 1
            where = (number, wager.area, end, deal)
            if wager.groups:
                assert wager.groups[at // len(wager.lines)] == signed(deal.count), where
            if end.pays.endswith("of the meter"):
                # The table's meter has changed since it was opened.
                assert deal.lines[kind] == end.line, where
            elif kind not in deal.net:
                assert end.net == (-wager.stake if kind == "progressive" else 0), where
            else:
                assert end.net == deal.net[kind], where
    for line in table.seen:
        assert seen[line], f"{line} has not come"
