"""The pay tables of blackjack against a second reading; the cards of each line; shares; bonus awards."""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.cards import STANDARD_52, Card, Rank, Suit, cards
from croupier.equipment.money import NotMoney, Odds, show
from croupier.equipment.pay_tables import Award, MeterShare, PayTable
from croupier.games.blackjack.bonus_award import (
    AWARDS,
    CONFIRMED_FROM,
    LEAST_ADVANTAGE,
    MOST_ADVANTAGE,
    BonusWager,
    Lot,
    blackjack_probability,
    distribution,
    house_advantage,
    lot,
)
from croupier.games.blackjack.options import SCHEMA
from croupier.games.blackjack.pay_tables import (
    BLACKJACK,
    BONUS_NOT_KNOWN,
    EVEN_MONEY,
    FIVE_CARDS,
    INSURANCE,
    LEAST_METER,
    LEAST_PROGRESSION,
    MATCH,
    PROGRESSIVE,
    PROGRESSIVE_WAGER,
    SAME_SUIT,
    SEVENS,
    SEVENS_WAGER,
    SIX_TO_FIVE,
    STREAK,
    SURRENDERED,
    THIRTEEN,
    TWENTY,
    TWENTY_LIMIT_AT_LEAST,
    WIN,
    BlackjackProgressiveLine,
    MatchLine,
    MeterSharers,
    OneSeven,
    SevensLine,
    StreakLine,
    StreakMove,
    StreakSplit,
    SuitLine,
    ThirteenLine,
    TwentyLine,
    least_odds,
    least_twenty_limit,
    match_lines,
    meter_sharers,
    points,
    progressive_lines,
    sevens_lines,
    streak_move,
    suit_lines,
    thirteen_line,
    twenty_lines,
    within_limit,
)
from croupier.games.blackjack.reading_values import LimitCents
from croupier.words import line_name

SECOND_READING = tomllib.loads((Path(__file__).parent.parent / "second_reading" / "blackjack.toml").read_text("utf-8"))
TABLES: dict[str, PayTable[Any]] = {
    "over_under": THIRTEEN,
    **{f"same_suit_{decks}_{option}": table for decks, tables in SAME_SUIT.items() for option, table in tables.items()},
    "sevens": SEVENS,
    "progressive": PROGRESSIVE,
    "streak": STREAK,
    **{f"match_{decks}": table for decks, table in MATCH.items()},
    **{f"twenty_{letter}": table for letter, table in TWENTY.items()},
}


# --- the figures


def as_printed(pays: Any) -> str:
    match pays:
        case Odds(pays=5, to=2):
            return "2.5 to 1"
        case Odds():
            return str(pays)
        case Award(amount=amount):
            return show(amount)
        case MeterShare(part=part):
            return f"{part * 100}% of meter"
    raise AssertionError(pays)


@pytest.mark.cites(
    "19:47-2.17(e)1",
    "19:47-2.17(e)2i",
    "19:47-2.17(e)2ii",
    "19:47-2.17(e)2iii",
    "19:47-2.17(e)2iv",
    "19:47-2.17(e)2v",
    "19:47-2.17(e)3",
    "19:47-2.19(c)",
    "19:47-2.22(j)",
    "19:47-2.23(f)",
    "19:47-2.24(f)",
)
@pytest.mark.parametrize("name", TABLES)
def test_both_readings_of_blackjack_have_the_same_tables(name: str) -> None:
    table = TABLES[name]
    mine = [[line_name(line), as_printed(pays)] for line, pays in table.lines.items()]
    assert mine == SECOND_READING["table"][name]["lines"], "hands, payouts and their order"
    assert str(table.cite) == SECOND_READING["table"][name]["cite"]


def test_there_are_exactly_the_blackjack_tables_of_the_text() -> None:
    assert set(TABLES) == set(SECOND_READING["table"])


def _facts() -> dict[str, Any]:
    return {name: fact["value"] for name, fact in SECOND_READING["facts"].items()}


