"""Plug-in games: how they are found, errors for broken ones, rule books, and the generic front ends."""

import sys
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from fractions import Fraction
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest
from added_game import write_dice_duel

from croupier import cli
from croupier.equipment.chance import LaboratorySource
from croupier.games import (
    HOUSE_GAMES,
    BrokenGame,
    UnknownGame,
    game,
    is_game,
    name_of,
    names,
    part,
    plugins,
    sample_text,
)
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.ledger import program as served
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.steps import read_step
from croupier.ledger.store import Store
from croupier.odds.calculation import work_out
from croupier.odds.odds_request import OddsRequest, wagers
from croupier.play.open_table import place
from croupier.play.seat import seat_at
from croupier.play.typed_answers import typed_question
from croupier.record.codec import plain
from croupier.regulation import BadRuleBook, UnknownParagraph, add_rule_book, cite
from croupier.regulation.in_force import in_force
from croupier.regulation.locate import places_outside, proofs_in_cases
from croupier.regulation.registry import Status, registry
from croupier.regulation.rule_book import RuleBook, book_of
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import sample_of
from croupier.table.areas import at_area
from croupier.table.asks import Ask
from croupier.table.books import INVENTORY
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.commands import BeginRound, BuyIn, CallOffRound, LeaveSeat, NoMoreBets, PlaceWager, Proceed, SitDown
from croupier.table.dice_commands import DiceThrown, SealLost
from croupier.table.driver import replay
from croupier.table.house import House
from croupier.table.names import NoArea
from croupier.table.offers import OfferingTable, decisions
from croupier.table.questions import BetweenRounds
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import DEALER, DEVICE, player
from croupier.table.steps import Announced, RoundCalledOff, SealedThrowLost, Settled, Thrown, ThrowSealed, Wagered
from croupier.table.terms import Procedure, Tender
from croupier.words import call, command_words, sentence, why_not

AT = "2026-01-01T20:00:00+00:00"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("outside")
    write_dice_duel(made)
    return made


@pytest.fixture(scope="module", autouse=True)
def duel(folder: Path) -> Iterator[None]:
    """The tutorial's game, named by the variable."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setenv("CROUPIER_GAMES", "dice_duel")
        yield


@pytest.fixture
def filing() -> Filing:
    return sample_of(game("dice-duel").SCHEMA)


@pytest.fixture
def table(filing: Filing) -> OfferingTable:
    made = game("dice-duel").open_table(filing)
    assert isinstance(made, OfferingTable)
    return made


# --- how they are found


def test_a_game_from_outside_stands_beside_those_of_the_house() -> None:
    assert names() == (*HOUSE_GAMES, "dice-duel")
    assert "dice-duel" not in HOUSE_GAMES
    assert is_game("dice-duel")
    assert not is_game("dice-dual")
    assert not is_game(None)
    assert game("dice-duel").TITLE == "Dice Duel"
    assert part("dice-duel", "wager_odds") is import_module("dice_duel.wager_odds")
    assert part("dice-duel", "layout") is None


def test_without_the_variable_there_is_no_such_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_GAMES", "")
    assert names() == tuple(HOUSE_GAMES)
    with pytest.raises(UnknownGame, match="no game is named 'dice-duel'; available: baccarat"):
        game("dice-duel")


def test_an_installed_game_is_found_by_its_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _installs(tmp_path, "dice-duel = dice_duel")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("CROUPIER_GAMES", "")
    plugins._installed.cache_clear()
    try:
        assert names() == (*HOUSE_GAMES, "dice-duel")
        assert game("dice-duel").NAME == "dice-duel"
        # Named twice, it is still one game.
        monkeypatch.setenv("CROUPIER_GAMES", "dice_duel")
        assert names() == (*HOUSE_GAMES, "dice-duel")
    finally:
        plugins._installed.cache_clear()


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("duel = dice_duel", r"duel = dice_duel of some-games 1.5: dice_duel has NAME = 'dice-duel'; allowed: 'duel'"),
        ("duel = nothing_there", r"nothing_there cannot be imported: ModuleNotFoundError"),
    ],
)
def test_a_broken_entry_point_is_reported_when_it_is_loaded(
    entry: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _installs(tmp_path, entry)
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins._installed.cache_clear()
    try:
        assert "duel" in names()
        assert game("blackjack").NAME == "blackjack"
        with pytest.raises(BrokenGame, match=says):
            game("duel")
    finally:
        plugins._installed.cache_clear()


def _installs(folder: Path, entry: str) -> None:
    made = folder / "some_games-1.5.dist-info"
    made.mkdir()
    (made / "METADATA").write_text("Metadata-Version: 2.1\nName: some-games\nVersion: 1.5\n")
    (made / "entry_points.txt").write_text(f"[croupier.games]\n{entry}\n")


# --- broken ones

WHOLE = """
from dataclasses import replace
import dice_duel
NAME, TITLE, CHAPTER = "bare", "Bare", "DUEL:1"
SCHEMA = replace(dice_duel.SCHEMA, game="bare")
explain = None
def open_table(filing):
    from {module}.table import Bare
    return Bare(filing)
