"""Points, outlines and texts: the basis of drawing and reading back."""

from math import pi

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.pdfmetrics import stringWidth

from croupier.equipment.money import Odds
from croupier.regulation import cite
from croupier.render import geometry as g
from croupier.render.layouts.panel import panel
from croupier.render.pdf_archive import register
from croupier.render.requirements import Required
from croupier.render.scene import ArcText, Box, DoesNotFit, Item, Pen, Text, arc, block, fitted, sector, shown, slug
from croupier.render.svg import number
from croupier.render.typeface import Typeface, has, width, wrapped
from croupier.table.layout import SignText

SQUARE = g.box_points(0, 0, 100, 100)
COORDINATES = st.floats(-1000, 1000, allow_nan=False)
ROUNDED = 0.000501
"""Widths are stored in whole thousandths of the size: at most this much is rounded away."""


@pytest.mark.parametrize("face", Typeface)
def test_letters_are_as_wide_as_in_the_pdf(face: Typeface) -> None:
    register()
    letters = [chr(code) for code in range(32, 127)] + list("’“”–—éÉñü½×Ø§€•…")
    for letter in letters:
        assert has(letter)
        assert width(letter, face, 10) == pytest.approx(stringWidth(letter, face.value, 10), abs=10 * ROUNDED), letter
    words = "Pack’s bet"
    wanted = stringWidth(words, face.value, 7) + 9 * 0.5
    assert width(words, face, 7, 0.5) == pytest.approx(wanted, abs=len(words) * 7 * ROUNDED)


def test_letters_that_are_not_there_count_as_wide() -> None:
    assert not has("大")
    assert not has("\n")
    assert not has("\x81")
    assert width("大", Typeface.SANS, 10) == 10


@given(st.text("abc WXM", max_size=60), st.floats(5, 80), st.sampled_from(list(Typeface)))
def test_lines_are_no_wider_than_their_room(text: str, most: float, face: Typeface) -> None:
    lines = wrapped(text, face, 10, most)
    assert " ".join(lines) == " ".join(text.split())
    assert all(width(line, face, 10) <= most or " " not in line for line in lines)


@given(st.text("abc WXM", min_size=1, max_size=40).filter(str.strip), st.floats(20, 200), st.floats(10, 90))
def test_a_block_stays_in_its_room_or_is_refused(text: str, wide: float, high: float) -> None:
    try:
        lines = block(text, 0, 0, (wide, high), most=20)
    except DoesNotFit:
        with pytest.raises(DoesNotFit):
            fitted(shown(text), (wide, high), Typeface.SERIF_BOLD, 20)
        return
    low_x, low_y, high_x, high_y = g.bounds(point for line in lines for point in line.points())
    assert high_x - low_x <= wide + 1e-6
    assert high_y - low_y <= high + 1e-6


def test_a_text_gets_smaller_only_if_it_must() -> None:
    assert fitted("Play", (100, 20), Typeface.SANS, 20)[0] == 20
    size, lines = fitted("Play", (100, 10), Typeface.SANS, 20)
    assert size < 20
    assert lines == ["Play"]


@given(COORDINATES, COORDINATES, st.floats(-360, 360), COORDINATES, COORDINATES)
def test_turns_and_shifts_follow_each_other(x: float, y: float, angle: float, px: float, py: float) -> None:
    both = g.shift(x, y) @ g.turn(angle)
    assert both((px, py)) == pytest.approx(g.shift(x, y)(g.turn(angle)((px, py))), abs=1e-6)
    assert both.scale == pytest.approx(1)


def test_a_turn_goes_with_the_clock() -> None:
    """Y runs downward: what is on the right comes down."""
    assert g.turn(90)((1, 0)) == pytest.approx((0, 1))


@pytest.mark.parametrize(("start", "end"), [(0, 90), (-90, 90), (170, -170), (0, 30)])
def test_arcs_keep_their_distance_from_the_center(start: float, end: float) -> None:
    path = arc((10, 20), 500, start, end)
    for point in path.points():
        assert g.distance(point, (10, 20)) == pytest.approx(500, abs=0.2)
    assert path.points()[0] == pytest.approx(g.on_arc((10, 20), 500, start))
    assert path.points()[-1] == pytest.approx(g.on_arc((10, 20), 500, end))


def test_a_sector_is_a_closed_piece_of_a_ring() -> None:
    points = sector((0, 0), 400, 500, 10).points()
    assert {round(g.distance(point, (0, 0))) for point in points} == {400, 500}
    assert g.inside((0, 450), points)
    assert not g.inside((0, 390), points)


