"""Nobody holds up a table by sending messages: decisions have clocks, and only a change of the table counts as
presence.
"""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from poker_house import TABLE, at_table
from service_house import PACKS, PAI_GOW, Guest, House, house, standing, wager_at_pai_gow, whole

from croupier.service.house_rules import HouseRules

PLACE = {"area": "pack.1", "amount": 1000}


class Clock:
    """The monotonic clock of a test, which moves only when told to."""

    def __init__(self) -> None:
        self.now = float(int(monotonic()))

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    for module in ("live_table", "staff_verbs", "sittings", "table_time", "views"):
        monkeypatch.setattr(f"croupier.service.{module}.monotonic", made)
    return made


def later(here: House, table: str, clock: Clock, seconds: int, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Let time pass; every three seconds something is sent, and the house checks its clocks."""
    for _ in range(seconds // 3):
        clock.now += 3
        meanwhile()
        here.tick(table)
    clock.now += seconds % 3
    here.tick(table)


def hands_set(guest: Guest) -> list[int]:
    """Return the players' hands that are set, without the dealer's."""
    found = [message["data"]["seat"] for message in guest.steps if message["is"] == "HandSet"]
    return [seat for seat in found if seat]


def sets_hand(guest: Guest) -> None:
    question = guest.question
    assert question is not None
    guest.must("SetHand", {"position": guest.seat, "low": standing(question)[0]})


# --- presence


NO_PRESENCE: dict[str, Callable[[Guest], object]] = {
    "what cannot be read": lambda ann: ann.say("{"),
    "an unknown action": lambda ann: ann.refused("Win"),
    "what is refused": lambda ann: ann.refused("Undo"),
    "what changes nothing": lambda ann: ann.must("NotReady"),
    "what was done already": lambda ann: ann.must("NotReady", id="once"),
    "a question without an answer": lambda ann: ann.ask("the weather"),
    "another hello": lambda ann: ann.hello(),
}


@pytest.mark.parametrize("what", NO_PRESENCE)
def test_what_changes_nothing_keeps_no_seat(tmp_path: Path, clock: Clock, what: str) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(idle_seconds=60, away_seconds=30)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        send = NO_PRESENCE[what]
        later(here, PACKS, clock, 57, lambda: send(ann))
        assert ann.seat == 3
        # A player who comes back is given some time, but only once.
        later(here, PACKS, clock, 33, lambda: ann.seat and send(ann))
        assert ann.seat == 0


def test_asking_what_an_answer_costs_keeps_no_seat(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program can ask that forever."""
    monkeypatch.setattr("croupier.play.priced_seat.PricedSeat._found", lambda *_: {})
    with house(tmp_path, tables=("BJ-01",), rules=HouseRules(idle_seconds=60), seed=7) as here:
        ann = here.guest("Ann", "BJ-01").sits(2, offers=False)
        ann.must("PlaceWager", {"area": "bet.2", "amount": 2500})
        ann.must("Ready")
        assert ann.question is not None, "another seed, if this hand is over now"
        later(here, "BJ-01", clock, 57, lambda: ann.ask("cost", {"position": 2}))
        assert ann.question is not None
        assert ann.ask("cost", {"position": 2})["is"] == "answer"
        later(here, "BJ-01", clock, 6)
        assert not ann.question
        assert ann.seat == 0


def test_what_moves_the_game_is_presence(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(idle_seconds=60)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        for _ in range(3):
            later(here, PACKS, clock, 57)
            ann.must("PlaceWager", PLACE)
        later(here, PACKS, clock, 57)
        ann.must("Ready")
        later(here, PACKS, clock, 57)
        assert ann.seat == 3
        later(here, PACKS, clock, 3)
        assert ann.seat == 0


def test_whoever_comes_back_has_a_while_to_act(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(idle_seconds=60, away_seconds=30)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        clock.now += 59
        ann.hello()
        later(here, PACKS, clock, 29)
        assert ann.seat == 3


# --- decisions


def test_a_staller_does_not_hold_up_the_patient(tmp_path: Path, clock: Clock) -> None:
    """Even accepted actions, such as asking for the house way, stop no clock; a player who waits loses no seat."""
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(idle_seconds=45, decision_seconds=60)) as here:
        ann, bo = two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        wager_at_pai_gow(two)
        clocks = {seat["seat"]: seat["clock"] for seat in ann.view["seats"]}
        assert {seat for seat, at in clocks.items() if at} == {2, 5}
        assert ann.view["decision_seconds"] == 60
        sets_hand(bo)
        assert {seat["seat"] for seat in ann.view["seats"] if seat["clock"]} == {2}

        def stall() -> None:
            ann.say("{")
            ann.must("AskHouseWay", {"position": 2})
            ann.refused("Undo")

        later(here, PAI_GOW, clock, 57, stall)
        assert hands_set(bo) == [5]
        assert bo.seat == 5
        later(here, PAI_GOW, clock, 3, stall)
        assert hands_set(bo) == [5, 2]
        whole(bo)


def test_after_the_second_missed_decision_a_player_sits_out(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(decision_seconds=60)) as here:
        ann, bo = two = [here.guest(name, PAI_GOW).sits(seat, offers=False) for name, seat in (("Ann", 2), ("Bo", 5))]

        def round_(*, stalls: bool) -> None:
            wager_at_pai_gow(two)
            sets_hand(bo)
            if stalls:
                later(here, PAI_GOW, clock, 60)
            else:
                sets_hand(ann)

        for stalls in (True, False, True):
            round_(stalls=stalls)
            assert ann.actions("ComeBack") == [], "there was a round in between without any"
        round_(stalls=True)
        assert [action["label"] for action in ann.actions("ComeBack")] == ["I'm back"]
        assert "you are sitting out" in ann.refused("PlaceWager", {"area": "bet.2", "amount": 2500})["why"]
        assert "you are sitting out" in ann.refused("Ready")["why"]
        assert not any(spot["legal"] for spot in ann.view["spots"])
        # Nobody waits for a player who sits out.
        wager_at_pai_gow([bo])
        ann.must("ComeBack")
        assert ann.actions("ComeBack") == []
        sets_hand(bo)
        # After one more, the player sits out again at once.
        round_(stalls=True)
        assert ann.actions("ComeBack")


def test_one_decision_in_time_does_not_make_up_for_another(tmp_path: Path, clock: Clock) -> None:
    """A player who asks for every deal in time, as the last to do so, and misses a decision in every round."""
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(decision_seconds=60)) as here:
        ann, bo = [here.guest(name, PAI_GOW).sits(seat, offers=False) for name, seat in (("Ann", 2), ("Bo", 5))]

        def stalls() -> None:
            wager_at_pai_gow([bo, ann])
            sets_hand(bo)
            later(here, PAI_GOW, clock, 60)

        stalls()
        assert ann.actions("ComeBack") == []
        stalls()
        assert ann.actions("ComeBack")
        ann.must("ComeBack")
        stalls()
        assert ann.actions("ComeBack"), "one more is enough"


def test_after_a_card_comes_another_decision(tmp_path: Path, clock: Clock) -> None:
    """A player who takes a card has the full time again; nobody else does, and for nothing else."""
    with house(tmp_path, tables=("BJ-01",), rules=HouseRules(decision_seconds=60), seed=7) as here:
        two = [here.guest(name, "BJ-01").sits(seat, offers=False) for name, seat in (("Ann", 2), ("Bo", 5))]
        for guest in two:
            guest.must("PlaceWager", {"area": f"bet.{guest.seat}", "amount": 2500})
        for guest in two:
            guest.must("Ready")
        player = next(guest for guest in two if guest.question)
        later(here, "BJ-01", clock, 57, lambda: player.refused("BuyIn", {"amount": 2500}))
        values = next(action["values"] for action in player.actions("Hit"))
        player.must("Hit", values)
        assert player.question is not None, "another seed, if this hand is over now"
        later(here, "BJ-01", clock, 57, lambda: player.refused("BuyIn", {"amount": 2500}))
        assert player.question is not None
        later(here, "BJ-01", clock, 3)
        assert player.question is None


def test_who_is_alone_may_take_the_time_until_somebody_waits(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(decision_seconds=60)) as here:
        ann = here.guest("Ann", PAI_GOW).sits(2)
        wager_at_pai_gow([ann])
        later(here, PAI_GOW, clock, 120)
        assert ann.question is not None
        assert not any(seat["clock"] for seat in ann.view["seats"])
        here.guest("Bo", PAI_GOW).must("Sit", {"seat": 5, "buy_in": 200_000})
        assert [seat["seat"] for seat in ann.view["seats"] if seat["clock"]] == [2]
        later(here, PAI_GOW, clock, 57)
        assert ann.question is not None
        later(here, PAI_GOW, clock, 3)
        assert ann.question is None


def test_without_a_clock_a_decision_takes_as_long_as_it_takes(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(decision_seconds=0, idle_seconds=1000)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        wager_at_pai_gow(two)
        later(here, PAI_GOW, clock, 300)
        assert hands_set(two[0]) == []
        assert "a decision may take" not in str(HouseRules(decision_seconds=0))


def test_time_to_decide_stands_still_while_the_table_is_frozen(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PAI_GOW,), rules=HouseRules(decision_seconds=60)) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        sue = here.guest("Sue", PAI_GOW, "supervisor")
        wager_at_pai_gow(two)
        sue.must("Freeze", {"why": "a dispute"})
        later(here, PAI_GOW, clock, 120)
        sue.must("Unfreeze")
        later(here, PAI_GOW, clock, 57)
        assert hands_set(two[0]) == []
        later(here, PAI_GOW, clock, 3)
        assert sorted(hands_set(two[0])) == [2, 5]


# --- the next deal


def test_who_has_wagered_does_not_hold_up_the_deal(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(decision_seconds=60)) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS).sits(4)
        ann.must("PlaceWager", PLACE)
        number = bo.view["round"]
        later(here, PACKS, clock, 120, lambda: ann.refused("Win"))
        bo.must("PlaceWager", PLACE)
        assert bo.view["round"] == number, "nobody has asked for the deal"
        bo.must("Ready")
        assert [seat["seat"] for seat in bo.view["seats"] if seat["clock"]] == [3]

        def fidget() -> None:
            ann.must("PlaceWager", {"area": "pack.2", "amount": 1000})
            ann.must("WithdrawWager", {"area": "pack.2"})

        later(here, PACKS, clock, 57, fidget)
        assert bo.view["round"] == number
        later(here, PACKS, clock, 3, fidget)
        assert bo.view["round"] == number + 1
        whole(bo)


