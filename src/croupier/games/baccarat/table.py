"""The baccarat table of 19:47-3 or 7: its paragraphs, what it remembers between rounds, and a round in play."""

from dataclasses import dataclass, field, replace

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.devices import CARDS_AGE, AgeLimit, DealingMethod, Shuffler
from croupier.equipment.money import Cents
from croupier.games.baccarat.commands import BaccaratCode
from croupier.games.baccarat.points import count
from croupier.games.baccarat.rules import (
    AREAS,
    BANKERS_HAND,
    PLAYERS_HAND,
    BaccaratArea,
    BaccaratKind,
    BaccaratRules,
    BaccaratShuffling,
)
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow, Refusal
from croupier.table.books import VIGORISH, stack
from croupier.table.card_table import CardTable
from croupier.table.choices import AtMost
from croupier.table.names import Note
from croupier.table.paragraphs import TableParagraphs
from croupier.table.round_asks import RoundInPlay
from croupier.table.steps import Noted, Posting, VigorishCollected

P = Paragraphs("19:47")

PARAGRAPHS = replace(
    TableParagraphs.of(opening=P("3.4"), cards=P("3.1(a)"), shuffle=P("3.5"), wagers=P("3.2")),
    alternation=P("3.5"),
    shuffler_fault=P("3.12"),
    methods=P("3.6"),
    positions=P("3.6"),
    seated=P("3.2(a)"),
)

MINI_PARAGRAPHS = replace(
    PARAGRAPHS,
    opening=P("7.4"),
    brought=(P("7.1"), P("3.1(a)")),
    inspected=P("7.4"),
    spread_for_first=P("7.4"),
    first_inspection=P("7.4"),
    each_deck=P("7.4"),
    shuffle=P("7.5"),
    by_hand=(P("7.5"),),
    shuffler_fault=P("7.11"),
    methods=P("7.6"),
    positions=P("7.6"),
    seated=P("7.2"),
    wagers=P("7.2"),
)

# What the table remembers, by the key of its note.
CURATOR = Note("curator")
"""3.6: the seat of the participant who has the shoe; 0 if the dealer deals."""
NEXT_OFFER = Note("next_offer_of_the_shoe")
"""3.11: the seat that is offered the shoe next, counterclockwise; 0 while no offer is due."""
LAST_ROUND = Note("last_round")
"""3.5: 0 until the cutting card comes out, 1 while one more round is dealt, 2 when a shuffle is due."""
BEHIND = Note("cards_behind_the_cutting_card")
"""3.5: set if 7.12 calls for no cutting card but the dealer shuffles because the device has left; 0 without one."""
SCOREBOARD = Note("scoreboard")
"""The results of this shoe, by number in ``RESULTS``."""
RESULTS = tuple(BaccaratKind)

NOT_YET, ONE_MORE, OVER = 0, 1, 2


@decides("19:47-3.3")
def owed_by(seat: int) -> Note:
    """3.3: the vigorish marked for a seat, in cents."""
    return Note("vigorish_owed", seat)


