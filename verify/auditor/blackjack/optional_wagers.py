"""The optional wagers of blackjack (19:47-2.17, 2.19, 2.20, 2.22 to 2.24): each settled on time for what it is due."""

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ..accounts import INVENTORY, LICENSEE, PAID_OUTSIDE, Moves, meter, purse, stack, wager
from ..game import State, Step
from ..names import Name, area_kind
from ..report import Fault
from ..wagers import shown
from . import tables
from .choices import METER, STREAKS, Choices
from .due import ALL_VOID, DEAD, VOID, WINS, Due, Stated, back, check, check_due, lost, why, won
from .hands import natural, pip, score
from .play import Play
from .round import Round, Spot, Wager, box_of
from .streaks import Memory, Streaks

AFTER_SECOND = ("over", "under", "suit", "sevens", "bonus", "match", "twenty")
"""The wagers settled before any third card, except those that wait."""
QUEENS = ["QH", "QH"]
SUITED = {
    "three of a suit": "three_suited",
    "three": "three",
    "two of a suit": "two_suited",
    "two": "two",
    "one": "one",
}
"""The lines of 2.17(e)3 and 2.19(c), as the record states them."""


def of_a_kind(cards: Sequence[str], rank: str) -> str:
    """Return whether the first three cards, or else the first two, are of a rank, and whether they are of one suit."""
    for number, name in ((3, "three"), (2, "two")):
        first = cards[:number]
        if len(first) == number and all(card[:1] == rank for card in first):
            return f"{name} of a suit" if len({card[1:] for card in first}) == 1 else name
    return ""


