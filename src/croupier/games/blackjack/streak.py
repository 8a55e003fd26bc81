"""2.22: the streak wager, which lasts over rounds; the books note the position of its lammer."""

from collections import Counter

from croupier.games.blackjack.areas import STREAKS, BlackjackKind
from croupier.games.blackjack.events import LammerMoved, LammerPlaced, StreakUnmoved
from croupier.games.blackjack.optional_wagers import Optional, collect, give_back, pay_odds, standing_at
from croupier.games.blackjack.pay_tables import StreakLine, StreakMove, streak_move
from croupier.games.blackjack.reading_values import StreakDeadHand, StreakSatOut, StreakSurrender
from croupier.games.blackjack.reasons import (
    DeadHandReturned,
    HandSurrendered,
    StreakHandDead,
    StreakHandLost,
    StreakLeft,
    StreakMade,
    StreakNotPlayedOn,
)
from croupier.games.blackjack.round_state import BlackjackPlay, BlackjackStake
from croupier.games.blackjack.rules import StreakRules
from croupier.games.blackjack.table import NO_LAMMER, BlackjackTable, lammer_key
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.notes import ROUND
from croupier.table.reasons import Reason
from croupier.table.settlement import collected
from croupier.table.steps import Noted, Outcome

P = Paragraphs("19:47")

STREAK_KINDS = tuple(STREAKS.values())

LINES: dict[BlackjackKind, StreakLine] = {kind: line for line, kind in STREAKS.items()}

_WINS_BY = {
    StreakLine.TWO: P("2.22(d)1"),
    StreakLine.THREE: P("2.22(d)2"),
    StreakLine.FOUR: P("2.22(d)3"),
    StreakLine.FIVE: P("2.22(d)4"),
}

SPLIT_HANDS, SURRENDERED, DEAD, SAT_OUT = 58, 59, 65, 66
"""Reading numbers."""

FIRST_HAND = 1
"""The note of a streak with a completed hand but no win: no lammer is placed, and its number would be 1."""


# --- the effect of a round


@decides("19:47-2.22(c)", "19:47-2.22(d)", "19:47-2.22(e)", "19:47-2.22(f)", "19:47-2.22(g)", "19:47-2.22(h)")
def settle_streaks(play: BlackjackPlay, box: int) -> Flow[None]:
    """2.22(c) to (h): once all of a player's hands at a box are settled, apply them to the streaks there."""
    for seat in dict.fromkeys(wager.seat for wager in standing_at(play.t, (box,), *STREAK_KINDS)):
        # Another player's hand at the box may be settled later; this player's hand counts once.
        stakes = _stakes(play, seat, box)
        if stakes and (seat, box) not in play.streaks and all(stake.settled for stake in stakes):
            play.streaks.add((seat, box))
            yield from _settle(play, seat, box)


def _settle(play: BlackjackPlay, seat: int, box: int) -> Flow[None]:
    t, ended = play.t, Counter(_counts_as(play, ended) for ended in _ended(play, seat, box))
    won, lost, pushed = (ended[outcome] for outcome in (Outcome.WIN, Outcome.LOSE, Outcome.PUSH))
    if not won + lost + pushed:
        yield from _dead(play, seat, box)
        return
    split = len(_stakes(play, seat, box)) > 1
    cites: tuple[Cite, ...] = (P("2.22(h)"),) if split else ()
    readings: tuple[int, ...] = (SPLIT_HANDS,) if split else ()
    match streak_move(won, lost, pushed, _rules(play).split):
        case StreakMove.ADVANCES:
            yield from _advance(play, seat, box, cites, readings)
        case StreakMove.STAYS:
            because = P("2.22(f)") if _gave_up(play, seat, box) else P("2.22(g)")
            yield StreakUnmoved(cites=(*cites, because), seat=seat, box=box, dead=False)
            if t.books.number(lammer_key(seat, box)) == NO_LAMMER:
                yield _noted(seat, box, FIRST_HAND, P("2.22(g)"))
        case StreakMove.LOST:
            yield from _lose(play, seat, box, cites, readings)


