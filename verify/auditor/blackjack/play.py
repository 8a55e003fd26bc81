"""A round of blackjack replayed: every card where it is due, every wager settled as the cards say."""

from ..accounts import Moves, stack, wager
from ..game import Command
from ..names import DEALER, Name
from ..report import Fault
from ..shapes import category
from .choices import SPOTS
from .due import ALL_VOID, DEAD, PUSH, VOID, Stated, back, half, lost, why, won
from .events import HOLE_CARD_VISIBLE
from .hands import MOST, Score, natural, pair, pip, score, stands
from .round import Hand, Stake
from .round_tracker import EXPOSED, Flow, Following, VoidRound
from .tables import EVEN, FIVE_CARDS, INSURANCE

TURN = ("Hit", "Stand", "DoubleDown", "SplitPair", "Surrender", "CardExposed")


class Play(Following):
    """The round, paragraph by paragraph."""

    # --- the round

    def _run(self) -> Flow:
        try:
            yield from self._play()
        except VoidRound:
            yield from self._void()
        if self.cards(EXPOSED):
            step = yield from self._get("the exposed card to be burned (2.15(c))")
            self._moved(step, EXPOSED, self.discards, "up")

    def _play(self) -> Flow:
        if self.side:
            yield from self._determine()
        yield from self._deal()
        self.round.dealt = True
        self.deadlines.append(self.after_second)
        yield from self._insurance()
        if self.reader:
            yield from self._read()
            self.deadlines.append(self.after_reader)
        if not self.may_have_blackjack and self.choices["blackjack.paid_at_once"]:
            yield from self._pay_blackjacks()
        if not (self.known and natural(self.dealer)):
            yield from self._turns()
            if self.choices.multiple:
                yield from self._dealers_hands()
                return
            yield from self._dealer_plays()
        self.round.all_dealt = True
        for hand in self.round.at_stake("bet")[::-1]:
            yield from self._settle_hand(hand)

    def _determine(self) -> Flow:
        """2.1: the first card determines the side; a red card means the side filed first (reading 82)."""
        step = yield from self._get("the determinant card (2.1)")
        self._moved(step, self.shoe, self.discards, "up")
        self.side = self.choices.backs[step["cards"][0][1] not in "HD"]

    def _void(self) -> Flow:
        """Every open wager is returned."""
        self.round.voided = True
        settle = {}
        for stake in self.round.insured():
            settle[stake.seat, stake.insurance_area] = (back(VOID, ALL_VOID, stake.insurance), stake.insurance, 0)
            stake.insurance = 0
        yield from self._settle(settle)
        for hand in self.round.standing()[::-1]:
            yield from self._return(hand.live(), VOID, ALL_VOID)

    def _deal(self) -> Flow:
        """2.6(e), (j); 2.15(e), (g)."""
        hands, missed = list(self.round.hands), 0
        down = self.choices.concealed
        for hand in hands:
            hand.missed = not (yield from self._card(hand.place, down=down, miss="g"))
        missed += not (yield from self._card(DEALER, miss="e"))
        for hand in hands:
            if (yield from self._card(hand.place, down=down, miss="g")):
                continue
            if hand.missed:
                hand.dead, hand.missed = True, False
                yield from self._return(hand.live(), VOID, why("HandNotDealt"))
            else:
                hand.missed = True
        if self.reader and not missed:
            missed += not (yield from self._card(DEALER, down=True, miss="e"))
        for hand in hands:
            if hand.missed:
                yield from self._missed_card(hand)
        if missed:
            if not self.dealer:
                yield from self._card(DEALER)
            if self.reader:
                yield from self._card(DEALER, down=True)

    def _missed_card(self, hand: Hand) -> Flow:
        """2.15(g), (i): the card is dealt now, or the hand is dead."""
        command = self._command(hand, "DecideMissedCard")
        hand.missed = False
        if command["take"]:
            first = len(self.cards(hand.place)) < 2
            down = self.choices["doubling.face_down"] if hand.doubled else first and self.choices.concealed
            yield from self._card(hand.place, down=down)
        else:
            hand.dead = True
            yield from self._return(hand.live(), VOID, DEAD)

    def _command(self, hand: Hand, *names: str) -> Command:
        """Return the next command, which must be about this hand and come from the player who calls its decisions
        (2.13(b)).
        """
        command = self.round.take(*names)
        if command["is"] == "CardExposed":
            return command
        if command["position"] != hand.box or command["seat"] not in hand.callers:
            due = f"seat {' or '.join(map(str, sorted(hand.callers)))} at box {hand.box}"
            raise Fault("a player decides out of turn", due, f"seat {command['seat']} at box {command['position']}")
        hand.callers = {command["seat"]}
        hand.stakes.sort(key=lambda stake: stake.seat != command["seat"])
        return command

    # --- insurance and the reader

    def _insurance(self) -> Flow:
        """2.9, 2.7, 2.13(f), 2.18(d): against an ace, from the dealer's left, each player on each wager."""
        if pip(self.dealer[0]) != 1:
            return
        answered: set[tuple[int, Name]] = set()
        last = 0
        while self.round.peek() in ("Insure", "DeclineInsurance", "TakeEvenMoney"):
            command = self.round.take(self.round.peek())
            seat, box = command["seat"], command["position"]
            hand = next((hand for hand in self.round.standing() if hand.box == box), None)
            stakes = (
                [] if hand is None else [stake for stake in hand.live() if (stake.seat, stake.area) not in answered]
            )
            stake = next((stake for stake in stakes if stake.seat == seat), None)
            if hand is None or stake is None or box < last:
                raise Fault("a wager is insured out of turn", f"box {last} or later", f"seat {seat} at box {box}")
            last = box
            answered.add((seat, stake.area))
            if command["is"] == "Insure":
                most = self._most_insurance(stake)
                if not 0 < command["amount"] <= most or command["amount"] % self.choices.chip:
                    raise Fault("insurance is not half of a wager (2.9)", f"up to {most}", command["amount"])
                yield from self._wagered(seat, stake.insurance_area, command["amount"])
                stake.insurance = command["amount"]
            elif command["is"] == "TakeEvenMoney":
                if not self.choices["blackjack.even_money"] or not self.blackjack(hand):
                    raise Fault("even money is taken without a blackjack or an offer (2.7)", "insurance", command["is"])
                yield from self._pay([stake], why("EvenMoneyTaken"), EVEN)
        for hand in self.round.standing():
            for stake in hand.live():
                if (stake.seat, stake.area) not in answered and self._most_insurance(stake):
                    raise Fault("insurance was not offered (2.9)", f"seat {stake.seat} {stake.area}", "no answer")

    def _most_insurance(self, stake: Stake) -> int:
        chip = self.choices.chip
        most = stake.amount // (2 * chip) * chip
        if self.choices["insurance.up_to_next_chip"] and 2 * most < stake.amount:
            most += chip
        return min(most, self._chips(stake.seat))

    def _chips(self, seat: int) -> int:
        """Return the chips in front of a player that can be wagered."""
        return self.state.accounts[stack(seat)] // self.choices.chip * self.choices.chip

    def _wagered(self, seat: int, area: Name, amount: int) -> Flow:
        step = yield from self._get(f"seat {seat}'s wager on {area}")
        due = ("Wagered", seat, area, amount, 0, amount)
        found = tuple(step.get(key) for key in ("is", "seat", "area", "amount", "coupon", "total"))
        if found != due:
            raise Fault("the wager added is not the one commanded", due, found)

    def _settle_insurance(self, wins: bool) -> Flow:
        settle = {}
        for stake in self.round.insured(self.spot):
            reason = why("Insured", blackjack=int(wins))
            due = won(reason, (INSURANCE,), stake.insurance) if wins else lost(reason)
            settle[stake.seat, stake.insurance_area] = (due, stake.insurance, 0)
            stake.insurance = 0
        yield from self._settle(settle)

    def _read(self) -> Flow:
        """2.6(j), 2.15(j), (k)."""
        if not self.may_have_blackjack:
            if self.round.peek() == "ReaderMisused":
                yield from self._misused()
            return
        step = yield from self._get("the card reader")
        if self._irregular(step) == "k":
            self.round.take("ReaderFault")
            self.reader_failed = True
            return
        if step["is"] != "HoleCardRead":
            raise self._wrong(step, "what the card reader shows (2.6(j))")
        self.known = True
        says = bool(step["blackjack"])
        if all(self.dealer) and natural(self.dealer) != says:
            found = "a blackjack" if says else "no blackjack"
            raise Fault("the card reader does not show the actual card", " ".join(self.dealer), found)
        if says:
            yield from self._turn_dealer()
            if not natural(self.dealer):
                raise Fault(
                    "the card reader shows a blackjack that does not exist", "a blackjack", " ".join(self.dealer)
                )
        yield from self._settle_insurance(says)
        if not says:
            yield from self._pay_blackjacks()

    def _misused(self) -> Flow:
        step = yield from self._get("the misuse of the card reader (2.15(j))")
        if self._irregular(step) != "j":
            raise self._wrong(step, "the misuse of the card reader (2.15(j))")
        self.round.take("ReaderMisused")
        if self.choices["reader.value_visible"]:
            step = yield from self._get("all hands to be void (2.15(j)1)")
            if category(step) != "Voided":
                raise self._wrong(step, "all hands to be void (2.15(j)1)")
            self._voided(step, HOLE_CARD_VISIBLE)

    def _turn_dealer(self) -> Flow:
        step = yield from self._get("the dealer's second card to be turned over")
        if category(step) != "Turned" or step["place"] != DEALER:
            raise self._wrong(step, "the dealer's second card to be turned over")

    def _pay_blackjacks(self) -> Flow:
        """2.7."""
        for hand in self.round.standing()[::-1]:
            if self.blackjack(hand):
                yield from self._pay(hand.live(), why("HandIsBlackjack"), self.choices.blackjack)

    # --- the players

    def _turns(self) -> Flow:
        at = 0
        while at < len(self.round.hands):
            hand = self.round.hands[at]
            if not hand.settled and not self.blackjack(hand):
                yield from self._turn(hand)
            at += 1
        while any(hand.missed for hand in self.round.standing()):
            for hand in self.round.standing():
                if hand.missed:
                    yield from self._missed_card(hand)
                    if not hand.settled:
                        yield from self._doubled(hand) if hand.doubled else self._turn(hand)

    def _turn(self, hand: Hand) -> Flow:
        if len(self.cards(hand.place)) == 1:
            yield from self._card(hand.place)
        while True:
            if self.score(hand).over:
                yield from self._bust(hand)
                return
            if not self._has_choice(hand):
                return
            command = self._command(hand, *TURN)
            if command["is"] != "CardExposed":
                self.round.elected.setdefault(hand.box, command["is"])
            match command["is"]:
                case "Stand":
                    return
                case "Hit":
                    if hand.aces or self.score(hand).points == MOST:
                        raise Fault("a card is drawn to 21, or to a split ace (2.12(a), 2.11(c)2)", "stand", "Hit")
                    if not (yield from self._card(hand.place, miss="i")):
                        hand.missed = True
                        return
                case "DoubleDown":
                    yield from self._double(hand, command)
                    return
                case "SplitPair":
                    yield from self._split(hand)
                case "Surrender":
                    yield from self._surrender(hand)
                    return
                case _:
                    yield from self._exposed(command)

    def _bust(self, hand: Hand) -> Flow:
        """2.6; reading 73: added wagers that may be returned wait for the dealer's second card."""
        added = any(not stake.original or stake.double for stake in hand.live())
        if added and self.may_have_blackjack and not self.known and self.choices.read("added_over_21", "returned"):
            return
        yield from self._collect(hand.live(), why("HandOver21", total=self.score(hand).points))

    def _has_choice(self, hand: Hand) -> bool:
        """2.12(a), 2.11(c)2: a 21 and a split ace draw no card; they may still be doubled or split as filed."""
        if hand.aces:
            return not self._why_not_split(hand)
        return self.score(hand).points < MOST or not self._why_not_double(hand, self.choices.chip)

    # --- doubling

    def _why_not_double(self, hand: Hand, amount: int) -> str:
        cards = self.cards(hand.place)
        if len(cards) != 2 or hand.aces:
            return "two cards, and no split aces"
        if score(cards).points == MOST and not self.choices["doubling.two_card_21"]:
            return "no 21"
        own = hand.of_seat(hand.stakes[0].seat)
        most = self._most_added(own)
        return "" if 0 < amount <= most and amount % self.choices.chip == 0 else f"up to {most}"

    def _most_added(self, stakes: list[Stake]) -> int:
        """2.10: up to the wager, leaving a chip for each further wager of the player (2.18(c))."""
        left = self._chips(stakes[0].seat) - (len(stakes) - 1) * self.choices.chip
        return max(0, min(stakes[0].amount, left))

    def _double(self, hand: Hand, command: Command) -> Flow:
        """2.10, 2.13(d), 2.18(c)."""
        why = self._why_not_double(hand, command["amount"])
        if why:
            raise Fault("a hand may not be doubled this way (2.10)", why, command["amount"])
        yield from self._add(hand, hand.of_seat(command["seat"]), command["amount"])
        others = [seat for seat in hand.seats if seat != command["seat"]]
        while others and self.round.peek() in ("DoubleDown", "KeepWager") and self.round.queue[0]["seat"] in others:
            more = self.round.take("DoubleDown", "KeepWager")
            others.remove(more["seat"])
            if more["is"] == "DoubleDown":
                yield from self._add(hand, hand.of_seat(more["seat"]), more["amount"])
        for seat in others:
            if self._most_added(hand.of_seat(seat)):
                raise Fault("a player was not asked whether to double too (2.13(d))", f"seat {seat}", "no answer")
        hand.doubled = True
        if (yield from self._card(hand.place, down=self.choices["doubling.face_down"], miss="i")):
            yield from self._doubled(hand)
        else:
            hand.missed = True

    def _doubled(self, hand: Hand) -> Flow:
        """2.10: the result of the one card."""
        # A card face down, or face up by mistake (2.15(p)), waits for the settlement.
        hand.face_down = not self.state.cards.places[hand.place][-1].up
        down = hand.face_down or self.choices["doubling.face_down"]
        if not down and self.score(hand).over:
            yield from self._bust(hand)

    def _add(self, hand: Hand, stakes: list[Stake], amount: int) -> Flow:
        first, *further = stakes
        most = self._most_added(stakes)
        if not 0 < amount <= most or amount % self.choices.chip:
            raise Fault("more is added than a wager allows (2.10)", f"up to {most}", amount)
        yield from self._wagered(first.seat, first.double_area, amount)
        first.double = amount
        if further:
            command = self._of_box(hand, first.seat, "DoubleDown")
            yield from self._add(hand, further, command["amount"])

    def _of_box(self, hand: Hand, seat: int, *names: str) -> Command:
        command = self.round.take(*names)
        if (command["seat"], command["position"]) != (seat, hand.box):
            raise Fault("a player adds to the wrong wager", f"seat {seat} at box {hand.box}", command)
        return command

    # --- splitting

    def _why_not_split(self, hand: Hand) -> str:
        if not pair(self.cards(hand.place)):
            return "two cards of one value (2.11(a))"
        if len(self.round.hands_at(hand.box)) >= self.choices.split_hands:
            return f"{self.choices.split_hands} hands (2.11(e))"
        if hand.aces and not self.choices["splitting.aces_again"]:
            return "aces once (2.11(e))"
        seat = hand.stakes[0].seat
        needed = sum(stake.amount for stake in hand.of_seat(seat))
        return "" if self.state.accounts[stack(seat)] >= needed else f"{needed} for the second hand (2.11(a))"

    def _split(self, hand: Hand) -> Flow:
        """2.11, 2.13(e), 2.18(c)."""
        why = self._why_not_split(hand)
        if why:
            raise Fault("a hand may not be split", why, " ".join(self.cards(hand.place)))
        seat = hand.stakes[0].seat
        number = len(self.round.hands_at(hand.box)) + 1
        aces = pip(self.cards(hand.place)[0]) == 1
        hand.split, hand.aces = True, aces
        other = Hand(hand.box, [], number, {seat}, split=True, aces=aces)
        self.round.hands.insert(self.round.hands.index(hand) + 1, other)
        yield from self._cover(other, hand.of_seat(seat))
        others = [player for player in hand.seats if player != seat]
        while others:
            command = self.round.take("SplitPair", "DesignateHand")
            if command["seat"] not in others or command["position"] != hand.box:
                raise Fault("another player still has to split, or designate a hand (2.13(e))", others, command)
            others.remove(command["seat"])
            stakes = hand.of_seat(command["seat"])
            if command["is"] == "SplitPair":
                yield from self._cover(other, stakes)
            elif command["second"]:
                for stake in stakes:
                    yield from self._shift(hand, other, stake)
        step = yield from self._get("the second card of the pair")
        self._moved(step, hand.place, other.place, "up")
        yield from self._card(hand.place)

    def _cover(self, other: Hand, stakes: list[Stake]) -> Flow:
        for stake in stakes:
            new = Stake(stake.seat, other.box, other.number, stake.spot, stake.amount, original=False)
            yield from self._wagered(new.seat, new.area, new.amount)
            other.stakes.append(new)

    def _shift(self, hand: Hand, other: Hand, stake: Stake) -> Flow:
        """2.13(e): from now on a wager applies to the second hand."""
        source = stake.area
        hand.stakes.remove(stake)
        stake.number = other.number
        other.stakes.append(stake)
        self.transfer = Moves()
        for asset, amount in (("chips", stake.amount), ("coupons", stake.coupon)):
            self.transfer.move(wager(stake.seat, source, asset), wager(stake.seat, stake.area, asset), amount)
        step = yield from self._get(f"seat {stake.seat}'s wager to the second hand (2.13(e))")
        self.transfer = None
        if category(step) != "Transferred" or step["amount"] != stake.amount:
            raise self._wrong(step, f"seat {stake.seat}'s wager to the second hand (2.13(e))")

    # --- surrender, an exposed card

    def _surrender(self, hand: Hand) -> Flow:
        """2.8."""
        if not self.choices["surrender.offered"] or hand.split or len(self.cards(hand.place)) != 2:
            raise Fault("a hand may not be surrendered (2.8)", "two cards, where it is offered", hand.words)
        if self.may_have_blackjack and not self.known:
            hand.surrendered = True
            return
        yield from self._half(hand)

    def _half(self, hand: Hand) -> Flow:
        for stake in hand.live():
            stake.given_up = True
        coupon = self.choices.read("surrendered_coupon", "returned")
        return self._stakes(hand.live(), lambda stake: half(stake.amount, coupon_back=coupon), half)

    def _exposed(self, _command: Command) -> Flow:
        """2.15(c)."""
        if self.cards(EXPOSED):
            raise Fault("a second card is exposed before the first was used (2.15(c))", "none", "one more")
        step = yield from self._get("the irregularity of an exposed card (2.15(c))")
        if self._irregular(step) != "c":
            raise self._wrong(step, "the irregularity of an exposed card (2.15(c))")
        step = yield from self._get("the card that is exposed")
        self._moved(step, self.shoe, EXPOSED, "up")

    # --- the dealer

    def _dealer_plays(self) -> Flow:
        """2.6(h), 2.12."""
        if len(self.dealer) > 1:
            yield from self._turn_dealer()
        elif self._second_card_matters():
            yield from self._card(DEALER)
            self._check_up_card()
        else:
            return
        if self.known and natural(self.dealer):
            raise Fault("the dealer has a blackjack that the card reader did not show", "none", " ".join(self.dealer))
        self.known = True
        if self.round.insured(self.spot):
            yield from self._settle_insurance(pip(self.dealer[1]) == 10)
        if not self._total_matters():
            return
        while not stands(score(self.dealer), self.choices.draws_soft_17):
            yield from self._card(DEALER)
        self.stands = not score(self.dealer).over

    def _check_up_card(self) -> None:
        """2.18(g), (h): the next hand starts with the same face-up card."""
        up, self.up_card_alone = self.up_card_alone, None
        if up is not None and (len(self.dealer) != 2 or self.dealer[:1] != up):
            raise Fault("the dealer's next hand is formed with the wrong card (2.18(g))", up[0], " ".join(self.dealer))

    def _second_card_matters(self) -> bool:
        if self._total_matters():
            return True
        waits = [
            hand
            for hand in self.round.at_stake(self.spot)
            if hand.surrendered or self.blackjack(hand) or (self.score(hand).over and not hand.face_down)
        ]
        more = self.round.insured(self.spot) or self.waits_for_second_card()
        return self.may_have_blackjack and bool(waits or more)

    def _total_matters(self) -> bool:
        """2.12(c)."""
        if natural(self.dealer):
            return False
        return any(not self._decided(hand) for hand in self.round.at_stake(self.spot))

    def _decided(self, hand: Hand) -> bool:
        over = not hand.face_down and self.score(hand).over
        return over or hand.surrendered or self.blackjack(hand)

    # --- the settlement

    def _settle_hand(self, hand: Hand) -> Flow:
        hand.face_down = False
        if not self.choices.concealed and not all(held_card.up for held_card in self.state.cards.places[hand.place]):
            step = yield from self._get(f"the cards of {hand.words} to be turned over")
            if category(step) != "Turned" or step["place"] != hand.place:
                raise self._wrong(step, f"the cards of {hand.words} to be turned over (2.10(c))")
        # 2.6A: cards face down are turned up before the wager is settled.
        self.to_show = hand
        mine, its = self.score(hand), score(self.dealer)
        stakes = hand.live() if mine.over else hand.live(self.spot)
        if mine.over and natural(self.dealer) and self.choices.read("added_over_21", "returned"):
            yield from self._original_lost(stakes, why("HandOver21", total=mine.points))
        elif mine.over:
            yield from self._collect(stakes, why("HandOver21", total=mine.points))
        elif natural(self.dealer):
            yield from self._against_blackjack(hand, stakes)
        elif hand.surrendered:
            yield from self._half(hand)
        elif self.blackjack(hand):
            yield from self._pay(stakes, why("HandIsBlackjack"), self.choices.blackjack)
        else:
            yield from self._compare(hand, stakes, mine.points, its)

    def _compare(self, hand: Hand, stakes: list[Stake], mine: int, its: Score) -> Flow:
        """2.3(a), (b), 2.16."""
        five = self.choices["five_cards.offered"] and mine == MOST and len(self.cards(hand.place)) == 5
        totals = why("TotalsDecided", total=mine, dealers=its.points)
        if five and its.points != MOST:
            yield from self._pay(stakes, why("FiveCards21"), FIVE_CARDS)
        elif its.over or mine > its.points:
            yield from self._pay(stakes, why("DealerOver21", total=mine) if its.over else totals, EVEN)
        elif mine == its.points:
            # 2.3(a)3, reading 72.
            two = mine == MOST and hand.split and len(self.cards(hand.place)) == 2
            if two and not self.choices.read("split_two_card_21", "void"):
                yield from self._pay(stakes, why("TwoCards21"), EVEN)
            else:
                yield from self._return(stakes, PUSH, totals)
        else:
            yield from self._collect(stakes, totals)

    def _against_blackjack(self, hand: Hand, stakes: list[Stake]) -> Flow:
        """2.3(b), 2.8; 2.10(b), 2.11(d): only original wagers lose."""
        if self.blackjack(hand) and not hand.surrendered:
            yield from self._return(stakes, PUSH, why("BothBlackjacks"))
            return
        yield from self._original_lost(stakes, why("DealerHasBlackjack"))

    def _original_lost(self, stakes: list[Stake], reason: Stated) -> Flow:
        """2.10(b), 2.11(d): added wagers are returned."""
        return self._stakes(
            stakes,
            lambda stake: lost(reason) if stake.original else back(VOID, reason, stake.amount),
            lambda double: back(VOID, reason, double),
        )

    # --- 2.18: several dealer hands

    def _dealers_hands(self) -> Flow:
        """2.18(e) to (i)."""
        up = self.dealer[:1]
        for spot in SPOTS:
            if not (self.round.at_stake(spot) or self.round.insured(spot)):
                continue
            if spot != "bet":
                self.up_card_alone = up
            self.spot, self.known = spot, False
            yield from self._dealer_plays()
            for hand in self.round.at_stake(spot)[::-1]:
                yield from self._settle_hand(hand)
