"""Signatures: formats against known vectors, and forgeries that both checkers find.

A forger who can rewrite the whole store, and recomputes every hash and root, still has no key.
"""

import json
from collections.abc import Callable
from contextlib import closing, redirect_stderr
from io import StringIO
from pathlib import Path
from shutil import copytree

import pytest
from both_checkers import audit, verify
from every_game import table_of
from signed_house import CREATED, NAME, STRANGER, WITNESS, SignedHouse, play, signed_by_stranger

from croupier.cli import app
from croupier.ledger.database_reader import Reader
from croupier.ledger.house_log import HouseLog
from croupier.ledger.keys import read_signing_key
from croupier.ledger.log_writer import LogWriter, RolledBack
from croupier.ledger.mirror import CopyDiffers, mirror
from croupier.ledger.store import Store
from croupier.record import tree
from croupier.record.log_entries import LOST, KeyStatement
from croupier.record.signed_note import BadNote, new_signer, read_note, read_signer, read_verifier

# isort: split
# Both checkers are found since ``both_checkers`` was imported.
from auditor import ed25519, log, notes
from auditor.report import Fault

RFC_8032 = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595b"
        "be24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb430"
        "2aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716e"
        "d28dc027beceea1ec40a",
    ),
]
"""Tests 1 to 3 of RFC 8032, section 7.1: secret key, public key, message, signature."""

GO_PRIVATE = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
GO_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
GO_NOTE = (
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n"
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)
"""The example of Go's package golang.org/x/mod/sumdb/note, published for everybody to check against."""
C2SP_KEY = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
C2SP_NOTE = (
    "This is an example message.\n\n"
    "— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n"
)


# --- formats


@pytest.mark.parametrize(("secret", "public", "message", "signature"), RFC_8032)
def test_the_auditor_checks_signatures_as_rfc_8032_does(secret: str, public: str, message: str, signature: str) -> None:
    key, text, right = (bytes.fromhex(value) for value in (public, message, signature))
    assert ed25519.verifies(key, text, right)
    for at in (0, 31, 32, 63):
        assert not ed25519.verifies(key, text, right[:at] + bytes([right[at] ^ 1]) + right[at + 1 :])
    assert not ed25519.verifies(key, text + b"x", right)
    assert not ed25519.verifies(bytes.fromhex(RFC_8032[0][1] if message else RFC_8032[1][1]), text, right)
    # Adding the order of the group to a valid signature would give a second one; RFC 8032 forbids it.
    scalar = int.from_bytes(right[32:], "little") + ed25519.L
    assert not ed25519.verifies(key, text, right[:32] + scalar.to_bytes(32, "little"))


def test_notes_are_those_of_other_logs_to_the_byte() -> None:
    signer, text = read_signer(GO_PRIVATE), GO_NOTE.rpartition("\n\n")[0] + "\n"
    assert (signer.written(), str(signer.verifier)) == (f"{GO_PRIVATE}\n", GO_KEY)
    assert f"{text}\n{signer.sign(text)}" == GO_NOTE
    for key, note in ((GO_KEY, GO_NOTE), (C2SP_KEY, C2SP_NOTE)):
        assert [str(found) for found in read_note(note).signers([read_verifier(key)])] == [key]
        assert notes.read_note(note).signed_by(notes.read_key(key))
        altered = note.replace("is", "are", 1)
        with pytest.raises(BadNote):
            read_note(altered).signers([read_verifier(key)])
        with pytest.raises(Fault):
            notes.read_note(altered).signed_by(notes.read_key(key))


def test_a_signature_of_an_unknown_key_is_ignored() -> None:
    """So notes can have signatures of types that nobody here knows; but they count for nothing."""
    assert read_note(GO_NOTE).signers([read_verifier(C2SP_KEY)]) == []
    assert not notes.read_note(GO_NOTE).signed_by(notes.read_key(C2SP_KEY))


