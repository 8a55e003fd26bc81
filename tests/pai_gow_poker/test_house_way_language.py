"""The language of house ways: what is valid, and the errors for what isn't."""

import os
import re

import pytest

from croupier.equipment.cards import cards
from croupier.games.pai_gow_poker import house_way
from croupier.games.pai_gow_poker.hand_classes import NUMBER_OF_HANDS
from croupier.games.pai_gow_poker.house_way import NAMED, BadHouseWay, check_complete, own
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.shapes import Shape

PLAIN = (
    "five aces: two aces low",
    "five aces and a pair: pair low",
    "four of a kind: four high",
    "four of a kind and a pair: pair low",
    "four of a kind and three of a kind: two of the three low",
    "two threes of a kind: two of the high three low",
    "full house: pair low",
    "full house and a pair: high pair low",
    "three of a kind: three high",
    "three pairs: high pair low",
    "two pairs: low pair low",
    "one pair: pair high",
    "no pair: second and third highest low",
)
"""A short house way that sets every hand, one line per shape."""


def with_line(line: str) -> list[str]:
    """Return the plain house way with this line before that of its shape."""
    shape = re.split("[,:]", line)[0].removesuffix("s")
    at = next(at for at, other in enumerate(PLAIN) if other.partition(":")[0].removesuffix("s") == shape)
    return [*PLAIN[:at], line, *PLAIN[at:]]


def low(lines: list[str], seven: str) -> str:
    dealt = cards(seven)
    return " ".join(str(dealt[place - 1]) for place in own(lines).low_places(dealt, Wheel.LOWEST))


# --- valid lines


def test_there_is_a_plain_line_for_each_shape() -> None:
    assert [line.partition(":")[0] for line in PLAIN] == [shape.words for shape in Shape]


