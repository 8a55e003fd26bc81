"""The care of the cards around a round: bringing, inspecting, shuffling, spreading, changing and removing them."""

from collections.abc import Iterator

from croupier.equipment.cards import Card
from croupier.equipment.chance import commitment
from croupier.regulation import Cite, decides
from croupier.table import notes
from croupier.table.asks import Ask, Flow
from croupier.table.books import CAGE, INVENTORY, VIGORISH
from croupier.table.card_commands import ChangeCards, GoIdle, RemoveDevice, Shuffled, UseMethod
from croupier.table.card_table import DEALING_METHODS, CardTable
from croupier.table.choices import AnyOf, Choice, Choices, OrderOf, SuchThat
from croupier.table.command import Command
from croupier.table.commands import OpenTable
from croupier.table.common_answers import one_of
from croupier.table.irregularities import ShufflerFault
from croupier.table.names import DeckName, Place
from croupier.table.paragraphs import INVENTORY_CITE, Cites
from croupier.table.places import REMOVED, spread, stacked
from croupier.table.questions import DeckOf
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor, Role
from croupier.table.steps import (
    Begun,
    CameShuffled,
    Committed,
    DeckBrought,
    DeckInspected,
    DeckMiscounted,
    DeviceRemoved,
    Ended,
    Face,
    Filled,
    InspectionOffered,
    InspectionVerified,
    Inspectors,
    MethodTaken,
    Moved,
    Noted,
    OrderRevealed,
    Posting,
    ShufflerFailed,
    SpreadForInspection,
    Turned,
    Washed,
)
from croupier.table.terms import Device, Method, Procedure, ShufflerFailure, Verb

# --- opening of the table for gaming


def opening(t: CardTable, command: OpenTable) -> Flow[None]:
    """Bring the decks, have them inspected and verified, and spread them for the first player."""
    p = t.paragraphs
    yield Begun(cites=(p.opening,), procedure=Procedure.OPENING, number=1, at=command.at)
    yield Noted(cites=(p.opening,), note=notes.NOW, value=command.at)
    chips = Posting(CAGE, INVENTORY, t.opening_inventory)
    yield Filled(cites=(INVENTORY_CITE,), amount=t.opening_inventory, postings=(chips,))
    yield from t.put_up_meters()
    yield from t.bring_other_equipment(command.at)
    for back in t.backs:
        yield from bring_deck(t, back, command.at)
    yield Noted(cites=(p.alternation,), note=notes.TURN, value=t.backs[0])
    yield Noted(cites=(p.opening,), note=notes.OPEN, value=1)
    yield Ended(cites=(p.spread_for_first,), procedure=Procedure.OPENING, number=1)


@decides(
    "13:69F-43.2(a)",
    "13:69F-43.3(a)",
    "13:69F-43.3(b)",
    "19:47-2.2(d)1",
    "19:47-11.2(b)1",
    "19:47-11.5(a)",
    "19:47-14.4(a)",
    "19:47-14.4(b)",
)
def bring_deck(t: CardTable, back: str, at: str) -> Flow[None]:
    """13:69F-43.2(a), 13:69F-43.3(a), (b), 19:47-2.2(d)1, 19:47-11.2(b)1, 19:47-11.5(a), 19:47-14.4(a), (b): Bring a
    deck to the table and spread it for inspection, unless it came shuffled.
    """
    p = t.paragraphs
    number = t.books.number(notes.decks_brought(back)) + 1
    deck = DeckName(back, number)
    yield DeckBrought(cites=p.brought, deck=deck, cards=t.composition, to=spread(back), at=at)
    yield Noted(cites=p.brought[:1], note=notes.decks_brought(back), value=number)
    yield Noted(cites=(p.age,), note=notes.opened(deck), value=at)
    yield from t.arrival_of_deck(back)
    if t.preshuffled:
        yield Noted(cites=(p.shuffle,), note=notes.came_shuffled(deck), value=1)
        yield CameShuffled(cites=(p.shuffle,), back=back)
        yield Turned(cites=(p.shuffle,), place=spread(back), cards=t.books.cards(spread(back)), face=Face.DOWN)
        return
    yield DeckInspected(cites=(p.inspected,), back=back)
    yield InspectionVerified(cites=(p.inspected,), back=back)
    yield SpreadForInspection(cites=(p.spread_for_first,), back=back, inspectors=t.first_players)


