"""A licensee's choices for a Pack's Poker table: every option with its paragraph, and the choices of one table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any

from croupier.equipment.devices import DealingMethod
from croupier.equipment.meter import MeterTerms
from croupier.equipment.money import Cents, Rounding
from croupier.games.filed_terms import (
    METER_CENTS,
    FiledRules,
    is_chosen,
    is_not_chosen,
    meter_filed,
    of,
    rules_in,
)
from croupier.games.limits import Limits
from croupier.games.packs_poker.notices import DEMANDS, NOTICES
from croupier.games.packs_poker.pay_tables import (
    FIVE_CARD,
    FIVE_CARD_PROGRESSIVE,
    LEAST_RATE,
    SEVEN_CARD,
    SEVEN_CARD_PROGRESSIVE,
    PayTable,
    TableReadings,
    as_read,
)
from croupier.games.packs_poker.reading_options import reading_options
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.common_checks import (
    ceiling,
    different_backs,
    error,
    limit_keys,
    limits_in_order,
    made_of_chips,
    progression,
    quoted,
)
from croupier.submission.common_options import chip_options, limit_options, table_options
from croupier.submission.filing import Filing
from croupier.submission.house_agreements import Agreement, linked
from croupier.submission.schema import Condition, Defect, Option, Schema, SecondTable, Values, either, when
from croupier.submission.value_kinds import MOST_HELD, Amount, Name, OneOf, Rate, Several, Whole, YesNo, named
from croupier.table.card_table import STUB_COUNT_AT_LEAST_EVERY
from croupier.table.names import KindArea

P = Paragraphs("13:69F")
E = Paragraphs("13:69E")

SEATS = (1, 2, 3, 4, 5, 6)
"""13:69E-1.13Z(a): six positions; seat 1 is at the dealer's immediate left, seat 6 at the dealer's right."""

PACKS = (1, 2, 3)


class PacksKind(Enum):
    """The kinds of wager."""

    PACK = "pack"
    FIVE_CARD = "five"
    SEVEN_CARD = "seven"


class PacksArea(KindArea[PacksKind], game="packs", kinds=PacksKind):
    """A betting area of a position: the kind of wager and its pack."""

    __slots__ = ()

    @property
    def pack(self) -> int:
        return int(self[2])


AREAS = {str(area): area for area in (PacksArea(kind, pack) for pack in PACKS for kind in PacksKind)}
"""All betting areas of a position by id, pack by pack."""


# --- the choices of one table


@dataclass(frozen=True, slots=True)
class PacksBonusRules:
    """A bonus wager as offered by the licensee."""

    table: PayTable
    minimum: Cents
    maximum: Cents
    meter: MeterTerms | None
    """Set in the progressive configuration, where minimum and maximum are the posted amounts."""
    amounts: tuple[Cents, ...] = ()
    """The amounts allowed for a progressive wager."""

    @property
    def progressive(self) -> bool:
        return self.meter is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class PacksRules(FiledRules):
    """The choices of one table."""

    backs: tuple[str, str] = of("cards.backs")
    shuffler_counts: bool = of("shuffler.counts")
    shuffler_loads_shoe: bool = of("shuffler.loads_shoe")
    method: DealingMethod = of("dealing.method", DealingMethod)
    one_card_at_a_time: bool = is_chosen("dealing.player_cards", "one at a time")
    """43.7(d), 43.8(c): one card at a time five times around the table, or five consecutive cards."""
    packs_one_card_at_a_time: bool = is_chosen("dealing.pack_cards", "one at a time")
    """43.7(e), 43.8(d), 43.9(d): two consecutive cards to each pack, or one card at a time."""
    stub_count_every: int | None = of("dealing.stub_count_every", otherwise=None)
    pack_minimum: Cents = of("wagers.pack.minimum")
    pack_maximum: Cents = of("wagers.pack.maximum")
    pack_required_for_bonus: bool = of("wagers.pack_required_for_bonus")
    """43.6(b)."""
    match_play: bool = of("wagers.match_play")
    five: PacksBonusRules | None
    seven: PacksBonusRules | None
    players_turn_cards: bool = is_chosen("settlement.reveal", "players")
    """43.10(a): the players display their hands (1), or the dealer turns them over (2)."""
    beats_without_pair_pushes: bool = is_chosen("settlement.beats_without_pair", "push")
    """43.10(f): a hand that beats the dealer's but has no pair pushes instead of losing."""
    collect_at_end: bool = is_chosen("settlement.collect_cards", "at the end of the round")
    """43.10(j)."""
    ace_high_seven_only: bool = is_chosen("readings.seven_card_straight_flush", "ace high")
    """Reading 1."""
    multiple_is_whole_payment: bool = is_not_chosen("readings.progressive_multiple", "besides the wager")
    """Reading 2."""
    same_percentage_divided: bool = is_not_chosen("readings.same_percentage", "each")
    """Reading 3."""
    winners_of_round_share: bool = is_chosen("readings.meter_winners", "of the round")
    """Reading 4."""
    meter_cents: Rounding = of("readings.meter_cents", METER_CENTS.__getitem__, otherwise=METER_CENTS["up"])
    """Reading 5."""
    tie_without_pair_pushes: bool = is_chosen("readings.tie_without_pair", "push")
    """Reading 7."""
    not_accepted_loses: bool = is_chosen("readings.not_accepted", "lost")
    """Reading 12."""
    sign_instead_of_inscription: bool = is_chosen("layout.payouts_shown_by", "sign")

    def bonus(self, kind: PacksKind) -> PacksBonusRules | None:
        return self.five if kind is PacksKind.FIVE_CARD else self.seven if kind is PacksKind.SEVEN_CARD else None

    def limits(self, kind: PacksKind) -> Limits:
        """Return the posted limits of an offered wager."""
        bonus = self.bonus(kind)
        return Limits(self.pack_minimum, self.pack_maximum) if bonus is None else Limits(bonus.minimum, bonus.maximum)

    def areas(self) -> tuple[PacksArea, ...]:
        """Return the betting areas offered."""
        return tuple(
            area for area in AREAS.values() if area.kind is PacksKind.PACK or self.bonus(area.kind) is not None
        )


