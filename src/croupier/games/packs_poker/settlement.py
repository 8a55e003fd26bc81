"""Settling wagers: 43.10(d) to (g) and the payout odds of 43.11, progressive wagers by 43.12(c) and (d)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.equipment.meter import Decrease, paid, reset
from croupier.equipment.money import Cents, Odds, Rounding, show
from croupier.equipment.pays import Award, MeterShare, Multiple, Pays, Push
from croupier.games.packs_poker.dealing import Deal
from croupier.games.packs_poker.events import PackCompared, PacksAcceptanceVerified, PacksFinding, PacksHandVerified
from croupier.games.packs_poker.in_round import ask_in_round
from croupier.games.packs_poker.pay_tables import (
    CATEGORY_CITES,
    LINE_CITES,
    PACKS_BET_PAYS,
    PacksLine,
    five_card_lines,
    seven_card_lines,
)
from croupier.games.packs_poker.questions import PacksPayoutToValidate
from croupier.games.packs_poker.rules import PacksArea, PacksBonusRules, PacksKind
from croupier.games.packs_poker.table import METER_NAMES, PacksPokerTable, pack_place
from croupier.games.packs_poker.words import FINDINGS
from croupier.ranking.poker import PokerCategory, PokerHand, best_hand
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import (
    CAGE,
    INVENTORY,
    LICENSEE,
    meter_account,
    meter_moved,
    purse,
    stack,
    wager,
)
from croupier.table.choices import Choice
from croupier.table.commands import ValidatePayout
from croupier.table.places import DEALER, at_seat
from croupier.table.seating import fill_for
from croupier.table.settling import collected, given_back, paid_out, postings_of
from croupier.table.steps import Asset, Outcome, PayoutValidated, Posting, Settled

P = Paragraphs("13:69F")


TIE_WITHOUT_PAIR = "the hands are of equal rank, but the player's is not a pair or higher"


@decides("13:69F-43.10(d)", "13:69F-43.10(e)", "13:69F-43.10(f)", "13:69F-43.10(g)")
def settle_wagers_of(d: Deal, seat: int, pack: int) -> Flow[None]:
    """43.10(d) to (g): one player's wagers on one pack, but for awards of the meter, which are settled together."""
    t = d.t
    if t.stake(seat, PacksArea(PacksKind.PACK, pack)):
        yield from _settle_packs_bet(t, seat, PacksArea(PacksKind.PACK, pack))
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        area = PacksArea(kind, pack)
        if t.stake(seat, area):
            yield from _settle_bonus(d, seat, area)


# --- 43.10(d) to (f): the Pack's bet


def _settle_packs_bet(t: PacksPokerTable, seat: int, area: PacksArea) -> Flow[None]:
    pack = t.books.cards(pack_place(area.pack))
    player = best_hand(t.books.cards(at_seat(seat)) + pack)
    dealer = best_hand(t.books.cards(DEALER) + pack)
    pair_or_higher = player.category >= PokerCategory.PAIR
    finding = _finding(player, dealer)
    yield PackCompared(
        cites=(
            P("43.10(d)"),
            P("43.5(b)"),
            *dict.fromkeys((CATEGORY_CITES[player.category], CATEGORY_CITES[dealer.category])),
        ),
        seat=seat,
        pack=area.pack,
        player=player,
        dealer=dealer,
        finding=finding,
    )
    if pair_or_higher and player > dealer:
        yield from _pay_packs_bet(t, seat, area, FINDINGS[finding])
    elif pair_or_higher and player == dealer:
        yield _push(t, seat, area, "tie of a pair or higher", P("43.10(f)"))
    elif player > dealer and t.rules.beats_without_pair_pushes:
        yield _push(t, seat, area, "higher hand, no pair", P("43.10(f)"))
    elif player == dealer and t.rules.tie_without_pair_pushes:
        yield _push(t, seat, area, TIE_WITHOUT_PAIR, P("43.10(f)"), readings=(7,))
    elif player == dealer:
        # Reading 7: an equal hand without a pair loses like any other hand without one.
        yield _lose(t, seat, area, TIE_WITHOUT_PAIR, P("43.10(e)"), readings=(7,))
    else:
        yield _lose(t, seat, area, FINDINGS[finding], P("43.10(e)"))


