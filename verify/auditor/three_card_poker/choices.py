"""The parts of a three card poker filing that affect dealing and payments."""

from collections.abc import Mapping
from typing import Any

from ..report import Fault
from ..wagers import odds_of
from .hands import BONUS, LEDGERS, STRAIGHT, STRAIGHT_FLUSH, THREE

MANUAL, HAND, AUTOMATED = "manual shoe", "hand", "automated shoe"
MOST_ROUNDS = 5
"""20.8(e), 20.9(e): the stub is counted at least once in this many rounds."""
NAMES = {"ante": "ante wager", "pairplus": "pair plus wager", "play": "play wager", "bonus": "ante bonus"}
"""The kinds of wager, and their names in the record."""
OTHER_BONUS = {STRAIGHT_FLUSH: "straight_flush", THREE: "three_of_a_kind", STRAIGHT: "straight"}

ALLOWED: Mapping[str, tuple[object, ...]] = {
    "dealing.method": (MANUAL, HAND, AUTOMATED),
    "dealing.dealers_stack": ("at once", "after the decisions"),
    "dealing.stub_count_every": tuple(range(1, MOST_ROUNDS + 1)),
    "positions.number": tuple(range(1, 8)),
    "positions.two": (0, 1),
    "shuffler.used": (0, 1),
    "shuffler.counts": (0, 1),
    "wagers.match_play": (0, 1),
    "wagers.pair_plus.ledger": tuple(LEDGERS),
    "wagers.ante.bonus": ("standard", "other"),
    "settlement.order": ("procedure by procedure", "player by player"),
    "readings.equal_hands": ("go back", "lose"),
    "readings.bonus_paid": ("whether or not the hand wins", "only if the hand wins"),
}
"""The options and their allowed values. A filing leaves out options that don't apply."""


class Choices:
    """The choices of one filing."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        for key, allowed in ALLOWED.items():
            if key in filing and filing[key] not in allowed:
                raise Fault(f"the filing has an invalid choice for {key}", allowed, filing[key])
        self.method: str = filing["dealing.method"]
        self.dealers_stack_waits = filing.get("dealing.dealers_stack") == "after the decisions"
        self.stub_count_every: int = filing.get("dealing.stub_count_every", MOST_ROUNDS)
        self.shuffler_counts = filing.get("shuffler.counts") == 1
        self.two_decks = filing["shuffler.used"] == 1
        self.positions: int = filing["positions.number"]
        self.two_positions = filing["positions.two"] == 1
        self.chip: int = filing["chips.smallest"]
        self.match_play = filing["wagers.match_play"] == 1
        self.limits = {
            kind: (filing[f"wagers.{name}.minimum"], filing[f"wagers.{name}.maximum"])
            for kind, name in (("ante", "ante"), ("pairplus", "pair_plus"))
        }
        self.equal_loses = filing["readings.equal_hands"] == "lose"
        self.bonus_needs_win = filing["readings.bonus_paid"] == "only if the hand wins"
        self.player_by_player = filing["settlement.order"] == "player by player"
        letter = filing["wagers.pair_plus.ledger"]
        self.ledger = {kind: f"{odds} to 1" for kind, odds in LEDGERS[letter].items()}
        self.bonus = {kind: f"{odds} to 1" for kind, odds in BONUS.items()}
        if filing["wagers.ante.bonus"] == "other":
            if letter != "B":
                raise Fault("a different ante bonus requires ledger B (20.11(a)3i)", "B", letter)
            self.bonus = {kind: filing[f"wagers.ante.bonus_{name}"] for kind, name in OTHER_BONUS.items()}
        if self.method == HAND and not self.two_decks:
            raise Fault("cards are dealt from the hand without a shuffling device (20.8(b)1)", MANUAL, HAND)
        if len(filing["cards.backs"]) != 1 + self.two_decks:
            raise Fault("the number of decks does not fit the shuffle (20.2)", 1 + self.two_decks, filing)
        for odds in self.bonus.values():
            odds_of(odds)
