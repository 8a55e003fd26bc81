"""The chain of hashes, canonical texts, and the Merkle tree of RFC 6962, computed here a second time."""

import hashlib
import json
from dataclasses import replace

import pytest

from croupier.record.chain import (
    GENESIS,
    BrokenChain,
    Record,
    audit_path,
    chained,
    check_chain,
    checkpoint,
    merkle_root,
    proves,
    record_hash,
)
from croupier.record.codec import canonical

# --- RFC 6962, section 2.1, word for word


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def mth(d: list[bytes]) -> bytes:
    """The Merkle tree hash of a list of entries."""
    n = len(d)
    if n == 0:
        return sha(b"")
    if n == 1:
        return sha(b"\x00" + d[0])
    k = 1
    while k * 2 < n:
        k *= 2
    return sha(b"\x01" + mth(d[:k]) + mth(d[k:]))


def path(m: int, d: list[bytes]) -> list[bytes]:
    """The Merkle audit path of the m-th entry."""
    n = len(d)
    if n == 1:
        return []
    k = 1
    while k * 2 < n:
        k *= 2
    return [*path(m, d[:k]), mth(d[k:])] if m < k else [*path(m - k, d[k:]), mth(d[:k])]


def hashes(number: int) -> list[str]:
    return [hashlib.sha256(f"record {at}".encode()).hexdigest() for at in range(number)]


def raw(texts: list[str]) -> list[bytes]:
    return [bytes.fromhex(text) for text in texts]


SIZES = range(1, 18)


def test_the_root_of_nothing_is_the_hash_of_nothing() -> None:
    assert merkle_root([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_known_roots() -> None:
    """Computed with sha256sum and xxd."""
    one, two = "00" * 32, "11" * 32
    leaf = "7f9c9e31ac8256ca2f258583df262dbc7d6f68f2a03043d5c99a4ae5a7396ce9"
    assert merkle_root([one]) == leaf
    assert (
        merkle_root([one, two])
        == hashlib.sha256(
            b"\x01" + bytes.fromhex(leaf) + hashlib.sha256(b"\x00" + bytes.fromhex(two)).digest()
        ).hexdigest()
    )


@pytest.mark.parametrize("size", [0, *SIZES, 31, 32, 33, 100])
def test_roots_are_those_of_the_rfc(size: int) -> None:
    assert merkle_root(hashes(size)) == mth(raw(hashes(size))).hex()


@pytest.mark.parametrize("size", SIZES)
def test_every_record_can_be_proved(size: int) -> None:
    records = hashes(size)
    root = merkle_root(records)
    for index in range(size):
        proof = audit_path(records, index)
        assert proof == [digest.hex() for digest in path(index, raw(records))]
        assert proves(records[index], index, size, proof, root)


@pytest.mark.parametrize("size", SIZES)
def test_wrong_proofs_prove_nothing(size: int) -> None:
    records = hashes(size)
    root = merkle_root(records)
    other = hashlib.sha256(b"another record").hexdigest()
    for index in range(size):
        proof = audit_path(records, index)
        assert not proves(other, index, size, proof, root)
        assert not proves(records[index], index, size, proof, other)
        assert not proves(records[index], index, size, [*proof, other], root)
        assert not proves(records[index], index, size, [other, *proof], root)
        for wrong in (-1, size, size + 1):
            assert not proves(records[index], wrong, size, proof, root)
        for another in range(size):
            if another != index:
                assert not proves(records[another], index, size, proof, root)
                assert not proves(records[index], another, size, proof, root)
        for at in range(len(proof)):
            assert not proves(records[index], index, size, [*proof[:at], *proof[at + 1 :]], root)
            assert not proves(records[index], index, size, [*proof[:at], other, *proof[at + 1 :]], root)
        if len(proof) > 1:
            assert not proves(records[index], index, size, proof[::-1], root)


def test_a_proof_holds_for_another_number_of_records_only_if_its_path_is_as_long() -> None:
    for size in SIZES:
        records = hashes(size)
        for index in range(size):
            proof = audit_path(records, index)
            for other in SIZES:
                claimed = proves(records[index], index, other, proof, merkle_root(records))
                # The path alone can't distinguish sizes in which it has the same turns; then the record is there, too.
                turns = [digest.hex() for digest in path(index, raw(hashes(other)))] if index < other else None
                assert not claimed or (turns is not None and len(turns) == len(proof))
                if other == size:
                    assert claimed


@pytest.mark.parametrize("wrong", ["", "zz" * 32, "0" * 63, "ü" * 64, "00" * 31, "00" * 33, "AB" * 32])
def test_a_proof_that_is_no_proof_is_refused_not_stumbled_over(wrong: str) -> None:
    records = hashes(5)
    proof = audit_path(records, 2)
    root = merkle_root(records)
    assert not proves(records[2], 2, 5, [wrong, *proof[1:]], root)
    assert not proves(wrong, 2, 5, proof, root)
    assert not proves(records[2].upper(), 2, 5, proof, root)
    assert not proves(f" {records[2]}", 2, 5, proof, root)
    assert not proves(records[2], 2, 5, proof, wrong)


def test_an_index_outside_the_tree_has_no_path() -> None:
    for index in (-1, 5, 6):
        with pytest.raises(IndexError):
            audit_path(hashes(5), index)
    with pytest.raises(IndexError):
        audit_path([], 0)


def test_a_node_does_not_pass_for_a_record() -> None:
    """Leaves and nodes are hashed with different first bytes: a tree of two can't be a record of a tree of one."""
    first, second = hashes(2)
    inner = first + second
    assert merkle_root([inner]) != merkle_root([first, second])


# --- records


def day(number: int = 6, table: str = "PP-01", previous: str = GENESIS, closed: bool = True) -> list[Record]:
    found: list[Record] = []
    for at in range(1, number + 1):
        kind = "day" if at == 1 else "close" if closed and at == number else "entry"
        found.append(chained(table, "2026-01-01", at, kind, previous, {"number": at, "text": 'ü "quoted" \\ \n'}))
        previous = found[-1].hash
    return found


def test_a_hash_is_that_of_the_format() -> None:
    """As docs/record-format.md has it, by hand."""
    text = "croupier record 1.0\nPP-01\n2026-01-01\n7\nentry\n" + "ab" * 32 + '\n{"a":"ü","b":[1,2]}'
    made = chained("PP-01", "2026-01-01", 7, "entry", "ab" * 32, {"b": [1, 2], "a": "ü"})
    assert made.body == '{"a":"ü","b":[1,2]}'
    assert made.hash == hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_a_hash_changes_with_every_field() -> None:
    record = day()[2]
    whole = (record.table, record.day, record.sequence, record.kind, record.previous, record.body)
    found = {record_hash(*whole)}
    others: list[tuple[str, str, int, str, str, str]] = [
        ("PP-02", *whole[1:]),
        (whole[0], "2026-01-02", *whole[2:]),
        (*whole[:2], 4, *whole[3:]),
        (*whole[:3], "close", *whole[4:]),
        (*whole[:4], "0" * 63 + "1", whole[5]),
        (*whole[:5], whole[5].replace("3", "4")),
        (*whole[:5], whole[5] + " "),
    ]
    found |= {record_hash(*other) for other in others}
    assert len(found) == len(others) + 1
    assert record_hash(*whole) == record.hash


def test_a_line_is_canonical() -> None:
    for record in day():
        line = record.line()
        data = json.loads(line)
        assert line == canonical(data)
        assert "\n" not in line
        assert set(data) == {"table", "day", "sequence", "kind", "previous", "body", "hash"}
        body = data.pop("body")
        assert Record(body=canonical(body), **data) == record


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"b": 1, "a": [1, {"d": "", "c": "x"}]}, '{"a":[1,{"c":"x","d":""}],"b":1}'),
        ({"Z": 1, "a": 2, "ä": 3, "é": 4}, '{"Z":1,"a":2,"ä":3,"é":4}'),
        (["¢", "牌", "🂡", "/", "\x7f"], '["¢","牌","🂡","/","\x7f"]'),
        (['"', "\\", "\n\r\t\b\f", "\x00\x1f"], '["\\"","\\\\","\\n\\r\\t\\b\\f","\\u0000\\u001f"]'),
        ([10**12, -1, 0], "[1000000000000,-1,0]"),
    ],
)
def test_canonical_texts(data: object, text: str) -> None:
    assert canonical(data) == text
    assert json.loads(text) == data


