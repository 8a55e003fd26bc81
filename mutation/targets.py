"""What is mutated, package by package, and with which tests each mutant is tried."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "croupier"
FOUND = ROOT / "build" / "mutation"
"""What was traced and tried; nothing of it is kept in the repository but the page that is written of it."""

GAMES = ("packs_poker", "pai_gow_poker", "blackjack", "three_card_poker", "baccarat", "craps", "mini_dice", "poker")
SHARED = ("table", "ranking", "equipment")
PACKAGES = (*GAMES, *SHARED)

NO_RULES = {
    "__init__",
    "layout",
    "explain",
    "narrator",
    "words",
    "notices",
    "printed_tables",
    "theory",
    "odds",
    "wager_odds",
    "shooter_hand_odds",
    "odds_play",
    "odds_endings",
    "bet_odds",
    "main_wager",
    "strategy",
    "strategies",
    "strategies_chain",
    "strategies_long_run",
    "hints",
    "decision_costs",
    "hand_decisions",
    "questions",
    "equity",
    "equity_situation",
    "roads",
    "scoreboard",
}
"""Modules that neither decide nor move anything at a table: words, pictures and mathematics."""

BELOW = {
    "equipment": ("regulation",),
    "ranking": ("regulation", "equipment"),
    "table": ("regulation", "equipment", "ranking"),
    **dict.fromkeys(GAMES, ("regulation", "equipment", "ranking", "table", "submission", "record")),
}
"""The layers that cannot know a package: they need not be imported anew for its mutants."""

SUITE = (
    "tests/cases",
    *(f"tests/{game}" for game in GAMES),
    "tests/properties",
    "tests/verify",
    "tests/ranking",
    "tests/table",
    "tests/equipment",
    "tests/submission",
    "tests/randomness/test_randomness_health.py",
    "tests/tutorials/test_games_outside.py",
    "tests/tutorials/test_cards_outside.py",
)
"""The tests that a mutant has to get past."""


@dataclass(frozen=True, slots=True)
class Package:
    """A game, or a package that all games share."""

    name: str

    @property
    def folder(self) -> Path:
        return SOURCE / "games" / self.name if self.name in GAMES else SOURCE / self.name

    @property
    def modules(self) -> list[str]:
        """The modules that are mutated, as paths below the package."""
        paths = sorted(self.folder.rglob("*.py"))
        return [path.relative_to(SOURCE).as_posix() for path in paths if path.stem not in NO_RULES]


def module_name(path: str) -> str:
    """The module's dotted name."""
    return ".".join(("croupier", *Path(path).with_suffix("").parts))
