"""A doctored baccarat engine: the auditor names the round in which it first did something wrong."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from baccarat_days import AT_ONCE, BaccaratTableOfDays, baccarat_table
from doctors import Doctor, at_odds, collected, paid, record_of_round, returned
from table_days import export_from, export_of, fault_of, records_of, rehashed

from croupier.equipment.money import Odds
from croupier.games.baccarat import dealing, procedure, settlement, shoe
from croupier.games.baccarat.events import (
    BaccaratFinding,
    BaccaratResultCalled,
    BaccaratVoid,
    BaccaratVoided,
    BurnDetermined,
    CuratorDeals,
    CuttingCardCame,
    CuttingCardInserted,
    PointCountCalled,
    VigorishMarked,
)
from croupier.games.baccarat.rules import AREAS, BANKERS_HAND, PLAYERS_HAND, BaccaratKind
from croupier.games.baccarat.table import LAST_ROUND
from croupier.table import commands as c
from croupier.table.names import Account, Note, Place
from croupier.table.roles import player
from croupier.table.steps import (
    Cut,
    Moved,
    Noted,
    Outcome,
    Posting,
    Settled,
    Step,
    Viewed,
    VigorishCollected,
)
from croupier.table.terms import Verb

Treatment = Callable[[Doctor], None]

BANKER_WINS = "KS KD 7S 9D"
PLAYER_WINS = "KS KD 9S 7D"
TIE = "KS KD 9S 9D"
BETS = ((1, "player", 2500), (1, "banker", 2600), (1, "tie", 500), (3, "player", 2500))


# --- payments


def pays_a_cent_too_much(doctor: Doctor) -> None:
    doctor.settles("player", lambda step: paid(step, step.paid + 1), outcome=Outcome.WIN)


def pays_a_tie_9_to_1(doctor: Doctor) -> None:
    doctor.settles("tie", lambda step: at_odds(step, Odds(9)), outcome=Outcome.WIN)


def collects_a_wager_on_a_hand_that_has_tied(doctor: Doctor) -> None:
    doctor.settles("banker", collected, outcome=Outcome.PUSH)


def returns_a_loss(doctor: Doctor) -> None:
    doctor.settles("player", returned, outcome=Outcome.LOSE)


def settles_from_the_left(doctor: Doctor) -> None:
    def settle(play: Any) -> Any:
        play.seats.reverse()
        doctor.lie()
        return settlement.settle(play)

    doctor.treat()
    doctor.patch.setattr(procedure, "settle", settle)


def _less(step: VigorishCollected, amount: int) -> VigorishCollected:
    (posting,) = step.postings
    return replace(step, amount=amount, postings=(replace(posting, amount=amount),))


def takes_less_vigorish(doctor: Doctor) -> None:
    doctor.treat(lambda step: [_less(step, step.amount - 25)] if isinstance(step, VigorishCollected) else None)


def does_not_round_the_vigorish(doctor: Doctor) -> None:
    doctor.treat(lambda step: [_less(step, 130)] if isinstance(step, VigorishCollected) else None)


def takes_no_vigorish(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, VigorishCollected))


def takes_vigorish_on_the_players_hand(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if not isinstance(step, Settled) or step.area != AREAS["player"] or step.outcome is not Outcome.WIN:
            return None
        posting = Posting(Account("stack", 1), Account("vigorish"), 125)
        fields: dict[str, Any] = {"seat": 1, "area": step.area, "won": 2500, "amount": 125, "rate": Fraction(1, 20)}
        return [step, VigorishCollected(cites=step.cites, **fields, postings=(posting,))]

    doctor.treat(change)


def marks_less_vigorish(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Noted) and step.note == Note("vigorish_owed", 1) and isinstance(step.value, int):
            return [replace(step, value=step.value - 25)]
        return None

    doctor.treat(change)


def marks_only_the_last_vigorish(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if (
            isinstance(step, Noted)
            and step.note == Note("vigorish_owed", 1)
            and isinstance(step.value, int)
            and step.value > 150
        ):
            return [replace(step, value=150)]
        return None

    doctor.treat(change)


# --- cards


def lets_the_banker_draw_on_6_against_5(doctor: Doctor) -> None:
    doctor.judges(dealing, "banker_draws", lambda points, third: True if (points, third) == (6, 5) else None)


def lets_the_banker_stand_on_3_against_9(doctor: Doctor) -> None:
    doctor.judges(dealing, "banker_draws", lambda points, third: False if (points, third) == (3, 9) else None)


def lets_the_banker_stand_on_5_when_the_player_stands(doctor: Doctor) -> None:
    doctor.judges(dealing, "banker_draws", lambda points, third: False if (points, third) == (5, None) else None)


def lets_the_player_draw_on_6(doctor: Doctor) -> None:
    doctor.judges(dealing, "player_draws", lambda points: True if points == 6 else None)


def lets_the_player_draw_against_a_natural(doctor: Doctor) -> None:
    doctor.judges(dealing, "is_natural", lambda points: False if points == 8 else None)


def deals_the_banker_first(doctor: Doctor) -> None:
    other = {PLAYERS_HAND: BANKERS_HAND, BANKERS_HAND: PLAYERS_HAND}

    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Moved) and step.verb is Verb.DEALS:
            return [replace(step, target=other[step.target])]
        return None

    doctor.treat(change)


def burns_another_number_of_cards(doctor: Doctor) -> None:
    doctor.judges(shoe, "burned_for", lambda card: 2)


def does_not_cut(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Cut))


def overlooks_the_cutting_card(doctor: Doctor) -> None:
    doctor.leaves_out(
        lambda step: (
            isinstance(step, CuttingCardCame)
            or (isinstance(step, Noted) and step.note == LAST_ROUND and isinstance(step.value, int) and step.value > 0)
        )
    )


def shows_the_cards_to_somebody_else(doctor: Doctor) -> None:
    doctor.treat(lambda step: [replace(step, seat=3)] if isinstance(step, Viewed) else None)


# --- announcements and notes


def announces_another_result(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, BaccaratResultCalled) and step.winner is BaccaratKind.BANKER:
            return [replace(step, winner=BaccaratKind.PLAYER)]
        return None

    doctor.treat(change)


def calls_another_count(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, PointCountCalled) and step.place == Place("bankers_hand"):
            return [replace(step, count=3)]
        return None

    doctor.treat(change)


def calls_no_natural(doctor: Doctor) -> None:
    doctor.treat(
        lambda step: [replace(step, natural=False)] if isinstance(step, PointCountCalled) and step.natural else None
    )


def announces_another_count(doctor: Doctor) -> None:
    doctor.treat(lambda step: [replace(step, bankers_count=8)] if isinstance(step, BaccaratResultCalled) else None)


def says_that_another_deals(doctor: Doctor) -> None:
    doctor.treat(lambda step: [replace(step, seat=3)] if isinstance(step, CuratorDeals) else None)


def tells_less_vigorish_than_it_marks(doctor: Doctor) -> None:
    doctor.treat(lambda step: [replace(step, amount=130)] if isinstance(step, VigorishMarked) else None)


def marks_vigorish_untold(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, VigorishMarked))


def says_that_no_vigorish_was_rounded(doctor: Doctor) -> None:
    charged = VigorishMarked | VigorishCollected
    doctor.treat(lambda step: [replace(step, rounding=None)] if isinstance(step, charged) and step.won else None)


def says_that_the_vigorish_has_another_rate(doctor: Doctor) -> None:
    charged = VigorishMarked | VigorishCollected
    doctor.treat(lambda step: [replace(step, rate=Fraction(1, 25))] if isinstance(step, charged) and step.won else None)


def states_other_counts_with_a_loss(doctor: Doctor) -> None:
    doctor.settles("tie", lambda step: replace(step, reason=replace(step.reason, players_count=9)))  # type: ignore[call-arg]


def says_that_a_tie_lost_to_the_higher_hand(doctor: Doctor) -> None:
    lower = BaccaratFinding.LOWER
    doctor.settles("tie", lambda step: replace(step, reason=replace(step.reason, finding=lower)))  # type: ignore[call-arg]


def says_that_another_number_is_burned(doctor: Doctor) -> None:
    doctor.treat(lambda step: [replace(step, number=step.number + 1)] if isinstance(step, BurnDetermined) else None)


def inserts_the_cutting_card_elsewhere(doctor: Doctor) -> None:
    doctor.treat(
        lambda step: [replace(step, behind=step.behind + 1)] if isinstance(step, CuttingCardInserted) else None
    )


def writes_another_result_on_the_scoreboard(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Noted) and step.note.kind == "scoreboard" and isinstance(step.value, tuple) and step.value:
            return [replace(step, value=(*step.value[:-1], 2))]
        return None

    doctor.treat(change)


def lets_the_curator_keep_the_shoe(doctor: Doctor) -> None:
    """3.11: the Player's Hand has won."""

    def give_up(t: Any, holder: int) -> Iterator[Step]:
        doctor.lie()
        yield from ()

    doctor.treat()
    doctor.patch.setattr(procedure, "give_up_shoe", give_up)


