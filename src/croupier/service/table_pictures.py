"""Thumbnails of tables for the lobby, drawn from their layouts."""

from functools import partial

from litestar import Response, Router, get
from litestar.params import FromPath

from croupier.render.thumbnail import thumbnail
from croupier.service.background_work import Crew
from croupier.service.dependencies import TheFloor
from croupier.service.filings import FilingSource, filing_of
from croupier.service.pictures import SVG
from croupier.service.request_errors import NotDone, may_fail, on_not_done
from croupier.service.showcase import picture_address

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
