"""2.20: the blackjack bonus wager; 2.15(o) if its system shows no award."""

from collections.abc import Sequence

from croupier.equipment.money import Cents
from croupier.equipment.pays import Award
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.bonus_award import CONFIRMED_FROM, BonusWager
from croupier.games.blackjack.events import (
    BonusAmountVerified,
    BonusAwardAscertained,
    BonusAwardNotShown,
    BonusAwardShown,
    BonusAwardUnknown,
    BonusButtonPressed,
    BonusCalled,
    BonusHandVerified,
    BonusPayoutConfirmed,
    PutUnderBonus,
)
from croupier.games.blackjack.in_play import BlackjackPlay, ask_in_play
from croupier.games.blackjack.optional import Optional, collect, first_cards, from_right, pay_odds, standing_at
from croupier.games.blackjack.pay_tables import BONUS_NOT_KNOWN
from croupier.games.blackjack.points import is_natural
from croupier.games.blackjack.questions import BonusToAscertain, BonusToConfirm, BonusToDraw
from croupier.games.blackjack.reasons import BonusDecided
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.rules import BlackjackBonusRules
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import AnyOf, AtLeast, AtMost, Choice, Number
from croupier.table.commands import AscertainAward, AwardNotShown, AwardSelected, ValidatePayout
from croupier.table.payments import Payment
from croupier.table.refusals import Refusal
from croupier.table.seating import fill_for
from croupier.table.settling import paid_out

P = Paragraphs("19:47")

WAGER_RETURNED = 55
"""The reading of what becomes of a winning wager itself."""


@decides("19:47-2.20(d)", "19:47-2.20(e)", "19:47-2.20(e)1")
def collect_losing_bonus(play: BlackjackPlay, boxes: Sequence[int] | None = None) -> Flow[None]:
    """2.20(d), (e), (e)1: before any card more, losing wagers are collected and the cards of winners put under their
    wagers.
    """
    for one in from_right(play, BlackjackKind.BONUS, boxes=boxes):
        if not is_natural(first_cards(play, one.box)[:2]):
            yield collect(play, one, BonusDecided(blackjack=False), P("2.20(e)1"), P("2.20(e)"))
        elif boxes is None:
            yield PutUnderBonus(cites=(P("2.20(e)2"), P("2.20(d)")), seat=one.seat, box=one.box)


@decides("19:47-2.20(e)2")
def waits_at(play: BlackjackPlay, box: int) -> bool:
    """2.20(e)2: whether the cards of a box lie under a winning wager."""
    return bool(standing_at(play.t, (box,), BlackjackKind.BONUS))


@decides("19:47-2.20(f)", "19:47-2.20(g)")
def pay_bonus(play: BlackjackPlay, boxes: Sequence[int] | None = None) -> Flow[None]:
    """2.20(f), (g): after all other wagers, from the dealer's left, each winner presses the button once and is paid."""
    for one in standing_at(play.t, play.t.positions, BlackjackKind.BONUS):
        if boxes is not None and one.box not in boxes:
            continue
        yield BonusButtonPressed(cites=(P("2.20(f)"),), seat=one.seat, box=one.box)
        award = yield from _award(play, one)
        yield from _verify(play, one, award or BONUS_NOT_KNOWN.payment(_stake(play, one)), shown=award is not None)
        if award is None:
            yield from pay_odds(play, one, BonusDecided(blackjack=True), (BONUS_NOT_KNOWN,), P("2.15(o)"), P("2.20(f)"))
        else:
            yield from _pay(play, one, award)


# --- 2.20(f), 2.15(o): the award


