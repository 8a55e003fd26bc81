"""``croupier guide``: the gaming guide of a filing's table, for its patrons."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from croupier.cli.filed_table import filing_of, paper_file
from croupier.extras import needed
from croupier.play.console import failing

app = App(name="guide", help="Write the gaming guide of a filing's table: rules, wagers, exact odds, words.")
_fail = failing("guide")

KINDS = (".pdf", ".html")


@app.command
def write(
    filing: Path,
    /,
    *,
    output: Annotated[Path, Parameter(alias="-o")],
    table: str | None = None,
    paper: Literal["letter", "a4"] = "letter",
) -> None:
    """Write the guide of a filing's table for its patrons. The first time on a machine, its odds are counted.

    Parameters
    ----------
    filing
        The filing, a TOML file: of one table, or of a house (or the house's folder).
    output
        The file to write, .pdf or .html; it is overwritten. PDF needs croupier[print].
    table
        The table of a house.
    paper
        The paper size of the PDF.
    """
    from croupier.odds.odds_request import NoSuchOdds
    from croupier.render import pdf
    from croupier.render.guides import guide_of, html
    from croupier.render.guides.pages import PAPERS, pages
    from croupier.render.guides.style import GUIDE
    from croupier.render.sign_style import branded

    with paper_file(output, KINDS, "guide", _fail) as kind:
        found = filing_of(filing, table, "guide", _fail)
        try:
            guide = guide_of(found)
        except NoSuchOdds as error:
            _fail(error)
        except ModuleNotFoundError as error:
            _fail(needed("the guide", str(error.name), "fast"))
        if kind == ".html":
            output.write_text(html.write(guide), "utf-8")
        else:
            pdf.write(pages(guide, PAPERS[paper]), output, branded(GUIDE, found.brand), author=guide.licensee)
    print(f"{output} written: {guide.title}.")