@pytest.mark.cites(
    "19:47-2.15(o)",
    "19:47-2.16(a)",
    "19:47-2.17(a)3i",
    "19:47-2.19(a)",
    "19:47-2.19(i)",
    "19:47-2.20(a)",
    "19:47-2.20(g)4",
    "19:47-2.20(j)",
    "19:47-2.20(k)",
    "19:47-2.24(h)",
)
def test_both_readings_of_blackjack_have_the_same_amounts() -> None:
    facts = _facts()
    assert facts["bonus_not_ascertained"] == str(BONUS_NOT_KNOWN)
    assert facts["five_cards_21"] == str(FIVE_CARDS)
    assert facts["sevens_wager"] == show(SEVENS_WAGER)
    assert facts["progressive_wager"] == show(PROGRESSIVE_WAGER)
    assert facts["progressive_least_rate"] == f"{LEAST_PROGRESSION * 100}%"
    assert facts["progressive_least_initial_amount"] == show(LEAST_METER)
    assert facts["progressive_least_reset_amount"] == show(LEAST_METER)
    assert facts["bonus_wagers"] == [show(stake) for stake in AWARDS]
    for stake, awards in AWARDS.items():
        dollars = stake // 100
        assert facts[f"bonus_{dollars}_least_award"] == show(awards.lowest)
        assert facts[f"bonus_{dollars}_most_award"] == show(awards.highest)
    assert facts["bonus_least_house_advantage"] == f"{LEAST_ADVANTAGE * 100}%"
    assert facts["bonus_most_house_advantage"] == f"{MOST_ADVANTAGE * 100}%"
    assert facts["bonus_confirmed_by_supervisor_from"] == show(CONFIRMED_FROM)
    assert facts["twenty_least_payout_limit"] == show(TWENTY_LIMIT_AT_LEAST)
    assert facts["match_decks"] == list(MATCH)
    assert facts["streak_lengths"] == [line.hands for line in StreakLine]
    assert SCHEMA.option("boxes.players").kind.allowed == f"a whole number from 1 to {facts['most_players_on_a_box']}"
    low, high = facts["multiple_action_wagers"]
    allowed = SCHEMA.option("multiple_action.least_wagers").kind.allowed
    assert allowed == f"a whole number from {low} to {high}"


@pytest.mark.cites("19:47-2.7", "19:47-2.8", "19:47-2.9")
def test_the_blackjack_wager_pays_what_the_notes_on_the_sections_say() -> None:
    """A second reading of the notes: the text of these sections is not at hand."""
    pays = (WIN, BLACKJACK, SIX_TO_FIVE, INSURANCE, EVEN_MONEY)
    assert [str(odds) for odds in pays] == ["1 to 1", "3 to 2", "6 to 5", "2 to 1", "1 to 1"]
    assert SURRENDERED.fraction == Fraction("0.5")


def test_every_figure_of_the_second_reading_cites_a_paragraph_of_blackjack() -> None:
    from croupier.regulation import cite

    for fact in (*SECOND_READING["facts"].values(), *SECOND_READING["table"].values()):
        assert cite(fact["cite"]).paragraph is not None


# --- the cards of each line


@pytest.mark.cites("19:47-2.2(b)1", "19:47-2.2(b)2", "19:47-2.2(b)3i")
def test_the_value_of_every_card() -> None:
    values = Counter(points(card) for card in STANDARD_52)
    assert values == {**dict.fromkeys(range(2, 10), 4), 10: 16, 11: 4}


@pytest.mark.cites("19:47-2.17(b)1", "19:47-2.17(b)2", "19:47-2.17(c)", "19:47-2.2(b)3ii")
@pytest.mark.parametrize(
    ("two", "line"),
    [
        ("7S 5S", ThirteenLine.UNDER),
        ("KS 2H", ThirteenLine.UNDER),
        ("KS 3H", None),
        ("7S 6H", None),
        ("KS 4H", ThirteenLine.OVER),
        ("7S 7H", ThirteenLine.OVER),
        ("AS KS", ThirteenLine.UNDER),
        ("AS AH", ThirteenLine.UNDER),
    ],
)
def test_over_and_under_13_with_an_ace_as_one(two: str, line: ThirteenLine | None) -> None:
    assert thirteen_line(cards(two)) is line


@pytest.mark.cites("19:47-2.17(b)3")
def test_the_same_suit_over_all_pairs_of_two_decks() -> None:
    for card, other in combinations(STANDARD_52 * 2, 2):
        lines = suit_lines((card, other))
        assert (SuitLine.ANY_TWO_CARDS in lines) == (card.suit is other.suit)
        royal = card.suit is other.suit and sorted((card.rank, other.rank)) == [Rank.QUEEN, Rank.KING]
        assert (SuitLine.KING_AND_QUEEN in lines) == royal