def test_both_checkers_know_cosignatures() -> None:
    text = f"{NAME}\n1\n{'A' * 43}=\n"
    note = f"{text}\n{WITNESS.sign(text, 1_679_315_147)}"
    assert read_note(note).signers([WITNESS.verifier]) == [WITNESS.verifier]
    assert notes.read_note(note).signed_by(notes.read_key(str(WITNESS.verifier)))
    assert read_note(note).signatures[0].time == 1_679_315_147
    later = read_note(note).signatures[0]
    moved = f"{text}\n{type(later)(later.name, later.id, (later.time + 1).to_bytes(8, 'big') + later.value[8:])}"
    with pytest.raises(BadNote):
        read_note(moved).signers([WITNESS.verifier])
    with pytest.raises(Fault):
        notes.read_note(moved).signed_by(notes.read_key(str(WITNESS.verifier)))


def test_both_checkers_prove_consistency_alike() -> None:
    """The proof holds between any two sizes; with a changed hash, or another tree, it doesn't."""
    leaves = [tree.leaf_hash(bytes([number])) for number in range(20)]
    others = [*leaves[:3], tree.leaf_hash(b"other"), *leaves[4:]]
    for extends in (tree.extends, log.extends):
        for new in range(21):
            for old in range(new + 1):
                proof = tree.consistency(leaves[:new], old)
                roots = (old, tree.root(leaves[:old]), new, tree.root(leaves[:new]))
                assert extends(*roots, proof), (old, new)
                assert not extends(*roots, [*proof, leaves[0]])
                if proof:
                    assert not extends(*roots, proof[:-1])
                    assert not extends(*roots, [*proof[:-1], tree.leaf_hash(b"other")])
                if 3 < old < new:
                    assert not extends(old, tree.root(others[:old]), new, tree.root(leaves[:new]), proof)


# --- a house


@pytest.fixture(scope="module")
def right_house(tmp_path_factory: pytest.TempPathFactory) -> SignedHouse:
    return play(tmp_path_factory.mktemp("house"))


@pytest.fixture
def house(right_house: SignedHouse, tmp_path: Path) -> SignedHouse:
    """A copy to be forged."""
    copytree(right_house.folder, tmp_path / "house")
    return SignedHouse(tmp_path / "house", right_house.key, right_house.sizes)


def test_a_signed_house_is_right(house: SignedHouse) -> None:
    assert len(house.sizes) == 4
    words = ("--key", str(house.key), "--witness", str(WITNESS.verifier))
    for checked in house.checked(*words):
        assert checked.returncode == 0, checked.stdout
        assert "4 signed checkpoints" in " ".join(checked.stdout.split())
        assert "cosigned by 1" in " ".join(checked.stdout.split())
        assert "last at 2026-01-01T22:00:00+00:00" in " ".join(checked.stdout.split())


def _changed_entry(house: SignedHouse) -> None:
    house.execute("UPDATE log SET entry = replace(entry, 'records', 'records ') WHERE position = 1")


def _changed_note(house: SignedHouse) -> None:
    house.execute(
        "UPDATE checkpoints SET note = replace(note, ?, ?) WHERE size = ?",
        f"{NAME}\n{house.sizes[1]}\n",
        f"{NAME}\n{house.sizes[1] + 1}\n",
        house.sizes[1],
    )


def _cut_off(house: SignedHouse) -> None:
    house.execute("DELETE FROM log WHERE position = (SELECT max(position) FROM log)")


def _no_checkpoint(house: SignedHouse) -> None:
    house.execute("DELETE FROM checkpoints")


def _no_log(house: SignedHouse) -> None:
    _no_checkpoint(house)
    house.execute("DELETE FROM log")


def _no_key(house: SignedHouse) -> None:
    house.execute("UPDATE log SET entry = (SELECT entry FROM log WHERE position = 1) WHERE position = 0")


def _record_cut_off(house: SignedHouse) -> None:
    """What no chain can show: the end of the day is gone, as if it had never been closed."""
    house.execute("DELETE FROM records WHERE kind = 'close'")


def _table_gone(house: SignedHouse) -> None:
    house.execute("UPDATE records SET table_name = 'X' || table_name")


