"""11.9(a) to (e), 11.12(b): setting the hands, asking for the house way, and surrender; 11.11(i) and (j)."""

from collections.abc import Iterator

from croupier.games.pai_gow_poker.commands import AskHouseWay, HandExposed, SetHand
from croupier.games.pai_gow_poker.envy import cards_remain, stays
from croupier.games.pai_gow_poker.events import (
    Advised,
    BankMiscounted,
    BankMisranked,
    CardsArranged,
    HandSet,
    HouseWayMissed,
    SetBy,
)
from croupier.games.pai_gow_poker.exposed_cards import exposed_hand, exposing, miscounting, wrong_number
from croupier.games.pai_gow_poker.questions import BanksHandToSet, DealersHandToSet, HandsToSet
from croupier.games.pai_gow_poker.ranking import Setting
from croupier.games.pai_gow_poker.reasons import PaiGowSurrendered
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.returned_wagers import lose_other_wagers
from croupier.games.pai_gow_poker.round_state import (
    HAND_SIZE,
    LOW_SIZE,
    PaiGowHandInPlay,
    PaiGowPlay,
    no_touching,
    place_of,
)
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowArea, PaiGowKind
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import CENTER, INVENTORY
from croupier.table.card_commands import TouchCards
from croupier.table.choices import Answer, Choice, Choices, Lister, SomeOf
from croupier.table.command import Command
from croupier.table.commands import Proceed, Surrender
from croupier.table.common_answers import own_seat
from croupier.table.irregularities import WrongNumberOfCards
from croupier.table.names import Place
from croupier.table.places import RACK
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor, Role
from croupier.table.settlement import collected
from croupier.table.steps import Counted, Moved, Turned, Viewed
from croupier.table.terms import Verb

P = Paragraphs("19:47")


# --- the players


@decides("19:47-11.9(a)", "19:47-11.9(b)")
def players_set(play: PaiGowPlay) -> Flow[None]:
    """11.9(a) and (b): each player alone sets the high hand and the low hand, and then no longer touches the cards."""
    while waiting := _to_set(play):
        yield from _view(play)
        about = HandsToSet(tuple(hand.position for hand in waiting))
        to = tuple(dict.fromkeys(hand.seat for hand in waiting))
        answer = yield from play.ask(about, _setting_answers(play), P("11.9(a)"), P("11.9(b)"), to=to)
        match answer:
            case SetHand(seat=seat, position=position, low=low):
                play.hands[position].low = low
                two = len([hand for hand in play.hands.values() if hand.seat == seat]) > 1
                cites = (P("11.9(a)"), P("11.9(b)"), *((P("11.12(b)"),) if two else ()))
                yield HandSet(cites=cites, seat=seat, position=position, low=low, by=SetBy.PLAYER)
            case AskHouseWay(position=position):
                yield advice(play, play.hands[position])
            case TouchCards(seat=seat):
                yield CardsArranged(cites=(P("11.9(b)"),), seat=seat)
            case Surrender(position=position):
                yield from surrender(play, play.hands[position])
            case HandExposed():
                yield from exposed_hand(play, answer)
                yield from collect_void(play, answer.position)
            case WrongNumberOfCards():
                raise wrong_number(answer)


@decides("19:47-11.9(b)", "19:47-11.12(b)")
def _view(play: PaiGowPlay) -> Flow[None]:
    """11.9(b), 11.12(b): each player looks at the hand to be set; of two hands, at the second after setting the
    first.
    """
    for seat in sorted({hand.seat for hand in _to_set(play)}):
        hand = in_order(play, seat)[0]
        if hand.position not in play.viewed:
            play.viewed.add(hand.position)
            play.looked.add(hand.position)
            place = place_of(hand.position)
            yield Viewed(cites=(P("11.9(b)"),), seat=seat, place=place, cards=play.cards(hand))


def _to_set(play: PaiGowPlay) -> list[PaiGowHandInPlay]:
    """Return the hands still to be set; the bank's comes later (11.9(c))."""
    return [hand for hand in play.players() if hand.low is None and not hand.out]


# --- what a player may do with a hand


PLACES = tuple(range(1, HAND_SIZE + 1))

LOW = SomeOf(PLACES, 0, HAND_SIZE, Refusal(PaiGowCode.NOT_PLACES, P("11.9(a)"), last=HAND_SIZE))
"""A low hand is named by places; whether it is foul is decided when it is exposed (11.9(g)3 and 4)."""

