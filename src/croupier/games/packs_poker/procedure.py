"""A round of Pack's Poker, by paragraph: 43.2 and 43.4 before it, 43.6 to 43.10 during it, 43.13 if needed."""

from croupier.games.packs_poker.dealing import announce, deal, place_deck
from croupier.games.packs_poker.events import (
    HandStackedFaceDown,
    OwnCardsViewed,
    PacksCardsToView,
    PacksNotDealt,
    PacksPayoutDocumented,
    PacksPayoutToDocument,
    PacksSystemActivated,
    PacksVoid,
    PacksVoided,
    PacksWagersToRegister,
    PackToTurn,
    TouchingForbidden,
)
from croupier.games.packs_poker.refusals import PacksCode
from croupier.games.packs_poker.rules import PACKS, PacksArea
from croupier.games.packs_poker.settlement import (
    MeterWin,
    meter_wins,
    return_wager,
    settle_meter_awards,
    settle_wagers_of,
)
from croupier.games.packs_poker.table import METER_NAMES, PacksPlay, PacksPokerTable, pack_place, touching
from croupier.games.packs_poker.wagering import wagering
from croupier.regulation import Cite, Paragraphs, cite, decides
from croupier.table.asks import Flow, RoundVoid
from croupier.table.card_commands import TouchCards
from croupier.table.choices import Choice
from croupier.table.commands import BeginRound, CallOffRound, Proceed
from croupier.table.decks import prepare_spread_decks, shuffle, spread_decks
from croupier.table.irregularities import CardExposed
from croupier.table.meter_commands import Unaccepted
from croupier.table.notes import TURN
from croupier.table.places import DEALER, DEALING, RACK, at_seat, stacked
from croupier.table.progressive import await_documents, not_accepted, register
from croupier.table.reasons import AllHandsVoid, NotAccepted
from croupier.table.rounds import begin_round, clear_void
from croupier.table.settlement import collected
from croupier.table.steps import (
    Ended,
    Face,
    MeterMoved,
    Moved,
    Noted,
    Settled,
    Turned,
    Viewed,
)
from croupier.table.terms import Procedure, Verb

P = Paragraphs("13:69F")


def round_of_play(t: PacksPokerTable, command: BeginRound) -> Flow[None]:
    """Play one round, from the shuffled deck to the discard rack (43.1 "Round of play")."""
    number = yield from begin_round(t, command, P("43.4(a)"))
    yield from prepare_spread_decks(t)

    back = t.back_in_turn
    play = PacksPlay(t, t.deck(back))
    yield from place_deck(play, source=stacked(back))
    yield from _shuffle_other_deck(t, back)
    try:
        ending = yield from wagering(t)
        if isinstance(ending, CallOffRound):
            yield from _call_off(t, play, back, number)
            return
        if isinstance(ending, CardExposed):
            raise RoundVoid(PacksVoided(cites=(P("43.13(a)"),), reason=PacksVoid.CARD_EXPOSED))
        yield from _activate_progressive_system(t)
        yield from announce(play)
        play.seats = t.wagering_seats()
        yield from _register_progressive_wagers(play)
        play.seats = t.wagering_seats()
        if not play.seats:
            raise RoundVoid(PacksVoided(cites=(P("43.12(c)2"),), reason=PacksVoid.NO_WAGER_ACCEPTED))
        yield from deal(play)
    except RoundVoid as void:
        yield from _void(t, back, void)
    else:
        yield from _complete(t, play)
    yield Noted(cites=(P("43.2(d)"),), note=TURN, value=t.other_back(back))
    yield Ended(cites=(P("43.10(k)"),), procedure=Procedure.ROUND, number=number)


@decides("13:69F-43.2(c)", "13:69F-43.2(d)", "13:69F-43.2(e)", "13:69F-43.4(a)")
def _shuffle_other_deck(t: PacksPokerTable, back: str) -> Flow[None]:
    """43.2(c) to (e), 43.4(a): while one deck is in play, take the other, just used, from the rack and shuffle it."""
    other = t.other_back(back)
    if t.books.cards(RACK):
        yield from shuffle(t, other, source=RACK, cites=(P("43.2(c)"), P("43.2(e)"), P("43.4(a)")))


