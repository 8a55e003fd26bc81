"""Betting rounds: 14.7, and who begins and when a round is complete by the paragraphs of each game."""

from croupier.equipment.money import Cents
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    FoldHand,
    HandFouled,
    MakeBet,
    PutInChip,
    PutInChips,
    RaiseBet,
)
from croupier.games.poker.evaluate import begins_with, highest_showing
from croupier.games.poker.events import (
    AddedChipsKept,
    AllIn,
    Bet,
    BetCorrected,
    BetPlaced,
    BetsGathered,
    CashChanged,
    Checked,
    Folded,
    HighestShowing,
    SingleChipCalled,
    UncalledBetReturned,
)
from croupier.games.poker.forms import Family, PokerContest, Street
from croupier.games.poker.gestures import added_to, gesture
from croupier.games.poker.pots import Layer, Pot, layers, uncalled
from croupier.games.poker.rake import take_rake
from croupier.games.poker.round_state import PokerHandInPlay, PokerPlay, discard, foul
from croupier.games.poker.rules import BET
from croupier.games.poker.table import PokerTable
from croupier.games.poker.turn_asks import ask_player
from croupier.games.poker.turns import ACTIONS, Betting, choice_of, meaning, turn_of
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import DROP, INVENTORY, currency, stack, wager
from croupier.table.command import Command
from croupier.table.seating import fill_for
from croupier.table.steps import Asset, Bought, Posting

P = Paragraphs("19:47")


def change_for(t: PokerTable, seat: int, amount: Cents) -> Flow[None]:
    """If a player's chips are less than an amount, change all the cash in front of the player."""
    cash = t.books.balance(currency(seat), Asset.CASH)
    if not cash or t.books.balance(stack(seat)) >= amount:
        return
    yield CashChanged(cites=(P("14.7(c)2"), P("14.6(e)1")), seat=seat, amount=cash)
    yield from fill_for(t, cash)
    yield Bought(
        cites=(P("14.7(c)2"),),
        seat=seat,
        amount=cash,
        coupons=0,
        postings=(Posting(currency(seat), DROP, cash, Asset.CASH), Posting(INVENTORY, stack(seat), cash)),
    )


# --- bets


@decides("19:47-14.6(c)", "19:47-14.7(c)4")
def put_in(play: PokerPlay, hand: PokerHandInPlay, amount: Cents, bet: Bet, *cites: Cite) -> Flow[None]:
    """14.6(c), 14.7(c)4: chips go in front of a player, and from there into the pot; a player with none left is
    all-in.
    """
    yield from change_for(play.t, hand.seat, amount)
    account = wager(hand.seat, BET)
    yield BetPlaced(
        cites=cites,
        seat=hand.seat,
        area=BET,
        bet=bet,
        amount=amount,
        coupon=0,
        total=play.bet(hand.seat) + amount,
        postings=(Posting(stack(hand.seat), account, amount),),
    )
    if not play.t.chips(hand.seat):
        yield _all_in(hand)


@decides("19:47-14.7(c)4")
def _all_in(hand: PokerHandInPlay) -> AllIn:
    """14.7(c)4."""
    hand.all_in = True
    return AllIn(cites=(P("14.7(c)4"), P("14.1“All-in”")), seat=hand.seat)


@decides("19:47-14.6(c)", "19:47-14.7(c)4i", "19:47-14.7(c)4iii", "19:47-14.14(d)")
def gather(play: PokerPlay) -> Flow[None]:
    """14.6(c), 14.7(c)4i, (c)4iii, 14.14(d): gather the bets into the pots; return what nobody called."""
    live = {hand.seat for hand in play.live()}
    bets = {seat: play.bet(seat) for seat in play.seats if play.bet(seat)}
    seat, over = uncalled(bets, live)
    if over:
        bets[seat] -= over
        yield UncalledBetReturned(
            cites=(P("14.14(d)"),),
            seat=seat,
            amount=over,
            postings=(Posting(wager(seat, BET), stack(seat), over),),
        )
        hand = play.hand(seat)
        assert hand is not None
        hand.all_in = False
    bets = {seat: bet for seat, bet in bets.items() if bet}
    parts = layers(bets, live)
    if bets and not parts:
        # Only fouled hands have bet: their bets stay in the latest pot.
        latest = play.pots[-1].contenders & live if play.pots else live
        parts = [Layer(bets, frozenset(latest))]
    for part in parts:
        pot = _pot_for(play, set(part.contenders), live)
        yield BetsGathered(
            cites=(P("14.6(c)"),) if pot.number == 1 else (P("14.7(c)4iii"), P("14.1“Side pot”")),
            pot=pot.number,
            amount=part.amount,
            postings=tuple(Posting(wager(giver, BET), pot.account, amount) for giver, amount in part.by_seat.items()),
        )
        pot.unraked += part.amount
        pot.bet += part.amount
        for giver, amount in part.by_seat.items():
            pot.by_seat[giver] = pot.by_seat.get(giver, 0) + amount
        play.called += part.amount