def _finding(player: PokerHand, dealer: PokerHand) -> PacksFinding:
    if player > dealer:
        has_pair = player.category >= PokerCategory.PAIR
        return PacksFinding.PLAYER_HIGHER if has_pair else PacksFinding.PLAYER_HIGHER_WITHOUT_PAIR
    return PacksFinding.EQUAL if player == dealer else PacksFinding.DEALER_HIGHER


@decides("13:69F-43.10(e)", "13:69F-43.11(a)")
def _pay_packs_bet(t: PacksPokerTable, seat: int, area: PacksArea, line: str) -> Flow[None]:
    """43.10(e), 43.11(a): 1 to 1, on chips and, for a match play coupon, on its face value (reading 10)."""
    stake, face = t.stake(seat, area), _face(t, seat, area)
    amount = PACKS_BET_PAYS.payment(stake + face)
    yield from fill_for(t, amount)
    on = f"({show(stake)} + coupon {show(face)})" if face else show(stake)
    yield paid_out(
        t.books,
        seat,
        str(area),
        area.words,
        line,
        *(P("43.10(e)"), P("43.11(a)")),
        paid=amount,
        pays=str(PACKS_BET_PAYS),
        arithmetic=f"{PACKS_BET_PAYS} on {on} = {show(amount)}",
    )


# --- 43.10(g), 43.11(b) and (c): bonus wagers


def _best_line(t: PacksPokerTable, seat: int, area: PacksArea, bonus: PacksBonusRules) -> tuple[PacksLine, Pays] | None:
    """The line for which a bonus wager is paid, if any."""
    five = t.books.cards(at_seat(seat))
    meter = t.books.meters[METER_NAMES[area.kind]].display if bonus.progressive else 0
    return bonus.table.best(lines_of(t, area, five), t.stake(seat, area), meter)


@decides("13:69F-43.10(g)")
def lines_of(t: PacksPokerTable, area: PacksArea, five: Sequence[Card]) -> list[PacksLine]:
    """43.10(g): the five cards alone, or the five cards and the pack of the wager."""
    if area.kind is PacksKind.FIVE_CARD:
        return five_card_lines(five)
    seven = (*five, *t.books.cards(pack_place(area.pack)))
    return seven_card_lines(seven, only_ace_high=t.rules.ace_high_seven_only)


@decides("13:69F-43.10(g)")
def _settle_bonus(d: Deal, seat: int, area: PacksArea) -> Flow[None]:
    """43.10(g): paid if the hand qualifies, whatever became of the Pack's bet; collected if not."""
    t = d.t
    bonus = t.rules.bonus(area.kind)
    assert bonus is not None
    best = _best_line(t, seat, area, bonus)
    if best is None:
        yield _lose(t, seat, area, "no hand of the pay table", P("43.10(g)"), bonus.table.cite)
        return
    line, pays = best
    stake = t.stake(seat, area)
    match pays:
        case MeterShare():
            return
        case Push():
            yield _push(t, seat, area, line.value, P("43.10(g)"), bonus.table.cite)
        case Odds():
            arithmetic = f"{pays} on {show(stake)} = {show(pays.payment(stake))}"
            yield from _pay_bonus(t, seat, area, line, pays, pays.payment(stake), arithmetic)
        case Award(amount=amount):
            arithmetic = f"{show(amount)}, whatever the wager"
            yield from _pay_bonus(t, seat, area, line, pays, amount, arithmetic)
        case Multiple(times=times):
            yield from _validate(d, seat, area, line)
            arithmetic = f"{times:,} × {show(stake)} = {show(times * stake)}"
            yield from _pay_bonus(t, seat, area, line, pays, times * stake, arithmetic)


def _pay_bonus(
    t: PacksPokerTable, seat: int, area: PacksArea, line: PacksLine, pays: Pays, amount: Cents, arithmetic: str
) -> Flow[None]:
    bonus = t.rules.bonus(area.kind)
    assert bonus is not None
    yield from fill_for(t, amount)
    yield paid_out(
        t.books,
        seat,
        str(area),
        area.words,
        line.value,
        *(P("43.10(g)"), bonus.table.cite, _configurations(area.kind), *_line_cites(line)),
        paid=amount,
        pays=str(pays),
        arithmetic=arithmetic,
        readings=_bonus_readings(line, pays),
        whole=(bonus.progressive and t.rules.multiple_is_whole_payment) or (isinstance(pays, Award) and pays.whole),
    )


