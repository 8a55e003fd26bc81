"""The gallery: layout, sign and guide of every game's sample filing, with pictures of them. Run by ``make gallery``.

The same filings make the same files, byte for byte; a test checks that they are up to date.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
from PIL import Image

from croupier.games import HOUSE_GAMES, game
from croupier.render import pdf
from croupier.render.guides import guide_of, html
from croupier.render.guides.pages import pages
from croupier.render.guides.style import GUIDE
from croupier.render.layouts import sheets
from croupier.render.sign_sheet import sheet_of
from croupier.render.sign_style import SIGN_FELT
from croupier.render.signs import sign_of
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import sample_of

GALLERY = Path(__file__).parent / "gallery"

HIGH = {"layout": 430, "sign": 620, "guide": 620}
"""The height of a preview, in pixels."""


def sample(name: str) -> Filing:
    """The sample filing of a game, without defects."""
    return sample_of(game(name).SCHEMA)


def write(name: str, folder: Path) -> list[Path]:
    """Write the three papers of a game's sample filing, and the guide as a page."""
    filing = sample(name)
    guide = guide_of(filing)
    layout, sign, paper = (folder / f"{name}-{what}.pdf" for what in HIGH)
    pdf.write(sheets(filing), layout, author=filing["licensee"])
    pdf.write([sheet_of(sign_of(filing))], sign, SIGN_FELT, author=filing["licensee"])
    pdf.write(pages(guide), paper, GUIDE, author=filing["licensee"])
    page = paper.with_suffix(".html")
    page.write_text(html.write(guide), "utf-8")
    return [layout, sign, paper, page]


def preview(file: Path, high: int, shown: Sequence[int]) -> Image.Image:
    """Return some pages of a PDF file side by side."""
    document = pypdfium2.PdfDocument(file)
    found = []
    for number in shown:
        if number < len(document):
            page = document[number]
            found.append(page.render(scale=high / page.get_height()).to_pil().convert("RGB"))
    gap = 14 if len(found) > 1 else 0
    whole = Image.new("RGB", (sum(picture.width + gap for picture in found) - gap, found[0].height), "#d5d9de")
    left = 0
    for picture in found:
        whole.paste(picture, (left, 0))
        left += picture.width + gap
    # A few colors suffice for paper and keep files small.
    return whole.quantize(96, dither=Image.Dither.NONE)


def readme(names: Sequence[str]) -> str:
    """Return the page that shows everything."""
    lines = [
        "# Gallery: what a casino submits and posts",
        "",
        "Layouts, signs and guides of the sample filings. `croupier layout draw`, `croupier sign draw` and",
        "`croupier guide write` make them from one file each: if a figure changes in the filing, it changes on every",
        "document. `make gallery` makes all of them again.",
    ]
    for name in names:
        lines += ["", f"## {game(name).TITLE}", ""]
        for what, words in (("layout", "Layout, to scale"), ("sign", "Sign, 11 by 14 inches"), ("guide", "Guide")):
            more = f" ([page]({name}-{what}.html))" if what == "guide" else ""
            lines += [f"[{words}]({name}-{what}.pdf){more}", ""]
            lines += [f"![{words.split(',')[0]} of {game(name).TITLE}]({name}-{what}.png)", ""]
        lines.pop()
    return "\n".join(lines) + "\n"


def main(names: Sequence[str]) -> None:
    GALLERY.mkdir(exist_ok=True)
    for name in names or HOUSE_GAMES:
        for file in write(name, GALLERY):
            if file.suffix == ".pdf":
                what = file.stem.rpartition("-")[2]
                shown = range(2) if what == "guide" else range(1)
                preview(file, HIGH[what], shown).save(file.with_suffix(".png"), optimize=True)
    (GALLERY / "README.md").write_text(readme(list(HOUSE_GAMES)), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
