"""A house way explained to patrons: whole sentences that include each rule and each of its conditions."""

import re

import pytest

from croupier.games.pai_gow_poker.house_way import NAMED, own
from croupier.games.pai_gow_poker.house_way_words import sentence_of_each_rule, sentences
from croupier.games.pai_gow_poker.shapes import SHAPES


@pytest.mark.parametrize("name", NAMED)
def test_every_shape_has_its_sentences_and_no_word_of_the_file_is_left(name: str) -> None:
    results = list(sentences(NAMED[name]))
    assert [text.partition(":")[0].lower() for text in results] == [shape.words for shape in SHAPES]
    for text in results:
        assert not re.search(r"beside| low[.,]|\d|\b[JQKA]\b", text.partition(":")[2]), text
        assert text.endswith(".")


@pytest.mark.parametrize("name", NAMED)
def test_each_rule_has_a_sentence_of_its_own(name: str) -> None:
    way = NAMED[name]
    found = sentence_of_each_rule(way)
    assert len(found) == len(set(found)) == len(way.rules)
    for rule, words in zip(way.rules, found, strict=True):
        shape = re.split("[,:]", rule)[0]
        assert words.lower().startswith(f"{shape}: ")
        assert (" if " in words) == ("," in rule)
        assert not re.search(r"beside| low[.,]|\d|\b[JQKA]\b|otherwise", words), words


def words_of(shape: str, *lines: str) -> str:
    """Return what is said about a shape under a house way with these lines for it."""
    others = [line for line in NAMED["foxwoods"].rules if not re.match(rf"{shape}[,:]", line)]
    return next(text for text in sentences(own([*lines, *others])) if text.lower().startswith(f"{shape}:"))


@pytest.mark.parametrize(
    ("shape", "lines", "words"),
    [
        (
            "two pairs",
            (
                "two pairs, high pair 3-6 or A, king or better beside: both pairs high",
                "two pairs, low pair 8, no ace and king beside: both pairs high",
                "two pairs: low pair low",
            ),
            "Two pairs: both pairs stay in the high hand if the higher pair is threes through sixes or aces and the "
            "other cards include a king or a higher card, or if the lower pair is eights and the other cards do not "
            "include both an ace and a king. Otherwise, the lower pair is the low hand.",
        ),
        (
            "three of a kind",
            (
                "three of a kind, complete hand with two of the three low: two of the three low",
                "three of a kind, three aces: one of the three and the best other low",
                "three of a kind: three high",
            ),
            "Three of a kind: two of the three are the low hand if that leaves a complete hand. One of the three and "
            "the highest other card are the low hand if the three are aces. Otherwise, all three stay in the high "
            "hand.",
        ),
        (
            "one pair",
            (
                "one pair, pair Q, better low hand with pair high: pair high",
                "one pair, complete hand with ace low: complete hand high with ace low",
                "one pair, no complete hand: pair low",
                "one pair: pair high",
            ),
            "One pair: the pair stays in the high hand if the pair is queens and that makes a better low hand than a "
            "complete hand would leave. The high hand is a complete hand that leaves an ace for the low hand if there "
            "is such a hand. The pair is the low hand if the cards hold no complete hand. Otherwise, the pair stays in "
            "the high hand.",
        ),
        ("three pairs", ("three pairs: high pair low",), "Three pairs: the highest pair is the low hand."),
    ],
)
def test_rules_are_described_with_their_conditions(shape: str, lines: tuple[str, ...], words: str) -> None:
    assert words_of(shape, *lines) == words
