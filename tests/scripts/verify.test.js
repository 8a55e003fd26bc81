// What the audit page says of a whole day: hashes by the format that the day states, and every kind of seal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { canonical, checkDay, merkleRoot, recordHash, sealOf } from "../../src/croupier/service/pages/verify-record.js";

const FORMAT = "1.0";
const SALT = "00ff";

/** An export with these bodies, chained and hashed as a house does it. */
async function exported(bodies, format = FORMAT) {
  const lines = [];
  let previous = "";
  for (const [at, { kind, ...body }] of bodies.entries()) {
    const record = { body, day: "2026-11-19", kind, previous, sequence: at + 1, table: "T-01" };
    const hash = await recordHash({ ...record, body: canonical(body) }, format);
    lines.push(canonical({ ...record, hash }));
    previous = hash;
  }
  return lines.join("\n");
}

const DAY = { kind: "day", format: FORMAT };
const entry = (...steps) => ({ kind: "entry", steps });

const SEALED = {
  deck: [
    { is: "Committed", deck: ["red", 1], commitment: await sealOf(["AS", "KD"], SALT) },
    { is: "OrderRevealed", deck: ["red", 1], order: ["AS", "KD"], salt: SALT },
    { order: ["KD", "AS"] },
  ],
  throw: [
    { is: "ThrowSealed", seal: await sealOf([3, 4], SALT) },
    { is: "Thrown", dice: [3, 4], salt: SALT, seal: await sealOf([3, 4], SALT) },
    { dice: [4, 4] },
  ],
  spin: [
    { is: "SpinSealed", seal: await sealOf([25], SALT) },
    { is: "Spun", place: 25, salt: SALT, seal: await sealOf([25], SALT) },
    { place: 26 },
  ],
};

test("a day whose hashes, chain, seals and root are right is said to be right", async () => {
  const steps = Object.values(SEALED).flatMap(([made, opened]) => [made, opened]);
  const open = await exported([DAY, entry(...steps)]);
  const hashes = open.split("\n").map((line) => JSON.parse(line).hash);
  const closed = await exported([DAY, entry(...steps), { kind: "close", root: await merkleRoot(hashes) }]);
  assert.deepEqual(await checkDay(closed), { wrong: "", counts: { records: 3, seals: 3, roots: 1 } });
  const otherRoot = await exported([DAY, entry(...steps), { kind: "close", root: hashes[0] }]);
  assert.match((await checkDay(otherRoot)).wrong, /another Merkle root/);
});

test("a shuffle, a throw or a spin that is not the sealed one is found, whatever its hash", async () => {
  for (const [thing, [made, opened, other]] of Object.entries(SEALED)) {
    const { wrong } = await checkDay(await exported([DAY, entry(made), entry({ ...opened, ...other })]));
    assert.match(wrong, /^record 3 of 2026-11-19: .*is not the one that was sealed$/, thing);
  }
  const [made, opened] = SEALED.throw;
  const { wrong } = await checkDay(await exported([DAY, entry(made), entry({ ...opened, salt: "" })]));
  assert.match(wrong, /not the one that was sealed/, "a throw that does not open its seal");
});

test("a record with other contents, another format or another place is found", async () => {
  const lines = (await exported([DAY, entry(), entry({ is: "Ended" })])).split("\n");
  const wrong = async (...kept) => (await checkDay(kept.join("\n"))).wrong;
  assert.equal(await wrong(...lines), "");
  assert.match(await wrong(lines[0], lines[1].replace('"steps":[]', '"steps":[1]')), /its hash is not that of its contents/);
  assert.match(await wrong(lines[0], lines[2]), /its number should be 2/);
  assert.match((await checkDay(await exported([DAY], "2.0"))).wrong, /its hash is not that of its contents/);
});
