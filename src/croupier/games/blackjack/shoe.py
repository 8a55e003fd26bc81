"""2.2, 2.5, 2.6: the shoe is shuffled, cut and loaded, and cards come out of it; 2.15(a), (b), (f), (p) if need be."""

from collections import Counter

from croupier.equipment.cards import Card
from croupier.equipment.chance import commitment
from croupier.equipment.devices import cut, least_cut
from croupier.games.blackjack.choices import Shuffling
from croupier.games.blackjack.in_play import EXPOSED, Play, ask_in_play
from croupier.games.blackjack.table import (
    BEHIND,
    CAME,
    NOT_COME,
    RESHUFFLE,
    SHOE_ROUNDS,
    BlackjackTable,
)
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import DISCARDS, Ask, Flow, Refusal, RoundVoid
from croupier.table.commands import (
    CardDealtInError,
    CardExposed,
    CardFoundFaceUp,
    CardMissed,
    Command,
    CutCards,
    DeclineCut,
    Proceed,
    Shuffled,
)
from croupier.table.decks import prepare_spread_decks, reveal_order, shuffle
from croupier.table.places import DEALER, DEALING, RACK, spread, stacked
from croupier.table.roles import Actor, Role
from croupier.table.steps import Act, Committed, Cut, Face, Irregular, Moved, Noted

P = Paragraphs("19:47")

DEALER_CUTS = 0


# --- before a round


def ready_shoe(t: BlackjackTable) -> Flow[None]:
    """2.5: unless the shoe is to be dealt on, the cards are shuffled, cut and loaded, and one is burned."""
    if t.books.cards(DEALING) and not _shuffle_due(t):
        return
    new_game = any(t.books.cards(spread(back)) for back in t.backs)
    yield from prepare_spread_decks(t)
    used = _back_in_use(t)
    if used:
        yield from _shuffle_used(t, used)
    back = t.back_in_turn
    first = next(iter(t.books.seats)) if new_game else _offered_first(t)
    continuous = t.rules.shuffling is Shuffling.CONTINUOUS and t.shuffler is not None
    order = t.books.cards(stacked(back))
    if not continuous:
        order = yield from _cut(t, t.deck(back), order, first)
    yield from _load(t, back, order, continuous=continuous)
    if not continuous:
        yield from _burn(t, t.deck(back), P("2.6"))


def _shuffle_due(t: BlackjackTable) -> bool:
    """2.5, 2.2(e), 2.21: after the cutting card, at the house's will, and after each round of a continuous device."""
    continuous = t.rules.shuffling is Shuffling.CONTINUOUS and bool(t.books.cards(RACK))
    return t.books.number(CAME, NOT_COME) != NOT_COME or bool(t.books.number(RESHUFFLE)) or continuous


def _back_in_use(t: BlackjackTable) -> str:
    """2.2(d)5: the batch that is in the shoe and the discard rack; none if the cards were spread."""
    in_use = {held.deck for place in (DEALING, RACK) for held in t.books.places.get(place, ())}
    return next((back for back in t.backs if t.deck(back) in in_use), "")


def _shuffle_used(t: BlackjackTable, used: str) -> Flow[None]:
    """2.5, 2.2(d)3, (d)4, (e): what was dealt is shuffled, and of two batches the other one is dealt next."""
    deck, rest = t.deck(used), t.books.cards(DEALING)
    if rest:
        yield Moved(cites=(P("2.5"),), verb="collects", deck=deck, cards=rest, source=DEALING, target=RACK)
    cites: tuple[Cite, ...] = (P("2.5"),)
    if len(t.backs) > 1:
        cites = (P("2.2(e)"), P("2.5")) if t.rules.six_to_five else (P("2.2(d)3"), P("2.5"))
    if t.rules.shuffling is Shuffling.CONTINUOUS:
        cites = (P("2.21"),)
    yield from shuffle(t, used, source=RACK, cites=cites)
    if len(t.backs) > 1 and t.shuffler is not None:
        yield Noted(cites=(t.paragraphs.alternation,), key="turn", value=t.other_back(used))


def _offered_first(t: BlackjackTable) -> int:
    """2.5: the player on whose box the cutting card came; otherwise the one farthest to the dealer's right."""
    came = t.books.number(CAME, NOT_COME)
    return came if came > 0 else max(t.books.seats)


