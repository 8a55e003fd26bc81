"""2.20: the blackjack bonus wager; 2.15(o): what happens if its system shows no award."""

from collections.abc import Sequence

from croupier.equipment.chance import below
from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import Award
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.bonus_award import CONFIRMED_FROM, BonusWager
from croupier.games.blackjack.commands import AscertainAward, AwardNotShown, AwardSelected
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
from croupier.games.blackjack.optional_wagers import Optional, collect, first_cards, from_right, pay_odds, standing_at
from croupier.games.blackjack.pay_tables import BONUS_NOT_KNOWN
from croupier.games.blackjack.points import is_natural
from croupier.games.blackjack.questions import BonusToAscertain, BonusToConfirm, BonusToDraw
from croupier.games.blackjack.reasons import BonusDecided
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.round_state import BlackjackPlay
from croupier.games.blackjack.rules import BlackjackBonusRules
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import AnyOf, AtLeast, AtMost, Choice, DrawnValue, Number
from croupier.table.meter_commands import ValidatePayout
from croupier.table.payments import Payment
from croupier.table.refusals import Refusal
from croupier.table.settlement import pay

P = Paragraphs("19:47")

WAGER_RETURNED = 55
"""The reading on what becomes of the winning wager itself."""


@decides("19:47-2.20(d)", "19:47-2.20(e)", "19:47-2.20(e)1")
def collect_losing_bonus(play: BlackjackPlay, boxes: Sequence[int] | None = None) -> Flow[None]:
    """2.20(d), (e), (e)1: before any further card, collect the losing wagers and put winners' cards under their
    wagers.
    """
    for wager in from_right(play, BlackjackKind.BONUS, boxes=boxes):
        if not is_natural(first_cards(play, wager.box)[:2]):
            yield collect(play, wager, BonusDecided(blackjack=False), P("2.20(e)1"), P("2.20(e)"))
        elif boxes is None:
            yield PutUnderBonus(cites=(P("2.20(e)2"), P("2.20(d)")), seat=wager.seat, box=wager.box)


@decides("19:47-2.20(e)2")
def waits_at(play: BlackjackPlay, box: int) -> bool:
    """2.20(e)2: return True if a box's cards are under a winning wager."""
    return bool(standing_at(play.t, (box,), BlackjackKind.BONUS))


@decides("19:47-2.20(f)", "19:47-2.20(g)")
def pay_bonus(play: BlackjackPlay, boxes: Sequence[int] | None = None) -> Flow[None]:
    """2.20(f), (g): after all other wagers, starting at the dealer's left, have each winner press the button once, then
    pay.
    """
    for wager in standing_at(play.t, play.t.positions, BlackjackKind.BONUS):
        if boxes is not None and wager.box not in boxes:
            continue
        yield BonusButtonPressed(cites=(P("2.20(f)"),), seat=wager.seat, box=wager.box)
        award = yield from _award(play, wager)
        yield from _verify(play, wager, award or BONUS_NOT_KNOWN.payment(_stake(play, wager)), shown=award is not None)
        if award is None:
            yield from pay_odds(
                play, wager, BonusDecided(blackjack=True), (BONUS_NOT_KNOWN,), P("2.15(o)"), P("2.20(f)")
            )
        else:
            yield from _pay(play, wager, award)


# --- 2.20(f), 2.15(o): the award