@decides("13:69F-43.3(d)", "19:47-11.5(d)")
def prepare_spread_decks(t: CardTable) -> Flow[None]:
    """13:69F-43.3(d), 19:47-11.5(d): Have the first player inspect each deck that is spread out; wash, stack and
    shuffle it.
    """
    p = t.paragraphs
    yield from turn_up_for_arrival(t)
    for back in t.backs:
        cards = t.books.cards(spread(back))
        if not cards:
            continue
        if not t.came_shuffled(back):
            yield from _inspect_and_wash(t, back, t.first_players)
        yield from shuffle(t, back, source=spread(back), cites=(p.shuffle, p.each_deck))


@decides("13:69F-43.3(c)", "19:47-11.5(c)", "19:47-14.4(c)")
def _inspect_and_wash(t: CardTable, back: str, inspectors: Inspectors, *, new: bool = False) -> Flow[None]:
    """13:69F-43.3(c), 19:47-11.5(c), 19:47-14.4(c): Have a player inspect a deck that is spread out; turn it face down,
    wash and stack it.
    """
    p, place = t.paragraphs, spread(back)
    yield InspectionOffered(cites=(p.first_inspection,), back=back, inspectors=inspectors)
    yield Turned(cites=(p.first_inspection,), place=place, cards=t.books.cards(place), face=Face.DOWN)
    yield Washed(cites=(p.first_inspection, p.each_deck), back=back, new=new)


# --- the shuffle


@decides("13:69F-43.13(d)", "19:47-11.11(m)", "19:47-14.5(a)")
def shuffle(t: CardTable, back: str, *, source: Place, cites: Cites) -> Flow[None]:
    """13:69F-43.13(d), 19:47-11.11(m), 19:47-14.5(a): Shuffle the deck until a shuffle completes; replace a deck that
    the device counts wrong.
    """
    p = t.paragraphs
    deck = t.deck(back)
    yield from reveal_order(t, deck)
    while True:
        came = t.came_shuffled(back)
        answer = yield _shuffle_ask(t, back, cites)
        if isinstance(answer, ShufflerFault):
            yield ShufflerFailed(cites=(p.shuffler_fault,), back=back, fault=answer.fault)
            continue
        if isinstance(answer, RemoveDevice):
            # A device that doesn't work may be removed, and the dealer shuffles by hand (reading 9).
            yield from remove_device(t, answer)
            yield from use_method(t, UseMethod(Method.SHUFFLE_BY_HAND))
            continue
        assert isinstance(answer, Shuffled)
        if _miscounted(t, answer):
            yield DeckMiscounted(cites=p.miscounted, back=back, counted=answer.counted)
            yield from replace_deck(t, back, t.now)
            deck, source = t.deck(back), spread(back)
            continue
        break
    if came:
        # If the deck is spread later, on an idle table, it is washed and shuffled like any other.
        yield Noted(cites=(p.shuffle,), note=notes.came_shuffled(deck), value=0)
    elif t.shuffler is None:
        cites = p.by_hand
    yield Committed(
        cites=cites, deck=deck, commitment=commitment(answer.order, answer.salt), laboratory=answer.laboratory
    )
    t.sealed[deck] = (answer.order, answer.salt)
    counted = t.shuffler is not None and t.shuffler.counts and not came
    yield from t.shuffled(deck, by_device=t.shuffler is not None and not came)
    yield Noted(cites=p.miscounted[:1], note=notes.counted(deck), value=int(counted))
    yield Moved(cites=cites, verb=Verb.STACKS, deck=deck, cards=answer.order, source=source, target=stacked(back))


def _shuffle_ask(t: CardTable, back: str, cites: Cites) -> Ask:
    """Return the question of who shuffles, with the legal results of a shuffle."""
    p, by_hand, came = t.paragraphs, t.shuffler is None, t.came_shuffled(back)
    not_here = Refusal(TableCode.NOT_SHUFFLED_HERE, p.shuffle) if came else None
    fault = not_here or (Refusal(TableCode.NO_SHUFFLER, p.shuffler_fault) if by_hand else None)
    stays = not_here or (Refusal(TableCode.CANNOT_LEAVE_NOW, p.device_leaves) if by_hand else None)
    answers = (
        Choices(Shuffled, lambda actor, _command: _completing(t, actor)),
        Choice(ShufflerFault, fault=one_of(ShufflerFailure, p.shuffler_fault), not_now=fault, remedy=p.shuffler_fault),
        Choice(
            RemoveDevice,
            device=AnyOf((Device.SHUFFLER,), Refusal(TableCode.CANNOT_LEAVE_NOW, p.device_leaves)),
            not_now=stays,
        ),
    )
    return Ask(DeckOf(t.deck(back), by_hand, came), answers, cites)