# --- options

NON_PROGRESSIVE = "non-progressive"
PROGRESSIVE = "progressive"


def _bonus_options(
    key: str, name: str, tables: tuple[Iterable[str], Iterable[str]], cite: Cite, sample: str
) -> list[Option]:
    """Return the options of a bonus wager."""
    offered = when(f"wagers.{key}.offered", True)
    fixed = (offered, when(f"wagers.{key}.configuration", NON_PROGRESSIVE))
    running = (offered, when(f"wagers.{key}.configuration", PROGRESSIVE))
    plain, progressive = tables
    letters = OneOf(*dict.fromkeys((*plain, *progressive)))
    return [
        Option(f"wagers.{key}.offered", YesNo(), P("43.6(b)"), f"Whether the {name} bonus wager is offered.", True),
        Option(
            f"wagers.{key}.configuration",
            OneOf(NON_PROGRESSIVE, PROGRESSIVE),
            cite,
            f"How the {name} bonus wager is offered.",
            sample,
            (offered,),
        ),
        Option(
            f"wagers.{key}.pay_table",
            letters,
            cite,
            f"The pay table: {_span(plain)} non-progressive, {_span(progressive)} progressive.",
            "A",
            (offered,),
        ),
        *limit_options(f"wagers.{key}", P("8.3"), 5, 100, *fixed),
        Option(
            f"wagers.{key}.amounts",
            Several(Amount(1), 1, 8),
            P("43.12(a)"),
            "The amounts that a progressive wager may have, as posted.",
            [1, 5],
            running,
        ),
        *_meter_options(key, name, running),
    ]


def _span(letters: Iterable[str]) -> str:
    known = list(letters)
    return f"{known[0]} to {known[-1]}"


