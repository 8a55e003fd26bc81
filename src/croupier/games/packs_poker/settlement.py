"""Settling wagers: 43.10(d) to (g) and the payout odds of 43.11; progressive wagers by 43.12(c) and (d)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, Odds
from croupier.equipment.pay_tables import Award, MeterShare, Multiple, Pays, Push
from croupier.games.packs_poker.events import (
    PackCompared,
    PacksAcceptanceVerified,
    PacksCompared,
    PacksFinding,
    PacksHandVerified,
    PacksHigherWithoutPair,
    PacksLineMade,
    PacksPayoutToValidate,
    PacksTied,
)
from croupier.games.packs_poker.pay_tables import (
    CATEGORY_CITES,
    LINE_CITES,
    PACKS_BET_PAYS,
    PacksLine,
    five_card_lines,
    seven_card_lines,
)
from croupier.games.packs_poker.rules import PacksArea, PacksBonusRules, PacksKind
from croupier.games.packs_poker.table import METER_NAMES, PacksPlay, PacksPokerTable, pack_place
from croupier.ranking.poker import PokerCategory, PokerHand, best_hand
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import (
    INVENTORY,
    stack,
    wager,
)
from croupier.table.payments import Payment
from croupier.table.places import DEALER, at_seat
from croupier.table.progressive import award_of, from_outside, start_anew, take_off, validate
from croupier.table.reasons import NoLineMade, Reason
from croupier.table.settlement import collected, given_back, pay, pay_odds, settled
from croupier.table.steps import Outcome, Posting, Settled

P = Paragraphs("13:69F")


@decides("13:69F-43.10(d)", "13:69F-43.10(e)", "13:69F-43.10(f)", "13:69F-43.10(g)")
def settle_wagers_of(play: PacksPlay, seat: int, pack: int) -> Flow[None]:
    """43.10(d) to (g): settle a player's wagers on one pack, except meter awards, which are settled together."""
    t = play.t
    if t.stake(seat, PacksArea(PacksKind.PACK, pack)):
        yield from _settle_packs_bet(t, seat, PacksArea(PacksKind.PACK, pack))
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        area = PacksArea(kind, pack)
        if t.stake(seat, area):
            yield from _settle_bonus(play, seat, area)


# --- 43.10(d) to (f): the Pack's bet


@decides("13:69F-43.11(a)")
def _settle_packs_bet(t: PacksPokerTable, seat: int, area: PacksArea) -> Flow[None]:
    """43.11(a): pay 1 to 1; 43.10(e) and (f) cover ties and hands below a pair."""
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
        # 43.10(e), 43.11(a): 1 to 1 on chips and on the face value of a match play coupon (reading 10).
        by = (P("43.10(e)"), P("43.11(a)"))
        yield from pay_odds(t, seat, area, PacksCompared(finding), PACKS_BET_PAYS, *by)
    elif pair_or_higher and player == dealer:
        yield _push(t, seat, area, PacksTied(pair=True), P("43.10(f)"))
    elif player > dealer and t.rules.beats_without_pair_pushes:
        yield _push(t, seat, area, PacksHigherWithoutPair(), P("43.10(f)"))
    elif player == dealer and t.rules.tie_without_pair_pushes:
        yield _push(t, seat, area, PacksTied(pair=False), P("43.10(f)"), readings=(7,))
    elif player == dealer:
        # Reading 7: a tie without a pair loses like any other hand without one.
        yield _lose(t, seat, area, PacksTied(pair=False), P("43.10(e)"), readings=(7,))
    else:
        yield _lose(t, seat, area, PacksCompared(finding), P("43.10(e)"))


def _finding(player: PokerHand, dealer: PokerHand) -> PacksFinding:
    if player > dealer:
        has_pair = player.category >= PokerCategory.PAIR
        return PacksFinding.PLAYER_HIGHER if has_pair else PacksFinding.PLAYER_HIGHER_WITHOUT_PAIR
    return PacksFinding.EQUAL if player == dealer else PacksFinding.DEALER_HIGHER


# --- 43.10(g), 43.11(b) and (c): bonus wagers


