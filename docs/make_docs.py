"""Makes the parts of the documentation that are computed: ``make docs``. A test holds them against the program.

Nothing in these files is typed by hand but the sentences in this script.
"""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from croupier.equipment.money import show
from croupier.equipment.pays import Award, Line, MeterShare, Multiple, Pays, PayTable
from croupier.games import game
from croupier.games.packs_poker import pay_tables as packs_tables
from croupier.games.pai_gow_poker import pay_tables as pai_gow_tables
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.main_wager import BANK, DEALS, HANDS, PLAYER, best_play, compared, tally
from croupier.odds.hand import AskedHand, in_words, odds_of_hand
from croupier.ranking.pai_gow import Wheel
from croupier.regulation.readings import READINGS
from croupier.regulation.registry import Status, coverage, registry

DOCS = Path(__file__).resolve().parent
# This script is also read by a test, which stands elsewhere.
sys.path.insert(0, str(DOCS))

from settings_page import PAGE, per_cent  # noqa: E402
from settings_page import page as settings_page  # noqa: E402

SESSION = """\
p1 25, f1 5, s1 5, p2 10

why 3
quit
"""
SEED = 49


def session() -> str:
    """A session at the terminal table, as the program prints it."""
    command = [sys.executable, "-m", "croupier", "play", "packs-poker", "--seed", str(SEED)]
    told = subprocess.run(command, input=SESSION, capture_output=True, text=True, check=True).stdout
    return "\n".join(line.rstrip() for line in told.splitlines()) + "\n"


def cell(pays: Pays | None) -> str:
    match pays:
        case None:
            return "–"
        case Multiple(times=times):
            return f"{times:,}"
        case Award() | MeterShare():
            return str(pays).removesuffix(" of the meter")
        case _:
            return str(pays)


def pay_tables(tables: Mapping[str, PayTable[Line]]) -> Iterator[str]:
    """Tables side by side, eight at a time."""
    letters = list(tables)
    for start in range(0, len(letters), 8):
        some = letters[start : start + 8]
        # A dictionary keeps the order of the first table that has a line; hands are printed from the best down.
        kind = type(next(iter(tables[some[0]].lines)))
        lines = [line for line in kind if any(line in tables[letter].lines for letter in some)]
        yield "| hand | " + " | ".join(some) + " |"
        yield "| --- |" + " ---: |" * len(some)
        for line in lines:
            cells = " | ".join(cell(tables[letter].lines.get(line)) for letter in some)
            yield f"| {line.value} | {cells} |"
        yield ""


def options(name: str) -> Iterator[str]:
    """What a filing of a game states."""
    yield "| key | chooses | allowed | paragraph |"
    yield "| --- | --- | --- | --- |"
    for option in game(name).SCHEMA.options:
        only = f" Only where {' and '.join(map(str, option.conditions))}." if option.conditions else ""
        yield f"| `{option.key}` | {option.words}{only} | {option.kind.allowed} | {option.cite} |"


def counted(subchapter: str) -> str:
    """What became of the paragraphs of a subchapter."""
    counts = coverage()[subchapter]
    said = (
        f"Of the {sum(counts.values())} paragraphs of {subchapter}, {counts[Status.EXECUTED]} are executed, "
        f"{counts[Status.SHOWN]} are shown to the dealer and {counts[Status.DEFINITION]} are definitions"
    )
    return f"{said}; {counts[Status.NOT_YET]} are left for later." if counts[Status.NOT_YET] else f"{said}."


def irregularities(section: str) -> Iterator[str]:
    chapter = section.partition("-")[0]
    for text, line in registry().items():
        if text.startswith(f"{section}("):
            yield f"- **{text.removeprefix(f'{chapter}-')}** {line.words}"


def readings(subchapter: str) -> Iterator[str]:
    """The readings that concern a subchapter."""
    chapter = subchapter.partition("-")[0]
    for reading in READINGS:
        if any(str(cite).startswith(f"{subchapter}.") for cite in reading.cites):
            cites = ", ".join(str(cite).removeprefix(f"{chapter}-") for cite in reading.cites)
            yield f"- **{reading.number}** ({cites}) {reading.text} **Here:** {reading.choice} *Why:* {reading.why}"


