"""43.6: wagers, and who may make them; 43.12(a): progressive wagers."""

from croupier.equipment.money import Cents, nearest_payable, payable, show
from croupier.games.packs_poker.pay_tables import PACKS_BET_PAYS
from croupier.games.packs_poker.rules import AREAS, PacksArea, PacksBonusRules, PacksKind
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table import meter_faults
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.books import coupons, stack, wager
from croupier.table.commands import (
    BuyIn,
    CallOffRound,
    CardExposed,
    Command,
    LeaveSeat,
    MeterFault,
    MeterRepaired,
    NoMoreBets,
    PlaceWager,
    SitDown,
    Tip,
    WithdrawWager,
)
from croupier.table.refusals import in_words
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.steps import Asset, Posting, Wagered, Withdrawn
from croupier.table.terms import ACCEPTED, Tender

P = Paragraphs("13:69F")


# --- 43.6: wagers


def wagering(t: PacksPokerTable) -> Flow[Command]:
    """Wagers are placed, increased and withdrawn until the dealer announces "No more bets" (43.6(b)).

    Returns what ended it: the announcement, a card exposed before it (43.13(a)), or that nobody wagers.
    """
    while True:
        command = yield _wager_ask(t)
        match command:
            case NoMoreBets() | CardExposed() | CallOffRound():
                return command
            case PlaceWager(seat=seat, area=area, amount=amount, coupon=face):
                postings = (
                    Posting(stack(seat), wager(seat, area), amount),
                    Posting(coupons(seat), wager(seat, area), face, Asset.COUPONS),
                )
                yield Wagered(
                    cites=_wager_cites(t, AREAS[area]),
                    seat=seat,
                    area=area,
                    wager=AREAS[area].words,
                    amount=amount,
                    coupon=face,
                    total=t.stake(seat, AREAS[area]) + amount,
                    postings=tuple(posting for posting in postings if posting.amount),
                )
            case WithdrawWager(seat=seat, area=area):
                amount = t.stake(seat, AREAS[area])
                face = t.books.balance(wager(seat, area), Asset.COUPONS)
                postings = (
                    Posting(wager(seat, area), stack(seat), amount),
                    Posting(wager(seat, area), coupons(seat), face, Asset.COUPONS),
                )
                yield Withdrawn(
                    cites=(P("43.6(b)"),),
                    seat=seat,
                    area=area,
                    wager=AREAS[area].words,
                    amount=amount,
                    coupon=face,
                    postings=tuple(posting for posting in postings if posting.amount),
                )
            case MeterFault() | MeterRepaired():
                yield from meter_faults.report(t, command)
            case _:
                yield from seating(t, command)


def _wager_ask(t: PacksPokerTable) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case PlaceWager():
                return check_wager(t, command)
            case WithdrawWager():
                return check_withdrawal(t, command)
            case NoMoreBets() if not t.wagering_seats():
                return in_words(
                    "no wager has been placed", (P("43.6(b)"),), "at least one wager, or call the round off"
                )
            case CallOffRound() if t.wagering_seats():
                return in_words("wagers have been placed", (P("43.6(b)"),), "'No more bets'")
            case MeterFault() | MeterRepaired():
                return meter_faults.check(t, command)
            case _:
                return check_seating(t, command)

    return old_ask(
        "wagers",
        "Players may place, increase and withdraw wagers until the dealer announces 'No more bets'",
        (
            *(PlaceWager, WithdrawWager, NoMoreBets, CallOffRound, SitDown, LeaveSeat, BuyIn, Tip, CardExposed),
            *meter_faults.commands_of(t),
        ),
        (P("43.6(b)"),),
        check,
    )


def _wager_cites(t: PacksPokerTable, area: PacksArea) -> tuple[Cite, ...]:
    bonus = t.rules.bonus(area.kind)
    if bonus is not None and bonus.progressive:
        return (P("43.12(a)"), P("43.6(b)"))
    return (P("43.6(b)"), P("43.6(a)"))


@decides("13:69F-43.6(c)")
def check_wager(t: PacksPokerTable, command: PlaceWager) -> Refusal | None:
    """43.6(c): whether a wager may be placed or increased; every reason has its paragraph."""
    area = AREAS.get(command.area)
    offered = t.rules.areas()
    if area is None or area not in offered:
        choices = ", ".join(map(str, offered))
        return in_words(f"no wager is offered on {command.area!r}", (P("43.6(b)"),), choices)
    if command.seat not in t.books.seats:
        return in_words(f"nobody sits in seat {command.seat}", (P("43.6(c)"),), "wagers of seated players only")
    if command.tender not in ACCEPTED:
        why = (
            "a verbal wager accompanied by cash is not accepted" if command.tender is Tender.VERBAL else "not accepted"
        )
        return in_words(
            f"{why} ({command.tender.value})", (P("43.6(a)"),), "gaming chips, plaques and match play coupons"
        )
    if command.amount == 0 and command.coupon > 0 and not t.stake(command.seat, area):
        why = f"a match play coupon goes with chips, and none are on {area.words}"
        return in_words(why, (P("43.6(a)"),), f"a wager of {limits(t, area)} with it")
    if command.amount < 0 or (command.amount == 0 and command.coupon <= 0):
        return in_words(f"{show(command.amount)} is no wager", (P("43.6(a)"),), limits(t, area))
    out = meter_faults.refused_while_out(t, str(area))
    return out or _check_amount(t, area, command) or _check_coupon(t, area, command)