def _completing(t: CardTable, actor: Actor) -> Iterator[Choice]:
    """Yield the choices of a completed shuffle in any order and of a wrong count, which has no order."""
    p, device = t.paragraphs, t.shuffler
    counts = device is not None and device.counts
    refusal = Refusal(TableCode.DOES_NOT_SHUFFLE, p.shuffle, p.device_leaves, role=actor.role, by_hand=device is None)
    not_now = refusal if (actor.role is Role.DEALER) != (device is None) else None
    order = OrderOf(t.composition, Refusal(TableCode.NOT_AN_ORDER, p.shuffle, number=len(t.composition)))
    text = SuchThat(lambda _text: None, ("",))
    proper = len(t.composition) if counts else -1
    count = AnyOf((proper,), Refusal(TableCode.COUNT_CANNOT_BE, p.miscounted[0], counts=counts))
    yield Choice(Shuffled, counted=count, order=order, salt=text, laboratory=text, not_now=not_now)
    if counts:
        wrong = SuchThat(lambda number: None if number >= 0 and number != proper else count.refusal, (proper - 1,))
        nothing = AnyOf(((),), Refusal(TableCode.COUNTED_WRONG_HAS_NO_ORDER, p.miscounted[0]))
        yield Choice(Shuffled, counted=wrong, order=nothing, salt=text, laboratory=text, not_now=not_now)


def _miscounted(t: CardTable, shuffled: Shuffled) -> bool:
    """Return whether a counting device found the wrong number of cards."""
    return t.shuffler is not None and t.shuffler.counts and shuffled.counted != len(t.composition)


def reveal_order(t: CardTable, deck: DeckName) -> Flow[None]:
    """Reveal a committed order once the deck has been played, so that anybody can check it.

    Also reveal the orders of parts of the deck that were shuffled since.
    """
    for seal in [sealed for sealed in t.sealed if deck in (sealed, sealed.whole)]:
        order, salt = t.sealed.pop(seal)
        yield OrderRevealed(
            cites=(t.paragraphs.shuffle,), deck=seal, order=order, salt=salt, tells_hands=t.among_players
        )


def part_ask(about: DeckOf, cards: tuple[Card, ...], *cites: Cite) -> Ask:
    """Return the question of shuffling some cards of a deck, which the dealer does by hand."""
    by_hand = Refusal(TableCode.SHUFFLED_BY_HAND, *cites[:1])
    order = OrderOf(cards, Refusal(TableCode.NOT_AN_ORDER, *cites[:1], number=len(cards)))
    text = SuchThat(lambda _text: None, ("",))

    def shuffling(actor: Actor, _command: Command | None) -> Iterator[Choice]:
        not_now = None if actor.role is Role.DEALER else by_hand
        count = AnyOf((-1,), by_hand)
        yield Choice(Shuffled, counted=count, order=order, salt=text, laboratory=text, not_now=not_now)

    return Ask(about, (Choices(Shuffled, shuffling),), cites)


def remove_deck(t: CardTable, deck: DeckName, cites: Cites) -> Flow[None]:
    """Remove all cards of a deck from the table and reveal its sealed orders."""
    yield from reveal_order(t, deck)
    for place, cards in t.cards_of(deck):
        yield Moved(cites=cites, verb=Verb.REMOVES, deck=deck, cards=tuple(cards), source=place, target=REMOVED)


def replace_deck(t: CardTable, back: str, at: str) -> Flow[None]:
    """Remove a deck and open its replacement as the first was opened."""
    yield from remove_deck(t, t.deck(back), (t.paragraphs.replaced,))
    yield from bring_deck(t, back, at)
    if not t.preshuffled:
        yield from _inspect_and_wash(t, back, Inspectors.ANY_PLAYER, new=True)


# --- the idle table


@decides("13:69F-43.4(c)", "19:47-11.6(g)")
def idle(t: CardTable, command: GoIdle) -> Flow[None]:
    """13:69F-43.4(c), 19:47-11.6(g): Spread each deck, face up or face down, while there is no gaming activity."""
    yield Begun(cites=(t.paragraphs.idle,), procedure=Procedure.IDLE, number=1)
    yield from spread_decks(t, Face.UP if command.face_up else Face.DOWN)
    yield Ended(cites=(t.paragraphs.idle,), procedure=Procedure.IDLE, number=1)


