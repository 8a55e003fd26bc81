"""The driver: refusals change nothing, replay repeats, interrupted rounds resume where they stopped, faults stop it."""

from collections.abc import Iterator

import pytest

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA, open_table
from croupier.games.packs_poker.rules import AREAS
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.record.codec import BadRecord, SealedOrder, command, decode, encode, laboratory, plain, seal_of
from croupier.regulation import cite
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.asks import GO_ON, Ask, Flow
from croupier.table.books import Books, BrokenBooks, stack
from croupier.table.card_commands import GoIdle, MisdealFound, Shuffled
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.driver import Driver, ReplayDiffers, TableStopped, replay
from croupier.table.house import House
from croupier.table.irregularities import CardExposed, ShoeFault
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.names import Account, Area, DeckName, Note, Place
from croupier.table.questions import NOTHING
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, Role, player
from croupier.table.steps import DeckInspected, Moved, Noted, Posting, Step, Wagered
from croupier.table.terms import Procedure, ShoeFailure, Tender, Verb
from croupier.words import refused

AT = "2026-01-01T20:00:00+00:00"


@pytest.fixture
def filing() -> Filing:
    report = filing_with(SCHEMA, {})
    assert report.filing is not None
    return report.filing


def seated(filing: Filing, automatic: frozenset[Role] | None = None) -> House:
    """Return a table with a player in seat 2 who has wagered $25 on the first pack."""
    house = House(Driver(open_table(filing)), LaboratorySource(3), salt=lambda: "ab" * 32)
    commands: list[tuple[Actor, Command]] = [
        (SUPERVISOR, c.OpenTable(AT)),
        (player(2), c.SitDown(2, "Ann")),
        (player(2), c.BuyIn(2, 50_000)),
        (DEALER, c.BeginRound(AT)),
        (player(2), c.PlaceWager(2, AREAS["pack.1"], 2500)),
    ]
    for actor, act in commands:
        assert house.give(actor, act) is None
    if automatic is not None:
        house.automatic = automatic
    return house


def all_steps(driver: Driver) -> list[Step]:
    entries = [*driver.journal, *([driver.running] if driver.running else [])]
    return [step for entry in entries for step in entry.steps]


def orders(driver: Driver) -> dict[str, SealedOrder]:
    """Return the orders that a record's seals hide."""
    entries = [*driver.journal, *([driver.running] if driver.running else [])]
    shuffles = [input_.command for entry in entries for input_ in entry.inputs if isinstance(input_.command, Shuffled)]
    return {seal_of(shuffle): SealedOrder(shuffle.order, shuffle.salt) for shuffle in shuffles}


def test_a_round_interrupted_at_any_ask_replays_to_that_ask(filing: Filing) -> None:
    """Moments leave no trace in the record, yet a replay waits at exactly the moment where the table waited."""
    house = seated(filing, frozenset())
    driver = house.driver
    assert driver.give(DEALER, c.NoMoreBets()) is None
    asks = 0
    while not driver.at_rest:
        assert driver.running is not None
        known = orders(driver)
        done = [decode(encode(entry), known) for entry in driver.journal]
        entries = [*done, decode(encode(driver.running), known, complete=False)]
        again = replay(open_table(filing), entries)
        assert again.ask == driver.ask
        assert all_steps(again) == all_steps(driver)
        assert again.table.books == driver.table.books
        assert driver.give(DEALER, GO_ON, passing=True) is None
        asks += 1
    assert asks > 20


def test_a_person_who_lets_a_moment_pass_is_recorded(filing: Filing) -> None:
    """A moment that the house lets pass leaves no trace; one that a person lets pass does."""
    house = seated(filing, frozenset({Role.DEVICE}))
    assert house.give(DEALER, c.NoMoreBets()) is None
    assert house.driver.running is not None
    before = len(house.driver.running.inputs)
    assert house.give(DEALER, GO_ON, "p1") is None
    assert house.driver.running.inputs[before].id == "p1"
    assert len(house.driver.running.inputs) == before + 1
    known = orders(house.driver)
    done = [decode(encode(entry), known) for entry in house.driver.journal]
    again = replay(open_table(filing), [*done, decode(encode(house.driver.running), known, complete=False)])
    assert again.ask == house.driver.ask
    assert all_steps(again) == all_steps(house.driver)


def test_a_record_that_was_tampered_with_does_not_replay(filing: Filing) -> None:
    house = seated(filing)
    assert house.give(DEALER, c.NoMoreBets()) is None
    entries = [encode(entry) for entry in house.driver.journal]
    entries[-1]["inputs"][-2]["command"]["amount"] = 1
    with pytest.raises(ReplayDiffers, match="is now refused"):
        replay(open_table(filing), [decode(entry, orders(house.driver)) for entry in entries])


