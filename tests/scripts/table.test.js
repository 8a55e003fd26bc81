// The connection to a table and the model on it, against a service that the test plays.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { TableSocket } from "../../src/croupier/service/pages/socket.js";
import { TableModel } from "../../src/croupier/service/pages/table/model.js";

const TABLES = JSON.parse(readFileSync(new URL("../../build/scripts/tables.json", import.meta.url), "utf8"));
const about = TABLES.find(({ brief }) => brief.table === "BJ-01");

class Line {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  sent = [];

  constructor(address) {
    this.address = address;
    Line.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }

  opens() {
    this.readyState = Line.OPEN;
    this.onopen();
    return this;
  }

  hears(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

globalThis.WebSocket = Line;

const SPOT = { area: "bet.3", label: "Box 3", group: "bet", least: 1000, most: 50000, amounts: [], legal: true, why: "", cites: [], step: 0, first: true };
const view = (more = {}) => ({
  open: true, state: "wagers open", waits: "Bets are open.", cites: [], round: 1, you: { name: "Ann", role: "player", seat: 3, net: 0 },
  seats: [{ seat: 3, name: "Ann", chips: 50000 }], stakes: [], spots: [SPOT], meters: [], actions: [], question: null, ...more,
});
const welcome = (version, more) => ({ is: "welcome", epoch: "e1", version, steps: [], view: view(more) });

let model;
beforeEach(() => {
  Line.all = [];
});

/** A model whose table has said welcome. */
function seated(more) {
  model = new TableModel(about, "player");
  Line.all[0].opens().hears(welcome(5, more));
  return Line.all[0];
}

/** Lets what was promised happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("news is taken once and in order; after a gap the table is asked for what was missed", () => {
  const heard = [];
  const socket = new TableSocket("BJ-01", "player", {
    onWelcome: () => {}, onNews: ({ version }) => heard.push(version), onLine: () => {}, onFault: () => {},
  });
  const line = Line.all[0].opens();
  assert.deepEqual(line.sent, [{ is: "hello", since: -1, epoch: "", as: "player" }]);
  line.hears(welcome(5));
  for (const version of [5, 6, 6, 8]) line.hears({ is: "news", version, steps: [], view: view() });
  assert.deepEqual(heard, [6]);
  assert.deepEqual(line.sent.at(-1), { is: "hello", since: 6, epoch: "e1", as: "player" });
  socket.close();
});

test("what was not answered is sent again under the same id, but no wager is made without a line", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const socket = new TableSocket("BJ-01", "player", { onWelcome() {}, onNews() {}, onLine() {}, onFault() {} });
  const line = Line.all[0].opens();
  const answer = socket.do("Hit", {});
  const [{ id }] = line.sent.filter((message) => message.is === "do");
  line.close();
  const refused = await socket.do("PlaceWager", { area: "bet.3", amount: 1000 });
  assert.equal(refused.is, "refused");
  context.mock.timers.tick(1000);
  const again = Line.all[1].opens();
  assert.deepEqual(again.sent.filter((message) => message.is === "do").map((message) => [message.do, message.id]), [["Hit", id]]);
  again.hears({ is: "done", id, version: 6 });
  assert.deepEqual(await answer, { is: "done", id, version: 6 });
  socket.close();
});

test("the chip in hand is added, never less than the area needs, in steps that can be paid", async () => {
  const line = seated();
  const wagered = async (chip, spot, stands = 0) => {
    const stakes = stands ? [{ area: "bet.3", seat: 3, amount: stands, coupon: 0 }] : [];
    model.view = view({ spots: [{ ...SPOT, ...spot }], stakes });
    model.take(chip);
    model.add("bet.3");
    const { do: name, values, id } = line.sent.at(-1);
    line.hears({ is: "done", id, version: 6 });
    await settle();
    return [name, values.amount];
  };
  assert.deepEqual(await wagered(2500, {}), ["PlaceWager", 2500]);
  assert.deepEqual(await wagered(500, {}), ["PlaceWager", 1000]);
  assert.deepEqual(await wagered(500, {}, 1000), ["PlaceWager", 500]);
  assert.deepEqual(await wagered(2500, { step: 600, least: 600 }), ["PlaceWager", 3000]);
  assert.deepEqual(await wagered(2500, { amounts: [500, 1500] }, 500), ["PlaceWager", 1000]);
  model.close();
});

test("a refusal is shown with its reason until it is put away", async () => {
  const line = seated();
  const done = model.do("Hit");
  line.hears({ is: "refused", id: line.sent.at(-1).id, why: "it is not your turn", allowed: "waiting", cites: ["13:69F-2.1"], words: "" });
  assert.equal(await done, false);
  assert.deepEqual(model.notice, { title: "Not done", why: "it is not your turn", allowed: "waiting", cites: ["13:69F-2.1"] });
  model.putAway();
  assert.equal(model.notice, null);
  // Where a wager is not legal the table is not even asked.
  model.view = view({ spots: [{ ...SPOT, legal: false, why: "no more bets" }] });
  const before = line.sent.length;
  assert.equal(await model.add("bet.3"), false);
  assert.equal(line.sent.length, before);
  assert.equal(model.notice.why, "No more bets");
  model.close();
});

test("a round that is over leaves its result, until the viewer wagers again", () => {
  const step = (is, data, more = {}) => ({ is, of: is, words: "", cites: [], data, holds: "", call: "", explains: false, names: {}, ...more });
  const steps = [
    step("Begun", { procedure: "round", number: 1 }),
    step("Wagered", { seat: 3, area: "bet.3", amount: 1000 }),
    step("Settled", { seat: 3, area: "bet.3", stake: 1000, paid: 0, returned: 0, outcome: "lose", postings: [{ source: ["wager", 3, "blackjack", "bet", 3], target: ["house"], amount: 1000, asset: "chips" }] }),
    step("Ended", { procedure: "round" }),
    step("Begun", { procedure: "round", number: 2 }),
  ];
  model = new TableModel(about, "player");
  Line.all[0].opens().hears({ ...welcome(9), steps });
  assert.equal(model.shownResult.net, -1000);
  assert.deepEqual(model.shownResult.lines.map((line) => line.data.outcome), ["lose"]);
  Line.all[0].hears({ is: "news", version: 10, steps: [step("Wagered", { seat: 3, area: "bet.3", amount: 500 })], view: view() });
  model.skip();
  assert.equal(model.shownResult, null);
  model.close();
});

test("a round of before the viewer sat down is somebody else's: nothing of it is shown as the viewer's own", () => {
  const step = (is, data) => ({ is, of: is, words: "", cites: [], data, holds: "", call: "", explains: false, names: {} });
  const steps = [
    step("Begun", { procedure: "round", number: 1 }),
    step("Settled", { seat: 3, area: "bet.3", stake: 1000, paid: 1000, returned: 1000, outcome: "win", postings: [] }),
    step("Ended", { procedure: "round" }),
  ];
  model = new TableModel(about, "player");
  const line = Line.all[0].opens();
  const you = { name: "Ann", role: "player", net: 0 };
  line.hears({ ...welcome(9, { you: { ...you, seat: 0 } }), steps });
  assert.equal(model.outcomes.length, 1);
  line.hears({ is: "news", version: 10, steps: [], view: view({ you: { ...you, seat: 3, since: 2 } }) });
  assert.deepEqual([model.result, model.outcomes], [null, []]);
  // The same when the page is loaded anew.
  line.hears({ ...welcome(11, { you: { ...you, seat: 3, since: 2 } }), steps });
  assert.deepEqual([model.result, model.outcomes], [null, []]);
  line.hears({ ...welcome(12, { you: { ...you, seat: 3, since: 1 } }), steps });
  assert.equal(model.result.round, 1);
  model.close();
});
