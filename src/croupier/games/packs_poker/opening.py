"""Cards and the table around a round: 43.2 decks, 43.3 opening, 43.4 shuffle and idle table, 43.13(d) and (f)."""

from fractions import Fraction

from croupier.equipment.cards import STANDARD_52, Deck
from croupier.equipment.chance import commitment
from croupier.equipment.meter import Meter, new_meter
from croupier.games.packs_poker.table import (
    AUTOMATED_SHOE,
    METER_NAMES,
    SHUFFLE_BY_HAND,
    SHUFFLER,
    PacksPokerTable,
    spread,
    stacked,
)
from croupier.regulation import Cite, Paragraphs, cite
from croupier.table.asks import Ask, Flow, Refusal
from croupier.table.books import CAGE, INVENTORY, meter_moved
from croupier.table.commands import (
    ChangeCards,
    Command,
    GoIdle,
    OpenTable,
    RemoveDevice,
    Shuffled,
    ShufflerFault,
    UseMethod,
)
from croupier.table.places import REMOVED
from croupier.table.roles import Actor, Role
from croupier.table.steps import (
    Act,
    Begun,
    Committed,
    DeckBrought,
    Ended,
    Face,
    Filled,
    Irregular,
    Moved,
    Noted,
    OrderRevealed,
    Posting,
    Turned,
)

P = Paragraphs("13:69F")
E = Paragraphs("13:69E")

INVENTORY_CITE = cite("19:45-1.20")
"""The table inventory is a matter of 19:45-1.20, whose text is not at hand."""

DECK = Deck("any")
"""What each of the two decks consists of."""


# --- 43.2, 43.3: opening of the table for gaming


def opening(t: PacksPokerTable, command: OpenTable) -> Flow[None]:
    """43.3: the decks come to the table, are inspected and verified, and lie spread for the first player."""
    yield Begun(cites=(P("43.3(a)"),), procedure="opening", number=1, at=command.at)
    yield Noted(cites=(P("43.3(a)"),), key="now", value=command.at)
    chips = Posting(CAGE, INVENTORY, t.rules.opening_inventory)
    yield Filled(cites=(INVENTORY_CITE,), amount=t.rules.opening_inventory, postings=(chips,))
    yield from put_up_meters(t)
    for back in t.rules.backs:
        yield from bring_deck(t, back, command.at)
    yield Noted(cites=(P("43.2(d)"),), key="turn", value=t.rules.backs[0])
    yield Noted(cites=(P("43.3(a)"),), key="state", value="open")
    yield Ended(cites=(P("43.3(b)"),), procedure="opening", number=1)


def put_up_meters(t: PacksPokerTable) -> Flow[None]:
    """43.12(e): the licensee places the initial amount on each progressive meter, once; later days carry it on."""
    for kind, name in METER_NAMES.items():
        bonus = t.rules.bonus(kind)
        if bonus is None or bonus.meter is None or f"meter {name}" in t.books.notes:
            continue
        cites, carried = (P("43.12(e)"),), t.books.meters.get(name)
        if carried is not None:
            yield meter_moved(cites, carried, carried, "it is carried over from the day before", carried=True)
        else:
            meter, funded = new_meter(name, bonus.meter), Fraction(bonus.meter.initial)
            yield meter_moved(cites, Meter(name, 0), meter, "the initial amount is placed on it", funded=funded)
        yield Noted(cites=cites, key=f"meter {name}", value="put up")


def bring_deck(t: PacksPokerTable, back: str, at: str) -> Flow[None]:
    """43.2(a) and (b), 43.3(a) and (b): one of the two decks comes to the table."""
    number = t.books.number(f"decks brought {back}") + 1
    deck = f"{back} {number}"
    yield DeckBrought(cites=(P("43.2(a)"), P("43.2(b)")), deck=deck, cards=STANDARD_52, to=spread(back), at=at)
    yield Noted(cites=(P("43.2(a)"),), key=f"decks brought {back}", value=number)
    yield Noted(cites=(P("43.2(a)"),), key=f"deck {back}", value=deck)
    yield Noted(cites=(E("1.18(g)"),), key=f"opened {deck}", value=at)
    yield Act(cites=(P("43.3(a)"),), words=f"The dealer sorts and inspects the {back} deck")
    yield Act(cites=(P("43.3(a)"),), words=f"The floorperson verifies the inspection of the {back} deck")
    yield Act(cites=(P("43.3(b)"),), words=f"The {back} deck lies spread face up for the first player to inspect")


def prepare_spread_decks(t: PacksPokerTable) -> Flow[None]:
    """43.3(c) and (d), 43.4(c): each deck that lies spread is inspected by the first player, washed and shuffled."""
    yield from turn_up_for_arrival(t)
    for back in t.rules.backs:
        cards = t.books.cards(spread(back))
        if not cards:
            continue
        yield Act(cites=(P("43.3(c)"),), words=f"The first player may inspect the {back} deck")
        yield Turned(cites=(P("43.3(c)"),), place=spread(back), cards=cards, face=Face.DOWN)
        yield Act(cites=(P("43.3(c)"), P("43.3(d)")), words=f"The dealer washes the {back} deck and stacks it")
        yield from shuffle(t, back, source=spread(back), cites=(P("43.4(a)"), P("43.3(d)")))