def _meter_options(key: str, name: str, conditions: tuple[Condition, ...]) -> list[Option]:
    least = "1%" if key == "five_card" else "5%"
    return [
        Option(
            f"wagers.{key}.meter.initial",
            Amount(1, MOST_HELD),
            P("43.12(e)"),
            f"The amount first placed on the {name} meter by the licensee.",
            10000 if key == "five_card" else 25000,
            conditions,
        ),
        Option(
            f"wagers.{key}.meter.reset",
            Amount(0, MOST_HELD),
            P("43.12(e)"),
            "The part of the reset amount that the licensee funds.",
            5000 if key == "five_card" else 10000,
            conditions,
        ),
        Option(
            f"wagers.{key}.meter.rate",
            Rate(),
            P("43.12(e)"),
            f"The part of each wager added to the displayed amount; together with reset_rate at least {least}.",
            "1%" if key == "five_card" else "5%",
            conditions,
        ),
        Option(
            f"wagers.{key}.meter.reset_rate",
            Rate(),
            P("43.12(e)"),
            'The part of each wager added to the reset meter; "0%" if there is none.',
            "0%",
            conditions,
        ),
        Option(
            f"wagers.{key}.meter.ceiling",
            Amount(1, MOST_HELD),
            P("43.12(e)"),
            "The highest amount displayed; anything above it is kept for the next amount.",
            None,
            conditions,
            required=False,
        ),
    ]


def _table_options() -> tuple[Option, ...]:
    """Return the options of the table itself."""
    method = "dealing.method"
    return (
        *table_options(
            "PP-01",
            date(2026, 1, 1),
            edition=P("8.3"),
            licensee=E("1.13Z(b)1"),
            table=E("1.13Z(a)"),
            always=True,
        ),
        Option(
            "cards.backs",
            Several(Name(), 2, 2),
            P("43.2(b)"),
            "The back colors of the two decks, which must differ.",
            ["red", "blue"],
        ),
        Option(
            "shuffler.counts",
            YesNo(),
            P("43.7(h)"),
            "Whether the shuffling device counts the cards after each shuffle and shows whether all 52 are there.",
            True,
        ),
        Option(
            "shuffler.loads_shoe",
            YesNo(),
            P("43.4(a)"),
            "Whether the shuffling device inserts the stack directly into the dealing shoe.",
            False,
        ),
        Option(
            method,
            named(DealingMethod),
            P("43.4(b)"),
            "How the cards are dealt: 43.7, 43.8 or 43.9.",
            DealingMethod.MANUAL_SHOE.value,
        ),
        Option(
            "dealing.player_cards",
            OneOf("one at a time", "five consecutive"),
            P("43.7(d)"),
            "How players and the dealer receive five cards from a manual shoe (43.8(c): from the hand). It is stated "
            "for an automated shoe too, which may have to be replaced (43.13(f)).",
            "one at a time",
        ),
        Option(
            "dealing.pack_cards",
            OneOf("two consecutive", "one at a time"),
            P("43.7(e)"),
            "How the packs receive two cards (43.8(d) for the hand, 43.9(d) for the automated shoe).",
            "two consecutive",
        ),
        Option(
            "dealing.stub_count_every",
            Whole(1, STUB_COUNT_AT_LEAST_EVERY),
            P("43.7(g)"),
            "Every how many rounds the stub is counted (43.8(f) for the hand).",
            5,
            (when("shuffler.counts", False),),
        ),
        *chip_options(P("43.6(a)"), inventory=50000),
    )


def _wager_options() -> tuple[Option, ...]:
    """Return the options of wagers, their settlement and the layout."""
    return (
        Option(
            "wagers.match_play",
            YesNo(),
            P("43.6(a)"),
            "Whether match play coupons are accepted with a Pack's wager (reading 10).",
            True,
        ),
        Option(
            "wagers.pack_required_for_bonus",
            YesNo(),
            P("43.6(b)"),
            "Whether a bonus wager needs a Pack's wager on the same pack.",
            False,
        ),
        *limit_options("wagers.pack", P("8.3"), 10, 500, of="Pack's wager"),
        *_bonus_options(
            "five_card",
            "five-card",
            (FIVE_CARD, FIVE_CARD_PROGRESSIVE),
            P("43.11(b)"),
            NON_PROGRESSIVE,
        ),
        *_bonus_options(
            "seven_card",
            "seven-card",
            (SEVEN_CARD, SEVEN_CARD_PROGRESSIVE),
            P("43.11(c)"),
            PROGRESSIVE,
        ),
        Option(
            "settlement.reveal",
            OneOf("players", "dealer"),
            P("43.10(a)"),
            "Who reveals the players' cards: each player (1), or the dealer from the dealer's right (2).",
            "dealer",
        ),
        Option(
            "settlement.beats_without_pair",
            OneOf("loses", "push"),
            P("43.10(f)"),
            "What happens to a hand that ranks higher than the dealer's but is not a pair or higher.",
            "loses",
        ),
        Option(
            "settlement.collect_cards",
            OneOf("as wagers resolve", "at the end of the round"),
            P("43.10(j)"),
            "When the cards of a player who has wagered on one or two packs are collected.",
            "as wagers resolve",
        ),
        Option(
            "layout.payouts_shown_by",
            OneOf("inscription", "sign"),
            E("1.13Z(c)"),
            "Where payout odds and the outcome without a pair are shown: on the layout (1.13Z(b)6), or by a sign.",
            "sign",
        ),
    )


