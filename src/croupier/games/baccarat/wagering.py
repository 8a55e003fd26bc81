"""3.2: wagers, and who may make them."""

from collections.abc import Iterable

from croupier.equipment.money import Cents
from croupier.games.baccarat.commands import BaccaratCode
from croupier.games.baccarat.rules import BaccaratArea, BaccaratKind
from croupier.games.baccarat.table import BaccaratTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Limit
from croupier.table.refusals import Refusal
from croupier.table.wagers import Wagers, within

P = Paragraphs("19:47")


def wagering(t: BaccaratTable) -> Flow[bool]:
    """Take wagers, increases and withdrawals until the first card. Return False if nobody wagers."""
    wagers = BaccaratWagers(t)
    return wagers.taken_until_closed((t.section(2), P("3.2(a)")), (t.section(2), t.section(7)))


class BaccaratWagers(Wagers):
    """3.2: wagers on the Player's Hand, the Banker's Hand and the tie."""

    t: BaccaratTable

    def areas(self, seat: int) -> Iterable[BaccaratArea]:
        return self.t.betting_areas()

    @decides("19:47-3.2(a)")
    def made_by(self, seat: int, area: BaccaratArea) -> tuple[Cite, ...]:
        """3.2(a): return the paragraphs of the wager."""
        return wager_cites(self.t, area.kind)

    def offered_by(self, area: BaccaratArea) -> tuple[Cite, ...]:
        return (P("3.2(a)"),)

    def chips_by(self, area: BaccaratArea) -> tuple[Cite, ...]:
        return (self.t.section(2),)

    def withdrawn_by(self, seat: int, area: BaccaratArea) -> tuple[Cite, ...]:
        return (self.t.section(2),)

    def limits(self, seat: int, area: BaccaratArea) -> tuple[Limit, ...]:
        return within(self.t.rules.limits(area.kind), self.stake(seat, area), area, P("8.3"))

    def free_chips(self, seat: int) -> Cents:
        return self.t.free_chips(seat)

    @decides("19:47-3.3")
    def chips_short(self, seat: int, area: BaccaratArea) -> Refusal:
        """3.3: refuse a wager that would use chips owed as vigorish."""
        owed, held = self.t.owed(seat), self.free_chips(seat)
        if not owed:
            return super().chips_short(seat, area)
        return Refusal(BaccaratCode.SHORT_BESIDES_VIGORISH, self.t.section(3), seat=seat, held=held, owed=owed)

    def no_coupon(self, seat: int, area: BaccaratArea) -> Refusal | None:
        """Reading 10: a match play coupon goes with a wager on a hand."""
        taken = self.t.rules.match_play and area.kind is not BaccaratKind.TIE
        return None if taken else super().no_coupon(seat, area)


@decides("19:47-3.2(a)")
def wager_cites(t: BaccaratTable, kind: BaccaratKind) -> tuple[Cite, ...]:
    """3.2(a): return the paragraphs of a kind of wager."""
    named = P("3.2(a)1") if kind is BaccaratKind.BANKER else P("3.2(a)")
    return (t.section(2), named) if t.rules.mini else (named,)
