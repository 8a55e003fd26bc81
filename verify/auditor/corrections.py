"""Corrected payments: what was paid, what holds now, who made each correction and who approved it.

What the rules pay on a wager was derived when it was settled. A correction that departs from that by more than the
filed amount is proposed by one supervisor and takes effect when another approves it by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any

from .accounts import INVENTORY, Accounts, Moves, postings_of, stack
from .canonical import canonical
from .duties import folded
from .names import Name
from .report import Fault

COMMANDS = ("CorrectPayment", "ApproveCorrection", "DeclineCorrection")
STEPS = ("Corrected", "CorrectionProposed", "CorrectionDeclined")
FILED, UNLESS_FILED = "corrections.approval_above", 100_00

Key = tuple[int, int, Name]


@dataclass(slots=True)
class Payment:
    """How a wager was settled, and what the player has received for it so far."""

    outcome: str
    stake: int
    paid: int
    back: int
    rules_paid: int
    rules_back: int
    in_chips: bool
    cites: list[str]
    text: str = ""
    """Its cached row text for snapshots; cleared when the payment is corrected."""

    def figures(self) -> list[int]:
        return [self.stake, self.paid, self.back, self.rules_paid, self.rules_back, int(self.in_chips)]

    def row(self) -> list[Any]:
        return [self.outcome, *self.figures(), self.cites]


@lru_cache(maxsize=4096)
def _row_text(key: tuple[int, Name], *row: Any) -> str:
    """Return the text of a row after its round number; cached because payments repeat from round to round."""
    return canonical([key[0], list(key[1]), *row])[1:]


class Corrections:
    """The payments of a table that can be corrected, and the corrections awaiting approval."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.most = filing.get(FILED, UNLESS_FILED)
        self.payments: dict[Key, Payment] = {}
        self.waiting: dict[Key, Mapping[str, Any]] = {}

    def settled(self, number: int, step: Mapping[str, Any]) -> None:
        """A wager was settled in a round."""
        stake, back, paid = (0, 0, step["paid"]) if step["stays"] else (step["stake"], step["returned"], step["paid"])
        made = Payment(step["outcome"], stake, paid, back, paid, back, postings_of(step).in_chips, step["cites"])
        self.payments[number, step["seat"], step["area"]] = made

    def forget(self, last: int) -> None:
        """Payments of rounds up to this number can no longer be corrected."""
        # Payments are ordered by round, so only the oldest are looked at.
        for key in list(takewhile(lambda key: key[0] <= last, self.payments)):
            del self.payments[key]
            self.waiting.pop(key, None)

    def left(self, seat: int) -> None:
        """An overpayment to a player who has left is not taken from the next player in the seat."""
        self._keep(lambda key: key[1] != seat)

    def _keep(self, kept: Any) -> None:
        self.payments = {key: payment for key, payment in self.payments.items() if kept(key)}
        self.waiting = {key: step for key, step in self.waiting.items() if kept(key)}

    # --- inputs and their steps

    def apply(self, input_: Mapping[str, Any], step: Mapping[str, Any], accounts: Accounts) -> None:
        """Check a step against the input it answers, and apply it."""
        command = input_["command"]
        if command["by"] != input_.get("name", ""):
            raise Fault(
                "a correction does not name the person who gave it", input_.get("name", "nobody"), command["by"]
            )
        key = (command["round"], command["seat"], command["area"])
        if (step["round"], step["seat"], step["area"]) != key:
            raise Fault("the payment corrected is not the one commanded", key, step)
        due = self._due(command, key)
        found = {name: step[name] for name in due if name in step}
        if due != found:
            raise Fault(f"{step['is']} does not match the command {command['is']}", due, found)
        self.waiting.pop(key, None)
        if step["is"] == "CorrectionProposed":
            self.waiting[key] = step
        if step["is"] == "Corrected":
            payment = self.payments[key]
            gained = step["now"] - step["was"] + step["has_back"] - step["had_back"]
            accounts.apply(step, Moves().move(INVENTORY, stack(key[1]), gained))
            payment.paid, payment.back, payment.text = step["now"], step["has_back"], ""

    def _due(self, command: Mapping[str, Any], key: Key) -> dict[str, Any]:
        """Return the step that a command must lead to, without its paragraphs and postings."""
        waiting = self.waiting.get(key)
        if command["is"] == "DeclineCorrection":
            if waiting is None:
                raise Fault("a declined correction was never proposed", "one that waits", key)
            return {"is": "CorrectionDeclined", "by": command["by"]}
        payment = self.payments.get(key)
        if payment is None or not payment.in_chips:
            raise Fault("the payment corrected was not made that way", "a payment from the table", key)
        if command["is"] == "ApproveCorrection":
            if waiting is None:
                raise Fault("an approved correction was never proposed", "one that waits", key)
            if not command["by"] or not waiting["by"] or folded(command["by"]) == folded(waiting["by"]):
                raise Fault("the same person makes and approves a correction", f"not {waiting['by']}", command["by"])
            made = {"now": waiting["paid"], "has_back": waiting["returned"], "reason": waiting["reason"]}
            return self._made(payment, made, waiting["by"], command["by"])
        stake = payment.stake
        back = {"as_it_was": payment.back, "returned": stake, "taken": 0, "half": stake - stake // 2}[command["stake"]]
        paid, reason = command["paid"], command["reason"].strip()
        if not reason:
            raise Fault("a payment is corrected without a reason", "why", "nothing")
        if abs(paid + back - payment.rules_paid - payment.rules_back) > self.most:
            fields = {"paid": paid, "returned": back, "reason": reason, "by": command["by"]}
            return {"is": "CorrectionProposed", **fields}
        return self._made(payment, {"now": paid, "has_back": back, "reason": reason}, command["by"], "")

    @staticmethod
    def _made(payment: Payment, made: dict[str, Any], by: str, approved_by: str) -> dict[str, Any]:
        before = {"was": payment.paid, "had_back": payment.back}
        return {"is": "Corrected", **before, **made, "by": by, "approved_by": approved_by}

    # --- for snapshots

    def rows(self) -> list[list[Any]]:
        return [[*key[:2], list(key[2]), *payment.row()] for key, payment in self.payments.items()]

    def row_texts(self) -> list[str]:
        """Return the canonical text of each row."""
        for key, payment in self.payments.items():
            if not payment.text:
                payment.text = (
                    f"[{key[0]},{_row_text(key[1:], payment.outcome, *payment.figures(), tuple(payment.cites))}"
                )
        return [payment.text for payment in self.payments.values()]

    def proposals(self) -> list[list[Any]]:
        names = ("paid", "returned", "reason", "by", "cites")
        return [[*key[:2], list(key[2]), *(step[name] for name in names)] for key, step in self.waiting.items()]
