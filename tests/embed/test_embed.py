"""The front end for programs: what the engine tells, what it refuses, and what it must not show."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.embed import FilingRefused, Refused, Table, odds, read_filing, sample_filing
from croupier.games import sample_text
from croupier.games.craps.commands import AcceptDice
from croupier.games.packs_poker.rules import AREAS
from croupier.games.three_card_poker.commands import MakePlayWager
from croupier.ledger.errors import LedgerError
from croupier.odds.odds_request import NoSuchOdds
from croupier.regulation import cite
from croupier.submission.filing import UnreadableFiling
from croupier.table.commands import LeaveSeat, NoMoreBets, PlaceWager
from croupier.table.refusals import TableCode
from croupier.table.roles import DEALER
from croupier.table.steps import Outcome

SEED = 49
GAMES = [
    "packs-poker",
    "pai-gow-poker",
    "blackjack",
    "three-card-poker",
    "baccarat",
    "craps",
    "mini-dice",
    "poker",
]


def at(day: int, hour: int = 20) -> str:
    return f"2026-03-{day:02}T{hour:02}:00:00+00:00"


def played(**arguments: int) -> Table:
    """Return a table where Ann has played a round."""
    table = Table("packs-poker", **({"seed": SEED} | arguments))  # type: ignore[arg-type]
    ann = table.sit("Ann", seat=3, chips=500_00)
    table.begin_round()
    ann.wager("pack.1", 25_00)
    ann.wager("five.1", 5_00)
    table.no_more_bets()
    return table


@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_each_game_opens_and_seats_a_player(name: str) -> None:
    table = Table(name, seed=1)
    ann = table.sit("Ann", seat=2, chips=300_00)
    assert ann.chips == 300_00
    assert table.story() == []
    assert table.waits_for.cites
    ann.leave()
    assert not table.driver.table.books.seats


def test_a_round_is_shown_with_its_paragraphs_and_reasons() -> None:
    table = played()
    ann = table.sit("Ann", seat=3, chips=1)  # she already sits there, so nothing is bought
    assert ann.chips == 540_00
    assert str(ann.story()[-1]) == "Round 1 is complete. [13:69F-43.10(k)]"
    assert all(line.cites and line.sentence for line in ann.story())
    assert [(step.outcome, step.paid) for step in table.settlements(3)] == [(Outcome.WIN, 25_00), (Outcome.WIN, 15_00)]
    assert "Arithmetic: 3 to 1 on $5 = $15." in list(ann.why())


def test_a_seed_deals_the_same_cards_again_and_chance_does_not() -> None:
    assert played().story() == played().story()
    assert played(seed=SEED + 1).story() != played().story()
    live = Table("packs-poker")
    live.sit("Ann", seat=3, chips=100_00)
    live.begin_round()
    sealed = [line.sentence for line in live.story() if "sealed" in line.sentence]
    assert sealed
    assert not any("Laboratory" in line for line in sealed)


def test_nobody_is_shown_another_s_cards() -> None:
    table = Table("three-card-poker", seed=6)
    ann, bob = (table.sit(name, seat=seat, chips=100_00) for name, seat in (("Ann", 1), ("Bob", 2)))
    table.begin_round()
    ann.wager("ante.1", 10_00)
    bob.wager("ante.2", 10_00)
    table.no_more_bets()
    views = [line.sentence for line in ann.story() if "may view" in line.sentence]
    assert len(views) == 2
    assert [": " in view for view in views] == ["seat 1" in view.lower() for view in views]
    assert not any(": " in line.sentence for line in table.story() if "may view" in line.sentence)
    ann.give(MakePlayWager(1, 1))
    bob.give(MakePlayWager(2, 2))
    assert table.story()[-1].sentence == "Round 1 is complete."


def test_what_is_refused_has_changed_nothing() -> None:
    table = played()
    ann = table.sit("Ann", seat=3, chips=0)
    table.begin_round()
    before = (ann.chips, table.story())
    with pytest.raises(Refused, match=r"outside the posted limits. Allowed: \$10 to \$500. \[13:69F-8.3\]") as refused:
        ann.wager("pack.1", 9_00)
    assert refused.value.refusal.cites == (cite("13:69F-8.3"),)
    with pytest.raises(Refused, match="can't place a wager"):
        table.give(DEALER, PlaceWager(3, AREAS["pack.1"], 10_00))
    with pytest.raises(Refused, match="taken"):
        table.sit("Eve", seat=3, chips=100_00)
    assert (ann.chips, table.story()) == before
    assert PlaceWager in table.awaits


# --- filings


def test_the_sample_filing_with_some_choices_changed() -> None:
    assert sample_filing("packs-poker")["wagers.five_card.pay_table"] == "A"
    filing = sample_filing("packs-poker", {"wagers.five_card.pay_table": "C"})
    assert filing["wagers.five_card.pay_table"] == "C"
    assert Table(filing).filing is filing
    with pytest.raises(FilingRefused) as refused:
        sample_filing("packs-poker", {"wagers.five_card.pay_table": "Z", "chips.smallest": "much"})
    assert [defect.key for defect in refused.value.defects] == ["chips.smallest", "wagers.five_card.pay_table"]
    assert str(refused.value).startswith("the filing has 2 defects:\n  error: `chips.smallest`")
    with pytest.raises(FilingRefused, match="the filing has 1 defect:"):
        sample_filing("packs-poker", {"wagers.five_card.pay_table": "Z"})


def test_a_filing_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(sample_text("baccarat"), "utf-8")
    assert read_filing(path).digest == sample_filing("baccarat").digest
    path.write_text('licensee = "Nobody"\n', "utf-8")
    with pytest.raises(UnreadableFiling, match="names no game"):
        read_filing(str(path))
    with pytest.raises(UnreadableFiling, match="there is no such file"):
        read_filing(tmp_path / "none.toml")


def test_the_odds_of_a_filing_are_those_of_the_command() -> None:
    filing = sample_filing("mini-dice")
    [seven] = odds(filing, "seven")
    assert seven.house_edge == Fraction(1, 6)
    assert len(odds(filing)) > 1
    assert [report.stake for report in odds(filing, "seven", stake=5_00)] == [5_00]
    with pytest.raises(NoSuchOdds, match="no wager is named 'eleven'; available: place"):
        odds(filing, "eleven")


# --- the ledger


def test_a_table_goes_on_where_a_program_left_it(tmp_path: Path) -> None:
    ledger = tmp_path / "folder" / "day.sqlite"
    with Table("packs-poker", seed=SEED, ledger=ledger, clock=lambda: at(1)) as table:
        ann = table.sit("Ann", seat=3, chips=500_00)
        table.begin_round()
        ann.wager("pack.1", 25_00)
        sealed = table.story()
    with Table("packs-poker", seed=SEED, ledger=ledger, clock=lambda: at(1, 21)) as table:
        assert table.story() == sealed
        ann = table.sit("Ann", seat=3, chips=500_00)
        assert ann.chips == 475_00
        table.no_more_bets()
        with pytest.raises(LedgerError, match="Ann in seat 3 has not left"):
            table.close_day()
        ann.leave()
        table.close_day()
    with pytest.raises(LedgerError, match="is closed"):
        Table("packs-poker", ledger=ledger, clock=lambda: at(1, 22))
    with Table("packs-poker", ledger=ledger, clock=lambda: at(2)) as table:
        assert table.story() == []


def test_what_does_not_fit_the_day_is_refused_and_lets_go_of_the_ledger(tmp_path: Path) -> None:
    ledger = tmp_path / "day.sqlite"
    other = sample_filing("packs-poker", {"wagers.five_card.pay_table": "C"})
    with Table("packs-poker", ledger=ledger, clock=lambda: at(1)):
        pass
    with pytest.raises(LedgerError, match="begun under another filing"):
        Table(other, ledger=ledger, clock=lambda: at(1))
    with Table("packs-poker", ledger=ledger, clock=lambda: at(1)) as table:
        with pytest.raises(LedgerError):
            Table("packs-poker", ledger=ledger, clock=lambda: at(1))
        table.sit("Ann", seat=3, chips=100_00)


def test_a_table_without_a_ledger_has_no_day_to_close() -> None:
    with Table("packs-poker") as table, pytest.raises(ValueError, match="kept in no ledger"):
        table.close_day()


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_listed_can_be_done(name: str) -> None:
    """A program that knows nothing about a game plays by the choices listed for its seat."""
    table = Table(name, seed=1)
    ann = table.sit("Ann", seat=2, chips=300_00)
    for _ in range(8):
        if table.driver.at_rest and name != "poker":
            table.begin_round()
        wanted = [choice for choice in ann.choices() if choice.refusal is None and choice.kind is not LeaveSeat]
        assert wanted
        ann.give(wanted[0].command())
    ann.table.driver.table.books.check()


def test_what_is_listed_with_a_refusal_is_refused_with_it() -> None:
    table = Table("craps", seed=1)
    ann = table.sit("Ann", seat=2, chips=300_00)
    table.begin_round()
    ann.give(next(choice for choice in ann.choices() if choice.kind is AcceptDice).command())
    come = next(choice for choice in ann.choices(PlaceWager) if str(choice.fields["area"]) == "come")
    assert come.refusal is not None
    with pytest.raises(Refused) as refused:
        ann.wager("come", 10_00)
    assert (refused.value.refusal.code, refused.value.refusal.cites) == (come.refusal.code, come.refusal.cites)
    closing = table.choices(DEALER, NoMoreBets)
    assert [choice.refusal.code for choice in closing if choice.refusal is not None] == [TableCode.NO_WAGER_MADE]