def gives_the_shoe_to_somebody_else(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Noted) and step.note.kind == "curator" and step.value:
            return [replace(step, value=3)]
        return None

    doctor.treat(change)


LATER: Mapping[str, Any] = {"vigorish.collected": "later"}
UP: Mapping[str, Any] = {"dealing.player_cards": "face up"}

CASES: Sequence[tuple[Treatment, Mapping[str, Any], Sequence[str]]] = (
    (pays_a_cent_too_much, {}, (TIE, BANKER_WINS, PLAYER_WINS)),
    (pays_a_tie_9_to_1, {}, (PLAYER_WINS, TIE)),
    (collects_a_wager_on_a_hand_that_has_tied, {}, (BANKER_WINS, TIE)),
    (returns_a_loss, {}, (PLAYER_WINS, BANKER_WINS)),
    (settles_from_the_left, {}, (TIE,)),
    (takes_less_vigorish, {}, (PLAYER_WINS, BANKER_WINS)),
    (does_not_round_the_vigorish, {}, (PLAYER_WINS, BANKER_WINS)),
    (takes_no_vigorish, {}, (PLAYER_WINS, BANKER_WINS)),
    (takes_vigorish_on_the_players_hand, {}, (BANKER_WINS, PLAYER_WINS)),
    (marks_less_vigorish, LATER, (PLAYER_WINS, BANKER_WINS)),
    (marks_only_the_last_vigorish, LATER, (BANKER_WINS, PLAYER_WINS, BANKER_WINS)),
    (lets_the_banker_draw_on_6_against_5, {}, (TIE, "KS KD 2S 6D 5C 2C")),
    (lets_the_banker_stand_on_3_against_9, {}, (TIE, "KS KD 2S 3D 9C 2C")),
    (lets_the_banker_stand_on_5_when_the_player_stands, {}, (TIE, "KS KD 6S 5D 9C")),
    (lets_the_player_draw_on_6, {}, (TIE, "KS KD 6S 7D 9C")),
    (lets_the_player_draw_against_a_natural, {}, (TIE, "KS KD 2S 8D 9C")),
    (deals_the_banker_first, UP, (PLAYER_WINS,)),
    (burns_another_number_of_cards, {}, (TIE,)),
    (does_not_cut, {}, (TIE,)),
    (shows_the_cards_to_somebody_else, {}, (TIE,)),
    (announces_another_result, {}, (TIE, BANKER_WINS)),
    (announces_another_count, {}, (TIE,)),
    (calls_another_count, {}, (TIE,)),
    (calls_no_natural, {}, (TIE,)),
    (says_that_another_deals, {}, (TIE,)),
    (says_that_another_number_is_burned, {}, (TIE,)),
    (inserts_the_cutting_card_elsewhere, {}, (TIE,)),
    (tells_less_vigorish_than_it_marks, LATER, (PLAYER_WINS, BANKER_WINS)),
    (says_that_no_vigorish_was_rounded, {}, (PLAYER_WINS, BANKER_WINS)),
    (says_that_no_vigorish_was_rounded, LATER, (PLAYER_WINS, BANKER_WINS)),
    (says_that_the_vigorish_has_another_rate, {}, (PLAYER_WINS, BANKER_WINS)),
    (says_that_the_vigorish_has_another_rate, LATER, (PLAYER_WINS, BANKER_WINS)),
    (states_other_counts_with_a_loss, {}, (BANKER_WINS,)),
    (says_that_a_tie_lost_to_the_higher_hand, {}, (BANKER_WINS,)),
    (marks_vigorish_untold, LATER, (PLAYER_WINS, BANKER_WINS)),
    (writes_another_result_on_the_scoreboard, {}, (BANKER_WINS,)),
    (lets_the_curator_keep_the_shoe, {}, (TIE, PLAYER_WINS)),
    (gives_the_shoe_to_somebody_else, {}, (TIE,)),
)
"""Each lie, with its table and the cards of rounds, the last of which gives the opportunity."""
IDS = [case[0].__name__ for case in CASES]