def _best_line(t: PacksPokerTable, seat: int, area: PacksArea, bonus: PacksBonusRules) -> tuple[PacksLine, Pays] | None:
    """Return the line for which a bonus wager is paid, if any."""
    five = t.books.cards(at_seat(seat))
    meter = t.books.meters[METER_NAMES[area.kind]].display if bonus.progressive else 0
    return bonus.table.best(lines_of(t, area, five), t.stake(seat, area), meter)


@decides("13:69F-43.10(g)")
def lines_of(t: PacksPokerTable, area: PacksArea, five: Sequence[Card]) -> list[PacksLine]:
    """43.10(g): return the lines of the five cards alone, or of the five cards and the wager's pack."""
    if area.kind is PacksKind.FIVE_CARD:
        return five_card_lines(five)
    seven = (*five, *t.books.cards(pack_place(area.pack)))
    return seven_card_lines(seven, only_ace_high=t.rules.ace_high_seven_only)


@decides("13:69F-43.10(g)")
def _settle_bonus(play: PacksPlay, seat: int, area: PacksArea) -> Flow[None]:
    """43.10(g): pay if the hand qualifies, whatever happened to the Pack's bet; otherwise collect."""
    t = play.t
    bonus = t.rules.bonus(area.kind)
    assert bonus is not None
    best = _best_line(t, seat, area, bonus)
    if best is None:
        yield _lose(t, seat, area, NoLineMade(), P("43.10(g)"), bonus.table.cite)
        return
    line, pays = best
    stake = t.stake(seat, area)
    match pays:
        case MeterShare():
            return
        case Push():
            yield _push(t, seat, area, PacksLineMade(line), P("43.10(g)"), bonus.table.cite)
        case Odds():
            yield from _pay_bonus(t, seat, area, line, pays, pays.payment(stake))
        case Award(amount=amount):
            yield from _pay_bonus(t, seat, area, line, pays, amount)
        case Multiple(times=times):
            yield from _validate(play, seat, area, line)
            yield from _pay_bonus(t, seat, area, line, pays, times * stake)


def _pay_bonus(
    t: PacksPokerTable, seat: int, area: PacksArea, line: PacksLine, pays: Pays, amount: Cents
) -> Flow[None]:
    bonus = t.rules.bonus(area.kind)
    assert bonus is not None
    yield from pay(
        t,
        seat,
        area,
        PacksLineMade(line),
        *(P("43.10(g)"), bonus.table.cite, _configurations(area.kind), *_line_cites(line)),
        paid=amount,
        payment=Payment((pays,), t.stake(seat, area)),
        readings=_bonus_readings(line, pays),
        whole=(bonus.progressive and t.rules.multiple_is_whole_payment) or (isinstance(pays, Award) and pays.whole),
    )


@decides("13:69F-43.11(b)", "13:69F-43.11(c)")
def _configurations(kind: PacksKind) -> Cite:
    """43.11(b), (c): cite that the wager is offered in one of two configurations."""
    return P("43.11(b)") if kind is PacksKind.FIVE_CARD else P("43.11(c)")


def _line_cites(line: PacksLine) -> tuple[Cite, ...]:
    """Return the paragraphs that define a line's hand; 43.5(d) adds two hands for the seven-card wager only."""
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
def _validate(play: PacksPlay, seat: int, area: PacksArea, line: PacksLine) -> Flow[None]:
    """43.12(c) with all items: verify a winning progressive wager twice and have it validated before paying it."""
    yield PacksHandVerified(cites=(P("43.12(c)1"), P("43.12(c)")), seat=seat, line=line)
    yield PacksAcceptanceVerified(cites=(P("43.12(c)2"),), seat=seat, area=area)
    yield from validate(play, PacksPayoutToValidate(seat, area), seat, P("43.12(c)3"))


# --- 43.12(d): awards that are a percentage of the meter


@dataclass(frozen=True, slots=True)
class MeterWin:
    """A wager that won a part of a meter and is to be paid."""

    seat: int
    area: PacksArea
    line: PacksLine
    part: Fraction


@decides("13:69F-43.12(d)")
def meter_wins(play: PacksPlay, pack: int) -> list[MeterWin]:
    """43.12(d): return the wagers on one pack that won a part of a meter, from the dealer's right."""
    t = play.t
    found = []
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = t.rules.bonus(kind)
        if bonus is None or not bonus.progressive:
            continue
        area = PacksArea(kind, pack)
        for seat in t.from_right(play.seats):
            best = _best_line(t, seat, area, bonus) if t.stake(seat, area) else None
            if best is not None and isinstance(best[1], MeterShare):
                found.append(MeterWin(seat, area, best[0], best[1].part))
    return found


