"""A player as the bank (19:47-11.10): who may bank, what the dealer wagers, and the center of the table to the cent.

Chips cross the table only when they are due: this module knows at every moment which movement is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from ..accounts import CENTER, DEALERS_WAGER, INVENTORY, PROMOTION, VIGORISH, Accounts, Moves, shown, stack, wager
from ..game import State, Step
from ..report import Fault
from .choices import Choices
from .hands import LOSES, PUSH, WINS
from .round import Hand, Round, Spot, Wager, area_of


@dataclass(slots=True)
class Memory:
    """What lasts from round to round."""

    last_bank: int = 0
    """11.10(c): the bank of the last round."""
    last_wagers: dict[int, int] = field(default_factory=dict)
    """11.10(d)1 and (g): what each seat wagered against the dealer in the last round without a bank."""

    def leave(self, seat: int) -> None:
        self.last_wagers.pop(seat, None)
        self.last_bank = 0 if self.last_bank == seat else self.last_bank


def taken(choices: Choices, standing: Round, memory: Memory, step: Step, state: State) -> None:
    """11.10(a) to (e): a player becomes the bank."""
    seat = step["seat"]
    if not choices.bank or (step["co_bank"] and not choices.co_bank):
        raise Fault("a player banks a game in a way that is not filed (11.10(a), (e))", "no bank", f"seat {seat}")
    if standing.closed or standing.bank:
        raise Fault("a player becomes the bank at the wrong time", "once, before 'No more bets'", f"seat {seat}")
    if memory.last_bank == seat:
        raise Fault("a player banks two consecutive rounds (11.10(c))", "another", f"seat {seat}")
    if not memory.last_wagers.get(seat):
        raise Fault("the bank did not wager against the dealer (11.10(d)1)", "a wager", f"seat {seat}")
    spots = standing.standing("bet")
    needed = sum(at_risk(choices, standing.wagers[spot]) for spot in spots if spot[0] != seat)
    own = sum(wager.stake for spot, wager in standing.wagers.items() if spot[0] == seat)
    if state.accounts[stack(seat)] + own < needed:
        raise Fault("the bank does not cover the wagers (11.10(d)2)", needed, state.accounts[stack(seat)] + own)
    standing.bank, standing.co_bank = seat, bool(step["co_bank"])
    # 11.10(g): the bank's last wager or a fixed amount, as far as the bank covers it too (reading 24).
    full = memory.last_wagers[seat] if choices.dealers_amount is None else choices.dealers_amount
    standing.dealers_most = min(full, state.accounts[stack(seat)] + own - needed)


def at_risk(choices: Choices, wager: Wager) -> int:
    """Return what a bank pays if a wager wins: its chips and, by the other choice of reading 35, what its coupon
    wins.
    """
    return wager.stake + (wager.coupon if choices.bank_pays_coupons else 0)


@dataclass(frozen=True, slots=True)
class Option:
    """A movement of chips that is due or allowed."""

    name: str
    event: str
    """The record's name for it."""
    amount: int
    moves: Moves
    then: Callable[[], None] = lambda: None
    whole: int = 0
    """The full surplus of which half is moved, or the position whose wager is moved."""


