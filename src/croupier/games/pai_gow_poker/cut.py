"""11.6(c) to (f): the cut after a manual shuffle or of a pre-shuffled deck: who is offered it, where, and the recut."""

from functools import partial

from croupier.games.pai_gow_poker.events import (
    CutCompleted,
    CuttingCardRacked,
    CuttingCardReinserted,
    RecutOrdered,
    StackCovered,
)
from croupier.games.pai_gow_poker.questions import RecutPossible
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.round_state import PaiGowPlay
from croupier.games.pai_gow_poker.rules import POSITIONS
from croupier.games.pai_gow_poker.table import GAME_BEGINS, NEXT_CUT, PaiGowPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.card_commands import OrderRecut
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.commands import PlaceWager, Proceed, WithdrawWager
from croupier.table.cut import DEALER_CUTS, cut_stack
from croupier.table.refusals import Refusal
from croupier.table.steps import Noted

P = Paragraphs("19:47")

BEHIND_CUTTING_CARD = 4
"""11.6(e): number of cards behind a cutting card that stays in the stack."""


@decides("19:47-11.6(c)", "19:47-11.6(d)", "19:47-11.6(e)", "19:47-11.6(f)")
def cut_cards(play: PaiGowPlay) -> Flow[None]:
    """11.6(c) to (f): cut the stack, and again as often as a supervisor requires."""
    t = play.t
    yield StackCovered(cites=(P("11.6(c)"), P("11.2(a)")), cover_card=t.rules.cover_card)
    cite, turn = _offered_first(t)
    play.cut_offered = turn
    offers = t.counterclockwise(turn)
    cutter = yield from _offer(play, offers, (cite, P("11.6(d)")))
    while True:
        yield from _finish(play)
        answers = (Choice(Proceed), Choice(OrderRecut))
        answer = yield from play.ask(RecutPossible(), answers, P("11.6(e)"), P("11.6(f)"), closed=_closed, moment=True)
        if not isinstance(answer, OrderRecut):
            return
        yield RecutOrdered(cites=(P("11.6(f)"),), by_last=t.rules.recut_by_last)
        if t.rules.recut_by_last:
            again = [cutter] if cutter != DEALER_CUTS else []
        else:
            again = offers[offers.index(cutter) + 1 :] if cutter != DEALER_CUTS else []
        cutter = yield from _offer(play, again, (P("11.6(f)"), P("11.6(c)")))


@decides("19:47-11.6(d)3")
def next_cut(play: PaiGowPlay) -> Flow[None]:
    """11.6(d)3: in consecutive rounds without a bank, the offer moves on counterclockwise; otherwise it starts at the
    right.
    """
    t = play.t
    again = bool(t.bank or t.books.number(GAME_BEGINS))
    value = POSITIONS[0] if again else play.cut_offered + 1
    if play.cut_offered and value != t.books.number(NEXT_CUT, POSITIONS[0]):
        yield Noted(cites=(P("11.6(d)3"),), note=NEXT_CUT, value=value)


@decides("19:47-11.6(d)", "19:47-11.6(d)2")
def _offered_first(t: PaiGowPokerTable) -> tuple[Cite, int]:
    """11.6(d), (d)2: return the paragraph by which the cut is offered, and the seat that gets the first offer."""
    if t.books.number(GAME_BEGINS):
        return P("11.6(d)1"), next(iter(t.books.seats))
    if t.bank:
        return P("11.6(d)2"), t.bank
    pointer = t.books.number(NEXT_CUT, POSITIONS[0])
    return P("11.6(d)3"), t.counterclockwise(pointer)[0]


@decides("19:47-11.6(c)", "19:47-11.6(d)", "19:47-11.6(e)")
def _offer(play: PaiGowPlay, offers: list[int], cites: tuple[Cite, ...]) -> Flow[int]:
    """11.6(c) to (e): each in turn may cut; if no player does, the dealer cuts. Return the seat that cut."""
    play.order, cutter = yield from cut_stack(
        play.t,
        play.deck,
        play.order,
        offers,
        *cites,
        where=(P("11.6(e)"),),
        dealers=(P("11.6(c)"),),
        done=(P("11.6(e)"), P("11.6(c)")),
        question=partial(play.question, closed=_closed),
    )
    return cutter


def _closed(kind: type[Command], _seat: int) -> Refusal | None:
    if kind in (PlaceWager, WithdrawWager):
        return Refusal(PaiGowCode.CUT_BEGUN, P("11.8(a)"), P("11.7(c)"))
    return None


@decides("19:47-11.6(e)")
def _finish(play: PaiGowPlay) -> Flow[None]:
    """11.6(e): the cover card goes to the bottom, and the cutting card where the licensee has filed."""
    rules = play.t.rules
    cites, cutting_card = (P("11.6(e)"),), rules.cutting_card
    yield CutCompleted(cites=(*cites, P("11.2(a)")), cover_card=rules.cover_card, cutting_card=cutting_card)
    if rules.cutting_card_at_bottom:
        yield CuttingCardReinserted(cites=cites, cutting_card=cutting_card, behind=BEHIND_CUTTING_CARD)
    else:
        yield CuttingCardRacked(cites=cites, cutting_card=cutting_card)
