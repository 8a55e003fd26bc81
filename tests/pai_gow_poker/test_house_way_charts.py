"""The published house ways, hand by hand: each line of each chart at its limits, one below and one above."""

import random

import pytest

from croupier.equipment.cards import SUITS, WITH_JOKER_53, Card, Rank, cards
from croupier.games.pai_gow_poker.house_way import NAMED, own
from croupier.games.pai_gow_poker.ranking import Wheel, low_hand, split

TRUMP, FOXWOODS, MGM, GOLD_STAR, REAL = NAMED
ALL = tuple(NAMED)
_LETTERS = {rank.letter: rank for rank in Rank}


def hand(ranks: str) -> tuple[Card, ...]:
    """Return cards of these ranks, ``?`` the joker, with at most two of a suit, so that no flush occurs by accident."""
    held: list[Card] = []
    for place, letter in enumerate(ranks):
        joker = letter == "?"
        held.append(WITH_JOKER_53[-1] if joker else Card(_LETTERS[letter], SUITS[place % 4]))
    assert len(set(held)) == 7, ranks
    return tuple(held)


def low_letters(way: str, seven: tuple[Card, ...], wheel: Wheel) -> str:
    """Return the ranks set low as letters, the higher first."""
    _, low = split(seven, NAMED[way].low_places(seven, wheel))
    return "".join(card.rank.letter for card in sorted(low, key=lambda card: card.rank, reverse=True))


# The seven by ranks, or by cards where suits count, and what each house way sets low.
Example = tuple[str, dict[str, str]]


def everywhere(seven: str, low: str, **other: str) -> Example:
    """Return what all charts set low, except those named."""
    names = {"trump": TRUMP, "foxwoods": FOXWOODS, "mgm": MGM, "gold": GOLD_STAR, "real": REAL}
    return seven, dict.fromkeys(ALL, low) | {names[name]: set_low for name, set_low in other.items()}