ONLY_THE_PLAYER = Choice(SetHand, not_now=Refusal(PaiGowCode.ONLY_THE_PLAYER_SETS, P("11.9(b)")))


def _setting_answers(play: PaiGowPlay) -> tuple[Answer, ...]:
    return (
        Choices(SetHand, lambda actor, command: _setting(play, actor, command)),
        Choices(AskHouseWay, lambda actor, command: _asking(play, actor, command)),
        surrendering(play),
        own_seat(TouchCards, lambda seat: no_touching(play, seat)),
        exposing(play),
        miscounting(play),
    )


@decides("19:47-11.9(b)")
def _setting(play: PaiGowPlay, actor: Actor, command: Command | None) -> Iterator[Choice]:
    """11.9(b): only the player sets a hand; if the player has left, it is set by the house way."""
    if isinstance(command, SetHand):
        seat, position = command.seat, command.position
        not_now = _not_to_set(play, seat, position)
        mine = actor.role is Role.PLAYER
        yield Choice(SetHand, seat=seat, position=position, low=LOW, not_now=not_now) if mine else ONLY_THE_PLAYER
    else:
        for hand in in_order(play, actor.seat):
            yield from _both_ways(play, hand, _not_to_set(play, hand.seat, hand.position))


def _both_ways(play: PaiGowPlay, hand: PaiGowHandInPlay, not_now: Refusal | None = None) -> Iterator[Choice]:
    """Yield the ways to set a hand: as its player likes, or by the house way."""
    seat, position = hand.seat, hand.position
    yield Choice(SetHand, seat=seat, position=position, low=LOW, not_now=not_now)
    low = play.by_house_way(hand)
    yield Choice(SetHand, seat=seat, position=position, low=low, not_now=not_now, if_away=True)


def _asking(play: PaiGowPlay, actor: Actor, command: Command | None) -> Iterator[Choice]:
    own = [(hand.seat, hand.position) for hand in in_order(play, actor.seat)]
    for seat, position in [(command.seat, command.position)] if isinstance(command, AskHouseWay) else own:
        yield Choice(AskHouseWay, seat=seat, position=position, not_now=_not_to_set(play, seat, position))


@decides("19:47-11.9(b)", "19:47-11.9(c)", "19:47-11.10(e)", "19:47-11.12(b)")
def _not_to_set(play: PaiGowPlay, seat: int, position: int) -> Refusal | None:
    """11.9(b), (c), 11.10(e), 11.12(b): why a player may not set a hand now, or None."""
    hand, own = play.hands.get(position), in_order(play, seat)
    if hand is not None and hand.seat == seat and hand.low is not None:
        return Refusal(PaiGowCode.ALREADY_SET, P("11.9(b)"), P("11.12(b)"), position=position)
    if seat == play.t.bank:
        if play.t.co_bank:
            return Refusal(PaiGowCode.DEALER_SETS_FOR_CO_BANK, P("11.10(e)"))
        return Refusal(PaiGowCode.BANK_WAITS, P("11.9(c)"))
    if hand not in own:
        positions = tuple(hand.position for hand in own)
        return Refusal(PaiGowCode.NOT_TO_SET, P("11.9(b)"), seat=seat, position=position, own=positions)
    first = own[0].position
    return None if first == position else Refusal(PaiGowCode.OTHER_HAND_FIRST, P("11.12(b)"), first=first)


@decides("19:47-11.12(b)")
def in_order(play: PaiGowPlay, seat: int) -> list[PaiGowHandInPlay]:
    """11.12(b): return a player's hands still to be set, in the order of setting."""
    own = [hand for hand in _to_set(play) if hand.seat == seat]
    return sorted(own, key=lambda hand: (-play.t.stake(seat, PaiGowArea(PaiGowKind.BET, hand.position)), hand.position))


