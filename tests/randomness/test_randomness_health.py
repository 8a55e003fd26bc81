"""An unfit random source opens no table, and one that fails in operation closes the tables that use it."""

import asyncio
import secrets
from collections.abc import Callable
from fractions import Fraction
from itertools import count
from math import comb
from pathlib import Path

import pytest
from doctored_sources import Counted, FixedBits, Repeated, Seeded, StuckBit

from croupier.equipment.chance import LaboratorySource, Source, SourceFailed, SystemSource, new_salt, shuffled
from croupier.equipment.chance_health import (
    AT_OPENING,
    FALSE_ALARM,
    SAME_IN_A_ROW,
    SPREAD,
    WINDOW,
    SourceFault,
    WatchedSource,
    judged,
    most_again,
    watched,
    widest,
)
from croupier.games import HOUSE_GAMES, game
from croupier.ledger.errors import ChanceFailed, LedgerError
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.record.events import Matter
from croupier.service.floor import Floor
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.card_commands import Shuffled
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.terms import Procedure
from croupier.words import why_not

AT = "2026-01-31T20:00:00+00:00"
DAY = "2026-01-31"


def sound(number: int, seed: int = 1) -> list[int]:
    source = Seeded(seed)
    return [source.word() for _ in range(number)]


def filing(name: str = "packs-poker") -> Filing:
    return filing_for(name, None)


class Breaking(Seeded):
    """A sound live source that repeats one word forever once told to break."""

    def __init__(self, seed: int = 3) -> None:
        super().__init__(seed, live=True)
        self.broken = False

    def word(self) -> int:
        return 0xDEADBEEF if self.broken else super().word()


# --- the tests at their limits


def test_the_limits_follow_from_how_often_a_sound_source_may_fail() -> None:
    """Each false alarm rate is recomputed here, at the limit and one before it."""
    assert FALSE_ALARM == 2**-40
    assert 2.0 ** (-32 * (SAME_IN_A_ROW - 1)) <= FALSE_ALARM < 2.0 ** (-32 * (SAME_IN_A_ROW - 2))
    assert 64 * 2.0**-WINDOW <= FALSE_ALARM < 64 * 2.0 ** -(WINDOW - 1)
    pairs = WINDOW * (WINDOW - 1) / 2 / 2**32
    assert pairs ** most_again(WINDOW) <= FALSE_ALARM < pairs ** (most_again(WINDOW) - 1)


@pytest.mark.parametrize(("words", "again"), [(1, 1), (2, 2), (107, 2), (108, 2), (109, 3)])
def test_how_many_words_may_not_come_again_grows_with_the_window(words: int, again: int) -> None:
    """Among 108 words 5,778 pairs may be equal, and half the square of that over 2 to the 32nd is below the false alarm
    rate.
    """
    assert most_again(words) == again


