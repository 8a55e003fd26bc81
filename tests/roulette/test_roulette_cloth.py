"""A roulette layout on a screen: chips can be placed on lines and corners, which cover only their numbers."""

from collections.abc import Iterator

import pytest

from croupier.cases.runner import filing_with
from croupier.games.roulette.cloth import cloth
from croupier.games.roulette.layout import boxed, spot
from croupier.games.roulette.rules import SCHEMA, RouletteRules, rules_of
from croupier.games.roulette.wagers import COLUMNS, ROWS, RouletteKind
from croupier.play.cloth import ClothPart, ClothSpot

LENGTH = ROWS + 1
"""The zeros and the rows of numbers."""

Rectangle = tuple[float, float, float, float]
"""Its left, top, right and bottom edge."""


def parts(part: ClothPart) -> Iterator[ClothPart]:
    yield part
    for inner in [*part.rows, *part.columns]:
        yield from parts(inner)


def around(x: float, y: float, w: float, h: float) -> Rectangle:
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


def overlap(one: Rectangle, other: Rectangle) -> bool:
    least = 1e-9
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > least and min(one[3], other[3]) - max(one[1], other[1]) > least
    )


def filed(zeros: str) -> RouletteRules:
    report = filing_with(SCHEMA, {"wheel.zeros": zeros, "wheel.zero_rule": "full"})
    assert report.filing is not None, report.defects
    return rules_of(report.filing)


@pytest.mark.parametrize("zeros", ["single zero", "double zero"])
def test_chips_on_lines_lie_on_nothing_but_their_numbers(zeros: str) -> None:
    rules = filed(zeros)
    on_numbers = {
        area.figures[0]: around(at.along + 1, at.across, at.length, at.width)
        for area in boxed(rules)
        if area.kind is RouletteKind.STRAIGHT
        for at in [spot(area, rules.double_zero)]
    }
    of_name = {str(area): area for area in rules.areas()}
    for form in [form for form in cloth(rules) if len(form.tabs) == 1]:
        (tab,), upright = form.tabs, form.upright
        (grid,) = [part for part in parts(tab.part) if part.spots]
        lines: dict[str, Rectangle] = {}
        for found in grid.spots:
            turned = found if not upright else ClothSpot(found.area, found.y, 1 - found.x, found.h, found.w)
            lines[found.area] = around(turned.x * LENGTH, turned.y * COLUMNS, turned.w * LENGTH, turned.h * COLUMNS)
        assert len(lines) == len(rules.areas()) - len(boxed(rules))
        for name, line in lines.items():
            below = {number for number, box in on_numbers.items() if overlap(line, box)}
            numbers = set(of_name[name].figures)
            outer = of_name[name].kind in (RouletteKind.STREET, RouletteKind.LINE, RouletteKind.FIVE)
            zero_corner = numbers == {0, 1, 2, 3}
            assert below <= numbers if outer or zero_corner else below == numbers, name
            assert not [other for other, there in lines.items() if other != name and overlap(line, there)], name