def _reading_options() -> tuple[Option, ...]:
    """Return the options of readings."""
    any_progressive = either(
        when("wagers.five_card.configuration", PROGRESSIVE), when("wagers.seven_card.configuration", PROGRESSIVE)
    )
    return (
        Option(
            "readings.seven_card_straight_flush",
            OneOf("any", "ace high"),
            P("43.5(d)1"),
            "Reading 1: which seven suited cards in sequence the top line of the seven-card tables means.",
            "any",
            (when("wagers.seven_card.offered", True),),
        ),
        Option(
            "readings.progressive_multiple",
            OneOf("whole payment", "besides the wager"),
            P("43.11(b)2"),
            "Reading 2: whether a multiple is the whole payment or is paid in addition to the returned wager.",
            "whole payment",
            (any_progressive,),
        ),
        Option(
            "readings.same_percentage",
            OneOf("divided", "each"),
            P("43.12(d)1"),
            "Reading 3: whether players who qualify for the same percentage divide one award or each receive it.",
            "divided",
            (any_progressive,),
        ),
        *reading_options(any_progressive),
    )


def _options() -> tuple[Option, ...]:
    return (*_table_options(), *_wager_options(), *_reading_options())


# --- checks across options


_PREFIXES = ("wagers.pack", "wagers.five_card", "wagers.seven_card")


@decides("13:69F-8.3")
def _limits(values: Values) -> Iterator[Defect]:
    """8.3: a minimum may not exceed its maximum, and chips must be able to make both."""
    yield from limits_in_order(values, _PREFIXES, P("8.3"))
    amounts = [f"{prefix}.amounts" for prefix in _PREFIXES]
    yield from made_of_chips(values, dict.fromkeys((*limit_keys(_PREFIXES), *amounts), P("43.6(a)")))


@decides("13:69F-43.11(b)", "13:69F-43.11(c)")
def _pay_tables(values: Values) -> Iterator[Defect]:
    """43.11(b) and (c): the letter must name a table of the offered configuration."""
    for wager, plain, progressive, cites in (
        ("five_card", FIVE_CARD, FIVE_CARD_PROGRESSIVE, (P("43.11(b)1"), P("43.11(b)2"))),
        ("seven_card", SEVEN_CARD, SEVEN_CARD_PROGRESSIVE, (P("43.11(c)1"), P("43.11(c)2"))),
    ):
        configuration = values.get(f"wagers.{wager}.configuration")
        letter = values.get(f"wagers.{wager}.pay_table")
        tables, cite = (plain, cites[0]) if configuration == NON_PROGRESSIVE else (progressive, cites[1])
        if configuration is not None and letter is not None and letter not in tables:
            words = f"there is no such table in the {configuration} configuration"
            yield error(f"wagers.{wager}.pay_table", quoted(letter), words, _span(tables), cite)


@decides("13:69F-43.12(e)")
def _meters(values: Values) -> Iterator[Defect]:
    """43.12(e): check the meter together with the reset meter."""
    for wager, least in LEAST_RATE.items():
        yield from progression(values, f"wagers.{wager}.meter", least, P("43.12(e)"))
        yield from ceiling(values, f"wagers.{wager}.meter", P("43.12(e)"))


