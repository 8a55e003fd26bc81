"""Rounds of Pack's Poker (13:69F-43): every wager settled once, in its turn, and for what it is due.

The record says what was paid; ``payouts`` says what was due, and this module compares them. It also checks that cards
go to the seats in the filed order and that progressive wagers are registered.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from . import command_shapes, shapes, value_kinds
from . import packs_events as events
from .accounts import Moves, settlement_moves
from .cards import Table
from .game import State
from .hands import Worth, recorded, worth
from .meters import Meters, Terms
from .names import DEALER, DEALING, RACK, Name, area_kind, at_seat
from .packs_routine import PACKS, Routine, pack_place
from .payouts import ALL_VOID, METERS, NOT_ACCEPTED, Due, Payouts, Wager, finding
from .report import Fault, money
from .shapes import CATEGORIES
from .step_order import Entry
from .vocabulary import DEALING_METHODS
from .wagers import follow, shown

Spot = tuple[int, Name]
"""A seat and its betting area."""
IN_DECK = 52
NOBODY = Name("nobody")
"""The target of a card when all hands are complete."""


@dataclass(slots=True)
class Share:
    """Wagers of one pack that win the same share of a meter."""

    part: Fraction
    spots: list[Spot]
    amount: int
    """The amount on the meter that they share."""
    begun: bool = False
    """True if one of them has been paid."""


@dataclass(slots=True)
class Round:
    """The state of one round."""

    number: int
    wagers: dict[Spot, Wager] = field(default_factory=dict)
    unregistered: dict[Spot, Wager] = field(default_factory=dict)
    kinds: set[str] = field(default_factory=set)
    """The kinds of wager that were open when betting closed."""
    closed: bool = False
    """True if betting is closed."""
    commands: list[Mapping[str, Any]] = field(default_factory=list)
    """The commands of people and devices in the round."""
    not_accepted: set[Spot] = field(default_factory=set)
    """The wagers that the progressive system did not accept."""
    validated: int = 0
    """The number of progressive wagers that won."""
    paid_away: set[int] = field(default_factory=set)
    """The seats that were paid from a meter."""
    voided: bool = False
    found_up: list[str] = field(default_factory=list)
    """The cards found face up."""
    in_deck: int = IN_DECK
    """The number of cards in the deck by the count of the stub, unless cards were misdealt."""
    turned: int = 0
    """The pack turned over last."""
    targets: Iterator[Name] | None = None
    """The targets of the next cards, once dealing has begun."""
    shown: dict[str, int] = field(default_factory=dict)
    """What each meter showed when that pack was turned over."""
    shares: dict[str, list[Share]] = field(default_factory=dict)
    """By meter, the players who share it on that pack."""
    waiting: dict[Spot, tuple[str, Fraction]] = field(default_factory=dict)
    """Reading 4: where the winners of a round share, the wagers waiting for it, each with its meter and share."""

    def commands_named(self, name: str) -> list[Mapping[str, Any]]:
        """Return the commands of this name in the round."""
        return [command for command in self.commands if command["is"] == name]


class PacksPoker:
    """The rules of one table under one filing."""

    composition = value_kinds.CARDS
    shoe = False
    seats = 6
    lasting: tuple[str, ...] = ()
    steps = frozenset(shapes.COMMON_STEPS) | shapes.SHARED_STEPS | events.STEPS
    checked = shapes.kinds_of(
        *("Settled", "Moved", "Wagered", "Withdrawn", "Announced", "Compared", "Viewed", "Counted", "Act"),
        *("Irregular", "Voided"),
    )
    followed = frozenset({"Turned"})
    commands = frozenset((*command_shapes.COMMON_COMMANDS, *command_shapes.METER_COMMANDS))

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.filing = filing
        self.payouts = Payouts(filing)
        kinds = ("pack", *self.payouts.bonuses)
        self.areas = frozenset(area_of(kind, pack) for kind in kinds for pack in PACKS)
        """The betting areas under the filing."""
        self.method = filing.get("dealing.method")
        self.rounds = 0
        self.round: Round | None = None
        self.steps_beside = Routine()

    def routine(self, entry: Entry) -> None:
        self.steps_beside.check(entry, self.method or "", {kind for kind in METERS if self.payouts.progressive(kind)})

    # --- a round

    def begin(self, number: int, commands: list[Mapping[str, Any]]) -> None:
        """Begin a round with the commands of people and devices that affect it."""
        if self.round is not None or number != self.rounds + 1:
            raise Fault("the number of a round is not the next one", self.rounds + 1, number)
        self.rounds = number
        self.round = Round(number, commands=commands)
        for command in commands:
            for wager in command.get("not_accepted", ()):
                self.round.not_accepted.add((wager["seat"], wager["area"]))

    def use_method(self, method: str) -> None:
        """43.13(f): another method of dealing than the filed one may be required."""
        self.method = DEALING_METHODS.get(method, self.method)

    def meter_terms(self) -> dict[str, Terms]:
        return self.payouts.meter_terms()

    def unasked(self, _step: Mapping[str, Any]) -> bool:
        return False

    def shuffled(self, deck: Name, role: str) -> None:
        """A deck was shuffled; it is never cut."""

    def kind(self, _step: Mapping[str, Any]) -> str:
        return ""

    def before(self, step: Mapping[str, Any], state: State) -> Moves | None:
        """Check a step before it happens; return what a settlement must move."""
        cards, kind = state.cards, CATEGORIES.get(step["is"], step["is"])
        match kind:
            case "Settled":
                return settlement_moves(step, self._settle(step, cards, state.meters))
            case "Moved" if self.round is not None and step["source"] == DEALING:
                self._deal(self.round, step)
            case "Wagered" | "Withdrawn":
                self._wager(step)
            case "Announced" if self.round is not None and step["is"] == "BetsClosed":
                self._no_more_bets(self.round)
            case "Compared" if self.round is not None:
                self._compare(self.round, step, cards)
            case "Viewed" if step["place"] != at_seat(step["seat"]):
                raise Fault("a player looks at another player's cards", f"seat {step['seat']}", step["place"])
            case "Counted" if self.round is not None:
                self.round.in_deck = IN_DECK + step["count"] - step["expected"]
            case "Act" | "Irregular" if self.round is not None:
                self._follow(self.round, step)
            case "Voided":
                self._void(step)
            case _:
                pass
        return None

    def after(self, step: Mapping[str, Any], state: State) -> None:
        """Handle what follows from a step once it has happened."""
        if self.round is not None and step["place"][0] == "pack":
            self._turn_pack(self.round, step["place"], state.cards, state.meters)

    def registered(self, name: str, stake: Fraction) -> None:
        """A meter has registered a wager of this amount."""
        waiting = self.round.unregistered if self.round is not None else {}
        for spot, wager in waiting.items():
            if wager.stake == stake and METERS[_kind(spot)] == name:
                del waiting[spot]
                return
        stakes = ", ".join(money(wager.stake) for wager in waiting.values())
        raise Fault(f"the {name} meter registers a wager that is not open", stakes or "no wager", f"{stake} cents")

    def leave(self, seat: int) -> None:
        """The commands of a player who leaves don't count for the next one in the seat."""

    def end(self, number: int, _state: State) -> None:
        """End the round: nothing may be left of it."""
        if self.round is None or self.round.number != number:
            raise Fault("a round ends without having begun", self.round.number if self.round else "no round", number)
        self._check_settled(self.round, 3)
        if self.round.unregistered:
            raise Fault("progressive wagers were not registered", "none", shown(self.round.unregistered))
        # 43.12(c)3, (d)4: a supervisor validates each progressive payout and documents those paid away from the table.
        needed = {"ValidatePayout": self.round.validated, "CompleteDocumentation": len(self.round.paid_away)}
        for name, count in needed.items():
            found = len(self.round.commands_named(name))
            if found != count:
                raise Fault(f"the number of {name} does not fit the payouts", count, found)
        self.round = None

    # --- wagers

    def _standing(self, step: Mapping[str, Any]) -> Round:
        if self.round is None:
            raise Fault(f"{step['is']} outside a round", "a round", "none")
        if step["area"] not in self.areas:
            raise Fault("there is no such betting area under the filing", "pack, five or seven, 1 to 3", step["area"])
        return self.round

    def _wager(self, step: Mapping[str, Any]) -> None:
        standing = self._standing(step)
        if standing.closed:
            raise Fault("a wager is changed after 'No more bets'", "none", f"seat {step['seat']}, {step['area']}")
        spot = (step["seat"], step["area"])
        follow(standing.wagers, spot, standing.wagers.setdefault(spot, Wager()), step)

    def _no_more_bets(self, standing: Round) -> None:
        """43.6(b), 43.12(b): the wagers on the layout now are in play."""
        standing.closed = True
        standing.kinds = set(map(_kind, standing.wagers))
        for spot, wager in standing.wagers.items():
            self.payouts.check_posted(_kind(spot), wager)
            needed = (spot[0], area_of("pack", spot[1][-1]))
            if self.filing.get("wagers.pack_required_for_bonus") == 1 and needed not in standing.wagers:
                raise Fault("a bonus wager is made without a Pack's wager", shown([needed]), shown([spot]))
            if self.payouts.progressive(_kind(spot)):
                standing.unregistered[spot] = wager

    # --- dealing

    def _deal(self, standing: Round, step: Mapping[str, Any]) -> None:
        """43.7(d), (e), 43.8(c), (d), 43.9(c), (d): each card goes to its place. A card found face up goes to the
        rack.
        """
        if step["verb"] == "discards" and step["cards"] != standing.found_up[-1:]:
            raise Fault("the discarded card is not the one found face up", standing.found_up[-1:], step["cards"])
        if step["target"] == RACK or step["target"][0] == "stack":
            return
        if standing.targets is None:
            if not standing.closed:
                raise Fault("a card is dealt before 'No more bets'", "no card", step["target"])
            if standing.unregistered:
                raise Fault("a card is dealt before wagers were registered", "none", shown(standing.unregistered))
            standing.targets = self._targets(sorted({seat for seat, _ in standing.wagers}))
        for _ in step["cards"]:
            wanted = next(standing.targets, NOBODY)
            if wanted != step["target"]:
                raise Fault("a card is dealt to the wrong place", wanted, step["target"])

    def _targets(self, seats: list[int]) -> Iterator[Name]:
        places = [*map(at_seat, seats), DEALER]
        if self.method == "automated shoe" or self.filing.get("dealing.player_cards") == "five consecutive":
            yield from (place for place in places for _ in range(5))
        else:
            yield from places * 5
        packs = list(map(pack_place, PACKS))
        one_at_a_time = self.filing.get("dealing.pack_cards") == "one at a time"
        yield from packs * 2 if one_at_a_time else (pack for pack in packs for _ in range(2))

    def _turn_pack(self, standing: Round, place: Name, cards: Table, meters: Meters) -> None:
        """43.10(d), (i), 43.12(b): packs are turned over in order, each when all wagers of the one before are
        settled.
        """
        if place != pack_place(standing.turned + 1):
            raise Fault("a pack is turned over out of turn", f"pack {standing.turned + 1}", place)
        self._check_settled(standing, standing.turned)
        standing.turned += 1
        for kind, name in METERS.items():
            if self.payouts.progressive(kind):
                standing.shown[name] = meters.shown(name)
                shares = self._shares(standing, kind, cards) if kind in standing.kinds else []
                if self.payouts.by_round:
                    standing.waiting |= {spot: (name, share.part) for share in shares for spot in share.spots}
                    shares = _of_round(standing, name) if standing.turned == 3 else []
                standing.shares[name] = shares

    def _check_settled(self, standing: Round, pack: int) -> None:
        left = [spot for spot in standing.wagers if spot[1][-1] <= pack]
        if left and standing.turned < 3:
            left = [spot for spot in left if spot not in standing.waiting]
        if left:
            raise Fault("wagers were never settled", "none", shown(left))

    # --- settlements

    def _follow(self, standing: Round, step: Mapping[str, Any]) -> None:
        """Check what people do in a round against the commands and the open wagers."""
        match step["is"]:
            case "FaceUpCardNotUsed":
                standing.found_up.append(step["card"])
                if len(standing.found_up) > len(standing.commands_named("CardFoundFaceUp")):
                    raise Fault("a card found face up was not reported (43.13(b))", "none", step["card"])
            case "MisplacedCardUsed":
                errors = [command["to"] for command in standing.commands_named("CardDealtInError")]
                if step["dealt_to"] not in errors:
                    raise Fault("a card dealt in error was not reported (43.13(c))", errors, step["dealt_to"])
            case "PacksAcceptanceVerified":
                spot = (step["seat"], step["area"])
                if spot not in standing.wagers or not self.payouts.progressive(_kind(spot)):
                    raise Fault("a verified wager is not open", shown(standing.wagers), shown([spot]))
            case "OwnCardsViewed":
                seats = [command["seat"] for command in standing.commands_named("TouchCards")]
                if step["seat"] not in seats:
                    raise Fault("a player views cards without picking them up (43.10(a))", seats, step["seat"])
            case "PacksPayoutDocumented":
                if step["seat"] not in standing.paid_away:
                    paid = sorted(standing.paid_away)
                    raise Fault("a documented payout was not made away from the table", paid, step["seat"])
            case _:
                pass

    def _void(self, step: Mapping[str, Any]) -> None:
        """43.7(g)2, 43.12(c)2, 43.13: a round is void only for a reason that somebody reported."""
        standing = self.round
        if standing is None:
            raise Fault("hands are void outside a round", "a round", "none")
        match step:
            case {"is": "PacksVoidedByShoe", "fault": fault}:
                right = any(command["fault"] == fault for command in standing.commands_named("ShoeFault"))
            case {"is": "PacksVoidedByDeck", "in_deck": in_deck}:
                wrong = [command for command in standing.commands_named("MisdealFound") if not command["misdealt"]]
                right = bool(wrong) and in_deck == standing.in_deck != IN_DECK
            case {"reason": events.MISDEAL}:
                right = any(command["misdealt"] for command in standing.commands_named("MisdealFound"))
            case {"reason": events.EXPOSED}:
                right = bool(standing.commands_named("CardExposed")) and not standing.closed
            case {"reason": events.FACE_UP}:
                right = len(standing.found_up) > 1
            case _:
                right = standing.closed and not standing.wagers and bool(standing.not_accepted)
        if not right:
            found = ", ".join(command["is"] for command in standing.commands)
            raise Fault("no irregularity justifies voiding the round", "an irregularity", found)
        standing.voided = True

    def _settle(self, step: Mapping[str, Any], cards: Table, meters: Meters) -> str:
        standing = self._standing(step)
        spot = (step["seat"], step["area"])
        wager = standing.wagers.get(spot)
        if wager is None:
            raise Fault("a wager is settled that is not open", shown(standing.wagers), shown([spot]))
        if (step["stake"], step["coupon"]) != (wager.stake, wager.coupon):
            raise Fault(
                "the wager settled is not the one that was made",
                (wager.stake, wager.coupon),
                (step["stake"], step["coupon"]),
            )
        due = self._due(standing, spot, wager, cards, meters)
        found = (step["outcome"], step["reason"], step["payment"], step["paid"], step["returned"])
        if found != due[:5]:
            stated = Due(*found, due.meter)
            raise Fault(f"seat {spot[0]}'s {spot[1]} is settled incorrectly", due, stated)
        del standing.wagers[spot]
        standing.unregistered.pop(spot, None)
        standing.validated += due.outcome == "win" and self.payouts.progressive(_kind(spot))
        if due.meter:
            standing.paid_away.add(spot[0])
            self._check_award(standing, due, spot, meters)
        return due.meter

    def _due(self, standing: Round, spot: Spot, wager: Wager, cards: Table, meters: Meters) -> Due:
        """Return what a wager is due now."""
        seat, (_, kind, pack) = spot
        if standing.voided:
            return Due("void", ALL_VOID, returned=wager.stake)
        if spot in standing.not_accepted and standing.targets is None:
            if self.payouts.not_accepted_loses:
                return Due("lose", NOT_ACCEPTED)
            return Due("void", NOT_ACCEPTED, returned=wager.stake)
        if spot in standing.waiting and standing.turned < 3:
            raise Fault("a share of a meter is paid before the round is over (reading 4)", "pack 3", spot[1])
        if pack != standing.turned and spot not in standing.waiting:
            raise Fault(
                "a wager is settled before its pack is turned over, or after", f"pack {standing.turned}", spot[1]
            )
        if kind == "pack":
            return self.payouts.pack_bet(wager, _with_pack(cards, at_seat(seat), pack), _with_pack(cards, DEALER, pack))
        name = METERS[kind]
        for share in standing.shares.get(name, []):
            if spot in share.spots:
                due = self._share_of(share, meters)
                return self.payouts.meter_share(kind, wager, share.part, due, share.amount, len(share.spots))
        return self.payouts.bonus(kind, wager, _bonus_hand(kind, seat, standing, cards), standing.shown.get(name, 0))

    def _compare(self, standing: Round, step: Mapping[str, Any], cards: Table) -> None:
        """43.10(d): the recorded comparison of two hands is right."""
        if step["pack"] != standing.turned:
            raise Fault("hands are compared with a pack out of turn", standing.turned, step["pack"])
        pack = standing.turned
        player, dealer = _with_pack(cards, at_seat(step["seat"]), pack), _with_pack(cards, DEALER, pack)
        for whose, held in (("player", player), ("dealer", dealer)):
            due = recorded(held)
            if step[whose] != due:
                raise Fault(f"the {whose}'s hand is stated incorrectly (43.5(b))", due, step[whose])
        found = finding(player, dealer)
        if step["finding"] != found:
            raise Fault("two hands were compared wrongly", found, step["finding"])

    # --- shares of a meter

    def _shares(self, standing: Round, kind: str, cards: Table) -> list[Share]:
        """Return who wins which share of a meter on the pack just turned over (readings 4 and 16)."""
        shown, parts = standing.shown[METERS[kind]], dict[Fraction, list[Spot]]()
        area = area_of(kind, standing.turned)
        for spot, wager in standing.wagers.items():
            if spot[1] == area:
                hand = _bonus_hand(kind, spot[0], standing, cards)
                parts.setdefault(self.payouts.part_of_meter(kind, wager, hand, shown), []).append(spot)
        return [Share(part, spots, shown) for part, spots in sorted(parts.items()) if part]

    def _share_of(self, share: Share, meters: Meters) -> Fraction:
        """43.12(d)1, 2: what each of the sharers is due, before rounding."""
        if share.part == 1:
            # The whole means what is left after the tenths when the first of these is paid.
            if not share.begun and meters.award is not None:
                share.amount = meters.award.shown
            return Fraction(share.amount, len(share.spots))
        award = share.amount * share.part
        return award if self.payouts.each_whole else award / len(share.spots)

    def _check_award(self, standing: Round, due: Due, spot: Spot, meters: Meters) -> None:
        """The meter has just fallen by this share; tenths come before the whole, and after the whole it is reset."""
        award = meters.award
        own = next(share for share in standing.shares[due.meter] if spot in share.spots)
        if award is None or award.name != due.meter:
            raise Fault(
                "a share of a meter is paid without being deducted", due.meter, award.name if award else "nothing"
            )
        share = self._share_of(own, meters)
        share = Fraction(self.payouts.cents(share)) if self.payouts.cents_down else share
        if (award.share, award.paid) != (share, due.paid):
            found = f"{award.share} cents, {award.paid} paid"
            raise Fault("the meter did not fall by the award", f"{share} cents, {due.paid} paid", found)
        if own.part == 1:
            smaller = [spot for share in standing.shares[due.meter] if share is not own for spot in share.spots]
            if any(area in standing.wagers for area in smaller):
                raise Fault("the whole meter is paid before a part of it (43.12(d)2)", shown(smaller), shown([spot]))
            if not any(spot in standing.wagers for spot in own.spots):
                meters.to_reset.add(due.meter)
        own.begun, meters.award = True, None