"""
TABLE = "from croupier.table.dice_table import DiceTable\nclass Bare(DiceTable): pass\n"

WithModule = Callable[..., str]
NUMBERS = count(1)
"""For the names of packages: a folder may be used again, but a module is imported only once."""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WithModule:
    """A package with this text, named by the variable; every test uses its own name."""

    def write(text: str, **rooms: str) -> str:
        name = f"outside_{next(NUMBERS)}"
        package = tmp_path / name
        package.mkdir()
        (package / "__init__.py").write_text(text.replace("{module}", name))
        for module, code in rooms.items():
            (package / f"{module}.py").write_text(code)
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.setenv("CROUPIER_GAMES", name)
        return name

    return write


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 / 0", r"cannot be imported: ZeroDivisionError: division by zero; allowed: the name of a package"),
        ("", r" is not a game; a game has NAME, TITLE, CHAPTER, SCHEMA, explain, open_table"),
        (WHOLE.replace("TITLE, CHAPTER", "TITLE, _"), r" has no CHAPTER; a game has NAME"),
        (WHOLE.replace("explain = ", "told = "), r" has no explain; a game has NAME"),
        (WHOLE.replace('= "bare"', '= "Bare_Game"'), r"has NAME = 'Bare_Game'; allowed: lowercase letters"),
        (WHOLE.replace('game="bare"', 'game="dice-duel"'), r"has a SCHEMA that is not for 'bare'"),
        (WHOLE + "SCHEMA = None\n", r"has a SCHEMA that is not for 'bare'; allowed: Schema\(game='bare', …\)"),
        (
            WHOLE
            + 'SCHEMA = replace(SCHEMA, options=[option for option in SCHEMA.options if option.key != "table"])\n',
            r"has a SCHEMA without table; a filing states edition, licensee, table",
        ),
        (
            WHOLE.replace('= "bare"', '= "craps"').replace('game="bare"', 'game="craps"'),
            r"has a game 'craps', which is a built-in game; allowed: a name of its own",
        ),
    ],
)
def test_a_game_s_fault_is_reported(text: str, says: str, module: WithModule) -> None:
    name = module(text)
    with pytest.raises(BrokenGame, match=says) as caught:
        game("bare")
    assert f"CROUPIER_GAMES={name}" in str(caught.value)
    assert game("craps").NAME == "craps", "the games of the house do not depend on it"


def test_two_games_of_one_name_are_refused(module: WithModule, monkeypatch: pytest.MonkeyPatch) -> None:
    name = module(WHOLE.replace('= "bare"', '= "dice-duel"').replace('game="bare"', 'game="dice-duel"'))
    monkeypatch.setenv("CROUPIER_GAMES", f" dice_duel , {name} ")
    with pytest.raises(BrokenGame, match="both have a game 'dice-duel'; allowed: one of them"):
        game("dice-duel")


@pytest.mark.filterwarnings("ignore:Cyclopts application invoked")
def test_the_command_line_says_it_without_a_trace(
    module: WithModule, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    module("")
    file = tmp_path / "filing.toml"
    file.write_text('game = "dice-duel"\n')
    monkeypatch.setattr(sys, "argv", ["croupier", "submission", "check", str(file)])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    output = capsys.readouterr().err
    assert output.startswith("croupier: CROUPIER_GAMES=outside_")
    assert output.endswith("is not a game; a game has NAME, TITLE, CHAPTER, SCHEMA, explain, open_table\n")


def test_papers_are_made_of_games_that_have_the_part_for_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(sample_text("dice-duel"))
    with pytest.raises(SystemExit) as ended:
        cli.app(["layout", "draw", str(file), "-o", str(tmp_path / "duel.svg")])
    assert ended.value.code == 2
    assert "dice-duel has no layout: the game has no part 'drawing'" in capsys.readouterr().err


# --- rooms of their own


def test_a_game_without_a_seat_or_offers_is_told_what_it_needs(module: WithModule, filing: Filing) -> None:
    module(WHOLE, table=TABLE)
    made = game("bare").open_table(filing)
    assert name_of(made) == "bare"
    with pytest.raises(LookupError, match=r"bare cannot be played yet; needed: a part bare.seat"):
        seat_at(made)


def test_a_game_may_bring_parts_of_its_own(module: WithModule, filing: Filing) -> None:
    module(WHOLE, table=TABLE, seat='def SEAT(table, seat):\n    return "at", table, seat\n')
    made = game("bare").open_table(filing)
    assert cast(Any, seat_at(made, 3)) == ("at", made, 3)


# --- rule books

BOOK = """
title = "A book"
chapter = "{chapter}"
edition = 2026-02-01

