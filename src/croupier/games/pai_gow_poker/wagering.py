"""11.7: wagers, and who may make them; 11.12: two betting areas; and what each optional wager adds (11.13 to 11.17)."""

from croupier.equipment.money import Cents, show
from croupier.games.pai_gow_poker.rules import AREAS, POSITIONS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table import meter_faults
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.books import DEALERS_WAGER, coupons, stack, wager
from croupier.table.commands import (
    BuyIn,
    CallOffRound,
    Command,
    LeaveSeat,
    MeterFault,
    MeterRepaired,
    NoMoreBets,
    OfferBank,
    PlaceWager,
    SitDown,
    Tip,
    WithdrawWager,
)
from croupier.table.refusals import in_words
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.settling import postings_of
from croupier.table.steps import Asset, Posting, Wagered, Withdrawn
from croupier.table.terms import ACCEPTED, Tender

P = Paragraphs("19:47")

KIND_CITES = {
    PaiGowKind.BET: (P("11.7(a)"), P("11.7(c)")),
    PaiGowKind.NUMBER: (P("11.13(b)1"), P("11.13(b)2"), P("11.13(a)"), P("11.13(b)")),
    PaiGowKind.PROGRESSIVE: (P("11.7(d)"), P("11.14(a)")),
    PaiGowKind.BONUS: (P("11.15(b)"), P("11.15(c)")),
    PaiGowKind.INSURANCE: (P("11.15(b)"), P("11.15(a)")),
    PaiGowKind.THREE_CARD: (P("11.7(e)"), P("11.17(a)")),
    PaiGowKind.SEVEN_CARD: (P("11.7(e)"), P("11.17(a)")),
}
"""The paragraphs by which each kind of wager is placed."""


OFFERED_BY = {
    PaiGowKind.BET: P("11.7(a)"),
    PaiGowKind.NUMBER: P("11.13(a)"),
    PaiGowKind.PROGRESSIVE: P("11.14(a)"),
    PaiGowKind.BONUS: P("11.15(a)"),
    PaiGowKind.INSURANCE: P("11.15(a)"),
    PaiGowKind.THREE_CARD: P("11.17(a)"),
    PaiGowKind.SEVEN_CARD: P("11.17(a)"),
}
"""The paragraphs by which a licensee may offer each kind."""


@decides("19:47-11.7(c)")
def wagering(t: PaiGowPokerTable, *, bank_to_offer: bool) -> Flow[Command]:
    """11.7(c): wagers are placed, increased and withdrawn until the dealer announces "No more bets".

    Returns what ended it: that, an offer of the bank (11.10(c)) after which wagering goes on, or that nobody wagers.
    """
    while True:
        if not t.books.seats:
            # 11.6(g): with the last player gone the cards lie spread, and no round is played with them.
            return CallOffRound()
        command = yield _wager_ask(t, bank_to_offer=bank_to_offer)
        match command:
            case NoMoreBets() | CallOffRound() | OfferBank():
                return command
            case PlaceWager():
                yield _placed(t, command)
            case WithdrawWager(seat=seat, area=area):
                yield withdrawn(t, seat, AREAS[area], P("11.7(c)"))
            case MeterFault() | MeterRepaired():
                yield from meter_faults.report(t, command)
            case _:
                yield from seating(t, command)


def _placed(t: PaiGowPokerTable, command: PlaceWager) -> Wagered:
    seat, area = command.seat, AREAS[command.area]
    amount, face = command.amount, command.coupon
    if command.tender is Tender.COUPON:
        # 11.7(d): a progressive payout wager coupon stands for the chips.
        amount, face = 0, command.amount
    return Wagered(
        cites=_area_cites(seat, area),
        seat=seat,
        area=str(area),
        wager=area.spot,
        amount=amount,
        coupon=face,
        total=t.stake(seat, area) + amount,
        postings=postings_of(
            Posting(stack(seat), wager(seat, str(area)), amount),
            Posting(coupons(seat), wager(seat, str(area)), face, Asset.COUPONS),
        ),
    )


def withdrawn(t: PaiGowPokerTable, seat: int, area: PaiGowArea, *cites: Cite) -> Withdrawn:
    """A wager is taken back, whole."""
    amount, face = t.stake(seat, area), t.face(seat, area)
    return Withdrawn(
        cites=cites,
        seat=seat,
        area=str(area),
        wager=area.spot,
        amount=amount,
        coupon=face,
        postings=postings_of(
            Posting(wager(seat, str(area)), stack(seat), amount),
            Posting(wager(seat, str(area)), coupons(seat), face, Asset.COUPONS),
        ),
    )


