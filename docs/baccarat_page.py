"""The baccarat page with its computed odds: a part of ``make docs``."""

from collections.abc import Iterator
from fractions import Fraction

from game_parts import counted, options, readings
from settings_page import per_cent

from croupier.equipment.money import Odds, Rounding, percent, show
from croupier.games.baccarat.odds import BaccaratTerms, counts, effects_of_removal, mean_and_variance, streaks
from croupier.games.baccarat.points import BANKER_STANDS, banker_draws
from croupier.games.baccarat.rules import USUAL_DECKS, BaccaratKind, TieHand

KINDS = (BaccaratKind.BANKER, BaccaratKind.PLAYER, BaccaratKind.TIE)
STAKE = 100_00


def drawing() -> Iterator[str]:
    """3.9, as a table."""
    yield "| Banker | " + " | ".join(map(str, range(10))) + " | no card |"
    yield "| ---: |" + " :---: |" * 11
    for points in range(BANKER_STANDS + 1):
        cells = ["draws" if banker_draws(points, third) else "–" for third in (*range(10), None)]
        yield f"| {points} | {' | '.join(cells)} |"


def ways() -> Iterator[str]:
    yield "| decks | Banker | Player | tie | all |"
    yield "| ---: | ---: | ---: | ---: | ---: |"
    for decks in USUAL_DECKS:
        found = counts(decks)
        yield f"| {decks} | {found.banker:,} | {found.player:,} | {found.tie:,} | {found.total:,} |"


def edges() -> Iterator[str]:
    yield "| decks | Banker, 5% | Player | tie, 8 to 1 |"
    yield "| ---: | ---: | ---: | ---: |"
    for decks in USUAL_DECKS:
        cells = (per_cent(-mean_and_variance(counts(decks), BaccaratTerms(), kind, STAKE)[0] / STAKE) for kind in KINDS)
        yield f"| {decks} | {' | '.join(cells)} |"


def other_terms() -> Iterator[str]:
    found = counts(USUAL_DECKS[0])
    yield "| terms, eight decks | house edge |"
    yield "| --- | ---: |"
    for rate in (Fraction(0), Fraction(4, 100), Fraction(5, 100)):
        mean, _ = mean_and_variance(found, BaccaratTerms(vigorish=rate), BaccaratKind.BANKER, STAKE)
        yield f"| Banker with a vigorish of {percent(rate)} | {per_cent(-mean / STAKE)} |"
    for stake in (25_00, 26_00):
        mean, _ = mean_and_variance(found, BaccaratTerms(rounding=Rounding.UP_TO_QUARTER), BaccaratKind.BANKER, stake)
        yield f"| Banker, 5% rounded up to 25 cents, {show(stake)} | {per_cent(-mean / stake)} |"
    for pays in (Odds(8), Odds(9)):
        mean, _ = mean_and_variance(found, BaccaratTerms(tie_pays=pays), BaccaratKind.TIE, STAKE)
        yield f"| tie at {pays} | {per_cent(-mean / STAKE)} |"
    for kind in (BaccaratKind.BANKER, BaccaratKind.PLAYER):
        mean, _ = mean_and_variance(found, BaccaratTerms(tie_hand=TieHand.LOSE), kind, STAKE)
        yield f"| {kind.value.capitalize()}, losing on a tie (reading 120) | {per_cent(-mean / STAKE)} |"


def removal() -> Iterator[str]:
    effects = {kind: effects_of_removal(USUAL_DECKS[0], BaccaratTerms(), kind) for kind in KINDS}
    yield "| card | " + " | ".join(kind.value for kind in KINDS) + " |"
    yield "| ---: | ---: | ---: | ---: |"
    for value in range(10):
        cells = (per_cent(effects[kind][value], 5) for kind in KINDS)
        yield f"| {value or '10, J, Q, K'} | {' | '.join(cells)} |"


def runs() -> Iterator[str]:
    yield "| length | Banker | Player |"
    yield "| ---: | ---: | ---: |"
    both = [streaks(counts(USUAL_DECKS[0]), kind, 8) for kind in (BaccaratKind.BANKER, BaccaratKind.PLAYER)]
    for length, (banker, player) in enumerate(zip(*both, strict=True), 1):
        yield f"| {length} | {per_cent(banker, 2)} | {per_cent(player, 2)} |"


def page() -> str:
    parts = [
        "# Baccarat",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "The dealer deals two hands, the Player's and the Banker's, and everybody bets on either or on a tie. Number",
        "cards count their face value, tens and face cards zero, an ace one; only the last digit of a total counts.",
        "With 8 or 9 on two cards, a natural, nobody draws. Otherwise the Player's Hand draws with 0 to 5, and the",
        "Banker's Hand by this table, in which the columns are the Player's third card:",
        "",
        *drawing(),
        "",
        "![Both hands at the live table, and the scoreboard of the shoe](../pictures/baccarat.png)",
        "",
        "- **Player** pays 1 to 1. **Banker** pays 1 to 1, less a vigorish on the winnings. On a tie both are",
        "  returned, unless the table has filed that they lose (reading 120).",
        "- **Tie** pays at least 8 to 1.",
        "- At baccarat-punto banco a participant may take the shoe, and deals from it until the Player's Hand wins. At",
        "  minibaccarat, the same game at a smaller table, the dealer always deals (19:47-7).",
        "",
        counted("19:47-3"),
        "",
        "Most sections of subchapters 3 and 7 are not at hand. `croupier rules coverage` and the readings below mark",
        "what is based on a sister state's rule or on practice.",
        "",
        "## What a licensee chooses",
        "",
        *options("baccarat"),
        "",
        "## Odds",
        "",
        "All sequences of six cards from a full shoe, by winner:",
        "",
        *ways(),
        "",
        "House edges, ties counted:",
        "",
        *edges(),
        "",
        *other_terms(),
        "",
        "How much a wager's average result changes when one card is removed from eight decks:",
        "",
        *removal(),
        "",
        "How long a run lasts once it has begun, ignoring ties, with each round from a full shoe:",
        "",
        *runs(),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-3"),
    ]
    return "\n".join(parts) + "\n"