[sections."1.1"]
title = "First"
"(a)" = "Something is done."
"(b)1i" = {{ words = "Something is told.", status = "shown to the dealer" }}
"""


def book(folder: Path, text: str) -> RuleBook:
    file = folder / "book.toml"
    file.write_text(text, "utf-8")
    return add_rule_book(file)


def test_a_book_is_cited_as_the_regulation_is(tmp_path: Path) -> None:
    found = book(tmp_path, BOOK.format(chapter="AB2:3"))
    one = cite("AB2:3-1.1(b)1i")
    assert one.section.title == "First"
    assert one.paragraph is not None
    assert (one.paragraph.words, one.paragraph.status) == ("Something is told.", Status.SHOWN)
    assert one.paragraph.mark == "", "nothing of it was read in New Jersey's text"
    assert cite("AB2:3-1.1(a)").paragraph is not None
    assert cite("AB2:3-1.1").paragraph is None, "a section as a whole"
    assert book_of("AB2:3-1.1(a)") is found
    assert book_of("19:47-1.1") is None
    assert str(found) == "A book (AB2:3), edition of 2026-02-01"
    days = in_force(one)
    assert date(2026, 1, 31) not in days
    assert date(2026, 2, 1) in days
    assert "AB2:3-1.1(a)" not in registry(), "the registry is New Jersey's"


def test_what_a_book_does_not_have_cannot_be_cited(tmp_path: Path) -> None:
    book(tmp_path, BOOK.format(chapter="AC:1"))
    with pytest.raises(UnknownParagraph, match=r"section AC:1-1.1 \(First\) has no such paragraph"):
        cite("AC:1-1.1(b)")
    with pytest.raises(UnknownParagraph, match=r"no section AC:1-1.2 is named in A book"):
        cite("AC:1-1.2(a)")
    with pytest.raises(UnknownParagraph, match=r"no section AD:1-1.1 is named in any rule book that was added"):
        cite("AD:1-1.1(a)")
    with pytest.raises(UnknownParagraph, match=r"no section 19:99-1.1 is named in the sources"):
        cite("19:99-1.1")


def test_a_book_may_be_added_again_but_its_chapter_is_its_own(tmp_path: Path) -> None:
    first = book(tmp_path, BOOK.format(chapter="AE:1"))
    again = book(tmp_path, BOOK.format(chapter="AE:1").replace("2026-02-01", "2026-03-01"))
    assert (first.edition, again.edition) == (date(2026, 2, 1), date(2026, 3, 1))
    assert first.digest != again.digest
    (tmp_path / "other").mkdir()
    with pytest.raises(
        BadRuleBook, match=r"chapter AE:1 is already used by .*book.toml; allowed: a chapter of its own"
    ):
        book(tmp_path / "other", BOOK.format(chapter="AE:1"))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('title = "A book"', ""), "title is missing; allowed: text"),
        (('title = "A book"', 'title = " "'), "is not a title"),
        (('chapter = "AF:1"', 'chapter = "19:47"'), r"is not a chapter of a rule book; allowed: capital letters"),
        (('chapter = "AF:1"', 'chapter = "af:1"'), "is not a chapter"),
        (('chapter = "AF:1"', 'chapter = "AF"'), "is not a chapter"),
        (("edition = 2026-02-01", 'edition = "2026"'), "is not a date; allowed: a date such as 2026-01-31"),
        (("edition = 2026-02-01", "edition = 2026-02-01T10:00:00"), "is not a date"),
        (("edition = 2026-02-01", "edition = 2026-02-01\nauthor = 1"), "no key 'author'; allowed: title, chapter"),
        (('[sections."1.1"]', '[sections."one"]'), "'one' is not a section"),
        (('title = "First"', ""), "section 1.1 has no title"),
        (('"(a)"', '"a"'), "'a' of section AF:1-1.1 is not a paragraph"),
        (("Something is done.", " "), r"'\(a\)' of section AF:1-1.1 is not a paragraph"),
        (("shown to the dealer", "done"), r"'\(b\)1i' of section AF:1-1.1 is not a paragraph"),
        (("words =", "text ="), r"'\(b\)1i' of section AF:1-1.1 is not a paragraph"),
        (('[sections."1.1"]', "[sections]"), "is not a section"),
        (('title = "A book"', "title ="), "is not a TOML file"),
    ],
)
def test_a_bad_book_says_what_is_wrong(change: tuple[str, str], says: str, tmp_path: Path) -> None:
    text = BOOK.format(chapter="AF:1")
    assert change[0] in text
    with pytest.raises(BadRuleBook, match=says) as caught:
        book(tmp_path, text.replace(*change, 1))
    assert "book.toml" in str(caught.value)


def test_a_book_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadRuleBook, match="cannot be read: No such file"):
        add_rule_book(tmp_path / "none.toml")


def test_every_paragraph_of_the_tutorial_is_executed_and_proved(folder: Path) -> None:
    found = book_of("DUEL:1")
    assert found is not None
    cited = places_outside(found)
    assert set(found.paragraphs) <= set(cited)
    assert str(cited["DUEL:1-1.2(b)"][0]).startswith("dice_duel/wagers.py:")
    proved = proofs_in_cases(sorted((folder / "dice_duel" / "cases").glob("*.toml")))
    # Cases throw without a seal; the seal is shown below.
    assert set(found.paragraphs) - set(proved) == {"DUEL:1-1.3(a)"}


# --- the game of the tutorial, played


def _house(table: OfferingTable, bets: dict[str, int]) -> House:
    made = place(cast(Any, table), LaboratorySource(1), None, lambda: AT).house
    _sits(made)
    assert made.give(DEALER, BeginRound(AT)) is None
    _bet(made, bets)
    return made


def _sits(house: House) -> None:
    for command in (SitDown(1, "Ann"), BuyIn(1, 10_000_00)):
        assert house.give(player(1), command) is None


def _bet(house: House, bets: dict[str, int]) -> None:
    for area, amount in bets.items():
        assert house.give(player(1), at_area(house.driver.table, PlaceWager(1, area, amount))) is None


def test_all_throws_pay_what_the_odds_say(table: OfferingTable) -> None:
    """Each of the 36 throws is played, sealed and opened; their total equals the count, to the cent."""
    bets = {"red": 30_00, "blue": 20_00, "doublet": 10_00}
    house = place(cast(Any, table), LaboratorySource(1), None, lambda: AT).house
    house.throws = [(red, blue) for red in range(1, 7) for blue in range(1, 7)]
    _sits(house)
    before, won = table.books.balance(INVENTORY), dict.fromkeys(bets, 0)
    for _ in range(36):
        assert house.give(DEALER, BeginRound(AT)) is None
        _bet(house, bets)
        assert house.give(DEALER, NoMoreBets()) is None
        steps = house.driver.journal[-1].steps
        sealed, thrown = (next(step for step in steps if isinstance(step, kind)) for kind in (ThrowSealed, Thrown))
        assert (sealed.cites, thrown.seal) == ((cite("DUEL:1-1.3(a)"),), sealed.seal)
        for step in steps:
            if isinstance(step, Settled):
                won[str(step.area)] += step.paid + step.returned - step.stake
    assert house.throws == []
    edges = {
        wager.key: work_out(wager).house_edge
        for wager in wagers(OddsRequest(game="dice-duel"))
        if wager.pay_table != "5 to 1"
    }
    assert {area: Fraction(-amount, 36 * bets[area]) for area, amount in won.items()} == edges
    assert table.books.balance(INVENTORY) == before - sum(won.values())
    table.books.check()


def test_a_lost_seal_lets_wagers_be_changed_and_a_replay_gives_the_same(table: OfferingTable, filing: Filing) -> None:
    house = _house(table, {"red": 25_00})
    house._sealed.clear()
    assert house.give(DEALER, NoMoreBets()) is None
    running = house.driver.running
    assert running is not None
    lost = next(step for step in running.steps if isinstance(step, SealedThrowLost))
    assert lost.cites == (cite("DUEL:1-1.3(b)"),)
    _bet(house, {"blue": 5_00})
    assert house.give(DEALER, NoMoreBets()) is None
    assert len([step for step in house.driver.journal[-1].steps if isinstance(step, Settled)]) == 2
    again = replay(game("dice-duel").open_table(filing), house.driver.journal)
    assert [entry.steps for entry in again.journal] == [entry.steps for entry in house.driver.journal]


def test_an_event_of_the_game_has_its_own_words_and_is_read_back_from_a_record(table: OfferingTable) -> None:
    house = place(cast(Any, table), LaboratorySource(1), None, lambda: AT).house
    house.throws = [(4, 3)]
    _sits(house)
    assert house.give(DEALER, BeginRound(AT)) is None
    _bet(house, {"red": 25_00})
    assert house.give(DEALER, NoMoreBets()) is None
    steps = house.driver.journal[-1].steps
    (called,) = [step for step in steps if type(step).__name__ == "DuelCalled"]
    assert isinstance(called, Announced)
    assert call(called) == "Red, 4 over 3"
    assert sentence(called) == "The dealer announces: “Red, 4 over 3.”"
    assert plain(called) == {"is": "dice_duel.DuelCalled", "cites": ["DUEL:1-1.3(b)"], "winner": "red", "dice": [4, 3]}
    assert [read_step(plain(step)) for step in steps] == steps


def test_without_a_seal_the_dealer_reads_the_dice_and_nothing_can_be_lost(table: OfferingTable) -> None:
    made = place(cast(Any, table), LaboratorySource(1), None, lambda: AT).house
    made.automatic = frozenset()
    for actor, command in (
        (player(1), SitDown(1, "Ann")),
        (player(1), BuyIn(1, 100_00)),
        (DEALER, BeginRound(AT)),
        (DEALER, Proceed()),
        (player(1), PlaceWager(1, table.offers[0].area, 5_00)),
        (DEALER, NoMoreBets()),
    ):
        assert made.give(actor, command) is None
    refusals = [made.driver.ask.refuses(DEVICE, SealLost()), made.driver.ask.refuses(DEALER, DiceThrown((7, 1)))]
    assert [refusal and why_not(refusal) for refusal in refusals] == [
        "nothing was sealed",
        "7 and 1 aren't the faces of two dice",
    ]
    assert made.give(DEALER, DiceThrown((2, 1))) is None
    assert made.give(DEALER, Proceed()) is None
    assert table.books.net(1) == 5_00


def test_dice_that_are_too_old_are_changed_before_the_next_round(table: OfferingTable) -> None:
    clock = [datetime.fromisoformat(AT)]
    made = place(cast(Any, table), LaboratorySource(1), None, lambda: clock[0].isoformat())
    assert made.give(player(1), SitDown(1, "Ann")) is None
    clock[0] += timedelta(hours=24, seconds=1)
    assert made.begin_round() is None
    procedures = [entry.procedure for entry in made.house.driver.journal]
    assert procedures[-1] is Procedure.CHANGE_OF_DICE


def test_another_package_is_an_event_of_the_record(
    filing: Filing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record says which package served a game, and when that changed."""
    store = Store(f"sqlite:///{tmp_path / 'duel.sqlite'}")
    with LedgerTable(store, "DD-01", source=LaboratorySource(1)) as kept:
        kept.begin_day("2026-01-01", filing, AT)
        assert kept.note_software(AT) is None, "nothing has changed"
    monkeypatch.setattr(served, "_package", lambda name: f"{name} sha256:other")
    with LedgerTable(store, "DD-01", source=LaboratorySource(1)) as kept:
        event = kept.note_software(AT)
        assert event is not None
        assert event.after == event.before.partition(" + ")[0] + " + dice-duel sha256:other"
        assert event.before.endswith(", DUEL:1 of 2026-01-01")
        assert kept.note_software(AT) is None, "it is told once"