def _area_cites(seat: int, area: PaiGowArea) -> tuple[Cite, ...]:
    second = area.kind is not PaiGowKind.NUMBER and area.number != seat
    return (*KIND_CITES[area.kind], P("11.12(a)")) if second else KIND_CITES[area.kind]


def _wager_ask(t: PaiGowPokerTable, *, bank_to_offer: bool) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case PlaceWager():
                return check_wager(t, command)
            case WithdrawWager():
                return check_withdrawal(t, command)
            case OfferBank() if not bank_to_offer:
                cites = (P("11.10(b)"), P("11.10(c)")) if t.rules.bank else (P("11.10(a)"),)
                return in_words("the bank is not to be offered now", cites, _when_offered(t))
            case NoMoreBets() if not _anybody_plays(t):
                return in_words("no wager has been placed", (P("11.7(c)"),), "at least one, or call the round off")
            case NoMoreBets() if bank_to_offer:
                return in_words("the bank has not been offered", (P("11.10(c)"),), "offering the bank first")
            case CallOffRound() if t.wagering_seats():
                return in_words("wagers have been placed", (P("11.7(c)"),), "'No more bets'")
            case LeaveSeat(seat=seat) if seat == t.bank:
                return in_words(f"seat {seat} is the bank", (P("11.10(d)2"),), "leaving when the round is complete")
            case MeterFault() | MeterRepaired():
                return meter_faults.check(t, command)
            case _:
                return check_seating(t, command)

    return old_ask(
        "wagers",
        "Players may place, increase and withdraw wagers until the dealer announces 'No more bets'",
        (
            *(PlaceWager, WithdrawWager, NoMoreBets, OfferBank, CallOffRound, SitDown, LeaveSeat, BuyIn, Tip),
            *meter_faults.commands_of(t),
        ),
        (P("11.7(c)"),),
        check,
    )


def _anybody_plays(t: PaiGowPokerTable) -> bool:
    """Whether there is a wager against the dealer or the bank, be it the dealer's own (11.10(g))."""
    return any(t.positions_of(seat) for seat in t.books.seats) or t.books.balance(DEALERS_WAGER) > 0


def _when_offered(t: PaiGowPokerTable) -> str:
    if not t.rules.bank:
        return "no player banks at this table"
    return "once a round, from the second round of the game on, unless it is the dealer's turn"


# --- whether a wager may be made


@decides("19:47-11.7(b)")
def check_wager(t: PaiGowPokerTable, command: PlaceWager) -> Refusal | None:
    """11.7(b): whether a wager may be placed or increased; every reason has its paragraph."""
    seat, area = command.seat, AREAS.get(command.area)
    if area is None or not t.rules.offers(area.kind):
        offered = [*t.rules.areas_of(seat if seat in POSITIONS else POSITIONS[0]), *t.rules.number_areas()]
        cites = (OFFERED_BY[area.kind],) if area is not None else (P("11.7(a)"),)
        return in_words(f"no wager is offered on {command.area!r}", cites, ", ".join(map(str, offered)))
    if seat not in t.books.seats:
        return in_words(f"nobody sits in seat {seat}", (P("11.7(b)"),), "wagers of seated players only")
    return (
        _check_tender(area, command)
        or _check_position(t, seat, area)
        or _check_bank(t, command, area)
        or _check_needed(t, seat, area)
        or meter_faults.refused_while_out(t, str(area))
        or _check_amount(t, area, command)
        or _check_coupon(t, area, command)
    )


@decides("19:47-11.7(a)", "19:47-11.13(b)2", "19:47-11.7(d)")
def _check_tender(area: PaiGowArea, command: PlaceWager) -> Refusal | None:
    """11.7(a), 11.13(b)2: no verbal wagers and no cash; 11.7(d): a coupon for the progressive wager."""
    by_coupon = command.tender is Tender.COUPON and area.kind is PaiGowKind.PROGRESSIVE
    if command.tender not in ACCEPTED and not by_coupon:
        cites = (P("11.13(b)2"),) if area.kind is PaiGowKind.NUMBER else (P("11.7(a)"),)
        verbal = "a verbal wager accompanied by cash is not accepted"
        why = verbal if command.tender is Tender.VERBAL else f"{command.tender.value!r} is not accepted"
        return in_words(why, cites, "gaming chips, plaques and match play coupons")
    if command.amount < 0 or (command.amount == 0 and command.coupon <= 0):
        return in_words(f"{show(command.amount)} is no wager", (P("11.7(a)"),), "an amount above zero")
    return None


