"""Reports of a game with a bank and a vigorish: chips over the center of the table, commissions, and whose they are."""

from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from ledger_day import DAY, filing, read, whole_day
from pai_gow_day import BETS, MORE, NAME, SEATS, PaiGow, banks, passes, shares_the_bank

from croupier import games
from croupier.cli.ledger_views import recall_lines, win_data, win_lines
from croupier.cli.ledger_views import wager_lines as report_lines
from croupier.games.packs_poker import theory as packs_poker
from croupier.games.packs_poker.odds import exact_return
from croupier.games.packs_poker.rules import PacksArea, PacksKind, rules_of
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind
from croupier.ledger.check import check_day
from croupier.ledger.days import LedgerDay
from croupier.ledger.reports import day_entries, recall
from croupier.ledger.theory import Unknown, theory_of
from croupier.ledger.win import TABLES_OWN, day_win, wager_lines
from croupier.table.books import VIGORISH, stack
from croupier.table.names import Account
from croupier.table.steps import BankTaken, Left, MoneyStep, Settled, Step, Transferred, VigorishCollected
from croupier.table.terms import Procedure

BANKED = {"bank__offered": True, "bank__co_bank": True}


def steps(day: LedgerDay) -> list[Step]:
    return [step for entry in day_entries(day) for step in entry.steps]


def carried_away(day: LedgerDay) -> int:
    """Return the chips that players took with them."""
    left = [step for step in steps(day) if isinstance(step, Left)]
    return sum(posting.amount for step in left for posting in step.postings if posting.source == stack(step.seat))