@pytest.mark.parametrize(
    "forge",
    [
        _changed_entry,
        _changed_note,
        _cut_off,
        _no_checkpoint,
        _no_log,
        _no_key,
        _record_cut_off,
        _table_gone,
        signed_by_stranger,
    ],
)
def test_both_checkers_find_a_forged_log(house: SignedHouse, forge: Callable[[SignedHouse], None]) -> None:
    forge(house)
    for checked in house.checked("--key", str(house.key)):
        assert checked.returncode == 1, checked.stdout
        assert "WRONG" in checked.stdout


def test_what_was_found_right_without_the_log_is_held_against_it_later(tmp_path: Path, house: SignedHouse) -> None:
    """With any number of workers, even if the day was finished before."""
    _record_cut_off(house)
    export, entries = tmp_path / "export.jsonl", tmp_path / "log.json"
    for words in (("export", "-o", export), ("log", "-o", entries)):
        app(["ledger", *map(str, words), "--ledger", str(house.store)], result_action="return_value")
    for workers in "12":
        resumed = ("--workers", workers, "--resume", tmp_path / f"finished-{workers}.txt")
        assert audit("export", export, *resumed).returncode == 0
        found = audit("export", export, *resumed, "--log", entries)
        assert found.returncode == 1
        assert "records covered by the log are missing" in found.stdout


def test_a_history_made_anew_under_the_forgers_own_key_is_not_the_houses(tmp_path: Path, house: SignedHouse) -> None:
    """Everything in it fits: only a person who knows the house's key, or keeps a checkpoint, finds it."""
    (tmp_path / "other").mkdir()
    other = play(tmp_path / "other", cosigned=False)
    assert [checked.returncode for checked in other.checked()] == [0, 0]
    kept = tmp_path / "kept.txt"
    kept.write_text(house.note(house.sizes[1]))
    for words in (("--key", str(house.key)), ("--checkpoint", str(kept))):
        assert [checked.returncode for checked in other.checked(*words)] == [1, 1]


