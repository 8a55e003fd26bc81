"""The Pack's Poker table: a card table of 13:69F-43, with its paragraphs, and a round in play."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import AgeLimit, Shuffler, poker_table_age
from croupier.games.packs_poker.refusals import PacksCode
from croupier.games.packs_poker.rules import PACKS, SEATS, PacksArea, PacksKind, PacksRules
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.base_table import MeterWagers
from croupier.table.card_commands import TouchCards
from croupier.table.card_table import CardTable
from croupier.table.choices import Choices
from croupier.table.command import Command
from croupier.table.common_answers import own_seat
from croupier.table.names import Place
from croupier.table.paragraphs import INVENTORY_CITE, TableParagraphs
from croupier.table.places import DEALER, at_seat
from croupier.table.refusals import Refusal
from croupier.table.round_asks import RoundInPlay

P = Paragraphs("13:69F")
E = Paragraphs("13:69E")

PARAGRAPHS = replace(
    TableParagraphs.of(
        opening=P("43.3(a)"), cards=P("43.2(a)"), shuffle=P("43.4(a)"), irregular=P("43.13(f)"), wagers=P("43.6(b)")
    ),
    corrections=(P("43.10(k)"), INVENTORY_CITE),
    brought=(P("43.2(a)"), P("43.2(b)")),
    spread_for_first=P("43.3(b)"),
    first_inspection=P("43.3(c)"),
    each_deck=P("43.3(d)"),
    alternation=P("43.2(d)"),
    meter=P("43.12(e)"),
    by_hand=(P("43.13(f)"),),
    shuffler_fault=P("43.13(d)"),
    miscounted=(P("43.7(h)"), P("43.8(g)"), E("1.18")),
    idle=P("43.4(c)"),
    replaced=E("1.18"),
    locked_away=E("1.19(b)"),
    methods=P("43.4(b)"),
    device_returns=(P("43.4(a)"), E("1.19(c)")),
    method_used=(P("43.13(f)"), E("1.19(b)")),
    positions=E("1.13Z(a)"),
    seated=P("43.6(c)"),
    chips=P("43.6(a)"),
    tips=E("1.13Z(d)"),
    posted=P("8.3"),
)


@cache
def pack_place(pack: int) -> Place:
    """Return the place for a pack's cards."""
    return Place("pack", pack)


METER_NAMES = {PacksKind.FIVE_CARD: "five-card", PacksKind.SEVEN_CARD: "seven-card"}


class PacksPokerTable(CardTable):
    """One table under one filing."""

    composition = STANDARD_52
    positions = SEATS
    paragraphs = PARAGRAPHS

    def __init__(self, rules: PacksRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.backs = rules.backs
        self.filed_shuffler = Shuffler(rules.shuffler_counts, rules.shuffler_loads_shoe)
        self.filed_method = rules.method
        self.match_play = rules.match_play
        self.areas = rules.areas()
        self.stub_every = rules.stub_count_every

    def age_limit(self) -> AgeLimit:
        return poker_table_age(self.method)

    def betting_areas(self) -> tuple[PacksArea, ...]:
        return self.areas

    @decides("13:69F-43.12(e)")
    def put_up_meters(self) -> Flow[None]:
        """43.12(e): put the licensee's initial amount on each meter, once; later days carry it forward."""
        for kind, name in METER_NAMES.items():
            bonus = self.rules.bonus(kind)
            if bonus is not None and bonus.meter is not None:
                yield from self.put_up_meter(name, bonus.meter, P("43.12(e)"))

    @cached_property
    @decides("13:69F-43.12(a)")
    def meter_wagers(self) -> Mapping[str, MeterWagers]:
        """43.12(a): progressive wagers must conform to the progressive wagering system."""
        found = {}
        for kind, name in METER_NAMES.items():
            bonus = self.rules.bonus(kind)
            if bonus is not None and bonus.progressive:
                areas = tuple(PacksArea(kind, pack) for pack in PACKS)
                found[name] = MeterWagers(areas, (P("43.12(a)"), P("43.12(c)2")))
        return found

    @decides("13:69F-43.10(d)")
    def from_right(self, seats: list[int]) -> list[int]:
        """43.10(d): return the seats starting from the dealer's right."""
        return sorted(seats, reverse=True)


# --- a round in play


@dataclass(slots=True)
class PacksPlay(RoundInPlay):
    """A round in play, with the seats that receive cards."""

    t: PacksPokerTable
    seats: list[int] = field(default_factory=list)
    stacks: bool = False
    """True while the automated shoe is dispensing."""

    @property
    @decides("13:69F-43.7(d)")
    def places(self) -> list[Place]:
        """43.7(d): from the dealer's immediate left, clockwise, the dealer last."""
        return [*map(at_seat, self.seats), DEALER]

    @decides("13:69F-43.10(a)")
    def closed(self, kind: type[Command], seat: int) -> Refusal | None:
        """43.10(a): refuse what is possible only later."""
        return Refusal(PacksCode.CARDS_BEING_DEALT, P("43.10(a)")) if kind is TouchCards else None


@decides("13:69F-43.10(a)", "13:69F-43.10(b)")
def touching(dealt_in: list[int], *, forbidden: bool) -> Choices:
    """43.10(a), (b): let players look at their cards until these are in front of the betting positions."""

    def not_now(seat: int) -> Refusal | None:
        if forbidden:
            return Refusal(PacksCode.HANDS_OFF, P("43.10(b)"))
        return None if seat in dealt_in else Refusal(PacksCode.HAS_NO_CARDS, P("43.10(a)"), seat=seat)

    return own_seat(TouchCards, not_now)
