"""The casino war table: a shoe table of 19:47-22, with its sections."""

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import Shuffler
from croupier.games.casino_war.rules import AREAS, WarArea, WarRules, WarShuffling
from croupier.regulation import Paragraphs
from croupier.submission.schema import Values
from croupier.table.paragraphs import TableParagraphs
from croupier.table.shoe import ShoeParagraphs, ShoeTable

P = Paragraphs("19:47")

PARAGRAPHS = TableParagraphs.of(
    opening=P("22.4"), cards=P("22.2"), shuffle=P("22.5"), irregular=P("22.10"), wagers=P("22.6")
)


class CasinoWarTable(ShoeTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS
    shoe = ShoeParagraphs(shuffle=P("22.5"), burn=P("22.7"), continuous=P("22.5"), irregular=P("22.10"))
    match_play = False

    def __init__(self, rules: WarRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.composition = STANDARD_52 * rules.decks
        self.positions = rules.seats
        self.backs = rules.backs
        self.behind = rules.behind
        self.filed_shuffler = None if rules.shuffling is WarShuffling.BY_HAND else Shuffler(counts=False)

    def betting_areas(self) -> tuple[WarArea, ...]:
        return tuple(AREAS.values())