@decides("13:69F-43.11(b)", "13:69F-43.11(c)")
def _configurations(kind: PacksKind) -> Cite:
    """43.11(b), (c): that the wager is offered in one of two configurations."""
    return P("43.11(b)") if kind is PacksKind.FIVE_CARD else P("43.11(c)")


def _line_cites(line: PacksLine) -> tuple[Cite, ...]:
    """The paragraphs that define a line's hand; 43.5(d) adds two hands for the seven-card wager alone."""
    added = line in (PacksLine.SEVEN_CARD_STRAIGHT_FLUSH, PacksLine.SIX_CARD_ROYAL_FLUSH)
    return (LINE_CITES[line], P("43.5(d)")) if added else (LINE_CITES[line],)


def _bonus_readings(line: PacksLine, pays: Pays) -> tuple[int, ...]:
    readings = [1] if line is PacksLine.SEVEN_CARD_STRAIGHT_FLUSH else []
    if isinstance(pays, Multiple | MeterShare):
        readings.append(2)
    if isinstance(pays, Award):
        readings.append(17)
    return tuple(readings)


@decides("13:69F-43.12(c)", "13:69F-43.12(c)1", "13:69F-43.12(c)2", "13:69F-43.12(c)3")
def _validate(d: Deal, seat: int, area: PacksArea, line: PacksLine) -> Flow[None]:
    """43.12(c) with all items: before a winning progressive wager is paid it is verified twice and validated."""
    yield PacksHandVerified(cites=(P("43.12(c)1"), P("43.12(c)")), seat=seat, line=line)
    yield PacksAcceptanceVerified(cites=(P("43.12(c)2"),), seat=seat, area=str(area))
    about = PacksPayoutToValidate(seat, str(area))
    yield from ask_in_round(d.t, d.seats, about, (Choice(ValidatePayout),), P("43.12(c)3"))
    yield PayoutValidated(cites=(P("43.12(c)3"),), position=seat)


# --- 43.12(d): awards that are a percentage of the meter


@dataclass(frozen=True, slots=True)
class MeterWin:
    """A wager that has won a part of a meter and is to be paid."""

    seat: int
    area: PacksArea
    line: PacksLine
    part: Fraction


@decides("13:69F-43.12(d)")
def meter_wins(d: Deal, pack: int) -> list[MeterWin]:
    """43.12(d): the wagers on one pack that have won a part of a meter, from the dealer's right."""
    t = d.t
    found = []
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = t.rules.bonus(kind)
        if bonus is None or not bonus.progressive:
            continue
        area = PacksArea(kind, pack)
        for seat in t.from_right(d.seats):
            best = _best_line(t, seat, area, bonus) if t.stake(seat, area) else None
            if best is not None and isinstance(best[1], MeterShare):
                found.append(MeterWin(seat, area, best[0], best[1].part))
    return found


@decides("13:69F-43.12(d)", "13:69F-43.12(d)2")
def settle_meter_awards(d: Deal, wins: list[MeterWin]) -> Flow[list[int]]:
    """43.12(d), (d)2: awards that are settled together, ten per cent before a hundred, equal shares (readings 3, 4
    and 5).

    They are those of one pack or, where it is filed so, of the round. Returns the seats that were paid from outside
    the table inventory.
    """
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = d.t.rules.bonus(kind)
        own = [win for win in wins if win.area.kind is kind]
        if bonus is None or not own:
            continue
        parts = sorted({win.part for win in own})
        for part in parts:
            winners = [win for win in own if win.part == part]
            cites = _meter_cites(bonus, kind, shared=len(winners) > 1, several=len(parts) > 1)
            yield from _pay_from_meter(d, kind, bonus, part, winners, cites)
    return [win.seat for win in wins]


def _meter_cites(bonus: PacksBonusRules, kind: PacksKind, *, shared: bool, several: bool) -> tuple[Cite, ...]:
    """The paragraphs behind an award: (d)1 where it is shared, (d)2 where awards of both percentages meet."""
    cites = [P("43.12(d)"), P("43.12(d)3"), bonus.table.cite, P("43.10(g)"), _configurations(kind)]
    if shared:
        cites.insert(0, P("43.12(d)1"))
    if several:
        cites.insert(0, P("43.12(d)2"))
    return tuple(cites)


