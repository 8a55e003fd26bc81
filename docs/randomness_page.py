"""The page on randomness, with figures computed here: a part of ``make docs``."""

from collections.abc import Iterator
from math import factorial, log2, sqrt
from textwrap import wrap

from croupier.equipment.chance_health import (
    AT_OPENING,
    FALSE_ALARM,
    SAME_IN_A_ROW,
    SPREAD,
    WINDOW,
    WORD_BITS,
    most_again,
    widest,
)
from croupier.trials.battery import ALL, BUDGET, FULL, LEAST_SHUFFLES, MOST_SHUFFLES, QUICK
from croupier.trials.exact import five_cards

DECK = 52


def reach() -> Iterator[str]:
    yield "| decks | orders that differ in suits and ranks | bits needed to tell them apart | bits a shuffle draws |"
    yield "| ---: | ---: | ---: | ---: |"
    for decks in (1, 2, 4, 6, 8):
        cards = DECK * decks
        orders = factorial(cards) // factorial(decks) ** DECK
        digits = len(str(orders)) - 1
        yield f"| {decks} | about 10^{digits} | {log2(orders):,.1f} | {WORD_BITS * (cards - 1):,} |"


def draws() -> Iterator[str]:
    yield "| operation | words, plus one for each that is out of range |"
    yield "| --- | --- |"
    yield "| a shuffle of *n* cards | *n* − 1 |"
    yield "| a throw of two dice | 2 |"
    yield "| a shake: three dice, shaken three times | 9 |"
    yield "| a number from 1 to 7, an award drawn by lot, the position of the dealer's cut | 1 |"
    yield f"| a table opens: tests only | {AT_OPENING * WINDOW} |"
    yield f"| a round begins: tests only | {WINDOW} to {WINDOW + SPREAD - 1}, at random |"


def rejected() -> str:
    worst = max((2**32 % n, n) for n in range(1, 8 * DECK + 1))
    return f"1 in {2**32 // worst[0]:,}"


def health() -> Iterator[str]:
    power = round(log2(1 / FALSE_ALARM))
    yield f"- a word occurs {SAME_IN_A_ROW} times in a row;"
    yield f"- a bit is the same in all words of a window of {WINDOW};"
    yield f"- {most_again(WINDOW)} words of a window repeat earlier words in it;"
    half = WORD_BITS * WINDOW // 2
    low, high = half - widest(WINDOW), half + widest(WINDOW)
    yield f"- fewer than {low:,} or more than {high:,} of its {2 * half:,} bits are ones;"
    yield "- the operating system returns an error, or the wrong number of bytes."
    yield ""
    yield from flow(
        f"A sound source crosses each limit at most once in 2^{power} windows. A window is shorter than the shuffle of "
        "one deck, so at least one window is completed and tested during every shuffle."
    )


def plans() -> Iterator[str]:
    yield "| plan | words | shuffles | throws | shakes | numbers |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for plan in (QUICK, FULL):
        counts = (plan.words, plan.shuffles, plan.throws, plan.shakes, plan.numbers)
        yield f"| {plan.name} | " + " | ".join(f"{count:,}" for count in counts) + " |"


def trials() -> Iterator[str]:
    for kind in ALL:
        first = (kind.__doc__ or "").split("\n\n")[0].strip()
        yield f"- **{kind.name}**: {first}"  # type: ignore[attr-defined]


def wrong_shuffle(shuffles: int) -> float:
    """Return by how many standard deviations the matrix is off on average if each card is swapped with any card."""
    at = [[float(card == place) for place in range(DECK)] for card in range(DECK)]
    for swapped in range(DECK):
        for row in at:
            here = row[swapped]
            row[:] = [
                value * (DECK - 1) / DECK + here / DECK if place != swapped else 1 / DECK
                for place, value in enumerate(row)
            ]
    beyond = sum((value - 1 / DECK) ** 2 * DECK for row in at for value in row)
    return shuffles * beyond * (DECK - 1) / DECK / sqrt(2 * (DECK - 1) ** 2)


def flow(text: str) -> Iterator[str]:
    """Wrap a paragraph into lines."""
    return iter(wrap(text, 120, break_long_words=False, break_on_hyphens=False))


