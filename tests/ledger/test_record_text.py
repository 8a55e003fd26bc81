"""What tables write is, byte for byte, the straightforward form: ``canonical(encode(entry))``."""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from types import NoneType, UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import pytest
from ledger_days import AT, dealt

from croupier.cases.runner import filing_with
from croupier.equipment import money
from croupier.equipment.cards import WITH_JOKER_53, Card, Rank
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.meter import Meter
from croupier.games.packs_poker import SCHEMA, open_table
from croupier.games.packs_poker import rules as packs
from croupier.games.packs_poker.events import PacksLineMade
from croupier.games.packs_poker.pay_tables import PacksLine
from croupier.games.pai_gow_poker.events import Advised
from croupier.games.three_card_poker import rules as three_card
from croupier.ledger.steps import reader_of
from croupier.record import codec
from croupier.record.codec import canonical, encode, encode_input, plain, public
from croupier.record.draft import Draft, command_text, entry_text, input_text, step_text
from croupier.record.text import _quoted, _QuotedTexts, card_names, mapping_text, text_of, text_with
from croupier.regulation import Cite, cite
from croupier.table import commands as c
from croupier.table.command import Command
from croupier.table.driver import Driver, Entry, Input
from croupier.table.house import House
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp
from croupier.table.names import Area, Place, TableName
from croupier.table.reasons import NoLineMade, Reason
from croupier.table.roles import DEALER, SUPERVISOR, Actor, Role, player
from croupier.table.sight import hidden, seen
from croupier.table.steps import Asset, Confided, DiceRemoved, Moved, Posting, Step, Turned, Viewed
from croupier.table.terms import Procedure
from croupier.words.samples import sample_areas

# --- every class, with whatever its fields may hold

TEXTS = (
    "",
    "seat.2.stack",
    "Ann O’Hara",
    'Bö "two" \\ 牌 🂡',
    "\x00\x01\x1f\x7f\x80\u2028\u2029\ufeff",
    "line\nfeed\ttab\rreturn\bback\ffeed",
    "/</script>",
    "é",
    "é",
)
NUMBERS = (0, 1, -1, 25, 1000, -(10**12), 10**18, True, False)
CITES = tuple(map(cite, ("13:69F-43.4(a)", "13:69F-43.10(f)", "13:69F-43.1“Pack”", "13:69E-1.13Z")))


AREAS: tuple[Area, ...] = (*packs.AREAS.values(), *three_card.AREAS.values())


