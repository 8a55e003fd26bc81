"""``croupier layout``: draw the layout of a filing's table to scale, and check a drawing."""

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from croupier.cli.filed_table import filing_of, paper_file
from croupier.play.console import failing, print_json

app = App(name="layout", help="Draw the layout of a filing's table to scale, or check a drawing against a filing.")
_fail = failing("layout")

KINDS = (".svg", ".pdf")


@app.command
def draw(
    filing: Path,
    /,
    *,
    output: Annotated[Path, Parameter(alias="-o")],
    table: str | None = None,
    scale: str | None = None,
    paper: Literal["us", "iso"] = "us",
    plain: bool = False,
) -> None:
    """Draw the layout of a filing's table to scale, with dimensions, a scale bar and a title block.

    Parameters
    ----------
    filing
        The filing, a TOML file: of one table, or of a house (or the house's folder).
    table
        The table of a house.
    output
        The file to write, .svg or .pdf; it is overwritten. PDF needs croupier[print]. A PDF has further pages: a
        position in detail with the sizes of its areas, and a list of what the layout shows with the paragraphs.
    scale
        Such as 1:10 (usual) or 1:1. The paper is the smallest that holds the drawing.
    paper
        Paper sizes to choose from: us (letter, tabloid and larger) or iso (A4, A3 and larger).
    plain
        Draw black on white, for printing.
    """
    from croupier.render import pdf, svg
    from croupier.render.layouts import sheets
    from croupier.render.sheet import scale_of
    from croupier.render.style import FELT, PLAIN

    look = PLAIN if plain else FELT
    with paper_file(output, KINDS, "layout", _fail) as kind:
        found = filing_of(filing, table, "layout", _fail)
        pages = sheets(found, scale_of(scale) if scale else None, paper)
        if kind == ".svg":
            output.write_text(svg.write(pages[0], look), "utf-8")
        else:
            pdf.write(pages, output, look, author=found["licensee"])
    page = pages[0]
    print(f"{output} written: {page.title}, on {page.width:.0f} x {page.height:.0f} mm.")


@app.command
def check(drawing: Path, /, *, filing: Path | None = None, table: str | None = None, json: bool = False) -> None:
    """Read an SVG drawing and list what is missing or wrong, each with its paragraph; then the exit status is 1.

    Parameters
    ----------
    drawing
        The drawing, an SVG file written by croupier layout draw.
    filing
        The filing of the table, or of its house. By default, check only the scale, and that everything is visible and
        has enough room.
    table
        The table of a house.
    json
        Print JSON.
    """
    from croupier.render.drawing_check import check as check_against
    from croupier.render.drawing_check import check_drawing
    from croupier.render.read_back import UnreadableDrawing, read

    if drawing.suffix.lower() == ".pdf":
        _fail(f"{drawing}: draw the layout as SVG to have it checked; both are made from the same drawing")
    try:
        seen = read(drawing.read_text("utf-8"))
    except FileNotFoundError:
        _fail(f"{drawing}: there is no such file")
    except (OSError, UnicodeDecodeError) as error:
        _fail(f"{drawing}: cannot be read: {error}")
    except UnreadableDrawing as error:
        _fail(f"{drawing}: {error}")
    findings = check_drawing(seen) if filing is None else check_against(seen, filing_of(filing, table, "layout", _fail))
    if json:
        found = [{"problem": finding.words, "cite": finding.cite} for finding in findings]
        print_json({"file": str(drawing), "passed": not found, "findings": found})
    else:
        for finding in findings:
            print(finding)
        number = len(findings)
        print(f"{drawing}: {number or 'nothing'} {'finding' if number == 1 else 'findings' if number else 'missing'}.")
    sys.exit(1 if findings else 0)
