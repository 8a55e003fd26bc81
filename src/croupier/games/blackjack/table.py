"""The blackjack table: a card table of 19:47-2, with its paragraphs, and what it keeps in mind between rounds."""

from dataclasses import replace

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import CARDS_AGE, AgeLimit, DealingMethod, Shuffler
from croupier.equipment.money import Cents
from croupier.games.blackjack.choices import Shuffling
from croupier.games.blackjack.rules import Area, Kind, Rules
from croupier.regulation import Cite, Paragraphs, cite
from croupier.submission.schema import Values
from croupier.table.asks import Ask, Flow, Refusal
from croupier.table.books import wager
from croupier.table.card_table import CardTable
from croupier.table.commands import BeginRound, Command, ReshuffleCards
from croupier.table.paragraphs import TableParagraphs
from croupier.table.places import DEALING
from croupier.table.roles import Actor
from croupier.table.steps import Act, Asset, Begun, Ended, Noted

P = Paragraphs("19:47")
E = Paragraphs("19:46")

PARAGRAPHS = TableParagraphs(
    opening=P("2.4"),
    brought=(P("2.2(a)"),),
    inspected=P("2.4"),
    spread_for_first=P("2.4"),
    first_inspection=P("2.4"),
    each_deck=P("2.4"),
    alternation=P("2.2(a)"),
    meter=P("2.19(i)"),
    shuffle=P("2.5"),
    by_hand=(P("2.5"),),
    shuffler_fault=P("2.5"),
    miscounted=(P("2.5"), E("1.18")),
    idle=P("2.4"),
    replaced=E("1.18"),
    age=cite("13:69E-1.18(g)"),
    locked_away=E("1.19"),
    device_leaves=P("2.5"),
    methods=P("2.6"),
    device_returns=(P("2.5"),),
    method_used=(P("2.5"),),
    positions=E("1.10"),
    seated=P("2.3"),
    chips=P("2.3(c)"),
    tips=E("1.10"),
    wagers=P("2.3(c)"),
    posted=P("8.3"),
)

TWO_BATCHES = replace(
    PARAGRAPHS, brought=(P("2.2(a)"), P("2.2(d)1"), P("2.2(d)2")), alternation=P("2.2(d)4"), method_used=(P("2.2(d)"),)
)
SIX_TO_FIVE_SETS = replace(PARAGRAPHS, brought=(P("2.2(a)1"), P("2.2(e)")), alternation=P("2.2(e)"))

# What the table keeps in mind, by the key of its note.
BEHIND = "cards behind the cutting card"
"""2.5: -1 where no cutting card is in the shoe."""
CAME = "the cutting card came at"
"""2.5: the seat of the player to whose box the card after it went; 0 for the dealer, -1 while it has not come."""
RESHUFFLE = "reshuffle at will"
"""2.5: 1 once the house has chosen to shuffle after a round."""
LAST_DEALT = "last round dealt"
SHOE_ROUNDS = "rounds of this shoe"
READER_OUT = "card reader out of order"
"""2.15(k)."""

NOT_COME = -1


def wagered_in(seat: int) -> str:
    """2.3: the last round in which a seat made a wager."""
    return f"wagered in {seat}"


class NotBuilt(ValueError):
    """The filing offers what has no round yet."""


def not_built(rules: Rules) -> list[str]:
    """What a filing offers that this table cannot deal."""
    offers = {
        "a double shoe": rules.double_shoe,
        "the Bart Carter shuffle": rules.shuffling is Shuffling.BART_CARTER,
        "first cards that are dealt face down": rules.cards_face_down,
        "several players on one box": rules.players_at_a_box > 1,
        "multiple action": rules.multiple_action is not None,
        "optional wagers": any(rules.offers(kind) for kind in Kind if kind not in _BASE),
    }
    return [what for what, offered in offers.items() if offered]


_BASE = (Kind.BET, Kind.SECOND, Kind.THIRD)


