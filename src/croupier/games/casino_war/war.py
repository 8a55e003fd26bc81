"""22.8: after a tie the player goes to war or surrenders half; then the cards of the war are dealt."""

from croupier.equipment.money import Cents
from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie, SurrenderHalf, WarCode
from croupier.games.casino_war.events import HalfSurrendered, WarDeclared, WarOrSurrender, WarSurrendered
from croupier.games.casino_war.pay_tables import SURRENDERED
from croupier.games.casino_war.rules import BURNED, WarArea, WarBurn, WarKind
from croupier.games.casino_war.table import WarPlay
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, stack, wager
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Money, MultipleOf
from croupier.table.command import Command
from croupier.table.commands import BuyIn
from croupier.table.places import DEALER, at_seat
from croupier.table.refusals import Refusal
from croupier.table.seating import seating, seating_answers
from croupier.table.settlement import settled
from croupier.table.steps import Outcome, Posting
from croupier.table.wager_events import wagered

P = Paragraphs("19:47")


@decides("19:47-22.8")
def war_or_surrender(play: WarPlay, seat: int) -> Flow[None]:
    """22.8: let the player wager the same amount again on another card, or surrender half."""
    while True:
        match (yield from _ask(play, seat)):
            case GoToWar():
                yield from _declare(play, seat)
                return
            case GoToWarWithTie(tie=tie):
                yield from _declare(play, seat)
                yield wagered(play.t.books, seat, WarArea(WarKind.WAR_TIE), tie, P("22.8"))
                return
            case SurrenderHalf():
                yield from _surrender(play, seat)
                return
            case BuyIn() as command:
                yield from seating(play.t, command)


def _ask(play: WarPlay, seat: int) -> Flow[Command]:
    t, cite = play.t, P("22.8")
    amount, held = play.stake(seat, WarKind.BET), t.books.balance(stack(seat))
    short = Refusal(WarCode.WAR_WAGER_SHORT, cite, amount=amount, seat=seat, held=held)
    no_war = short if held < amount else None
    tie = _tie(play, held - amount)
    answers: tuple[Answer, ...] = (
        Choice(GoToWar, seat=seat, not_now=no_war),
        Choice(GoToWarWithTie, seat=seat, tie=tie, not_now=no_war or _no_tie(play)),
        Choice(SurrenderHalf, seat=seat, if_away=True),
        next(answer for answer in seating_answers(t) if answer.kind is BuyIn),
    )
    (card, _) = play.cards(seat, 0)
    return play.ask(WarOrSurrender(card, amount), answers, cite, to=(seat,))


def _no_tie(play: WarPlay) -> Refusal | None:
    return None if play.t.rules.war_tie else Refusal(WarCode.NO_TIE_AT_WAR, P("22.8"))


@decides("19:47-22.8", "19:47-8.3")
def _tie(play: WarPlay, left: Cents) -> Money:
    """22.8, 8.3: return the allowed tie wager on a war: within the limits and the player's remaining chips."""
    t = play.t
    outside = Refusal(WarCode.WAR_TIE_OUTSIDE, P("22.8"), P("8.3"), limits=t.rules.ties)
    return Money(
        AtLeast(t.rules.ties.minimum, outside),
        AtMost(min(t.rules.ties.maximum, left), outside),
        MultipleOf(t.smallest_chip, outside),
    )


def _declare(play: WarPlay, seat: int) -> Flow[None]:
    """Place the war wager beside the initial one."""
    t = play.t
    yield WarDeclared(cites=(P("22.8"),), seat=seat)
    yield wagered(t.books, seat, WarArea(WarKind.WAR), play.stake(seat, WarKind.BET), P("22.8"))
    play.at_war.append(seat)


@decides("19:47-22.8")
def _surrender(play: WarPlay, seat: int) -> Flow[None]:
    """22.8: collect half of the initial wager and return the other half."""
    area, stake = WarArea(WarKind.BET), play.stake(seat, WarKind.BET)
    half = SURRENDERED.payment(stake)
    yield WarSurrendered(cites=(P("22.8"),), seat=seat)
    yield settled(
        seat,
        area,
        Outcome.LOSE,
        HalfSurrendered(),
        (P("22.8"),),
        Posting(wager(seat, area), INVENTORY, half),
        Posting(wager(seat, area), stack(seat), stake - half),
        stake=stake,
        returned=stake - half,
    )


@decides("19:47-22.8")
def deal_war(play: WarPlay) -> Flow[None]:
    """22.8: burn three cards, then deal a card to each player at war from the dealer's left and one to the dealer; if
    so filed, burn three before each card (reading 183).
    """
    each = play.t.rules.burn is WarBurn.EACH
    for number, place in enumerate((*map(at_seat, sorted(play.at_war)), DEALER)):
        if each or not number:
            yield from play.burn(BURNED, P("22.8"))
        yield from play.draw(place, P("22.8"))