EXAMPLES: list[Example] = [
    # The examples that came with the charts.
    everywhere("AK97532", "K9"),
    everywhere("5533K92", "K9"),
    everywhere("5533Q92", "33", mgm="Q9", gold="Q9", real="Q9"),
    everywhere("JJ44A92", "A9", foxwoods="44"),
    everywhere("89TJQK2", "K2"),
    everywhere("7774568", "77"),
    everywhere("TTT22AK", "AK", foxwoods="22", real="22"),
    # No pair.
    everywhere("QJ97532", "J9"),
    everywhere("?K97532", "K9"),
    everywhere("?KQ9752", "KQ"),
    # One pair.
    everywhere("99KQ742", "KQ"),
    everywhere("22AK974", "AK"),
    everywhere("AAKQ742", "KQ"),
    everywhere("?AKQ742", "KQ"),
    everywhere("99?Q742", "?Q"),
    # Three pairs.
    everywhere("AAKKQQ2", "AA"),
    everywhere("?AKKQQ2", "?A"),
    everywhere("443322K", "44"),
    # Three of a kind, aces and below.
    everywhere("KKKAQ73", "AQ"),
    everywhere("222AK75", "AK"),
    everywhere("AAAKQ73", "AK"),
    everywhere("?AAKQ73", "AK"),
    # Two threes of a kind.
    everywhere("KKKQQQ2", "KK"),
    everywhere("222333A", "33"),
    everywhere("?AAKKK2", "AA"),
    # Full house: twos and threes; ace and king, and only one of them.
    everywhere("KKKQQ73", "QQ"),
    everywhere("222KKA3", "KK"),
    everywhere("TTT22AQ", "22"),
    everywhere("TTT22KQ", "22"),
    everywhere("TTT33AK", "33"),
    everywhere("TTT22?K", "?K", foxwoods="22", real="22"),
    everywhere("AAA22KQ", "22"),
    everywhere("333AAKQ", "AA"),
    # Three of a kind and two pairs.
    everywhere("KKKQQJJ", "QQ"),
    everywhere("222AAKK", "AA"),
    # Four of a kind: 2-6, 7-10, J-K, A; Casino Real 2-5, 6-8, 9-J, Q-A. A side card at the limit and below it.
    everywhere("2222743", "74"),
    everywhere("5555742", "74"),
    everywhere("6666532", "53", real="66"),
    everywhere("6666Q32", "Q3"),
    everywhere("6666J32", "J3", real="66"),
    everywhere("7777Q32", "77", real="Q3"),
    everywhere("7777K32", "77", trump="K3", foxwoods="K3", real="K3"),
    everywhere("7777A32", "A3"),
    everywhere("8888Q32", "88", real="Q3"),
    everywhere("9999Q32", "99"),
    everywhere("9999K32", "99", trump="K3", foxwoods="K3", real="K3"),
    everywhere("TTTTQ32", "TT"),
    everywhere("TTTTK32", "TT", trump="K3", foxwoods="K3", real="K3"),
    everywhere("TTTT?32", "?3"),
    everywhere("JJJJA32", "JJ", trump="A3", real="A3"),
    everywhere("JJJJK32", "JJ", real="K3"),
    everywhere("JJJJQ32", "JJ"),
    everywhere("QQQQA32", "QQ", trump="A3"),
    everywhere("KKKKA32", "KK", trump="A3"),
    everywhere("KKKKQ32", "KK"),
    everywhere("AAAAK32", "AA"),
    everywhere("?AAAK92", "AA"),
    # Four of a kind and a pair.
    everywhere("222233K", "33"),
    everywhere("5555332", "33"),
    everywhere("666633J", "33", real="66"),
    everywhere("666633Q", "33"),
    everywhere("6666QQ2", "QQ"),
    everywhere("7777332", "33", real="77"),
    everywhere("777733Q", "33"),
    everywhere("777733J", "33", real="77"),
    everywhere("7777QQ2", "QQ"),
    everywhere("7777JJ2", "JJ", real="77"),
    everywhere("7777AA2", "AA"),
    everywhere("888833J", "33", real="88"),
    everywhere("888833Q", "33"),
    everywhere("8888QQ2", "QQ"),
    everywhere("999933K", "33"),
    everywhere("999933Q", "33", real="99"),
    everywhere("9999KK2", "KK"),
    everywhere("9999QQ2", "QQ", real="99"),
    everywhere("9999AA2", "AA"),
    everywhere("JJJJ33K", "33"),
    everywhere("JJJJKK2", "KK"),
    everywhere("JJJJ33Q", "33", real="JJ"),
    everywhere("QQQQ332", "33"),
    everywhere("AAAAKK2", "KK"),
    everywhere("AAAAQQ2", "QQ", mgm="AA"),
    everywhere("?AAA22K", "22", mgm="AA"),
    # Four of a kind and three of a kind.
    everywhere("7777333", "33"),
    everywhere("3333AAA", "AA"),
    everywhere("AAAAKKK", "KK"),
    everywhere("AAAAQQQ", "QQ", mgm="AA"),
    # Five aces.
    everywhere("?AAAAKQ", "AA"),
    everywhere("?AAAAKK", "KK", real="AA"),
    everywhere("?AAAAQQ", "AA"),
    everywhere("?AAAA22", "AA"),
]

TWO_PAIRS: list[Example] = [
    # Both pairs low (2-6): with queen, king, ace and joker as side cards.
    everywhere("6622J93", "22", mgm="J9", gold="J9"),
    everywhere("6622Q93", "22", mgm="Q9", gold="Q9"),
    everywhere("6622K93", "K9"),
    everywhere("6622A93", "A9"),
    everywhere("6622?93", "?9"),
    everywhere("5522J93", "22", mgm="J9", gold="J9"),
    everywhere("5522Q93", "22", mgm="Q9", gold="Q9", real="Q9"),
    everywhere("3322Q95", "22", mgm="Q9", gold="Q9", real="Q9"),
    everywhere("3322K95", "K9"),
    # Medium over low (7-10 over 2-6).
    everywhere("7766Q93", "66"),
    everywhere("7766K93", "66", trump="K9", real="K9"),
    everywhere("7766A93", "A9"),
    everywhere("8822Q93", "22"),
    everywhere("8822K93", "22", trump="K9", real="K9"),
    everywhere("9922K83", "22", trump="K8"),
    everywhere("9922A83", "A8"),
    everywhere("TT66K93", "66", trump="K9"),
    everywhere("TT66?93", "?9"),
    # Medium over medium.
    everywhere("TT77K93", "77"),
    everywhere("TT77A93", "A9"),
    everywhere("8877K93", "77", real="K9"),
    # High over low (J-K over 2-6).
    everywhere("JJ66K93", "66"),
    everywhere("JJ66A93", "A9", foxwoods="66"),
    everywhere("QQ66A93", "A9", foxwoods="66", real="66"),
    everywhere("KK22A93", "A9", foxwoods="22", real="22"),
    # High over medium, high over high, aces.
    everywhere("JJ77A93", "77", real="A9"),
    everywhere("KKTTA93", "TT"),
    everywhere("QQJJA93", "JJ"),
    everywhere("AA22K93", "22"),
    everywhere("?A22K93", "22"),
    everywhere("AAKKQ93", "KK"),
]