def played(path: Path, changes: Mapping[str, Any], rounds: Sequence[str]) -> bytes:
    with baccarat_table(path, {**AT_ONCE, "cards.decks": 6, **changes}) as table, table.day("2026-01-01"):
        table.sit(1, 3)
        table.house.orders = [table.order(" ".join(rounds))]
        for _ in rounds:
            table.round(*BETS, curator=1)
    return export_from(path)


@pytest.mark.parametrize(("treatment", "changes", "rounds"), CASES, ids=IDS)
def test_a_doctored_engine_is_found_out(
    treatment: Treatment,
    changes: Mapping[str, Any],
    rounds: Sequence[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doctor = Doctor(monkeypatch, procedure)
    treatment(doctor)
    export = played(tmp_path / "house.db", changes, rounds)
    assert doctor.lies, "the occasion never came"
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)


@pytest.mark.parametrize("changes", [{}, LATER, UP], ids=["at once", "later", "face up"])
def test_the_same_rounds_are_right_when_the_engine_is(changes: Mapping[str, Any], tmp_path: Path) -> None:
    rounds = list(dict.fromkeys(text for *_, texts in CASES for text in texts))
    for number, some in enumerate((rounds[:5], rounds[5:])):
        fault = fault_of(played(tmp_path / f"house {number}.db", changes, some))
        assert fault is None, str(fault)


# --- the end of a shoe, and vigorish owed


def used_up(path: Path, rounds: int) -> bytes:
    with baccarat_table(path, {**LATER, "cards.decks": 6, "shoe.behind": 52}) as table, table.day("2026-01-01"):
        table.sit(1)
        _use_up(table, rounds)
    return export_from(path)


def _use_up(table: BaccaratTableOfDays, rounds: int) -> None:
    table.use_up(52)
    for _ in range(rounds):
        table.round((1, "banker", 2500))


def test_a_cutting_card_that_is_overlooked_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    doctor = Doctor(monkeypatch, procedure)
    overlooks_the_cutting_card(doctor)
    export = used_up(tmp_path / "house.db", 1)
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)
    assert "the cutting card has appeared" in fault.what


