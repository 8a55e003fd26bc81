"""What a laboratory requires of randomness besides statistics: reach, secrecy, independence, selections that stand."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import factorial, log2
from pathlib import Path
from random import Random

import pytest
from doctored_sources import Counted, Seeded

import croupier
from croupier.cli.play import play
from croupier.cli.serve import serve
from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import LaboratorySource, Source, SystemSource, below, shuffled
from croupier.equipment.chance_health import AT_OPENING, SPREAD, WINDOW, WatchedSource
from croupier.equipment.money import Cents
from croupier.games import HOUSE_GAMES, game
from croupier.games.packs_poker.rules import AREAS
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.house_players import Habits, TableStakes
from croupier.play.open_table import filing_for, table_under
from croupier.play.walkthrough import TrainingTable
from croupier.record import codec
from croupier.service.house_rules import HouseRules
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.card_commands import ChangeCards, Shuffled
from croupier.table.command import Command
from croupier.table.dice_commands import DiceSealed, DiceShaken, DiceThrown, NumberSelected
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, Role, player
from croupier.table.sight import seen
from croupier.table.steps import Wagered
from croupier.table.wheel_commands import WheelSealed, WheelStopped
from croupier.words import sentence

AT = "2026-01-31T20:00:00+00:00"
DAY = "2026-01-31"
PACKAGE = Path(croupier.__file__).parent
CARD_GAMES = [name for name in HOUSE_GAMES if name not in ("big-six", "craps", "mini-dice", "roulette", "sic-bo")]


def filing(name: str = "packs-poker") -> Filing:
    return filing_for(name, None)


def seated(name: str, source: Source | None, seat: int = 1, guest: str = "Ann", chips: int = 50_000) -> House:
    """Return a house in a round with one player."""
    house = House(Driver(game(name).open_table(filing(name))), source or SystemSource())
    for actor, command in (
        (SUPERVISOR, c.OpenTable(AT)),
        (player(seat), c.SitDown(seat, guest)),
        (player(seat), c.BuyIn(seat, chips, 0)),
        (DEALER, c.BeginRound(AT)),
    ):
        refusal = house.give(actor, command)
        assert refusal is None or isinstance(command, c.BeginRound), refusal
    return house


def selections(house: House) -> list[object]:
    """Return every random selection made for a table, without salts."""
    entries = [*house.driver.journal, *([house.driver.running] if house.driver.running else [])]
    commands = [input_.command for entry in entries for input_ in entry.inputs]
    return [
        getattr(command, "order", None) or getattr(command, "dice", None) or getattr(command, "seal", None)
        for command in commands
        if isinstance(command, Shuffled | DiceThrown | DiceSealed | WheelSealed)
    ]


# --- 1: reach


@pytest.mark.parametrize(("decks", "bits"), [(1, 225.6), (6, 1_646.8), (8, 2_229.3)])
def test_a_shuffle_draws_more_bits_than_its_orders_need(decks: int, bits: float) -> None:
    """This many bits distinguish all orders of a shoe by suits and ranks; every card but one takes 32 fresh ones."""
    needed = log2(factorial(52 * decks)) - 52 * log2(factorial(decks))
    assert round(needed, 1) == bits
    source = Counted(Seeded(1))
    shuffled(STANDARD_52 * decks, source)
    assert source.used >= 52 * decks - 1
    assert 32 * source.used > needed


def test_no_seed_sits_between_a_live_table_and_the_operating_system() -> None:
    """Live words are bytes of the system's source, one call per word; the objects in between hold no generator."""
    house = House(Driver(game("packs-poker").open_table(filing())))
    assert isinstance(house.source, WatchedSource)
    assert type(house.source._source) is SystemSource
    assert not vars(house.source._source)
    own = {name: value for name, value in vars(house.source).items() if name not in ("_source", "fault")}
    assert own == {"_tested": False, "_window": [], "_last": -1, "_row": 0}
    house.source.word()
    assert all(
        not isinstance(value, bytes) and (not isinstance(value, int) or value < 2**32)
        for value in vars(house.source).values()
    )


