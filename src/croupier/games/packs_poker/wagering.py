"""43.6: wagers, and who may make them; 43.12(a): progressive wagers."""

from collections.abc import Iterable

from croupier.games.packs_poker.refusals import PacksCode
from croupier.games.packs_poker.rules import PacksArea, PacksKind
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Among, Choice, Limit
from croupier.table.command import Command
from croupier.table.irregularities import CardExposed
from croupier.table.refusals import Refusal, TableCode
from croupier.table.wagers import Wagers, within

P = Paragraphs("13:69F")


def wagering(t: PacksPokerTable) -> Flow[Command]:
    """Take, increase and withdraw wagers until the dealer announces "No more bets" (43.6(b)).

    Return the command that ended it: the announcement, a card exposed before it (43.13(a)), or calling off a round
    without wagers.
    """
    wagers = PacksWagers(t)
    return wagers.taken(
        lambda: (*wagers.closing_answers(P("43.6(b)")), Choice(CardExposed, remedy=P("43.13(a)"))), P("43.6(b)")
    )


class PacksWagers(Wagers):
    """43.6: a Pack's wager and, if offered, bonus wagers on each of the three packs."""

    t: PacksPokerTable

    def areas(self, seat: int) -> Iterable[PacksArea]:
        return self.t.areas

    @decides("13:69F-43.6(b)", "13:69F-43.12(a)")
    def made_by(self, seat: int, area: PacksArea) -> tuple[Cite, ...]:
        """43.6(b), 43.12(a): a progressive wager is made under its own paragraph."""
        bonus = self.t.rules.bonus(area.kind)
        if bonus is not None and bonus.progressive:
            return (P("43.12(a)"), P("43.6(b)"))
        return (P("43.6(b)"), P("43.6(a)"))

    @decides("13:69F-43.6(b)")
    def closed(self, seat: int, area: PacksArea) -> Refusal | None:
        """43.6(b): if the licensee so chooses, a bonus wager requires a Pack's wager on the same pack."""
        needed = PacksArea(PacksKind.PACK, area.pack)
        if area == needed or not self.t.rules.pack_required_for_bonus or self.t.stake(seat, needed):
            return None
        return Refusal(PacksCode.NEEDS_PACK_WAGER, P("43.6(b)"), area=area, needed=needed)

    @decides("13:69F-43.12(a)")
    def limits(self, seat: int, area: PacksArea) -> tuple[Limit, ...]:
        """43.12(a): return the posted limits; a progressive wager must be one of the posted amounts."""
        stake = self.stake(seat, area)
        bonus = self.t.rules.bonus(area.kind)
        if bonus is None or not bonus.progressive:
            return within(self.t.rules.limits(area.kind), stake, area, P("8.3"))
        figures = {"area": area, "stake": stake, "amounts": bonus.amounts}
        refusal = Refusal(PacksCode.NOT_A_POSTED_AMOUNT, P("43.12(a)"), P("8.3"), **figures)
        return (Among(tuple(amount - stake for amount in bonus.amounts), refusal),)

    def no_coupon(self, seat: int, area: PacksArea) -> Refusal | None:
        """Reading 10: a match play coupon goes with a Pack's wager."""
        taken = self.t.rules.match_play and area.kind is PacksKind.PACK
        return None if taken else super().no_coupon(seat, area)

    @decides("13:69F-43.6(b)")
    def stays(self, seat: int, area: PacksArea) -> Refusal | None:
        """43.6(b): a Pack's wager stays while a bonus wager depends on it."""
        if area.kind is not PacksKind.PACK or not self.t.rules.pack_required_for_bonus:
            return None
        others = (PacksArea(kind, area.pack) for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD))
        hanging = tuple(other for other in others if self.t.stake(seat, other))
        return Refusal(TableCode.OTHERS_HANG_ON_IT, P("43.6(b)"), others=hanging) if hanging else None