@decides("19:47-11.12(a)")
def _check_position(t: PaiGowPokerTable, seat: int, area: PaiGowArea) -> Refusal | None:
    """11.12(a): one's own betting area and, where that is permitted, one that is adjacent and free."""
    if area.kind is PaiGowKind.NUMBER or area.number == seat:
        return None
    cites = (P("11.12(a)"),)
    if not t.rules.two_areas:
        return in_words("a player wagers on one betting area here", cites, f"position {seat}")
    if abs(area.number - seat) != 1:
        near = " or ".join(str(one) for one in (seat - 1, seat + 1) if one in POSITIONS)
        return in_words(f"position {area.number} is not adjacent to seat {seat}", cites, f"position {near}")
    if area.number in t.books.seats:
        return in_words(f"position {area.number} is another player's", cites, f"position {seat}")
    if t.player_at(area.number) not in (0, seat):
        return in_words(f"a neighbour has wagered on position {area.number}", cites, f"position {seat}")
    others = [one for one in t.positions_of(seat) if one not in (seat, area.number)]
    if others:
        why = f"seat {seat} has wagered on position {others[0]} already"
        return in_words(why, cites, f"positions {seat} and {others[0]}: two betting areas at most")
    return None


@decides("19:47-11.10(d)2", "19:47-11.10(f)")
def _check_bank(t: PaiGowPokerTable, command: PlaceWager, area: PaiGowArea) -> Refusal | None:
    """11.10(d)2, (f): what is wagered after a player has taken the bank has to be covered as well (reading 24)."""
    if not t.bank:
        return None
    if command.seat == t.bank:
        # Reading 39: an optional wager goes with a pai gow poker wager, and a bank places none.
        why = f"seat {t.bank} is the bank, against which the others wager"
        return in_words(why, (*KIND_CITES[area.kind][:1], P("11.10(f)")), "wagers of the other players")
    left = t.books.balance(stack(t.bank)) - t.covers(t.bank)
    risk = command.amount + (command.coupon if t.rules.bank_pays_coupons else 0)
    if area.kind is PaiGowKind.BET and risk > left:
        why = f"the bank has not the chips to cover {show(risk)} more"
        return in_words(why, (P("11.10(d)2"),), f"up to {show(max(left, 0))} more")
    return None


@decides("19:47-11.13(b)1", "19:47-11.14(a)", "19:47-11.15(b)", "19:47-11.7(e)")
def _check_needed(t: PaiGowPokerTable, seat: int, area: PaiGowArea) -> Refusal | None:
    """11.13(b)1, 11.14(a), 11.15(b), 11.7(e): an optional wager goes with a pai gow poker wager."""
    if area.kind is PaiGowKind.BET:
        return None
    if area.kind is PaiGowKind.NUMBER:
        if not t.positions_of(seat):
            return in_words("an additional wager needs a pai gow poker wager", (P("11.13(b)1"),), "bet first")
    elif not t.stake(seat, PaiGowArea(PaiGowKind.BET, area.number)):
        why = f"the {area.words} needs a pai gow poker wager there"
        return in_words(why, KIND_CITES[area.kind], f"{PaiGowArea(PaiGowKind.BET, area.number)} first")
    return None


def _check_amount(t: PaiGowPokerTable, area: PaiGowArea, command: PlaceWager) -> Refusal | None:
    if command.tender is Tender.COUPON:
        return _check_progressive_coupon(t, area, command)
    seat, smallest = command.seat, t.rules.smallest_chip
    if command.amount % smallest:
        lower = command.amount // smallest * smallest
        near = f"{show(lower)} or {show(lower + smallest)}" if lower else show(smallest)
        return in_words(f"{show(command.amount)} cannot be made of chips of {show(smallest)}", (P("11.7(a)"),), near)
    available = t.books.balance(stack(seat))
    if command.amount > available:
        why = f"seat {seat} has chips of {show(available)}, not {show(command.amount)}"
        return in_words(why, (P("11.7(a)"),), f"up to {show(available)}")
    limits = t.rules.limits(area.kind)
    assert limits is not None
    total = t.stake(seat, area) + command.amount
    if area.kind is PaiGowKind.PROGRESSIVE:
        # 11.7(d), 11.14(a): a coupon that stands there is the wager already.
        total += t.face(seat, area)
    if not limits.minimum <= total <= limits.maximum:
        return in_words(f"{show(total)} as {area.words} is outside the limits", _limit_cites(area), str(limits))
    return None


