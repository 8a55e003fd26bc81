"""One round of poker starting with the first card: what must happen, step by step (19:47-14.6 to 14.15).

``Round.script`` replays the round from the commands given. It yields the step that must come next and receives the
recorded step; the first recorded step that differs is the wrong one. The table's notes are not part of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .. import accounts as money
from ..accounts import INVENTORY, RAKE, Key, Moves
from ..game import Command, Step
from ..hands import recorded
from ..names import RACK, REMOVED, STUB, Name, at_seat
from ..report import Fault
from ..shapes import category
from .betting import Betting, Player
from .dealing import BETS, BETTING, FACE_DOWN, FACE_UP, ON_BOARD, Dealing, Misdeal, own_place, up_place
from .due import Due, Script, change
from .events import (
    ANTE,
    BET,
    BIG_BLIND,
    BLIND,
    CALL,
    FORCED,
    HIGH_HALF,
    LOW_HALF,
    OF_ROUND,
    RAISE,
    SMALL_BLIND,
    WHOLE,
    WRONG_STUB,
    of_hand,
    of_low,
)
from .forms import Street
from .hands import Both, both, by_cards, called_alike, leads, opens, winners
from .positions import blind_bettors
from .pots import Pot, halves, shares

SIGNIFICANT = frozenset(
    {"Moved", "Viewed", "Turned", "Counted", "Wagered", "Transferred", "Cut", "Committed", "OrderRevealed"}
    | {"DeckBrought", "Bought", "Voided", *OF_ROUND}
)
"""The steps that a round is made of, once the deck is in the dealer's hand."""
REPLACING = frozenset({"OrderRevealed", "Moved", "DeckBrought", "Turned", "Committed"})
"""The steps that replace a deck."""


@dataclass(frozen=True, slots=True)
class Part:
    """A seat's share of a pot."""

    seat: int
    amount: int
    event: str
    fields: Mapping[str, Any]


