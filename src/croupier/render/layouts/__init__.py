"""The geometry of each game's layout; one module a game, one line here."""

from importlib import import_module

from croupier.render.details import detail_sheet, schedule_sheets
from croupier.render.requirements import required, rules_of
from croupier.render.scene import Drawing, Sheet
from croupier.render.sheet import USUAL_SCALE, facts_of, layout_sheet
from croupier.render.style import PAPERS
from croupier.submission.filing import Filing

MODULES = {
    "packs-poker": "packs_poker",
    "pai-gow-poker": "pai_gow_poker",
    "blackjack": "blackjack",
    "three-card-poker": "three_card_poker",
    "baccarat": "baccarat",
    "craps": "craps",
    "mini-dice": "mini_dice",
    "poker": "poker",
}


def draw(filing: Filing) -> Drawing:
    """The layout of a filing's table, in real size."""
    module = import_module(f"croupier.render.layouts.{MODULES[filing.schema.game]}")
    drawing: Drawing = module.draw(rules_of(filing), required(filing))
    return drawing


def sheets(filing: Filing, scale: float | None = None, paper: str = "iso") -> list[Sheet]:
    """All pages of a filing's layout: the drawing, a position in detail, and the schedule of what it shows."""
    drawing, facts, papers = draw(filing), facts_of(filing), PAPERS[paper]
    detail = detail_sheet(drawing, facts, papers[0])
    first = layout_sheet(drawing, facts, scale or USUAL_SCALE, papers)
    return [first, *([detail] if detail else []), *schedule_sheets(drawing, facts, papers[0])]