def test_the_games_of_the_house_are_served_by_the_program_alone() -> None:
    assert served.served_by("craps", "0.9.0 sha256:abc") == "0.9.0 sha256:abc"


# --- the generic front ends


def _offer(refused: type[Command] | None = None) -> Ask:
    """Return an offer to seat 2, who may answer; leaving is not an answer, and neither is a command with other
    fields.
    """

    by = cite("DUEL:1-1.2(a)")

    def offered(kind: type[Command], **fields: Any) -> Choice:
        return Choice(kind, not_now=Refusal(TableCode.OUT_OF_BOUNDS, by) if kind is refused else None, **fields)

    answers = (
        offered(AcceptShaker, seat=2),
        Choice(DeclineShaker, seat=2, if_away=True),
        offered(LeaveSeat, seat=2),
        offered(PlaceWager, seat=2, area=NoArea("red"), amount=5_00),
        offered(NoMoreBets),
    )
    return Ask(BetweenRounds(), answers, (by,), to=(2,))


def test_decisions_become_words_and_buttons(table: Any) -> None:
    table.books.seats.update({1: "Ann", 2: "Bo"})
    ask = _offer()
    assert decisions(ask, 2) == [AcceptShaker(2), DeclineShaker(2)]
    assert decisions(ask, 1) == []
    assert decisions(_offer(AcceptShaker), 2) == [DeclineShaker(2)]

    question = typed_question(seat_at(table, 2), ask)
    assert question is not None
    typed = [command_words(AcceptShaker).split()[0], command_words(DeclineShaker).split()[0]]
    assert question.prompt == "/".join(typed)
    assert [question.answer(word) for word in typed] == [AcceptShaker(2), DeclineShaker(2)]
    assert question.answer("") == question.lines
    assert question.answer("something else") is None
    assert question.if_away == DeclineShaker(2)
    assert not question.forced
    forced = typed_question(seat_at(table, 2), _offer(AcceptShaker))
    assert forced is not None
    assert forced.forced
    assert seat_at(table, 1).question(ask) is None

    seat = seat_at(table, 2)
    assert ask.to == (2,)
    assert [(answer.do, answer.primary) for answer in seat.answers(ask)] == [
        ("AcceptShaker", True),
        ("DeclineShaker", False),
    ]
    request = seat.question(ask)
    assert request is not None
    assert (request.words, request.cites) == ("The table is waiting for players or the next round.", ["DUEL:1-1.2(a)"])
    assert seat_at(table, 1).question(ask) is None


