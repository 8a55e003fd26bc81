"""A round of red dog, by its sections: 6.3 and 6.9 before it, 6.4, 6.5 and 6.8 during it, 6.7 if needed."""

from croupier.games.red_dog.commands import LeaveWager, RaiseOnSpread, RedDogCode
from croupier.games.red_dog.events import (
    CardsConsecutive,
    ConsecutiveCalled,
    PairCalled,
    PairOnly,
    RaiseOrLeave,
    RedDogNotDealt,
    RedDogVerdict,
    SpreadCalled,
    ThirdCardDecided,
    WagerLeft,
)
from croupier.games.red_dog.rules import LEFT_CARD, RIGHT_CARD, THIRD_CARD, RedDogArea, RedDogKind
from croupier.games.red_dog.table import CONSECUTIVE, PAIR, RedDogPlay, RedDogTable, is_between
from croupier.games.red_dog.wagering import wagering
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.books import stack
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Money, MultipleOf
from croupier.table.command import Command
from croupier.table.commands import BeginRound, BuyIn
from croupier.table.places import RACK
from croupier.table.reasons import AllHandsVoid
from croupier.table.refusals import Refusal
from croupier.table.rounds import begin_round, gather
from croupier.table.seating import seating, seating_answers
from croupier.table.settlement import collected, given_back, pay_odds
from croupier.table.shoe import ready_shoe
from croupier.table.steps import Ended, Moved, Outcome
from croupier.table.terms import Procedure, Verb
from croupier.table.wager_events import wagered

P = Paragraphs("19:47")


def round_of_play(t: RedDogTable, command: BeginRound) -> Flow[None]:
    """Run one round, from the shuffle, if one is due, to the discard rack."""
    number = yield from begin_round(t, command, P("6.5"))
    yield from ready_shoe(t)
    if not (yield from wagering(t)):
        yield RedDogNotDealt(cites=(P("6.5"),))
        yield Ended(cites=(P("6.5"),), procedure=Procedure.ROUND, number=number)
        return
    play = RedDogPlay(t, t.deck(t.backs[0]), t.wagering_seats())
    try:
        yield from _two_cards(play)
        if play.spread > CONSECUTIVE:
            yield from _raises(play)
        if play.spread != CONSECUTIVE:
            yield from play.draw(THIRD_CARD, P("6.4"), P("6.5"))
        yield from settle(play)
    except RoundVoid as void:
        yield from _void(play, void)
    else:
        yield from _collect_cards(play)
    yield Ended(cites=(P("6.5"),), procedure=Procedure.ROUND, number=number)


@decides("19:47-6.4", "19:47-6.5")
def _two_cards(play: RedDogPlay) -> Flow[None]:
    """6.4, 6.5: deal two cards face up and apart, and announce what they mean."""
    for place in (LEFT_CARD, RIGHT_CARD):
        yield from play.draw(place, P("6.4"))
    match play.spread:
        case spread if spread == PAIR:
            yield PairCalled(cites=(P("6.5"),))
        case spread if spread == CONSECUTIVE:
            yield ConsecutiveCalled(cites=(P("6.5"),))
        case spread:
            yield SpreadCalled(cites=(P("6.5"),), spread=spread)


@decides("19:47-6.5", "19:47-6.8")
def _raises(play: RedDogPlay) -> Flow[None]:
    """6.5, 6.8: from the dealer's left, let each player raise each wager."""
    for seat in play.seats:
        for number in play.t.rules.numbers:
            if not play.stake(seat, RedDogKind.BET, number):
                continue
            decision = yield from raise_or_leave(play, seat, number)
            if isinstance(decision, RaiseOnSpread):
                area = RedDogArea(RedDogKind.RAISE, number)
                yield wagered(play.t.books, seat, area, decision.amount, P("6.5"))
            else:
                yield WagerLeft(cites=(P("6.5"),), seat=seat, number=number)


@decides("19:47-6.5")
def _collect_cards(play: RedDogPlay) -> Flow[None]:
    """6.5: move the cards to the discard rack."""
    for place in (LEFT_CARD, RIGHT_CARD, THIRD_CARD):
        cards = play.t.books.cards(place)
        if cards:
            yield Moved(cites=(P("6.5"),), verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=RACK)


@decides("19:47-6.7")
def _void(play: RedDogPlay, void: RoundVoid) -> Flow[None]:
    """6.7: return every remaining wager, and gather all cards to shuffle before the next round."""
    t = play.t
    yield void.event
    for seat in reversed(play.seats):
        for area in tuple(t.books.wagers(seat)):
            yield given_back(t.books, seat, area, Outcome.VOID, AllHandsVoid(), *void.cites)
    yield from gather(t, play.deck, *void.cites)


# --- 6.5: raises


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


# --- settlement

PAYS = (191,)
"""The reading on payout odds."""


@decides("19:47-6.5")
def settle(play: RedDogPlay) -> Flow[None]:
    """6.5: settle every wager, player by player."""
    for seat in reversed(play.seats):
        for number in play.t.rules.numbers:
            for kind in RedDogKind:
                if play.stake(seat, kind, number):
                    yield from _settle(play, seat, RedDogArea(kind, number))


@decides("19:47-6.5")
def _settle(play: RedDogPlay, seat: int, area: RedDogArea) -> Flow[None]:
    """6.5: push on consecutive cards and on a pair alone; otherwise settle by the third card."""
    t, cite, spread = play.t, P("6.5"), play.spread
    if spread == CONSECUTIVE:
        yield given_back(t.books, seat, area, Outcome.PUSH, CardsConsecutive(), cite)
        return
    third = play.third
    if spread == PAIR:
        if third.rank != play.two[0].rank:
            yield given_back(t.books, seat, area, Outcome.PUSH, PairOnly(), cite)
            return
        why = ThirdCardDecided(RedDogVerdict.THREE_OF_A_KIND, third)
        yield from pay_odds(t, seat, area, why, t.rules.three_of_a_kind, cite, readings=PAYS)
    elif is_between(third, *play.two):
        why = ThirdCardDecided(RedDogVerdict.BETWEEN, third)
        yield from pay_odds(t, seat, area, why, t.rules.pays(spread), cite, readings=PAYS)
    else:
        yield collected(t.books, seat, area, ThirdCardDecided(RedDogVerdict.OUTSIDE, third), cite)