def test_who_holds_up_the_deal_twice_sits_out(tmp_path: Path, clock: Clock) -> None:
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(decision_seconds=60)) as here:
        ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS).sits(4)
        for time in (1, 2):
            number = bo.view["round"]
            ann.must("PlaceWager", PLACE)
            bo.must("PlaceWager", PLACE)
            bo.must("Ready")
            later(here, PACKS, clock, 60)
            assert bo.view["round"] == number + 1
            assert bool(ann.actions("ComeBack")) == (time == 2)
        assert "you are sitting out" in ann.refused("PlaceWager", PLACE)["why"]
        ann.must("ComeBack")
        ann.must("PlaceWager", PLACE)


def takes_turns(two: list[Guest]) -> Callable[[], None]:
    """Two partners: one asks for the deal while the other doesn't."""

    def turn() -> None:
        one, other = two
        one.must("NotReady")
        other.must("Ready")
        two.reverse()

    return turn


def comes_and_goes(two: list[Guest]) -> Callable[[], None]:
    """Two partners: one sits down and bets before the other leaves."""

    def turn() -> None:
        other, one = two
        if not other.seat:
            other.sits(2 if one.seat == 3 else 3)
            other.must("PlaceWager", PLACE)
        other.must("NotReady")
        one.must("Clear")
        one.must("Leave")
        two.reverse()

    return turn