class Optional:
    """The optional wagers of one round."""

    def __init__(self, choices: Choices, standing: Round, state: State, play: Play, memory: Memory) -> None:
        self.choices, self.round, self.state, self.play, self.memory = choices, standing, state, play, memory
        self.streaks = Streaks(choices, standing, memory)
        self.registered: dict[Spot, Wager] = {}
        """2.19(b): progressive wagers whose chips were collected."""
        self.queens: dict[Spot, int] = {}
        """2.24(h): what each pair of queens is paid against a dealer's blackjack."""
        self.awards = [command for command in standing.commands if command["is"] in ("AwardSelected", "AscertainAward")]
        self.sharing: dict[Spot, Due] = {}
        """2.19(h): what each player sharing the meter has still to be paid."""
        self.last_bonus = 0
        self.validated = self.documented = 0
        """The number of payouts that a supervisor must validate, and the number that must be documented."""
        play.after_second = self._after_second
        play.after_reader = self._after_reader
        play.waits_for_second_card = lambda: bool(self._waiting_queens())

    # --- timing

    def check_registered(self) -> None:
        """2.19(b): before the first card, progressive wagers are registered on the meter or returned."""
        waiting = self.round.optional("progressive")
        if waiting or self.round.to_register:
            raise Fault("a card is dealt before progressive wagers were registered (2.19(b))", "none", shown(waiting))

    def _after_second(self) -> None:
        """2.17(d), (e), 2.20(e), 2.23(e), 2.24(d): wagers that don't wait were settled before the round went on."""
        left = [spot for spot in self.round.optional(*AFTER_SECOND) if not self._waits(spot)]
        if left:
            raise Fault("the round goes on before wagers due earlier were settled", "none", shown(left))

    def _after_reader(self) -> None:
        """2.24(e)1ii."""
        if self.play.known and not natural(self.play.dealer) and self.round.optional("twenty"):
            left = shown(self.round.optional("twenty"))
            raise Fault("queens of hearts were not paid before the next card (2.24(e)1ii)", "none", left)

    def _waits(self, spot: Spot) -> bool:
        kind, two = area_kind(spot[1]), self.first(spot)[:2]
        if kind == "bonus":
            return natural(two)
        if kind == "sevens":
            return of_a_kind(two, "7") != ""
        return kind == "twenty" and two == QUEENS and self.play.may_have_blackjack

    def _waiting_queens(self) -> list[Spot]:
        return [spot for spot in self.round.optional("twenty") if self.first(spot)[:2] == QUEENS]

    def first(self, spot: Spot) -> list[str]:
        """Return the cards dealt to a box in order (reading 52)."""
        return [held.card for held in self.round.first.get(box_of(spot[1]), [])]

    def needs_cards(self, box: int) -> bool:
        """Return True if an open wager still depends on the cards of a box."""
        waiting = [spot for spot in self.round.optional("bonus", "twenty") if box_of(spot[1]) == box]
        four = any(box_of(spot[1]) == box and self._four_aces(spot) for spot in self.registered)
        return bool(waiting) or four

    def irregular(self, step: Step) -> bool:
        """Return True if an irregularity concerns an optional wager and not the round."""
        return step["is"] in ("LightFailed", "BonusAwardNotShown")

    # --- 2.19(b): collecting chips

    def taken_in(self, step: Step) -> Moves | None:
        """A progressive wager goes into the table inventory; None if the transfer is something else."""
        spots = self.round.optional("progressive")
        source = step["postings"][0]["source"] if step["postings"] else ""
        spot = next((spot for spot in spots if source == wager(*spot)[1]), None)
        if spot is None:
            return None
        if spot in self._not_accepted():
            raise Fault("a progressive wager that was not accepted is collected (2.19(b))", "returned", shown([spot]))
        placed = self.round.wagers.pop(spot)
        self.registered[spot] = placed
        self.round.to_register.append(placed.stake)
        return Moves().move(wager(*spot), INVENTORY, placed.stake)

    def _not_accepted(self) -> set[tuple[int, Name]]:
        commands = self.round.commands_named("WagersRegistered")
        return {(wager["seat"], wager["area"]) for command in commands for wager in command["not_accepted"]}

    # --- settlements

    def settle(self, step: Step, state: State) -> Moves:
        spot, kind = (step["seat"], step["area"]), area_kind(step["area"])
        if spot in self.registered:
            return self._progressive(spot, step, state)
        wager = self.round.wagers.get(spot)
        if wager is None:
            standing = shown(self.round.optional())
            raise Fault("a wager is settled that is not open", standing, shown([spot]))
        due = self.streaks.due(spot, wager) if kind in STREAKS else self._due(spot, wager, step)
        moves = check(step, due, wager.stake, wager.coupon)
        del self.round.wagers[spot]
        self.memory.streaks.pop(spot, None)
        return moves

    def _due(self, spot: Spot, wager: Wager, step: Step) -> Due:
        kind = area_kind(spot[1])
        if kind == "progressive":
            if spot not in self._not_accepted():
                raise Fault("an accepted progressive wager is returned", "taken in", shown([spot]))
            return back(VOID, why("LightNotLit"), wager.stake)
        if self.round.voided and not self._decided_in_void(spot):
            return back(VOID, ALL_VOID, wager.stake)
        if self._dead(spot):
            return back(VOID, DEAD, wager.stake)
        if not self.round.dealt and not self.round.voided:
            raise Fault("an optional wager is settled before its cards are dealt", "later", shown([spot]))
        cards = self.first(spot)
        match kind:
            case "over" | "under":
                return self._thirteen(kind, wager, cards)
            case "suit":
                return self._suit(wager, cards)
            case "sevens":
                return self._sevens(spot, wager, cards)
            case "bonus":
                return self._bonus(spot, wager, cards)
            case "match":
                return self._match(spot, wager, cards, step)
            case _:
                return self._twenty(spot, wager, cards)

    def _dead(self, spot: Spot) -> bool:
        """Reading 63: fewer than two cards were dealt to a dead hand, or open wagers are returned anyway."""
        dead = [hand for hand in self.round.hands_at(box_of(spot[1])) if hand.dead]
        open_too = self.choices.read("dead_hand", "returned") and any(not hand.split for hand in dead)
        return bool(dead) and (open_too or len(self.first(spot)) < 2)

    def _decided_in_void(self, spot: Spot) -> bool:
        """Reading 64: whether two cards decide a wager although all hands are void; queens that wait are excepted."""
        queens = area_kind(spot[1]) == "twenty" and self._waits(spot)
        return self.choices.read("void_round", "decided by two cards") and len(self.first(spot)) >= 2 and not queens

    # --- 2.17

    def _thirteen(self, kind: str, wager: Wager, cards: list[str]) -> Due:
        """2.17(b)1, (b)2, (c): an ace counts 1 (2.2(b)3ii)."""
        points = sum(map(pip, cards[:2]))
        if (points > 13) if kind == "over" else (points < 13):
            return won(why("ThirteenMade", line=kind), ("1 to 1",), wager.stake, wager.coupon)
        return lost(why("ThirteenMissed", line=kind, points=points))

    def _suit(self, wager: Wager, cards: list[str]) -> Due:
        """2.17(b)3, (e)2."""
        if cards[0][1] != cards[1][1]:
            return lost(why("SuitsDiffer"))
        royal, plain = self.choices.suit_odds()
        paid = {"any_two_cards": plain}
        if {cards[0][0], cards[1][0]} == {"K", "Q"}:
            both = self.choices.read("king_and_queen", "both lines")
            paid = {"king_and_queen": royal, **(paid if both else {})}
        return won(why("SuitMade", lines=[*paid]), (*paid.values(),), wager.stake, wager.coupon)

    def _sevens(self, spot: Spot, wager: Wager, cards: list[str]) -> Due:
        """2.17(e)3: the highest line; two sevens wait for the player's decision and the third card (reading 52)."""
        made = of_a_kind(cards[:2], "7")
        if made:
            if len(cards) < 3 and self._third_card_comes(spot):
                raise Fault("two sevens are paid before the third card is dealt (2.17(e))", "later", shown([spot]))
            made = of_a_kind(cards[:3], "7")
        else:
            either = self.choices.filing.get("readings.one_seven") == "first two cards"
            counted = cards[:2] if either else cards[:1]
            if not any(card[0] == "7" for card in counted):
                return lost(why("NoSeven", either=int(either)))
            made = "one"
        return won(why("SevensMade", line=SUITED[made]), (str(tables.SEVENS[made]),), wager.stake, wager.coupon)

    def _third_card_comes(self, spot: Spot) -> bool:
        """Return True if the player's decision draws a third card that counts."""
        box = box_of(spot[1])
        elected = self.round.elected.get(box)
        hands = self.round.hands_at(box)
        if self.round.voided:
            return False
        if elected is None:
            # If there was no decision, it is paid with the blackjack wager (reading 71).
            return not all(hand.settled for hand in hands)
        if elected == "SplitPair" and self.choices.filing.get("readings.split_cards", "count") != "count":
            return False
        if any(hand.missed or hand.dead for hand in hands):
            return not all(hand.settled for hand in hands)
        return elected in ("Hit", "DoubleDown", "SplitPair")

    # --- 2.20

    def _bonus(self, spot: Spot, wager: Wager, cards: list[str]) -> Due:
        """2.20(d) to (f): losers at once, winners after all other wagers, from the dealer's left."""
        if not natural(cards[:2]):
            return lost(why("BonusDecided", blackjack=0))
        others = [other for other in self.round.wagers if area_kind(other[1]) not in (*STREAKS, "bonus")]
        if (others or not self.round.over) and not self.round.voided:
            raise Fault("a bonus wager is paid before all other wagers (2.20(f))", "none", shown(others))
        if box_of(spot[1]) < self.last_bonus:
            raise Fault("bonus wagers are paid from the dealer's left (2.20(f))", self.last_bonus, box_of(spot[1]))
        self.last_bonus = box_of(spot[1])
        award = self._award(spot, wager)
        self.validated += (award or tables.BONUS_UNKNOWN * wager.stake) >= tables.BONUS_VERIFIED
        if not award:
            return won(why("BonusDecided", blackjack=1), (str(tables.BONUS_UNKNOWN),), wager.stake)
        kept = self.choices.filing.get("readings.bonus_wager") == "part of the award"
        pays = (_award(award, whole=kept),)
        return Due(WINS, why("BonusDecided", blackjack=1), pays, award, 0 if kept else wager.stake, wager.stake)

    def _award(self, spot: Spot, wager: Wager) -> int:
        """Return the award that the system drew or a supervisor ascertained; 0 if it is unknown (2.15(o))."""
        if not self.awards:
            raise Fault("a bonus is paid without an award being drawn (2.20(f))", "AwardSelected", shown([spot]))
        command = self.awards.pop(0)
        lots = self.choices.bonus_awards[wager.stake]
        if command["is"] == "AscertainAward":
            if command["award"] and command["award"] not in {award for _, award in lots}:
                raise Fault("the award ascertained does not exist (2.20(j))", lots, command["award"])
            return int(command["award"])
        at = command["drawn"]
        for number, award in lots:
            if at < number:
                return award
            at -= number
        raise Fault("the award drawn does not exist (2.20(j))", sum(number for number, _ in lots), command["drawn"])

    # --- 2.23

    def _match(self, spot: Spot, wager: Wager, cards: list[str], step: Step) -> Due:
        """2.23(a), (e), (f): one line per card of the dealer's rank; losers are collected before winners are paid."""
        up = self.play.dealer[0]
        same = [card for card in cards[:2] if card[0] == up[0]]
        if not same:
            return lost(why("NoMatch", up_card=up))
        losing = [
            other
            for other in self.round.optional("match")
            if not any(card[0] == up[0] for card in self.first(other)[:2])
        ]
        if losing:
            raise Fault("a match is paid before losing wagers are collected (2.23(e))", "none", shown(losing))
        least = tables.MATCH[self.choices.decks]
        lines = ["matching" if card == up else "non_matching" for card in same]
        odds = tuple(self.choices.odds(f"wagers.match.pays_{line}", least[line]) for line in lines)
        return won(why("MatchMade", lines=[f"{line}_suit" for line in lines]), odds, wager.stake, wager.coupon)

    # --- 2.24

    def _twenty(self, spot: Spot, wager: Wager, cards: list[str]) -> Due:
        """2.24(d) to (h)."""
        two = cards[:2]
        if not _is_twenty(two):
            return lost(why("NotTwenty", points=score(two).points))
        if self._waits(spot):
            return self._queens(spot, wager)
        line = "queens" if two == QUEENS else "matched" if two[0] == two[1] else "suited"
        line = line if two[0][1] == two[1][1] else "any"
        return self._paid_twenty(line, wager)

    def _paid_twenty(self, line: str, wager: Wager) -> Due:
        return won(why("TwentyMade", line=line), (self._twenty_odds(line),), wager.stake, wager.coupon)

    def _twenty_odds(self, line: str) -> str:
        least = tables.TWENTY[self.choices.filing["wagers.twenty.pay_table"]]
        return self.choices.odds(f"wagers.twenty.pays_{line}", least[line])

    def _queens(self, spot: Spot, wager: Wager) -> Due:
        """2.24(e), (h): once it is known whether the dealer has a blackjack, and within the limit for all such
        wagers.
        """
        others = [other for other in self.round.optional("twenty") if not self._waits(other)]
        if not self.play.known and self._over_early(spot):
            return self._paid_twenty("queens", wager)
        if others or not self.play.known:
            raise Fault(
                "queens of hearts are settled before it is known what they win (2.24(e))", "later", shown([spot])
            )
        if not natural(self.play.dealer):
            return self._paid_twenty("queens", wager)
        odds = self._twenty_odds("queens_and_blackjack")
        if not self.queens:
            self._share_limit(odds)
        due = self._paid_twenty("queens_and_blackjack", wager)
        paid = self.queens[spot]
        return replace(due, paid=paid, limit=0 if paid == due.paid else self.choices.filing["wagers.twenty.limit"])

    def _over_early(self, spot: Spot) -> bool:
        """Reading 68: whether queens are paid at once because their blackjack wager has been settled."""
        settled = all(hand.settled for hand in self.round.hands_at(box_of(spot[1])))
        return settled and self.choices.read("queens_over_21", "at once")

    def _share_limit(self, odds: str) -> None:
        """2.24(h): all such wagers of a round share the limit proportionally, in whole cents (readings 60, 86)."""
        # From the dealer's right, where the box numbers are highest; at one box by seat.
        waiting = sorted(self._waiting_queens(), key=lambda other: (-box_of(other[1]), other[0]))
        wagered = {other: self.round.wagers[other] for other in waiting}
        full = {other: tables.part(odds) * (wager.stake + wager.coupon) for other, wager in wagered.items()}
        limit, due = self.choices.filing.get("wagers.twenty.limit"), sum(full.values())
        several = len({seat for seat, _ in waiting}) > 1 and self.choices.read("limit_shared", "always")
        if limit is None or (due <= limit and not several):
            self.queens = {other: math.floor(amount) for other, amount in full.items()}
            return
        shares = {other: amount * limit / due for other, amount in full.items()}
        self.queens = {other: math.floor(share) for other, share in shares.items()}
        by_fraction = not self.choices.read("limit_cents", "dealer's right")
        order = sorted(waiting, key=lambda other: self.queens[other] - shares[other]) if by_fraction else waiting
        for other in order[: limit - sum(self.queens.values())]:
            self.queens[other] += 1

    # --- 2.19: the progressive wager

    def _four_aces(self, spot: Spot) -> bool:
        four = self.first(spot)[:4]
        black = {card[1:] in ("C", "S") for card in four}
        return len(four) == 4 and all(card[:1] == "A" for card in four) and len(black) == 1

    def _progressive(self, spot: Spot, step: Step, state: State) -> Moves:
        wager = self.registered[spot]
        due, from_meter = self._progressive_due(spot, wager, state)
        check_due(step, due, wager.stake, 0)
        del self.registered[spot]
        self.validated += due.outcome == WINS
        self.documented += from_meter
        if from_meter:
            moves = Moves().move(PAID_OUTSIDE, purse(spot[0]), due.paid)
            moves.move(meter(METER, "payable"), LICENSEE, due.paid)
            return moves.move(INVENTORY, stack(spot[0]), due.returned)
        return Moves().move(INVENTORY, stack(spot[0]), due.paid + due.returned)

    def _progressive_due(self, spot: Spot, wager: Wager, state: State) -> tuple[Due, bool]:
        """2.19(c) to (h): with the blackjack wager; the amounts are the full payment (reading 54)."""
        if self.round.voided and not self._decided_in_void(spot):
            return back(VOID, ALL_VOID, wager.stake), False
        if self._dead(spot):
            return back(VOID, DEAD, wager.stake), False
        box = box_of(spot[1])
        if not all(hand.settled for hand in self.round.hands_at(box)) and not self._last_card_dealt():
            raise Fault("a progressive wager is settled before its blackjack wager (2.19(h))", "later", shown([spot]))
        cards = self.first(spot)
        if self._four_aces(spot):
            return self._meter_share(spot, wager, state), True
        made = of_a_kind(cards[:3], "A") or of_a_kind(cards[:2], "A")
        if not made:
            return lost(why("NoAcesMade")), False
        amount = tables.PROGRESSIVE[made]
        reason, pays = why("AcesMade", line=SUITED[made]), (_award(amount),)
        return Due(WINS, reason, pays, amount, self._chip(wager), wager.stake), False

    def _chip(self, wager: Wager) -> int:
        """Reading 54: how much of a winning wager is returned in addition to the payout."""
        return wager.stake if self.choices.read("progressive_wager", "returned") else 0

    def _last_card_dealt(self) -> bool:
        """Return True if only settlements remain in the round."""
        return self.round.over or self.round.all_dealt

    def _meter_share(self, spot: Spot, wager: Wager, state: State) -> Due:
        """2.19(h): the meter when the first winner is paid, in equal shares, rounded up (reading 5)."""
        if not self.sharing:
            self._divide(state)
        due = self.sharing.pop(spot, None)
        if due is None:
            raise Fault("a player without a share of the meter is paid from it (2.19(h))", "none", shown([spot]))
        return replace(due, returned=self._chip(wager))

    def _divide(self, state: State) -> None:
        winners = [spot for spot in self.registered if self._four_aces(spot)]
        award = state.meters.award
        if award is None or award.name != METER:
            raise Fault("a share of the meter is paid without being deducted (2.19(h))", METER, "nothing")
        by_players = self.choices.filing.get("readings.meter_sharers", "players") == "players"
        seats = {spot[0] for spot in winners}
        parts = len(seats) if by_players else len(winners)
        exact = Fraction(award.shown, parts)
        rounding = "up_to_cent" if exact.denominator > 1 else ""
        reason, pays = why("AcesMade", line="four_aces"), ({"is": "MeterShare", "part": "1"},)
        share = Due(WINS, reason, pays, math.ceil(exact), 0, tables.PROGRESSIVE_WAGER, award.shown, parts, 0, rounding)
        for spot in winners:
            # A player with several boxes has one share, paid with the first box settled (reading 53).
            first = max(box_of(other[1]) for other in winners if other[0] == spot[0]) == box_of(spot[1])
            self.sharing[spot] = share if first or not by_players else Due(WINS, reason)
        due = sum(each.paid for each in self.sharing.values())
        if award.share != award.shown or award.paid != due:
            found = f"{award.share} cents, {award.paid} paid"
            raise Fault("the meter fell by the wrong amount", f"{award.shown} cents, {due} paid", found)
        state.meters.award = None

    # --- the end

    def end(self) -> None:
        """Check that everything due was settled; streaks continue or end."""
        if self.registered:
            raise Fault("progressive wagers were never settled", "none", shown(self.registered))
        if self.sharing:
            raise Fault("a share of the meter was not paid (2.19(h))", "none", shown(self.sharing))
        for name, due in (("ValidatePayout", self.validated), ("CompleteDocumentation", self.documented)):
            if len(self.round.commands_named(name)) != due:
                raise Fault(
                    f"payouts were made without {name} (2.19(g), (h), 2.20(g))",
                    due,
                    len(self.round.commands_named(name)),
                )
        if self.awards:
            raise Fault("an award that was drawn was not paid", "none", self.awards[0])
        self.streaks.end()


def _is_twenty(two: list[str]) -> bool:
    """2.24(a): a point count of 20, with an ace counting 11."""
    return sorted(map(pip, two)) in ([10, 10], [1, 9])


def _award(cents: int, *, whole: bool = False) -> Stated:
    """Return a fixed amount as the record states it."""
    return {"is": "Award", "amount": cents, "whole": int(whole)}