# --- 43.4(a), 43.13(d): the shuffle


def shuffle(t: PacksPokerTable, back: str, *, source: str, cites: tuple[Cite, ...]) -> Flow[None]:
    """43.4(a): the deck is shuffled until a shuffle completes; 43.7(h): a deck that counts wrong leaves the table."""
    deck = t.deck(back)
    yield from reveal_order(t, deck)
    while True:
        given = yield _shuffle_ask(t, back, cites)
        if isinstance(given, ShufflerFault):
            yield Irregular(
                cites=(P("43.13(d)"),),
                what=f"the shuffler {given.fault} while it shuffles the {back} deck",
                remedy="the cards are reshuffled",
            )
            continue
        if isinstance(given, RemoveDevice):
            # 43.13(f): a device that will not work may leave, and the dealer shuffles by hand (reading 9).
            yield from remove_device(t, given)
            yield from use_method(t, UseMethod(SHUFFLE_BY_HAND))
            continue
        assert isinstance(given, Shuffled)
        if _miscounted(t, given):
            yield Irregular(
                cites=(P("43.7(h)"), P("43.8(g)"), E("1.18")),
                what=f"the shuffler counts {given.counted} cards in the {back} deck",
                remedy="the deck is removed from the table",
            )
            yield from replace_deck(t, back, t.now)
            deck, source = t.deck(back), spread(back)
            continue
        break
    if t.shuffler is None:
        cites = (P("43.13(f)"),)
    yield Committed(cites=cites, deck=deck, commitment=commitment(given.order, given.salt), laboratory=given.laboratory)
    t.sealed[deck] = (given.order, given.salt)
    counted = t.shuffler is not None and t.shuffler.counts
    yield Noted(cites=(P("43.7(h)"),), key=f"counted {deck}", value=int(counted))
    yield Moved(cites=cites, verb="stacks", deck=deck, cards=given.order, source=source, target=stacked(back))


def _shuffle_ask(t: PacksPokerTable, back: str, cites: tuple[Cite, ...]) -> Ask:
    by_hand = t.shuffler is None
    words = f"{'The dealer' if by_hand else 'The shuffling device'} shuffles the {back} deck"

    def check(actor: Actor, command: Command) -> Refusal | None:
        match command:
            case RemoveDevice(device=device) if device != SHUFFLER or by_hand:
                return Refusal(f"a {device} cannot be removed now", (P("43.13(f)"),), "the shuffler, if there is one")
            case ShufflerFault() if by_hand:
                return Refusal("there is no shuffler on the table", (P("43.13(d)"),))
            case Shuffled():
                return _check_shuffled(t, actor, command)
            case _:
                return None

    return Ask("shuffle", words, (Shuffled, ShufflerFault, RemoveDevice), cites, check, subject=t.deck(back))


def _miscounted(t: PacksPokerTable, given: Shuffled) -> bool:
    """43.7(h): whether a device that counts has found another number of cards."""
    return t.shuffler is not None and t.shuffler.counts and given.counted != len(STANDARD_52)


def _check_shuffled(t: PacksPokerTable, actor: Actor, given: Shuffled) -> Refusal | None:
    """43.4(a): who shuffles, and what a completed shuffle looks like."""
    device = t.shuffler
    if (actor.role is Role.DEALER) != (device is None):
        who = "the dealer, by hand" if device is None else "the shuffling device"
        return Refusal(f"a {actor.role.value} does not shuffle here", (P("43.4(a)"), P("43.13(f)")), who)
    counts = device is not None and device.counts
    if (given.counted >= 0) != counts:
        allowed = "a count of the cards" if counts else "no count (-1)"
        return Refusal(f"a count of {given.counted} cannot be", (P("43.7(h)"),), allowed)
    if _miscounted(t, given):
        return (
            Refusal("a deck that counts wrong has no order", (P("43.7(h)"),), "the count alone")
            if given.order
            else None
        )
    if not DECK.is_order(given.order):
        return Refusal("that is not an order of the 52 cards of the deck", (P("43.4(a)"),), "each card once")
    return None


def reveal_order(t: PacksPokerTable, deck: str) -> Flow[None]:
    """What was committed to is shown once the deck has been played: then anybody can check it."""
    if deck in t.sealed:
        order, salt = t.sealed.pop(deck)
        yield OrderRevealed(cites=(P("43.4(a)"),), deck=deck, order=order, salt=salt)