WITH_COMPLETE_HAND: list[Example] = [
    # No pair: the highest low hand, whichever complete hand that leaves.
    everywhere("23456KA", "AK"),
    everywhere("3456789", "98"),
    everywhere("AKQJT98", "AK"),
    everywhere("A23456K", "AK"),
    everywhere("A2345K9", "K9"),
    everywhere("?3456KQ", "KQ"),
    # Straight and flush in seven cards: the flush leaves king-nine, the straight ace-king.
    everywhere("AS KS 4S 5S 6S 7D 8D", "AK"),
    # A flush of six: its highest card is set low.
    everywhere("AS JS 9S 7S 5S 3S KD", "AK"),
    # One pair next to the complete hand, or with a card in it.
    everywhere("2345699", "99"),
    everywhere("2234567", "22"),
    everywhere("4556789", "95"),
    everywhere("6678TJ9", "66"),
    # Tens to kings with an ace: the pair low if that leaves a complete hand.
    everywhere("QQA2345", "QQ"),
    everywhere("KK?3456", "KK"),
    # A straight leaves the ace and a card of the pair; only Gold Star keeps the pair together.
    everywhere("KKQJT9A", "AK", gold="AQ"),
    everywhere("TT9876A", "AT", gold="A9"),
    everywhere("AJJT987", "AJ", gold="AT"),
    # No complete hand leaves the ace: some keep pairs from tens to kings high, none does so with nines.
    everywhere("AS TS 7S 5S 2S TD KD", "AK", trump="KT", real="KT"),
    everywhere("AS 9S 7S 5S 2S 9D KD", "K9"),
    # Without an ace the complete hand stays, even where king-queen could be set low.
    everywhere("JJKQT93", "J3"),
    everywhere("AKKQJT3", "AQ", trump="K3", real="K3"),
    everywhere("ATTKQJ3", "AK", trump="T3", real="T3"),
    everywhere("A99KQJT", "99"),
    everywhere("AS KS QS 9S 2S KD JD", "AQ", trump="KJ", real="KJ"),
    # Two pairs: as without the complete hand, except MGM with two low pairs and no ace.
    everywhere("2233456", "22", mgm="32", gold="65"),
    everywhere("3344567", "33", mgm="43", gold="76"),
    everywhere("33445A2", "A5"),
    everywhere("6655789", "55", mgm="65", gold="98"),
    everywhere("7766589", "66"),
    everywhere("QQJJKTA", "JJ"),
    # Three pairs and a full house: as without a complete hand.
    everywhere("?AKKQQJ", "?A"),
    everywhere("?AAKKQJ", "KK"),
    # Three of a kind: a pair of it low, in suits that leave the highest high hand.
    everywhere("7775689", "77"),
    everywhere("AAAKQJT", "AA"),
    everywhere("2S 2D 2H 9S 7S 5S 4S", "22"),
    everywhere("?AA2345", "AA"),
    # The joker is needed next to an ace: no pair is left.
    everywhere("?AA2349", "A9"),
    everywhere("?AAKQJ3", "AK"),
]


def _cards(text: str) -> tuple[Card, ...]:
    return cards(text) if " " in text else hand(text)


