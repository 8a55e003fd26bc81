"""11.7: wagers, and who may make them; 11.12: two betting areas; and what each optional wager adds (11.13 to 11.17)."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.commands import OfferBank
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.rules import AREAS, POSITIONS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import DEALERS_WAGER, coupons, stack
from croupier.table.choices import Among, Answer, AtMost, AtMostTogether, Choice, Choices, Limit, Money
from croupier.table.command import Command
from croupier.table.commands import CallOffRound, NoMoreBets, PlaceWager
from croupier.table.refusals import Refusal, TableCode
from croupier.table.steps import Asset, Wagered
from croupier.table.terms import Tender
from croupier.table.wagers import Wagers, within

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
"""The paragraphs under which each kind of wager is placed."""


OFFERED_BY = {
    PaiGowKind.BET: P("11.7(a)"),
    PaiGowKind.NUMBER: P("11.13(a)"),
    PaiGowKind.PROGRESSIVE: P("11.14(a)"),
    PaiGowKind.BONUS: P("11.15(a)"),
    PaiGowKind.INSURANCE: P("11.15(a)"),
    PaiGowKind.THREE_CARD: P("11.17(a)"),
    PaiGowKind.SEVEN_CARD: P("11.17(a)"),
}
"""The paragraphs under which a licensee may offer each kind."""

LIMITED_BY = {
    PaiGowKind.PROGRESSIVE: (P("11.14(a)"), P("8.3")),
    PaiGowKind.BONUS: (P("11.15(b)"), P("8.3")),
}
"""Where limits come from: they are posted, except for the amounts that the text itself fixes."""

_LAYOUT = frozenset(AREAS.values())


@decides("19:47-11.7(c)")
def wagering(t: PaiGowPokerTable, *, bank_to_offer: bool) -> Flow[Command]:
    """11.7(c): wagers are placed, increased and withdrawn until the dealer announces "No more bets".

    Return what ended wagering: that call, an offer of the bank (11.10(c)), after which wagering goes on, or a
    called-off round.
    """

    def ending() -> tuple[Answer, ...]:
        return (
            Choices(NoMoreBets, lambda _actor, _command: (_closing(t, bank_to_offer=bank_to_offer),)),
            Choice(OfferBank, not_now=None if bank_to_offer else _bank_not_due(t)),
            Choice(CallOffRound, not_now=Refusal(TableCode.WAGERS_MADE, P("11.7(c)")) if t.wagering_seats() else None),
        )

    return PaiGowWagers(t).taken(ending, P("11.7(c)"))


@decides("19:47-11.7(c)", "19:47-11.10(c)", "19:47-11.10(g)")
def _closing(t: PaiGowPokerTable, *, bank_to_offer: bool) -> Choice:
    """11.7(c), 11.10(c), (g): wagers close once there is one, even just the dealer's, and the bank was offered."""
    if not any(t.positions_of(seat) for seat in t.books.seats) and t.books.balance(DEALERS_WAGER) <= 0:
        return Choice(NoMoreBets, not_now=Refusal(TableCode.NO_WAGER_MADE, P("11.7(c)")))
    offer = Refusal(PaiGowCode.OFFER_BANK_FIRST, P("11.10(c)")) if bank_to_offer else None
    return Choice(NoMoreBets, not_now=offer)


@decides("19:47-11.10(a)", "19:47-11.10(b)", "19:47-11.10(c)")
def _bank_not_due(t: PaiGowPokerTable) -> Refusal:
    """11.10(a) to (c): players can't bank, it is the start, the bank was already offered, or it is the dealer's
    turn.
    """
    if not t.rules.bank:
        return Refusal(PaiGowCode.NO_BANK_HERE, P("11.10(a)"))
    return Refusal(PaiGowCode.BANK_NOT_DUE, P("11.10(b)"), P("11.10(c)"))


