"""The blackjack table: a card table of 19:47-2, with its paragraphs and what it remembers between rounds."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, cached_property

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import CARDS_AGE, AgeLimit, DealingMethod, Shuffler
from croupier.games.blackjack.areas import AREAS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.commands import ChangeDealer, LightFault, LightRepaired, ReshuffleCards
from croupier.games.blackjack.events import ReshuffleOrdered
from croupier.games.blackjack.option_values import BlackjackShuffling
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.rules import BlackjackRules
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.base_table import MeterWagers
from croupier.table.card_commands import UseMethod
from croupier.table.card_table import CardTable
from croupier.table.choices import Answer, Choice
from croupier.table.command import Command
from croupier.table.names import Note, Place
from croupier.table.notes import ROUND
from croupier.table.paragraphs import TableParagraphs
from croupier.table.places import DEALING, RACK, segregated, side
from croupier.table.refusals import Refusal
from croupier.table.steps import Begun, Ended, MethodTaken, Noted
from croupier.table.terms import Method, Procedure

P = Paragraphs("19:47")
E = Paragraphs("19:46")

PARAGRAPHS = replace(
    TableParagraphs.of(opening=P("2.4"), cards=P("2.2(a)"), shuffle=P("2.5"), wagers=P("2.3(c)")),
    idle=P("2.4"),
    methods=P("2.6"),
    meter=P("2.19(i)"),
    positions=E("1.10"),
    seated=P("2.3"),
    tips=E("1.10"),
)

TWO_BATCHES = replace(
    PARAGRAPHS, brought=(P("2.2(a)"), P("2.2(d)1"), P("2.2(d)2")), alternation=P("2.2(d)4"), method_used=(P("2.2(d)"),)
)
DOUBLE_SHOE = replace(
    PARAGRAPHS, brought=(P("2.2(a)"), P("2.2(c)")), alternation=P("2.1“Determinant card”"), method_used=(P("2.2(c)"),)
)
SIX_TO_FIVE_SETS = replace(PARAGRAPHS, brought=(P("2.2(a)1"), P("2.2(e)")), alternation=P("2.2(e)"))

# What the table remembers, by the key of its note.
BEHIND = Note("cards_behind_the_cutting_card")
"""2.5: -1 if no cutting card is in the shoe."""
CAME = Note("the_cutting_card_came_at")
"""2.5: the seat of the player whose box got the next card; 0 for the dealer, -1 while it hasn't come out."""
RESHUFFLE = Note("reshuffle_at_will")
"""2.5: 1 once the house has ordered a shuffle after the round."""
LAST_DEALT = Note("last_round_dealt")
SHOE_ROUNDS = Note("rounds_of_this_shoe")
READER_OUT = Note("card_reader_out_of_order")
"""2.15(k)."""

INSERTED = Note("times_that_discards_were_inserted")
"""2.1: by the Bart Carter shuffle."""

NOT_COME = -1


@decides("19:47-2.3")
def wagered_in(seat: int) -> Note:
    """2.3: the last round in which a seat made a wager."""
    return Note("wagered_in", seat)


@decides("19:47-2.22(d)")
def lammer_key(seat: int, box: int) -> Note:
    """2.22(d): the area label on which a player's lammer rests at a box; 1 before a hand of a streak is won."""
    return Note("lammer", seat, box)


NO_LAMMER = 0
"""No streak wager of earlier rounds is open."""


@decides("19:47-2.15(n)")
def light_key(box: int) -> Note:
    """2.15(n): 1 while the progressive light of a box is out."""
    return Note("light_out", box)


METER_NAME = "blackjack progressive"


@decides("19:47-2.13(a)")
def admits(box: int) -> Note:
    """2.13(a): the last round in which a player let others wager on a box."""
    return Note("others_at", box)


@decides("19:47-2.13(a)")
def first_at(box: int) -> Note:
    """2.13(a): the seat of the player who last let others wager on a box."""
    return Note("first_at", box)


@cache
def _areas_up_to(boxes: int) -> tuple[BlackjackArea, ...]:
    return tuple(area for area in AREAS.values() if area.box <= boxes)


