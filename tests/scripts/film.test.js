import assert from "node:assert/strict";
import { test } from "node:test";
import { account, apply, calledIn, emptyStage, fold, matters, pause, stageWith, turned } from "../../src/croupier/service/pages/film.js";
import { awards, handsShown } from "../../src/croupier/service/pages/film-around.js";

/** A step as the service tells it. */
const step = (is, data = {}, more = {}) => ({ is, of: is, words: "", cites: [], data, holds: "", call: "", explains: false, names: {}, shows: null, ...more });
const moved = (verb, cards, source, target, face = "down") => step("Moved", { verb, cards, source, target, face, back: "red" });
const posting = (source, target, amount, asset = "chips") => ({ source, target, amount, asset });
const stack = (seat) => ["stack", seat];
const begins = step("Begun", { procedure: "round", number: 4 });
const ends = step("Ended", { procedure: "round" });

const WAGERED = step("Wagered", { seat: 3, area: "bet.3", amount: 2500 }, { names: { "bet.3": ["game", "bet", 3] } });
const PAID = step("Settled", {
  seat: 3, area: "bet.3", outcome: "win", stake: 2500, paid: 2500, returned: 2500,
  postings: [posting(["house"], stack(3), 2500), posting(["wager", 3, "game", "bet", 3], stack(3), 2500)],
});

test("cards keep their keys wherever they go, and a hidden one has no face", () => {
  const dealt = fold([begins, moved("deals", ["", "AS"], "deck", "seat 3", "up")]);
  assert.deepEqual(dealt.places["seat 3"].map((lying) => lying.card), ["", "AS"]);
  const keys = dealt.places["seat 3"].map((lying) => lying.key);
  const shown = apply(dealt, step("Turned", { place: "seat 3", cards: ["KD", "AS"], face: "up" }));
  assert.deepEqual(shown.places["seat 3"].map((lying) => [lying.key, lying.card, lying.up]), [[keys[0], "KD", true], [keys[1], "AS", true]]);
  const gone = apply(shown, moved("collects", ["KD", "AS"], "seat 3", "rack"));
  assert.deepEqual(gone.places["seat 3"], []);
  assert.deepEqual(gone.places.rack.map((lying) => lying.key), keys);
  // A stage is never changed.
  assert.deepEqual(dealt.places["seat 3"].map((lying) => lying.card), ["", "AS"]);
});

test("a card that is named is taken where it lies, and not the first one", () => {
  const stage = fold([moved("deals", ["2C", "3C", "4C"], "deck", "seat 1", "up"), moved("discards", ["3C"], "seat 1", "muck", "up")]);
  assert.deepEqual(stage.places["seat 1"].map((lying) => lying.card), ["2C", "4C"]);
});

test("of a hand that is collected in part the first cards stay", () => {
  const stage = fold([moved("deals", ["2C", "", "4C"], "shoe", "dealer", "up"), moved("collects", ["", ""], "dealer", "rack")]);
  assert.deepEqual(stage.places.dealer.map((lying) => lying.card), ["2C"]);
});

test("a wager stands until it is decided, and what it brings is counted once", () => {
  const stands = fold([begins, WAGERED, WAGERED]);
  assert.deepEqual(Object.values(stands.stakes).map(({ seat, area, amount, name }) => ({ seat, area, amount, name })), [
    { seat: 3, area: "bet.3", amount: 5000, name: ["game", "bet", 3] },
  ]);
  assert.deepEqual(fold([step("Withdrawn", { seat: 3, area: "bet.3", amount: 5000 })], stands).stakes, {});
  const over = fold([PAID, ends], fold([begins, WAGERED]));
  assert.deepEqual(over.stakes, {});
  // The stake went from one account of the seat to another: that is no gain.
  assert.deepEqual(over.net, { 3: 2500 });
  assert.equal(over.running, false);
  assert.deepEqual(account(over.settled, 3), [PAID]);
  assert.deepEqual(account(over.settled, 2), []);
});

