"""19:47-1.2: the fire bet, on how many different points a shooter makes (reading 97)."""

from croupier.games.craps.events import FireBetsDecided, PointsMade
from croupier.games.craps.option_values import FireBets
from croupier.games.craps.outcomes import Decision, Loses, Wins
from croupier.games.craps.table import HAND, POINTS_MADE, CrapsTable
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.settlement import collected, pay_odds
from croupier.table.steps import Noted

P = Paragraphs("19:47")

READING = 97
FIRE = CrapsArea(CrapsKind.FIRE)


@decides("19:47-1.2")
def by_roll(t: CrapsTable, total: int) -> Decision:
    """1.2: decide the bet at a seven-out, or at once when all six points have been made."""
    if not t.point or total not in (7, t.point):
        return None
    if total == 7:
        return _by_points(t)
    made = {*t.points_made, t.point}
    return Wins(t.rules.fire[6], (P("1.2"),)) if len(made) == 6 else None


def _by_points(t: CrapsTable) -> Wins | Loses:
    odds = t.rules.fire.get(len(t.points_made))
    return Loses((P("1.2"),)) if odds is None else Wins(odds, (P("1.2"),))


def points(t: CrapsTable, total: int = 0) -> PointsMade:
    """Return how many different points have been made, counting the one that a roll of ``total`` makes."""
    made = {*t.points_made, t.point} if t.point and total == t.point else t.points_made
    return PointsMade(len(made), min(t.rules.fire))


def note_point_made(t: CrapsTable) -> Flow[None]:
    """Note the different points that the shooter has made."""
    if t.point not in t.points_made:
        made = sorted({*t.points_made, t.point})
        yield Noted(cites=(P("1.2"),), note=POINTS_MADE, value=tuple(made))


@decides("19:47-1.2")
def after_new_shooter(t: CrapsTable) -> Flow[None]:
    """1.2: decide fire bets once a new shooter has the dice, if the filing has giving up the dice decide them."""
    if t.rules.fire_bets is not FireBets.GIVEN_UP or not t.books.number(HAND):
        return
    cites = (P("1.2"),)
    yield FireBetsDecided(cites=cites, points=t.points_made)
    decision = _by_points(t)
    for seat in sorted(t.books.seats):
        if not t.stake(seat, FIRE):
            continue
        if isinstance(decision, Loses):
            yield collected(t.books, seat, FIRE, points(t), *cites, readings=(READING,))
        else:
            yield from pay_odds(t, seat, FIRE, points(t), decision.odds, *cites, readings=(READING,))
    yield Noted(cites=cites, note=HAND, value=0)
    if t.points_made:
        yield Noted(cites=cites, note=POINTS_MADE, value=())
