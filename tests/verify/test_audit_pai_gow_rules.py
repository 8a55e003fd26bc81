"""The auditor's own pai gow poker: hands, lines, pay tables and house ways, compared with other readings of them."""

import random
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from pathlib import Path
from typing import Any

import pytest
from pai_gow_days import auditor, filing_of
from table_days import Fault

from croupier.equipment.cards import WITH_JOKER_53
from croupier.games.pai_gow_poker import pay_tables as engine
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.ranking import Wheel, high_hand, low_hand, stands
from croupier.words import line_name

hands, lines, tables, house_ways, choices = (
    auditor(name) for name in ("hands", "lines", "tables", "house_ways", "choices")
)

SECOND_READING = Path(__file__).parent.parent / "second_reading" / "pai_gow_poker.toml"

CARDS = {str(card): card for card in WITH_JOKER_53}
DECK = list(CARDS)
JOKER = "JOKER"
NATURALS = [card for card in DECK if card != JOKER]
POOLS = [
    DECK,
    [card for card in DECK if card == JOKER or card[0] in "2345AK"],
    [card for card in DECK if card == JOKER or card[1] in "CD"],
    [card for card in DECK if card == JOKER or card[0] in "9TJQKA"],
    [card for card in DECK if card == JOKER or card[0] in "37QA"],
]
"""All cards, and few ranks or suits, in which rare hands are common; the joker is in each."""


def drawn(seed: int, count: int, size: int) -> Iterable[list[str]]:
    rng = random.Random(seed)
    for number in range(count):
        yield rng.sample(POOLS[number % len(POOLS)], size)


def sign(one: Any, other: Any) -> int:
    return int(one > other) - int(one < other)


# --- hands (11.3)


def by_definition(five: Sequence[str], wheel_second: bool) -> tuple[int, list[int]]:
    """Return the worth of five cards, trying every card for the joker, from the definitions of 11.3 alone."""
    others = [card for card in five if card != JOKER]
    if len(others) == 5:
        return natural(five, wheel_second)
    # 11.3(a): an ace, even a fifth one; 11.3(c): any other card only to complete a straight or a flush.
    as_ace = natural([*others, "A*"], wheel_second)
    completed = [natural([*others, card], wheel_second) for card in NATURALS if card not in others]
    return max([as_ace, *(worth for worth in completed if worth[0] in (4, 5, 8, 9))])


def natural(five: Sequence[str], wheel_second: bool) -> tuple[int, list[int]]:
    ranks = sorted(("23456789TJQKA".index(card[0]) + 2 for card in five), reverse=True)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    by_count = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    if counts == [5]:
        return 10, []
    flush = len({card[1] for card in five}) == 1
    straight = counts == [1] * 5 and ranks[0] - ranks[4] == 4
    wheel = ranks == [14, 5, 4, 3, 2]
    top = [13.5 if wheel_second else 5] if wheel else ranks[:1]
    if (straight or wheel) and flush:
        return (9, []) if straight and ranks[0] == 14 else (8, top)  # type: ignore[return-value]
    if straight or wheel:
        return 4, top  # type: ignore[return-value]
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    return (5, ranks) if flush else (kinds[tuple(counts)], by_count)


@pytest.mark.parametrize("wheel_second", [True, False])
@pytest.mark.cites("19:47-11.3(b)", "19:47-11.3(c)", "19:47-11.3(d)", "19:47-11.3(e)")
def test_five_cards_rank_as_the_definitions_say(wheel_second: bool) -> None:
    for ten in drawn(1, 4000, 10):
        one, other = ten[:5], ten[5:]
        mine = [hands.high(five, wheel_second=wheel_second) for five in (one, other)]
        due = [by_definition(five, wheel_second) for five in (one, other)]
        assert sign(*mine) == sign(*due), ten
        assert [worth[0] for worth in mine] == [worth[0] for worth in due], ten