@pytest.fixture(scope="module", params=range(3))
def banked_day(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> LedgerDay:
    """Rounds against the dealer, against a bank, and against a co-bank; all kinds of wager."""
    table = PaiGow(tmp_path_factory.mktemp("pai gow") / "l.sqlite", request.param, **BANKED)
    for number in range(9):
        table.play((passes, banks, shares_the_bank)[number % 3], MORE if number % 2 else BETS)
    return table.close()


# --- the day's win


def test_the_win_is_what_the_players_have_left_behind(banked_day: LedgerDay) -> None:
    """Two players have bought chips for $10,000 each. The table has whatever they didn't take with them."""
    win = day_win(banked_day)
    assert win.drop == 2 * 10_000_00
    assert win.win == win.drop - carried_away(banked_day)
    assert win.agrees


def test_the_vigorish_is_part_of_the_win_and_listed_separately(banked_day: LedgerDay) -> None:
    win = day_win(banked_day)
    taken = [step for step in steps(banked_day) if isinstance(step, VigorishCollected)]
    assert {step.area is None for step in taken} == {True, False}, "from a player's winnings and from a bank's"
    assert win.vigorish == sum(step.amount for step in taken) > 0
    assert win.win == win.by_wagers + win.vigorish
    closing = next(entry for entry in day_entries(banked_day) if entry.procedure is Procedure.CLOSING)
    sent = {
        posting.source: posting.amount
        for step in closing.steps
        if isinstance(step, MoneyStep)
        for posting in step.postings
    }
    assert sent[VIGORISH] == win.vigorish
    assert win.closing == sum(amount for account, amount in sent.items() if account in TABLES_OWN)
    lines = list(win_lines(win))
    assert sum("Vigorish" in line for line in lines) == 1
    assert lines[8].split()[0] == "Vigorish"
    assert lines[8].endswith("  together the same")
    (data,) = win_data([win], [])["days"]
    assert (data["vigorish"], data["win_by_wagers"], data["agrees"]) == (win.vigorish, win.by_wagers, True)


def test_the_vigorish_counts_before_the_table_is_closed(tmp_path: Path) -> None:
    """On a running day its chips are in their own place; they are part of the present inventory."""
    table = PaiGow(tmp_path / "l.sqlite", 1, **BANKED)
    while True:
        table.play(passes)
        running = day_win(table.read())
        if running.vigorish:
            break
    books = table.kept.driver.table.books
    assert running.closing == sum(books.balance(account) for account in TABLES_OWN)
    assert running.closing > books.balance(Account("inventory"))
    assert running.agrees
    closed = day_win(table.close())
    assert (closed.closing, closed.win, closed.vigorish) == (running.closing, running.win, running.vigorish)


def test_a_commission_that_nobody_reported_is_noticed(tmp_path: Path) -> None:
    """If chips come to the table by neither wager nor commission, the two ways to compute the win differ."""
    table = PaiGow(tmp_path / "l.sqlite", 1, **BANKED)
    table.play(passes)
    win = day_win(table.close())
    other = replace(win, vigorish=win.vigorish + 1)
    assert (win.agrees, other.agrees) == (True, False)
    assert [any(line.endswith("NOT THE SAME") for line in win_lines(report)) for report in (win, other)] == [
        False,
        True,
    ]


# --- wagers


class Assumed:
    """A theory of pai gow poker's wager, in place of the true one."""

    def __init__(self, *_: object) -> None:
        self.requested: list[str] = []

    def name(self, area: PaiGowArea) -> str:
        return f"the {area.kind.value} wager"

    def exact(self, area: PaiGowArea, stake: int, meters: object) -> tuple[Fraction, Fraction] | None:
        self.requested.append(str(area))
        return (Fraction(-stake, 40), Fraction(stake**2)) if area.kind is PaiGowKind.BET else None

    def banked(self, area: PaiGowArea) -> bool:
        return area.kind is PaiGowKind.BET


def test_what_is_wagered_against_a_bank_is_not_held_by_the_table(
    banked_day: LedgerDay, monkeypatch: pytest.MonkeyPatch
) -> None:
    assumed = Assumed()
    monkeypatch.setattr("croupier.ledger.win.theory_of", lambda head: assumed)
    lines = {line.label: line for line in wager_lines([banked_day])}
    rounds = [entry for entry in day_entries(banked_day) if entry.procedure is Procedure.ROUND]
    by_bank = [entry for entry in rounds if any(isinstance(step, BankTaken) for step in entry.steps)]
    assert 0 < len(by_bank) < len(rounds)

    def bets(some: list[Step]) -> list[Settled]:
        return [step for step in some if isinstance(step, Settled) and step.area.kind is PaiGowKind.BET]

    against_bank = [step for entry in by_bank for step in bets(entry.steps)]
    against_dealer = [step for entry in rounds if entry not in by_bank for step in bets(entry.steps)]
    banked, own = lines["the bet wager, against a bank"], lines["the bet wager"]
    assert (banked.banked, own.banked) == (True, False)
    assert banked.number == len(against_bank), "those that were a push as well"
    assert own.number == own.compared == len(against_dealer)
    assert own.expected == Fraction(sum(step.stake for step in against_dealer), 40)
    assert (banked.compared, banked.variance) == (0, 0.0)
    # Transfers between the center and the table are the table's gain or loss, too.
    moved = [posting for step in steps(banked_day) if isinstance(step, Transferred) for posting in step.postings]
    shares = [
        posting.amount
        for posting in moved
        if (posting.source, posting.target) == (Account("center"), Account("inventory"))
    ]
    costs = [
        posting.amount
        for posting in moved
        if posting.target == Account("center") and posting.source in (Account("inventory"), Account("dealers_wager"))
    ]
    held = sum(line.hold for line in lines.values() if not line.banked)
    assert shares + costs
    assert day_win(banked_day).by_wagers == held + sum(shares) - sum(costs)
    report = "\n".join(report_lines(list(lines.values())))
    assert report.count("Covered by a bank: their hold is not the table's.") == 1


def test_wagers_of_a_game_without_a_theory_are_reported_without_one(
    banked_day: LedgerDay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.ledger.win.theory_of", lambda head: Unknown())
    lines = {line.label: line for line in wager_lines([banked_day])}
    others = {"bonus wager", "pai gow insurance wager", "progressive payout wager"}
    assert {"pai gow poker bet", "pai gow poker bet, against a bank", *others} <= set(lines)
    assert not any(line.compared for line in lines.values())
    assert not any(line.known for line in lines.values() if line.number and not line.banked)
    assert "Theory: no exact value yet." in "\n".join(report_lines(list(lines.values())))


# --- space for a game's theory


def test_the_theory_is_in_a_room_of_the_games_package(tmp_path: Path) -> None:
    found = theory_of(read(whole_day(tmp_path / "l.sqlite", rounds=1), DAY).head)
    assert isinstance(found, packs_poker.PacksTheory)
    rules = rules_of(filing())
    assert found.exact(PacksArea(PacksKind.PACK, 1), 5_00, {}) == exact_return(rules, PacksKind.PACK, 5_00)
    meters = {"seven-card": 25_000_00}
    assert found.exact(PacksArea(PacksKind.SEVEN_CARD, 2), 1_00, meters) == exact_return(
        rules, PacksKind.SEVEN_CARD, 1_00, 25_000_00
    )
    assert [
        found.name(area)
        for area in (
            PacksArea(PacksKind.PACK, 1),
            PacksArea(PacksKind.FIVE_CARD, 2),
            PacksArea(PacksKind.SEVEN_CARD, 3),
        )
    ] == [
        "Pack's bet, 1 to 1",
        "five-card bonus, table A",
        "seven-card bonus, progressive table A",
    ]
    assert not found.banked(PacksArea(PacksKind.PACK, 1))


@pytest.mark.parametrize("missing", [None, "croupier.games.packs_poker.theory", "somebody.elses"])
def test_a_game_may_have_no_such_room_but_not_a_broken_one(
    missing: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = read(whole_day(tmp_path / "l.sqlite", rounds=1), DAY).head

    def load(name: str) -> ModuleType:
        if missing == "somebody.elses" and name == packs_poker.__name__:
            raise ModuleNotFoundError(f"No module named {missing!r}", name=missing)
        return import_module(name)

    monkeypatch.setattr(games, "import_module", load)
    if missing == packs_poker.__name__:
        monkeypatch.setattr(games, "find_spec", lambda name: None)
    if missing == "somebody.elses":
        with pytest.raises(ModuleNotFoundError, match="somebody"):
            theory_of(head)
    else:
        assert isinstance(theory_of(head), packs_poker.PacksTheory if missing is None else Unknown)


# --- recall, and the check


def test_recall_tells_of_the_bank_and_of_the_vigorish(banked_day: LedgerDay) -> None:
    for seat in SEATS:
        rounds = recall([banked_day], seat)
        assert len(rounds) == 9, "the rounds that the seat banked are among them"
        assert any(played_round.banked and not played_round.settled for played_round in rounds) or seat == SEATS[1]
        assert all(played_round.after == played_round.before + played_round.net for played_round in rounds)
        assert [played_round.after for played_round in rounds[:-1]] == [
            played_round.before for played_round in rounds[1:]
        ]
        words = "\n".join(recall_lines(NAME, seat, rounds))
        assert ("as the bank" in words) == any(played_round.banked for played_round in rounds)
        assert ("on what was won" in words) == any(played_round.vigorish for played_round in rounds)
        assert "with a wager or the bank" in words or not any(played_round.banked for played_round in rounds)


def test_a_banked_day_is_right(banked_day: LedgerDay) -> None:
    found = check_day(banked_day)
    assert found.wrong is None
    assert (found.rounds, found.sealed) == (9, 0)
