"""The staff: a table is frozen, troubled, dealt by a person, corrected, and stopped when its disk fails."""

from pathlib import Path

import pytest
from service_house import (
    PACKS,
    PAI_GOW,
    Guest,
    answer_all,
    house,
    kept,
    money,
    round_at_packs,
    standing,
    wager_at_pai_gow,
    whole,
)

from croupier.games.packs_poker.irregularities import KINDS as PACKS_KINDS
from croupier.games.pai_gow_poker.irregularities import KINDS as PAI_GOW_KINDS
from croupier.ledger.errors import WriteFailed

PLACE = {"area": "pack.1", "amount": 1000}


def _everything(guest: Guest) -> list[tuple[str, dict[str, object]]]:
    """Return all that a guest is offered, filled in."""
    found: list[tuple[str, dict[str, object]]] = []
    for action in guest.view["actions"]:
        values = {**action["values"], **{field["name"]: field["value"] for field in action["fields"]}}
        found.append((action["do"], values))
    return found


# --- freezing


@pytest.mark.parametrize("table", [PACKS, PAI_GOW])
def test_nothing_is_done_at_a_frozen_table(tmp_path: Path, table: str) -> None:
    with house(tmp_path, tables=(table,)) as here:
        ann, passer = here.guest("Ann", table).sits(3), here.guest("Bo", table)
        supervisor, dealer = here.guest("Sue", table, "supervisor"), here.guest("Dee", table, "dealer")
        area = "pack.1" if table == PACKS else "bet.3"
        ann.must("PlaceWager", {"area": area, "amount": 1000})
        before = {guest: _everything(guest) for guest in (ann, passer, supervisor, dealer)}
        supervisor.must("Freeze", {"why": " who shuffled? "})
        state = money(here[table]), kept(here[table]), here[table].version
        for guest, deeds in before.items():
            assert (guest.view["state"], guest.view["notice"]) == ("frozen", "who shuffled?")
            shown = [*guest.view["actions"], *guest.view["spots"]]
            assert all(
                "who shuffled?" in action["why"]
                for action in shown
                if action["do" if "do" in action else "area"] != "Unfreeze"
            )
            assert [action.get("do") for action in shown if action["legal"]] == (
                ["Unfreeze"] if guest is supervisor else []
            )
            for what, value in deeds:
                assert "frozen" in guest.refused(what, value)["why"], what
            guest.refused("PlaceWager", {"area": area, "amount": 1000})
        for what in ("BeginRound", "NoMoreBets", "Proceed", "TakeDealing", "GiveBackDealing"):
            dealer.refused(what)
        for what in ("OpenTable", "CloseTable", "ChangeCards", "CardExposed", "Freeze"):
            supervisor.refused(what)
        here.tick(table)
        assert (money(here[table]), kept(here[table]), here[table].version) == state
        supervisor.must("Unfreeze")
        supervisor.refused("Unfreeze")
        ann.must("Clear")
        assert ann.view["state"] == "wagers open"


