// The checks of docs/record-format.md, done in the browser with WebCrypto. They don't rely on the service.

const encoder = new TextEncoder();

/** Browsers offer WebCrypto only to pages from a secure connection. */
export const canVerify = () => Boolean(globalThis.crypto?.subtle);

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function digest(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
function bytesOf(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error(`“${text}” is no hexadecimal text`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {string} text */
export const sha256 = async (text) => hex(await digest(encoder.encode(text)));

// --- the canonical text

/** @type {Object<string, string>} */
const ESCAPES = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f" };

/** @param {string} text */
function quoted(text) {
  const escaped = text.replace(
    // eslint-disable-next-line no-control-regex -- JSON escapes these
    /["\\\u0000-\u001f]/g,
    (character) => ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `"${escaped}"`;
}

/**
 * Compares texts by code points; JavaScript's own order compares UTF-16 code units.
 * @param {string} text
 * @param {string} other
 */
function byCodePoints(text, other) {
  const [left, right] = [[...text], [...other]];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = Number(left[at].codePointAt(0)) - Number(right[at].codePointAt(0));
    if (difference) return difference;
  }
  return left.length - right.length;
}

/**
 * The canonical text of a value: integers, texts, lists and objects with sorted keys.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (typeof value === "string") return quoted(value);
  if (Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const keys = Object.keys(value).sort(byCodePoints);
    return `{${keys.map((key) => `${quoted(key)}:${canonical(value[key])}`).join(",")}}`;
  }
  throw new Error(`${String(value)} is not a value of a record`);
}

// --- a record and its chain

/**
 * The hash that a record must have.
 * @param {{table: string, day: string, sequence: number, kind: string, previous: string, body: string}} record
 * @param {string} format that of its day
 */
export function recordHash({ table, day, sequence, kind, previous, body }, format) {
  return sha256(`croupier record ${format}\n${table}\n${day}\n${sequence}\n${kind}\n${previous}\n${body}`);
}

/**
 * The seal that an order must have had.
 * @param {string[]} order
 * @param {string} salt
 */
export const sealOf = (order, salt) => sha256(`croupier order\n${salt}\n${order.join(" ")}`);

// --- the Merkle tree of RFC 6962

/** @param {ArrayLike<number>[]} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {string} hash */
const leaf = (hash) => digest(joined([0], bytesOf(hash)));
export { leaf as leafOf };
/** @param {ArrayLike<number>} bytes */
export const sha256Bytes = (bytes) => digest(Uint8Array.from(bytes));
/**
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 */
const node = (left, right) => digest(joined([1], left, right));

/**
 * The root over record hashes.
 * @param {string[]} hashes
 */
export async function merkleRoot(hashes) {
  /** @type {(leaves: Uint8Array<ArrayBuffer>[]) => Promise<Uint8Array<ArrayBuffer>>} */
  const over = async (leaves) => {
    if (leaves.length === 1) return leaves[0];
    let half = 1;
    while (half * 2 < leaves.length) half *= 2;
    return node(await over(leaves.slice(0, half)), await over(leaves.slice(half)));
  };
  return hex(await over(await Promise.all(hashes.map(leaf))));
}

/**
 * The root to which a record's path leads; null if the path does not fit.
 * @param {string} hash
 * @param {wire.MerkleProof} proof
 */
export const rootByPath = async (hash, proof) => rootFromLeaf(await leaf(hash), proof);

/**
 * The root to which a leaf's path leads (RFC 9162, section 2.1.3.2); null if the path does not fit.
 * @param {Uint8Array<ArrayBuffer>} hashed
 * @param {{index: number, size: number, path: string[]}} proof
 */
export async function rootFromLeaf(hashed, { index, size, path }) {
  if (index >= size) return null;
  let [at, last, found] = [index, size - 1, hashed];
  for (const step of path.map(bytesOf)) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      found = await node(step, found);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else {
      found = await node(found, step);
    }
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? hex(found) : null;
}

// --- one record, check by check

/** @typedef {{what: string, right: boolean | null, found: string}} Check `right` is null where there is nothing to check yet */

/**
 * @param {string} what
 * @param {boolean | null} right
 * @param {string} found
 */
export const check = (what, right, found = "") => ({ what, right, found });

/** @param {string} body */
function bodyCheck(body) {
  try {
    const right = canonical(JSON.parse(body)) === body;
    return check(
      "The body is written in the one canonical way",
      right,
      right ? `${body.length.toLocaleString("en-US")} characters` : "it is not",
    );
  } catch (error) {
    return check("The body is written in the one canonical way", false, error.message);
  }
}

/**
 * Returns true if the steps shown are those of the record: for a bystander's view field by field, otherwise by kind.
 * @param {wire.StepView[]} shown
 * @param {any[]} recorded
 * @param {boolean} whole
 */
function sameSteps(shown, recorded, whole) {
  const kind = (/** @type {any} */ { is, cites }) => canonical({ is, cites });
  // A name is recorded as its parts; the film uses an id, and says which parts it stands for.
  const field = (/** @type {wire.StepView} */ { data, names }, /** @type {string} */ name, /** @type {any} */ value) =>
    canonical(Array.isArray(value) && typeof data[name] === "string" ? names[data[name]] : data[name]) === canonical(value);
  const fields = (/** @type {wire.StepView} */ event, /** @type {any} */ { is, cites, ...rest }) =>
    Object.entries(rest).every(([name, value]) => field(event, name, value));
  const same = (/** @type {wire.StepView} */ event, /** @type {any} */ other) => kind(event) === kind(other) && (!whole || fields(event, other));
  return shown.length === recorded.length && shown.every((event, at) => same(event, recorded[at]));
}

/** @param {wire.RoundView} round */
function filmCheck(round) {
  const whole = round.as === "spectator";
  const what = `The film shows the steps of the record, ${whole ? "field by field" : "in kind and order"}`;
  try {
    const { steps } = JSON.parse(round.body);
    return check(what, sameSteps(round.steps, steps, whole), `${steps.length} steps`);
  } catch (error) {
    return check(what, false, error.message);
  }
}

/**
 * Runs all checks of one record, yielding each result as soon as it is known.
 * @param {wire.RoundView} round
 * @param {wire.ChainView | null} chain of its day
 * @returns {AsyncGenerator<Check>}
 */
export async function* checksOf(round, chain) {
  yield bodyCheck(round.body);
  const made = await recordHash({ ...round, sequence: round.record }, round.format);
  yield check("SHA-256 of the record is the hash that it states", made === round.hash, made);
  if (round.kind === "entry") yield filmCheck(round);
  if (chain) {
    const before = round.record > 1 ? chain.hashes[round.record - 2] : chain.previous;
    yield check(
      `It follows ${round.record > 1 ? `record ${round.record - 1}` : "the day before"}`,
      before === round.previous,
      round.previous,
    );
    const after = chain.hashes.length - round.record;
    yield check(
      "It is in the chain of its day",
      chain.hashes[round.record - 1] === made,
      `${after} record${after === 1 ? "" : "s"} after it`,
    );
  }
  if (!round.proof) {
    yield check(
      "Merkle proof",
      null,
      round.kind === "close" ? "this record states the root itself" : "the day is not closed yet, so there is no root",
    );
    return;
  }
  const root = await rootByPath(round.hash, round.proof);
  yield check(
    `Its path of ${round.proof.path.length} hashes leads to the day's Merkle root`,
    root === round.proof.root,
    root ?? "the path does not fit",
  );
  if (chain?.root) {
    yield check("That root is the one in the record that closes the day", chain.root === round.proof.root, chain.root);
    yield check(
      "The root over all hashes of the day is the same",
      (await merkleRoot(chain.hashes.slice(0, -1))) === chain.root,
      `${chain.hashes.length - 1} hashes`,
    );
  }
}

// --- a whole day, from its evidence

/**
 * What opens a seal, and the seal's key: a shuffle by its deck, a throw or a spin by the pending one.
 * @type {Object<string, (step: any) => any[]>}
 */
const OPENED = {
  OrderRevealed: ({ order }) => order,
  Thrown: ({ dice }) => dice,
  Spun: ({ place }) => [place],
};
/** @type {Object<string, string>} */
const SEALED = { Committed: "commitment", ThrowSealed: "seal", SpinSealed: "seal" };
const CHANCE = "the throw or the spin";

/** @param {any} step */
const sealedThing = (step) => (step.deck ? `the order of the ${step.deck.join(" ")} deck` : CHANCE);

/**
 * Checks the seals that a record opens, and remembers those it makes.
 * @param {any} body
 * @param {Map<string, string>} seals
 * @param {{seals: number}} counts
 * @returns {Promise<string>[]}
 */
function sealChecks(body, seals, counts) {
  return (body.steps ?? []).map(async (/** @type {any} */ step) => {
    const thing = sealedThing(step);
    if (step.is in SEALED) seals.set(thing, step[SEALED[step.is]]);
    const opened = step.is in OPENED ? OPENED[step.is](step) : [];
    if (!opened.length || !(step.seal || step.salt)) return "";
    const due = seals.get(thing);
    counts.seals += 1;
    return due === (await sealOf(opened, step.salt)) ? "" : `${thing} is not the one that was sealed`;
  });
}

/**
 * Reads an export line by line and checks hashes, chain, seals and roots, up to the first wrong record.
 * @param {string} text the export, JSON lines
 * @param {(done: number, of: number) => void} onDone
 * @returns {Promise<{wrong: string, counts: {records: number, seals: number, roots: number}}>}
 */
export async function checkDay(text, onDone = () => {}) {
  const lines = text.split("\n").filter(Boolean);
  const counts = { records: 0, seals: 0, roots: 0 };
  const seals = new Map();
  /** @type {string[]} */
  let hashes = [];
  let [before, format] = ["", ""];
  for (const [at, line] of lines.entries()) {
    const record = JSON.parse(line);
    const name = `record ${record.sequence} of ${record.day}`;
    const wrong = (/** @type {string} */ why) => ({ wrong: `${name}: ${why}`, counts });
    if (record.kind === "day") [hashes, format] = [[], record.body.format];
    if (record.sequence !== hashes.length + 1) return wrong(`its number should be ${hashes.length + 1}`);
    if (before && record.previous !== before) return wrong("it does not follow the record before it");
    if (canonical(record) !== line) return wrong("it is not written in the canonical way");
    const made = await recordHash({ ...record, body: canonical(record.body) }, format);
    if (made !== record.hash) return wrong("its hash is not that of its contents");
    const seal = (await Promise.all(sealChecks(record.body, seals, counts))).find(Boolean);
    if (seal) return wrong(seal);
    if (record.kind === "close") {
      if (record.body.root !== (await merkleRoot(hashes))) return wrong("it states another Merkle root than that over its day");
      counts.roots += 1;
    }
    hashes.push(record.hash);
    before = record.hash;
    counts.records += 1;
    if (at % 20 === 0) onDone(at + 1, lines.length);
  }
  onDone(lines.length, lines.length);
  return { wrong: "", counts };
}
