"""The odds of three card poker for its page, from what is counted: a part of ``make docs``."""

from collections.abc import Iterator
from fractions import Fraction

from settings_page import per_cent

from croupier.counting.three_card import DEALS
from croupier.equipment.pays import worth
from croupier.games.three_card_poker.odds import How, against_dealer, mean_and_variance, net, pair_plus_ways
from croupier.games.three_card_poker.pay_tables import ANTE_BONUS, PAIR_PLUS
from croupier.games.three_card_poker.strategy import best_rule, cost, rules_of_play, short

SOME_RULES = ("Q-6-3 or better", "Q-6-5 or better", "queen high or better", "K-3-2 or better", "always play")


def strategy() -> str:
    lowest = best_rule().lowest
    return (
        f"The best rule of play is found by the program, not typed: make the play wager with **{short(lowest)}** or "
        "better, and fold everything below."
    )


def ante() -> Iterator[str]:
    ended = against_dealer(best_rule(), tuple(ANTE_BONUS.lines))
    yield "| what happens | deals | chance |"
    yield "| --- | ---: | ---: |"
    for how in How:
        ways = sum(one.ways for one in ended if one.how is how)
        yield f"| {how.value} | {ways:,} | {per_cent(Fraction(ways, DEALS))} |"
    mean, variance = mean_and_variance([(one.ways, net(one, ANTE_BONUS, 1)) for one in ended])
    staked = 1 + Fraction(sum(one.ways for one in ended if one.how is not How.FOLDED), DEALS)
    yield ""
    yield (
        f"The house keeps {per_cent(-mean)} of the ante; {per_cent(-mean / staked)} of all that is staked, "
        f"{float(staked):.6f} antes in the mean. The standard deviation is {float(variance) ** 0.5:.6f} antes."
    )


def rules() -> Iterator[str]:
    yield "| rule of play | costs, of the ante |"
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
        mean, variance = mean_and_variance(values)
        yield f"| {letter} | {per_cent(-mean)} | {float(variance) ** 0.5:.4f} |"
