"""What the staff watches for while players act: 14.7(h), 14.15(b) and (c); exposed cards and misdeals, reading 145."""

from collections.abc import Iterator

from croupier.games.poker.commands import CardsOutOfView, DecideDispute, DeclareMisdeal, HoleCardExposed, PotTouched
from croupier.games.poker.events import (
    DealUndone,
    DisputeDecided,
    HandOutOfView,
    HoleCardReplaced,
    MisdealDeclared,
    PotChipsTouched,
    Undone,
)
from croupier.games.poker.refusals import PokerCode
from croupier.games.poker.round_state import PokerPlay
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Choices, Number, SuchThat
from croupier.table.command import Command
from croupier.table.places import BURN, DEALING, at_seat
from croupier.table.refusals import Refusal, TableCode
from croupier.table.steps import Face, Moved, Viewed
from croupier.table.terms import Verb

P = Paragraphs("19:47")

WATCHED = (PotTouched, CardsOutOfView, HoleCardExposed, DeclareMisdeal, DecideDispute)
"""Commands that may come while a player is asked, and that leave the question as it was."""

DEAL_STANDS = 2
"""Reading 145: once this many players have acted, there can be no misdeal."""


@decides("19:47-14.7(h)", "19:47-14.15(c)")
def watching_answers(play: PokerPlay) -> tuple[Answer, ...]:
    """14.7(h), 14.15(c): what the dealer may stop, and the supervisor decide."""
    return (
        Choices(PotTouched, lambda _actor, command: _touching(play, command)),
        Choices(CardsOutOfView, lambda _actor, command: _hiding(play, command)),
        Choices(HoleCardExposed, lambda _actor, command: _exposing(play, command)),
        Choices(DeclareMisdeal, lambda _actor, _command: (_misdealing(play),)),
        deciding_answer(),
    )


def _touching(play: PokerPlay, command: Command | None) -> Iterator[Choice]:
    taken = play.t.books.seats
    for seat in (command.seat,) if isinstance(command, PotTouched) else sorted(taken):
        nobody = None if seat in taken else Refusal(TableCode.NOBODY_THERE, P("14.7(h)"), seat=seat)
        yield Choice(PotTouched, seat=seat, not_now=nobody, remedy=P("14.7(h)"))


def _hiding(play: PokerPlay, command: Command | None) -> Iterator[Choice]:
    held = [hand.seat for hand in play.live()]
    for seat in (command.seat,) if isinstance(command, CardsOutOfView) else held:
        nothing = None if seat in held else Refusal(PokerCode.NO_CARDS_HELD, P("14.15(c)"), seat=seat)
        yield Choice(CardsOutOfView, seat=seat, not_now=nothing, remedy=P("14.15(c)"))


def _exposing(play: PokerPlay, command: Command | None) -> Iterator[Choice]:
    """List the hole cards that the dealer may have exposed: at most one, before anybody has acted."""
    cites = (P("14.15(b)"), P("14.1“Hole card”"))
    not_now = None
    if play.actions or not play.first_round:
        not_now = Refusal(PokerCode.DEAL_ACTED_ON, *cites)
    elif play.exposed:
        not_now = Refusal(PokerCode.EXPOSED_BEFORE, *cites)
    held = {hand.seat: len(play.hole(hand)) for hand in play.live()}
    for seat in (command.seat,) if isinstance(command, HoleCardExposed) else held:
        none = Refusal(PokerCode.NO_SUCH_HOLE_CARD, *cites, seat=seat, held=held.get(seat, 0))
        place = Number(AtLeast(1, none), AtMost(held.get(seat, 0), none))
        yield Choice(HoleCardExposed, seat=seat, place=place, not_now=not_now, remedy=cites[0])


def _misdealing(play: PokerPlay) -> Choice:
    """Reading 145: a misdeal may be declared, if filed, before two players have acted."""
    not_now = None
    if not play.t.rules.misdeals:
        not_now = Refusal(PokerCode.MISDEALS_NOT_FILED, P("14.15(b)"))
    elif play.actions >= DEAL_STANDS or not play.first_round:
        not_now = Refusal(PokerCode.DEAL_STANDS, P("14.15(b)"), players=DEAL_STANDS)
    return Choice(DeclareMisdeal, reason=_in_words("a card was dealt to the wrong player"), not_now=not_now)


def deciding_answer() -> Choice:
    """Return the choice of deciding a dispute."""
    return Choice(DecideDispute, ruling=_in_words("the hand stands"))


@decides("19:47-14.15(b)")
def _in_words(such_as: str) -> SuchThat:
    """14.15(b): a decision must be legible afterward."""

    def check(text: str) -> Refusal | None:
        legible = text.strip() and text.isprintable()
        return None if legible else Refusal(PokerCode.NOT_IN_WORDS, P("14.15(b)"))

    return SuchThat(check, (such_as,), ("", " ", "\n"))


@decides("19:47-14.7(h)", "19:47-14.15(c)")
def watch(play: PokerPlay, command: Command) -> Flow[None]:
    """14.7(h), 14.15(c): record what the staff saw or decided; a misdeal ends the round."""
    match command:
        case PotTouched(seat=seat):
            yield PotChipsTouched(cites=(P("14.7(h)"),), seat=seat)
        case CardsOutOfView(seat=seat):
            yield HandOutOfView(cites=(P("14.15(c)"),), seat=seat)
        case HoleCardExposed():
            yield from _replace_exposed(play, command)
        case DeclareMisdeal(reason=reason):
            yield MisdealDeclared(cites=(P("14.15(b)"),), ground=reason.strip())
            raise RoundVoid(DealUndone(cites=(P("14.15(b)"),), reason=Undone.MISDEAL))
        case DecideDispute(ruling=ruling):
            yield decision(ruling)


def _replace_exposed(play: PokerPlay, command: HoleCardExposed) -> Flow[None]:
    """Reading 145: the card is replaced once everybody has their cards, and serves as the next burn card."""
    play.exposed = play.exposed_burn = True
    cites, place, t = (P("14.15(b)"), P("14.1“Hole card”")), at_seat(command.seat), play.t
    yield HoleCardReplaced(cites=cites, seat=command.seat)
    card = t.books.cards(place)[command.place - 1]
    yield Moved(cites=cites, verb=Verb.BURNS, deck=play.deck, cards=(card,), source=place, target=BURN, face=Face.UP)
    top = t.books.top(DEALING)
    yield Moved(cites=cites, verb=Verb.DEALS, deck=play.deck, cards=top, source=DEALING, target=place, face=Face.DOWN)
    yield Viewed(cites=(P("14.6(c)"),), seat=command.seat, place=place, cards=t.books.cards(place))


@decides("19:47-14.15(b)")
def decision(ruling: str) -> DisputeDecided:
    """14.15(b): the poker shift supervisor's decision is final."""
    return DisputeDecided(cites=(P("14.15(b)"),), ruling=ruling.strip())
