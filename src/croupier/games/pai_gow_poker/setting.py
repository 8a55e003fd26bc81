"""11.9(a) to (e), 11.12(b): setting the hands, asking how the house would, and surrender; 11.11(i) and (j)."""

from croupier.games.pai_gow_poker.envy import cards_remain, stays
from croupier.games.pai_gow_poker.events import BankMiscounted, BankMisranked, CardsArranged, HouseWayMissed
from croupier.games.pai_gow_poker.exposed import check_dealt, exposed_hand, wrong_number
from croupier.games.pai_gow_poker.in_play import (
    HAND_SIZE,
    PaiGowHandInPlay,
    PaiGowPlay,
    ask_in_play,
    check_cards,
    place_of,
)
from croupier.games.pai_gow_poker.returning import lose_other_wagers
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowArea, PaiGowKind
from croupier.ranking.pai_gow import Setting
from croupier.regulation import Paragraphs, decides
from croupier.table.about import Positions
from croupier.table.asks import Flow, Refusal
from croupier.table.books import CENTER, INVENTORY
from croupier.table.commands import (
    AskHouseWay,
    Command,
    HandExposed,
    Proceed,
    SetHand,
    Surrender,
    TouchCards,
    WrongNumberOfCards,
)
from croupier.table.places import RACK
from croupier.table.refusals import in_words
from croupier.table.roles import Actor, Role
from croupier.table.settling import collected
from croupier.table.steps import (
    Advised,
    Counted,
    HandSet,
    Moved,
    Turned,
    Viewed,
)
from croupier.table.terms import SetBy, Verb

P = Paragraphs("19:47")


# --- the players


@decides("19:47-11.9(a)", "19:47-11.9(b)")
def players_set(play: PaiGowPlay) -> Flow[None]:
    """11.9(a) and (b): each player sets high hand and low hand, alone, and then touches the cards no more."""
    while waiting := _to_set(play):
        yield from _view(play)
        positions = ", ".join(str(hand.position) for hand in waiting)
        given = yield from ask_in_play(
            play,
            "set",
            f"The players set their hands, in full view of the dealer: position {positions}",
            (SetHand, AskHouseWay, Surrender, TouchCards, HandExposed, WrongNumberOfCards),
            (P("11.9(a)"), P("11.9(b)")),
            lambda command: check_setting(play, command),
            by=_players_only,
            to=tuple(dict.fromkeys(hand.seat for hand in waiting)),
            about=Positions(tuple(hand.position for hand in waiting)),
        )
        match given:
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
                yield from exposed_hand(play, given)
                yield from collect_void(play, given.position)
            case WrongNumberOfCards():
                raise wrong_number(given)


@decides("19:47-11.9(b)", "19:47-11.12(b)")
def _view(play: PaiGowPlay) -> Flow[None]:
    """11.9(b), 11.12(b): each player looks at the hand that is to be set; of two, at the second after the first."""
    for seat in sorted({hand.seat for hand in _to_set(play)}):
        hand = in_order(play, seat)[0]
        if hand.position not in play.viewed:
            play.viewed.add(hand.position)
            play.looked.add(hand.position)
            place = place_of(hand.position)
            yield Viewed(cites=(P("11.9(b)"),), seat=seat, place=place, cards=play.cards(hand))


def _to_set(play: PaiGowPlay) -> list[PaiGowHandInPlay]:
    """The hands that still have to be set; the bank's comes later (11.9(c))."""
    return [hand for hand in play.players() if hand.low is None and not hand.out]


def _players_only(actor: Actor, command: Command) -> Refusal | None:
    if isinstance(command, SetHand) and actor.role is not Role.PLAYER:
        why = "no other person sets the hands of a player"
        return in_words(why, (P("11.9(b)"),), "the player, who may ask how the house would")
    return None


def check_setting(play: PaiGowPlay, command: Command) -> Refusal | None:
    """What a player may do with a hand now."""
    match command:
        case SetHand(seat=seat, position=position, low=low):
            return _check_own(play, seat, position) or _check_turn(play, seat, position) or _check_places(low)
        case AskHouseWay(seat=seat, position=position):
            return _check_own(play, seat, position) or _check_turn(play, seat, position)
        case Surrender(seat=seat, position=position):
            return check_surrender(play, seat, position)
        case TouchCards():
            return check_cards(play, command)
        case HandExposed(position=position) | WrongNumberOfCards(position=position):
            return check_dealt(play, position)
        case _:
            return None