class BlackjackTable(CardTable):
    """One table under one filing."""

    filed_method = DealingMethod.MANUAL_SHOE

    def __init__(self, rules: Rules, choices: Values | None = None) -> None:
        super().__init__(choices)
        missing = not_built(rules)
        if missing:
            raise NotBuilt(f"there is no round yet for {', '.join(missing)}")
        self.rules = rules
        self.composition = STANDARD_52 * rules.decks
        self.positions = tuple(range(1, rules.boxes + 1))
        self.areas = {str(area): area for box in self.positions for area in rules.areas_of(box)}
        """The betting areas by their texts."""
        by_device = rules.shuffling in (Shuffling.AUTOMATED, Shuffling.CONTINUOUS)
        self.filed_shuffler = Shuffler(counts=False) if by_device else None
        self.paragraphs = PARAGRAPHS
        if rules.batches > 1:
            self.paragraphs = SIX_TO_FIVE_SETS if rules.six_to_five else TWO_BATCHES
        self.backs = rules.backs
        self.preshuffled = rules.preshuffled
        self.smallest_chip = rules.smallest_chip
        self.opening_inventory = rules.opening_inventory
        self.match_play = rules.match_play

    def round_of_play(self, command: BeginRound) -> Flow[None]:
        # Imported here: the procedure knows the table, and the table only starts it.
        from croupier.games.blackjack.procedure import round_of_play

        return round_of_play(self, command)

    def age_limit(self) -> AgeLimit:
        """13:69E-1.18(g): 24 hours; the shorter limits of its items name other games."""
        return CARDS_AGE

    # --- 2.5: the house may shuffle after any round

    def resting(self) -> Ask:
        ask = super().resting()
        if not self.open:
            return ask
        return replace(ask, awaits=(*ask.awaits, ReshuffleCards), check=self._check_resting)

    def _check_resting(self, actor: Actor, command: Command) -> Refusal | None:
        if isinstance(command, ReshuffleCards):
            if not self.books.cards(DEALING):
                return Refusal("the cards are not in the shoe", (P("2.5"),), "the shuffle before the next round")
            return None
        return super()._check_resting(actor, command)

    def procedure(self, command: Command) -> tuple[str, Flow[None]]:
        if isinstance(command, ReshuffleCards):
            return "reshuffle", self._reshuffle_at_will()
        return super().procedure(command)

    def _reshuffle_at_will(self) -> Flow[None]:
        yield Begun(cites=(P("2.5"),), procedure="reshuffle", number=1)
        yield Act(cites=(P("2.5"),), words="The house has the cards shuffled before the next round")
        yield Noted(cites=(P("2.5"),), key=RESHUFFLE, value=1)
        yield Ended(cites=(P("2.5"),), procedure="reshuffle", number=1)

    def check_round(self, at: str) -> Refusal | None:
        refusal = super().check_round(at)
        if refusal is None and self.rules.six_to_five and self.shuffler is None:
            why = "the 6 to 5 variation is played with a shuffling device"
            return Refusal(why, (P("2.2(e)"),), "the shuffler on the table")
        return refusal

    # --- reading the table

    @property
    def reads_hole_card(self) -> bool:
        """2.6(j), 2.15(k): whether the dealer's second card is dealt with the first ones and tried in a reader."""
        return self.rules.reader and not self.books.number(READER_OUT)

    def stake(self, seat: int, area: str) -> Cents:
        """The chips on an area."""
        return self.books.balance(wager(seat, area))

    def face(self, seat: int, area: str) -> Cents:
        """The face value of the coupons on an area."""
        return self.books.balance(wager(seat, area), Asset.COUPONS)

    def player_at(self, box: int) -> int:
        """The seat of the player whose wager stands on a box; 0 if none does."""
        return next((seat for seat in sorted(self.books.seats) if self.stake(seat, str(Area(Kind.BET, box)))), 0)

    def boxes_of(self, seat: int) -> list[int]:
        """The boxes on which a player's wagers stand."""
        return [box for box in self.positions if self.stake(seat, str(Area(Kind.BET, box)))]

    def clockwise(self, first: int) -> list[int]:
        """The seats that are taken, clockwise from one on. Seat 1 is farthest to the dealer's left."""
        taken = sorted(self.books.seats)
        return [seat for seat in taken if seat >= first] + [seat for seat in taken if seat < first]

    # --- what seating has to ask

    def may_sit(self, seat: int) -> Refusal | None:
        """2.14: a box on which somebody has wagered is not free in this round."""
        player = self.player_at(seat)
        if player:
            why = f"seat {player} has wagered on box {seat}"
            return Refusal(why, (P("2.14"),), "another seat, or the next round")
        return None

    def leaving(self, seat: int) -> Flow[None]:
        """What a player has wagered does not let whoever sits there next into the shoe."""
        if self.books.number(wagered_in(seat)):
            yield Noted(cites=(P("2.3"),), key=wagered_in(seat), value=0)


def drawing_cite(rules: Rules) -> Cite:
    """2.12(b) or (d): by which paragraph the dealer draws."""
    return P("2.12(d)") if rules.six_to_five else P("2.12(b)")
