"""Money: every posting of every step, recomputed from zero.

Whatever leaves one account enters another, so each asset always sums to zero. No account on the table may be overdrawn,
and each step moves exactly what its own fields say, to the cent.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .names import Name
from .report import Fault
from .shapes import category

Key = tuple[str, Name]
"""An asset and an account."""

ALL = frozenset({"chips", "cash", "coupons", "meter"})
_CHIPS = frozenset({"chips"})
_CASH_AND_CHIPS = frozenset({"cash", "chips"})
_HOLDS = {
    "inventory": _CHIPS,
    "drop": _CASH_AND_CHIPS,
    "tips": _CASH_AND_CHIPS,
    "vigorish": _CASH_AND_CHIPS,
    "rake": _CASH_AND_CHIPS,
    "center": _CHIPS,
    "dealers_wager": _CHIPS,
    "cage": ALL,
    "patrons": ALL,
    "promotion": ALL,
    "licensee": ALL,
}
_OUTSIDE = frozenset({"cage", "patrons", "promotion", "licensee"})
_AT_A_SEAT = {
    "cash": frozenset({"cash"}),
    "stack": _CHIPS,
    "coupons": frozenset({"coupons"}),
    "purse": _CASH_AND_CHIPS,
}
_WAGER = frozenset({"chips", "coupons"})
_METER_PARTS = ("display", "reserve", "overflow", "payable")


@lru_cache(maxsize=1024)
def stack(seat: int) -> Key:
    return "chips", Name("stack", seat)


@lru_cache(maxsize=4096)
def wager(seat: int, area: Name, asset: str = "chips") -> Key:
    return asset, Name("wager", seat, *area)


@lru_cache(maxsize=1024)
def coupons(seat: int) -> Key:
    return "coupons", Name("coupons", seat)


def purse(seat: int, asset: str = "cash") -> Key:
    return asset, Name("purse", seat)


def cash(seat: int) -> Key:
    """The cash on the table in front of a player."""
    return "cash", Name("cash", seat)


def meter(name: str, part: str) -> Key:
    return "meter", Name("meter", name, part)


INVENTORY: Key = ("chips", Name("inventory"))
VIGORISH: Key = ("chips", Name("vigorish"))
RAKE: Key = ("chips", Name("rake"))
TIPS: Key = ("chips", Name("tips"))
DROP: Key = ("cash", Name("drop"))
PROMOTION: Key = ("coupons", Name("promotion"))
CAGE: Key = ("chips", Name("cage"))
PAID_OUTSIDE: Key = ("cash", Name("cage"))
"""The account that pays awards away from the table."""
LICENSEE: Key = ("meter", Name("licensee"))
CENTER: Key = ("chips", Name("center"))
"""The account through which wagers against a bank are settled."""
DEALERS_WAGER: Key = ("chips", Name("dealers_wager"))
"""The dealer's wager against a bank."""


@lru_cache(maxsize=4096)
def holds(account: Name) -> frozenset[str]:
    """Return the assets that an account may hold; an empty set if there is no such account."""
    kind, *figures = account
    match figures:
        case []:
            return _HOLDS.get(kind, frozenset())
        case [int(number)] if number > 0:
            return _CHIPS if kind == "pot" else _AT_A_SEAT.get(kind, frozenset())
        case [int(seat), *_] if kind == "wager" and seat > 0:
            return _WAGER
        case [str(), part] if kind == "meter" and part in _METER_PARTS:
            return frozenset({"meter"})
        case _:
            return frozenset()


class Moves(dict[Key, int]):
    """The total that each account gains or loses."""

    def move(self, source: Key, target: Key, amount: int) -> "Moves":
        if amount:
            self[source] = self.get(source, 0) - amount
            self[target] = self.get(target, 0) + amount
        return self

    def net(self) -> dict[Key, int]:
        return {key: amount for key, amount in self.items() if amount}


class Postings(list[Any]):
    """The postings of a step, read once and cached with their total in case the step recurs."""

    __slots__ = ("agreed", "due", "in_chips", "moves")

    def __init__(self, postings: list[Any]) -> None:
        super().__init__(postings)
        self.moves = moved_by(postings)
        self.in_chips = all(
            posting["asset"] == "chips" and CENTER[1] not in (posting["source"], posting["target"])
            for posting in postings
        )
        """True if they move only chips, and none through the center."""
        self.agreed: Moves | None = None
        """The moves that a step required and that these postings were found to match."""
        self.due: dict[str, Moves] = {}
        """The moves that the step's own fields require, by the meter from which it is paid."""


def postings_of(step: Mapping[str, Any]) -> Postings:
    """Return the postings of a step; raise a fault if any is impossible."""
    postings = step["postings"]
    return postings if type(postings) is Postings else Postings(postings)


def moved_by(postings: list[Any]) -> Moves:
    """Return what postings move; raise a fault if any is impossible."""
    moves = Moves()
    for posting in postings:
        asset, source, target = posting["asset"], posting["source"], posting["target"]
        if asset not in holds(source) or asset not in holds(target):
            account = target if asset in holds(source) else source
            raise Fault(f"the account {account} cannot hold {asset}", sorted(holds(account)), asset)
        if source == target:
            raise Fault("a posting moves nothing", "a source and another target", source)
        moves.move((asset, source), (asset, target), posting["amount"])
    return moves


