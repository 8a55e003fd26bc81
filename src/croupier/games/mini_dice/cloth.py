"""The arrangement of mini-dice betting areas: six numbers, the field, and over or under seven."""

from croupier.games.mini_dice.pay_tables import POINTS
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.play.cloth import WIDE, ClothForm, ClothPart, whole


def cloth() -> list[ClothForm]:
    """Return the cloth with the numbers in one row, or in two on a narrow screen."""
    numbers = [_number(number) for number in POINTS]
    field = ClothPart(74, area=str(MiniDiceArea(MiniDiceKind.FIELD)), look="gold")
    around_seven = (MiniDiceKind.UNDER, MiniDiceKind.SEVEN, MiniDiceKind.OVER)
    last = ClothPart(84, columns=[ClothPart(area=str(MiniDiceArea(kind))) for kind in around_seven])
    narrow = [ClothPart(70, columns=numbers[:3]), ClothPart(70, columns=numbers[3:])]
    return [
        whole(ClothPart(rows=[ClothPart(110, columns=numbers), field, last]), width=WIDE),
        whole(ClothPart(rows=[*narrow, field, last])),
    ]


def _number(number: int) -> ClothPart:
    return ClothPart(area=str(MiniDiceArea(MiniDiceKind.PLACE, number)), words=str(number), look="gold number")
