"""What is mutated, package by package, and the tests tried on each mutant."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "croupier"
FOUND = ROOT / "build" / "mutation"
"""The traces and results; the repository keeps only the page generated from them."""

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
"""The layers that can't know a package, and so needn't be imported anew for its mutants."""

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
"""The tests that a mutant must survive."""


@dataclass(frozen=True, slots=True)
class Package:
    """A game, or a package shared by all games."""

    name: str

    @property
    def folder(self) -> Path:
        return SOURCE / "games" / self.name if self.name in GAMES else SOURCE / self.name

    @property
    def modules(self) -> list[str]:
        """Return the mutated modules as paths below the package."""
        paths = sorted(self.folder.rglob("*.py"))
        return [path.relative_to(SOURCE).as_posix() for path in paths if path.stem not in NO_RULES]


def module_name(path: str) -> str:
    """Return the module's dotted name."""
    return ".".join(("croupier", *Path(path).with_suffix("").parts))
