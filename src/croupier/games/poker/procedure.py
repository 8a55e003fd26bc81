"""A round of poker, by its paragraphs: 14.2 and 14.5 before it, 14.7 to 14.13 in it, 14.14 and 14.15 at its end."""

from collections.abc import Iterator
from datetime import datetime

from croupier.equipment.money import Cents
from croupier.games.poker.betting import antes, betting_round, blinds
from croupier.games.poker.dealing import deal_street
from croupier.games.poker.events import (
    ButtonPlaced,
    DealersCutImproper,
    DealUndone,
    DeckHeldLevel,
    DeckSorted,
    ShowdownBegun,
    StubWrong,
    TooShortToPlay,
    Undone,
    UndoneBetsReturned,
)
from croupier.games.poker.forms import Family
from croupier.games.poker.questions import DealersCut
from croupier.games.poker.rake import put_away_rake, take_time
from croupier.games.poker.round_state import PokerHandInPlay, PokerPlay
from croupier.games.poker.rules import BET
from croupier.games.poker.showdown import award_pots, show_hands
from croupier.games.poker.table import BUTTON, SORTED_EVERY, STUB_COUNTED, PokerTable, sorted_at
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Ask, Flow, RoundVoid
from croupier.table.books import RAKE, stack, wager
from croupier.table.card_commands import OrderRecut, StubCounted
from croupier.table.choices import Choice
from croupier.table.commands import BeginRound, Proceed
from croupier.table.common_answers import stub_answers
from croupier.table.cut import cut_stack
from croupier.table.dealing import stub_counted
from croupier.table.decks import prepare_spread_decks, shuffle
from croupier.table.names import Account
from croupier.table.notes import TURN, counted
from croupier.table.places import DEALING, RACK, stacked
from croupier.table.questions import StubOf
from croupier.table.rounds import begin_round, gather, replace_shuffled
from croupier.table.steps import Ended, Moved, Noted, Posting
from croupier.table.terms import Procedure, Verb

P = Paragraphs("19:47")


def undo_deal(play: PokerPlay, misdeal: RoundVoid) -> Flow[None]:
    """Return all bets: from in front of the players, from the pots, and from the rake taken out of the pots."""
    undone = misdeal.event
    assert isinstance(undone, DealUndone)
    yield undone
    left = {pot.account: play.t.books.balance(pot.account) for pot in play.pots}
    left[RAKE] = play.t.books.balance(RAKE)
    for seat in play.seats:
        put_in = sum(pot.by_seat.get(seat, 0) for pot in play.pots)
        back = [Posting(wager(seat, BET), stack(seat), play.bet(seat)), *_drawn(left, seat, put_in)]
        postings = tuple(posting for posting in back if posting.amount)
        if postings:
            yield UndoneBetsReturned(
                cites=misdeal.cites,
                seat=seat,
                reason=undone.reason,
                amount=sum(posting.amount for posting in postings),
                postings=postings,
            )
    if play.form.button:
        yield Noted(cites=(P("14.10(c)"), *misdeal.cites), note=BUTTON, value=play.button_before)


def _drawn(left: dict[Account, Cents], seat: int, amount: Cents) -> Iterator[Posting]:
    """Draw an amount for a player from one pot after another, and finally from the rake."""
    for account, held in left.items():
        part = min(held, amount)
        left[account] -= part
        amount -= part
        yield Posting(account, stack(seat), part)


E = Paragraphs("19:46")


@decides("19:47-14.2(d)3")
def round_of_play(t: PokerTable, command: BeginRound) -> Flow[None]:
    """14.2(d)3: one round, from the shuffle to the award of the pots."""
    cites = (t.rules.form.offered, t.rules.form.governed, P("14.1“Round of play”"))
    number = yield from begin_round(t, command, *cites, noted=(P("14.5(a)"),))
    back = t.back_in_turn
    yield from _ready(t, back)
    play = yield from _players(t, back)
    try:
        yield from _contest(play)
    except RoundVoid as misdeal:
        yield from undo_deal(play, misdeal)
    yield from _put_away_cards(play, back)
    if t.shuffler is not None:
        yield Noted(cites=(P("14.2(d)3"),), note=TURN, value=t.other_back(back))
    yield Ended(cites=(P("14.6(e)5"),), procedure=Procedure.ROUND, number=number)