def test_a_cutting_card_that_ends_the_shoe_too_early_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doctor = Doctor(monkeypatch, procedure)
    doctor.treat(
        lambda step: [replace(step, last_round=not step.last_round)] if isinstance(step, CuttingCardCame) else None
    )
    export = used_up(tmp_path / "house.db", 1)
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)
    assert "the wrong round is announced as the last" in fault.what


def test_a_round_too_many_after_the_cutting_card_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    doctor = Doctor(monkeypatch, procedure)

    def close(play: Any) -> Iterator[Step]:
        if play.t.books.number(LAST_ROUND) == 1 and not play.cutting_card_came:
            doctor.lie()
        yield from ()

    doctor.treat()
    monkeypatch.setattr(procedure, "close_round", close)
    export = used_up(tmp_path / "house.db", 4)
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)


def test_vigorish_that_is_forgotten_at_the_shuffle_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doctor = Doctor(monkeypatch, procedure)
    doctor.leaves_out(
        lambda step: (
            isinstance(step, VigorishCollected)
            or (isinstance(step, Noted) and step.note.kind == "vigorish_owed" and not step.value)
        )
    )
    export = used_up(tmp_path / "house.db", 3)
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)


def test_a_player_who_leaves_and_owes_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "house.db"

    def forgets(self: Any, seat: int) -> Iterator[Step]:
        yield from ()

    with baccarat_table(path, {**LATER, "cards.decks": 6}) as table, table.day("2026-01-01"):
        table.sit(1, 3)
        table.house.orders = [table.order(BANKER_WINS)]
        table.round(*BETS)
        monkeypatch.setattr(type(table.play), "abandons", forgets)
        assert table.give(player(1), c.LeaveSeat(1))
        monkeypatch.undo()
    export = export_from(path)
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, 1) + 1, str(fault)
    assert "vigorish owed" in fault.what


# --- forgeries


def test_a_shoe_that_lacks_a_deck_is_found_out(tmp_path: Path) -> None:
    records = records_of(played(tmp_path / "house.db", {}, (TIE,)))
    records[0]["body"]["filing"]["cards.decks"] = 7
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert "the deck is not complete" in fault.what


def test_a_round_that_is_void_though_there_are_cards_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.table.asks import RoundVoid

    doctor = Doctor(monkeypatch, procedure)

    def third(play: Any) -> Iterator[Step]:
        doctor.lie()
        yield from ()
        raise RoundVoid(BaccaratVoided(cites=(play.t.section(12),), reason=BaccaratVoid.TOO_FEW_CARDS))

    doctor.treat()
    monkeypatch.setattr(procedure, "third_cards", third)
    export = played(tmp_path / "house.db", {}, (TIE, PLAYER_WINS))
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, 1), str(fault)
    assert "void although there are enough cards" in fault.what
