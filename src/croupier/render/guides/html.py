"""A guide as an HTML page: headings, lists and tables that a screen reader can follow, and no script."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from html import escape as escaped

from croupier.odds.text_report import cites_in_short
from croupier.regulation import Cite
from croupier.render.guides.document import (
    Block,
    Grid,
    Guide,
    GuideLine,
    GuideSection,
    GuideTerms,
    Heading,
    Points,
    Steps,
    curly,
)
from croupier.render.logos import logo_markup
from croupier.render.scene import shown, slug
from croupier.render.sign_style import on_black, on_white
from croupier.submission.brand import OURS, Brand

_STYLE = """
:root{color-scheme:light dark;--green:light-dark(#0d5c42,#6fc9a4);--felt:#0d5c42;--gold:#e3c26b;--cream:#f7f1dd;
--paper:light-dark(#fff,#14191a);--head:light-dark(#e9efec,#1f2a28);
--ink:light-dark(#1c1f23,#e6e9e6);--soft:light-dark(#5b6169,#a3adab);--rule:light-dark(#d5d9de,#38433f)}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--paper);font:17px/1.5 'Times New Roman',Times,'Liberation Serif',serif}
header{background:var(--felt);color:var(--cream);border-bottom:3px solid var(--gold);padding:2.2rem 0 1.8rem}
header>*,main,footer{max-width:50rem;margin-inline:auto}
header>*{padding-inline:1.2rem}
header p{margin-block:0}
.logo{display:block;height:5rem;max-width:100%;width:auto;margin-block:0 1rem}
.licensee{letter-spacing:.14em;text-transform:uppercase;font-size:.9rem}
h1{color:var(--gold);font-size:clamp(2rem,7vw,3.4rem);line-height:1.1;margin-block:.5rem .6rem}
.lead{font-style:italic;font-size:1.15rem}
main,footer{padding:1rem 1.2rem}
nav ul{columns:2;padding-left:1.2rem;margin-block:.8rem 0}
a{color:var(--green)}
h2{color:var(--green);border-top:2px solid var(--green);padding-top:.5rem;margin:2.4rem 0 .8rem;font-size:1.6rem}
h3{color:var(--green);margin:1.8rem 0 .5rem;font-size:1.2rem}
li{margin-block:.45rem}
nav li{margin:0;padding-block:.2rem;break-inside:avoid}
li::marker{color:var(--green);font-weight:bold}
cite{color:var(--soft);font:normal .72rem/1.4 Helvetica,Arial,sans-serif}
.scroll{overflow-x:auto;margin-block:1rem}
table{border-collapse:collapse;width:100%;font-size:.95rem}
caption{text-align:left;font-weight:bold;padding-block:.3rem}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--rule);text-align:right;vertical-align:top}
thead th{background:var(--head)}
th:first-child,td:first-child,.words{text-align:left}
tbody th{font-weight:normal}
.even th:not(:first-child),.even td{text-align:center}
.note{font-style:italic;margin-top:.2rem}
dt{font-weight:bold}
dd{margin:0 0 .6rem 1.4rem}
footer{color:var(--soft);font-size:.85rem;border-top:1px solid var(--rule);margin-top:2rem}
@media print{@page{margin:17mm}:root{color-scheme:light}
body{font-size:10.5pt}nav{display:none}h2,h3,caption{break-after:avoid}
tr{break-inside:avoid}}
@media (max-width:34rem){nav ul{columns:1}}
""".strip()


def style(brand: Brand) -> str:
    """Return the style sheet of a guide in its licensee's colors."""
    if brand == replace(OURS, logo=brand.logo):
        return _STYLE
    on_paper, on_dark = on_white(brand), on_black(brand)
    colors = {"green": f"light-dark({on_paper},{on_dark})", "felt": brand.ground}
    colors |= {"gold": brand.accent, "cream": brand.text}
    return f"{_STYLE}\n:root{{{';'.join(f'--{name}:{color}' for name, color in colors.items())}}}"


def style_hash(brand: Brand) -> str:
    """Return the digest that lets a content security policy allow this guide's style and no other."""
    return f"sha256-{b64encode(sha256(style(brand).encode()).digest()).decode()}"


def escape(text: str) -> str:
    """Escape a text for HTML, with typographic apostrophes."""
    return escaped(curly(text))


def write(guide: Guide) -> str:
    """Return the guide as the text of an HTML file."""
    return "\n".join(_page(guide)) + "\n"


def _page(guide: Guide) -> Iterator[str]:
    title = escape(f"{guide.title}, {guide.licensee}")
    yield "<!doctype html>"
    yield f'<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<style>{style(guide.brand)}</style>\n</head>\n<body>"
    picture = logo_markup(guide.brand, guide.licensee)
    yield f"<header>\n<div>{picture}</div>" if picture else "<header>"
    yield f'<p class="licensee">{escape(guide.licensee)}</p>\n<h1>{escape(shown(guide.game))}</h1>'
    yield f'<p class="lead">{escape(guide.lead)}</p>\n</header>'
    yield '<main>\n<nav aria-label="Contents">\n<ul>'
    for section in guide.sections:
        yield f'<li><a href="#{slug(section.title)}">{escape(section.title)}</a></li>'
    yield "</ul>\n</nav>"
    for section in guide.sections:
        yield from _section(section)
    yield f"</main>\n<footer>\n<p>{escape(guide.imprint)}</p>\n</footer>\n</body>\n</html>"


def _section(section: GuideSection) -> Iterator[str]:
    name = slug(section.title)
    yield f'<section aria-labelledby="{name}">\n<h2 id="{name}">{escape(section.title)}</h2>'
    for block in section.blocks:
        yield from _block(block)
    yield "</section>"


def _block(block: Block) -> Iterator[str]:
    match block:
        case GuideLine():
            yield f"<p>{_quote(block)}</p>"
        case Heading():
            yield f"<h3>{escape(block.text)}</h3>"
        case Steps():
            yield "<ol>"
            yield from (f"<li>{_quote(quote)}</li>" for quote in block.each)
            yield "</ol>"
        case Points():
            yield "<ul>"
            yield from (f"<li>{_quote(quote)}</li>" for quote in block.each)
            yield "</ul>"
        case GuideTerms():
            yield "<dl>"
            yield from (f"<dt>{escape(shown(term))}</dt>\n<dd>{escape(text)}</dd>" for term, text in block.each)
            yield "</dl>"
        case Grid():
            yield from _grid(block)


def _quote(quote: GuideLine) -> str:
    return f"{escape(quote.text)}{_cites(quote.cites)}"


def _cites(cites: Sequence[Cite]) -> str:
    return f" <cite>{escape(cites_in_short(tuple(dict.fromkeys(cites))))}</cite>" if cites else ""


def _grid(grid: Grid) -> Iterator[str]:
    even = ' class="even"' if grid.even else ""
    yield f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(shown(grid.caption))}">\n<table{even}>'
    yield f"<caption>{escape(shown(grid.caption))}{_cites(grid.cites)}</caption>"
    yield "<thead>\n<tr>"
    for place, cell in enumerate(grid.head):
        yield f'<th scope="col"{_words(grid, place)}>{escape(cell)}</th>'
    yield "</tr>\n</thead>\n<tbody>"
    for row in grid.rows:
        first, *others = row
        cells = "".join(f"<td{_words(grid, place)}>{escape(cell)}</td>" for place, cell in enumerate(others, 1))
        yield f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
    yield "</tbody>\n</table>\n</div>"
    if grid.note:
        yield f'<p class="note">{escape(grid.note)}</p>'


def _words(grid: Grid, place: int) -> str:
    return ' class="words"' if place in grid.words else ""
