"""A card game from outside, with a decision of its players, in the plain rooms of terminal and page."""

import os
import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, cast

import pytest
from added_game import asked, client, serving

from croupier.equipment.chance import LaboratorySource
from croupier.games import game
from croupier.play.opening import place
from croupier.submission.filing import check
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
"""First Card: the colour of one card."""
from dataclasses import dataclass, fields
from datetime import timedelta
from enum import Enum
from pathlib import Path

from croupier.equipment.cards import STANDARD_52, Suit
from croupier.equipment.devices import AgeLimit, DealingMethod, Shuffler
from croupier.equipment.money import Odds
from croupier.regulation import Paragraphs, add_rule_book
from croupier.submission.kinds import Day, Name
from croupier.submission.schema import Option, Schema
from croupier.submission.template import template
from croupier.table.asks import Ask
from croupier.table.card_table import CardTable
from croupier.table.decks import prepare_spread_decks, shuffle
from croupier.table.about import About
from croupier.table.choices import Choice
from croupier.table.in_round import ask_meanwhile
from croupier.table.names import Area
from croupier.table.notes import NOW, ROUND
from croupier.words import names, tells
from croupier.words.questions import asks
from croupier.table.offered import Offer, OfferingTable, lost, wagering, won
from croupier.table.paragraphs import TableParagraphs
from croupier.table.places import BOARD, DEALING, RACK, stacked
from croupier.table.poker_commands import CheckBet, FoldHand
from croupier.table.reasons import Reason
from croupier.table.steps import Begun, Ended, Moved, Noted, Turned
from croupier.table.terms import Procedure, Verb

BOOK = add_rule_book(Path(__file__).with_name("rules.toml"))
P = Paragraphs(BOOK.chapter)
NAME, TITLE, CHAPTER = "first-card", "First Card", BOOK.chapter
A, B, C = P("1.1(a)"), P("1.1(b)"), P("1.1(c)")
SEVERAL = ("brought", "by_hand", "miscounted", "device_returns", "method_used")
PARAGRAPHS = TableParagraphs(**{
    one.name: (A,) if one.name in SEVERAL else C if one.name == "age" else A for one in fields(TableParagraphs)
})
SCHEMA = Schema("first-card", 1, (
    Option("edition", Day(), A, "The day for which the table is filed.", BOOK.edition),
    Option("licensee", Name(), A, "The licensee.", "Sample Casino"),
    Option("table", Name(), A, "The table.", "FC-01"),
), posted=A)


def sample_filing():
    return template(SCHEMA, filled=True)


def explain(filing):
    return ["Red or black. [FIRST:1-1.1(a)]"]


def open_table(filing):
    return FirstCard(filing.values)


class StayOrFold(About):
    key = "fold"


@asks(StayOrFold)
def _(about, ask):
    return "The card lies face down: stay in or fold"


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


@names(Color)
def _(color):
    return color.value.capitalize()


@names(ColorArea)
def _(area):
    return f"wager on {area}"


@tells(ColorDecided)
def _(reason):
    return f"the card is {reason.color.value}"


@tells(FoldedInTime)
def _(reason):
    return "folded"


class FirstCard(OfferingTable, CardTable):
    paragraphs, composition, positions = PARAGRAPHS, STANDARD_52, (1, 2, 3)
    backs, filed_shuffler, filed_method = ("red",), Shuffler(False), DealingMethod.MANUAL_SHOE
    smallest_chip, opening_inventory, match_play = 100, 1_000_000, False
    offers = tuple(Offer(ColorArea(one), 500, 10_000, 100, (Odds(1, 1),), A) for one in Color)

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
            answers = (Choice(CheckBet, seat=seat), Choice(FoldHand, seat=seat, if_away=True))
            given = yield from ask_meanwhile(self, self.wagering_seats(), StayOrFold(), answers, B, to=(seat,))
            folded |= {seat} if isinstance(given, FoldHand) else set()
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
    typed = "red 5\n\nwhat?\ncheck\nred 5, black 10\n\nfold\nwhy 2\nquit\n"
    done = run(folder, "play", "first-card", "--seed", "7", "--no-ledger", given=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    said = " ".join(done.stdout.split())
    assert "First Card (FIRST:1-1)" in said
    assert "The card lies face down: stay in or fold. Type “check” or “fold”. [FIRST:1-1.1(b)]" in said
    first, second = re.findall(r"Round (\d): ([+-]\$\d+)", said)
    assert first in (("1", "+$5"), ("1", "-$5"))
    assert second == ("2", "-$15"), "who folds loses all"
    assert "wager on black: folded. The dealer collects $10." in said


def test_cards_and_a_decision_over_the_wire(folder: Path) -> None:
    """The question comes as buttons, the answer goes back, and the card is seen once it is turned."""
    (folder / "first.toml").write_text(game("first-card").sample_filing(), "utf-8")
    command = [str(Path(sys.executable).with_name("croupier")), "serve", "first.toml", "--seed", "7", "--port", "0"]
    with serving([*command, "--store", "house.sqlite"], folder, None) as address:
        token = asked(address, "api/session", given={"name": "Ann"})["token"]
        with client(address, token, "FC-01") as ann:
            ann.do("Sit", seat=2, buy_in=500_00)
            ann.do("PlaceWager", area="black", amount=5_00)
            ann.do("Ready")
            assert ann.view["question"]["words"] == "The card lies face down: stay in or fold."
            answers = [(one["do"], one["label"]) for one in ann.view["actions"] if one["group"] == "answer"]
            assert answers == [("CheckBet", "Check"), ("FoldHand", "Fold")]
            assert [one["turn"] for one in ann.view["seats"]] == [False, True, False]
            assert [one["data"]["cards"] for one in ann.told if one["is"] == "Moved"][-1] == [""], "nobody sees it yet"
            ann.do("FoldHand")
            turned = [one for one in ann.told if one["is"] == "Turned" and one["data"]["place"] == "board"]
            assert len(turned) == 1
            ends = [one["data"] for one in ann.told if one["is"] == "Settled"]
            assert [(one["outcome"], one["line"]) for one in ends] == [("lose", "folded")]


def test_cards_that_are_too_old_are_changed_and_all_of_it_replays() -> None:
    found = game("first-card")
    report = check(tomllib.loads(found.sample_filing()), found.SCHEMA)
    assert report.filing is not None
    clock = [datetime.fromisoformat("2026-01-01T20:00:00+00:00")]
    table = found.open_table(report.filing)
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
    again = replay(found.open_table(report.filing), made.house.driver.journal)
    assert [entry.steps for entry in again.journal] == [entry.steps for entry in made.house.driver.journal]