def test_a_hand_is_frozen_and_goes_on(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        supervisor = here.guest("Sue", PAI_GOW, "supervisor")
        wager_at_pai_gow(two)
        question = two[0].question
        assert question is not None
        supervisor.must("Freeze")
        assert two[0].view["notice"] == "a dispute"
        assert two[0].question == question
        two[0].refused("SetHand", {"position": 2, "low": standing(question)[0]})
        two[0].refused("AskHouseWay", {"position": 2})
        supervisor.must("Unfreeze")
        answer_all(two)
        for guest in two:
            whole(guest)


# --- irregularities


FROM_THE_HAND = {"misdeal": "19:47-11.8A(d)2", "short": "19:47-11.8A(d)2"}
"""This table deals from the hand, for which another paragraph has the same words as the one for a shoe."""


def _next_round(table: str, players: list[Guest]) -> None:
    for guest in players:
        wanted = ("pack.1", "seven.1") if table == PACKS else (f"bet.{guest.seat}", f"progressive.{guest.seat}")
        for group in wanted:
            spot = next((spot for spot in guest.view["spots"] if spot["area"] == group and spot["legal"]), None)
            if spot is not None:
                guest.must("PlaceWager", {"area": group, "amount": spot["least"]})
    for guest in players:
        if any(action["legal"] for action in guest.actions("Ready")):
            guest.must("Ready")
    for _ in range(40):
        requests = [guest for guest in players if guest.question]
        if not requests:
            break
        answer_all(requests[:1], ("PassBank", "DecideExposedHand"), most=200)
    for guest in players:
        whole(guest)


@pytest.mark.parametrize(
    ("table", "kind"), [*((PACKS, kind) for kind in PACKS_KINDS), *((PAI_GOW, kind) for kind in PAI_GOW_KINDS)]
)
def test_every_irregularity_ends_with_the_money_right_and_its_paragraph_cited(
    both: dict[str, list[Guest]], table: str, kind: str
) -> None:
    *players, supervisor = both[table]
    action = next(action for action in supervisor.actions("RaiseIrregularity") if action["values"] == {"kind": kind})
    if not action["legal"]:
        assert action["why"]
        assert supervisor.refused("RaiseIrregularity", {"kind": kind})["why"]
        return
    result = len(supervisor.steps)
    supervisor.must("RaiseIrregularity", {"kind": kind})
    assert supervisor.view["notice"].startswith("Noted")
    assert players[0].view["notice"] == ""
    for _ in range(2):
        _next_round(table, players)
    supervisor.house[table].table.books.check()
    cited = {cite for message in supervisor.steps[result:] for cite in message["cites"]}
    paragraph = FROM_THE_HAND.get(kind, action["cites"][0]) if table == PAI_GOW else action["cites"][0]
    assert any(cite.startswith(paragraph) for cite in cited), (paragraph, sorted(cited))
    assert supervisor.view["state"] in ("wagers open", "at rest")


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> object:
    """Two players and a supervisor at each table, for one irregularity after another."""
    with house(tmp_path_factory.mktemp("irregular"), tables=(PACKS, PAI_GOW)) as here:
        yield {
            table: [
                here.guest("Ann", table).sits(2, 900_000),
                here.guest("Bo", table).sits(5, 900_000),
                here.guest("Sue", table, "supervisor"),
            ]
            for table in (PACKS, PAI_GOW)
        }


@pytest.mark.parametrize("kind", ["", "earthquake", "JAM", "a\nb", "x" * 200])
def test_an_irregularity_that_does_not_exist(both: dict[str, list[Guest]], kind: str) -> None:
    supervisor = both[PACKS][-1]
    supervisor.refused("RaiseIrregularity", {"kind": kind})
    supervisor.refused("RaiseIrregularity")
    supervisor.refused("RaiseIrregularity", {"kind": 7})


def test_an_irregularity_of_the_rules_is_called_by_the_supervisor(tmp_path: Path) -> None:
    """While wagers are open a card is exposed: the supervisor makes the call directly, and it isn't queued."""
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, supervisor = here.guest("Ann", PACKS).sits(3), here.guest("Sue", PACKS, "supervisor")
        ann.must("PlaceWager", PLACE)
        assert any(action["do"] == "CardExposed" and action["legal"] for action in supervisor.view["actions"])
        supervisor.must("CardExposed")
        assert [message["cites"][0] for message in ann.steps if message["of"] == "Voided"] == ["13:69F-43.13(a)"]
        whole(ann)
        assert ann.view["you"]["net"] == 0


# --- a person deals


def _deals(dealer: Guest, players: list[Guest], *, most: int = 400) -> list[str]:
    """Deal with the actions shown as legal, until wagers are due again or the table is idle."""
    done: list[str] = []
    while len(done) < most:
        if requests := [guest for guest in players if guest.question]:
            answer_all(requests[:1], ("PassBank",))
            continue
        legal = {action["do"]: action for action in dealer.view["actions"] if action["legal"]}
        what = next((command for command in ("Proceed", "StubCounted", "CutCards") if command in legal), None)
        if what is None or dealer.view["state"] in ("at rest", "wagers open"):
            return done
        values = {field["name"]: field["value"] for field in legal[what]["fields"]}
        dealer.must(what, {**values, "at": 20} if what == "CutCards" else values)
        done.append(what)
    raise AssertionError(done[-5:])


@pytest.mark.parametrize("table", [PACKS, PAI_GOW])
def test_a_person_deals_a_whole_round(tmp_path: Path, table: str) -> None:
    with house(tmp_path, tables=(table,)) as here:
        ann, dealer = here.guest("Ann", table).sits(3), here.guest("Dee", table, "dealer")
        dealer.must("TakeDealing")
        other = here.guest("Flo", table, "dealer")
        assert "already" in other.refused("TakeDealing")["why"]
        for what in ("Proceed", "NoMoreBets", "BeginRound"):
            assert dealer.refused(what)["cites"], what
        ann.must("PlaceWager", {"area": "pack.1" if table == PACKS else "bet.3", "amount": 1000})
        number = ann.view["round"]
        # Everybody is ready, yet only the dealer closes the wagers.
        ann.must("Ready")
        assert ann.view["state"] == "wagers open"
        dealer.must("NoMoreBets")
        assert ann.view["state"] == "in play"
        refused = dealer.refused("BeginRound")
        assert refused["cites"]
        done = _deals(dealer, [ann])
        assert len(done) > 5
        assert dealer.view["state"] == "at rest"
        assert any(message["is"] == "Settled" for message in ann.steps)
        whole(ann)
        dealer.must("BeginRound")
        assert (ann.view["round"], ann.view["state"]) == (number + 1, "wagers open")
        # What was wagered before "No more bets" can be repeated, but not undone.
        assert [action["legal"] for action in ann.actions("Undo")] == [False]
        ann.refused("Undo")
        ann.must("Repeat")
        assert ann.view["seats"][2]["staked"] == 1000
        dealer.must("GiveBackDealing")
        ann.must("Ready")
        answer_all([ann])
        whole(ann)


@pytest.mark.parametrize("by", ["dealer", "supervisor"])
@pytest.mark.parametrize("table", [PACKS, PAI_GOW])
def test_dealing_is_given_back_in_the_middle(tmp_path: Path, table: str, by: str) -> None:
    with house(tmp_path, tables=(table,)) as here:
        ann, dealer = here.guest("Ann", table).sits(3), here.guest("Dee", table, "dealer")
        back = dealer if by == "dealer" else here.guest("Sue", table, "supervisor")
        dealer.must("TakeDealing")
        ann.must("PlaceWager", {"area": "pack.1" if table == PACKS else "bet.3", "amount": 1000})
        dealer.must("NoMoreBets")
        for _ in range(5):
            dealer.must("Proceed")
        back.must("GiveBackDealing")
        assert dealer.actions("TakeDealing")
        answer_all([ann])
        assert ann.view["state"] == "wagers open"
        whole(ann)


def test_a_table_is_never_without_a_dealer_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, dealer = here.guest("Ann", PACKS).sits(3), here.guest("Dee", PACKS, "dealer")
        dealer.must("TakeDealing")
        ann.must("PlaceWager", PLACE)
        dealer.must("NoMoreBets")
        for _ in range(5):
            dealer.must("Proceed")
        token, result = ann.token, ann.steps
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("", PACKS, token=token)
        assert ann.view["state"] == "wagers open"
        whole(ann)
        begun = max(at for at, step in enumerate(result) if step["is"] == "Begun")
        assert ann.steps[: len(result) - begun] == result[begun:]


def test_a_person_deals_where_the_cards_are_shuffled_by_hand(tmp_path: Path) -> None:
    """A person who deals is never asked for what only the house can give: the order of a shuffle."""
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        supervisor, dealer = here.guest("Sue", PAI_GOW, "supervisor"), here.guest("Dee", PAI_GOW, "dealer")
        supervisor.must("RemoveDevice", {"device": "shuffler"})
        supervisor.must("UseMethod", {"method": "shuffle_by_hand"})
        dealer.must("TakeDealing")
        ann = here.guest("Ann", PAI_GOW).sits(3)
        dealer.must("BeginRound")
        assert ann.view["state"] == "wagers open"
        ann.must("PlaceWager", {"area": "bet.3", "amount": 1000})
        dealer.must("NoMoreBets")
        _deals(dealer, [ann])
        assert dealer.view["state"] == "at rest"
        whole(ann)


# --- corrections


def test_a_payment_is_corrected_by_the_supervisor(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, dealer = here.guest("Ann", PACKS).sits(3), here.guest("Dee", PACKS, "dealer")
        supervisor = here.guest("Sue", PACKS, "supervisor")
        dealer.must("TakeDealing")
        ann.must("PlaceWager", PLACE)
        number = ann.view["round"]
        dealer.must("NoMoreBets")
        _deals(dealer, [ann])
        settled = next(message["data"] for message in ann.steps if message["is"] == "Settled")
        net = ann.view["you"]["net"]
        assert not supervisor.actions("CorrectPayment"), "it is picked from the list of payments"
        values = {"round": number, "seat": 3, "area": "pack.1", "paid": settled["paid"] + 700, "reason": "miscounted"}
        for wrong in (
            {"round": number + 1},
            {"seat": 4},
            {"area": "pack.2"},
            {"paid": -1},
            {"reason": " "},
            {"seat": 0},
        ):
            assert supervisor.refused("CorrectPayment", {**values, **wrong})["cites"]
        supervisor.must("CorrectPayment", values)
        assert ann.view["you"]["net"] == net + 700
        assert ann.steps[-1]["is"] == "Corrected"
        whole(ann)


# --- opening and closing


def test_a_table_is_closed_and_opened(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        supervisor, ann = here.guest("Sue", PACKS, "supervisor"), here.guest("Ann", PACKS)
        ann.sits(3)
        assert supervisor.refused("CloseTable")["cites"]
        ann.must("Leave")
        supervisor.must("CloseTable")
        assert (ann.view["state"], ann.view["open"]) == ("closed", False)
        assert all(not action["legal"] and action["why"] for action in ann.actions("Sit"))
        ann.refused("Sit", {"seat": 3, "buy_in": 1000})
        supervisor.must("OpenTable")
        ann.sits(3)
        round_at_packs([ann])
        whole(ann)


# --- a disk that fails


def test_a_table_whose_disk_fails_says_so_to_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS).sits(4)
        watching = [here.guest("Will", PACKS, role) for role in ("spectator", "supervisor", "dealer", "auditor")]
        elsewhere = here.guest("Cy", PAI_GOW)
        ann.must("PlaceWager", PLACE)
        on_disk = kept(here[PACKS])

        def fails(_batches: object) -> None:
            raise WriteFailed("the disk is full")

        monkeypatch.setattr(here[PACKS].kept, "_writer", type("Broken", (), {"write": staticmethod(fails)})())
        answer = bo.refused("PlaceWager", PLACE)
        assert "the disk is full" in answer["why"]
        for guest in (ann, bo, *watching):
            assert guest.view["state"] == "stopped", guest.role
            assert "the disk is full" in guest.view["notice"]
            assert (guest.view["actions"], guest.view["spots"], guest.view["open"]) == ([], [], False)
            # What was never stored is never announced.
            assert all(message["data"].get("seat") != 4 for message in guest.steps if message["is"] == "Wagered")
        for guest, what in ((ann, "Leave"), (bo, "Ready"), (watching[1], "Freeze"), (watching[2], "TakeDealing")):
            assert "stopped" in guest.refused(what)["why"]
        assert ann.ask("cost")["is"] == "refused"
        here.tick(PACKS)
        late = here.guest("Late", PACKS)
        assert (late.view["state"], late.steps) == ("stopped", [])
        assert kept(here[PACKS]) == on_disk
        listed = {table["table"]: table for table in here.client.get("/api/tables").json()}
        assert (listed[PACKS]["open"], listed[PAI_GOW]["open"]) == (False, True)
        assert here.client.get(f"/api/tables/{PACKS}").status_code == 503
        # The other tables go on.
        elsewhere.sits(3)
        tokens = ann.token, bo.token
    with house(tmp_path) as here:
        ann, bo = (here.guest("", PACKS, token=token) for token in tokens)
        assert [seat["staked"] for seat in ann.view["seats"]][2:4] == [1000, 0]
        bo.must("PlaceWager", PLACE)
        whole(ann)


def test_a_fault_of_the_program_stops_the_table_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PAI_GOW)

        def breaks(*_: object) -> None:
            raise KeyError("a fault")

        monkeypatch.setattr(type(here[PACKS].table.books), "apply", breaks)
        assert "stopped" in ann.refused("PlaceWager", PLACE)["why"]
        assert ann.view["state"] == "stopped"
        monkeypatch.undo()
        bo.sits(3)
