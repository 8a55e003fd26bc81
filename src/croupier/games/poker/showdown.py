"""The showdown and the pots: 14.3, 14.6(d), (e)5 to 7, 14.15(a), (d)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from croupier.equipment.money import Cents
from croupier.games.poker.evaluate import HAND_CITES, by_rank_and_suit, high_hand, low_hand
from croupier.games.poker.forms import Contest, Family
from croupier.games.poker.in_play import Hand, Play, discard, foul
from croupier.games.poker.pots import Pot
from croupier.games.poker.questions import ask_player
from croupier.games.poker.sharing import halves, shares
from croupier.ranking.low import LowHand
from croupier.ranking.poker import PokerHand, told_apart
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow, Refusal
from croupier.table.books import stack
from croupier.table.commands import Command
from croupier.table.places import at_seat
from croupier.table.poker_commands import ConcedeHand, HandFouled, ShowHand
from croupier.table.steps import Act, Posting, Transferred, Turned

P = Paragraphs("19:47")


@dataclass(frozen=True, slots=True)
class Worth:
    """What a hand that was shown comes to."""

    high: PokerHand | None
    low: LowHand | None

    @property
    def words(self) -> str:
        told = [self.high.words] if self.high is not None else []
        told += [f"for low {self.low.words}"] if self.low is not None else []
        return " and ".join(told)


@dataclass(frozen=True, slots=True)
class Award:
    """What a seat gets of a pot, and for what."""

    seat: int
    amount: Cents
    words: str
    cites: tuple[Cite, ...]
    because: str = ""
    """Which card has decided, where hands are the same in words."""


# --- showing


@decides("19:47-14.15(d)")
def show_hands(play: Play) -> Flow[None]:
    """14.15(d): who has initiated the final wager shows first, the others clockwise; a losing hand may be conceded."""
    first = play.last_bettor
    order = [hand for hand in play.clockwise(first) if hand.seat != first]
    for hand in (*(one for one in play.hands if one.seat == first), *order):
        while not hand.folded and not hand.shown:
            given = yield from ask_player(
                play,
                hand.seat,
                "showdown",
                f"Seat {hand.seat} shows the hand or concedes",
                (ShowHand, ConcedeHand),
                (P("14.15(d)"), P("14.15(a)")),
                lambda command, hand=hand: _check_conceding(play, hand, command),  # type: ignore[misc]
            )
            match given:
                case HandFouled():
                    yield from foul(play, given)
                case ShowHand():
                    yield from _show(play, hand)
                case _:
                    yield from _concede(play, hand)


@decides("19:47-14.15(d)")
def _check_conceding(play: Play, hand: Hand, command: Command) -> Refusal | None:
    """14.15(d): a winning hand is displayed, and a pot that nobody else can win is won."""
    if isinstance(command, ConcedeHand) and any(contenders(play, pot) == [hand] for pot in play.pots):
        why = f"nobody else is left to win a pot that is open to seat {hand.seat}"
        return Refusal(why, (P("14.15(d)"),), "showing the hand")
    return None


@decides("19:47-14.3(f)")
def _show(play: Play, hand: Hand) -> Flow[None]:
    """14.3(f): a hand that is shown counts for the cards in it."""
    hand.shown = True
    place = at_seat(hand.seat)
    yield Turned(cites=(P("14.15(d)"),), place=place, cards=play.hole(hand), by=f"seat {hand.seat}")
    found = worth(play, hand)
    ranked = (P("14.3(d)"),) if found.high is None else (HAND_CITES[found.high.category], P("14.3(b)"))
    yield Act(cites=(P("14.3(f)"), P("14.15(d)"), *ranked), words=f"Seat {hand.seat} has {found.words}")


@decides("19:47-14.15(a)")
def _concede(play: Play, hand: Hand) -> Flow[None]:
    """14.15(a): a hand that is given up without being shown has lost."""
    hand.folded = True
    yield Act(cites=(P("14.15(d)"), P("14.15(a)")), words=f"Seat {hand.seat} concedes")
    if play.t.rules.disclosure:
        yield Turned(cites=(P("14.15(d)"),), place=at_seat(hand.seat), cards=play.hole(hand))
    yield from discard(play, hand, P("14.15(d)"))


# --- what hands come to


def worth(play: Play, hand: Hand) -> Worth:
    """What a hand comes to; it is asked when the hand is shown, and again for every pot."""
    if hand.seat not in play.worths:
        contest = play.form.contest
        high = None if contest is Contest.LOW else high_hand(play, hand)
        low = None if contest is Contest.HIGH else low_hand(play, hand)
        play.worths[hand.seat] = Worth(high, low)
    return play.worths[hand.seat]


@decides("19:47-14.7(c)4i")
def contenders(play: Play, pot: Pot) -> list[Hand]:
    """14.7(c)4i: who may win a pot, in the order in which odd chips are given: from the left of the button or the
    dealer.
    """
    return [hand for hand in play.from_first() if not hand.folded and hand.seat in pot.contenders]


def _best(worths: Mapping[int, PokerHand | LowHand | None]) -> list[int]:
    held = {seat: found for seat, found in worths.items() if found is not None}
    return [seat for seat, found in held.items() if not any(_higher(other, found) for other in held.values())]


def _higher(one: PokerHand | LowHand, other: PokerHand | LowHand) -> bool:
    if isinstance(one, PokerHand) and isinstance(other, PokerHand):
        return one > other
    assert isinstance(one, LowHand)
    assert isinstance(other, LowHand)
    return one > other


@decides("19:47-14.6(d)", "19:47-14.3(c)")
def awards(play: Play, pot: Pot) -> list[Award]:
    """14.6(d), 14.3(c): who wins a pot, and how much of it."""
    amount, hands = play.t.books.balance(pot.account), contenders(play, pot)
    if len(hands) == 1:
        words = f"Seat {hands[0].seat} is the only one left to win the {pot.words}"
        return [Award(hands[0].seat, amount, words, (P("14.6(e)5"), P("14.6(d)")))]
    worths = {hand.seat: worth(play, hand) for hand in hands}
    highs = _best({seat: one.high for seat, one in worths.items()})
    lows = _best({seat: one.low for seat, one in worths.items()})
    if not highs or not lows:
        found = _divided(play, pot, highs or lows, amount, worths)
    else:
        high, low = halves(amount, play.t.smallest_chip)
        found = [
            *_divided(play, pot, highs, high, worths, "the high half of "),
            *_divided(play, pot, lows, low, worths, "the low half of "),
        ]
    return [replace(found[0], because=_deciding(highs, worths)), *found[1:]]


@decides("19:47-14.3(c)")
def _deciding(highs: Sequence[int], worths: Mapping[int, Worth]) -> str:
    """14.3(c): by which card the best high hand is higher than one that is the same in words."""
    best = worths[highs[0]].high if highs else None
    if best is None:
        return ""
    others = {seat: one.high for seat, one in worths.items() if one.high is not None and one.high != best}
    alike = [seat for seat, high in others.items() if high.words == best.words]
    if not alike:
        return ""
    second = max(alike, key=lambda seat: others[seat])
    won, lost = told_apart(best, others[second])
    return f"Seat {highs[0]} has {won}, seat {second} {lost}"


def _divided(
    play: Play, pot: Pot, seats: Sequence[int], amount: Cents, worths: Mapping[int, Worth], part: str = ""
) -> list[Award]:
    cites = (play.form.showdown, *_split_cites(play), P("14.6(d)"), P("14.3(c)"))
    found = []
    for seat, share in shares(amount, _odd_chips_to(play, seats), play.t.smallest_chip).items():
        taken = "wins" if len(seats) == 1 else "has a share of"
        hand = worths[seat].low if part.startswith("the low") or worths[seat].high is None else worths[seat].high
        words = f"Seat {seat} {taken} {part}the {pot.words} with {hand.words if hand is not None else 'nothing'}"
        winner = play.hand(seat)
        limited = (P("14.7(c)4i"),) if winner is not None and winner.all_in else ()
        found.append(Award(seat, share, words, (*cites, *limited)))
    return found


def _odd_chips_to(play: Play, seats: Sequence[int]) -> Sequence[int]:
    """In which order seats get odd chips: as they sit, or by the highest of their own cards (reading 130)."""
    if not play.t.rules.odd_chip_by_suit:
        return seats
    held = {hand.seat: sorted(map(by_rank_and_suit, play.held(hand)), reverse=True) for hand in play.hands}
    return sorted(seats, key=lambda seat: held[seat], reverse=True)


@decides("19:47-14.3(d)", "19:47-14.3(e)", "19:47-14.11(g)")
def _split_cites(play: Play) -> tuple[Cite, ...]:
    """14.3(d), (e): where low hands count; 14.11(g): how the cards of Omaha serve both ways."""
    if play.form.contest is Contest.HIGH:
        return ()
    if play.form.family is Family.OMAHA:
        return (P("14.11(g)1"), P("14.11(g)2"), P("14.11(g)3"), P("14.3(e)"))
    return (P("14.3(d)"), P("14.3(e)"))


# --- the pots are pushed


@decides("19:47-14.6(e)5", "19:47-14.6(e)6")
def award_pots(play: Play) -> Flow[None]:
    """14.6(e)5 and 6: the cards of losing players are collected first; then side pots, and the main pot last."""
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


def _join_unclaimed(play: Play) -> Flow[None]:
    """A side pot that nobody is left to win, all its hands being fouled, goes to the pot before it (reading 143)."""
    for before, pot in reversed(list(pairwise(play.pots))):
        amount = play.t.books.balance(pot.account)
        if amount and not contenders(play, pot):
            yield Transferred(
                cites=(P("14.1“Fouled hand”"), P("14.1“Pot”")),
                words=f"Nobody is left to win the {pot.words}; it goes into the {before.words}",
                amount=amount,
                postings=(Posting(pot.account, before.account, amount),),
            )


def _push(pot: Pot, of_pot: Iterable[Award]) -> Flow[None]:
    for award in of_pot:
        if award.because:
            yield Act(cites=(P("14.3(c)"),), words=award.because)
        if award.amount:
            cites = award.cites if pot.number == 1 else (P("14.6(e)6"), *award.cites)
            yield Transferred(
                cites=cites,
                words=award.words,
                amount=award.amount,
                postings=(Posting(pot.account, stack(award.seat), award.amount),),
            )
