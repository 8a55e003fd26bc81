"""A command under an id is done once, whoever repeats it and whenever; nobody else can use the id."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from service_house import PACKS, PAI_GOW, Guest, House, house, kept, money, round_at_packs, standing, wager_at_pai_gow

from croupier.ledger.batch import Batch
from croupier.ledger.store import Store

PLACE = {"area": "pack.1", "amount": 1000}


def _same_again(guest: Guest, what: str, values: dict[str, Any] | None = None, *, id: str) -> None:
    """Do something twice under one id; the second time nothing happens."""
    first = guest.must(what, values, id=id)
    before = money(guest.house[guest.table]), kept(guest.house[guest.table]), guest.view, guest.version
    again = guest.must(what, values, id=id)
    assert again == first
    assert (money(guest.house[guest.table]), kept(guest.house[guest.table]), guest.view, guest.version) == before


def test_each_deed_is_done_once(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, bo = here.guest("Ann", PACKS), here.guest("Bo", PACKS)
        _same_again(ann, "Sit", {"seat": 3, "buy_in": 50_000}, id="sit")
        bo.sits(4)
        _same_again(ann, "PlaceWager", PLACE, id="place")
        _same_again(ann, "PlaceWager", PLACE, id="more")
        assert ann.view["seats"][2]["staked"] == 2000
        _same_again(ann, "Undo", id="undo")
        assert ann.view["seats"][2]["staked"] == 1000
        _same_again(ann, "Clear", id="clear")
        _same_again(ann, "BuyIn", {"amount": 10_000}, id="buy")
        _same_again(ann, "PlaceWager", PLACE, id="place again")
        bo.must("PlaceWager", PLACE)
        _same_again(ann, "Ready", id="ready")
        _same_again(ann, "NotReady", id="not ready")
        ann.must("Ready")
        bo.must("Ready")
        _same_again(ann, "Repeat", id="repeat")
        assert ann.view["seats"][2]["staked"] == 1000
        _same_again(ann, "Tip", {"amount": 100}, id="tip")
        _same_again(ann, "Leave", id="leave")
        assert ann.seat == 0


def test_ready_repeated_in_the_next_round_deals_nothing(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("PlaceWager", PLACE)
        ann.must("Ready", id="ready")
        ann.must("PlaceWager", PLACE)
        number = ann.view["round"]
        ann.must("Ready", id="ready")
        assert ann.view["round"] == number
        assert ann.view["state"] == "wagers open"


def test_a_hand_is_set_once(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        wager_at_pai_gow(two)
        question = two[0].question
        assert question is not None
        low = standing(question)
        _same_again(two[0], "SetHand", {"position": 2, "low": low[0]}, id="set")
        two[0].refused("SetHand", {"position": 2, "low": low[1]}, id="set")
        assert two[0].question is None
        assert two[1].question is not None


@pytest.mark.parametrize("restart", [False, True])
def test_another_command_under_a_used_id_is_refused(tmp_path: Path, restart: bool) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("PlaceWager", PLACE, id="one")
        token = ann.token
        if not restart:
            _other_deeds_are_refused(ann)
    if restart:
        with house(tmp_path, tables=(PACKS,)) as here:
            _other_deeds_are_refused(here.guest("", PACKS, token=token))


def _other_deeds_are_refused(ann: Guest) -> None:
    before = money(ann.house[ann.table]), kept(ann.house[ann.table])
    for what, value in (
        ("PlaceWager", {"area": "pack.1", "amount": 2000}),
        ("PlaceWager", {"area": "pack.2", "amount": 1000}),
        ("WithdrawWager", {"area": "pack.1"}),
        ("Tip", {"amount": 100}),
    ):
        assert "another" in ann.refused(what, value, id="one")["why"]
    assert (money(ann.house[ann.table]), kept(ann.house[ann.table])) == before


def test_ids_of_two_persons_do_not_collide(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        for guest, seat in ((here.guest("Ann", PACKS), 2), (here.guest("Ann", PACKS), 3)):
            guest.must("Sit", {"seat": seat, "buy_in": 10_000}, id="1")
            guest.must("PlaceWager", {"area": "pack.1", "amount": 1000 * seat}, id="2")
        assert [seat["staked"] for seat in guest.view["seats"]][1:3] == [2000, 3000]


def test_deeds_are_done_once_across_a_restart(tmp_path: Path) -> None:
    deeds: list[tuple[str, dict[str, Any] | None, str]] = [
        ("Sit", {"seat": 3, "buy_in": 50_000}, "sit"),
        ("PlaceWager", PLACE, "place"),
        ("PlaceWager", PLACE, "more"),
        ("BuyIn", {"amount": 10_000}, "buy"),
        ("Tip", {"amount": 100}, "tip"),
    ]
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS)
        for what, value, id in deeds:
            ann.must(what, value, id=id)
        token, before = ann.token, (money(here[PACKS]), kept(here[PACKS]))
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("", PACKS, token=token)
        for what, value, id in deeds:
            ann.must(what, value, id=id)
            assert (money(here[PACKS]), kept(here[PACKS])) == before, what
        # What the house keeps only in memory can't be repeated either: it would have no effect.
        ann.refused("Undo", id="undo")


IN_THE_WAY: dict[str, Callable[[House], object]] = {
    "the table has stopped": lambda here: setattr(here[PACKS], "stopped", "the disk is full"),
    "the table is frozen": lambda here: here.guest("Sue", PACKS, "supervisor").must("Freeze", {"why": "a dispute"}),
    "no new wagers": lambda here: here.guest("Sue", PACKS, "supervisor").must("Disable", {"why": "maintenance"}),
    "the seat was cleared": lambda here: here.guest("Sue", PACKS, "supervisor").must("ClearSeat", {"seat": 3}),
}


@pytest.mark.parametrize("what", IN_THE_WAY)
def test_what_was_done_is_not_refused_when_it_comes_again(tmp_path: Path, what: str) -> None:
    """A guest who missed the answer before a restart gets it afterward, whatever has happened at the table
    meanwhile.
    """
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("PlaceWager", PLACE, id="place")
        token = ann.token
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("", PACKS, token=token)
        IN_THE_WAY[what](here)
        before = money(here[PACKS])
        ann.must("PlaceWager", PLACE, id="place")
        ann.refused("PlaceWager", PLACE, id="another")
        assert money(here[PACKS]) == before


def test_an_action_of_several_commands_is_kept_at_once(tmp_path: Path) -> None:
    """A guest cut off by a crash who sends it again finds all of it done, or nothing."""
    batches: list[list[str]] = []
    write = Store.write

    def writing(self: Store, written: Sequence[Batch]) -> None:
        batches.extend(
            names for batch in written if (names := [type(done.command).__name__ for done in batch.commands])
        )
        write(self, written)

    with house(tmp_path, tables=(PACKS,)) as here, patch.object(Store, "write", writing):
        ann = here.guest("Ann", PACKS)
        ann.must("Sit", {"seat": 3, "buy_in": 50_000})
        for area in ("pack.1", "pack.2"):
            ann.must("PlaceWager", {"area": area, "amount": 1000})
        ann.must("Clear")
        ann.must("Undo")
        ann.must("Leave")
    assert batches == [
        ["SitDown", "BuyIn"],
        ["PlaceWager"],
        ["PlaceWager"],
        ["WithdrawWager", "WithdrawWager"],
        ["PlaceWager", "PlaceWager"],
        ["LeaveSeat"],
    ]


def test_a_repeated_clear_withdraws_nothing_placed_since(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("PlaceWager", PLACE)
        ann.must("Clear", id="clear")
        for area in ("pack.1", "pack.2"):
            ann.must("PlaceWager", {"area": area, "amount": 1000})
        token, before = ann.token, money(here[PACKS])
    with house(tmp_path, tables=(PACKS,)) as here:
        here.guest("", PACKS, token=token).do("Clear", id="clear")
        assert money(here[PACKS]) == before


def test_a_repeated_leave_leaves_no_other_seat(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("Leave", id="leave")
        ann.must("Sit", {"seat": 3, "buy_in": 10_000})
        token = ann.token
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("", PACKS, token=token)
        ann.do("Leave", id="leave")
        assert here[PACKS].table.books.seats == {3: "Ann"}


@pytest.mark.parametrize("forgotten", ["by a restart", "by many deeds"])
def test_an_old_sit_takes_nobodys_seat(tmp_path: Path, forgotten: str) -> None:
    """A player who has left and repeats the old sit command gets neither seat nor chips."""
    sit = {"seat": 3, "buy_in": 10_000}
    with patch("croupier.service.live_table.KEPT_DEEDS", 2):
        with house(tmp_path, tables=(PACKS,)) as here:
            ann, bo = here.guest("Ann", PACKS), here.guest("Bo", PACKS)
            ann.must("Sit", sit, id="sit")
            ann.must("Leave")
            bo.must("Sit", {"seat": 3, "buy_in": 70_000})
            tokens = ann.token, bo.token
            if forgotten == "by many deeds":
                bo.must("PlaceWager", PLACE)
                bo.must("Clear")
                _nothing_was_gained(ann, bo, sit)
        if forgotten == "by a restart":
            with house(tmp_path, tables=(PACKS,)) as here:
                ann, bo = (here.guest("", PACKS, token=token) for token in tokens)
                _nothing_was_gained(ann, bo, sit)


def _nothing_was_gained(ann: Guest, bo: Guest, sit: dict[str, Any]) -> None:
    ann.do("Sit", sit, id="sit")
    assert (ann.seat, bo.seat) == (0, 3)
    ann.refused("Leave")
    bo.must("Leave")
    ann.do("Sit", sit, id="sit")
    assert ann.seat == 0
    assert ann.house[PACKS].table.books.seats == {}
    assert ann.house[PACKS].sittings == {}


def test_a_repeat_that_is_refused_has_changed_nothing(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3, 6_000)
        round_at_packs([ann], areas=("pack.1", "pack.2"))
        chips = ann.view["seats"][2]["chips"]
        assert chips >= 1100
        ann.must("Tip", {"amount": chips - 1500})
        before = money(here[PACKS])
        ann.refused("Repeat")
        assert money(here[PACKS]) == before
