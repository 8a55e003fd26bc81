"""A seat at a Pack's Poker table (13:69F-43): its wagers as typed and drawn, and its view of a round."""

import re
from collections.abc import Iterator, Mapping

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.games.packs_poker.layout import sign
from croupier.games.packs_poker.pay_tables import PACKS_BET_PAYS
from croupier.games.packs_poker.rules import PACKS, PacksArea, PacksKind
from croupier.games.packs_poker.story import PacksPokerTeller, hand_lines
from croupier.games.packs_poker.table import METER_NAMES, PacksPokerTable, pack_place
from croupier.play.actions import offers, spot
from croupier.play.drill import HeldCards
from croupier.play.explanations import GameBook
from croupier.play.rounds import PlayedRound
from croupier.play.seat import GameSeat, help_rows
from croupier.play.seat_views import LayoutView, PlaceView, SpotView, WagerOffer
from croupier.play.table_lines import posted_lines
from croupier.play.typed_input import WagerWords
from croupier.ranking.poker import best_hand
from croupier.regulation import cite
from croupier.table.names import AnyArea, Place
from croupier.table.places import DEALER, at_seat, called
from croupier.table.steps import Settled, Wagered, Withdrawn
from croupier.words import hand_name, kind_name

HAND = 5

LETTERS = {PacksKind.PACK: "p", PacksKind.FIVE_CARD: "f", PacksKind.SEVEN_CARD: "s"}
"""Typed letters of the kinds of wager, each followed by the number of its pack."""

LABELS = {PacksKind.PACK: "Pack's bet", PacksKind.FIVE_CARD: "five-card", PacksKind.SEVEN_CARD: "seven-card"}
"""Short names of the kinds of wager, for lists of settlements."""
INSCRIBED = {PacksKind.PACK: "Pack", PacksKind.FIVE_CARD: "5-card", PacksKind.SEVEN_CARD: "7-card"}
"""The inscription of a wager's area, before the number of its pack."""

_AREA = r"(?P<kind>p|pack(?:'s)?(?: bet)?|[fs]|(?:five|seven)(?:[- ]card)?(?: bonus)?(?: on pack)?)[ .]?(?P<packs>\d+)"


def _areas(match: re.Match[str]) -> list[PacksArea]:
    """Return the areas typed; ``p123`` means all three packs."""
    kind = next(kind for kind, letter in LETTERS.items() if letter == match["kind"][0].lower())
    return [PacksArea(kind, int(number)) for number in dict.fromkeys(match["packs"])]


WORDS = WagerWords(_AREA, _areas, short="p1 10", long="bet 10 pack 1", two="p1 10, f1 5", areas="p1, f1, s1 and so on")


