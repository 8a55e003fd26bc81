"""11.4, 11.8C: where the first card or stack goes; 11.10(h) to (j) with a bank; 11.11(a), (b); 11.13's wager on it."""

from croupier.equipment.devices import THREE_DICE, NumberSelector, by_method
from croupier.equipment.money import Rounding
from croupier.games.pai_gow_poker.commands import LidRemoved
from croupier.games.pai_gow_poker.events import (
    DiceFellOut,
    DiceNotFlat,
    LidRemovedByBank,
    NumberCalled,
    PaiGowButtonMoved,
    ShakerOpened,
    ShakerPutAway,
    StartBy,
    StartDetermined,
    StartMarked,
)
from croupier.games.pai_gow_poker.questions import DiceToShake, NumberToSelect
from croupier.games.pai_gow_poker.reasons import NumberDrawn
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.round_state import CLOCKWISE, COUNTERCLOCKWISE, PaiGowPlay, turned_to
from croupier.games.pai_gow_poker.rules import NUMBERS, PaiGowArea, PaiGowKind, StartMethod
from croupier.games.pai_gow_poker.table import BUTTON
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Answer, Choice
from croupier.table.device_answers import selecting, shaking
from croupier.table.dice_commands import DiceShaken, NoRoll, NumberSelected
from croupier.table.refusals import Refusal
from croupier.table.settlement import collected, pay_odds
from croupier.table.steps import NoRollCalled, Noted, TotalCalled

P = Paragraphs("19:47")

DETERMINED = by_method(P("11.8(b)"), P("11.8A(e)"), P("11.8B(c)"))
"""The paragraph under which the starting position is determined, by the method of dealing."""

WITH_BANK = by_method(P("11.10(h)"), P("11.10(i)"), P("11.10(j)"))
COUNTED_FROM_BANK = by_method(P("11.10(h)3"), P("11.10(i)4"), P("11.10(j)3"))
SHAKEN_BY_BANK = by_method(P("11.10(h)1"), P("11.10(i)2"), P("11.10(j)1"))
SELECTED_FOR_BANK = by_method(P("11.10(h)2"), P("11.10(i)3"), P("11.10(j)2"))


SHAKEN = shaking(
    THREE_DICE,
    Refusal(PaiGowCode.NOT_THREE_DICE, P("11.4(a)1")),
    Refusal(PaiGowCode.TOO_FEW_SHAKES, P("11.8C(b)"), least=THREE_DICE.least),
)
"""11.4(a)1, 11.8C(b): three dice, shaken often enough."""
SELECTED = selecting(NumberSelector(NUMBERS[-1]), Refusal(PaiGowCode.NOT_A_NUMBER, P("11.4(a)2")))


@decides("19:47-11.8C(a)")
def determine_start(play: PaiGowPlay) -> Flow[int]:
    """11.8C(a): determine the starting position by dice, number or button; settle the wagers on the number at once."""
    t = play.t
    match t.rules.start:
        case StartMethod.DICE:
            dice = yield from _shake(play)
            start = yield from _counted(play, StartBy.DICE, dice, P("11.8C(b)2"))
        case StartMethod.SELECTOR:
            number = yield from _select(play)
            start = yield from _counted(play, StartBy.NUMBER_SELECTOR, (number,), P("11.8C(c)"))
            yield from _settle_numbers(play, number)
        case _:
            start = t.books.number(BUTTON)
            cites = (P("11.8C(d)"), P("11.8C(a)"), P("11.4(a)3"), DETERMINED[t.method])
            yield StartDetermined(cites=cites, by=StartBy.BUTTON, shown=(), counted_from=0, position=start)
    if t.rules.start_marked:
        yield StartMarked(cites=(P("11.8C(e)"),))
    return start


@decides(
    "19:47-11.8C(b)2",
    "19:47-11.8C(c)",
    "19:47-11.10(h)",
    "19:47-11.10(h)3",
    "19:47-11.10(i)4",
    "19:47-11.10(j)",
    "19:47-11.10(j)3",
)
def _counted(play: PaiGowPlay, by: StartBy, shown: tuple[int, ...], cite: Cite) -> Flow[int]:
    """11.8C(b)2, (c), 11.10(h), (h)3, (i)4, (j), (j)3: count counterclockwise, with the dealer or the bank (11.10(h) to
    (j)) as number one.
    """
    t = play.t
    order = turned_to(COUNTERCLOCKWISE, t.bank)
    start = order[(sum(shown) - 1) % len(order)]
    cites: tuple[Cite, ...] = (cite, DETERMINED[t.method], P("11.8C(a)"))
    if t.bank:
        cites = (COUNTED_FROM_BANK[t.method], WITH_BANK[t.method], *cites)
    yield StartDetermined(cites=cites, by=by, shown=shown, counted_from=t.bank, position=start)
    return start


