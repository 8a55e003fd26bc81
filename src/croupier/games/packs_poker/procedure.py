"""A round of Pack's Poker, paragraph by paragraph: 43.2 and 43.4 before it, 43.6 to 43.10 in it, 43.13 if need be."""

from croupier.equipment.meter import registered
from croupier.games.packs_poker.dealing import Deal, announce, deal, place_deck
from croupier.games.packs_poker.opening import prepare_spread_decks, replace_deck, shuffle
from croupier.games.packs_poker.rules import AREAS, PACKS, Area
from croupier.games.packs_poker.settlement import return_wager, settle_meter_awards, settle_wagers_of
from croupier.games.packs_poker.table import (
    DEALER,
    METER_NAMES,
    RACK,
    REMOVED,
    PacksPokerTable,
    at_seat,
    pack_place,
    stacked,
)
from croupier.games.packs_poker.wagering import wagering
from croupier.regulation import Paragraphs
from croupier.table.asks import Ask, Flow, Refusal, RoundVoid
from croupier.table.commands import (
    BeginRound,
    CardExposed,
    Command,
    CompleteDocumentation,
    LeaveSeat,
    Proceed,
    TouchCards,
    WagersRegistered,
)
from croupier.table.roles import Actor
from croupier.table.steps import Act, Begun, Ended, MeterMoved, Moved, Noted, Turned, Voided

P = Paragraphs("13:69F")


def round_of_play(t: PacksPokerTable, command: BeginRound) -> Flow[None]:
    """One round, from the shuffled deck to the discard rack (43.1 "Round of play")."""
    number = t.books.number("round") + 1
    yield Begun(cites=(P("43.4(a)"),), procedure="round", number=number, at=command.at)
    yield Noted(cites=(P("43.4(a)"),), key="round", value=number)
    yield Noted(cites=(P("43.4(a)"),), key="now", value=command.at)
    yield from prepare_spread_decks(t)

    back = t.back_in_turn
    yield from _shuffle_other_deck(t, back)
    d = Deal(t, t.deck(back))
    yield from place_deck(d, source=stacked(back))
    try:
        if isinstance((yield from wagering(t)), CardExposed):
            raise RoundVoid("a card was exposed before all wagers were placed", P("43.13(a)"))
        yield from announce(d)
        yield from _register_progressive_wagers(t)
        d.seats = t.wagering_seats()
        if not d.seats:
            raise RoundVoid("no wager stands, the progressive system having accepted none", P("43.12(c)2"))
        yield from deal(d)
    except RoundVoid as void:
        yield from _void(t, back, void)
    else:
        yield from _complete(t, d)
    yield Noted(cites=(P("43.2(d)"),), key="turn", value=t.other_back(back))
    yield Ended(cites=(P("43.10(k)"),), procedure="round", number=number)


def _shuffle_other_deck(t: PacksPokerTable, back: str) -> Flow[None]:
    """43.2(c) to (e), 43.4(a): while one deck is in play the other, just used, leaves the rack and is shuffled."""
    other = t.other_back(back)
    if t.books.cards(RACK):
        yield from shuffle(t, other, source=RACK, cites=(P("43.2(c)"), P("43.2(e)"), P("43.4(a)")))


def _register_progressive_wagers(t: PacksPokerTable) -> Flow[None]:
    """43.12(a) and (b): the system shows the progressive wagers, and the meters take their part of them."""
    placed = [
        (seat, area)
        for seat in t.wagering_seats()
        for area in t.rules.areas()
        if (bonus := t.rules.bonus(area.kind)) is not None and bonus.progressive and t.stake(seat, area)
    ]
    if not placed:
        return
    yield Act(cites=(P("43.12(a)"),), words="The dealer activates the progressive wagering system")

    def check(_actor: Actor, command: Command) -> Refusal | None:
        if isinstance(command, WagersRegistered):
            known = {f"{seat}:{area}" for seat, area in placed}
            unknown = set(command.not_accepted) - known
            if unknown:
                return Refusal(f"no such progressive wager: {', '.join(sorted(unknown))}", (P("43.12(b)"),))
        return None

    words = "The progressive system registers the wagers"
    answer = yield Ask("register", words, (WagersRegistered,), (P("43.12(b)"),), check)
    assert isinstance(answer, WagersRegistered)
    for seat, area in placed:
        if f"{seat}:{area}" in answer.not_accepted:
            yield return_wager(t, seat, area, "the progressive system did not accept it", P("43.12(c)2"))
        else:
            yield _register(t, seat, area)


def _register(t: PacksPokerTable, seat: int, area: Area) -> MeterMoved:
    """43.12(b) and (e): the meter, and the reset meter if there is one, grow by their rates of the wager."""
    bonus = t.rules.bonus(area.kind)
    assert bonus is not None
    assert bonus.meter is not None
    before = t.books.meters[METER_NAMES[area.kind]]
    stake = t.stake(seat, area)
    after = registered(before, bonus.meter, stake)
    rates = bonus.meter.rate + bonus.meter.reset_rate
    return MeterMoved(
        cites=(P("43.12(b)"), P("43.12(e)")),
        before=before,
        after=after,
        reason=f"seat {seat}'s {area.words} is registered",
        contributed=rates * stake,
    )


# --- 43.10: completion of a round of play


