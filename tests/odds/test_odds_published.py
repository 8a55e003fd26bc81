"""Every published figure on Pack's Poker and pai gow poker, from the JSON that the command prints.

Where a figure doesn't agree, the test says why. Figures for other tables than the regulation's follow from the same
lines.
"""

from fractions import Fraction
from math import comb

import pytest
from odds_command import Report, dollars, edge, report_of, ways

HANDS = comb(53, 7)


def rounded(value: Fraction | float, figure: str) -> str:
    """Return a value with as many decimals as a figure has."""
    return f"{float(value):.{len(figure.partition('.')[2])}f}"


# --- Pack's Poker
#
# No analysis of the game was found. These figures were computed by others from the pay tables.


def test_five_card_bonus_table_a(packs_poker: list[Report]) -> None:
    report = report_of(packs_poker, "five", "A")
    assert rounded(edge(report), "0.1171299289") == "0.1171299289"
    assert edge(report) == Fraction(906, 7735)
    assert report["total_ways"] == 2_598_960
    assert ways(report)["One Pair (Jacks or better)"] == 337_920
    lower = report_of(packs_poker, "five", "E")
    assert ways(lower)["One Pair (2 through 10)"] == 760_320


def test_seven_card_bonus_table_a(packs_poker: list[Report]) -> None:
    report = report_of(packs_poker, "seven", "A", seven_card_straight_flush="any")
    assert report["total_ways"] == 133_784_560
    assert ways(report)["7-Card Straight Flush"] == 32
    by_wager = {point["wager"]: Fraction(point["fraction"]) for point in report["house_edge"]["by_wager"]}
    assert rounded(by_wager["$1"], "0.046981") == "0.046981"
    assert rounded(by_wager["$5"], "0.061930") == "0.061930"


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Royal Flush", 4),
        ("Straight Flush", 36),
        ("Four-of-a-Kind", 624),
        ("Full House", 3_744),
        ("Flush", 5_108),
        ("Straight", 10_200),
        ("Three-of-a-Kind", 54_912),
        ("Two Pair", 123_552),
    ],
)
def test_known_hands_of_five_cards(packs_poker: list[Report], line: str, number: int) -> None:
    assert ways(report_of(packs_poker, "five", "A"))[line] == number


def test_known_hands_of_five_cards_with_a_pair_or_none(packs_poker: list[Report]) -> None:
    counts = ways(report_of(packs_poker, "five", "E"))
    assert counts["One Pair (Jacks or better)"] + counts["One Pair (2 through 10)"] == 1_098_240
    assert counts["No hand in the pay table"] == 1_302_540


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Four-of-a-Kind", 224_848),
        ("Full House", 3_473_184),
        ("Flush", 4_047_644),
        ("Straight", 6_180_020),
        ("Three-of-a-Kind", 6_461_620),
        ("Two Pair", 31_433_400),
    ],
)
def test_known_hands_of_seven_cards(packs_poker: list[Report], line: str, number: int) -> None:
    assert ways(report_of(packs_poker, "seven", "A", seven_card_straight_flush="any"))[line] == number


def test_known_hands_of_seven_cards_with_straight_flushes_or_nothing(packs_poker: list[Report]) -> None:
    """41,584 straight flushes, royal ones included; 58,627,800 hands of a pair and 23,294,460 without, which no
    seven-card table distinguishes.
    """
    counts = ways(report_of(packs_poker, "seven", "A", seven_card_straight_flush="any"))
    runs = ("7-Card Straight Flush", "6-Card Royal Flush", "Royal Flush", "Straight Flush")
    assert sum(counts[line] for line in runs) == 41_584
    assert counts["No hand in the pay table"] == 58_627_800 + 23_294_460


# --- pai gow poker, the wager itself


def bet(reports: list[Report], role: str, way: str = "foxwoods", vigorish: str = "exact") -> Report:
    found = [
        report
        for report in reports
        if report["wager"] == "bet"
        and report["options"]["role"] == role
        and report["options"]["house_way.name"] == way
        and report["options"]["settlement.vigorish"] == vigorish
        and report["options"]["ranking.wheel"] == "second highest"
    ]
    assert len(found) == 1
    return found[0]


def by_result(report: Report) -> dict[str, Fraction]:
    found = dict.fromkeys(("win", "loss", "push"), Fraction(0))
    for line in report["lines"]:
        result = {"loses": "loss", "push": "push"}.get(line["pays"], "win")
        found[result] += Fraction(line["ways"], report["total_ways"])
    return found