@pytest.mark.parametrize("wheel", list(Wheel))
def test_hands_rank_as_in_the_game(wheel: Wheel) -> None:
    """Five cards, two cards, and whether the high hand is legal over the low hand (11.9(a))."""
    second = wheel is Wheel.SECOND_HIGHEST
    for ten in drawn(2, 3000, 14):
        seven, other = ten[:7], ten[7:]
        mine = [(hands.high(cards[:5], wheel_second=second), hands.low(cards[5:])) for cards in (seven, other)]
        theirs = [
            (high_hand([CARDS[card] for card in cards[:5]], wheel), low_hand([CARDS[card] for card in cards[5:]]))
            for cards in (seven, other)
        ]
        assert sign(mine[0][0], mine[1][0]) == sign(theirs[0][0], theirs[1][0]), ten
        assert sign(mine[0][1], mine[1][1]) == sign(theirs[0][1], theirs[1][1]), ten
        assert [hands.legal(*hand) for hand in mine] == [stands(*low_hand) for low_hand in theirs], ten


@pytest.mark.parametrize(
    ("high", "low", "legal"),
    [
        ("7S 7D KH QC 2S", "7H 7C", True),
        ("6S 6D KH QC 2S", "7H 7C", False),
        ("8S 8D KH QC 2S", "7H 7C", True),
        ("AS KD QH JC 2S", "9H 9C", False),
        ("AS QD 9H 8C 2S", "KH JC", True),
        ("KS 9D 8H 7C 2S", "KH QC", False),
        ("KS QD 8H 7C 2S", "KH QC", True),
        ("2S 2D 3H 3C 4S", "AH JOKER", True),
        ("AS KD QH JC 9S", "JOKER 2C", True),
        ("KS QD TH JC 8S", "JOKER 2C", False),
    ],
)
@pytest.mark.cites("19:47-11.9(a)", "19:47-11.9(g)3")
def test_which_settings_are_legal(high: str, low: str, legal: bool) -> None:
    assert hands.legal(hands.high(high.split()), hands.low(low.split())) == legal


SEVEN = ["AS", "AD", "KH", "QC", "JS", "9D", "2H"]


@pytest.mark.parametrize(
    ("own", "other", "verdict"),
    [
        (((1, (9,)), (0, (14, 13))), ((1, (8,)), (0, (14, 12))), "win"),
        (((1, (9,)), (0, (14, 13))), ((1, (8,)), (0, (14, 13))), "push"),
        (((1, (9,)), (0, (14, 12))), ((1, (8,)), (0, (14, 13))), "push"),
        (((1, (8,)), (0, (14, 13))), ((1, (8,)), (0, (14, 12))), "push"),
        (((1, (7,)), (0, (14, 13))), ((1, (8,)), (0, (14, 12))), "push"),
        (((1, (8,)), (0, (14, 13))), ((1, (8,)), (0, (14, 13))), "lose"),
        (((1, (8,)), (0, (14, 12))), ((1, (8,)), (0, (14, 13))), "lose"),
        (((1, (7,)), (0, (14, 13))), ((1, (8,)), (0, (14, 13))), "lose"),
        (((1, (7,)), (0, (14, 12))), ((1, (8,)), (0, (14, 13))), "lose"),
    ],
)
@pytest.mark.cites("19:47-11.9(g)1", "19:47-11.9(g)2", "19:47-11.9(h)1", "19:47-11.9(h)2", "19:47-11.9(i)")
def test_all_nine_comparisons(own: Any, other: Any, verdict: str) -> None:
    found = hands.verdict(hands.Set(*own), hands.Set(*other))
    assert found.outcome == verdict
    reason = hands.reason(hands.Set(*own), found, bank=False)
    assert found.by_copy == (verdict == "lose" and hands.COPY in (reason["high"], reason["low"]))


