"""A house way in full sentences, for patrons: the rules of :mod:`.house_way` spelled out."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, groupby
from operator import itemgetter

from croupier.games.pai_gow_poker.house_way import HouseWay, HouseWayRule, named_rank
from croupier.games.pai_gow_poker.shapes import SHAPES, Shape
from croupier.words.text import and_, capital

PREFACE = (
    "This is how the dealer's seven cards are set at this table: two cards are the low hand, and the other five the "
    "high hand. Where a pair or the like stays in the high hand, the two highest other cards are the low hand. "
    "A complete hand is a straight, a flush, a straight flush or a royal flush; of several, the dealer sets the one "
    "that leaves the best low hand. Of several rules for the same cards, the first that fits applies."
)

_LOW = {
    "second and third highest low": "the second and the third highest card are the low hand",
    "one of the three and the best other low": "one of the three and the highest other card are the low hand",
    "two aces low": "two of the aces are the low hand",
    "complete hand high": "the high hand is a complete hand",
}

_KEPT = {
    "five aces high": "all five aces stay",
    "four high": "all four stay",
    "full house high": "the full house stays",
    "three high": "all three stay",
    "both pairs high": "both pairs stay",
    "pair high": "the pair stays",
}


def sentences(way: HouseWay) -> Iterator[str]:
    """Yield one paragraph for each shape, with all rules of the house way for it."""
    for shape, rules in zip(SHAPES, way.by_shape, strict=True):
        text = ""
        for done, found in groupby(map(_parts, rules), key=itemgetter(0)):
            text_of_rule = _instruction(done, [when for _, when in found], first=not text)
            text += f" {capital(text_of_rule)}." if text else f"{text_of_rule}."
        yield _of_shape(shape, text)


@lru_cache(maxsize=16)
def sentence_of_each_rule(way: HouseWay) -> tuple[str, ...]:
    """Return each rule by itself as a sentence, in the order of the house way."""
    read = {rule.text: rule for rule in chain.from_iterable(way.by_shape)}
    return tuple(_sentence(read[text]) for text in way.rules)


def _sentence(rule: HouseWayRule) -> str:
    done, when = _parts(rule)
    return _of_shape(rule.shape, f"{_instruction(done, [when], first=True)}.")


def _of_shape(shape: Shape, text: str) -> str:
    """Name the shape that a text is about; of three pairs, the middle one is neither the higher nor the lower."""
    if shape is Shape.THREE_PAIRS:
        text = text.replace("higher pair", "highest pair").replace("lower pair", "lowest pair")
    return f"{capital(shape.words)}: {text}"


def _parts(rule: HouseWayRule) -> tuple[str, str | None]:
    """Return what a rule does, and when; None if always."""
    before, _, after = rule.text.lower().partition(":")
    done = " ".join(after.split())
    conditions = [" ".join(part.split()) for part in before.split(",")[1:]]
    return _clause(done), and_([_condition(text, done) for text in conditions]) if conditions else None


def _instruction(done: str, when: Sequence[str | None], *, first: bool) -> str:
    """State what to do in some cases, or in all remaining ones (``None``)."""
    cases = [case for case in when if case is not None]
    if len(cases) == len(when):
        return f"{done} if {', or if '.join(cases)}"
    return done if first else f"otherwise, {done}"


def _clause(text: str) -> str:
    """Return a setting as a clause that can also follow a condition."""
    if text in _LOW:
        return _LOW[text]
    if text in _KEPT:
        return f"{_KEPT[text]} in the high hand"
    if text.startswith("complete hand high with "):
        low = text.removeprefix("complete hand high with ").removesuffix(" low")
        return f"the high hand is a complete hand that leaves {_a(low)} for the low hand"
    group = _group(text.removesuffix(" low"))
    return f"{group} are the low hand" if group.startswith("two of ") else f"the {group} is the low hand"


def _group(name: str) -> str:
    """Name a pair or another group as patrons do: the higher or lower pair for the high or low pair."""
    return name.replace("high ", "higher ").replace("low ", "lower ")


def _condition(text: str, done: str) -> str:
    if text.startswith("better low hand with "):
        setting = text.removeprefix("better low hand with ")
        what = "that makes" if setting == done else f"the cards make, when {_clause(setting)},"
        return f"{what} a better low hand than a complete hand would leave"
    if text.startswith("complete hand with "):
        setting = text.removeprefix("complete hand with ")
        if done in (setting, f"complete hand high with {setting}"):
            return "that leaves a complete hand" if done == setting else "there is such a hand"
        return f"a complete hand is left when {_left(setting)}"
    if text.endswith("complete hand"):
        held = "one" if done.startswith("complete hand") else "a complete hand"
        return "the cards hold no complete hand" if text.startswith("no ") else f"the cards hold {held}"
    if text.endswith(" beside"):
        return _beside(text.removesuffix(" beside"))
    name, _, ranks = text.rpartition(" ") if " or " not in text else _first_rank(text)
    verb = "is" if name.endswith("pair") else "are"
    return f"the {_group(name)} {verb} {' or '.join(map(_plural, ranks.split(' or ')))}"


def _first_rank(text: str) -> tuple[str, str, str]:
    """Split text into a group's name and its ranks: the name ends before the last word ahead of the first ``or``."""
    before, _, others = text.partition(" or ")
    name, space, rank = before.rpartition(" ")
    return name, space, f"{rank} or {others}"


def _left(text: str) -> str:
    rank = text.removesuffix(" low")
    return f"{_a(rank)} is in the low hand" if named_rank(rank) is not None else _clause(text)


def _beside(text: str) -> str:
    cards = text.removeprefix("no ").replace(" or better", "")
    better = " or a higher card" if text.endswith(" or better") else ""
    if text.startswith("no "):
        among = " and ".join(map(_a, cards.split(" and ")))
        return f"the other cards do not include {'both ' if ' and ' in among else ''}{among}{better}"
    return f"the other cards include {' and '.join(map(_a, cards.split(' and ')))}{better}"


_A: Mapping[str, str] = {"ace": "an", "eight": "an"}


def _word(text: str) -> str:
    """Return a rank as a word, whether a house way writes ``K``, ``kings`` or ``13``."""
    rank = named_rank(text)
    assert rank is not None
    return rank.name.lower()


def _a(text: str) -> str:
    word = _word(text)
    return f"{_A.get(word, 'a')} {word}"


def _plural(text: str) -> str:
    """Return ranks such as ``7-10`` or ``A`` in words: sevens through tens, aces."""
    words = [_word(part) for part in text.split("-")]
    return " through ".join(f"{word}es" if word == "six" else f"{word}s" for word in words)