class Accounts:
    """All accounts of a table."""

    def __init__(self) -> None:
        self.balances: dict[Key, int] = {}

    def __getitem__(self, key: Key) -> int:
        return self.balances.get(key, 0)

    def of_seat(self, seat: int) -> dict[Key, int]:
        return {
            (asset, account): amount
            for (asset, account), amount in self.balances.items()
            if amount and (account[0] == "wager" or account[0] in _AT_A_SEAT) and account[1] == seat
        }

    def on_wagers(self) -> dict[Key, int]:
        """Return the amounts wagered, and those lost to a bank or won from it that nobody has received yet."""
        on_the_way = (CENTER, DEALERS_WAGER)
        return {
            key: amount
            for key, amount in self.balances.items()
            if amount and (key[1][0] == "wager" or key in on_the_way)
        }

    def apply(self, step: Mapping[str, Any], expected: Moves | None) -> None:
        """Apply a step's postings, which must add up to the expected moves."""
        known = postings_of(step)
        moves = known.moves
        if expected is not None and expected is not known.agreed:
            if moves != expected and moves.net() != expected.net():
                raise Fault(
                    f"the postings of {step['is']} don't match its fields",
                    shown(expected.net()),
                    shown(moves.net()),
                )
            known.agreed = expected
        balances = self.balances
        for key, amount in moves.items():
            left = balances[key] = balances.get(key, 0) + amount
            if left < 0 and key[1][0] not in _OUTSIDE and key[1][0] != "purse":
                raise Fault(f"the account {key[1]} is overdrawn", f"0 {key[0]} or more", left)

    def check_sums(self) -> None:
        """Check that each asset sums to zero over all accounts."""
        for asset in ALL:
            total = sum(amount for (kind, _), amount in self.balances.items() if kind == asset)
            if total:
                raise Fault(f"{asset} do not sum to zero over all accounts", 0, total)

    def listed(self) -> list[list[Any]]:
        """Return the balances as a close lists them."""
        listed = [[asset, account, amount] for (asset, account), amount in self.balances.items() if amount]
        return sorted(listed, key=lambda key: (key[0], [(type(part) is str, part) for part in key[1]]))


def shown(amounts: Mapping[Key, int]) -> str:
    """Return gains and losses on one line, sorted."""
    each = [f"{account} {amount:+d} {asset}" for (asset, account), amount in sorted(amounts.items(), key=str)]
    return ", ".join(each) or "nothing"


# --- what a step must move according to its fields


def expected_moves(step: Mapping[str, Any], accounts: Accounts) -> Moves | None:
    """Return the moves that a step's fields require. Settlements and meters are derived elsewhere."""
    match category(step):
        case "Bought":
            seat, amount = step["seat"], step["amount"]
            made = Moves().move(purse(seat), DROP, amount).move(INVENTORY, stack(seat), amount)
            return made.move(PROMOTION, coupons(seat), step["coupons"])
        case "Filled":
            # When the table closes, all of its chips leave except the vigorish, which goes separately.
            kept = accounts[VIGORISH] if step["amount"] < 0 else 0
            made = Moves().move(VIGORISH, CAGE, kept)
            return made.move(CAGE, INVENTORY, step["amount"] + kept)
        case "Left":
            made = Moves()
            for key, amount in accounts.of_seat(step["seat"]).items():
                made.move(key, (key[0], Name("patrons")), amount)
            return made
        case "Tipped":
            return Moves().move(stack(step["seat"]), TIPS, step["amount"])
        case "Wagered":
            return _to_wager(step["seat"], step["area"], step["amount"], step["coupon"])
        case "Withdrawn":
            return _to_wager(step["seat"], step["area"], -step["amount"], -step["coupon"])
        case _:
            return None


@lru_cache(maxsize=4096)
def _to_wager(seat: int, area: Name, amount: int, coupon: int) -> Moves:
    made = Moves().move(stack(seat), wager(seat, area), amount)
    return made.move(coupons(seat), wager(seat, area, "coupons"), coupon)


def settlement_moves(step: Mapping[str, Any], meter_name: str) -> Moves:
    """Return what a settlement must move; ``meter_name`` if a meter pays it away from the table."""
    known = postings_of(step)
    made = known.due.get(meter_name)
    if made is None:
        made = known.due[meter_name] = _settled(step, meter_name)
    return made


def _settled(step: Mapping[str, Any], meter_name: str) -> Moves:
    """A coupon is taken with a win or a loss; the player keeps it on a push or when everything is void (reading 10)."""
    seat, area, stake, returned = step["seat"], step["area"], step["stake"], step["returned"]
    coupon, paid, kept = step["coupon"], step["paid"], step["outcome"] in ("push", "void")
    made = Moves().move(wager(seat, area), stack(seat), returned)
    made.move(wager(seat, area), INVENTORY, stake - returned)
    made.move(wager(seat, area, "coupons"), coupons(seat) if kept else PROMOTION, coupon)
    if meter_name:
        made.move(PAID_OUTSIDE, purse(seat), paid)
        return made.move(meter(meter_name, "payable"), LICENSEE, paid)
    return made.move(INVENTORY, stack(seat), paid)


def meter_moves(step: Mapping[str, Any], before: Mapping[str, Any]) -> Moves:
    """Return what a change of a meter must move: its whole cents, and awards held until they are paid."""
    after, name = step["after"], step["after"]["name"]
    made = Moves()
    for part in ("display", "reserve", "overflow"):
        made.move(LICENSEE, meter(name, part), after[part] - before[part])
    return made.move(LICENSEE, meter(name, "payable"), step["paid"])