@pytest.mark.parametrize(
    ("actor", "command"),
    [
        (player(2), c.NoMoreBets()),
        (player(3), c.PlaceWager(2, AREAS["pack.1"], 1000)),
        (Actor(Role.SPECTATOR), c.PlaceWager(2, AREAS["pack.1"], 1000)),
        (DEVICE, c.NoMoreBets()),
        (player(2), CardExposed()),
        (DEALER, c.OpenTable(AT)),
    ],
)
def test_nobody_acts_in_another_role_or_for_another_seat(filing: Filing, actor: Actor, command: Command) -> None:
    house = seated(filing)
    steps = all_steps(house.driver)
    refusal = house.give(actor, command)
    assert refusal is not None
    assert refusal.cites
    assert all_steps(house.driver) == steps


@pytest.mark.parametrize(
    "command",
    [
        c.PlaceWager(2, AREAS["pack.1"], 1000.0),  # type: ignore[arg-type]
        c.PlaceWager(2, AREAS["pack.1"], True),
        c.PlaceWager(2, AREAS["pack.1"], 10**13),
        c.PlaceWager(2, [AREAS["pack.1"]], 1000),
        c.PlaceWager(2, "x" * 201, 1000),
        c.SitDown(2.0, "Bo"),  # type: ignore[arg-type]
        c.BuyIn(2, None),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_a_malformed_command_is_refused(filing: Filing, command: Command) -> None:
    refusal = seated(filing).give(player(2), command)
    assert refusal is not None
    assert "Invalid input" in refused(refusal)


def test_a_watcher_that_fails_does_not_harm_the_table(filing: Filing) -> None:
    class Broken(Exception):
        pass

    def watch(step: Step) -> None:
        if isinstance(step, Wagered):
            raise Broken

    house = seated(filing)
    house.driver._watch = watch
    with pytest.raises(Broken):
        house.give(player(2), c.PlaceWager(2, AREAS["pack.2"], 1000))
    house.driver._watch = None
    assert house.driver.table.books.wagers(2) == {AREAS["pack.1"]: 2500, AREAS["pack.2"]: 1000}
    assert house.give(DEALER, c.NoMoreBets()) is None
    again = replay(open_table(filing), house.driver.journal)
    assert all_steps(again) == all_steps(house.driver)


class OneStep:
    """A made-up table whose only procedure takes one given step."""

    shuffler = None

    def __init__(self, step: Step) -> None:
        self.books = Books()
        self.step = step

    def betting_areas(self) -> tuple[Area, ...]:
        return ()

    def resting(self) -> Ask:
        return Ask(NOTHING, (Choice(c.Proceed),), (cite("13:69F-43.4(b)"),))

    def aside(self) -> Ask:
        return self.resting()

    def procedure(self, command: Command) -> tuple[Procedure, Flow[None]]:
        def flow() -> Iterator[Step]:
            yield self.step

        return Procedure.OWN, flow()  # type: ignore[return-value]


def test_a_broken_invariant_stops_the_table_and_says_so() -> None:
    theft = Wagered(
        cites=(cite("13:69F-43.6(b)"),),
        seat=1,
        area=AREAS["pack.1"],
        amount=100,
        coupon=0,
        total=100,
        postings=(Posting(stack(1), Account("wager", 1, *AREAS["pack.1"]), 100),),
    )
    driver = Driver(OneStep(theft))
    with pytest.raises(TableStopped, match="overdrawn"):
        driver.give(DEALER, c.Proceed())
    with pytest.raises(TableStopped, match="overdrawn"):
        driver.give(DEALER, c.Proceed())


def test_a_card_that_is_not_there_cannot_move() -> None:
    books = Books()
    step = Moved(
        cites=(cite("13:69F-43.7(d)"),),
        verb=Verb.DEALS,
        deck=DeckName("red", 1),
        cards=STANDARD_52[:1],
        source=Place("shoe"),
        target=Place("seat", 1),
    )
    with pytest.raises(BrokenBooks, match="is not in shoe"):
        books.apply(step)


def test_books_that_lost_a_card_or_a_chip_are_found_out(filing: Filing) -> None:
    house = seated(filing)
    books = house.driver.table.books
    lost = books.places[Place("stack", "blue")].pop()
    with pytest.raises(BrokenBooks, match="51 cards"):
        books.check()
    books.places[Place("stack", "blue")].append(lost)
    books.check()
    key = next(key for key, amount in books.balances.items() if amount > 0)
    books.balances[key] += 1
    with pytest.raises(BrokenBooks, match="do not add up"):
        books.check()


def test_a_laboratory_stamps_the_record_and_live_play_does_not(filing: Filing) -> None:
    stamped = seated(filing)
    assert stamped.driver.running is not None
    assert laboratory(stamped.driver.running).startswith("laboratory:")
    live = House(Driver(open_table(filing)))
    for actor, act in [
        (SUPERVISOR, c.OpenTable(AT)),
        (player(1), c.SitDown(1, "Bo")),
        (DEALER, c.BeginRound(AT)),
    ]:
        assert live.give(actor, act) is None
    assert live.driver.running is not None
    assert laboratory(live.driver.running) == ""
    orders = [input_.command.order for input_ in live.driver.running.inputs if isinstance(input_.command, Shuffled)]
    assert len(orders) == 2
    assert orders[0] != orders[1]


COMMANDS: list[Command] = [
    c.OpenTable(AT),
    GoIdle(False),
    c.PlaceWager(1, AREAS["five.2"], 500, 100, Tender.PLAQUES),
    Shuffled(STANDARD_52, "ff", 52, "laboratory:x"),
    WagersRegistered((Unaccepted(1, AREAS["five.1"]), Unaccepted(2, AREAS["seven.3"]))),
    MisdealFound(True),
    ShoeFault(ShoeFailure.STOPS),
    c.Proceed(),
]


@pytest.mark.parametrize("one", COMMANDS, ids=lambda item: type(item).__name__)
def test_commands_come_back_from_their_plain_form(one: Command) -> None:
    assert command(plain(one)) == one


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"is": "Steal", "amount": 5}, "unknown command"),
        ({"is": "BuyIn", "seat": 1, "amount": "5"}, "amount is '5'"),
        ({"is": "BuyIn", "seat": 1, "amount": 5.0}, "amount is 5.0"),
        ({"is": "BuyIn", "seat": True, "amount": 5}, "seat is True"),
        ({"is": "BuyIn", "seat": 1}, "missing"),
        ({"is": "BuyIn", "seat": 1, "amount": 5, "gift": 1}, "has no gift"),
        ({"is": "ShoeFault", "fault": "explodes"}, "'explodes', which is not one of jams, stops, fails_to_deal"),
        ({"is": "WagersRegistered", "not_accepted": ["1:five.1"]}, "which is not Unaccepted"),
        (
            {
                "is": "WagersRegistered",
                "not_accepted": [{"is": "Unaccepted", "seat": "1", "area": ["packs", "five", 1]}],
            },
            "seat is '1'",
        ),
        ({"is": "Shuffled", "order": ["ZZ"], "salt": ""}, "not a card"),
        ({}, "unknown command"),
    ],
)
def test_what_is_no_command_is_refused_with_the_reason(data: dict[str, object], problem: str) -> None:
    with pytest.raises(BadRecord, match=problem):
        command(data)