def _pot_for(play: PokerPlay, contenders: set[int], live: set[int]) -> Pot:
    """Return the pot of these contenders: the last one if it is theirs, or a new side pot."""
    if not play.pots or play.pots[-1].contenders & live != contenders:
        play.pots.append(Pot(len(play.pots) + 1, contenders))
    return play.pots[-1]


# --- required bets


@decides("19:47-14.7(b)1")
def antes(play: PokerPlay) -> Flow[None]:
    """14.7(b)1: each player places the ante before any cards are dealt."""
    ante = play.t.rules.ante
    if not ante:
        return
    for hand in play.from_first():
        yield from put_in(play, hand, ante, Bet.ANTE, P("14.7(b)1"), play.form.seating)
    yield from gather(play)


@decides("19:47-14.7(b)2", "19:47-14.10(d)")
def blinds(play: PokerPlay) -> Flow[None]:
    """14.7(b)2, 14.10(d): from the left of the button, before any cards are dealt."""
    kinds = (Bet.SMALL_BLIND, Bet.BIG_BLIND) if len(play.t.rules.blinds) > 1 else (Bet.BLIND,)
    for hand, kind, amount in zip(play.blind_bettors(), kinds, play.t.rules.blinds, strict=True):
        yield from put_in(play, hand, amount, kind, P("14.7(b)2"), P("14.10(d)"))
        play.last_bettor = hand.seat


@decides("19:47-14.7(b)3", "19:47-14.9(d)", "19:47-14.13(d)")
def _forced(play: PokerPlay) -> Flow[PokerHandInPlay]:
    """14.7(b)3, 14.9(d), 14.13(d): the up-cards decide who places the forced bet."""
    seat = begins_with(play.form.contest, [(hand.seat, play.up(hand)[0]) for hand in play.live()])
    cites = {
        PokerContest.HIGH: (P("14.9(d)1"), P("14.9(d)")),
        PokerContest.SPLIT: (P("14.9(d)2"), P("14.9(d)")),
        PokerContest.EIGHT: (P("14.9(d)3"), P("14.9(d)")),
    }[play.form.contest]
    if play.form.family is Family.FIVE_STUD:
        cites = (P("14.13(d)"), P("14.9(d)"))
    hand = play.hand(seat)
    assert hand is not None
    yield from put_in(play, hand, play.t.rules.forced, Bet.FORCED, P("14.7(b)3"), *cites)
    play.last_bettor = seat
    return hand


# --- a betting round


@decides("19:47-14.1")
def betting_round(play: PokerPlay, street: Street, *, first: bool) -> Flow[None]:
    """14.1: bet until all players have called, folded or gone all-in; then gather the pots and take the rake."""
    betting = Betting(play, street)
    yield from _begin(betting, first=first)
    while betting.pending and play.contest():
        hand = betting.pending[0]
        idle = not betting.to_call(hand.seat) and not betting.others_can_act(hand)
        if hand.folded or hand.all_in or idle:
            betting.pending.pop(0)
            continue
        yield from _turn(betting, hand)
    play.first_round = False
    yield from gather(play)
    yield from take_rake(play)


def _begin(betting: Betting, *, first: bool) -> Flow[None]:
    """Determine who acts first, and the order of the others."""
    play = betting.play
    if first and not play.form.button:
        forced = yield from _forced(play)
        betting.levels[forced.seat] = play.t.rules.forced
        order = [hand for hand in play.clockwise(forced.seat) if hand is not forced]
    elif first:
        # 14.10(f): start with the player after the last blind bet; those who made the blinds act last.
        order = play.clockwise(play.blind_bettors()[-1].seat)
    elif play.form.button:
        order = play.from_first()
    else:
        leader = highest_showing(play)
        cites = (P("14.9(f)1"), P("14.9(f)2")) if play.form.family is Family.SEVEN_STUD else (P("14.13(f)"),)
        yield HighestShowing(cites=cites, seat=leader.seat)
        order = [leader, *(hand for hand in play.clockwise(leader.seat) if hand is not leader)]
    betting.current = max(play.bet(seat) for seat in play.seats)
    betting.pending = [hand for hand in order if not hand.folded and not hand.all_in]