test("a new round clears the table, but for meters and, at dice tables, for wagers", () => {
  const meter = step("MeterMoved", { after: { name: "Jackpot", display: 900 } });
  const cards = fold([begins, WAGERED, meter, begins]);
  assert.deepEqual([cards.stakes, cards.meters, cards.round], [{}, { Jackpot: 900 }, 4]);
  const dice = stageWith([{ seat: 2, area: "pass", amount: 1000, coupon: 0, name: [] }]);
  const next = fold([begins, step("Thrown", { dice: [3, 4] })], dice);
  assert.deepEqual([Object.keys(next.stakes), next.dice], [["2 pass"], [3, 4]]);
  const stays = step("Settled", { seat: 2, area: "pass", stays: true });
  assert.deepEqual(Object.keys(fold([stays], next).stakes), ["2 pass"]);
});

test("a bet that travels takes its amount along", () => {
  const come = stageWith([{ seat: 2, area: "come", amount: 1000, coupon: 0, name: [] }]);
  const account = (...area) => ["wager", 2, "craps", ...area];
  const stage = apply(come, step("Transferred", { postings: [posting(account("come"), account("come", 6), 1000)] }));
  assert.deepEqual(Object.values(stage.stakes).map(({ area, amount }) => [area, amount]), [["come.6", 1000]]);
});

test("bets go into the pot, the pot to its winner and to the rake", () => {
  const bet = (seat) => ["wager", seat, "poker", "bet"];
  const pot = ["pot", 1];
  const stage = fold([
    begins,
    step("BetPlaced", { seat: 1, postings: [posting(stack(1), bet(1), 800)] }, { call: "bets", shows: { what: "deed", seat: 1 } }),
    step("Folded", { seat: 2 }, { of: "Act", call: "folds", shows: { what: "deed", seat: 2, look: "out" } }),
    step("Transferred", { postings: [posting(bet(1), pot, 800), posting(bet(2), pot, 400)] }),
  ]);
  assert.deepEqual([stage.pots, stage.folded, stage.deeds], [{ 1: { amount: 1200, seats: [1, 2] } }, { 2: true }, {}]);
  const won = apply(stage, step("Transferred", { postings: [posting(pot, stack(1), 1100), posting(pot, ["rake"], 100)] }));
  assert.deepEqual([won.pots[1].amount, won.won, won.raked, won.flow], [0, { 1: 1100 }, 100, { 1: 300 }]);
  // Of a misdeal nobody has won anything.
  const misdealt = fold([step("Voided"), step("Transferred", { postings: [posting(pot, stack(1), 800)] })], stage);
  assert.deepEqual([misdealt.won, misdealt.folded, misdealt.pots[1].amount], [{}, {}, 400]);
  assert.deepEqual(awards([step("Won", {}, { shows: { what: "award" } }), step("Settled")]).map((step) => step.is), ["Won"]);
});

test("the hands of a round are those that the viewer may know", () => {
  const names = { board: ["board"], "seat 1": ["seat", 1], "seat 2": ["seat", 2] };
  const steps = [
    step("Viewed", { seat: 1, place: "seat 1", cards: ["AS", "AD"] }, { names }),
    step("Moved", { verb: "deals", target: "board", cards: ["2C", "3C", "4C"], face: "up" }, { names }),
    step("Turned", { place: "seat 2", cards: ["KH", "KC"], face: "up" }, { names }),
  ];
  const shown = (seat) => Object.fromEntries(handsShown(steps, seat).map(({ place, hands }) => [place, hands.flat()]));
  assert.deepEqual(shown(1), { board: ["2C", "3C", "4C"], "seat 1": ["AS", "AD"], "seat 2": ["KH", "KC"] });
  assert.deepEqual(shown(5), { board: ["2C", "3C", "4C"], "seat 2": ["KH", "KC"] });
});

test("totals stand at their hands, and the last call counts", () => {
  const called = (total, look = "") => step("Called", {}, { of: "Announced", call: total, shows: { what: "total", place: "box 2", look } });
  const steps = [called("12"), called("22", "over")];
  assert.deepEqual(calledIn(steps), { "box 2": "22" });
  assert.deepEqual(fold(steps).busts, { "box 2": true });
  assert.equal(fold([step("Said", {}, { of: "Announced", call: "No more bets" })]).announcement, "No more bets");
});

test("the dealer's last words go when cards are shown", () => {
  const call = step("Said", {}, { of: "Announced", call: "No more bets" });
  const viewed = step("Viewed", { place: "seat 3", cards: ["AS", "KD"] });
  assert.equal(fold([call, viewed]).announcement, "");
  assert.equal(fold([call, step("Viewed", { place: "seat 3", cards: ["", ""] })]).announcement, "No more bets", "somebody else saw them");
});