@decides("13:69F-43.12(d)1", "13:69F-43.12(d)2", "13:69F-43.12(d)3")
def _pay_from_meter(
    d: Deal,
    kind: PacksKind,
    bonus: PacksBonusRules,
    part: Fraction,
    winners: list[MeterWin],
    cites: tuple[Cite, ...],
) -> Flow[None]:
    """43.12(d)1 to 3: those who qualify for one percentage share one award, whatever each has wagered."""
    t = d.t
    name = METER_NAMES[kind]
    shown = t.books.meters[name].display
    number = len(winners) if t.rules.same_percentage_divided or part == 1 else 1
    award = part * shown / number
    rounding = t.rules.meter_cents
    amount = rounding.of(award)
    # Reading 5: what rounding up adds to the award comes from the licensee; what rounding down leaves stays on it.
    falls = award if rounding is Rounding.UP_TO_CENT else Fraction(amount)
    for win in winners:
        seat, area, line = win.seat, win.area, win.line
        yield from _validate(d, seat, area, line)
        before = t.books.meters[name]
        yield meter_moved(cites, before, paid(before, falls), Decrease.PAID.value, funded=amount - falls, paid=amount)
        stake = t.stake(seat, area)
        returned = 0 if t.rules.multiple_is_whole_payment else stake
        shares = f" / {number} {'wagers' if t.rules.winners_of_round_share else 'players'}" if number > 1 else ""
        rounded = f" ({rounding.value})" if amount != award else ""
        yield Settled(
            cites=(*cites, *_line_cites(line)),
            seat=seat,
            area=str(area),
            wager=area.words,
            outcome=Outcome.WIN,
            stake=stake,
            coupon=0,
            paid=amount,
            returned=returned,
            line=line.value,
            pays=str(MeterShare(part)),
            arithmetic=f"{part * 100}% of {show(shown)}{shares} = {show(amount)}{rounded}",
            readings=(*_bonus_readings(line, MeterShare(part)), *((3, 4) if len(winners) > 1 else ()), 5, 11, 16),
            postings=postings_of(
                Posting(CAGE, purse(seat), amount, Asset.CASH),
                Posting(meter_account(name, "payable"), LICENSEE, amount, Asset.METER),
                Posting(wager(seat, str(area)), stack(seat), returned),
                Posting(wager(seat, str(area)), INVENTORY, stake - returned),
            ),
        )
    if part == 1:
        yield from _reset(t, name, bonus)


@decides("13:69F-43.12(e)")
def _reset(t: PacksPokerTable, name: str, bonus: PacksBonusRules) -> Flow[None]:
    """43.12(e): the meter returns to what the licensee and the reset meter put on it (reading 14)."""
    assert bonus.meter is not None
    before = t.books.meters[name]
    after, funded = reset(before, bonus.meter)
    cites = (P("43.12(e)"), P("43.12(d)"))
    yield meter_moved(cites, before, after, Decrease.RESET.value, funded=Fraction(funded))


# --- how a wager ends otherwise


def _face(t: PacksPokerTable, seat: int, area: PacksArea) -> Cents:
    return t.books.balance(wager(seat, str(area)), Asset.COUPONS)


def _lose(
    t: PacksPokerTable, seat: int, area: PacksArea, line: str, *cites: Cite, readings: tuple[int, ...] = ()
) -> Settled:
    return collected(t.books, seat, str(area), area.words, line, *cites, readings=readings)


def _push(
    t: PacksPokerTable, seat: int, area: PacksArea, line: str, *cites: Cite, readings: tuple[int, ...] = ()
) -> Settled:
    return given_back(t.books, seat, str(area), area.words, Outcome.PUSH, line, *cites, readings=readings)


def return_wager(t: PacksPokerTable, seat: int, area: PacksArea, why: str, *cites: Cite, reading: int = 0) -> Settled:
    """A wager that is void goes back whole."""
    readings = (reading,) if reading else ()
    return given_back(t.books, seat, str(area), area.words, Outcome.VOID, why, *cites, readings=readings)
