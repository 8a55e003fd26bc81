"""2.19: the progressive blackjack wager, from the lights to the meter; 2.15(n): lights that don't work."""

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, Rounding
from croupier.equipment.pay_tables import Award, MeterShare, Pays
from croupier.games.blackjack.areas import BlackjackArea, BlackjackKind
from croupier.games.blackjack.commands import LightFault, LightRepaired
from croupier.games.blackjack.events import (
    Aces,
    AcesVerified,
    BoxPayoutDocumented,
    LightFailed,
    LightRestored,
    LightsVerified,
    LightVerified,
    ProgressiveTakenIn,
)
from croupier.games.blackjack.optional_wagers import Optional, first_cards, from_right, give_back
from croupier.games.blackjack.pay_tables import (
    PROGRESSIVE_WAGER,
    BlackjackProgressiveLine,
    meter_sharers,
    progressive_lines,
)
from croupier.games.blackjack.questions import ProgressiveToDocument, ProgressiveToRegister, ProgressiveToValidate
from croupier.games.blackjack.reading_values import ProgressiveWager
from croupier.games.blackjack.reasons import AcesMade, LightNotLit, NoAcesMade
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.round_state import BlackjackPlay
from croupier.games.blackjack.rules import BlackjackProgressiveRules
from croupier.games.blackjack.table import METER_NAME, BlackjackTable, light_key
from croupier.regulation import Cite, Paragraphs, cite, decides
from croupier.table import progressive
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, stack
from croupier.table.choices import Choice, Choices
from croupier.table.command import Command
from croupier.table.payments import Payment
from croupier.table.reasons import Reason
from croupier.table.refusals import Refusal
from croupier.table.seating import fill_for
from croupier.table.settlement import to_house
from croupier.table.steps import Noted, Outcome, Posting, Settled
from croupier.table.wager_events import withdrawn

P = Paragraphs("19:47")
E = Paragraphs("19:46")

WHOLE_PAYMENT, SHARED, SPLIT_CARDS, STAYS_ON_METER, NOT_LIT = 54, 53, 52, 64, 69
"""Reading numbers."""


# --- 2.19(b): before the first card


@decides("19:47-2.19(b)")
def verify_lights(t: BlackjackTable) -> Flow[None]:
    """2.19(b): before "No more bets," verify the chips against the lights."""
    placed = [
        box
        for box in t.positions
        for seat in t.books.seats
        if t.stake(seat, BlackjackArea(BlackjackKind.PROGRESSIVE, box))
    ]
    if placed:
        yield LightsVerified(cites=(P("2.19(b)"), E("1.10(j)")), boxes=tuple(placed))


@decides("19:47-2.19(b)")
def register(play: BlackjackPlay) -> Flow[None]:
    """2.19(b): after "No more bets," register the wagers on the meter; the chips are in the acceptors."""
    placed = from_right(play, BlackjackKind.PROGRESSIVE)
    if not placed:
        return

    wagers, about = [(wager.seat, wager.area) for wager in placed], ProgressiveToRegister()
    refused = yield from progressive.not_accepted(play, about, wagers, BlackjackCode.NO_SUCH_PROGRESSIVE, P("2.19(b)"))
    for placed_wager in placed:
        if (placed_wager.seat, placed_wager.area) in refused:
            yield give_back(play, placed_wager, LightNotLit(), P("2.19(b)"), P("2.19(g)2"), readings=(NOT_LIT,))
        else:
            yield from _take_in(play, placed_wager)


@decides("19:47-2.19(b)", "19:47-2.19(i)")
def _take_in(play: BlackjackPlay, optional_wager: Optional) -> Flow[None]:
    """2.19(b), (i): move the chip into the table inventory and advance the meter by its rate of the wager."""
    play.registered[optional_wager.box] = optional_wager.seat
    yield ProgressiveTakenIn(
        cites=(P("2.19(b)"), cite("19:45-1.20")),
        seat=optional_wager.seat,
        box=optional_wager.box,
        amount=PROGRESSIVE_WAGER,
        postings=to_house(play.t.books, optional_wager.seat, optional_wager.area),
    )
    cites = (P("2.19(b)"), P("2.19(i)"))
    yield progressive.register(
        play.t, METER_NAME, _rules(play).meter, optional_wager.seat, optional_wager.area, PROGRESSIVE_WAGER, *cites
    )


# --- 2.19(c) to (h): winners and payouts


@decides("19:47-2.19(e)")
def best(play: BlackjackPlay, box: int) -> tuple[BlackjackProgressiveLine, Pays] | None:
    """2.19(e): return the highest combination of a box's first cards, or None."""
    cards: tuple[Card, ...] = first_cards(play, box)[:4]
    meter = play.t.books.meters[METER_NAME].display
    return _rules(play).table.best(progressive_lines(cards), PROGRESSIVE_WAGER, meter)