class BlackjackTable(CardTable):
    """One table under one filing."""

    filed_method = DealingMethod.MANUAL_SHOE
    lasting_shoe = True

    def __init__(self, rules: BlackjackRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.composition = STANDARD_52 * rules.decks
        self.positions = tuple(range(1, rules.boxes + 1))
        self.areas = tuple(area for box in self.positions for area in rules.areas_of(box))
        """The areas for wagers before the first card."""
        by_device = rules.shuffling in (BlackjackShuffling.AUTOMATED, BlackjackShuffling.CONTINUOUS)
        self.filed_shuffler = Shuffler(counts=False) if by_device else None
        self.paragraphs = PARAGRAPHS
        if rules.double_shoe:
            self.paragraphs = DOUBLE_SHOE
        elif rules.batches > 1:
            self.paragraphs = SIX_TO_FIVE_SETS if rules.six_to_five else TWO_BATCHES
        self.backs = rules.backs
        self.preshuffled = rules.preshuffled
        self.match_play = any(rules.accepts_coupons(kind) for kind in BlackjackKind)

    def betting_areas(self) -> tuple[BlackjackArea, ...]:
        """Return all areas at the table's boxes; a wager that isn't filed is refused by its own section."""
        return _areas_up_to(self.rules.boxes)

    @decides("13:69E-1.18(g)")
    def age_limit(self) -> AgeLimit:
        """13:69E-1.18(g): 24 hours; the shorter limits in its items are for other games."""
        return CARDS_AGE

    # --- 2.5: the house may shuffle after any round

    def resting_answers(self) -> tuple[Answer, ...]:
        from croupier.games.blackjack.progressive import light_answers

        in_shoe = None if self.books.cards(self.shoe) else Refusal(BlackjackCode.CARDS_NOT_IN_SHOE, P("2.5"))
        more: tuple[Answer, ...] = (Choice(ReshuffleCards, not_now=in_shoe), Choice(ChangeDealer), *light_answers(self))
        return (*super().resting_answers(), *more)

    def check_method(self, method: Method) -> Refusal | None:
        return self._check_reader() if method is Method.CARD_READER else super().check_method(method)

    def _check_reader(self) -> Refusal | None:
        if self.rules.reader and self.books.number(READER_OUT):
            return None
        code = BlackjackCode.READER_IN_USE if self.rules.reader else BlackjackCode.NO_READER_FILED
        return Refusal(code, P("2.15(k)"), P("2.6(j)"))

    def procedure(self, command: Command) -> tuple[Procedure, Flow[None]]:
        if isinstance(command, ReshuffleCards):
            return Procedure.RESHUFFLE, self._reshuffle_at_will()
        if isinstance(command, LightFault | LightRepaired):
            return Procedure.LIGHT, self._light(command)
        if isinstance(command, ChangeDealer):
            # The import is here because the modules that prepare a shoe import the table.
            from croupier.games.blackjack.preparation import new_dealer

            return Procedure.CHANGE_OF_DEALER, new_dealer(self)
        if isinstance(command, UseMethod) and command.method is Method.CARD_READER:
            return Procedure.CHANGE_OF_METHOD, self._use_reader()
        return super().procedure(command)

    def _reshuffle_at_will(self) -> Flow[None]:
        yield Begun(cites=(P("2.5"),), procedure=Procedure.RESHUFFLE, number=1)
        yield ReshuffleOrdered(cites=(P("2.5"),))
        yield Noted(cites=(P("2.5"),), note=RESHUFFLE, value=1)
        yield Ended(cites=(P("2.5"),), procedure=Procedure.RESHUFFLE, number=1)

    @decides("19:47-2.15(k)")
    def _use_reader(self) -> Flow[None]:
        """2.15(k): return a repaired card reader to use."""
        yield Noted(cites=(P("2.15(k)"), P("2.6(j)")), note=READER_OUT, value=0)
        yield MethodTaken(cites=(P("2.6(j)"),), method=Method.CARD_READER)

    # --- 2.19: the meter and the lights

    @decides("19:47-2.19(i)")
    def put_up_meters(self) -> Flow[None]:
        """2.19(i): put the licensee's initial amount on the meter, once; later days carry it forward."""
        if self.rules.progressive is not None:
            yield from self.put_up_meter(METER_NAME, self.rules.progressive.meter, P("2.19(i)"))

    @cached_property
    @decides("19:47-2.19(a)")
    def meter_wagers(self) -> Mapping[str, MeterWagers]:
        """2.19(a): offer the wager only at a table equipped for it."""
        if self.rules.progressive is None:
            return {}
        areas = tuple(area for area in self.areas if area.kind is BlackjackKind.PROGRESSIVE)
        return {METER_NAME: MeterWagers(areas, (P("2.19(a)"), P("2.19(b)")))}

    @decides("19:47-2.15(n)")
    def _light(self, command: LightFault | LightRepaired) -> Flow[None]:
        """2.15(n), between rounds: report a light."""
        from croupier.games.blackjack.progressive import light

        yield Begun(cites=(P("2.15(n)"),), procedure=Procedure.LIGHT, number=1)
        yield from light(self, command)
        yield Ended(cites=(P("2.15(n)"),), procedure=Procedure.LIGHT, number=1)

    def check_round(self, at: str) -> Refusal | None:
        refusal = super().check_round(at)
        if refusal is None and self.rules.six_to_five and self.shuffler is None:
            return Refusal(BlackjackCode.NEEDS_SHUFFLER, P("2.2(e)"))
        return refusal

    # --- reading the table

    @property
    @decides("19:47-2.6(j)", "19:47-2.15(k)")
    def reads_hole_card(self) -> bool:
        """2.6(j), 2.15(k): true if the dealer's second card is dealt with the first cards and read."""
        return self.rules.reader and not self.books.number(READER_OUT)

    def shoe_of(self, back: str) -> Place:
        """Return the place from which a back's cards are dealt: the shoe, or its side of a double shoe (2.2(c))."""
        return side(back) if self.rules.double_shoe else DEALING

    @decides("19:47-2.15(a)", "19:47-2.15(f)")
    def discards_of(self, back: str) -> Place:
        """2.15(a), (f): return where discards go: the discard rack, or a segregated area of the double shoe."""
        return segregated(back) if self.rules.double_shoe else RACK

    @property
    def shoe(self) -> Place:
        """The place from which the next card is drawn."""
        return self.shoe_of(self.back_in_turn)

    @property
    def discards(self) -> Place:
        """The place for the round's discards."""
        return self.discards_of(self.back_in_turn)

    @decides("19:47-2.2(c)")
    def of_side(self, note: Note, back: str = "") -> Note:
        """2.2(c): return a note kept separately for each side of a double shoe."""
        return Note(*note, back or self.back_in_turn) if self.rules.double_shoe else note

    @decides("19:47-2.13(b)", "19:47-2.13(c)")
    def players_at(self, box: int) -> list[int]:
        """2.13(b), (c): return the seats with a wager on a box: the one that calls the decisions, then clockwise.

        The caller is whoever sits there, or else has the highest wager, or among equal ones was there first (reading
        80).
        """
        stakes = {seat: self.stake(seat, BlackjackArea(BlackjackKind.BET, box)) for seat in sorted(self.books.seats)}
        wagering = [seat for seat, stake in stakes.items() if stake]
        first = self.books.number(first_at(box))
        calls = min(wagering, key=lambda seat: (seat != box, -stakes[seat], seat != first), default=0)
        return sorted(wagering, key=lambda seat: (seat != calls, seat))

    def player_at(self, box: int) -> int:
        """Return the seat that calls the decisions at a box; 0 if nobody has wagered there."""
        return next(iter(self.players_at(box)), 0)

    @decides("19:47-2.13(a)")
    def admits_others(self, box: int) -> bool:
        """2.13(a): return True if the first player at a box has consented to others in this round."""
        return self.books.number(admits(box)) == self.books.number(ROUND) > 0

    def boxes_of(self, seat: int) -> list[int]:
        """Return the boxes where a player has wagers."""
        return [box for box in self.positions if self.stake(seat, BlackjackArea(BlackjackKind.BET, box))]

    def wagering_seats(self) -> list[int]:
        """Return the seats with a wager in this round; a streak in play from an earlier one doesn't count (2.22)."""
        return [seat for seat in super().wagering_seats() if self.has_wagers(seat)]

    @decides("19:47-2.22(d)")
    def streak_in_play(self, seat: int, box: int) -> bool:
        """2.22(d): return True if a streak wager from an earlier round is open."""
        return self.books.number(lammer_key(seat, box)) != NO_LAMMER

    def clockwise(self, first: int) -> list[int]:
        """Return the taken seats clockwise from this one. Seat 1 is farthest to the dealer's left."""
        return self.seats_from(first)

    # --- seating

    @decides("19:47-2.14")
    def may_sit(self, seat: int) -> Refusal | None:
        """2.14: refuse a box on which somebody has wagered in this round."""
        player = self.player_at(seat)
        if player:
            return Refusal(BlackjackCode.BOX_WAGERED_ON, P("2.14"), seat=player, box=seat)
        player = next((holder for holder in self.books.seats if self.streak_in_play(holder, seat)), 0)
        if player:
            return Refusal(BlackjackCode.STREAK_AT_BOX, P("2.22(d)"), P("2.14"), seat=player, box=seat)
        return None

    def has_wagers(self, seat: int) -> bool:
        """Streaks from earlier rounds don't keep a player at the table; leaving abandons them (2.22(f))."""
        return any(
            not area.outlasts_rounds or not self.streak_in_play(seat, area.box) for area in self.books.wagers(seat)
        )

    @decides("19:47-2.22(f)")
    def abandons(self, seat: int) -> Flow[None]:
        """2.22(f): collect the streaks of a player who leaves."""
        if self.rules.streak is not None:
            from croupier.games.blackjack.streak import abandon_all

            yield from abandon_all(self, seat)

    def leaving(self, seat: int) -> Flow[None]:
        """Forget the player's wagers, which don't entitle the seat's next player to enter the shoe."""
        if self.books.number(wagered_in(seat)):
            yield Noted(cites=(P("2.3"),), note=wagered_in(seat), value=0)


@decides("19:47-2.12(b)", "19:47-2.12(d)")
def drawing_cite(rules: BlackjackRules) -> Cite:
    """2.12(b) or (d): return the paragraph by which the dealer draws."""
    return P("2.12(d)") if rules.six_to_five else P("2.12(b)")