class Whatever:
    """Makes up values of a type from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def of(self, kind: Any) -> Any:
        if get_origin(kind) is tuple:
            if Card in (get_args(kind)[0], *get_args(get_args(kind)[0])) and self.rng.random() < 0.2:
                return (None,) * self.rng.choice((1, 2, 52))
            return tuple(self.of(get_args(kind)[0]) for _ in range(self.rng.choice((0, 1, 1, 2, 5))))
        if isinstance(kind, UnionType):
            return self.of(self.rng.choice(get_args(kind)))
        if kind is Any:
            return self.rng.choice(AREAS)
        if kind is NoneType:
            return None
        if kind is Enum:
            return self.rng.choice(list(PacksLine))
        if issubclass(kind, Enum):
            return self.rng.choice(list(kind))
        if issubclass(kind, Area):
            return self.rng.choice([area for area in AREAS if isinstance(area, kind)] or list(sample_areas(kind)))
        if issubclass(kind, TableName):
            return kind("some", *self.rng.sample((0, 1, 25, "red", "packs"), self.rng.randrange(4)))
        if kind is money.Odds:
            return self.rng.choice((money.Odds(1), money.Odds(11, 2), money.Odds(3, 2)))
        if kind is Reason:
            return self.rng.choice((NoLineMade(), PacksLineMade(PacksLine.FULL_HOUSE)))
        if kind is Card:
            card = self.rng.choice(WITH_JOKER_53)
            # The same card again is another object with the same text.
            return replace(card) if self.rng.random() < 0.2 else card
        if kind is Cite:
            return self.rng.choice(CITES)
        if kind is bool:
            return self.rng.random() < 0.5
        if kind is int:
            return self.rng.choice(NUMBERS)
        if kind is str:
            return self.rng.choice(TEXTS)
        if kind is Fraction:
            # Here a whole number is written as a number, as in the straightforward form.
            return self.rng.choice((Fraction(0), Fraction(-1, 3), Fraction(10**9, 7), 5))
        hints = get_type_hints(kind)
        return kind(**{field.name: self.of(hints[field.name]) for field in fields(kind)})


def classes(base: type) -> Iterator[type]:
    """Yield a class and its descendants, as their modules have them: a class with slots has a twin without."""
    kinds: list[type] = base.__subclasses__()
    for kind in kinds:
        yield from classes(kind)
    if vars(sys.modules[base.__module__]).get(base.__name__) is base and base.__module__.startswith("croupier."):
        yield base


# Among confidential steps, only the classes below the base say what is hidden.
KINDS: list[type] = [
    kind for kind in dict.fromkeys((*classes(Step), *classes(Command), Posting, Meter, Actor)) if kind is not Confided
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_every_class_is_written_as_its_plain_form(kind: type) -> None:
    made = Whatever(1)
    for _ in range(60):
        value = made.of(kind)
        assert text_of(value) == canonical(plain(value))
        if isinstance(value, Step):
            assert step_text(value) == canonical(public(value))
        if isinstance(value, Command):
            input_ = Input(int(made.of(int)), Actor(made.of(Role), int(made.of(int))), value, made.of(str))
            assert input_text(input_) == canonical(encode_input(input_))
            assert command_text(value) == canonical(encode_input(input_)["command"])


@pytest.mark.parametrize("kind", [kind for kind in KINDS if fields(kind)], ids=lambda kind: str(kind.__name__))
def test_replaced_fields_are_written_as_in_a_changed_copy(kind: type) -> None:
    made, hints = Whatever(3), get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    for number in range(30):
        value = made.of(kind)
        chosen = made.rng.sample(names, 1 + number % len(names))
        instead = {name: made.of(hints[name]) for name in chosen}
        assert text_with(value, instead) == text_of(replace(value, **instead))


def test_a_missing_field_cannot_be_replaced() -> None:
    with pytest.raises(TypeError, match="a DiceRemoved has no cards, deck"):
        text_with(DiceRemoved(cites=CITES[:1]), {"cards": (), "deck": "red 1"})


def test_what_a_viewer_may_not_see_is_hidden_in_the_text_as_in_the_step() -> None:
    """Face down or up, one's own or another's: all that sight distinguishes."""
    rng, kinds = random.Random(4), Counter[tuple[str, bool]]()
    for kind in (Moved, Viewed, Advised, Turned):
        made = Whatever(rng.randrange(2**32))
        for _ in range(40):
            step = made.of(kind)
            for viewer in (codec.BYSTANDER, DEALER, player(1), player(25)):
                instead = hidden(step, viewer)
                assert text_with(step, instead) == canonical(plain(seen(step, viewer)))
                kinds[kind.__name__, bool(instead)] += 1
    assert set(kinds) == {
        *((name, hides) for name in ("Moved", "Viewed", "Advised") for hides in (False, True)),
        ("Turned", False),
    }


def test_values_alone_are_written_as_their_plain_form() -> None:
    made = Whatever(2)
    kinds: tuple[Any, ...] = (
        str,
        int,
        bool,
        Card,
        Cite,
        Fraction,
        Asset,
        tuple[Card | None, ...],
        tuple[int, ...],
        tuple[Posting, ...],
    )
    for kind in kinds * 30:
        value = made.of(kind)
        assert text_of(value) == canonical(plain(value))
    assert text_of([1, "a", (None, True)]) == canonical(plain([1, "a", (None, True)])) == '[1,"a",["",1]]'
    assert card_names(WITH_JOKER_53) == [str(card) for card in WITH_JOKER_53]
    assert card_names([replace(WITH_JOKER_53[0])]) == [str(WITH_JOKER_53[0])]
    for texts in ({}, {"é": "b", "a\n": '"', "Z": "¢"}):
        assert mapping_text(texts) == canonical(texts)


@dataclass(frozen=True)
class Odd(Step):
    """A step whose fields are declared one way."""

    number: int
    text: str
    cards: tuple[Card | None, ...]
    parts: tuple[int, ...] = ()


@pytest.mark.parametrize("field", ["number", "text", "cites"])
@pytest.mark.parametrize("value", [1.5, 2.0, float("nan"), b"bytes", {1: 2}, {"set"}, object()])
def test_what_has_no_plain_form_is_never_written(field: str, value: Any) -> None:
    """Not even where a field holds what it was not declared to: least of all a number that isn't whole."""
    right: dict[str, Any] = {"cites": (), "number": 1, "text": "a", "cards": ()}
    odd = Odd(**(right | {field: (value,) if field == "cites" else value}))
    with pytest.raises((TypeError, AttributeError)):
        text_of(odd)
    with pytest.raises(TypeError):
        text_of(value)


