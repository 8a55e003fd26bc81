"""11.6(c) to (f): the cut after a manual shuffle or of a pre-shuffled deck: who is offered it, where, and the recut."""

from croupier.equipment.devices import LEAST_CUT, cut
from croupier.games.pai_gow_poker.events import (
    CutCompleted,
    CuttingCardRacked,
    CuttingCardReinserted,
    RecutOrdered,
    StackCovered,
)
from croupier.games.pai_gow_poker.in_play import PaiGowPlay, ask_in_play
from croupier.games.pai_gow_poker.rules import POSITIONS
from croupier.games.pai_gow_poker.table import GAME_BEGINS, NEXT_CUT, PaiGowPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.about import CardsToCut
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import Command, CutCards, DeclineCut, OrderRecut, PlaceWager, Proceed, WithdrawWager
from croupier.table.refusals import in_words
from croupier.table.roles import Actor, Role
from croupier.table.steps import Cut, CutDeclined, Noted

P = Paragraphs("19:47")

DEALER_CUTS = 0
BEHIND_CUTTING_CARD = 4
"""11.6(e): so many cards lie behind a cutting card that stays in the stack."""


@decides("19:47-11.6(c)", "19:47-11.6(d)", "19:47-11.6(e)", "19:47-11.6(f)")
def cut_cards(play: PaiGowPlay) -> Flow[None]:
    """11.6(c) to (f): the stack is cut, and cut again as often as a supervisor requires."""
    t = play.t
    yield StackCovered(cites=(P("11.6(c)"), P("11.2(a)")), cover_card=t.rules.cover_card)
    cite, turn = _offered_first(t)
    play.cut_offered = turn
    offers = t.counterclockwise(turn)
    cutter = yield from _offer(play, offers, (cite, P("11.6(d)")))
    while True:
        yield from _finish(play)
        words = "A casino supervisor may require the cards to be recut"
        given = yield from ask_in_play(
            play,
            "recut",
            words,
            (Proceed, OrderRecut),
            (P("11.6(f)"),),
            closed=_closed,
            moment=True,
        )
        if not isinstance(given, OrderRecut):
            return
        yield RecutOrdered(cites=(P("11.6(f)"),), by_last=t.rules.recut_by_last)
        if t.rules.recut_by_last:
            again = [cutter] if cutter != DEALER_CUTS else []
        else:
            again = offers[offers.index(cutter) + 1 :] if cutter != DEALER_CUTS else []
        cutter = yield from _offer(play, again, (P("11.6(f)"), P("11.6(c)")))


@decides("19:47-11.6(d)3")
def next_cut(play: PaiGowPlay) -> Flow[None]:
    """11.6(d)3: in consecutive rounds without a bank the offer goes on counterclockwise; otherwise from the right."""
    t = play.t
    again = bool(t.bank or t.books.number(GAME_BEGINS))
    value = POSITIONS[0] if again else play.cut_offered + 1
    if play.cut_offered and value != t.books.number(NEXT_CUT, POSITIONS[0]):
        yield Noted(cites=(P("11.6(d)3"),), key=NEXT_CUT, value=value)


@decides("19:47-11.6(d)", "19:47-11.6(d)2")
def _offered_first(t: PaiGowPokerTable) -> tuple[Cite, int]:
    """11.6(d), (d)2: by which paragraph the cut is offered, and to whom first."""
    if t.books.number(GAME_BEGINS):
        return P("11.6(d)1"), next(iter(t.books.seats))
    if t.bank:
        return P("11.6(d)2"), t.bank
    pointer = t.books.number(NEXT_CUT, POSITIONS[0])
    return P("11.6(d)3"), t.counterclockwise(pointer)[0]


@decides("19:47-11.6(c)", "19:47-11.6(d)")
def _offer(play: PaiGowPlay, offers: list[int], cites: tuple[Cite, ...]) -> Flow[int]:
    """11.6(c) and (d): each in turn may cut; if no player does, the dealer cuts. Returns the seat that has cut."""
    for seat in offers:
        if seat not in play.t.books.seats:
            continue
        given = yield from _ask_cut(play, seat, (CutCards, DeclineCut), cites)
        if isinstance(given, CutCards):
            yield from _cut(play, given)
            return seat
        yield CutDeclined(cites=cites, seat=seat)
    given = yield from _ask_cut(play, DEALER_CUTS, (CutCards,), (P("11.6(c)"),))
    assert isinstance(given, CutCards)
    yield from _cut(play, given)
    return DEALER_CUTS


def _ask_cut(play: PaiGowPlay, seat: int, awaits: tuple[type[Command], ...], cites: tuple[Cite, ...]) -> Flow[Command]:
    last = len(play.order) - LEAST_CUT
    who = f"Seat {seat}" if seat else "The dealer"

    def by(actor: Actor, command: Command) -> Refusal | None:
        given = command.seat if isinstance(command, CutCards | DeclineCut) else seat
        if given != seat or (actor.role is Role.DEALER) != (seat == DEALER_CUTS):
            return in_words(f"{who} is to cut, not {actor}", cites, f"the cut by {who.lower()}")
        return None

    def check(command: Command) -> Refusal | None:
        if isinstance(command, CutCards) and not LEAST_CUT <= command.at <= last:
            why = f"the cutting card cannot be inserted at {command.at}"
            return in_words(why, (P("11.6(e)"),), f"{LEAST_CUT} to {last}: at least {LEAST_CUT} cards from either end")
        return None

    words = f"{who} may cut the cards" if seat else "No player has cut; the dealer cuts the cards"
    cites = (*cites, P("11.6(e)"))
    return ask_in_play(
        play,
        "cut",
        words,
        awaits,
        cites,
        check,
        closed=_closed,
        by=by,
        to=(seat,) if seat else (),
        about=CardsToCut(len(play.order)),
    )


def _closed(command: Command) -> Refusal | None:
    if isinstance(command, PlaceWager | WithdrawWager):
        why = "the cards are being cut, and the dealer announces 'No more bets' next"
        return in_words(why, (P("11.8(a)"), P("11.7(c)")), "wagers before the cut, or in the next round")
    return None


@decides("19:47-11.6(e)")
def _cut(play: PaiGowPlay, given: CutCards) -> Flow[None]:
    """11.6(e): all cards on top of the cutting card go to the bottom of the stack."""
    yield Cut(cites=(P("11.6(e)"), P("11.6(c)")), deck=play.deck, seat=given.seat, at=given.at)
    play.order = cut(play.order, given.at)


@decides("19:47-11.6(e)")
def _finish(play: PaiGowPlay) -> Flow[None]:
    """11.6(e): the cover card goes to the bottom, and the cutting card where the licensee has it."""
    rules = play.t.rules
    cites, cutting_card = (P("11.6(e)"),), rules.cutting_card
    yield CutCompleted(cites=(*cites, P("11.2(a)")), cover_card=rules.cover_card, cutting_card=cutting_card)
    if rules.cutting_card_at_bottom:
        yield CuttingCardReinserted(cites=cites, cutting_card=cutting_card, behind=BEHIND_CUTTING_CARD)
    else:
        yield CuttingCardRacked(cites=cites, cutting_card=cutting_card)
