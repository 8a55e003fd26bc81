"""The parts of a blackjack filing that affect dealing and payments."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from ..meters import Terms
from ..report import Fault
from . import tables

METER = "blackjack progressive"

SPOTS = ("bet", "second", "third")
"""2.18: the kinds of wager on a box against each of the dealer's hands; outside multiple action only the first
applies.
"""
STREAKS = {f"streak{number}": number for number in tables.STREAK}

BY_HAND, AUTOMATED, BART_CARTER, CONTINUOUS = "by hand", "automated device", "Bart Carter", "continuous device"
ADDITIONAL = {"none": (), "over or under 13": ("over", "under"), "same suit": ("suit",), "sevens": ("sevens",)}

ALLOWED: Mapping[str, tuple[object, ...]] = {
    "variation.six_to_five": (0, 1),
    "shoe.double": (0, 1),
    "reader.used": (0, 1),
    "reader.value_visible": (0, 1),
    "boxes.players": (1, 2, 3),
    "entry.mid_shoe": (0, 1),
    "dealing.player_cards": ("face up", "face down"),
    "dealer.soft_17": ("stand", "draw"),
    "blackjack.paid_at_once": (0, 1),
    "blackjack.even_money": (0, 1),
    "surrender.offered": (0, 1),
    "insurance.up_to_next_chip": (0, 1),
    "doubling.face_down": (0, 1),
    "doubling.two_card_21": (0, 1),
    "splitting.hands": (2, 3, 4),
    "splitting.aces_again": (0, 1),
    "five_cards.offered": (0, 1),
    "wagers.match_play": (0, 1),
    "multiple_action.offered": (0, 1),
    "multiple_action.least_wagers": (2, 3),
    "wagers.additional.kind": tuple(ADDITIONAL),
    "wagers.progressive.offered": (0, 1),
    "wagers.bonus.offered": (0, 1),
    "wagers.streak.offered": (0, 1),
    "wagers.match.offered": (0, 1),
    "wagers.twenty.offered": (0, 1),
    "wagers.twenty.pay_table": tuple(tables.TWENTY),
    "readings.one_seven": ("first card", "first two cards"),
    "readings.split_cards": ("count", "do not count"),
    "readings.meter_sharers": ("players", "wagers"),
    "readings.bonus_wager": ("returned", "part of the award"),
    "readings.streak_split": ("decided hands", "all hands"),
    "readings.streak_surrender": ("lost", "stays"),
    "readings.streak_dead_hand": ("stays", "lost"),
    "readings.streak_sat_out": ("lost", "stays"),
    "readings.king_and_queen": ("better line", "both lines"),
    "readings.progressive_wager": ("kept", "returned"),
    "readings.dead_hand": ("decided by two cards", "returned"),
    "readings.void_round": ("returned", "decided by two cards"),
    "readings.queens_over_21": ("wait", "at once"),
    "readings.limit_shared": ("if exceeded", "always"),
    "readings.limit_cents": ("largest fraction", "dealer's right"),
    "readings.split_two_card_21": ("wins", "void"),
    "readings.added_over_21": ("lost", "returned"),
    "readings.surrendered_coupon": ("taken", "returned"),
}
"""The options and their allowed values. A filing leaves out options that don't apply."""


