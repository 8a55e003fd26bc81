"""A plug-in card game with a player's decision, in the generic front ends of terminal and page."""

import json
import os
import re
import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest
from added_game import client, request, serving

from croupier.equipment.chance import LaboratorySource
from croupier.games import game, sample_text
from croupier.games.three_card_poker.commands import Fold
from croupier.ledger.steps import read_step
from croupier.play.open_table import place
from croupier.record import codec
from croupier.record.codec import plain
from croupier.record.text import text_of
from croupier.submission.sample_filings import sample_of
from croupier.table.commands import CallOffRound, SitDown
from croupier.table.driver import replay
from croupier.table.roles import DEALER, player
from croupier.table.terms import Procedure

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))

from in_process import run

RULES = """
title = "The rules of First Card"
chapter = "FIRST:1"
edition = 2026-01-01
[sections."1.1"]
title = "The game"
"(a)" = "A card is dealt. Red wins if it is a heart or a diamond, black otherwise; both pay 1 to 1."
"(b)" = "Before it is turned a player may fold, and loses the wager."
"(c)" = "The cards are changed every eight hours."
"""

GAME = '''
"""First Card: the color of one card."""
from dataclasses import dataclass, fields
from typing import ClassVar
from datetime import timedelta
from enum import Enum
from pathlib import Path

from croupier.equipment.cards import STANDARD_52, Suit
from croupier.equipment.chance import below
from croupier.equipment.devices import AgeLimit, DealingMethod, Shuffler
from croupier.equipment.money import Odds
from croupier.regulation import Paragraphs, add_rule_book
from croupier.submission.value_kinds import Day, Name
from croupier.submission.schema import Option, Schema
from croupier.table.asks import Ask
from croupier.table.card_table import CardTable
from croupier.table.decks import prepare_spread_decks, shuffle
from croupier.table.questions import About
from croupier.table.choices import AnyOf, Choice, DrawnValue
from croupier.table.command import Command
from croupier.table.round_asks import ask_meanwhile
from croupier.table.names import Area
from croupier.table.notes import NOW, ROUND
from croupier.words import names, sentences
from croupier.words.commands import commands
from croupier.words.questions import questions
from croupier.table.offers import Offer, OfferingTable, lost, wagering, won
from croupier.table.paragraphs import TableParagraphs
from croupier.table.places import BOARD, DEALING, RACK, stacked
from croupier.table.reasons import Reason
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Role
from croupier.table.steps import Announced, Begun, Ended, Moved, Noted, Turned
from croupier.table.terms import Procedure, Verb

BOOK = add_rule_book(Path(__file__).with_name("rules.toml"))
P = Paragraphs(BOOK.chapter)
NAME, TITLE, CHAPTER = "first-card", "First Card", BOOK.chapter
A, B, C = P("1.1(a)"), P("1.1(b)"), P("1.1(c)")
SEVERAL = ("brought", "by_hand", "miscounted", "device_returns", "method_used")
PARAGRAPHS = TableParagraphs(**{
    field.name: (A,) if field.name in SEVERAL else C if field.name == "age" else A for field in fields(TableParagraphs)
})
SCHEMA = Schema("first-card", 1, (
    Option("edition", Day(), A, "The day for which the table is filed.", BOOK.edition),
    Option("licensee", Name(), A, "The licensee.", "Sample Casino"),
    Option("table", Name(), A, "The table.", "FC-01"),
), posted=A)


def explain(filing):
    return ["Red or black. [FIRST:1-1.1(a)]"]


def open_table(filing):
    return FirstCard(filing.values)


@dataclass(frozen=True, slots=True)
class Stay(Command):
    roles: ClassVar = (Role.PLAYER,)
    seat: int


@dataclass(frozen=True, slots=True)
class Fold(Command):  # A game of the house has a command of that name, too.
    roles: ClassVar = (Role.PLAYER,)
    for_absent: ClassVar = True
    seat: int


@dataclass(frozen=True, slots=True)
class WheelStopped(Command):
    roles: ClassVar = (Role.DEVICE,)
    house_role: ClassVar = Role.DEVICE
    number: int


commands({Stay: "stay", Fold: "fold", WheelStopped: "stop the wheel"})


class StayOrFold(About):
    key = "fold"


class Wheel(About):
    key = "wheel"


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelCalled(Announced):
    number: int


questions({Wheel: "The wheel turns", StayOrFold: "The card lies face down: stay in or fold"})


class Color(Enum):
    RED = "red"
    BLACK = "black"


class ColorArea(Area, game="first_card", kinds=Color):
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ColorDecided(Reason):
    color: Color


@dataclass(frozen=True, slots=True)
class FoldedInTime(Reason):
    pass


names({Color: lambda color: color.value.capitalize(), ColorArea: lambda area: f"wager on {area}"})
sentences({
    WheelCalled: "Number {number}",
    ColorDecided: lambda reason: f"the card is {reason.color.value}",
    FoldedInTime: "folded",
})


class FirstCard(OfferingTable, CardTable):
    paragraphs, composition, positions = PARAGRAPHS, STANDARD_52, (1, 2, 3)
    backs, filed_shuffler, filed_method = ("red",), Shuffler(False), DealingMethod.MANUAL_SHOE
    smallest_chip, opening_inventory, match_play = 100, 1_000_000, False
    offers = tuple(Offer(ColorArea(color), 500, 10_000, 100, (Odds(1, 1),), A) for color in Color)

    def age_limit(self):
        return AgeLimit("cards", timedelta(hours=8), C)

    def round_of_play(self, command):
        number, back = self.books.number(ROUND) + 1, self.backs[0]
        yield Begun(cites=(A,), procedure=Procedure.ROUND, number=number, at=command.at)
        yield Noted(cites=(A,), note=ROUND, value=number)
        yield Noted(cites=(A,), note=NOW, value=command.at)
        yield from prepare_spread_decks(self)
        if self.books.cards(RACK):
            yield from shuffle(self, back, source=RACK, cites=(A,))
        deck = self.deck(back)
        if (yield from wagering(self)):
            cards = self.books.cards(stacked(back))
            yield Moved(cites=(A,), verb=Verb.PLACES, deck=deck, cards=cards, source=stacked(back), target=DEALING)
            yield Moved(cites=(A,), verb=Verb.DEALS, deck=deck, cards=cards[:1], source=DEALING, target=BOARD)
            folded = yield from self.decide()
            shown = AnyOf(tuple(range(10)), Refusal(TableCode.OUT_OF_BOUNDS, A))
            drawn = DrawnValue(shown, lambda source: below(10, source))
            given = yield Ask(Wheel(), (Choice(WheelStopped, number=drawn),), (A,))
            yield WheelCalled(cites=(A,), number=given.number)
            yield Turned(cites=(A,), place=BOARD, cards=cards[:1])
            color = Color.RED if cards[0].suit in (Suit.HEARTS, Suit.DIAMONDS) else Color.BLACK
            for seat, offer in self.standing():
                if seat in folded or offer.area != ColorArea(color):
                    yield lost(self, seat, offer, FoldedInTime() if seat in folded else ColorDecided(color), B)
                else:
                    yield from won(self, seat, offer, offer.pays[0], ColorDecided(color), B)
            yield Moved(cites=(A,), verb=Verb.COLLECTS, deck=deck, cards=cards[:1], source=BOARD, target=RACK)
            yield Moved(cites=(A,), verb=Verb.COLLECTS, deck=deck, cards=cards[1:], source=DEALING, target=RACK)
        yield Ended(cites=(A,), procedure=Procedure.ROUND, number=number)

    def decide(self):
        folded = set()
        for seat in self.wagering_seats():
            answers = (Choice(Stay, seat=seat), Choice(Fold, seat=seat, if_away=True))
            given = yield from ask_meanwhile(self, self.wagering_seats(), StayOrFold(), answers, B, to=(seat,))
            folded |= {seat} if isinstance(given, Fold) else set()
        return folded
'''


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    made = tmp_path_factory.mktemp("cards")
    (made / "first_card").mkdir()
    (made / "first_card" / "rules.toml").write_text(RULES, "utf-8")
    (made / "first_card" / "__init__.py").write_text(GAME, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(made))
        patch.setenv("CROUPIER_GAMES", "first_card")
        patch.setenv("PYTHONPATH", str(made), prepend=os.pathsep)
        yield made


