"""2.10, 2.11, 2.13(d), (e), 2.18(c): what is added to wagers when a hand is doubled or split, and by whom."""

from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import BlackjackArea
from croupier.games.blackjack.commands import DesignateHand, DoubleDown, KeepWager, SplitPair
from croupier.games.blackjack.events import DoubleDeclined, FirstHandChosen, SecondHandChosen
from croupier.games.blackjack.questions import HandToSplitToo, WagerToDouble, WagerToDoubleToo
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.round_state import BlackjackHandInPlay, BlackjackPlay, BlackjackStake, Caller
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import stack, wager
from croupier.table.choices import AtLeast, AtMost, Money, MultipleOf
from croupier.table.command import Command
from croupier.table.refusals import Refusal
from croupier.table.settlement import postings_of, standing
from croupier.table.steps import Asset, Posting, Wagered
from croupier.table.wager_events import wagered

P = Paragraphs("19:47")


@decides("19:47-2.3(c)")
def _added(play: BlackjackPlay, seat: int, area: BlackjackArea, amount: Cents, *cites: Cite) -> Wagered:
    """2.3(c): add a wager that is allowed after the first card."""
    return wagered(play.t.books, seat, area, amount, *cites, P("2.3(c)"))


# --- doubling down


@decides("19:47-2.10", "19:47-2.18(c)")
def most_added(play: BlackjackPlay, stake: BlackjackStake, further: int = 0) -> Cents:
    """2.10: return up to the amount of the wager, as far as chips allow; 2.18(c): leave a chip for each further
    wager.
    """
    t = play.t
    chip = t.rules.smallest_chip
    left = t.books.balance(stack(stake.seat)) // chip * chip - further * chip
    return max(0, min(t.stake(stake.seat, stake.area), left))


@decides("19:47-2.10")
def addable(play: BlackjackPlay, stake: BlackjackStake, further: int) -> Money:
    """2.10: return the amounts that may be added to a wager."""
    chip, most = play.t.rules.smallest_chip, most_added(play, stake, further)
    figures = {"stake": play.t.stake(stake.seat, stake.area), "most": most, "smallest": chip}
    refusal = Refusal(BlackjackCode.CANNOT_ADD, P("2.10"), **figures)
    return Money(AtLeast(1, refusal), MultipleOf(chip, refusal), AtMost(most, refusal))


@decides("19:47-2.10", "19:47-2.13(d)")
def add_to_double(play: BlackjackPlay, hand: BlackjackHandInPlay, amount: Cents) -> Flow[None]:
    """2.10: the player who calls the decisions adds to the wager; 2.13(d): other players on the hand may."""
    yield from _double_stakes(play, hand, hand.stakes_of(hand.seat), amount, P("2.10"))
    for seat in hand.seats[1:]:
        stakes = hand.stakes_of(seat)
        if not most_added(play, stakes[0], len(stakes) - 1):
            continue
        answer = yield from _ask_to_double_too(play, hand, stakes)
        if isinstance(answer, DoubleDown):
            yield from _double_stakes(play, hand, stakes, answer.amount, P("2.13(d)"), P("2.10"))
        else:
            yield DoubleDeclined(cites=(P("2.13(d)"),), seat=seat, box=hand.box, hand=hand.number)


@decides("19:47-2.18(c)")
def _double_stakes(
    play: BlackjackPlay, hand: BlackjackHandInPlay, stakes: list[BlackjackStake], amount: Cents, *cites: Cite
) -> Flow[None]:
    """2.18(c): in multiple action, add to each of the player's wagers."""
    first, *further = stakes
    yield _added(play, first.seat, first.double_area, amount, *cites)
    if further:
        answer = yield from _ask_to_double_each(play, hand, further)
        assert isinstance(answer, DoubleDown)
        yield from _double_stakes(play, hand, further, answer.amount, P("2.18(c)"), P("2.10"))


@decides("19:47-2.13(d)")
def _ask_to_double_too(play: BlackjackPlay, hand: BlackjackHandInPlay, stakes: list[BlackjackStake]) -> Flow[Command]:
    """2.13(d): ask another player on the hand to add to the wager or leave it."""
    (first, *further), cites = stakes, (P("2.13(d)"), P("2.10"))
    player = Caller(hand, first.seat, cites)
    answers = (
        player.may(DoubleDown, lambda: player.choice(DoubleDown, amount=addable(play, first, len(further)))),
        player.may(KeepWager, lambda: player.choice(KeepWager, if_away=True)),
    )
    about = WagerToDoubleToo(first.box, first.number, first.area, first.spot, most_added(play, first, len(further)))
    return play.ask(about, answers, *cites, to=(first.seat,))


