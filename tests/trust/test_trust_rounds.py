"""What must hold of the rounds of every game: interruptions, voids, undecided money, recall, the second copy."""

import json
from pathlib import Path

import pytest
from both_checkers import audit
from every_game import GAMES, Played, table_of

from croupier.cli.ledger import app
from croupier.ledger.accounts import Accounts
from croupier.ledger.check import check_day
from croupier.ledger.days import LedgerDay, read_day
from croupier.ledger.liability import liability
from croupier.ledger.mirror import CopyDiffers, mirror
from croupier.ledger.reports import RECALL_DEPTH, carried, day_entries, recall
from croupier.ledger.store import Store
from croupier.play.irregularities import Trouble
from croupier.play.seat import seat_at
from croupier.table.asks import GO_ON
from croupier.table.books import stack
from croupier.table.commands import CallOffRound, WithdrawWager
from croupier.table.house import EVERYBODY
from croupier.table.names import Note, Place
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.table.steps import Irregular, Moved, Settled, Step, Thrown, Voided
from croupier.table.terms import Procedure, Verb
from croupier.table.wheel_steps import Spun
from croupier.words import arithmetic, question

BY_A_PERSON = EVERYBODY - {Role.DEALER}
"""The house answers for devices and the supervisor; a person deals."""

CANNOT_GO_ON = {
    "packs-poker": "misdeal",
    "pai-gow-poker": "misdeal",
    "three-card-poker": "misdeal",
    "poker": "misdeal",
}
"""Irregularities after which the game's rules let no round go on: it is void."""

GOES_ON = {
    "blackjack": "no-cards",
    "baccarat": "error",
    "casino-war": "face-up",
    "craps": "off-table",
    "mini-dice": "fell-out",
    "red-dog": "face-up",
    "roulette": "wheel-stopped",
    "big-six": "short-spin",
    "sic-bo": "cocked",
}
"""At games whose rules void no round: an irregularity that changes the use of cards or makes the dice be thrown
again.
"""

SHAKEN = ("mini-dice", "sic-bo")
"""At these games the outcome begins in a shaker."""


def the_day(played: Played) -> LedgerDay:
    kept = played.kept
    return read_day(kept.store, kept.name, kept.day)


def stacks(played: Played) -> dict[int, int]:
    books = played.kept.driver.table.books
    return {seat: books.balance(stack(seat)) for seat in played.players.names}


def last_round(played: Played) -> list[Step]:
    return [entry for entry in played.kept.driver.journal if entry.procedure is Procedure.ROUND][-1].steps


# --- interruptions


@pytest.mark.parametrize("name", GAMES)
def test_a_round_without_a_choice_goes_on_by_itself(tmp_path: Path, name: str) -> None:
    """A dealer vanishes with the process: the house deals on, to the end or to a player's first choice."""
    path = tmp_path / "ledger.sqlite"
    with table_of(name, path, automatic=BY_A_PERSON) as played:
        played.sit_down()
        played.wagers()
        played.closes()
        kept = played.kept
        assert not kept.driver.at_rest
        steps = len(kept.driver.running.steps) if kept.driver.running else 0
        if not _for_a_player(played):
            assert kept.driver.ask.moment or Role.DEALER in {
                role for kind in kept.driver.ask.awaits for role in kind.roles
            }
    with table_of(name, path) as played:
        kept = played.kept
        went_on = kept.driver.at_rest or (kept.driver.running is not None and len(kept.driver.running.steps) >= steps)
        assert went_on
        assert kept.driver.at_rest or _for_a_player(played)
        played.ends()
        assert check_day(the_day(played)).wrong is None


def _for_a_player(played: Played) -> bool:
    ask = played.kept.driver.ask
    return played.players.habits.answer(ask, frozenset(played.players.names), played.players.chance) is not None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("closed", [False, True])
def test_a_round_with_a_choice_waits_for_it(tmp_path: Path, name: str, closed: bool) -> None:
    path = tmp_path / "ledger.sqlite"
    with table_of(name, path) as played:
        played.sit_down()
        played.wagers()
        if closed:
            played.closes()
        driver = played.kept.driver
        before = driver.at_rest, question(driver.ask), dict(driver.table.books.balances)
    for _ in range(2):
        # However often it is interrupted.
        with table_of(name, path) as played:
            driver = played.kept.driver
            assert (driver.at_rest, question(driver.ask), dict(driver.table.books.balances)) == before
    with table_of(name, path) as played:
        if not closed:
            played.closes()
        played.ends()
        assert check_day(the_day(played)).wrong is None


