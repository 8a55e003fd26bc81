"""The seals of decks and throws, as a player asks for them."""

from collections.abc import Iterator

from croupier.equipment.chance import opens
from croupier.equipment.dice import shown, unsealed
from croupier.table.names import DeckName
from croupier.terminal.story import DICE, Story
from croupier.words import deck_name


def seal_lines(story: Story, *, dice: bool) -> Iterator[str]:
    """Tell the seals that stand, and whether those opened so far were what they had been sealed as."""
    if story.seals:
        yield f"Sealed, as SHA-256 of the {'throw' if dice else 'order'} with a salt:"
    for deck, seal in story.seals.items():
        yield f"  {named(deck):<8} \t{seal}"
    for step, seal in story.opened:
        verdict = "the order dealt is the order sealed" if opens(step.order, step.salt, seal) else "DOES NOT MATCH"
        # Where players hold hands against each other, the order would tell what others have thrown away.
        verdict = verdict if step.order else "its order is in the record, where an auditor checks it"
        yield f"  {named(step.deck):<8} \topened {seal[:12]}…: {verdict}"
    for thrown in story.thrown:
        fits = unsealed(thrown.dice, thrown.salt, thrown.seal)
        verdict = "what was thrown is what was sealed" if fits else "DOES NOT MATCH"
        yield f"  {shown(thrown.dice):<8} \topened {thrown.seal[:12]}…: {verdict}"
    if not story.seals and not story.opened and not story.thrown:
        yield f"{'Nothing has been thrown' if dice else 'No deck has been shuffled'} yet."


def named(deck: DeckName) -> str:
    """What a seal is of."""
    return "the dice" if deck == DICE else deck_name(deck)
