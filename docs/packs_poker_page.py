"""The Pack's Poker page."""

from game_parts import counted, irregularities, options, pay_tables, readings

from croupier.games.packs_poker import pay_tables as packs_tables


def page() -> str:
    parts = [
        "# Pack's Poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Up to six players sit against the dealer. Before any card is dealt, each may bet on one, two or three packs,",
        "and on the bonuses that go with each pack. Everybody, the dealer included, gets five cards; three packs of",
        "two community cards lie face down. The dealer turns over one pack after another and compares the player's",
        "five cards and the pack with the dealer's five cards and the same pack. The better five-card poker hand wins.",
        "",
        "- **Pack's bet**: pays 1 to 1 if your hand ranks higher than the dealer's *and* is a pair or higher. A tie of",
        "  a pair or higher is a push. A hand without a pair loses, even a higher one, unless the casino has elected",
        "  to make a higher one a push (13:69F-43.10(e), (f)).",
        "- **Five-card bonus**: your five cards alone, by a pay table of 43.11(b).",
        "- **Seven-card bonus**: your five cards and the pack, by a pay table of 43.11(c).",
        "",
        counted("13:69F-43"),
        "",
        "## What a licensee chooses",
        "",
        *options("packs-poker"),
        "",
        "## Pay tables",
        "",
        "### Five-card bonus (43.11(b)1)",
        "",
        *pay_tables(packs_tables.FIVE_CARD),
        "### Five-card bonus, progressive (43.11(b)2)",
        "",
        "Plain figures are multiples of the wager; percentages are of the jackpot meter.",
        "",
        *pay_tables(packs_tables.FIVE_CARD_PROGRESSIVE),
        "### Seven-card bonus (43.11(c)1)",
        "",
        *pay_tables(packs_tables.SEVEN_CARD),
        "### Seven-card bonus, progressive (43.11(c)2)",
        "",
        *pay_tables(packs_tables.SEVEN_CARD_PROGRESSIVE),
        "## When something goes wrong",
        "",
        *irregularities("13:69F-43.13"),
        "",
        "## Readings of unclear text",
        "",
        *readings("13:69F-43"),
    ]
    return "\n".join(parts) + "\n"
