"""Random answers from devices: the dice of a shaker and the number of a selector."""

from croupier.equipment.devices import NumberSelector, Shaker
from croupier.table.choices import AnyOf, AtLeast, Choice, DrawnValue, Number, SuchThat
from croupier.table.dice_commands import DiceShaken, NumberSelected
from croupier.table.refusals import Refusal


def shaking(shaker: Shaker, not_dice: Refusal, too_few: Refusal) -> Choice:
    """Return the choice of shaking a shaker often enough and uncovering it."""
    number, faces = shaker.dice.number, shaker.dice.faces

    def faces_of(dice: tuple[int, ...]) -> Refusal | None:
        are_dice = len(dice) == number and all(1 <= die <= faces for die in dice)
        return None if are_dice else not_dice.of(dice)

    lowest = (1,) * number
    none = ((), lowest[1:], (0, *lowest[1:]), (*lowest[1:], faces + 1), (*lowest, 1))
    shown = SuchThat(faces_of, (lowest, (faces,) * number), none)
    drawn = DrawnValue(shown, lambda source: shaker.shake(shaker.least, source))
    return Choice(DiceShaken, times=Number(AtLeast(shaker.least, too_few)), dice=drawn)


def selecting(selector: NumberSelector, not_a_number: Refusal) -> Choice:
    """Return the choice of a selector showing a number."""
    numbers = AnyOf(tuple(range(1, selector.highest + 1)), not_a_number)
    return Choice(NumberSelected, number=DrawnValue(numbers, selector.select))