@pytest.mark.parametrize("decks", SAME_SUIT)
def test_a_king_and_a_queen_of_one_suit_are_paid_on_their_own_line(decks: int) -> None:
    for table in SAME_SUIT[decks].values():
        best = table.best(suit_lines(cards("KH QH")), 100)
        assert best == (SuitLine.KING_AND_QUEEN, table.lines[SuitLine.KING_AND_QUEEN])
        best = table.best(suit_lines(cards("KH JH")), 100)
        assert best == (SuitLine.ANY_TWO_CARDS, table.lines[SuitLine.ANY_TWO_CARDS])
        assert table.best(suit_lines(cards("KH QS")), 100) is None


FIRST, BOTH = OneSeven


@pytest.mark.cites("19:47-2.17(b)4", "19:47-2.17(e)3")
@pytest.mark.parametrize(
    ("dealt", "first", "both"),
    [
        ("7S 7S 7S", SevensLine.THREE_SUITED, SevensLine.THREE_SUITED),
        ("7S 7S 7H", SevensLine.THREE, SevensLine.THREE),
        ("7S 7H 7S", SevensLine.THREE, SevensLine.THREE),
        ("7S 7S", SevensLine.TWO_SUITED, SevensLine.TWO_SUITED),
        ("7S 7S 2D", SevensLine.TWO_SUITED, SevensLine.TWO_SUITED),
        ("7S 7D", SevensLine.TWO, SevensLine.TWO),
        ("7S 7D 2D 7D", SevensLine.TWO, SevensLine.TWO),
        ("7S 2D", SevensLine.ONE, SevensLine.ONE),
        ("7S 2D 7D", SevensLine.ONE, SevensLine.ONE),
        ("2S 7D", None, SevensLine.ONE),
        ("2S 7D 7D", None, SevensLine.ONE),
        ("2S 3D 7D", None, None),
        ("2S 3D", None, None),
    ],
)
def test_sevens_are_paid_for_the_highest_line(dealt: str, first: SevensLine | None, both: SevensLine | None) -> None:
    for reading, line in ((FIRST, first), (BOTH, both)):
        best = SEVENS.best(sevens_lines(cards(dealt), reading), SEVENS_WAGER)
        assert (best and best[0]) is line


@pytest.mark.cites("19:47-2.19(c)", "19:47-2.19(e)")
@pytest.mark.parametrize(
    ("dealt", "line"),
    [
        ("AS AC AS AC", BlackjackProgressiveLine.FOUR_ACES),
        ("AH AD AD AD", BlackjackProgressiveLine.FOUR_ACES),
        ("AS AS AS AS", BlackjackProgressiveLine.FOUR_ACES),
        ("AS AS AS AH", BlackjackProgressiveLine.THREE_SUITED),
        ("AS AC AC AH", BlackjackProgressiveLine.THREE),
        ("AS AS AS", BlackjackProgressiveLine.THREE_SUITED),
        ("AS AS AH", BlackjackProgressiveLine.THREE),
        ("AS AS KH AS", BlackjackProgressiveLine.TWO_SUITED),
        ("AS AS", BlackjackProgressiveLine.TWO_SUITED),
        ("AS AH", BlackjackProgressiveLine.TWO),
        ("AS KH AS AS", None),
        ("KS AH AS AS", None),
        ("AS", None),
    ],
)
def test_aces_in_the_order_in_which_they_were_dealt(dealt: str, line: BlackjackProgressiveLine | None) -> None:
    # The lowest meter pays more than the best fixed amount.
    best = PROGRESSIVE.best(progressive_lines(cards(dealt)), PROGRESSIVE_WAGER, LEAST_METER)
    assert (best and best[0]) is line


@pytest.mark.cites("19:47-2.23(a)", "19:47-2.23(a)2")
@pytest.mark.parametrize(
    ("two", "dealers", "lines"),
    [
        ("KS 2H", "KS", [MatchLine.MATCHING_SUIT]),
        ("KH 2H", "KS", [MatchLine.NON_MATCHING_SUIT]),
        ("QS JS", "KS", []),
        ("TS 2S", "KS", []),
        ("TS TH", "TS", [MatchLine.MATCHING_SUIT, MatchLine.NON_MATCHING_SUIT]),
        ("5D 5D", "5D", [MatchLine.MATCHING_SUIT, MatchLine.MATCHING_SUIT]),
        ("2S 3S", "4S", []),
    ],
)
def test_each_card_that_matches_the_dealers_is_paid(two: str, dealers: str, lines: list[MatchLine]) -> None:
    (up,) = cards(dealers)
    assert list(match_lines(cards(two), up)) == lines


