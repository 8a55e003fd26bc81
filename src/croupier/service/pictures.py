"""Plots for pages: drawn one at a time in a thread, as SVG, and cached."""

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