@decides("19:47-2.18(c)")
def _ask_to_double_each(play: BlackjackPlay, hand: BlackjackHandInPlay, stakes: list[BlackjackStake]) -> Flow[Command]:
    """2.18(c): ask a player who doubled one wager to add to the next; for an absent player, add the minimum."""
    (first, *further), cites = stakes, (P("2.18(c)"), P("2.10"))
    player = Caller(hand, first.seat, cites)
    adds = player.may(
        DoubleDown, lambda: player.choice(DoubleDown, amount=addable(play, first, len(further)), if_away=True)
    )
    about = WagerToDouble(first.box, first.number, first.area, first.spot, most_added(play, first, len(further)))
    return play.ask(about, (adds,), *cites, to=(first.seat,))


# --- splitting


@decides("19:47-2.11(a)", "19:47-2.18(c)")
def chips_to_split(play: BlackjackPlay, hand: BlackjackHandInPlay, seat: int) -> Cents:
    """2.11(a), 2.18(c): return the sum of a player's wagers on the hand, which a split doubles."""
    return sum(play.t.stake(seat, stake.area) for stake in hand.stakes_of(seat))


@decides("19:47-2.11(a)")
def why_not_cover(play: BlackjackPlay, hand: BlackjackHandInPlay, seat: int) -> Refusal | None:
    """2.11(a): return why a player can't cover the split, or None."""
    needed = chips_to_split(play, hand, seat)
    if play.t.books.balance(stack(seat)) < needed:
        return Refusal(BlackjackCode.CANNOT_COVER_SPLIT, P("2.11(a)"), needed=needed)
    return None


@decides("19:47-2.11(a)")
def add_to_split(play: BlackjackPlay, hand: BlackjackHandInPlay, other: BlackjackHandInPlay) -> Flow[None]:
    """2.11(a): the player who calls the decisions wagers the same amount on the second hand. 2.13(e): each other player
    does so too, or designates the hand to which the wager applies.
    """
    yield from _cover(play, other, hand.stakes_of(hand.seat), P("2.11(a)"))
    for seat in hand.seats[1:]:
        stakes = hand.stakes_of(seat)
        answer = yield from _ask_to_split(play, hand, seat)
        if isinstance(answer, SplitPair):
            yield from _cover(play, other, stakes, P("2.13(e)"), P("2.11(a)"))
        elif isinstance(answer, DesignateHand) and answer.second:
            for stake in stakes:
                yield from _move(play, hand, other, stake)
        else:
            yield FirstHandChosen(cites=(P("2.13(e)"),), seat=seat, box=hand.box, hand=hand.number)


def _cover(play: BlackjackPlay, other: BlackjackHandInPlay, stakes: list[BlackjackStake], *cites: Cite) -> Flow[None]:
    for stake in stakes:
        new = BlackjackStake(stake.seat, other.box, other.number, stake.spot, original=False)
        other.stakes.append(new)
        amount = play.t.stake(stake.seat, stake.area)
        also = (P("2.18(c)"),) if play.t.rules.multiple_action else ()
        yield _added(play, new.seat, new.area, amount, *cites, *also)


@decides("19:47-2.13(e)")
def _move(
    play: BlackjackPlay, hand: BlackjackHandInPlay, other: BlackjackHandInPlay, stake: BlackjackStake
) -> Flow[None]:
    """2.13(e): move the wager to the second hand."""
    amount, face = standing(play.t.books, stake.seat, stake.area)
    source = wager(stake.seat, stake.area)
    hand.stakes.remove(stake)
    other.stakes.append(stake)
    stake.number = other.number
    target = wager(stake.seat, stake.area)
    yield SecondHandChosen(
        cites=(P("2.13(e)"),),
        seat=stake.seat,
        box=other.box,
        hand=other.number,
        spot=stake.spot,
        amount=amount,
        postings=postings_of(Posting(source, target, amount), Posting(source, target, face, Asset.COUPONS)),
    )


def _ask_to_split(play: BlackjackPlay, hand: BlackjackHandInPlay, seat: int) -> Flow[Command]:
    cites = (P("2.13(e)"), P("2.11(a)"))
    player = Caller(hand, seat, cites)
    answers = (
        player.may(SplitPair, lambda: player.choice(SplitPair, not_now=why_not_cover(play, hand, seat))),
        player.may(
            DesignateHand,
            lambda: (
                player.choice(DesignateHand, second=False, if_away=True),
                player.choice(DesignateHand, second=True),
            ),
        ),
    )
    return play.ask(HandToSplitToo(hand.box, hand.number, hand.area), answers, *cites, to=(seat,))