def _complete(t: PacksPokerTable, d: Deal) -> Flow[None]:
    yield from _reveal_players(t, d)
    dealers = t.books.cards(DEALER)
    yield Turned(cites=(P("43.10(c)"),), place=DEALER, cards=dealers)
    collected: list[int] = []
    to_document: list[int] = []
    last_pack = {seat: max(AREAS[area].pack for area in t.books.wagers(seat)) for seat in d.seats}
    for pack in PACKS:
        yield from _moment_before_pack(pack, d.seats)
        cards = t.books.cards(pack_place(pack))
        # 43.10(d), and (i) for the second and third pack.
        cites = (P("43.10(d)"),) if pack == 1 else (P("43.10(i)"), P("43.10(d)"))
        yield Turned(cites=cites, place=pack_place(pack), cards=cards)
        for seat in t.from_right(d.seats):
            yield from settle_wagers_of(t, seat, pack)
        to_document += yield from settle_meter_awards(t, t.from_right(d.seats), pack)
        yield Moved(
            cites=(P("43.10(h)"),),
            verb="discards",
            deck=d.deck,
            cards=cards,
            source=pack_place(pack),
            target=RACK,
        )
        if pack != PACKS[-1] and not t.rules.collect_at_end:
            # 43.10(j): the cards of players who have wagered on no later pack.
            for seat in t.from_right([seat for seat in d.seats if last_pack[seat] == pack]):
                yield from _collect(t, d, seat, to_document, "43.10(j)")
                collected.append(seat)
    # 43.10(k): in order, so that each hand can be reconstructed.
    for seat in t.from_right([seat for seat in d.seats if seat not in collected]):
        yield from _collect(t, d, seat, to_document, "43.10(k)")
    yield Moved(cites=(P("43.10(k)"),), verb="collects", deck=d.deck, cards=dealers, source=DEALER, target=RACK)


def _reveal_players(t: PacksPokerTable, d: Deal) -> Flow[None]:
    """43.10(a) and (b): players view their cards, which are then revealed in the way that is filed."""
    yield Act(cites=(P("43.10(a)"),), words="The players may view their cards")
    while True:
        given = yield Ask(
            "view",
            "The players may view their cards",
            (Proceed, TouchCards, LeaveSeat),
            (P("43.10(a)"),),
            lambda _actor, command: _must_remain(d.seats, command) or _has_cards(d.seats, command),
            moment=True,
        )
        if not isinstance(given, TouchCards):
            break
        yield Act(cites=(P("43.10(a)"),), words=f"Seat {given.seat} views the cards")
    if t.rules.players_turn_cards:
        for seat in d.seats:
            place = at_seat(seat)
            yield Turned(cites=(P("43.10(a)1"),), place=place, cards=t.books.cards(place), by=place)
    else:
        for seat in d.seats:
            words = f"Seat {seat} places the cards face down in a stack before the betting position"
            yield Act(cites=(P("43.10(a)2"),), words=words)
        for seat in t.from_right(d.seats):
            yield Turned(cites=(P("43.10(a)2"),), place=at_seat(seat), cards=t.books.cards(at_seat(seat)))
    yield Act(cites=(P("43.10(b)"),), words="No player may touch the cards for the remainder of the round")


def _has_cards(seats: list[int], command: Command) -> Refusal | None:
    if isinstance(command, TouchCards) and command.seat not in seats:
        return Refusal(f"seat {command.seat} has no cards", (P("43.10(a)"),), "players who have placed a wager")
    return None


def _must_remain(seats: list[int], command: Command) -> Refusal | None:
    """43.6(c): a player who was dealt a hand remains seated until the round is complete."""
    if isinstance(command, LeaveSeat):
        if command.seat in seats:
            return Refusal(
                f"seat {command.seat} was dealt a hand", (P("43.6(c)"),), "leaving when the round is complete"
            )
        return Refusal("a round is being played", (P("43.6(c)"),), "leaving when the round is complete")
    return None


def _moment_before_pack(pack: int, seats: list[int]) -> Flow[None]:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        if isinstance(command, TouchCards):
            why = "no player may touch the cards once they lie before the betting positions"
            return Refusal(why, (P("43.10(b)"),), "waiting until the round is complete")
        return _must_remain(seats, command)

    yield Ask(
        "pack",
        f"The dealer turns over pack {pack}",
        (Proceed, TouchCards, LeaveSeat),
        (P("43.10(d)"),),
        check,
        moment=True,
        subject=str(pack),
    )


def _collect(t: PacksPokerTable, d: Deal, seat: int, to_document: list[int], paragraph: str) -> Flow[None]:
    """Collect a player's cards; 43.12(d)4: not before a payout from outside the table has been documented."""
    if seat in to_document:
        words = f"The documentation of seat {seat}'s progressive payout is completed before the cards are collected"
        yield Ask("documentation", words, (CompleteDocumentation,), (P("43.12(d)4"),), subject=str(seat))
        yield Act(cites=(P("43.12(d)4"),), words=f"The documentation of seat {seat}'s payout is complete")
    cards = t.books.cards(at_seat(seat))
    yield Moved(cites=(P(paragraph),), verb="collects", deck=d.deck, cards=cards, source=at_seat(seat), target=RACK)


# --- a round that is void


def _void(t: PacksPokerTable, back: str, void: RoundVoid) -> Flow[None]:
    """All hands are void: every wager goes back to its player, and every card of the deck to the rack."""
    yield Voided(cites=void.cites, why=void.why)
    for seat in t.from_right(t.wagering_seats()):
        for area in t.rules.areas():
            if t.stake(seat, area):
                yield return_wager(t, seat, area, "all hands are void", *void.cites)
    deck = t.deck(back)
    for place, cards in t.cards_of(deck):
        if place not in (RACK, REMOVED):
            yield Moved(cites=void.cites, verb="collects", deck=deck, cards=tuple(cards), source=place, target=RACK)
    if void.remove_deck:
        yield from replace_deck(t, back, t.now)
        yield from shuffle(t, back, source=f"spread {back}", cites=(P("43.4(a)"), P("43.3(c)")))
