"""2.13(a), 2.14, 2.18(b): who may wager on a box, and on how many of its spots."""

from croupier.games.blackjack.events import BoxLinedUp, OthersAdmitted
from croupier.games.blackjack.in_play import SPOTS
from croupier.games.blackjack.rules import BlackjackArea, BlackjackKind
from croupier.games.blackjack.table import BlackjackTable, admits, first_at
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import AdmitPlayers
from croupier.table.refusals import in_words
from croupier.table.steps import Noted

P = Paragraphs("19:47")


@decides("19:47-2.14", "19:47-2.13(a)")
def check_box(t: BlackjackTable, seat: int, box: int) -> Refusal | None:
    """2.14: one box, and others as far as the licensee permits; 2.13(a): with others, as far as the first consents.

    2.22: who has a streak in play at a box has a place there until it is decided.
    """
    own, most = t.boxes_of(seat), t.rules.boxes_of_a_player
    others = [one for one in t.players_at(box) if one != seat]
    if not others and box != seat and box in t.books.seats and not t.streak_in_play(seat, box):
        return in_words(f"box {box} is another player's", (P("2.14"),), f"box {seat}, or one that is free")
    if box not in own and len(own) >= most:
        boxes = "one box" if most == 1 else f"{most} boxes"
        return in_words(f"a player wagers on {boxes} here", (P("2.14"),), f"boxes {', '.join(map(str, own))}")
    return _check_shared(t, seat, box, others) if others and box not in own else None


def _check_shared(t: BlackjackTable, seat: int, box: int, others: list[int]) -> Refusal | None:
    most = t.rules.players_at_a_box
    if most == 1:
        cites = (P("2.14"), P("2.13(a)"))
        return in_words(f"another player has wagered on box {box}", cites, f"box {seat}, or one that is free")
    if len(others) >= most:
        return in_words(f"{len(others)} players wager on box {box}", (P("2.13(a)"),), f"{most} players on one box")
    if not t.admits_others(box) and not _goes_on(t, seat, box, others):
        why = f"seat {others[0]} has not consented to others wagering on box {box}"
        return in_words(why, (P("2.13(a)"),), f"the consent of seat {others[0]} first")
    return None


def _goes_on(t: BlackjackTable, seat: int, box: int, others: list[int]) -> bool:
    """Reading 80: a streak in play needs no new consent; nor does who sits at the box beside such streaks alone."""
    return t.streak_in_play(seat, box) or (seat == box and all(t.streak_in_play(one, box) for one in others))


# --- 2.13(a): the consent of the first


def check_admission(t: BlackjackTable, command: AdmitPlayers) -> Refusal | None:
    box, cites = command.position, (P("2.13(a)"),)
    if t.rules.players_at_a_box == 1:
        return in_words("one player wagers on a box here", cites, "a box for each player")
    if t.player_at(box) != command.seat:
        return in_words(f"seat {command.seat} is not the first to wager on box {box}", cites, "a box with a wager")
    if t.admits_others(box):
        return in_words(f"others may wager on box {box} already", cites)
    return None


def admit(t: BlackjackTable, command: AdmitPlayers) -> Flow[None]:
    box, cites = command.position, (P("2.13(a)"),)
    yield OthersAdmitted(cites=cites, seat=command.seat, box=box)
    yield Noted(cites=cites, key=admits(box), value=t.books.number("round"))
    yield Noted(cites=cites, key=first_at(box), value=command.seat)


@decides("19:47-2.13(b)", "19:47-2.13(c)")
def line_up(t: BlackjackTable) -> Flow[None]:
    """2.13(b), (c): where several players wager on a box, who calls the decisions, and where the wagers lie."""
    for box in t.positions:
        first, *others = t.players_at(box) or [0]
        if others:
            yield BoxLinedUp(cites=(P("2.13(b)"), P("2.13(c)")), box=box, seat=first, behind=tuple(others))


# --- 2.18(b): the wagers of multiple action


def spots_of(t: BlackjackTable, seat: int, box: int) -> list[BlackjackKind]:
    """The spots of a box on which a player has wagered."""
    return [spot for spot in SPOTS if t.stake(seat, str(BlackjackArea(spot, box)))]


@decides("19:47-2.18(b)")
def check_spot(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """2.18(b) (reading 81): the spots of a box are filled in their order."""
    if area.kind not in SPOTS[1:]:
        return None
    before = BlackjackArea(SPOTS[SPOTS.index(area.kind) - 1], area.box)
    if t.stake(seat, str(before)):
        return None
    return in_words(f"there is no {before.words}", (P("2.18(b)"),), f"the {before.words} first")


@decides("19:47-2.18(b)")
def incomplete(t: BlackjackTable) -> list[tuple[int, int]]:
    """2.18(b) (reading 81): seats and boxes with too few wagers, or not with the first spots of the box."""
    least = t.rules.multiple_action.least_wagers if t.rules.multiple_action else 1
    found = []
    for seat in sorted(t.books.seats):
        for box in t.positions:
            spots = spots_of(t, seat, box)
            if spots and (len(spots) < least or spots != list(SPOTS[: len(spots)])):
                found.append((seat, box))
    return found
