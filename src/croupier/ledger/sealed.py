"""What is selected and still sealed: orders of decks and throws of dice, kept apart until the record opens them.

What was selected stands, whatever becomes of the process: a throw as an order does.
"""

from collections.abc import Iterable, Sequence

from croupier.equipment.dice import seal
from croupier.ledger.batch import Secret
from croupier.record.codec import BadRecord, seal_of
from croupier.record.text import card_names
from croupier.table.commands import Shuffled
from croupier.table.dice_commands import DiceSealed, DiceThrown
from croupier.table.driver import Entry, Input
from croupier.table.house import House

DICE = "dice "
"""What the text of a sealed throw begins with; that of an order begins with a card."""


def is_throw(secret: Secret) -> bool:
    return secret.cards.startswith(DICE)


def secrets_of(inputs: Sequence[Input], opened: Sequence[str], house: House) -> list[Secret]:
    """What inputs have brought under a seal and nothing has opened."""
    shuffles = [one.command for one in inputs if isinstance(one.command, Shuffled) and one.command.order]
    sealed = [Secret(seal_of(one), " ".join(card_names(one.order)), one.salt) for one in shuffles]
    for one in inputs:
        thrown = house.sealed_throw(one.command.seal) if isinstance(one.command, DiceSealed) else None
        if isinstance(one.command, DiceSealed) and thrown is not None:
            sealed.append(Secret(one.command.seal, DICE + " ".join(map(str, thrown.dice)), thrown.salt))
    return [secret for secret in sealed if secret.seal not in opened]


def thrown_in(inputs: Iterable[Input]) -> list[str]:
    """The seals of throws that were made; a throw that a person reads off the table has none."""
    throws = [one.command for one in inputs if isinstance(one.command, DiceThrown) and one.command.salt]
    return [seal(one.dice, one.salt) for one in throws]


def throws_to_come(secrets: Iterable[Secret], entries: Iterable[Entry]) -> list[DiceThrown]:
    """The throws that are sealed, as the house that sealed them would make them."""
    stamps = {
        one.command.seal: one.command.laboratory
        for entry in entries
        for one in entry.inputs
        if isinstance(one.command, DiceSealed)
    }
    found = []
    for secret in secrets:
        if is_throw(secret) and secret.seal in stamps:
            dice = tuple(map(int, secret.cards.removeprefix(DICE).split()))
            if seal(dice, secret.salt) != secret.seal:
                raise BadRecord("the seal of a throw is another")
            found.append(DiceThrown(dice, secret.salt, stamps[secret.seal]))
    return found
