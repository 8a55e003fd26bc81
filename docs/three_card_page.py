"""The three card poker page with its computed odds: a part of ``make docs``."""

from collections.abc import Iterator
from fractions import Fraction

from game_parts import counted, options, pay_tables, readings
from settings_page import per_cent

from croupier.equipment.pay_tables import worth
from croupier.games.theory import value_of
from croupier.games.three_card_poker import pay_tables as three_card_tables
from croupier.games.three_card_poker.counting import DEALS
from croupier.games.three_card_poker.odds import ThreeCardTerms, against_dealer, net, pair_plus_ways
from croupier.games.three_card_poker.pay_tables import ANTE_BONUS, PAIR_PLUS, AnteEnd
from croupier.games.three_card_poker.rules import BonusPaid, EqualHands
from croupier.games.three_card_poker.strategy import best_rule, cost, rules_of_play, short
from croupier.words import line_name

SOME_RULES = ("Q-6-3 or better", "Q-6-5 or better", "queen high or better", "K-3-2 or better", "always play")


def strategy() -> str:
    lowest = best_rule().lowest
    return (
        f"The program computes the best strategy: make the play wager with **{short(lowest)}** or better, and fold "
        "everything below."
    )


def ante() -> Iterator[str]:
    ended = against_dealer(best_rule(), tuple(ANTE_BONUS.lines))
    yield "| what happens | deals | chance |"
    yield "| --- | ---: | ---: |"
    for how in AnteEnd:
        ways = sum(ending.ways for ending in ended if ending.how is how)
        yield f"| {line_name(how)} | {ways:,} | {per_cent(Fraction(ways, DEALS))} |"
    mean, variance = value_of([(ending.ways, net(ending, ANTE_BONUS, 1)) for ending in ended])
    staked = 1 + Fraction(sum(ending.ways for ending in ended if ending.how is not AnteEnd.FOLDED), DEALS)
    yield ""
    yield (
        f"The house edge is {per_cent(-mean)} of the ante, or {per_cent(-mean / staked)} of the average total stake of "
        f"{float(staked):.6f} antes. The standard deviation is {float(variance) ** 0.5:.6f} antes."
    )
    yield ""
    yield from other_readings()


def other_readings() -> Iterator[str]:
    """Readings 110 and 111, each filed otherwise."""
    yield "| filed otherwise | house edge, of the ante |"
    yield "| --- | ---: |"
    lose, won = EqualHands.LOSE, BonusPaid.WON
    for name, terms in (
        ("equal hands lose (reading 110)", ThreeCardTerms(equal_hands=lose)),
        ("the ante bonus takes a win (reading 111)", ThreeCardTerms(bonus_paid=won)),
        ("both", ThreeCardTerms(lose, won)),
    ):
        ended = against_dealer(best_rule(), tuple(ANTE_BONUS.lines), terms)
        mean, _ = value_of([(ending.ways, net(ending, ANTE_BONUS, 1, terms)) for ending in ended])
        yield f"| {name} | {per_cent(-mean)} |"


def rules() -> Iterator[str]:
    yield "| strategy | cost, of the ante |"
    yield "| --- | ---: |"
    for name in SOME_RULES:
        yield f"| {name} | {per_cent(cost(rules_of_play()[name]), 5)} |"


def pair_plus() -> Iterator[str]:
    yield "| ledger | house edge | standard deviation |"
    yield "| --- | ---: | ---: |"
    for letter, ledger in PAIR_PLUS.items():
        values = []
        for line, ways in pair_plus_ways().items():
            best = ledger.best([] if line is None else [line], 1)
            values.append((ways, Fraction(-1) if best is None else worth(best[1], 1)))
        mean, variance = value_of(values)
        yield f"| {letter} | {per_cent(-mean)} | {float(variance) ** 0.5:.4f} |"


def page() -> str:
    parts = [
        "# Three card poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Every player may make an ante wager, a pair plus wager or both, and gets three cards, as the dealer does. A",
        "player with an ante looks at the cards, then either makes a play wager of the same amount or folds, losing",
        "the ante and the pair plus wager. Hands rank in this order: straight flush, three of a kind, straight, flush,",
        "pair, high card. A straight ranks above a flush because it is rarer.",
        "",
        "![A hand at the live table: three cards, the wagers, and what playing or folding them costs]"
        "(../pictures/three-card-poker.png)",
        "",
        "- **Ante and play**: each pays 1 to 1 if your hand ranks higher than the dealer's, loses if it is lower, and",
        "  is returned if it is equal. If the dealer has less than queen high, the ante is paid and the play wager is",
        "  returned, whatever you have (20.11(a)1). A table may file that equal hands lose (reading 110).",
        "- **Ante bonus**: for a straight or better, even if the hand loses (20.11(a)3), unless the table has filed",
        "  that the hand must win (reading 111).",
        "- **Pair plus**: your three cards alone, by a ledger of 20.11(a)2.",
        "",
        counted("19:47-20"),
        "",
        "## What a licensee chooses",
        "",
        *options("three-card-poker"),
        "",
        "## Odds of ante and play",
        "",
        strategy(),
        "",
        *ante(),
        "",
        "Other strategies cost more; `croupier odds three-card-poker --strategy` lists them all:",
        "",
        *rules(),
        "",
        "## Odds of the pair plus wager",
        "",
        *pair_plus(),
        "",
        "## Pay tables",
        "",
        "### Pair plus (20.11(a)2)",
        "",
        *pay_tables(three_card_tables.PAIR_PLUS),
        "### Ante bonus (20.11(a)3)",
        "",
        *pay_tables({"pays": three_card_tables.ANTE_BONUS}),
        "## Readings of unclear text",
        "",
        *readings("19:47-20"),
    ]
    return "\n".join(parts) + "\n"
