"""The arrangement of big six betting areas: bills over pictures on a desktop, bills in two rows on a phone."""

from croupier.games.big_six.wagers import AREAS, BigSixArea
from croupier.play.cloth import ClothForm, ClothPart, whole

_BILLS = tuple(area for area in AREAS.values() if area.bill)
_PICTURES = tuple(area for area in AREAS.values() if not area.bill)


def cloth() -> list[ClothForm]:
    """Return the forms of the cloth, largest first."""
    wide = ClothPart(
        rows=[
            ClothPart(1.1, most=100, columns=[*map(_bill, _BILLS)]),
            ClothPart(1, most=90, columns=[*map(_picture, _PICTURES)]),
        ]
    )
    first, others = _BILLS[:3], _BILLS[3:]
    narrow = ClothPart(
        rows=[
            ClothPart(110, columns=[*map(_bill, first)]),
            ClothPart(110, columns=[*map(_bill, others)]),
            ClothPart(80, columns=[*map(_picture, _PICTURES)]),
        ]
    )
    return [whole(wide, width=620, upright=False), whole(narrow)]


def _bill(area: BigSixArea) -> ClothPart:
    return ClothPart(area=str(area), look="gold number")


def _picture(area: BigSixArea) -> ClothPart:
    return ClothPart(area=str(area), look="red")