@decides("13:69F-43.4(c)")
def _call_off(t: PacksPokerTable, play: PacksPlay, back: str, number: int) -> Flow[None]:
    """43.4(c): end a round without wagers: put the deck back unchanged for the next round, or spread both decks if
    nobody is left.
    """
    cards = t.books.cards(DEALING)
    yield PacksNotDealt(cites=(P("43.6(b)"), P("43.4(c)")))
    yield Moved(
        cites=(P("43.4(c)"),), verb=Verb.PUTS_BACK, deck=play.deck, cards=cards, source=DEALING, target=stacked(back)
    )
    if not t.books.seats:
        yield from spread_decks(t, Face.UP)
    yield Ended(cites=(P("43.4(c)"),), procedure=Procedure.ROUND, number=number)


def _progressive_wagers(t: PacksPokerTable) -> list[tuple[int, PacksArea]]:
    """Return the open progressive wagers, from the dealer's left."""
    return [
        (seat, area)
        for seat in t.wagering_seats()
        for area in t.areas
        if (bonus := t.rules.bonus(area.kind)) is not None and bonus.progressive and t.stake(seat, area)
    ]


@decides("13:69F-43.12(a)")
def _activate_progressive_system(t: PacksPokerTable) -> Flow[None]:
    """43.12(a): once wagers are placed, activate the system, which shows the positions with progressive wagers."""
    if _progressive_wagers(t):
        yield PacksSystemActivated(cites=(P("43.12(a)"),))


@decides("13:69F-43.12(b)")
def _register_progressive_wagers(play: PacksPlay) -> Flow[None]:
    """43.12(b): register the progressive wagers and add their contributions to the meters."""
    t = play.t
    placed = _progressive_wagers(t)
    if not placed:
        return
    about = PacksWagersToRegister(tuple(Unaccepted(seat, area) for seat, area in placed))
    refused = yield from not_accepted(play, about, placed, PacksCode.NO_SUCH_PROGRESSIVE_WAGER, P("43.12(b)"))
    for seat, area in placed:
        yield _not_accepted(t, seat, area) if (seat, area) in refused else _register(t, seat, area)


@decides("13:69F-43.12(c)2")
def _not_accepted(t: PacksPokerTable, seat: int, area: PacksArea) -> Settled:
    """43.12(c)2: a wager that the progressive system didn't accept can't win (reading 12)."""
    if t.rules.not_accepted_loses:
        return collected(t.books, seat, area, NotAccepted(), P("43.12(c)2"), readings=(12,))
    return return_wager(t, seat, area, NotAccepted(), P("43.12(c)2"), reading=12)


@decides("13:69F-43.12(b)", "13:69F-43.12(e)")
def _register(t: PacksPokerTable, seat: int, area: PacksArea) -> MeterMoved:
    """43.12(b) and (e): advance the meter, and any reset meter, by their rates of the wager."""
    bonus = t.rules.bonus(area.kind)
    assert bonus is not None
    assert bonus.meter is not None
    meter, cites = METER_NAMES[area.kind], (P("43.12(b)"), P("43.12(e)"))
    return register(t, meter, bonus.meter, seat, area, t.stake(seat, area), *cites)


# --- 43.10: completion of a round of play


@decides("13:69F-43.10(c)", "13:69F-43.10(d)", "13:69F-43.10(h)", "13:69F-43.10(i)", "13:69F-43.10(k)")
def _complete(t: PacksPokerTable, play: PacksPlay) -> Flow[None]:
    """43.10(c), (d), (h), (i), (k): turn over the dealer's cards; then reveal, settle and put away pack by pack."""
    yield from _reveal_players(t, play)
    dealers = t.books.cards(DEALER)
    yield Turned(cites=(P("43.10(c)"),), place=DEALER, cards=dealers)
    gone: list[int] = []
    to_document: list[int] = []
    waiting: list[MeterWin] = []
    last_pack = {seat: max(area.pack for area in t.books.wagers(seat)) for seat in play.seats}
    for pack in PACKS:
        yield from _moment_before_pack(play, pack)
        cards = t.books.cards(pack_place(pack))
        # 43.10(d); for the second and third pack also (i).
        cites = (P("43.10(d)"),) if pack == 1 else (P("43.10(i)"), P("43.10(d)"))
        yield Turned(cites=cites, place=pack_place(pack), cards=cards)
        for seat in t.from_right(play.seats):
            yield from settle_wagers_of(play, seat, pack)
        waiting += meter_wins(play, pack)
        if not t.rules.winners_of_round_share or pack == PACKS[-1]:
            # 43.12(b): all wagers on a pack are settled before the next; under reading 4, awards may wait for the last.
            to_document += yield from settle_meter_awards(play, waiting)
            waiting = []
        yield Moved(
            cites=(P("43.10(h)"),),
            verb=Verb.DISCARDS,
            deck=play.deck,
            cards=cards,
            source=pack_place(pack),
            target=RACK,
        )
        if pack != PACKS[-1] and not t.rules.collect_at_end:
            # 43.10(j): collect the cards of players with no wager on a later pack.
            to_pay = {win.seat for win in waiting}
            for seat in t.from_right([seat for seat in play.seats if last_pack[seat] == pack and seat not in to_pay]):
                yield from _collect(t, play, seat, to_document, P("43.10(j)"))
                gone.append(seat)
    # 43.10(k): in order, so that each hand can be reconstructed, including any cards kept until now under (j).
    for seat in t.from_right([seat for seat in play.seats if seat not in gone]):
        elected = t.rules.collect_at_end and last_pack[seat] != PACKS[-1]
        yield from _collect(t, play, seat, to_document, P("43.10(k)"), *([P("43.10(j)")] if elected else []))
    yield Moved(cites=(P("43.10(k)"),), verb=Verb.COLLECTS, deck=play.deck, cards=dealers, source=DEALER, target=RACK)