def _award(play: BlackjackPlay, one: Optional) -> Flow[Cents | None]:
    """What the system displays, or what a supervisor finds that it drew; None if that cannot be ascertained."""
    awards = _rules(play).awards[_stake(play, one)]
    refusal = Refusal(BlackjackCode.NO_SUCH_LOT, P("2.20(j)"), lots=awards.drawn_from)
    drawn = Number(AtLeast(0, refusal), AtMost(awards.drawn_from - 1, refusal))
    answers = (Choice(AwardSelected, drawn=drawn), Choice(AwardNotShown))
    about = BonusToDraw(one.area, awards.drawn_from, one.seat)
    given = yield from ask_in_play(play, about, answers, P("2.20(f)"))
    if isinstance(given, AwardSelected):
        award = awards.award_of(given.drawn)
        yield BonusAwardShown(
            cites=(P("2.20(f)"), P("2.20(j)")),
            seat=one.seat,
            box=one.box,
            award=award,
            lot=given.drawn,
            lots=awards.drawn_from,
        )
        return award
    return (yield from _ascertained(play, one))


@decides("19:47-2.15(o)")
def _ascertained(play: BlackjackPlay, one: Optional) -> Flow[Cents | None]:
    """2.15(o)."""
    awards = sorted({each.award for each in _rules(play).awards[_stake(play, one)].lots})
    yield BonusAwardNotShown(cites=(P("2.15(o)"),), seat=one.seat, box=one.box)
    refusal = Refusal(BlackjackCode.NOT_AN_AWARD, P("2.20(j)"), awards=tuple(awards))
    answers = (Choice(AscertainAward, award=AnyOf((0, *awards), refusal)),)
    cites, about = (P("2.15(o)"),), BonusToAscertain(one.seat, one.area)
    given = yield from ask_in_play(play, about, answers, *cites)
    assert isinstance(given, AscertainAward)
    if not given.award:
        yield BonusAwardUnknown(cites=cites, seat=one.seat, box=one.box)
        return None
    yield BonusAwardAscertained(cites=cites, seat=one.seat, box=one.box, award=given.award)
    return given.award


# --- 2.20(g), (i), (j): the payment


@decides("19:47-2.20(g)", "19:47-2.20(g)1", "19:47-2.20(g)2", "19:47-2.20(g)3", "19:47-2.20(g)4")
def _verify(play: BlackjackPlay, one: Optional, amount: Cents, *, shown: bool) -> Flow[None]:
    """2.20(g) with all items: a payout below $100 is announced, any other confirmed and verified by a casino
    supervisor.
    """
    seat, box = one.seat, one.box
    yield BonusHandVerified(cites=(P("2.20(g)1"), P("2.20(g)")), seat=seat, box=box)
    if shown:
        yield BonusAmountVerified(cites=(P("2.20(g)2"),), seat=seat, box=box, amount=amount)
    if amount < CONFIRMED_FROM:
        yield BonusCalled(cites=(P("2.20(g)3"),), seat=seat, box=box, amount=amount)
        return
    cites, about = (P("2.20(g)4"),), BonusToConfirm(seat, one.area, amount)
    yield from ask_in_play(play, about, (Choice(ValidatePayout),), *cites)
    yield BonusPayoutConfirmed(cites=cites, seat=seat, box=box, amount=amount)


@decides("19:47-2.20(i)", "19:47-2.20(j)")
def _pay(play: BlackjackPlay, one: Optional, award: Cents) -> Flow[None]:
    """2.20(i), (j): whatever the dealer has; the wager goes back, or is part of the award (reading 55)."""
    returned = _rules(play).wager is BonusWager.RETURNED
    yield from fill_for(play.t, award)
    yield paid_out(
        play.t.books,
        one.seat,
        one.area,
        BonusDecided(blackjack=True),
        *(P("2.20(j)"), P("2.20(i)"), P("2.20(d)")),
        paid=award,
        payment=Payment((Award(award, whole=not returned),), _stake(play, one)),
        readings=(WAGER_RETURNED,),
        whole=not returned,
    )


def _stake(play: BlackjackPlay, one: Optional) -> Cents:
    return play.t.stake(one.seat, one.area)


def _rules(play: BlackjackPlay) -> BlackjackBonusRules:
    assert play.t.rules.bonus is not None
    return play.t.rules.bonus
