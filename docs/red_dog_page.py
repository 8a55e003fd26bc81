"""The red dog page with its computed odds: a part of ``make docs``."""

from collections.abc import Iterator
from fractions import Fraction

from game_parts import options, readings
from settings_page import per_cent

from croupier.games.red_dog.decision_costs import BEST, STRATEGIES, raised_spreads, spread_words
from croupier.games.red_dog.odds import RedDogTerms, raised, ways, worth_raising
from croupier.games.red_dog.pay_tables import BY_SPREAD, THREE_OF_A_KIND, WIDE
from croupier.games.red_dog.rules import MOST_DECKS, USUAL_DECKS, WIDEST

_TERMS = RedDogTerms()


def _edge(decks: int, strategy: str) -> Fraction:
    found, spreads = ways(decks), raised_spreads(strategy, decks, _TERMS)
    brings = (number * _TERMS.net(end) * (2 if raised(end, spreads) else 1) for end, number in found.items())
    return -sum(brings, Fraction(0)) / sum(found.values())


def edges() -> Iterator[str]:
    yield "| decks | " + " | ".join(STRATEGIES) + " | best, exactly | raises | of the total stake |"
    yield "| ---: |" + " ---: |" * (len(STRATEGIES) + 3)
    for decks in USUAL_DECKS:
        found, spreads = ways(decks), worth_raising(decks, _TERMS)
        more = Fraction(sum(number for end, number in found.items() if raised(end, spreads)), sum(found.values()))
        each = " | ".join(per_cent(_edge(decks, strategy), 4) for strategy in STRATEGIES)
        risk = per_cent(_edge(decks, BEST) / (1 + more), 4)
        yield f"| {decks} | {each} | {_edge(decks, BEST)} | {per_cent(more, 2)} | {risk} |"


def _best() -> str:
    """The best rule, which is the same for any number of decks."""
    (rule,) = {spread_words(worth_raising(decks, _TERMS)) for decks in range(1, MOST_DECKS + 1)}
    return rule


def pays() -> Iterator[str]:
    yield "| spread | pays at least |"
    yield "| --- | ---: |"
    yield from (f"| {spread} | {odds} |" for spread, odds in BY_SPREAD.items())
    yield f"| {max(BY_SPREAD) + 1} to {WIDEST} | {WIDE} |"
    yield f"| three of a kind | {THREE_OF_A_KIND} |"


def page() -> str:
    parts = [
        "# Red dog",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "The dealer turns up two cards for the whole table. If any ranks lie between them, the dealer calls how many:",
        "the spread. You may then raise by up to your bet. You win if a third card ranks between the two.",
        "",
        "The text of 19:47-6 is not in our sources, only the titles of its sections. This game follows trade practice,",
        "and where that is silent, the other subchapters on games dealt from a shoe. Each option below ends with a",
        "mark that says so; `croupier rules 19:47-6.5` shows a section in our words.",
        "",
        "- **Consecutive cards** are a push, and so is a **pair** that doesn't become three of a kind (6.5).",
        "- **A third card that ranks the same as one of the two**, or outside them, loses the bet and the raise.",
        "- **Several areas**: a table may let a player bet on up to three, each with a raise of its own (6.8).",
        "- **A continuous shuffling device** takes the cards back after every round; nothing is cut or burned (6.9).",
        "",
        *pays(),
        "",
        "## What a licensee chooses",
        "",
        *options("red-dog"),
        "",
        "## Odds of the bet",
        "",
        "All sequences of three cards are counted. The house edge is a percentage of the bet; a raise equals the bet:",
        "",
        *edges(),
        "",
        f"With these payouts the best strategy is to raise on a spread of {_best()}, whatever the number of decks. If",
        "the filing pays more, `strategy` shows the best strategy for the table. `hint` shows what each choice costs,",
        "given the cards on the table.",
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-6"),
    ]
    return "\n".join(parts) + "\n"
