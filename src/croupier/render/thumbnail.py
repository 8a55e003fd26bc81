"""A table as a small picture: its layout to scale, without text that is too small to read."""

from dataclasses import replace

from croupier.render.layouts import draw
from croupier.render.scene import ArcText, Drawing, Item, Text
from croupier.render.style import FELT
from croupier.render.svg import NAMESPACE, number, shape_markup, stylesheet
from croupier.submission.filing import Filing

WIDTH = 320
"""The usual width of the picture, in pixels."""

SMALLEST = 5.0
"""Letters smaller than this many pixels are left out."""


def thumbnail(filing: Filing) -> str:
    """Return the layout of a filing's table as the text of an SVG file; raise LookupError if the game draws none."""
    drawing = draw(filing)
    items = [line for at, item in enumerate(drawing.items) for line in _item(_legible(item, drawing), at)]
    size = f"{number(drawing.width)} {number(drawing.depth)}"
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {size}"><title>{drawing.title}</title>'
        f"<style>{stylesheet(FELT)}</style>{''.join(items)}</svg>"
    )


def _legible(item: Item, drawing: Drawing) -> Item:
    least = SMALLEST * drawing.width / WIDTH
    kept = (shape for shape in item.shapes if not isinstance(shape, Text | ArcText) or shape.size >= least)
    return replace(item, shapes=tuple(kept))


def _item(item: Item, at: int) -> list[str]:
    if not item.shapes:
        return []
    x, y = item.at
    turn = f" rotate({number(item.turn)})" if item.turn else ""
    place = f' transform="translate({number(x)} {number(y)}){turn}"' if any(item.at) or turn else ""
    shapes = (shape_markup(shape, f"a{at}-{part}") for part, shape in enumerate(item.shapes))
    return [f"<g{place}>", *shapes, "</g>"]