def _check_amount(t: PacksPokerTable, area: PacksArea, command: PlaceWager) -> Refusal | None:
    smallest = t.rules.smallest_chip
    total = t.stake(command.seat, area) + command.amount
    if not payable(command.amount, PACKS_BET_PAYS, smallest):
        near = " or ".join(map(show, nearest_payable(command.amount, PACKS_BET_PAYS, smallest)))
        return in_words(
            f"{show(command.amount)} cannot be paid exactly in chips of {show(smallest)}", (P("43.6(a)"),), near
        )
    available = t.books.balance(stack(command.seat))
    if command.amount > available:
        return in_words(
            f"seat {command.seat} has chips of {show(available)}, not {show(command.amount)}",
            (P("43.6(a)"),),
            f"up to {show(available)}",
        )
    if not _within_limits(t, area, total):
        cites = (P("43.12(a)"), P("8.3")) if _progressive(t, area) else (P("8.3"),)
        return in_words(f"{show(total)} on {area.words} is outside the posted limits", cites, limits(t, area))
    if t.rules.pack_required_for_bonus and area.kind is not PacksKind.PACK:
        pack_area = PacksArea(PacksKind.PACK, area.pack)
        if not t.stake(command.seat, pack_area):
            return in_words(
                f"a wager on {area.words} needs one on {pack_area.words} here",
                (P("43.6(b)"),),
                f"{pack_area.words} first",
            )
    return None


def _check_coupon(t: PacksPokerTable, area: PacksArea, command: PlaceWager) -> Refusal | None:
    """Reading 10."""
    if command.coupon == 0:
        return None
    standing = t.books.balance(wager(command.seat, str(area)), Asset.COUPONS)
    total = t.stake(command.seat, area) + command.amount
    held = t.books.balance(coupons(command.seat), Asset.COUPONS)
    if not t.rules.match_play:
        return in_words("match play coupons are not accepted here", (P("43.6(a)"),), "chips and plaques")
    if command.coupon < 0 or not payable(command.coupon, PACKS_BET_PAYS, t.rules.smallest_chip):
        return in_words(
            f"a coupon of {show(command.coupon)} cannot be paid",
            (P("43.6(a)"),),
            f"multiples of {show(t.smallest_chip)}",
        )
    if area.kind is not PacksKind.PACK:
        return in_words("a match play coupon goes with a Pack's wager", (P("43.6(a)"),), "pack.1, pack.2, pack.3")
    if command.coupon > held:
        return in_words(f"seat {command.seat} holds coupons of {show(held)}", (P("43.6(a)"),), f"up to {show(held)}")
    if standing + command.coupon > total:
        why = f"coupons of {show(standing + command.coupon)} are not matched by chips of {show(total)}"
        return in_words(why, (P("43.6(a)"),), f"coupons up to {show(total)}")
    return None


def _progressive(t: PacksPokerTable, area: PacksArea) -> bool:
    bonus = t.rules.bonus(area.kind)
    return bonus is not None and bonus.progressive


def _within_limits(t: PacksPokerTable, area: PacksArea, total: Cents) -> bool:
    bonus = t.rules.bonus(area.kind)
    if bonus is None:
        return t.rules.pack_minimum <= total <= t.rules.pack_maximum
    if bonus.progressive:
        return total in bonus.amounts
    return bonus.minimum <= total <= bonus.maximum


def limits(t: PacksPokerTable, area: PacksArea) -> str:
    """The posted limits of a wager, in words."""
    bonus: PacksBonusRules | None = t.rules.bonus(area.kind)
    if bonus is None:
        return f"{show(t.rules.pack_minimum)} to {show(t.rules.pack_maximum)}"
    if bonus.progressive:
        return " or ".join(map(show, bonus.amounts))
    return f"{show(bonus.minimum)} to {show(bonus.maximum)}"


@decides("13:69F-43.6(b)")
def check_withdrawal(t: PacksPokerTable, command: WithdrawWager) -> Refusal | None:
    """43.6(b): a wager may be withdrawn until "No more bets", unless a bonus wager hangs on it."""
    area = AREAS.get(command.area)
    if area is None or command.seat not in t.books.seats or not t.stake(command.seat, area):
        standing = ", ".join(t.books.wagers(command.seat)) or "none"
        return in_words(f"no wager stands on {command.area!r}", (P("43.6(b)"),), f"standing: {standing}")
    if area.kind is PacksKind.PACK and t.rules.pack_required_for_bonus:
        hanging = [str(PacksArea(kind, area.pack)) for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD)]
        hanging = [name for name in hanging if name in t.books.wagers(command.seat)]
        if hanging:
            return in_words(
                f"{', '.join(hanging)} needs {area.words}", (P("43.6(b)"),), "withdraw the bonus wager first"
            )
    return None