@pytest.mark.parametrize("value", [None, 0, 1.5])
@pytest.mark.parametrize("field", ["cites", "cards", "parts"])
def test_what_is_no_list_is_not_written_as_an_empty_one(field: str, value: Any) -> None:
    right: dict[str, Any] = {"cites": (), "number": 1, "text": "a", "cards": (), "parts": ()}
    assert (
        text_of(Odd(**right)) == '{"cards":[],"cites":[],"is":"test_record_text.Odd","number":1,"parts":[],"text":"a"}'
    )
    with pytest.raises(TypeError):
        text_of(Odd(**(right | {field: value})))


def test_texts_that_come_once_do_not_pile_up() -> None:
    """Seals, salts and ids: a limited number of texts is cached, and each is written right, cached or not."""
    for number in (*range(_QuotedTexts.MOST + 2), 0):
        text = f'"{number}\n'
        assert text_of(text) == text_of(text) == canonical(text)
        assert len(_quoted) <= _QuotedTexts.MOST


# --- whole entries


def packs_poker(seed: int, rounds: int) -> list[Entry]:
    """Play rounds at a table of Pack's Poker: random wagers, and occasionally an irregularity."""
    rng = random.Random(seed)
    report = filing_with(SCHEMA, {"dealing.method": rng.choice(["manual shoe", "hand", "automated shoe"])})
    assert report.filing is not None
    house = House(Driver(open_table(report.filing)), LaboratorySource(seed))
    house.give(SUPERVISOR, c.OpenTable(AT))
    for seat in (1, 4):
        house.give(player(seat), c.SitDown(seat, rng.choice(TEXTS[1:])), f"sit {seat}")
        house.give(player(seat), c.BuyIn(seat, 10_000_000))
    for _ in range(rounds):
        if rng.random() < 0.3:
            house.queue("deal", rng.choice([CardFoundFaceUp(), CardDealtInError(Place("seat", 1))]))
        if rng.random() < 0.3:
            house.orders.append(dealt({"seat 1": "TS JS QS KS AS", "pack 1": "8S 9S"}, (1, 4)))
        house.give(DEALER, c.BeginRound(AT))
        for seat in (1, 4):
            for area in rng.sample(sorted(AREAS), 4):
                house.give(
                    player(seat), c.PlaceWager(seat, area, rng.choice([100, 500, 1000])), f"{area} {rng.random()}"
                )
        house.give(DEALER, rng.choice([c.NoMoreBets(), c.NoMoreBets(), CardExposed()]))
    return [*house.driver.journal, *([house.driver.running] if house.driver.running else [])]


@pytest.mark.parametrize("seed", range(8))
def test_random_rounds_are_written_as_the_straightforward_form(seed: int) -> None:
    entries = packs_poker(seed, 25)
    assert len({type(step) for entry in entries for step in entry.steps}) > 18
    for entry in entries:
        entry.under = {"code": "0.1.0 sha256:00", "edition": "2026-01-01", "filing": "ff"}
        assert entry_text(entry) == canonical(encode(entry))
        assert codec.read(entry_text(entry)) == encode(entry)


