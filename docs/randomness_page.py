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
    yield "| decks | orders that differ in suits and ranks | bits that tell them apart | bits that a shuffle draws |"
    yield "| ---: | ---: | ---: | ---: |"
    for decks in (1, 2, 4, 6, 8):
        cards = DECK * decks
        orders = factorial(cards) // factorial(decks) ** DECK
        digits = len(str(orders)) - 1
        yield f"| {decks} | about 10^{digits} | {log2(orders):,.1f} | {WORD_BITS * (cards - 1):,} |"


def draws() -> Iterator[str]:
    yield "| operation | words, and one more for each that is out of range |"
    yield "| --- | --- |"
    yield "| a shuffle of *n* cards | *n* − 1 |"
    yield "| a throw of two dice | 2 |"
    yield "| a shake: three dice, shaken three times | 9 |"
    yield "| a number from 1 to 7, an award drawn by lot, the place of the dealer's cut | 1 |"
    yield f"| a table opens: tests alone | {AT_OPENING * WINDOW} |"
    yield f"| a round begins: tests alone | {WINDOW} to {WINDOW + SPREAD - 1}, by chance |"


def rejected() -> str:
    worst = max((2**32 % n, n) for n in range(1, 8 * DECK + 1))
    return f"1 in {2**32 // worst[0]:,}"


def health() -> Iterator[str]:
    power = round(log2(1 / FALSE_ALARM))
    yield f"- one word comes {SAME_IN_A_ROW} times in a row;"
    yield f"- a bit is the same in all words of a window of {WINDOW};"
    yield f"- {most_again(WINDOW)} words of a window had come before in it;"
    half = WORD_BITS * WINDOW // 2
    low, high = half - widest(WINDOW), half + widest(WINDOW)
    yield f"- fewer than {low:,} or more than {high:,} of its {2 * half:,} bits are ones;"
    yield "- the operating system gives an error, or another number of bytes than it was asked for."
    yield ""
    yield from flow(
        f"Each limit is reckoned so that a sound source crosses it at most once in 2^{power} windows. A window is "
        "shorter than the shuffle of one deck, so no deck is ever put in order without one being judged."
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
            "Where cards and faces come from, how that is tested while tables are open, and how anybody can "
            "test it. The requirements, row by row, are in [the trust "
            "table](trust.md#randomness-and-shuffling)."
        ),
        "",
        "## Where it comes from",
        "",
        *flow(
            "Live tables draw words of 32 bits from the operating system's secure source, one call a word. "
            "There is no generator of ours in between: no seed, no state, nothing to reseed and nothing to "
            "work out from what was dealt. A word becomes a number below *n* by multiplication, and the few "
            f"words that would make some numbers likelier are thrown away, at most {rejected()} for any range "
            "up to eight decks; so every number is exactly as likely as any other. A shuffle is that of "
            "Fisher and Yates: over all draws it makes every order exactly once."
        ),
        "",
        *reach(),
        "",
        *flow(
            "The program itself shuts out no order. The system's source has a secret state, of 256 bits on common "
            "systems, which is renewed with events from outside: enough for every order of one deck. For several decks "
            "no single state could lead to each of the orders, with this or any other generator of that size; over "
            "time none is shut out, and nobody can tell which come."
        ),
        "",
        *draws(),
        "",
        *flow(
            "Chance enters a table at one place (`table/house.py`). An order is sealed with a fresh salt of "
            "256 bits before wagers close, a throw of a device too; what is selected is on the disk, apart "
            "from the record, before anybody is told of it, and stands after a crash. The record shows seals "
            "until the deck is retired. What is shown is made of the record alone: nothing is drawn to decide "
            "what to show."
        ),
        "",
        "## A source that fails",
        "",
        "Every word of a live source is judged as it is drawn. It fails where",
        "",
        *health(),
        "",
        *flow(
            f"Before a table opens, {AT_OPENING} windows are drawn and judged, and before each round one more, "
            "of a length that chance decides; their words are not used. With a source that fails, no table "
            "opens and no round begins. A table that is in the middle of a draw stops where it stands, with "
            "what was decided before; other tables of the house play their rounds to the end and take no new "
            "wager. Each record has an event that says why. A table goes on only with a source that passes, "
            "and that is recorded, too."
        ),
        "",
        "A source that has failed is not tried again until the house starts anew.",
        "",
        "## The battery",
        "",
        "```sh",
        "croupier rng battery",
        "croupier rng battery --plan full --keep battery.jsonl",
        "```",
        "",
        *flow(
            "opens tables, asks their houses for shuffles, throws, shakes and numbers as a round would, and "
            "holds what comes against exact probabilities:"
        ),
        "",
        *plans(),
        "",
        *trials(),
        "- **words that come again**, **orders that come again**: a stream that repeats itself.",
        "",
        *flow(
            f"Every trial is judged over the whole sample and once more by the p-values of its {QUICK.blocks} "
            f"blocks, which have to lie evenly between 0 and 1. That makes {QUICK.judged} p-values; each has "
            f"to be at least {QUICK.limit:.6f}, so that sound chance fails the whole battery at most "
            f"{100 * BUDGET:g} time in 100. The plan is fixed before the first draw. `--rounds` sets another "
            f"number of shuffles, from {LEAST_SHUFFLES:,} to {MOST_SHUFFLES:,}; `--keep` adds a line with "
            "date, version and all p-values to a file; `--json` prints them. The exit status is 0 if all "
            "pass, 1 if not. To run it each night:"
        ),
        "",
        "```text",
        "30 4 * * *  croupier rng battery --plan full --keep battery.jsonl",
        "```",
        "",
        *flow(
            "**The matrix of cards and positions.** All its row and column sums are fixed. So the usual sum "
            f"of squares over what is expected is multiplied by {DECK - 1}/{DECK} and read against "
            f"{(DECK - 1) ** 2:,} degrees of freedom. The classic wrong shuffle, which swaps each card with "
            f"any card, is then off by {wrong_shuffle(QUICK.shuffles):.0f} standard deviations in the quick "
            f"plan and by {wrong_shuffle(FULL.shuffles):.0f} in the full one."
        ),
        "",
        *flow(
            "**Neighbors.** The card under each card, the top card counting as under the bottom one, makes "
            f"one great cycle. How often two cards lie together has {DECK * (DECK - 3) // 2:,} degrees of "
            f"freedom and which of them is the upper one has {(DECK - 1) * (DECK - 2) // 2:,}; each part is "
            "scaled by its exact variance."
        ),
        "",
        *flow(
            f"**Five-card hands** are held against all {sum(hands.values()):,}, which are counted by the "
            "program's own ranking of hands."
        ),
        "",
        *flow(
            "What a battery cannot show: that a source is unpredictable. A published cipher with a seed that "
            "somebody knows passes as well as the best source does."
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
            "writes raw words, shuffled decks and throws of the live source into a new folder, with a "
            "manifest and digests. It never writes over anything, and what it has handed out is never dealt."
        ),
        "",
        *flow(
            "A laboratory that wants the same cards again plays with `--seed`: a ChaCha20 key stream (RFC "
            "8439). That takes an option given by hand; no filing, house rule or environment variable can do "
            "it. Every entry of its record has the stamp of the seed, which does not tell the seed, and the "
            "auditor says that the day is no evidence of live play."
        ),
    ]
    return "\n".join(parts) + "\n"