class Center:
    """The chips of a round that cross the table: the center, the dealer's wager, and progressive wagers."""

    def __init__(self, choices: Choices, standing: Round) -> None:
        self.choices, self.round = choices, standing
        self.casinos_half = 0
        """11.10(m): what the table inventory must still add to the center."""
        self.dealer_done = False
        """True if the dealer's wager against the bank has been settled."""
        self.halved = False
        """11.10(m): whether the casino has its half of the surplus."""
        self.vigorish_taken = False
        """True if the vigorish on the surplus was collected."""

    def transferred(self, step: Step, state: State) -> tuple[str, Moves]:
        """Chips go from one place to another in a movement that is due. Return its name and what it moves."""
        found = Moves()
        for posting in step["postings"]:
            found.move((posting["asset"], posting["source"]), (posting["asset"], posting["target"]), posting["amount"])
        options = list(self._options(state.accounts))
        for option in options:
            if (option.amount, option.moves.net()) == (step["amount"], found.net()) and self._named(option, step):
                option.then()
                return option.name, option.moves
        due = "; or ".join(f"{option.event}: {shown(option.moves.net())}" for option in options) or "nothing"
        raise Fault("a movement of chips is not due", due, f"{step['is']}: {shown(found.net())}")

    def _named(self, option: Option, step: Step) -> bool:
        """Return True if the record names a movement correctly."""
        found = {name: step[name] for name in ("seat", "co_bank", "position", "surplus") if name in step}
        due: dict[str, int] = {}
        match option.event:
            case "BankMadeUpCenter":
                due = {"seat": self.round.bank, "co_bank": int(self.round.co_bank)}
            case "SurplusGiven":
                due = {"seat": self.round.bank}
            case "SurplusShared":
                due = {"surplus": option.whole}
            case "PaiGowProgressiveTakenIn":
                due = {"position": option.whole}
        return (step["is"], found) == (option.event, due)

    def _options(self, accounts: Accounts) -> Iterator[Option]:
        standing, dealers = self.round, accounts[DEALERS_WAGER]
        called_off = not standing.closed and standing.count("CallOffRound")
        if dealers and (standing.voided or called_off):
            yield Option(
                "dealer's wager back", "DealersWagerReturned", dealers, Moves().move(DEALERS_WAGER, INVENTORY, dealers)
            )
        elif standing.voided:
            # Reading 40: what was surrendered to a bank earlier stays with the bank.
            if standing.bank and not standing.standing("bet"):
                yield from self._surplus(accounts[CENTER])
        elif not standing.closed:
            yield from self._dealer_wagers()
        else:
            yield from self._taken_in()
            if standing.bank:
                yield from self._dealers_result(accounts)
                yield from self._paying(accounts)

    def _taken_in(self) -> Iterator[Option]:
        """11.14(b): a progressive wager goes into the inventory before the first card."""
        for spot in self.round.standing("progressive"):
            placed, (seat, area) = self.round.wagers[spot], spot
            if not placed.taken and (seat, area) not in self.round.not_accepted:
                moves = Moves().move(wager(seat, area), INVENTORY, placed.stake)
                moves.move(wager(seat, area, "coupons"), PROMOTION, placed.coupon)
                amount, position = placed.stake + placed.coupon, area[-1]
                taken_in = partial(self._take_in, spot)
                yield Option(
                    "progressive taken in", "PaiGowProgressiveTakenIn", amount, moves, taken_in, whole=position
                )

    def _take_in(self, spot: Spot) -> None:
        wager = self.round.wagers[spot]
        wager.taken = True
        self.round.to_register.append(wager.stake + wager.coupon)

    # --- 11.10(g) and (k): the dealer's wager

    def _dealer_wagers(self) -> Iterator[Option]:
        standing = self.round
        commands = standing.commands_named("DirectDealersWager")
        if not standing.bank or standing.co_bank or standing.dealers_wager is not None or not commands:
            return
        amount = commands[0]["amount"]
        moves = Moves().move(INVENTORY, DEALERS_WAGER, amount)
        yield Option("dealer's wager placed", "DealersWagerPlaced", amount, moves, self.directed)

    def directed(self) -> None:
        """11.10(g): the bank has set the dealer's wager: the approved amount, or less."""
        standing = self.round
        command = standing.take("DirectDealersWager")
        if command["seat"] != standing.bank or command["amount"] > standing.dealers_most:
            most = f"up to {standing.dealers_most}, by seat {standing.bank}"
            raise Fault("the dealer wagers more than allowed (11.10(g))", most, command)
        standing.dealers_wager = command["amount"]

    def no_dealers_wager(self) -> None:
        """The dealer places no wager, because the bank said so or could not have covered one."""
        if self.round.dealers_most >= self.choices.smallest_chip:
            self.directed()
        self.round.dealers_wager = self.round.dealers_wager or 0

    def _dealers_result(self, accounts: Accounts) -> Iterator[Option]:
        """11.10(k): a push is returned to the inventory, a loss goes to the center."""
        amount, verdict = accounts[DEALERS_WAGER], self.round.dealers.verdict
        if amount and not self.dealer_done and verdict in (PUSH, LOSES):
            target = INVENTORY if verdict == PUSH else CENTER
            name = "dealer's wager pushes" if verdict == PUSH else "dealer's wager loses"
            event = "DealersWagerPushed" if verdict == PUSH else "DealersWagerLost"
            yield Option(name, event, amount, Moves().move(DEALERS_WAGER, target, amount), self._dealer_finished)

    def _dealer_finished(self) -> None:
        self.dealer_done = True

    # --- 11.10(l) to (n): the center

    def _unpaid(self) -> list[Hand]:
        return [hand for hand in self.round.players() if hand.verdict == WINS and self._stands(hand)]

    def _stands(self, hand: Hand) -> bool:
        return (hand.seat, area_of("bet", hand.position)) in self.round.wagers

    def _dealers_due(self, accounts: Accounts) -> int:
        wins = self.round.dealers.verdict == WINS and not self.dealer_done
        return accounts[DEALERS_WAGER] if wins else 0

    def all_exposed(self) -> bool:
        """Winning wagers are paid after all hands are exposed."""
        return all(hand.exposed or hand.out for hand in self.round.players())

    def _paying(self, accounts: Accounts) -> Iterator[Option]:
        if not self.all_exposed() or self.round.owed is not None:
            return
        unpaid, dealers, center = self._unpaid(), self._dealers_due(accounts), accounts[CENTER]
        bank = stack(self.round.bank)
        wagers = (self.round.wagers[hand.seat, area_of("bet", hand.position)] for hand in unpaid)
        stakes = [at_risk(self.choices, wager) for wager in wagers]
        following = stakes[0] if stakes else dealers
        if self.casinos_half:
            half = self.casinos_half
            moves = Moves().move(INVENTORY, CENTER, half)
            yield Option("co-bank's other half", "CasinoMadeUpCenter", half, moves, self._half_added)
        elif center < following:
            lacking = sum(stakes) + dealers - center
            if self.round.co_bank:
                half = self.choices.banks_half(lacking, gains=False)
                yield Option(
                    "half of what is lacking from the co-bank",
                    "BankMadeUpCenter",
                    half,
                    Moves().move(bank, CENTER, half),
                    partial(self._half_collected, lacking - half),
                )
            else:
                moves = Moves().move(bank, CENTER, lacking)
                yield Option("what is lacking from the bank", "BankMadeUpCenter", lacking, moves)
        elif dealers and not unpaid:
            moves = Moves().move(CENTER, INVENTORY, dealers).move(DEALERS_WAGER, INVENTORY, dealers)
            yield Option("dealer's wager wins", "DealersWagerPaid", 2 * dealers, moves, self._dealer_finished)
        elif not unpaid:
            yield from self._surplus(center)

    def _surplus(self, center: int) -> Iterator[Option]:
        """11.10(l) and (m): what is left belongs to the bank, less the casino's half and the vigorish."""
        if self.vigorish_taken:
            moves = Moves().move(CENTER, stack(self.round.bank), center)
            yield Option("surplus to the bank", "SurplusGiven", center, moves)
        elif center and self.round.co_bank and not self.halved:
            half = center - self.choices.banks_half(center, gains=True)
            moves = Moves().move(CENTER, INVENTORY, half)
            name = "half of the surplus to the casino"
            yield Option(name, "SurplusShared", half, moves, self._halve, whole=center)

    def _half_collected(self, others: int) -> None:
        self.casinos_half = others

    def _half_added(self) -> None:
        self.casinos_half = 0

    def _halve(self) -> None:
        self.halved = True

    def vigorish_on_surplus(self, step: Step, state: State) -> Moves:
        """11.10(l) and (m): five percent of the surplus, or of the co-bank's half of it."""
        standing, surplus = self.round, state.accounts[CENTER]
        waits = self._unpaid() or self._dealers_due(state.accounts) or (standing.co_bank and not self.halved)
        open_hands = not standing.voided and not self.all_exposed()
        if not standing.bank or self.vigorish_taken or open_hands or waits or not surplus:
            raise Fault("vigorish is collected although there is no surplus", "nothing", step["amount"])
        due = {"seat": standing.bank, "won": surplus, **self.choices.vigorish(surplus)}
        found = {name: step[name] for name in due}
        if found != due:
            raise Fault("the vigorish on the surplus is wrong (11.10(l), (m))", due, found)
        self.vigorish_taken = True
        return Moves().move(CENTER, VIGORISH, step["amount"])
