"""Account balances of a day, computed only from the postings in its record."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from croupier.equipment.meter import Meter
from croupier.equipment.money import Cents, show
from croupier.record.codec import meter, plain
from croupier.table.books import OUTSIDE
from croupier.table.names import Account
from croupier.table.steps import Asset, MeterMoved, MoneyStep, Posting, Step


class Accounts:
    """All balances and meters after the steps so far."""

    def __init__(self, carried: Iterable[Meter] = ()) -> None:
        self.balances: Counter[tuple[Asset, Account]] = Counter()
        self.meters = {meter.name: meter for meter in carried}

    def read(self, balances: Iterable[Any], meters: Iterable[Any]) -> None:
        """Start from the balances and meters in a snapshot."""
        found = {(Asset(asset), Account.read(account)): amount for asset, account, amount in balances}
        self.balances = Counter(found)
        self.meters = {data["name"]: meter(data) for data in meters}

    def balance(self, account: Account, asset: Asset = Asset.CHIPS) -> Cents:
        return self.balances[asset, account]

    def apply(self, step: Step) -> None:
        """Apply a step's postings and meter changes."""
        if isinstance(step, MoneyStep):
            for posting in step.postings:
                self.balances[posting.asset, posting.source] -= posting.amount
                self.balances[posting.asset, posting.target] += posting.amount
        if isinstance(step, MeterMoved):
            self.meters[step.after.name] = step.after

    def wrong_with(self, step: Step) -> str:
        """Return what a step would break if applied; empty if nothing."""
        if isinstance(step, MeterMoved) and (why := self._wrong_meter(step)):
            return why
        return self._wrong_postings(step.postings) if isinstance(step, MoneyStep) else ""

    def _wrong_postings(self, postings: tuple[Posting, ...]) -> str:
        change: Counter[tuple[Asset, Account]] = Counter()
        for posting in postings:
            if posting.amount < 0:
                return f"a posting of {posting.amount} cents"
            change[posting.asset, posting.source] -= posting.amount
            change[posting.asset, posting.target] += posting.amount
        for (asset, account), amount in change.items():
            after = self.balances[asset, account] + amount
            if after < 0 and account not in OUTSIDE and account.kind != "purse":
                return f"{account} is overdrawn to {show(after)} in {asset.value}"
        return ""

    def _wrong_meter(self, step: MeterMoved) -> str:
        name = step.after.name
        if name in self.meters and self.meters[name] != step.before:
            return f"the {name} meter was at {show(self.meters[name].display)}, not at {show(step.before.display)}"
        if step.after.holdings != step.before.holdings + step.contributed + step.funded - step.paid:
            return f"the {name} meter does not add up"
        return ""

    def standing_wagers(self) -> list[Account]:
        """Return the wager accounts that still hold something after a round, except wagers that outlast rounds."""
        accounts = {account for (_, account), amount in self.balances.items() if amount and account.is_wager}
        return sorted(account for account in accounts if not account.area.outlasts_rounds)

    def plain(self) -> list[list[Any]]:
        """Return all nonzero balances as in a close record."""
        found = [(asset, account, amount) for (asset, account), amount in self.balances.items() if amount]
        found.sort(key=lambda key: (key[0].name, [(isinstance(part, str), part) for part in key[1]]))
        return [[plain(asset), plain(account), amount] for asset, account, amount in found]
