"""2.3: wagers, and who may make them."""

from collections.abc import Collection

from croupier.games.blackjack.areas import SPOTS, BlackjackArea
from croupier.games.blackjack.boxes import admit, admitting, box_closed, incomplete, spot_closed, spots_of
from croupier.games.blackjack.commands import AdmitPlayers, LightFault, LightRepaired
from croupier.games.blackjack.optional_wagers import standing_at
from croupier.games.blackjack.progressive import light, light_answers, verify_lights
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.streak import abandon_unplayed
from croupier.games.blackjack.table import LAST_DEALT, SHOE_ROUNDS, BlackjackTable, wagered_in
from croupier.games.blackjack.wager_placement import (
    OPTIONAL,
    PLACED_BY,
    amounts,
    offered_by,
    optional_closed,
    stays,
    tenders_of,
)
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Answer, Choice, Choices, Limit
from croupier.table.commands import CallOffRound, NoMoreBets
from croupier.table.notes import ROUND
from croupier.table.refusals import Refusal, TableCode
from croupier.table.steps import BetsClosed, Noted
from croupier.table.terms import Tender
from croupier.table.wagers import Wagers

P = Paragraphs("19:47")


@decides("19:47-2.3(a)", "19:47-2.3(c)")
def wagering(t: BlackjackTable) -> Flow[bool]:
    """2.3(a), (c): take wagers, increases and withdrawals until the first card. Return False if nobody wagers."""
    wagers = BlackjackWagers(t)
    while True:
        match (yield from wagers.taken(lambda: _endings(t), P("2.3(c)"), P("2.3(a)"))):
            case NoMoreBets():
                yield from verify_lights(t)
                yield BetsClosed(cites=(P("2.3(c)"), *_closed_by(t)))
                yield from _return_incomplete(t, wagers)
                yield from abandon_unplayed(t)
                yield from _remember(t)
                return True
            case AdmitPlayers() as command:
                yield from admit(t, command)
            case LightFault() | LightRepaired() as command:
                yield from light(t, command)
            case _:
                yield from _return_incomplete(t, wagers)
                return False


@decides("19:47-2.19(b)", "19:47-2.20(b)", "19:47-2.24(d)")
def _closed_by(t: BlackjackTable) -> tuple[Cite, ...]:
    """2.19(b), 2.20(b), 2.24(d): cite the optional wagers whose sections call for "No more bets." """
    offered = {"2.19(b)": t.rules.progressive, "2.20(b)": t.rules.bonus, "2.24(d)": t.rules.twenty}
    return tuple(P(paragraph) for paragraph, rules in offered.items() if rules is not None)


@decides("19:47-2.18(b)")
def _return_incomplete(t: BlackjackTable, wagers: "BlackjackWagers") -> Flow[None]:
    """2.18(b): return the wagers of a player who made too few and so takes no part in the round."""
    for seat, box in incomplete(t):
        hanging = [wager.area for wager in standing_at(t, (box,), *OPTIONAL) if wager.seat == seat]
        for area in (*hanging, *(BlackjackArea(spot, box) for spot in spots_of(t, seat, box))):
            yield wagers.withdrawn(seat, area, P("2.18(b)"))


@decides("19:47-2.3")
def _remember(t: BlackjackTable) -> Flow[None]:
    """2.3: note who wagered in this round if that affects the next."""
    number = t.books.number(ROUND)
    yield Noted(cites=(P("2.3(c)"),), note=LAST_DEALT, value=number)
    yield Noted(cites=(P("2.3(c)"),), note=SHOE_ROUNDS, value=t.books.number(SHOE_ROUNDS) + 1)
    if not t.rules.mid_shoe_entry:
        for seat in t.wagering_seats():
            yield Noted(cites=(P("2.3"),), note=wagered_in(seat), value=number)


def _dealt_in(t: BlackjackTable) -> bool:
    """Return True if anyone's wagers are complete."""
    without = incomplete(t)
    return any((seat, box) not in without for seat in t.books.seats for box in t.boxes_of(seat))


def _endings(t: BlackjackTable) -> tuple[Answer, ...]:
    """Return what the dealer and the players may do besides wagering."""
    return (
        admitting(t),
        Choices(NoMoreBets, lambda _actor, _command: (Choice(NoMoreBets, not_now=_why_not_close(t)),)),
        Choices(CallOffRound, lambda _actor, _command: (Choice(CallOffRound, not_now=_why_not_call_off(t)),)),
        *light_answers(t),
    )


@decides("19:47-2.18(b)")
def _why_not_close(t: BlackjackTable) -> Refusal | None:
    """2.18(b): a round needs a player with enough wagers."""
    if not t.wagering_seats():
        return Refusal(TableCode.NO_WAGER_MADE, P("2.3(a)"))
    return None if _dealt_in(t) else Refusal(BlackjackCode.TOO_FEW_WAGERS, P("2.18(b)"))


def _why_not_call_off(t: BlackjackTable) -> Refusal | None:
    return Refusal(TableCode.WAGERS_MADE, P("2.3(a)")) if _dealt_in(t) else None


class BlackjackWagers(Wagers):
    """2.3: the blackjack wagers, and the optional ones of 2.17, 2.19, 2.20 and 2.22 to 2.24."""

    t: BlackjackTable

    def areas(self, seat: int) -> Collection[BlackjackArea]:
        return self.t.areas

    def made_by(self, seat: int, area: BlackjackArea) -> tuple[Cite, ...]:
        cites = PLACED_BY.get(area.kind, (P("2.3(a)"),))
        cites = (P("2.18(b)"), P("2.18(a)"), *cites) if area.kind in SPOTS[1:] else cites
        cites = cites if area.box == seat else (*cites, P("2.14"))
        return (*cites, P("2.13(a)")) if set(self.t.players_at(area.box)) - {seat} else cites

    def offered_by(self, area: BlackjackArea) -> tuple[Cite, ...]:
        return offered_by(area)

    def tendered_by(self, area: BlackjackArea) -> tuple[Cite, ...]:
        return PLACED_BY.get(area.kind, self.chips_by(area))

    def coupons_by(self, area: BlackjackArea) -> tuple[Cite, ...]:
        return self.tendered_by(area)

    def tenders(self, area: BlackjackArea) -> tuple[Tender, ...]:
        return tenders_of(area.kind)

    def closed(self, seat: int, area: BlackjackArea) -> Refusal | None:
        return (
            box_closed(self.t, seat, area.box)
            or spot_closed(self.t, seat, area)
            or self._entry_closed(seat)
            or optional_closed(self.t, seat, area)
        )

    @decides("19:47-2.3")
    def _entry_closed(self, seat: int) -> Refusal | None:
        """2.3: if so filed, a player without a wager in the last round waits for the next shuffle."""
        t = self.t
        if t.rules.mid_shoe_entry or not t.books.number(SHOE_ROUNDS):
            return None
        if t.books.number(wagered_in(seat)) != t.books.number(LAST_DEALT):
            return Refusal(BlackjackCode.MISSED_LAST_ROUND, P("2.3"), seat=seat)
        return None

    def limits(self, seat: int, area: BlackjackArea) -> tuple[Limit, ...]:
        return amounts(self.t, seat, area)

    def no_coupon(self, seat: int, area: BlackjackArea) -> Refusal | None:
        return None if self.t.rules.accepts_coupons(area.kind) else super().no_coupon(seat, area)

    def stays(self, seat: int, area: BlackjackArea) -> Refusal | None:
        return stays(self.t, seat, area)