def test_a_draft_that_followed_step_by_step_is_the_same_in_the_end() -> None:
    """And at every step its digest is that of all steps so far, and what is pending is what it always was."""
    (entry,) = [entry for entry in packs_poker(1, 1) if entry.procedure is Procedure.ROUND]
    draft, so_far = Draft(), replace(entry, inputs=[], steps=[])
    for at in range(max(len(entry.steps), len(entry.inputs)) + 1):
        so_far.steps, so_far.inputs = entry.steps[:at], entry.inputs[:at]
        draft.follow(so_far)
        steps = sha256(b"croupier steps\n" + canonical([public(step) for step in so_far.steps]).encode()).hexdigest()
        assert draft.steps_digest() == steps
        for number, input_ in enumerate(so_far.inputs):
            kept = {**encode_input(input_), "steps": len(so_far.steps), "steps_digest": steps}
            assert draft.pending(number) == canonical(kept)
    assert draft.body(entry) == canonical(encode(entry))


def test_what_is_written_once_is_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = packs_poker(2, 1)[-1]
    draft = Draft().follow(entry)

    class Never(dict[type[Step], Any]):
        def __missing__(self, kind: type[Step]) -> Any:
            raise AssertionError("it was written before")

    monkeypatch.setattr("croupier.record.draft._STEPS", Never())
    assert len(draft.follow(entry).steps) == len(entry.steps)
    entry.steps.append(DiceRemoved(cites=(CITES[0],)))
    with pytest.raises(AssertionError, match="it was written before"):
        draft.follow(entry)


def test_the_sample_is_what_it_seems() -> None:
    """The classes of steps and commands are found: those of all games, and none of the tests' own."""
    names = {kind.__name__ for kind in KINDS}
    assert {"Settled", "MeterMoved", "VigorishCollected", "Shuffled", "SetHand"} <= names
    assert "Odd" not in names


# --- shapes that a field may have


class Spot(NamedTuple):
    """A value with names, written as a list."""

    asset: Asset
    seat: int
    area: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """A ratio."""

    ratio: Fraction
    rank: Rank


@dataclass(frozen=True, slots=True)
class Shapes:
    """A bit of everything."""

    spot: Spot
    spots: tuple[Spot, ...]
    pair: tuple[int, str]
    missing: Spot | None
    either: Odds | Spot | int
    numbers: tuple[int, ...]
    names: tuple[str, ...]
    ranks: tuple[Rank, ...]
    assets: tuple[Asset, ...]
    yes: bool


@pytest.mark.parametrize("missing", [None, Spot(Asset.CASH, 5)])
@pytest.mark.parametrize("either", [Odds(Fraction(3, 2), Rank.ACE), Spot(Asset.METER, 0, "é"), 7])
def test_any_shape_of_a_field_is_written_and_read_back(missing: Spot | None, either: Odds | Spot | int) -> None:
    spots = (Spot(Asset.CHIPS, 3, "pack.1"), Spot(Asset.COUPONS, 4))
    made = Shapes(
        spots[0], spots, (1, "x"), missing, either, (1, 2), ("a",), (Rank.TWO, Rank.KING), (Asset.CASH,), True
    )
    if missing is None:
        made = replace(made, spots=(), numbers=(), names=(), ranks=(), assets=(), yes=False)
    text = text_of(made)
    assert text == canonical(plain(made))
    assert codec.read(text)["spot"] == ["chips", 3, "pack.1"]
    assert reader_of(Shapes)(codec.read(text)) == made


@pytest.mark.parametrize("wrong", [["chips", 3], ["chips", "3", ""], ["gold", 3, ""], {"is": "Spot"}, "chips", None])
def test_a_list_that_is_not_such_a_value_is_refused(wrong: object) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        reader_of(Spot)(wrong)