test("areas that light up glow until the next round, though they go dark", () => {
  const lights = (areas) => step("Anything", {}, { of: "Act", shows: { what: "lit", areas } });
  const lit = fold([begins, lights(["small", "total.9"])]);
  assert.deepEqual([lit.lit, lit.glow], [["small", "total.9"], ["small", "total.9"]]);
  assert.ok(pause(lights(["small"])) > 0, "one looks at them");
  const dark = apply(lit, lights([]));
  assert.deepEqual([dark.lit, dark.glow], [[], ["small", "total.9"]]);
  assert.deepEqual(apply(dark, begins).glow, []);
});

test("what else is to be seen comes from what a step shows, whatever the step", () => {
  const shows = (what, more = {}, call = "") => step("Anything", {}, { of: "Act", call, shows: { what, ...more } });
  const found = fold([
    shows("total", { place: "dealer", look: "natural" }, "21"),
    shows("display", { amount: 25000 }),
    shows("button", { seat: 4 }),
    shows("hand", { seat: 2 }, "two pair"),
    shows("deed", { seat: 3, look: "all-in" }, "All in"),
  ]);
  assert.deepEqual([found.called, found.naturals, found.displayed], [{ dealer: "21" }, { dealer: true }, "$250"]);
  assert.deepEqual([found.button, found.held, found.allIn], [4, { 2: "two pair" }, { 3: true }]);
  const won = step("Anything", {}, { of: "Announced", call: "Banker wins", shows: { what: "winner", place: "Banker's Hand" } });
  assert.deepEqual([fold([won]).winner, fold([won]).announcement], ["Banker's Hand", "Banker wins"]);
  const charge = step("Anything", { seat: 3 }, { shows: { what: "charge", seat: 3, amount: 50 } });
  assert.deepEqual(account([charge, shows("debt", { seat: 3 })], 3), [charge]);
});

test("a set hand is shown as its two hands, a split pair as two places", () => {
  const cards = ["AS", "KS", "QS", "JS", "TS", "9S", "8S"];
  const [set] = turned([step("HandSet", { position: 2, low: [1, 2] }), step("Turned", { place: "seat 2", cards, face: "up" })]);
  assert.deepEqual(set, { place: "seat 2", hands: [["AS", "KS"], cards.slice(2)] });
  const split = turned([moved("deals", ["8C", "8D"], "shoe", "box 1", "up"), moved("splits_off", ["8D"], "box 1", "box 1 hand 2", "up")]);
  assert.deepEqual(split.map(({ place, hands }) => [place, hands.flat()]), [["box 1", ["8C"]], ["box 1 hand 2", ["8D"]]]);
});

test("a card that was exchanged gives way to the one that came for it", () => {
  const dealt = moved("deals", ["TS"], "shoe", "seat 3", "up");
  const exchanged = [moved("discards", ["TS"], "seat 3", "rack", "up"), moved("deals", ["QD"], "shoe", "seat 3", "up")];
  assert.deepEqual(turned([dealt, ...exchanged]), [{ place: "seat 3", hands: [["QD"]] }]);
  assert.deepEqual(turned([dealt, exchanged[0]]), [{ place: "seat 3", hands: [["TS"]] }]);
});

test("what happens between rounds takes no time, and what was seen is not announced as well", () => {
  assert.equal(pause(moved("shuffles", Array(52).fill(""), "rack", "deck")), 0);
  assert.equal(pause(step("Announced", { procedure: "count" })), 0);
  assert.ok(pause(moved("deals", ["AS"], "deck", "seat 1", "up")) > pause(moved("deals", [""], "deck", "seat 1")));
  assert.equal(matters(moved("deals", ["AS"], "deck", "seat 1")), false);
  assert.equal(matters(step("Viewed", { cards: ["", ""] }, { words: "Seat 2 looks." })), false);
  assert.equal(matters(step("Counted", {}, { words: "52 cards." })), false);
  assert.equal(matters(step("Settled", {}, { words: "Seat 3 wins." })), true);
  assert.deepEqual(fold([]), emptyStage());
});