@pytest.mark.parametrize("league", [takes_turns, comes_and_goes])
def test_two_in_league_do_not_hold_up_the_deal(
    tmp_path: Path, clock: Clock, league: Callable[[list[Guest]], Callable[[], None]]
) -> None:
    """The time that a player takes in a round adds up, whatever he or she does in between."""
    with house(tmp_path, tables=(PACKS,), rules=HouseRules(decision_seconds=18)) as here:
        ann, bo, cy = (here.guest(name, PACKS).sits(seat) for name, seat in (("Ann", 3), ("Bo", 4), ("Cy", 2)))
        for guest in (ann, bo, cy):
            guest.must("PlaceWager", PLACE)
        bo.must("Ready")
        cy.must("Ready")
        number, turn = bo.view["round"], league([cy, ann])
        waited = 0
        while bo.view["round"] == number:
            assert waited < 36, "each of the two has had the whole time, one after the other"
            later(here, PACKS, clock, 9)
            waited += 9
            if bo.view["round"] == number:
                turn()
        assert waited >= 18
        whole(bo)


def test_at_poker_a_staller_is_dealt_out(tmp_path: Path, clock: Clock) -> None:
    with at_table(tmp_path, rules=HouseRules(company=0, decision_seconds=60)) as here:
        ann, bo, cy = [here.guest(name, TABLE).sits(seat, 200_00) for name, seat in (("Ann", 1), ("Bo", 3), ("Cy", 6))]
        for guest in (ann, bo, cy):
            guest.must("Ready")
        player = next(guest for guest in (ann, bo, cy) if guest.question)
        others = [guest for guest in (ann, bo, cy) if guest is not player]
        later(here, TABLE, clock, 60, lambda: player.say("{"))
        assert player.question is None, "it was folded for"
        while any(guest.question for guest in others):
            acting = next(guest for guest in others if guest.question)
            legal = {action["do"] for action in acting.actions() if action["group"] == "answer" and action["legal"]}
            acting.must(next(do for do in ("CheckBet", "CallBet", "MuckHand", "ShowHand") if do in legal))
        for guest in others:
            guest.must("Ready")
        number = others[0].view["round"]
        later(here, TABLE, clock, 57, lambda: player.say("{"))
        assert others[0].view["round"] == number
        later(here, TABLE, clock, 3)
        assert others[0].view["round"] == number + 1, "the others play on"
        assert player.actions("SitIn")


