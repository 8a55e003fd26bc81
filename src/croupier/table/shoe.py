"""A shoe from which several rounds are dealt: shuffled, cut, loaded behind a cover card, burned from and drawn from.

A game says how many cards are behind the cover card, and which paragraphs apply. A continuous shuffling device takes
back the dealt cards after every round; then nothing is cut or burned, and there is no cover card.
"""

from dataclasses import dataclass

from croupier.equipment.cards import Card
from croupier.equipment.devices import CARDS_AGE, AgeLimit, DealingMethod
from croupier.regulation import Cite, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.card_table import CardTable
from croupier.table.choices import Choice
from croupier.table.commands import Proceed
from croupier.table.common_answers import somewhere
from croupier.table.cut import cut_stack
from croupier.table.dealing import dealt, discard_face_up
from croupier.table.decks import prepare_spread_decks, shuffle
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.table.names import DeckName, Note, Place
from croupier.table.places import DEALING, RACK, spread, stacked
from croupier.table.questions import NextCard
from croupier.table.round_asks import RoundInPlay
from croupier.table.shoe_events import CoverCardInserted, CoverCardReached, ShoeCardFaceUp, ShoeCardInError, ShoeRunsOut
from croupier.table.steps import Face, Moved, Noted
from croupier.table.terms import Verb

COVERED = Note("cards_behind_the_cover_card")
"""The number of cards behind this shoe's cover card; 0 if it has none."""
COVER_CAME = Note("cover_card_came")
"""Whether the cover card has come out of this shoe, so that the cards are shuffled before the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoeParagraphs:
    """One game's paragraphs for what is done with a shoe."""

    shuffle: Cite
    """The cards are shuffled and cut, and the cover card is inserted."""
    burn: Cite
    """Cards are burned after a shuffle."""
    continuous: Cite
    """A device shuffles continuously; the paragraph of the shuffle for a game without such a device."""
    irregular: Cite
    """What happens to a card that comes out of the shoe wrong."""


class ShoeTable(CardTable):
    """A card table that deals several rounds from one shoe."""

    filed_method = DealingMethod.MANUAL_SHOE
    lasting_shoe = True
    shoe: ShoeParagraphs
    behind: int
    """The number of cards behind the cover card."""
    continuous: bool = False
    """Whether a continuous device is filed."""
    burned: int = 1
    """The number of cards burned after a shuffle."""

    @decides("13:69E-1.18(g)")
    def age_limit(self) -> AgeLimit:
        """13:69E-1.18(g): Return 24 hours; the shorter limits in its items are for other games."""
        return CARDS_AGE

    @property
    def shuffles_continuously(self) -> bool:
        """Whether a continuous device is on the table; if it has left, the dealer shuffles."""
        return self.continuous and self.shuffler is not None

    @property
    def before_cover_card(self) -> int:
        """The number of cards dealt before the cover card; 0 once it has come, -1 if there is none."""
        left, behind = len(self.books.cards(DEALING)), self.books.number(COVERED)
        if not behind or not left:
            return -1
        return 0 if self.books.number(COVER_CAME) else max(0, left - behind)


@decides("19:47-22.5", "19:47-6.3", "19:47-6.9")
def ready_shoe(t: ShoeTable) -> Flow[None]:
    """19:47-22.5, 6.3, 6.9: Shuffle, cut and load the cards, unless the shoe still has rounds to deal."""
    due = bool(t.books.number(COVER_CAME)) or (t.shuffles_continuously and bool(t.books.cards(RACK)))
    if t.books.cards(DEALING) and not due:
        return
    back = t.backs[0]
    new_game = bool(t.books.cards(spread(back)))
    yield from prepare_spread_decks(t)
    yield from _shuffle_used(t, back)
    # If the device left while shuffling, the dealer took over, so the cards are cut.
    order = t.books.cards(stacked(back))
    if not t.shuffles_continuously:
        first = next(iter(t.books.seats)) if new_game else max(t.books.seats)
        order, _ = yield from cut_stack(t, t.deck(back), order, t.seats_from(first), t.shoe.shuffle)
    yield from _load(t, back, order)
    if t.burned and not t.shuffles_continuously:
        yield burned(t, t.deck(back), t.burned, t.shoe.burn)