@pytest.mark.parametrize("name", GAMES)
def test_a_round_that_cannot_go_on_returns_its_wagers_by_the_rules_of_the_game(tmp_path: Path, name: str) -> None:
    path = tmp_path / "ledger.sqlite"
    with table_of(name, path) as played:
        played.sit_down()
        played.players.get_ready()
        before = stacks(played)
    with table_of(name, path) as played:
        house = played.kept.house
        assert house is not None
        trouble = Trouble(house, seat_at(played.kept.driver.table, played.seat).irregularities)
        trouble.ask_for(CANNOT_GO_ON.get(name) or GOES_ON[name])
        trouble.before_shuffle()
        played.wagers()
        played.place.before_closing(played.players.answers)
        if not played.kept.driver.at_rest:
            assert played.give(*trouble.before_deal()) is None
        if name in SHAKEN:
            # Irregularities in the shaker happen when it is shaken; the question is asked only in this process.
            played.ends()
    with table_of(name, path) as played:
        played.ends()
        steps = last_round(played)
        void = [step for step in steps if isinstance(step, Voided)]
        assert bool(void) is (name in CANNOT_GO_ON)
        if void:
            # The stake is returned in full: nothing was won before the void, so nothing better is due.
            assert stacks(played) == before
            assert all(step.cites for step in void)
        else:
            assert any(isinstance(step, Irregular) and step.cites for step in steps)
            assert any(isinstance(step, Settled) for step in steps) or played.kept.driver.table.books.balances
        assert check_day(the_day(played)).wrong is None


@pytest.mark.parametrize("name", GAMES)
def test_no_wager_is_taken_back_once_its_outcome_has_begun(tmp_path: Path, name: str) -> None:
    # At poker wagers are made in turn while cards are dealt; elsewhere a person deals, and stops after the first card.
    automatic = EVERYBODY if name == "poker" else BY_A_PERSON
    with table_of(name, tmp_path / "ledger.sqlite", automatic=automatic) as played:
        played.sit_down()
        played.wagers()
        books = played.kept.driver.table.books
        wagers = {seat: dict(books.wagers(seat)) for seat in played.players.names}
        played.closes()
        driver = played.kept.driver
        while not _outcome_begun(driver.running.steps if driver.running else []) and driver.ask.moment:
            assert played.kept.give(DEALER, GO_ON) is None
        assert not driver.at_rest
        # The shaker is offered before it is shaken; the throw in it is sealed, and wagers are closed.
        assert name in SHAKEN or _outcome_begun(driver.running.steps if driver.running else [])
        balances = dict(books.balances)
        for seat, areas in wagers.items():
            for area in areas or ("bet",):
                refusal = played.give(player(seat), WithdrawWager(seat, area))
                assert refusal is not None
                assert refusal.cites
        for actor in (DEALER, SUPERVISOR):
            assert played.give(actor, CallOffRound()) is not None
        assert dict(books.balances) == balances