def test_a_checkpoint_that_was_kept_is_met_or_shows_the_fork(house: SignedHouse, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text(house.note(house.sizes[-1]))
    assert [checked.returncode for checked in house.checked("--checkpoint", kept)] == [0, 0]
    # The house itself rolls its store back and continues differently, with its own key.
    house.execute("DELETE FROM checkpoints WHERE size = ?", house.sizes[-1])
    _cut_off(house)
    house.execute("DELETE FROM records WHERE kind = 'close'")
    assert [checked.returncode for checked in house.checked("--key", str(house.key))] == [0, 0]
    assert [checked.returncode for checked in house.checked("--checkpoint", kept)] == [1, 1]


def test_what_is_new_is_checked_since_a_signed_checkpoint_of_all_tables(house: SignedHouse, tmp_path: Path) -> None:
    """Up to it both check only the chain; what it covers can no longer be changed, whoever recomputes all hashes."""
    latest, earlier = tmp_path / "latest.txt", tmp_path / "earlier.txt"
    latest.write_text(house.note(house.sizes[-1]))
    earlier.write_text(house.note(house.sizes[0]))
    program, auditor = house.checked("--since", latest, "--since", earlier)
    assert (program.returncode, auditor.returncode) == (0, 0)
    assert "Its chain is whole up to the checkpoint" in program.stdout
    assert "replayed" not in program.stdout
    assert "up to the checkpoint are chained" in auditor.stdout
    assert "0 settlements recomputed" in auditor.stdout
    # A day that has gone on since is checked in full if there is no snapshot to start from.
    program, auditor = house.checked("--since", earlier)
    assert (program.returncode, auditor.returncode) == (0, 0)
    assert "replayed as recorded" in program.stdout
    assert "chained" not in auditor.stdout
    # A checkpoint signed by somebody else is no reason to leave anything out.
    text = house.note(house.sizes[-1]).rpartition("\n\n")[0] + "\n"
    latest.write_text(f"{text}\n{STRANGER.sign(text)}")
    assert [checked.returncode for checked in house.checked("--since", latest)] == [1, 1]
    latest.write_text(house.note(house.sizes[-1]))
    house.execute("UPDATE records SET body = replace(body, '1', '2') WHERE sequence = 3")
    assert [checked.returncode for checked in house.checked("--since", latest)] == [1, 1]


def test_a_witness_may_write_any_time(house: SignedHouse) -> None:
    """Even one at which no calendar ends."""
    size, late = house.sizes[-1], (1 << 63) - 1
    text = house.note(size).rpartition("\n\n")[0] + "\n"
    note = read_note(house.note(size))
    kept = note.signatures[0]
    cosigned = f"{text}\n{kept}{WITNESS.sign(text, late)}"
    house.execute("UPDATE checkpoints SET note = ? WHERE size = ?", cosigned, size)
    for checked in house.checked("--key", str(house.key), "--witness", str(WITNESS.verifier)):
        assert checked.returncode == 0, checked
        assert "last at 9999-12-31T23:59:59+00:00" in " ".join(checked.stdout.split())


def test_a_copy_of_the_log_shows_that_it_was_changed(house: SignedHouse, tmp_path: Path) -> None:
    with closing(Reader(house.store)) as store:
        (copied,) = mirror(store, tmp_path, store.tables())
        checked = audit("export", copied.path, "--log", tmp_path / "house-log.json", "--key", str(house.key))
        assert checked.returncode == 0, checked.stdout
        _changed_entry(house)
        with pytest.raises(CopyDiffers, match="house's log"):
            mirror(store, tmp_path, store.tables())


def test_the_signer_refuses_a_store_that_was_rolled_back(house: SignedHouse) -> None:
    house.execute("DELETE FROM checkpoints WHERE size = ?", house.sizes[-1])
    _cut_off(house)
    with closing(Store(house.store)) as store, pytest.raises(RolledBack, match="old copy"):
        LogWriter(store, house.keys).checkpoint()


def test_a_quorum_of_witnesses_can_be_required(house: SignedHouse) -> None:
    other = new_signer("witness.example/w2", WITNESS.type).verifier
    key, both = ("--key", str(house.key)), ("--witness", str(WITNESS.verifier), "--witness", str(other))
    assert [checked.returncode for checked in house.checked(*key, *both)] == [1, 1]
    assert [checked.returncode for checked in house.checked(*key, *both, "--quorum", "1")] == [0, 0]
    # A witness named twice is one witness.
    twice = 2 * ("--witness", str(WITNESS.verifier))
    assert [checked.returncode for checked in house.checked(*key, *twice)] == [0, 0]
    assert [checked.returncode for checked in house.checked(*key, *twice, "--quorum", "2")] == [2, 2]
    # Where nothing is signed at all, no quorum is reached either.
    unsigned = SignedHouse(house.folder / "unsigned", house.key, [])
    unsigned.folder.mkdir()
    with table_of("three-card-poker", unsigned.store):
        pass
    assert [checked.returncode for checked in unsigned.checked()] == [0, 0]
    assert [checked.returncode for checked in unsigned.checked(*both)] == [1, 1]
    # A cosignature taken from another checkpoint doesn't count.
    first, last = house.note(house.sizes[0]), house.note(house.sizes[-1])
    moved = last.replace(last.splitlines()[-1], first.splitlines()[-1])
    house.execute("UPDATE checkpoints SET note = ? WHERE size = ?", moved, house.sizes[-1])
    assert [checked.returncode for checked in house.checked(*key, *both, "--quorum", "1")] == [1, 1]


# --- keys


def test_both_checkers_follow_rotation_and_loss(house: SignedHouse) -> None:
    with closing(Store(house.store)) as store:
        log = LogWriter(store, house.keys)
        rotated = log.rotate("2026-01-02T10:00:00+00:00")
        away = house.folder / "recovery.key"
        (house.keys / "recovery.key").rename(away)
        (house.keys / "house.key").unlink()
        replaced = log.declare_lost(away, "2026-01-03T10:00:00+00:00")
        assert log.refresh().keys.keys == [house.key, rotated, replaced]
    for key in (house.key, rotated, replaced):
        assert [checked.returncode for checked in house.checked("--key", str(key))] == [0, 0]
    # The lost key signs nothing more, whoever has found it.
    note = house.note(house.sizes[-1] + 2)
    assert [str(key) for key in read_note(note).signers([house.key, rotated, replaced])] == [str(replaced)]


@pytest.mark.parametrize("vouching", ["a stranger", "nobody"])
def test_nobody_else_can_name_a_new_key(house: SignedHouse, vouching: str) -> None:
    """The forger declares the key lost, and signs everything after that with another."""
    with closing(Store(house.store)) as store:
        log = HouseLog(store).refresh()
        recovery = log.keys.current.recovery
        statement = KeyStatement(2, STRANGER.verifier, recovery, LOST, CREATED)
        signers = [STRANGER, new_signer(recovery.name)] if vouching == "a stranger" else [STRANGER]
        house.execute("INSERT INTO log VALUES (?, ?)", len(log.entries), statement.signed(*signers))
    for checked in house.checked("--key", str(house.key)):
        assert checked.returncode == 1
        assert "key" in checked.stdout


# --- proofs


def _proof(house: SignedHouse, tmp_path: Path) -> Path:
    with closing(Store(house.store)) as store:
        (table,) = store.tables()
        (day,) = store.days(table)
        proof = HouseLog(store).refresh().proof(table, day, 4)
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(proof))
    return path


