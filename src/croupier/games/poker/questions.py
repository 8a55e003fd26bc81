"""Questions to the player whose turn it is, and what may happen meanwhile."""

from collections.abc import Callable

from croupier.games.poker.in_play import Play
from croupier.games.poker.watching import WATCHED, check_watched, watch
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import BuyIn, Command, Tip
from croupier.table.in_round import ask_in_round
from croupier.table.poker_commands import AddToBet, HandFouled, LayCash

P = Paragraphs("19:47")


def ask_player(
    play: Play,
    seat: int,
    topic: str,
    words: str,
    awaits: tuple[type[Command], ...],
    cites: tuple[Cite, ...],
    check: Callable[[Command], Refusal | None],
) -> Flow[Command]:
    """Ask the player whose turn it is. Meanwhile the staff does its duty, and who has no part may leave."""

    def checked(command: Command) -> Refusal | None:
        if isinstance(command, WATCHED):
            return check_watched(play, command)
        if isinstance(command, HandFouled):
            return _check_fouled(play, command)
        acting = getattr(command, "seat", seat)
        if acting != seat:
            why = f"it is the turn of seat {seat}, not of seat {acting}"
            return Refusal(why, (P("14.7(d)"), *cites[:1]), f"seat {seat}")
        return check(command)

    while True:
        given = yield from ask_in_round(
            play.t,
            play.seats,
            topic,
            words,
            (*awaits, HandFouled, *WATCHED),
            cites,
            checked,
            closed=_closed,
            to=(seat,),
        )
        if not isinstance(given, WATCHED):
            return given
        yield from watch(play, given)


def _check_fouled(play: Play, command: HandFouled) -> Refusal | None:
    hand = play.hand(command.seat)
    if hand is None or hand.folded:
        return Refusal(f"seat {command.seat} holds no hand", (P("14.1“Fouled hand”"),), "a hand that is held")
    if len(play.live()) == 1:
        return Refusal("nobody else is in the round", (P("14.6(d)"),), "the hand of the last player")
    return None


def _closed(command: Command) -> Refusal | None:
    """What may not be done while a round is played, or at all."""
    match command:
        case BuyIn():
            why = "no chips are added during a round of play"
            return Refusal(why, (P("14.7(c)1"), P("14.7(c)")), "buying chips between rounds")
        case LayCash():
            why = "no cash is added during a round of play"
            return Refusal(why, (P("14.7(c)1"), P("14.7(c)2")), "putting cash on the table between rounds")
        case Tip():
            why = "no chips are taken off the table during a round of play"
            return Refusal(why, (P("14.7(c)1"), P("14.1“Table stakes”")), "tips between rounds")
        case AddToBet():
            why = "a bet that was made is not increased"
            return Refusal(why, (P("14.7(g)"), P("14.7(g)2")), "announcing a raise when the bet is made")
        case _:
            return None