# --- the supervisor


def test_only_a_supervisor_answers_for_others_and_clears_seats(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        ann, bo = two = [here.guest("Ann", PAI_GOW).sits(2, 50_000), here.guest("Bo", PAI_GOW).sits(5)]
        sue, dee = here.guest("Sue", PAI_GOW, "supervisor"), here.guest("Dee", PAI_GOW, "dealer")
        wager_at_pai_gow(two)
        for other in (bo, dee):
            for what in ("AnswerFor", "ClearSeat"):
                other.refused(what, {"seat": 2})
        for values in ({}, {"seat": 3}, {"seat": "2"}, {"seat": 2, "to": "me"}):
            sue.refused("AnswerFor", values)
            sue.refused("ClearSeat", values)
        sue.must("AnswerFor", {"seat": 2})
        assert hands_set(bo) == [2]
        assert "has no question to answer" in sue.refused("AnswerFor", {"seat": 2})["why"]
        sue.must("ClearSeat", {"seat": 2})
        assert ann.seat == 2, "the round is not over"
        assert "cleared your seat" in ann.refused("PlaceWager", {"area": "bet.2", "amount": 2500})["why"]
        sets_hand(bo)
        here.tick(PAI_GOW)
        assert (ann.seat, bo.seat) == (0, 5)
        here[PAI_GOW].table.books.check()
        ann.sits(2)


def test_a_supervisor_calls_off_a_round_that_nobody_has_wagered_on(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, sue = here.guest("Ann", PACKS).sits(3), here.guest("Sue", PACKS, "supervisor")
        ann.must("PlaceWager", PLACE)
        assert sue.refused("CallOffRound")["cites"]
        ann.must("Clear")
        number = ann.view["round"]
        sue.must("CallOffRound")
        assert not any(message["is"] == "Settled" for message in ann.steps)
        assert ann.view["round"] == number + 1
