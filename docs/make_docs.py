"""Makes the parts of the documentation that are computed: ``make docs``. A test holds them against the program.

Nothing in these files is typed by hand but the sentences in this script.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from croupier.games.packs_poker.pay_tables import (
    FIVE_CARD,
    FIVE_CARD_PROGRESSIVE,
    SEVEN_CARD,
    SEVEN_CARD_PROGRESSIVE,
    Award,
    Line,
    MeterShare,
    Multiple,
    Pays,
    PayTable,
)
from croupier.games.packs_poker.rules import SCHEMA
from croupier.regulation.readings import READINGS
from croupier.regulation.registry import Status, coverage, registry

DOCS = Path(__file__).resolve().parent

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


def pay_tables(tables: dict[str, PayTable]) -> Iterator[str]:
    """Tables side by side, eight at a time."""
    letters = list(tables)
    for start in range(0, len(letters), 8):
        some = letters[start : start + 8]
        lines = [line for line in Line if any(line in tables[letter].lines for letter in some)]
        yield "| hand | " + " | ".join(some) + " |"
        yield "| --- |" + " ---: |" * len(some)
        for line in lines:
            cells = " | ".join(cell(tables[letter].lines.get(line)) for letter in some)
            yield f"| {line.value} | {cells} |"
        yield ""


def options() -> Iterator[str]:
    yield "| key | chooses | allowed | paragraph |"
    yield "| --- | --- | --- | --- |"
    for option in SCHEMA.options:
        only = f" Only where {' and '.join(map(str, option.conditions))}." if option.conditions else ""
        yield f"| `{option.key}` | {option.words}{only} | {option.kind.allowed} | {option.cite} |"


def packs_poker() -> str:
    counts = coverage()["13:69F-43"]
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
        f"Of the {sum(counts.values())} paragraphs of 13:69F-43, {counts[Status.EXECUTED]} are executed, "
        f"{counts[Status.SHOWN]} are shown to the dealer and {counts[Status.DEFINITION]} are definitions.",
        "",
        "## What a licensee chooses",
        "",
        *options(),
        "",
        "## Pay tables",
        "",
        "### Five-card bonus (43.11(b)1)",
        "",
        *pay_tables(FIVE_CARD),
        "### Five-card bonus, progressive (43.11(b)2)",
        "",
        "Plain figures are multiples of the wager; percentages are of the jackpot meter.",
        "",
        *pay_tables(FIVE_CARD_PROGRESSIVE),
        "### Seven-card bonus (43.11(c)1)",
        "",
        *pay_tables(SEVEN_CARD),
        "### Seven-card bonus, progressive (43.11(c)2)",
        "",
        *pay_tables(SEVEN_CARD_PROGRESSIVE),
        "## When something goes wrong",
        "",
        *(
            f"- **{text.removeprefix('13:69F-')}** {line.words}"
            for text, line in registry().items()
            if text.startswith("13:69F-43.13")
        ),
        "",
        "## Readings of unclear text",
        "",
    ]
    for reading in READINGS:
        cites = ", ".join(str(cite).removeprefix("13:69F-") for cite in reading.cites)
        parts.append(f"{reading.number}. ({cites}) {reading.text} **Here:** {reading.choice} *Why:* {reading.why}")
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
    return {DOCS / "games" / "packs-poker.md": packs_poker(), DOCS.parent / "README.md": readme()}


if __name__ == "__main__":
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"made {path.relative_to(DOCS.parent)}")
