"""Steps read as a frame with open fields: whatever a forger makes of a text, it is read just as the whole text would
be.
"""

import importlib
import json
import random
from typing import Any

import pytest
from table_days import Fault, records_of, shapes

names: Any = importlib.import_module("auditor.names")
canonical: Any = importlib.import_module("auditor.canonical")
step_frames: Any = importlib.import_module("auditor.step_frames")

COMPARED: dict[str, Any] = {
    "cites": ["13:69F-43.10(d)"],
    "dealer": {"category": "pair", "deciding": ["ten", "ace", "six", "four"], "is": "PokerHand"},
    "finding": "dealer_higher",
    "is": "PackCompared",
    "pack": 1,
    "player": {"category": "high_card", "deciding": ["king", "ten", "six", "four", "two"], "is": "PokerHand"},
    "seat": 2,
}
TURNED: dict[str, Any] = {"by": 0, "cards": ["9H", "3H"], "cites": ["13:69F-43.10(d)"], "face": "up", "is": "Turned"}
TURNED |= {"place": ["pack", 1]}
STANDS_FOR = '{"":0}'


def check(step: Any) -> None:
    names.read_step(step)
    shapes.check_step(step)


def read_whole(text: str) -> Any:
    """Return the step of a text, read at once; None if it is not right."""
    try:
        step = canonical.read(text)
        if canonical.canonical(step) != text:
            return None
        check(step)
    except (Fault, AttributeError):
        return None
    return step


@pytest.mark.parametrize("step", [COMPARED, TURNED], ids=["compared", "turned"])
def test_a_frame_is_read_once_and_gives_the_same_step(step: dict[str, Any]) -> None:
    checked = list[Any]()

    def count(read: Any) -> None:
        checked.append(read)
        check(read)

    frames = step_frames.Frames(count)
    other = {"cards": ["2C", "", "KD"]} if "cards" in step else {"player": COMPARED["dealer"]}
    for made in (step, step | other, step):
        text = canonical.canonical(made)
        assert frames.filled(text) == read_whole(text)
    assert len(checked) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"cards": ["9H", "3X"]},
        {"cards": ["9H", 3]},
        {"cards": "9H"},
        {"player": COMPARED["dealer"] | {"category": "two"}},
        {"player": COMPARED["dealer"] | {"more": 1}},
        {"player": {"": 0}},
        {"dealer": {"": 0}, "player": {"": 0}},
        {"finding": {"": 0}},
        {"finding": f'"player":{STANDS_FOR}'},
    ],
    ids=str,
)
def test_what_has_not_the_form_of_its_field_is_left_to_a_closer_look(wrong: dict[str, Any]) -> None:
    step = TURNED if "cards" in wrong else COMPARED
    for known in (True, False):
        frames = step_frames.Frames(check)
        if known:
            assert frames.filled(canonical.canonical(step)) is not None
        assert frames.filled(canonical.canonical({**step, **wrong})) is None


@pytest.mark.parametrize(
    "text",
    [
        canonical.canonical(TURNED).replace('["9H"', '[ "9H"'),
        canonical.canonical(TURNED).replace('"cards":["9H","3H"],', '"cards":["9H","3H"],"cards":["9H","3H"],'),
        canonical.canonical(TURNED).replace('"by":0,"cards":["9H","3H"]', '"cards":["9H","3H"],"by":0'),
        canonical.canonical(COMPARED).replace('"category":"pair","deciding"', '"category":"pair", "deciding"'),
        canonical.canonical(COMPARED).replace('{"category":"pair","deciding"', '{"category":"pa{ir","deciding"'),
        canonical.canonical(COMPARED).replace('"dealer_higher"', '"player":{"a":1}'),
        canonical.canonical(COMPARED).replace('"dealer_higher"', '" "player":{"a":1} "'),
    ],
)
def test_another_text_of_the_same_step_is_no_frame(text: str) -> None:
    frames = step_frames.Frames(check)
    for step in (TURNED, COMPARED):
        assert frames.filled(canonical.canonical(step)) is not None
    assert frames.filled(text) is None


@pytest.mark.parametrize("seed", range(3))
def test_a_spoiled_text_is_read_as_if_there_were_no_frames(seed: int, real_export: bytes) -> None:
    """Texts of real steps with pieces cut out, doubled or taken from others; none is accepted that is not right."""
    rng, frames = random.Random(seed), step_frames.Frames(check)
    steps = [step for record in records_of(real_export) for step in record["body"].get("steps", ())]
    texts = [canonical.canonical(step) for step in steps]
    found = sum(frames.filled(text) is not None for text in texts)
    assert found
    pieces = [STANDS_FOR, '"player":{}', '"cards":["2C"]', *'{}[]",:0A']
    for _ in range(4000):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 2)):
            start, end = sorted(rng.choices(range(len(text) + 1), k=2))
            end = min(end, start + rng.choice((0, 1, 2, 40)))
            other = rng.choice(texts)
            at = rng.randrange(len(other))
            put = rng.choice(("", rng.choice(pieces), other[at : at + rng.choice((1, 8, 40))], 2 * text[start:end]))
            text = text[:start] + put + text[end:]
        read = frames.filled(text)
        assert read is None or read == read_whole(text), text


def test_every_real_step_is_read_alike(real_export: bytes) -> None:
    frames = step_frames.Frames(check)
    for record in records_of(real_export):
        for step in record["body"].get("steps", ()):
            text = canonical.canonical(step)
            read = frames.filled(text)
            assert read is None or json.loads(canonical.canonical(read)) == step
