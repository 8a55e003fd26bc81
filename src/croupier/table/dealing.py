"""Dealing in a round of any game: the shoe, a card found face up, and the count of the stub."""

from dataclasses import dataclass

from croupier.regulation import Cite, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.card_commands import MisdealFound, StubCounted
from croupier.table.card_table import CardTable
from croupier.table.common_answers import misdeal_answer, stub_answers
from croupier.table.names import DeckName, Place
from croupier.table.notes import SINCE_STUB_COUNT
from croupier.table.paragraphs import Cites
from croupier.table.places import DEALING, RACK, STUB, stacked
from croupier.table.questions import StubMiscounted, StubOf
from croupier.table.round_asks import RoundInPlay
from croupier.table.steps import Counted, Face, Moved, Noted, Step, Voided
from croupier.table.terms import Verb


def load_shoe(t: CardTable, deck: DeckName, *cites: Cite) -> Flow[None]:
    """Put a shuffled deck where it is dealt from."""
    source = stacked(deck.back)
    yield Moved(cites=cites, verb=Verb.PLACES, deck=deck, cards=t.books.cards(source), source=source, target=DEALING)


def dealt(t: CardTable, deck: DeckName, target: Place, *cites: Cite, face: Face = Face.DOWN) -> Moved:
    """Return the step of dealing the next card to a place."""
    cards = t.books.top(DEALING)
    return Moved(cites=cites, verb=Verb.DEALS, deck=deck, cards=cards, source=DEALING, target=target, face=face)


def discard_face_up(play: RoundInPlay, event: Step, *, source: Place = DEALING, target: Place = RACK) -> Flow[None]:
    """Discard the next card, found face up, as the event says."""
    yield event
    yield Moved(
        cites=event.cites,
        verb=Verb.DISCARDS,
        deck=play.deck,
        cards=play.t.books.top(source),
        source=source,
        target=target,
        face=Face.UP,
    )


def one_face_up(play: RoundInPlay, event: Step, second: Voided) -> Flow[None]:
    """Discard a card found face up; void all hands on a second one."""
    play.face_up += 1
    yield from discard_face_up(play, event)
    if play.face_up > 1:
        raise RoundVoid(second)


# --- the stub


@dataclass(frozen=True, slots=True)
class Miscount:
    """A supervisor's finding about a wrong number of cards."""

    misdealt: bool
    """Whether the cards were misdealt; otherwise the deck is incomplete."""
    in_deck: int
    """The number of cards in the deck, by the count."""


@decides("13:69F-43.7(g)1", "19:47-11.17(h)1")
def count_stub(
    play: RoundInPlay,
    excused: Step,
    *,
    since: int,
    due_by: Cites,
    counted: Cites,
    away: Cite,
    wrong: Cite,
    away_counted: Cite | None = None,
) -> Flow[Miscount | None]:
    """13:69F-43.7(g)1, 19:47-11.17(h)1: Count the stub if a count is due, and put it in the discard rack.

    ``since`` is the number of rounds since the last count, including this one; ``excused`` says that a device has
    counted the deck. If the count is wrong, return the finding and put nothing away.
    """
    t = play.t
    every = t.stub_count_every(play.deck)
    due = every is not None and since >= every
    expected = len(t.books.cards(DEALING))
    if every is None:
        yield excused
    answers = stub_answers(len(t.composition), counted[-1], due=due)
    cites = due_by if due else tuple(dict.fromkeys((away, *due_by)))
    answer = yield from play.ask(StubOf(expected, due), answers, *cites, moment=not due)
    if isinstance(answer, StubCounted):
        away = away_counted or away
        counted_now = Noted(cites=due_by[:1], note=SINCE_STUB_COUNT, value=0)
        if not (yield from stub_counted(answer.count, expected, counted_now, *counted)):
            return (yield from miscounted(play, answer.count, expected, wrong))
    elif since != t.books.number(SINCE_STUB_COUNT):
        yield Noted(cites=due_by[:1], note=SINCE_STUB_COUNT, value=since)
    cards = t.books.cards(DEALING)
    yield Moved(cites=(away,), verb=Verb.PUTS_AWAY_STUB, deck=play.deck, cards=cards, source=DEALING, target=RACK)
    return None


def stub_counted(count: int, expected: int, counted_now: Noted, *cites: Cite) -> Flow[bool]:
    """Record a count of the stub and restart the interval between counts; return whether the count is right."""
    yield Counted(cites=cites, place=STUB, count=count, expected=expected)
    yield counted_now
    return count == expected


def miscounted(play: RoundInPlay, count: int, expected: int, cite: Cite) -> Flow[Miscount]:
    """Ask a supervisor why a number of cards is wrong."""
    finding = yield from play.ask(StubMiscounted(count, expected), (misdeal_answer(cite),), cite)
    assert isinstance(finding, MisdealFound)
    return Miscount(finding.misdealt, len(play.t.composition) + count - expected)