def test_wagers_that_stand_can_be_taken_back_one_by_one(table: Any) -> None:
    house = _house(table, {"red": 5_00, "blue": 5_00})
    taken = seat_at(table, 1).wishes(house.driver.ask)
    assert [(action.do, action.label, action.values) for action in taken] == [
        ("WithdrawWager", "Take back the wager on red", {"area": "red"}),
        ("WithdrawWager", "Take back the wager on blue", {"area": "blue"}),
    ]
    assert seat_at(table, 2).wishes(house.driver.ask) == []


def test_a_round_that_is_called_off_gives_all_wagers_back(table: OfferingTable) -> None:
    house = _house(table, {"red": 5_00, "doublet": 7_00})
    assert house.give(DEALER, CallOffRound()) is None
    assert table.books.wagers(1) == {}
    assert table.books.net(1) == 0
    assert sum(isinstance(step, RoundCalledOff) for step in house.driver.journal[-1].steps) == 1


# --- wagers on fixed areas


def test_wagers_are_recorded_in_chips_alone_and_add_up(table: OfferingTable) -> None:
    house = _house(table, {"red": 5_00})
    _bet(house, {"red": 7_00})
    running = house.driver.running
    assert running is not None
    steps = [(step.amount, step.coupon, step.total) for step in running.steps if isinstance(step, Wagered)]
    assert steps == [(5_00, 0, 5_00), (7_00, 0, 12_00)]


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"coupon": 5_00}, "match play coupons aren't accepted here"),
        ({"tender": Tender.VERBAL}, "a call with cash isn't accepted"),
    ],
)
def test_neither_a_coupon_nor_words_nor_cash_make_a_wager(
    table: OfferingTable, fields: dict[str, Any], what: str
) -> None:
    house = _house(table, {})
    refusal = house.give(player(1), PlaceWager(1, table.offers[0].area, 5_00, **fields))
    assert refusal is not None
    assert (why_not(refusal), refusal.cites) == (what, (table.paragraphs.chips,))
    assert house.give(player(1), PlaceWager(1, table.offers[0].area, 5_00, tender=Tender.PLAQUES)) is None


def test_where_everybody_leaves_nothing_is_thrown(table: OfferingTable) -> None:
    house = _house(table, {})
    assert house.give(player(1), LeaveSeat(1)) is None
    assert house.driver.at_rest
    assert not any(isinstance(step, Thrown) for step in house.driver.journal[-1].steps)


@pytest.mark.parametrize("amount", [-5_00, -1, 0, 1, 99])
def test_what_chips_cannot_make_is_added_to_no_wager(table: OfferingTable, amount: int) -> None:
    """Not even to an open one, which could be left as it is."""
    house = _house(table, {"red": 5_00})
    refusal = house.give(player(1), PlaceWager(1, table.offers[0].area, amount))
    assert refusal is not None
    code = TableCode.NOT_OF_CHIPS if amount > 0 else TableCode.NOT_ABOVE_ZERO
    assert (refusal.code, refusal.cites) == (code, (table.paragraphs.chips,))
