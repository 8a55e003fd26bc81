"""Questions to the player whose turn it is, and what may happen meanwhile."""

from collections.abc import Callable

from croupier.games.poker.events import NextRoundAwaited
from croupier.games.poker.in_play import PokerPlay
from croupier.games.poker.watching import WATCHED, check_watched, watch
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import BuyIn, Command, SitDown, Tip
from croupier.table.in_round import ask_in_round
from croupier.table.poker_commands import AddToBet, HandFouled, LayCash
from croupier.table.refusals import in_words
from croupier.table.seating import check_seating, seating

P = Paragraphs("19:47")


ARRIVING = (SitDown, BuyIn, LayCash)
"""What somebody may do who has no part in the round (reading 152)."""


def ask_player(
    play: PokerPlay,
    seat: int,
    topic: str,
    words: str,
    awaits: tuple[type[Command], ...],
    cites: tuple[Cite, ...],
    check: Callable[[Command], Refusal | None],
) -> Flow[Command]:
    """Ask the player whose turn it is. Meanwhile the staff does its duty, and others may come or leave."""

    def checked(command: Command) -> Refusal | None:
        if isinstance(command, ARRIVING):
            return _check_arriving(play, command)
        if isinstance(command, WATCHED):
            return check_watched(play, command)
        if isinstance(command, HandFouled):
            return _check_fouled(play, command)
        acting = getattr(command, "seat", seat)
        if acting != seat:
            why = f"it is the turn of seat {seat}, not of seat {acting}"
            return in_words(why, (P("14.7(d)"), *cites[:1]), f"seat {seat}")
        return check(command)

    while True:
        given = yield from ask_in_round(
            play.t,
            play.seats,
            topic,
            words,
            (*awaits, HandFouled, *WATCHED, *ARRIVING),
            cites,
            checked,
            closed=_closed,
            to=(seat,),
        )
        if isinstance(given, ARRIVING):
            yield from _arrive(play, given)
        elif isinstance(given, WATCHED):
            yield from watch(play, given)
        else:
            return given


@decides("19:47-14.7(a)", "19:47-14.7(c)1")
def _check_arriving(play: PokerPlay, command: Command) -> Refusal | None:
    """14.7(a), (c)1: somebody may take a free seat; only players who were dealt in have to wait with their chips."""
    if getattr(command, "seat", 0) in play.seats and not isinstance(command, SitDown):
        return _closed(command)
    return play.t.check_cash(command) if isinstance(command, LayCash) else check_seating(play.t, command)


def _arrive(play: PokerPlay, command: Command) -> Flow[None]:
    """Whoever sits down is dealt in from the next round on."""
    if isinstance(command, LayCash):
        yield from play.t.lay_cash(command)
        return
    yield from seating(play.t, command)
    if isinstance(command, SitDown):
        yield NextRoundAwaited(cites=(P("14.7(a)"), P("14.7(c)")), seat=command.seat)


def _check_fouled(play: PokerPlay, command: HandFouled) -> Refusal | None:
    hand = play.hand(command.seat)
    if hand is None or hand.folded:
        return in_words(f"seat {command.seat} holds no hand", (P("14.1“Fouled hand”"),), "a hand that is held")
    if len(play.live()) == 1:
        return in_words("nobody else is in the round", (P("14.6(d)"),), "the hand of the last player")
    return None


@decides("19:47-14.7(c)1", "19:47-14.7(g)", "19:47-14.7(g)2")
def _closed(command: Command) -> Refusal | None:
    """14.7(c)1, (g), (g)2: what may not be done while a round is played, or at all."""
    match command:
        case BuyIn():
            why = "no chips are added during a round of play"
            return in_words(why, (P("14.7(c)1"), P("14.7(c)")), "buying chips between rounds")
        case LayCash():
            why = "no cash is added during a round of play"
            return in_words(why, (P("14.7(c)1"), P("14.7(c)2")), "putting cash on the table between rounds")
        case Tip():
            why = "no chips are taken off the table during a round of play"
            return in_words(why, (P("14.7(c)1"), P("14.1“Table stakes”")), "tips between rounds")
        case AddToBet():
            why = "a bet that was made is not increased"
            return in_words(why, (P("14.7(g)"), P("14.7(g)2")), "announcing a raise when the bet is made")
        case _:
            return None
