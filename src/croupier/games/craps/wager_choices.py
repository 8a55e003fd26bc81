"""19:47-1.2 to 1.6 and 8.2: which wagers may be made, taken down, or called on or off, and why not."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator

from croupier.equipment.money import Cents
from croupier.games.craps.commands import CrapsCode
from croupier.games.craps.option_values import VigorishWhen
from croupier.games.craps.table import HAND, CrapsTable, called_note
from croupier.games.craps.wagers import HOPS_OTHERWISE_OFFERED, ODDS_FOR, ODDS_OF, ON_POINTS, CrapsArea, CrapsKind
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.choices import AtMost, Choice, Choices, Limit
from croupier.table.command import Command
from croupier.table.dice_commands import CallWager
from croupier.table.names import NoArea
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.standing_wagers import StandingWagers, leaves_payable, leaves_within
from croupier.table.wagers import payable, within

P = Paragraphs("19:47")

CALLABLE = (*ON_POINTS, CrapsKind.HARD, CrapsKind.COME_ODDS, CrapsKind.DONT_COME_ODDS)
"""Wagers that can be off in a roll."""


class CrapsWagers(StandingWagers):
    """1.2: the wagers of a craps table."""

    t: CrapsTable

    def areas(self, seat: int) -> Iterable[CrapsArea]:
        return self.t.betting_areas()

    def not_offered(self, seat: int, area: CrapsArea) -> Refusal:
        """Refuse with what to bet on instead: what covers a hop bet's faces, the kind's numbers, or else all kinds."""
        areas = self.t.betting_areas()
        wanted = {kind: [area for area in areas if area.kind is kind] for kind in dict.fromkeys(a.kind for a in areas)}
        of_kind = [] if isinstance(area, NoArea) else wanted.get(area.kind, [])
        if of_kind and area.kind is CrapsKind.HOP and area.number in HOPS_OTHERWISE_OFFERED:
            of_kind = [CrapsArea(HOPS_OTHERWISE_OFFERED[area.number])]
        return Refusal(TableCode.NOT_OFFERED, *self.offered_by(area), value=area, areas=tuple(of_kind or wanted))

    def made_by(self, seat: int, area: CrapsArea) -> tuple[Cite, ...]:
        return (area.cite, P("1.3"))

    def offered_by(self, area: CrapsArea) -> tuple[Cite, ...]:
        return (P("1.2(a)"),)

    def withdrawn_by(self, seat: int, area: CrapsArea) -> tuple[Cite, ...]:
        return (P("1.3"), area.cite)

    # --- when

    @decides("19:47-1.2(a)1", "19:47-1.2(a)2", "19:47-1.2(a)3", "19:47-1.2(a)4", "19:47-1.6")
    def closed(self, seat: int, area: CrapsArea) -> Refusal | None:
        """1.2(a)1 to 4, 1.6: return why a wager can't be made now."""
        t = self.t
        match area.kind:
            case CrapsKind.PASS | CrapsKind.DONT_PASS if t.point:
                return Refusal(CrapsCode.POINT_IS_SET, area.cite, area=area, point=t.point)
            case CrapsKind.COME | CrapsKind.DONT_COME if area.number:
                return Refusal(CrapsCode.ON_ITS_COME_POINT, area.cite, area=area)
            case CrapsKind.COME | CrapsKind.DONT_COME if not t.point:
                return Refusal(CrapsCode.COME_OUT_IS_NEXT, area.cite, area=area)
            case kind if kind in ODDS_OF and not t.stake(seat, area.flat):
                return Refusal(CrapsCode.NOTHING_TO_SUPPORT, P("1.6"), area=area.flat)
            case kind if kind in ODDS_OF and not area.number and not t.point:
                return Refusal(CrapsCode.NO_POINT_YET, P("1.6"))
            case CrapsKind.FIRE if self._hand_begun:
                return Refusal(CrapsCode.HAND_HAS_BEGUN, P("1.2"))
            case _:
                return None

    @decides("19:47-1.3")
    def stays(self, seat: int, area: CrapsArea) -> Refusal | None:
        """1.3: keep pass and come bets with a point, and fire bets once the hand has begun, until they are decided."""
        t = self.t
        if (area.kind is CrapsKind.PASS and t.point) or (area.kind is CrapsKind.COME and area.number):
            number = area.number or t.point
            return Refusal(CrapsCode.HAS_ITS_POINT, P("1.3"), area.cite, area=area, number=number)
        if area.kind is CrapsKind.FIRE and self._hand_begun:
            return Refusal(CrapsCode.FIRE_BET_STAYS, P("1.2"))
        return None

    @property
    def _hand_begun(self) -> bool:
        return bool(self.t.books.number(HAND) or self.t.point)

    # --- how much

    def limits(self, seat: int, area: CrapsArea) -> tuple[Limit, ...]:
        stake = self.stake(seat, area)
        return (*self._most(seat, area, stake), self._payable(area, stake), *self._with_vigorish(seat, area, stake))

    @decides("19:47-8.2", "19:47-1.6")
    def _most(self, seat: int, area: CrapsArea, stake: Cents) -> tuple[Limit, ...]:
        """8.2: the posted limits; 1.6: odds up to a multiple of the wager."""
        limits = self.t.rules.limit(area)
        if limits is not None:
            return within(limits, stake, area, P("8.2"))
        most = self.t.rules.most_odds(area, self.t.stake(seat, area.flat), self.t.point)
        return (AtMost(most - stake, Refusal(CrapsCode.TOO_MUCH_IN_ODDS, P("1.6"), area=area, stake=stake, most=most)),)

    @decides("19:47-1.4")
    def _payable(self, area: CrapsArea, stake: Cents) -> Limit:
        """1.4, as in 13.6(c) for mini-dice (reading 102): refuse an amount that can't be paid exactly."""
        rules, point = self.t.rules, self.t.point
        return payable(rules.unit(area, point), rules.odds(area, point), rules.limit(area), stake, area, _paid_by(area))

    @decides("19:47-1.3", "19:47-1.5")
    def _with_vigorish(self, seat: int, area: CrapsArea, stake: Cents) -> tuple[Limit, ...]:
        """1.3, 1.5: require chips for the wager, and for its vigorish if that is taken with it."""
        if not is_charged(self.t, area):
            return ()
        held, chip, before = self.free_chips(seat), self.t.smallest_chip, charged(self.t, area, stake)

        def cost(chips: int) -> Cents:
            return chips * chip + charged(self.t, area, stake + chips * chip) - before

        most = chip * (bisect_right(range(held // chip + 1), held, key=cost) - 1)
        figures = {"seat": seat, "held": held, "most": most}
        return (AtMost(most, Refusal(CrapsCode.SHORT_WITH_VIGORISH, P("1.3"), P("1.5"), **figures)),)

    def left(self, seat: int, area: CrapsArea) -> tuple[Limit, ...]:
        """Require that what remains of a wager is within its limits, can be paid, and supports the odds on it."""
        stake, rules, point = self.stake(seat, area), self.t.rules, self.t.point
        limits = rules.limit(area)
        return (
            *(() if limits is None else leaves_within(limits, stake, area, P("8.2"))),
            leaves_payable(rules.unit(area, point), rules.odds(area, point), limits, stake, area, _paid_by(area)),
            *self._supporting(seat, area, stake),
        )

    @decides("19:47-1.6")
    def _supporting(self, seat: int, area: CrapsArea, stake: Cents) -> tuple[Limit, ...]:
        """1.6: don't reduce a wager below what supports the odds on it."""
        laid = self.t.stake(seat, area.odds) if area.kind in ODDS_FOR else 0
        if not laid:
            return ()
        chip, most_odds = self.t.smallest_chip, self.t.rules.most_odds
        amounts = range(stake // chip + 1)
        least = chip * bisect_left(amounts, laid, key=lambda chips: most_odds(area.odds, chips * chip, self.t.point))
        refusal = Refusal(CrapsCode.ODDS_UNSUPPORTED, P("1.6"), area=area.odds, stake=stake, laid=laid)
        return (AtMost(stake - least, refusal),)

    # --- on and off

    def calling(self) -> Choices:
        """Return the choices of calling wagers on or off."""
        return Choices(CallWager, self._calling)

    def _calling(self, actor: Actor, command: Command | None) -> Iterator[Choice]:
        if isinstance(command, CallWager):
            calls: Iterable[tuple[int, CrapsArea, bool]] = ((command.seat, command.area, command.on),)
        else:
            calls = ((actor.seat, area, on) for area in self.t.books.wagers(actor.seat) for on in (True, False))
        for seat, area, on in calls:
            not_now = self.no_wager(seat, area) or self._not_called(seat, area, on)
            yield Choice(CallWager, seat=seat, area=area, on=on, not_now=not_now)

    @decides("19:47-1.2(a)5", "19:47-1.3")
    def _not_called(self, seat: int, area: CrapsArea, on: bool) -> Refusal | None:
        """1.2(a)5, 1.3: return why a wager can't be called on or off."""
        t = self.t
        if area.kind not in CALLABLE:
            return Refusal(CrapsCode.ALWAYS_ON, area.cite, P("1.3"), area=area)
        if not on and not t.rules.call_off:
            return Refusal(CrapsCode.NOT_CALLED_OFF_HERE, P("1.3"))
        if t.on(seat, area) is on and t.books.notes.get(called_note(seat, area)):
            return Refusal(CrapsCode.CALLED_ALREADY, P("1.3"), area=area, on=on)
        return None


def _paid_by(area: CrapsArea) -> Cite:
    if area.kind in ODDS_OF:
        return P("1.6")
    return P("1.5") if area.kind in (CrapsKind.BUY, CrapsKind.LAY) else P("1.4")


# --- vigorish


def is_charged(t: CrapsTable, area: CrapsArea) -> bool:
    """Return whether a vigorish is taken when a wager is made."""
    terms = t.rules.vigorish
    return area.kind in (CrapsKind.BUY, CrapsKind.LAY) and terms is not None and terms.when is VigorishWhen.MADE


@decides("19:47-1.5")
def charged(t: CrapsTable, area: CrapsArea, amount: Cents) -> Cents:
    """1.5: return the vigorish that making a wager of this amount costs."""
    terms = t.rules.vigorish
    return terms.of(area, amount, t.smallest_chip) if terms is not None and is_charged(t, area) else 0
