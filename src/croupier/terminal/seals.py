"""The seals of decks, throws and spins, for a player who asks."""

from collections.abc import Iterator

from croupier.equipment.chance import opens
from croupier.equipment.dice import shown
from croupier.equipment.dice import unsealed as throw_unsealed
from croupier.equipment.wheel import unsealed as spin_unsealed
from croupier.table.names import DeckName
from croupier.terminal.story import DICE, WHEEL, Story
from croupier.words import deck_name

NOTHING = {
    "cards": "No deck has been shuffled yet.",
    "throws": "Nothing has been thrown yet.",
    "spins": "Nothing has been spun yet.",
}
"""The message before the first seal, by source of chance."""

SEALED = {"cards": "order", "throws": "throw", "spins": "place of the wheel"}
"""What a seal is the hash of."""


def seal_lines(story: Story, *, chance: str) -> Iterator[str]:
    """Yield the current seals, and whether those opened so far match what was sealed."""
    if story.seals:
        yield f"Sealed, as SHA-256 of the {SEALED[chance]} with a salt:"
    for deck, seal in story.seals.items():
        yield f"  {named(deck):<8} \t{seal}"
    for step, seal in story.opened:
        verdict = "the order dealt is the order sealed" if opens(step.order, step.salt, seal) else "DOES NOT MATCH"
        # Where players hold hands against each other, the order would reveal discards.
        verdict = verdict if step.order else "its order is in the record, where an auditor checks it"
        yield f"  {named(step.deck):<8} \topened {seal[:12]}…: {verdict}"
    for thrown in story.thrown:
        fits = throw_unsealed(thrown.dice, thrown.salt, thrown.seal)
        verdict = "what was thrown is what was sealed" if fits else "DOES NOT MATCH"
        yield f"  {shown(thrown.dice):<8} \topened {thrown.seal[:12]}…: {verdict}"
    for spun in story.spun:
        fits = spin_unsealed(spun.place, spun.salt, spun.seal)
        verdict = "where it stopped is what was sealed" if fits else "DOES NOT MATCH"
        yield f"  {spun.section:<8} \topened {spun.seal[:12]}…: {verdict}"
    if not story.seals and not story.opened and not story.thrown and not story.spun:
        yield NOTHING[chance]


def named(deck: DeckName) -> str:
    """Return the name of what a seal belongs to."""
    return {DICE: "the dice", WHEEL: "the wheel"}.get(deck) or deck_name(deck)
