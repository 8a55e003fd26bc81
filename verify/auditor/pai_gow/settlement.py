"""Settlements of pai gow poker: every wager once, in its turn, for what it is due, with chips from the right
accounts.
"""

from collections.abc import Mapping
from fractions import Fraction

from ..accounts import (
    CENTER,
    INVENTORY,
    LICENSEE,
    PAID_OUTSIDE,
    PROMOTION,
    VIGORISH,
    Key,
    Moves,
    coupons,
    meter,
    purse,
    stack,
    wager,
)
from ..cards import Held
from ..game import State, Step
from ..meters import Meters
from ..names import area_kind
from ..payouts import ALL_VOID, NOT_ACCEPTED, payment
from ..report import Fault
from ..wagers import shown
from . import tables
from .bank import Center, at_risk
from .choices import METER, Choices
from .dealing import SEVEN, Deal
from .hands import LOSES, PUSH, WINS
from .payouts import NO_LINE, PREMIUM, VOID, Due, Leaves, Payouts, award_of, back, best_of, lost
from .round import Hand, Round, Spot, Wager, area_of, place_of
from .setting import Setting
from .wagers import check_area, kind_of, number_of

ONE_VOID, SURRENDERED = {"is": "HandVoided"}, {"is": "PaiGowSurrendered"}


def _unlimited(amount: int) -> tuple[int, int]:
    return amount, 0


