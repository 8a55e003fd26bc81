"""Pictures for pages: plots drawn one at a time in a thread, as SVG and cached; thumbnails of tables for the lobby."""

from collections.abc import Callable, Hashable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from litestar import Response, Router, get
from litestar.params import FromPath

from croupier.extras import command
from croupier.odds.plots import can_be_drawn
from croupier.render.thumbnail import thumbnail
from croupier.service.background_work import Crew
from croupier.service.dependencies import TheFloor
from croupier.service.filings import FilingSource, filing_of
from croupier.service.request_errors import NotDone, may_fail, on_not_done
from croupier.service.showcase import picture_address

SVG = "image/svg+xml"


class Pictures:
    """Draws plots one at a time, because the plotting library's settings are global."""

    def __init__(self) -> None:
        self._crew = Crew("pictures", hands=1, kept=32)

    async def svg(self, key: Hashable, draw: Callable[[Path], None]) -> Response[bytes]:
        """Return a plot, cached by everything it depends on; ``draw`` draws it into a file."""
        if not can_be_drawn():
            raise NotDone(503, "pictures need matplotlib, which is not installed", command("plots"))

        def drawn() -> bytes:
            with TemporaryDirectory() as folder:
                file = Path(folder) / "picture.svg"
                draw(file)
                return file.read_bytes()

        return Response(await self._crew.once(key, drawn), media_type=SVG)


# --- thumbnails of tables

FOREVER = "public, max-age=31536000, immutable"
"""Content that never changes at its address is cached forever."""


def pictures_router() -> Router:
    """Return the route for table pictures, with its cache."""
    drawn = Crew("table pictures", hands=2, most=64, kept=128)

    @get("/tables/{name:str}/picture.svg", media_type=SVG, responses=may_fail(404, 429))
    async def picture(name: FromPath[str], floor: TheFloor) -> Response[str]:
        """Return a picture of a table, drawn from its layout."""
        filing = filing_of(FilingSource(table=name), floor).filing
        if not picture_address(name, filing):
            raise NotDone(404, f"{filing.schema.game} has no layout drawing", "a game with a part drawing")
        text = await drawn.once(filing.digest, partial(thumbnail, filing))
        return Response(text, media_type=SVG, headers={"Cache-Control": FOREVER})

    return Router("/", route_handlers=[picture], exception_handlers={NotDone: on_not_done}, tags=["lobby"])
