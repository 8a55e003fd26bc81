"""2.6: drawing cards from the shoe; 2.15(a), (b), (f), (p): its irregularities."""

from croupier.games.blackjack.bart_carter import BY_HAND, shuffled_discards
from croupier.games.blackjack.commands import CardMissed
from croupier.games.blackjack.events import (
    BlackjackVoid,
    BlackjackVoided,
    DoubledCardFaceUp,
    FaceUpCardSetAside,
    ShoeRanOut,
    UnexposedCardUsed,
)
from croupier.games.blackjack.option_values import BlackjackShuffling
from croupier.games.blackjack.preparation import burn, cut_cards, look_for_cutting_card
from croupier.games.blackjack.round_state import EXPOSED, BlackjackPlay
from croupier.games.blackjack.table import RESHUFFLE
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.choices import Choice
from croupier.table.commands import Proceed
from croupier.table.common_answers import somewhere
from croupier.table.dealing import discard_face_up
from croupier.table.decks import reveal_order
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp
from croupier.table.names import DeckName, Place
from croupier.table.places import stacked
from croupier.table.questions import NextCard
from croupier.table.steps import Face, Moved, Noted
from croupier.table.terms import Verb

P = Paragraphs("19:47")

_MAY_HAPPEN: tuple[Choice, ...] = (
    Choice(Proceed),
    Choice(CardFoundFaceUp, remedy=P("2.15(a)")),
)
_MAY_TURN = (Choice(CardExposed, remedy=P("2.15(p)")),)


@decides("19:47-2.15(a)", "19:47-2.15(b)", "19:47-2.15(p)")
def draw(
    play: BlackjackPlay,
    target: Place,
    cites: tuple[Cite, ...],
    *,
    seat: int = 0,
    face: Face = Face.UP,
    if_missed: Cite | None = None,
) -> Flow[bool]:
    """2.15(a), (b), (p): deal the next card to its place; seat 0 is the dealer. Return False if the dealer missed it
    (2.15(e), (g), (i)).

    2.15(a): a card found face up is not used; (b): a card drawn in error but unexposed is used; (p): a card for a
    player that should be face down is dealt face up. ``if_missed`` cites the remedy for a missed card, where one can be
    missed.
    """
    t = play.t
    while not t.books.cards(EXPOSED):
        if not t.books.cards(t.shoe):
            yield from _reshuffle_discards(play)
        yield from look_for_cutting_card(t, seat)
        to = somewhere(t.positions, P("2.15(b)"))
        answers = (*_MAY_HAPPEN, Choice(CardDealtInError, to=to, remedy=P("2.15(b)")))
        answers += (Choice(CardMissed, remedy=if_missed),) if if_missed is not None else ()
        answers += _MAY_TURN if P("2.10(c)") in cites and face is Face.DOWN else ()
        answer = yield from play.ask(NextCard(target), answers, *cites, moment=True)
        if isinstance(answer, CardMissed):
            return False
        if isinstance(answer, CardFoundFaceUp):
            # 2.15(a): set it aside.
            found = FaceUpCardSetAside(cites=(P("2.15(a)"),), double_shoe=t.rules.double_shoe)
            yield from discard_face_up(play, found, source=t.shoe, target=t.discards)
            continue
        if isinstance(answer, CardDealtInError):
            yield UnexposedCardUsed(cites=(P("2.15(b)"),))
        if isinstance(answer, CardExposed):
            yield DoubledCardFaceUp(cites=(P("2.15(p)"),))
            face = Face.UP
        break
    source = EXPOSED if t.books.cards(EXPOSED) else t.shoe
    if source == EXPOSED:
        cites, face = (P("2.15(c)"), *cites), Face.UP
    card = t.books.top(source)
    yield Moved(cites=cites, verb=Verb.DEALS, deck=play.deck, cards=card, source=source, target=target, face=face)
    play.remember(target, *card)
    return True


# --- 2.15(f): too few cards


def reveal_discards(play: BlackjackPlay) -> Flow[None]:
    """Reveal the sealed discards at the end of the round: nothing they would show is still face down, and no more cards
    are dealt from this shoe.
    """
    for seal in play.seals:
        yield from reveal_order(play.t, seal)


@decides("19:47-2.15(f)")
def _reshuffle_discards(play: BlackjackPlay) -> Flow[None]:
    """2.15(f): shuffle and cut the discards, burn one card, and continue the round."""
    t, cites, back = play.t, (P("2.15(f)"),), play.t.back_in_turn
    if len(t.books.cards(t.discards)) < 2:
        raise RoundVoid(BlackjackVoided(cites=cites, reason=BlackjackVoid.NO_CARDS_LEFT))
    yield ShoeRanOut(cites=cites, double_shoe=t.rules.double_shoe)
    # A separate seal: revealing the whole deck's order might show a card that is still face down.
    seal = DeckName(*play.deck, "discards", len(play.seals) + 1)
    play.seals.append(seal)
    order = yield from shuffled_discards(t, back, seal, P("2.15(f)"), P("2.5"))
    place = stacked(back)
    yield Moved(cites=cites, verb=BY_HAND, deck=play.deck, cards=order, source=t.discards, target=place)
    order = yield from cut_cards(t, play.deck, order, max(t.books.seats))
    yield Moved(cites=cites, verb=Verb.PLACES, deck=play.deck, cards=order, source=place, target=t.shoe)
    yield from burn(t, back, *cites)
    if t.rules.shuffling is BlackjackShuffling.BART_CARTER:
        # No cutting card forces a shuffle here, and cards revealed at the end of the round must not be dealt.
        yield Noted(cites=cites, note=RESHUFFLE, value=1)