class Settling:
    """How the wagers of one round are settled."""

    def __init__(self, choices: Choices, standing: Round, deal: Deal, setting: Setting, center: Center) -> None:
        self.choices, self.round = choices, standing
        self.deal, self.setting, self.center = deal, setting, center
        self.payouts = Payouts(choices)
        self.unseen: list[tuple[list[Held], Wager, Step]] = []
        """Losing three-card wagers whose cards nobody had shown at the time."""

    def settle(self, step: Step, state: State) -> tuple[Due, Moves]:
        """A wager is settled."""
        if self.round.owed is not None:
            raise Fault(
                "a wager is settled before the last one's vigorish was collected", self.round.owed, step["area"]
            )
        if area_kind(step["area"]) == "envy":
            return self._envy(step)
        spot = check_area(self.choices, step)
        wager = self.round.wagers.get(spot)
        if wager is None:
            raise Fault("a wager is settled that is not open", shown(self.round.wagers), shown([spot]))
        if (step["stake"], step["coupon"]) != (wager.stake, wager.coupon):
            settled = (step["stake"], step["coupon"])
            raise Fault("the wager settled is not the one that was made", (wager.stake, wager.coupon), settled)
        due = self._due(spot, wager, step, state)
        found = Due.found(step)
        if found != due:
            raise Fault(f"seat {spot[0]}'s {spot[1]} is settled incorrectly", due, found)
        moves = self._moves(spot, wager, due, state)
        del self.round.wagers[spot]
        if kind_of(spot) == "bet" and due.outcome == WINS:
            self.round.owed = (*spot, due.paid)
            self.round.last_paid = number_of(spot)
        return due, moves

    # --- what is due

    def _due(self, spot: Spot, wager: Wager, step: Step, state: State) -> Due:
        kind, number = kind_of(spot), number_of(spot)
        if self.round.voided:
            return back(VOID, ALL_VOID, wager)
        if not self.round.closed:
            raise Fault("a wager is settled before 'No more bets'", "none", shown([spot]))
        if kind == "number":
            return self._number(number, wager)
        if kind == "progressive" and not wager.taken:
            return self._not_lit(spot, wager)
        hand = self.round.hands[number]
        if step["outcome"] == VOID or hand.void or step["reason"] == ONE_VOID:
            # 11.11(d): by the player's own decision; then every wager of the hand is returned (reading 28).
            if not self.round.voided_by_choice(number):
                raise Fault(
                    "a hand is void although its player did not void it (11.11(d))", "played out", shown([spot])
                )
            # Reading 160: a player who has looked at the hand, or who has set it, can no longer decide about it.
            late = hand.low is not None or (hand.looked and not self.choices.exposed_until_set)
            if late and not hand.void:
                raise Fault("a hand is voided after its player has seen it (11.11(d))", "played out", shown([spot]))
            hand.void = True
            # Reading 28: by the other choice, only the pai gow poker wager is returned.
            if self.choices.voids_bet_only and kind != "bet":
                return lost(ONE_VOID)
            return back(VOID, ONE_VOID, wager)
        if self.round.must_void:
            raise Fault("a wager is settled although the round is void", self.round.must_void, shown([spot]))
        match kind:
            case "bet":
                return self._bet(hand, wager)
            case "progressive":
                return self._progressive(hand, wager, state)
            case "three":
                return self._three(hand, wager, step, state)
            case "seven":
                self._check_paid_after_bet(hand, step)
                cards = self.setting.cards(hand, state)
                limit = self._limit("seven", hand.seat, self.choices.seven_card_limit)
                return self.payouts.odds(kind, wager, cards, limit)
            case _:
                return self._rearranged(kind, hand, wager, state)

    def _number(self, number: int, wager: Wager) -> Due:
        """11.13(b)4 and 5: when the number is displayed; losing wagers first."""
        if not self.round.number_shown:
            raise Fault("an additional wager is settled before a number is selected", "StartDetermined", "none")
        others = [spot for spot in self.round.standing("number") if number_of(spot) != self.round.number_shown]
        if number == self.round.number_shown and others:
            raise Fault("an additional wager is paid before the losing ones are collected", "none", shown(others))
        return self.payouts.number(wager, number, self.round.number_shown)

    def _not_lit(self, spot: Spot, wager: Wager) -> Due:
        """11.14(b): a progressive wager that the acceptor rejected is returned (reading 12)."""
        if spot not in self.round.not_accepted or self.deal.begun:
            raise Fault("a progressive wager that was not collected is settled", "not accepted", shown([spot]))
        if self.choices.not_accepted_loses:
            return lost(NOT_ACCEPTED)
        return back(VOID, NOT_ACCEPTED, wager)

    def _bet(self, hand: Hand, wager: Wager) -> Due:
        """11.9(e) to (i): surrendered, or decided by the hands once they are exposed; winners after all of them, in
        order.
        """
        if not hand.exposed:
            return self._surrendered(hand)
        if hand.verdict == WINS:
            if not self.center.all_exposed():
                raise Fault("a wager is paid before all hands are exposed (11.9(i))", "later", hand.position)
            if hand.position < self.round.last_paid:
                raise Fault(
                    "wagers are paid in the wrong order (11.9(i))", f"after {self.round.last_paid}", hand.position
                )
        return self.payouts.bet(wager, hand.verdict, hand.reason)

    def _surrendered(self, hand: Hand) -> Due:
        """11.9(e): barred by a progressive or a seven-card wager."""
        command = self.round.take("Surrender")
        if (command["seat"], command["position"]) != (hand.seat, hand.position) or not self.deal.complete:
            found = f"position {hand.position}"
            raise Fault("a wager on an unseen hand is collected", f"position {command['position']}", found)
        for kind in ("progressive", "seven"):
            if (hand.seat, area_of(kind, hand.position)) in self.round.wagers:
                raise Fault(
                    "a player who may not surrender does so (11.9(e))", f"no {kind} wager", f"position {hand.position}"
                )
        hand.surrendered = True
        return lost(SURRENDERED)

    def _check_paid_after_bet(self, hand: Hand, step: Step) -> None:
        """11.9(g), (i) and (j): losing wagers as hands are exposed; winning ones after, and after the bet itself."""
        if not hand.exposed:
            raise Fault("a wager is settled before its hand is exposed", "exposed", step["area"])
        waits = not self.center.all_exposed() or (hand.seat, area_of("bet", hand.position)) in self.round.wagers
        if step["outcome"] == WINS and waits:
            raise Fault("a wager is paid before the pai gow poker wagers (11.9(i))", "later", step["area"])

    # --- 11.14: the progressive wager

    def _progressive(self, hand: Hand, wager: Wager, state: State) -> Due:
        cards = self.setting.cards(hand, state)
        meters = state.meters
        award = meters.award
        best = self.payouts.progressive(cards, award.shown if award is not None else meters.shown(METER))
        if not hand.exposed:
            raise Fault("a wager is settled before its hand is exposed", "exposed", f"position {hand.position}")
        if best is None:
            if award is not None:
                raise Fault("the meter fell for a hand that wins nothing", "nothing", award.paid)
            return lost(NO_LINE)
        if not self.center.all_exposed() or (hand.seat, area_of("bet", hand.position)) in self.round.wagers:
            raise Fault("a wager is paid before the pai gow poker wagers (11.9(i))", "later", hand.position)
        paid = self.choices.cents(best.amount)
        on = wager.stake + wager.coupon
        stated = payment(best.stated, on)
        if self.payouts.off_meter(best):
            self._check_award(Fraction(paid) if self.choices.cents_down else best.amount, paid, meters)
            self.round.validated += 1
        elif award is not None:
            raise Fault("the meter fell for a payout not deducted from it (11.14(e))", "nothing", award.paid)
        if best.pays.endswith("%"):
            self.round.documented.add(hand.position)
            rounding = "down_to_cent" if self.choices.cents_down else "up_to_cent"
            fell = award.shown if award is not None else 0
            stated = payment(best.stated, on, fell, rounding="" if paid == best.amount else rounding)
            if best.pays == "100%":
                meters.to_reset.add(METER)
        # Reading 30: the payout is everything or, by the other choice, the wager's chips are returned as well.
        returned = wager.stake if self.choices.progressive_besides else 0
        return Due(WINS, best.reason("progressive"), stated, paid, returned)

    def _check_award(self, amount: Fraction, paid: int, meters: Meters) -> None:
        """11.14(e) and (g): the meter has fallen by the payout, as far as it could."""
        award = meters.award
        if award is None or award.name != METER:
            raise Fault("a payout does not come off the meter (11.14(e))", f"{amount} cents", "nothing")
        share = min(amount, award.available)
        if (award.share, award.paid) != (share, paid):
            found = f"{award.share} cents, {award.paid} paid"
            raise Fault("the meter did not fall by the payout", f"{share} cents, {paid} paid", found)

    # --- 11.17: the three-card wager

    def _three(self, hand: Hand, wager: Wager, step: Step, state: State) -> Due:
        """11.17(f): by the first three cards; winners show them and are paid after losing wagers are collected."""
        held = state.cards.places.get(place_of(hand.position), [])
        if len(held) != 3:
            raise Fault("a three-card wager is settled with the wrong number of cards", 3, len(held))
        if step["outcome"] == LOSES and not all(card.card for card in held):
            # Only the player has seen them; they are checked again when the round is over.
            self.unseen.append((list(held), wager, step))
            return lost(NO_LINE)
        cards = [card.card for card in held]
        due = self.payouts.odds("three", wager, cards, _unlimited)
        if due.outcome == WINS:
            state.cards.face_up(place_of(hand.position), 3)
            losing = [spot for spot in self.round.standing("three") if not self._shown(spot, state)]
            if losing:
                raise Fault("a three-card wager is paid before losing ones are collected", "none", shown(losing))
        return due

    def _shown(self, spot: Spot, state: State) -> bool:
        """Return True if the cards of a three-card wager are face up, as a winner's are."""
        return all(card.up for card in state.cards.places[place_of(number_of(spot))])

    def check_unseen(self) -> None:
        """Check three-card wagers that lost unseen, as far as their cards have been revealed."""
        for held, placed, step in self.unseen:
            cards = [card.card for card in held]
            if all(cards) and self.payouts.best("three", placed, cards) is not None:
                due = self.payouts.odds("three", placed, cards, _unlimited)
                raise Fault(f"seat {step['seat']}'s {step['area']} was settled incorrectly", due, " ".join(cards))

    # --- 11.15 and 11.16: bonus, insurance, envy

    def _limit(self, key: str, seat: int, limit: int | None) -> Leaves:
        """11.16(d), 11.18(d): what a limit per player and round leaves of a payout."""

        def leaves(amount: int) -> tuple[int, int]:
            before = self.round.limited.get((key, seat), 0)
            allowed = amount if limit is None else min(amount, max(limit - before, 0))
            self.round.limited[key, seat] = before + allowed
            return allowed, (limit or 0) if allowed != amount else 0

        return leaves

    def _premium(self, hand: Hand) -> str | None:
        """11.1: the premium qualifying hand of a player, or None."""
        if hand.bonus_lines is None:
            raise Fault(
                "a hand that may be a premium one was not shown (11.15(d)2)", "shown", f"position {hand.position}"
            )
        best = best_of(tables.ENVY, hand.bonus_lines & PREMIUM, 0)
        return None if best is None else best.line

    def _rearranged(self, kind: str, hand: Hand, wager: Wager, state: State) -> Due:
        """11.15(d)2 and 3: after the pai gow poker wager; a premium hand waits until all others are settled.

        Reading 29: by the other choice they lose when the hand is surrendered.
        """
        if hand.surrendered and self.choices.surrender_loses_all:
            self.round.markers.discard(hand.position)
            return lost(SURRENDERED)
        if (hand.seat, area_of("bet", hand.position)) in self.round.wagers or not self.center.all_exposed():
            raise Fault(
                "a wager is settled before the pai gow poker wagers (11.15(d))", "later", f"{kind} {hand.position}"
            )
        cards = state.cards.face_up(place_of(hand.position), SEVEN)
        if kind == "bonus" and self._premium(hand) is not None:
            self._third_stage(hand)
        limit = self._limit("bonus", hand.seat, self.choices.bonus_limit)
        return self.payouts.odds(kind, wager, cards, limit)

    def _third_stage(self, hand: Hand) -> None:
        """11.15(d)3: all other bonus and insurance wagers have been settled; from the dealer's right."""
        waiting = [
            spot
            for spot in self.round.standing("bonus", "insurance")
            if kind_of(spot) == "insurance" or self._premium(self.round.hands[number_of(spot)]) is None
        ]
        if waiting:
            raise Fault("premium hands and envy bonuses come after all others (11.15(d)3)", "none", shown(waiting))
        if hand.position < self.round.last_envy:
            raise Fault("11.15(d)3 goes from the dealer's right", f"from {self.round.last_envy} on", hand.position)
        self.round.last_envy = hand.position

    def envy_due(self, position: int) -> list[str]:
        """11.1, 11.15(d)3i: the premium hands of other players that count for a marker."""
        own = self.round.hands[position]
        # Reading 42: by the other choice, a player with two markers is paid for the first one only.
        earlier = [
            marker
            for marker in self.round.markers
            if self.round.hands[marker].seat == own.seat and not self.round.hands[marker].void and marker < position
        ]
        if self.choices.envy_once and earlier:
            return []
        others = [hand for hand in self.round.hands.values() if hand.seat != own.seat and not hand.void]
        return [line for hand in others if (line := self._premium(hand)) is not None]

    def _envy(self, step: Step) -> tuple[Due, Moves]:
        position = step["area"][-1]
        hand = self.round.hands.get(position)
        if hand is None or hand.seat != step["seat"] or position not in self.round.markers or hand.void:
            raise Fault(
                "an envy bonus is paid where there is no marker (11.15(c))", sorted(self.round.markers), position
            )
        if position in self.round.envy_paid or self.round.voided:
            raise Fault("an envy bonus is paid a second time", "once", f"position {position}")
        self._third_stage(hand)
        made = self.envy_due(position)
        amounts = [int(tables.ENVY[line][1:]) * 100 for line in made]
        # Reading 34: an envy bonus counts toward the limit or, by the other choice, doesn't.
        limit = None if self.choices.envy_besides_limit else self.choices.bonus_limit
        paid, cut = self._limit("envy" if limit is None else "bonus", hand.seat, limit)(sum(amounts))
        reason = {"is": "EnvyEarned", "lines": list(map(tables.stated, made))}
        due = Due(WINS, reason, {**payment({}, 0), "pays": list(map(award_of, amounts)), "limit": cut}, paid)
        found = Due.found(step)
        if found != due or (step["stake"], step["coupon"]) != (0, 0) or not made:
            raise Fault(f"the envy bonus of position {position} is wrong", due if made else "none", found)
        self.round.envy_paid.add(position)
        return due, Moves().move(INVENTORY, stack(hand.seat), paid)

    def check_envy(self) -> None:
        """Check that every marker was paid what it is due."""
        for position in sorted(self.round.markers - self.round.envy_paid):
            if not self.round.hands[position].void and self.envy_due(position):
                raise Fault("an envy bonus was not paid", ", ".join(self.envy_due(position)), f"position {position}")

    # --- the chips

    def _moves(self, spot: Spot, placed: Wager, due: Due, state: State) -> Moves:
        """Return what a settlement must move."""
        if placed.taken:
            return self._progressive_moves(spot, placed, due, state)
        seat, area = spot
        made = Moves().move(wager(seat, area), stack(seat), due.returned)
        kept = due.outcome in (PUSH, VOID)
        made.move(wager(seat, area, "coupons"), coupons(seat) if kept else PROMOTION, placed.coupon)
        # 11.10(l) and (m): against a bank, pai gow poker wagers are lost to the center and paid from it.
        house: Key = CENTER if self.round.bank and kind_of(spot) == "bet" else INVENTORY
        # Reading 162: what is surrendered against a bank goes to the bank or, by the other choice, to the casino.
        casinos = due.reason == SURRENDERED and self.choices.surrendered_to_casino
        made.move(wager(seat, area), INVENTORY if casinos else house, placed.stake - due.returned)
        # Reading 35: the casino pays what a coupon wins or, by the other choice, the bank does.
        from_bank = min(due.paid, at_risk(self.choices, placed)) if house == CENTER else 0
        made.move(CENTER, stack(seat), from_bank)
        return made.move(INVENTORY, stack(seat), due.paid - from_bank)

    def _progressive_moves(self, spot: Spot, wager: Wager, due: Due, state: State) -> Moves:
        """11.14: the chip is in the inventory; percentages are paid away from the table, amounts from the inventory."""
        seat, made = spot[0], Moves()
        if due.outcome == VOID:
            made.move(INVENTORY, stack(seat), wager.stake)
            return made.move(PROMOTION, coupons(seat), wager.coupon)
        made.move(INVENTORY, stack(seat), due.returned)
        if state.meters.award is not None:
            made.move(meter(METER, "payable"), LICENSEE, due.paid)
            state.meters.award = None
        if isinstance(due.payment, Mapping) and due.payment["pays"][0]["is"] == "MeterShare":
            return made.move(PAID_OUTSIDE, purse(seat), due.paid)
        return made.move(INVENTORY, stack(seat), due.paid)

    def vigorish(self, step: Step, state: State) -> Moves:
        """11.9(j), 11.10(o): five percent of the winnings, from the winner, when the wager is paid."""
        if not step["area"]:
            return self.center.vigorish_on_surplus(step, state)
        found = (step["seat"], step["area"], step["won"])
        if self.round.owed != found:
            raise Fault("vigorish is collected where none is due", self.round.owed or "nothing", found)
        due = self.choices.vigorish(step["won"])
        stated = {name: step[name] for name in due}
        if stated != due:
            raise Fault("the vigorish is wrong (11.9(j))", due, stated)
        self.round.owed = None
        return Moves().move(stack(step["seat"]), VIGORISH, step["amount"])