def test_notes_and_acts_need_no_seat() -> None:
    books = Books()
    books.apply(DeckInspected(cites=(cite("13:69F-43.3(a)"),), back="red"))
    books.apply(Noted(cites=(cite("13:69F-43.3(a)"),), note=Note("round"), value=7))
    assert books.number(Note("round")) == 7
    books.apply(Noted(cites=(cite("13:69F-43.3(a)"),), note=Note("state"), value="open"))
    with pytest.raises(BrokenBooks, match="should be a number"):
        books.number(Note("state"))


def test_the_seal_opens_to_what_was_dealt(filing: Filing) -> None:
    """The commitment made before wagers is to the very order revealed when the deck is next shuffled."""
    from croupier.equipment.chance import opens
    from croupier.table.steps import Committed, OrderRevealed

    house = seated(filing)
    assert house.give(DEALER, c.NoMoreBets()) is None
    assert house.give(DEALER, c.BeginRound(AT)) is None
    steps = all_steps(house.driver)
    commitments = [step.commitment for step in steps if isinstance(step, Committed) and step.deck == DeckName("red", 1)]
    revealed = next(step for step in steps if isinstance(step, OrderRevealed))
    assert revealed.deck == DeckName("red", 1)
    assert opens(revealed.order, revealed.salt, commitments[0])
    assert not opens(revealed.order, revealed.salt, commitments[1])
    first_wager = next(i for i, step in enumerate(steps) if isinstance(step, Wagered))
    first_seal = next(i for i, step in enumerate(steps) if isinstance(step, Committed))
    assert first_seal < first_wager
    assert isinstance(house.driver.table, PacksPokerTable)
