"""11.11(d) and (e): a card of a hand is exposed."""

from collections.abc import Callable, Iterator

from croupier.games.pai_gow_poker.commands import DecideExposedHand, HandExposed
from croupier.games.pai_gow_poker.events import (
    ExposedHandKept,
    ExposedHandOffered,
    PaiGowVoid,
    PaiGowVoided,
)
from croupier.games.pai_gow_poker.questions import ExposedHand
from croupier.games.pai_gow_poker.reasons import HandVoided
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.returned_wagers import lose_other_wagers, return_position
from croupier.games.pai_gow_poker.round_state import (
    CLOCKWISE,
    PaiGowHandInPlay,
    PaiGowPlay,
    place_of,
)
from croupier.games.pai_gow_poker.rules import DEALER_POSITION
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.choices import AnyOf, Choice, Choices
from croupier.table.command import Command
from croupier.table.irregularities import WrongNumberOfCards
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor

P = Paragraphs("19:47")

NO_CARDS = Refusal(PaiGowCode.NO_CARDS_THERE, P("11.11(d)"), P("11.11(e)"), P("11.11(h)"))


def _dealt_to(play: PaiGowPlay) -> tuple[int, ...]:
    """Return the positions with cards that could be exposed or miscounted."""
    return tuple(position for position in CLOCKWISE if play.t.books.cards(place_of(position)))


def miscounting(play: PaiGowPlay) -> Choices:
    """Return the choice to report too many or too few cards in a hand."""

    def of(_actor: Actor, _command: Command | None) -> tuple[Choice]:
        return (Choice(WrongNumberOfCards, position=AnyOf(_dealt_to(play), NO_CARDS), remedy=P("11.11(h)")),)

    return Choices(WrongNumberOfCards, of)


def exposing(play: PaiGowPlay, face_up: Callable[[int], Refusal | None] = lambda _position: None) -> Choices:
    """Return the choices to report an exposed card of a hand, where that changes anything.

    ``face_up`` returns why a hand can't be exposed by accident any more: it is face up.
    """

    def of(_actor: Actor, command: Command | None) -> Iterator[Choice]:
        for position in (command.position,) if isinstance(command, HandExposed) else _dealt_to(play):
            banker = position in (DEALER_POSITION, play.t.bank)
            not_now = face_up(position) or _stays_as_it_is(play, position)
            remedy = P("11.11(e)") if banker else P("11.11(d)")
            yield Choice(HandExposed, position=position, not_now=not_now, remedy=remedy)

    return Choices(HandExposed, of)


@decides("19:47-11.11(d)")
def _stays_as_it_is(play: PaiGowPlay, position: int) -> Refusal | None:
    """11.11(d): return why an exposed card changes nothing: nobody plays the hand, or it is too late (reading 160).

    The player must decide without looking at the unexposed cards, so a player who has looked can't.
    """
    hand, cite = play.hands.get(position), P("11.11(d)")
    if position not in _dealt_to(play):
        return NO_CARDS.of(position)
    if position in (DEALER_POSITION, play.t.bank):
        return None
    if hand is None or hand.out:
        return Refusal(PaiGowCode.NOBODYS_HAND, cite, position=position)
    if hand.low is not None:
        return Refusal(PaiGowCode.SET_ALREADY, cite, position=position)
    if position in play.looked and not play.t.rules.exposed_until_set:
        return Refusal(PaiGowCode.LOOKED_AT, cite, position=position)
    return None


@decides("19:47-11.11(h)")
def wrong_number(command: WrongNumberOfCards) -> RoundVoid:
    """11.11(h): a hand with too many cards or too few voids all hands."""
    voided = PaiGowVoided(cites=(P("11.11(h)"),), reason=PaiGowVoid.WRONG_NUMBER, position=command.position)
    return RoundVoid(voided)


@decides("19:47-11.11(d)", "19:47-11.11(e)")
def exposed_hand(play: PaiGowPlay, command: HandExposed) -> Flow[None]:
    """11.11(d): the player may void a hand not looked at yet; 11.11(e): an exposed card of the dealer or bank voids
    all.
    """
    position = command.position
    if position == DEALER_POSITION or position == play.t.bank:
        dealers = position == DEALER_POSITION
        reason = PaiGowVoid.DEALERS_CARD_EXPOSED if dealers else PaiGowVoid.BANKS_CARD_EXPOSED
        raise RoundVoid(PaiGowVoided(cites=(P("11.11(e)"),), reason=reason, position=position))
    hand = play.hands[position]
    seat = hand.seat
    yield ExposedHandOffered(cites=(P("11.11(d)"),), position=position)
    answers = (Choices(DecideExposedHand, lambda _actor, command: _deciding(hand, command)),)
    decision = yield from play.ask(ExposedHand((position,)), answers, P("11.11(d)"), to=(seat,))
    assert isinstance(decision, DecideExposedHand)
    if decision.void:
        hand.void = True
        play.markers.discard(position)
        if play.t.rules.voids_bet_only:
            yield from lose_other_wagers(play, hand, HandVoided(), (P("11.11(d)"),), (28,))
        yield from return_position(play, hand, HandVoided(), (P("11.11(d)"),), (28,))
    else:
        yield ExposedHandKept(cites=(P("11.11(d)"),), seat=seat, position=position)


@decides("19:47-11.11(d)")
def _deciding(hand: PaiGowHandInPlay, command: Command | None) -> Iterator[Choice]:
    """11.11(d): the hand's player plays it out or voids it; nobody decides about another hand."""
    seat, position = hand.seat, hand.position
    if isinstance(command, DecideExposedHand) and (command.seat, command.position) != (seat, position):
        other = Refusal(PaiGowCode.OTHER_HAND_EXPOSED, P("11.11(d)"), seat=seat, position=position)
        yield Choice(DecideExposedHand, not_now=other)
        return
    yield Choice(DecideExposedHand, seat=seat, position=position, void=False)
    yield Choice(DecideExposedHand, seat=seat, position=position, void=True, if_away=True)