def packs_poker() -> str:
    parts = [
        "# Pack's Poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Six players sit against the dealer. Before any card is dealt each may wager on one, two or three packs, and",
        "on the bonuses that go with each pack. Everybody, the dealer included, receives five cards; three packs of",
        "two community cards lie face down. One pack after another is turned over: the player's five cards and the",
        "pack are held against the dealer's five cards and the same pack; the better five-card poker hand wins.",
        "",
        "- **Pack's bet**: wins 1 to 1 if your hand ranks higher than the dealer's *and* is a pair or higher. A tie of",
        "  a pair or higher is a push. A hand without a pair loses, even a higher one, unless the casino has elected",
        "  that a higher one is a push (13:69F-43.10(e), (f)).",
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


def house_ways() -> Iterator[str]:
    for way in NAMED.values():
        yield f"<details><summary>{way.name}</summary>"
        yield ""
        yield from ("```text", *way.rules, "```", "")
        yield "</details>"
        yield ""


HAND = "AS KD 9H 8S 4C 3D 2H"


def main_wager() -> Iterator[str]:
    """The pai gow poker wager by the dealer's house way, from what was counted."""
    wheel = Wheel.SECOND_HIGHEST
    columns = ("house way", "player, same way", "player, best way", "better set otherwise", "bank, same", "bank, best")
    yield f"| {' | '.join(columns)} |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for way in NAMED.values():
        cells = []
        for terms in (PLAYER, BANK):
            same, best = tally(compared(way, way, wheel), terms), best_play(way, wheel, terms)
            cells += [per_cent(-same.value(terms)), per_cent(-best.tally.value(terms))]
            if terms == PLAYER:
                cells.append(f"{best.hands:,}")
        yield f"| {way.name} | {' | '.join(cells)} |"
    yield ""


def pai_gow_poker() -> str:
    t = pai_gow_tables
    progressive = {f"{show(amount)} wager": table for amount, table in t.PROGRESSIVE.items()}
    parts = [
        "# Pai gow poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Six betting positions and the dealer receive seven cards each from a deck of 53, one of them a joker. Every",
        "player sets a high hand of five cards and a low hand of two, the high hand ranking at least as high as the",
        "low one. If both are better than the dealer's, the wager is paid 1 to 1, less a vigorish of five per cent; if",
        "one is, it is a push. An equal hand, a copy, is the dealer's. Players may take turns to be the bank, alone or",
        "with the casino.",
        "",
        "The joker is an ace, or any card that completes a straight or a flush. Ace, two, three, four, five is the",
        "second-highest straight here, unless the casino has chosen otherwise (11.3(d)).",
        "",
        counted("19:47-11"),
        "",
        "## What a licensee chooses",
        "",
        *options("pai-gow-poker"),
        "",
        "## House ways",
        "",
        "How the dealer sets the hands (11.9(d)). A licensee files one of these by its name, or writes its own in the",
        "same words; a filing is refused unless every hand has exactly one setting and none is foul. The first rule of",
        "a hand's shape whose conditions are met applies.",
        "",
        *house_ways(),
        "## Odds",
        "",
        f"The house edge of the pai gow poker wager is exact: all {DEALS:,} deals of two hands are counted. It is",
        "here with a vigorish of five per cent that is not rounded, for a player against the dealer, and for a bank",
        "against one wager that is set by the house way. The best way sets each hand in the legal setting that is",
        f"worth most; for so many of the {HANDS:,} hands that is not the setting of the house way.",
        "",
        *main_wager(),
        "A co-bank has of its half the edge of a bank that sets the same way, as the dealer sets its hands (11.10(e)).",
        "A bank against several wagers pays the vigorish on the surplus of all of them (11.10(l)), and so less of",
        "each: `croupier odds` has the bounds of its edge, `croupier simulate` draws it.",
        "",
        "[Ways of setting against each other](pai-gow-poker-settings.md) has each way against each, both orders of",
        "straights, the vigorish rounded up at some stakes, and where the best settings depart from the house way.",
        "",
        "- `croupier odds pai-gow-poker --wager bet` is this for every house way, as player, bank and co-bank;",
        "  `--stake 6` for a wager of which the vigorish is rounded up;",
        "- `croupier odds pai-gow-poker --best --lines` has the best settings, and every rule from which they depart;",
        '- `croupier odds pai-gow-poker --strategy "trump plaza"` sets one\'s own hands by another way;',
        "- `croupier odds --submission table.toml` has all wagers of a filing, and its own house way, counted anew.",
        "",
        "What each setting of one hand is worth, against all hands that the dealer can have beside it:",
        "",
        "```text",
        f'$ croupier odds hand "{HAND}"',
        *in_words(odds_of_hand(AskedHand(HAND))),
        "```",
        "",
        "## Pay tables",
        "",
        "### Bonus wager and envy bonus (11.16(a), (b))",
        "",
        *pay_tables({"bonus wager": t.BONUS, "envy bonus": t.ENVY}),
        "### Pai gow insurance wager (11.16(c))",
        "",
        *pay_tables(t.INSURANCE),
        "### Three-card bonus wager (11.18(b))",
        "",
        *pay_tables({"pays": t.THREE_CARD}),
        "### Seven-card bonus wager (11.18(c))",
        "",
        *pay_tables(t.SEVEN_CARD),
        "### Progressive payout wager (11.14(d))",
        "",
        "Amounts are the whole payment; percentages are of the progressive meter.",
        "",
        *pay_tables(progressive),
        "## When something goes wrong",
        "",
        *irregularities("19:47-11.11"),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-11"),
    ]
    return "\n".join(parts) + "\n"


README_START, README_END = "<!-- session: made by `make docs` -->", "<!-- end of session -->"


def readme() -> str:
    """The README with its session made anew."""
    text = (DOCS.parent / "README.md").read_text("utf-8")
    head, _, rest = text.partition(README_START)
    _, _, tail = rest.partition(README_END)
    return f"{head}{README_START}\n```text\n{session()}```\n{README_END}{tail}"


def made() -> dict[Path, str]:
    """Every computed file and what it should say."""
    return {
        DOCS / "games" / "packs-poker.md": packs_poker(),
        DOCS / "games" / "pai-gow-poker.md": pai_gow_poker(),
        PAGE: settings_page(),
        DOCS.parent / "README.md": readme(),
    }


if __name__ == "__main__":
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"made {path.relative_to(DOCS.parent)}")