@decides("13:69F-43.2(b)", "13:69F-43.6(a)")
def _cards_and_chips(values: Values) -> Iterator[Defect]:
    """43.2(b): require backs of different colors; 43.6(a): the chips must be able to make the inventory."""
    yield from different_backs(values, P("43.2(b)"))
    yield from made_of_chips(values, {"chips.inventory": P("43.6(a)")})


@decides("13:69F-43.4(a)")
def _shoe(values: Values) -> Iterator[Defect]:
    """43.4(a): a device that loads the cards directly into a dealing shoe needs a shoe."""
    if values.get("shuffler.loads_shoe") and values.get("dealing.method") == DealingMethod.HAND.value:
        words = "there is no shoe to load when the cards are dealt from the hand"
        yield error("shuffler.loads_shoe", True, words, "false", P("43.4(a)"))


# --- what the tables of one house must have in common

SHARED_READINGS = (
    "readings.same_percentage",
    "readings.meter_winners",
    "readings.meter_cents",
    "readings.highest_payout",
)
"""How a meter is won, shared and paid out (readings 3 to 5 and 16)."""


def _agreements(wager: str, name: str, table: str, *readings: str) -> tuple[Agreement, ...]:
    key = f"wagers.{wager}"
    return (
        linked(P(table), key, f"the pay table of the {name} bonus wager", f"{key}.pay_table"),
        linked(P("43.12(a)"), key, f"the amounts of the {name} bonus wager", f"{key}.amounts"),
        linked(P("43.12(d)"), key, f"how the meter of the {name} bonus wager is won and shared", *readings),
    )


AGREEMENTS = (
    *_agreements("five_card", "five-card", "43.11(b)2", *SHARED_READINGS),
    *_agreements("seven_card", "seven-card", "43.11(c)2", *SHARED_READINGS, "readings.seven_card_straight_flush"),
)

SCHEMA = Schema(
    game="packs-poker",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    agreements=AGREEMENTS,
    second=SecondTable({"wagers.pack.minimum": 25, "wagers.pack.maximum": 1000}, "wagers.seven_card"),
    options=_options(),
    cross_checks=(_cards_and_chips, _limits, _pay_tables, _meters, _shoe),
    tables={
        "cards": "Two decks (43.2).",
        "shuffler": "The automated card shuffling device (43.4).",
        "dealing": "How the cards are dealt (43.7 to 43.9).",
        "wagers": "Wagers (43.6, 43.11, 43.12).",
        "settlement": "How a round is completed (43.10).",
        "layout": "What the table shows (13:69E-1.13Z).",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)


# --- from a filing to the rules of a table


def _bonus(
    filing: Filing, key: str, plain: dict[str, PayTable], progressive: dict[str, PayTable]
) -> PacksBonusRules | None:
    if not filing[f"wagers.{key}.offered"]:
        return None
    letter = filing[f"wagers.{key}.pay_table"]
    readings = TableReadings(
        by_rank=filing.get("readings.highest_payout") == "highest hand",
        award_is_whole=filing.get("readings.fixed_award") == "whole payment",
        two_pair=key == "five_card" or filing.get("readings.two_pair") != "not recognized",
    )
    if filing[f"wagers.{key}.configuration"] == NON_PROGRESSIVE:
        table = as_read(plain[letter], readings)
        return PacksBonusRules(table, filing[f"wagers.{key}.minimum"], filing[f"wagers.{key}.maximum"], None)
    amounts: tuple[Any, ...] = tuple(sorted(filing[f"wagers.{key}.amounts"]))
    terms = meter_filed(filing, f"wagers.{key}.meter", amounts[-1])
    return PacksBonusRules(as_read(progressive[letter], readings), amounts[0], amounts[-1], terms, amounts)


def rules_of(filing: Filing) -> PacksRules:
    """Return the choices in a filing without defects."""
    return rules_in(
        PacksRules,
        filing,
        five=_bonus(filing, "five_card", FIVE_CARD, FIVE_CARD_PROGRESSIVE),
        seven=_bonus(filing, "seven_card", SEVEN_CARD, SEVEN_CARD_PROGRESSIVE),
    )
