"""Equity of poker per second of one core, next to other programs in the same run: run-outs counted, and drawn.

``python bench/equity.py [--write]`` prints a table; with ``--write`` it goes to docs/performance.md. Evaluators that
have no count of their own are called for each hand of each run-out, made ready in their form; eval7 draws run-outs in
compiled code of its own. First it is made sure that all come to the same.
"""

import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, starmap
from operator import eq, gt
from typing import Any

import eval7
import numpy as np
from measurement import Contestant, in_turns, rounded, row
from phevaluator import _pheval
from pokerkit import Card as PokerKitCard
from pokerkit import Deck, StandardHighHand, calculate_equities
from report import write_section

from croupier.counting.evaluate import packed, places, poker
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.games.poker.equity import Equity, EquityMethod, equity
from croupier.games.poker.equity_situation import Situation, situation
from croupier.games.poker.forms import FORMS

TURNS = 7
HANDS, MANY = 20_000, 2_000_000
DRAWN, FEW_DRAWN, FEWER_DRAWN = 1_000_000, 100_000, 200
PART = 20_000
"""Number of run-outs for programs that are thousands of times slower."""

ARRAYS = "Croupier, arrays"
COUNTED, SIMULATED = "Croupier, all counted", "Croupier, sampled"
PHEVALUATOR, EVAL7, POKERKIT = "phevaluator", "eval7", "PokerKit"

MINE, OTHER, FLOP = "AS KS", "QH QD", "2S 7S JD"


def number(card: Card) -> int:
    return 4 * (card.rank - 2) + "CDHS".index(card.suit.value)


def text(card: Card) -> str:
    return f"{card.rank.letter}{card.suit.value.lower()}"


def in_eval7(written: str) -> list[Any]:
    return [eval7.Card(text(card)) for card in cards(written)]


def share(mine: Sequence[int], theirs: Sequence[int]) -> float:
    """The share of hands, of which the higher number is the better, against others."""
    won, tied = sum(map(gt, mine, theirs)), sum(map(eq, mine, theirs))
    return float(won + tied / 2) / len(mine)


Sevens = Sequence[Sequence[Any]]
"""The seven cards of a hand and a board, made ready for a program."""


def by_phevaluator(mine: Sevens, theirs: Sevens) -> float:
    # Its lower numbers are the better ones.
    return share(list(starmap(_pheval.evaluate_7cards, theirs)), list(starmap(_pheval.evaluate_7cards, mine)))


def by_eval7(mine: Sevens, theirs: Sevens) -> float:
    return share(list(map(eval7.evaluate, mine)), list(map(eval7.evaluate, theirs)))


def beside(hand: str, boards: Sequence[Sequence[Card]], form: Callable[[Card], Any]) -> list[list[Any]]:
    return [[form(card) for card in (*cards(hand), *board)] for board in boards]


def for_eval7(card: Card) -> Any:
    return eval7.Card(text(card))


# --- seven cards


def seven_cards() -> dict[str, Contestant]:
    """Hands ranked, in the form that each program wants them in."""
    rng = random.Random(7)
    hands = [rng.sample(STANDARD_52, 7) for _ in range(HANDS)]
    order = poker()
    drawn = np.random.default_rng(7).permuted(np.tile(np.arange(52), (MANY, 1)), axis=1)[:, :7]
    many = np.bitwise_or.reduce(np.uint64(1) << drawn.astype(np.uint64), axis=1)
    theirs = [[number(card) for card in hand] for hand in hands]
    others = [[for_eval7(card) for card in hand] for hand in hands]
    ours = places(order, np.array([packed(hand) for hand in hands], dtype=np.uint64)).tolist()
    found = zip(ours, starmap(_pheval.evaluate_7cards, theirs), map(eval7.evaluate, others), strict=True)
    assert len({*ours}) == len({*found}), "the evaluators do not agree"
    return {
        ARRAYS: Contestant(lambda: places(order, many), MANY),
        PHEVALUATOR: Contestant(lambda: list(starmap(_pheval.evaluate_7cards, theirs)), HANDS),
        EVAL7: Contestant(lambda: list(map(eval7.evaluate, others)), HANDS),
    }


# --- two known hands


def found_by_us(cards: Situation, method: EquityMethod = EquityMethod.EXACT, runs: int | None = None) -> Equity:
    return equity(cards, method, runs=runs, workers=1)


def two_hands() -> dict[str, Contestant]:
    """All boards of two hands of hold 'em before the flop."""
    before = situation(FORMS["hold 'em"], [cards(MINE), cards(OTHER)])
    flop = situation(FORMS["hold 'em"], [cards(MINE), cards(OTHER)], cards(FLOP))
    left = [card for card in before.cards.left() if card not in cards(FLOP)]
    ours = float(found_by_us(flop).hands[0].share)
    boards = [(*cards(FLOP), *two) for two in combinations(left, 2)]
    rng = random.Random(1)
    some = [rng.sample(before.cards.left(), 5) for _ in range(PART)]
    contestants = {COUNTED: Contestant(lambda: found_by_us(before), before.cards.run_outs())}
    for name, of, form in ((PHEVALUATOR, by_phevaluator, number), (EVAL7, by_eval7, for_eval7)):
        assert abs(of(beside(MINE, boards, form), beside(OTHER, boards, form)) - ours) < 1e-12, f"{name} says otherwise"
        contestants[name] = Contestant(partial(of, beside(MINE, some, form), beside(OTHER, some, form)), PART)
    return contestants


