"""Hands ranked per second and core, next to other evaluators in the same run, each called the fastest way it offers.

``python bench/evaluation.py [--write]`` prints a table; with ``--write`` it goes to docs/performance.md. Every
evaluator gets the same hands, made ready in its own form beforehand. First it is made sure that all order them alike.
"""

import random
import sys
from collections import deque
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations, pairwise, starmap
from typing import Any

import eval7
import numpy as np
import treys
from measurement import Contestant, in_turns, rounded, row
from phevaluator import _pheval
from pokerkit import Card as PokerKitCard
from pokerkit import StandardHighHand, StandardLookup
from report import write_section

from croupier.counting.evaluate import packed, place, places, poker
from croupier.equipment.cards import STANDARD_52, Card
from croupier.ranking.fast import hand_value
from croupier.ranking.poker import best_hand

TURNS = 11
HANDS = 20_000
FEW = 1_000
"""Number of hands for evaluators that are thousands of times slower."""
MANY = 2_000_000

OURS = "Croupier, arrays"
ONE = "Croupier, one hand"
EVAL7 = "eval7"
PHEVALUATOR = "phevaluator, native call"
TREYS = "treys"


def drain(values: Iterable[object]) -> None:
    """Take all values, at the least cost of looping that Python has."""
    deque(values, maxlen=0)


# --- one way to call each evaluator


def text(card: Card) -> str:
    return f"{card.rank.letter}{card.suit.value.lower()}"


def contest(cards: int) -> tuple[dict[str, Contestant], dict[str, list[Any]]]:
    """The contestants for hands of this many cards, and what each says of the first hands."""
    rng = random.Random(cards)
    hands = [rng.sample(STANDARD_52, cards) for _ in range(HANDS)]
    order = poker()
    ours = [packed(hand) for hand in hands]
    drawn = np.random.default_rng(cards)
    # All hands of a big array are different, as in a count or a simulation: no cache knows the answers.
    many = _random_hands(drawn, cards, MANY)
    for_eval7 = [[eval7.Card(text(card)) for card in hand] for hand in hands]
    for_treys = [[treys.Card.new(text(card)) for card in hand] for hand in hands]
    for_phevaluator = [[4 * (card.rank - 2) + "CDHS".index(card.suit.value) for card in hand] for hand in hands]
    for_pokerkit = [tuple(PokerKitCard.parse("".join(map(text, hand)))) for hand in hands]

    one_of_ours = partial(place, order)
    native = {5: _pheval.evaluate_5cards, 7: _pheval.evaluate_7cards}[cards]
    evaluator = treys.Evaluator()
    of_treys = evaluator.hand_size_map[cards]
    lookup = StandardLookup()

    def of_pokerkit(hand: Sequence[PokerKitCard]) -> Any:
        return max(map(lookup.get_entry, combinations(hand, 5)))

    few = slice(FEW)
    orders: dict[str, list[Any]] = {
        ONE: list(map(one_of_ours, ours[few])),
        OURS: places(order, np.array(ours[few], dtype=np.uint64)).tolist(),
        "Croupier, without NumPy": list(map(hand_value, hands[few])),
        "Croupier, to be read": list(map(best_hand, hands[few])),
        PHEVALUATOR: [-rank for rank in starmap(native, for_phevaluator[few])],
        EVAL7: list(map(eval7.evaluate, for_eval7[few])),
        TREYS: [-rank for rank in map(of_treys, for_treys[few])],
        "PokerKit, look-up": list(map(of_pokerkit, for_pokerkit[few])),
        "PokerKit, hands": list(map(StandardHighHand.from_game, for_pokerkit[few])),
    }
    contestants = {
        OURS: Contestant(lambda: places(order, many), MANY),
        ONE: Contestant(lambda: drain(map(one_of_ours, ours)), HANDS),
        "Croupier, without NumPy": Contestant(lambda: drain(map(hand_value, hands[few])), FEW),
        "Croupier, to be read": Contestant(lambda: drain(map(best_hand, hands[few])), FEW),
        PHEVALUATOR: Contestant(lambda: drain(starmap(native, for_phevaluator)), HANDS),
        EVAL7: Contestant(lambda: drain(map(eval7.evaluate, for_eval7)), HANDS),
        TREYS: Contestant(lambda: drain(map(of_treys, for_treys[few])), FEW),
        "PokerKit, look-up": Contestant(lambda: drain(map(of_pokerkit, for_pokerkit[few])), FEW),
        "PokerKit, hands": Contestant(lambda: drain(map(StandardHighHand.from_game, for_pokerkit[few])), FEW),
    }
    return contestants, orders


def _random_hands(rng: np.random.Generator, cards: int, number: int) -> "np.ndarray[Any, np.dtype[np.uint64]]":
    """Packed hands of different cards. Drawn with replacement, until there are enough without a card twice."""
    found: list[np.ndarray[Any, np.dtype[np.uint64]]] = []
    while sum(map(len, found)) < number:
        drawn = rng.integers(0, len(STANDARD_52), (number, cards)).astype(np.uint64)
        hands = np.bitwise_or.reduce(np.uint64(1) << drawn, axis=1)
        found.append(hands[np.bitwise_count(hands) == cards])
    return np.concatenate(found)[:number]


def all_agree(results: dict[str, list[Any]]) -> None:
    """Whoever ranks a hand above another must be joined by everybody else."""
    first, *_ = results
    by = {name: _numbered(values) for name, values in results.items()}
    for name, numbers in by.items():
        assert numbers == by[first], f"{name} does not order the hands as {first} does"


def _numbered(values: list[Any]) -> list[int]:
    """Each value as its place among all different ones."""
    ranked = sorted(range(len(values)), key=values.__getitem__)
    numbers = [0] * len(values)
    for before, here in pairwise(ranked):
        numbers[here] = numbers[before] + (values[before] != values[here])
    return numbers


# --- the table


def table(seven: dict[str, Contestant], five: dict[str, Contestant]) -> str:
    lines = [
        "## Hands",
        "",
        f"Random hands ranked per second on one core (processor time, median of {TURNS} turns in which all were",
        "measured one after the other). Each evaluator is called the fastest way it offers from Python, with hands",
        "prepared in its own form, and all of them rank the hands the same. *Times* is how much faster Croupier's",
        "arrays are.",
        "",
        row("evaluator", "seven cards/s", "times", "five cards/s", "times"),
        row("---", "---:", "---:", "---:", "---:"),
    ]
    for name in seven:
        cells = [name]
        for found in (seven, five):
            cells += [rounded(found[name].rate), f"{found[OURS].rate / found[name].rate:,.1f}"]
        lines.append(row(*cells))
    lines.append("")
    for cards, found in (("Seven", seven), ("Five", five)):
        ratio = found[ONE].rate / found[EVAL7].rate
        best = found[OURS].rate / max(found[name].rate for name in (PHEVALUATOR, EVAL7, TREYS))
        lines.append(
            f"- {cards} cards: {found[OURS].rate / 1e6:,.0f} million a second on arrays, {best:,.1f} times the best "
            f"call of a peer, {found[OURS].rate / found[TREYS].rate:,.0f} times treys; one hand at a time {ratio:.2f} "
            f"times eval7. The middle half of the turns is {100 * found[OURS].spread:.0f}% apart on arrays."
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    found = []
    for cards in (7, 5):
        contestants, order = contest(cards)
        all_agree(order)
        in_turns(contestants, TURNS)
        found.append(contestants)
    text = table(*found)
    print(text)
    if "--write" in sys.argv:
        write_section("hands", text)


if __name__ == "__main__":
    main()
