"""Sealed orders, throws and spins, stored separately until the record opens them.

A selection stands whatever happens to the process, be it an order, a throw or a spin.
"""

from collections.abc import Iterable, Sequence

from croupier.equipment.cards import cards
from croupier.equipment.chance import commitment
from croupier.ledger.batch import Secret
from croupier.record.codec import BadRecord, SealedOrder, seal_of
from croupier.record.text import card_names
from croupier.table.card_commands import Shuffled
from croupier.table.dice_commands import DiceSealed, DiceThrown
from croupier.table.driver import Input
from croupier.table.house import House, Stroke, seal_of_stroke
from croupier.table.wheel_commands import WheelSealed, WheelStopped

DICE = "dice "
"""The prefix of a sealed throw's text; an order's text begins with a card."""

WHEEL = "wheel "
"""The prefix of a sealed spin's text."""

STAMP = " | "
"""The separator between the faces and the laboratory's stamp, if any."""


def is_stroke(secret: Secret) -> bool:
    """Return True if a secret is a throw or a spin, not an order of cards."""
    return secret.cards.startswith((DICE, WHEEL))


def secrets_of(inputs: Sequence[Input], opened: Sequence[str], house: House) -> list[Secret]:
    """Return what inputs have sealed and nothing has opened."""
    commands = [input_.command for input_ in inputs]
    shuffles = [command for command in commands if isinstance(command, Shuffled) and command.order]
    sealed = [Secret(seal_of(shuffle), " ".join(card_names(shuffle.order)), shuffle.salt) for shuffle in shuffles]
    for command in commands:
        stroke = house.sealed_stroke(command.seal) if isinstance(command, DiceSealed | WheelSealed) else None
        if stroke is not None:
            sealed.append(Secret(seal_of_stroke(stroke), f"{_text(stroke)}{STAMP}{stroke.laboratory}", stroke.salt))
    return [secret for secret in sealed if secret.seal not in opened]


def _text(stroke: Stroke) -> str:
    if isinstance(stroke, WheelStopped):
        return f"{WHEEL}{stroke.place}"
    return DICE + " ".join(map(str, stroke.dice))


def strokes_in(inputs: Iterable[Input]) -> list[str]:
    """Return the seals of throws and spins made by the house; those a person reads off the table have none."""
    commands = [input_.command for input_ in inputs]
    return [
        seal_of_stroke(command)
        for command in commands
        if isinstance(command, DiceThrown | WheelStopped) and command.salt
    ]


def strokes_to_come(secrets: Iterable[Secret]) -> list[Stroke]:
    """Return the sealed throws and spins, as the house that sealed them would make them."""
    found: list[Stroke] = []
    for secret in secrets:
        if is_stroke(secret):
            text, _, stamp = secret.cards.partition(STAMP)
            figures = tuple(map(int, text.split()[1:]))
            spun = secret.cards.startswith(WHEEL)
            stroke = WheelStopped(figures[0], secret.salt, stamp) if spun else DiceThrown(figures, secret.salt, stamp)
            if seal_of_stroke(stroke) != secret.seal:
                raise BadRecord("a throw or a spin doesn't match its seal")
            found.append(stroke)
    return found


def sealed_orders(secrets: Iterable[Secret]) -> dict[str, SealedOrder]:
    """Return the sealed orders by seal. Raise BadRecord if one doesn't match its seal."""
    orders = {}
    for secret in secrets:
        if not is_stroke(secret):
            try:
                order = SealedOrder(cards(secret.cards), secret.salt)
            except ValueError as error:
                raise BadRecord(f"the order sealed as {secret.seal[:12]}…: {error}") from None
            if commitment(order.order, order.salt) != secret.seal:
                raise BadRecord(f"the order sealed as {secret.seal[:12]}… doesn't match its seal")
            orders[secret.seal] = order
    return orders
