"""2.13(a), 2.14, 2.18(b): who may wager on a box, and on how many of its spots."""

from collections.abc import Iterator

from croupier.games.blackjack.areas import SPOTS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.commands import AdmitPlayers
from croupier.games.blackjack.events import BoxLinedUp, OthersAdmitted
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.table import BlackjackTable, admits, first_at
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice, Choices
from croupier.table.command import Command
from croupier.table.notes import ROUND
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor
from croupier.table.steps import Noted

P = Paragraphs("19:47")


@decides("19:47-2.14", "19:47-2.13(a)")
def box_closed(t: BlackjackTable, seat: int, box: int) -> Refusal | None:
    """2.14: one box, and others as far as the licensee permits; 2.13(a): sharing a box takes the first player's
    consent.

    2.22: a player with a streak in play at a box keeps a place there until it is decided.
    """
    own, most = t.boxes_of(seat), t.rules.boxes_of_a_player
    others = [player for player in t.players_at(box) if player != seat]
    if not others and box != seat and box in t.books.seats and not t.streak_in_play(seat, box):
        return Refusal(BlackjackCode.BOX_OF_ANOTHER, P("2.14"), box=box, own=seat)
    if box not in own and len(own) >= most:
        return Refusal(BlackjackCode.MOST_BOXES, P("2.14"), most=most, own=tuple(own))
    return _shared_closed(t, seat, box, others) if others and box not in own else None


def _shared_closed(t: BlackjackTable, seat: int, box: int, others: list[int]) -> Refusal | None:
    most = t.rules.players_at_a_box
    if most == 1:
        return Refusal(BlackjackCode.BOX_TAKEN, P("2.14"), P("2.13(a)"), box=box, own=seat)
    if len(others) >= most:
        return Refusal(BlackjackCode.BOX_FULL, P("2.13(a)"), box=box, players=len(others), most=most)
    if not t.admits_others(box) and not _needs_no_consent(t, seat, box, others):
        return Refusal(BlackjackCode.NO_CONSENT, P("2.13(a)"), box=box, first=others[0])
    return None


def _needs_no_consent(t: BlackjackTable, seat: int, box: int, others: list[int]) -> bool:
    """Reading 80: a streak in play needs no new consent, nor does the box's own seat if all others there are only
    playing streaks.
    """
    return t.streak_in_play(seat, box) or (seat == box and all(t.streak_in_play(player, box) for player in others))


# --- 2.13(a): the first player's consent


def admitting(t: BlackjackTable) -> Choices:
    """Return the choices for letting others wager on a box."""
    return Choices(AdmitPlayers, lambda actor, command: _admitting(t, actor, command))


def _admitting(t: BlackjackTable, actor: Actor, command: Command | None) -> Iterator[Choice]:
    if isinstance(command, AdmitPlayers):
        yield _admission(t, command.seat, command.position)
    elif t.rules.players_at_a_box > 1:
        yield from (_admission(t, actor.seat, box) for box in t.boxes_of(actor.seat))


def _admission(t: BlackjackTable, seat: int, box: int) -> Choice:
    not_now = None
    if t.rules.players_at_a_box == 1:
        not_now = Refusal(BlackjackCode.ONE_PLAYER_A_BOX, P("2.13(a)"))
    elif t.player_at(box) != seat:
        not_now = Refusal(BlackjackCode.NOT_FIRST_AT_BOX, P("2.13(a)"), seat=seat, box=box)
    elif t.admits_others(box):
        not_now = Refusal(BlackjackCode.CONSENTED_ALREADY, P("2.13(a)"), box=box)
    return Choice(AdmitPlayers, seat=seat, position=box, not_now=not_now)


def admit(t: BlackjackTable, command: AdmitPlayers) -> Flow[None]:
    box, cites = command.position, (P("2.13(a)"),)
    yield OthersAdmitted(cites=cites, seat=command.seat, box=box)
    yield Noted(cites=cites, note=admits(box), value=t.books.number(ROUND))
    yield Noted(cites=cites, note=first_at(box), value=command.seat)


@decides("19:47-2.13(b)", "19:47-2.13(c)")
def line_up(t: BlackjackTable) -> Flow[None]:
    """2.13(b), (c): where several players wager on a box, announce who calls the decisions and line up the wagers."""
    for box in t.positions:
        first, *others = t.players_at(box) or [0]
        if others:
            yield BoxLinedUp(cites=(P("2.13(b)"), P("2.13(c)")), box=box, seat=first, behind=tuple(others))


# --- 2.18(b): the wagers of multiple action


def spots_of(t: BlackjackTable, seat: int, box: int) -> list[BlackjackKind]:
    """Return the spots of a box on which a player has wagered."""
    return [spot for spot in SPOTS if t.stake(seat, BlackjackArea(spot, box))]


@decides("19:47-2.18(b)")
def spot_closed(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """2.18(b) (reading 81): return the refusal if the spot before this one is still empty, or None."""
    if area.kind not in SPOTS[1:]:
        return None
    before = BlackjackArea(SPOTS[SPOTS.index(area.kind) - 1], area.box)
    if t.stake(seat, before):
        return None
    return Refusal(BlackjackCode.SPOT_BEFORE, P("2.18(b)"), spot=before)


@decides("19:47-2.18(b)")
def incomplete(t: BlackjackTable) -> list[tuple[int, int]]:
    """2.18(b) (reading 81): return seats and boxes with too few wagers, or with wagers that skip a spot."""
    least = t.rules.multiple_action.least_wagers if t.rules.multiple_action else 1
    found = []
    for seat in sorted(t.books.seats):
        for box in t.positions:
            spots = spots_of(t, seat, box)
            if spots and (len(spots) < least or spots != list(SPOTS[: len(spots)])):
                found.append((seat, box))
    return found