@decides("19:47-2.19(h)")
def waits_at(play: BlackjackPlay, box: int) -> bool:
    """2.19(h): return True for four aces that must wait until every card is dealt, since they share the meter with any
    others in the round.
    """
    return box in play.registered and not play.all_dealt and _has_four_aces(play, box)


@decides("19:47-2.19(d)", "19:47-2.19(g)", "19:47-2.19(h)")
def settle_progressive(play: BlackjackPlay, box: int) -> Flow[None]:
    """2.19(d), (g), (h): settle the wager together with the blackjack wager, whatever the dealer has."""
    if box not in play.registered or waits_at(play, box):
        return
    found = best(play, box)
    if found is None:
        cites = (P("2.19(b)"), P("2.19(c)"))
        yield _settled(play, box, NoAcesMade(), cites, readings=(WHOLE_PAYMENT,), outcome=Outcome.LOSE)
        return
    line, pays = found
    yield from _verify(play, box, line)
    if isinstance(pays, Award):
        yield from _pay_amount(play, box, line, pays)
    else:
        assert isinstance(pays, MeterShare)
        yield from _pay_share(play, box, line, pays)


@decides("19:47-2.19(g)", "19:47-2.19(g)1", "19:47-2.19(g)2", "19:47-2.19(g)3")
def _verify(play: BlackjackPlay, box: int, line: BlackjackProgressiveLine) -> Flow[None]:
    """2.19(g) with all items: verify the hand and the light, and have a supervisor validate the payout."""
    yield AcesVerified(cites=(P("2.19(g)1"), P("2.19(g)")), box=box, aces=Aces[line.name])
    yield LightVerified(cites=(P("2.19(g)2"),), box=box)
    about = ProgressiveToValidate(_seat(play, box), BlackjackArea(BlackjackKind.PROGRESSIVE, box), box)
    yield from progressive.validate(play, about, box, P("2.19(g)3"))


@decides("19:47-2.19(c)")
def _pay_amount(play: BlackjackPlay, box: int, line: BlackjackProgressiveLine, pays: Award) -> Flow[None]:
    """2.19(c): pay a fixed amount from the table inventory (reading 54)."""
    cites = (P("2.19(c)"), P("2.19(h)"), P("2.19(d)"), P("2.19(e)"))
    readings, due = _of_split(play, box), pays.amount
    yield from fill_for(play.t, due + _returned(play))
    posting, payment = Posting(INVENTORY, stack(_seat(play, box)), due), Payment((pays,), PROGRESSIVE_WAGER)
    yield _settled(play, box, AcesMade(line), cites, posting, readings=readings, paid=due, payment=payment)


@decides("19:47-2.19(h)")
def _pay_share(play: BlackjackPlay, box: int, line: BlackjackProgressiveLine, pays: MeterShare) -> Flow[None]:
    """2.19(h): pay the entire meter, or an equal share of its amount when the first winner is paid."""
    if play.shares is None:
        yield from _divide(play, pays)
    assert play.shares is not None
    due, payment = play.shares[box]
    several = len(play.shares) > 1
    readings = _of_split(play, box) + ((SHARED, 5) if several else ())
    seat = _seat(play, box)
    postings = progressive.from_outside(seat, METER_NAME, due)
    cites = (P("2.19(h)"), P("2.19(c)"), P("2.19(d)"))
    about = ProgressiveToDocument(seat, BlackjackArea(BlackjackKind.PROGRESSIVE, box), box)
    yield from fill_for(play.t, _returned(play))
    yield _settled(play, box, AcesMade(line), cites, *postings, readings=readings, paid=due, payment=payment)
    documented = (P("2.19(h)"), cite("19:45-1.52"))
    yield from progressive.await_documents(play, about, *documented)
    yield BoxPayoutDocumented(cites=documented, box=box)


@decides("19:47-2.19(h)", "19:47-2.19(i)")
def _divide(play: BlackjackPlay, pays: MeterShare) -> Flow[None]:
    """2.19(h), (i): pay out the meter once to everyone who shares it, and reset it."""
    t, terms = play.t, _rules(play)
    winners = [box for box in t.positions[::-1] if box in play.registered and _has_four_aces(play, box)]
    sharing = meter_sharers([_seat(play, box) for box in winners], terms.sharers)
    number = sum(sharing)
    award = progressive.award_of(t, METER_NAME, pays, PROGRESSIVE_WAGER, Rounding.UP_TO_CENT, shared_by=number)
    play.shares = {
        box: (award.amount, award.payment) if shares else (0, None)
        for box, shares in zip(winners, sharing, strict=True)
    }
    yield progressive.take_off(t, award, P("2.19(h)"), P("2.19(c)"), times=number)
    yield progressive.start_anew(t, METER_NAME, terms.meter, P("2.19(i)"))