def _outcome_begun(steps: list[Step]) -> bool:
    return any(
        isinstance(step, Thrown | Spun) or (isinstance(step, Moved) and step.verb is Verb.DEALS) for step in steps
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_settlement_has_its_paragraph_and_its_arithmetic(tmp_path: Path, name: str) -> None:
    """Each step cites a paragraph, each wager is settled for its whole stake, and replaying the inputs gives the
    same.
    """
    with table_of(name, tmp_path / "ledger.sqlite") as played:
        played.sit_down()
        for _ in range(2):
            played.round()
        day = the_day(played)
        steps = [step for entry in day_entries(day) for step in entry.steps]
        assert all(step.cites for step in steps)
        settled = [step for step in steps if isinstance(step, Settled)]
        assert bool(settled) is (name != "poker")
        for step in settled:
            assert arithmetic(step)
            assert step.stake + step.coupon > 0
            out = sum(
                posting.amount
                for posting in step.postings
                if posting.source.is_wager and posting.source.seat == step.seat
            )
            assert out >= step.stake
        checked = check_day(day)
        assert (checked.wrong, checked.replayed) == (None, len(day.entries))


# --- undecided money


@pytest.mark.parametrize("name", GAMES)
def test_money_in_unfinished_rounds_is_reported(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ledger.sqlite"
    with table_of(name, path) as played:
        played.sit_down()
        assert liability(the_day(played)).total == 0
        played.wagers()
        books = played.kept.driver.table.books
        found = liability(the_day(played))
        standing = sum(sum(books.wagers(seat).values()) for seat in played.players.names)
        pots = sum(amount for (_, account), amount in books.balances.items() if account.is_pot)
        assert found.total == standing + pots
        assert (found.total > 0, found.running) == (True, Procedure.ROUND)
        app(["liability", "--ledger", str(path), "--json"], result_action="return_value")
        assert json.loads(capsys.readouterr().out)["total"] == found.total
        app(["liability", "--ledger", str(path)], result_action="return_value")
        assert "is running" in capsys.readouterr().out


# --- recall


@pytest.mark.parametrize("name", GAMES)
def test_recall_shows_what_was_dealt_chosen_wagered_won_and_held(tmp_path: Path, name: str) -> None:
    with table_of(name, tmp_path / "ledger.sqlite") as played:
        played.sit_down()
        held = {}
        for _ in range(3):
            played.players.get_ready()
            number = played.kept.driver.table.books.number(Note("round")) + 1
            before = stacks(played)
            played.round()
            held[number] = before, stacks(played)
        day = the_day(played)
        rounds = recall([day], played.seat)
        assert rounds
        for played_round in rounds:
            before, after = held[played_round.round]
            assert (played_round.before + played_round.bought, played_round.after) == (
                before[played.seat] + played_round.bought,
                after[played.seat],
            )
            assert played_round.cards or played_round.dice or played_round.spun
            assert played_round.choices
            steps = next(
                entry
                for entry in day_entries(day)
                if entry.procedure is Procedure.ROUND and entry.round == played_round.round
            ).steps
            own = [step for step in steps if isinstance(step, Settled) and step.seat == played.seat]
            assert played_round.settled == own
            dice = [step.dice for step in steps if isinstance(step, Thrown)]
            assert played_round.dice == dice
            assert played_round.spun == [step.section for step in steps if isinstance(step, Spun)]
        accounts = Accounts(carried(day))
        for entry in day_entries(day):
            for step in entry.steps:
                accounts.apply(step)
        assert rounds[-1].after == accounts.balance(stack(played.seat))


def test_recall_tells_folded_cards_once_their_deck_is_opened(tmp_path: Path) -> None:
    with table_of("three-card-poker", tmp_path / "ledger.sqlite") as played:
        played.sit_down()
        played.round()
        sealed = recall([the_day(played)], played.seat)[0]
        assert any("fold" in choice for choice in sealed.choices)
        assert Place("seat", played.seat) not in sealed.cards
        for _ in range(3):
            played.round()
        opened = recall([the_day(played)], played.seat)[0]
        assert len(opened.cards[Place("seat", played.seat)]) == 3


def test_recall_tells_what_went_to_a_jackpot(tmp_path: Path) -> None:
    with table_of("packs-poker", tmp_path / "ledger.sqlite", chance=1) as played:
        played.sit_down()
        played.round()
        [recalled_round] = recall([the_day(played)], played.seat)
        assert recalled_round.contributed
        assert all(cents > 0 for cents in recalled_round.contributed.values())


@pytest.mark.parametrize("depth", [1, 2, 3, 4, RECALL_DEPTH])
def test_recall_is_as_deep_as_the_house_has_set(tmp_path: Path, depth: int) -> None:
    with table_of("baccarat", tmp_path / "ledger.sqlite") as played:
        played.sit_down()
        for _ in range(3):
            played.round()
        found = recall([the_day(played)], played.seat, depth)
        assert [recalled_round.round for recalled_round in found] == [1, 2, 3][-min(depth, 3) :]
    assert RECALL_DEPTH == 50


# --- the second copy


def test_a_second_copy_is_only_added_to_and_verified_apart(tmp_path: Path) -> None:
    apart = tmp_path / "apart"
    with table_of("baccarat", tmp_path / "ledger.sqlite") as played:
        played.sit_down()
        name, store = played.kept.name, played.kept.store
        [first] = mirror(store, apart, [name])
        begun = first.path.read_bytes()
        played.round()
        [second] = mirror(store, apart, [name])
        assert second.new == second.records - first.records > 0
        assert first.path.read_bytes().startswith(begun)
        assert mirror(store, apart, [name])[0].new == 0
    done = audit("export", first.path, "--checkpoint", apart / f"{name}.checkpoint")
    assert done.returncode == 0, done.stdout
    assert "1 checkpoint met" in done.stdout


def test_a_second_copy_finds_what_was_changed_or_cut_off(tmp_path: Path) -> None:
    path, apart = tmp_path / "ledger.sqlite", tmp_path / "apart"
    with table_of("baccarat", path) as played:
        name = played.kept.name
        [copied] = mirror(played.kept.store, apart, [name])
    kept = copied.path.read_bytes()
    with table_of("baccarat", tmp_path / "other.sqlite", seed=2) as played:
        played.sit_down()
        with pytest.raises(CopyDiffers, match=r"no longer matches the record|the record only"):
            mirror(played.kept.store, apart, [name])
    copied.path.write_bytes(kept + kept.splitlines(keepends=True)[-1])
    store = Store(path)
    with pytest.raises(CopyDiffers, match="the record only"):
        mirror(store, apart, [name])
    store.close()
    assert copied.path.read_bytes() == kept + kept.splitlines(keepends=True)[-1]