def _counts_as(play: BlackjackPlay, ended: tuple[BlackjackStake, Outcome]) -> Outcome:
    """Return how a blackjack wager counts for a streak: a surrender may leave the streak where it is (reading 59). A
    surrendered hand taken in full by a dealer's blackjack is lost, whatever is filed (2.8).
    """
    stake, outcome = ended
    return Outcome.PUSH if stake.half_lost and _rules(play).surrender is StreakSurrender.STAYS else outcome


@decides("19:47-2.8", "19:47-2.22(f)")
def _gave_up(play: BlackjackPlay, seat: int, box: int) -> bool:
    """2.8, 2.22(f): return True if a hand of the player at a box was surrendered for half of its wager."""
    return any(stake.half_lost for stake in _stakes(play, seat, box))


@decides("19:47-2.22(c)", "19:47-2.22(e)", "19:47-2.22(f)", "19:47-2.22(h)", "19:47-2.22(i)")
def _lose(play: BlackjackPlay, seat: int, box: int, cites: tuple[Cite, ...], readings: tuple[int, ...]) -> Flow[None]:
    """2.22(c), (e), (f), (h), (i): collect lost streak wagers; a surrendered hand was not completed (reading 59)."""
    reason: Reason = StreakHandLost(split=bool(cites))
    cites = (P("2.22(e)"), P("2.22(c)"), P("2.22(i)"), *cites)
    if _gave_up(play, seat, box):
        reason, cites, readings = HandSurrendered(), (P("2.22(f)"), *cites), (*readings, SURRENDERED)
    for wager in standing_at(play.t, (box,), *STREAK_KINDS):
        if wager.seat == seat:
            yield collect(play, wager, reason, *cites, readings=readings)
    yield from _forget(play.t, seat, box, P("2.22(e)"))


def _stakes(play: BlackjackPlay, seat: int, box: int) -> list[BlackjackStake]:
    """Return the player's blackjack wagers at a box, one for each of the player's hands there."""
    return [stake for hand in play.hands_at(box) for stake in hand.stakes_of(seat)]


def _ended(play: BlackjackPlay, seat: int, box: int) -> list[tuple[BlackjackStake, Outcome]]:
    """Return how these wagers ended in this round. Void wagers decide nothing."""
    settled, number = play.t.books.settlements, play.t.books.number(ROUND)
    keys = ((stake, (number, seat, stake.area)) for stake in _stakes(play, seat, box))
    return [(stake, settled[key].outcome) for stake, key in keys if key in settled]


@decides(
    "19:47-2.22(d)",
    "19:47-2.22(d)1",
    "19:47-2.22(d)2",
    "19:47-2.22(d)3",
    "19:47-2.22(d)4",
    "19:47-2.22(i)",
    "19:47-2.22(k)3",
)
def _advance(
    play: BlackjackPlay, seat: int, box: int, cites: tuple[Cite, ...], readings: tuple[int, ...]
) -> Flow[None]:
    """2.22(d) with all items, (i), (k)3: move the lammer forward if a wager remains; then pay the wager on that many
    hands.
    """
    t, table = play.t, _rules(play).table
    # A lammer on "3" means that two hands were won; this is the third, and it decides the wager on three.
    wins = max(t.books.number(lammer_key(seat, box)), FIRST_HAND)
    placed = [wager for wager in standing_at(t, (box,), *STREAK_KINDS) if wager.seat == seat]
    ends = [wager for wager in placed if LINES[wager.area.kind].hands == wins]
    last = len(ends) == len(placed)
    if not last:
        several = (P("2.22(k)3"),) if ends else ()
        if wins == FIRST_HAND:
            cited = (P("2.22(d)"), *several, *cites)
            yield LammerPlaced(cites=cited, seat=seat, box=box, number=wins + 1)
        else:
            cited = (_moved_by(placed), P("2.22(d)"), *several, *cites)
            yield LammerMoved(cites=cited, seat=seat, box=box, number=wins + 1)
        yield _noted(seat, box, wins + 1, P("2.22(d)"))
    for wager in ends:
        line = LINES[wager.area.kind]
        paid_by = (P("2.22(c)"), table.cite, _WINS_BY[line], P("2.22(i)"), *cites)
        yield from pay_odds(play, wager, StreakMade(line), (table.lines[line],), *paid_by, readings=readings)
    if last:
        yield from _forget(t, seat, box, P("2.22(c)"))


