"""Dealing: the rounds of cards of each game, burn cards, the common card of stud, and the draw."""

from collections.abc import Sequence
from functools import partial

from croupier.equipment.cards import Card
from croupier.equipment.chance import commitment
from croupier.games.poker.commands import DrawCards, HandFouled
from croupier.games.poker.events import CardsDrawn, CommonCardDue, ExposedCardIsBurn, StoodPat
from croupier.games.poker.forms import CardRound, CardRoundKind, Family, Street
from croupier.games.poker.questions import BurnCardsOf, DrawOffered
from croupier.games.poker.refusals import PokerCode
from croupier.games.poker.round_state import PokerHandInPlay, PokerPlay, foul
from croupier.games.poker.turn_asks import ask_player
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.card_commands import Shuffled
from croupier.table.choices import Choice, SomeOf
from croupier.table.command import Command
from croupier.table.decks import part_ask
from croupier.table.names import DeckName, Place
from croupier.table.places import BOARD, BURN, DEALING, RACK, at_seat, up_cards
from croupier.table.questions import DiscardsOf
from croupier.table.refusals import Refusal
from croupier.table.steps import Committed, Face, Moved, Viewed
from croupier.table.terms import Verb

P = Paragraphs("19:47")


def deal_street(play: PokerPlay, street: Street) -> Flow[None]:
    """Deal the cards that precede a betting round."""
    if _last_of_stud(play, street) and len(_deck(play)) - 1 < len(play.live()):
        yield from _common_card(play)
        return
    if street.burn is not None:
        yield from _burn(play, street.burn)
    for cards in street.cards:
        match cards.kind:
            case CardRoundKind.BOARD:
                yield _to(play, BOARD, _top(play, cards.number), cards.cite, face=Face.UP)
            case CardRoundKind.DRAW:
                yield from _draw(play, cards.cite)
            case _:
                yield from _around(play, cards)
    if any(cards.kind is CardRoundKind.DOWN for cards in street.cards):
        for hand in play.from_first():
            if not hand.folded:
                yield _look(play, hand)


def _deck(play: PokerPlay) -> tuple[Card, ...]:
    return play.t.books.cards(DEALING)


def _top(play: PokerPlay, number: int = 1) -> tuple[Card, ...]:
    return play.t.books.top(DEALING, number)


def _to(play: PokerPlay, place: Place, cards: tuple[Card, ...], *cites: Cite, face: Face = Face.DOWN) -> Moved:
    return Moved(cites=cites, verb=Verb.DEALS, deck=play.deck, cards=cards, source=DEALING, target=place, face=face)


@decides("19:47-14.7(c)4ii")
def _around(play: PokerPlay, cards: CardRound) -> Flow[None]:
    """14.7(c)4ii: deal one card to each player who has not folded, including all-in players."""
    for hand in play.from_first():
        if not hand.folded:
            hand.dealt += 1
            up = cards.kind is CardRoundKind.UP
            place = up_cards(hand.seat) if up else at_seat(hand.seat)
            face = Face.UP if up else Face.DOWN
            yield _to(play, place, _top(play), cards.cite, *_all_in(hand), face=face)


def _all_in(hand: PokerHandInPlay) -> tuple[Cite, ...]:
    return (P("14.7(c)4ii"),) if hand.all_in else ()


@decides("19:47-14.6(c)")
def _look(play: PokerPlay, hand: PokerHandInPlay) -> Viewed:
    """14.6(c): a player wagers on the cards that he or she holds."""
    return Viewed(cites=(P("14.6(c)"),), seat=hand.seat, place=at_seat(hand.seat), cards=play.hole(hand))


@decides("19:47-14.6(e)3")
def _burn(play: PokerPlay, cite: Cite) -> Flow[None]:
    """14.6(e)3: keep the burn cards apart from the discards."""
    if play.exposed_burn:
        # Reading 145: no other card is burned, or a full table would run out of cards.
        play.exposed_burn = False
        yield ExposedCardIsBurn(cites=(cite, P("14.15(b)")))
        return
    top = _top(play)
    cites = (cite, P("14.6(e)3"), P("14.1“Burn card”"))
    yield Moved(cites=cites, verb=Verb.BURNS, deck=play.deck, cards=top, source=DEALING, target=BURN)