@pytest.mark.parametrize(
    ("line", "applies_to", "low_then", "not_to"),
    [
        # Ranks of a group: one, a range, several; in letters, numbers and words.
        ("one pair, pair A: pair low", "AS AD KC QH 7S 5D 2C", "AS AD", "KS KD AC QH 7S 5D 2C"),
        ("one pair, pair aces: pair low", "AS JOKER KC QH 7S 5D 2C", "AS JOKER", "KS KD AC QH 7S 5D 2C"),
        ("one pair, pair 7-10: pair low", "7S 7D AC QH JS 5D 2C", "7S 7D", "6S 6D AC QH JS 5D 2C"),
        ("one pair, pair 7-10: pair low", "TS TD AC QH 8S 5D 2C", "TS TD", "JS JD AC QH 8S 5D 2C"),
        ("one pair, pair 2-3 or Q: pair low", "QS QD AC TH 8S 5D 2C", "QS QD", "4S 4D AC TH 8S 5D 2C"),
        ("one pair, pair twos or sixes: pair low", "6S 6D AC TH 8S 5D 2C", "6S 6D", "5S 5D AC TH 8S 4D 2C"),
        ("two pairs, low pair 4: high pair low", "9S 9D 4C 4H AS QD 2C", "9S 9D", "9S 9D 3C 3H AS QD 2C"),
        ("two pair, high pair 9: high pair low", "9S 9D 4C 4H AS QD 2C", "9S 9D", "TS TD 4C 4H AS QD 2C"),
        ("three pairs, middle pair 4: low pair low", "9S 9D 4C 4H 2S 2D KC", "2S 2D", "9S 9D 5C 5H 2S 2D KC"),
        (
            "two threes of a kind, low three 4: two of the low three low",
            "9S 9D 9C 4C 4H 4S KC",
            "4C 4H",
            "9S 9D 9C 5C 5H 5S KC",
        ),
        # Side cards.
        ("one pair, ace beside: pair low", "7S 7D AC QH JS 5D 2C", "7S 7D", "7S 7D KC QH JS 5D 2C"),
        ("one pair, ace beside: pair low", "7S 7D JOKER QH TS 5D 2C", "7S 7D", "AS JOKER KC QH 8S 5D 2C"),
        ("one pair, 5 beside: pair low", "7S 7D KC QH JS 5D 2C", "7S 7D", "7S 7D KC QH JS 4D 2C"),
        ("one pair, queen or better beside: pair low", "7S 7D QC TH 9S 5D 2C", "7S 7D", "7S 7D JC TH 8S 5D 2C"),
        ("one pair, ace and king beside: pair low", "7S 7D AC KH 9S 5D 2C", "7S 7D", "7S 7D AC QH 9S 5D 2C"),
        ("one pair, no ace beside: pair low", "7S 7D KC QH 9S 5D 2C", "7S 7D", "7S 7D AC QH 9S 5D 2C"),
        ("one pair, no king or better beside: pair low", "7S 7D QC TH 9S 5D 2C", "7S 7D", "7S 7D KC TH 9S 5D 2C"),
        # Complete hands.
        ("one pair, complete hand: pair low", "KS KD QC JH TS 9D 2C", "KS KD", "KS KD QC JH TS 8D 2C"),
        ("one pair, no complete hand: pair low", "KS KD QC JH TS 8D 2C", "KS KD", "KS KD QC JH TS 9D 2C"),
        ("one pair, complete hand with pair low: pair low", "KS KD 8C 7H 6S 5D 4C", "KS KD", "KS KD QC JH TS 9D 2C"),
        (
            "one pair, complete hand with ace low: complete hand high with A low",
            "KS KD QC JH TS 9D AC",
            "KD AC",
            "KS KD QC JH TS 2D AC",
        ),
        ("one pair, complete hand: complete hand high", "KS KD QC JH TS 9D 2C", "KD 2C", "KS KD QC JH TS 8D 2C"),
        (
            "one pair, better low hand with pair high: pair high",
            "KS KD QC JH TS AD 3C",
            "QC AD",
            "KS KD QC JH TS 9D 2C",
        ),
        ("one pair, better low hand with pair low: pair low", "KS KD QC JH TS 9D 2C", "KS KD", "KS KD QC JH TS 8D 2C"),
    ],
)
def test_conditions(line: str, applies_to: str, low_then: str, not_to: str) -> None:
    lines = with_line(line)
    way = own(lines)
    assert way.why(cards(applies_to), Wheel.LOWEST) == line
    assert low(lines, applies_to) == low_then
    assert way.why(cards(not_to), Wheel.LOWEST) in PLAIN


def test_all_conditions_of_a_line_must_be_met_and_the_first_line_that_applies_sets_the_hand() -> None:
    lines = [
        *with_line("two pairs, high pair 7-10, ace beside: both pairs high")[:-3],
        "two pairs, high pair 7-8: low pair low",
        *PLAIN[-3:],
    ]
    way = own(lines)
    assert way.why(cards("8S 8D 4C 4H AS QD 2C"), Wheel.LOWEST) == lines[10]
    assert way.why(cards("8S 8D 4C 4H KS QD 2C"), Wheel.LOWEST) == lines[11]
    assert way.why(cards("9S 9D 4C 4H KS QD 2C"), Wheel.LOWEST) == lines[12] == "two pairs: low pair low"


def test_comments_and_empty_lines_are_left_out_and_spaces_and_capitals_do_not_matter() -> None:
    lines = ["# ours", "", *PLAIN[:-2], "  One Pair ,  Pair  a :  pair   low  # aces", *PLAIN[-2:]]
    way = own(lines)
    assert len(way.rules) == 14
    assert way.why(cards("AS AD KC QH 7S 5D 2C"), Wheel.LOWEST) == "One Pair ,  Pair  a :  pair   low"
    assert low(lines, "AS AD KC QH 7S 5D 2C") == "AS AD"


def test_house_ways_are_equal_when_they_say_the_same() -> None:
    assert own(PLAIN) == own([*PLAIN, "# and no more"])
    assert hash(own(PLAIN)) == hash(own(PLAIN))
    assert own(PLAIN) != own(with_line("one pair, ace beside: pair high"))


# --- invalid lines