@pytest.mark.cites("19:47-11.9(g)4")
def test_a_wrong_number_of_cards_is_foul() -> None:
    for low in ((1,), (1, 2, 3), ()):
        assert hands.as_set(SEVEN, low, wheel_second=True).foul
    assert not hands.as_set(SEVEN, (3, 4), wheel_second=True).foul


# --- lines


def test_the_pay_tables_are_those_of_the_second_reading() -> None:
    read = tomllib.loads(SECOND_READING.read_text("utf-8"))
    mine = {
        "progressive_1": tables.PROGRESSIVE["100"],
        "progressive_5": tables.PROGRESSIVE["500"],
        "bonus": tables.BONUS,
        "envy": tables.ENVY,
        "three_card": tables.THREE_CARD,
        **{f"insurance_{letter}": table for letter, table in tables.INSURANCE.items()},
        **{f"seven_card_{letter}": table for letter, table in tables.SEVEN_CARD.items()},
    }
    plain = {
        name: {
            line: pays.replace(" to 1", "").replace("% of meter", "%").replace(",", "") for line, pays in table["lines"]
        }
        for name, table in read["table"].items()
    }
    assert {name: list(table.items()) for name, table in mine.items()} == {
        name: list(table.items()) for name, table in plain.items()
    }
    facts = {name: fact["value"] for name, fact in read["facts"].items()}
    assert [Fraction(*odds) for odds in tables.NUMBER_PAYS] == [Fraction("11/2"), Fraction(6)]
    assert facts["number_wager_least_odds"] == "5 1/2 to 1"
    assert facts["number_wager_most_odds"] == "6 to 1"
    assert {
        100: (facts["progressive_1_off_meter_from"], facts["progressive_1_least_meter_rate"]),
        500: (facts["progressive_5_off_meter_from"], facts["progressive_5_least_meter_rate"]),
    } == {wager: (f"${tables.DEDUCTED_FROM[wager] // 100}", f"{tables.LEAST_RATE[wager][0]}%") for wager in (100, 500)}
    limits = (tables.LEAST_BONUS_LIMIT, tables.LEAST_SEVEN_CARD_LIMIT, tables.LEAST_METER, tables.ENVY_WAGER)
    named = ("bonus_and_insurance_least_payout_limit", "seven_card_least_payout_limit")
    others = ("progressive_least_initial_amount", "envy_least_bonus_wager")
    assert [f"${limit // 100:,}" for limit in limits] == [facts[name] for name in (*named, *others)]


def best(table: dict[str, str], made: Iterable[str], shown: int = 0) -> str | None:
    def worth(line: str) -> float:
        pays = table[line]
        return int(pays[:-1]) * shown / 100 if pays.endswith("%") else float(pays.removeprefix("$"))

    found = set(made)
    return max((line for line in table if line in found), key=worth, default=None)


def test_lines_are_those_of_the_game() -> None:
    """Every wager paid by the cards, on hands of all sorts."""
    for cards in drawn(3, 1500, 7):
        theirs = [CARDS[card] for card in cards]
        expected: list[tuple[str, str | None, str | None]] = []
        for match in engine.RoyalMatch:
            found = engine.BONUS.best(engine.bonus_lines(theirs, match), 100)
            mine = best(tables.BONUS, lines.bonus(cards, royal_match=match.value))
            expected.append((f"bonus, {match.value}", line_name(found[0]) if found else None, mine))
        for joker in engine.InsuranceJoker:
            made = engine.insurance_lines(theirs, joker)
            mine = next(iter(lines.insurance(cards, joker=joker.value)), None)
            expected.append((f"insurance, {joker.value}", line_name(made[0]) if made else None, mine))
        three = engine.THREE_CARD.best(engine.three_card_lines(theirs[:3]), 100)
        expected.append(
            ("three", line_name(three[0]) if three else None, best(tables.THREE_CARD, lines.three_card(cards[:3])))
        )
        for letter, table in engine.SEVEN_CARD.items():
            seven = engine.seven_card_setting(theirs, table, 100, Wheel.LOWEST)
            mine = best(tables.SEVEN_CARD[letter], lines.seven_card(cards))
            expected.append((f"seven, {letter}", line_name(seven[0]) if seven else None, mine))
        for amount, shown in ((100, 10000), (500, 3000), (500, 0)):
            one = engine.progressive_setting(theirs, amount, shown * 100, Wheel.SECOND_HIGHEST)
            mine = best(tables.PROGRESSIVE[str(amount)], lines.progressive(cards), shown)
            expected.append((f"progressive, ${amount // 100}", line_name(one[0]) if one else None, mine))
        assert [line for line in expected if line[1] != line[2]] == [], cards


