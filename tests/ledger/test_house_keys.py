"""The house's keys: private files, and a log that is begun, rotated and recovered, even when interrupted."""

import stat
from pathlib import Path

import pytest
from ledger_days import NAME, Open, do_all, opened, short_day

from croupier.ledger.errors import LedgerError
from croupier.ledger.export import breaks, read_checkpoint
from croupier.ledger.keys import KeyExists, KeyMissing, key_folder, read_key, write_key
from croupier.ledger.log_writer import LogWriter, sign_if_kept
from croupier.record.log_entries import read_head
from croupier.record.signed_note import new_signer

AT = "2026-01-01T20:00:00+00:00"
HOUSE = "casino.example/house"


def test_keys_are_private_and_outside_the_store(open_store: Open, tmp_path: Path) -> None:
    log = LogWriter(open_store(), tmp_path / "keys")
    verifier = log.create(HOUSE, AT)
    files = sorted(path.name for path in log.folder.iterdir())
    assert files == ["house.key", "house.signed", "recovery.key"]
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in log.folder.iterdir())
    assert str(verifier) in log.refresh().entries[0]
    assert (log.folder / "house.key").read_text().strip().split("+", 4)[4] not in "".join(log.entries)


def test_a_key_that_others_can_read_is_not_used(open_store: Open, tmp_path: Path) -> None:
    log = LogWriter(open_store(), tmp_path / "keys")
    log.create(HOUSE, AT)
    (log.folder / "house.key").chmod(0o644)
    with pytest.raises(LedgerError, match="chmod 600"):
        log.checkpoint()


def test_a_key_is_written_once_where_the_file_system_has_no_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_arguments: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    write_key(tmp_path / "a.key", "a key\n")
    assert ([path.name for path in tmp_path.iterdir()], read_key(tmp_path / "a.key")) == (["a.key"], "a key\n")
    with pytest.raises(KeyExists):
        write_key(tmp_path / "a.key", "another\n")
    assert read_key(tmp_path / "a.key") == "a key\n"


def test_windows_has_no_bits_that_say_who_reads_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_key(tmp_path / "a.key", "a key\n")
    (tmp_path / "a.key").chmod(0o666)
    monkeypatch.setattr("sys.platform", "win32")
    assert read_key(tmp_path / "a.key") == "a key\n"


def test_a_key_signs_one_log_only(open_store: Open, tmp_path: Path) -> None:
    LogWriter(open_store(), tmp_path / "keys").create(HOUSE, AT)
    other = LogWriter(open_store(tmp_path / "other.sqlite"), tmp_path / "keys")
    with pytest.raises(LedgerError, match="another store"):
        other.create(HOUSE, AT)
    other = LogWriter(open_store(tmp_path / "other.sqlite"), tmp_path / "other keys")
    other.create(HOUSE, AT)
    with pytest.raises(LedgerError, match="nothing was signed"):
        LogWriter(open_store(), tmp_path / "other keys").checkpoint()


def test_the_log_tells_how_far_each_table_has_come(open_store: Open, tmp_path: Path) -> None:
    """Without anything new there is no entry, and no new checkpoint."""
    store = open_store()
    log = LogWriter(store, tmp_path / "keys")
    log.create(HOUSE, AT)
    with opened(store) as table:
        do_all(table, short_day()[:-1])
        first = log.checkpoint()
        assert log.checkpoint() == first
        do_all(table, short_day(), len(short_day()) - 1)
    second = log.checkpoint()
    assert [read_head(note.text).size for note in (first, second)] == [2, 3]
    (before, after) = log.states_of(NAME, "2026-01-01")
    assert before[1] < after[1] == len(store.records(NAME, "2026-01-01"))