def test_the_number_of_deals(pai_gow_poker: list[Report]) -> None:
    """Published as 8,250,459,031,214,390, which is not the product that it is said to be: the last digits were lost."""
    assert bet(pai_gow_poker, "player")["total_ways"] == comb(53, 7) * comb(46, 7) == 8_250_459_031_214_390 + 10


def test_the_exact_edge_of_the_foxwoods_house_way(pai_gow_poker: list[Report]) -> None:
    """2.72% as player, 0.25% as bank: inferred from what the first exact analysis says about earlier figures."""
    player, bank = bet(pai_gow_poker, "player"), bet(pai_gow_poker, "bank")
    assert rounded(100 * edge(player), "2.72") == "2.72"
    assert rounded(100 * edge(bank), "0.25") == "0.25"
    assert edge(bet(pai_gow_poker, "co-bank")) == edge(bank)
    # All digits, for anybody who changes the count or our reading of the house way.
    assert edge(player) == Fraction(1_123_227_532_340_237, 41_252_295_156_072_000)


def test_the_drawn_result_of_the_foxwoods_house_way(pai_gow_poker: list[Report]) -> None:
    """0.29116 / 0.30388 / 0.40496 in 30,000,000 sampled deals: within three of their standard errors of 0.00009.

    Edges of 2.728% and 0.247%, with standard errors of 0.014%, likewise.
    """
    found = by_result(bet(pai_gow_poker, "player"))
    for result, drawn in (("win", 0.29116), ("loss", 0.30388), ("push", 0.40496)):
        assert abs(float(found[result]) - drawn) < 3 * 0.00009
    assert abs(bet(pai_gow_poker, "player")["house_edge"]["percent"] - 2.728) < 3 * 0.014
    assert abs(bet(pai_gow_poker, "bank")["house_edge"]["percent"] - 0.247) < 3 * 0.014


def test_figures_of_the_time_of_simulations(pai_gow_poker: list[Report]) -> None:
    """28.61% wins, 29.91% losses, 41.48% pushes, an edge of 2.73% as player and 0.2% as bank, 1.46% in alternation.

    The pages don't name the house way. All figures agree with that of Trump Plaza, and with no other here.
    """
    met = []
    for way in ("trump plaza", "foxwoods", "mgm grand 2002", "gold star", "casino real"):
        player, bank = bet(pai_gow_poker, "player", way), bet(pai_gow_poker, "bank", way)
        found = by_result(player)
        figures = [rounded(100 * found[result], "0.00") for result in ("win", "loss", "push")]
        figures += [rounded(100 * edge(player), "0.00"), rounded(100 * edge(bank), "0.0")]
        figures.append(rounded(100 * (edge(player) + edge(bank)) / 2, "0.00"))
        if figures == ["28.61", "29.91", "41.48", "2.73", "0.2", "1.46"]:
            met.append(way)
    assert met == ["trump plaza"]


def test_copies(pai_gow_poker: list[Report]) -> None:
    """Of the edge, 1.27% was said to be copies and 1.57% vigorish, together 2.84%: a rough estimate.

    A copy of the low hand was given as 2.55%, of the high hand as 0.10%. Sampled deals gave 2.49% and 0.037%. The
    command doesn't say which hand is a copy, so they are compared together.
    """
    report = bet(pai_gow_poker, "player")
    lines = ways(report)
    total = report["total_ways"]
    copy = ("One hand is a copy, one ranks higher", "One hand is a copy, one ranks lower")
    copies = Fraction(sum(lines[name] for name in copy) + 2 * lines["Both hands are copies"], total)
    assert abs(float(copies) - (0.0249 + 0.00037)) < 0.0001
    won = by_result(report)
    assert rounded(100 * (won["loss"] - won["win"]), "1.27") == "1.27"
    # The vigorish is 5% of the wins, 29.12%: it would be 1.57% with 31.4% of wins, more than any house way has.
    assert rounded(100 * won["win"] / 20, "1.46") == "1.46"


# The gain of optimal setting over the Foxwoods house way, 0.21 points, is not a house way's and not counted here.


# --- pai gow poker, hands of seven cards


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Five aces", 1_128),
        # Alspach has 26,124 royal flushes. All straight flushes together, 210,964, agree with 26,132.
        ("Royal flush", 26_132),
        ("Straight flush", 184_832),
        ("Four-of-a-kind", 307_472),
        ("Full house", 4_188_528),
        ("Flush", 6_172_088),
        # Three-of-a-kind pays more than a straight, so hands of both count as three-of-a-kind.
        ("Three-of-a-kind", 7_672_500),
        ("Straight", 11_034_204),
    ],
)
def test_known_hands_of_seven_cards_with_a_joker(pai_gow_poker: list[Report], line: str, number: int) -> None:
    report = report_of(pai_gow_poker, "seven", "A")
    assert report["total_ways"] == HANDS == 154_143_080
    assert ways(report)[line] == number