@cache
def in_one_suit(size: int) -> Counter[int]:
    """Count how the suits of a number of cards can fall, by the size of the largest suit."""
    return Counter(max(Counter(suits).values()) for suits in product("CDHS", repeat=size))


@pytest.mark.parametrize(
    ("joker", "ace_high"), [("completes", 14_430_780), ("ace by rank", 16_293_480), ("loose ace", 16_462_320)]
)
@pytest.mark.cites("19:47-11.3(h)", "19:47-11.16(c)")
def test_all_hands_of_the_insurance_wager(joker: str, ace_high: int) -> None:
    """All 154,143,080 hands, by their ranks and the number of cards in a suit, against published counts."""
    found: Counter[str] = Counter()
    for size in (7, 6):
        for ranks, (alike, count) in product(combinations("23456789TJQKA", size), in_one_suit(size).items()):
            suits = "S" * alike + "CDHCDH"
            cards = [rank + suit for rank, suit in zip(ranks, suits, strict=False)] + [JOKER] * (size == 6)
            for line in lines.insurance(cards, joker=joker):
                found[line] += count
    assert found == {
        "Nine high": 31_080,
        "Ten high": 248_640,
        "Jack high": 963_480,
        "Queen high": 2_719_500,
        "King high": 6_386_940,
        "Ace high": ace_high,
    }


@pytest.mark.cites("19:47-11.3(f)1", "19:47-11.3(f)2", "19:47-11.3(f)3")
def test_the_seven_card_hands_are_as_many_as_published() -> None:
    """32 and 196 straight flushes of seven, 72 royal flushes with a suited king and queen."""
    with_no_joker = with_joker = 0
    for suit in "CDHS":
        own = [card for card in NATURALS if card[1] == suit]
        with_no_joker += sum(
            "Seven-card straight flush with no joker" in lines.bonus(seven, royal_match="king and queen")
            for seven in combinations(own, 7)
        )
        with_joker += sum(
            "Seven-card straight flush with joker" in lines.bonus([*six, JOKER], royal_match="king and queen")
            for six in combinations(own, 6)
        )
    assert (with_no_joker, with_joker) == (32, 196)
    matches: Counter[str] = Counter()
    for suit, other in product("CDHS", repeat=2):
        royal = [rank + suit for rank in "AKQJT"]
        for five in [royal, *([*four, JOKER] for four in combinations(royal, 4))]:
            for match, two in (("king and queen", "KQ"), ("ace and king", "AK")):
                cards = {*five, *(rank + other for rank in two)}
                if len(cards) == 7:
                    matches[match] += "Royal flush plus royal match" in lines.bonus(sorted(cards), royal_match=match)
    assert matches == {"king and queen": 72, "ace and king": 72}
    assert "Royal flush plus royal match" not in lines.bonus(
        ["AS", "KS", "QS", "JS", "TS", "KH", "QD"], royal_match="king and queen"
    )
    assert "Royal flush plus royal match" not in lines.bonus(
        ["AS", "KS", "QS", "JS", "TS", "JOKER", "KH"], royal_match="ace and king"
    )


