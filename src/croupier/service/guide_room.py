"""A table's gaming guide as a page for its patrons, the same as ``croupier guide write`` produces."""

from functools import partial

from litestar import MediaType, Response, Router, get
from litestar.params import FromPath

from croupier.extras import command
from croupier.games import part
from croupier.render.guides import guide_of
from croupier.render.guides.html import style_hash, write
from croupier.service.background_work import Crew
from croupier.service.dependencies import TheFloor, ThePerson
from croupier.service.filings import FilingSource, filing_of
from croupier.service.request_errors import NotDone, may_fail, on_not_done
from croupier.submission.brand import Brand
from croupier.submission.filing import Filing


def policy(brand: Brand) -> str:
    """Return the page's content security policy: it loads nothing and has only its own style and pictures."""
    style = f"style-src '{style_hash(brand)}'; img-src data:"
    return f"default-src 'none'; {style}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"


def _page(filing: Filing) -> str:
    return write(guide_of(filing))


def guide_router() -> Router:
    """Return the route for gaming guides, with its cache."""
    made = Crew("guide", hands=1, most=24, kept=64)

    @get("/tables/{name:str}/guide", media_type=MediaType.HTML, responses=may_fail(404, 429, 503))
    async def of_table(name: FromPath[str], floor: TheFloor, person: ThePerson) -> Response[str]:
        """Return the guide for a table under its own filing. The first request has to count the odds."""
        filing = filing_of(FilingSource(table=name), floor).filing
        if part(filing.schema.game, "guide") is None:
            raise NotDone(404, f"{filing.schema.game} has no guide", "a game with a guide")
        try:
            page = await made.once(f"{filing.digest} {filing.brand}", partial(_page, filing))
        except ModuleNotFoundError as error:
            raise NotDone(503, f"counting needs {error.name}", command("fast")) from None
        return Response(page, media_type=MediaType.HTML, headers={"Content-Security-Policy": policy(filing.brand)})

    return Router("/", route_handlers=[of_table], exception_handlers={NotDone: on_not_done}, tags=["guide"])