@decides("19:47-14.6(e)2")
def _turn(betting: Betting, hand: PokerHandInPlay) -> Flow[None]:
    """14.6(e)2: one player acts."""
    play, seat = betting.play, hand.seat
    turn = turn_of(betting, hand)
    command = yield from ask_player(
        play,
        seat,
        turn,
        ACTIONS,
        lambda kind: choice_of(betting, hand, turn, kind),
        betting.street.betting,
        P("14.6(e)2"),
    )
    if isinstance(command, HandFouled):
        yield from foul(play, command)
        return
    betting.pending.pop(0)
    play.actions += 1
    cites = (betting.street.betting, P("14.6(c)"))
    added = 0
    if isinstance(command, PutInChip):
        command = yield from _single_chip(betting, hand, command)
    elif isinstance(command, PutInChips):
        yield from gesture(command, to_call=betting.to_call(seat), stays=play.t.rules.added_chips_stay)
        added = added_to(command) if play.t.rules.added_chips_stay else 0
        command = meaning(betting, command)
    match command:
        case CheckBet():
            betting.checked.add(seat)
            yield Checked(cites=(betting.street.betting, P("14.1“Check”")), seat=seat)
        case FoldHand():
            hand.folded = True
            yield Folded(cites=(betting.street.betting, P("14.1“Fold”")), seat=seat)
            yield from discard(play, hand, betting.street.betting)
        case CallBet():
            amount = min(betting.to_call(seat), play.t.chips(seat))
            yield from put_in(play, hand, amount, Bet.CALL, *cites, P("14.1“Call”"))
        case MakeBet(amount=amount, put_in=placed):
            yield from _corrected(seat, amount, placed)
            yield from _raise_to(betting, hand, amount, Bet.BET, *cites, P("14.1“Bet”"))
        case RaiseBet(to=to, put_in=placed):
            yield from _corrected(seat, to, placed)
            after_check = (P("14.7(j)"),) if seat in betting.checked else ()
            yield from _raise_to(betting, hand, to, Bet.RAISE, *cites, P("14.1“Raise”"), *after_check)
    if added:
        yield from _add_to_pot(play, hand, added)
    betting.levels[seat] = betting.current


@decides("19:47-14.7(g)")
def _add_to_pot(play: PokerPlay, hand: PokerHandInPlay, amount: Cents) -> Flow[None]:
    """14.7(g), if filed that way: chips added to a bet stay in the pot but don't count (reading 148)."""
    if not play.pots:
        play.pots.append(Pot(1, {hand.seat for hand in play.live()}))
    pot = play.pots[0]
    yield from change_for(play.t, hand.seat, amount)
    yield AddedChipsKept(
        cites=(P("14.7(g)"), P("14.7(g)1")),
        seat=hand.seat,
        pot=pot.number,
        amount=amount,
        postings=(Posting(stack(hand.seat), pot.account, amount),),
    )
    pot.by_seat[hand.seat] = pot.by_seat.get(hand.seat, 0) + amount
    if not play.t.chips(hand.seat):
        yield _all_in(hand)


@decides("19:47-14.7(i)")
def _single_chip(betting: Betting, hand: PokerHandInPlay, command: PutInChip) -> Flow[Command]:
    """14.7(i): a single chip larger than required is a call; if there is nothing to call, it is a bet."""
    if not betting.to_call(hand.seat):
        return MakeBet(hand.seat, command.chip)
    if command.chip > betting.to_call(hand.seat):
        yield SingleChipCalled(cites=(P("14.7(i)"),), seat=hand.seat, chip=command.chip)
    return CallBet(hand.seat)


@decides("19:47-14.7(e)")
def _corrected(seat: int, announced: Cents, placed: Cents) -> Flow[None]:
    """14.7(e): the announced amount holds, not the amount put in."""
    if placed and placed != announced:
        yield BetCorrected(cites=(P("14.7(e)"), P("14.7(d)")), seat=seat, put_in=placed, announced=announced)


def _raise_to(betting: Betting, hand: PokerHandInPlay, to: Cents, bet: Bet, *cites: Cite) -> Flow[None]:
    play, seat = betting.play, hand.seat
    if to >= betting.least():
        # A full bet or raise: everybody may act again (reading 137).
        betting.raises += betting.opened or betting.current >= betting.size
        betting.step = max(betting.size, to - betting.current)
        betting.levels.clear()
    betting.current, betting.opened = to, True
    play.last_bettor = seat
    yield from put_in(play, hand, to - play.bet(seat), bet, *cites)
    rest = (player_hand for player_hand in play.clockwise(seat) if player_hand is not hand)
    betting.pending = [hand for hand in rest if not hand.folded and not hand.all_in]
