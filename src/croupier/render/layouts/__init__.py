"""The layout of a table, drawn at full size: each game draws its own (``games/*/drawing.py``)."""

from typing import Any

from croupier.games import part
from croupier.render.detail_pages import detail_sheet, schedule_sheets
from croupier.render.requirements import required, rules_of
from croupier.render.scene import Drawing, Sheet
from croupier.render.sheet import USUAL_SCALE, facts_of, layout_sheet
from croupier.render.style import PAPERS
from croupier.submission.filing import Filing


def draw(filing: Filing) -> Drawing:
    """Draw the layout of a filing's table at full size."""
    drawing: Drawing = _part(filing).draw(rules_of(filing), required(filing))
    return drawing


def _part(filing: Filing) -> Any:
    found = part(filing.schema.game, "drawing")
    if found is None:
        raise LookupError(f"{filing.schema.game} has no layout drawing")
    return found


def sheets(filing: Filing, scale: float | None = None, paper: str = "us") -> list[Sheet]:
    """Return all pages of a filing's layout: the drawing, a position in detail, and the schedule of what it shows."""
    drawing, facts, papers = draw(filing), facts_of(filing), PAPERS[paper]
    detail = detail_sheet(drawing, facts, papers[0])
    first = layout_sheet(drawing, facts, scale or USUAL_SCALE, papers)
    return [first, *([detail] if detail else []), *schedule_sheets(drawing, facts, papers[0])]
