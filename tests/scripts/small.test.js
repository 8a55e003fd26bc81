// Modules of a few lines: preferences, addresses, cards, costs, tips, and the text over which a record's hash is made.
import assert from "node:assert/strict";
import { seatAndName } from "../../src/croupier/service/pages/table/plate.js";
import { test } from "node:test";
import { spoken, written } from "../../src/croupier/service/pages/cards.js";
import { address, match } from "../../src/croupier/service/pages/router.js";
import { tipFor } from "../../src/croupier/service/pages/table/coach-tips.js";
import { because } from "../../src/croupier/service/pages/table/because.js";
import { choiceCost, decisionWords, sameSetting } from "../../src/croupier/service/pages/table/costs.js";
import { canonical, sha256 } from "../../src/croupier/service/pages/verify-record.js";

test("preferences that this page does not know are left out, and a choice is kept", async () => {
  localStorage.setItem("croupier.preferences", JSON.stringify({ tempo: "quick", theme: "purple", constructor: "x" }));
  const { moves, PREFERENCES, prefer, prefs } = await import("../../src/croupier/service/pages/prefs.js");
  assert.equal(prefs.value.tempo, "quick");
  assert.equal(prefs.value.theme, "auto");
  assert.deepEqual(Object.keys(prefs.value).sort(), PREFERENCES.map(({ name }) => name).sort());
  let heard = 0;
  const stop = prefs.watch(() => (heard += 1));
  prefer("motion", "none");
  stop();
  prefer("motion", "full");
  assert.equal(heard, 1);
  assert.equal(JSON.parse(localStorage.getItem("croupier.preferences")).motion, "full");
  assert.equal(moves(), true);
});

test("an address leads to its page and back", () => {
  const at = match("#/table/BJ%2D01/history/2026-01-02/7?as=dealer");
  assert.equal(at.route.title, "Round");
  assert.deepEqual(at.params, { table: "BJ-01", day: "2026-01-02", record: "7" });
  assert.equal(at.query.get("as"), "dealer");
  assert.equal(match("#/nowhere"), null);
  assert.equal(match("").route.path, "/");
  const odd = { table: "a/b ?c" };
  assert.deepEqual(match(address("/table/:table", odd)).params, odd);
});

test("cards are spoken and written", () => {
  assert.deepEqual(["AS", "TD", "JOKER", ""].map(spoken), ["ace of spades", "ten of diamonds", "joker", "face-down card"]);
  assert.deepEqual(["AS", "TD", "JOKER", ""].map(written), ["A♠", "10♦", "Joker", "▒▒"]);
});

test("costs are shown for counted decisions", () => {
  assert.ok(sameSetting([1, 5], [5, 1]));
  assert.ok(!sameSetting([1, 5], [1, 4]));
  const costs = { choices: [{ do: "Hit", best: true, cost_percent: 0 }, { do: "Stand", best: false, cost_percent: 1.5 }] };
  assert.equal(choiceCost({ do: "Hit", legal: true }, costs), "best");
  assert.equal(choiceCost({ do: "Stand", legal: true }, costs), "costs 1.50%");
  assert.equal(choiceCost({ do: "Stand", legal: false }, costs), "");
  assert.match(decisionWords({ a: { cost: { choice: true, cost_percent: 1.5 } }, b: { cost: { choice: true, cost_percent: 0.25 } } }), /1\.75%/);
  assert.equal(decisionWords({ a: { cost: undefined } }), "");
});

test("among players a result tells whose hand won, and what the viewer's was", () => {
  const step = (what, seat, call) => ({ is: "x", shows: { what, seat }, call, data: {} });
  const model = { seat: 4, seats: [{ seat: 2, name: "Bo" }, { seat: 4, name: "Ann" }] };
  const result = (...steps) => because({ lines: [], bank: false, steps }, model);
  const [theirs, own] = [step("hand", 2, "two pair"), step("hand", 4, "a pair of sixes")];
  const award = (seat) => step("award", seat, "as called");
  assert.equal(result(theirs, own, award(2)), "Bo: two pair · you: a pair of sixes");
  assert.equal(result(theirs, own, award(4)), "a pair of sixes");
  assert.equal(result(award(2)), "Bo: as called");
  assert.equal(result(theirs, own, award(2), award(4)), "Bo: two pair · you: a pair of sixes");
  assert.equal(result(award(7)), "seat 7: as called");
});