class Choices:
    """The choices of one filing."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        for key, allowed in ALLOWED.items():
            if key in filing and filing[key] not in allowed:
                raise Fault(f"the filing has an invalid choice for {key}", allowed, filing[key])
        self.filing = filing
        self.decks: int = filing["cards.decks"]
        self.backs: list[str] = filing["cards.backs"]
        self.boxes: int = filing["boxes.number"]
        self.players: int = filing["boxes.players"]
        self.own_boxes: int = filing["boxes.per_player"]
        self.chip: int = filing["chips.smallest"]
        self.shuffling: str = filing["shuffling.method"]
        self.double_shoe = self._is("shoe.double")
        self.six_to_five = self._is("variation.six_to_five")
        self.reader = self._is("reader.used")
        self.draws_soft_17 = self.six_to_five or filing.get("dealer.soft_17") == "draw"
        self.concealed = filing.get("dealing.player_cards") == "face down"
        self.split_hands: int = filing["splitting.hands"]
        self.multiple = self._is("multiple_action.offered")
        self.least_wagers: int = filing.get("multiple_action.least_wagers", 1)
        self.blackjack = tables.SIX_TO_FIVE if self.six_to_five else tables.THREE_TO_TWO
        self.limits = dict(self._limits())
        self.coupons = {kind for kind in self.limits if self._takes_coupons(kind)}
        self._check_together()

    def _is(self, key: str) -> bool:
        return self.filing.get(key) == 1

    def read(self, name: str, value: str) -> bool:
        """Return True if the filing takes this reading of an unclear text; the filing is silent where it can't
        matter.
        """
        return self.filing.get(f"readings.{name}") == value

    def __getitem__(self, key: str) -> bool:
        """Return True if a yes-or-no option is chosen."""
        return self._is(key)

    # --- wagers

    def _limits(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Yield the limits of each kind of wager that is offered (8.3)."""
        yield "bet", self._between("wagers.bet")
        if self.multiple:
            yield "second", self._between("multiple_action.second")
            yield "third", self._between("multiple_action.third")
        for kind in ADDITIONAL[self.filing["wagers.additional.kind"]]:
            fixed = (tables.SEVENS_WAGER, tables.SEVENS_WAGER)
            yield kind, fixed if kind == "sevens" else self._between("wagers.additional")
        if self._is("wagers.progressive.offered"):
            yield "progressive", (tables.PROGRESSIVE_WAGER, tables.PROGRESSIVE_WAGER)
        if self._is("wagers.bonus.offered"):
            yield "bonus", (min(tables.BONUS), max(tables.BONUS))
        if self._is("wagers.streak.offered"):
            for kind in STREAKS:
                yield kind, self._between("wagers.streak")
        for kind in ("match", "twenty"):
            if self._is(f"wagers.{kind}.offered"):
                yield kind, self._between(f"wagers.{kind}")

    def _between(self, key: str) -> tuple[int, int]:
        return self.filing[f"{key}.minimum"], self.filing[f"{key}.maximum"]

    def accepts(self, kind: str, amount: int) -> bool:
        low, high = self.limits[kind]
        if kind == "bonus":
            return amount in self.bonus_awards
        return low <= amount <= high

    def _takes_coupons(self, kind: str) -> bool:
        if kind in ("over", "under", "suit"):
            return self._is("wagers.additional.match_play")
        if kind in ("match", "twenty"):
            return self._is(f"wagers.{kind}.match_play")
        return kind in SPOTS and self._is("wagers.match_play")

    # --- payouts

    @property
    def bonus_awards(self) -> dict[int, list[tuple[int, int]]]:
        """2.20: by the wager in cents, the lots and the award of each lot."""
        keys = {100: "one_dollar", 500: "five_dollars"}
        return {
            stake: [_lot(text) for text in self.filing[f"wagers.bonus.awards_{name}"]]
            for stake, name in keys.items()
            if self._is(f"wagers.bonus.{name}")
        }

    def meter_terms(self) -> dict[str, Terms]:
        """2.19(i)."""
        if "progressive" not in self.limits:
            return {}
        made = replace(Terms.of(self.filing, "wagers.progressive.meter"), sharers=self.boxes)
        if made.rate + made.reset_rate < tables.LEAST_RATE:
            raise Fault("the rate of progression is too low (2.19(i))", tables.LEAST_RATE, made.rate)
        if min(made.initial, made.reset) < tables.LEAST_METER:
            raise Fault("the meter's initial or reset amount is too low (2.19(i))", tables.LEAST_METER, made)
        return {METER: made}

    def odds(self, key: str, least: int) -> str:
        """Return the odds of a line that the licensee may raise."""
        stated: str = self.filing.get(key, str(least))
        if tables.part(stated) < least:
            raise Fault(f"{key} is below the least odds", f"{least} to 1", stated)
        return stated

    def suit_odds(self) -> tuple[str, str]:
        """2.17(e)2."""
        option = self.filing["wagers.additional.payout_option"]
        table = tables.SAME_SUIT.get(self.decks, {})
        if option not in table:
            raise Fault("the filing names no payout option for the same-suit wager", ", ".join(table), option)
        return table[option]

    # --- options that require or exclude each other

    def _check_together(self) -> None:
        offered = set(self.limits)
        exclusive = [
            ("multiple action", self.multiple),
            ("the progressive wager", "progressive" in offered),
            ("the bonus wager", "bonus" in offered),
            ("the streak wager", "streak2" in offered),
            ("the twenty point wager", "twenty" in offered),
        ]
        found = [name for name, chosen in exclusive if chosen]
        if len(found) > 1:
            raise Fault("the filing offers options that exclude each other (2.18(a) to 2.24(i))", found[0], found[1:])
        if self.multiple and ("match" in offered or self.reader or self._is("surrender.offered")):
            raise Fault(
                "the filing offers options excluded by multiple action (2.18(a), (c), (e))", "multiple action", offered
            )
        if "progressive" in offered and (self.players > 1 or self.filing["wagers.additional.kind"] != "none"):
            raise Fault(
                "the filing offers options excluded by the progressive wager (2.13(a), 2.17(a))", "alone", offered
            )
        if self.split_hands > (2 if self.multiple else 3 if self.boxes == 7 else 4):
            raise Fault("too many splits of one hand are filed (2.11(e))", 4, self.split_hands)
        least = {"twenty": 2, "sevens": 4, "progressive": 4}
        few = [kind for kind, decks in least.items() if kind in offered and self.decks < decks]
        if few or ("match" in offered and self.decks not in tables.MATCH):
            raise Fault("the number of decks is not allowed with a wager (2.2(a))", "more decks", self.decks)
        if self.six_to_five and (self.decks not in (1, 2) or self.shuffling != AUTOMATED):
            raise Fault("the 6 to 5 variation has one or two decks and a device (2.2(a)1, (e))", "1 or 2", self.decks)
        if "bonus" in offered:
            for stake, lots in self.bonus_awards.items():
                low, high = tables.BONUS[stake]
                if not all(low <= award <= high for _, award in lots):
                    raise Fault("a bonus award is outside its bounds (2.20(j))", (low, high), lots)
        limit = self.filing.get("wagers.twenty.limit")
        if limit is not None and limit < tables.LEAST_LIMIT:
            raise Fault("a payout limit is too low (2.24(h))", tables.LEAST_LIMIT, limit)
        if "suit" in offered:
            self.suit_odds()
        self.meter_terms()


def _lot(text: str) -> tuple[int, int]:
    """Return the number of lots and their award from text such as ``780 of $5``."""
    number, _, award = text.partition(" of $")
    whole, _, cents = award.replace(",", "").partition(".")
    return int(number), int(whole) * 100 + int(cents or 0)


def penetration(filing: Mapping[str, Any]) -> Fraction | None:
    """2.5: the fraction of the stack in front of the cutting card."""
    rate = filing.get("shoe.penetration")
    return None if rate is None else Fraction(rate)