def test_the_widest_count_of_ones_is_that_of_the_binomial_distribution() -> None:
    bits = 32 * WINDOW
    limit = widest(WINDOW)

    def outside(distance: int) -> float:
        return float(Fraction(2 * sum(comb(bits, ones) for ones in range(bits // 2 - distance)), 2**bits))

    assert outside(limit) <= FALSE_ALARM < outside(limit - 1)


def test_a_window_is_shorter_than_the_shuffle_of_one_deck() -> None:
    """So no order of a whole deck is ever made without a window being judged in it."""
    assert WINDOW <= 51


@pytest.mark.parametrize(("same", "fails"), [(SAME_IN_A_ROW - 1, False), (SAME_IN_A_ROW, True)])
def test_one_word_again_and_again_is_noticed_at_once(same: int, fails: bool) -> None:
    source = WatchedSource(FixedBits([*sound(AT_OPENING * WINDOW), *[7] * same, *sound(10, seed=2)]))
    source.open()
    if fails:
        with pytest.raises(SourceFailed, match=f"the same 32 bits came {same} times in a row"):
            [source.word() for _ in range(same)]
    else:
        assert [source.word() for _ in range(same + 1)][:same] == [7] * same


@pytest.mark.parametrize("value", [0, 1])
@pytest.mark.parametrize(("words", "fails"), [(WINDOW - 1, False), (WINDOW, True)])
def test_a_bit_that_is_stuck_through_a_window_is_noticed(value: int, words: int, fails: bool) -> None:
    """One word in the window in which the bit is as it should be lets it pass."""
    values = [word & ~(1 << 9) | value << 9 for word in sound(words)]
    values += [(word & ~(1 << 9)) | (1 - value) << 9 for word in sound(WINDOW - words, seed=2)]
    assert judged(values) == (f"bit 9 was the same in {WINDOW} words" if fails else "")


@pytest.mark.parametrize(("again", "fails"), [(0, False), (1, False), (2, True)])
def test_words_that_come_again_within_a_window_are_noticed(again: int, fails: bool) -> None:
    report = sound(WINDOW - again)
    report += report[:again]
    assert (judged(report) == f"{again} of {WINDOW} words had come before") is fails


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(("beyond", "fails"), [(0, False), (1, True)])
def test_too_many_ones_or_too_few_are_noticed(sign: int, beyond: int, fails: bool) -> None:
    wanted = 16 * WINDOW + sign * (widest(WINDOW) + beyond)
    report = sound(WINDOW)
    for at in count():
        ones = sum(word.bit_count() for word in report)
        if ones == wanted:
            break
        # Bits all over the window are flipped, so that none of them gets stuck.
        place, bit = at % WINDOW, (at // WINDOW + at % WINDOW) % 32
        if (report[place] >> bit & 1) == (ones > wanted):
            report[place] ^= 1 << bit
    assert judged(report) == (f"{wanted:,} of {32 * WINDOW:,} bits were ones" if fails else "")


def test_a_sound_source_passes_for_long() -> None:
    source = WatchedSource(Seeded(4, live=True))
    for _ in range(2_000 * WINDOW // 20):
        source.word()
    assert source.fault.why == ""


# --- the operating system's source


@pytest.mark.parametrize("error", [OSError("no entropy"), NotImplementedError("none here")])
def test_an_operating_system_without_random_bytes_is_a_failure_and_never_filled_up(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuses(_number: int) -> bytes:
        raise error

    monkeypatch.setattr(secrets, "token_bytes", refuses)
    with pytest.raises(SourceFailed, match=str(error)):
        SystemSource().word()
    with pytest.raises(SourceFailed):
        new_salt()


@pytest.mark.parametrize(("number", "fails"), [(3, True), (4, False), (5, True)])
def test_a_read_that_is_short_or_long_is_a_failure(monkeypatch: pytest.MonkeyPatch, number: int, fails: bool) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda _number: bytes(number))
    if fails:
        with pytest.raises(SourceFailed, match=f"gave {number} random bytes instead of 4"):
            SystemSource().word()
    else:
        assert SystemSource().word() == 0


# --- what is watched, and what a test costs


def test_every_house_watches_a_live_source_and_leaves_a_laboratory_s_alone() -> None:
    live = House(Driver(game("packs-poker").open_table(filing())))
    assert isinstance(live.source, WatchedSource)
    laboratory = LaboratorySource(1)
    assert House(Driver(game("packs-poker").open_table(filing())), laboratory).source is laboratory
    assert watched(live.source) is live.source
    with pytest.raises(ValueError, match="a laboratory's source is not watched"):
        WatchedSource(laboratory)


def test_words_are_handed_on_as_they_come_and_none_but_those_of_tests_is_left_out() -> None:
    words = sound(1000)
    source = WatchedSource(FixedBits(words))
    handed = [source.word() for _ in range(500)]
    assert handed == words[AT_OPENING * WINDOW :][:500]


def test_between_two_rounds_the_source_moves_on_by_a_length_that_chance_decides() -> None:
    """Row 10: a window and up to fifteen words more; over many rounds every length occurs."""
    counted = Counted(Seeded(5, live=True))
    source = WatchedSource(counted)
    source.open()
    lengths = set()
    for _ in range(300):
        before = counted.used
        source.advance()
        lengths.add(counted.used - before)
    assert lengths == set(range(WINDOW, WINDOW + SPREAD))


@pytest.mark.parametrize(("stuck", "fails"), [(WINDOW - 1, False), (WINDOW, True)])
@pytest.mark.parametrize("tested", [WatchedSource.open, WatchedSource.advance], ids=["opening", "round"])
def test_what_was_drawn_before_does_not_help_a_bit_that_sticks_in_the_test_before_an_opening_or_a_round(
    tested: Callable[[WatchedSource], None], stuck: int, fails: bool
) -> None:
    """The test begins its own window, even though ten sound words are in one that was not full."""
    words = [*sound(AT_OPENING * WINDOW), *sound(10, seed=2)]
    first, *others = (word | 1 << 9 for word in sound(stuck, seed=3))
    # The first word says by how many words more than a window the source advances: none here.
    words += [first & ~0xF, *others, *(word & ~(1 << 9) for word in sound(WINDOW - stuck, seed=4))]
    words += sound(AT_OPENING * WINDOW, seed=5)
    source = WatchedSource(FixedBits(words))
    for _ in range(10):
        source.word()
    if fails:
        with pytest.raises(SourceFailed, match=f"bit 9 was the same in {WINDOW} words"):
            tested(source)
    else:
        tested(source)


def test_after_a_failure_a_source_gives_no_word_any_more_nor_does_one_that_shares_it() -> None:
    fault = SourceFault()
    breaking = Breaking()
    watched_source, other = WatchedSource(breaking, fault), WatchedSource(Seeded(6, live=True), fault)
    assert (watched_source.word() >= 0, other.word() >= 0) == (True, True)
    breaking.broken = True
    with pytest.raises(SourceFailed):
        [watched_source.word() for _ in range(SAME_IN_A_ROW)]
    breaking.broken = False
    for source in (watched_source, other):
        with pytest.raises(SourceFailed, match="the same 32 bits"):
            source.word()


def test_no_order_comes_of_a_source_that_sticks_in_the_middle_of_a_shuffle() -> None:
    source = WatchedSource(FixedBits([*sound(AT_OPENING * WINDOW + 20), *[1] * 100]))
    with pytest.raises(SourceFailed):
        shuffled(range(52), source)


# --- tables


BROKEN: dict[str, Source] = {
    "a stuck bit": StuckBit(2, live=True),
    "one word for ever": FixedBits(iter(lambda: 5, 6)),
    "a short period": Repeated(3, 20, live=True),
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_no_table_of_any_game_opens_with_a_source_that_fails(name: str, kind: str) -> None:
    house = House(Driver(game(name).open_table(filing(name))), BROKEN[kind])
    refusal = house.give(SUPERVISOR, c.OpenTable(AT))
    assert refusal is not None
    assert why_not(refusal).startswith("the random source has failed: ")
    assert refusal.cites
    assert house.driver.journal == []


def test_no_round_begins_with_a_source_that_fails() -> None:
    source = Breaking()
    house = House(Driver(game("packs-poker").open_table(filing())), source)
    assert house.give(SUPERVISOR, c.OpenTable(AT)) is None
    assert house.give(player(1), c.SitDown(1, "Ann")) is None
    source.broken = True
    refusal = house.give(DEALER, c.BeginRound(AT))
    assert refusal is not None
    assert "the random source has failed" in why_not(refusal)
    assert house.driver.at_rest
    assert [entry.procedure for entry in house.driver.journal] == [Procedure.OPENING, Procedure.SEATING]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "house.sqlite")


class BreaksInTheShuffle(Breaking):
    """Sound through the tests before a round, and stuck at a word within the first shuffle after them."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 10**9

    def word(self) -> int:
        self.left -= 1
        self.broken = self.left < 0
        return super().word()


def test_a_source_that_fails_at_work_stops_its_table_with_an_event_and_what_was_decided_stands(store: Store) -> None:
    source = BreaksInTheShuffle()
    with LedgerTable(store, "A", source=source) as table:
        table.begin_day(DAY, filing(), AT)
        assert table.give(SUPERVISOR, c.OpenTable(AT)) is None
        assert table.give(player(1), c.SitDown(1, "Ann")) is None
        source.left = WINDOW + SPREAD + 20
        with pytest.raises(ChanceFailed, match="the random source has failed: the same 32 bits"):
            table.give(DEALER, c.BeginRound(AT))
        assert "the random source has failed" in table.stopped
        with pytest.raises(LedgerError, match="the random source has failed"):
            table.give(DEALER, c.BeginRound(AT))
    assert [record.kind for record in store.records("A", DAY)] == ["day", "entry", "entry", "event"]
    assert len(store.pending("A")) == 1  # the round that had begun waits for its shuffle
    with LedgerTable(store, "A", source=Seeded(9, live=True)) as table:
        failed, again = [event for event in table.events if event.matter is Matter.SOURCE]
        assert (failed.before, failed.after, failed.actor) == ("", "failed", "the house")
        assert failed.reason.startswith("the same 32 bits came")
        assert (again.before, again.after) == ("failed", "")
        running = table.driver.running
        assert running is not None
        assert any(isinstance(input_.command, Shuffled) for input_ in running.inputs)


def test_a_table_whose_source_still_fails_does_not_open_again(store: Store) -> None:
    source = Breaking()
    with LedgerTable(store, "A", source=source) as table:
        table.begin_day(DAY, filing(), AT)
        source.broken = True
        with pytest.raises(ChanceFailed):
            table.give(SUPERVISOR, c.OpenTable(AT))
    with pytest.raises(ChanceFailed), LedgerTable(store, "A", source=source):
        pass
    assert [record.kind for record in store.records("A", DAY)] == ["day", "event"]


def test_a_failing_source_closes_all_tables_of_the_house_and_each_record_says_so(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 16: the table that draws stops; another that shares the source plays its round to the end, and no further."""
    sound_bytes = secrets.token_bytes
    stuck = False
    monkeypatch.setattr(secrets, "token_bytes", lambda number: b"\x5a" * number if stuck else sound_bytes(number))

    async def day() -> None:
        nonlocal stuck
        floor = Floor(store, {"A": filing(), "B": filing("three-card-poker")})
        await floor.open()
        try:
            table, other = floor["A"], floor["B"]
            assert table.kept.give(player(1), c.SitDown(1, "Ann")) is None
            stuck = True
            await table.tick()
            assert "the random source has failed" in table.stopped
            assert other.stopped == ""
            await other.tick()
            assert other.disabled.startswith("the random source has failed: the same 32 bits")
            assert other.stopped == ""
            for live in (table, other):
                day = store.days(live.name)[-1]
                bodies = [record.body for record in store.records(live.name, day) if record.kind == "event"]
                assert any('"matter":"source"' in body and '"after":"failed"' in body for body in bodies), live.name
        finally:
            stuck = False
            await floor.close()

    asyncio.run(day())