def _check_places(low: tuple[int, ...]) -> Refusal | None:
    """A low hand is named by places; whether it is foul is seen when it is exposed (11.9(g)3 and 4)."""
    if len(set(low)) != len(low) or not all(1 <= one <= HAND_SIZE for one in low):
        why = f"{list(low)} are no places of cards in a hand"
        return in_words(why, (P("11.9(a)"),), f"places from 1 to {HAND_SIZE}, each once")
    return None


def _check_own(play: PaiGowPlay, seat: int, position: int) -> Refusal | None:
    hand = play.hands.get(position)
    own = [one for one in _to_set(play) if one.seat == seat]
    if hand is not None and hand.seat == seat and hand.low is not None:
        why = f"the hand at position {position} has been set and lies face down"
        return in_words(why, (P("11.9(b)"), P("11.12(b)")), "the hand as it was set")
    if seat == play.t.bank:
        if play.t.co_bank:
            return in_words("the dealer sets the hand of a co-bank", (P("11.10(e)"),), "the house way")
        return in_words("the bank sets its hand when all players have", (P("11.9(c)"),), "waiting for the players")
    if hand not in own:
        allowed = ", ".join(f"position {one.position}" for one in own) or "no hand of this seat is to be set"
        return in_words(f"seat {seat} has no hand to set at position {position}", (P("11.9(b)"),), allowed)
    return None


@decides("19:47-11.12(b)")
def _check_turn(play: PaiGowPlay, seat: int, position: int) -> Refusal | None:
    """11.12(b): of two hands, the one with the larger wager first; if they are equal, counterclockwise."""
    first = in_order(play, seat)[0]
    if first.position != position:
        why = f"the hand at position {first.position} is set first"
        return in_words(
            why, (P("11.12(b)"),), f"position {first.position}: the larger wager, or the first of equal ones"
        )
    return None


@decides("19:47-11.12(b)")
def in_order(play: PaiGowPlay, seat: int) -> list[PaiGowHandInPlay]:
    """11.12(b): a player's hands that are to be set, in the order in which they are."""
    own = [hand for hand in _to_set(play) if hand.seat == seat]
    return sorted(own, key=lambda hand: (-play.t.stake(seat, PaiGowArea(PaiGowKind.BET, hand.position)), hand.position))