def _load(t: BlackjackTable, back: str, order: tuple[Card, ...], *, continuous: bool) -> Flow[None]:
    """2.5: the cutting card goes in behind the part that may be dealt, and the cards go into the shoe."""
    before = t.rules.cards_before_cutting_card
    behind = NOT_COME if before is None else len(order) - before
    if before is not None:
        words = f"The dealer inserts the cutting card behind {before} cards, {behind} from the back of the stack"
        yield Act(cites=(P("2.5"),), words=words)
    cites = (P("2.21"),) if continuous else (P("2.5"), P("2.6"))
    yield Moved(cites=cites, verb="places", deck=t.deck(back), cards=order, source=stacked(back), target=DEALING)
    fresh = {BEHIND: behind, CAME: NOT_COME, RESHUFFLE: 0, SHOE_ROUNDS: 0}
    for key, value in fresh.items():
        yield Noted(cites=cites, key=key, value=value)


def _burn(t: BlackjackTable, deck: str, *cites: Cite) -> Flow[None]:
    """2.6, 2.15(f): the first card is drawn face downwards and burned."""
    first = t.books.cards(DEALING)[:1]
    yield Moved(cites=cites, verb="burns", deck=deck, cards=first, source=DEALING, target=RACK)


# --- 2.5: the cut


def _cut(t: BlackjackTable, deck: str, order: tuple[Card, ...], first: int) -> Flow[tuple[Card, ...]]:
    """2.5: the stack is offered for the cut, clockwise; if nobody takes it, the dealer cuts."""
    for seat in t.clockwise(first):
        given = yield _cut_ask(seat, len(order), (CutCards, DeclineCut))
        if isinstance(given, CutCards):
            return (yield from _cut_at(deck, order, given))
        yield Act(cites=(P("2.5"),), words=f"Seat {seat} declines the cut")
    given = yield _cut_ask(DEALER_CUTS, len(order), (CutCards,))
    assert isinstance(given, CutCards)
    return (yield from _cut_at(deck, order, given))


def _cut_ask(seat: int, number: int, awaits: tuple[type[Command], ...]) -> Ask:
    least = least_cut(number)
    who = f"Seat {seat}" if seat else "The dealer"

    def check(actor: Actor, command: Command) -> Refusal | None:
        given = command.seat if isinstance(command, CutCards | DeclineCut) else seat
        if given != seat or (actor.role is Role.DEALER) != (seat == DEALER_CUTS):
            return Refusal(f"{who} is to cut, not {actor}", (P("2.5"),), f"the cut by {who.lower()}")
        if isinstance(command, CutCards) and not least <= command.at <= number - least:
            why = f"the cutting card cannot be inserted at {command.at}"
            allowed = f"{least} to {number - least}: at least {least} cards from either end"
            return Refusal(why, (P("2.5"),), allowed)
        return None

    words = f"{who} may cut the cards" if seat else "No player has cut; the dealer cuts the cards"
    subject = str(seat) if seat else f"{DEALER_CUTS} of {number}"
    return Ask("cut", words, awaits, (P("2.5"),), check, subject=subject)


def _cut_at(deck: str, order: tuple[Card, ...], given: CutCards) -> Flow[tuple[Card, ...]]:
    """2.5: all cards in front of the cutting card go to the back."""
    yield Cut(cites=(P("2.5"),), deck=deck, seat=given.seat, at=given.at)
    return cut(order, given.at, least_cut(len(order)))


# --- in a round


def draw(
    play: Play,
    target: str,
    cites: tuple[Cite, ...],
    *,
    seat: int = 0,
    face: Face = Face.UP,
    may_miss: bool = False,
) -> Flow[bool]:
    """The next card goes where it is due; seat 0 is the dealer. False if the dealer has missed it (2.15(e), (g), (i)).

    2.15(a): a card that is found face up is not used; (b): one that was drawn in error, unexposed, is used;
    (p): one that should have been dealt to a player face down lies face up.
    """
    t = play.t
    while not t.books.cards(EXPOSED):
        if not t.books.cards(DEALING):
            yield from _reshuffle_discards(play)
        yield from look_for_cutting_card(t, seat)
        whose = "the dealer" if target == DEALER else target
        words = f"A card is dealt to {whose}"
        awaits: tuple[type[Command], ...] = (Proceed, CardFoundFaceUp, CardDealtInError)
        awaits += (CardMissed,) if may_miss else ()
        awaits += (CardExposed,) if seat and face is Face.DOWN else ()
        given = yield from ask_in_play(play, "deal", words, awaits, cites, moment=True, subject=target)
        if isinstance(given, CardMissed):
            return False
        if isinstance(given, CardFoundFaceUp):
            yield from _set_aside(play)
            continue
        if isinstance(given, CardDealtInError):
            remedy = "it is used as though it were the next card from the shoe"
            yield Irregular(cites=(P("2.15(b)"),), what="a card is drawn in error, its face not exposed", remedy=remedy)
        if isinstance(given, CardExposed):
            remedy = "play continues, and the wagers are settled in rotation at the end of the round"
            what = "a card that is to be dealt face down is dealt face up"
            yield Irregular(cites=(P("2.15(p)"),), what=what, remedy=remedy)
            face = Face.UP
        break
    source = EXPOSED if t.books.cards(EXPOSED) else DEALING
    if source == EXPOSED:
        cites, face = (P("2.15(c)"), *cites), Face.UP
    card = t.books.cards(source)[:1]
    yield Moved(cites=cites, verb="deals", deck=play.deck, cards=card, source=source, target=target, face=face)
    return True


