"""6.5: a player raises a wager or leaves it unchanged."""

from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread
from croupier.games.red_dog.questions import RaiseOrLeave
from croupier.games.red_dog.refusals import RedDogCode
from croupier.games.red_dog.round_state import RedDogPlay
from croupier.games.red_dog.rules import RedDogKind
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import stack
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Money, MultipleOf
from croupier.table.command import Command
from croupier.table.commands import BuyIn
from croupier.table.refusals import Refusal
from croupier.table.seating import seating, seating_answers

P = Paragraphs("19:47")


def raise_or_leave(play: RedDogPlay, seat: int, number: int) -> Flow[Command]:
    """Ask until the player raises the wager or leaves it unchanged."""
    while isinstance(answer := (yield from _ask(play, seat, number)), BuyIn):
        yield from seating(play.t, answer)
    return answer


@decides("19:47-6.5")
def _ask(play: RedDogPlay, seat: int, number: int) -> Flow[Command]:
    """6.5: ask for a raise of up to the original wager."""
    t, cite = play.t, P("6.5")
    stake, held = play.stake(seat, RedDogKind.BET, number), t.books.balance(stack(seat))
    outside = Refusal(RedDogCode.RAISE_OUTSIDE, cite, most=min(stake, held), least=t.smallest_chip)
    amount = Money(
        AtLeast(t.smallest_chip, outside), AtMost(min(stake, held), outside), MultipleOf(t.smallest_chip, outside)
    )
    answers: tuple[Answer, ...] = (
        Choice(RaiseOnSpread, seat=seat, number=number, amount=amount),
        Choice(LeaveWager, seat=seat, number=number, if_away=True),
        next(answer for answer in seating_answers(t) if answer.kind is BuyIn),
    )
    return play.ask(RaiseOrLeave(number, play.spread, stake), answers, cite, to=(seat,))