test("against the house a result tells the viewer's hand, where one was compared", () => {
  const settled = (line) => ({ is: "Settled", data: { seat: 4, wager: "bet", line, paid: 0, returned: 0, stake: 500 } });
  const compared = (seat, call) => ({ of: "Compared", data: { seat }, call });
  const result = (lines, ...steps) => because({ lines, bank: false, steps }, { seat: 4, seats: [] });
  const [lower, other] = [settled("lower"), settled("no pair")];
  assert.equal(result([lower], compared(2, "a flush"), compared(4, "two pair")), "two pair: lower");
  assert.equal(result([lower, lower], compared(4, "two pair"), compared(4, "two pair")), "two pair: lower");
  assert.equal(result([lower], compared(4, "lower")), "lower");
  assert.equal(result([lower], compared(4, "two pair"), compared(4, "a flush")), "lower");
  assert.equal(result([lower], compared(4, "")), "lower");
  assert.equal(result([lower, other], compared(4, "two pair")), "your bet −$5 · your bet −$5");
});

test("a tip fits what the table waits for", () => {
  const about = { coach: { lead: "Beat the dealer.", first_bet: "Put a chip into your box.", choices: { Hit: "take a card" } } };
  const deal = { do: "Ready", legal: true, label: "Deal", group: "wagers" };
  const hit = { do: "Hit", legal: true, label: "Hit", group: "answer" };
  const model = { about, seat: 3, result: null, stakes: [], outcomes: [], view: { question: null, actions: [deal] } };
  assert.equal(tipFor(model).title, "Put a chip into your box.");
  assert.equal(tipFor({ ...model, stakes: [{ seat: 3 }] }).title, "Your bet is down.");
  assert.deepEqual(tipFor({ ...model, view: { question: {}, actions: [hit] } }).points, [{ name: "Hit", words: "take a card" }]);
  assert.equal(tipFor({ ...model, seat: 0 }), null);
});

test("a bet with the name of the hand that won says once that it won", () => {
  const about = { coach: { lead: "Bet on a hand.", first_bet: "Put a chip on Player or Banker.", choices: {} } };
  const ended = (wager, outcome, line) => {
    const result = { lines: [{ data: { area: "main", wager, outcome, line } }], net: 1, steps: [] };
    const view = { question: null, actions: [] };
    const { points } = tipFor({ about, seat: 3, seats: [], stakes: [], view, result: { ...result, settled: 1 }, outcomes: 1 });
    return `${points[0].name} ${points[0].words}`;
  };
  assert.equal(ended("Banker", "win", "Banker wins, 3 over 2"), "Banker wins, 3 over 2");
  assert.equal(ended("Player", "lose", "Banker wins, 3 over 2"), "Player loses: Banker wins, 3 over 2");
  assert.equal(ended("Tie", "push", ""), "Tie is a push");
});

test("a record has one text, whatever the order of its fields", async () => {
  assert.equal(canonical({ b: [1, "x\n\u0001"], a: { "\u{1F0A1}": 2, "\uFF01": 3 } }), '{"a":{"！":3,"🂡":2},"b":[1,"x\\n\\u0001"]}');
  assert.throws(() => canonical({ a: 1.5 }));
  assert.throws(() => canonical(null));
  assert.equal(await sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a seat that has no name but its own is named once", () => {
  assert.equal(seatAndName(2, "Seat 2", " · "), "Seat 2");
  assert.equal(seatAndName(2, "Ann", " · "), "Seat 2 · Ann");
  assert.equal(seatAndName(2, "Seat 3", ": "), "Seat 2: Seat 3");
  assert.equal(seatAndName(2, "Theodora", " · ", "Theo…"), "Seat 2 · Theo…");
});

test("a correction names how much of a stake goes back: a surrendered half is neither all nor nothing", async () => {
  const { stakeWord } = await import("../../src/croupier/service/pages/pit-corrections.js");
  const wager = { stake: 1000, returned: 1000 };
  const words = [1000, 500, 0, 300].map((returned) => stakeWord(wager, returned));
  assert.deepEqual(words, ["returned", "half", "taken", "as_it_was"]);
});