# --- 7 and 8: nothing to predict, nothing to repeat

TWISTER = {
    "play/house_players.py": "how house players play; the cards are not theirs to draw",
    "service/house_players.py": "when house players come, go and act; the cards are not theirs to draw",
    "play/plain_habits.py": "how house players play at a game that has no habits of its own",
    "play/cut_offer.py": "whether and where house players cut",
    "play/walkthrough.py": "in which order a trainee is offered answers",
    "games/poker/strength.py": "estimates for house players",
    "games/poker/hints.py": "estimates for a hint",
    "play/game_habits.py": "how house players play at a game; the cards are not theirs to draw",
    "training/shifts.py": "questions for trainees, in a laboratory",
    "training/payment_questions.py": "questions for trainees, in a laboratory",
    "training/payout_lessons.py": "questions for trainees, in a laboratory",
    "training/planted_hands.py": "questions for trainees, in a laboratory",
}
"""Where the ordinary generator may be used, and for what: nowhere does it deal a card or roll a die for a table."""


@cache
def texts() -> dict[str, str]:
    """Return every module of the house by name."""
    return {path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}


def importing(module: str) -> set[str]:
    line = re.compile(rf"^\s*(?:from|import)\s+{module}\b", re.MULTILINE)
    return {name for name, text in texts().items() if line.search(text)}


def test_the_ordinary_generator_is_in_no_module_that_brings_chance_to_a_table() -> None:
    using = importing("random")
    players = {name for name in using if re.fullmatch(r"games/\w+/house_players\.py", name)}
    assert using - players <= TWISTER.keys()
    outcome = ("equipment", "ranking", "table", "submission", "record", "ledger", "trials", "cli", "embed")
    assert not [name for name in using if name.startswith(outcome)]
    # The architecture test checks that a game's rules draw nothing; its parts that do are listed above.


def test_only_one_module_asks_the_operating_system_for_chance_that_is_dealt() -> None:
    """Elsewhere ``secrets`` makes session names and seeds that are shown; no card depends on them."""
    using = importing("secrets")
    dealt = {name for name in using if name.split("/")[0] in ("equipment", "table", "games", "record", "ledger")}
    assert dealt == {"equipment/chance.py"}


DRAWS = (
    "from croupier.equipment.chance import SystemSource, shuffled;"
    "from croupier.equipment.chance_health import WatchedSource;"
    "source = WatchedSource(SystemSource()); print([source.word() for _ in range(8)], shuffled(range(52), source))"
)


def test_two_processes_that_start_together_have_different_streams() -> None:
    runs = [subprocess.Popen([sys.executable, "-c", DRAWS], stdout=subprocess.PIPE, text=True) for _ in range(2)]
    one, other = (run.communicate()[0] for run in runs)
    assert one.strip()
    assert one != other


def test_processes_that_fork_from_one_share_no_word() -> None:
    """A source with buffered words would hand the same ones to both."""
    source = WatchedSource(SystemSource())
    source.word()
    reads = []
    for _ in range(4):
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.write(write, json.dumps([source.word() for _ in range(200)]).encode())
            os._exit(0)
        os.close(write)
        os.waitpid(child, 0)
        with os.fdopen(read) as pipe:
            reads.append(json.loads(pipe.read()))
    reads.append([source.word() for _ in range(200)])
    assert len({tuple(words[at : at + 4]) for words in reads for at in range(197)}) == 5 * 197