def test_a_round_is_proved_against_a_signed_checkpoint(house: SignedHouse, tmp_path: Path) -> None:
    path = _proof(house, tmp_path)
    words = ("--key", str(house.key), "--witness", str(WITNESS.verifier))
    checked = audit("proof", path, *words)
    assert checked.returncode == 0, checked.stdout
    assert "signed by" in checked.stdout
    proof = json.loads(path.read_text())
    for part, value in (
        ("index", proof["log"]["index"] + 1),
        ("entry", proof["log"]["entry"].replace("records", "records ")),
        ("note", proof["log"]["note"].replace(NAME, "casino.example/other", 1)),
        ("path", proof["log"]["path"][:-1]),
    ):
        path.write_text(json.dumps(proof | {"log": proof["log"] | {part: value}}))
        assert audit("proof", path, *words).returncode in (1, 2), part
    path.write_text(json.dumps({name: value for name, value in proof.items() if name != "log"}))
    assert audit("proof", path, *words).returncode == 1, "a proof that nobody has signed"


def test_consistency_between_any_two_checkpoints_is_proved(house: SignedHouse, tmp_path: Path) -> None:
    path = tmp_path / "consistency.json"
    with closing(Store(house.store)) as store:
        log = HouseLog(store).refresh()
        for old in house.sizes:
            for new in house.sizes:
                path.write_text(json.dumps(log.consistency(old, new)))
                assert audit("consistency", path, "--key", str(house.key)).returncode == 0
        forked = log.consistency(house.sizes[1], house.sizes[2])
    forked["old"] = _signed_otherwise(house, house.sizes[1])
    path.write_text(json.dumps(forked))
    checked = audit("consistency", path, "--key", str(house.key))
    assert checked.returncode == 1
    assert "does not extend" in checked.stdout


def _signed_otherwise(house: SignedHouse, size: int) -> str:
    """A checkpoint that the house itself has signed over another history."""
    text = f"{NAME}\n{size}\n{'A' * 43}=\n"
    key = read_signing_key(house.keys / "house.key")
    return f"{text}\n{key.sign(text)}"


# --- sealed orders


def test_both_checkers_tell_that_the_key_of_sealed_orders_was_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The day is closed with its accounts; the seals stay shut, and the record says why."""
    monkeypatch.setenv("CROUPIER_KEYS", str(tmp_path / "keys"))
    path = tmp_path / "ledger.sqlite"
    with table_of("three-card-poker", path) as played:
        played.sit_down()
        played.round()
    (tmp_path / "keys" / "orders.key").unlink()
    with pytest.raises(SystemExit), redirect_stderr(StringIO()) as errors:
        app(["ledger", "close-day", "--ledger", str(path)])
    assert "--orders-lost" in errors.getvalue()
    with pytest.raises(SystemExit) as ended:
        app(["ledger", "close-day", "--orders-lost", "a disk failed", "--ledger", str(path)])
    assert ended.value.code == 0
    for checked in (verify(path), audit("sqlite", path)):
        assert checked.returncode == 0, checked.stdout
    assert "lost the key" in checked.stdout
