"""The casino war page with its computed odds: a part of ``make docs``."""

from collections.abc import Iterator
from fractions import Fraction

from game_parts import options, readings
from settings_page import per_cent

from croupier.games.casino_war.odds import WarEnd, WarTerms, counts, mean_and_variance
from croupier.games.casino_war.rules import DECKS, TiedWar, WarKind


def bet() -> Iterator[str]:
    yield "| decks | after a tie | a tied war pays | house edge, of the bet | exactly | standard deviation |"
    yield "| ---: | --- | ---: | ---: | ---: | ---: |"
    for decks in DECKS:
        for war, tied in ((True, TiedWar.BONUS), (True, TiedWar.EVEN), (False, TiedWar.BONUS)):
            mean, deviation = _both(decks, WarTerms(tied_war=tied), war=war)
            after, pays = ("war", tied.value) if war else ("surrender", "")
            yield f"| {decks} | {after} | {pays} | {per_cent(-mean, 4)} | {-mean} | {deviation:.4f} |"


def _both(decks: int, terms: WarTerms, *, war: bool) -> tuple[Fraction, float]:
    ways = counts(decks).by(war=war)
    total = sum(ways.values())
    mean = sum((number * terms.both(end) for end, number in ways.items()), Fraction(0)) / total
    square = sum((number * terms.both(end) ** 2 for end, number in ways.items()), Fraction(0)) / total
    return mean, float(square - mean**2) ** 0.5


def ties() -> Iterator[str]:
    yield "| decks | wager | house edge | exactly |"
    yield "| ---: | --- | ---: | ---: |"
    for decks in DECKS:
        for name, kind in (("tie", WarKind.TIE), ("tie on the cards of a war", WarKind.WAR_TIE)):
            mean, _ = mean_and_variance(counts(decks).by(war=True), WarTerms(), kind)
            yield f"| {decks} | {name}, 10 to 1 | {per_cent(-mean, 4)} | {-mean} |"


def often() -> str:
    found = counts(DECKS[0])
    tie, again = Fraction(found.ties, found.total), Fraction(found.ways[WarEnd.TIED], found.ties)
    return f"With six decks, {per_cent(tie)} of all rounds tie, and {per_cent(again)} of all wars tie again."


def page() -> str:
    parts = [
        "# Casino war",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "You and the dealer get a card each, face up. The higher card wins, and suits don't count. If the cards tie,",
        "you give up half of your bet, or go to war: you bet as much again, and both of you get another card.",
        "",
        "![A tie at the live table: the cards, the bets, and what going to war or surrendering costs]"
        "(../pictures/casino-war.png)",
        "",
        "The text of 19:47-22 is not in our sources, only the titles of its ten sections. This game follows a sister",
        "state's rule, section by section, and where that is silent, the other subchapters on games dealt from a shoe.",
        "Each option below ends with a mark that says so; `croupier rules 19:47-22.8` shows a section in our words.",
        "",
        "- **Bet**: pays 1 to 1 if your card is higher and loses if it is lower (22.8, 22.9).",
        "- **Tie**: made with a bet, pays 10 to 1 if the first two cards tie.",
        "- **War**: as much as the bet. If you win the war, it pays 1 to 1, and if the war ties too, 2 to 1 (reading",
        "  182); the bet is returned. If you lose, both lose. Three cards are burned before a war (reading 183).",
        "- **Tie on the cards of a war**: a player at war may make one (reading 184).",
        "",
        "## What a licensee chooses",
        "",
        *options("casino-war"),
        "",
        "## Odds of the bet",
        "",
        f"All sequences of four cards are counted: two for the round, two for a war. {often()}",
        "",
        *bet(),
        "",
        "So the best strategy is always to go to war, whatever cards have been dealt: you win a war as often as you",
        "lose it, so it costs at most half of the bet, and less if it can tie. At the table, `hint` shows what each",
        "choice costs, given the cards on the table.",
        "",
        "## Odds of the tie bets",
        "",
        *ties(),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-22"),
    ]
    return "\n".join(parts) + "\n"