def _has_four_aces(play: BlackjackPlay, box: int) -> bool:
    return BlackjackProgressiveLine.FOUR_ACES in progressive_lines(first_cards(play, box)[:4])


def _of_split(play: BlackjackPlay, box: int) -> tuple[int, ...]:
    split = any(hand.split for hand in play.hands_at(box))
    return (WHOLE_PAYMENT, SPLIT_CARDS) if split else (WHOLE_PAYMENT,)


def _settled(
    play: BlackjackPlay,
    box: int,
    reason: Reason,
    cites: tuple[Cite, ...],
    *postings: Posting,
    readings: tuple[int, ...],
    paid: Cents = 0,
    payment: Payment | None = None,
    outcome: Outcome = Outcome.WIN,
) -> Settled:
    """Settle a progressive wager whose chip is in the inventory, returning the chip only if so filed."""
    seat, area = play.registered.pop(box), BlackjackArea(BlackjackKind.PROGRESSIVE, box)
    back = _returned(play) if outcome is Outcome.WIN else 0
    return progressive.settled_taken_in(
        seat,
        area,
        outcome,
        reason,
        cites,
        *postings,
        stake=PROGRESSIVE_WAGER,
        back=back,
        paid=paid,
        payment=payment,
        readings=readings,
    )


def _returned(play: BlackjackPlay) -> Cents:
    """Reading 54: return the part of a winning wager that is returned with the payout."""
    return PROGRESSIVE_WAGER if _rules(play).wager is ProgressiveWager.RETURNED else 0


def return_progressive(play: BlackjackPlay, box: int, why: Reason, cites: tuple[Cite, ...], reading: int) -> Flow[None]:
    """Return an undecided wager from the inventory; the meter keeps what it gained (reading 64)."""
    if box not in play.registered:
        return
    area, seat = BlackjackArea(BlackjackKind.PROGRESSIVE, box), play.registered.pop(box)
    yield from fill_for(play.t, PROGRESSIVE_WAGER)
    readings, stake = tuple(dict.fromkeys((reading, STAYS_ON_METER))), PROGRESSIVE_WAGER
    yield progressive.settled_taken_in(seat, area, Outcome.VOID, why, cites, stake=stake, back=stake, readings=readings)


def _seat(play: BlackjackPlay, box: int) -> int:
    return play.registered[box]


def _rules(play: BlackjackPlay) -> BlackjackProgressiveRules:
    assert play.t.rules.progressive is not None
    return play.t.rules.progressive


# --- 2.15(n): a light that doesn't work


def light_answers(t: BlackjackTable) -> tuple[Choices, ...]:
    """Return the possible reports about progressive lights, if there are any."""
    if t.rules.progressive is None:
        return ()
    return (
        Choices(LightFault, lambda _actor, command: (_reporting(t, LightFault, box) for box in _boxes(t, command))),
        Choices(
            LightRepaired, lambda _actor, command: (_reporting(t, LightRepaired, box) for box in _boxes(t, command))
        ),
    )


def _boxes(t: BlackjackTable, command: Command | None) -> tuple[int, ...]:
    return (command.position,) if isinstance(command, LightFault | LightRepaired) else t.positions


def _reporting(t: BlackjackTable, kind: type[LightFault | LightRepaired], box: int) -> Choice:
    """Return the choice of reporting that a light fails or works again."""
    not_now, out = None, bool(t.books.number(light_key(box)))
    if box not in t.positions:
        not_now = Refusal(BlackjackCode.NO_SUCH_BOX, P("2.15(n)"), box=box, last=len(t.positions))
    elif out == (kind is LightFault):
        not_now = Refusal(BlackjackCode.LIGHT_AS_IT_IS, P("2.15(n)"), box=box, out=out)
    return Choice(kind, position=box, not_now=not_now, remedy=P("2.15(n)") if kind is LightFault else None)


@decides("19:47-2.15(n)")
def light(t: BlackjackTable, command: LightFault | LightRepaired) -> Flow[None]:
    """2.15(n): while a light is out, its betting area takes no progressive wager; return one already made."""
    position, cites = command.position, (P("2.15(n)"),)
    if isinstance(command, LightRepaired):
        yield LightRestored(cites=cites, box=position)
        yield Noted(cites=cites, note=light_key(position), value=0)
        return
    yield LightFailed(cites=cites, box=position)
    yield Noted(cites=cites, note=light_key(position), value=1)
    area = BlackjackArea(BlackjackKind.PROGRESSIVE, position)
    for seat in sorted(t.books.seats):
        if t.stake(seat, area):
            yield withdrawn(t.books, seat, area, *cites)