@decides("19:47-11.9(b)")
def advice(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Advised:
    """11.9(b): on request, the dealer may say how the house would set the hand."""
    t = play.t
    low = play.by_house_way(hand)
    rule = t.rules.house_way.number(play.cards(hand), t.rules.wheel)
    return Advised(cites=(P("11.9(b)"), P("11.9(d)")), seat=hand.seat, position=hand.position, low=low, rule=rule)


# --- 11.9(e): surrender


def surrendering(play: PaiGowPlay, exposed_next: int = 0) -> Choices:
    """Return the choices of surrender; hands before the one exposed next are face up."""

    def listed(actor: Actor, command: Command | None) -> Iterator[Choice]:
        own = [(hand.seat, hand.position) for hand in play.players() if hand.seat == actor.seat and not hand.out]
        for seat, position in [(command.seat, command.position)] if isinstance(command, Surrender) else own:
            not_now = _no_surrender(play, seat, position, exposed_next)
            yield Choice(Surrender, seat=seat, position=position, not_now=not_now)

    return Choices(Surrender, listed)


@decides("19:47-11.9(e)")
def _no_surrender(play: PaiGowPlay, seat: int, position: int, exposed_next: int) -> Refusal | None:
    """11.9(e): until the hand is exposed, set or not; a progressive or a seven-card bonus wager on it rules it out."""
    cite, hand = P("11.9(e)"), play.hands.get(position)
    if position < exposed_next:
        return Refusal(PaiGowCode.EXPOSED_ALREADY, cite, position=position)
    if hand is None or hand.seat != seat or hand.out or hand is play.bank_hand:
        return Refusal(PaiGowCode.NOTHING_TO_SURRENDER, cite, seat=seat, position=position)
    if position in play.progressive:
        return Refusal(PaiGowCode.NO_SURRENDER_WITH, cite, wager=PaiGowArea(PaiGowKind.PROGRESSIVE, position))
    seven = PaiGowArea(PaiGowKind.SEVEN_CARD, position)
    return Refusal(PaiGowCode.NO_SURRENDER_WITH, cite, wager=seven) if play.t.stake(seat, seven) else None


@decides("19:47-11.9(e)1", "19:47-11.9(e)2")
def surrender(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(e)1 and 2: collect the wager at once, count the cards face down and put them away.

    Cards that other wagers still need stay (11.15(d)1; reading 29). Against a bank, the wager goes to the center
    (reading 162).
    """
    t, area = play.t, PaiGowArea(PaiGowKind.BET, hand.position)
    hand.surrendered = True
    to = CENTER if t.bank and not t.rules.surrendered_to_casino else INVENTORY
    cites = (P("11.9(e)1"), P("11.9(e)"))
    readings = (162,) if t.bank else ()
    yield collected(t.books, hand.seat, area, PaiGowSurrendered(), *cites, readings=readings, to=to)
    if t.rules.surrender_loses_all:
        yield from lose_other_wagers(play, hand, PaiGowSurrendered(), cites, (29,))
    if cards_remain(play, hand):
        yield stays(play, hand)
        return
    cards, place = play.cards(hand), place_of(hand.position)
    yield Counted(cites=(P("11.9(e)2"),), place=Place("position", hand.position), count=len(cards), expected=HAND_SIZE)
    yield Moved(cites=(P("11.9(e)2"),), verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=RACK)


@decides("19:47-11.11(d)")
def collect_void(play: PaiGowPlay, position: int) -> Flow[None]:
    """11.11(d): put the cards of a hand that was voided after the deal in the rack."""
    hand = play.hands.get(position)
    if hand is not None and hand.void and play.cards(hand):
        cites, place = (P("11.11(d)"),), place_of(position)
        yield Moved(cites=cites, verb=Verb.COLLECTS, deck=play.deck, cards=play.cards(hand), source=place, target=RACK)


# --- the dealer, the bank


@decides("19:47-11.9(c)", "19:47-11.9(d)", "19:47-11.11(i)")
def dealer_sets(play: PaiGowPlay) -> Flow[None]:
    """11.9(c) and (d): the dealer's cards are turned over and set by the house way; 11.11(i): or reset by it."""
    cites = (P("11.10(k)"), P("11.9(c)")) if play.t.bank else (P("11.9(c)"),)
    yield Turned(cites=cites, place=place_of(DEALER_POSITION), cards=play.cards(play.dealers))
    right = play.by_house_way(play.dealers)
    answers = (Choice(Proceed), Choices(SetHand, _dealers_setting))
    answer = yield from play.ask(DealersHandToSet(), answers, P("11.9(d)"), P("11.11(i)"), moment=True)
    play.dealers.low = right
    if isinstance(answer, SetHand):
        yield HandSet(cites=cites, seat=0, position=DEALER_POSITION, low=answer.low, by=SetBy.DEALER)
        if not play.t.rules.house_way.followed(play.cards(play.dealers), _pair(answer.low), play.t.rules.wheel):
            yield HouseWayMissed(cites=(P("11.11(i)"),))
            yield HandSet(cites=(P("11.11(i)"), P("11.9(d)")), seat=0, position=0, low=right, by=SetBy.HOUSE_WAY)
    else:
        cites = (*cites, P("11.9(d)"))
        yield HandSet(cites=cites, seat=0, position=DEALER_POSITION, low=right, by=SetBy.HOUSE_WAY)


@decides("19:47-11.9(c)")
def _dealers_setting(actor: Actor, command: Command | None) -> Iterator[Choice]:
    """11.9(c): only the dealer sets the dealer's hand, and no other hand is set now."""
    if actor.role is not Role.DEALER:
        if command is not None:
            yield Choice(SetHand, not_now=Refusal(PaiGowCode.DEALERS_TO_SET, P("11.9(c)")))
    elif isinstance(command, SetHand) and command.position != DEALER_POSITION:
        yield Choice(SetHand, not_now=Refusal(PaiGowCode.DEALERS_HAND_NOW, P("11.9(c)")))
    else:
        two = SomeOf(PLACES, LOW_SIZE, LOW_SIZE, Refusal(PaiGowCode.TWO_CARDS_LOW, P("11.9(a)"), last=HAND_SIZE))
        yield Choice(SetHand, seat=0, position=DEALER_POSITION, low=two)


def _pair(low: tuple[int, ...]) -> Setting:
    """Return a low hand that is known to have two cards."""
    first, second = low
    return first, second


def _banks_answers(play: PaiGowPlay, kind: type[SetHand | AskHouseWay]) -> Lister:
    """Return a lister of what the bank may do with its hand when it is time to set it."""
    bank = play.bank_hand
    other = Refusal(PaiGowCode.BANK_SETS_NOW, P("11.9(c)"), seat=bank.seat, position=bank.position)

    def listed(actor: Actor, command: Command | None) -> Iterator[Choice]:
        if kind is SetHand and actor.role is not Role.PLAYER:
            if command is not None:
                yield ONLY_THE_PLAYER
        elif isinstance(command, SetHand | AskHouseWay) and (command.seat, command.position) != (
            bank.seat,
            bank.position,
        ):
            yield Choice(kind, not_now=other)
        elif kind is SetHand:
            yield from _both_ways(play, bank)
        else:
            yield Choice(kind, seat=bank.seat, position=bank.position)

    return listed


@decides("19:47-11.9(c)", "19:47-11.10(e)", "19:47-11.11(j)")
def bank_sets(play: PaiGowPlay) -> Flow[None]:
    """11.9(c), 11.10(e), 11.11(j): the bank turns over and sets its cards; 11.10(e): for a co-bank, the dealer does so
    by the house way.
    """
    t, bank = play.t, play.bank_hand
    place = place_of(bank.position)
    yield Turned(
        cites=(P("11.9(c)"), P("11.10(a)")), place=place, cards=play.cards(bank), by=0 if t.co_bank else bank.seat
    )
    if t.co_bank:
        bank.low = play.by_house_way(bank)
        cites = (P("11.10(e)"), P("11.9(d)"))
        yield HandSet(cites=cites, seat=bank.seat, position=bank.position, low=bank.low, by=SetBy.HOUSE_WAY)
        return
    answers = tuple(Choices(kind, _banks_answers(play, kind)) for kind in (SetHand, AskHouseWay))
    while True:
        about = BanksHandToSet((bank.position,))
        answer = yield from play.ask(about, answers, P("11.9(c)"), P("11.11(j)"), to=(bank.seat,))
        if isinstance(answer, SetHand):
            break
        yield advice(play, bank)
    bank.low = answer.low
    yield HandSet(cites=(P("11.9(c)"),), seat=bank.seat, position=bank.position, low=answer.low, by=SetBy.BANK)
    found = play.set_hands(bank)
    if found.fouled is not None:
        bank.low = play.by_house_way(bank)
        cites = (P("11.11(j)"), found.fouled)
        if found.high is None or found.low is None:
            yield BankMiscounted(cites=cites, high_cards=found.high_cards, low_cards=found.low_cards)
        else:
            yield BankMisranked(cites=cites, high=found.high, low=found.low)
        cites = (P("11.11(j)"), P("11.9(d)"))
        yield HandSet(cites=cites, seat=bank.seat, position=bank.position, low=bank.low, by=SetBy.HOUSE_WAY)