@decides("19:47-14.6(c)", "19:47-14.6(d)", "19:47-14.12(h)")
def _contest(play: PokerPlay) -> Flow[None]:
    """14.6(c), (d), 14.12(h): required bets, rounds of cards and of betting, the showdown, the pots."""
    yield from antes(play)
    if play.form.button:
        yield from blinds(play)
    for place, street in enumerate(play.form.streets):
        if play.contest():
            yield from deal_street(play, street)
            yield from betting_round(play, street, first=place == 0)
    yield from _count_stub(play)
    if play.contest():
        of_draw = (P("14.12(h)"),) if play.form.family is Family.DRAW else ()
        yield ShowdownBegun(cites=(P("14.6(d)"), play.form.showdown, P("14.1“Showdown”"), *of_draw))
        yield from show_hands(play)
    yield from take_time(play)
    yield from award_pots(play)
    yield from put_away_rake(play)


# --- 14.2, 14.4, 14.5: the cards are ready


@decides(
    "19:47-14.2(d)2",
    "19:47-14.4(c)2",
    "19:47-14.5",
    "19:47-14.5(a)",
    "19:47-14.5(b)",
    "19:47-14.5(b)1",
    "19:47-14.5(b)2",
    "19:47-14.5(b)3",
    "19:47-14.5(c)",
)
def _ready(t: PokerTable, back: str) -> Flow[None]:
    """14.2(d)2, 14.4(c)2, 14.5, (a), (b), (b)1 to 3, (c): the deck is shuffled, cut by the dealer, and taken into the
    hand.
    """
    new = [back for back in t.backs if counted(t.deck(back)) not in t.books.notes]
    yield from prepare_spread_decks(t)
    for color in new:
        if _sort_due(t, color):
            # The deck was never shuffled: the players have just seen it in suit and sequence.
            yield Noted(cites=(P("14.4(b)"), P("14.2(b)")), note=sorted_at(t.deck(color)), value=t.now)
    if t.books.cards(RACK):
        used = t.back_in_rack
        yield from _sort_if_due(t, used)
        alternating = used != back and t.shuffler is not None
        cites = (P("14.2(d)2"), P("14.5(a)")) if alternating else (P("14.5(a)"),)
        yield from shuffle(t, used, source=RACK, cites=cites)
    yield from _sort_waiting(t, back)
    deck = t.deck(back)
    order = t.books.cards(stacked(back))
    cited: tuple[Cite, ...] = (P("14.5(b)"), P("14.5(b)1"), P("14.5(b)2"), P("14.5(b)3"))
    if t.shuffler is not None:
        cited = (*cited, P("14.4(c)2"))
    while True:
        # At least ten cards are taken from the top; the text says nothing of the rest except that there is one.
        order, _ = yield from cut_stack(t, deck, order, (), *cited, behind=1)
        answer = yield Ask(
            DealersCut(), (Choice(Proceed), Choice(OrderRecut)), (P("14.6(e)1"), P("14.5(c)")), moment=True
        )
        if not isinstance(answer, OrderRecut):
            break
        yield DealersCutImproper(cites=(P("14.5(c)"),))
    yield Moved(cites=(P("14.6(e)1"),), verb=Verb.TAKES, deck=deck, cards=order, source=stacked(back), target=DEALING)
    yield DeckHeldLevel(cites=(P("14.6(e)1"), P("14.6(e)")))


@decides("19:47-14.2(b)")
def _sort_if_due(t: PokerTable, back: str) -> Flow[None]:
    """14.2(b): no deck is used for more than two hours without being sorted by suit and sequence."""
    if _sort_due(t, back):
        yield DeckSorted(cites=(P("14.2(b)"),), back=back)
        yield Noted(cites=(P("14.2(b)"),), note=sorted_at(t.deck(back)), value=t.now)


