"""Wagers of pai gow poker (19:47-11.7, 11.12 to 11.17): which may stand, and with what, when betting closes."""

from ..accounts import DEALERS_WAGER, stack
from ..game import State, Step
from ..names import area_kind
from ..report import Fault
from ..wagers import follow, shown
from .bank import at_risk
from .choices import Choices
from .round import POSITIONS, Hand, Round, Spot, Wager, area_of
from .tables import ENVY_WAGER


def kind_of(spot: Spot) -> str:
    return area_kind(spot[1])


def number_of(spot: Spot) -> int:
    """Return the position of an area, or the number of an additional wager."""
    return int(spot[1][-1])


def check_area(choices: Choices, step: Step) -> Spot:
    """Check that a step is about a betting area that the filing opens."""
    kind = area_kind(step["area"])
    numbers = (*POSITIONS, 7) if kind == "number" else POSITIONS
    if kind not in choices.limits or step["area"] not in [area_of(kind, number) for number in numbers]:
        raise Fault("there is no such betting area under the filing", ", ".join(choices.limits), step["area"])
    return step["seat"], step["area"]


def place(choices: Choices, standing: Round, step: Step) -> None:
    """A wager is placed, increased or taken back (11.7(c))."""
    spot = check_area(choices, step)
    if standing.closed:
        raise Fault("a wager is changed after 'No more bets'", "none", shown([spot]))
    if step["is"] == "Wagered" and step["seat"] == standing.bank:
        raise Fault("the bank places a wager (readings 24 and 39)", "none", shown([spot]))
    follow(standing.wagers, spot, standing.wagers.setdefault(spot, Wager()), step)


def close(choices: Choices, standing: Round, state: State) -> None:
    """Check the wagers in play: each by itself, with those it needs, and covered by a bank."""
    standing.closed = True
    for spot, wager in standing.wagers.items():
        _check_posted(choices, spot, wager)
        if kind_of(spot) == "bet":
            standing.hands[number_of(spot)] = Hand(number_of(spot), spot[0])
    if not standing.hands and not standing.dealers_wager:
        raise Fault("cards are dealt although nobody plays", "a pai gow poker wager, or the dealer's", "none")
    _check_positions(choices, standing, state)
    for spot in standing.wagers:
        _check_needed(standing, spot)
    if standing.bank:
        _check_covered(choices, standing, state)
        standing.hands[standing.bank] = Hand(standing.bank, standing.bank)
    standing.hands = dict(sorted(standing.hands.items()))
    standing.markers = {
        position
        for position in standing.hands
        if "bonus" in choices.limits and standing.stake(position, "bonus") >= ENVY_WAGER
    }


def _check_posted(choices: Choices, spot: Spot, wager: Wager) -> None:
    """8.3, 11.14(a), 11.15(b): check the amount; 11.7(a), 11.13(b)2: a coupon is matched by chips (reading 10)."""
    kind = kind_of(spot)
    low, high = choices.limits[kind]
    if kind == "progressive":
        # 11.7(d): chips, or a coupon in their place.
        if sorted((wager.stake, wager.coupon)) != [0, low]:
            raise Fault("a progressive wager is not of the posted amount", low, (wager.stake, wager.coupon))
        return
    if not low <= wager.stake <= high:
        raise Fault("a wager is outside the posted limits", f"{low} to {high}", wager.stake)
    allowed = wager.stake if choices.match_play.get(kind) else 0
    if wager.coupon > allowed:
        raise Fault("a wager's coupon is not matched by chips", f"up to {allowed}", wager.coupon)


def _check_positions(choices: Choices, standing: Round, state: State) -> None:
    """11.12(a): one betting area, or two that are adjacent and not another player's."""
    if len(standing.hands) != len(standing.standing("bet")):
        raise Fault("two players wager on one betting area", "one each", shown(standing.standing("bet")))
    for seat in {hand.seat for hand in standing.hands.values()}:
        own = sorted(position for position, hand in standing.hands.items() if hand.seat == seat)
        if not choices.two_areas and own != [seat]:
            raise Fault("a player wagers on a betting area other than his or her own", [seat], own)
        apart = any(abs(position - seat) > 1 for position in own)
        if apart or len(own) > 2 or (len(own) == 2 and own[1] - own[0] != 1):
            raise Fault("a player wagers on areas that are not adjacent (11.12(a))", "one or two adjacent", own)
        others = [position for position in own if position != seat and position in state.seats]
        if others:
            raise Fault("a player wagers on another player's betting area", [seat], own)


def _check_needed(standing: Round, spot: Spot) -> None:
    """11.13(b)1, 11.14(a), 11.15(b), 11.7(e): an optional wager requires a pai gow poker wager."""
    seat, kind = spot[0], kind_of(spot)
    if seat == standing.bank:
        raise Fault("the bank has an open wager (reading 24)", "none", shown([spot]))
    numbers = [number_of(spot)] if kind not in ("bet", "number") else POSITIONS
    needed = [area_of("bet", number) for number in numbers]
    if not any((seat, area) in standing.wagers for area in needed):
        raise Fault(
            "an optional wager is made without a pai gow poker wager", " or ".join(map(str, needed)), shown([spot])
        )


def _check_covered(choices: Choices, standing: Round, state: State) -> None:
    """11.10(d)2: a bank has the chips for all wagers against it, including the dealer's (reading 24)."""
    if state.accounts[DEALERS_WAGER] != (standing.dealers_wager or 0):
        raise Fault(
            "the dealer's wager is not what the bank said", standing.dealers_wager, state.accounts[DEALERS_WAGER]
        )
    needed = sum(at_risk(choices, standing.wagers[spot]) for spot in standing.standing("bet"))
    needed += state.accounts[DEALERS_WAGER]
    has = state.accounts[stack(standing.bank)]
    if has < needed:
        raise Fault("the bank does not cover the wagers (11.10(d)2)", needed, has)
