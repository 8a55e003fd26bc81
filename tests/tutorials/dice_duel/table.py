"""The table: its paragraphs, and the wagers that its filing offers."""

from datetime import timedelta

from croupier.equipment.devices import AgeLimit
from croupier.equipment.money import Cents, Odds
from croupier.games.dice_terms import payable_unit
from croupier.submission.filing import Filing
from croupier.table.asks import Flow
from croupier.table.commands import BeginRound
from croupier.table.dice_table import DiceTable
from croupier.table.offers import Offer, OfferingTable
from croupier.table.paragraphs import DiceParagraphs
from dice_duel.book import P
from dice_duel.wagers import CITES, EVEN, DuelArea, Side

PARAGRAPHS = DiceParagraphs(
    opening=P("1.1(a)"),
    dice=(P("1.1(a)"),),
    age=P("1.1(b)"),
    replaced=P("1.1(b)"),
    positions=P("1.1(c)"),
    seated=P("1.1(c)"),
    chips=P("1.1(d)"),
    tips=P("1.1(d)"),
    wagers=P("1.2(a)"),
    meter=P("1.2(e)"),
    posted=P("1.2(e)"),
)


class DuelTable(OfferingTable, DiceTable):
    paragraphs = PARAGRAPHS
    dice = 2
    dice_age = AgeLimit("dice", timedelta(hours=24), P("1.1(b)"))

    def __init__(self, filing: Filing) -> None:
        super().__init__(filing.values)
        self.positions = tuple(range(1, filing["seats"] + 1))
        self.smallest_chip = filing["wagers.smallest_chip"]
        self.opening_inventory = filing["inventory"]
        self.pays: dict[Side, Odds] = {Side.RED: EVEN, Side.BLUE: EVEN, Side.DOUBLET: filing["pays.doublet"]}
        self.offers = tuple(self._offer(side, filing["wagers.minimum"], filing["wagers.maximum"]) for side in Side)

    def _offer(self, side: Side, low: Cents, high: Cents) -> Offer:
        """1.2, 1.3(d): a wager in amounts that can be paid exactly in chips."""
        odds = self.pays[side]
        unit = payable_unit([odds], self.smallest_chip)
        return Offer(DuelArea(side), low, high, unit, (odds,), CITES[side])

    def round_of_play(self, command: BeginRound) -> Flow[None]:
        from dice_duel.procedure import round_of_play

        return round_of_play(self, command)
