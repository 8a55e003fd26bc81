"""Pictures for pages: drawn one after the other in a thread, as SVG, and remembered."""

from collections.abc import Callable, Hashable
from pathlib import Path
from tempfile import TemporaryDirectory

from litestar import Response

from croupier.extras import command
from croupier.odds.plots import can_be_drawn
from croupier.service.background_work import Crew
from croupier.service.request_errors import NotDone

SVG = "image/svg+xml"


class Pictures:
    """What draws. One at a time: the settings of the library that draws are the whole process's."""

    def __init__(self) -> None:
        self._crew = Crew("pictures", hands=1, kept=32)

    async def svg(self, key: Hashable, draw: Callable[[Path], None]) -> Response[bytes]:
        """A picture, by all that it depends on; ``draw`` draws it into a file."""
        if not can_be_drawn():
            raise NotDone(503, "pictures need matplotlib, which is not installed", command("plots"))

        def drawn() -> bytes:
            with TemporaryDirectory() as folder:
                file = Path(folder) / "picture.svg"
                draw(file)
                return file.read_bytes()

        return Response(await self._crew.once(key, drawn), media_type=SVG)
