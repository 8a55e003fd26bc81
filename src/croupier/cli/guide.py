"""``croupier guide``: the gaming guide of a filing's table, for its patrons."""

import sys
from pathlib import Path
from typing import Annotated, Literal, NoReturn

from cyclopts import App, Parameter

from croupier.cli.filed_table import filing_of

app = App(name="guide", help="Write the gaming guide of a filing's table: rules, wagers, exact odds, words.")

KINDS = (".pdf", ".html")


def _fail(message: object) -> NoReturn:
    print(f"croupier guide: {message}", file=sys.stderr)
    sys.exit(2)


@app.command
def write(
    filing: Path,
    /,
    *,
    output: Annotated[Path, Parameter(alias="-o")],
    table: str | None = None,
    paper: Literal["letter", "a4"] = "letter",
) -> None:
    """Write the guide of a filing's table for its patrons. The odds in it are counted, the first time on a machine.

    Parameters
    ----------
    filing
        The filing, a TOML file: of one table, or of a house (then also its folder).
    output
        The file to write, .pdf or .html; it is overwritten. PDF needs croupier[print].
    table
        The table of a house.
    paper
        The paper of the PDF.
    """
    from croupier.odds.asking import NotAsked
    from croupier.render import pdf
    from croupier.render.guides import guide_of, html
    from croupier.render.guides.look import GUIDE
    from croupier.render.guides.pages import PAPERS, pages
    from croupier.render.scene import DoesNotFit

    kind = output.suffix.lower()
    if kind not in KINDS:
        _fail(f"{output}: a guide is written as {' or '.join(KINDS)}")
    found = filing_of(filing, table, _fail)
    try:
        guide = guide_of(found)
    except NotAsked as error:
        _fail(error)
    except ModuleNotFoundError as error:
        _fail(f"the odds of this table are counted with {error.name}; install croupier[fast]")
    try:
        if kind == ".html":
            output.write_text(html.write(guide), "utf-8")
        else:
            pdf.write(pages(guide, PAPERS[paper]), output, GUIDE, author=guide.licensee)
    except (DoesNotFit, pdf.SheetsNotPrinted) as error:
        _fail(error)
    except OSError as error:
        _fail(f"{output} cannot be written: {error.strerror}")
    print(f"{output} written: {guide.title}.")