@decides(
    "19:47-11.4(a)1",
    "19:47-11.8C(b)",
    "19:47-11.8C(b)1",
    "19:47-11.10(h)1",
    "19:47-11.10(i)2",
    "19:47-11.10(j)1",
    "19:47-11.11(a)",
    "19:47-11.11(b)",
)
def _shake(play: PaiGowPlay) -> Flow[tuple[int, ...]]:
    """11.4(a)1, 11.8C(b), (b)1, 11.10(h)1, (i)2, (j)1, 11.11(a), (b): the shaker is shaken at least three times, until
    a roll is valid (11.11(a) and (b)).
    """
    t = play.t
    cite = SHAKEN_BY_BANK[t.method] if t.bank else P("11.8C(b)")
    answers: tuple[Answer, ...] = (
        SHAKEN,
        Choice(NoRoll, fell_out=False, remedy=P("11.11(a)")),
        Choice(NoRoll, fell_out=True, remedy=P("11.11(b)")),
    )
    if t.bank:
        answers = (*answers, Choice(LidRemoved, remedy=cite))
    while True:
        answer = yield from play.ask(DiceToShake(t.bank), answers, cite, P("11.4(a)1"))
        match answer:
            case NoRoll(fell_out=fell_out):
                broken = P("11.11(b)") if fell_out else P("11.11(a)")
                yield NoRollCalled(cites=(broken,))
                yield DiceFellOut(cites=(broken,)) if fell_out else DiceNotFlat(cites=(broken,))
            case LidRemoved():
                yield LidRemovedByBank(cites=(cite,))
            case DiceShaken(dice=dice):
                yield ShakerOpened(cites=(P("11.8C(b)1"), cite))
                yield TotalCalled(cites=(P("11.8C(b)1"),), total=sum(dice))
                return dice


@decides("19:47-11.4(a)2", "19:47-11.8C(c)", "19:47-11.10(h)2", "19:47-11.10(i)3", "19:47-11.10(j)2")
def _select(play: PaiGowPlay) -> Flow[int]:
    """11.4(a)2, 11.8C(c), 11.10(h)2, (i)3, (j)2: the device selects and shows a number from 1 to 7, and the dealer
    announces it.
    """
    t = play.t
    banked = (SELECTED_FOR_BANK[t.method],) if t.bank else ()
    cites = (P("11.8C(c)"), *banked)
    answer = yield from play.ask(NumberToSelect(), (SELECTED,), *cites)
    assert isinstance(answer, NumberSelected)
    yield NumberCalled(cites=(*cites, P("11.4(a)2")), number=answer.number)
    return answer.number


@decides("19:47-11.8C(b)4")
def put_away(play: PaiGowPlay) -> Flow[None]:
    """11.8C(b)4: after the deal, the shaker is covered, shaken once and set at the dealer's right."""
    if play.t.rules.start is StartMethod.DICE:
        yield ShakerPutAway(cites=(P("11.8C(b)4"),))


@decides("19:47-11.8C(d)")
def move_button(play: PaiGowPlay) -> Flow[None]:
    """11.8C(d): move the button clockwise after each round."""
    if play.t.rules.start is StartMethod.BUTTON:
        position = turned_to(CLOCKWISE, play.t.books.number(BUTTON))[1]
        yield PaiGowButtonMoved(cites=(P("11.8C(d)"),), position=position)
        yield Noted(cites=(P("11.8C(d)"),), note=BUTTON, value=position)


# --- 11.13: the additional wager on the number


@decides("19:47-11.13(b)", "19:47-11.13(b)3", "19:47-11.13(b)4", "19:47-11.13(b)5", "19:47-11.13(c)")
def _settle_numbers(play: PaiGowPlay, number: int) -> Flow[None]:
    """11.13(b), (b)3 to 5, (c): collect losing wagers, then pay winning ones, before any card or stack is dealt."""
    t = play.t
    placed = [(seat, area) for seat in sorted(t.books.seats) for area in t.rules.number_areas() if t.stake(seat, area)]
    for seat, area in placed:
        if area.number != number:
            drawn = NumberDrawn(number, area.number)
            yield collected(t.books, seat, area, drawn, P("11.13(b)4"), P("11.13(b)3"), P("11.13(c)"))
    for seat, area in placed:
        if area.number == number:
            yield from _pay_number(play, seat, area)


@decides("19:47-11.13(b)6", "19:47-11.13(c)")
def _pay_number(play: PaiGowPlay, seat: int, area: PaiGowArea) -> Flow[None]:
    """11.13(b)6, (c): pay at the odds on the layout, rounded down to the whole dollar; also on a coupon (reading
    10).
    """
    t = play.t
    assert area.kind is PaiGowKind.NUMBER
    assert t.rules.number is not None
    why, odds = NumberDrawn(area.number, area.number), t.rules.number.odds
    cites = (P("11.13(b)5"), P("11.13(b)6"), P("11.13(b)3"), P("11.13(c)"))
    yield from pay_odds(t, seat, area, why, odds, *cites, rounding=Rounding.DOWN_TO_DOLLAR)
