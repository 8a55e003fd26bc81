"""22.8, 22.9: the dealer compares cards and settles wagers from the right, and settles a war once it is dealt."""

from croupier.equipment.money import Odds
from croupier.games.casino_war.events import WarCardsCompared, WarDecided, WarFinding, WarVerdict
from croupier.games.casino_war.pay_tables import EVEN
from croupier.games.casino_war.rules import WarArea, WarKind
from croupier.games.casino_war.table import WarPlay, compared
from croupier.games.casino_war.war import war_or_surrender
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.settlement import collected, given_back, pay_odds
from croupier.table.steps import Outcome

P = Paragraphs("19:47")

TIE_ODDS, TIED_WAR, BURN, WAR_TIE = 181, 182, 183, 184
"""The readings on payments, and on the burn and the tie wager in a war."""


@decides("19:47-22.8")
def compare_and_settle(play: WarPlay) -> Flow[None]:
    """22.8: compare each player's card from the dealer's right. After a tie, pay the tie wager and let the player
    decide.
    """
    for seat in play.from_right(play.seats):
        finding = yield from _compare(play, seat, 0)
        if finding is WarFinding.TIE:
            yield from _tie_wager(play, seat, WarKind.TIE, WarVerdict.TIE, 0)
            yield from war_or_surrender(play, seat)
            continue
        yield from _tie_wager(play, seat, WarKind.TIE, WarVerdict.NO_TIE, 0)
        if finding is WarFinding.LOWER:
            yield from _lose(play, seat, WarKind.BET, WarVerdict.LOWER, 0)
        else:
            yield from _win(play, seat, WarKind.BET, WarVerdict.HIGHER, EVEN, 0)


@decides("19:47-22.8", "19:47-22.9")
def settle_war(play: WarPlay) -> Flow[None]:
    """22.8, 22.9: collect both wagers of a lost war; otherwise return the initial wager and pay the war wager."""
    for seat in play.from_right(play.at_war):
        finding = yield from _compare(play, seat, 1)
        tied = finding is WarFinding.TIE
        yield from _tie_wager(play, seat, WarKind.WAR_TIE, WarVerdict.TIE if tied else WarVerdict.NO_TIE, 1)
        if finding is WarFinding.LOWER:
            for kind in (WarKind.BET, WarKind.WAR):
                yield from _lose(play, seat, kind, WarVerdict.WAR_LOST, 1)
            continue
        verdict = WarVerdict.WAR_TIED if tied else WarVerdict.WAR_WON
        readings = (TIED_WAR,) if tied else ()
        why = _reason(play, seat, verdict, 1)
        area = WarArea(WarKind.BET)
        yield given_back(play.t.books, seat, area, Outcome.PUSH, why, *_CITES, readings=readings)
        odds = play.t.rules.tied_war.odds if tied else EVEN
        yield from _win(play, seat, WarKind.WAR, verdict, odds, 1, readings=readings)


_CITES = (P("22.8"), P("22.9"))


@decides("19:47-22.3", "19:47-22.8")
def _compare(play: WarPlay, seat: int, number: int) -> Flow[WarFinding]:
    """22.3, 22.8: compare a player's card with the dealer's."""
    player, dealer = play.cards(seat, number)
    finding = compared(player, dealer)
    cites: tuple[Cite, ...] = (P("22.8"), P("22.3"))
    yield WarCardsCompared(cites=cites, seat=seat, player=player, dealer=dealer, finding=finding, at_war=number > 0)
    return finding


def _reason(play: WarPlay, seat: int, verdict: WarVerdict, number: int) -> WarDecided:
    return WarDecided(verdict, *play.cards(seat, number))


@decides("19:47-22.9")
def _tie_wager(play: WarPlay, seat: int, kind: WarKind, verdict: WarVerdict, number: int) -> Flow[None]:
    """22.9: pay or collect the tie wager, if any."""
    if not play.stake(seat, kind):
        return
    if verdict is WarVerdict.TIE:
        yield from _win(play, seat, kind, verdict, play.t.rules.tie_pays, number, readings=(TIE_ODDS,))
    else:
        yield from _lose(play, seat, kind, verdict, number)


def _lose(play: WarPlay, seat: int, kind: WarKind, verdict: WarVerdict, number: int) -> Flow[None]:
    yield collected(play.t.books, seat, WarArea(kind), _reason(play, seat, verdict, number), P("22.8"))


def _win(
    play: WarPlay,
    seat: int,
    kind: WarKind,
    verdict: WarVerdict,
    odds: Odds,
    number: int,
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    why = _reason(play, seat, verdict, number)
    yield from pay_odds(play.t, seat, WarArea(kind), why, odds, *_CITES, readings=readings)