def test_cards_and_a_decision_in_the_terminal(folder: Path) -> None:
    typed = "red 5\n\nwhat?\nstay\nred 5, black 10\n\nfold\nwhy 2\nquit\n"
    done = run(folder, "play", "first-card", "--seed", "7", "--ledger", "first.sqlite", typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    text = " ".join(done.stdout.split())
    assert "First Card (FIRST:1-1)" in text
    assert "The card lies face down: stay in or fold. Type “stay” to stay or “fold” to fold. [FIRST:1-1.1(b)]" in text
    first, second = re.findall(r"Round (\d): ([+-]\$\d+)", text)
    assert first in (("1", "+$5"), ("1", "-$5"))
    assert second == ("2", "-$15"), "who folds loses all"
    assert "wager on black: folded. The dealer collects $10." in text
    checked = run(folder, "ledger", "verify", "--ledger", "first.sqlite")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_cards_and_a_decision_over_the_wire(folder: Path) -> None:
    """The question comes as buttons, the answer goes back, and the card is visible once it is turned over."""
    (folder / "first.toml").write_text(sample_text("first-card"), "utf-8")
    command = [str(Path(sys.executable).with_name("croupier")), "serve", "first.toml", "--seed", "7", "--port", "0"]
    with serving([*command, "--ledger", "house.sqlite"], folder, None) as address:
        token = request(address, "api/session", content={"name": "Ann"})["token"]
        with client(address, token, "FC-01") as ann:
            ann.do("Sit", seat=2, buy_in=500_00)
            ann.do("PlaceWager", area="black", amount=5_00)
            ann.do("Ready")
            assert ann.view["question"]["words"] == "The card lies face down: stay in or fold."
            answers = [(action["do"], action["label"]) for action in ann.view["actions"] if action["group"] == "answer"]
            assert answers == [("first_card.Stay", "Stay"), ("first_card.Fold", "Fold")]
            assert [seat["turn"] for seat in ann.view["seats"]] == [False, True, False]
            assert [message["data"]["cards"] for message in ann.steps if message["is"] == "Moved"][-1] == [""], (
                "nobody sees it yet"
            )
            ann.do("first_card.Fold")
            called = [message for message in ann.steps if message["is"] == "first_card.WheelCalled"]
            assert [step["words"] for step in called] == [
                f"The dealer announces: “Number {called[0]['data']['number']}.”"
            ]
            turned = [
                message for message in ann.steps if message["is"] == "Turned" and message["data"]["place"] == "board"
            ]
            assert len(turned) == 1
            ends = [message["data"] for message in ann.steps if message["is"] == "Settled"]
            assert [(step["outcome"], step["line"]) for step in ends] == [("lose", "folded")]


def test_a_command_may_be_called_like_that_of_another_game() -> None:
    own = import_module("first_card")
    for command, name in ((own.Fold(2), "first_card.Fold"), (Fold(2, 1), "Fold")):
        data = plain(command)
        assert data["is"] == name
        assert codec.command(data) == command
        assert json.loads(text_of(command)) == data
    called = own.WheelCalled(cites=(own.A,), number=7)
    assert plain(called)["is"] == "first_card.WheelCalled"
    assert read_step(plain(called)) == called


def test_cards_that_are_too_old_are_changed_and_all_of_it_replays() -> None:
    found = game("first-card")
    clock = [datetime.fromisoformat("2026-01-01T20:00:00+00:00")]
    table = found.open_table(sample_of(found.SCHEMA))
    made = place(cast(Any, table), LaboratorySource(1), None, lambda: clock[0].isoformat())
    assert made.give(player(1), SitDown(1, "Ann")) is None
    clock[0] += timedelta(hours=8)
    assert made.begin_round() is None
    assert made.give(DEALER, CallOffRound()) is None
    assert [entry.procedure for entry in made.house.driver.journal] == [
        Procedure.OPENING,
        Procedure.SEATING,
        Procedure.ROUND,
    ]
    clock[0] += timedelta(seconds=1)
    assert made.begin_round() is None
    assert made.house.driver.journal[-1].procedure is Procedure.CHANGE_OF_CARDS
    again = replay(found.open_table(sample_of(found.SCHEMA)), made.house.driver.journal)
    assert [entry.steps for entry in again.journal] == [entry.steps for entry in made.house.driver.journal]
