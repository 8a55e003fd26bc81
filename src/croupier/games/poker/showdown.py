"""The showdown and the pots: 14.3, 14.6(d), (e)5 to 7, 14.15(a), (d)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from croupier.equipment.money import Cents
from croupier.games.poker.commands import ConcedeHand, HandFouled, ShowHand
from croupier.games.poker.evaluate import HAND_CITES, by_rank_and_suit, high_hand, low_hand
from croupier.games.poker.events import (
    CardDecided,
    Conceded,
    HandIdentified,
    HighHandPaid,
    LastPlayerPaid,
    LowHandPaid,
    PokerLow,
    PotPart,
    PotsJoined,
)
from croupier.games.poker.forms import Family, PokerContest
from croupier.games.poker.pots import Pot, halves, shares
from croupier.games.poker.questions import Showdown
from croupier.games.poker.refusals import PokerCode
from croupier.games.poker.round_state import PokerHandInPlay, PokerPlay, discard, foul
from croupier.games.poker.turn_asks import ask_player
from croupier.ranking.low import LowHand
from croupier.ranking.poker import PokerHand, called_alike
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import stack
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.places import at_seat
from croupier.table.refusals import Refusal
from croupier.table.steps import Posting, Step, Turned

P = Paragraphs("19:47")


@dataclass(frozen=True, slots=True)
class ShownWorth:
    """The rank of a shown hand."""

    high: PokerHand | None
    low: LowHand | None


@dataclass(frozen=True, slots=True)
class PotAward:
    """What a seat wins from a pot, and why."""

    seat: int
    amount: Cents
    cites: tuple[Cite, ...]
    hand: PokerHand | LowHand | None = None
    """The winning hand; None if nobody else is left."""
    part: PotPart = PotPart.WHOLE
    winners: int = 1
    """The number of players who share that part."""
    because: CardDecided | None = None
    """The deciding card, if hands have the same name."""


# --- showing


@decides("19:47-14.15(d)")
def show_hands(play: PokerPlay) -> Flow[None]:
    """14.15(d): the last bettor or raiser shows first, the others clockwise; a losing hand may be conceded."""
    first = play.last_bettor
    order = [hand for hand in play.clockwise(first) if hand.seat != first]
    for hand in (*(hand for hand in play.hands if hand.seat == first), *order):
        while not hand.folded and not hand.shown:
            answer = yield from ask_player(
                play,
                hand.seat,
                Showdown(),
                (ShowHand, ConcedeHand),
                partial(_choice_of, play, hand),
                P("14.15(d)"),
                P("14.15(a)"),
            )
            match answer:
                case HandFouled():
                    yield from foul(play, answer)
                case ShowHand():
                    yield from _show(play, hand)
                case _:
                    yield from _concede(play, hand)


@decides("19:47-14.15(d)")
def _choice_of(play: PokerPlay, hand: PokerHandInPlay, kind: type[Command]) -> Choice:
    """14.15(d): a winning hand is displayed, and a pot that nobody else can win is won.

    For a player who is away, only a hand that may win is shown.
    """
    must = _only_winner(play, hand)
    not_now = Refusal(PokerCode.MUST_SHOW, P("14.15(d)"), seat=hand.seat) if must and kind is ConcedeHand else None
    shows = must or may_win(play, hand)
    return Choice(kind, seat=hand.seat, if_away=shows is (kind is ShowHand), not_now=not_now)


def _only_winner(play: PokerPlay, hand: PokerHandInPlay) -> bool:
    return any(contenders(play, pot) == [hand] for pot in play.pots)


def may_win(play: PokerPlay, hand: PokerHandInPlay) -> bool:
    """True if no shown hand that is in for every pot beats this one in every way it could win."""
    own = worth(play, hand)
    # A player with chips left has called everything.
    shown = [worth(play, hand) for hand in play.live() if hand.shown and play.t.chips(hand.seat)]
    best = _unbeaten(own.high, (worth.high for worth in shown))
    return best or _unbeaten(own.low, (worth.low for worth in shown))


def _unbeaten(own: PokerHand | LowHand | None, others: Iterable[PokerHand | LowHand | None]) -> bool:
    return own is not None and not any(_higher(rival, own) for rival in others if rival is not None)


@decides("19:47-14.3(f)")
def _show(play: PokerPlay, hand: PokerHandInPlay) -> Flow[None]:
    """14.3(f): a shown hand counts for the cards in it."""
    hand.shown = True
    place = at_seat(hand.seat)
    yield Turned(cites=(P("14.15(d)"),), place=place, cards=play.hole(hand), by=hand.seat)
    found = worth(play, hand)
    ranked = (P("14.3(d)"),) if found.high is None else (HAND_CITES[found.high.category], P("14.3(b)"))
    low = None if found.low is None else low_of(found.low)
    yield HandIdentified(cites=(P("14.3(f)"), P("14.15(d)"), *ranked), seat=hand.seat, high=found.high, low=low)


def low_of(hand: LowHand) -> PokerLow:
    """Return a low hand in the form that events use."""
    return PokerLow(hand.category, hand.ranks)


@decides("19:47-14.15(a)")
def _concede(play: PokerPlay, hand: PokerHandInPlay) -> Flow[None]:
    """14.15(a): a hand given up without being shown has lost."""
    hand.folded = True
    yield Conceded(cites=(P("14.15(d)"), P("14.15(a)")), seat=hand.seat)
    if play.t.rules.disclosure:
        yield Turned(cites=(P("14.15(d)"),), place=at_seat(hand.seat), cards=play.hole(hand))
    yield from discard(play, hand, P("14.15(d)"))


# --- ranking hands


def worth(play: PokerPlay, hand: PokerHandInPlay) -> ShownWorth:
    """Return the rank of a hand; it is needed when the hand is shown, and again for every pot."""
    if hand.seat not in play.worths:
        contest = play.form.contest
        high = None if contest is PokerContest.LOW else high_hand(play, hand)
        low = None if contest is PokerContest.HIGH else low_hand(play, hand)
        play.worths[hand.seat] = ShownWorth(high, low)
    return play.worths[hand.seat]


@decides("19:47-14.7(c)4i")
def contenders(play: PokerPlay, pot: Pot) -> list[PokerHandInPlay]:
    """14.7(c)4i: who may win a pot, in the order in which odd chips are given: from the left of the button or the
    dealer.
    """
    return [hand for hand in play.from_first() if not hand.folded and hand.seat in pot.contenders]


def _best(worths: Mapping[int, PokerHand | LowHand | None]) -> list[int]:
    held = {seat: found for seat, found in worths.items() if found is not None}
    return [seat for seat, found in held.items() if not any(_higher(other, found) for other in held.values())]


def _higher(hand: PokerHand | LowHand, rival: PokerHand | LowHand) -> bool:
    if isinstance(hand, PokerHand) and isinstance(rival, PokerHand):
        return hand > rival
    assert isinstance(hand, LowHand)
    assert isinstance(rival, LowHand)
    return hand > rival


@decides("19:47-14.6(d)", "19:47-14.3(c)")
def awards(play: PokerPlay, pot: Pot) -> list[PotAward]:
    """14.6(d), 14.3(c): who wins a pot, and how much of it."""
    amount, hands = play.t.books.balance(pot.account), contenders(play, pot)
    if len(hands) == 1:
        return [PotAward(hands[0].seat, amount, (P("14.6(e)5"), P("14.6(d)")))]
    worths = {hand.seat: worth(play, hand) for hand in hands}
    highs = _best({seat: worth.high for seat, worth in worths.items()})
    lows = _best({seat: worth.low for seat, worth in worths.items()})
    if not highs or not lows:
        found = _divided(play, highs or lows, amount, worths)
    else:
        high, low = halves(amount, play.t.smallest_chip)
        found = [
            *_divided(play, highs, high, worths, PotPart.HIGH_HALF),
            *_divided(play, lows, low, worths, PotPart.LOW_HALF),
        ]
    return [replace(found[0], because=_deciding(highs, worths)), *found[1:]]


@decides("19:47-14.3(c)")
def _deciding(highs: Sequence[int], worths: Mapping[int, ShownWorth]) -> CardDecided | None:
    """14.3(c): the card that makes the best high hand higher than one with the same name."""
    best = worths[highs[0]].high if highs else None
    if best is None:
        return None
    others = {seat: worth.high for seat, worth in worths.items() if worth.high is not None and worth.high != best}
    alike = [seat for seat, high in others.items() if called_alike(high, best)]
    if not alike:
        return None
    second = max(alike, key=lambda seat: others[seat])
    return CardDecided(cites=(P("14.3(c)"),), seat=highs[0], hand=best, second=second, seconds=others[second])


def _divided(
    play: PokerPlay,
    seats: Sequence[int],
    amount: Cents,
    worths: Mapping[int, ShownWorth],
    part: PotPart = PotPart.WHOLE,
) -> list[PotAward]:
    cites = (play.form.showdown, *_split_cites(play), P("14.6(d)"), P("14.3(c)"))
    found = []
    for seat, share in shares(amount, _odd_chips_to(play, seats), play.t.smallest_chip).items():
        low = part is PotPart.LOW_HALF or worths[seat].high is None
        hand = worths[seat].low if low else worths[seat].high
        winner = play.hand(seat)
        limited = (P("14.7(c)4i"),) if winner is not None and winner.all_in else ()
        found.append(PotAward(seat, share, (*cites, *limited), hand, part, len(seats)))
    return found


def _odd_chips_to(play: PokerPlay, seats: Sequence[int]) -> Sequence[int]:
    """Return the order in which seats get odd chips: as seated, or by the highest of their own cards (reading 130)."""
    if not play.t.rules.odd_chip_by_suit:
        return seats
    held = {hand.seat: sorted(map(by_rank_and_suit, play.held(hand)), reverse=True) for hand in play.hands}
    return sorted(seats, key=lambda seat: held[seat], reverse=True)


@decides("19:47-14.3(d)", "19:47-14.3(e)", "19:47-14.11(g)")
def _split_cites(play: PokerPlay) -> tuple[Cite, ...]:
    """14.3(d), (e): if low hands count; 14.11(g): how the cards of Omaha serve both ways."""
    if play.form.contest is PokerContest.HIGH:
        return ()
    if play.form.family is Family.OMAHA:
        return (P("14.11(g)1"), P("14.11(g)2"), P("14.11(g)3"), P("14.3(e)"))
    return (P("14.3(d)"), P("14.3(e)"))


# --- awarding the pots


@decides("19:47-14.6(e)5", "19:47-14.6(e)6")
def award_pots(play: PokerPlay) -> Flow[None]:
    """14.6(e)5 and 6: collect the cards of losing players first; then push the side pots, and the main pot last."""
    yield from _join_unclaimed(play)
    all_awards = [(pot, awards(play, pot)) for pot in reversed(play.pots) if play.t.books.balance(pot.account)]
    winners = {award.seat for _, of_pot in all_awards for award in of_pot if award.amount}
    for hand in play.live():
        if hand.seat not in winners:
            hand.folded = True
            yield from discard(play, hand, P("14.6(e)5"))
    for pot, of_pot in all_awards:
        yield from _push(pot, of_pot)
    for hand in play.live():
        yield from discard(play, hand, P("14.6(e)5"))


def _join_unclaimed(play: PokerPlay) -> Flow[None]:
    """Move a side pot that nobody is left to win, all its hands being fouled, to the pot before it (reading 143)."""
    for before, pot in reversed(list(pairwise(play.pots))):
        amount = play.t.books.balance(pot.account)
        if amount and not contenders(play, pot):
            yield PotsJoined(
                cites=(P("14.1“Fouled hand”"), P("14.1“Pot”")),
                pot=pot.number,
                into=before.number,
                amount=amount,
                postings=(Posting(pot.account, before.account, amount),),
            )


def _push(pot: Pot, of_pot: Iterable[PotAward]) -> Flow[None]:
    for award in of_pot:
        if award.because is not None:
            yield award.because
        if award.amount:
            yield _pushed(pot, award)


@decides("19:47-14.6(e)5")
def _pushed(pot: Pot, award: PotAward) -> Step:
    """14.6(e)5: chips go from a pot to a winner."""
    seat, amount, number = award.seat, award.amount, pot.number
    cites = award.cites if number == 1 else (P("14.6(e)6"), *award.cites)
    postings = (Posting(pot.account, stack(seat), amount),)
    match award.hand:
        case None:
            return LastPlayerPaid(cites=cites, seat=seat, pot=number, amount=amount, postings=postings)
        case PokerHand() as high:
            return HighHandPaid(
                cites=cites,
                seat=seat,
                pot=number,
                part=award.part,
                winners=award.winners,
                hand=high,
                amount=amount,
                postings=postings,
            )
        case low:
            return LowHandPaid(
                cites=cites,
                seat=seat,
                pot=number,
                part=award.part,
                winners=award.winners,
                hand=low_of(low),
                amount=amount,
                postings=postings,
            )