def _shuffle_used(t: ShoeTable, back: str) -> Flow[None]:
    deck, rest = t.deck(back), t.books.cards(DEALING)
    cites = (t.shoe.continuous if t.shuffles_continuously else t.shoe.shuffle,)
    if rest:
        yield Moved(cites=cites, verb=Verb.COLLECTS, deck=deck, cards=rest, source=DEALING, target=RACK)
    if t.books.cards(RACK):
        yield from shuffle(t, back, source=RACK, cites=cites)


def _load(t: ShoeTable, back: str, order: tuple[Card, ...]) -> Flow[None]:
    cites = (t.shoe.continuous if t.shuffles_continuously else t.shoe.shuffle,)
    behind = 0 if t.shuffles_continuously else t.behind
    if behind:
        yield CoverCardInserted(cites=cites, behind=behind)
    yield Moved(cites=cites, verb=Verb.PLACES, deck=t.deck(back), cards=order, source=stacked(back), target=DEALING)
    yield Noted(cites=cites, note=COVERED, value=behind)
    yield Noted(cites=cites, note=COVER_CAME, value=0)


def burned(t: ShoeTable, deck: DeckName, number: int, *cites: Cite) -> Moved:
    """Return the step of burning the next cards face down."""
    cards = t.books.top(DEALING, number)
    return Moved(cites=cites, verb=Verb.BURNS, deck=deck, cards=cards, source=DEALING, target=RACK)


@dataclass(slots=True)
class ShoeRound(RoundInPlay):
    """A round dealt from such a shoe."""

    t: ShoeTable

    def burn(self, number: int, *cites: Cite) -> Flow[None]:
        """Burn cards during a round."""
        if len(self.t.books.cards(DEALING)) < number:
            raise RoundVoid(ShoeRunsOut(cites=(self.t.shoe.irregular,)))
        yield burned(self.t, self.deck, number, *cites)

    @decides("19:47-22.10", "19:47-6.7")
    def draw(self, target: Place, *cites: Cite) -> Flow[None]:
        """19:47-22.10, 6.7: Deal the next card face up to its place, after handling any irregularity."""
        t, irregular = self.t, self.t.shoe.irregular
        while True:
            yield from self._look_for_cover_card()
            if not t.books.cards(DEALING):
                raise RoundVoid(ShoeRunsOut(cites=(irregular,)))
            answers = (
                Choice(Proceed),
                Choice(CardFoundFaceUp, remedy=irregular),
                Choice(CardDealtInError, to=somewhere(t.positions, irregular), remedy=irregular),
            )
            answer = yield from self.ask(NextCard(target), answers, *cites, moment=True)
            if isinstance(answer, CardFoundFaceUp):
                found = ShoeCardFaceUp(cites=(irregular,), card=t.books.top(DEALING)[0])
                yield from discard_face_up(self, found)
                continue
            if isinstance(answer, CardDealtInError):
                yield ShoeCardInError(cites=(irregular,))
            break
        yield dealt(t, self.deck, target, *cites, face=Face.UP)

    @decides("19:47-22.5", "19:47-6.3")
    def _look_for_cover_card(self) -> Flow[None]:
        """19:47-22.5, 6.3: Note the cover card when it comes: the round is finished, and then the cards are
        shuffled.
        """
        books = self.t.books
        behind = books.number(COVERED)
        if not behind or books.number(COVER_CAME) or len(books.cards(DEALING)) > behind:
            return
        yield CoverCardReached(cites=(self.t.shoe.shuffle,))
        yield Noted(cites=(self.t.shoe.shuffle,), note=COVER_CAME, value=1)
