"""``croupier sign``: the sign of a filing's table, true to size."""

import sys
from pathlib import Path
from typing import Annotated, Literal, NoReturn

from cyclopts import App, Parameter

from croupier.cli.filed_table import filing_of

app = App(name="sign", help="Draw the sign of a filing's table: payouts, limits, bonuses, rake.")

KINDS = (".pdf", ".svg", ".txt")


def _fail(message: object) -> NoReturn:
    print(f"croupier sign: {message}", file=sys.stderr)
    sys.exit(2)


@app.command
def draw(
    filing: Path,
    /,
    *,
    output: Annotated[Path, Parameter(alias="-o")],
    table: str | None = None,
    size: Literal["11x14", "letter", "22x28"] = "11x14",
    plain: bool = False,
) -> None:
    """Draw the sign of a filing's table, of its true size.

    Parameters
    ----------
    filing
        The filing, a TOML file: of one table, or of a house (then also its folder).
    output
        The file to write, .pdf, .svg or .txt; it is overwritten. PDF needs croupier[print].
    table
        The table of a house.
    size
        The sign in inches, upright.
    plain
        Black on white, for printing.
    """
    from croupier.render import pdf, svg
    from croupier.render.scene import DoesNotFit
    from croupier.render.signs import sign_of
    from croupier.render.signs_look import SIGN_FELT, SIGN_PLAIN
    from croupier.render.signs_sheet import SIZES, sheet_of

    kind = output.suffix.lower()
    if kind not in KINDS:
        _fail(f"{output}: a sign is written as {', '.join(KINDS[:-1])} or {KINDS[-1]}")
    found = filing_of(filing, table, _fail)
    sign, look = sign_of(found), SIGN_PLAIN if plain else SIGN_FELT
    try:
        if kind == ".txt":
            output.write_text("\n".join(sign.lines()) + "\n", "utf-8")
        elif kind == ".svg":
            output.write_text(svg.write(sheet_of(sign, SIZES[size]), look), "utf-8")
        else:
            pdf.write([sheet_of(sign, SIZES[size])], output, look, author=sign.licensee)
    except (DoesNotFit, pdf.SheetsNotPrinted) as error:
        _fail(error)
    except OSError as error:
        _fail(f"{output} cannot be written: {error.strerror}")
    print(f"{output} written: the sign of {sign.game}, table {sign.table}.")