class PacksPokerSeat(GameSeat):
    """Pack's Poker for the person in one seat, who has no decisions after "No more bets." """

    book = GameBook("13:69F-43", ("13:69F", "13:69E"), ("43.10(f)", "13:69E-1.18(g)", "43.10"))
    meter_cite = cite("13:69F-43.12(b)")
    words = WORDS
    trained_rule = "43.10(d)"
    trained_seats = "Ann sits in seat 2, on your left, and Bo in seat 5, on your right."
    own_help = help_rows("""
        p1 10, f1 5             | bet $10 on Pack 1 and $5 on its five-card bonus
        bet 10 pack 1           | a Pack's bet in words
        s2 5, p123 10           | a seven-card bonus; $10 on each of the three packs
        coupon 10 p1            | add a match play coupon to a Pack's bet
        buy coupons 10          | hand in match play coupons
        take p1, clear          | take one bet back; all of them
        undo, repeat, again (+) | undo a change; last round's bets; the last bet again
        Enter (or deal)         | no more bets: the round is played
        hand                    | the cards of the last round in words
        meters                  | the progressive meters
        irregular face-up       | see how it is remedied; alone, lists them all
    """)

    def __init__(self, table: PacksPokerTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        return self.rules.pack_minimum, kind_name(PacksKind.PACK)

    def short(self, area: PacksArea) -> str:
        return f"{LETTERS[area.kind]}{area.pack}"

    def label(self, area: PacksArea) -> str:
        return f"{LABELS[area.kind]} {area.pack}"

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        return [(PacksArea(PacksKind.PACK, PACKS[0]), self.rules.pack_minimum)]

    def minds(self, _wager: Wagered | Withdrawn) -> bool:
        return False

    def rests_on(self, area: PacksArea) -> PacksArea | None:
        """43.6(b): a bonus wager may require the Pack's bet on its pack."""
        return None if area.kind is PacksKind.PACK else PacksArea(PacksKind.PACK, area.pack)

    def _kinds(self) -> list[PacksKind]:
        return [kind for kind in PacksKind if kind is PacksKind.PACK or self.rules.bonus(kind) is not None]

    def _amounts(self, kind: PacksKind) -> list[Cents]:
        """Return the only amounts of a progressive wager; empty if any amount within the limits is accepted."""
        bonus = self.rules.bonus(kind)
        return [*bonus.amounts] if bonus is not None and bonus.progressive else []

    def spots(self) -> list[SpotView]:
        rules = self.rules
        return [spot(area, rules.limits(area.kind), self._amounts(area.kind)) for area in rules.areas()]

    # --- layout and posted information

    def layout(self) -> LayoutView:
        """1.13Z(b)2, 3: place Pack's bets in order, with a pack's bonus areas behind its bet, nearer the dealer."""
        return LayoutView(
            # Seat 1 is at the dealer's left: on the right for someone facing the dealer.
            positions=list(reversed(self.seats)),
            places=[
                PlaceView(kind.value, f"{kind_name(kind)} {pack}", row, pack - 1, f"{INSCRIBED[kind]} {pack}")
                for row, kind in enumerate(self._kinds())
                for pack in PACKS
            ],
            own=True,
            piles=[called(pack_place(pack)) for pack in PACKS],
            hand=HAND,
            elements=self.elements(),
            inscriptions=self.sign(),
        )

    def posted(self) -> list[WagerOffer]:
        return offers((kind_name(kind), self.rules.limits(kind), self._pays(kind)) for kind in self._kinds())

    def _pays(self, kind: PacksKind) -> str:
        bonus = self.rules.bonus(kind)
        if bonus is None:
            return str(PACKS_BET_PAYS)
        return f"{'progressive' if bonus.progressive else 'pay'} table {bonus.table.letter}"

    def holds(self, cards: tuple[Card, ...]) -> str:
        return hand_name(best_hand(cards)) if len(cards) == HAND else ""

    # --- text output

    def greeting(self) -> Iterator[str]:
        yield "Bets, one of each for packs 1, 2 and 3:"
        yield from self._wager_lines()
        yield ""
        yield (
            "Type a bet, such as “p1 10” or “p1 10, f1 5”, then press Enter on an empty line to play the round. Type "
            "“why” to see how each payout was figured, “rule 43.10(e)” for a paragraph, “help” for all commands, "
            "“quit” to leave."
        )

    def _wager_lines(self) -> Iterator[str]:
        """Yield the kinds of wager: how to type them, their limits and payouts."""
        for kind in self._kinds():
            typed = " ".join(self.short(PacksArea(kind, pack)) for pack in PACKS)
            amounts = self._amounts(kind)
            limits = " or ".join(map(show, amounts)) if amounts else str(self.rules.limits(kind))
            meter = f", meter {show(self.table.books.meters[METER_NAMES[kind]].display)}" if amounts else ""
            yield f"  {typed}  {kind_name(kind):<17} {limits:<12}  \t{self._pays(kind)}{meter}"
        if self.rules.pack_required_for_bonus:
            yield "  A bonus bet needs a Pack's bet on the same pack. [13:69F-43.6(b)]"

    def limit_lines(self) -> Iterator[str]:
        yield "Bets, one of each for packs 1, 2 and 3 [13:69F-43.6(b), 13:69F-8.3]:"
        yield from self._wager_lines()
        yield from self.chip_lines("13:69F-43.6(a)", "a Pack's bet")

    def pay_lines(self) -> Iterator[str]:
        """Yield the table's sign, with a heading for each wager."""
        yield "What this table pays [13:69E-1.13Z(b)6]:"
        yield from posted_lines(sign(self.rules), 28)

    # --- the story of a round

    def teller(self) -> PacksPokerTeller:
        return PacksPokerTeller(self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hand_lines(round_, self.seat)

    # --- the dealer's training

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        kind, pack = step.area.kind, step.area.pack
        yield HeldCards(f"Seat {step.seat}", shown.get(at_seat(step.seat), ()))
        if kind is not PacksKind.FIVE_CARD:
            yield HeldCards(f"Pack {pack}", shown.get(pack_place(pack), ()))
        if kind is PacksKind.PACK:
            yield HeldCards("Dealer", shown.get(DEALER, ()))


SEAT = PacksPokerSeat