@pytest.mark.cites("19:47-2.24(f)", "19:47-2.24(g)1", "19:47-2.24(g)2", "19:47-2.24(g)3")
@pytest.mark.parametrize(
    ("two", "with_blackjack", "without"),
    [
        ("QH QH", TwentyLine.QUEENS_AND_BLACKJACK, TwentyLine.QUEENS),
        ("QD QD", TwentyLine.MATCHED, TwentyLine.MATCHED),
        ("QH QD", TwentyLine.ANY, TwentyLine.ANY),
        ("KD JD", TwentyLine.SUITED, TwentyLine.SUITED),
        ("QH KH", TwentyLine.SUITED, TwentyLine.SUITED),
        ("KD JH", TwentyLine.ANY, TwentyLine.ANY),
        ("AS 9S", TwentyLine.SUITED, TwentyLine.SUITED),
        ("AS 9H", TwentyLine.ANY, TwentyLine.ANY),
        ("AS KS", None, None),
        ("KS 9S", None, None),
    ],
)
@pytest.mark.parametrize("letter", TWENTY)
def test_twenty_points(letter: str, two: str, with_blackjack: TwentyLine | None, without: TwentyLine | None) -> None:
    for dealer, line in ((True, with_blackjack), (False, without)):
        best = TWENTY[letter].best(twenty_lines(cards(two), dealer), 100)
        assert (best and best[0]) is line


@pytest.mark.parametrize("decide", [thirteen_line, suit_lines, lambda two: twenty_lines(two, False)])
@pytest.mark.parametrize("dealt", ["KS", "KS QS JS"])
def test_a_wager_on_two_cards_is_decided_by_two_cards(decide: Callable[[Any], Any], dealt: str) -> None:
    with pytest.raises(ValueError, match="first 2"):
        decide(cards(dealt))


# --- plausibility: a misread digit would show, because the house has an advantage, and not a large one


def _pairs(decks: int) -> Iterator[tuple[tuple[Card, Card], Fraction]]:
    """Yield two cards in order, with their probability."""
    number = 52 * decks
    for card, other in product(STANDARD_52, repeat=2):
        rest = decks - 1 if card == other else decks
        yield (card, other), Fraction(decks * rest, number * (number - 1))


def _advantage(table: PayTable[Any], decks: int, lines: Callable[[tuple[Card, Card]], Any]) -> Fraction:
    """Return the house's share of a wager on the first two cards."""
    returned = Fraction(0)
    for two, chance in _pairs(decks):
        best = table.best(lines(two), 1)
        if best is not None:
            returned += chance * (1 + best[1].fraction)  # type: ignore[union-attr]
    return 1 - returned


@pytest.mark.parametrize(("decks", "option"), [(decks, option) for decks, some in SAME_SUIT.items() for option in some])
def test_the_house_keeps_a_part_of_every_same_suit_wager(decks: int, option: str) -> None:
    advantage = _advantage(SAME_SUIT[decks][option], decks, suit_lines)
    assert 0 < advantage < Fraction(15, 100), float(advantage)


def _printed(part: Fraction, published: str) -> str:
    """Return a percentage with as many decimals as a published figure has."""
    places = len(published.partition(".")[2])
    return f"{float(part * 100):.{places}f}"


@pytest.mark.parametrize(
    ("decks", "option", "published"),
    [
        (1, "2", "3.7707"),
        (1, "4", "10.8597"),
        (2, "1", "0.8215"),
        (2, "3", "8.3271"),
        (4, "2", "7.08"),
        (6, "2", "6.67"),
        (8, "2", "6.46"),
    ],
)
def test_the_published_advantage_of_the_royal_match(decks: int, option: str, published: str) -> None:
    """Published as royal match: with six decimals by the Wizard of Odds, with two by betfirm.com."""
    assert _printed(_advantage(SAME_SUIT[decks][option], decks, suit_lines), published) == published


