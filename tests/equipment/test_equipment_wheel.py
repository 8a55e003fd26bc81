"""Wheels: their order and colors, a spin as a sealed selection, and a seal that fits only one section."""

from collections import Counter

import pytest

from croupier.equipment.chance import LaboratorySource
from croupier.equipment.wheel import (
    DOUBLE_ZERO,
    RED_NUMBERS,
    SINGLE_ZERO,
    GamingWheel,
    SectionColor,
    WheelSection,
    seal,
    unsealed,
)


@pytest.mark.parametrize(("wheel", "zeros"), [(SINGLE_ZERO, ["0"]), (DOUBLE_ZERO, ["0", "00"])])
def test_each_number_has_one_pocket_and_colors_alternate(wheel: GamingWheel, zeros: list[str]) -> None:
    assert sorted(wheel.counts().elements()) == sorted([*zeros, *map(str, range(1, 37))])
    colors = [section.color for section in wheel.sections if section.color is not SectionColor.GREEN]
    assert Counter(colors) == {SectionColor.RED: 18, SectionColor.BLACK: 18}
    around = [section.color for section in wheel.sections]
    assert all(color is not next_color for color, next_color in zip(around, around[1:] + around[:1], strict=True))


def test_opposite_pockets_of_a_double_zero_wheel_hold_numbers_that_follow() -> None:
    """0 is opposite 00, and each odd number opposite the even number after it."""
    half = len(DOUBLE_ZERO) // 2
    for number in range(1, 36, 2):
        (place,) = DOUBLE_ZERO.places(str(number))
        assert DOUBLE_ZERO.label((place + half) % len(DOUBLE_ZERO)) == str(number + 1)
    assert DOUBLE_ZERO.label(half) == "00"


@pytest.mark.parametrize("number", [1, 2, 10, 11, 18, 19, 28, 29, 36])
def test_colors_are_those_of_the_layout(number: int) -> None:
    assert (SINGLE_ZERO.color(str(number)) is SectionColor.RED) is (number in RED_NUMBERS)


@pytest.mark.parametrize(("place", "right"), [(-1, False), (0, True), (37, True), (38, False)])
def test_places_are_counted_from_0(place: int, right: bool) -> None:
    assert DOUBLE_ZERO.is_place(place) is right


def test_every_section_comes_as_often() -> None:
    source, spins = LaboratorySource(5), 38 * 400
    counts = Counter(DOUBLE_ZERO.spin(source) for _ in range(spins))
    assert set(counts) == set(range(38))
    assert sum((count - 400) ** 2 / 400 for count in counts.values()) < 75  # chi-square, 37 degrees: p is 0.0002


def test_a_seal_fits_its_section_and_salt_alone() -> None:
    sealed = seal(17, "salt")
    assert unsealed(17, "salt", sealed)
    assert not unsealed(18, "salt", sealed)
    assert not unsealed(17, "other", sealed)


def test_a_wheel_of_one_section_is_none() -> None:
    with pytest.raises(ValueError, match="at least two"):
        GamingWheel((WheelSection("1", SectionColor.RED),))
