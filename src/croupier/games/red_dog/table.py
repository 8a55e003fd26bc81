"""The red dog table: a shoe table of 19:47-6, with its sections."""

from dataclasses import replace

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import Shuffler
from croupier.games.red_dog.rules import RedDogArea, RedDogKind, RedDogRules, RedDogShuffling
from croupier.regulation import Paragraphs
from croupier.submission.schema import Values
from croupier.table.paragraphs import TableParagraphs
from croupier.table.shoe import ShoeParagraphs, ShoeTable

P = Paragraphs("19:47")

PARAGRAPHS = replace(
    TableParagraphs.of(opening=P("6.2"), cards=P("6.1"), shuffle=P("6.3"), irregular=P("6.7"), wagers=P("6.5")),
    positions=P("6.8"),
)


class RedDogTable(ShoeTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS
    shoe = ShoeParagraphs(shuffle=P("6.3"), burn=P("6.4"), continuous=P("6.9"), irregular=P("6.7"))
    match_play = False

    def __init__(self, rules: RedDogRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.composition = STANDARD_52 * rules.decks
        self.positions = rules.seats
        self.backs = rules.backs
        self.behind = rules.behind
        self.continuous = rules.shuffling is RedDogShuffling.CONTINUOUS
        self.filed_shuffler = None if rules.shuffling is RedDogShuffling.BY_HAND else Shuffler(counts=False)

    def betting_areas(self) -> tuple[RedDogArea, ...]:
        return tuple(area for kind in RedDogKind for area in self.rules.areas(kind))