def test_what_is_no_number_has_no_canonical_text() -> None:
    for number in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="Out of range"):
            canonical([number])


@pytest.mark.parametrize("closed", [True, False])
def test_a_whole_chain_holds(closed: bool) -> None:
    check_chain(day(closed=closed), GENESIS)
    check_chain(day(previous="ab" * 32, closed=closed), "ab" * 32)
    check_chain(day(1, closed=False), GENESIS)
    check_chain([], GENESIS)


def test_every_break_of_a_chain_is_named() -> None:
    whole = day(closed=False)
    for at in range(len(whole)):
        number = at + 1
        changed = [*whole[:at], replace(whole[at], body='{"number":0}'), *whole[at + 1 :]]
        with pytest.raises(BrokenChain, match=f"record {number} was changed: its hash doesn't match"):
            check_chain(changed, GENESIS)
        if number < len(whole):
            with pytest.raises(BrokenChain, match=f"record {number} is missing"):
                check_chain([*whole[:at], *whole[at + 1 :]], GENESIS)
        with pytest.raises(BrokenChain, match=f"record {number + 1} is missing"):
            check_chain([*whole[:number], whole[at], *whole[number:]], GENESIS)
        with pytest.raises(BrokenChain, match=f"record {number} does not follow the one before it"):
            check_chain([*whole[:at], replace(whole[at], previous="f" * 64), *whole[number:]], GENESIS)
    with pytest.raises(BrokenChain, match="record 1 does not follow the one before it"):
        check_chain(whole, "f" * 64)
    with pytest.raises(BrokenChain, match="record 2 is missing"):
        check_chain([whole[0], whole[2], whole[1], *whole[3:]], GENESIS)


@pytest.mark.parametrize(
    ("kinds", "number"),
    [
        (["entry"], 1),
        (["close"], 1),
        (["day", "day"], 2),
        (["day", "close", "entry"], 2),
        (["day", "entry", "close", "close"], 3),
        (["day", "something"], 2),
        (["day", ""], 2),
    ],
)
def test_kinds_come_in_their_order(kinds: list[str], number: int) -> None:
    found: list[Record] = []
    for at, kind in enumerate(kinds, 1):
        found.append(chained("T", "2026-01-01", at, kind, found[-1].hash if found else GENESIS, {}))
    with pytest.raises(BrokenChain, match=f"record {number} is of the kind {kinds[number - 1]!r}"):
        check_chain(found, GENESIS)


def test_a_checkpoint_is_what_the_format_says() -> None:
    records = day(3)
    assert checkpoint(records) == (
        "croupier checkpoint 1.0\n"
        "table PP-01\n"
        "day 2026-01-01\n"
        "records 3\n"
        f"head {records[-1].hash}\n"
        f"root {mth(raw([record.hash for record in records])).hex()}\n"
    )
