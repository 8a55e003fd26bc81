"""A game unknown to this auditor: what every table owes its players, whatever is played.

The rules of a plug-in game are its author's. Without a second reading of them nobody here can say who should have won.
But chips are conserved, no account is overdrawn, cards come from sealed orders that match their seals, a wager is
settled once and for its whole stake, odds are multiplied correctly, and the round ends with an empty layout.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from .accounts import Moves, settlement_moves
from .command_shapes import COMMON_COMMANDS, DICE_COMMANDS, WHEEL_COMMANDS
from .dice import SEAL, seal
from .game import Command, State, Step
from .meters import Terms
from .names import Name
from .report import Fault
from .shapes import COMMON_STEPS, DICE_STEPS, SHARED_STEPS, WHEEL_STEPS, of_plug_in
from .wagers import LOSES, WINS, Wagers, shown

MOST_SEATS = 99


KNOWN = frozenset(
    (
        "baccarat",
        "big_six",
        "blackjack",
        "casino_war",
        "craps",
        "mini_dice",
        "packs",
        "pai_gow",
        "poker",
        "red_dog",
        "roulette",
        "sic_bo",
        "three_card",
    )
)
"""The first words of the betting areas of the games that this auditor reads."""


class Own:
    """The steps or the commands of a game: those shared by all games, and those prefixed with its package."""

    def __init__(self, shared: Iterable[str]) -> None:
        self.shared = frozenset(shared)

    def __contains__(self, name: object) -> bool:
        return name in self.shared or of_plug_in(name)


class PlugInGame:
    """A table of an unknown game under one filing."""

    steps = Own((*COMMON_STEPS, *SHARED_STEPS, *DICE_STEPS, *WHEEL_STEPS))
    commands = Own((*COMMON_COMMANDS, *DICE_COMMANDS, *WHEEL_COMMANDS, "ChangeDice"))
    lasting: tuple[str, ...] = ()
    shoe = False
    seats = MOST_SEATS

    def __init__(self, steps: Iterable[Step]) -> None:
        self.composition: tuple[str, ...] = next(
            (tuple(step["cards"]) for step in steps if step["is"] == "DeckBrought"), ()
        )
        self.wagers = Wagers()
        self.seal = ""

    def meter_terms(self) -> Mapping[str, Terms]:
        return {}

    def begin(self, number: int, commands: list[Command]) -> None:
        return

    def use_method(self, method: str) -> None:
        return

    def unasked(self, step: Step) -> bool:
        """Wagers are returned where a round is called off."""
        return bool(step["is"] == "Withdrawn")

    def shuffled(self, deck: Name, role: str) -> None:
        return

    def before(self, step: Step, state: State) -> Moves | None:
        match step["is"]:
            case "Wagered" | "Withdrawn":
                if step["area"][0] in KNOWN:
                    raise Fault("a known game is recorded under an unknown name", "its own name", step["area"])
                self.wagers.place(step)
            case "Settled":
                return self._settle(step)
            case "ThrowSealed" | "SpinSealed":
                self.seal = step["seal"]
            case "Noted" if step["note"] == SEAL:
                self.seal = step["value"] or self.seal
            case "Thrown" if step["seal"] and (step["seal"], seal(step["dice"], step["salt"])) != (self.seal,) * 2:
                raise Fault("the dice are not the sealed ones", self.seal, step["seal"])
            case "Spun" if step["seal"] and (step["seal"], seal((step["place"],), step["salt"])) != (self.seal,) * 2:
                raise Fault("the wheel did not stop at the sealed place", self.seal, step["seal"])
        return None

    def _settle(self, step: Step) -> Moves:
        """An open wager is settled in full: lost, returned, or paid at the odds stated."""
        wager = self.wagers.pop((step["seat"], step["area"]), None)
        if wager is None or (step["stake"], step["coupon"]) != (wager.stake, wager.coupon):
            spot = shown([(step["seat"], step["area"])])
            raise Fault("a settled wager does not match the open one", wager or "nothing", f"{spot}: {step['stake']}")
        won, lost = step["outcome"] == WINS, step["outcome"] == LOSES
        paid, returned = _paid(step["payment"]) if won else 0, 0 if lost else step["stake"]
        if (step["paid"], step["returned"]) != (paid, returned):
            raise Fault("a wager is not paid as the record states", (paid, returned), (step["paid"], step["returned"]))
        return settlement_moves(step, "")

    def after(self, step: Step, state: State) -> None:
        return

    def registered(self, name: str, stake: Any) -> None:
        return

    def kind(self, step: Step) -> str:
        return ""

    def leave(self, seat: int) -> None:
        return

    def end(self, number: int, state: State) -> None:
        if self.wagers:
            raise Fault("the round has ended with wagers not settled", "none", shown(self.wagers))


def _paid(payment: Any) -> int:
    """Return what odds pay; other kinds of payment need a reading of the game's rules."""
    lines = payment["pays"] if payment else []
    if len(lines) != 1 or lines[0]["is"] != "Odds":
        raise Fault("a win is paid in a way that can't be checked without the game's rules", "odds", payment)
    exact = Fraction(lines[0]["pays"], lines[0]["to"]) * payment["on"]
    if exact.denominator != 1:
        raise Fault("the amount due is not a whole number of cents", "whole cents", exact)
    return int(exact)