def _moved_by(placed: list[Optional]) -> Cite:
    """Return the item by which the lammer moves: that of the longest streak with a wager."""
    return _WINS_BY[max((LINES[wager.area.kind] for wager in placed), key=lambda line: line.hands)]


def _dead(play: BlackjackPlay, seat: int, box: int) -> Flow[None]:
    """Reading 65: a dead hand decides nothing; return a wager made with it, and leave one from earlier rounds. If so
    filed, a hand that wasn't completed loses the streak (2.22(f)).
    """
    t = play.t
    if _rules(play).dead_hand is StreakDeadHand.LOST:
        for wager in standing_at(t, (box,), *STREAK_KINDS):
            if wager.seat == seat:
                yield collect(play, wager, StreakHandDead(), P("2.22(f)"), readings=(DEAD,))
        yield from _forget(t, seat, box, P("2.22(f)"))
        return
    if t.books.number(lammer_key(seat, box)) != NO_LAMMER:
        yield StreakUnmoved(cites=(P("2.22(g)"),), seat=seat, box=box, dead=True)
        return
    for wager in standing_at(t, (box,), *STREAK_KINDS):
        if wager.seat == seat:
            yield give_back(play, wager, DeadHandReturned(), P("2.22(b)"), readings=(DEAD,))


# --- 2.22(f): abandoned streaks


@decides("19:47-2.22(f)")
def abandon_unplayed(t: BlackjackTable) -> Flow[None]:
    """2.22(f) (reading 66): collect a streak in play at a box where its player didn't wager in this round. If so filed,
    it stays until the player leaves.
    """
    if t.rules.streak is None or t.rules.streak.sat_out is StreakSatOut.STAYS:
        return
    for wager in standing_at(t, t.positions[::-1], *STREAK_KINDS):
        if wager.box not in t.boxes_of(wager.seat):
            yield from _abandoned(t, wager, StreakNotPlayedOn(), readings=(SAT_OUT,))


@decides("19:47-2.22(f)")
def abandon_all(t: BlackjackTable, seat: int) -> Flow[None]:
    """2.22(f): collect the streaks of a player who leaves, since their hands won't be completed."""
    for wager in standing_at(t, t.positions[::-1], *STREAK_KINDS):
        if wager.seat == seat:
            yield from _abandoned(t, wager, StreakLeft())


def _abandoned(t: BlackjackTable, wager: Optional, reason: Reason, readings: tuple[int, ...] = ()) -> Flow[None]:
    yield collected(t.books, wager.seat, wager.area, reason, P("2.22(f)"), readings=readings)
    if t.books.number(lammer_key(wager.seat, wager.box)) != NO_LAMMER:
        yield from _forget(t, wager.seat, wager.box, P("2.22(f)"))


def _forget(t: BlackjackTable, seat: int, box: int, cite: Cite) -> Flow[None]:
    if t.books.number(lammer_key(seat, box)) != NO_LAMMER:
        yield _noted(seat, box, NO_LAMMER, cite)


def _noted(seat: int, box: int, value: int, cite: Cite) -> Noted:
    return Noted(cites=(cite,), note=lammer_key(seat, box), value=value)


def _rules(play: BlackjackPlay) -> StreakRules:
    assert play.t.rules.streak is not None
    return play.t.rules.streak