@pytest.mark.parametrize(
    ("line", "decks", "published"),
    [
        (ThirteenLine.UNDER, 1, "10.11"),
        (ThirteenLine.UNDER, 2, "10.08"),
        (ThirteenLine.UNDER, 4, "10.07"),
        (ThirteenLine.UNDER, 6, "10"),
        (ThirteenLine.OVER, 6, "6.6"),
    ],
)
def test_the_published_advantage_of_over_and_under_13(line: ThirteenLine, decks: int, published: str) -> None:
    """The Wizard of Odds; for six decks gamblingteachers.com."""
    won = sum((chance for two, chance in _pairs(decks) if thirteen_line(two) is line), Fraction(0))
    assert _printed(1 - 2 * won, published) == published


@pytest.mark.parametrize(
    ("letter", "decks", "published"),
    [("A", 6, "24.7089"), ("A", 8, "24.05"), ("B", 8, "16.73"), ("B", 2, "24.94")],
)
def test_the_published_advantage_of_twenty_points(letter: str, decks: int, published: str) -> None:
    """Published as Lucky Ladies: the Wizard of Odds, onlineblackjack.org, betfirm.com, a settings file."""
    table = TWENTY[letter]
    # The dealer's two cards, from those that two queens of hearts leave.
    left = 52 * decks - 2
    with_blackjack = Fraction(2 * 4 * decks * (16 * decks - 2), left * (left - 1))
    returned = Fraction(0)
    for two, chance in _pairs(decks):
        for dealer, part in ((True, with_blackjack), (False, 1 - with_blackjack)):
            best = table.best(twenty_lines(two, dealer), 1)
            if best is not None:
                returned += chance * part * (1 + best[1].fraction)  # type: ignore[union-attr]
    assert _printed(1 - returned, published) == published


def test_the_published_counts_of_sevens() -> None:
    """Published as super sevens by the Wizard of Odds: ordered deals of three cards from six decks."""
    decks, counts = 6, Counter[SevensLine]()
    for first, second, third in product(cards("7C 7D 7H 7S"), STANDARD_52, STANDARD_52):
        ways = decks * (decks - (second == first)) * (decks - (third == first) - (third == second))
        best = SEVENS.best(sevens_lines((first, second, third), FIRST), SEVENS_WAGER)
        assert best is not None
        counts[best[0]] += ways
    assert [counts[line] for line in SevensLine] == [480, 11_664, 34_560, 124_416, 2_142_720]
    paid = sum((counts[line] * (1 + least_odds(SEVENS, line).fraction) for line in SevensLine), Fraction(0))
    assert _printed(1 - paid / (312 * 311 * 310), "11.4000") == "11.4000"