@decides("13:69F-43.10(a)", "13:69F-43.10(a)1", "13:69F-43.10(a)2", "13:69F-43.10(b)")
def _reveal_players(t: PacksPokerTable, play: PacksPlay) -> Flow[None]:
    """43.10(a) with all items, (b): let players view their cards, then reveal them in the filed way."""
    for seat in play.seats:
        place = at_seat(seat)
        yield Viewed(cites=(P("43.10(a)"),), seat=seat, place=place, cards=t.books.cards(place))
    yield from _viewing(play)
    if t.rules.players_turn_cards:
        for seat in play.seats:
            place = at_seat(seat)
            yield Turned(cites=(P("43.10(a)1"),), place=place, cards=t.books.cards(place), by=seat)
    else:
        for seat in play.seats:
            yield HandStackedFaceDown(cites=(P("43.10(a)2"),), seat=seat)
        for seat in t.from_right(play.seats):
            yield Turned(cites=(P("43.10(a)2"),), place=at_seat(seat), cards=t.books.cards(at_seat(seat)))
    yield TouchingForbidden(cites=(P("43.10(b)"),))


@decides("13:69F-43.10(a)")
def _viewing(play: PacksPlay) -> Flow[None]:
    """43.10(a): let players look at their cards, as often as they like, until all have put them down."""
    answers = Choice(Proceed), touching(play.seats, forbidden=False)
    while True:
        answer = yield from play.ask(PacksCardsToView(), answers, P("43.10(a)"), moment=True)
        if not isinstance(answer, TouchCards):
            return
        yield OwnCardsViewed(cites=(P("43.10(a)"),), seat=answer.seat)


def _moment_before_pack(play: PacksPlay, pack: int) -> Flow[None]:
    answers = Choice(Proceed), touching(play.seats, forbidden=True)
    yield from play.ask(PackToTurn(pack), answers, P("43.10(d)"), moment=True)


@decides("13:69F-43.12(d)4")
def _collect(t: PacksPokerTable, play: PacksPlay, seat: int, to_document: list[int], *paragraphs: Cite) -> Flow[None]:
    """43.12(d)4: collect a player's cards, but only once any payout from outside the table is documented."""
    if seat in to_document:
        yield from await_documents(play, PacksPayoutToDocument(seat), P("43.12(d)4"), cite("19:45-1.52"))
        yield PacksPayoutDocumented(cites=(P("43.12(d)4"),), seat=seat)
    cards = t.books.cards(at_seat(seat))
    yield Moved(cites=paragraphs, verb=Verb.COLLECTS, deck=play.deck, cards=cards, source=at_seat(seat), target=RACK)


# --- a void round


def _reading(void: RoundVoid, area: PacksArea, t: PacksPokerTable) -> int:
    """Return the reading that applies to a wager returned from a void round, or 0."""
    bonus = t.rules.bonus(area.kind)
    if bonus is not None and bonus.progressive and void.cites[0] != P("43.13(a)"):
        return 13
    return {P("43.13(a)"): 8, P("43.7(g)2"): 6}.get(void.cites[0], 0)


@decides("13:69F-43.13(a)")
def _void(t: PacksPokerTable, back: str, void: RoundVoid) -> Flow[None]:
    """43.13(a): void all hands: return every wager, and put every card of the deck in the rack."""
    yield void.event
    for seat in t.from_right(t.wagering_seats()):
        for area in t.areas:
            if t.stake(seat, area):
                yield return_wager(t, seat, area, AllHandsVoid(), *void.cites, reading=_reading(void, area, t))
    yield from clear_void(t, back, void, P("43.4(a)"), P("43.3(c)"))