@pytest.mark.parametrize(
    ("x", "overlaps"),
    [(0.0, True), (99.0, True), (99.6, True), (99.8, False), (100.0, False), (101.0, False)],
)
def test_squares_overlap_unless_they_only_touch(x: float, overlaps: bool) -> None:
    """Up to three tenths of a millimeter count as touching."""
    assert g.overlap(SQUARE, g.box_points(x, 0, 100, 100)) is overlaps
    assert g.overlap(g.box_points(x, 0, 100, 100), SQUARE) is overlaps


def test_outlines_that_cross_without_corners_inside_overlap() -> None:
    assert g.overlap(g.box_points(-50, 45, 200, 10), SQUARE)
    assert g.overlap(g.box_points(45, -300, 2, 800), SQUARE)


def test_an_outline_within_another_overlaps_it() -> None:
    assert g.overlap(SQUARE, g.oval_points(50, 50, 5, 5))
    assert g.contains(SQUARE, g.oval_points(50, 50, 5, 5))
    assert not g.contains(g.oval_points(50, 50, 5, 5), SQUARE)


def test_what_lies_in_the_bay_of_a_corner_does_not_overlap_it() -> None:
    corner = [(0, 0), (20, 0), (20, 80), (100, 80), (100, 100), (0, 100)]
    assert not g.overlap(corner, g.box_points(20, 0, 80, 80))
    assert g.overlap(corner, g.box_points(19, 0, 80, 80))
    assert g.overlap(corner, corner)
    assert g.inside(g.amid(corner), corner)


@pytest.mark.parametrize(("beyond", "within"), [(0.0, True), (0.3, True), (0.4, False)])
def test_an_outline_may_go_over_the_line_by_a_hair(beyond: float, within: bool) -> None:
    assert g.contains(SQUARE, g.box_points(50, 50, 50 + beyond, 50)) is within


def test_middles_and_headings() -> None:
    assert g.middle(SQUARE) == pytest.approx((50, 50))
    assert g.middle([(0, 0), (10, 0)]) == (5, 0)
    assert g.heading((0, 0), (0, 1)) == 0
    assert g.heading((0, 0), (1, 0)) == pytest.approx(90)


def test_letters_on_an_arc_take_their_length_of_it() -> None:
    text = ArcText((0, 0), 300, "BLACKJACK", 40, spacing=2)
    assert text.half == pytest.approx(text.length / 300 * 90 / pi)


def test_an_item_lies_where_its_frame_puts_it() -> None:
    item = Item((Box(-10, -5, 20, 10), Text(0, 0, "x", 3)), at=(100, 50), turn=90)
    outline = item.outline()
    assert outline is not None
    assert g.bounds(outline) == pytest.approx((95, 40, 105, 60))
    assert Item((Text(0, 0, "x", 3),)).outline() is None


def test_names_are_unique_and_plain() -> None:
    assert slug("Seat 3: Pack's bet 1") == "seat-3-packs-bet-1"
    assert slug("“”") == "x"
    assert [number(value) for value in (1.0, -0.0001, 2.5, 0.1234567, -3.0)] == ["1", "0", "2.5", "0.123", "-3"]


def lines(*labels: str) -> list[Required]:
    return [Required("inscription", label, "table", cite("13:69E-1.13Z(b)6i")) for label in labels]


def test_a_panel_sets_headings_rows_and_sentences() -> None:
    pen = Pen()
    panel(
        pen,
        lines(
            SignText("Flush", Odds(4), heading="Bonus"),
            SignText("Pair", Odds(1), heading="Bonus"),
            SignText("Ante", Odds(1)),
            SignText("Read the sign"),
        ),
        (300, 200),
        at=(0, 0),
    )
    results = [
        (item.tag.what, [shape.words for shape in item.shapes if isinstance(shape, Text)])
        for item in pen.items
        if item.tag
    ]
    assert results == [
        ("panel", []),
        ("heading", ["Bonus"]),
        ("inscription", ["Flush", "4 to 1"]),
        ("inscription", ["Pair", "1 to 1"]),
        ("inscription", ["Ante", "1 to 1"]),
        ("inscription", ["Read the sign"]),
    ]
    heading = next(item for item in pen.items if item.tag and item.tag.what == "heading")
    under = [item.tag.under for item in pen.items if item.tag and item.tag.what == "inscription"]
    assert under == [heading.id, heading.id, "", ""]


def test_a_panel_without_room_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="lines of inscription"):
        panel(Pen(), lines(*(f"Hand {number}: {number} to 1" for number in range(200))), (60, 60), at=(0, 0))
    panel(Pen(), [], (60, 60), at=(0, 0))
