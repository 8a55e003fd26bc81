// Checks with WebCrypto whether a signed checkpoint of the house's log covers a record (docs/record-format.md).
import { check, leafOf, rootFromLeaf, sha256Bytes } from "./verify-record.js";

const encoder = new TextEncoder();
const SIGNATURE = 1; // the type of an Ed25519 signature of a log; witnesses have another
const KNOWN = "croupier.house-key";

const bytes = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const same = (hash, other) => hash.length === other.length && hash.every((value, at) => value === other[at]);

/** A verifier key: name+id+base64(type, public key). */
async function keyOf(text) {
  const [, name, id, data] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (!name) throw new Error(`“${text}” is not a verifier key`);
  const raw = bytes(data);
  const made = (await sha256Bytes([...encoder.encode(`${name}\n`), ...raw])).slice(0, 4);
  const stated = Uint8Array.from(id.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (raw.length !== 33 || raw[0] !== SIGNATURE || !same(made, stated)) throw new Error(`the key of ${name} is no key of a log`);
  return { name, id: stated, public: raw.slice(1) };
}

/** A signed note: its text, and the name, key ID and signature of each signature line. */
function noteOf(text) {
  const end = text.lastIndexOf("\n\n");
  if (end < 0 || !text.endsWith("\n")) throw new Error("this is no signed note");
  const lines = text.slice(end + 2, -1).split("\n");
  return {
    text: text.slice(0, end + 1),
    signatures: lines.map((line) => {
      const [, name, data] = /^\u2014 (\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
      if (!name) throw new Error("a line of the note is no signature");
      return { name, id: bytes(data).slice(0, 4), value: bytes(data).slice(4) };
    }),
  };
}

/** The contents of a checkpoint. */
function headOf(text) {
  const [origin, size, root] = text.split("\n");
  return { origin, size: Number(size), root: [...bytes(root)].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}

/** The contents of a log entry about a table's day. */
function entryOf(text) {
  const found = /^croupier checkpoint [^\n]+\ntable ([^\n]+)\nday ([^\n]+)\nrecords (\d+)\nhead [0-9a-f]{64}\nroot ([0-9a-f]{64})\n$/.exec(text);
  if (!found) throw new Error("the entry of the log cannot be read");
  return { table: found[1], day: found[2], records: Number(found[3]), root: found[4] };
}

/** Returns true if the house's key has signed a note; null if the browser doesn't support Ed25519. */
async function signed(note, key) {
  let imported;
  try {
    imported = await crypto.subtle.importKey("raw", key.public, { name: "Ed25519" }, false, ["verify"]);
  } catch {
    return null;
  }
  const own = note.signatures.filter(({ name, id }) => name === key.name && same(id, key.id));
  const right = await Promise.all(
    own.map(({ value }) => crypto.subtle.verify({ name: "Ed25519" }, imported, value, encoder.encode(note.text))),
  );
  return own.length > 0 && right.every(Boolean);
}

/** The key this browser saw first, if any; otherwise remembers the current one. */
function rememberedKey(key) {
  try {
    const before = localStorage.getItem(KNOWN);
    if (before === null) localStorage.setItem(KNOWN, key);
    return before;
  } catch {
    return null;
  }
}

/**
 * Runs the checks of a record against the latest signed checkpoint, yielding each result as soon as it is known.
 * @param {Object} round the RoundView
 * @param {Object} proof the SignedProofView
 */
export async function* signedChecks(round, proof) {
  const entry = entryOf(proof.entry);
  const root = await rootFromLeaf(await leafOf(round.hash), { index: proof.index, size: proof.leaves, path: proof.path });
  const about = entry.table === round.table && entry.day === round.day && entry.records === proof.leaves;
  yield check(
    "Its path leads to the root that the house’s log states for its day",
    about && proof.index === round.record - 1 && root === entry.root,
    entry.root,
  );
  const note = noteOf(proof.note);
  const head = headOf(note.text);
  const leaf = await sha256Bytes([0, ...encoder.encode(proof.entry)]);
  const top = await rootFromLeaf(leaf, { index: proof.entry_index, size: head.size, path: proof.entry_path });
  yield check("That entry is in the log as it was signed", top === head.root, `entry ${proof.entry_index + 1} of ${head.size}`);
  const key = await keyOf(proof.key);
  const right = key.name === head.origin ? await signed(note, key) : false;
  yield check(
    "The checkpoint of the log is signed with the house’s key",
    right,
    right === null ? "this browser knows no Ed25519 signatures; the auditor below does" : proof.key,
  );
  const before = rememberedKey(proof.key);
  if (before !== null && before !== proof.key) {
    yield check("It is the key that this browser has seen before", null, `it was ${before}; ask the house whether it was changed`);
  }
}
