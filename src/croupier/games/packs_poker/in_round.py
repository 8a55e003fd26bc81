"""Asks while a round is played: who may still leave, and what is closed after "No more bets" (43.6)."""

from collections.abc import Callable

from croupier.games.packs_poker.table import PacksPokerTable
from croupier.games.packs_poker.wagering import check_seating, seating
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Ask, Flow, Refusal
from croupier.table.commands import Command, LeaveSeat, PlaceWager, TouchCards, WithdrawWager

P = Paragraphs("13:69F")


def _legal(_command: Command) -> Refusal | None:
    return None


def ask_in_round(
    t: PacksPokerTable,
    dealt_in: list[int],
    topic: str,
    words: str,
    awaits: tuple[type[Command], ...],
    cites: tuple[Cite, ...],
    check: Callable[[Command], Refusal | None] = _legal,
    *,
    moment: bool = False,
    subject: str = "",
) -> Flow[Command]:
    """Ask, and let a player leave meanwhile who has no part in the round."""

    def checked(_actor: object, command: Command) -> Refusal | None:
        return _check_leaving(t, dealt_in, command) if isinstance(command, LeaveSeat) else check(command)

    ask = Ask(topic, words, (*awaits, LeaveSeat), cites, checked, _closed, moment, subject)
    while isinstance(given := (yield ask), LeaveSeat):
        yield from seating(t, given)
    return given


def _check_leaving(t: PacksPokerTable, dealt_in: list[int], command: LeaveSeat) -> Refusal | None:
    """43.6(c): a player who has placed a wager and was dealt a hand remains seated until the round is complete."""
    if command.seat in dealt_in:
        why = f"seat {command.seat} has a part in the round"
        return Refusal(why, (P("43.6(c)"),), "leaving when the round is complete")
    return check_seating(t, command)


def _closed(command: Command) -> Refusal | None:
    """What was possible before, or will be later, and why it is not now."""
    if isinstance(command, PlaceWager | WithdrawWager):
        why = "no wager is made, increased or withdrawn after 'No more bets'"
        return Refusal(why, (P("43.6(b)"),), "wagers in the next round")
    if isinstance(command, TouchCards):
        return Refusal("the cards are being dealt", (P("43.10(a)"),), "viewing them when all are dealt")
    return None