@dataclass(slots=True)
class Round(Dealing):
    """A round of play."""

    script: Script | None = None
    due: Due | None = None

    # --- steps

    def begin(self) -> None:
        """The deck is in the dealer's hand."""
        self.script = self._script()
        self.due = next(self.script, None)

    def before(self, step: Step) -> Moves | None:
        """Check that a step is the one that must come; return what it moves."""
        if not _is_significant(step) or self.script is None or self.is_of_others(step):
            return None
        if self.due is None and self.miscounted and category(step) in REPLACING:
            return None
        if self.due is None:
            raise Fault("a step comes too late in the round", "the end", category(step))
        if self.due.name == "HandIdentified" and any(step.get(key) != value for key, value in self.due.fields.items()):
            raise Fault("a hand is not properly identified (14.15(d))", self.due, step)
        self.due.check(step)
        self.state.cards.picks = self.due.picks
        return self.due.moves

    def after(self, step: Step) -> None:
        """The step has happened."""
        significant = _is_significant(step) and not self.is_of_others(step)
        if significant and self.script is not None and self.due is not None:
            try:
                self.due = self.script.send(step)
            except StopIteration:
                self.due = None

    def is_of_others(self, step: Step) -> bool:
        """Reading 152: whether a player who is not in the round buys chips or puts cash on the table."""
        return step["is"] in ("Bought", "CashLaid") and all(player.seat != step["seat"] for player in self.players)

    def end(self) -> None:
        """End the round: nothing may be left of it."""
        if self.script is None or self.due is not None:
            raise Fault("the round ends too early", self.due or "cards are dealt", "Ended")
        removed = any(held_card.deck == self.deck for held_card in self.state.cards.places.get(REMOVED, []))
        if removed != self.miscounted:
            what = "the deck leaves the table" if self.miscounted else "the deck stays"
            raise Fault("only a deck with a wrong stub leaves the table (14.6(e)4)", what, self.deck)

    # --- the round

    def _script(self) -> Script:
        try:
            yield from self._contest()
        except Misdeal as misdeal:
            yield from self._undo(misdeal.reason)
        yield from self._put_away()

    def _undo(self, reason: str) -> Script:
        """Readings 144 and 145: every bet is returned, from the pots in order and from the rake last."""
        self.misdealt = True
        yield Due("DealUndone", {"reason": reason})
        left: list[tuple[Key, int]] = [(pot.account, pot.amount) for pot in self.pots.pots] + [(RAKE, self.taken)]
        for player in self.players:
            moves = Moves().move(money.wager(player.seat, BETS), money.stack(player.seat), player.bet)
            wanted = sum(pot.givers.get(player.seat, 0) for pot in self.pots.pots)
            back = player.bet + wanted
            for at, (account, held) in enumerate(left):
                moves.move(account, money.stack(player.seat), min(held, wanted))
                left[at] = (account, held - min(held, wanted))
                wanted -= min(held, wanted)
            if back:
                yield self._transfer("UndoneBetsReturned", back, moves, seat=player.seat, reason=reason)
        self.taken = 0

    def _contest(self) -> Script:
        if self.choices.form.button:
            yield Due("ButtonPlaced", {"seat": self.button})
        if self.choices.ante:
            for player in self.from_first():
                yield from self._put_in(player, self.choices.ante, ANTE)
            yield from self._gather()
        if self.choices.form.button:
            yield from self._blinds()
        for at, street in enumerate(self.choices.form.streets):
            if self.contest():
                yield from self._street(street)
                yield from self._betting(street, first=at == 0)
        yield from self._stub()
        if self.contest():
            yield Due("ShowdownBegun")
            yield from self._showdown()
        yield from self._time_charge()
        yield from self._award()
        if self.decisions:
            raise Fault("somebody acts after the round is decided", "nothing", self.decisions[0])
        if self.time_taken and not any(command["is"] == "VerifyTime" for command in self.commands):
            raise Fault("a time charge is put away without verification (14.14(b)3v)", "VerifyTime", "nothing")
        if self.taken:
            yield self._transfer("RakePutAway", self.taken, Moves().move(RAKE, INVENTORY, self.taken))

    # --- money

    def _put_in(self, player: Player, amount: int, bet: str) -> Script:
        yield from self._change_for(player, amount)
        player.chips -= amount
        player.bet += amount
        fields = {"seat": player.seat, "area": BETS, "amount": amount, "coupon": 0, "total": player.bet}
        yield Due("BetPlaced", {**fields, "bet": bet})
        yield from self._all_in(player)

    def _change_for(self, player: Player, amount: int) -> Script:
        """14.7(c)2: a player's cash is changed when the chips can't make an amount."""
        if player.cash and player.chips - player.cash < amount:
            yield Due("CashChanged", {"seat": player.seat, "amount": player.cash})
            yield change(player.seat, player.cash)
            player.cash = 0

    def _all_in(self, player: Player) -> Script:
        """14.7(c)4."""
        if not player.chips:
            yield Due("AllIn", {"seat": player.seat})

    def _gather(self) -> Script:
        """14.6(c), 14.14(d): the bets go into the pots; an uncalled bet is returned."""
        bets = {player.seat: player.bet for player in self.players if player.bet}
        seat, over = self.pots.uncalled(bets, self.live_seats())
        if over:
            bets[seat] -= over
            self.player(seat).chips += over
            moves = Moves().move(money.wager(seat, BETS), money.stack(seat), over)
            yield self._transfer("UncalledBetReturned", over, moves, seat=seat)
        for pot in self.pots.gather(bets, self.live_seats()):
            moves = Moves()
            for giver, amount in pot.bets.items():
                moves.move(money.wager(giver, BETS), pot.pot.account, amount)
            yield self._transfer("BetsGathered", sum(pot.bets.values()), moves, pot=pot.pot.number)
        for player in self.players:
            player.bet = 0

    def _blinds(self) -> Script:
        names = [SMALL_BLIND, BIG_BLIND] if len(self.choices.blinds) > 1 else [BLIND]
        for player, amount, name in zip(self._blind(), self.choices.blinds, names, strict=True):
            yield from self._put_in(player, amount, name)
            self.last_bettor = player.seat

    def _blind(self) -> list[Player]:
        """Return who makes the blind bets, in order."""
        return blind_bettors(self.choices, self.players, self.button)

    # --- betting

    def _betting(self, street: Street, *, first: bool) -> Script:
        betting = Betting(self.choices, self.players, street.large, sum(pot.amount for pot in self.pots.pots))
        yield from self._first_to_act(betting, first=first)
        while (player := betting.next()) is not None:
            command = self._next_decision(player.seat, BETTING, "acted")
            if command["is"] == "HandFouled":
                yield from self._foul(command)
                continue
            if command["is"] == "HoleCardExposed":
                yield from self._expose(command)
                continue
            betting.turns.pop(0)
            self.acts += 1
            yield from self._acts(betting, player, command)
            betting.acted(player)
        self.first_round = False
        yield from self._gather()
        for rake in self.pots.rake():
            self.taken += rake.fee
            moves = Moves().move(rake.pot.account, RAKE, rake.fee)
            how = {"by_levels": int(rake.by_levels), "limited": int(rake.limited)}
            yield self._transfer("RakeTaken", rake.fee, moves, pot=rake.pot.number, **how)

    def _first_to_act(self, betting: Betting, *, first: bool) -> Script:
        button = self.choices.form.button
        if first and button:
            order = self.clockwise(self._blind()[-1].seat)
        elif button:
            order = self.from_first()
        elif first:
            ups = {player.seat: self.cards(up_place(player))[0] for player in self.live()}
            forced = self.player(opens(self.choices.form.contest, ups))
            yield from self._put_in(forced, self.choices.forced, FORCED)
            self.last_bettor = forced.seat
            betting.high = forced.bet
            betting.acted(forced)
            order = self.clockwise(forced.seat)[:-1]
        else:
            leader = leads({player.seat: self.cards(up_place(player)) for player in self.live()})
            yield Due("HighestShowing", {"seat": leader})
            order = [self.player(leader), *self.clockwise(leader)[:-1]]
        betting.turns = [player for player in order if not player.dead and player.chips]

    def _acts(self, betting: Betting, player: Player, command: Command) -> Script:
        yield from self._gesture(betting, player, command)
        yield from self._act(betting, player, command)
        # 14.7(g): chips added to a bet without a word.
        added = (
            sum(command["motions"][1:]) if command["is"] == "PutInChips" and command["announcement"] == "nothing" else 0
        )
        if added and self.choices.added_stay:
            yield from self._change_for(player, added)
            player.chips -= added
            pot = self.pots.add(player.seat, added, self.live_seats())
            moves = Moves().move(money.stack(player.seat), pot.account, added)
            yield self._transfer("AddedChipsKept", added, moves, seat=player.seat, pot=pot.number)
            yield from self._all_in(player)

    def _gesture(self, betting: Betting, player: Player, command: Command) -> Script:
        """14.7(f), (g), (i): what the dealer says about chips put in without a word, or with one."""
        seat, to_call = player.seat, betting.high - player.bet
        if command["is"] == "PutInChip" and 0 < to_call < command["chip"]:
            yield Due("SingleChipCalled", {"seat": seat, "chip": command["chip"]})
        if command["is"] != "PutInChips":
            return
        betting.meant(player, command)
        motions, announcement = command["motions"], command["announcement"]
        yield Due("ChipsPutIn", {"seat": seat, "amount": motions[0], "how": command["how"]})
        if motions[1:] and announcement != "nothing":
            event = "RaiseCompleted" if announcement == "raise" else "BetCompleted"
            yield Due(event, {"seat": seat, "amount": sum(motions)})
        elif motions[1:]:
            stays = int(self.choices.added_stay)
            yield Due("BetAddedTo", {"seat": seat, "added": sum(motions[1:]), "counts": motions[0], "stays": stays})

    def _act(self, betting: Betting, player: Player, command: Command) -> Script:
        to_call = betting.high - player.bet
        name, command = betting.meant(player, command)
        match name:
            case "CheckBet":
                if to_call:
                    raise Fault("a player checks although there is a bet (14.1)", f"seat {player.seat}", to_call)
                betting.checked.add(player.seat)
                yield Due("Checked", {"seat": player.seat})
            case "FoldHand":
                player.dead = True
                yield Due("Folded", {"seat": player.seat})
                yield from self._discard(player)
            case "CallBet":
                if not to_call:
                    raise Fault(
                        "a player calls although there is no bet (14.1)", f"seat {player.seat}", "nothing to call"
                    )
                yield from self._put_in(player, min(to_call, player.chips), CALL)
            case _:
                yield from self._raises(betting, player, command, bet=name == "MakeBet")

    def _raises(self, betting: Betting, player: Player, command: Command, *, bet: bool) -> Script:
        if bet == bool(betting.high):
            raise Fault("a bet is made although there is one, or a raise although there is none", betting.high, command)
        to = command["amount"] if bet else command["to"]
        if not 0 <= command["put_in"] <= player.bet + player.chips or command["put_in"] % self.choices.chip:
            raise Fault("a player puts in more than he or she has (14.7(c))", player.chips, command)
        if command["put_in"] and command["put_in"] == to:
            raise Fault("the amount put in does not match the announcement (14.7(e))", 0, to)
        betting.check_raise(player, to)
        betting.raised(player, to)
        self.last_bettor = player.seat
        if command["put_in"]:
            yield Due("BetCorrected", {"seat": player.seat, "put_in": command["put_in"], "announced": to})
        yield from self._put_in(player, to - player.bet, BET if bet else RAISE)

    # --- the end

    def _showdown(self) -> Script:
        """14.15(d): the last to wager shows first, the others clockwise (reading 141)."""
        first = self.last_bettor
        order = [player for player in self.players if player.seat == first] + [
            player for player in self.clockwise(first) if player.seat != first
        ]
        for player in order:
            while not player.dead:
                command = self._next_decision(player.seat, frozenset({"ShowHand", "ConcedeHand"}), "shown or conceded")
                if command["is"] == "HandFouled":
                    yield from self._foul(command)
                    continue
                if command["is"] == "ConcedeHand":
                    yield from self._concede(player)
                    break
                yield Due("Turned", {"place": own_place(player), "face": FACE_UP, "by": player.seat})
                yield Due("HandIdentified", of_hand(player.seat, self._worth(player.seat)))
                break

    def _concede(self, player: Player) -> Script:
        if any(self._open_to(pot) == [player.seat] for pot in self.pots.pots):
            raise Fault("a hand that nobody else can beat is conceded (14.15(d))", "a hand that is shown", player.seat)
        player.dead = True
        yield Due("Conceded", {"seat": player.seat})
        if self.choices.disclosure:
            yield Due("Turned", {"place": own_place(player), "face": FACE_UP, "by": 0})
        yield from self._discard(player)

    def _open_to(self, pot: Pot) -> list[int]:
        """Return who may win a pot, in the order in which odd chips are given."""
        return [player.seat for player in self.from_first() if not player.dead and player.seat in pot.open_to]

    def _award(self) -> Script:
        """14.6(e)5, 6: losing hands are collected; side pots are awarded, the main pot last."""
        yield from self._join_unclaimed()
        due = [(pot, self._decided(pot), self._shares(pot)) for pot in reversed(self.pots.pots) if pot.amount]
        paid = {part.seat for _, _, parts in due for part in parts if part.amount}
        for player in self.live():
            if player.seat not in paid:
                player.dead = True
                yield from self._discard(player)
        for pot, decided, parts in due:
            if decided is not None:
                yield decided
            for part in parts:
                if part.amount:
                    moves = Moves().move(pot.account, money.stack(part.seat), part.amount)
                    fields = {"amount": part.amount, "seat": part.seat, "pot": pot.number, **part.fields}
                    yield Due(part.event, fields, moves=moves)
        for player in self.live():
            yield from self._discard(player)

    def _join_unclaimed(self) -> Script:
        """Reading 143: a side pot that no remaining player can win goes to the pot before it."""
        for at in range(len(self.pots.pots) - 1, 0, -1):
            pot, before = self.pots.pots[at], self.pots.pots[at - 1]
            if pot.amount and not self._open_to(pot):
                amount, pot.amount = pot.amount, 0
                before.amount += amount
                moves = Moves().move(pot.account, before.account, amount)
                yield self._transfer("PotsJoined", amount, moves, pot=pot.number, into=before.number)

    def _decided(self, pot: Pot) -> Due | None:
        """14.3(c): the deciding card, if the best hand and another are called the same."""
        seats = self._open_to(pot)
        held = {seat: self._worth(seat).high for seat in seats} if len(seats) > 1 else {}
        found = {seat: worth for seat, worth in held.items() if worth is not None}
        if not found:
            return None
        best = next(seat for seat in found if found[seat] == max(found.values()))
        alike = [seat for seat in found if found[seat] != found[best] and called_alike(found[seat], found[best])]
        if not alike:
            return None
        second = max(alike, key=lambda seat: found[seat])
        fields = {"hand": recorded(found[best]), "second": second, "seconds": recorded(found[second])}
        return Due("CardDecided", {"seat": best, **fields})

    def _worth(self, seat: int) -> Both:
        """Return the worth of a hand that was shown."""
        form = self.choices.form
        held = self._held(seat), self.cards(ON_BOARD)
        return both(form.contest, held, omaha=form.family == "omaha", from_the_ace=self.choices.low_from_the_ace)

    def _held(self, seat: int) -> list[str]:
        return self.cards(at_seat(seat)) + self.cards(Name("up", seat))

    def _shares(self, pot: Pot) -> list[Part]:
        """14.3(c), 14.6(d): each winner's share, and the hand that wins it."""
        seats = self._open_to(pot)
        if len(seats) == 1:
            return [Part(seats[0], pot.amount, "LastPlayerPaid", {})]
        worths = {seat: self._worth(seat) for seat in seats}
        highs, lows = winners(worths)
        split = bool(highs and lows)
        amounts = halves(pot.amount, self.choices.chip) if split else [pot.amount] * 2
        found: list[Part] = []
        for group, amount, low in ((highs, amounts[0], False), (lows, amounts[1], True)):
            if self.choices.odd_chips_by_card:
                group.sort(key=lambda seat: by_cards(self._held(seat)), reverse=True)
            for seat, share in (shares(amount, group, self.choices.chip) if group else {}).items():
                part = (LOW_HALF if low else HIGH_HALF) if split else WHOLE
                found.append(_paid(seat, share, worths[seat], low=low, part=part, winners=len(group)))
        return found

    def _put_away(self) -> Script:
        """Collect all cards of the deck."""
        while places := self._lying():
            step = yield Due("Moved", {"target": RACK, "face": FACE_DOWN, "deck": self.deck})
            if step["source"] not in places or self.cards(step["source"]):
                raise Fault("not all cards are collected", places, step["source"])

    def _stub(self) -> Script:
        """14.6(e)4: where it is due, the stub is counted once all cards of the round have been dealt."""
        if not self.count_stub:
            return
        count = next((command["count"] for command in self.commands if command["is"] == "StubCounted"), -1)
        right = self.left()
        yield Due("Counted", {"place": STUB, "count": count, "expected": right})
        self.stub_was_counted = True
        if count != right:
            self.miscounted = True
            void = self.choices.wrong_stub_voids
            yield Due("StubWrong", {"count": count, "expected": right, "void": int(void)})
            if void:
                raise Misdeal(WRONG_STUB)

    def _time_charge(self) -> Script:
        """Reading 135: a time charge owed for the table comes out of the main pot."""
        pot = self.pots.pots[0] if self.pots.pots else None
        fee = min(self.owed, pot.amount) if pot else 0
        if pot and fee:
            pot.amount -= fee
            self.time_taken = fee
            self.taken += fee
            yield self._transfer("PotTimeTaken", fee, Moves().move(pot.account, RAKE, fee), pot=pot.number)

    def _lying(self) -> list[Name]:
        apart = (RACK, REMOVED)
        held = self.state.cards.places.items()
        return [place for place, cards in held if place not in apart and any(card.deck == self.deck for card in cards)]


def _is_significant(step: Step) -> bool:
    return step["is"] in SIGNIFICANT or category(step) in SIGNIFICANT


def _paid(seat: int, share: int, worth: Both, *, low: bool, part: str, winners: int) -> Part:
    """Return who wins what, and with which hand."""
    fields: dict[str, object] = {"part": part, "winners": winners}
    if low:
        assert worth.low is not None
        return Part(seat, share, "LowHandPaid", {**fields, "hand": of_low(worth.low)})
    assert worth.high is not None
    return Part(seat, share, "HighHandPaid", {**fields, "hand": recorded(worth.high)})
