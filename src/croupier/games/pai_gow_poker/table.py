"""The pai gow poker table: a card table of 19:47-11, with its paragraphs, and its notes between rounds."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from functools import cached_property

from croupier.equipment.cards import WITH_JOKER_53
from croupier.equipment.devices import DICE_AGE, THREE_DICE, AgeLimit, DealingMethod, poker_table_age
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.events import PaiGowButtonPlaced, SecondJokerTorn, ShakerBrought
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.rules import AREAS, POSITIONS, PaiGowArea, PaiGowKind, PaiGowRules, StartMethod
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.base_table import MeterWagers
from croupier.table.books import DEALERS_WAGER, stack
from croupier.table.card_table import CardTable
from croupier.table.choices import AtMost
from croupier.table.dice_commands import ChangeDice
from croupier.table.names import DeckName, Note
from croupier.table.notes import NOW
from croupier.table.paragraphs import INVENTORY_CITE, TableParagraphs
from croupier.table.refusals import Refusal, TableCode
from croupier.table.steps import Begun, DiceRemoved, Ended, Noted
from croupier.table.terms import Procedure

P = Paragraphs("19:47")
E = Paragraphs("19:46")

PARAGRAPHS = replace(
    TableParagraphs.of(
        opening=P("11.5(a)"), cards=P("11.2(a)"), shuffle=P("11.6(a)"), irregular=P("11.11(o)"), wagers=P("11.7(c)")
    ),
    corrections=(P("11.9(k)"), INVENTORY_CITE),
    inspected=P("11.5(b)"),
    spread_for_first=P("11.5(b)"),
    first_inspection=P("11.5(c)"),
    each_deck=P("11.5(c)"),
    meter=P("11.14(f)"),
    shuffler_fault=P("11.11(m)"),
    miscounted=(P("11.17(i)"), E("1.18")),
    idle=P("11.6(g)"),
    methods=P("11.6(b)"),
    device_returns=(P("11.6(a)"), P("11.8B(a)")),
    positions=E("1.13B(b)"),
    seated=P("11.7(b)"),
    chips=P("11.7(a)"),
    tips=E("1.13B(b)"),
)

WITH_TWO_DECKS = replace(
    PARAGRAPHS,
    brought=(P("11.2(a)"), P("11.2(b)"), P("11.2(b)1"), P("11.2(b)2")),
    each_deck=P("11.5(d)"),
    alternation=P("11.2(b)4"),
)
"""11.2(b): a second deck, if a shuffling device is used."""

METER_NAME = "pai gow progressive"

# The table's notes, by key.
BANK = Note("bank")
"""The seat that banks the round; 0 while the dealer does."""
CO_BANK = Note("co_bank")
BANK_OF_LAST_ROUND = Note("bank_of_the_last_round")
FIRST_OFFER = Note("first_offer_of_the_bank")
"""11.10(c): the position that is offered the bank next."""
NEXT_CUT = Note("next_offer_of_the_cut")
"""11.6(d)3: the position that gets the first offer of the cut while no player banks."""
NEW_DECK = Note("new_deck")
"""11.10(b): the deck came to the table, or was washed, and has not been played since."""
TO_CUT = Note("to_be_cut")
"""11.6(b)2: the deck was shuffled by hand, or came shuffled, and has not been cut."""
GAME_BEGINS = Note("start_of_the_game")
"""11.10(b), 11.6(d)1: 1 in the first round after the cards were washed."""
BUTTON = Note("button")
"""11.8C(d): where the button is; 0 is the dealer."""
DICE_OPENED = Note("dice_opened")


@decides("19:47-11.10(d)1", "19:47-11.10(g)")
def last_wager(seat: int) -> Note:
    """11.10(d)1 and (g): what a seat wagered against the dealer in the last round without a bank."""
    return Note("last_wager", seat)


class PaiGowPokerTable(CardTable):
    """One table under one filing."""

    composition = WITH_JOKER_53
    positions = POSITIONS

    def __init__(self, rules: PaiGowRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.paragraphs = PARAGRAPHS if len(rules.backs) == 1 else WITH_TWO_DECKS
        self.backs = rules.backs
        self.filed_shuffler = rules.shuffler
        self.filed_method = rules.method
        self.preshuffled = rules.preshuffled
        self.stub_every = rules.stub_count_every
        # Coupons may be for the pai gow poker wager, the additional wager or the progressive one (11.7(a) and (d)).
        on_numbers = rules.number is not None and rules.number.match_play
        self.match_play = rules.match_play or on_numbers or rules.progressive is not None

    def betting_areas(self) -> tuple[PaiGowArea, ...]:
        """All areas of the layout: an area that is not offered has a refusal with its own paragraph."""
        return tuple(AREAS.values())

    # --- equipment

    @decides("13:69E-1.18(g)")
    def age_limit(self) -> AgeLimit:
        """13:69E-1.18(g) names pai gow poker; we don't have the limit of 19:46-1.18 (reading 22)."""
        return poker_table_age(self.method)

    @decides("19:47-11.14(f)")
    def put_up_meters(self) -> Flow[None]:
        """11.14(f): the licensee places the initial amount on the meter once; later days carry it over."""
        if self.rules.progressive is not None:
            yield from self.put_up_meter(METER_NAME, self.rules.progressive.meter, P("11.14(f)"))

    @cached_property
    @decides("19:47-11.14(b)", "19:47-11.7(d)")
    def meter_wagers(self) -> Mapping[str, MeterWagers]:
        """11.14(b), 11.7(d): a progressive wager must be registered by an acceptor of the table."""
        if self.rules.progressive is None:
            return {}
        areas = tuple(PaiGowArea(PaiGowKind.PROGRESSIVE, position) for position in POSITIONS)
        return {METER_NAME: MeterWagers(areas, (P("11.14(b)"), P("11.7(d)")))}

    @decides("19:47-11.4(a)1")
    def bring_other_equipment(self, at: str) -> Flow[None]:
        """11.4(a)1: the shaker and its three dice, which stay no longer than 24 hours."""
        if self.rules.start is StartMethod.DICE:
            yield from self._bring_dice(at)
        if self.rules.start is StartMethod.BUTTON:
            yield PaiGowButtonPlaced(cites=(P("11.8C(d)"), P("11.4(a)3")))
            yield Noted(cites=(P("11.8C(d)"),), note=BUTTON, value=0)

    def _bring_dice(self, at: str) -> Flow[None]:
        yield ShakerBrought(cites=(P("11.4(a)1i"), P("11.4(a)1ii")), dice=THREE_DICE.dice.number)
        yield Noted(cites=(P("11.4(a)1iii"),), note=DICE_OPENED, value=at)

    @decides("19:47-11.4(a)1iii")
    def change_dice(self, command: ChangeDice) -> Flow[None]:
        """11.4(a)1iii: dice used for gaming leave the table within 24 hours."""
        cites = (P("11.4(a)1iii"),)
        yield Begun(cites=cites, procedure=Procedure.CHANGE_OF_DICE, number=1, at=command.at)
        yield Noted(cites=cites, note=NOW, value=command.at)
        yield DiceRemoved(cites=cites)
        yield from self._bring_dice(command.at)
        yield Ended(cites=cites, procedure=Procedure.CHANGE_OF_DICE, number=1)

    def check_dice(self) -> Refusal | None:
        if self.rules.start is StartMethod.DICE:
            return None
        return Refusal(TableCode.NO_DICE_HERE, P("11.4(a)"))

    @decides("19:47-11.2(a)", "19:47-11.5(b)")
    def arrival_of_deck(self, back: str) -> Flow[None]:
        """11.2(a), 11.5(b): one of two jokers is used; the other is torn in half."""
        yield Noted(cites=(P("11.10(b)"),), note=Note(*NEW_DECK, *self.deck(back)), value=1)
        if self.rules.two_jokers:
            yield SecondJokerTorn(cites=(P("11.5(b)"), P("11.2(a)")), back=back)

    @decides("19:47-11.6(b)")
    def shuffled(self, deck: DeckName, *, by_device: bool) -> Flow[None]:
        """11.6(b): cards shuffled by a device are dealt; those shuffled by hand, or before they came, are cut first."""
        yield Noted(
            cites=(P("11.6(b)1") if by_device else P("11.6(b)2"),), note=Note(*TO_CUT, *deck), value=int(not by_device)
        )

    def check_round(self, at: str) -> Refusal | None:
        refusal = super().check_round(at) or self._check_devices()
        if refusal is None and self.rules.start is StartMethod.DICE:
            opened = datetime.fromisoformat(str(self.books.notes[DICE_OPENED]))
            if DICE_AGE.passed(opened, datetime.fromisoformat(at)):
                return Refusal(TableCode.DICE_TOO_OLD, DICE_AGE.cite, opened=opened, longest=DICE_AGE.longest)
        return refusal

    @decides("19:47-11.17(b)", "19:47-11.8C(d)")
    def _check_devices(self) -> Refusal | None:
        """11.17(b), 11.8C(d): return a refusal if a required automated shoe or shuffling device is missing."""
        by_shoe = self.method is DealingMethod.AUTOMATED_SHOE
        if self.rules.three_seven and not by_shoe:
            return Refusal(PaiGowCode.SHOE_NEEDED, P("11.17(b)"))
        if self.rules.start is StartMethod.BUTTON and not (by_shoe and self.shuffler is not None):
            return Refusal(PaiGowCode.BOTH_DEVICES_NEEDED, P("11.8C(d)"), P("11.4(a)3"))
        return None

    # --- reading the table

    @property
    def bank(self) -> int:
        """The seat of the bank; 0 while the dealer banks."""
        return self.books.number(BANK)

    @property
    def co_bank(self) -> bool:
        return bool(self.books.number(CO_BANK))

    def player_at(self, position: int) -> int:
        """Return the seat with a pai gow poker wager at a position; 0 if there is none."""
        return next(
            (seat for seat in sorted(self.books.seats) if self.stake(seat, PaiGowArea(PaiGowKind.BET, position))), 0
        )

    def positions_of(self, seat: int) -> list[int]:
        """Return the positions of a player's pai gow poker wagers, counterclockwise."""
        return [position for position in POSITIONS if self.stake(seat, PaiGowArea(PaiGowKind.BET, position))]

    @decides("19:47-11.10(d)2")
    def to_cover(self, bank: int) -> Cents:
        """11.10(d)2: the other players' wagers, which the bank must cover."""
        others = (seat for seat in self.books.seats if seat != bank)
        return sum(
            self.banks_risk(seat, PaiGowArea(PaiGowKind.BET, position)) for seat in others for position in POSITIONS
        )

    def banks_risk(self, seat: int, area: PaiGowArea) -> Cents:
        """Return what a bank pays if a wager wins: its chips, and a coupon's winnings if the bank owes them (reading
        35).
        """
        return self.stake(seat, area) + (self.face(seat, area) if self.rules.bank_pays_coupons else 0)

    def counterclockwise(self, first: int) -> list[int]:
        """Return the occupied seats, counterclockwise from a position on."""
        return self.seats_from(first)

    # --- checks for seating

    @decides("19:47-11.12(a)")
    def may_sit(self, seat: int) -> Refusal | None:
        """11.12(a): a betting area on which a neighbor has wagered is taken for this round."""
        player = self.player_at(seat)
        return Refusal(PaiGowCode.POSITION_PLAYED, P("11.12(a)"), seat=player, position=seat) if player else None

    @decides("19:47-11.10(d)2")
    def may_leave(self, seat: int) -> Refusal | None:
        """11.10(d)2: a bank, which covers all wagers, stays."""
        return Refusal(PaiGowCode.BANK_STAYS, P("11.10(d)2"), seat=seat) if seat == self.bank else None

    @decides("19:47-11.10(d)2")
    def may_spend(self, seat: int) -> AtMost | None:
        """11.10(d)2: a bank keeps enough to cover the wagers."""
        if seat != self.bank:
            return None
        spare = self.books.balance(stack(seat)) - self.covers(seat)
        return AtMost(spare, Refusal(PaiGowCode.BANK_KEEPS_COVER, P("11.10(d)2"), spare=max(spare, 0)))

    def covers(self, bank: int) -> Cents:
        """Return all that a bank may have to pay: the players' wagers and the dealer's."""
        return self.to_cover(bank) + self.books.balance(DEALERS_WAGER)

    def leaving(self, seat: int) -> Flow[None]:
        """Clear a player's last wager, so that it doesn't count for whoever sits there next."""
        if last_wager(seat) in self.books.notes:
            yield Noted(cites=(P("11.10(d)1"),), note=last_wager(seat), value=0)
        if self.books.number(BANK_OF_LAST_ROUND) == seat:
            yield Noted(cites=(P("11.10(c)"),), note=BANK_OF_LAST_ROUND, value=0)
