import assert from "node:assert/strict";
import { test } from "node:test";
import { cents, chips, dollars, ending, face, fixed, gain, limits } from "../../src/croupier/service/pages/money.js";

test("dollars are written with cents only where there are some", () => {
  assert.deepEqual([0, 123450, -500, 5].map(dollars), ["$0", "$1,234.50", "−$5", "$0.05"]);
  assert.deepEqual([250, 0, -250].map(gain), ["+$2.50", "$0", "−$2.50"]);
  assert.deepEqual([1, 0, -1].map(ending), ["won", "even", "lost"]);
});

test("a typed amount becomes cents, and nothing else does", () => {
  const typed = ["25", " $1,000 ", "12.5", ".50", "0"];
  assert.deepEqual(typed.map(cents), [2500, 100000, 1250, 50, 0]);
  for (const wrong of ["", "$", "-5", "1,00", "1.234", "5 dollars", "1e3"]) assert.equal(cents(wrong), null, wrong);
});

test("an amount is cut into the largest chips, and always adds up", () => {
  assert.deepEqual(chips(13500, [500, 2500, 10000]), [10000, 2500, 500, 500]);
  // A chip of $2.50 leaves half a dollar over, so it is taken only where there are cents to pay.
  assert.deepEqual(chips(500, [100, 250]), [100, 100, 100, 100, 100]);
  assert.deepEqual(chips(750, [100, 250, 500]), [500, 250]);
});

test("chips and limits have short forms", () => {
  assert.deepEqual([25, 250, 2500, 100000, 500000].map(face), ["25¢", "2.50", "25", "1K", "5K"]);
  assert.equal(limits(500, 0), "$5 and up");
  assert.equal(limits(500, 500), "$5");
  assert.equal(limits(500, 10000), "$5 to $100");
  assert.equal(fixed(-0.0153, 3), "−0.015");
});