def test_three_cards_all_of_them() -> None:
    """All 23,426 hands of three, by counting."""
    found: Counter[str | None] = Counter(
        best(tables.THREE_CARD, lines.three_card(three)) for three in combinations(DECK, 3)
    )
    runs = 12 * 4
    assert found["Three-card straight flush, with no joker"] == runs
    # With the joker: two suited cards at most two apart, the ace high or low, and no pair of aces.
    pairs = {frozenset(pair) for low in range(1, 13) for pair in combinations(range(low, low + 3), 2)}
    suited = {frozenset(14 if rank == 1 else rank for rank in pair) for pair in pairs}
    assert found["Three-card straight flush"] == 4 * len(suited)
    assert found["Three-of-a-kind"] == 13 * comb(4, 3) + comb(4, 2)
    assert sum(found.values()) == comb(53, 3)


@pytest.mark.parametrize(
    ("cards", "made"),
    [
        ("AS KS QS JS TS 4D 4H", {"Natural Royal Flush and Pair", "Royal Flush and Pair", "Royal Flush"}),
        ("AS JOKER QS JS TS 4D 4H", {"Royal Flush and Pair", "Royal Flush"}),
        ("AS AD AH AC JOKER KD KH", {"Five Aces and Pair", "Five Aces"}),
        ("AS AD AH AC JOKER KD QH", {"Five Aces", "Four-of-a-Kind"}),
        ("8S 8D 8H 5S 5D KD KH", {"Full House and Pair", "Full House", "Three-of-a-Kind"}),
        ("9S 8D 7S 6H 5S KD KH", {"Straight and Pair", "Straight"}),
        ("9S 9D KS 6H 5S 2D TH", set()),
    ],
)
@pytest.mark.cites("19:47-11.14(d)", "19:47-11.9(j)")
def test_the_hand_types_of_all_settings(cards: str, made: set[str]) -> None:
    assert made <= lines.progressive(cards.split())
    assert bool(made) == bool(lines.progressive(cards.split()))


# --- house ways (11.9(d))


@pytest.mark.parametrize(
    ("name", "cards", "front"),
    [
        ("foxwoods", "AS KD 9H 7C 5S 3D 2H", "KD 9H"),
        ("trump plaza", "5S 5D 3H 3C KS 9D 2H", "KS 9D"),
        ("trump plaza", "5S 5D 3H 3C QS 9D 2H", "3H 3C"),
        ("trump plaza", "JS JD 4H 4C AS 9D 2H", "AS 9D"),
        ("foxwoods", "JS JD 4H 4C AS 9D 2H", "4H 4C"),
        ("foxwoods", "8S 9D TH JC QS KD 2H", "KD 2H"),
        ("trump plaza", "7S 7D 7H 4C 5S 6D 8H", "7S 7D"),
        ("trump plaza", "TS TD TH 2C 2S AD KH", "AD KH"),
        ("foxwoods", "TS TD TH 2C 2S AD KH", "2C 2S"),
        ("foxwoods", "AS AD AH AC JOKER KD KH", "KD KH"),
        ("foxwoods", "AS AD AH AC JOKER QD QH", "AS AD"),
        ("trump plaza", "9S 9D 9H 9C KS 3D 2H", "KS 3D"),
        ("trump plaza", "9S 9D 9H 9C QS 3D 2H", "9S 9D"),
        ("trump plaza", "QS QD QH QC KS 3D 2H", "QS QD"),
        ("trump plaza", "QS QD QH QC AS 3D 2H", "AS 3D"),
        ("foxwoods", "QS QD QH QC AS 3D 2H", "QS QD"),
        ("foxwoods", "AS KS QS 9S 5S QD 2H", "AS KS"),
        ("trump plaza", "AS KS QS 9S 5S QD 2H", "QD 2H"),
        ("trump plaza", "AS KS 9S 5S 2S QH QD", "QH QD"),
        ("foxwoods", "AS AD AH KC QS 9D 2H", "AS KC"),
        ("foxwoods", "8S 8D 6H 6C 4S 4D AH", "8S 8D"),
    ],
)
@pytest.mark.cites("19:47-11.9(d)")
def test_the_examples_of_the_charts(name: str, cards: str, front: str) -> None:
    due = house_ways.due(name, cards.split(), wheel_second=True)
    assert due.low == hands.low(front.split())
    assert not due.foul


