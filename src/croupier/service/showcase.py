"""How the lobby presents a table: the game in one line, what the house takes, and a picture of its layout."""

from typing import NamedTuple, cast

from croupier.games import game, part
from croupier.games.wager_odds import HasOdds
from croupier.odds.calculation import work_out
from croupier.play.seat import GameSeat, seat_at
from croupier.render.guides import content_of
from croupier.render.guides.odds_tables import per_cent
from croupier.service.messages import CoachView
from croupier.submission.filing import Filing
from croupier.table.class_names import kind_name


class Showcase(NamedTuple):
    line: str = ""
    """The game in one sentence; empty if it has no guide."""
    takes: str = ""
    """What the house takes: the edge of the main bet, or the rake."""


def showcase_of(filing: Filing) -> Showcase:
    """Return a table's game in one line, without counting."""
    return Showcase(coach_of(filing).lead)


def with_takes(filing: Filing, shown: Showcase) -> Showcase:
    """Return the showcase with what the house takes; the first call may have to count odds."""
    own = seat_at(game(filing.schema.game).open_table(filing))
    return shown._replace(takes=own.takes() or _edge(filing, own))


def coach_of(filing: Filing) -> CoachView:
    """Return coaching for newcomers, from the table's guide; empty if it has none."""
    try:
        content = content_of(filing)
    except LookupError:
        return CoachView()
    choices = {kind_name(kind): words for kind, words in content.choices.items()}
    return CoachView(content.lead, content.first_bet, choices)


def _edge(filing: Filing, own: GameSeat) -> str:
    """Return the edge of the main bet, if it can be counted on this machine."""
    main, module = own.main_odds(), part(filing.schema.game, "wager_odds")
    if not main or module is None:
        return ""
    try:
        wager = next((wager for wager in cast(HasOdds, module).odds_of(filing) if wager.key == main), None)
        return "" if wager is None else f"house edge {per_cent(work_out(wager).house_edge)}"
    except ModuleNotFoundError:
        return ""


def picture_address(table: str, filing: Filing) -> str:
    """Return the address of a table's picture; empty if there is none."""
    drawn = part(filing.schema.game, "drawing") is not None
    return f"/api/tables/{table}/picture.svg?filing={filing.digest[:16]}" if drawn else ""