@pytest.mark.cites("19:47-11.9(d)")
@pytest.mark.parametrize(
    ("line", "word", "allowed"),
    [
        ("one pair pair high", "one pair pair high", "a colon"),
        ("a pair: pair high", "a pair", "four of a kind and three of a kind"),
        ("straight: complete hand high", "straight", "no pair"),
        ("one pair, high pair 7-10: pair high", "high pair 7-10", "'pair' and ranks"),
        ("one pair, pair 11: pair high", "11", "2 to 10, J, Q, K or A"),
        ("one pair, pair 1: pair high", "1", "2 to 10, J, Q, K or A"),
        ("one pair, pair joker: pair high", "joker", "2 to 10, J, Q, K or A"),
        ("one pair, pair 10-7: pair high", "10-7", "the lower rank first"),
        ("one pair, pair: pair high", "pair", "'pair' and ranks"),
        ("one pair, knave beside: pair high", "knave", "2 to 10, J, Q, K or A"),
        ("one pair, king or higher beside: pair high", "king or higher", "2 to 10, J, Q, K or A"),
        ("one pair, ace behind: pair high", "ace behind", "'ace beside'"),
        ("one pair, : pair high", "", "'complete hand'"),
        ("one pair, complete hand with two pairs low: pair low", "two pairs low", "'pair low'"),
        ("one pair, better low hand with four high: pair low", "four high", "'pair high'"),
        ("one pair: both pairs high", "both pairs high", "'pair high', 'complete hand high'"),
        ("one pair:", "", "'pair low'"),
        ("one pair: complete hand high", "complete hand high", "only after the condition 'complete hand'"),
        (
            "one pair, no complete hand: complete hand high",
            "complete hand high",
            "only after the condition 'complete hand'",
        ),
        (
            "one pair, complete hand: complete hand high with ace low",
            "complete hand high with ace low",
            "only after 'complete hand with ace low'",
        ),
        (
            "one pair, complete hand with king low: complete hand high with ace low",
            "complete hand high with ace low",
            "only after 'complete hand with ace low'",
        ),
        ("one pair, complete hand with 1 low: pair low", "1 low", "'pair low'"),
        ("one pair, complete hand with ace low: complete hand high with 1 low", "1", "2 to 10, J, Q, K or A"),
        # Conditions that a shape can't meet.
        ("no pair, ace beside: second and third highest low", "ace beside", "for no pair: 'complete hand'"),
        ("four of a kind and three of a kind, ace beside: two of the three low", "ace beside", "'four' and ranks"),
        ("four of a kind and a pair, complete hand: pair low", "complete hand", "'pair' and ranks"),
        ("five aces, five A: two aces low", "five a", "'ace beside'"),
        ("two threes of a kind: complete hand high", "complete hand high", "'two of the low three low'"),
    ],
)
def test_an_error_names_the_line_the_word_and_what_is_allowed(line: str, word: str, allowed: str) -> None:
    with pytest.raises(BadHouseWay) as raised:
        own(["# ours", "", line, *PLAIN])
    message = str(raised.value)
    assert message.startswith(f"house way: line 3, {line!r}: {word!r} is not understood here; allowed: ")
    assert allowed in message.split("; allowed: ")[1]
    assert message.endswith(" (19:47-11.9(d))")
    assert raised.value.what in message


def test_a_line_that_cannot_be_reached_is_an_error() -> None:
    with pytest.raises(
        BadHouseWay, match=r"line 14, 'no pair, complete hand: .*' is never reached: line 13 sets every no pair"
    ):
        own([*PLAIN, "no pair, complete hand: complete hand high"])
    with pytest.raises(BadHouseWay, match="never reached"):
        own([*PLAIN, "two pair: low pair low"])


@pytest.mark.parametrize("shape", Shape, ids=lambda shape: shape.words)
def test_every_shape_needs_a_rule(shape: Shape) -> None:
    lines = [line for line in PLAIN if not line.startswith(f"{shape.words}:")]
    with pytest.raises(BadHouseWay, match=f"no rule for {shape.words};"):
        own(lines)