@pytest.mark.parametrize("name", ["foxwoods", "trump plaza"])
@pytest.mark.parametrize("wheel", list(Wheel))
def test_the_ways_set_hands_as_in_the_game(name: str, wheel: Wheel) -> None:
    second = wheel is Wheel.SECOND_HIGHEST
    for cards in drawn(4, 700, 7):
        places = NAMED[name].low_places([CARDS[card] for card in cards], wheel)
        assert house_ways.due(name, cards, wheel_second=second) == hands.as_set(cards, places, wheel_second=second), (
            cards
        )


def test_other_ways_are_not_known() -> None:
    assert house_ways.due("own", SEVEN, wheel_second=True) is None
    assert set(house_ways.WAYS) < set(NAMED)


# --- what may be filed


BAD: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "11.15(a)": lambda filing: (
        filing
        | {"wagers.three_seven.offered": 1, "dealing.completion": "hand"}
        | {f"wagers.{kind}_card.{end}": 100 for kind in ("three", "seven") for end in ("minimum", "maximum")}
    ),
    "11.13(a)": lambda filing: filing | {"start.method": "dice"},
    "11.13(b)6": lambda filing: filing | {"wagers.number.pays": "7 to 1"},
    "11.4(a)3": lambda filing: filing | {"start.method": "button", "wagers.number.offered": 0},
    "11.15(b)": lambda filing: filing | {"wagers.bonus.minimum": 50},
    "11.16(d)": lambda filing: filing | {"wagers.bonus_limit": 3_999_999},
    "11.14(e)": lambda filing: filing | {"wagers.progressive.meter.rate": "1/5"},
    "11.14(f)": lambda filing: filing | {"wagers.progressive.meter.reset": 999_999},
    "ranking.wheel": lambda filing: filing | {"ranking.wheel": "highest"},
}


@pytest.mark.parametrize("what", BAD)
def test_a_filing_that_the_regulation_does_not_allow(what: str) -> None:
    filing = filing_of({})
    choices.Choices(filing)
    with pytest.raises(Fault) as caught:
        choices.Choices(BAD[what](dict(filing)))
    assert what in str(caught.value.what)


@pytest.mark.parametrize(
    ("won", "exact", "rounded"), [(1000, 50, 50), (1020, 51, 75), (500, 25, 25), (520, 26, 50), (20, 1, 25)]
)
@pytest.mark.cites("19:47-11.9(j)")
def test_vigorish(won: int, exact: int, rounded: int) -> None:
    assert choices.Choices(filing_of({"settlement.vigorish": "up to 25 cents"})).vigorish(won) == {
        "amount": min(rounded, won),
        "rate": "1/20",
        "rounding": "" if rounded == exact else "up_to_quarter",
        "capped": int(rounded > won),
    }
    exactly = choices.Choices({**filing_of({}), "settlement.vigorish": "exact"})
    # Reading 161: a fraction of a cent is not collected or, by the other choice, collected as a whole cent.
    assert [exactly.vigorish(amount)["amount"] for amount in (won, won + 1)] == [exact, exact]
    houses = {"settlement.vigorish": "exact", "readings.part_of_a_cent": "in the house's favor"}
    other = choices.Choices({**filing_of({}), **houses})
    assert [other.vigorish(amount)["amount"] for amount in (won, won + 1)] == [exact, exact + 1]
    assert (exactly.banks_half(25, gains=True), exactly.banks_half(25, gains=False)) == (13, 12)
    assert (other.banks_half(25, gains=True), other.banks_half(25, gains=False)) == (12, 13)
