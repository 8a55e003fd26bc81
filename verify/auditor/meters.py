"""Progressive meters (13:69F-43.12, 19:47-11.14): exact to the fraction of a cent, from the first day to the last.

A meter grows by a filed share of each wager, falls only by an award, and is reset only when all of it has been paid.
Nothing else may change it. Its whole cents are kept in accounts as well, and both must agree.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .accounts import Accounts, meter
from .report import Fault

State = Mapping[str, Any]
"""A meter as the record has it."""

PARTS = ("display", "reserve", "overflow")


@dataclass(frozen=True, slots=True)
class Terms:
    """The licensee's filing for a meter."""

    initial: int
    reset: int
    rate: Fraction
    reset_rate: Fraction
    ceiling: int | None
    pays_more: bool = False
    """True if amounts come off the meter that it may not show; the licensee then pays the rest (11.14(e))."""
    sharers: int = 1
    """The number of players who may share a payment, each share being rounded up (19:47-2.19(h))."""

    @classmethod
    def of(cls, filing: Mapping[str, Any], key: str) -> "Terms":
        """Return the terms under a key such as ``wagers.five_card.meter``."""
        return cls(
            initial=filing[f"{key}.initial"],
            reset=filing[f"{key}.reset"],
            rate=Fraction(filing[f"{key}.rate"]),
            reset_rate=Fraction(filing[f"{key}.reset_rate"]),
            ceiling=filing.get(f"{key}.ceiling"),
        )


def empty(name: str) -> dict[str, Any]:
    """A meter before any contribution."""
    parts = {"display": 0, "reserve": 0, "overflow": 0, "carry": "0", "reserve_carry": "0", "wagers": 0}
    return {"is": "Meter", "name": name, **parts}


def held(state: State) -> Fraction:
    """Return everything that a meter holds."""
    whole: int = sum(state[part] for part in PARTS)
    return whole + Fraction(state["carry"]) + Fraction(state["reserve_carry"])


@dataclass(frozen=True, slots=True)
class Award:
    """A payment from a meter that has not reached its player yet."""

    name: str
    shown: int
    """What the meter showed before it."""
    share: Fraction
    """The exact amount by which the meter fell."""
    paid: int
    available: Fraction
    """The most by which it could have fallen."""


class Meters:
    """The meters of a table in one day."""

    def __init__(self, carried: list[State], terms: Mapping[str, Terms]) -> None:
        self.terms = terms
        self.states: dict[str, State] = {state["name"]: state for state in carried}
        self.carried = set(self.states)
        """Meters of the day before whose cents are not yet entered in this day's accounts."""
        self.award: Award | None = None
        self.to_reset: set[str] = set()
        """Meters that were paid in full."""

    def shown(self, name: str) -> int:
        state = self.states.get(name)
        return int(state["display"]) if state is not None else 0

    def move(self, step: Mapping[str, Any]) -> Fraction:
        """Apply a step that changes a meter; return the wager that it registers, or 0."""
        before, after, name = step["before"], step["after"], step["after"]["name"]
        terms = self.terms.get(name)
        if terms is None:
            raise Fault("the filing has no such meter", ", ".join(self.terms) or "no meter", name)
        last = self.states.get(name, empty(name))
        if before != last:
            raise Fault(f"the {name} meter is not what the last step, or day, left", last, before)
        contributed, funded, paid = Fraction(step["contributed"]), Fraction(step["funded"]), step["paid"]
        due = held(before) + contributed + funded - paid
        if held(after) != due:
            raise Fault(f"the {name} meter does not add up", f"{due} cents", f"{held(after)} cents")
        for part in ("carry", "reserve_carry"):
            if not 0 <= Fraction(after[part]) < 1:
                raise Fault(
                    f"the {name} meter carries more than a fraction of a cent", "from 0 to below 1", after[part]
                )
        stake = Fraction(0)
        made: State
        if name in self.carried:
            # All accounts start a day at zero; the first step of a carried meter enters it unchanged.
            self.carried.remove(name)
            made = before
        elif contributed:
            stake, made = _registered(before, terms, contributed)
        elif paid:
            made = self._paid(step, funded)
        elif name in self.to_reset:
            self.to_reset.remove(name)
            made = _reset(before, terms)
        elif name not in self.states:
            made = {**before, "display": terms.initial}
        else:
            raise Fault(f"the {name} meter moves without a wager, an award or a reset", last, after)
        if made != after:
            raise Fault(f"the {name} meter has moved to the wrong amount", made, after)
        self.states[name] = after
        return stake

    def _paid(self, step: Mapping[str, Any], funded: Fraction) -> dict[str, Any]:
        """An award: the meter falls by the share, and the player gets the share rounded up to a cent (reading 5)."""
        before, name = step["before"], step["after"]["name"]
        if self.award is not None:
            raise Fault(
                "an award leaves a meter before the last one was paid to a player", self.award.paid, step["paid"]
            )
        share = step["paid"] - funded
        left = before["display"] + Fraction(before["carry"]) - share
        emptied = self.terms[name].pays_more and left == 0
        if not 0 <= funded < self.terms[name].sharers and not (emptied and funded > 0):
            raise Fault("the licensee adds to an award more than rounding needs", "less than a cent", funded)
        if left < 0:
            raise Fault(f"the {name} meter pays more than it shows", before["display"], share)
        self.award = Award(name, before["display"], share, step["paid"], left + share)
        return {**before, "display": int(left), "carry": str(left - int(left))}

    def check_accounts(self, accounts: Accounts, name: str) -> None:
        """Check that the whole cents of a meter are in its accounts."""
        for part in PARTS:
            if accounts[meter(name, part)] != self.states[name][part]:
                found = accounts[meter(name, part)]
                raise Fault(f"the account of the {name} meter's {part} is wrong", self.states[name][part], found)

    def check_round(self) -> None:
        """Check that at the end of a round every award has been paid, and a meter paid in full has been reset."""
        if self.award is not None:
            raise Fault(f"an award of the {self.award.name} meter was not paid", "a settlement", self.award.paid)
        if self.to_reset:
            raise Fault("a meter was paid in full but not reset", "a reset", ", ".join(sorted(self.to_reset)))

    def listed(self) -> list[State]:
        """Return the meters as a close lists them."""
        return [self.states[name] for name in sorted(self.states)]


def _registered(before: State, terms: Terms, contributed: Fraction) -> tuple[Fraction, dict[str, Any]]:
    """Return the wager from which a contribution comes, and the meter after it."""
    stake = contributed / (terms.rate + terms.reset_rate)
    owed = Fraction(before["carry"]) + terms.rate * stake
    owed_reserve = Fraction(before["reserve_carry"]) + terms.reset_rate * stake
    whole = int(owed)
    room = whole if terms.ceiling is None else max(0, min(whole, terms.ceiling - before["display"]))
    return stake, {
        **before,
        "display": before["display"] + room,
        "overflow": before["overflow"] + whole - room,
        "carry": str(owed - whole),
        "reserve": before["reserve"] + int(owed_reserve),
        "reserve_carry": str(owed_reserve - int(owed_reserve)),
        "wagers": before["wagers"] + 1,
    }


def _reset(before: State, terms: Terms) -> dict[str, Any]:
    """The meter after a reset: the filed amount, the reset meter and the overflow, within the ceiling."""
    pool = terms.reset + sum(before[part] for part in PARTS)
    shown = pool if terms.ceiling is None else min(pool, terms.ceiling)
    return {**before, "display": shown, "reserve": 0, "overflow": pool - shown}