def look_for_cutting_card(t: BlackjackTable, seat: int) -> Flow[None]:
    """2.5, 2.6: the cutting card is set aside; the round is finished, and then the cards are shuffled."""
    behind = t.books.number(BEHIND, NOT_COME)
    if t.books.number(CAME, NOT_COME) != NOT_COME or behind == NOT_COME or len(t.books.cards(DEALING)) > behind:
        return
    words = "The cutting card comes and is set aside; the cards are shuffled after this round"
    yield Act(cites=(P("2.6"), P("2.5")), words=words)
    yield Noted(cites=(P("2.5"),), key=CAME, value=seat)


def _set_aside(play: Play) -> Flow[None]:
    """2.15(a)."""
    remedy = "it is not used and goes to the discard rack"
    yield Irregular(cites=(P("2.15(a)"),), what="a card is found face up in the shoe", remedy=remedy)
    yield Moved(
        cites=(P("2.15(a)"),),
        verb="discards",
        deck=play.deck,
        cards=play.t.books.cards(DEALING)[:1],
        source=DEALING,
        target=RACK,
        face=Face.UP,
    )


# --- 2.15(f): too few cards


def reveal_discards(play: Play) -> Flow[None]:
    """At the end of the round nothing lies face down that a seal would show, and the shoe is not dealt on."""
    for seal in play.seals:
        yield from reveal_order(play.t, seal)


def _reshuffle_discards(play: Play) -> Flow[None]:
    """2.15(f): the cards in the discard rack are shuffled and cut, one is burned, and the round goes on."""
    t, cites = play.t, (P("2.15(f)"),)
    number = len(t.books.cards(RACK))
    if number < 2:
        raise RoundVoid("no cards are left to complete the round, not even in the discard rack", *cites)
    remedy = "the cards in the discard rack are shuffled and cut, one is burned, and the round goes on"
    yield Irregular(cites=cites, what="too few cards remain in the shoe", remedy=remedy)
    # A seal of its own: that of the whole deck may hide a card that still lies face down.
    seal = f"{play.deck} discards {len(play.seals) + 1}"
    play.seals.append(seal)
    given = yield from ask_in_play(
        play,
        DISCARDS,
        "The dealer shuffles the cards of the discard rack by hand",
        (Shuffled,),
        (P("2.15(f)"), P("2.5")),
        by=lambda actor, command: _check_discards(t, actor, command),
        subject=play.deck,
    )
    assert isinstance(given, Shuffled)
    yield Committed(cites=cites, deck=seal, commitment=commitment(given.order, given.salt), laboratory=given.laboratory)
    t.sealed[seal] = (given.order, given.salt)
    back = next(one for one in t.backs if t.deck(one) == play.deck)
    place = stacked(back)
    yield Moved(cites=cites, verb="stacks", deck=play.deck, cards=given.order, source=RACK, target=place)
    order = yield from _cut(t, play.deck, given.order, max(t.books.seats))
    yield Moved(cites=cites, verb="places", deck=play.deck, cards=order, source=place, target=DEALING)
    yield from _burn(t, play.deck, *cites)


def _check_discards(t: BlackjackTable, actor: Actor, command: Command) -> Refusal | None:
    if not isinstance(command, Shuffled):
        return None
    if actor.role is not Role.DEALER or command.counted >= 0:
        return Refusal("the discards are shuffled by hand", (P("2.15(f)"),), "the dealer, without a count")
    if Counter(command.order) != Counter(t.books.cards(RACK)):
        return Refusal("that is not an order of the cards in the discard rack", (P("2.15(f)"),), "each card once")
    return None
