"""The notice of changes as a page for a screen, and as a sheet of paper for each group of tables."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape as escaped

from croupier.render.guides.document import curly
from croupier.render.logos import logo, logo_markup
from croupier.render.scene import LEADING, Box, DoesNotFit, DrawnLine, Item, Shape, Sheet, Text
from croupier.render.sign_style import on_black, on_white
from croupier.render.style import LETTER, Paper
from croupier.render.typeface import CAP_HEIGHT, Typeface, wrapped
from croupier.submission.brand import OURS, Brand
from croupier.submission.diff_notice import CHANGES, STAYS, TITLE, Notice, NoticePart

MOST, LEAST = 8.0, 2.8
"""The size of type, in millimeters, on Letter paper; proportional on other paper."""

_MARGIN = 0.1
"""As a fraction of the width."""


def sheets(notice: Notice, paper: Paper = LETTER) -> list[Sheet]:
    """Return a sheet for each part, in type as large as possible."""
    return [_sheet(notice, part, paper) for part in notice.parts]


def _sheet(notice: Notice, part: NoticePart, paper: Paper) -> Sheet:
    factor = paper[0] / LETTER[0]
    size = MOST * factor
    while size >= LEAST * factor:
        shapes = _set(notice, part, paper, size)
        if shapes is not None:
            title = f"{notice.licensee}: {TITLE.lower()}, {part.title}"
            return Sheet(title, *paper, (Item(tuple(shapes), id="notice"),))
        size *= 0.96
    raise DoesNotFit(f"there is no room on one sheet for the {len(part.changes)} changes of {part.title}")


Line = tuple[str, Typeface, float, str, float]
"""Words, face, size, role and the space before; sizes are relative to the text."""


def _lines(notice: Notice, part: NoticePart) -> Iterator[Line]:
    yield notice.licensee.upper(), Typeface.SERIF, 0.8, "soft ink", 0.0
    yield TITLE, Typeface.SERIF_BOLD, 2.2, "accent", 0.9
    yield part.title, Typeface.SERIF, 1.2, "ink", 0.7
    yield f"{notice.starting}:", Typeface.SERIF_BOLD, 1.2, "ink", 0.5
    for heading, lines in ((CHANGES, (*part.changes, *part.details)), (STAYS, part.unchanged)):
        yield heading, Typeface.SERIF_BOLD, 1.3, "accent", 1.3
        for number, line in enumerate(lines):
            yield line, Typeface.SERIF, 1.0, "ink", 0.35 if number else 0.6


def _set(notice: Notice, part: NoticePart, paper: Paper, size: float) -> list[Shape] | None:
    """Set everything at one size; return None if it is too much for the sheet."""
    margin = _MARGIN * paper[0]
    shapes, y = _head(notice, paper)
    y += margin
    for words, face, factor, role, before in _lines(notice, part):
        high = size * factor
        y += before * size
        if face is Typeface.SERIF_BOLD and role == "accent" and words != TITLE:
            shapes.append(DrawnLine((margin, y), (paper[0] - margin, y), "rule"))
            y += 0.6 * size
        for line in wrapped(curly(words), face, high, paper[0] - 2 * margin):
            shapes.append(Text(margin, y + CAP_HEIGHT * high, line, high, face, "start", role))
            y += LEADING * high
    fits = y <= paper[1] - margin and all(shape.length <= paper[0] - 2 * margin for shape in _texts(shapes))
    return shapes if fits else None


def _head(notice: Notice, paper: Paper) -> tuple[list[Shape], float]:
    """Return a licensee's logo on its own ground, and how far down it reaches; empty without a logo."""
    if notice.brand.logo is None:
        return [], 0.0
    unit = paper[0] / 100
    drawn, (_, high) = logo(notice.brand, (_MARGIN * paper[0], 3 * unit), (40 * unit, 11 * unit), 0.0)
    band = high + 6 * unit
    line = DrawnLine((0, band), (paper[0], band), "cover line")
    return [Box(0, 0, paper[0], band, role="cover"), line, *drawn], band


def _texts(shapes: Sequence[Shape]) -> Iterator[Text]:
    return (shape for shape in shapes if isinstance(shape, Text))


_STYLE = """:root{color-scheme:light dark}
body{margin:0 auto;max-width:44rem;padding:clamp(.8rem,3vh,2rem) 1.2rem;
font:clamp(.95rem,2.1vh,1.2rem)/1.4 'Times New Roman',Times,'Liberation Serif',serif}
h1{margin:.2em 0;line-height:1.1;color:light-dark(#0d5c42,#6fc9a4)}
h2{margin:1em 0 .2em;font-size:1.25em}
h3{margin:.7em 0 .1em;font-size:1em;color:light-dark(#0d5c42,#6fc9a4)}
.licensee{letter-spacing:.14em;text-transform:uppercase;margin:0}
.when{font-weight:bold;font-size:1.2em;margin:.3em 0}
ul{margin:0;padding-left:1.3em}"""


def _style(brand: Brand) -> str:
    """Return the style sheet in a licensee's colors."""
    if brand == replace(OURS, logo=brand.logo):
        return _STYLE + _BAND.format(ground=brand.ground)
    found = f"light-dark({on_white(brand)},{on_black(brand)})"
    return _STYLE.replace("light-dark(#0d5c42,#6fc9a4)", found) + _BAND.format(ground=brand.ground)


_BAND = """
.band{{background:{ground};padding:.8rem 1.2rem;margin-bottom:1rem}}
.logo{{display:block;height:clamp(2.5rem,8vh,5rem);max-width:100%;width:auto}}"""


def html(notice: Notice) -> str:
    """Return the notice as a page without scripts."""
    return "\n".join(_page(notice)) + "\n"


def _page(notice: Notice) -> Iterator[str]:
    title = _escape(f"{notice.licensee}: {TITLE.lower()}")
    yield f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<style>{_style(notice.brand)}</style>\n</head>\n<body>\n<main>"
    if notice.brand.logo is not None:
        yield f'<header class="band">{logo_markup(notice.brand, notice.licensee)}</header>'
    yield f'<p class="licensee">{_escape(notice.licensee)}</p>\n<h1>{TITLE}</h1>'
    yield f'<p class="when">{_escape(notice.starting)}</p>'
    for part in notice.parts:
        yield f"<section>\n<h2>{_escape(part.title)}</h2>"
        for heading, lines in ((CHANGES, (*part.changes, *part.details)), (STAYS, part.unchanged)):
            yield f"<h3>{heading}</h3>\n<ul>"
            yield from (f"<li>{_escape(line)}</li>" for line in lines)
            yield "</ul>"
        yield "</section>"
    yield "</main>\n</body>\n</html>"


def _escape(text: str) -> str:
    return escaped(curly(text))