class BaccaratTable(CardTable):
    """One table under one filing."""

    filed_method = DealingMethod.MANUAL_SHOE
    lasting_shoe = True

    def __init__(self, rules: BaccaratRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.composition = STANDARD_52 * rules.decks
        self.positions = rules.seats
        self.paragraphs = MINI_PARAGRAPHS if rules.mini else PARAGRAPHS
        self.backs = rules.backs
        self.filed_shuffler = None if rules.shuffling is BaccaratShuffling.BY_HAND else Shuffler(counts=False)
        self.match_play = rules.match_play

    def section(self, number: int) -> Cite:
        """Return a section of 19:47-3 or its counterpart in 19:47-7, which has no curator and so one section fewer
        before 11.
        """
        if not self.rules.mini:
            return P(f"3.{number}")
        return P(f"7.{number}") if number < 11 else P("7.11")

    def betting_areas(self) -> tuple[BaccaratArea, ...]:
        return tuple(AREAS.values())

    @decides("13:69E-1.18(g)")
    def age_limit(self) -> AgeLimit:
        """13:69E-1.18(g): 24 hours; the shorter limits in its items are for other games."""
        return CARDS_AGE

    # --- reading the table

    @decides("19:47-3.3")
    def owed(self, seat: int) -> Cents:
        """3.3: return the vigorish that a seat owes."""
        return self.books.number(owed_by(seat))

    def free_chips(self, seat: int) -> Cents:
        """Return the chips that a player may wager or give away, which excludes what is owed."""
        return self.books.balance(stack(seat)) - self.owed(seat)

    @property
    @decides("19:47-3.5")
    def behind(self) -> int | None:
        """3.5: number of cards behind the cutting card; None if there is none in the shoe."""
        return self.rules.behind or self.books.number(BEHIND) or None

    @property
    def results(self) -> tuple[BaccaratKind, ...]:
        """The results of this shoe."""
        noted = self.books.notes.get(SCOREBOARD, ())
        assert isinstance(noted, tuple)
        return tuple(RESULTS[number] for number in noted)

    @property
    def curator(self) -> int:
        return self.books.number(CURATOR)

    @decides("19:47-3.6")
    def counterclockwise(self, first: int) -> list[int]:
        """3.6: return the taken seats counterclockwise from this one. Seat 1 is at the dealer's right."""
        return self.seats_from(first)

    # --- 3.3: vigorish owed

    @decides("19:47-3.3")
    def may_spend(self, seat: int) -> AtMost:
        """3.3: limit spending to chips that aren't owed as vigorish."""
        free, owed = self.free_chips(seat), self.owed(seat)
        return AtMost(free, Refusal(BaccaratCode.OWES_VIGORISH, self.section(3), seat=seat, owed=owed, free=free))

    @decides("19:47-3.3")
    def abandons(self, seat: int) -> Flow[None]:
        """3.3: collect what a player who leaves owes."""
        yield from self.collect_owed(seat)

    @decides("19:47-3.11")
    def leaving(self, seat: int) -> Flow[None]:
        """3.11: pass along the shoe of a curator who leaves."""
        if self.curator == seat:
            yield Noted(cites=(P("3.11"),), note=CURATOR, value=0)
            yield Noted(cites=(P("3.11"),), note=NEXT_OFFER, value=seat % self.positions[-1] + 1)

    @decides("19:47-3.3")
    def collect_owed(self, seat: int) -> Flow[None]:
        """3.3: collect marked vigorish."""
        amount = self.owed(seat)
        if not amount:
            return
        yield VigorishCollected(
            cites=(self.section(3),),
            seat=seat,
            area=BaccaratArea(BaccaratKind.BANKER),
            won=0,
            amount=amount,
            postings=(Posting(stack(seat), VIGORISH, amount),),
        )
        yield Noted(cites=(self.section(3),), note=owed_by(seat), value=0)


# --- a round in play


@dataclass(slots=True)
class BaccaratPlay(RoundInPlay):
    """A round in play."""

    t: BaccaratTable
    seats: list[int] = field(default_factory=list)
    """The participants with a wager."""
    cutting_card_came: bool = False

    @property
    def dealt(self) -> bool:
        """True once a card of this round has been dealt."""
        return bool(self.players or self.bankers)

    @property
    def players(self) -> tuple[Card, ...]:
        return self.t.books.cards(PLAYERS_HAND)

    @property
    def bankers(self) -> tuple[Card, ...]:
        return self.t.books.cards(BANKERS_HAND)

    @property
    def players_count(self) -> int:
        return count(self.players)

    @property
    def bankers_count(self) -> int:
        return count(self.bankers)

    @decides("19:47-3.10")
    def winner(self) -> BaccaratKind:
        """3.10: return the hand with the higher Point Count, or a tie."""
        if self.players_count == self.bankers_count:
            return BaccaratKind.TIE
        return BaccaratKind.PLAYER if self.players_count > self.bankers_count else BaccaratKind.BANKER
