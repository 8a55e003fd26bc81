"""2.10, 2.11, 2.13(d), (e), 2.18(c): what is added to wagers when a hand is doubled or split, and by whom."""

from croupier.equipment.money import Cents, show
from croupier.games.blackjack.events import DoubleDeclined, FirstHandChosen, SecondHandChosen
from croupier.games.blackjack.in_play import BlackjackHandInPlay, BlackjackPlay, BlackjackStake, ask_in_play, of_hand
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.about import BoxHand
from croupier.table.asks import Flow, Refusal
from croupier.table.books import stack, wager
from croupier.table.commands import Command, DesignateHand, DoubleDown, KeepWager, SplitPair
from croupier.table.refusals import in_words
from croupier.table.settling import postings_of, standing
from croupier.table.steps import Asset, Posting, Wagered

P = Paragraphs("19:47")


@decides("19:47-2.3(c)")
def _added(seat: int, area: str, words: str, amount: Cents, *cites: Cite) -> Wagered:
    """2.3(c): what may still be wagered after the first card."""
    return Wagered(
        cites=(*cites, P("2.3(c)")),
        seat=seat,
        area=area,
        wager=words,
        amount=amount,
        coupon=0,
        total=amount,
        postings=(Posting(stack(seat), wager(seat, area), amount),),
    )


# --- doubling down


@decides("19:47-2.10", "19:47-2.18(c)")
def most_added(play: BlackjackPlay, stake: BlackjackStake, further: int = 0) -> Cents:
    """2.10: as much as the wager, of the chips that there are; 2.18(c): so that a chip is left for each further one."""
    t = play.t
    chip = t.rules.smallest_chip
    left = t.books.balance(stack(stake.seat)) // chip * chip - further * chip
    return max(0, min(t.stake(stake.seat, stake.area), left))


@decides("19:47-2.10")
def why_not_add(play: BlackjackPlay, stake: BlackjackStake, further: int, amount: Cents) -> Refusal | None:
    """2.10."""
    chip, most = play.t.rules.smallest_chip, most_added(play, stake, further)
    if amount % chip or not 0 < amount <= most:
        stands = play.t.stake(stake.seat, stake.area)
        allowed = f"up to {show(most)} in chips of {show(chip)}" if most else "draw or stand"
        return in_words(f"{show(amount)} cannot be added to a wager of {show(stands)}", (P("2.10"),), allowed)
    return None


@decides("19:47-2.10", "19:47-2.13(d)")
def add_to_double(play: BlackjackPlay, hand: BlackjackHandInPlay, amount: Cents) -> Flow[None]:
    """2.10: who calls the decisions adds to the wager; 2.13(d): each other player on the hand may, or may not."""
    yield from _double_stakes(play, hand, hand.stakes_of(hand.seat), amount, P("2.10"))
    for seat in hand.seats[1:]:
        stakes = hand.stakes_of(seat)
        if not most_added(play, stakes[0], len(stakes) - 1):
            continue
        given = yield from _ask_to_add(play, hand, stakes, (DoubleDown, KeepWager), "double too", P("2.13(d)"))
        if isinstance(given, DoubleDown):
            yield from _double_stakes(play, hand, stakes, given.amount, P("2.13(d)"), P("2.10"))
        else:
            yield DoubleDeclined(cites=(P("2.13(d)"),), seat=seat, box=hand.box, hand=hand.number)


@decides("19:47-2.18(c)")
def _double_stakes(
    play: BlackjackPlay, hand: BlackjackHandInPlay, stakes: list[BlackjackStake], amount: Cents, *cites: Cite
) -> Flow[None]:
    """2.18(c): in multiple action something is added to each wager of the player."""
    first, *further = stakes
    yield _added(first.seat, first.double_area, first.double_words, amount, *cites)
    if further:
        given = yield from _ask_to_add(play, hand, further, (DoubleDown,), "double each", P("2.18(c)"))
        assert isinstance(given, DoubleDown)
        yield from _double_stakes(play, hand, further, given.amount, P("2.18(c)"), P("2.10"))


def _ask_to_add(
    play: BlackjackPlay,
    hand: BlackjackHandInPlay,
    stakes: list[BlackjackStake],
    awaits: tuple[type[Command], ...],
    topic: str,
    cite: Cite,
) -> Flow[Command]:
    first, cites = stakes[0], (cite, P("2.10"))

    def check(command: Command) -> Refusal | None:
        amount = command.amount if isinstance(command, DoubleDown) else None
        return None if amount is None else why_not_add(play, first, len(stakes) - 1, amount)

    verb = "may add" if KeepWager in awaits else "adds"
    return ask_in_play(
        play,
        topic,
        f"Seat {first.seat} {verb} up to {show(most_added(play, first, len(stakes) - 1))} to the {first.words}",
        awaits,
        cites,
        check,
        by=of_hand(hand, cites, first.seat),
        to=(first.seat,),
        about=BoxHand(first.box, first.number, first.area),
    )


# --- splitting


@decides("19:47-2.11(a)", "19:47-2.18(c)")
def chips_to_split(play: BlackjackPlay, hand: BlackjackHandInPlay, seat: int) -> Cents:
    """2.11(a), 2.18(c): as much again as each wager of a player on the hand."""
    return sum(play.t.stake(seat, stake.area) for stake in hand.stakes_of(seat))


@decides("19:47-2.11(a)")
def why_not_cover(play: BlackjackPlay, hand: BlackjackHandInPlay, seat: int) -> Refusal | None:
    """2.11(a)."""
    needed = chips_to_split(play, hand, seat)
    if play.t.books.balance(stack(seat)) < needed:
        return in_words(f"the second hand takes a wager of {show(needed)}", (P("2.11(a)"),), "another choice")
    return None


@decides("19:47-2.11(a)")
def add_to_split(play: BlackjackPlay, hand: BlackjackHandInPlay, other: BlackjackHandInPlay) -> Flow[None]:
    """2.11(a): who calls the decisions wagers as much on the second hand.

    2.13(e): each other player does so too, or says to which of both hands the wager applies.
    """
    yield from _cover(play, other, hand.stakes_of(hand.seat), P("2.11(a)"))
    for seat in hand.seats[1:]:
        stakes = hand.stakes_of(seat)
        given = yield from _ask_to_split(play, hand, seat)
        if isinstance(given, SplitPair):
            yield from _cover(play, other, stakes, P("2.13(e)"), P("2.11(a)"))
        elif isinstance(given, DesignateHand) and given.second:
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
        yield _added(new.seat, new.area, new.words, amount, *cites, *also)


@decides("19:47-2.13(e)")
def _move(
    play: BlackjackPlay, hand: BlackjackHandInPlay, other: BlackjackHandInPlay, stake: BlackjackStake
) -> Flow[None]:
    """2.13(e): the wager stands beside the second hand from now on."""
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

    def check(command: Command) -> Refusal | None:
        return why_not_cover(play, hand, seat) if isinstance(command, SplitPair) else None

    return ask_in_play(
        play,
        "split too",
        f"Seat {seat} wagers on both hands of {hand.words}, or says to which of them the wager applies",
        (SplitPair, DesignateHand),
        cites,
        check,
        by=of_hand(hand, cites, seat),
        to=(seat,),
        about=BoxHand(hand.box, hand.number, hand.area),
    )
