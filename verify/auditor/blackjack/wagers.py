"""Wagers of blackjack (19:47-2.3, 2.13, 2.14, 2.17 to 2.24): which may stand when betting closes."""

from collections.abc import Collection

from ..game import State, Step
from ..names import area_kind
from ..report import Fault
from ..wagers import follow, shown
from .choices import SPOTS, STREAKS, Choices
from .round import Hand, Round, Spot, Stake, Wager, area_of, box_of

ADDITIONAL = ("over", "under", "suit", "sevens")


def check_area(choices: Choices, step: Step) -> Spot:
    """Check that a step is about a betting area that the filing opens."""
    boxes = range(1, choices.boxes + 1)
    if step["area"] not in [area_of(kind, box) for kind in choices.limits for box in boxes]:
        raise Fault("there is no such betting area under the filing", ", ".join(choices.limits), step["area"])
    return step["seat"], step["area"]


def place(choices: Choices, standing: Round, step: Step, running: Collection[Spot]) -> None:
    """A wager is placed, increased or taken back (2.3(c)); a streak from an earlier round stays as it is."""
    spot = check_area(choices, step)
    if spot in running:
        raise Fault("a streak wager is changed while it runs (2.22(k))", "none", shown([spot]))
    follow(standing.wagers, spot, standing.wagers.setdefault(spot, Wager()), step)


def close(choices: Choices, standing: Round, state: State, running: Collection[Spot]) -> None:
    """The wagers on the layout now are in play."""
    new = {spot: wager for spot, wager in standing.wagers.items() if spot not in running}
    for spot, wager in new.items():
        _check_posted(choices, spot, wager)
    old = {(seat, box_of(area)) for seat, area in running}
    _check_boxes(choices, standing, state, old)
    for spot in new:
        _check_needed(choices, standing, spot)
    if not standing.hands:
        raise Fault("cards are dealt although nobody plays", "a blackjack wager", "none")
    adding = {(seat, box_of(area)) for seat, area in new if area_kind(area) in STREAKS}
    if adding & old:
        raise Fault("a streak wager is added while another runs at that box (2.22(k)2)", "none", sorted(adding & old))


def incomplete(choices: Choices, standing: Round) -> set[tuple[int, int]]:
    """2.18(b): the seats and boxes with fewer wagers than required, or not on the first spots."""
    found = set()
    for seat, area in standing.wagers:
        box = box_of(area)
        spots = tuple(kind for kind in SPOTS if (seat, area_of(kind, box)) in standing.wagers)
        if choices.multiple and (len(spots) < choices.least_wagers or spots != SPOTS[: len(spots)]):
            found.add((seat, box))
    return found


def _check_posted(choices: Choices, spot: Spot, wager: Wager) -> None:
    """8.3, 2.17(a)3i, 2.19(a), 2.20(a): check the amount; a coupon is matched by chips (reading 10)."""
    kind = area_kind(spot[1])
    if not choices.accepts(kind, wager.stake):
        raise Fault("a wager is outside the posted limits", choices.limits[kind], wager.stake)
    if wager.stake % choices.chip:
        raise Fault("a wager cannot be made of chips", choices.chip, wager.stake)
    allowed = wager.stake if kind in choices.coupons else 0
    if wager.coupon > allowed:
        raise Fault("a wager's coupon is not matched by chips", f"up to {allowed}", wager.coupon)


def _check_boxes(choices: Choices, standing: Round, state: State, streaks: set[tuple[int, int]]) -> None:
    """2.13(a), (b), 2.14, 2.18(b): who wagers where, and who calls the decisions.

    A player with a streak from earlier rounds at a box continues there without a new consent (reading 80).
    """
    for box in range(1, choices.boxes + 1):
        stakes = [
            Stake(seat, box, 1, kind, wager.stake, wager.coupon)
            for kind in SPOTS
            for (seat, area), wager in standing.wagers.items()
            if area == area_of(kind, box)
        ]
        if not stakes:
            continue
        first = {stake.seat: stake.amount for stake in stakes if stake.spot == "bet"}
        if {stake.seat for stake in stakes} != first.keys():
            raise Fault("a wager is made without the first one of its box (2.18(b))", sorted(first), box)
        admitted = any(command["position"] == box for command in standing.commands_named("AdmitPlayers"))
        fresh = {seat for seat in first if (seat, box) not in streaks}
        if len(first) > 1 and not admitted and not fresh <= {box}:
            raise Fault("several players wager on a box without consent (2.13(a))", "consent", sorted(first))
        if len(first) > choices.players:
            raise Fault("too many players wager on one box (2.13(a))", choices.players, sorted(first))
        # The player who sits there may have let others wager and then have no wager left (2.13(a)).
        if box not in first and fresh and not admitted and box in state.seats:
            raise Fault("a player wagers on another player's box (2.14)", "a free box", f"box {box}")
        if choices.multiple:
            _check_spots(choices, stakes)
        highest = max(first.values())
        callers = {box} if box in first else {seat for seat, amount in first.items() if amount == highest}
        stakes.sort(key=lambda stake: (stake.seat not in callers, stake.seat, SPOTS.index(stake.spot)))
        standing.hands.append(Hand(box, stakes, 1, callers))
    for seat in state.seats:
        own = [hand.box for hand in standing.hands if seat in hand.seats]
        if len(own) > choices.own_boxes:
            raise Fault("a player wagers on too many boxes (2.14)", choices.own_boxes, own)


def _check_spots(choices: Choices, stakes: list[Stake]) -> None:
    """2.18(b): two or three wagers, as required, on the first spots of the box."""
    for seat in {stake.seat for stake in stakes}:
        spots = [stake.spot for stake in stakes if stake.seat == seat]
        if len(spots) < choices.least_wagers or tuple(spots) != SPOTS[: len(spots)]:
            raise Fault("a player has fewer wagers than required (2.18(b))", choices.least_wagers, spots)


def _check_needed(choices: Choices, standing: Round, spot: Spot) -> None:
    """2.17(b), (g), 2.19(f), 2.20(c), 2.22(b), 2.23(c), 2.24(c): only with the player's own blackjack wager on that
    box.
    """
    (seat, area), kind = spot, area_kind(spot[1])
    bet = standing.wagers.get((seat, area_of("bet", box_of(area))))
    if bet is None:
        raise Fault("an optional wager is made without a blackjack wager", area_of("bet", box_of(area)), shown([spot]))
    if kind in ADDITIONAL and standing.wagers[spot].stake > bet.stake:
        raise Fault("an additional wager exceeds the blackjack wager (2.17(g)1)", bet.stake, shown([spot]))
    other = {"over": "under", "under": "over"}.get(kind)
    if other and (seat, area_of(other, box_of(area))) in standing.wagers:
        raise Fault("a player wagers on over and on under 13 (reading 49)", "one of them", shown([spot]))