class PaiGowWagers(Wagers):
    """11.7: the pai gow poker wager, and the optional wagers of 11.13 to 11.17 that go with it."""

    t: PaiGowPokerTable

    # --- what is offered

    @decides("19:47-11.12(a)")
    def areas(self, seat: int) -> tuple[PaiGowArea, ...]:
        """11.12(a): the player's own areas, adjacent free ones if permitted, and the numbers."""
        rules, near = self.t.rules, [seat]
        if rules.two_areas:
            near += [
                neighbor
                for neighbor in (seat - 1, seat + 1)
                if neighbor in POSITIONS and neighbor not in self.t.books.seats
            ]
        return (*(area for position in near for area in rules.areas_of(position)), *rules.number_areas())

    def offers(self, seat: int, area: PaiGowArea) -> bool:
        return area in _LAYOUT and self.t.rules.offers(area.kind)

    def offered_by(self, area: PaiGowArea) -> tuple[Cite, ...]:
        return (OFFERED_BY[area.kind],) if area in _LAYOUT else (P("11.7(a)"),)

    @decides("19:47-11.12(a)")
    def made_by(self, seat: int, area: PaiGowArea) -> tuple[Cite, ...]:
        """11.12(a): a second betting area cites this paragraph as well."""
        second = area.kind is not PaiGowKind.NUMBER and area.number != seat
        return (*KIND_CITES[area.kind], P("11.12(a)")) if second else KIND_CITES[area.kind]

    # --- whether a wager may be made

    @decides("19:47-11.7(b)")
    def closed(self, seat: int, area: PaiGowArea) -> Refusal | None:
        """11.7(b): why a seat can't wager there; every reason has its paragraph."""
        return self._other_position(seat, area) or self._banks(seat, area) or self._needed(seat, area)

    @decides("19:47-11.12(a)")
    def _other_position(self, seat: int, area: PaiGowArea) -> Refusal | None:
        """11.12(a): the player's own betting area and, if permitted, an adjacent free one."""
        t, position = self.t, area.number
        if area.kind is PaiGowKind.NUMBER or position == seat:
            return None
        others = tuple(held for held in t.positions_of(seat) if held not in (seat, position))
        if not t.rules.two_areas:
            code = PaiGowCode.ONE_AREA
        elif abs(position - seat) != 1:
            code = PaiGowCode.NOT_ADJACENT
            others = tuple(neighbor for neighbor in (seat - 1, seat + 1) if neighbor in POSITIONS)
        elif position in t.books.seats:
            code = PaiGowCode.ANOTHERS_POSITION
        elif t.player_at(position) not in (0, seat):
            code = PaiGowCode.NEIGHBOR_WAGERED
        elif others:
            code = PaiGowCode.TWO_AREAS_AT_MOST
        else:
            return None
        return Refusal(code, P("11.12(a)"), seat=seat, position=position, others=others)

    @decides("19:47-11.10(f)")
    def _banks(self, seat: int, area: PaiGowArea) -> Refusal | None:
        """11.10(f): the others wager against the bank, which places no wager, not even an optional one (reading 39)."""
        if not self.t.bank or seat != self.t.bank:
            return None
        return Refusal(PaiGowCode.BANK_DOES_NOT_WAGER, *KIND_CITES[area.kind][:1], P("11.10(f)"), seat=seat)

    @decides("19:47-11.13(b)1", "19:47-11.14(a)", "19:47-11.15(b)", "19:47-11.7(e)")
    def _needed(self, seat: int, area: PaiGowArea) -> Refusal | None:
        """11.13(b)1, 11.14(a), 11.15(b), 11.7(e): an optional wager goes with a pai gow poker wager."""
        if area.kind is PaiGowKind.BET:
            return None
        if area.kind is PaiGowKind.NUMBER:
            if self.t.positions_of(seat):
                return None
            needed = PaiGowArea(PaiGowKind.BET, seat)
            return Refusal(PaiGowCode.NEEDS_A_WAGER, P("11.13(b)1"), wager=area, needed=needed)
        needed = PaiGowArea(PaiGowKind.BET, area.number)
        if self.t.stake(seat, needed):
            return None
        return Refusal(PaiGowCode.NEEDS_A_WAGER, *KIND_CITES[area.kind], wager=area, needed=needed)

    # --- chips and coupons

    def tendered_by(self, area: PaiGowArea) -> tuple[Cite, ...]:
        return (P("11.13(b)2"),) if area.kind is PaiGowKind.NUMBER else (P("11.7(a)"),)

    @decides("19:47-11.10(d)2")
    def limits(self, seat: int, area: PaiGowArea) -> tuple[Limit, ...]:
        """11.10(d)2: wagers placed after a player has taken the bank must be covered as well (reading 24)."""
        kind = area.kind
        posted = self.t.rules.limits(kind)
        assert posted is not None
        # 11.7(d), 11.14(a): a coupon already placed there is the progressive wager.
        there = self.stake(seat, area) + (self.face(seat, area) if kind is PaiGowKind.PROGRESSIVE else 0)
        found = within(posted, there, area, *LIMITED_BY.get(kind, (P("8.3"),)))
        if not self.t.bank or kind is not PaiGowKind.BET:
            return found
        return (AtMost(self._uncovered, self._cannot_cover()), *found)

    def coupon_limits(self, seat: int, area: PaiGowArea) -> tuple[Limit, ...]:
        """Reading 35: a coupon's winnings must be covered if the bank owes them."""
        if not self.t.bank or not self.t.rules.bank_pays_coupons or area.kind is not PaiGowKind.BET:
            return ()
        return (AtMostTogether("amount", self._uncovered, self._cannot_cover()),)

    @property
    def _uncovered(self) -> Cents:
        """What the bank has beyond what it already covers."""
        return self.t.books.balance(stack(self.t.bank)) - self.t.covers(self.t.bank)

    def _cannot_cover(self) -> Refusal:
        return Refusal(PaiGowCode.BANK_CANNOT_COVER, P("11.10(d)2"), left=max(self._uncovered, 0))

    @decides("19:47-11.7(a)", "19:47-11.13(b)2")
    def coupons_by(self, area: PaiGowArea) -> tuple[Cite, ...]:
        """11.7(a), 11.13(b)2: the paragraphs under which a match play coupon goes with a wager."""
        return KIND_CITES[area.kind]

    def no_coupon(self, seat: int, area: PaiGowArea) -> Refusal | None:
        rules, kind = self.t.rules, area.kind
        on_number = kind is PaiGowKind.NUMBER and rules.number is not None and rules.number.match_play
        if on_number or (kind is PaiGowKind.BET and rules.match_play):
            return None
        return Refusal(TableCode.COUPON_NOT_HERE, *self.coupons_by(area))

    def choices(self, seat: int, area: PaiGowArea) -> Iterator[Choice]:
        if area in _LAYOUT and area.kind is PaiGowKind.PROGRESSIVE and self.not_now(seat, area) is None:
            yield self._by_coupon(seat, area)
        yield from super().choices(seat, area)

    @decides("19:47-11.7(d)")
    def _by_coupon(self, seat: int, area: PaiGowArea) -> Choice:
        """11.7(d): a progressive payout wager coupon is for one such wager, and replaces the chips."""
        assert self.t.rules.progressive is not None
        amount, held = self.t.rules.progressive.amount, self.t.books.balance(coupons(seat), Asset.COUPONS)
        not_now, refusal = None, Refusal(PaiGowCode.COUPON_FOR_ONE, P("11.7(d)"), P("11.14(a)"), amount=amount)
        if self.stake(seat, area) or self.face(seat, area):
            not_now = refusal
        elif held < amount:
            not_now = Refusal(TableCode.COUPONS_SHORT, P("11.7(d)"), seat=seat, held=held)
        return Choice(
            PlaceWager,
            seat=seat,
            area=area,
            tender=Tender.COUPON,
            amount=Money(Among((amount,), refusal)),
            coupon=self._coupon(seat, area),
            not_now=not_now,
        )

    def placed(self, command: PlaceWager) -> Wagered:
        by_coupon = command.tender is Tender.COUPON
        return super().placed(replace(command, amount=0, coupon=command.amount) if by_coupon else command)

    # --- withdrawing

    def standing(self, seat: int) -> tuple[PaiGowArea, ...]:
        return tuple(area for area in AREAS.values() if self.stake(seat, area) or self.face(seat, area))

    @decides("19:47-11.7(c)")
    def stays(self, seat: int, area: PaiGowArea) -> Refusal | None:
        """11.7(c): a wager may be withdrawn until "No more bets", unless an optional wager depends on it."""
        hanging = self._hanging_on(seat, area)
        if not hanging:
            return None
        return Refusal(TableCode.OTHERS_HANG_ON_IT, *KIND_CITES[hanging[0].kind], others=hanging)

    def _hanging_on(self, seat: int, area: PaiGowArea) -> tuple[PaiGowArea, ...]:
        """Return the optional wagers that need this pai gow poker wager."""
        if area.kind is not PaiGowKind.BET:
            return ()
        here = [side_area for side_area in self.t.rules.areas_of(area.number) if side_area.kind is not PaiGowKind.BET]
        if self.t.positions_of(seat) == [area.number]:
            here += self.t.rules.number_areas()
        return tuple(area for area in here if self.t.stake(seat, area) or self.t.face(seat, area))


def total_of(t: PaiGowPokerTable, seat: int) -> Cents:
    """Return what a player wagers against the dealer, over all of the player's betting areas."""
    return sum(t.stake(seat, PaiGowArea(PaiGowKind.BET, position)) for position in t.positions_of(seat))