def page() -> str:
    hands = five_cards()
    parts = [
        "# Chance",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        *flow(
            "This page says where cards and dice get their randomness, how Croupier tests it while tables are "
            "open, and how you can test it yourself. [Proof](trust.md#randomness-and-shuffling) lists the "
            "requirements row by row."
        ),
        "",
        "## Where it comes from",
        "",
        *flow(
            "Live tables draw 32-bit words from the operating system's secure source, one call per word. There is no "
            "generator in between: no seed, no state, nothing to reseed, and nothing to work out from the cards "
            "dealt."
        ),
        "",
        *flow(
            "A word becomes a number below *n* by multiplication. The few words that would make some numbers likelier "
            f"are discarded, at most {rejected()} for any range up to eight decks, so every number is exactly as "
            "likely as any other. A shuffle is a Fisher-Yates shuffle: over all draws it makes every order exactly "
            "once."
        ),
        "",
        *reach(),
        "",
        *flow(
            "The program itself excludes no order. The system's source has a secret state, of 256 bits on common "
            "systems, which the system renews with outside events: enough for every order of one deck. For several "
            "decks, no single state could lead to every order, with this or any other generator of that size. Over "
            "time, none is excluded, and nobody can predict which will occur."
        ),
        "",
        *draws(),
        "",
        *flow(
            "Chance enters a table at one place (`table/house.py`). Before wagers close, the house seals an order with "
            "a fresh 256-bit salt; it does the same with a device's throw. The order or throw is on the disk, apart "
            "from the record, before anybody sees anything of it, and it stands after a crash. Until the deck is "
            "retired, the record shows only seals. What the table shows comes from the record alone: nothing is drawn "
            "to decide what to show."
        ),
        "",
        "## A source that fails",
        "",
        "Croupier tests every word of a live source as it is drawn. The source fails if",
        "",
        *health(),
        "",
        *flow(
            f"Before a table opens, Croupier draws and tests {AT_OPENING} windows, and before each round one more, of "
            "random length; it doesn't use their words. If the source fails, no table opens and no round begins. A "
            "table in the middle of a draw stops there, with everything decided so far. Other tables of the house "
            "finish their rounds and take no new wager. Each record has an event that says why. A table continues "
            "only with a source that passes, and the record says that, too."
        ),
        "",
        "A source that has failed isn't tried again until the house restarts.",
        "",
        "## The battery",
        "",
        "```sh",
        "croupier rng battery",
        "croupier rng battery --plan full --keep battery.jsonl",
        "```",
        "",
        *flow(
            "These commands open tables, ask their houses for shuffles, throws, shakes, numbers and spins as a round "
            "would, and compare the results with exact probabilities:"
        ),
        "",
        *plans(),
        "",
        *trials(),
        "- **words that come again**, **orders that come again**: Whether the stream repeats itself.",
        "",
        *flow(
            f"Each trial is judged over the whole sample, and again by the p-values of its {QUICK.blocks} blocks, "
            f"which must be spread evenly between 0 and 1. That makes {QUICK.judged} p-values. Each must be at least "
            f"{QUICK.limit:.6f}, so that sound chance fails the whole battery at most {100 * BUDGET:g} time in 100. "
            "The plan is fixed before the first draw."
        ),
        "",
        f"- `--rounds` sets another number of shuffles, from {LEAST_SHUFFLES:,} to {MOST_SHUFFLES:,}.",
        "- `--keep` adds a line with date, version and all p-values to a file.",
        "- `--json` prints them.",
        "",
        *flow("The exit status is 0 if all trials pass, 1 if not. To run the battery every night:"),
        "",
        "```text",
        "30 4 * * *  croupier rng battery --plan full --keep battery.jsonl",
        "```",
        "",
        *flow(
            "**The matrix of cards and positions.** All its row and column sums are fixed, so the usual chi-square sum "
            f"is multiplied by {DECK - 1}/{DECK} and read against {(DECK - 1) ** 2:,} degrees of freedom. The classic "
            "wrong shuffle, which swaps each card with any card, is then off by "
            f"{wrong_shuffle(QUICK.shuffles):.0f} standard deviations in the quick plan and by "
            f"{wrong_shuffle(FULL.shuffles):.0f} in the full one."
        ),
        "",
        *flow(
            "**Neighbors.** The card under each card, the top card counting as under the bottom one, makes one big "
            f"cycle. How often two cards are adjacent has {DECK * (DECK - 3) // 2:,} degrees of freedom, and which of "
            f"them is on top has {(DECK - 1) * (DECK - 2) // 2:,}; each part is scaled by its exact variance."
        ),
        "",
        *flow(
            f"**Five-card hands** are compared with all {sum(hands.values()):,}, counted by the program's own ranking "
            "of hands."
        ),
        "",
        *flow(
            "A battery can't show that a source is unpredictable. A published cipher with a known seed passes as well "
            "as the best source does."
        ),
        "",
        "## For a laboratory",
        "",
        "```sh",
        "croupier rng export --bytes 10,000,000 --shuffles 100,000 --throws 100,000 -o for-the-laboratory",
        "cd for-the-laboratory && sha256sum --check SHA256SUMS",
        "```",
        "",
        *flow(
            "This writes raw words, shuffled decks and throws of the live source to a new folder, with a manifest and "
            "digests. It never overwrites anything, and nothing it exports is ever dealt."
        ),
        "",
        *flow(
            "To get the same cards again, a laboratory plays with `--seed`: a ChaCha20 key stream (RFC 8439). Only "
            "that option does it; no filing, house rule or environment variable can. Every entry of its record has "
            "the stamp of the seed, which doesn't reveal the seed, and the auditor says that the day is not evidence "
            "of live play."
        ),
    ]
    return "\n".join(parts) + "\n"