def test_straights_above_three_of_a_kind(pai_gow_poker: list[Report]) -> None:
    """By rank: 11,236,028 and 7,470,676. In 11.14(d) both pay $2, a straight is printed first, and a straight and pair
    pays more, so its line has exactly the three-of-a-kinds without a straight.
    """
    by_payment, by_rank = (
        ways(report_of(pai_gow_poker, "seven", "A")),
        ways(report_of(pai_gow_poker, "progressive", "$1")),
    )
    assert by_rank["Three-of-a-Kind"] == 7_470_676
    both = by_payment["Three-of-a-kind"] + by_payment["Straight"]
    assert both - by_rank["Three-of-a-Kind"] == 11_236_028
    assert by_payment["Three-of-a-kind"] - by_rank["Three-of-a-Kind"] == 201_824
    assert by_payment["Royal flush"] + by_payment["Straight flush"] == 210_964


def test_hands_that_no_table_pays(pai_gow_poker: list[Report]) -> None:
    """No wager distinguishes 35,553,816 hands of two pair (including 2,862,000 of three) and 64,221,960 of one pair;
    24,780,420 without a pair are the pai gows, if the joker completes hands.
    """
    nothing = ways(report_of(pai_gow_poker, "seven", "A"))["No hand in the pay table"]
    pai_gow = report_of(pai_gow_poker, "insurance", "A", insurance_joker="completes")
    no_pair = HANDS - ways(pai_gow)["No hand in the pay table"]
    assert no_pair == 24_780_420
    assert nothing - no_pair == 35_553_816 + 64_221_960


# --- pai gow poker, the bonus wager


@pytest.mark.parametrize("match", ["king and queen", "ace and king"])
@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Seven-card straight flush with no joker", 32),
        ("Royal flush plus royal match", 72),
        ("Seven-card straight flush with joker", 196),
        ("Five aces", 1_128),
        ("Royal flush", 26_020),
        ("Straight flush", 184_644),
        ("Four-of-a-kind", 307_472),
        ("Full house", 4_188_528),
        ("Flush", 6_172_088),
        ("Three-of-a-kind", 7_672_500),
        ("Straight", 11_034_204),
    ],
)
def test_bonus_hands(pai_gow_poker: list[Report], match: str, line: str, number: int) -> None:
    assert ways(report_of(pai_gow_poker, "bonus", "11.16(a)", royal_match=match))[line] == number


def test_bonus_edge_hits_and_deviation(pai_gow_poker: list[Report]) -> None:
    report = report_of(pai_gow_poker, "bonus", "11.16(a)", royal_match="king and queen")
    assert rounded(edge(report), "0.07765575") == "0.07765575"
    assert rounded(report["hit_frequency"], "0.19194429") == "0.19194429"
    assert rounded(report["std_dev"], "5.3379") == "5.3379"
    # Published: 7.8%, with 5,000 to 1 for the highest hand, where the rules pay 8,000.
    assert rounded(100 * (edge(report) + Fraction(32 * 3_000, HANDS)), "7.8") == "7.8"
    assert rounded(100 * (edge(report) + Fraction(32 * 3_000, HANDS)), "7.828") == "7.828"


def test_bonus_edge_with_the_other_royal_match(pai_gow_poker: list[Report]) -> None:
    """0.07837586 assumes that all seven cards are natural: 12 hands. Reading 36 allows the joker in the royal flush:
    72.
    """
    report = report_of(pai_gow_poker, "bonus", "11.16(a)", royal_match="ace and king")
    assert rounded(edge(report) + Fraction((72 - 12) * (2_000 - 150), HANDS), "0.07837586") == "0.07837586"


def test_emperor_bonus_follows_from_the_same_hands(pai_gow_poker: list[Report]) -> None:
    """0.041714: another table, with the pai gows up to jack high."""
    hands = ways(report_of(pai_gow_poker, "bonus", "11.16(a)", royal_match="king and queen"))
    pai_gows = ways(report_of(pai_gow_poker, "insurance", "A", insurance_joker="completes"))
    pays = dict(
        zip(
            [name for name in hands if name not in ("Royal flush plus royal match", "No hand in the pay table")],
            (5_000, 1_000, 500, 150, 50, 25, 5, 4, 3, 2),
            strict=True,
        )
    )
    # It has no royal match: 26,092 royal flushes.
    hands["Royal flush"] += hands["Royal flush plus royal match"]
    returned = sum(hands[name] * (paid + 1) for name, paid in pays.items())
    returned += sum(pai_gows[f"{high} high"] * (paid + 1) for high, paid in (("Nine", 40), ("Ten", 5), ("Jack", 2)))
    assert rounded(1 - Fraction(returned, HANDS), "0.041714") == "0.041714"