# --- a hand against any other


def any_other() -> dict[str, Contestant]:
    """A hand against one of which nothing is known, before the flop."""
    spot = situation(FORMS["hold 'em"], [cards(MINE), (None, None)])
    flop = situation(FORMS["hold 'em"], [cards(MINE), (None, None)], cards(FLOP))
    anything = eval7.HandRange("AA")
    anything.hands = [(two, 1.0) for two in combinations(eval7.Deck().cards, 2)]
    mine, lying = in_eval7(MINE), in_eval7(FLOP)
    theirs = eval7.py_hand_vs_range_monte_carlo(mine, anything, lying, DRAWN)
    assert abs(float(found_by_us(flop).hands[0].share) - theirs) < 0.005, "the programs do not agree"
    assert abs(float(found_by_us(flop, EquityMethod.SIMULATED, DRAWN).hands[0].share) - theirs) < 0.005
    held = [PokerKitCard.parse("".join(map(text, cards(MINE))))]
    pairs = [frozenset(two) for two in combinations(Deck.STANDARD, 2)]
    own = [frozenset(card for parsed in held for card in parsed)]

    def pokerkit() -> object:
        return calculate_equities((own, pairs), (), 2, 5, Deck.STANDARD, (StandardHighHand,), sample_count=FEWER_DRAWN)

    return {
        COUNTED: Contestant(lambda: found_by_us(spot), spot.cards.run_outs()),
        SIMULATED: Contestant(lambda: found_by_us(spot, EquityMethod.SIMULATED, DRAWN), DRAWN),
        EVAL7: Contestant(lambda: eval7.py_hand_vs_range_monte_carlo(mine, anything, [], FEW_DRAWN), FEW_DRAWN),
        POKERKIT: Contestant(pokerkit, FEWER_DRAWN),
    }


# --- Omaha


def omaha() -> dict[str, Contestant]:
    """All boards of two hands of Omaha: sixty fives for each hand of each board."""
    hands = "AS KS QD JD", "9H 9D 8C 7C"
    spot = situation(FORMS["omaha high"], [cards(hand) for hand in hands])
    rank = _pheval.evaluate_omaha_cards

    def sevens(hand: str, boards: Sequence[Sequence[Card]]) -> list[list[int]]:
        return [[number(card) for card in (*board, *cards(hand))] for board in boards]

    def theirs(mine: Sevens, other: Sevens) -> float:
        return share(list(starmap(rank, other)), list(starmap(rank, mine)))

    turn = situation(FORMS["omaha high"], [cards(hand) for hand in hands], cards("2S 7S JC TH"))
    rivers = [(*turn.board, card) for card in turn.cards.left()]
    ours = float(found_by_us(turn).hands[0].share)
    assert abs(theirs(*(sevens(hand, rivers) for hand in hands)) - ours) < 1e-12, "the programs do not agree"
    rng = random.Random(2)
    some = [rng.sample(spot.cards.left(), 5) for _ in range(PART)]
    return {
        COUNTED: Contestant(lambda: found_by_us(spot), spot.cards.run_outs()),
        PHEVALUATOR: Contestant(partial(theirs, *(sevens(hand, some) for hand in hands)), PART),
    }


# --- the table

BENCHES = {
    "seven cards ranked": seven_cards,
    "AS KS against QH QD, before the flop": two_hands,
    "AS KS against any other hand, before the flop": any_other,
    "Omaha, AS KS QD JD against 9H 9D 8C 7C": omaha,
}


def table(found: dict[str, dict[str, Contestant]]) -> str:
    lines = [
        "## Equity of poker",
        "",
        f"Hands ranked, or run-outs, per second on one core (processor time, median of {TURNS} turns in which all were",
        "measured one after the other). Run-outs are counted with every tie, as `croupier odds poker` does it, from",
        "the situation to the report; where exchanging suits changes nothing, one run-out stands for several.",
        "phevaluator and eval7 have no counting of their own, so Python calls them for each hand of each board.",
        "Against any other hand, eval7 (compiled) and PokerKit sample run-outs at random. *Times* compares with the",
        "fastest of them.",
        "",
        row("what", "program", "a second", "times"),
        row("---", "---", "---:", "---:"),
    ]
    for what, contestants in found.items():
        best = max(contestant.rate for name, contestant in contestants.items() if not name.startswith("Croupier"))
        for name, contestant in contestants.items():
            lines.append(row(what, name, rounded(contestant.rate), f"{contestant.rate / best:,.3g}"))
    return "\n".join(lines) + "\n"


def main() -> None:
    found = {}
    for what, bench in BENCHES.items():
        contestants = bench()
        in_turns(contestants, TURNS)
        found[what] = contestants
    made = table(found)
    print(made)
    if "--write" in sys.argv:
        write_section("equity", made)


if __name__ == "__main__":
    main()