def test_a_house_way_without_a_rule_is_none() -> None:
    with pytest.raises(BadHouseWay, match="no rule for five aces, five aces and a pair, four of a kind,"):
        own([])


@pytest.mark.parametrize("suit", "SHDC")
def test_of_three_of_a_kind_those_two_go_low_that_leave_the_highest_hand_high(suit: str) -> None:
    """Any one king completes a flush in the high hand, whichever suit that is."""
    others = [f"K{other}" for other in "SHDC" if other != suit][:2]
    seven = [f"K{suit}", *others, *(f"{rank}{suit}" for rank in "AQ95")]
    line = "three of a kind, three K: two of the three low"
    assert set(low(with_line(line), " ".join(seven)).split()) == set(others)


# --- completeness


@pytest.mark.cites("19:47-11.9(d)")
def test_a_hand_that_no_rule_sets_is_named() -> None:
    lines = list(PLAIN)
    lines[11] = "one pair, pair 3-A: pair high"
    with pytest.raises(BadHouseWay, match=r"\(one pair\) is set by no rule") as raised:
        check_complete(own(lines), Wheel.LOWEST)
    assert str(raised.value).count("is set by no rule") == 3
    with pytest.raises(BadHouseWay, match=r"no rule of 'own' sets A K 9 7 5 2 2 \(one pair\)"):
        own(lines).low_places(cards("2S 2D AC KH 9S 7D 5C"), Wheel.LOWEST)


@pytest.mark.cites("19:47-11.9(a)", "19:47-11.9(d)")
def test_a_foul_is_named_with_the_line_that_makes_it() -> None:
    lines = list(PLAIN)
    lines[10] = "two pairs: high pair low"
    with pytest.raises(BadHouseWay, match=r"line 11, 'two pairs: high pair low', sets .* low over .*19:47-11\.9\(a\)"):
        check_complete(own(lines), Wheel.LOWEST)


def test_the_hands_that_each_rule_sets_are_counted_by_their_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three classes stand for all: two of one pair, one of two pairs."""
    few = [("AS AD KC QH 7S 5D 2C", 3), ("9S 9D 4C 4H AS QD 2C", 5), ("KS KD QC JH 9S 5D 2C", 4)]
    monkeypatch.setattr(house_way, "classes", lambda: ((cards(seven), weight) for seven, weight in few))
    results: list[int] = []
    set_by = check_complete(own(PLAIN), Wheel.LOWEST, lambda done, _of: results.append(done))
    assert set_by == {**dict.fromkeys(PLAIN, 0), "one pair: pair high": 7, "two pairs: low pair low": 5}
    assert results == [3, 12]


@pytest.mark.skipif("CROUPIER_SOAK" not in os.environ, reason="every hand once more: make soak")
def test_a_whole_house_way_is_gone_through_with_word_of_how_far_it_is() -> None:
    results: list[tuple[int, int]] = []
    way = NAMED["mgm grand 2002"]
    set_by = check_complete(way, Wheel.LOWEST, lambda done, of: results.append((done, of)))
    assert tuple(set_by) == way.rules
    assert min(set_by.values()) > 0
    assert sum(set_by.values()) == NUMBER_OF_HANDS
    assert len(results) > 50
    assert results == sorted(results)
    assert results[-1] == (NUMBER_OF_HANDS, NUMBER_OF_HANDS)
    # Five aces: four aces, joker and two of 48 cards; 12 ranks make pairs in six ways each.
    assert set_by["five aces: two aces low"] == 48 * 47 // 2 - 12 * 6
    assert set_by["five aces and a pair, pair K: pair low"] == 6


@pytest.mark.parametrize("seven", ["AS KD QC JH 9S 8S", "AS KD QC JH 9S 8S 7D 6D", "AS AS KD QC JH 9D 8D"])
def test_hands_are_set_from_seven_different_cards(seven: str) -> None:
    with pytest.raises(ValueError, match=r"seven different cards.*19:47-11\.9\(a\)"):
        own(PLAIN).low_places(cards(seven), Wheel.LOWEST)