def test_envy_bonus(pai_gow_poker: list[Report]) -> None:
    """0.92% and, for these amounts, 0.00926832 for each other player; with five of them 3.1314% is left.

    For the other royal match 0.00919437 and 3.2404%: again with 12 hands instead of 72, as above.
    """
    envy = report_of(pai_gow_poker, "envy", "11.16(b)", royal_match="king and queen")
    assert rounded(-100 * edge(envy), "0.92683") == "0.92683"
    assert rounded(-edge(envy), "0.00926832") == "0.00926832"
    bonus = report_of(pai_gow_poker, "bonus", "11.16(a)", royal_match="king and queen")
    five = bonus["house_edge"]["by_others"][5]
    assert five["others"] == 5
    assert rounded(five["percent"], "3.1314") == "3.1314"
    fewer = Fraction(60 * (1_000 - 50), 5 * HANDS)
    assert rounded(-edge(envy) - fewer, "0.00919437") == "0.00919437"
    all_natural = edge(bonus) + Fraction(60 * (2_000 - 150), HANDS) + 5 * (edge(envy) + fewer)
    assert rounded(100 * all_natural, "3.2404") == "3.2404"


# --- pai gow poker, the insurance wager


@pytest.mark.parametrize("joker", ["ace by rank", "loose ace", "completes"])
@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Nine high", 31_080),
        ("Ten high", 248_640),
        ("Jack high", 963_480),
        ("Queen high", 2_719_500),
        ("King high", 6_386_940),
    ],
)
def test_pai_gows_without_an_ace(pai_gow_poker: list[Report], joker: str, line: str, number: int) -> None:
    assert ways(report_of(pai_gow_poker, "insurance", "A", insurance_joker=joker))[line] == number


@pytest.mark.parametrize(
    ("joker", "ace_high", "hit", "edges"),
    [
        ("completes", 14_430_780, "0.16076246", "0.16929453 0.11182974 0.10493614 0.09109991 0.07345721"),
        ("ace by rank", 16_293_480, "0.17284668", "0.13304185 0.07557705 0.08076769 0.04276300 0.02512030"),
        ("loose ace", 16_462_320, "0.17394203", "0.12975581 0.07229102 0.07857699 0.03838161 0.02073891"),
    ],
)
def test_insurance_edges(pai_gow_poker: list[Report], joker: str, ace_high: int, hit: str, edges: str) -> None:
    for letter, published in zip("ABCDE", edges.split(), strict=True):
        report = report_of(pai_gow_poker, "insurance", letter, insurance_joker=joker)
        assert rounded(edge(report), published) == published
        assert rounded(report["hit_frequency"], hit) == hit
        assert ways(report)["Ace high"] == ace_high
    if joker == "completes":
        # As the wager is sold: 7.35% by table E.
        assert rounded(100 * edge(report), "7.35") == "7.35"


# --- pai gow poker, the three-card and the seven-card bonus wager


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Three-card straight flush, with no joker", 48),
        ("Three-of-a-kind", 58),
        ("Three-card straight flush", 100),
        ("Three-card straight", 1_020),
        ("Three-card flush", 1_308),
        ("One pair", 3_912),
        ("No hand in the pay table", 16_980),
    ],
)
def test_three_card_hands(pai_gow_poker: list[Report], line: str, number: int) -> None:
    report = report_of(pai_gow_poker, "three", "11.18(b)")
    assert ways(report)[line] == number
    assert report["total_ways"] == 23_426


def test_three_card_edge(pai_gow_poker: list[Report]) -> None:
    report = report_of(pai_gow_poker, "three", "11.18(b)")
    assert edge(report) == Fraction(597, 11_713)
    assert rounded(edge(report), "0.0509690088") == "0.0509690088"
    # Published: 0.03859, for a table that pays 30 to 1, not 25, for three-of-a-kind.
    assert rounded(edge(report) - Fraction(5 * 58, 23_426), "0.03859") == "0.03859"


def test_seven_card_edge(pai_gow_poker: list[Report]) -> None:
    report = report_of(pai_gow_poker, "seven", "A")
    assert rounded(edge(report), "0.063667") == "0.063667"
    assert edge(report) == Fraction(72_161, 1_133_405)