# --- 14.9(h): too few cards for the last round of stud


def _last_of_stud(play: PokerPlay, street: Street) -> bool:
    return play.form.family is Family.SEVEN_STUD and street is play.form.streets[-1]


def _common_card(play: PokerPlay) -> Flow[None]:
    """Deal one card, face up in the center, as everybody's seventh; shuffle the burn cards first if needed."""
    cites = (P("14.9(h)"), P("14.1“Common card”"))
    if len(_deck(play)) <= 1:
        yield from _shuffle_part(play, BurnCardsOf, BURN, P("14.9(h)"))
    yield CommonCardDue(cites=cites)
    yield from _burn(play, P("14.9(h)"))
    yield _to(play, BOARD, _top(play), P("14.9(h)"), face=Face.UP)


def _shuffle_part(play: PokerPlay, about: type[BurnCardsOf | DiscardsOf], place: Place, cite: Cite) -> Flow[None]:
    """Have the dealer shuffle some cards by hand; they go below the rest of the deck (readings 131 and 132)."""
    t = play.t
    answer = yield part_ask(about(play.deck, by_hand=True), t.books.cards(place), cite)
    assert isinstance(answer, Shuffled)
    number = sum(deck.whole == play.deck != deck for deck in t.sealed) + 1
    seal = DeckName(*play.deck, "part", number)
    sealed = commitment(answer.order, answer.salt)
    yield Committed(cites=(cite,), deck=seal, commitment=sealed, laboratory=answer.laboratory)
    t.sealed[seal] = (answer.order, answer.salt)
    yield Moved(cites=(cite,), verb=Verb.TAKES, deck=play.deck, cards=answer.order, source=place, target=DEALING)


# --- 14.12(f): the draw


def _draw(play: PokerPlay, cite: Cite) -> Flow[None]:
    """Draw one player at a time, from the left of the button."""
    for hand in play.from_first():
        while not hand.folded and play.contest():
            about = DrawOffered(len(play.hole(hand)))
            drawing = partial(_drawing, hand.seat, about.held)
            answer = yield from ask_player(play, hand.seat, about, (DrawCards,), drawing, cite, P("14.1“Draw”"))
            if isinstance(answer, DrawCards):
                yield from _exchange(play, hand, answer.discards, cite)
                break
            assert isinstance(answer, HandFouled)
            yield from foul(play, answer)


@decides("19:47-14.12(f)")
def _drawing(seat: int, held: int, kind: type[Command]) -> Choice:
    """14.12(f): a player may exchange any cards of the hand, or none."""
    refusal = Refusal(PokerCode.NOT_PLACES, P("14.12(f)"), held=held)
    return Choice(kind, seat=seat, discards=SomeOf(tuple(range(1, held + 1)), 0, held, refusal), if_away=True)


@decides("19:47-14.12(f)2")
def _exchange(play: PokerPlay, hand: PokerHandInPlay, places: Sequence[int], cite: Cite) -> Flow[None]:
    """14.12(f)2: replace each discarded card; 14.12(f)2: from the reshuffled discards, if the deck runs out."""
    if not places:
        yield StoodPat(cites=(cite,), seat=hand.seat)
        return
    yield CardsDrawn(cites=(cite, P("14.1“Draw”")), seat=hand.seat, number=len(places))
    held, place = play.hole(hand), at_seat(hand.seat)
    out = tuple(held[place - 1] for place in sorted(places))
    yield Moved(cites=(cite,), verb=Verb.DISCARDS, deck=play.deck, cards=out, source=place, target=RACK)
    for _ in places:
        if not _deck(play):
            yield from _shuffle_part(play, DiscardsOf, RACK, P("14.12(f)2"))
        yield _to(play, place, _top(play), cite, *_all_in(hand))
    yield _look(play, hand)
