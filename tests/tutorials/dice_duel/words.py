"""The sentences of what happens at a table of Dice Duel."""

from croupier.words import Part, names, sentences
from croupier.words.templates import By
from dice_duel.events import DuelCalled, DuelDecided
from dice_duel.wagers import DuelArea, Side


def _on(area: DuelArea) -> str:
    return "on a doublet" if area.kind is Side.DOUBLET else f"on {area}"


_RESULT = By("winner", {Side.DOUBLET: "Doublet of {dice[0]}"}, "{winner}, {dice:higher} over {dice:lower}")

names({Side: lambda side: side.value.capitalize(), DuelArea: lambda area: f"wager {_on(area)}"})
sentences(
    {DuelArea: {Part.ONTO: _on}, DuelCalled: _RESULT, DuelDecided: _RESULT},
    higher=lambda dice: str(max(dice)),
    lower=lambda dice: str(min(dice)),
)
