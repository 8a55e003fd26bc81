"""``croupier sign``: the sign of a filing's table, in its true size."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from croupier.cli.filed_table import filing_of, paper_file
from croupier.play.console import failing

app = App(name="sign", help="Draw the sign of a filing's table: payouts, limits, bonuses, rake.")
_fail = failing("sign")

KINDS = (".pdf", ".svg", ".txt")


@app.command
def draw(
    filing: Path,
    /,
    *,
    output: Annotated[Path, Parameter(alias="-o")],
    table: str | None = None,
    size: Literal["11x14", "letter", "a4", "22x28", "24x36", "a1"] = "11x14",
    plain: bool = False,
) -> None:
    """Draw the sign of a filing's table at its true size.

    Parameters
    ----------
    filing
        The filing, a TOML file: of one table, or of a house (or the house's folder).
    output
        The file to write, .pdf, .svg or .txt; it is overwritten. PDF needs croupier[print].
    table
        The table of a house.
    size
        The size of the upright sign: in inches, letter or A4; 22x28, 24x36 and A1 are posters.
    plain
        Draw black on white, for printing.
    """
    from croupier.render import pdf, svg
    from croupier.render.sign_sheet import SIZES, sheet_of
    from croupier.render.sign_style import SIGN_FELT, SIGN_PLAIN, branded
    from croupier.render.signs import sign_of

    with paper_file(output, KINDS, "sign", _fail) as kind:
        sign = sign_of(filing_of(filing, table, "sign", _fail))
        look = SIGN_PLAIN if plain else branded(SIGN_FELT, sign.brand)
        if kind == ".txt":
            output.write_text("\n".join(sign.lines()) + "\n", "utf-8")
        elif kind == ".svg":
            output.write_text(svg.write(sheet_of(sign, SIZES[size]), look), "utf-8")
        else:
            pdf.write([sheet_of(sign, SIZES[size])], output, look, author=sign.licensee)
    print(f"{output} written: the sign of {sign.game}, table {sign.table}.")