@decides("19:47-11.9(b)")
def advice(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Advised:
    """11.9(b): on request the dealer may tell how the house has its own hand set."""
    t = play.t
    low = play.by_house_way(hand)
    rule = t.rules.house_way.number(play.cards(hand), t.rules.wheel)
    return Advised(cites=(P("11.9(b)"), P("11.9(d)")), seat=hand.seat, position=hand.position, low=low, rule=rule)


# --- 11.9(e): surrender


@decides("19:47-11.9(e)")
def check_surrender(play: PaiGowPlay, seat: int, position: int) -> Refusal | None:
    """11.9(e): until the hand is exposed, set or not; barred by a progressive or a seven-card bonus wager on it."""
    cites, hand = (P("11.9(e)"),), play.hands.get(position)
    if hand is None or hand.seat != seat or hand.out or hand is play.bank_hand:
        return in_words(f"seat {seat} has no wager to surrender at position {position}", cites, "a wager that stands")
    if hand.position in play.progressive:
        return in_words("a player with a progressive payout wager cannot surrender", cites, "playing the hand")
    if play.t.stake(hand.seat, PaiGowArea(PaiGowKind.SEVEN_CARD, hand.position)):
        return in_words("a player with a seven-card bonus wager cannot surrender", cites, "playing the hand")
    return None


@decides("19:47-11.9(e)1", "19:47-11.9(e)2")
def surrender(play: PaiGowPlay, hand: PaiGowHandInPlay) -> Flow[None]:
    """11.9(e)1 and 2: the wager is collected at once, and the cards are counted face down and put away.

    Cards that other wagers still need stay (11.15(d)1; reading 29). Against a bank the wager goes to the centre
    (reading 162).
    """
    t, area = play.t, PaiGowArea(PaiGowKind.BET, hand.position)
    hand.surrendered = True
    to = CENTER if t.bank and not t.rules.surrendered_to_casino else INVENTORY
    cites = (P("11.9(e)1"), P("11.9(e)"))
    yield collected(
        t.books, hand.seat, str(area), area.words, "surrendered", *cites, readings=(162,) if t.bank else (), to=to
    )
    if t.rules.surrender_loses_all:
        yield from lose_other_wagers(play, hand, "surrendered", cites, (29,))
    if cards_remain(play, hand):
        yield stays(play, hand)
        return
    cards, place = play.cards(hand), place_of(hand.position)
    yield Counted(
        cites=(P("11.9(e)2"),), place=f"cards of position {hand.position}", count=len(cards), expected=HAND_SIZE
    )
    yield Moved(cites=(P("11.9(e)2"),), verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=place, target=RACK)


@decides("19:47-11.11(d)")
def collect_void(play: PaiGowPlay, position: int) -> Flow[None]:
    """11.11(d): the cards of a hand that was voided after the deal go to the rack."""
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
    words = "The dealer sets high and low hand by the house way"
    given = yield from ask_in_play(
        play,
        "dealer sets",
        words,
        (Proceed, SetHand),
        (P("11.9(d)"), P("11.11(i)")),
        _check_dealers,
        by=_dealer_only,
        moment=True,
    )
    play.dealers.low = right
    if isinstance(given, SetHand):
        yield HandSet(cites=cites, seat=0, position=DEALER_POSITION, low=given.low, by=SetBy.DEALER)
        if not play.t.rules.house_way.followed(play.cards(play.dealers), _pair(given.low), play.t.rules.wheel):
            yield HouseWayMissed(cites=(P("11.11(i)"),))
            yield HandSet(cites=(P("11.11(i)"), P("11.9(d)")), seat=0, position=0, low=right, by=SetBy.HOUSE_WAY)
    else:
        cites = (*cites, P("11.9(d)"))
        yield HandSet(cites=cites, seat=0, position=DEALER_POSITION, low=right, by=SetBy.HOUSE_WAY)


def _dealer_only(actor: Actor, command: Command) -> Refusal | None:
    if isinstance(command, SetHand) and actor.role is not Role.DEALER:
        return in_words("the dealer's hand is the dealer's to set", (P("11.9(c)"),), "waiting")
    return None


def _check_dealers(command: Command) -> Refusal | None:
    if isinstance(command, SetHand):
        if command.position != DEALER_POSITION:
            return in_words("the dealer's own hand is to be set now", (P("11.9(c)"),), "position 0")
        low = command.low
        if len(low) != 2 or len(set(low)) != 2 or not all(1 <= one <= HAND_SIZE for one in low):
            return in_words("a low hand has two cards", (P("11.9(a)"),), f"two places from 1 to {HAND_SIZE}")
    return None


def _pair(low: tuple[int, ...]) -> Setting:
    """A low hand that was checked to have two cards."""
    first, second = low
    return first, second


@decides("19:47-11.9(c)", "19:47-11.10(e)", "19:47-11.11(j)")
def bank_sets(play: PaiGowPlay) -> Flow[None]:
    """11.9(c), 11.10(e), 11.11(j): the bank turns over and sets its cards; 11.10(e): with a co-bank the dealer does,
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

    def check(command: Command) -> Refusal | None:
        match command:
            case SetHand(seat=seat, position=position) if (seat, position) != (bank.seat, bank.position):
                why = f"the bank, seat {bank.seat}, sets its hand now"
                return in_words(why, (P("11.9(c)"),), f"position {bank.position}")
            case SetHand(low=low):
                return _check_places(low)
            case AskHouseWay(seat=seat, position=position) if (seat, position) != (bank.seat, bank.position):
                return in_words("the bank's hand is to be set now", (P("11.9(c)"),), f"position {bank.position}")
            case _:
                return None

    while True:
        given = yield from ask_in_play(
            play,
            "bank sets",
            f"The bank, seat {bank.seat}, sets high and low hand",
            (SetHand, AskHouseWay),
            (P("11.9(c)"), P("11.11(j)")),
            check,
            by=_players_only,
            to=(bank.seat,),
            about=Positions((bank.position,)),
        )
        if isinstance(given, SetHand):
            break
        yield advice(play, bank)
    bank.low = given.low
    yield HandSet(cites=(P("11.9(c)"),), seat=bank.seat, position=bank.position, low=given.low, by=SetBy.BANK)
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
