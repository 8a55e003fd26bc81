"""What may be filed at each table, stored as a list; ``python tests/submission/kept_options.py`` updates it.

A moved bound, an added or removed choice and a changed citation show here.
"""

import sys
from pathlib import Path

from croupier.games import game
from croupier.submission.schema import Option

KEPT = Path(__file__).with_name("kept_options.txt")
GAMES = (
    "packs-poker",
    "pai-gow-poker",
    "blackjack",
    "three-card-poker",
    "baccarat",
    "craps",
    "mini-dice",
    "poker",
    "sic-bo",
)


def description(option: Option) -> str:
    stated = "" if option.required else " (need not be stated)"
    return f"{option.key}: {option.kind.allowed} [{option.cite}]{stated} if {option.conditions!r}"


def listed(name: str) -> list[str]:
    return [f"{name} {description(option)}" for option in game(name).SCHEMA.options]


def main() -> int:
    KEPT.write_text("".join(f"{line}\n" for name in GAMES for line in listed(name)), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