def _award(play: BlackjackPlay, wager: Optional) -> Flow[Cents | None]:
    """Return the award that the system displays or that a supervisor ascertains, or None if it can't be ascertained."""
    awards = _rules(play).awards[_stake(play, wager)]
    refusal = Refusal(BlackjackCode.NO_SUCH_LOT, P("2.20(j)"), lots=awards.drawn_from)
    lot = Number(AtLeast(0, refusal), AtMost(awards.drawn_from - 1, refusal))
    drawn = DrawnValue(lot, lambda source: below(awards.drawn_from, source))
    answers = (Choice(AwardSelected, drawn=drawn), Choice(AwardNotShown, remedy=P("2.15(o)")))
    about = BonusToDraw(wager.area, awards.drawn_from, wager.seat)
    answer = yield from play.ask(about, answers, P("2.20(f)"))
    if isinstance(answer, AwardSelected):
        award = awards.award_of(answer.drawn)
        yield BonusAwardShown(
            cites=(P("2.20(f)"), P("2.20(j)")),
            seat=wager.seat,
            box=wager.box,
            award=award,
            lot=answer.drawn,
            lots=awards.drawn_from,
        )
        return award
    return (yield from _ascertained(play, wager))


@decides("19:47-2.15(o)")
def _ascertained(play: BlackjackPlay, wager: Optional) -> Flow[Cents | None]:
    """2.15(o): have a supervisor ascertain the award that the system drew."""
    awards = sorted({each.award for each in _rules(play).awards[_stake(play, wager)].lots})
    yield BonusAwardNotShown(cites=(P("2.15(o)"),), seat=wager.seat, box=wager.box)
    refusal = Refusal(BlackjackCode.NOT_AN_AWARD, P("2.20(j)"), awards=tuple(awards))
    answers = (Choice(AscertainAward, award=AnyOf((0, *awards), refusal)),)
    cites, about = (P("2.15(o)"),), BonusToAscertain(wager.seat, wager.area)
    answer = yield from play.ask(about, answers, *cites)
    assert isinstance(answer, AscertainAward)
    if not answer.award:
        yield BonusAwardUnknown(cites=cites, seat=wager.seat, box=wager.box)
        return None
    yield BonusAwardAscertained(cites=cites, seat=wager.seat, box=wager.box, award=answer.award)
    return answer.award


# --- 2.20(g), (i), (j): the payment


@decides("19:47-2.20(g)", "19:47-2.20(g)1", "19:47-2.20(g)2", "19:47-2.20(g)3", "19:47-2.20(g)4")
def _verify(play: BlackjackPlay, wager: Optional, amount: Cents, *, shown: bool) -> Flow[None]:
    """2.20(g) with all items: announce a payout below $100; have a supervisor confirm and verify any other."""
    seat, box = wager.seat, wager.box
    yield BonusHandVerified(cites=(P("2.20(g)1"), P("2.20(g)")), seat=seat, box=box)
    if shown:
        yield BonusAmountVerified(cites=(P("2.20(g)2"),), seat=seat, box=box, amount=amount)
    if amount < CONFIRMED_FROM:
        yield BonusCalled(cites=(P("2.20(g)3"),), seat=seat, box=box, amount=amount)
        return
    cites, about = (P("2.20(g)4"),), BonusToConfirm(seat, wager.area, amount)
    yield from play.ask(about, (Choice(ValidatePayout),), *cites)
    yield BonusPayoutConfirmed(cites=cites, seat=seat, box=box, amount=amount)


@decides("19:47-2.20(i)", "19:47-2.20(j)")
def _pay(play: BlackjackPlay, wager: Optional, award: Cents) -> Flow[None]:
    """2.20(i), (j): pay whatever the dealer has; the wager is returned or is part of the award (reading 55)."""
    returned = _rules(play).wager is BonusWager.RETURNED
    yield from pay(
        play.t,
        wager.seat,
        wager.area,
        BonusDecided(blackjack=True),
        *(P("2.20(j)"), P("2.20(i)"), P("2.20(d)")),
        paid=award,
        payment=Payment((Award(award, whole=not returned),), _stake(play, wager)),
        readings=(WAGER_RETURNED,),
        whole=not returned,
    )


def _stake(play: BlackjackPlay, wager: Optional) -> Cents:
    return play.t.stake(wager.seat, wager.area)


def _rules(play: BlackjackPlay) -> BlackjackBonusRules:
    assert play.t.rules.bonus is not None
    return play.t.rules.bonus
