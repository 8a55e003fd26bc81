"""What is selected and still sealed: orders of decks and throws of dice, kept apart until the record opens them.

What was selected stands, whatever becomes of the process: a throw as an order does.
"""

from collections.abc import Iterable, Sequence

from croupier.equipment.cards import cards
from croupier.equipment.chance import commitment
from croupier.equipment.dice import seal
from croupier.ledger.batch import Secret
from croupier.record.codec import BadRecord, SealedOrder, seal_of
from croupier.record.text import card_names
from croupier.table.card_commands import Shuffled
from croupier.table.dice_commands import DiceSealed, DiceThrown
from croupier.table.driver import Input
from croupier.table.house import House

DICE = "dice "
"""What the text of a sealed throw begins with; that of an order begins with a card."""


STAMP = " | "
"""What stands between the faces and the stamp of the laboratory, if they come from one."""


def is_throw(secret: Secret) -> bool:
    return secret.cards.startswith(DICE)


def secrets_of(inputs: Sequence[Input], opened: Sequence[str], house: House) -> list[Secret]:
    """What inputs have brought under a seal and nothing has opened."""
    commands = [given.command for given in inputs]
    shuffles = [command for command in commands if isinstance(command, Shuffled) and command.order]
    sealed = [Secret(seal_of(shuffle), " ".join(card_names(shuffle.order)), shuffle.salt) for shuffle in shuffles]
    for command in commands:
        thrown = house.sealed_throw(command.seal) if isinstance(command, DiceSealed) else None
        if isinstance(command, DiceSealed) and thrown is not None:
            faces = " ".join(map(str, thrown.dice))
            sealed.append(Secret(command.seal, f"{DICE}{faces}{STAMP}{thrown.laboratory}", thrown.salt))
    return [secret for secret in sealed if secret.seal not in opened]


def thrown_in(inputs: Iterable[Input]) -> list[str]:
    """The seals of throws that were made; a throw that a person reads off the table has none."""
    throws = [input_.command for input_ in inputs if isinstance(input_.command, DiceThrown) and input_.command.salt]
    return [seal(throw.dice, throw.salt) for throw in throws]


def throws_to_come(secrets: Iterable[Secret]) -> list[DiceThrown]:
    """The throws that are sealed, as the house that sealed them would make them."""
    found = []
    for secret in secrets:
        if is_throw(secret):
            faces, _, stamp = secret.cards.removeprefix(DICE).partition(STAMP)
            dice = tuple(map(int, faces.split()))
            if seal(dice, secret.salt) != secret.seal:
                raise BadRecord("the seal of a throw is another")
            found.append(DiceThrown(dice, secret.salt, stamp))
    return found


def sealed_orders(secrets: Iterable[Secret]) -> dict[str, SealedOrder]:
    """The orders that are sealed, by their seals; raises BadRecord if one is not what its seal says."""
    orders = {}
    for secret in secrets:
        if not is_throw(secret):
            try:
                order = SealedOrder(cards(secret.cards), secret.salt)
            except ValueError as error:
                raise BadRecord(f"the order sealed as {secret.seal[:12]}…: {error}") from None
            if commitment(order.order, order.salt) != secret.seal:
                raise BadRecord(f"the order sealed as {secret.seal[:12]}…: the seal is another")
            orders[secret.seal] = order
    return orders