def _of_round(standing: Round, name: str) -> list[Share]:
    """Reading 4: everybody who has won the same share of a meter in the round."""
    parts = dict[Fraction, list[Spot]]()
    for spot, (meter, part) in standing.waiting.items():
        if meter == name:
            parts.setdefault(part, []).append(spot)
    return [Share(part, spots, standing.shown[name]) for part, spots in sorted(parts.items())]


@lru_cache(maxsize=64)
def area_of(kind: str, pack: int) -> Name:
    """Return the betting area of a kind of wager on a pack."""
    return Name("packs", kind, pack)


def _with_pack(cards: Table, place: Name, pack: int) -> Worth:
    """Return the worth of the five cards of a place together with a pack."""
    found: Worth | None = cards.worked_out.get((place, pack))
    if found is None:
        both = cards.face_up(pack_place(pack), 2)
        found = cards.worked_out[place, pack] = worth(cards.face_up(place, 5) + both)
    return found


def _kind(spot: Spot) -> str:
    return area_kind(spot[1])


def _bonus_hand(kind: str, seat: int, standing: Round, cards: Table) -> list[str]:
    """Return the player's five cards, plus the pack for the seven-card wager."""
    own = cards.face_up(at_seat(seat), 5)
    return own if kind == "five" else own + cards.face_up(pack_place(standing.turned), 2)