@decides("13:69F-43.12(d)", "13:69F-43.12(d)2")
def settle_meter_awards(play: PacksPlay, wins: list[MeterWin]) -> Flow[list[int]]:
    """43.12(d), (d)2: pay awards that are settled together, ten percent before a hundred, in equal shares (readings 3,
    4 and 5).

    They are those of one pack or, if so filed, of the round. Return the seats paid from outside the table inventory.
    """
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = play.t.rules.bonus(kind)
        own = [win for win in wins if win.area.kind is kind]
        if bonus is None or not own:
            continue
        parts = sorted({win.part for win in own})
        for part in parts:
            winners = [win for win in own if win.part == part]
            cites = _meter_cites(bonus, kind, shared=len(winners) > 1, several=len(parts) > 1)
            yield from _pay_from_meter(play, kind, bonus, part, winners, cites)
    return [win.seat for win in wins]


def _meter_cites(bonus: PacksBonusRules, kind: PacksKind, *, shared: bool, several: bool) -> tuple[Cite, ...]:
    """Return the paragraphs behind an award: (d)1 if it is shared, (d)2 if awards of both percentages occur."""
    cites = [P("43.12(d)"), P("43.12(d)3"), bonus.table.cite, P("43.10(g)"), _configurations(kind)]
    if shared:
        cites.insert(0, P("43.12(d)1"))
    if several:
        cites.insert(0, P("43.12(d)2"))
    return tuple(cites)


@decides("13:69F-43.12(d)1", "13:69F-43.12(d)2", "13:69F-43.12(d)3", "13:69F-43.12(e)")
def _pay_from_meter(
    play: PacksPlay,
    kind: PacksKind,
    bonus: PacksBonusRules,
    part: Fraction,
    winners: list[MeterWin],
    cites: tuple[Cite, ...],
) -> Flow[None]:
    """43.12(d)1 to 3, (e): winners of the same percentage share one award equally, whatever each wagered."""
    t, name = play.t, METER_NAMES[kind]
    number = len(winners) if t.rules.same_percentage_divided or part == 1 else 1
    award = award_of(t, name, MeterShare(part), 0, t.rules.meter_cents, shared_by=number)
    for win in winners:
        seat, area, line = win.seat, win.area, win.line
        yield from _validate(play, seat, area, line)
        yield take_off(t, award, *cites)
        stake = t.stake(seat, area)
        returned = 0 if t.rules.multiple_is_whole_payment else stake
        yield settled(
            seat,
            area,
            Outcome.WIN,
            PacksLineMade(line),
            (*cites, *_line_cites(line)),
            *from_outside(seat, name, award.amount),
            Posting(wager(seat, area), stack(seat), returned),
            Posting(wager(seat, area), INVENTORY, stake - returned),
            stake=stake,
            paid=award.amount,
            returned=returned,
            payment=replace(award.payment, on=stake),
            readings=(*_bonus_readings(line, MeterShare(part)), *((3, 4) if len(winners) > 1 else ()), 5, 11, 16),
        )
    if part == 1:
        # 43.12(e): reset the meter to what the licensee and the reset meter provide (reading 14).
        assert bonus.meter is not None
        yield start_anew(t, name, bonus.meter, P("43.12(e)"), P("43.12(d)"))


# --- other ways for a wager to end


def _lose(
    t: PacksPokerTable, seat: int, area: PacksArea, reason: Reason, *cites: Cite, readings: tuple[int, ...] = ()
) -> Settled:
    return collected(t.books, seat, area, reason, *cites, readings=readings)


def _push(
    t: PacksPokerTable, seat: int, area: PacksArea, reason: Reason, *cites: Cite, readings: tuple[int, ...] = ()
) -> Settled:
    return given_back(t.books, seat, area, Outcome.PUSH, reason, *cites, readings=readings)


def return_wager(
    t: PacksPokerTable, seat: int, area: PacksArea, reason: Reason, *cites: Cite, reading: int = 0
) -> Settled:
    """Return a void wager in full."""
    return given_back(t.books, seat, area, Outcome.VOID, reason, *cites, readings=(reading,) if reading else ())
