"""2.6, 2.8, 2.10 to 2.12(a): the players' turns; 2.15(c), (i), (p): their irregularities."""

from croupier.equipment.money import Cents
from croupier.games.blackjack.commands import DoubleDown, Hit, SplitPair, Stand
from croupier.games.blackjack.dealing import called, missed_card, show
from croupier.games.blackjack.events import (
    ExposedCardOffered,
    RequestedCardMissed,
    Stood,
    SurrenderCalled,
    SurrenderWaits,
    WagersWait,
)
from croupier.games.blackjack.payment import collect_half, collect_stakes
from croupier.games.blackjack.points import ACE, TWENTY_ONE, is_pair, value
from croupier.games.blackjack.preparation import look_for_cutting_card
from croupier.games.blackjack.questions import HandToPlay
from croupier.games.blackjack.reading_values import AddedOver21
from croupier.games.blackjack.reasons import HandOver21
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.round_state import EXPOSED, BlackjackHandInPlay, BlackjackPlay, Caller
from croupier.games.blackjack.settlement import NEITHER, added_readings, over_21_cites
from croupier.games.blackjack.settlement_moments import after_election, hand_over
from croupier.games.blackjack.shoe import draw
from croupier.games.blackjack.wager_increases import add_to_double, add_to_split, addable, why_not_cover
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.choices import Choice, Choices
from croupier.table.command import Command
from croupier.table.commands import Surrender
from croupier.table.irregularities import CardExposed
from croupier.table.refusals import Refusal
from croupier.table.steps import Face, Moved
from croupier.table.terms import Verb

P = Paragraphs("19:47")


@decides("19:47-2.6")
def players_play(play: BlackjackPlay) -> Flow[None]:
    """2.6: from the dealer's left, let each player surrender, double, split, draw or stand.

    2.11: a hand made by a split plays right after the hand it came from.
    """
    turn = 0
    while turn < len(play.hands):
        hand = play.hands[turn]
        if not hand.settled and not play.is_blackjack(hand):
            yield from _turn(play, hand)
        turn += 1
    # 2.15(i): the card that makes up for a missed one may be missed again; then that hand has another turn.
    while any(hand.missed for hand in play.standing()):
        for hand in play.standing():
            if hand.missed:
                yield from missed_card(play, hand)
                if hand.doubled and not hand.settled:
                    yield from _doubled(play, hand)
                elif not hand.settled:
                    yield from called(play, hand)
                    yield from _turn(play, hand)


