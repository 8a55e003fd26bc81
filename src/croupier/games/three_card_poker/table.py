"""The three card poker table: a card table of 19:47-20, with its paragraphs and what it remembers between rounds."""

from dataclasses import replace

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import AgeLimit, Shuffler, poker_table_age
from croupier.games.three_card_poker.refusals import ThreeCardCode
from croupier.games.three_card_poker.rules import (
    ThreeCardArea,
    ThreeCardKind,
    ThreeCardRules,
)
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.card_table import CardTable
from croupier.table.names import DeckName, Note
from croupier.table.paragraphs import INVENTORY_CITE, TableParagraphs
from croupier.table.refusals import Refusal
from croupier.table.steps import Noted

P = Paragraphs("19:47")
E = Paragraphs("19:46")

PARAGRAPHS = replace(
    TableParagraphs.of(opening=P("20.4"), cards=P("20.2"), shuffle=P("20.5"), irregular=P("20.12"), wagers=P("20.6")),
    corrections=(P("20.10(d)"), INVENTORY_CITE),
    miscounted=(P("20.7(f)"), E("1.18")),
    device_returns=(P("20.5"), E("1.19")),
    method_used=(P("20.12"), E("1.19")),
)

TO_CUT = Note("to_be_cut")
"""20.5: a deck that no device has shuffled is cut before it is dealt; one note per deck."""
NEXT_CUT = Note("next_cut")
"""20.5: the seat that is offered the next cut first."""


class ThreeCardPokerTable(CardTable):
    """One table under one filing."""

    composition = STANDARD_52
    paragraphs = PARAGRAPHS

    def __init__(self, rules: ThreeCardRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.positions = rules.positions
        self.areas = rules.areas()
        """The areas for wagers before the deal."""
        self.backs = rules.backs
        self.filed_shuffler = Shuffler(rules.shuffler_counts) if rules.shuffler else None
        self.filed_method = rules.method
        self.match_play = rules.match_play
        self.stub_every = rules.stub_count_every

    def betting_areas(self) -> tuple[ThreeCardArea, ...]:
        return (*self.areas, *(ThreeCardArea(ThreeCardKind.PLAY, position) for position in self.positions))

    def age_limit(self) -> AgeLimit:
        return poker_table_age(self.method)

    @decides("19:47-20.5")
    def shuffled(self, deck: DeckName, *, by_device: bool) -> Flow[None]:
        """20.5: note that a deck shuffled by the dealer must be cut before it is dealt."""
        if by_device == bool(self.books.number(Note(*TO_CUT, *deck))):
            yield Noted(cites=(P("20.5"),), note=Note(*TO_CUT, *deck), value=int(not by_device))

    def check_round(self, at: str) -> Refusal | None:
        refusal = super().check_round(at)
        if refusal is None and self.method.value == "hand" and self.shuffler is None:
            return Refusal(ThreeCardCode.DEVICE_SHUFFLES, P("20.8(b)1"))
        return refusal

    def may_sit(self, seat: int) -> Refusal | None:
        """Refuse a position where somebody has wagered in this round."""
        player = self.player_at(seat)
        if player:
            return Refusal(ThreeCardCode.POSITION_WAGERED_ON, P("20.6"), player=player, seat=seat)
        return None

    # --- reading the table

    def wagers_at(self, seat: int, position: int) -> list[ThreeCardArea]:
        """Return the areas of a position where a player has wagers."""
        return [area for kind in ThreeCardKind if self.stake(seat, area := ThreeCardArea(kind, position))]

    def player_at(self, position: int) -> int:
        """Return the seat that has wagered at a position; 0 if nobody has."""
        return next((seat for seat in sorted(self.books.seats) if self.wagers_at(seat, position)), 0)

    def positions_of(self, seat: int) -> list[int]:
        """Return the positions at which a player has wagered."""
        return [position for position in self.positions if self.wagers_at(seat, position)]

    def counterclockwise(self, first: int) -> list[int]:
        """Return the taken seats counterclockwise from this one, that is, from the dealer's right."""
        taken = sorted(self.books.seats, reverse=True)
        return [seat for seat in taken if seat <= first] + [seat for seat in taken if seat > first]
