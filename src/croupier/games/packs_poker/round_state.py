"""A round of Pack's Poker in play: who takes part, and what players may do meanwhile (43.6, 43.10(a), (b))."""

from dataclasses import dataclass, field

from croupier.games.packs_poker.refusals import PacksCode
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.regulation import Paragraphs, decides
from croupier.table.card_commands import TouchCards
from croupier.table.choices import Choices
from croupier.table.command import Command
from croupier.table.common_answers import own_seat
from croupier.table.names import Place
from croupier.table.places import DEALER, at_seat
from croupier.table.refusals import Refusal
from croupier.table.round_asks import RoundInPlay

P = Paragraphs("13:69F")


@dataclass(slots=True)
class PacksPlay(RoundInPlay):
    """A round in play, with the seats that receive cards."""

    t: PacksPokerTable
    seats: list[int] = field(default_factory=list)
    stacks: bool = False
    """True while the automated shoe is dispensing."""

    @property
    @decides("13:69F-43.7(d)")
    def places(self) -> list[Place]:
        """43.7(d): from the dealer's immediate left, clockwise, the dealer last."""
        return [*map(at_seat, self.seats), DEALER]

    @decides("13:69F-43.10(a)")
    def closed(self, kind: type[Command], seat: int) -> Refusal | None:
        """43.10(a): refuse what is possible only later."""
        return Refusal(PacksCode.CARDS_BEING_DEALT, P("43.10(a)")) if kind is TouchCards else None


@decides("13:69F-43.10(a)", "13:69F-43.10(b)")
def touching(dealt_in: list[int], *, forbidden: bool) -> Choices:
    """43.10(a), (b): let players look at their cards until these are in front of the betting positions."""

    def not_now(seat: int) -> Refusal | None:
        if forbidden:
            return Refusal(PacksCode.HANDS_OFF, P("43.10(b)"))
        return None if seat in dealt_in else Refusal(PacksCode.HAS_NO_CARDS, P("43.10(a)"), seat=seat)

    return own_seat(TouchCards, not_now)