def _turn(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """Play a hand until it stands, doubles, surrenders or busts."""
    if len(play.cards(hand)) == 1:
        yield from draw(play, hand.place, (P("2.11(b)"),), seat=hand.seat)
        yield from called(play, hand)
    while True:
        yield from after_election(play, hand, drawing=True)
        if play.total(hand).bust:
            yield from _bust(play, hand)
            return
        if not _has_a_choice(play, hand):
            return
        match (yield from _ask(play, hand)):
            case Hit():
                if not (yield from _hit(play, hand)):
                    return
            case DoubleDown(amount=amount):
                yield from _double(play, hand, amount)
                return
            case SplitPair():
                yield from _split(play, hand)
            case Surrender():
                yield from _surrender(play, hand)
                return
            case CardExposed():
                yield from _exposed(play, hand)
            case _:
                yield Stood(cites=(P("2.6"),), seat=hand.seat, box=hand.box, hand=hand.number)
                yield from after_election(play, hand)
                return


def _ask(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[Command]:
    cites = (P("2.6"), P("2.12(a)"))
    player = Caller(hand, hand.seat, cites)
    answers = (
        player.may(Hit, lambda: player.choice(Hit, not_now=why_not_hit(play, hand))),
        player.may(Stand, lambda: player.choice(Stand, if_away=True)),
        player.may(DoubleDown, lambda: doubling(play, player)),
        player.may(SplitPair, lambda: player.choice(SplitPair, not_now=why_not_split(play, hand))),
        player.may(Surrender, lambda: player.choice(Surrender, not_now=why_not_surrender(play, hand))),
        Choices(CardExposed, lambda _actor, _command: (_exposing(play),)),
    )
    # Face-down cards are the player's secret.
    held = None if hand.concealed else play.total(hand)
    about = HandToPlay(hand.box, hand.number, hand.area, held, play.t.books.cards(EXPOSED))
    return play.ask(about, answers, *cites, to=(hand.seat,))


@decides("19:47-2.12(a)", "19:47-2.11(c)2")
def _has_a_choice(play: BlackjackPlay, hand: BlackjackHandInPlay) -> bool:
    """2.12(a), 2.11(c)2: a hand of 21 and a split ace draw no card; they may still be doubled or split as filed."""
    if hand.aces:
        return why_not_split(play, hand) is None
    if play.total(hand).points == TWENTY_ONE:
        return doubling(play, Caller(hand, hand.seat, ())).refusal is None
    return True


# --- the player's choices


@decides("19:47-2.15(c)")
def _exposing(play: BlackjackPlay) -> Choice:
    """2.15(c): a card may be drawn in error and exposed, unless one already is."""
    none = play.t.books.cards(EXPOSED) or not play.t.books.cards(play.t.shoe)
    not_now = Refusal(BlackjackCode.NO_CARD_EXPOSED, P("2.15(c)")) if none else None
    return Choice(CardExposed, remedy=P("2.15(c)"), not_now=not_now)


@decides("19:47-2.12(a)", "19:47-2.11(c)2")
def why_not_hit(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Refusal | None:
    """2.12(a), 2.11(c)2: return why a hand can't draw, or None."""
    if hand.aces:
        return Refusal(BlackjackCode.SPLIT_ACE_DRAWS_ONE, P("2.11(c)2"))
    if play.total(hand).points == TWENTY_ONE:
        return Refusal(BlackjackCode.NO_CARD_TO_21, P("2.12(a)"))
    return None


@decides("19:47-2.10")
def doubling(play: BlackjackPlay, player: Caller) -> Choice:
    """2.10: return the choice of adding up to the amount of the wager."""
    first, *further = player.hand.stakes_of(player.seat)
    amount = addable(play, first, len(further))
    return player.choice(DoubleDown, amount=amount, not_now=_why_not_double(play, player.hand))


@decides("19:47-2.10")
def _why_not_double(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Refusal | None:
    """2.10: return why a hand can't be doubled, or None."""
    if len(play.cards(hand)) != 2:
        return Refusal(BlackjackCode.NOT_FIRST_TWO, P("2.10"))
    if hand.aces:
        return Refusal(BlackjackCode.SPLIT_ACE_NOT_DOUBLED, P("2.11(c)2"), P("2.10"))
    if play.total(hand).points == TWENTY_ONE and not play.t.rules.double_two_card_21:
        return Refusal(BlackjackCode.TWENTY_ONE_NOT_DOUBLED, P("2.10"))
    return None


@decides("19:47-2.11")
def why_not_split(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Refusal | None:
    """2.11: return why a hand can't be split, or None."""
    rules = play.t.rules
    cards, number = play.cards(hand), len(play.hands_at(hand.box))
    if not is_pair(cards):
        return Refusal(BlackjackCode.NOT_A_PAIR, P("2.11(a)"))
    if number >= rules.split_hands:
        figures = {"box": hand.box, "hands": number, "most": rules.split_hands}
        return Refusal(BlackjackCode.MOST_HANDS, P("2.11(e)"), P("2.11"), **figures)
    if hand.aces and not rules.split_aces_again:
        return Refusal(BlackjackCode.ACES_NOT_SPLIT_AGAIN, P("2.11(e)"))
    return why_not_cover(play, hand, hand.seat)


@decides("19:47-2.8")
def why_not_surrender(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Refusal | None:
    """2.8: return why a hand can't be surrendered, or None."""
    if not play.t.rules.surrender:
        return Refusal(BlackjackCode.SURRENDER_NOT_OFFERED, P("2.8"))
    if hand.split or len(play.cards(hand)) != 2:
        return Refusal(BlackjackCode.SURRENDER_FIRST_TWO, P("2.8"))
    return None


# --- the player's actions


@decides("19:47-2.12(a)")
def _hit(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[bool]:
    """2.12(a): deal one more card. Return False if the dealer failed to deal it (2.15(i))."""
    if not (yield from draw(play, hand.place, (P("2.6"), P("2.12(a)")), seat=hand.seat, if_missed=P("2.15(i)"))):
        yield _not_dealt(hand)
        return False
    yield from called(play, hand)
    return True


@decides("19:47-2.15(i)")
def _not_dealt(hand: BlackjackHandInPlay) -> RequestedCardMissed:
    """2.15(i): note that the requested card comes after all others have their cards, or never."""
    hand.missed = True
    return RequestedCardMissed(cites=(P("2.15(i)"),), box=hand.box, hand=hand.number)


@decides("19:47-2.3(a)1", "19:47-2.6")
def _bust(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.3(a)1, 2.6: collect the wager and the cards of a busted hand right away. If added wagers are returned should
    the dealer have a blackjack, they wait until that is known (reading 73).
    """
    yield from show(play, hand)
    added = added_readings(play, hand)
    if added and play.t.rules.added_over_21 is AddedOver21.RETURNED:
        yield WagersWait(cites=(P("2.6"), P("2.11(d)")), box=hand.box, hand=hand.number)
        return
    readings = (NEITHER, *added)
    reason = HandOver21(play.total(hand).points)
    yield from collect_stakes(play, hand.live(), reason, *over_21_cites(play), readings=readings)
    yield from hand_over(play, hand, P("2.6"))


@decides("19:47-2.10")
def _double(play: BlackjackPlay, hand: BlackjackHandInPlay, amount: Cents) -> Flow[None]:
    """2.10: add up to the same amount again and deal one more card, face down if so filed (2.10(c))."""
    yield from show(play, hand, P("2.10"))
    yield from add_to_double(play, hand, amount)
    hand.doubled = True
    down = play.t.rules.double_face_down
    cites: tuple[Cite, ...] = (P("2.10(c)"), P("2.10")) if down else (P("2.10"),)
    face = Face.DOWN if down else Face.UP
    if (yield from draw(play, hand.place, cites, seat=hand.seat, face=face, if_missed=P("2.15(i)"))):
        yield from _doubled(play, hand)
    else:
        yield _not_dealt(hand)


@decides("19:47-2.10")
def _doubled(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.10: finish a doubled hand after its one card."""
    # 2.15(c), (p): a card that was exposed, or dealt face up by mistake, stays face up.
    hand.face_down = play.t.books.places[hand.place][-1].face is Face.DOWN
    if hand.face_down:
        return
    yield from called(play, hand)
    yield from after_election(play, hand)
    # 2.15(p): if the card should have been face down, nothing is settled before its turn.
    if play.total(hand).bust and not play.t.rules.double_face_down:
        yield from _bust(play, hand)


@decides("19:47-2.11")
def _split(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.11: move the second card to a new hand with its own wager, and deal the first hand its second card."""
    yield from show(play, hand, P("2.11(a)"))
    aces = value(play.cards(hand)[0]) == ACE
    hand.split, hand.aces = True, aces
    other = BlackjackHandInPlay(hand.box, [], len(play.hands_at(hand.box)) + 1, split=True, aces=aces)
    play.hands.insert(play.hands.index(hand) + 1, other)
    second = play.cards(hand)[1:]
    yield from add_to_split(play, hand, other)
    yield Moved(
        cites=(P("2.11(a)"),),
        verb=Verb.SPLITS_OFF,
        deck=play.deck,
        cards=second,
        source=hand.place,
        target=other.place,
        face=Face.UP,
    )
    yield from draw(play, hand.place, (P("2.11(b)"),), seat=hand.seat)
    yield from called(play, hand)
    yield from after_election(play, hand)


@decides("19:47-2.8")
def _surrender(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.8: collect half; if the dealer may have a blackjack that isn't known yet, the wager waits."""
    yield SurrenderCalled(cites=(P("2.8"),), box=hand.box)
    yield from show(play, hand, P("2.8"))
    yield from after_election(play, hand)
    if play.may_have_blackjack and not play.known:
        hand.surrendered = True
        yield SurrenderWaits(cites=(P("2.8"),), box=hand.box)
        return
    yield from collect_half(play, hand.live())
    yield from hand_over(play, hand, P("2.8"), P("2.6(i)"))


@decides("19:47-2.15(c)")
def _exposed(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """2.15(c): offer the exposed card as though it were the next; a player who refuses it stands."""
    yield ExposedCardOffered(cites=(P("2.15(c)"),))
    yield from look_for_cutting_card(play.t, hand.seat)
    yield Moved(
        cites=(P("2.15(c)"),),
        verb=Verb.EXPOSES,
        deck=play.deck,
        cards=play.t.books.top(play.t.shoe),
        source=play.t.shoe,
        target=EXPOSED,
        face=Face.UP,
    )


@decides("19:47-2.15(c)")
def burn_exposed(play: BlackjackPlay) -> Flow[None]:
    """2.15(c): burn an exposed card that neither a player nor the dealer could use."""
    cards = play.t.books.cards(EXPOSED)
    if cards:
        cites = (P("2.15(c)"),)
        yield Moved(
            cites=cites,
            verb=Verb.BURNS,
            deck=play.deck,
            cards=cards,
            source=EXPOSED,
            target=play.t.discards,
            face=Face.UP,
        )