def test_signing_reads_no_body_and_each_hash_once(
    open_store: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cost of signing depends on what is new, not on the length of the day, its rounds and the log."""
    store, read = open_store(), list[tuple[int, int]]()
    log = LogWriter(open_store(), tmp_path / "keys")
    hashes = log.store.hashes

    def counted(table: str, day: str, after: int = 0) -> list[str]:
        found = hashes(table, day, after)
        read.append((after, len(found)))
        return found

    log.create(HOUSE, AT)
    with opened(store) as table:
        do_all(table, short_day()[:-1])
        monkeypatch.setattr(log.store, "hashes", counted)
        monkeypatch.setattr(log.store, "records", lambda *_arguments, **_named: pytest.fail("bodies were read"))
        log.checkpoint()
        log.checkpoint()
        do_all(table, short_day(), len(short_day()) - 1)
        log.checkpoint()
    (_, first), none, (after, then) = read
    assert none == (first, 0)
    assert (after, after + then) == (first, store.number_of_records(NAME))
    monkeypatch.undo()
    states = [read_checkpoint(entry) for entry in log.entries[1:]]
    assert [state.records for state in states] == [first, first + then]
    for state in states:
        assert breaks(state, store.records(NAME, state.day)) == "", "as the records themselves say"
    assert [proof["leaves"] for proof in (log.proof(NAME, states[0].day, at) for at in (1, first + then))] == [
        first,
        first + then,
    ]


def test_two_processes_add_to_one_log(open_store: Open, tmp_path: Path) -> None:
    """The second finds its position taken, and goes after the first."""
    one, other = LogWriter(open_store(), tmp_path / "keys"), LogWriter(open_store(), tmp_path / "keys")
    one.create(HOUSE, AT)
    other.refresh()
    with opened(one.store) as table:
        do_all(table, short_day())
        one.checkpoint()
        assert not other._append(["an entry"]), "the position is taken"
    assert other.checkpoint() == one.checkpoint()
    assert list(other.entries) == list(one.entries)


def test_a_ledger_without_a_key_is_closed_without_a_signature(open_store: Open, tmp_path: Path) -> None:
    store = open_store()
    assert sign_if_kept(store, tmp_path / "keys") == ""
    LogWriter(store, tmp_path / "keys").create(HOUSE, AT)
    assert sign_if_kept(store, tmp_path / "keys") == "A checkpoint of 1 entries is signed."
    assert "there is no key file" in sign_if_kept(store, tmp_path / "elsewhere")


def test_a_rotation_that_was_interrupted_goes_on(
    open_store: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = LogWriter(open_store(), tmp_path / "keys")
    old = log.create(HOUSE, AT)
    with monkeypatch.context() as patch:
        patch.setattr(LogWriter, "_append", lambda *_: False)
        with pytest.raises(LedgerError, match="nothing was changed"):
            log.rotate(AT)
    assert log.refresh().keys.keys == [old]
    with monkeypatch.context() as patch:
        patch.setattr(LogWriter, "_retire", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            log.rotate(AT)
    new = log.refresh().keys.current.key
    assert new != old
    assert log.checkpoint().signers([new]) == [new], "the new key has taken its place"
    assert [path.name for path in log.folder.glob("*.retired.key")] == [f"house.{old.id.hex()}.retired.key"]


def test_a_lost_key_is_replaced_by_the_recovery_key_alone(open_store: Open, tmp_path: Path) -> None:
    log = LogWriter(open_store(), tmp_path / "keys")
    log.create(HOUSE, AT)
    (log.folder / "house.key").unlink()
    with pytest.raises(KeyMissing):
        log.checkpoint()
    stranger = tmp_path / "stranger.key"
    write_key(stranger, new_signer("stranger.example").written())
    with pytest.raises(LedgerError, match="not the recovery key"):
        log.declare_lost(stranger, AT)
    new = log.declare_lost(log.folder / "recovery.key", AT)
    assert log.checkpoint().signers([new]) == [new]


def test_where_keys_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert key_folder() == tmp_path / "croupier" / "keys"
    monkeypatch.setenv("CROUPIER_KEYS", str(tmp_path / "here"))
    assert key_folder() == tmp_path / "here"
    assert key_folder(tmp_path / "named") == tmp_path / "named"