# --- pai gow poker, the progressive payout wager


@pytest.mark.parametrize("table", ["$1", "$5"])
@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Natural Royal Flush and Pair", 264),
        ("Five Aces and Pair", 72),
        ("Natural Royal Flush", 4_248),
        ("Five Aces", 1_056),
        ("Royal Flush and Pair", 1_260),
        ("Royal Flush", 20_360),
        ("Straight Flush and Pair", 11_748),
        ("Straight Flush", 173_084),
        ("Four-of-a-Kind and Pair", 57_648),
        ("Four-of-a-Kind", 249_824),
        ("Full House and Pair", 150_480),
        ("Full House", 4_030_416),
        ("Flush and Pair", 489_260),
        ("Flush", 5_631_420),
        ("Straight and Pair", 1_149_680),
        ("Straight", 10_145_388),
        ("Three-of-a-Kind", 7_470_676),
        ("No hand in the pay table", 124_556_196),
    ],
)
def test_progressive_hands(pai_gow_poker: list[Report], table: str, line: str, number: int) -> None:
    assert ways(report_of(pai_gow_poker, "progressive", table))[line] == number


@pytest.mark.parametrize(("table", "even", "at_least"), [("$1", "67313.75", "0.67785"), ("$5", "336568.74", "0.63289")])
def test_progressive_return_by_the_meter(pai_gow_poker: list[Report], table: str, even: str, at_least: str) -> None:
    """The fixed payouts return 0.62164612, the $1 meter 5.62075e-6 for each of its dollars.

    The break-even meter of the $5 table is $336,568.744...: a meter that shows less than $336,568.75 is below it, so
    that amount is printed. The published figure was rounded to the nearest cent.
    """
    found = report_of(pai_gow_poker, "progressive", table)["house_edge"]
    assert rounded(Fraction(found["break_even_meter"]["fraction"]), even) == even
    assert dollars(found["break_even_meter"]["shown"]) - Fraction(even) in (0, Fraction(1, 100))
    by_meter = {point["meter"]: Fraction(point["fraction"]) for point in found["by_meter"]}
    assert rounded(1 - by_meter["$10,000"], at_least) == at_least
    last = found["over_meter"][-1]
    assert rounded(1 - Fraction(last["constant"]), "0.62164612") == "0.62164612"
    assert f"{float(-Fraction(last['per_dollar'])) * int(table[1:]):.5e}" == "5.62075e-06"


def test_five_aces_are_as_rare_as_published(pai_gow_poker: list[Report]) -> None:
    """7.3179e-6, for a jackpot elsewhere. Its other lines have a fully wild joker."""
    (line,) = [line for line in report_of(pai_gow_poker, "seven", "A")["lines"] if line["name"] == "Five aces"]
    assert f"{line['probability']:.4e}" == "7.3179e-06"


def test_jackpot_pai_gow_follows_from_the_same_hands(pai_gow_poker: list[Report]) -> None:
    """0.022088: another table, in which a straight and pair pays as much as a full house and is counted before it.

    So 5,856 hands move. It doesn't distinguish natural royal flushes, so that 48 hands with the joker and a paired card
    move, too; 12 royal flushes with a natural pair of aces pay 20,000 to 1.
    """
    lines = ways(report_of(pai_gow_poker, "progressive", "$1"))
    lines["Full House"] -= 5_856
    lines["Straight and Pair"] += 5_856
    royal_and_pair = lines.pop("Natural Royal Flush and Pair") + lines.pop("Royal Flush and Pair") + 48
    royal = lines.pop("Natural Royal Flush") + lines.pop("Royal Flush") - 48
    assert (royal_and_pair, royal) == (1_560 + 12, 24_560)
    assert lines["Straight and Pair"] == 1_155_536
    assert lines["Full House"] == 4_024_560
    pays = {
        "Five Aces and Pair": 400,
        "Five Aces": 200,
        "Straight Flush and Pair": 60,
        "Four-of-a-Kind and Pair": 40,
        "Straight Flush": 30,
        "Four-of-a-Kind": 20,
        "Full House and Pair": 12,
        "Flush and Pair": 8,
        "Straight and Pair": 6,
        "Full House": 6,
        "Flush": 4,
        "Straight": 3,
        "Three-of-a-Kind": 2,
    }
    returned = sum(lines[name] * (paid + 1) for name, paid in pays.items())
    returned += 12 * 20_001 + (royal_and_pair - 12) * 201 + royal * 101
    assert rounded(1 - Fraction(returned, HANDS), "0.022088") == "0.022088"
