"""Notices: each choice that patrons must be told about has a sentence that reads as English."""

import re
from collections.abc import Iterator
from datetime import date
from fnmatch import fnmatchcase
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from house_samples import filing

from croupier.equipment.money import Odds
from croupier.games import HOUSE_GAMES, game
from croupier.submission.diff import FilingChange, diff_tables
from croupier.submission.notices import Move, Notices, clause_of, sentence
from croupier.submission.plain_values import value_words
from croupier.submission.schema import Option
from croupier.submission.value_kinds import (
    Amount,
    Dated,
    Kind,
    OneAmount,
    OneOf,
    PayoutOdds,
    Rate,
    Several,
    Whole,
    YesNo,
)

DAY = date(2026, 11, 20)
WHEN = "Starting November 20, 2026, "


def noticed(name: str) -> Iterator[Option]:
    for option in game(name).SCHEMA.options:
        if any(fnmatchcase(option.key, key) for demand in game(name).SCHEMA.demands for key in demand.keys):
            yield option


def values(kind: Kind) -> list[Any]:
    match kind:
        case Dated():
            return values(kind.kind)
        case YesNo():
            return [True, False]
        case OneOf():
            return list(kind.values)
        case OneAmount():
            return list(kind.cents)
        case Amount():
            return [kind.low or 100, 2500]
        case Whole():
            return [kind.low, kind.high]
        case PayoutOdds():
            return [kind.low, Odds(kind.low.pays + 1, kind.low.to)]
        case Rate():
            return [Fraction(1, 20), Fraction(1, 25)]
        case Several() if isinstance(kind.kind, Amount):
            return [(100,), (100, 500)]
        case Several():
            return [("1 at 20", "1 at 40"), ("2 at 20",)]
    raise AssertionError(kind)


def notice_of(name: str, option: Option, was: Any, now: Any) -> str:
    schema = game(name).SCHEMA
    of = filing(name)
    move = Move(option.key, was, now, value_words(option.kind, was), value_words(option.kind, now), "SUBJECT", of, of)
    return sentence(clause_of(schema.notices, move), DAY)


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_each_choice_of_which_patrons_must_be_told_has_a_sentence_for_each_of_its_values(name: str) -> None:
    options = list(noticed(name))
    assert options
    seen: set[str] = set()
    for option in options:
        for was, now in permutations(values(option.kind), 2):
            words = notice_of(name, option, was, now)
            assert words.startswith(WHEN), words
            assert re.fullmatch(r"[a-zA-Z0-9$%',.:;/() -]+", words), words
            assert words.endswith("."), words
            for wrong in ("UBJECT", "hether", "wager", "None", "True", "False", "  ", "..", "reading", "Reading"):
                assert wrong not in words, (option.key, words)
            seen.add(words)
    assert len(seen) > len(options)


def test_an_option_without_a_sentence_uses_the_words_of_its_filing() -> None:
    of = filing("craps")
    move = Move("a.b", 1, 2, "1", "2", "How many there are", of, of)
    assert sentence(clause_of(Notices(), move), DAY) == f"{WHEN}this rule changes from 1 to 2: how many there are."
    assert sentence(clause_of(Notices(), move), None).startswith("Starting the day this notice is posted, ")


def only(name: str, before: dict[str, Any], after: dict[str, Any], key: str) -> FilingChange:
    found = diff_tables(filing(name, before), filing(name, after), DAY)
    return next(change for change in found.changes if change.key == key)


SENTENCES = [
    ("blackjack", {}, {"dealer.soft_17": "draw"}, "the dealer hits soft 17."),
    ("blackjack", {"dealer.soft_17": "draw"}, {}, "the dealer stands on soft 17."),
    ("blackjack", {}, {"wagers.bet.minimum": 15}, "the minimum blackjack bet goes up from $10 to $15."),
    ("blackjack", {}, {"wagers.bet.maximum": 500}, "the maximum blackjack bet goes down from $1,000 to $500."),
    (
        "blackjack",
        {},
        {"wagers.additional.payout_option": "3"},
        "the same-suit bet pays 20 to 1 for a king and queen and 5 to 2 for any other two cards of the same suit.",
    ),
    (
        "blackjack",
        {"wagers.twenty.pays_any": "5 to 1"},
        {"wagers.twenty.pays_any": None},
        "a twenty point bonus bet on any other 20 no longer pays 5 to 1; the pay table applies.",
    ),
    ("pai-gow-poker", {}, {"ranking.wheel": "lowest"}, "ace, 2, 3, 4, 5 is the lowest straight."),
    (
        "pai-gow-poker",
        {"wagers.bonus_limit": 900000, "readings.envy_limit": "paid besides"},
        {"wagers.bonus_limit": 800000, "readings.envy_limit": "paid besides"},
        "the most that bonus bets and insurance bets pay one player in a round goes down from $900,000 to $800,000.",
    ),
    (
        "packs-poker",
        {},
        {"wagers.seven_card.amounts": [5]},
        "the seven-card bonus bet must be $5.",
    ),
    ("three-card-poker", {}, {"wagers.pair_plus.minimum": 1}, "the minimum pair plus bet goes down from $5 to $1."),
    (
        "baccarat",
        {},
        {"vigorish.collected": "at once"},
        "the commission on winning Banker bets is collected when the bet is paid.",
    ),
    ("craps", {}, {"odds.multiple_4_10": 10}, "you may take up to 10 times odds on 4 and 10, up from 3."),
    ("craps", {}, {"buy_lay.vigorish": "none"}, "there is no commission on buy and lay bets."),
    (
        "craps",
        {"buy_lay.vigorish": "none"},
        {"buy_lay.vigorish": "when won"},
        "a 5% commission on buy and lay bets is collected only when the bet wins.",
    ),
    (
        "mini-dice",
        {"pays.over": "3 to 2", "pays.under": "3 to 2"},
        {},
        "a winning over-7 bet pays 1 to 1 instead of 3 to 2.",
    ),
    ("poker", {}, {"stakes.ante": 1}, "there is an ante of $1."),
    ("poker", {"stakes.ante": 1}, {}, "there is no ante."),
]


@pytest.mark.parametrize(
    ("name", "before", "after", "words"), SENTENCES, ids=[sentence[3][:40] for sentence in SENTENCES]
)
def test_a_change_is_worded_for_patrons(name: str, before: dict[str, Any], after: dict[str, Any], words: str) -> None:
    key = next(iter(after or before))
    assert sentence(only(name, before, after, key).clause, DAY) == WHEN + words