def _limit_cites(area: PaiGowArea) -> tuple[Cite, ...]:
    """Whose limits they are: posted ones, but for the amounts that the text itself fixes."""
    special: dict[PaiGowKind, tuple[Cite, ...]] = {
        PaiGowKind.PROGRESSIVE: (P("11.14(a)"), P("8.3")),
        PaiGowKind.BONUS: (P("11.15(b)"), P("8.3")),
    }
    return special.get(area.kind, (P("8.3"),))


@decides("19:47-11.7(d)")
def _check_progressive_coupon(t: PaiGowPokerTable, area: PaiGowArea, command: PlaceWager) -> Refusal | None:
    """11.7(d): a progressive payout wager coupon is for one such wager."""
    assert t.rules.progressive is not None
    amount, held = t.rules.progressive.amount, t.books.balance(coupons(command.seat), Asset.COUPONS)
    if command.amount != amount or t.stake(command.seat, area) or t.face(command.seat, area):
        why = "a coupon is for one progressive payout wager"
        return in_words(why, (P("11.7(d)"), P("11.14(a)")), f"one of {show(amount)}")
    if held < amount:
        return in_words(f"seat {command.seat} holds coupons of {show(held)}", (P("11.7(d)"),), "chips")
    return None


@decides("19:47-11.7(a)", "19:47-11.13(b)2")
def _check_coupon(t: PaiGowPokerTable, area: PaiGowArea, command: PlaceWager) -> Refusal | None:
    """11.7(a), 11.13(b)2: a match play coupon goes with chips of at least its value (reading 10)."""
    if command.coupon == 0:
        return None
    seat, cites = command.seat, KIND_CITES[area.kind]
    accepted = {
        PaiGowKind.BET: t.rules.match_play,
        PaiGowKind.NUMBER: t.rules.number is not None and t.rules.number.match_play,
    }
    if not accepted.get(area.kind):
        return in_words(f"no match play coupon is accepted with the {area.words}", cites, "chips and plaques")
    if command.coupon < 0 or command.coupon % t.rules.smallest_chip:
        allowed = f"multiples of {show(t.rules.smallest_chip)}"
        return in_words(f"a coupon of {show(command.coupon)} cannot be paid", cites, allowed)
    held = t.books.balance(coupons(seat), Asset.COUPONS)
    if command.coupon > held:
        return in_words(f"seat {seat} holds coupons of {show(held)}", cites, f"up to {show(held)}")
    face, total = t.face(seat, area) + command.coupon, t.stake(seat, area) + command.amount
    if face > total:
        why = f"coupons of {show(face)} are not matched by chips of {show(total)}"
        return in_words(why, cites, f"coupons up to {show(total)}")
    return None


@decides("19:47-11.7(c)")
def check_withdrawal(t: PaiGowPokerTable, command: WithdrawWager) -> Refusal | None:
    """11.7(c): a wager may be withdrawn until "No more bets", unless an optional wager hangs on it."""
    seat, area = command.seat, AREAS.get(command.area)
    if area is None or seat not in t.books.seats or not (t.stake(seat, area) or t.face(seat, area)):
        standing = ", ".join(t.books.wagers(seat)) or "none"
        return in_words(f"no wager stands on {command.area!r}", (P("11.7(c)"),), f"standing: {standing}")
    hanging = _hanging_on(t, seat, area)
    if hanging:
        words = ", ".join(map(str, hanging))
        return in_words(f"{words} needs the pai gow poker wager", KIND_CITES[hanging[0].kind], "withdraw that first")
    return None


def _hanging_on(t: PaiGowPokerTable, seat: int, area: PaiGowArea) -> list[PaiGowArea]:
    """The optional wagers that stand only with this pai gow poker wager."""
    if area.kind is not PaiGowKind.BET:
        return []
    here = [one for one in t.rules.areas_of(area.number) if one.kind is not PaiGowKind.BET]
    if t.positions_of(seat) == [area.number]:
        here += t.rules.number_areas()
    return [one for one in here if t.stake(seat, one) or t.face(seat, one)]


def total_of(t: PaiGowPokerTable, seat: int) -> Cents:
    """What a player wagers against the dealer, over all his or her betting areas."""
    return sum(t.stake(seat, PaiGowArea(PaiGowKind.BET, position)) for position in t.positions_of(seat))