def spread_decks(t: CardTable, face: Face) -> Flow[None]:
    """Spread each deck out on the table."""
    cites = (t.paragraphs.idle,)
    for back in t.backs:
        deck = t.deck(back)
        yield from reveal_order(t, deck)
        for place, cards in t.cards_of(deck):
            if place == spread(back):
                if t.books.places[place][0].face is not face:
                    yield Turned(cites=cites, place=place, cards=tuple(cards), face=face)
                continue
            yield Moved(
                cites=cites,
                verb=Verb.SPREADS,
                deck=deck,
                cards=tuple(cards),
                source=place,
                target=spread(back),
                face=face,
            )


@decides("13:69F-43.4(c)", "19:47-11.6(g)")
def turn_up_for_arrival(t: CardTable) -> Flow[None]:
    """13:69F-43.4(c), 19:47-11.6(g): Turn up cards spread face down when a player arrives."""
    for back in t.backs:
        held = t.books.places.get(spread(back), [])
        if held and held[0].face is Face.DOWN and not t.came_shuffled(back):
            cards = t.books.cards(spread(back))
            yield Turned(cites=(t.paragraphs.idle,), place=spread(back), cards=cards, face=Face.UP)


# --- changing the cards; closing


def change_cards(t: CardTable, command: ChangeCards) -> Flow[None]:
    """Change every deck, and open the new ones like the first."""
    p = t.paragraphs
    yield Begun(cites=(p.age,), procedure=Procedure.CHANGE_OF_CARDS, number=1, at=command.at)
    yield Noted(cites=(p.age,), note=notes.NOW, value=command.at)
    for back in t.backs:
        yield from remove_deck(t, t.deck(back), (p.age,))
        yield from bring_deck(t, back, command.at)
    yield Ended(cites=(p.spread_for_first,), procedure=Procedure.CHANGE_OF_CARDS, number=1)


def closing(t: CardTable) -> Flow[None]:
    """Remove the cards, and return the table's chips, including the vigorish, to the cage."""
    p = t.paragraphs
    yield Begun(cites=(p.replaced,), procedure=Procedure.CLOSING, number=1)
    for back in t.backs:
        yield from remove_deck(t, t.deck(back), (p.replaced,))
    chips = tuple(Posting(kept, CAGE, t.books.balance(kept)) for kept in (INVENTORY, VIGORISH) if t.books.balance(kept))
    if chips:
        yield Filled(cites=(INVENTORY_CITE,), amount=-sum(chip.amount for chip in chips), postings=chips)
    yield Noted(cites=(p.replaced,), note=notes.OPEN, value=0)
    yield Ended(cites=(p.locked_away,), procedure=Procedure.CLOSING, number=1)


# --- a device leaves before another method is used


@decides("13:69F-43.13(f)", "19:47-11.11(o)")
def remove_device(t: CardTable, command: RemoveDevice) -> Flow[None]:
    """13:69F-43.13(f), 19:47-11.11(o): Remove a device from the table before another method is used."""
    cites = (t.paragraphs.device_leaves,)
    yield DeviceRemoved(cites=cites, device=command.device)
    yield Noted(cites=cites, note=notes.present(command.device), value=0)


@decides("13:69E-1.19(c)", "13:69F-43.13(f)", "19:47-11.11(o)", "19:47-14.4(c)1")
def use_method(t: CardTable, command: UseMethod) -> Flow[None]:
    """13:69E-1.19(c), 13:69F-43.13(f), 19:47-11.11(o), 19:47-14.4(c)1: Switch to another method of dealing or
    shuffling; bring back a device that is used again.
    """
    p, method = t.paragraphs, command.method
    dealing = DEALING_METHODS.get(method)
    if dealing is None:
        yield Noted(cites=(p.device_leaves,), note=notes.BY_HAND, value=int(method is Method.SHUFFLE_BY_HAND))
    else:
        yield Noted(cites=(p.methods, p.device_leaves), note=notes.METHOD, value=dealing.value)
    if method in (Method.SHUFFLER, Method.AUTOMATED_SHOE):
        device = Device.SHUFFLER if method is Method.SHUFFLER else Device.AUTOMATED_SHOE
        yield Noted(cites=p.device_returns, note=notes.present(device), value=1)
    yield MethodTaken(cites=p.method_used, method=method)