def _sort_due(t: PokerTable, back: str) -> bool:
    since = t.books.notes.get(sorted_at(t.deck(back)), t.opened(back))
    return datetime.fromisoformat(t.now) - datetime.fromisoformat(str(since)) >= SORTED_EVERY


def _sort_waiting(t: PokerTable, back: str) -> Flow[None]:
    """Sort and reshuffle a shuffled deck if its two hours run out while it waits its turn."""
    if not _sort_due(t, back):
        return
    deck, place = t.deck(back), stacked(back)
    yield Moved(
        cites=(P("14.2(b)"),), verb=Verb.COLLECTS, deck=deck, cards=t.books.cards(place), source=place, target=RACK
    )
    yield from _sort_if_due(t, back)
    yield from shuffle(t, back, source=RACK, cites=(P("14.5(a)"),))


# --- 14.6(b), 14.7(a), (c)3: the players


@decides("19:47-14.7(b)", "19:47-14.12(c)")
def _players(t: PokerTable, back: str) -> Flow[PokerPlay]:
    """14.7(b), 14.12(c): who is dealt in, and from where: the button, or the dealer's left."""
    lineup = t.lineup()
    for seat, needed in lineup.short.items():
        yield TooShortToPlay(cites=(P("14.7(c)3"), P("14.7(b)")), seat=seat, has=t.chips(seat), needed=needed)
    play = PokerPlay(t, t.deck(back), [PokerHandInPlay(seat) for seat in lineup.seats])
    if t.rules.form.button:
        play.button_before, play.button = t.books.number(BUTTON), lineup.button
        yield Noted(cites=(P("14.10(c)"), P("14.1“Button”")), note=BUTTON, value=play.button)
        yield ButtonPlaced(cites=(P("14.10(c)"), P("14.12(c)")), seat=play.button)
    return play


# --- 14.6(e)4: the stub; the cards are collected, and a deck with the wrong number of them leaves


def _put_away_cards(play: PokerPlay, back: str) -> Flow[None]:
    yield from gather(play.t, play.deck, P("14.5(a)"))
    if play.wrong_deck:
        yield from replace_shuffled(play.t, back, P("14.5(a)"), P("14.4(c)"))


@decides("19:47-14.6(e)4")
def stub_due(t: PokerTable) -> bool:
    """14.6(e)4: true if the stub must be counted in the round that has just begun (reading 144).

    It must, unless another round, started right after this one, would still end in time for its own count.
    """
    since = datetime.fromisoformat(str(t.books.notes[STUB_COUNTED]))
    return datetime.fromisoformat(t.now) + 2 * t.rules.round_takes > since + t.rules.stub_count_every


@decides("19:47-14.6(e)4")
def _count_stub(play: PokerPlay) -> Flow[None]:
    """14.6(e)4: all cards of the round have been dealt; a deck with the wrong number of them leaves (reading 144)."""
    t = play.t
    if not stub_due(t):
        return
    right = len(t.books.cards(DEALING))
    answers = stub_answers(len(t.composition), P("14.6(e)4"), due=True)
    answer = yield Ask(StubOf(right), answers, (P("14.6(e)4"),))
    assert isinstance(answer, StubCounted)
    counted_now = Noted(cites=(P("14.6(e)4"),), note=STUB_COUNTED, value=t.now)
    if (yield from stub_counted(answer.count, right, counted_now, P("14.6(e)4"), P("14.1“Stub”"))):
        return
    play.wrong_deck = True
    void = t.rules.wrong_stub_voids
    yield StubWrong(cites=(P("14.6(e)4"), E("1.18(n)")), count=answer.count, expected=right, void=void)
    if void:
        raise RoundVoid(DealUndone(cites=(P("14.6(e)4"),), reason=Undone.WRONG_STUB))