@pytest.mark.cites("19:47-11.9(d)")
@pytest.mark.parametrize("wheel", Wheel, ids=lambda wheel: wheel.value)
@pytest.mark.parametrize(
    ("seven", "lows"),
    [*EXAMPLES, *TWO_PAIRS, *WITH_COMPLETE_HAND],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_charts_set_hands_as_published(seven: str, lows: dict[str, str], wheel: Wheel) -> None:
    found = {way: low_letters(way, _cards(seven), wheel) for way in ALL}
    assert found == lows


@pytest.mark.parametrize("way", ALL)
def test_the_examples_try_every_rule(way: str) -> None:
    tried = {NAMED[way].why(_cards(seven), Wheel.LOWEST) for seven, _ in (*EXAMPLES, *TWO_PAIRS, *WITH_COMPLETE_HAND)}
    assert tried == set(NAMED[way].rules)
    assert len(NAMED[way].rules) == len(tried)


def test_the_choice_of_the_wheel_changes_no_low_hand() -> None:
    """The highest low hand comes first, and only then the higher of two straights."""
    draw = random.Random(12345)
    low_cards = [card for card in WITH_JOKER_53 if card.rank <= Rank.SEVEN or card.rank >= Rank.ACE]
    for _ in range(300):
        seven = tuple(draw.sample(low_cards, 7))
        for way in ALL:
            lows = {low_hand(split(seven, NAMED[way].low_places(seven, wheel))[1]) for wheel in Wheel}
            assert len(lows) == 1


def test_of_equal_low_hands_that_with_the_highest_high_hand_is_set() -> None:
    # Either nine may go low with the ace; only one of them leaves the flush.
    seven = cards("AD 9S 9D 8S 7S 6S 5S")
    high, low = split(seven, NAMED[REAL].low_places(seven, Wheel.LOWEST))
    assert low == cards("AD 9D")
    assert high == cards("9S 8S 7S 6S 5S")
    # Two of three twos go low; the third completes the flush.
    seven = cards("2S 2D 2H 9S 7S 5S 4S")
    _, low = split(seven, NAMED[TRUMP].low_places(seven, Wheel.LOWEST))
    assert low == cards("2D 2H")
    # Two of four aces go low; the joker stays high and completes the straight.
    seven = cards("AS JOKER AD AH 2C 3C 4D")
    _, low = split(seven, NAMED[TRUMP].low_places(seven, Wheel.LOWEST))
    assert WITH_JOKER_53[-1] not in low


def test_the_order_in_which_cards_are_dealt_changes_nothing() -> None:
    draw = random.Random(4)
    for _ in range(300):
        seven = draw.sample(WITH_JOKER_53, 7)
        dealt_otherwise = draw.sample(seven, 7)
        for way in NAMED.values():
            _, one = split(seven, way.low_places(seven, Wheel.LOWEST))
            _, other = split(dealt_otherwise, way.low_places(dealt_otherwise, Wheel.LOWEST))
            assert set(one) == set(other)


def test_the_low_places_are_named_from_the_first_card_dealt() -> None:
    assert NAMED[TRUMP].low_places(cards("9C 2C KD 7H AS 5S 3D"), Wheel.LOWEST) == (1, 3)


@pytest.mark.cites("19:47-11.11(i)")
def test_a_setting_of_the_same_ranks_follows_the_house_way_and_another_does_not() -> None:
    seven = cards("7S 7D 7C 4H 5S 6D 8S")
    way = NAMED[FOXWOODS]
    assert {low for low in [(1, 2), (1, 3), (2, 3)] if way.followed(seven, low, Wheel.LOWEST)} == {
        (1, 2),
        (1, 3),
        (2, 3),
    }
    assert not way.followed(seven, (6, 7), Wheel.LOWEST)
    # With a flush to keep, it matters which of the twos go low.
    seven = cards("2S 2D 2H 9S 7S 5S 4S")
    assert way.followed(seven, (2, 3), Wheel.LOWEST)
    assert not way.followed(seven, (1, 2), Wheel.LOWEST)


def test_a_published_house_way_stated_as_ones_own_is_the_same() -> None:
    for name, way in NAMED.items():
        stated = own(way.rules)
        assert way.name == name
        assert stated.name == "own"
        assert stated.rules == way.rules
        for seven, _ in TWO_PAIRS:
            assert stated.why(hand(seven), Wheel.LOWEST) == way.why(hand(seven), Wheel.LOWEST)