def _matches(decks: int) -> Counter[tuple[MatchLine, ...]]:
    """Count the pairs by the matches they make; by symmetry the dealer's card may be any card."""
    up = Card(Rank.FIVE, Suit.CLUBS)
    left = list(STANDARD_52 * decks)
    left.remove(up)
    ways: Counter[tuple[MatchLine, ...]] = Counter()
    held = Counter(left)
    for card, other in product(STANDARD_52, repeat=2):
        lines = sorted(match_lines((card, other), up), key=lambda line: line.value)
        ways[tuple(lines)] += held[card] * (held[other] - (card == other))
    return Counter({lines: number // 2 for lines, number in ways.items()})


def test_the_published_counts_of_matches() -> None:
    """The Wizard of Odds, for four decks; none are published for the six and eight of 2.23(f)."""
    suited, not_suited = MatchLine.MATCHING_SUIT, MatchLine.NON_MATCHING_SUIT
    assert _matches(4) == {
        (suited, suited): 3,
        (suited, not_suited): 36,
        (suited,): 576,
        (not_suited, not_suited): 66,
        (not_suited,): 2304,
        (): 18336,
    }


@pytest.mark.parametrize("decks", MATCH)
def test_the_advantage_of_match_the_dealer_counted_in_two_ways(decks: int) -> None:
    """Pair by pair, and from the mean number of matches; the house keeps a few percent."""
    ways = _matches(decks)
    table = MATCH[decks]
    paid = {lines: sum(least_odds(table, line).fraction for line in lines) for lines in ways if lines}
    mean = Fraction(sum(ways[lines] * paid.get(lines, Fraction(-1)) for lines in ways), sum(ways.values()))
    left = 52 * decks - 1
    suited = least_odds(table, MatchLine.MATCHING_SUIT).fraction
    not_suited = least_odds(table, MatchLine.NON_MATCHING_SUIT).fraction
    matched = 2 * (Fraction(decks - 1, left) * suited + Fraction(3 * decks, left) * not_suited)
    none = Fraction(48 * decks * (48 * decks - 1), left * (left - 1))
    assert mean == matched - none
    assert Fraction(3, 100) < -mean < Fraction(5, 100)


# --- shares


@pytest.mark.cites("19:47-2.19(h)")
@pytest.mark.parametrize(
    ("winners", "share"),
    [
        ([], ()),
        ([1], (True,)),
        ([1, 2], (True, True)),
        ([1, 1, 2], (True, False, True)),
        ([1, 2, 1], (True, True, False)),
    ],
)
def test_among_players_each_has_one_share_of_the_meter(winners: list[int], share: tuple[bool, ...]) -> None:
    assert meter_sharers(winners, MeterSharers.PLAYERS) == share
    assert meter_sharers(winners, MeterSharers.WAGERS) == tuple(True for _ in winners)


@pytest.mark.cites("19:47-2.24(h)")
@pytest.mark.parametrize(
    ("wagers", "limit", "paid"),
    [
        ({"Ada": 2500}, None, {"Ada": 2_500_000}),
        ({"Ada": 2500}, 2_500_001, {"Ada": 2_500_000}),
        ({"Ada": 2500}, 2_500_000, {"Ada": 2_500_000}),
        ({"Ada": 2500}, 2_499_999, {"Ada": 2_499_999}),
        # Together they are due less than the limit: nobody is paid more than the odds.
        ({"Ada": 1000, "Bob": 1000}, 2_500_000, {"Ada": 1_000_000, "Bob": 1_000_000}),
        # 2,083,333.33 and 416,666.67: the leftover cent goes to the larger fraction.
        ({"Ada": 2500, "Bob": 500}, 2_500_000, {"Ada": 2_083_333, "Bob": 416_667}),
        # Equal thirds: the cent goes to the wager settled first.
        ({"Ada": 1000, "Bob": 1000, "Cy": 1000}, 2_500_000, {"Ada": 833_334, "Bob": 833_333, "Cy": 833_333}),
        # 892,857.14 twice and 714,285.71: the cent goes to the largest fraction, although it is settled last.
        ({"Ada": 1000, "Bob": 1000, "Cy": 800}, 2_500_000, {"Ada": 892_857, "Bob": 892_857, "Cy": 714_286}),
        ({str(box): 1000 for box in range(7)}, 2_500_000, {str(box): 357_143 - (box == 6) for box in range(7)}),
        ({"Ada": 2000, "Bob": 2000}, 2_500_000, {"Ada": 1_250_000, "Bob": 1_250_000}),
        ({}, 2_500_000, {}),
    ],
)
def test_the_limit_is_shared_in_proportion(wagers: dict[str, int], limit: int | None, paid: dict[str, int]) -> None:
    assert within_limit(wagers, Odds(1000), limit, LimitCents.LARGEST_FRACTION) == paid
    due = 1000 * sum(wagers.values())
    assert sum(paid.values()) == (due if limit is None else min(due, limit))


@pytest.mark.cites("19:47-2.24(h)")
@pytest.mark.parametrize(
    ("wagers", "paid"),
    [
        ({"Ada": 2500, "Bob": 500}, {"Ada": 2_083_334, "Bob": 416_666}),
        ({"Bob": 500, "Ada": 2500}, {"Bob": 416_667, "Ada": 2_083_333}),
        ({"Ada": 2000, "Bob": 2000}, {"Ada": 1_250_000, "Bob": 1_250_000}),
    ],
)
def test_cents_may_go_to_those_settled_first(wagers: dict[str, int], paid: dict[str, int]) -> None:
    assert within_limit(wagers, Odds(1000), 2_500_000, LimitCents.DEALERS_RIGHT) == paid


@pytest.mark.cites("19:47-2.24(h)")
def test_the_limit_may_always_be_shared() -> None:
    wagers = {"Ada": 1000, "Bob": 500}
    shared = within_limit(wagers, Odds(1000), 2_500_000, LimitCents.LARGEST_FRACTION, shared=True)
    assert shared == {"Ada": 1_666_667, "Bob": 833_333}
    assert within_limit(wagers, Odds(1000), None, LimitCents.LARGEST_FRACTION, shared=True) == {
        "Ada": 1_000_000,
        "Bob": 500_000,
    }


@pytest.mark.parametrize(
    ("minimum", "boxes", "decks", "least"),
    [
        (2499, 1, 6, 2_500_000),
        (2500, 1, 6, 2_500_000),
        (2501, 1, 6, 2_501_000),
        (2000, 2, 6, 4_000_000),
        (2000, 3, 6, 6_000_000),
        # Six decks have six queens of hearts, three decks have three: one pair.
        (2000, 4, 6, 6_000_000),
        (2000, 4, 3, 2_500_000),
        (2501, 4, 2, 2_501_000),
    ],
)
def test_the_least_limit_is_what_minimum_wagers_can_win(minimum: int, boxes: int, decks: int, least: int) -> None:
    assert least_twenty_limit(minimum, Odds(1000), boxes, decks) == least


# --- streaks

DECIDED, ALL = StreakSplit
UP, STAYS, LOST = StreakMove


@pytest.mark.cites("19:47-2.22(e)", "19:47-2.22(g)", "19:47-2.22(h)")
@pytest.mark.parametrize(
    ("won", "lost", "pushed", "decided", "of_all"),
    [
        (1, 0, 0, UP, UP),
        (0, 1, 0, LOST, LOST),
        (0, 0, 1, STAYS, STAYS),
        (2, 0, 0, UP, UP),
        (1, 1, 0, STAYS, STAYS),
        (0, 2, 0, LOST, LOST),
        (1, 0, 1, UP, LOST),
        (0, 1, 1, LOST, LOST),
        (0, 0, 2, STAYS, STAYS),
        (2, 1, 0, UP, UP),
        (1, 1, 1, STAYS, STAYS),
        (2, 0, 1, UP, UP),
        (1, 0, 2, UP, LOST),
        (2, 1, 1, UP, LOST),
        (2, 2, 0, STAYS, STAYS),
        (3, 1, 0, UP, UP),
    ],
)
def test_what_the_hands_of_a_box_do_to_a_streak(
    won: int, lost: int, pushed: int, decided: StreakMove, of_all: StreakMove
) -> None:
    assert streak_move(won, lost, pushed, DECIDED) is decided
    assert streak_move(won, lost, pushed, ALL) is of_all


def test_a_streak_needs_a_hand() -> None:
    with pytest.raises(ValueError, match="no hand"):
        streak_move(0, 0, 0, DECIDED)


# --- the awards of the blackjack bonus


@pytest.mark.cites("19:47-2.1“Blackjack”", "19:47-2.20(d)")
@pytest.mark.parametrize("decks", range(1, 9))
def test_the_chance_of_a_blackjack_is_that_of_all_pairs_counted(decks: int) -> None:
    counted = sum((chance for two, chance in _pairs(decks) if sum(map(points, two)) == 21), Fraction(0))
    assert blackjack_probability(decks) == counted


def test_lots_are_read_and_drawn() -> None:
    awards = distribution(["700 of $5", "1 of 1,000"])
    assert awards.lots == (Lot(700, 500), Lot(1, 100_000))
    assert (awards.drawn_from, awards.mean) == (701, Fraction(700 * 500 + 100_000, 701))
    assert (awards.chance(500), awards.chance(100_000), awards.chance(1)) == (
        Fraction(700, 701),
        Fraction(1, 701),
        Fraction(0),
    )
    assert [awards.award_of(drawn) for drawn in (0, 699, 700)] == [500, 500, 100_000]
    assert Counter(awards.award_of(drawn) for drawn in range(701)) == {500: 700, 100_000: 1}
    for outside in (-1, 701):
        with pytest.raises(ValueError, match="no lot"):
            awards.award_of(outside)


@pytest.mark.parametrize(
    "text", ["", "700", "700 x $5", "0 of $5", "-1 of $5", "7 of five", "1 of $5.5", "1.5 of $5", "9" * 5000 + " of $5"]
)
def test_what_are_no_lots(text: str) -> None:
    with pytest.raises(NotMoney):
        lot(text)


@pytest.mark.cites("19:47-2.20(k)")
def test_the_house_advantage_by_hand() -> None:
    """One deck: 64 of 1,326 pairs are a blackjack. An award of $19 for $1 pays 20 times the wager including it."""
    awards = distribution(["1 of $19"])
    assert house_advantage(100, awards, 1, BonusWager.RETURNED) == 1 - Fraction(64 * 20, 1326)
    assert house_advantage(100, awards, 1, BonusWager.IN_THE_AWARD) == 1 - Fraction(64 * 19, 1326)
    assert house_advantage(500, distribution(["1 of $95"]), 1, BonusWager.RETURNED) == 1 - Fraction(64 * 20, 1326)
