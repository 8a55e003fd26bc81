import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyStage } from "../../src/croupier/service/pages/film.js";
import { obey } from "../../src/croupier/service/pages/table/typed.js";

const action = (name, label, more = {}) => ({ do: name, label, values: {}, fields: [], key: "", group: "", legal: true, why: "", cites: [], typed: [], all_in: false, ...more });
const spot = (area, label) => ({ area, label, least: 500, most: 50000, legal: true, why: "", cites: [] });

/** A table that keeps what it was told to do. */
function table({ actions = [], spots = [], boxes = [], hands = "seat" } = {}) {
  const done = [];
  const replies = [];
  return {
    done,
    replies,
    seat: 3,
    stage: emptyStage(),
    stakes: [],
    about: { layout: { hands, boxes, places: [], piles: [] }, house_way: [], sign: [], brief: { offers: [] } },
    view: { spots, actions, stakes: [], seats: [{ seat: 3, chips: 47500 }], meters: [], you: { net: -2500 }, waits: "Bets are open.", question: null },
    do: (name, values) => Promise.resolve(Boolean(done.push([name, values]))),
    add: (area, amount) => Promise.resolve(Boolean(done.push(["add", area, amount]))),
    reply: (words) => replies.push(words),
    whyNot: ({ why }) => replies.push(why),
  };
}

test("a wager is typed by its area, its label or what is printed on the cloth", async () => {
  const boxes = [{ area: "place.6", short: "place 6", label: "SIX" }];
  const model = table({ spots: [spot("bet.3", "Box 3"), spot("place.6", "Place bet on 6")], boxes });
  for (const line of ["bet.3 25", "bet $25 on box 3", "Box 3 25", "25 on bet 3", "place 6 12", "six 12"]) await obey(model, line);
  assert.deepEqual(model.done, [
    ...Array(4).fill(["add", "bet.3", 2500]),
    ...Array(2).fill(["add", "place.6", 1200]),
  ]);
  await obey(model, "take place 6");
  assert.deepEqual(model.done.at(-1), ["WithdrawWager", { area: "place.6" }]);
  await obey(model, "take the moon");
  assert.match(model.replies.at(-1), /no betting area/);
});

test("numbers that are joined are not one number", async () => {
  const boxes = [{ area: "straight.15", short: "15", label: "15" }, { area: "split.17.20", short: "17-20", label: "Split 17-20" }];
  const model = table({ spots: [spot("straight.15", "15 straight up"), spot("split.17.20", "Split 17-20")], boxes });
  for (const line of ["15 5", "17-20 5", "17 20 5", "split.17.20 5", "split 17-20 5"]) await obey(model, line);
  assert.deepEqual(model.done, [["add", "straight.15", 500], ...Array(4).fill(["add", "split.17.20", 500])]);
  await obey(model, "1-5 3");
  assert.match(model.replies.at(-1), /means nothing here/);
  assert.equal(model.done.length, 5);
});

test("an action is typed by its command, its label or the label's beginning", async () => {
  const raise = action("Raise", "Raise…", { fields: [{ name: "to", kind: "amount", label: "To", value: 1600 }] });
  const model = table({ actions: [action("Ready", "Deal"), action("Hit", "Hit", { typed: ["card"] }), raise], hands: "around" });
  for (const line of ["deal", "D", "go", "hit", "card", "raise 24"]) await obey(model, line);
  assert.deepEqual(model.done, [["Ready", {}], ["Ready", {}], ["Ready", {}], ["Hit", {}], ["Hit", {}], ["Raise", { to: 2400 }]]);
});

test("what is not legal now is refused with its reason, and nothing is done", async () => {
  const model = table({ actions: [action("Ready", "Deal", { legal: false, why: "nobody has bet" }), action("Call", "Call $8", { values: { amount: 800 } })] });
  await obey(model, "deal");
  await obey(model, "call 12");
  await obey(model, "undo");
  await obey(model, "sing");
  assert.deepEqual(model.done, []);
  assert.deepEqual(model.replies[0], "nobody has bet");
  assert.match(model.replies[1], /Allowed: Call \$8/);
  assert.match(model.replies[2], /not for now/);
  assert.match(model.replies[3], /means nothing here/);
});

test("a seat is taken by its number with the cash that is named, or the first free one", async () => {
  const seats = [2, 5].map((seat) => action("Sit", "Sit down", { values: { seat, buy_in: 50000 }, legal: seat === 5 }));
  const model = table({ actions: seats });
  await obey(model, "sit 5 200");
  await obey(model, "sit");
  assert.deepEqual(model.done, [["Sit", { seat: 5, buy_in: 20000 }], ["Sit", { seat: 5, buy_in: 50000 }]]);
  await obey(model, "sit 5 much");
  assert.match(model.replies.at(-1), /“much” is not an amount/);
  await obey(model, "sit 9");
  assert.match(model.replies.at(-1), /no free seat 9; there is 2, 5/);
});

test("questions are answered in words and change nothing", async () => {
  const model = table({ spots: [spot("bet.3", "Box 3")] });
  for (const line of ["chips", "net", "limits", "bets", "hand", "?"]) await obey(model, line);
  assert.deepEqual(model.replies.slice(0, 4), ["You have $475.", "Your result at this table: −$25.", "bet.3: $5 to $500", "You have no bets on the layout."]);
  assert.match(model.replies[4], /You hold no cards/);
  assert.match(model.replies[5], /bet\.3 25/);
  assert.deepEqual(model.done, []);
});
