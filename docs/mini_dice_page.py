"""The mini-dice page."""

from craps_page import mini_dice_rows
from game_parts import counted, options, readings


def page() -> str:
    parts = [
        "# Mini-dice",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Two dice lie in a covered shaker. The dealer shakes it at least three times, then a player does, or the",
        "dealer on the players' behalf. The dealer uncovers it, and the sum decides. There is no come out roll: a",
        "place bet waits for its number or a 7, and the shake decides every other wager. A player who shakes a 7",
        "passes the shaker on.",
        "",
        counted("19:47-13"),
        "",
        "## What a licensee chooses",
        "",
        *options("mini-dice"),
        "",
        "## Odds of every wager",
        "",
        "At the minimum odds of 13.6(b). Nothing is deducted from winnings (13.6(d)).",
        "",
        *mini_dice_rows(),
        "",
        "A player who keeps the shaker as long as the rules allow shakes six times on average, because one shake in",
        "six is a 7.",
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-13"),
    ]
    return "\n".join(parts) + "\n"
