"""3.7 to 3.9: two cards to each hand, and a third by the table; 3.12: a third card drawn in error."""

from croupier.games.baccarat.commands import BaccaratCode, ThirdCardInError
from croupier.games.baccarat.events import (
    BaccaratVoid,
    BaccaratVoided,
    CuratorDeals,
    DealerDeals,
    ErrorCardUse,
    HandStands,
    HandStood,
    NeitherHandDraws,
    PlayersCardsReturned,
    PointCountCalled,
    ThirdCardDrawnInError,
)
from croupier.games.baccarat.points import banker_draws, count, is_natural, player_draws, value, value_cite
from croupier.games.baccarat.rules import BANKERS_HAND, ERROR_CARD, PLAYERS_HAND, BaccaratArea, BaccaratKind, ErrorCard
from croupier.games.baccarat.shoe import draw, turn_up
from croupier.games.baccarat.table import BaccaratPlay
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.choices import Choice
from croupier.table.commands import Proceed
from croupier.table.common_answers import either
from croupier.table.names import Place
from croupier.table.places import DEALING, RACK
from croupier.table.refusals import Refusal
from croupier.table.steps import Face, Moved, Viewed
from croupier.table.terms import Verb

P = Paragraphs("19:47")


@decides("19:47-3.7")
def deal(play: BaccaratPlay) -> Flow[None]:
    """3.7: deal the first and third card to the Player's Hand, the second and fourth to the Banker's."""
    t = play.t
    curator = t.curator
    if t.rules.curator:
        cites = (P("3.6"), P("3.7"))
        yield CuratorDeals(cites=cites, seat=curator) if curator else DealerDeals(cites=cites)
    hidden = t.rules.shown_to_highest
    face = Face.DOWN if hidden else Face.UP
    for _ in range(2):
        yield from draw(play, PLAYERS_HAND, face, t.section(7))
        yield from draw(play, BANKERS_HAND, face, t.section(7))
    if hidden:
        yield from _shown(play)
    yield _called(play, PLAYERS_HAND)
    yield _called(play, BANKERS_HAND)


@decides("19:47-3.7")
def _shown(play: BaccaratPlay) -> Flow[None]:
    """3.7: let the participant with the highest wager on the Player's Hand look at its cards and return them."""
    t = play.t
    area = BaccaratArea(BaccaratKind.PLAYER)
    highest = max(play.seats, key=lambda seat: (t.stake(seat, area), -seat))
    if t.stake(highest, area):
        yield Viewed(cites=(P("3.7"),), seat=highest, place=PLAYERS_HAND, cards=play.players)
        yield PlayersCardsReturned(cites=(P("3.7"),), seat=highest)
    yield turn_up(play, PLAYERS_HAND, P("3.7"))
    yield turn_up(play, BANKERS_HAND, P("3.7"))


@decides("19:47-3.8")
def _called(play: BaccaratPlay, place: Place) -> PointCountCalled:
    """3.8: call the Point Count of a hand."""
    hand = play.t.books.cards(place)
    points = count(hand)
    natural = len(hand) == 2 and is_natural(points)
    values = dict.fromkeys(map(value_cite, hand))
    cites = (play.t.section(8), P("3.1(c)"), *values)
    return PointCountCalled(cites=cites, place=place, count=points, natural=natural)


@decides("19:47-3.9")
def third_cards(play: BaccaratPlay) -> Flow[None]:
    """3.9: draw no card on a natural; otherwise draw for the Player's Hand first, then for the Banker's by the
    table.
    """
    t = play.t
    table = (t.section(9), t.section(8))
    if is_natural(play.players_count) or is_natural(play.bankers_count):
        yield NeitherHandDraws(cites=table)
        yield from _stands(play, may_draw=False)
        return
    third: int | None = None
    if player_draws(play.players_count):
        yield from draw(play, PLAYERS_HAND, Face.UP, *table)
        third = value(play.players[2])
        yield _called(play, PLAYERS_HAND)
    else:
        yield HandStood(cites=table, place=PLAYERS_HAND)
        yield from _stands(play, may_draw=True)
    if banker_draws(play.bankers_count, third):
        yield from _bankers_third(play)
        yield _called(play, BANKERS_HAND)
    else:
        yield HandStood(cites=table, place=BANKERS_HAND)


@decides("19:47-3.12")
def _stands(play: BaccaratPlay, *, may_draw: bool) -> Flow[None]:
    """3.12: give a third card drawn for a Player's Hand that stands to the Banker's Hand if that must draw.

    Otherwise it is burned if seen, and if not it is the first card of the next round. If the other meaning of reading
    123 is filed, the round is void.
    """
    t, irregular = play.t, play.t.section(12)
    none_left = None if t.books.cards(DEALING) else Refusal(BaccaratCode.SHOE_EMPTY, irregular)
    answers = (
        Choice(Proceed),
        Choice(ThirdCardInError, seen=either(irregular), not_now=none_left, remedy=irregular),
    )
    answer = yield from play.ask(HandStands(PLAYERS_HAND, may_draw), answers, t.section(9), moment=True)
    if not isinstance(answer, ThirdCardInError):
        return
    if t.rules.error_card is ErrorCard.VOID:
        raise RoundVoid(BaccaratVoided(cites=(t.section(12),), reason=BaccaratVoid.THIRD_CARD_IN_ERROR))
    wanted = may_draw and banker_draws(play.bankers_count, None)
    unused = ErrorCardUse.BURNED if answer.seen else ErrorCardUse.NEXT_CARD
    use = ErrorCardUse.BANKERS_THIRD if wanted else unused
    yield ThirdCardDrawnInError(cites=(t.section(12),), use=use)
    if use is ErrorCardUse.NEXT_CARD:
        return
    cards, face = t.books.top(DEALING), Face.UP if answer.seen else Face.DOWN
    target = ERROR_CARD if wanted else RACK
    verb = Verb.SETS_ASIDE if wanted else Verb.BURNS
    yield Moved(
        cites=(t.section(12),), verb=verb, deck=play.deck, cards=cards, source=DEALING, target=target, face=face
    )


@decides("19:47-3.9", "19:47-3.12")
def _bankers_third(play: BaccaratPlay) -> Flow[None]:
    """3.9; 3.12: give the Banker's Hand any card drawn in error, or else draw one."""
    t = play.t
    cards = t.books.cards(ERROR_CARD)
    if not cards:
        yield from draw(play, BANKERS_HAND, Face.UP, t.section(9), t.section(8))
        return
    cites = (t.section(12), t.section(9))
    yield Moved(
        cites=cites,
        verb=Verb.DEALS,
        deck=play.deck,
        cards=cards,
        source=ERROR_CARD,
        target=BANKERS_HAND,
        face=Face.UP,
    )