def test_a_laboratory_s_seed_is_stamped_on_every_entry_of_the_record(tmp_path: Path) -> None:
    """Including entries without a shuffle: a shoe lasts for many rounds."""
    source = LaboratorySource(11)
    with LedgerTable(Store(tmp_path / "a.sqlite"), "A", source=source) as table:
        table.begin_day(DAY, filing("blackjack"), AT)
        for actor, command in (
            (SUPERVISOR, c.OpenTable(AT)),
            (player(1), c.SitDown(1, "Ann")),
            (player(1), c.BuyIn(1, 50_000, 0)),
            (player(1), c.LeaveSeat(1)),
            (SUPERVISOR, c.CloseTable()),
        ):
            assert table.give(actor, command) is None
        stamps = [
            codec.read(record.body)["under"].get("laboratory") for record in table.records if record.kind == "entry"
        ]
    assert len(stamps) == 5
    assert set(stamps) == {source.laboratory}
    with LedgerTable(Store(tmp_path / "b.sqlite"), "B") as table:
        table.begin_day(DAY, filing(), AT)
        assert table.give(SUPERVISOR, c.OpenTable(AT)) is None
        assert "laboratory" not in codec.read(table.records[-1].body)["under"]


def test_no_configuration_makes_a_laboratory_of_a_live_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seed comes only from an option given by hand: no filing, house rule or environment has one."""
    for name in HOUSE_GAMES:
        assert not [
            option.key for option in game(name).SCHEMA.options if re.search("seed|laborator|random", option.key)
        ]
    assert not [name for name in HouseRules.__dataclass_fields__ if re.search("seed|laborator|source", name)]
    text = "".join(texts().values())
    environment = set(re.findall(r"""environ(?:\.get\(|\[)\s*["']([A-Z_]+)""", text))
    assert environment
    assert not [name for name in environment if re.search("SEED|LAB|RANDOM|SOURCE", name)]
    for command in (play, serve):
        assert command.__defaults__ is None or 0 not in command.__defaults__
        assert (command.__kwdefaults__ or {})["seed"] is None


# --- 11: nothing is discarded


@pytest.mark.parametrize("number", [1, 2, 3, 6, 7, 37, 52, 1000])
def test_a_draw_takes_one_word_and_one_more_for_each_that_is_out_of_range(number: int) -> None:
    """Words are used in order: a draw is the first word in range, and the following words belong to the next draw."""
    words = list(islice(iter(Seeded(6).word, -1), 200))
    used = iter(words)

    class Next:
        laboratory = "laboratory:test"

        def word(self) -> int:
            return next(used)

    drawn = [below(number, Next()) for _ in range(100)]
    reject = 2**32 % number
    assert drawn == [word * number >> 32 for word in words if word * number % 2**32 >= reject][:100]


def test_a_live_round_draws_its_shuffles_and_the_words_of_its_tests_and_nothing_else() -> None:
    counted = Counted(Seeded(7, live=True))
    house = seated("packs-poker", counted)
    orders = [len(order) for order in selections(house) if isinstance(order, tuple)]
    assert orders
    due = sum(size - 1 for size in orders)  # no word of this seed is out of range
    tests = counted.used - due
    # A table is tested when it opens, and before each round by a window and up to fifteen words more.
    assert AT_OPENING * WINDOW + WINDOW <= tests < AT_OPENING * WINDOW + WINDOW + SPREAD


# --- 12: what is shown is what was selected


class NoChance:
    laboratory = "laboratory:none"

    def word(self) -> int:
        raise AssertionError("a second selection was made")


def test_a_round_is_dealt_settled_and_shown_without_a_second_selection() -> None:
    """Once the decks are in order nothing more is drawn, in whichever order and however often it is shown."""
    house = seated("packs-poker", Seeded(8))
    house.source = NoChance()
    for command in (c.PlaceWager(1, AREAS["pack.1"], 2_500), c.PlaceWager(1, AREAS["pack.2"], 2_500)):
        assert house.give(player(1), command) is None
    assert house.give(DEALER, c.NoMoreBets()) is None
    assert house.driver.at_rest
    steps = house.driver.journal[-1].steps
    viewers = [player(1), DEALER, SUPERVISOR, Actor(Role.SPECTATOR)]
    step_list = [[sentence(seen(step, viewer)) for step in steps] for viewer in viewers]
    again = [[sentence(seen(step, viewer)) for step in steps] for viewer in reversed(viewers)]
    assert step_list == again[::-1]
    shown = {card for entry in house.driver.journal for step in entry.steps for card in getattr(step, "cards", ())}
    orders = {card for order in selections(house) if isinstance(order, tuple) for card in order}
    assert {card for card in shown if isinstance(card, Card)} <= orders


# --- 13: independence


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_the_same_comes_whoever_sits_where_with_whatever_chips(name: str) -> None:
    one = selections(seated(name, Seeded(9)))
    other = selections(seated(name, Seeded(9), seat=2, guest="Somebody Else", chips=900_000))
    assert one == other
    assert one or name == "poker"  # nobody plays poker alone: the round doesn't begin


@dataclass
class Styled:
    """Habits of house players who wager, and at poker bet, in one of many styles; the cut is always the same."""

    habits: Habits
    style: int

    @property
    def most(self) -> Cents:
        return self.habits.most

    def wagers(self, seat: int, _chance: Random) -> list[tuple[str, Cents]]:
        return self.habits.wagers(seat, Random(f"{self.style} {seat}"))

    def answer(self, ask: Ask, seats: frozenset[int], _chance: Random) -> tuple[Actor, Command] | None:
        return self.habits.answer(
            ask, seats, Random("cut" if ask.topic == "cut" else f"{self.style} {ask.topic} {ask.to}")
        )


class StyledStakes(Styled):
    """The same at a game in which chips are bought before a round."""

    @property
    def full_stack(self) -> Cents:
        return self._own.full_stack

    @property
    def in_training(self) -> dict[int, str]:
        return self._own.in_training

    @property
    def for_training(self) -> Habits:
        return self._own.for_training

    @property
    def _own(self) -> TableStakes:
        assert isinstance(self.habits, TableStakes)
        return self.habits


def played(name: str, style: int) -> tuple[list[list[int]], Sequence[object], Sequence[object]]:
    """Play three rounds with players of a style; return every shuffle, all other selections, and the wagers.

    A shuffle is a permutation of the cards as they were gathered: how they are gathered depends on how they were
    played, and what the shuffle does to them must not. Before the last round the cards are changed.
    """
    made: list[list[int]] = []

    def noted(cards: tuple[Card, ...], source: Source) -> tuple[Card, ...]:
        made.append(list(shuffled(range(len(cards)), source)))
        return tuple(cards[at] for at in made[-1])

    table = TrainingTable(table_under(name, filing(name)), Seeded(10), seed=1, clock=lambda: AT)
    table.house.shuffles = noted
    habits = table.players.habits
    table.players.habits = StyledStakes(habits, style) if isinstance(habits, TableStakes) else Styled(habits, style)
    table.players.sit_down()
    for _ in range(2):
        table.play_round()
    if name in CARD_GAMES:
        assert table.house.give(SUPERVISOR, ChangeCards(AT)) is None
    table.play_round()
    entries = table.house.driver.journal
    drawn = [
        input_.command
        for entry in entries
        for input_ in entry.inputs
        if isinstance(input_.command, DiceThrown | DiceShaken | NumberSelected | WheelStopped)
    ]
    staked = [
        (step.seat, step.area, step.amount) for entry in entries for step in entry.steps if isinstance(step, Wagered)
    ]
    return made, drawn, staked


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_chance_does_the_same_whatever_is_wagered(name: str) -> None:
    made, drawn, staked = played(name, 1)
    others = [played(name, style) for style in (2, 3)]
    for shuffles, draws, _ in others:
        alike = min(len(made), len(shuffles))
        assert shuffles[:alike] == made[:alike]
        assert draws == drawn
        assert alike > 1 or drawn
    assert any(stakes != staked for _, _, stakes in others), "they wager in different styles"


# --- 14: no shared stream


TABLES = 2_000


def test_thousands_of_tables_share_no_stream() -> None:
    """Two thousand live sources draw at once; no window of 128 bits in their words occurs twice."""

    def draw(_table: int) -> list[int]:
        source = WatchedSource(SystemSource())
        return [source.word() for _ in range(12)]

    with ThreadPoolExecutor(8) as pool:
        streams = list(pool.map(draw, range(TABLES)))
    windows = {tuple(words[at : at + 4]) for words in streams for at in range(9)}
    assert len(windows) == 9 * TABLES


def test_no_two_laboratory_streams_of_one_seed_are_the_same() -> None:
    starts = {tuple(islice(iter(LaboratorySource(1, nonce).word, -1), 4)) for nonce in range(200)}
    assert len(starts) == 200


# --- 15 and 17: what was selected stands, and stays secret

KILLED = """
import os
from pathlib import Path
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.card_commands import Shuffled
from croupier.table.asks import Ask
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.play.open_table import filing_for
table = LedgerTable(Store(Path({file!r})), "A").__enter__()
table.begin_day({day!r}, filing_for("packs-poker", None), {at!r})
table.give(SUPERVISOR, c.OpenTable({at!r}))
table.give(player(1), c.SitDown(1, "Ann"))
table.give(player(1), c.BuyIn(1, 50_000, 0))
table.give(DEALER, c.BeginRound({at!r}))
for entry in table.driver.running.inputs:
    if isinstance(entry.command, Shuffled):
        print(*entry.command.order, flush=True)
os._exit(9)
"""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A ledger whose process died after the shuffle and before the first card, and the orders that it had made."""
    file = tmp_path_factory.mktemp("killed") / "a.sqlite"
    code = KILLED.format(file=str(file), day=DAY, at=AT)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 9, done.stderr
    return file, done.stdout.splitlines()


def test_a_table_that_dies_after_the_shuffle_deals_the_same_order_when_it_is_opened_again(
    killed: tuple[Path, list[str]],
) -> None:
    file, orders = killed
    assert orders
    with LedgerTable(Store(file), "A", source=NoChance()) as table:
        running = table.driver.running
        assert running is not None
        kept = [
            " ".join(map(str, input_.command.order))
            for input_ in running.inputs
            if isinstance(input_.command, Shuffled)
        ]
        assert kept == orders


def test_what_the_record_shows_tells_nothing_of_an_order_that_is_still_secret(killed: tuple[Path, list[str]]) -> None:
    """Records and pending inputs, which are exported and shown, have seals; orders are kept apart until they are
    opened.
    """
    file, orders = killed
    store = Store(file)
    shown = "".join([*(record.body for record in store.records("A", DAY)), *store.pending("A")])
    secrets = store.secrets("A")
    assert sorted(secret.cards for secret in secrets) == sorted(orders)
    for secret in secrets:
        assert secret.seal in shown
        assert secret.salt not in shown
        assert secret.cards not in shown
        assert secret.cards[:14] not in shown  # not even the first five cards


@pytest.mark.parametrize("write", [str, hex, lambda seed: seed.to_bytes(32, "little").hex()])
def test_no_seed_and_no_state_of_a_generator_is_in_the_ledger(tmp_path: Path, write: Callable[[int], str]) -> None:
    seed = int.from_bytes(b"a seed that nobody should ever see", "big") >> 16
    store = Store(tmp_path / "a.sqlite")
    with LedgerTable(store, "A", source=LaboratorySource(seed)) as table:
        table.begin_day(DAY, filing(), AT)
        assert table.give(SUPERVISOR, c.OpenTable(AT)) is None
    shown = "".join(record.body for record in store.records("A", DAY))
    assert "laboratory:" in shown
    assert write(seed).removeprefix("0x") not in shown