def replace_deck(t: PacksPokerTable, back: str, at: str) -> Flow[None]:
    """13:69E-1.18: a deck leaves the table; another takes its place and is opened by 43.3."""
    deck = t.deck(back)
    yield from reveal_order(t, deck)
    for place, cards in t.cards_of(deck):
        yield Moved(cites=(E("1.18"),), verb="removes", deck=deck, cards=tuple(cards), source=place, target=REMOVED)
    yield from bring_deck(t, back, at)
    cards_spread = t.books.cards(spread(back))
    yield Act(cites=(P("43.3(c)"),), words=f"A player may inspect the new {back} deck")
    yield Turned(cites=(P("43.3(c)"),), place=spread(back), cards=cards_spread, face=Face.DOWN)
    yield Act(cites=(P("43.3(c)"),), words=f"The dealer washes the new {back} deck and stacks it")


# --- 43.4(c): the idle table


def idle(t: PacksPokerTable, command: GoIdle) -> Flow[None]:
    """43.4(c): while there is no gaming activity each deck lies spread, face up or face down."""
    yield Begun(cites=(P("43.4(c)"),), procedure="idle", number=1)
    yield from spread_decks(t, Face.UP if command.face_up else Face.DOWN)
    yield Ended(cites=(P("43.4(c)"),), procedure="idle", number=1)


def spread_decks(t: PacksPokerTable, face: Face) -> Flow[None]:
    """43.4(c): each deck is spread out on the table."""
    for back in t.rules.backs:
        deck = t.deck(back)
        yield from reveal_order(t, deck)
        for place, cards in t.cards_of(deck):
            if place == spread(back):
                if t.books.places[place][0].face is not face:
                    yield Turned(cites=(P("43.4(c)"),), place=place, cards=tuple(cards), face=face)
                continue
            yield Moved(
                cites=(P("43.4(c)"),),
                verb="spreads",
                deck=deck,
                cards=tuple(cards),
                source=place,
                target=spread(back),
                face=face,
            )


def turn_up_for_arrival(t: PacksPokerTable) -> Flow[None]:
    """43.4(c): cards that lie spread face down are turned face up once a player arrives."""
    for back in t.rules.backs:
        held = t.books.places.get(spread(back), [])
        if held and held[0].face is Face.DOWN:
            cards = t.books.cards(spread(back))
            yield Turned(cites=(P("43.4(c)"),), place=spread(back), cards=cards, face=Face.UP)


# --- 13:69E-1.18(g): changing the cards; closing


def change_cards(t: PacksPokerTable, command: ChangeCards) -> Flow[None]:
    """13:69E-1.18(g): both decks are changed and the new ones opened by 43.3."""
    yield Begun(cites=(E("1.18(g)"),), procedure="change of cards", number=1, at=command.at)
    yield Noted(cites=(E("1.18(g)"),), key="now", value=command.at)
    for back in t.rules.backs:
        deck = t.deck(back)
        yield from reveal_order(t, deck)
        for place, cards in t.cards_of(deck):
            yield Moved(
                cites=(E("1.18(g)"),), verb="removes", deck=deck, cards=tuple(cards), source=place, target=REMOVED
            )
        yield from bring_deck(t, back, command.at)
    yield Ended(cites=(P("43.3(b)"),), procedure="change of cards", number=1)


def closing(t: PacksPokerTable) -> Flow[None]:
    """The cards leave the table and its chips go back to the cage."""
    yield Begun(cites=(E("1.18"),), procedure="closing", number=1)
    for back in t.rules.backs:
        deck = t.deck(back)
        yield from reveal_order(t, deck)
        for place, cards in t.cards_of(deck):
            yield Moved(cites=(E("1.18"),), verb="removes", deck=deck, cards=tuple(cards), source=place, target=REMOVED)
    chips = t.books.balance(INVENTORY)
    if chips:
        yield Filled(cites=(INVENTORY_CITE,), amount=-chips, postings=(Posting(INVENTORY, CAGE, chips),))
    yield Noted(cites=(E("1.18"),), key="state", value="closed")
    # 1.19(b): the shoe is secured in a locked compartment while the table is not open.
    yield Ended(cites=(E("1.19(b)"),), procedure="closing", number=1)


# --- 43.13(f): a device leaves before another method is used


def remove_device(t: PacksPokerTable, command: RemoveDevice) -> Flow[None]:
    yield Act(cites=(P("43.13(f)"),), words=f"The {command.device} is removed from the table")
    yield Noted(cites=(P("43.13(f)"),), key=f"{command.device} on the table", value=0)


def use_method(t: PacksPokerTable, command: UseMethod) -> Flow[None]:
    """43.13(f), 43.4(b): another method of dealing or shuffling is taken; a device that is used again comes back."""
    method = command.method
    if method in (SHUFFLER, SHUFFLE_BY_HAND):
        yield Noted(cites=(P("43.13(f)"),), key=SHUFFLE_BY_HAND, value=int(method == SHUFFLE_BY_HAND))
    else:
        yield Noted(cites=(P("43.4(b)"), P("43.13(f)")), key="method", value=method)
    if method in (SHUFFLER, AUTOMATED_SHOE):
        yield Noted(cites=(P("43.4(a)"), E("1.19(c)")), key=f"{method} on the table", value=1)
    yield Act(cites=(P("43.13(f)"), E("1.19(b)")), words=f"The table now uses: {method}")
