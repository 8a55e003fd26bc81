"""Why a round's wagers ended as they did, for a player who asks."""

from collections.abc import Iterator, Mapping

from croupier.play.explanations import why_lines
from croupier.play.rounds import PlayedRound
from croupier.play.seat import GameSeat, TellsReasons
from croupier.play.typed_input import number


def reason_lines(game: GameSeat, last: PlayedRound, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
    """Yield the reason for each wager's outcome in a round, or for the one whose number was typed."""
    if last.void:
        yield f"Round {last.number} was void: {last.void}."
    if last.banked:
        # A bank has no wager of its own, but all the others' are against it.
        yield from game.bank_reasons(last, text)
        return
    if isinstance(game, TellsReasons):
        yield from game.reasons(last, text, chosen)
        return
    settled = list(enumerate(last.settled, 1))
    if text:
        settled = [settled[number(text, "wager of the last round", len(settled)) - 1]]
    if not settled and not last.void:
        yield f"No wager of yours was decided in round {last.number}."
    yield from why_lines(settled, last.vigorish, chosen)
