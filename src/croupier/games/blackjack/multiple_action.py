"""2.18: two or three dealer hands, formed one after another with the same up card; 2.15(l), (m)."""

from croupier.games.blackjack.areas import SPOTS, BlackjackKind
from croupier.games.blackjack.commands import UpCardDiscarded, UpCardNotMoved
from croupier.games.blackjack.dealers_hand import dealer_plays
from croupier.games.blackjack.events import NoWagerLeft, UpCardFound, UpCardInRack, UpCardLeftBehind, UpCardMoved
from croupier.games.blackjack.payment import collect_cards
from croupier.games.blackjack.questions import UpCardToKeep, UpCardToMove
from croupier.games.blackjack.round_state import BlackjackPlay
from croupier.games.blackjack.settlement import settle_hand
from croupier.games.blackjack.settlement_moments import hand_over
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice
from croupier.table.commands import Proceed
from croupier.table.places import DEALER
from croupier.table.steps import Face, Moved
from croupier.table.terms import Verb

P = Paragraphs("19:47")

_SETTLED = {BlackjackKind.BET: P("2.18(f)"), BlackjackKind.SECOND: P("2.18(h)"), BlackjackKind.THIRD: P("2.18(i)")}
_COLLECTED = {BlackjackKind.BET: P("2.18(f)2"), BlackjackKind.SECOND: P("2.18(h)")}
_MOVED = {BlackjackKind.SECOND: P("2.18(g)"), BlackjackKind.THIRD: P("2.18(h)")}


@decides(
    "19:47-2.18(e)",
    "19:47-2.18(f)",
    "19:47-2.18(f)1",
    "19:47-2.18(g)",
    "19:47-2.18(h)",
    "19:47-2.18(i)",
    "19:47-2.18(j)",
)
def dealers_hands(play: BlackjackPlay) -> Flow[None]:
    """2.18(e), (f), (f)1, (g) to (j): deal and settle each of the dealer's hands; the up card stays for the next."""
    if not any(_awaited(play, spot) for spot in SPOTS):
        yield NoWagerLeft(cites=(P("2.18(f)1"), P("2.12(c)")))
    for spot in SPOTS:
        if not _awaited(play, spot):
            continue
        if spot is not BlackjackKind.BET:
            yield from _move_up_card(play, spot)
        play.spot, play.known = spot, False
        yield from dealer_plays(play)
        for hand in play.at_stake()[::-1]:
            yield from settle_hand(play, hand, _SETTLED[spot])
        if any(_awaited(play, later) for later in SPOTS[SPOTS.index(spot) + 1 :]):
            yield from _keep_up_card(play)
    for hand in play.hands[::-1]:
        yield from hand_over(play, hand, P("2.18(j)"), P("2.6(i)"))
    yield from collect_cards(play, DEALER, P("2.18(j)"), P("2.6(i)"))


@decides("19:47-2.18(f)2", "19:47-2.18(h)")
def _awaited(play: BlackjackPlay, spot: BlackjackKind) -> bool:
    """2.18(f)2, (h): return True if a wager or its insurance is open against a dealer hand."""
    return any(hand.live(spot) for hand in play.hands) or bool(play.insured(spot))


@decides("19:47-2.15(m)", "19:47-2.18(f)2", "19:47-2.18(h)")
def _keep_up_card(play: BlackjackPlay) -> Flow[None]:
    """2.15(m), 2.18(f)2, (h): put all of the dealer's cards except the up card face down in the discard rack."""
    cite, kept = _COLLECTED[play.spot], play.up_card
    cards = play.dealer[1:]
    if cards:
        yield Moved(
            cites=(cite,), verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=DEALER, target=play.t.discards
        )
    answers = (Choice(Proceed), Choice(UpCardDiscarded, remedy=P("2.15(m)")))
    answer = yield from play.ask(UpCardToKeep(), answers, cite, moment=True)
    if not isinstance(answer, UpCardDiscarded):
        return
    cites = (P("2.15(m)"),)
    yield UpCardInRack(cites=cites)
    rack = play.t.discards
    yield Moved(cites=cites, verb=Verb.DISCARDS, deck=play.deck, cards=(kept,), source=DEALER, target=rack)
    yield UpCardFound(cites=cites)
    yield Moved(cites=cites, verb=Verb.RETURNS, deck=play.deck, cards=(kept,), source=rack, target=DEALER, face=Face.UP)


@decides("19:47-2.18(g)", "19:47-2.18(h)", "19:47-2.15(l)")
def _move_up_card(play: BlackjackPlay, spot: BlackjackKind) -> Flow[None]:
    """2.18(g), (h): move the up card to the area for the next hand; 2.15(l): or treat it as moved."""
    cite, hand = _MOVED[spot], SPOTS.index(spot) + 1
    answers = (Choice(Proceed), Choice(UpCardNotMoved, remedy=P("2.15(l)")))
    answer = yield from play.ask(UpCardToMove(hand), answers, cite, moment=True)
    if isinstance(answer, UpCardNotMoved):
        yield UpCardLeftBehind(cites=(P("2.15(l)"),), hand=hand)
    else:
        yield UpCardMoved(cites=(cite,), hand=hand)
